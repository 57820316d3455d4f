/** Every HTTP endpoint that the client uses, typed. */
import type * as wire from "../wire";
import { get, post } from "./api";
import { language } from "./i18n.svelte";

const lang = () => `language=${language()}`;
const room = (id: string) => `/api/rooms/${encodeURIComponent(id)}`;

export const games = () => get<wire.GameFact[]>(`/api/games?${lang()}`);
export const me = () => get<wire.Me>("/api/me");
export const callMe = (wanted: wire.NewMe) => post<wire.Me>("/api/me", wanted);
export const roomFact = (id: string) => get<wire.RoomFact>(`${room(id)}?${lang()}`);
export const lobby = () => get<wire.Lobby>(`/api/lobby?${lang()}`);
export const quickPlay = (wanted: wire.QuickPlay) => post<wire.Entered>("/api/quick", wanted);
export const newRoom = (wanted: wire.NewRoom) => post<wire.Entered>("/api/rooms", wanted);
export const joinRoom = (id: string, wanted: wire.JoinRoom) => post<wire.Entered>(`${room(id)}/join`, wanted);
export const rules = (game: string) => get<wire.RulesText>(`/api/games/${game}/rules?${lang()}`);
export const growth = (game: string) => get<wire.Growth>(`/api/games/${game}/growth?${lang()}`);
export const summary = (game: string) => get<wire.RulesText>(`/api/games/${game}/summary?${lang()}`);
export const leaderboard = (game: string) => get<wire.Leaderboard>(`/api/games/${game}/leaderboard?${lang()}`);
export const verify = (record: string) => post<wire.Proof>("/api/verify", { record, language: language() });
export const replayRoom = (id: string, at: number, viewer: number) =>
  get<wire.ReplayMoment>(`${room(id)}/replay?at=${at}&viewer=${viewer}&${lang()}`);
export const reviewRoom = (id: string) => get<wire.MatchReview>(`${room(id)}/review?${lang()}`);
export const replayRecord = (record: string, at: number, viewer: number) =>
  post<wire.ReplayMoment>("/api/replay", { record, at, viewer, language: language() });
export const continueRoom = (id: string, wanted: wire.ContinueFrom) => post<wire.Entered>(`${room(id)}/continue`, wanted);
export const continueRecord = (wanted: wire.ContinueFrom) => post<wire.Entered>("/api/continue", wanted);
export const recordAddress = (id: string) => `${room(id)}/record`;
export const qrAddress = (id: string) => `${room(id)}/qr.svg`;
export const shelf = (game: string) => get<wire.DeckShelf>(`/api/games/${game}/cards?${lang()}`);
export const checkDeck = (game: string, deck: string) => post<wire.DeckCheck>(`/api/games/${game}/deck`, { deck, language: language() });
export const learned = () => get<wire.Learned[]>(`/api/learned?${lang()}`);
export const course = (game: string) => get<wire.Course>(`/api/games/${game}/lessons`);
const lessonAt = (game: string, name: string) => `/api/games/${game}/lessons/${encodeURIComponent(name)}?${lang()}`;
/** Fetch a lesson where it was left off, or at a given step. */
export const lesson = (game: string, name: string, step = 0) =>
  get<wire.LessonMoment>(lessonAt(game, name) + (step ? `&step=${step}` : ""));
export const answerLesson = (game: string, name: string, answers: readonly string[]) =>
  post<wire.LessonMoment>(lessonAt(game, name), { answers });
export const firstMatch = (game: string, wanted: wire.GoOn) => post<wire.Entered>(`/api/games/${game}/first?${lang()}`, wanted);
export const puzzles = (game: string) => get<wire.PuzzleShelf>(`/api/games/${game}/puzzles?${lang()}`);
const puzzleAt = (game: string, name: string) => `/api/games/${game}/puzzles/${encodeURIComponent(name)}`;
export const puzzle = (game: string, name: string) => get<wire.PuzzleMoment>(`${puzzleAt(game, name)}?${lang()}`);
export const tryPuzzle = (game: string, name: string, tried: wire.PuzzleAnswer) =>
  post<wire.PuzzleMoment>(`${puzzleAt(game, name)}?${lang()}`, tried);
export const continuePuzzle = (game: string, name: string, wanted: wire.GoOn) =>
  post<wire.Entered>(`${puzzleAt(game, name)}/continue`, wanted);
export const glossary = (game: string) => get<wire.Term[]>(`/api/games/${game}/glossary?${lang()}`);
