/** Turns clicks into choices. A choice may need several clicks in order, and several choices may begin with the same click. */
import type { Choice, Scene } from "../wire";

export interface Way {
  choice: Choice;
  path: string[];
}

/** Return all sequences of clicks that make one of the viewer's choices. */
export function ways(scene: Scene | null): Way[] {
  const prompt = scene?.prompt;
  if (!prompt) return [];
  return [...prompt.choices, ...prompt.standing]
    .filter((choice) => choice.touches.length > 0)
    .map((choice) => ({ choice, path: choice.touches }));
}

/** Return the sequences that are left while several choices are collected: two identical things can be taken twice, not three times. */
export function left(all: Way[], gathered: readonly Choice[], scene: Scene | null): Way[] {
  if (!gathered.length) return all;
  const counts = new Map(scene?.areas.flatMap((area) => area.items.map((item): [string, number] => [item.key, item.count])));
  return all.filter(({ choice, path }) => {
    const taken = gathered.filter((one) => one.action === choice.action).length;
    return taken < (counts.get(path.at(-1) ?? "") ?? 1);
  });
}

function begins(path: string[], touched: string[]): boolean {
  return touched.every((key, at) => path[at] === key);
}

/** Return what can be clicked next. */
export function lit(all: Way[], touched: string[]): Set<string> {
  const next = new Set<string>();
  for (const { path } of all) {
    const key = path[touched.length];
    if (key !== undefined && begins(path, touched)) next.add(key);
  }
  return next;
}

/** Return the choices that exactly these clicks make. */
export function complete(all: Way[], touched: string[]): Choice[] {
  if (!touched.length) return [];
  const found = all.filter(({ path }) => path.length === touched.length && begins(path, touched));
  return [...new Map(found.map(({ choice }) => [choice.action, choice])).values()];
}

/** Return the choices to offer in words where these clicks make one already: that one, and those that more clicks would make. */
export function among(all: Way[], touched: string[]): Choice[] {
  if (!complete(all, touched).length) return [];
  const found = all.filter(({ path }) => begins(path, touched));
  return [...new Map(found.map(({ choice }) => [choice.action, choice])).values()];
}

/** Return whether more clicks could turn these into a longer choice. */
export function unfinished(all: Way[], touched: string[]): boolean {
  return all.some(({ path }) => path.length > touched.length && begins(path, touched));
}

/** Return the help text that all of these choices share, or an empty string. */
export function sharedHelp(choices: readonly Choice[]): string {
  const help = choices[0]?.help ?? "";
  return choices.every((choice) => choice.help === help) ? help : "";
}
