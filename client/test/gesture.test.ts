import { describe, expect, it } from "vitest";
import { among, complete, left, lit, sharedHelp, unfinished, ways } from "../src/lib/gesture";
import type { Choice, Scene } from "../src/wire";

const choice = (action: string, ...touches: string[]): Choice => ({ action, label: action, help: "", rule: "", touches });

function scene(choices: Choice[], items: { key: string }[] = []): Scene {
  return {
    game: "any",
    viewer: 0,
    status: "",
    waiting: "",
    seats: [],
    areas: [
      {
        key: "area",
        layout: "row",
        title: "",
        owner: -1,
        columns: 0,
        note: "",
        tags: [],
        items: items.map((item) => ({ ...item, kind: "card", face: "", label: "", owner: -1, count: 1, tags: [], on: "", text: "" })),
      },
    ],
    prompt: { kind: "", text: "", why: "", rule: "", picks: 1, choices, standing: [], gestures: [], suggested: [] },
    ending: null,
    tags: [],
  };
}

describe("a gesture", () => {
  const all = ways(scene([choice("move a b", "a", "b"), choice("move a c", "a", "c"), choice("rest", "d")]));

  it("lights what can be touched first", () => {
    expect(lit(all, [])).toEqual(new Set(["a", "d"]));
  });
  it("lights only what can follow", () => {
    expect(lit(all, ["a"])).toEqual(new Set(["b", "c"]));
    expect(complete(all, ["a"])).toEqual([]);
    expect(unfinished(all, ["a"])).toBe(true);
  });
  it("ends in one choice", () => {
    expect(complete(all, ["a", "c"]).map((one) => one.action)).toEqual(["move a c"]);
    expect(unfinished(all, ["a", "c"])).toBe(false);
  });
  it("leaves it to the person where one touch stands for several choices", () => {
    const both = ways(scene([choice("keep up", "tile"), choice("keep down", "tile")]));
    expect(complete(both, ["tile"]).map((one) => one.action)).toEqual(["keep up", "keep down"]);
  });
  it("offers in words what more touches would make, too", () => {
    const card = ways(scene([choice("play", "card"), choice("focus", "card", "zone"), choice("pass", "deck")]));
    expect(among(card, ["card"]).map((one) => one.action)).toEqual(["play", "focus"]);
    expect(among(card, [])).toEqual([]);
    expect(among(all, ["a"])).toEqual([]);
  });
  it("lights nothing for a choice without touches", () => {
    expect(lit(ways(scene([choice("take")], [{ key: "x" }])), [])).toEqual(new Set());
  });
  it("takes no more of a thing than lies there", () => {
    const two = scene([choice("wood", "x"), choice("gold", "y")], [{ key: "x" }, { key: "y" }]);
    two.areas[0]!.items[0]!.count = 2;
    const wood = two.prompt!.choices[0]!;
    expect(lit(left(ways(two), [wood], two), [])).toEqual(new Set(["x", "y"]));
    expect(lit(left(ways(two), [wood, wood], two), [])).toEqual(new Set(["y"]));
  });
});

describe("what answers mean", () => {
  const meaning = (action: string, help: string): Choice => ({ ...choice(action), help });

  it("is said once where all mean the same", () => {
    expect(sharedHelp([meaning("T1", "The pawn moves."), meaning("T2", "The pawn moves.")])).toBe("The pawn moves.");
  });

  it("is said with each where one means something else", () => {
    expect(sharedHelp([meaning("T1", "The pawn moves."), meaning("T2", "The pawn moves."), meaning("G1", "")])).toBe("");
  });
});
