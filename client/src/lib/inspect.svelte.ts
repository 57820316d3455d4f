/** What is looked at closely: by hovering, by a long press, by the key I, or because it was touched in vain. */
import type { Area, Item } from "../wire";

export interface Inspected {
  item: Item;
  box: DOMRect;
  /** It stays until it is closed. */
  pinned: boolean;
  /** Why nothing came of touching it, with the rule. */
  why: string;
  rule: string;
}

const HOVER = 420;
const PRESS = 450;
const now = $state<{ subject: Inspected | null }>({ subject: null });
let timer: ReturnType<typeof setTimeout> | undefined;

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

/** A whole place as something to be looked at. */
export function place(area: Area): Item {
  return {
    key: area.key,
    kind: "place",
    face: "",
    label: area.title,
    owner: area.owner,
    count: area.items.length,
    tags: area.tags,
    on: "",
    text: area.note,
  };
}

/** Makes a thing one that can be looked at closely. */
export function inspectable(node: HTMLElement, first: Item): { update: (item: Item) => void; destroy: () => void } {
  let item = first;
  let pressed = false;
  /** Whoever hovers over a thing looks at the thing, not at the place where it lies. */
  const over = (event: Event) => (event.target as Element).closest?.("[data-inspect]") === node;
  node.dataset["inspect"] = "";
  const later = (time: number, pinned: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pressed = pinned;
      if (node.isConnected && !now.subject?.pinned) inspect(item, node, pinned);
    }, time);
  };
  const listeners: [string, (event: Event) => void][] = [
    [
      "pointerover",
      (event) =>
        (event as PointerEvent).pointerType === "mouse" && over(event) && now.subject?.item.key !== item.key && later(HOVER, false),
    ],
    ["pointerleave", () => (now.subject?.pinned ? clearTimeout(timer) : letGo())],
    [
      "pointerdown",
      (event) =>
        over(event) && ((pressed = false), (event as PointerEvent).pointerType === "mouse" ? clearTimeout(timer) : later(PRESS, true)),
    ],
    ["pointerup", () => clearTimeout(timer)],
    ["pointercancel", () => clearTimeout(timer)],
    // A long press is no touch.
    ["click", (event) => pressed && (event.stopImmediatePropagation(), event.preventDefault(), (pressed = false))],
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
