/** A deck under construction: counts and texts only. The server decides whether it is legal. */
import type { CardFace, DeckFace } from "../wire";

export type Format = "starter" | "constructed";

export interface Deck {
  title: string;
  shaman: string;
  format: Format;
  cards: Record<string, number>;
}

export const size = (deck: Deck): number => Object.values(deck.cards).reduce((sum, count) => sum + count, 0);

/** Write a deck in one line, as in the options of a match. */
export function toLine(deck: Deck): string {
  return [deck.shaman, ...Object.entries(deck.cards).map(([code, count]) => `${count}*${code}`)].join(" ");
}

/** Write a deck as a text file that people and the command `spiritboard` can read. */
export function toText(deck: Deck, cards: readonly CardFace[]): string {
  const name = (code: string) => cards.find((card) => card.code === code)?.name ?? code;
  const word =
    deck.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "own";
  const rows = Object.entries(deck.cards).map(([code, count]) => `${count} ${code}  # ${name(code)}`);
  return [`deck ${word}`, `title ${deck.title || "Custom deck"}`, `format ${deck.format}`, `shaman ${deck.shaman}`, ...rows, ""].join("\n");
}

/** Return a URL that opens a copy of the deck in another browser. */
export function toLink(deck: Deck): string {
  return `/decks?${new URLSearchParams({ deck: toLine(deck), title: deck.title, format: deck.format }).toString()}`;
}

/** The result of parsing: a deck, or the first line that cannot be read. */
export type Read = { deck: Deck; wrong: null } | { deck: null; wrong: { line: number; text: string } };

/** Parse a deck from a text file or from one line. A single bad line rejects all of it: half a deck is of no use. */
export function fromText(text: string, cards: readonly CardFace[]): Read {
  const plain = (word: string) => word.trim().toLowerCase().replace("–", "--");
  const find = (word: string, shaman: boolean) =>
    cards.find((card) => (card.kind === "shaman") === shaman && (plain(card.code) === plain(word) || plain(card.name) === plain(word)));
  const deck: Deck = { title: "", shaman: "", format: "constructed", cards: {} };
  const one = /^\S+( \d+\*\S+)+$/.test(text.trim());
  const rows = one
    ? text
        .trim()
        .split(/\s+/)
        .map((word, at) => (at ? word.replace("*", " ") : `shaman ${word}`))
    : text.split("\n");
  for (const [at, row] of rows.entries()) {
    const clean = row.split("#")[0]!.trim();
    const [word = "", ...others] = clean.split(/\s+/);
    const rest = others.join(" ");
    const card = find(rest, word === "shaman")?.code;
    if (!clean || word === "deck") continue;
    if (word === "title") deck.title = rest.split("|")[0]!.trim();
    else if (word === "format" && (rest === "starter" || rest === "constructed")) deck.format = rest;
    else if (word === "shaman" && card) deck.shaman = card;
    else if (/^\d{1,2}$/.test(word) && card) deck.cards[card] = (deck.cards[card] ?? 0) + Number(word);
    else return { deck: null, wrong: { line: at + 1, text: clean } };
  }
  return { deck, wrong: null };
}

export function fromFace(made: DeckFace): Deck {
  return {
    title: made.title,
    shaman: made.leader,
    format: made.format === "starter" ? "starter" : "constructed",
    cards: Object.fromEntries(made.cards) as Record<string, number>,
  };
}

/** Return decks for a fair match: same size and format, and if possible another shaman. */
export function opponents(deck: Deck, ready: readonly DeckFace[]): DeckFace[] {
  const alike = ready.filter((made) => made.format === deck.format);
  const others = alike.filter((made) => made.leader !== deck.shaman);
  return others.length ? others : alike;
}
