/** Tests that French punctuation stays with its word. */
import { expect, test } from "vitest";
import { bound } from "../src/lib/french";

test("a colon or a guillemet never begins or ends a line alone", () => {
  expect(bound("Rejouer ? « Oui » : 50 %, non ; tant mieux !")).toBe(
    "Rejouer\u00a0? «\u00a0Oui\u00a0»\u00a0: 50\u00a0%, non\u00a0; tant mieux\u00a0!",
  );
});

test("what has no such punctuation stays as it is", () => {
  for (const text of ["Trois mots simples", '{"type":"news","text":"La Lune 3"}', "12:30"]) expect(bound(text)).toBe(text);
});
