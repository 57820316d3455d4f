/** A deck as it is being built: counting and texts only. Whether it may be played, the server says. */
import type { CardFace, DeckFace } from "../wire";

export type Format = "starter" | "constructed";

export interface Deck {
  title: string;
  shaman: string;
  format: Format;
  cards: Record<string, number>;
}

export const size = (deck: Deck): number => Object.values(deck.cards).reduce((sum, count) => sum + count, 0);

/** In one line, as an option of a match carries it. */
export function toLine(deck: Deck): string {
  return [deck.shaman, ...Object.entries(deck.cards).map(([code, count]) => `${count}*${code}`)].join(" ");
}

/** As a text file that people can read and `spiritboard` can as well. */
export function toText(deck: Deck, cards: readonly CardFace[]): string {
  const name = (code: string) => cards.find((card) => card.code === code)?.name ?? code;
  const word =
    deck.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "own";
  const rows = Object.entries(deck.cards).map(([code, count]) => `${count} ${code}  # ${name(code)}`);
  return [`deck ${word}`, `title ${deck.title || "Own deck"}`, `format ${deck.format}`, `shaman ${deck.shaman}`, ...rows, ""].join("\n");
}

/** As an address that opens a copy of the deck in another browser. */
export function toLink(deck: Deck): string {
  return `/decks?${new URLSearchParams({ deck: toLine(deck), title: deck.title, format: deck.format }).toString()}`;
}

/** What a text says: a deck, or the first row that means nothing. */
export type Read = { deck: Deck; wrong: null } | { deck: null; wrong: { line: number; text: string } };

/** From a text file or one line. One wrong row spoils it: half a deck helps nobody. */
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

/** Decks to play a fair match against: as large, by the same rules, and led by another shaman where there is one. */
export function opponents(deck: Deck, ready: readonly DeckFace[]): DeckFace[] {
  const alike = ready.filter((made) => made.format === deck.format);
  const others = alike.filter((made) => made.leader !== deck.shaman);
  return others.length ? others : alike;
}
