/** The decisive moments of Samhain. The numbers are the game's event kinds. */
import { t } from "../../lib/i18n.svelte";
import { gainsOf, type Cue } from "../../lib/moments";
import type { Told } from "../../wire";
import { cardWith, nameOf, subjectOf } from "./cards";
import { godOf, HUES } from "./shapes";

export const KINDS = {
  ROUND: 32,
  ACTIVATE: 9,
  DEED: 11,
  WISPS_BACK: 8,
  KILL: 21,
  OFFER: 22,
  EVENT: 28,
  KEEP: 29,
  SCORE: 33,
  TRAITOR: 34,
  FINAL: 35,
  COUNTER: 30,
  GRAVES: 23,
} as const;
const is =
  (...kinds: number[]) =>
  (event: Told) =>
    kinds.includes(event.kind);
const ends = is(KINDS.ACTIVATE, KINDS.EVENT, KINDS.SCORE, KINDS.TRAITOR, KINDS.FINAL, KINDS.ROUND, KINDS.KILL);

export const aim = (): string =>
  t(
    "Have the most points after the last round. Devotion earns points: the light tracks score by day, the dark tracks by night. Keep 2 wood, 2 stone and 2 gold until the end.",
  );

export const opening: Cue = {
  kind: "opening",
  sound: "opening",
  opens: () => false,
  grave: true,
  after: true,
  tell: () => ({ title: t("The clans gather"), text: aim(), picture: godOf("cernunnos", false) }),
};

export const cues: readonly Cue[] = [
  {
    kind: "activation",
    sound: "activation",
    opens: (event, { you }) => is(KINDS.ACTIVATE, KINDS.DEED, KINDS.COUNTER)(event) && event.seat !== you,
    takes: (event) => !ends(event),
    tell: ([event], { names, scene }) => {
      const cards = scene?.areas.find((area) => area.key === "village")?.items.filter((item) => item.kind === "card") ?? [];
      // Cards count from 0 and have two actions each. Actions count from 0 in events and from 1 on the cards.
      const action = (event?.kind === KINDS.ACTIVATE ? 2 * event.a : (event?.a ?? 0)) + 1;
      const card = cardWith(action, cards);
      return {
        title: t("{name}'s turn", { name: names[event?.seat ?? 0] ?? "" }),
        text: card ? nameOf(card) : "",
        picture: card
          ? subjectOf(card, HUES[card.tags[0] ?? ""] ?? 40)
          : { seed: `activation ${event?.kind ?? 0} ${event?.a ?? 0}`, cast: "charm" },
      };
    },
  },
  {
    kind: "wisps",
    sound: "wisps",
    opens: is(KINDS.EVENT),
    takes: is(KINDS.WISPS_BACK, KINDS.KEEP, KINDS.OFFER, KINDS.GRAVES),
    grave: true,
    tell: () => ({
      title: t("Will-o-wisp event"),
      tone: "bad",
      picture: { seed: "wisps", cast: "spirit", hue: 172, words: "flame wisp tomb midnight" },
    }),
  },
  {
    kind: "death",
    sound: "death",
    opens: is(KINDS.KILL),
    grave: true,
    tell: ([event], { names, you }) => ({
      title: t("{name} loses a member", { name: names[event?.a ?? 0] ?? "" }),
      tone: event?.a === you ? "bad" : "plain",
      picture: { seed: "death", cast: "place", hue: 355, words: "tomb rain dusk" },
    }),
  },
  {
    kind: "scoring",
    sound: "scoring",
    opens: is(KINDS.SCORE),
    takes: is(KINDS.SCORE),
    grave: true,
    tell: (lines) => ({
      title: t("The temples are scored"),
      gains: gainsOf(lines, (event) => event.b),
      picture: { seed: "temples", cast: "place", hue: 48, words: "megalith rays noon" },
    }),
  },
  {
    kind: "round",
    sound: "day",
    opens: (event) => event.kind === KINDS.ROUND && event.a > 1,
    grave: true,
    after: true,
    tell: ([event], { scene }) => {
      const dark = scene?.tags.includes("dark") && !scene.tags.includes("light");
      return {
        title: dark ? t("Night falls") : t("Day breaks"),
        sound: dark ? "night" : "day",
        text: dark
          ? t("Dark actions are free in this round, and the dark tracks score at its end.")
          : t("Light actions are free in this round, and the light tracks score at its end."),
        picture: {
          seed: `round ${event?.a ?? 0}`,
          cast: "place",
          hue: dark ? 240 : 42,
          words: dark ? "megalith stars midnight" : "megalith rays noon",
        },
      };
    },
  },
  {
    kind: "traitor",
    sound: "traitor",
    opens: is(KINDS.TRAITOR),
    takes: is(KINDS.TRAITOR),
    grave: true,
    tell: (lines, { you }) => ({
      title: lines.some((event) => event.seat === you) ? t("You are exposed as a traitor") : t("A traitor is exposed"),
      tone: "bad",
      gains: gainsOf(lines, (event) => -event.b),
      picture: { seed: "traitor", cast: "champion", hue: 10, words: "hooded raven dusk +mask" },
    }),
  },
  {
    kind: "account",
    sound: "account",
    opens: is(KINDS.FINAL),
    takes: is(KINDS.FINAL),
    grave: true,
    tell: (lines) => ({
      title: t("Final scoring"),
      // Everybody has an account, even a player whose gains and losses cancel out.
      gains: lines.map((event) => ({ seat: event.seat, points: event.a - event.b, why: event.text })),
      picture: { seed: "account", cast: "charm", hue: 40, words: "+scroll rays" },
    }),
  },
];
