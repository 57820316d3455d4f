import { describe, expect, it } from "vitest";
import { accuracy, allSeeing, decisionAt, ownEyes, signed, suspected, turns } from "../src/review/review";
import type { SeatAccount, WeighedDecision } from "../src/wire";

const decision = (at: number, seat: number, chances: number[], more: Partial<WeighedDecision> = {}): WeighedDecision => ({
  at,
  seat,
  played: "M1",
  label: "Moon 1",
  before: chances[seat]!,
  after: chances[seat]!,
  loss: 0,
  error: 0,
  better: "",
  better_label: "",
  accepted: [],
  text: "",
  chances,
  suspicion: [],
  public: [],
  sides: [],
  theme: "",
  ...more,
});

describe("turning points", () => {
  const match = [
    decision(0, 0, [0.5, 0.5]),
    decision(2, 1, [0.52, 0.48], { better: "M2", text: "Boris: Moon 1, better Moon 2", loss: 0.05 }),
    decision(4, 0, [0.55, 0.45]),
    decision(6, 1, [0.9, 0.1]),
  ];
  it("are clear mistakes and great swings, in the order of the match", () => {
    expect(turns(match).map((one) => [one.at, one.text !== ""])).toEqual([
      [2, true],
      [4, false],
    ]);
  });
  it("tell whose chance changed, from what to what", () => {
    const [, swing] = turns(match);
    expect([swing?.whose, swing?.from, swing?.to]).toEqual([0, 0.55, 0.9]);
  });
  it("are the largest ones where there are many", () => {
    expect(turns(match, 1).map((one) => one.at)).toEqual([4]);
  });
});

describe("curves", () => {
  const match = [
    decision(0, 0, [0.4, 0.6], {
      before: 0.7,
      public: [0.2, 0.8],
      sides: [0, 1],
      suspicion: [
        [0, 1],
        [0.5, 0.5],
      ],
    }),
    decision(3, 1, [0.3, 0.7], { before: 0.1 }),
  ];
  it("of the all-seeing go through every decision", () => {
    expect(allSeeing(match, 2)[1]?.points).toEqual([
      [0, 0.6],
      [3, 0.7],
    ]);
  });
  it("of what a seat could know go through its own decisions", () => {
    expect(ownEyes(match, 2).map((curve) => curve.points)).toEqual([[[0, 0.7]], [[3, 0.1]]]);
  });
  it("of suspicion are strong where it was the truth", () => {
    expect(suspected(match, 2, -1)).toEqual([
      { seat: 0, points: [[0, 0.2]], strong: [false] },
      { seat: 1, points: [[0, 0.8]], strong: [true] },
    ]);
    expect(suspected(match, 2, 1)[0]?.points).toEqual([[0, 0.5]]);
  });
  it("know the decision that stood open at a moment", () => {
    expect(decisionAt(match, 2)?.at).toBe(0);
    expect(decisionAt(match, 3)?.at).toBe(3);
  });
});

it("tells accuracy and luck in a figure each", () => {
  expect(accuracy({ marks: 5, decisions: 20 } as SeatAccount)).toBe(0.75);
  expect(accuracy({ marks: 0, decisions: 0 } as SeatAccount)).toBe(1);
  expect([signed(0.124), signed(-0.07), signed(0)]).toEqual(["+12", "−7", "+0"]);
});
