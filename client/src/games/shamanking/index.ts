import type { Boards } from "../boards";
import Board from "./Board.svelte";

export const boards: Boards = { Board };
