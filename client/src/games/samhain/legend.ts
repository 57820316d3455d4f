/** The icon legend of Samhain. */
import { t } from "../../lib/i18n.svelte";
import type { LegendSign } from "../boards";
import { PICTURES } from "./shapes";

export function legend(): LegendSign[] {
  const names: [string, string, string?][] = [
    ["wood", t("wood")],
    ["stone", t("stone")],
    ["gold", t("gold")],
    ["any", t("a resource of your choice")],
    ["wisp", t("Will-o-wisp"), t("taking the last one from the reserve triggers the Will-o-wisp event")],
    ["dp", t("1 devotion")],
    ["vp", t("1 point")],
    ["sickle", t("Sickle"), t("converts a resource, a devotion or a point into another")],
    ["rune", t("Rune"), t("1 resource from the reserve")],
    ["bonfire", t("Sacred Bonfire"), t("makes one of your wisps harmless")],
    ["dolmen", t("Dolmen"), t("exempts one of your members from acting")],
    ["horn", t("Horn"), t("moves one of your members")],
    ["kill", t("a member dies")],
    ["member", t("your member")],
    ["rival", t("an opponent or an opponent's member")],
    ["tire", t("a member is exhausted")],
    ["raise", t("a member returns from the graveyard")],
    ["step", t("a move to an adjacent card")],
    ["swap", t("two members exchange places")],
    ["item", t("an item")],
    ["first", t("first places on the tracks")],
  ];
  return names.map(([picture, name, text = ""]) => ({
    shape: PICTURES[picture]?.shape ?? "",
    colour: PICTURES[picture]?.colour ?? "",
    name,
    text,
  }));
}
