/** Which events are a moment of their own. */
import { expect, test } from "vitest";
import { KINDS, cues } from "../src/games/shamanking/moments";
import { meet, tellMoment, type Context } from "../src/lib/moments";
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

test("furyoku that come otherwise are no celebration", () => {
  expect(kinds([event(KINDS.ADD, 0)], [event(KINDS.SCORE, 0, 1), event(KINDS.TURN, 1)])).toEqual([]);
  expect(kinds([event(KINDS.ADD, 1)], [event(KINDS.SCORE, 0, 1)])).toEqual([]);
  expect(kinds([event(KINDS.ADD, 0, 2)], [event(KINDS.SCORE, 0, 1)])).toEqual([]);
});
