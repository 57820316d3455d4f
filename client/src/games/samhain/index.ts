import type { Boards } from "../boards";
import Before from "./Before.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Large from "./Large.svelte";
import { about } from "./about";
import { legend } from "./legend";
import { aim, cues, opening } from "./moments";

export const boards: Boards = { Board, Before, Hand, Large, about, aim, cues, opening, legend };
