/** Tests which events become staged moments. */
import { expect, test } from "vitest";
import * as samhain from "../src/games/samhain/moments";
import { KINDS, cues, opening } from "../src/games/shamanking/moments";
import * as shamans from "../src/games/shamans/moments";
import { meet, tellMoment, type Context, type Cue } from "../src/lib/moments";
import type { Scene, Told } from "../src/wire";

const event = (kind: number, seat: number, a = 0): Told => ({ kind, seat, a, b: 0, text: `${kind}`, rule: "", remark: "" }) as Told;
const zone = { key: "zone-1-green", items: [{ kind: "card", face: "RG-020", label: "Mari", tags: ["teamwork", "teamwork-place"] }] };
const context = (past: Told[]): Context => ({ names: ["Ada", "Wren"], you: 0, scene: { areas: [zone] } as unknown as Scene, past });
const kinds = (told: Told[], past: Told[] = []) => meet(cues, told, context(past)).map((met) => met.cue.kind);

test("whoever has scored celebrates with the team", () => {
  expect(kinds([event(KINDS.SCORE, 0, 1), event(KINDS.ADD, 0)])).toEqual(["point", "celebration"]);
  const [met] = meet(cues, [event(KINDS.ADD, 0), event(KINDS.ADD, 0)], context([event(KINDS.SCORE, 0, 1)]));
  expect(met?.lines.length).toBe(2);
  expect(tellMoment(met!, context([])).title).toBe("You celebrate");
});

test("a turn of Samhain shows the card that is activated, wherever it lies in the village", () => {
  const card = (face: string, first: number) => ({ kind: "card", face, tags: ["sirona", `actions-${first}-${first + 1}`] });
  const village = { key: "village", items: [card("Sir2", 9), card("Sir1", 7), card("Cer1", 1)] };
  const table = { names: ["Ada", "Wren"], you: 0, scene: { areas: [village] } as unknown as Scene, past: [] };
  const shown = (told: Told) => tellMoment(meet(samhain.cues, [told], table)[0]!, table);
  expect(shown(event(samhain.KINDS.ACTIVATE, 1, 0)).text).toBe("The clearing");
  expect(shown(event(samhain.KINDS.ACTIVATE, 1, 3)).text).toBe("The stream path");
  expect(shown(event(samhain.KINDS.DEED, 1, 9)).text).toBe("The rune carver");
});

test("everybody is in the final account of Samhain, also with as much lost as gained", () => {
  const final = (seat: number, a: number, b: number) => ({ ...event(samhain.KINDS.FINAL, seat, a), b });
  const [met] = meet(samhain.cues, [final(0, 1, 1), final(1, 8, 1)], context([]));
  expect(tellMoment(met!, context([])).gains.map((gain) => [gain.seat, gain.points])).toEqual([
    [0, 0],
    [1, 7],
  ]);
});

test("a ritual of Shamans is called by its name", () => {
  const grove = { key: "world-G", note: "Permutation", tags: ["permutation"], items: [] };
  const table = { names: ["Ada"], you: 0, scene: { areas: [grove] } as unknown as Scene, past: [] };
  const [met] = meet(shamans.cues, [event(shamans.KINDS.RITUAL, 0, 2)], table);
  expect(tellMoment(met!, table).title).toBe("Permutation");
});

test("furyoku that come otherwise are no celebration", () => {
  expect(kinds([event(KINDS.ADD, 0)], [event(KINDS.SCORE, 0, 1), event(KINDS.TURN, 1)])).toEqual([]);
  expect(kinds([event(KINDS.ADD, 1)], [event(KINDS.SCORE, 0, 1)])).toEqual([]);
  expect(kinds([event(KINDS.ADD, 0, 2)], [event(KINDS.SCORE, 0, 1)])).toEqual([]);
});

test("night and day, a round won and a round lost, my point and yours sound different", () => {
  const table = (tags: string[]): Context => ({
    names: ["Ada", "Wren"],
    you: 0,
    scene: { areas: [], seats: [], tags } as unknown as Scene,
    past: [],
  });
  const heard = (cue: Cue, lines: Told[], around: Context) => tellMoment({ cue, upTo: 0, lines }, around).sound;
  const round = samhain.cues.find((cue) => cue.kind === "round")!;
  expect([["dark"], ["light"]].map((tags) => heard(round, [event(samhain.KINDS.ROUND, 0, 2)], table(tags)))).toEqual(["night", "day"]);
  const over = shamans.cues.find((cue) => cue.kind === "round-end")!;
  const ends = [0, 1].map((role) => [event(shamans.KINDS.ROUND_WON, -1, 0), event(shamans.KINDS.UNMASK, 0, role)]);
  expect(ends.map((lines) => heard(over, lines, table([])))).toEqual(["round-won", "round-lost"]);
  const point = cues.find((cue) => cue.kind === "point")!;
  expect([0, 1].map((seat) => heard(point, [event(KINDS.SCORE, seat, 1)], table([])))).toEqual(["point-won", "point-lost"]);
});

test("a match of Samhain or of the duel opens with what it is about", () => {
  const shaman = (label: string, seat: number) => ({
    key: `mat-${seat}`,
    items: [{ kind: "shaman", face: `RG-20${seat}`, label: `${label}: Soul, Melee`, tags: [] }],
  });
  const scene = { areas: [shaman("Yoh", 1), shaman("Len", 2)], seats: [], tags: [] } as unknown as Scene;
  const told = tellMoment({ cue: opening, upTo: 0, lines: [] }, { names: ["Ada", "Wren"], you: 1, scene, past: [] });
  expect(told.title).toBe("Len against Yoh");
  expect(told.portraits.map(({ seat, caption }) => [seat, caption])).toEqual([
    [1, "Len"],
    [0, "Yoh"],
  ]);
  expect(told.text).toContain("three points");
  expect(samhain.aim()).toContain("most points");
});

test("at the end of a round each player is shown for what they were", () => {
  const over = shamans.cues.find((cue) => cue.kind === "round-end")!;
  const lines = [event(shamans.KINDS.ROUND_WON, -1, 0), event(shamans.KINDS.UNMASK, 0, 0), event(shamans.KINDS.UNMASK, 1, 1)];
  const { portraits } = tellMoment({ cue: over, upTo: 0, lines }, context([]));
  expect(portraits.map(({ seat, caption, tone }) => [seat, caption, tone])).toEqual([
    [0, "Shaman", "good"],
    [1, "Shadow", "bad"],
  ]);
  expect(portraits[0]!.picture).not.toEqual(portraits[1]!.picture);
});
