/** The decisive moments of a duel. The numbers are the game's own kinds of events. */
import { t } from "../../lib/i18n.svelte";
import type { Cue } from "../../lib/moments";
import type { Told } from "../../wire";

export const KINDS = { OPENING: 4, COUNTER: 8, SCORE: 22, SIGNATURE: 34 } as const;
const is =
  (...kinds: number[]) =>
  (event: Told) =>
    kinds.includes(event.kind);

export const cues: readonly Cue[] = [
  {
    kind: "clash",
    opens: is(KINDS.COUNTER),
    tell: ([event], { names, scene }) => {
      const force = scene?.areas
        .find((area) => area.key === "attack")
        ?.tags.find((tag) => tag.startsWith("force-"))
        ?.slice(6);
      return {
        title: t("{name} strikes back", { name: names[event?.seat ?? 0] ?? "" }),
        text: force ? t("Force {force} was answered; Force {answer} flies back.", { force, answer: event?.a ?? 0 }) : "",
        picture: { seed: `clash ${event?.b ?? 0}`, cast: "fighter", words: event?.text ?? "" },
      };
    },
  },
  {
    kind: "signature",
    opens: is(KINDS.SIGNATURE),
    grave: true,
    tell: ([event], { names }) => ({
      title: t("Signature move!"),
      text: names[event?.seat ?? 0] ?? "",
      picture: { seed: `signature ${event?.b ?? 0}`, cast: "champion", words: `${event?.text ?? ""} light` },
    }),
  },
  {
    kind: "point",
    opens: is(KINDS.SCORE),
    grave: true,
    tell: ([event], { names, you }) => ({
      title: event?.seat === you ? t("A point for you!") : t("{name} scores", { name: names[event?.seat ?? 0] ?? "" }),
      text: t("{count} {count:point|points}", { count: event?.a ?? 0 }),
      tone: event?.seat === you ? "good" : "bad",
      picture: { seed: `point ${event?.seat ?? 0} ${event?.a ?? 0}`, cast: "champion", hue: event?.seat === you ? 48 : 350, words: "star" },
    }),
  },
];
