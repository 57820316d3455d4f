/** Decisive moments: which of the events that came together are a scene of their own, and what it shows. */
import type { Subject } from "../art/illustrate";
import type { Scene, Told } from "../wire";

/** How a moment feels to the viewer. */
export type Tone = "good" | "bad" | "plain";

export interface Moment {
  /** What sort of moment: the same word in every match. */
  kind: string;
  title: string;
  /** A line of its own below the title. */
  text: string;
  /** The events that belong to it, in order. */
  lines: readonly Told[];
  /** Cards to be shown, and whose they are. */
  cards: readonly { face: string; seat: number }[];
  /** What each seat gained by the events. */
  gains: readonly { seat: number; points: number; why: string }[];
  tone: Tone;
  picture: Subject;
  /** Whether it waits for the person, unless they chose otherwise; else it passes by itself. */
  grave: boolean;
  /** Shown once the board is as it is afterwards; else before the board changes. */
  after: boolean;
}

export interface Context {
  names: readonly string[];
  you: number;
  /** What is on the table: before the events, or for moments that come after, afterwards. */
  scene: Scene | null;
  /** All that was told before, in order. */
  past: readonly Told[];
}

/** What makes a moment, game by game. */
export interface Cue {
  kind: string;
  opens: (event: Told, context: Context) => boolean;
  /** Events that go with it if they follow at once. */
  takes?: (event: Told) => boolean;
  grave?: boolean;
  after?: boolean;
  tell: (lines: readonly Told[], context: Context) => Pick<Moment, "title"> & Partial<Moment>;
}

/** A cue that was met: which events it takes, and how it is told when its time has come. */
export interface Met {
  cue: Cue;
  /** So many events have happened when it is over. */
  upTo: number;
  lines: readonly Told[];
}

/** The moments in what was told at once. */
export function meet(cues: readonly Cue[], told: readonly Told[], context: Context): Met[] {
  const found: Met[] = [];
  for (let n = 0; n < told.length; n++) {
    const before = { ...context, past: [...context.past, ...told.slice(0, n)] };
    const cue = cues.find((one) => one.opens(told[n]!, before));
    if (!cue) continue;
    const lines = [told[n]!];
    while (cue.takes && n + 1 < told.length && cue.takes(told[n + 1]!)) lines.push(told[++n]!);
    found.push({ cue, upTo: n + 1, lines });
  }
  return found;
}

export function tellMoment({ cue, lines }: Met, context: Context): Moment {
  return {
    kind: cue.kind,
    text: "",
    lines,
    cards: [],
    gains: [],
    tone: "plain",
    picture: { seed: `${cue.kind} ${lines[0]?.text ?? ""}`, cast: "place" },
    grave: cue.grave ?? false,
    after: cue.after ?? false,
    ...cue.tell(lines, context),
  };
}

/** Points by seat, with the sentences that say why. */
export function gainsOf(lines: readonly Told[], points: (event: Told) => number): Moment["gains"] {
  return lines.flatMap((event) => (points(event) && event.seat >= 0 ? [{ seat: event.seat, points: points(event), why: event.text }] : []));
}
