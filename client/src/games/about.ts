/** The description of a thing on the table, for the inspect card. */
import type { Item, Scene } from "../wire";

export interface About {
  /** Its name. */
  name: string;
  /** Its text or its effect. */
  text: string;
  /** Its numbers, with labels. */
  numbers: readonly { name: string; value: string }[];
  /** The rules that define it. */
  rules: readonly string[];
}

export type Teller = (item: Item, scene: Scene) => Partial<About>;

export function plain(item: Item): About {
  return { name: item.label || item.kind, text: item.text, numbers: [], rules: [] };
}
