/** The texts of the inspect card for Samhain. */
import { t } from "../../lib/i18n.svelte";
import type { Teller } from "../about";
import { deedsOf, nameOf } from "./cards";

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

const PLACES: Record<string, string[]> = { graveyard: ["8.1", "8.2"], reserve: ["1.7", "7.2"], village: ["1.2", "4.1"] };

export const about: Teller = (item) => {
  const deeds = deedsOf(item);
  if (deeds.length) {
    const [name = "", ...rest] = item.label.split(/\s?: /);
    return {
      name: [name, nameOf(item)].join(" · "),
      text: rest.length ? item.label.slice(name.length).replace(/^\s?: /, "") : "",
      rules: deeds.map((number) => `14.${number}`),
    };
  }
  if (item.kind === "place") return { rules: PLACES[item.key] ?? (item.key.startsWith("seat-") ? ["1.6", "12.1"] : ["1.3", "11.1"]) };
  if (item.kind === "temple") return { rules: ["1.1", "11.1"] };
  if (item.tags.includes("marker")) return { numbers: [{ name: t("Devotion"), value: String(item.count) }], rules: ["1.3", "11.1"] };
  return {
    numbers: item.kind === "member" ? [] : [{ name: item.label, value: String(item.count) }],
    rules: THINGS[item.face] ?? KINDS[item.kind] ?? [],
  };
};
