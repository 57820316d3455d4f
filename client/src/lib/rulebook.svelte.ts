/** A game's rules by number, fetched on first use, and the one shown in the popover. */
import type { Course, Step } from "../wire";
import { language } from "./i18n.svelte";
import * as server from "./server";

export interface OpenRule {
  game: string;
  number: string;
  text: string;
  /** The element that opened it. */
  box: DOMRect;
}

const courses = new Map<string, Promise<Course | null>>();
const books = new Map<string, Promise<Map<string, string>>>();
const now = $state<{ open: OpenRule | null }>({ open: null });

async function book(game: string): Promise<Map<string, string>> {
  const [{ blocks }, rules] = await Promise.all([import("./markdown"), server.rules(game)]);
  return new Map(blocks(rules.text).flatMap((block): [string, string][] => (block.number ? [[block.number, block.text]] : [])));
}

/** Return the text of a rule; undefined if there is no such rule or no answer from the server. */
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

/** Return the URL of the lesson step that shows a rule at work; undefined if there is none. */
export async function seenAt(game: string, number: string): Promise<string> {
  if (!courses.has(game))
    courses.set(
      game,
      server.course(game).catch(() => null),
    );
  const course = await courses.get(game);
  const lessons = course ? [...course.lessons, ...(course.moments ?? [])] : [];
  for (const about of [(step: Step) => step.rule === number, (step: Step) => step.also?.includes(number) ?? false])
    for (const lesson of lessons) {
      const at = lesson.steps.findIndex(about);
      if (at >= 0) return `/learn/${game}/${lesson.name}${at ? `?step=${at}` : ""}`;
    }
  return "";
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
