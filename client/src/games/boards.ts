/** Which board draws which game. A game without one of its own is drawn plainly. */
import type { Component } from "svelte";
import PlainBoard from "../table/PlainBoard.svelte";
import type { Scene } from "../wire";

/** A game's own drawings: the board, and what lies before each seat. */
export interface Boards {
  Board: Component<{ scene: Scene }>;
  Before?: Component<{ scene: Scene; seat: number }>;
}

export const PLAIN: Boards = { Board: PlainBoard };

const OWN: Record<string, () => Promise<{ boards: Boards }>> = {
  shamans: () => import("./shamans"),
};

export async function boardsOf(game: string): Promise<Boards> {
  return (await OWN[game]?.())?.boards ?? PLAIN;
}
