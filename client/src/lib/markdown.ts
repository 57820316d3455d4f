/** Parses the subset of Markdown that the rules are written in. The result is plain text in blocks, so it cannot inject HTML. */
export interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "rule" | "item" | "row";
  /** The rule number, used as the anchor. */
  number: string;
  text: string;
  cells: string[];
}

export interface Span {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  let last: Block | null = null;
  for (const line of source.split("\n")) {
    const text = line.trim();
    const heading = /^(#{1,3})\s+(.*)$/.exec(text);
    const numbered = /^(?:[-*]\s+)?\**(\d+(?:\.\d+)+[a-z]?)\.?\**\.?\s+(.*)$/.exec(text);
    const item = /^[-*]\s+(.*)$/.exec(text);
    if (!text) last = null;
    else if (heading) {
      const words = heading[2]!;
      found.push(block(`h${heading[1]!.length}` as Block["kind"], words, /^(\d+)\.?\s/.exec(words)?.[1] ?? ""));
      last = null;
    } else if (/^\|[\s:|-]+\|$/.test(text)) continue;
    else if (text.startsWith("|")) {
      const cells = text
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      found.push({ ...block("row", cells.join(" "), /^\**(\d+\.\d+)\**$/.exec(cells[0] ?? "")?.[1] ?? ""), cells });
    } else if (numbered) found.push((last = block("rule", numbered[2]!, numbered[1]!)));
    else if (item) found.push((last = block("item", item[1]!)));
    else if (last) last.text += ` ${text}`;
    else found.push((last = block("p", text)));
  }
  return found.map((one) => ({ ...one, text: unbroken(one.text), cells: one.cells.map(unbroken) }));
}

/** Keep French punctuation on the line of its word. English puts no space there. */
const unbroken = (text: string) => text.replace(/ (?=[:;!?%»])|(?<=«) /g, "\u00a0");

function block(kind: Block["kind"], text: string, number = ""): Block {
  return { kind, text, number, cells: [] };
}

export function spans(text: string): Span[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(Boolean);
  return parts.flatMap((part): Span[] => {
    if (part.startsWith("**")) return [{ kind: "strong", text: part.slice(2, -2) }];
    if (part.startsWith("*")) return spans(part.slice(1, -1)).map((one) => (one.kind === "text" ? { ...one, kind: "em" } : one));
    if (part.startsWith("`")) return [{ kind: "code", text: part.slice(1, -1) }];
    return [{ kind: "text", text: part }];
  });
}
