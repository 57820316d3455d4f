import { expect, it } from "vitest";
import { spans } from "../src/lib/markdown";

it("shows code as code, within emphasised words too", () => {
  expect(spans("Markers are safe *(ours; option `kill_temple`, also 14.18)*.")).toEqual([
    { kind: "text", text: "Markers are safe " },
    { kind: "em", text: "(ours; option " },
    { kind: "code", text: "kill_temple" },
    { kind: "em", text: ", also 14.18)" },
    { kind: "text", text: "." },
  ]);
});
