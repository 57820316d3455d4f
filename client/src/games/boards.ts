/** Which board draws which game. A game without one of its own is drawn plainly, and so is one whose board cannot be had. */
import type { Component } from "svelte";
import PlainBoard from "../table/PlainBoard.svelte";
import type { Scene } from "../wire";

/** A game's own drawings: the board, and what lies before each seat, and the viewer's hand. */
export interface Boards {
  Board: Component<{ scene: Scene }>;
  Before?: Component<{ scene: Scene; seat: number }>;
  /** What the viewer holds: always at hand, beside the question. */
  Hand?: Component<{ scene: Scene }>;
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
