/** Animates cubes, wisps, items and points from the pile that loses them to the pile that gains them. */
import { motion } from "./settings.svelte";

interface Heap {
  what: string;
  many: number;
  box: DOMRect;
}

export type Heaps = Map<string, Heap>;
const TIME = 620;
const MOST = 4;
const EASE = "cubic-bezier(0.3, 0.1, 0.3, 1)";

/** Return all piles on the table, with their kind and size. */
export function heaps(root: HTMLElement | null): Heaps {
  const found: Heaps = new Map();
  if (!root || !motion() || document.hidden) return found;
  for (const node of root.querySelectorAll<HTMLElement>("[data-heap]")) {
    const box = node.getBoundingClientRect();
    const key = node.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "";
    if (box.width) found.set(key, { what: node.dataset["heap"] ?? "", many: Number(node.dataset["many"]), box });
  }
  return found;
}

export interface Flight {
  what: string;
  from: string;
  to: string;
  many: number;
}

/** Match the piles that grew with the piles of the same kind that shrank. */
export function flights(before: ReadonlyMap<string, Pick<Heap, "what" | "many">>, after: typeof before): Flight[] {
  const change = (key: string) => (after.get(key)?.many ?? 0) - (before.get(key)?.many ?? 0);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const what = (key: string) => (after.get(key) ?? before.get(key))?.what ?? "";
  const left = new Map(keys.map((key) => [key, -change(key)]));
  const found: Flight[] = [];
  for (const to of keys.filter((key) => after.has(key) && change(key) > 0)) {
    let open = change(to);
    for (const from of keys.filter((key) => what(key) === what(to))) {
      const many = Math.min(open, Math.max(left.get(from) ?? 0, 0));
      if (!many) continue;
      found.push({ what: what(to), from, to, many });
      left.set(from, (left.get(from) ?? 0) - many);
      open -= many;
    }
  }
  return found;
}

/** Play the animation. */
export function fly(root: HTMLElement | null, before: Heaps): void {
  if (!root || !before.size) return;
  const after = heaps(root);
  for (const flight of flights(before, after)) {
    const [from, to] = [before.get(flight.from)?.box, after.get(flight.to)?.box];
    const picture = root.querySelector(`[data-key="${CSS.escape(flight.to)}"] [data-heap] svg`);
    if (!from || !to || !picture) continue;
    for (let n = 0; n < Math.min(flight.many, MOST); n++) launch(picture, from, to, n);
  }
}

function launch(picture: Element, from: DOMRect, to: DOMRect, n: number): void {
  const one = picture.cloneNode(true) as SVGElement;
  one.setAttribute("aria-hidden", "true");
  one.dataset["flying"] = "";
  const size = Math.max(picture.getBoundingClientRect().width, 18);
  Object.assign(one.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${size}px`,
    height: `${size}px`,
    zIndex: "7",
    pointerEvents: "none",
  });
  document.body.append(one);
  const at = (box: DOMRect) => `translate(${box.left + box.width / 2 - size / 2}px, ${box.top + box.height / 2 - size / 2}px)`;
  const flight = one.animate(
    [
      { transform: `${at(from)} scale(1)`, opacity: 0.4 },
      { transform: `${at(from)} scale(1.7)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(1)`, opacity: 1 },
    ],
    { duration: TIME, delay: n * 90, easing: EASE, fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => one.remove();
}
