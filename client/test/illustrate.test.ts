/** Tests that a seed determines its picture, and that no two pictures of a set are the same. */
import { expect, test } from "vitest";
import { illustrate, panorama } from "../src/art/illustrate";
import { landscape } from "../src/games/shamans/worlds";
import { godOf } from "../src/games/samhain/shapes";
import { portraitOf, subjectOf } from "../src/games/shamanking/cards";

const drawn = (subject: Parameters<typeof illustrate>[0]) => JSON.stringify(illustrate({ ...subject }));

test("the same subject gives the same picture", () => {
  expect(drawn({ seed: "one", cast: "fighter" })).toBe(drawn({ seed: "one", cast: "fighter" }));
  expect(drawn({ seed: "one", cast: "fighter" })).not.toBe(drawn({ seed: "two", cast: "fighter" }));
});

test("56 lands and ten forms of the gods differ", () => {
  const lands = [..."MTGSAEF"].flatMap((world) => [1, 2, 3, 4, 5, 6, 7, 8].map((value) => drawn(landscape(`${world}${value}`))));
  const gods = ["cernunnos", "sirona", "sucellos", "morrigan", "belanos"].flatMap((god) => [
    drawn(godOf(god, false)),
    drawn(godOf(god, true)),
  ]);
  expect(new Set([...lands, ...gods]).size).toBe(66);
});

test("words decide what is held, worn and in the air", () => {
  const plain = illustrate({ seed: "x", cast: "fighter" });
  const armed = illustrate({ seed: "x", cast: "fighter", words: "+hammer antler" });
  expect(armed.length).toBeGreaterThan(3);
  expect(JSON.stringify(armed)).not.toBe(JSON.stringify(plain));
});

test("a wide picture shows the same figure in a land that fills it", () => {
  const subject = { seed: "x", cast: "fighter", words: "+hammer antler" } as const;
  const wide = panorama(subject, 3, 3);
  const outlined = (picture: typeof wide) => picture.filter((shape) => shape.edge).map((shape) => shape.d);
  expect(outlined(illustrate(subject)).length).toBeGreaterThan(3);
  expect(outlined(wide)).toEqual(outlined(illustrate(subject)));
  for (const n of [-3, -2, -1, 1, 2, 3]) expect(wide.some((shape) => shape.move?.startsWith(`translate(${100 * n} 0)`))).toBe(true);
});

test("every layer of a land goes on to both sides, behind the next one", () => {
  for (const words of ["peaks", "lake"]) {
    const subject = { seed: "x", cast: "place", words } as const;
    const ridges = (picture: ReturnType<typeof illustrate>) => picture.filter((shape) => shape.solid);
    const layers = ridges(illustrate(subject)).map((shape) => shape.fill);
    const wide = ridges(panorama(subject, 1, 1)).map((shape) => shape.fill);
    expect(layers.length).toBeGreaterThan(2);
    expect(wide).toEqual(layers.flatMap((fill) => [fill, fill, fill]));
  }
});

test("a shaman is the same person on the portrait and on the signature moves", () => {
  const portrait = JSON.stringify(illustrate(portraitOf({ face: "RG-200", label: "Yoh: soul" })));
  const move = (face: string, who: string) =>
    illustrate(subjectOf({ face, label: `${face} (1 green)`, tags: ["move", `shaman-${who}`, "cost-1-0-0"] }));
  const body = move("RG-202", "RG-200").filter((shape) => shape.edge === 1.2);
  expect(body.length).toBeGreaterThan(0);
  for (const shape of body) expect(portrait).toContain(JSON.stringify({ d: shape.d, fill: shape.fill }).slice(0, -1));
  const look = ["RG-202", "RG-230", "RG-231"].map((face) => JSON.stringify(move(face, "RG-200")));
  expect(new Set(look).size).toBe(3);
});
