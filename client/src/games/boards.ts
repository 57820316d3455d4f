/** Loads the board of each game. A game without a board of its own, or whose board fails to load, is drawn plainly. */
import type { Component } from "svelte";
import PlainBoard from "../table/PlainBoard.svelte";
import type { Context, Cue } from "../lib/moments";
import type { Item, Scene } from "../wire";
import type { Teller } from "./about";

/** An icon of a game, with its meaning. */
export interface LegendSign {
  shape: string;
  colour: string;
  name: string;
  text: string;
}

/** The components of a game: the board, what is in front of each seat, and the viewer's hand. */
export interface Boards {
  Board: Component<{ scene: Scene }>;
  Before?: Component<{ scene: Scene; seat: number }>;
  /** The viewer's hand, always beside the question. */
  Hand?: Component<{ scene: Scene }>;
  /** A single card, for stages that show what was played. */
  Card?: Component<{ face: string }>;
  /** The enlarged view of a thing, for the inspect card. */
  Large?: Component<{ item: Item }>;
  /** The text of a thing, for the inspect card. */
  about?: Teller;
  /** The icon legend. */
  legend?: () => LegendSign[];
  /** The decisive moments. */
  cues?: readonly Cue[];
  /** The moment that begins a match, for games whose events do not begin with one. */
  opening?: Cue;
  /** What the viewer is playing for. */
  aim?: (context: Context) => string;
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
