/** The decisive moments of Shamans. The numbers are the game's event kinds. */
import { t } from "../../lib/i18n.svelte";
import { gainsOf, type Context, type Cue, type Moment } from "../../lib/moments";
import type { Told } from "../../wire";

export const KINDS = {
  ROUND: 1,
  LEAD: 2,
  FOLLOW: 3,
  STRAY: 4,
  PAWN: 5,
  UNMASK: 12,
  ECLIPSE: 13,
  RITUAL: 16,
  POINTS: 17,
  SWAP: 18,
  LEARN: 19,
  STRIKE: 20,
  ELIMINATED: 22,
  GUIDE: 25,
  ROUND_WON: 26,
  STEADY: 29,
  COLLECT: 30,
} as const;
const BY_ROUND_END = 1;
const SHADOW = 1;
const WORLDS = "MTGSAEF";
/** The picture for each ritual. */
const RITUAL_SIGHTS: Record<string, { hue: number; words: string }> = {
  illumination: { hue: 48, words: "+lantern rays" },
  stabilization: { hue: 205, words: "+drum rings" },
  permutation: { hue: 150, words: "+swap swirl" },
  neutralization: { hue: 350, words: "+sword bolt" },
};
const is =
  (...kinds: number[]) =>
  (event: Told) =>
    kinds.includes(event.kind);
const face = (card: number) => `${WORLDS[card >> 3] ?? ""}${(card & 7) + 1}`;

/** Return the viewer's goal by their role, as far as they know it. */
export function aim({ scene, you }: Context): string {
  const tags = scene?.seats[you]?.tags ?? [];
  if (tags.includes("shadow"))
    return t("Bring the pawn to the Moon before the last cards are played, and do not let the others find you out.");
  return tags.includes("shaman") ? t("Keep the pawn from the Moon until the last cards have been played, or eliminate every Shadow.") : "";
}

/** The portrait of a player whose role is revealed. */
function unmasked({ seat, text, a }: Told): Moment["portraits"][number] {
  const shadow = a === SHADOW;
  return {
    seat,
    text,
    caption: shadow ? t("Shadow") : t("Shaman"),
    tone: shadow ? "bad" : "good",
    picture: {
      seed: `role of ${seat}`,
      cast: shadow ? "spirit" : "fighter",
      hue: shadow ? 275 : ([40, 200, 330, 95, 20][seat] ?? 172),
      words: shadow ? "ghost midnight" : "antler standing noon +staff",
    },
  };
}

export const cues: readonly Cue[] = [
  {
    kind: "deal",
    sound: "deal",
    opens: is(KINDS.ROUND),
    grave: true,
    after: true,
    tell: ([event], context) => {
      const shadow = context.scene?.seats[context.you]?.tags.includes("shadow");
      const text = aim(context);
      return {
        title: !text ? (event?.text ?? "") : shadow ? t("You are a Shadow") : t("You are a Shaman"),
        text,
        picture: {
          seed: shadow ? "the shadow" : "the shaman",
          cast: shadow ? "spirit" : "champion",
          hue: shadow ? 275 : 172,
          words: shadow ? "ghost hooded midnight" : "antler stag standing +staff midnight",
        },
      };
    },
  },
  {
    kind: "trick",
    sound: "trick",
    opens: is(KINDS.COLLECT),
    takes: is(KINDS.GUIDE),
    tell: ([event], { names, past }) => {
      const start = past.findLastIndex(is(KINDS.LEAD));
      const played = past.slice(start).filter(is(KINDS.LEAD, KINDS.FOLLOW, KINDS.STRAY));
      return {
        title: t("{name} takes the trick", { name: names[event?.seat ?? 0] ?? "" }),
        cards: played.map((one) => ({ face: face(one.a), seat: one.seat })),
        picture: { seed: `trick ${event?.a ?? 0}`, cast: "place", words: "standing moon rays" },
      };
    },
  },
  {
    kind: "ritual",
    sound: "ritual",
    opens: is(KINDS.RITUAL),
    takes: (event) => is(KINDS.SWAP, KINDS.LEARN, KINDS.STEADY)(event) || (event.kind === KINDS.POINTS && event.b === 0),
    tell: ([event], { scene }) => {
      const world = scene?.areas.find((area) => area.key === `world-${WORLDS[event?.a ?? 0] ?? ""}`);
      return {
        title: world?.note || t("A ritual"),
        picture: { seed: `ritual ${event?.a ?? 0}`, cast: "charm", ...RITUAL_SIGHTS[world?.tags[0] ?? ""] },
      };
    },
  },
  {
    kind: "eclipse",
    sound: "eclipse",
    opens: is(KINDS.ECLIPSE),
    tell: () => ({ title: t("Eclipse"), picture: { seed: "eclipse", cast: "place", hue: 260, words: "eclipse peaks rings" } }),
  },
  {
    kind: "dagger",
    sound: "dagger",
    opens: is(KINDS.STRIKE),
    tell: () => ({
      title: t("A Dagger is used"),
      tone: "bad",
      picture: { seed: "dagger", cast: "charm", hue: 350, words: "+sword bolt" },
    }),
  },
  {
    kind: "mask",
    sound: "mask",
    opens: (event) => event.kind === KINDS.UNMASK && event.b !== BY_ROUND_END,
    tell: () => ({ title: t("The Mask of Truth"), picture: { seed: "mask", cast: "charm", hue: 45, words: "+mask rays" } }),
  },
  {
    kind: "elimination",
    sound: "elimination",
    opens: is(KINDS.ELIMINATED),
    grave: true,
    tell: ([event], { names, you }) => ({
      title: event?.seat === you ? t("You are eliminated") : t("{name} is eliminated", { name: names[event?.seat ?? 0] ?? "" }),
      text: event?.a === 1 ? t("A Shadow has been eliminated.") : t("A Shaman has been eliminated."),
      tone: "bad",
      picture: {
        seed: `elimination ${event?.a ?? 0}`,
        cast: event?.a === 1 ? "spirit" : "place",
        hue: event?.a === 1 ? 275 : 350,
        words: event?.a === 1 ? "ghost midnight" : "tomb rain midnight",
      },
    }),
  },
  {
    kind: "moon",
    sound: "moon",
    opens: (event) => event.kind === KINDS.PAWN && event.b === 0,
    grave: true,
    tell: (_, { scene, you }) => ({
      title: t("The pawn reaches the Moon"),
      tone: scene?.seats[you]?.tags.includes("shadow") ? "good" : "bad",
      picture: { seed: "moon reached", cast: "spirit", hue: 262, words: "ghost moon stars" },
    }),
  },
  {
    kind: "round-end",
    sound: "round-over",
    opens: is(KINDS.ROUND_WON),
    takes: is(KINDS.POINTS, KINDS.UNMASK),
    grave: true,
    tell: (lines, { you }) => {
      const role = lines.find((event) => event.kind === KINDS.UNMASK && event.seat === you)?.a;
      const won = role === undefined ? null : role === lines[0]?.a;
      return {
        title: won === null ? t("The round is over") : won ? t("Your side wins the round") : t("Your side loses the round"),
        tone: won === null ? "plain" : won ? "good" : "bad",
        sound: won === null ? "round-over" : won ? "round-won" : "round-lost",
        gains: gainsOf(lines, (event) => (event.kind === KINDS.POINTS ? event.a : 0)),
        portraits: lines.filter(is(KINDS.UNMASK)).map(unmasked),
        picture: {
          seed: `round end ${lines[0]?.a ?? 0}`,
          cast: lines[0]?.a === 0 ? "pair" : "spirit",
          hue: lines[0]?.a === 0 ? 172 : 275,
          words: lines[0]?.a === 0 ? "noon standing" : "ghost midnight",
        },
      };
    },
  },
];
