/** What is seen on a village card: a place, a charm or a spirit of its temple. */
import type { Subject } from "../../art/illustrate";
import type { Item } from "../../wire";

export function subjectOf(card: Item, hue: number): Subject {
  const first = Number(card.tags.find((tag) => tag.startsWith("actions-"))?.split("-")[1] ?? 0);
  return {
    seed: `${card.face} village`,
    cast: (["charm", "place", "charm", "charm", "spirit", "spirit"] as const)[first % 6] ?? "place",
    hue,
    words: card.label,
  };
}
