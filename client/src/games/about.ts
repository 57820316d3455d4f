/** What a game knows about a thing on its table, for those who look at it closely. */
import type { Item, Scene } from "../wire";

export interface About {
  /** Its name alone. */
  name: string;
  /** What is written on it, or what it does. */
  text: string;
  /** Numbers on it, and what they are. */
  numbers: readonly { name: string; value: string }[];
  /** Rules that it comes from. */
  rules: readonly string[];
}

export type Teller = (item: Item, scene: Scene) => Partial<About>;

export function plain(item: Item): About {
  return { name: item.label || item.kind, text: item.text, numbers: [], rules: [] };
}
