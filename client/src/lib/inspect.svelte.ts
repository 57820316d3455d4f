/** The inspected thing: opened by hovering, by a long press, by the I key, or by clicking something that cannot be used. */
import type { Area, Item, SeatCard } from "../wire";
import { rests } from "./mouse";

export interface Inspected {
  item: Item;
  box: DOMRect;
  /** Whether it stays open until it is closed. */
  pinned: boolean;
  /** Why clicking it did nothing, with the rule. */
  why: string;
  rule: string;
}

const HOVER = 420;
/** Wide areas open later: the pointer may only be passing over them. */
const LINGER = 1000;
const PRESS = 450;
const now = $state<{ subject: Inspected | null }>({ subject: null });
const things = new WeakMap<Element, () => Item>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a thing appeared under the resting mouse: the next movement counts as hovering over it. */
let beneath = false;

export function inspected(): Inspected | null {
  return now.subject;
}

export function inspect(item: Item, node: Element, pinned: boolean, why = "", rule = ""): void {
  now.subject = { item, box: node.getBoundingClientRect(), pinned, why, rule };
}

export function letGo(): void {
  clearTimeout(timer);
  now.subject = null;
}

/** Inspect the next thing on the table, or the first one, so that everything can be reached from the keyboard. */
export function lookOn(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-inspect]")].filter((node) => node.checkVisibility());
  const here = all.findIndex((node) => things.get(node)?.().key === now.subject?.item.key);
  const next = all[here < 0 ? 0 : (here + by + all.length) % all.length];
  const item = next && things.get(next)?.();
  if (item) inspect(item, next, true);
}

/** Describe a player for the inspect card: what is known about them, and their points. */
export function player(card: SeatCard, name: string): Item {
  const text = card.facts.join(" · ");
  return { key: `player-${card.seat}`, kind: "player", face: "", label: name, owner: card.seat, count: card.score, tags: [], on: "", text };
}

/** Describe a whole area for the inspect card. */
export function place(area: Area | undefined): Item {
  return {
    key: area?.key ?? "",
    kind: "place",
    face: "",
    label: area?.title ?? "",
    owner: area?.owner ?? -1,
    count: area?.items.length ?? 0,
    tags: area?.tags ?? [],
    on: "",
    text: area?.note ?? "",
  };
}

/** A Svelte action that makes an element inspectable. */
export function inspectable(node: HTMLElement, first: Item): { update: (item: Item) => void; destroy: () => void } {
  let item = first;
  let long = false;
  /** Hovering over a thing inspects the thing, not the area around it. */
  const over = (event: Event) => (event.target as Element).closest?.("[data-inspect]") === node;
  node.dataset["inspect"] = "";
  things.set(node, () => item);
  const later = (time: number, pinned: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      long = pinned;
      if (node.isConnected && !now.subject?.pinned) inspect(item, node, pinned);
    }, time);
  };
  const hover = () => later(["place", "player"].includes(item.kind) ? LINGER : HOVER, false);
  const listeners: [string, (event: Event) => void][] = [
    [
      "pointerover",
      (event) => {
        if ((event as PointerEvent).pointerType !== "mouse" || !over(event) || now.subject?.item.key === item.key) return;
        beneath = rests(event as PointerEvent);
        if (!beneath) hover();
      },
    ],
    [
      "pointermove",
      (event) => {
        if (!beneath || !over(event) || rests(event as PointerEvent)) return;
        beneath = false;
        hover();
      },
    ],
    ["pointerleave", () => (now.subject?.pinned ? clearTimeout(timer) : letGo())],
    [
      "pointerdown",
      (event) => {
        if (!over(event)) return;
        long = false;
        if ((event as PointerEvent).pointerType === "mouse") clearTimeout(timer);
        else later(PRESS, true);
      },
    ],
    ["pointerup", () => clearTimeout(timer)],
    ["pointercancel", () => clearTimeout(timer)],
    // A long press does not count as a click.
    ["click", (event) => long && (event.stopImmediatePropagation(), event.preventDefault(), (long = false))],
    ["contextmenu", (event) => over(event) && (event.preventDefault(), inspect(item, node, true))],
    ["keydown", (event) => over(event) && (event as KeyboardEvent).key.toLowerCase() === "i" && inspect(item, node, true)],
  ];
  for (const [name, hear] of listeners) node.addEventListener(name, hear, name === "click");
  return {
    update: (next) => (item = next),
    destroy: () => {
      for (const [name, hear] of listeners) node.removeEventListener(name, hear, name === "click");
      if (now.subject && !now.subject.pinned && now.subject.item.key === item.key) letGo();
    },
  };
}
