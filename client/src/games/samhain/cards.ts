/** The fifteen village cards: their names and pictures. The game identifies them by temple and number. */
import type { Subject } from "../../art/illustrate";
import { t } from "../../lib/i18n.svelte";
import type { Item } from "../../wire";

/** Keyed by the number of the card's light action. */
const SEEN: Record<number, Pick<Subject, "cast" | "words">> = {
  1: { cast: "charm", words: "forest +log" },
  3: { cast: "charm", words: "+sickle rays" },
  5: { cast: "spirit", words: "stag forest noon" },
  7: { cast: "place", words: "wave river dusk" },
  9: { cast: "charm", words: "+rune stars" },
  11: { cast: "spirit", words: "ghost tomb rain" },
  13: { cast: "charm", words: "+gem peaks" },
  15: { cast: "charm", words: "+horn swirl" },
  17: { cast: "spirit", words: "wolf village dusk" },
  19: { cast: "charm", words: "+cup blade" },
  21: { cast: "charm", words: "+bonfire flame" },
  23: { cast: "spirit", words: "raven midnight" },
  25: { cast: "charm", words: "+rock standing" },
  27: { cast: "place", words: "megalith noon rays" },
  29: { cast: "spirit", words: "flame rays noon" },
};

/** Return the numbers of a card's light and dark actions. */
export function deedsOf(card: Pick<Item, "tags">): number[] {
  const tag = card.tags.find((one) => one.startsWith("actions-"));
  return tag ? tag.split("-").slice(1).map(Number) : [];
}

/** Return the card that has this action. */
export function cardWith(action: number, cards: readonly Item[]): Item | undefined {
  return cards.find((card) => deedsOf(card).includes(action));
}

export function subjectOf(card: Item, hue: number): Subject {
  return { seed: `${card.face} village`, hue, ...(SEEN[deedsOf(card)[0] ?? 0] ?? { cast: "place" }) };
}

/** Return the name of a card by the number of its light action. */
export function nameOf(card: Pick<Item, "tags">): string {
  const names: Record<number, string> = {
    1: t("The clearing"),
    3: t("The sickle forge"),
    5: t("The great barter"),
    7: t("The stream path"),
    9: t("The rune carver"),
    11: t("The healing spring"),
    13: t("The gold vein"),
    15: t("The horn blower"),
    17: t("The feast hall"),
    19: t("The spoils"),
    21: t("The sacred fire"),
    23: t("The raven duel"),
    25: t("The quarry"),
    27: t("The standing stones"),
    29: t("The sun offering"),
  };
  return names[deedsOf(card)[0] ?? 0] ?? "";
}
