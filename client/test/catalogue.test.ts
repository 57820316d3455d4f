import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "../plugins/catalogues";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith("wire.ts"))
  .map((name) => readFileSync(`src/${name}`, "utf8"));
const french = parse(readFileSync("../src/spiritboard/locale/fr/client.po", "utf8"));
const sentences = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/\b(?:t|mark)\(\s*"((?:[^"\\]|\\.)+)"/g)].map((found) => JSON.parse(`"${found[1]!}"`) as string),
    ...[...source.matchAll(/"((?:[^"\\]|\\.)+)", \/\/ t$/gm)].map((found) => JSON.parse(`"${found[1]!}"`) as string),
  ]),
);
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();

describe("the French catalogue", () => {
  it.each([...sentences])("knows: %s", (sentence) => {
    expect(Object.keys(french)).toContain(sentence);
  });
  it.each(Object.entries(french))("keeps the places of: %s", (english, translation) => {
    expect(places(translation)).toEqual(places(english));
  });
  it("holds nothing that is not said", () => {
    const text = sources.join("\n");
    const unsaid = Object.keys(french).filter((sentence) => !text.includes(JSON.stringify(sentence).slice(1, -1)));
    expect(unsaid).toEqual([]);
  });
});
