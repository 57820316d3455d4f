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

function courseOf(game: string): Promise<Course | null> {
  if (!courses.has(game))
    courses.set(
      game,
      server.course(game).catch(() => null),
    );
  return courses.get(game)!;
}

/** Return why a rule cannot be shown at work; empty if it can. */
export async function unshown(game: string, number: string): Promise<string> {
  const reason = (await courseOf(game))?.unshown?.[number];
  return reason?.[language()] ?? reason?.en ?? "";
}

/** Return the URL of the lesson step that shows a rule at work; empty if there is none. */
export async function seenAt(game: string, number: string): Promise<string> {
  const course = await courseOf(game);
  const lessons = course ? [...course.lessons, ...(course.moments ?? [])] : [];
  const mentions = (step: Step) => step.rule === number || (step.also?.includes(number) ?? false);
  const lesson = lessons.find((one) => one.steps.some((step) => step.rule === number)) ?? lessons.find((one) => one.steps.some(mentions));
  if (!lesson) return "";
  const at = lesson.steps.findIndex(mentions);
  return `/learn/${game}/${lesson.name}${at ? `?step=${at}` : ""}`;
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
