/** Tests what flies from which pile to which. */
import { expect, test } from "vitest";
import { flights } from "../src/lib/flights";

const heaps = (...all: [string, string, number][]) => new Map(all.map(([key, what, many]) => [key, { what, many }]));

test("what is gained comes from the heap of the same sort that lost it", () => {
  const before = heaps(["reserve-wood", "wood", 8], ["mine-wood", "wood", 2], ["mine-gold", "gold", 2]);
  const after = heaps(["reserve-wood", "wood", 6], ["mine-wood", "wood", 4], ["mine-gold", "gold", 1]);
  expect(flights(before, after)).toEqual([{ what: "wood", from: "reserve-wood", to: "mine-wood", many: 2 }]);
});

test("what comes from nowhere does not fly", () => {
  expect(flights(heaps(["mine", "vp", 1]), heaps(["mine", "vp", 3]))).toEqual([]);
});

test("what several pay comes from each of them", () => {
  const before = heaps(["reserve", "wisp", 0], ["a", "wisp", 2], ["b", "wisp", 1]);
  const after = heaps(["reserve", "wisp", 3], ["a", "wisp", 0], ["b", "wisp", 0]);
  expect(flights(before, after).map(({ from, many }) => [from, many])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
