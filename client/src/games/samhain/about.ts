/** What there is to know about the things of Samhain. */
import { t } from "../../lib/i18n.svelte";
import type { Teller } from "../about";

const THINGS: Record<string, string[]> = {
  sickle: ["9.4"],
  rune: ["9.3"],
  bonfire: ["9.7", "7.3"],
  dolmen: ["9.6"],
  horn: ["9.5"],
  wisp: ["7.1", "7.2"],
  wood: ["5.1"],
  stone: ["5.1"],
  gold: ["5.1"],
};
const KINDS: Record<string, string[]> = { member: ["1.4"], points: ["1.8"], pool: ["6.3"], screen: ["1.6"] };

export const about: Teller = (item) => {
  const deeds =
    item.tags
      .find((tag) => tag.startsWith("actions-"))
      ?.split("-")
      .slice(1) ?? [];
  if (deeds.length) {
    const [name = "", ...rest] = item.label.split(/\s?: /);
    return {
      name,
      text: rest.length ? item.label.slice(name.length).replace(/^\s?: /, "") : "",
      rules: deeds.map((number) => `14.${number}`),
    };
  }
  if (item.kind === "place") return { rules: ["1.3", "11.1"] };
  if (item.tags.includes("marker")) return { numbers: [{ name: t("Devotion"), value: String(item.count) }], rules: ["1.3", "11.1"] };
  return {
    numbers: item.kind === "member" ? [] : [{ name: item.label, value: String(item.count) }],
    rules: THINGS[item.face] ?? KINDS[item.kind] ?? [],
  };
};
