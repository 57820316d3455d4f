/** Decisive moments: which events are staged as scenes of their own, and what these show. */
import type { Subject } from "../art/illustrate";
import type { Scene, Told } from "../wire";
import type { Sound } from "./sound";

/** The mood of a moment for the viewer. */
export type Tone = "good" | "bad" | "plain";

export interface Moment {
  /** The kind of moment, the same word in every match. */
  kind: string;
  title: string;
  /** The line below the title. */
  text: string;
  /** Its events, in order. */
  lines: readonly Told[];
  /** The cards to show, with their owners. */
  cards: readonly { face: string; seat: number }[];
  /** Players who are shown for what they are, each instead of the event with this text. */
  portraits: readonly { seat: number; text: string; caption: string; picture: Subject; tone: Tone }[];
  /** What each seat gained. */
  gains: readonly { seat: number; points: number; why: string }[];
  tone: Tone;
  sound: Sound;
  picture: Subject;
  /** Whether it waits for a click by default; otherwise it continues by itself. */
  grave: boolean;
  /** Whether it is shown after the board has changed; otherwise before. */
  after: boolean;
}

export interface Context {
  names: readonly string[];
  you: number;
  /** The scene before the events, or after them for moments that are shown after the change. */
  scene: Scene | null;
  /** All earlier events, in order. */
  past: readonly Told[];
}

/** Describes a kind of moment; each game has a list of these. */
export interface Cue {
  kind: string;
  /** The sound of this kind; a moment that may go either way names its own. */
  sound: Sound;
  opens: (event: Told, context: Context) => boolean;
  /** Kinds of events that belong to it if they follow directly. */
  takes?: (event: Told) => boolean;
  grave?: boolean;
  after?: boolean;
  tell: (lines: readonly Told[], context: Context) => Pick<Moment, "title"> & Partial<Moment>;
}

/** A matched cue: the events it covers, and a function that builds the moment. */
export interface Met {
  cue: Cue;
  /** The number of events that have happened when it ends. */
  upTo: number;
  lines: readonly Told[];
}

/** Return the moments in a batch of events. */
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
    portraits: [],
    gains: [],
    tone: "plain",
    sound: cue.sound,
    picture: { seed: `${cue.kind} ${lines[0]?.text ?? ""}`, cast: "place" },
    grave: cue.grave ?? false,
    after: cue.after ?? false,
    ...cue.tell(lines, context),
  };
}

/** Points by seat, with the sentences that explain them. */
export function gainsOf(lines: readonly Told[], points: (event: Told) => number): Moment["gains"] {
  return lines.flatMap((event) => (points(event) && event.seat >= 0 ? [{ seat: event.seat, points: points(event), why: event.text }] : []));
}
