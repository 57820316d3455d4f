/** The texts of the inspect card for the duel. */
import { t } from "../../lib/i18n.svelte";
import type { Teller } from "../about";
import { read } from "./cards";

const RULES: Record<string, string[]> = {
  strike: ["1.3", "5.2"],
  advantage: ["1.4", "7.1"],
  teamwork: ["1.5", "8.1"],
  move: ["13.1", "13.3"],
};

const PLACES: Record<string, string[]> = {
  attack: ["5.4", "5.6"],
  flip: ["4.5", "5.1"],
  looked: ["9.5"],
  mat: ["1.1", "10.1"],
  area: ["7.1"],
};

export const about: Teller = (item) => {
  if (item.kind === "place") return { rules: PLACES[item.key.split("-")[0] ?? ""] ?? ["1.2", "7.2"] };
  if (item.kind === "shaman")
    return { name: item.label.split(":")[0] ?? "", text: item.label.split(": ")[1] ?? "", rules: ["1.1", "13.1"] };
  if (item.tags.includes("deck")) return { numbers: [{ name: t("Cards"), value: String(item.count) }], rules: ["3.9"] };
  if (item.tags.includes("furyoku")) return { numbers: [{ name: t("Cards"), value: String(item.count) }], rules: ["3.1", "3.3"] };
  if (item.tags.includes("pile")) return { numbers: [{ name: t("Cards"), value: String(item.count) }], rules: ["1.7"] };
  const card = read(item);
  const numbers = [
    ...card.cost.map(([colour, many]) => ({
      name: { green: t("Green furyoku"), yellow: t("Yellow furyoku"), red: t("Red furyoku") }[colour],
      value: String(many),
    })),
    ...(card.intercept === null ? [] : [{ name: t("Intercept: the Force it can stop"), value: String(card.intercept) }]),
    ...(card.force === null ? [] : [{ name: t("Force: how hard it attacks"), value: String(card.force) }]),
  ];
  return { name: card.name, numbers, rules: RULES[card.kind] ?? ["1.3"] };
};
