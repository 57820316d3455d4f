/** Who plays for the table: a level of bots, or a bot with a character, as one word that a list can hold. */
import type { GameFact } from "../wire";

/** What is to be known of a game's bots. */
export type Bots = Pick<GameFact, "levels" | "characters" | "usual_level">;

/** One line of the list: the word it stands for, what people read, and one sentence more. */
export interface Opponent {
  word: string;
  title: string;
  help: string;
}

export const levels = (bots: Bots): Opponent[] =>
  bots.levels.map((one) => ({ word: String(one.level), title: `${one.level} · ${one.title}`, help: one.help }));

export const characters = (bots: Bots): Opponent[] => bots.characters.map((one) => ({ word: one.name, title: one.title, help: one.help }));

/** The bot that a word stands for; the usual one where it stands for none. */
export function opponent(bots: Bots, word: string): Opponent | undefined {
  const all = [...levels(bots), ...characters(bots)];
  return all.find((one) => one.word === word) ?? all.find((one) => one.word === String(bots.usual_level));
}

/** The same as the server is told it. */
export const wish = (word: string): { level: number } | { character: string } =>
  /^\d+$/.test(word) ? { level: Number(word) } : { character: word };
