/** From touches to choices. A choice may need several touches in order; several choices may begin alike. */
import type { Choice, Scene } from "../wire";

export interface Way {
  choice: Choice;
  path: string[];
}

/** All ways in which the viewer's choices can be touched. */
export function ways(scene: Scene | null): Way[] {
  const prompt = scene?.prompt;
  if (!prompt) return [];
  return [...prompt.choices, ...prompt.standing]
    .filter((choice) => choice.touches.length > 0)
    .map((choice) => ({ choice, path: choice.touches }));
}

/** The ways that are left while choices are gathered: what lies there twice can be taken twice, not three times. */
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

/** What can be touched next. */
export function lit(all: Way[], touched: string[]): Set<string> {
  const next = new Set<string>();
  for (const { path } of all) {
    const key = path[touched.length];
    if (key !== undefined && begins(path, touched)) next.add(key);
  }
  return next;
}

/** The choices that these touches, and no further ones, stand for. */
export function complete(all: Way[], touched: string[]): Choice[] {
  if (!touched.length) return [];
  const found = all.filter(({ path }) => path.length === touched.length && begins(path, touched));
  return [...new Map(found.map(({ choice }) => [choice.action, choice])).values()];
}

/** Whether further touches could make a longer choice of these. */
export function unfinished(all: Way[], touched: string[]): boolean {
  return all.some(({ path }) => path.length > touched.length && begins(path, touched));
}

/** The help that all of these choices share; empty where any says something else. */
export function sharedHelp(choices: readonly Choice[]): string {
  const help = choices[0]?.help ?? "";
  return choices.every((choice) => choice.help === help) ? help : "";
}
