/** Tests that every board draws every scene of a real match, with a name for everything that can be clicked. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Scene } from "../src/wire";
import Drawn from "./Drawn.svelte";

const folder = mkdtempSync(join(tmpdir(), "scenes-"));
const python = process.env["PYTHON"] ?? (existsSync("../.venv/bin/python") ? ".venv/bin/python" : "python3");
execFileSync(python, ["-m", "tests.client.scenes", folder], { cwd: ".." });
const games = readdirSync(folder).map((name): [string, Scene[]] => [
  name.replace(".json", ""),
  JSON.parse(readFileSync(join(folder, name), "utf8")) as Scene[],
]);

beforeAll(() => {
  Element.prototype.animate = () => ({}) as Animation;
});
afterEach(cleanup);

const touchable = (scene: Scene) => {
  const areas = new Set(scene.areas.map((area) => area.key));
  const keys = scene.prompt?.choices.flatMap((choice) => choice.touches.slice(0, 1)) ?? [];
  return { things: keys.filter((key) => !areas.has(key)), places: keys.filter((key) => areas.has(key)) };
};

describe.each(games)("%s", (_, scenes) => {
  const asked = scenes.filter((scene) => scene.prompt?.choices.length);
  const kinds = [...new Map(asked.map((scene) => [scene.prompt!.kind, scene])).entries()];

  it.each(kinds)("lights all that can be touched first at a question of kind %s", async (_, scene) => {
    const { container } = render(Drawn, { scene });
    await expect.poll(() => container.querySelector(".ready")).toBeTruthy();
    for (const key of touchable(scene).things) {
      const found = container.querySelector(`[data-key="${key}"].lit`);
      expect(found, `${key} is lit`).toBeTruthy();
      expect(found?.getAttribute("aria-label")).toBeTruthy();
    }
    if (touchable(scene).places.length) expect(container.querySelectorAll(".place").length).toBeGreaterThan(0);
  });

  it("draws every scene, each thing once", async () => {
    const step = Math.max(1, Math.floor(scenes.length / 25));
    for (const scene of scenes.filter((_, n) => n % step === 0)) {
      const { container } = render(Drawn, { scene });
      await expect.poll(() => container.querySelector(".ready")).toBeTruthy();
      const keys = [...container.querySelectorAll("[data-key]")].map((node) => node.getAttribute("data-key"));
      expect(new Set(keys).size).toBe(keys.length);
      cleanup();
    }
  });
});
