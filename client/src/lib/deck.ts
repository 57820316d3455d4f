/** A deck as it is being built: counting and texts only. Whether it may be played, the server says. */
import type { CardFace } from "../wire";

export interface Deck {
  title: string;
  shaman: string;
  cards: Record<string, number>;
}

export const size = (deck: Deck): number => Object.values(deck.cards).reduce((sum, count) => sum + count, 0);

/** In one line, as an option of a match carries it. */
export function toLine(deck: Deck): string {
  return [deck.shaman, ...Object.entries(deck.cards).map(([code, count]) => `${count}*${code}`)].join(" ");
}

/** As a text file that people can read and `spiritboard` can as well. */
export function toText(deck: Deck, format: string, cards: readonly CardFace[]): string {
  const name = (code: string) => cards.find((card) => card.code === code)?.name ?? code;
  const word =
    deck.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "own";
  const rows = Object.entries(deck.cards).map(([code, count]) => `${count} ${code}  # ${name(code)}`);
  return [`deck ${word}`, `title ${deck.title || "Own deck"}`, `format ${format}`, `shaman ${deck.shaman}`, ...rows, ""].join("\n");
}

export interface Read {
  deck: Deck;
  problems: string[];
}

/** From a text file or one line. Rows that mean nothing are named. */
export function fromText(text: string, cards: readonly CardFace[]): Read {
  const plain = (word: string) => word.trim().toLowerCase().replace("–", "--");
  const find = (word: string, shaman: boolean) =>
    cards.find((card) => (card.kind === "shaman") === shaman && (plain(card.code) === plain(word) || plain(card.name) === plain(word)));
  const deck: Deck = { title: "", shaman: "", cards: {} };
  const problems: string[] = [];
  const one = /^\S+( \d+\*\S+)+$/.test(text.trim());
  const rows = one
    ? text
        .trim()
        .split(/\s+/)
        .map((word, at) => (at ? word.replace("*", " ") : `shaman ${word}`))
    : text.split("\n");
  for (const row of rows) {
    const clean = row.split("#")[0]!.trim();
    const [word = "", ...others] = clean.split(/\s+/);
    const rest = others.join(" ");
    if (!clean || word === "deck" || word === "format") continue;
    if (word === "title") deck.title = rest.split("|")[0]!.trim();
    else if (word === "shaman" && find(rest, true)) deck.shaman = find(rest, true)!.code;
    else if (/^\d+$/.test(word) && find(rest, false)) deck.cards[find(rest, false)!.code] = Number(word);
    else problems.push(clean);
  }
  return { deck, problems };
}
