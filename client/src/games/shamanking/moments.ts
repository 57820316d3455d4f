/** The decisive moments of the duel. The numbers are the game's event kinds. */
import { t } from "../../lib/i18n.svelte";
import type { Cue } from "../../lib/moments";
import type { Scene, Told } from "../../wire";
import { COLOURS, portraitOf, subjectOf } from "./cards";

export const KINDS = { OPENER: 3, OPENING: 4, TURN: 5, COUNTER: 8, ADD: 15, SCORE: 22, SIGNATURE: 34 } as const;
const is =
  (...kinds: number[]) =>
  (event: Told) =>
    kinds.includes(event.kind);

const itemsOf = (scene: Scene | null, area: string) => scene?.areas.find((one) => one.key === area)?.items ?? [];
const shamanOf = (scene: Scene | null, seat: number) => itemsOf(scene, `mat-${seat + 1}`).find((item) => item.kind === "shaman");
/** Return the seat that has just scored, until the next attack. */
function scorer(past: readonly Told[]): number {
  const last = past.findLast(is(KINDS.SCORE, KINDS.OPENER, KINDS.OPENING, KINDS.TURN));
  return last?.kind === KINDS.SCORE ? last.seat : -1;
}

export const aim = (): string =>
  t("Score three points. Stop each attack in one of your three zones and counterattack. An attack that no zone stops scores a point.");

export const opening: Cue = {
  kind: "opening",
  sound: "opening",
  opens: () => false,
  grave: true,
  after: true,
  tell: (_, { scene, you, names }) => {
    const [own, other] = you === 1 ? [1, 0] : [0, 1];
    const called = (seat: number) => shamanOf(scene, seat)?.label.split(":")[0]?.trim() ?? names[seat] ?? "";
    return {
      title: t("{one} against {two}", { one: called(own), two: called(other) }),
      text: aim(),
      portraits: [own, other].flatMap((seat) => {
        const shaman = shamanOf(scene, seat);
        return shaman ? [{ seat, text: "", caption: called(seat), tone: "plain" as const, picture: portraitOf(shaman) }] : [];
      }),
      picture: { seed: "a duel begins", cast: "place", words: "bolts peaks midnight", hue: 4 },
    };
  },
};

export const cues: readonly Cue[] = [
  {
    kind: "clash",
    sound: "clash",
    opens: is(KINDS.COUNTER),
    tell: ([event], { names, scene }) => {
      const force = scene?.areas
        .find((area) => area.key === "attack")
        ?.tags.find((tag) => tag.startsWith("force-"))
        ?.slice(6);
      const flipped = scene?.areas.find((area) => area.key === "flip")?.items[0];
      return {
        title: t("{name} counterattacks", { name: names[event?.seat ?? 0] ?? "" }),
        text: force
          ? t("The attack of Force {force} was stopped. The counterattack has Force {answer}.", { force, answer: event?.a ?? 0 })
          : "",
        picture: flipped ? subjectOf(flipped) : { seed: `clash ${event?.b ?? 0}`, cast: "fighter", words: event?.text ?? "" },
      };
    },
  },
  {
    kind: "signature",
    sound: "signature",
    opens: is(KINDS.SIGNATURE),
    grave: true,
    tell: ([event], { names, scene }) => {
      const shaman = shamanOf(scene, event?.seat ?? 0);
      return {
        title: t("Signature move!"),
        text: names[event?.seat ?? 0] ?? "",
        picture: {
          ...(shaman && portraitOf(shaman)),
          seed: `signature ${event?.b ?? 0}`,
          cast: "champion",
          words: `${event?.text ?? ""} rays light`,
        },
      };
    },
  },
  {
    kind: "point",
    sound: "point-lost",
    opens: is(KINDS.SCORE),
    grave: true,
    tell: ([event], { names, you, scene }) => ({
      title: event?.seat === you ? t("A point for you!") : t("{name} scores", { name: names[event?.seat ?? 0] ?? "" }),
      text: names.map((name, seat) => `${name} ${seat === event?.seat ? event.a : (scene?.seats[seat]?.score ?? 0)}`).join(" · "),
      tone: event?.seat === you ? "good" : "bad",
      sound: event?.seat === you ? "point-won" : "point-lost",
      picture: {
        ...(shamanOf(scene, event?.seat ?? 0) && portraitOf(shamanOf(scene, event?.seat ?? 0)!)),
        seed: `point ${event?.seat ?? 0} ${event?.a ?? 0}`,
        cast: "champion",
        hue: event?.seat === you ? 48 : 350,
        words: event?.seat === you ? "rays noon" : "rain midnight",
      },
    }),
  },
  {
    kind: "celebration",
    sound: "celebration",
    opens: (event, { past, scene }) =>
      event.kind === KINDS.ADD &&
      scorer(past) === event.seat &&
      itemsOf(scene, `zone-${event.seat + 1}-${COLOURS[event.a] ?? ""}`).some((item) => item.tags.includes("teamwork-place")),
    takes: is(KINDS.ADD),
    tell: ([event], { names, you, scene }) => {
      const friend = itemsOf(scene, `zone-${(event?.seat ?? 0) + 1}-${COLOURS[event?.a ?? 0] ?? ""}`).find((item) => item.kind === "card");
      return {
        title: event?.seat === you ? t("You celebrate") : t("{name} celebrates", { name: names[event?.seat ?? 0] ?? "" }),
        text: t("Each zone with a teamwork gets a furyoku."),
        tone: event?.seat === you ? "good" : "plain",
        picture: friend ? subjectOf(friend) : { seed: "celebration", cast: "pair", words: "smiling petals noon" },
      };
    },
  },
];
