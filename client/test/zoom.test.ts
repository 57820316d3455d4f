import { describe, expect, it } from "vitest";
import { panned, WHOLE, zoomed } from "../src/lib/zoom";

describe("zoom", () => {
  it("keeps the point under the pointer where it is", () => {
    expect(zoomed(WHOLE, 2, 100, 50, 400, 200)).toEqual({ scale: 2, x: -100, y: -50 });
  });
  it("never shows less than the board, nor makes it smaller than the ground", () => {
    const near = zoomed(WHOLE, 100, 0, 0, 400, 200);
    expect(near.scale).toBe(4);
    expect(panned(near, 5000, -5000, 400, 200)).toEqual({ scale: 4, x: 0, y: -600 });
    expect(zoomed(near, 0.001, 10, 10, 400, 200)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
