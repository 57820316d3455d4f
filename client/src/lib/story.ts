/** Explains the final scores: the log of a match, summarised round by round. */
import type { LogLine } from "./table.svelte";

export interface Chapter {
  /** What each seat gained or lost. */
  points: number[];
  /** The sentences that explain it. */
  lines: LogLine[];
}

/** Sort the winners first, even on equal points, then by points. */
export function ranking<Seat extends { seat: number; score: number }>(seats: readonly Seat[], winners: readonly number[]): Seat[] {
  const won = ({ seat }: Seat) => Number(winners.includes(seat));
  return [...seats].sort((one, other) => won(other) - won(one) || other.score - one.score);
}

interface Telling {
  /** Lines with these rules begin a chapter. Without them, lines that score points end one. */
  opens?: RegExp;
  /** Return what a line gained for its seat. */
  gains: Record<string, (line: LogLine) => number>;
  /** Lines with these rules are included. */
  told: RegExp;
  /** Only the last line with one of these rules in each chapter is included. */
  last?: RegExp;
}

const TELLINGS: Record<string, Telling> = {
  shamans: {
    opens: /^2\.1$/,
    gains: { "6.3": (line) => line.a, "9.2": (line) => line.a, "9.3": (line) => line.a },
    told: /^(6\.3|9\.[123])$/,
  },
  samhain: {
    opens: /^11\.3$/,
    gains: { "1.8": (line) => line.a, "11.1": (line) => line.b, "12.1": (line) => -line.b, "12.3": (line) => line.a - line.b },
    told: /^12\.[13]$/,
  },
  shamanking: { gains: { "10.1": () => 1 }, told: /^10\.1$/, last: /^(2\.6|2\.7|5\.3)$/ },
};

/** Return the chapters of a match; none for a game that is not described here. */
export function story(game: string, log: readonly LogLine[], seats: number): Chapter[] {
  const telling = TELLINGS[game];
  if (!telling) return [];
  const chapters: Chapter[] = [];
  let open: Chapter | null = null;
  let last: LogLine | null = null;
  for (const line of log) {
    if (line.undone) continue;
    if (telling.opens?.test(line.rule)) open = null;
    if (telling.last?.test(line.rule)) last = line;
    const gain = telling.gains[line.rule]?.(line) ?? 0;
    if (!gain && !telling.told.test(line.rule)) continue;
    if (!open) {
      open = { points: Array<number>(seats).fill(0), lines: last ? [last] : [] };
      chapters.push(open);
    }
    if (line.seat >= 0) open.points[line.seat]! += gain;
    if (telling.told.test(line.rule)) open.lines.push(line);
    if (!telling.opens && gain) [open, last] = [null, null];
  }
  return chapters;
}
