/** Icons of the seven worlds, the Artifacts and the rituals, on a 24 x 24 grid. */
import type { Subject } from "../../art/illustrate";
import { t } from "../../lib/i18n.svelte";

export interface World {
  letter: string;
  shape: string;
}

export const WORLD_SHAPES: Record<string, string> = {
  M: "M15.5 3.2a9.2 9.2 0 1 0 5.4 12.6A7.6 7.6 0 0 1 15.5 3.2Z",
  T: "M2 8.5c2.5-3 5-3 7.5-.5s5 2.5 7.5 0c1.7-1.7 3.4-2 5-1v3c-1.6-1-3.3-.7-5 1-2.5 2.5-5 2.5-7.5 0s-5-2.5-7.5.5ZM2 15.5c2.5-3 5-3 7.5-.5s5 2.5 7.5 0c1.7-1.7 3.4-2 5-1v3c-1.6-1-3.3-.7-5 1-2.5 2.5-5 2.5-7.5 0s-5-2.5-7.5.5Z",
  G: "M12 2.5c5 3.5 7 6.8 7 10.2 0 3.3-2.4 5.6-5.9 5.9V22h-2.2v-3.4C7.4 18.3 5 16 5 12.7 5 9.3 7 6 12 2.5Zm1.1 9.2v4.6c2-.3 3.5-1.6 3.5-3.6Z",
  S: "M12 6.8a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4ZM11 1.5h2v3.3h-2ZM11 19.2h2v3.3h-2ZM1.5 11h3.3v2H1.5ZM19.2 11h3.3v2h-3.3ZM3.9 5.3l1.4-1.4 2.3 2.3-1.4 1.4ZM16.4 17.8l1.4-1.4 2.3 2.3-1.4 1.4ZM3.9 18.7l2.3-2.3 1.4 1.4-2.3 2.3ZM16.4 6.2l2.3-2.3 1.4 1.4-2.3 2.3Z",
  A: "M12 1.8L20.5 12 12 22.2 3.5 12ZM12 6.4L7.3 12l4.7 5.6 4.7-5.6Z",
  E: "M1.5 20.5L9 6.5l4 6.5 2.5-3.5 7 11ZM9 10.7l-2.3 4.3 2.3-1.2 2.2 1.2Z",
  F: "M12.5 1.5c.8 4.2 6.3 6.7 6.3 12.7a6.8 6.8 0 0 1-13.6 0c0-3 1.5-5 3-6.8.2 2 .9 3.2 2 3.8-.5-3.7.2-6.9 2.3-9.7ZM12 20a3 3 0 0 0 3-3.2c0-2-1.6-2.9-2.5-5-1.8 1.6-3.5 3-3.5 5.2A3 3 0 0 0 12 20Z",
};

/** The Artifacts: the icon of each, the rule about it, and its text in the legend. */
export const TILES: Record<string, { shape: string; rule: string; name: () => string; help: () => string }> = {
  dagger: {
    shape: "M12 1.5l2.6 3v8.7h3.2v2.2h-4.3v3.2a2 2 0 1 1-3 0v-3.2H6.2v-2.2h3.2V4.5Z",
    rule: "6.5",
    name: () => t("Dagger"),
    help: () => t("eliminates a player in a Neutralization ritual"),
  },
  portal: {
    shape:
      "M12 2c4.6 0 8 4.4 8 11v9h-3.2v-9c0-4.7-2-7.6-4.8-7.6S7.2 8.3 7.2 13v9H4v-9C4 6.4 7.4 2 12 2Zm0 5.8c1.8 0 3 2.2 3 5.5V22H9v-8.7c0-3.3 1.2-5.5 3-5.5Z",
    rule: "7.1",
    name: () => t("Portal"),
    help: () => t("moves the pawn one space, at any time"),
  },
  shard: {
    shape: "M12 1.5l6 8-3.5 13h-5L6 9.5ZM12 5.2L9 9.8l3 9.4 3-9.4Z",
    rule: "9.3",
    name: () => t("Moon Shard"),
    help: () => t("two or three are worth 2 points at the end of the round"),
  },
  mask: {
    shape:
      "M3.5 5c5.5-2 11.5-2 17 0 0 8-2.5 15-8.5 17C6 20 3.5 13 3.5 5Zm3.3 6c1.3 1.5 2.9 1.5 4 .2-1-1.5-2.8-1.6-4-.2Zm6.4.2c1.1 1.3 2.7 1.3 4-.2-1.2-1.4-3-1.3-4 .2ZM9.2 16.5c1.8 1.3 3.8 1.3 5.6 0Z",
    rule: "4.3",
    name: () => t("Mask of Truth"),
    help: () => t("you must reveal your role"),
  },
  eclipse: {
    shape: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm1.5 2.8a7 7 0 0 1 0 13.4 8.5 8.5 0 0 0 0-13.4Z",
    rule: "5.1",
    name: () => t("Eclipse"),
    help: () => t("everybody passes a card"),
  },
};

export const RITUAL_SHAPES: Record<string, string> = {
  illumination: "M12 2.5l2.6 6.9 6.9 2.6-6.9 2.6L12 21.5l-2.6-6.9L2.5 12l6.9-2.6Z",
  stabilization:
    "M11 2h2v3.3a8 8 0 0 1 6 3.7h-2.6a6 6 0 0 0-8.8 0H5a8 8 0 0 1 6-3.7ZM4 11h16v2H4ZM5 15h2.6a6 6 0 0 0 8.8 0H19a8 8 0 0 1-6 3.7V22h-2v-3.3A8 8 0 0 1 5 15Z",
  permutation: "M7 3l-5 5 5 5v-3.5h9v-3H7ZM17 11l5 5-5 5v-3.5H8v-3h9Z",
  neutralization: "M12 1.5l2.2 2.7v9h2.8V15h-4v3a1.6 1.6 0 1 1-2 0v-3H7v-1.8h2.8v-9Z",
};

/** Colour, weather and time of day of the worlds. The value of a card determines the viewpoint. */
const LANDS: Record<string, [number, string]> = {
  M: [262, "night stars peaks cratered"],
  T: [205, "wave dusk lake pale"],
  G: [135, "leaf grove woods pale"],
  S: [46, "dunes noon rays"],
  A: [220, "snow barren dusk waning"],
  E: [26, "mesas dusk rings shining"],
  F: [8, "flame volcano dusk pale"],
};

/** Return the landscape of a card: the weather of its world, with a viewpoint for each value. */
export function landscape(face: string): Subject {
  const [hue, words] = LANDS[letterOf(face)] ?? [0, ""];
  return { seed: `land ${face}`, cast: "place", hue, words };
}

export const letterOf = (face: string): string => face.slice(0, 1);
export const valueOf = (face: string): string => face.slice(1);
