/** Which board draws which game. A game without one of its own is drawn plainly, and so is one whose board cannot be had. */
import type { Component } from "svelte";
import PlainBoard from "../table/PlainBoard.svelte";
import type { Cue } from "../lib/moments";
import type { Item, Scene } from "../wire";
import type { Teller } from "./about";

/** A sign that a game uses, and what it means. */
export interface LegendSign {
  shape: string;
  colour: string;
  name: string;
  text: string;
}

/** A game's own drawings: the board, and what lies before each seat, and the viewer's hand. */
export interface Boards {
  Board: Component<{ scene: Scene }>;
  Before?: Component<{ scene: Scene; seat: number }>;
  /** What the viewer holds: always at hand, beside the question. */
  Hand?: Component<{ scene: Scene }>;
  /** One card by its face, for stages that show what was played. */
  Card?: Component<{ face: string }>;
  /** A thing as it is seen by whoever looks closely. */
  Large?: Component<{ item: Item }>;
  /** What there is to know about a thing. */
  about?: Teller;
  /** What the signs mean. */
  legend?: () => LegendSign[];
  /** The decisive moments. */
  cues?: readonly Cue[];
}

const PLAIN: Boards = { Board: PlainBoard };

const OWN: Record<string, () => Promise<{ boards: Boards }>> = {
  shamans: () => import("./shamans"),
  samhain: () => import("./samhain"),
  shamanking: () => import("./shamanking"),
};

export async function boardsOf(game: string): Promise<Boards> {
  try {
    return (await OWN[game]?.())?.boards ?? PLAIN;
  } catch {
    return PLAIN;
  }
}
