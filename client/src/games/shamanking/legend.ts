/** The icon legend of the duel. */
import { t } from "../../lib/i18n.svelte";
import type { LegendSign } from "../boards";

const SHIELD = "M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z";
const BOLT = "M14 1L4 14h6l-2 9 12-14h-7Z";
const CARD = "M5 2h14v20H5Z";
const STAR = "M12 2l2.6 6.9L21.500 12l-6.900 2.600L12 22l-2.600-7.400L2.500 12l6.900-3.100Z";

export function legend(): LegendSign[] {
  return [
    { shape: SHIELD, colour: "#7db8ff", name: t("Intercept"), text: t("the highest Force that it stops") },
    { shape: BOLT, colour: "#ffcf5c", name: t("Force"), text: t("how hard it attacks") },
    {
      shape: CARD,
      colour: "var(--furyoku-green)",
      name: t("Green zone, G"),
      text: t("where you start defending; a green cost can be paid with any furyoku"),
    },
    { shape: CARD, colour: "var(--furyoku-yellow)", name: t("Yellow zone, Y"), text: t("a yellow cost can be paid with yellow or red") },
    { shape: CARD, colour: "var(--furyoku-red)", name: t("Red zone, R"), text: t("the last zone; a red cost can be paid only with red") },
    { shape: STAR, colour: "#ffe08a", name: t("charged"), text: t("three charged zones let you play your signature move") },
  ];
}
