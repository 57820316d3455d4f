/** The texts of the inspect card for Shamans. */
import { t } from "../../lib/i18n.svelte";
import { area } from "../../table/stage";
import type { Teller } from "../about";
import { letterOf, TILES, valueOf } from "./worlds";

const RITUALS: Record<string, string> = { illumination: "6.3", stabilization: "6.2", permutation: "6.4", neutralization: "6.5" };

const PLACES: Record<string, string[]> = { track: ["7.2", "2.1"], trick: ["3.1", "4.2", "4.5"], tiles: ["1.5", "4.2"], discard: ["6.9"] };

export const about: Teller = (item, scene) => {
  if (item.kind === "place") return { rules: PLACES[item.key] ?? ["3.6", RITUALS[item.tags[0] ?? ""] ?? "1.3"] };
  if (item.kind === "card") {
    const world = area(scene, `world-${letterOf(item.face)}`);
    return {
      numbers: [
        { name: t("This world's ritual"), value: world?.note ?? "" },
        { name: t("Value"), value: valueOf(item.face) },
        { name: t("Placed in this world"), value: `${world?.items.length ?? 0} / ${world?.columns ?? 8}` },
      ],
      rules: ["3.5", RITUALS[world?.tags[0] ?? ""] ?? "1.3"],
    };
  }
  if (item.kind === "role") return { rules: item.face === "shadow" ? ["9.2", "7.2"] : ["9.2", "9.1"] };
  if (item.kind === "pawn") return { rules: ["7.2", "3.5"] };
  return { rules: [TILES[item.face]?.rule ?? "4.2"] };
};
