/** What is printed on a card of the duel, read from its item: name, cost by colour, Intercept and Force. */
import { hueOf, type Subject } from "../../art/illustrate";
import type { Item } from "../../wire";

export const COLOURS = ["green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Drawn {
  name: string;
  kind: string;
  trait: string;
  cost: [Colour, number][];
  intercept: number | null;
  force: number | null;
}

const KINDS = ["strike", "advantage", "teamwork", "move"];

function fact(item: Pick<Item, "tags">, name: string): string | undefined {
  return item.tags.find((tag) => tag.startsWith(`${name}-`) && /\d$/.test(tag))?.slice(name.length + 1);
}

export function read(item: Pick<Item, "label" | "tags">): Drawn {
  const kind = item.tags.find((tag) => KINDS.includes(tag)) ?? "";
  const cost = (fact(item, "cost") ?? "").split("-").map(Number);
  const number = (name: string) => {
    const found = fact(item, name);
    return found === undefined ? null : Number(found);
  };
  return {
    name: item.label.replace(/ \([^()]*\)$/, ""),
    kind,
    trait: kind ? (item.tags[item.tags.indexOf(kind) + 1] ?? "") : "",
    cost: COLOURS.map((colour, at): [Colour, number] => [colour, cost[at] ?? 0]).filter(([, many]) => many > 0),
    intercept: number("intercept"),
    force: number("force"),
  };
}

const CASTS = { strike: "fighter", move: "champion", teamwork: "pair", advantage: "charm" } as const;

/** Return the portrait of a shaman. */
export function portraitOf({ face, label }: Pick<Item, "face" | "label">): Subject {
  return { seed: face, cast: "champion", hue: hueOf(face), words: label, who: face };
}

/** Return the picture of a card. */
export function subjectOf(item: Pick<Item, "face" | "label" | "tags">): Subject {
  const card = read(item);
  const who = item.tags.find((tag) => tag.startsWith("shaman-"))?.slice(7);
  return {
    ...(who ? { who } : {}),
    seed: item.face,
    cast: CASTS[card.kind as keyof typeof CASTS] ?? "spirit",
    hue: hueOf(item.face),
    words: `${card.name} ${card.trait}`,
  };
}
