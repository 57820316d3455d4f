/** The rules of a game by number, fetched when first asked for; and the one that is open over the page. */
import type { Course } from "../wire";
import { language } from "./i18n.svelte";
import * as server from "./server";

export interface OpenRule {
  game: string;
  number: string;
  text: string;
  /** Where it was asked for. */
  box: DOMRect;
}

const courses = new Map<string, Promise<Course | null>>();
const books = new Map<string, Promise<Map<string, string>>>();
const now = $state<{ open: OpenRule | null }>({ open: null });

async function book(game: string): Promise<Map<string, string>> {
  const [{ blocks }, rules] = await Promise.all([import("./markdown"), server.rules(game)]);
  return new Map(blocks(rules.text).flatMap((block): [string, string][] => (block.number ? [[block.number, block.text]] : [])));
}

/** What a rule says; nothing where there is no such rule, or no answer. */
export async function ruleText(game: string, number: string): Promise<string> {
  const key = `${game} ${language()}`;
  if (!books.has(key)) books.set(key, book(game));
  try {
    return (await books.get(key))?.get(number) ?? "";
  } catch {
    books.delete(key);
    return "";
  }
}

/** The lesson in which a rule is seen at work, as an address; nothing where there is none. */
export async function seenAt(game: string, number: string): Promise<string> {
  if (!courses.has(game))
    courses.set(
      game,
      server.course(game).catch(() => null),
    );
  const found = (await courses.get(game))?.lessons.find((lesson) => lesson.steps.some((step) => step.rule === number));
  return found ? `/learn/${game}/${found.name}` : "";
}

export async function openRule(game: string, number: string, at: Element): Promise<void> {
  const box = at.getBoundingClientRect();
  const text = await ruleText(game, number);
  now.open = { game, number, text, box };
}

export function closeRule(): void {
  now.open = null;
}

export function shownRule(): OpenRule | null {
  return now.open;
}
