/** Turns a review's numbers into curves and turning points. */
import type { SeatAccount, WeighedDecision } from "../wire";

/** One seat's line in a chart: values from 0 to 1 by moment, and where it is emphasised. */
export interface Curve {
  seat: number;
  points: [at: number, share: number][];
  /** For each point, whether it is emphasised. */
  strong: boolean[];
}

/** A turning point. */
export interface Turn {
  at: number;
  seat: number;
  /** What was played, in words. */
  label: string;
  /** The sentence about a clear mistake; empty if there was none. */
  text: string;
  /** The seat whose chance changed most; `from` and `to` are its chances before and after. */
  whose: number;
  from: number;
  to: number;
  size: number;
}

/** The smallest change of chances that counts as a swing. */
const SWING = 0.12;

/** Return each seat's chance as an all-seeing viewer estimates it. */
export function allSeeing(decisions: readonly WeighedDecision[], seats: number): Curve[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: decisions.map((one) => [one.at, one.chances[seat] ?? 0]),
    strong: decisions.map((one) => one.seat === seat && one.better !== ""),
  }));
}

/** Return each seat's chance as it could estimate it at its own decisions. */
export function ownEyes(decisions: readonly WeighedDecision[], seats: number): Curve[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = decisions.filter((one) => one.seat === seat);
    return { seat, points: own.map((one) => [one.at, one.before]), strong: own.map((one) => one.better !== "") };
  });
}

/** Return how suspicious each seat looked to one seat, or to a spectator (-1); emphasised while the suspicion was true. */
export function suspected(decisions: readonly WeighedDecision[], seats: number, by: number): Curve[] {
  const seen = decisions.filter((one) => one.public.length > 0);
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: seen.map((one) => [one.at, (by < 0 ? one.public : (one.suspicion[by] ?? []))[seat] ?? 0]),
    strong: seen.map((one) => one.sides[seat] === 1),
  }));
}

/** Return the `most` largest clear mistakes and swings, in the order of the match. */
export function turns(decisions: readonly WeighedDecision[], most = 8): Turn[] {
  const found = decisions.flatMap((one, n): Turn[] => {
    const next = decisions[n + 1]?.chances ?? one.chances;
    const changes = one.chances.map((chance, seat) => (next[seat] ?? chance) - chance);
    const whose = changes.reduce((best, change, seat) => (Math.abs(change) > Math.abs(changes[best] ?? 0) ? seat : best), 0);
    const swing = Math.abs(changes[whose] ?? 0);
    if (!one.text && swing < SWING) return [];
    const from = one.chances[whose] ?? 0;
    const { at, seat, label, text } = one;
    return [{ at, seat, label, text, whose, from, to: from + (changes[whose] ?? 0), size: Math.max(one.text ? one.loss : 0, swing) }];
  });
  const largest = [...found].sort((a, b) => b.size - a.size).slice(0, most);
  return largest.sort((a, b) => a.at - b.at);
}

/** Return the decisions that cost a seat most, in the order of the match. */
export function mistakes(decisions: readonly WeighedDecision[], seat: number, most = 3): WeighedDecision[] {
  const clear = decisions.filter((one) => one.seat === seat && one.better !== "" && one.text !== "");
  const worst = [...clear].sort((a, b) => b.loss - a.loss).slice(0, most);
  return worst.sort((a, b) => a.at - b.at);
}

/** Return the decision that was open at a moment, or else the last one before it. */
export function decisionAt(decisions: readonly WeighedDecision[], at: number): WeighedDecision | undefined {
  return decisions.findLast((one) => one.at <= at) ?? decisions[0];
}

/** Return the share of a seat's decisions without a clear mistake. */
export const accuracy = (account: SeatAccount): number => 1 - account.marks / Math.max(1, account.decisions);

/** Format a gain or loss in percentage points, with its sign. */
export const signed = (share: number): string => `${share < 0 ? "−" : "+"}${Math.round(100 * Math.abs(share))}`;

export const percent = (share: number): string => `${Math.round(100 * share)} %`;
