import { beforeEach, describe, expect, it } from "vitest";
import { fromText, opponents, toLine, toLink, toText, type Deck } from "../src/lib/deck";
import { Workshop } from "../src/lib/workshop.svelte";
import type { CardFace, DeckFace } from "../src/wire";

const card = (code: string, name: string, kind: string): CardFace => ({
  code,
  name,
  kind,
  kind_title: kind,
  playable: kind !== "shaman",
  cost: [],
  numbers: [],
  tags: [],
  text: "",
});
const CARDS = [card("S-1", "Yoh", "shaman"), card("S-2", "Len", "shaman"), card("A-1", "Blow", "strike"), card("A-2", "Ward", "advantage")];
const DECK: Deck = { title: "Mine", shaman: "S-1", format: "starter", cards: { "A-1": 3, "A-2": 1 } };
const made = (name: string, leader: string, format: string): DeckFace => ({
  name,
  title: name,
  format,
  leader,
  line: "",
  text: "",
  cards: [],
});

describe("a deck as text", () => {
  it("is read as it was written", () => {
    expect(fromText(toText(DECK, CARDS), CARDS).deck).toEqual(DECK);
    expect(fromText(toLine(DECK), CARDS).deck?.cards).toEqual(DECK.cards);
    expect(new URLSearchParams(toLink(DECK).split("?")[1]).get("deck")).toBe("S-1 3*A-1 1*A-2");
  });
  it("is not read at all where one line is wrong, and the line is named", () => {
    expect(fromText("shaman Yoh\n\n3 Blow\n2 Nothing", CARDS)).toEqual({ deck: null, wrong: { line: 4, text: "2 Nothing" } });
    expect(fromText("format tiny\n3 Blow", CARDS).wrong?.line).toBe(1);
  });
  it("adds up what stands in two lines", () => {
    expect(fromText("1 Blow\n2 Blow", CARDS).deck?.cards).toEqual({ "A-1": 3 });
  });
});

describe("a fair opponent", () => {
  it("plays by the same rules, under another shaman where there is one", () => {
    const ready = [made("yoh", "S-1", "starter"), made("len", "S-2", "starter"), made("big", "S-2", "constructed")];
    expect(opponents(DECK, ready).map((one) => one.name)).toEqual(["len"]);
    expect(opponents(DECK, ready.slice(0, 1)).map((one) => one.name)).toEqual(["yoh"]);
  });
});

describe("the workshop", () => {
  beforeEach(() => localStorage.clear());
  it("keeps many decks, and puts none over another", () => {
    const shop = new Workshop();
    shop.add(DECK);
    shop.add({ ...DECK, title: "Other" });
    shop.add(DECK);
    expect(shop.decks.map((deck) => deck.title)).toEqual(["Mine", "Other"]);
    expect(shop.at).toBe(0);
    expect(new Workshop().decks).toEqual(shop.decks);
  });
  it("takes up the one deck that was kept before there were many", () => {
    localStorage.setItem("spiritboard.deck", JSON.stringify({ title: "Old", shaman: "S-1", cards: { "A-1": 2 } }));
    expect(new Workshop().deck).toEqual({ title: "Old", shaman: "S-1", format: "constructed", cards: { "A-1": 2 } });
  });
  it("undoes every change, a deletion too", () => {
    const shop = new Workshop();
    shop.add(DECK);
    shop.change((deck) => (deck.cards = {}));
    shop.remove();
    shop.undo();
    shop.undo();
    expect(shop.deck).toEqual(DECK);
    expect(new Workshop().deck).toEqual(DECK);
    shop.undo();
    expect(shop.undoable).toBe(false);
  });
});
