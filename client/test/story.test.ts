import { describe, expect, it } from "vitest";
import { ranking, story } from "../src/lib/story";
import type { LogLine } from "../src/lib/table.svelte";

const line = (rule: string, seat: number, a = 0, b = 0): LogLine => ({
  key: `${rule} ${seat} ${a}`,
  at: 0,
  seat,
  text: `${rule} by ${seat}`,
  rule,
  chat: false,
  a,
  b,
  undone: false,
});

describe("the story of a match", () => {
  it("of Shamans has a chapter for each round, with who won it and why points were gained", () => {
    const log = [
      line("2.1", 0),
      line("6.3", 1, 1),
      line("3.1", 0),
      line("9.1", -1),
      line("9.2", 0, 3),
      line("9.5", 0, 1),
      line("2.1", 1),
      line("9.1", -1),
      line("9.2", 1, 2),
      line("9.3", 2, 2),
    ];
    expect(story("shamans", log, 3).map((one) => [one.points, one.lines.map((told) => told.rule)])).toEqual([
      [
        [3, 1, 0],
        ["6.3", "9.1", "9.2"],
      ],
      [
        [0, 2, 2],
        ["9.1", "9.2", "9.3"],
      ],
    ]);
  });
  it("of the duel has a chapter for each point, with the attack that went through", () => {
    const log = [line("2.7", 0), line("5.3", 1), line("5.3", 0), line("10.1", 0, 1), line("5.3", 1), line("10.1", 1, 1)];
    expect(story("shamanking", log, 2).map((one) => [one.points, one.lines.map((told) => `${told.rule} ${told.seat}`)])).toEqual([
      [
        [1, 0],
        ["5.3 0", "10.1 0"],
      ],
      [
        [0, 1],
        ["5.3 1", "10.1 1"],
      ],
    ]);
  });
  it("of Samhain counts what is gained on the way, for devotion and resources, and lost as a traitor or to wisps", () => {
    const log = [line("11.3", 0), line("1.8", 0, 2), line("11.1", 1, 4, 5), line("11.3", 1), line("12.1", 1, 2, 3), line("12.3", 0, 4, 1)];
    expect(story("samhain", log, 2).map((one) => one.points)).toEqual([
      [2, 5],
      [3, -3],
    ]);
  });
  it("of an unknown game is not told", () => {
    expect(story("chess", [line("9.2", 0, 1)], 2)).toEqual([]);
  });
});

it("ranks the winner of a tie first, and the others by points", () => {
  const seats = [4, 16, 16, 14].map((score, seat) => ({ seat, score }));
  expect(ranking(seats, [2]).map((one) => one.seat)).toEqual([2, 1, 3, 0]);
});
