// Generated from src/spiritboard/web/wire by `python -m spiritboard.web.wire.schema`. Do not edit.

/** The command is done and durable. ``sequence`` is its step (0 if it made none). */
export interface Ack {
  type: "ack";
  id: string;
  sequence: number;
}

/** One answer, or several that belong together (all or none), to the question of this epoch. */
export interface Act {
  type: "act";
  id: string;
  epoch: number;
  actions: string[];
}

/**
 * A place on the table, with its items in order.
 *
 * layout   how they are arranged: "row", "fan", "pile", "grid", "track", "stock"
 * columns  how many are side by side in a grid
 * note     a short line about the place as a whole
 * tags     public facts about it, in the game's terms
 */
export interface Area {
  key: string;
  layout: string;
  title: string;
  items: Item[];
  owner: number;
  columns: number;
  note: string;
  tags: string[];
}

/**
 * A card as people read it.
 *
 * code      its name in decks
 * kind      what sort of card it is
 * kind_title   the same in words
 * cost      how much of each colour it costs, in the game's order
 * numbers   the numbers printed on it, by their names in words
 * tags      words to filter by: traits, keywords
 * playable  whether it can be part of a deck (a shaman leads one instead)
 */
export interface CardFace {
  code: string;
  name: string;
  kind: string;
  kind_title: string;
  text: string;
  cost: number[];
  numbers: unknown[][];
  tags: string[];
  playable: boolean;
}

/** A character of bots: a preference among nearly equal actions. */
export interface CharacterFact {
  name: string;
  title: string;
  help: string;
}

/** Send a chat message: a phrase by its code, or free text. */
export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  phrase?: string;
}

/** A deck to be checked: as text, or in one line as a match option takes it. */
export interface CheckDeck {
  deck: string;
  language?: "en" | "fr";
}

/**
 * One thing that the viewer may do now.
 *
 * action   in notation: what is sent to the table
 * label    what it means
 * help     its effects
 * rule     the number of the rule that allows it
 * touches  keys of the items that stand for it, in the order in which they are touched
 */
export interface Choice {
  action: string;
  label: string;
  help: string;
  rule: string;
  touches: string[];
}

/**
 * How long players may think: without a limit, or with a limit for each answer or for the whole match.
 *
 * seconds     for one answer, or for the match
 * increment   the time added by each answer (whole match only)
 */
export interface Clock {
  kind?: "match" | "move" | "none";
  seconds?: number;
  increment?: number;
}

/** A seat's clock when the message was sent: seconds left (null: no limit), and whether it runs. */
export interface ClockFact {
  left: number | null;
  running: boolean;
}

/** A new room that continues from a state of a finished match or of a record. */
export interface ContinueFrom {
  name: string;
  at: number;
  record?: string;
  seats?: SeatPlan[];
}

/**
 * All lessons of a game, in the recommended order.
 *
 * first    the match at the end of the path
 * themes   the titles of puzzle themes
 * moments  demonstrations of rules, which are not part of the path
 * unshown  by number, the rules that cannot be demonstrated, each with the reason
 */
export interface Course {
  game: string;
  first: FirstMatch;
  lessons: Lesson[];
  themes?: Record<string, Record<string, string>>;
  moments?: Lesson[];
  unshown?: Record<string, Record<string, string>>;
}

/** The errors of a deck (empty if it can be played), warnings, and the deck if it can be read. */
export interface DeckCheck {
  problems: string[];
  remarks: string[];
  deck: DeckFace | null;
}

/**
 * A deck as people read it.
 *
 * line      the deck in one line, as a match option takes it
 * text      the deck as the text that people write and share
 * cards     codes and counts
 * leader    the code of the card that leads it
 */
export interface DeckFace {
  name: string;
  title: string;
  format: string;
  leader: string;
  line: string;
  text: string;
  cards: unknown[][];
}

/** The cards and preconstructed decks of a game in which players bring their own. */
export interface DeckShelf {
  game: string;
  cards: CardFace[];
  decks: DeckFace[];
}

/** How the match ended, and where the scores came from. */
export interface Ending {
  winners: number[];
  text: string;
  lines: string[];
}

/** A seat was taken. Keep the token: it restores the seat on another device. */
export interface Entered {
  room: string;
  seat: number;
  token: string;
  commitment: string;
}

/** The same news as on the socket, from a sequence number on. */
export interface EventLog {
  sequence: number;
  news: News[];
}

/** The body of every response with a status of 400 or more. */
export interface Failure {
  code: string;
  text: string;
  rule: string;
}

/** How the shuffle can be proved: the seed's seal from the start, words once revealed, the seed at the end. */
export interface Fairness {
  commitment: string;
  words: string[];
  seed: string;
}

/** The first match after the lessons: few players, few options, the easiest bots. */
export interface FirstMatch {
  players: number;
  level?: number;
  options?: Record<string, string | number>;
}

/**
 * A game and what a table can choose for it.
 *
 * levels       of bots, from easy to hard; ``usual_level`` is the default
 * characters   of bots; empty in most games
 */
export interface GameFact {
  name: string;
  title: string;
  version: number;
  least: number;
  most: number;
  options: OptionFact[];
  levels: LevelFact[];
  phrases: Phrase[];
  decks: boolean;
  usual_level: number;
  characters: CharacterFact[];
}

/** Play under this name: on from a puzzle against bots of the default level, or a first match. */
export interface GoOn {
  name: string;
}

/** The server closes this socket; reconnect after this many seconds. */
export interface Goodbye {
  type: "goodbye";
  reason: "stopping";
  after: number;
}

/**
 * A person's reviewed match: the share of its decisions without a clear mistake, and the luck in it.
 *
 * ended   when the review was first read, in seconds of Unix time
 * luck    what chance gave, as a share of the match; ``luck_error`` is its 95 % margin of error
 */
export interface GrownMatch {
  room: string;
  ended: number;
  accuracy: number;
  luck: number;
  luck_error: number;
  result: number;
}

/**
 * How a person's play has changed over the matches of a game, oldest first.
 *
 * themes   the themes of most clear mistakes, with the puzzles that train them
 */
export interface Growth {
  game: string;
  matches: GrownMatch[];
  themes: Theme[];
}

/**
 * The first message on a socket, and again to change the language.
 *
 * after   the last sequence number that the client has; 0 for none
 * token   the token of a seat, for a device without its cookie
 */
export interface Hello {
  type: "hello";
  id: string;
  after?: number;
  language?: "en" | "fr";
  token?: string;
}

/** Ask what a bot would do in my place. (Not in rated matches.) */
export interface Hint {
  type: "hint";
  id: string;
}

/** One answer that a bot would consider. ``chance`` is its estimate of winning, if it has one. */
export interface HintChoice {
  action: string;
  label: string;
  chance: number | null;
  why: string;
}

/** What a bot would do, best first. */
export interface Hints {
  type: "hint";
  id: string;
  epoch: number;
  advice: HintChoice[];
}

/**
 * One item on the table.
 *
 * key     the same for the same item in every scene, so that its movement can be animated
 * kind    what it is: "card", "back", "tile", "pawn", "member", "cube", "space", …
 * face    which one it is, in notation; empty if the viewer may not know
 * label   its name, for people and screen readers
 * owner   the seat it belongs to, or -1
 * count   how many identical ones lie here
 * tags    public facts about it, in the game's terms ("open", "played", "exhausted")
 * on      the key of the item in this area that it lies on, such as a member on a card; empty if none
 * text    what is written on it, if that is more than its name
 */
export interface Item {
  key: string;
  kind: string;
  face: string;
  label: string;
  owner: number;
  count: number;
  tags: string[];
  on: string;
  text: string;
}

/** Take a seat in a room; without ``seat`` the first open one. */
export interface JoinRoom {
  name: string;
  seat?: number | null;
}

/** A game's ratings, best first: people with a registered name, and levels of bots. */
export interface Leaderboard {
  game: string;
  people: RatingFact[];
  bots: RatingFact[];
}

/** A person's progress in a game: the path of lessons, a first match won, and puzzles solved. */
export interface Learned {
  game: string;
  lessons: LessonFact[];
  won: boolean;
  solved: number;
  puzzles: number;
}

/** Give up my seat. During a match a bot plays on for me. */
export interface Leave {
  type: "leave";
  id: string;
}

/**
 * A few steps about one subject.
 *
 * name    the name under which progress is stored
 * seat    the learner's seat, counted from 1
 * names   the names of the players
 */
export interface Lesson {
  name: string;
  title: Record<string, string>;
  steps: Step[];
  seat?: number;
  names?: string[];
}

/** All answers in a lesson, the newest last. An empty one continues from a step that is only read. */
export interface LessonAnswers {
  answers?: string[];
}

/** A lesson in a list. ``at`` of ``of`` steps are done. */
export interface LessonFact {
  name: string;
  title: string;
  at: number;
  of: number;
  done: boolean;
}

/**
 * One step of a lesson, as the learner sees it.
 *
 * at, of     finished steps, and steps in all; equal once the lesson is done
 * says       what the teacher says
 * rule       the number of the rule that this is about
 * wanted     the right answers among the possible ones; empty if there is only something to read
 * look       the keys of things that the teacher points at
 * told       the events of the newest answer
 * answers    the right ones so far
 * right      whether the newest answer was right
 * reply      what the teacher says to it
 * following  the name of the next lesson; empty after the last
 * beside     whether it is a demonstration of a rule, and not part of the path
 */
export interface LessonMoment {
  game: string;
  lesson: string;
  title: string;
  names: string[];
  at: number;
  of: number;
  says: string;
  rule: string;
  wanted: string[];
  look: string[];
  told: string[];
  scene: Scene;
  answers: string[];
  right: boolean;
  reply: string;
  following: string;
  beside: boolean;
}

/** A level of bots. */
export interface LevelFact {
  level: number;
  title: string;
  help: string;
}

/** Listed rooms: those with an open seat, those to watch, and the caller's own. */
export interface Lobby {
  open: LobbyRoom[];
  live: LobbyRoom[];
  mine: LobbyRoom[];
}

/** A room in a list. */
export interface LobbyRoom {
  id: string;
  game: string;
  title: string;
  status: "ended" | "live" | "mixing" | "open";
  players: number;
  names: string[];
  free: number;
  rated: boolean;
  your_turn: boolean;
  created: number;
}

/**
 * The review of a match.
 *
 * ready       whether it is complete; until then ask again (status 202)
 * done, of    decisions reviewed so far, and in all (0: not counted yet)
 * decisions   the reviewed ones, in order
 * accounts    empty until it is ready
 */
export interface MatchReview {
  game: string;
  names: string[];
  ready: boolean;
  done: number;
  of: number;
  decisions: WeighedDecision[];
  accounts: SeatAccount[];
}

/** Who the cookie says you are. ``lasting`` is a registered name with a rating of its own. */
export interface Me {
  name: string;
  language: "en" | "fr";
  lasting: boolean;
  ratings: Record<string, RatingFact>;
}

/** The name a person wants. ``lasting``: keep a rating under this name. */
export interface NewMe {
  name: string;
  language?: "en" | "fr";
  lasting?: boolean;
}

/** A room to be created. Its creator takes the first seat for a person. */
export interface NewRoom {
  game: string;
  name: string;
  players: number;
  options?: Record<string, string | number>;
  seats?: SeatPlan[];
  clock?: Clock;
  talk?: "free" | "phrases";
  listed?: boolean;
  rated?: boolean;
  bots_talk?: boolean;
}

/**
 * One durable step of the room. Sequence numbers have no gaps.
 *
 * step    the kind of step: "room" is about seats and options, "request" about consent
 * seat    whose step it was, or -1
 * at      when, in seconds since 1970
 * epoch   the question that is open afterwards
 * told    the events of the match, as the viewer may know them
 * text    a sentence about the step if it has no events ("Anna undoes an answer."); empty if it is not logged; for
 * "chat" the message
 */
export interface News {
  type: "news";
  sequence: number;
  step: "act" | "chat" | "request" | "room" | "start" | "undo";
  seat: number;
  at: number;
  epoch: number;
  told: Told[];
  text: string;
  phrase: string;
}

/**
 * One thing that can be chosen for a match; ``by_players`` gives the default for a number of players.
 *
 * choices        the words it accepts; if empty, a whole number from least to most
 * choice_titles  what people read for each of them
 * longest        the maximum length of a free text (a deck of one's own); 0: only the choices
 * words          words accepted instead of a number; word_titles: what people read for each
 */
export interface OptionFact {
  name: string;
  title: string;
  help: string;
  rule: string;
  default: string | number;
  choices: string[];
  choice_titles: string[];
  least: number;
  most: number;
  by_players: Record<string, string | number>;
  shown: boolean;
  longest: number;
  words: string[];
  word_titles: string[];
}

/** A standing order: "pass" until something changes for me, "always" pass at this kind of question, or none. */
export interface Order {
  type: "order";
  id: string;
  kind?: "" | "always" | "pass";
}

/** A preset phrase that can be sent with one click under every talk rule. */
export interface Phrase {
  code: string;
  text: string;
}

/** Request a pong. */
export interface Ping {
  type: "ping";
  id: string;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
  id: string;
}

/**
 * What the viewer is asked, and why.
 *
 * picks      how many choices may be collected in one gesture before they are sent together
 * choices    the answers
 * gestures   several answers in one: an answer and its follow-ups, their notations separated by commas
 * suggested  the usual answers, such as a payment; sent together, they answer the question
 * standing   what else the viewer may do now, asked or not
 */
export interface Prompt {
  kind: string;
  text: string;
  why: string;
  rule: string;
  picks: number;
  choices: Choice[];
  standing: Choice[];
  gestures: Choice[];
  suggested: string[];
}

/** Whether the record replays, the seal matches the seed, and every roll follows from the seed. */
export interface Proof {
  ok: boolean;
  text: string;
  steps: string[];
}

/** An answer to a puzzle, in notation, or a request for a hint or for the solution. */
export interface PuzzleAnswer {
  answer?: string;
  wish?: "" | "hint" | "solution";
}

/** A puzzle in a list. ``difficulty`` goes from 1 to 5, by the bots that fail; ``rating`` is measured on people. */
export interface PuzzleFact {
  name: string;
  theme: string;
  difficulty: number;
  rating: number;
  outcome: "" | "failed" | "helped" | "solved";
}

/**
 * A puzzle as it is presented.
 *
 * right      whether the answer was right
 * reply      the reply to it
 * hint       the two best answers, in notation, in no particular order
 * best, why  the solution and the reason, once it is known
 * shift      the change of the person's rating by the first attempt
 * following  the next puzzle that has not been tried; empty if there is none
 */
export interface PuzzleMoment {
  game: string;
  puzzle: PuzzleFact;
  theme: string;
  names: string[];
  scene: Scene;
  standing: PuzzleStanding;
  right: boolean;
  reply: string;
  hint: string[];
  best: string;
  why: string;
  shift: number;
  following: string;
}

/** The puzzles of a game, easiest first; ``daily`` is today's. */
export interface PuzzleShelf {
  game: string;
  puzzles: PuzzleFact[];
  themes: Theme[];
  daily: string;
  standing: PuzzleStanding;
}

/** A person's results with a game's puzzles. ``streak``: solved in a row, without a hint. */
export interface PuzzleStanding {
  rating: number;
  tried: number;
  solved: number;
  streak: number;
  longest: number;
}

/**
 * A match against bots that starts at once. Without ``players`` the game's usual number; ``level`` and
 * ``character`` as in ``SeatPlan``, for all bots; ``seal`` as in ready.
 */
export interface QuickPlay {
  game: string;
  name: string;
  players?: number | null;
  level?: number | null;
  character?: string;
  options?: Record<string, string | number>;
  seal?: string;
  bots_talk?: boolean;
}

/** A line of a leaderboard. */
export interface RatingFact {
  name: string;
  bot: boolean;
  level: number;
  rating: number;
  uncertainty: number;
  matches: number;
  wins: number;
}

/** Say whether I am ready. ``seal`` is the SHA-256 of "spiritboard word " and my word for the shuffle. */
export interface Ready {
  type: "ready";
  id: string;
  ready?: boolean;
  seal?: string;
}

/**
 * The command was refused, and nothing has changed.
 *
 * code   illegal, unreadable, ambiguous, not_asked, stale (the current scene follows), forbidden, not_found,
 * bad_option, bad_message, too_fast, talk, busy (try again), gone. Only "unsure" leaves the outcome open:
 * repeat the command with the same id
 * rule   the number of the rule that forbids it
 */
export interface Refused {
  type: "error";
  id: string;
  code: string;
  text: string;
  rule: string;
}

/** Play again with the same people, seats rotated: creates a room, or names the one that exists. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/**
 * The room in which the same people play again. ``token`` is that of the viewer's seat there, which the cookie also
 * gives access to.
 */
export interface RematchAt {
  type: "rematch";
  id: string;
  room: string;
  token: string;
}

/**
 * One state of a record.
 *
 * at, of     answers given so far, and in all
 * told       the events of the last answer
 * line       that answer in notation
 * marks      for each answer, the seat that gave it
 */
export interface ReplayMoment {
  game: string;
  names: string[];
  at: number;
  of: number;
  viewer: number;
  scene: Scene;
  told: Told[];
  line: string;
  marks: number[];
}

/** A record to be replayed: after ``at`` answers, from a seat, as a spectator (-1) or all-seeing (-2). */
export interface ReplayOf {
  record: string;
  at?: number;
  viewer?: number;
  language?: "en" | "fr";
}

/** My answer to a request. */
export interface Reply {
  type: "reply";
  id: string;
  request: number;
  agree: boolean;
}

/**
 * Something that needs consent.
 *
 * kind      "undo" (undo the last answer of ``by``), "stand_in" (a bot takes over seat ``seat``)
 * needs     seats that have not answered yet
 * text      the question in words
 */
export interface Request {
  id: number;
  kind: "stand_in" | "undo";
  by: number;
  seat: number;
  needs: number[];
  text: string;
}

/** Reveal the word that I sealed; sent while the room's status is "mixing". */
export interface Reveal {
  type: "reveal";
  id: string;
  word: string;
}

/**
 * A room as this viewer sees it.
 *
 * id        the unguessable id in its address
 * you       the viewer's seat, or -1
 * invite    the path of the invitation link
 * options   the match's options, complete
 * settled   the current values of those options that depend on the players
 * notes     a sentence that explains each of these values, by the option's name
 * requests  what waits for consent
 * rematch   the next room of the same people, once there is one
 * came_from the path of the room and state that this match continues from
 * bots_talk whether bots sometimes send a preset phrase
 * bots_slow whether bots think less than usual, because many tables are busy
 * coached   whether a coach assists the people
 */
export interface RoomFact {
  id: string;
  game: string;
  title: string;
  status: "ended" | "live" | "mixing" | "open";
  players: number;
  options: Record<string, string | number>;
  seats: SeatFact[];
  you: number;
  listed: boolean;
  rated: boolean;
  clock: Clock;
  talk: "condensed" | "free" | "official" | "phrases";
  invite: string;
  fairness: Fairness;
  requests: Request[];
  watchers: number;
  rematch: string;
  came_from: string;
  created: number;
  bots_talk: boolean;
  bots_slow: boolean;
  settled: Record<string, string | number>;
  notes: Record<string, string>;
  coached: boolean;
}

/** The room has changed: seats, presence, requests, options, the end. */
export interface RoomNow {
  type: "room";
  sequence: number;
  room: RoomFact;
}

/** A game's numbered rules as Markdown. */
export interface RulesText {
  game: string;
  language: "en" | "fr";
  text: string;
}

/**
 * Everything that a viewer is shown at one moment.
 *
 * status    one line about the stage of the match
 * waiting   one line about whom the table waits for, and why
 * prompt    what the viewer is asked; for a viewer who is not asked, only standing actions or None
 */
export interface Scene {
  game: string;
  viewer: number;
  status: string;
  waiting: string;
  seats: SeatCard[];
  areas: Area[];
  prompt: Prompt | null;
  ending: Ending | null;
  tags: string[];
}

/**
 * What the viewer sees after step ``sequence``; sent when nothing newer is known.
 *
 * epoch   must be sent with every answer
 * undo    whether the viewer has an answer to undo, and whether that needs consent
 * goal    what a coached viewer should aim for now
 */
export interface SceneNow {
  type: "scene";
  sequence: number;
  epoch: number;
  scene: Scene;
  clocks: ClockFact[];
  undo: "" | "consent" | "free";
  goal: string;
}

/**
 * The account of a seat's match. ``text`` is a sentence about it.
 *
 * result = fair share + luck + own + others, each with its 95 % margin of error.
 *
 * luck      what deals and shuffles gave
 * own       what its own decisions changed, compared with a strong player's
 * others    what the others' decisions changed for it
 * losses    what its clear mistakes cost, by what it could know: ``marks`` mistakes in ``decisions`` decisions
 */
export interface SeatAccount {
  seat: number;
  name: string;
  result: number;
  luck: number;
  own: number;
  others: number;
  luck_error: number;
  own_error: number;
  others_error: number;
  losses: number;
  marks: number;
  decisions: number;
  text: string;
}

/**
 * One seat, as everybody sees it; its own player may see more.
 *
 * facts   short lines: what lies before it, what it has, what is known about it
 * tags    public facts in the game's terms ("guide", "out", "first")
 */
export interface SeatCard {
  seat: number;
  score: number;
  asked: boolean;
  facts: string[];
  tags: string[];
}

/**
 * One seat, as everybody sees it.
 *
 * kind        "open", "person" or "bot"
 * stand_in    a bot plays for a person who is away and can take the seat back
 * present     whether a person's client is connected
 * order       whether the seat has a standing order (visible only to its own player)
 * sealed      whether the seat has sealed a word for the shuffle
 * character   the bot's character, if it has one; it has no level then
 * bot         the kind of bot in words: "6 · Medium", "Fox"; empty for a person
 */
export interface SeatFact {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: number;
  stand_in: boolean;
  present: boolean;
  ready: boolean;
  host: boolean;
  order: string;
  sealed: boolean;
  character: string;
  bot: string;
}

/**
 * Who should have a seat when a room is created: a person who joins, or a bot.
 *
 * level       the bot's level; 0 for the default
 * character   a bot with a character instead (``GameFact.characters``), which has no level
 */
export interface SeatPlan {
  kind?: "bot" | "person";
  level?: number;
  character?: string;
}

/** Put a bot on a seat, or open it again. (Host only.) */
export interface SetSeat {
  type: "place";
  id: string;
  seat: number;
  plan: SeatPlan;
}

/** Change the settings of the coming match; omitted ones stay. (Host only.) */
export interface Setup {
  type: "setup";
  id: string;
  players?: number | null;
  options?: Record<string, string | number> | null;
  clock?: Clock | null;
  talk?: "free" | "phrases" | null;
  listed?: boolean | null;
  rated?: boolean | null;
  bots_talk?: boolean | null;
}

/** Take an open seat, or my seat back from a stand-in. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name: string;
}

/** Let a bot play for me (not in a rated match), or for a player who is away, once all others agree. */
export interface StandIn {
  type: "stand_in";
  id: string;
  seat: number;
}

/** Start the match once all seats are taken. (Host only.) */
export interface Start {
  type: "start";
  id: string;
}

/**
 * One step of a lesson.
 *
 * say        what the teacher says
 * want       the right answers in notation, with * as a wildcard; if empty, the step is only read
 * wrong      replies to wrong answers, by patterns like those of ``want``; the first match applies
 * position   where the step begins, as text; by default where the previous step ended
 * then       the others' answers after the right one, each as "2 M3"
 * look       keys of the things in the scene to point at, with * as a wildcard
 * rule       the number of the rule that the step is about
 * also       numbers of further rules that the step demonstrates
 */
export interface Step {
  say: Record<string, string>;
  want?: string[];
  wrong?: Record<string, Record<string, string>>;
  position?: string;
  then?: string[];
  look?: string[];
  rule?: string;
  also?: string[];
}

/** One term in one language. */
export interface Term {
  forms: string[];
  text: string;
  rule: string;
}

/** The title of a puzzle theme, and the number of its puzzles. */
export interface Theme {
  name: string;
  title: string;
  puzzles: number;
}

/**
 * One event as the viewer may know it: a sentence, and numbers for animation.
 *
 * kind      the game's number for this kind of event
 * secret    the hidden detail; null if the viewer may not know it
 * rule      the number of the rule that it comes from
 * remark    the coach's comment, in a match with a coach
 */
export interface Told {
  kind: number;
  seat: number;
  a: number;
  b: number;
  secret: number | null;
  text: string;
  rule: string;
  remark: string;
}

/** Undo my last answer: at once if nobody has learned anything from it, else after asking the others. */
export interface Undo {
  type: "undo";
  id: string;
}

/** A record to be verified. */
export interface VerifyRecord {
  record: string;
  language?: "en" | "fr";
}

/** Ask whether this answer would be a blunder. (Only in matches with a coach.) */
export interface Warn {
  type: "warn";
  id: string;
  epoch: number;
  action: string;
}

/** The coach's warning about an answer before it is given; empty if there is none. */
export interface Warned {
  type: "warn";
  id: string;
  text: string;
}

/**
 * The review of one decision. Chances are from 0 to 1.
 *
 * at                    the number of answers before it, for the replay
 * played, better        in notation; ``better`` is empty unless the loss is clear
 * label, better_label   the same in words
 * before, after         the value of the best action and of the one taken for the seat, by what it could know
 * loss, error           how much better the best one was, and the standard error of that
 * text                  a sentence about a clear mistake
 * chances               each seat's chance of winning, with full knowledge
 * suspicion             for each seat, its probability of each seat being on the secret side
 * public                the same for a spectator
 * sides                 the truth: 1 for the secret side. These three are empty in games without sides
 * theme                 the theme of a puzzle of this kind; empty unless the loss is clear
 */
export interface WeighedDecision {
  at: number;
  seat: number;
  played: string;
  label: string;
  before: number;
  after: number;
  loss: number;
  error: number;
  better: string;
  better_label: string;
  text: string;
  chances: number[];
  suspicion: number[][];
  public: number[];
  sides: number[];
  accepted: string[];
  theme: string;
}

/**
 * The answer to hello. News of everything after ``after`` follows, then the scene.
 *
 * ping      send something after this many seconds of silence
 * server    changes with the server's version: a client built for another one reloads
 */
export interface Welcome {
  type: "welcome";
  id: string;
  room: RoomFact;
  after: number;
  sequence: number;
  ping: number;
  server: string;
}

export type AnyCommand = Hello | Ping | Act | Undo | Reply | Chat | Order | Hint | Warn | Sit | Leave | SetSeat | Setup | Ready | Start | Reveal | StandIn | Rematch;

export type AnyMessage = Welcome | News | SceneNow | RoomNow | Ack | Refused | Hints | Warned | RematchAt | Pong | Goodbye;
