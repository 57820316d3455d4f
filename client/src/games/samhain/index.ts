import type { Boards } from "../boards";
import Before from "./Before.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";

export const boards: Boards = { Board, Before, Hand };
