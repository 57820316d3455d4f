/** The icon legend of Shamans. */
import { t } from "../../lib/i18n.svelte";
import type { LegendSign } from "../boards";
import { RITUAL_SHAPES, TILES, WORLD_SHAPES } from "./worlds";

export function legend(): LegendSign[] {
  const world = (letter: string, name: string) => ({
    shape: WORLD_SHAPES[letter]!,
    colour: `var(--world-${letter.toLowerCase()})`,
    name,
    text: letter,
  });
  const ritual = (which: string, name: string, text: string) => ({ shape: RITUAL_SHAPES[which]!, colour: "#d9d4f5", name, text });
  return [
    world("M", t("Moon")),
    world("T", t("Tide")),
    world("G", t("Grove")),
    world("S", t("Sun")),
    world("A", t("Ash")),
    world("E", t("Earth")),
    world("F", t("Flame")),
    ritual("illumination", t("Illumination"), t("1 point")),
    ritual("stabilization", t("Stabilization"), t("move the pawn back two spaces, or take an Artifact")),
    ritual("permutation", t("Permutation"), t("exchange roles with another player")),
    ritual("neutralization", t("Neutralization"), t("discard a Dagger to eliminate another player")),
    ...Object.values(TILES).map(({ shape, name, help }) => ({ shape, colour: "#ffe9b8", name: name(), text: help() })),
  ];
}
