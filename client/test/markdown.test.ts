import { expect, it } from "vitest";
import { blocks, spans } from "../src/lib/markdown";

it("shows code as code, within emphasised words too", () => {
  expect(spans("Markers are safe *(ours; option `kill_temple`, also 14.18)*.")).toEqual([
    { kind: "text", text: "Markers are safe " },
    { kind: "em", text: "(ours; option " },
    { kind: "code", text: "kill_temple" },
    { kind: "em", text: ", also 14.18)" },
    { kind: "text", text: "." },
  ]);
});

it("keeps French punctuation on the line of its word", () => {
  const [rule] = blocks("**9.2** Les Ombres gagnent : « 3 points » !");
  expect(rule?.text).toBe("Les Ombres gagnent\u00a0: «\u00a03 points\u00a0»\u00a0!");
});
