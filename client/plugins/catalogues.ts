/** Turns gettext catalogues (the same files that the server reads) into modules: English sentence -> translation. */
import type { Plugin } from "vite";
import { bound } from "../src/lib/french.ts";

export function parse(po: string): Record<string, string> {
  const sentences: Record<string, string> = {};
  let id = "";
  let text = "";
  let at: "id" | "text" | null = null;
  const keep = () => {
    if (id && text) sentences[id] = text;
    id = text = "";
  };
  for (const line of po.split("\n")) {
    const found = /^(msgid|msgstr)?\s*(".*")\s*$/.exec(line);
    if (!found) continue;
    if (found[1] === "msgid") {
      keep();
      at = "id";
    } else if (found[1] === "msgstr") at = "text";
    const part = JSON.parse(found[2]!) as string;
    if (at === "id") id += part;
    else if (at === "text") text += part;
  }
  keep();
  return sentences;
}

export function catalogues(): Plugin {
  return {
    name: "spiritboard-catalogues",
    transform(code, path) {
      if (!path.endsWith(".po")) return null;
      const sentences = Object.entries(parse(code)).map(([sentence, text]) => [sentence, path.includes("/fr/") ? bound(text) : text]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(sentences))}`, map: null };
    },
  };
}
