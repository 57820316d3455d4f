/** FLIP animation: elements that keep their key slide from their old position to the new one. */
import { motion } from "./settings.svelte";

interface Seen {
  box: DOMRect;
  node: HTMLElement;
}

export type Measured = Map<string, Seen>;

const SLIDE = 480;
const EASE = "cubic-bezier(0.22, 0.8, 0.26, 1)";

export function measure(root: HTMLElement | null): Measured {
  const seen: Measured = new Map();
  if (!root || !motion() || document.hidden) return seen;
  for (const node of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const box = node.getBoundingClientRect();
    if (box.width) seen.set(node.dataset["key"] ?? "", { box, node });
  }
  return seen;
}

/** Slide what moved, fade in what is new, and fade out what has gone. */
export function play(root: HTMLElement | null, before: Measured): void {
  if (!root || !before.size) return;
  const there = new Set<string>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = node.dataset["key"] ?? "";
    there.add(key);
    const old = before.get(key)?.box;
    const box = node.getBoundingClientRect();
    if (!box.width) continue;
    if (!old) appear(node);
    else slide(node, old, box);
  }
  for (const [key, { box, node }] of before) if (!there.has(key)) vanish(box, node);
}

function slide(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [x, y] = [from.left - to.left, from.top - to.top];
  const grown = Math.abs(from.width - to.width) > 4;
  if (Math.abs(x) < 2 && Math.abs(y) < 2 && !grown) return;
  const scale = grown ? ` scale(${from.width / to.width}, ${from.height / to.height})` : "";
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px)${scale}`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: SLIDE, easing: EASE, composite: "replace" },
  );
}

function appear(node: HTMLElement): void {
  node.animate(
    [
      { opacity: 0, scale: 0.8 },
      { opacity: 1, scale: 1 },
    ],
    { duration: 260, easing: EASE },
  );
}

function vanish(box: DOMRect, node: HTMLElement): void {
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-key");
  for (const inner of ghost.querySelectorAll("[data-key], [id]")) {
    inner.removeAttribute("data-key");
    inner.removeAttribute("id");
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "6",
  });
  node.ownerDocument.body.append(ghost);
  const fading = ghost.animate([{ opacity: 1 }, { opacity: 0, translate: "0 -14px" }], { duration: 340, easing: EASE });
  fading.onfinish = () => ghost.remove();
  fading.oncancel = () => ghost.remove();
}
