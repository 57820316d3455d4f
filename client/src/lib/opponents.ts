/** The choice of opponents: a bot level or a bot with a character, as one value of a <select>. */
import type { GameFact } from "../wire";

/** What the client needs to know about a game's bots. */
export type Bots = Pick<GameFact, "levels" | "characters" | "usual_level">;

/** One option of the list: its value, its label and a sentence of explanation. */
export interface Opponent {
  word: string;
  title: string;
  help: string;
}

export const levels = (bots: Bots): Opponent[] =>
  bots.levels.map((one) => ({ word: String(one.level), title: `${one.level} · ${one.title}`, help: one.help }));

export const characters = (bots: Bots): Opponent[] => bots.characters.map((one) => ({ word: one.name, title: one.title, help: one.help }));

/** Return the bot for a value, or the default bot if the value is unknown. */
export function opponent(bots: Bots, word: string): Opponent | undefined {
  const all = [...levels(bots), ...characters(bots)];
  return all.find((one) => one.word === word) ?? all.find((one) => one.word === String(bots.usual_level));
}

/** Return the same choice as the server expects it. */
export const wish = (word: string): { level: number } | { character: string } =>
  /^\d+$/.test(word) ? { level: Number(word) } : { character: word };
