// Generated from src/spiritboard/web/wire by `python -m spiritboard.web.wire.schema`. Do not edit.

/** The command is done and durable. ``sequence`` is its step (0 where it made none). */
export interface Ack {
  type: "ack";
  id: string;
  sequence: number;
}

/** An answer, or several that belong together (all or none), to the question of this epoch. */
export interface Act {
  type: "act";
  id: string;
  epoch: number;
  actions: string[];
}

/**
 * A place on the table, with the things that lie there in order.
 *
 * layout   how they lie: "row", "fan", "pile", "grid", "track", "stock"
 * columns  how many lie side by side in a grid
 * note     one short line about the place as a whole
 * tags     open facts about it, as words of the game
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
 * code      what decks call it
 * kind      what sort of card it is; ``kind_title`` in words
 * cost      how much of each colour it costs, in the game's order
 * numbers   what is printed on it as numbers, by its name in words
 * tags      words to filter by: traits, keywords
 * playable  whether it goes into a deck (a shaman leads one instead)
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

/** A character of bots: a taste among options that are nearly as good. */
export interface CharacterFact {
  name: string;
  title: string;
  help: string;
}

/** Say something: a phrase by its code, or free text. */
export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  phrase?: string;
}

/** A deck that somebody wrote: as text, or in one line as an option of a match takes it. */
export interface CheckDeck {
  deck: string;
  language?: "en" | "fr";
}

/**
 * One thing the viewer may do now.
 *
 * action   in notation: what is sent to the table
 * label    what it means
 * help     what will come of it
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
 * How long players may think: not limited, so long for each answer, or so long for the whole match.
 *
 * seconds     for one answer, or for the match
 * increment   what each answer gives back (whole match only)
 */
export interface Clock {
  kind?: "match" | "move" | "none";
  seconds?: number;
  increment?: number;
}

/** A seat's clock when the message was sent: seconds left (none: no limit), and whether it runs. */
export interface ClockFact {
  left: number | null;
  running: boolean;
}

/** A new room that goes on from a moment of an ended match or of a record. */
export interface ContinueFrom {
  name: string;
  at: number;
  record?: string;
  seats?: SeatPlan[];
}

/**
 * All lessons of a game, in the order in which they are best taken.
 *
 * first    the match at the end of the path
 * themes   what the puzzles of each kind of question are about
 */
export interface Course {
  game: string;
  first: FirstMatch;
  lessons: Lesson[];
  themes?: Record<string, Record<string, string>>;
}

/** What is wrong with a deck (empty if it can be played), warnings, and the deck if it can be read. */
export interface DeckCheck {
  problems: string[];
  remarks: string[];
  deck: DeckFace | null;
}

/**
 * A deck as people read it.
 *
 * line      the deck in one line, as an option of a match takes it
 * text      the deck as the text that people write and share
 * cards     codes and how many of each; ``leader`` is the code of the one who leads it
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

/** The cards and ready-made decks of a game in which players bring their own. */
export interface DeckShelf {
  game: string;
  cards: CardFace[];
  decks: DeckFace[];
}

/** How the match ended, and how the scores came about. */
export interface Ending {
  winners: number[];
  text: string;
  lines: string[];
}

/** A seat taken. Keep the token: it brings you back from another device. */
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

/** The body of every answer with a status of 400 or more. */
export interface Failure {
  code: string;
  text: string;
  rule: string;
}

/**
 * How the shuffle can be proved: the seed's seal from the start, words once revealed, the seed at the
 * end.
 */
export interface Fairness {
  commitment: string;
  words: string[];
  seed: string;
}

/** What somebody plays who has just learned the game: few players, few options, the easiest bots. */
export interface FirstMatch {
  players: number;
  level?: number;
  options?: Record<string, string | number>;
}

/**
 * A game and what a table can choose for it.
 *
 * levels       of bots, from easy to hard; ``usual_level`` plays where nobody chose
 * characters   of bots; none in most games
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

/** Play under this name: on from a puzzle against bots of the usual level, or a first match. */
export interface GoOn {
  name: string;
}

/** The server closes this socket; come back after so many seconds. */
export interface Goodbye {
  type: "goodbye";
  reason: "stopping";
  after: number;
}

/**
 * A match of one's own that was reviewed, the share of its decisions with no clear mistake, and the luck in it.
 *
 * ended   when the review was first read, in seconds of Unix time
 * luck    what chance gave, in shares of the match, give or take ``luck_error`` 95 times of 100
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
 * How somebody's play has changed over matches of a game, the oldest first.
 *
 * themes   what most clear mistakes were about, with the puzzles there are to train it
 */
export interface Growth {
  game: string;
  matches: GrownMatch[];
  themes: Theme[];
}

/**
 * The first message on a socket, and again to change the language.
 *
 * after   the last sequence number that the client has: 0 for none
 * token   a seat's secret, for a device that has no cookie of it
 */
export interface Hello {
  type: "hello";
  id: string;
  after?: number;
  language?: "en" | "fr";
  token?: string;
}

/** What would a bot do in my place? (Not in rated matches.) */
export interface Hint {
  type: "hint";
  id: string;
}

/** One answer that a bot would consider. ``chance`` is its estimate of winning, where it has one. */
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
 * One thing on the table.
 *
 * key     the same from scene to scene for the same thing, so that it can be seen to move
 * kind    what it is: "card", "back", "tile", "pawn", "member", "cube", "space", …
 * face    which one it is, in notation; empty where the viewer may not know
 * label   its name, for people and screen readers
 * owner   whose it is, or -1
 * count   how many of the same lie here
 * tags    open facts about it, as words of the game ("open", "played", "exhausted")
 * on      the key of the item of this area that it lies on, as a member on a card; empty where it lies for itself
 * text    what is written on it, where that is more than its name
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

/** Sit down in a room; without ``seat`` the first open one. */
export interface JoinRoom {
  name: string;
  seat?: number | null;
}

/** A game's ratings, best first: people with a lasting name, and levels of bots. */
export interface Leaderboard {
  game: string;
  people: RatingFact[];
  bots: RatingFact[];
}

/** How far a person has come in a game: the path of lessons, a first match that was won, puzzles solved of all. */
export interface Learned {
  game: string;
  lessons: LessonFact[];
  won: boolean;
  solved: number;
  puzzles: number;
}

/** Give my seat up. During a match a bot plays on for me. */
export interface Leave {
  type: "leave";
  id: string;
}

/**
 * A few moments about one thing.
 *
 * name    what progress is kept under
 * seat    the learner's, from 1 on
 * names   what the seats are called
 */
export interface Lesson {
  name: string;
  title: Record<string, string>;
  steps: Step[];
  seat?: number;
  names?: string[];
}

/** All answers in a lesson, the newest last. An empty one goes on from a step that is only read. */
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
 * A moment of a lesson, as the learner sees it.
 *
 * at, of     steps that lie behind, and steps in all: equal once the lesson is done
 * says       what the teacher says
 * rule       the number of the rule that this is about
 * wanted     the right answers among those that can be given; none where one reads and goes on
 * look       the keys of things that the teacher points at
 * told       what the newest answer brought about
 * answers    the right ones so far
 * right      whether the newest answer was right
 * reply      what the teacher says to it
 * following  the name of the lesson after this one; empty after the last
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
}

/** A level of bots. */
export interface LevelFact {
  level: number;
  title: string;
  help: string;
}

/** Listed rooms: those with a free seat, and those to watch; and the asker's own. */
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
 * A match looked at again.
 *
 * ready       whether all of it is here; until then ask again (status 202)
 * done, of    decisions weighed so far, and in all (0: not counted yet)
 * decisions   those that are weighed, in order
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

/** Who the cookie says you are. ``lasting`` is a name with a rating of its own. */
export interface Me {
  name: string;
  language: "en" | "fr";
  lasting: boolean;
  ratings: Record<string, RatingFact>;
}

/** What a person wants to be called. ``lasting``: keep a rating under this name. */
export interface NewMe {
  name: string;
  language?: "en" | "fr";
  lasting?: boolean;
}

/** A room to be made. The maker sits in the first seat that is for a person. */
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
 * step    what sort of step: "room" is about seats and options, "request" about consent
 * seat    whose step it was, or -1
 * at      when, in seconds since 1970
 * epoch   the question that is open afterwards
 * told    what happened in the match, as the viewer may know it
 * text    the step itself in words, where it is no event of the match ("Anna took an answer back"); empty
 * where it
 * is no line for the log; for "chat" what was said
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
 * choices        the words it can take; empty: a whole number from least to most
 * choice_titles  what people read for each of them
 * longest        a text of at most so many letters will do as well (a deck of one's own); 0: only the choices
 * words          what may stand for a number; word_titles: what people read for each
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

/**
 * A standing order: "pass" until something changes for me, "always" pass at this kind of question, or
 * none.
 */
export interface Order {
  type: "order";
  id: string;
  kind?: "" | "always" | "pass";
}

/** Something that can be said with one touch, within every talk rule. */
export interface Phrase {
  code: string;
  text: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id: string;
}

/** I am here. */
export interface Pong {
  type: "pong";
  id: string;
}

/**
 * What is asked of the viewer, and why.
 *
 * picks      how many choices may be gathered in one gesture before they are sent together
 * choices    the answers
 * gestures   several answers in one: an answer and what follows from it, their notations with commas between
 * suggested  answers that are usually given here, a payment say; sent together, they answer the question
 * standing   what else the viewer may do at this moment, asked or not
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

/** Whether the record replays, the seal fits the seed, and every roll is the seed's. */
export interface Proof {
  ok: boolean;
  text: string;
  steps: string[];
}

/** An answer to a puzzle, in notation; or a wish: for a hint, or to be shown the solution. */
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
 * A puzzle as it is put to somebody.
 *
 * right      whether the answer was right
 * reply      what is said to it
 * hint       the two best answers, in notation, in no particular order
 * best, why  the solution and the reason, once it is known
 * shift      what the first attempt did to the person's rating
 * following  the next puzzle that has not been tried; empty where there is none
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

/** The puzzles that come with a game, the easiest first; ``daily`` is today's. */
export interface PuzzleShelf {
  game: string;
  puzzles: PuzzleFact[];
  themes: Theme[];
  daily: string;
  standing: PuzzleStanding;
}

/** How a person does with a game's puzzles. ``streak``: solved in a row, without a hint. */
export interface PuzzleStanding {
  rating: number;
  tried: number;
  solved: number;
  streak: number;
  longest: number;
}

/**
 * A match against bots, now. Without ``players`` the game's usual number; ``level`` and ``character`` as in
 * ``SeatPlan``, for all bots; ``seal`` as in ready.
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

/** I am ready, or not. ``seal`` is the SHA-256 of "spiritboard word " and my word for the shuffle. */
export interface Ready {
  type: "ready";
  id: string;
  ready?: boolean;
  seal?: string;
}

/**
 * The command was not done, and nothing has changed.
 *
 * code   illegal, unreadable, ambiguous, not_asked, stale (the present scene follows), forbidden, not_found,
 * bad_option,
 * bad_message, too_fast, talk, busy (try again), gone. Only "unsure" leaves open whether it was done: repeat
 * it with the same id
 * rule   the number of the rule that forbids
 */
export interface Refused {
  type: "error";
  id: string;
  code: string;
  text: string;
  rule: string;
}

/** The same people again, seats rotated: makes a new room, or names the one that was made. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/**
 * Where the same people play again; ``token`` is the viewer's seat there (also in the cookie's
 * possession).
 */
export interface RematchAt {
  type: "rematch";
  id: string;
  room: string;
  token: string;
}

/**
 * One moment of a record.
 *
 * at, of     answers given so far, and in all
 * told       what the last answer did
 * line       that answer in notation
 * marks      for each answer, whose it was: for the scrubber
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

/** A record to be looked at: after ``at`` answers, from a seat, as a stranger (-1) or all-seeing (-2). */
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
 * kind      "undo" (take back the last answer of ``by``), "stand_in" (a bot takes over seat ``seat``)
 * needs     seats whose answer is still missing
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

/** The word that I sealed; sent when the room's status is "mixing". */
export interface Reveal {
  type: "reveal";
  id: string;
  word: string;
}

/**
 * A room as this viewer sees it.
 *
 * id        the unguessable word in its address
 * you       the viewer's seat, or -1
 * invite    the path that lets others in
 * options   the match's options, complete
 * settled   what those of them come to that are left to who plays, while they are left to them
 * notes     why these come to that, in a sentence, by the option's name
 * requests  what waits for consent
 * rematch   the next room of the same people, once there is one
 * came_from the room and moment that this match goes on from, as a path
 * bots_talk whether bots say a preset phrase now and then
 * bots_slow whether bots think less than they would, because many tables are busy
 * coached   whether a coach sits beside the people
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
 * Everything a viewer is shown at one moment.
 *
 * status    one line: where the match stands
 * waiting   one line: whom the table waits for, and why
 * prompt    what is asked of the viewer; for one who is not asked, only the standing choices, or nothing
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
 * What the viewer sees after step ``sequence``: sent when nothing newer is known.
 *
 * epoch   goes with every answer
 * undo    whether the viewer has an answer to take back, and whether that needs consent
 * goal    what a coached viewer should be after at the moment
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
 * What became of a seat's match. ``text`` says it in a sentence.
 *
 * result = an even share + luck + own + others; each of them may be off by its error, 95 times of 100.
 *
 * luck      what deals and shuffles gave
 * own       what its own decisions changed, compared with a strong player's
 * others    what the others' decisions changed for it
 * losses    what its clear mistakes cost, by what it could know; there are so many ``marks`` in so many ``decisions``
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
 * One seat, as everybody sees it (and its own player a little better).
 *
 * facts   short lines: what lies before it, what it has, what is known of it
 * tags    open facts as words of the game ("guide", "out", "first")
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
 * kind        "open" (nobody yet), "person" or "bot"
 * stand_in    a bot plays for a person who is away and can take the seat back
 * present     whether a person's client is connected
 * order       whether the seat has a standing order (only its own player sees it)
 * sealed      whether the seat has sealed a word for the shuffle
 * character   the bot's, if it has one; it has no level then
 * bot         what sort of bot plays here, in words: "6 · Medium", "Fox"; empty where a person does
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
 * Who is to sit somewhere when a room is made: a person who joins, or a bot.
 *
 * level       how strong the bot is; 0 for the usual level
 * character   what sort of bot instead (``GameFact.characters``): it has a taste, and no level
 */
export interface SeatPlan {
  kind?: "bot" | "person";
  level?: number;
  character?: string;
}

/** The host puts a bot on a seat, or opens it again. */
export interface SetSeat {
  type: "place";
  id: string;
  seat: number;
  plan: SeatPlan;
}

/** The host changes the match to be; what is left out stays. */
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

/** Take an open seat, or the seat where a bot stands in for me. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name: string;
}

/** Let a bot play for me (not in a rated match), or for a player who is away once all others at the table agree. */
export interface StandIn {
  type: "stand_in";
  id: string;
  seat: number;
}

/** The host starts the match: all seats are taken. */
export interface Start {
  type: "start";
  id: string;
}

/**
 * One moment of a lesson.
 *
 * say        what the teacher says
 * want       the answers that are right, in notation; a star stands for anything. Without any, one reads and goes on
 * wrong      what is said to an answer that is not: by a pattern like those of ``want``, the first that fits
 * position   where the step begins, as text; without one, where the step before it ended
 * then       what the others answer after the right one, each as "2 M3"
 * look       what is pointed at: keys of things in the scene, in which a star stands for anything
 * rule       the number of the rule that the step is about
 */
export interface Step {
  say: Record<string, string>;
  want?: string[];
  wrong?: Record<string, Record<string, string>>;
  position?: string;
  then?: string[];
  look?: string[];
  rule?: string;
}

/** A word in one language. */
export interface Term {
  forms: string[];
  text: string;
  rule: string;
}

/** What puzzles of one sort are about, in words, and how many there are. */
export interface Theme {
  name: string;
  title: string;
  puzzles: number;
}

/**
 * One event as the viewer may know it: a sentence, and numbers to animate by.
 *
 * kind      which sort of event, the game's own number
 * secret    the hidden detail, or nothing where the viewer may not know it
 * rule      the number of the rule that it comes from
 * remark    what a coach says to it, in a match that has one
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

/** Take back my last answer: at once while nobody has learned anything, else the others are asked. */
export interface Undo {
  type: "undo";
  id: string;
}

/** A record to be proved. */
export interface VerifyRecord {
  record: string;
  language?: "en" | "fr";
}

/** I am about to answer this: would that be a blunder? (Only where there is a coach.) */
export interface Warn {
  type: "warn";
  id: string;
  epoch: number;
  action: string;
}

/** What the coach says to an answer before it is given; empty where there is nothing to warn of. */
export interface Warned {
  type: "warn";
  id: string;
  text: string;
}

/**
 * One decision of a match, looked at again. Chances go from 0 to 1.
 *
 * at                    answers given before it: the moment of a replay
 * played, better        in notation; nothing better where no loss is clear
 * label, better_label   the same in words
 * before, after         what the best option and the one that was taken were worth to the seat, by what it could know
 * loss, error           how much better the best one was, and the standard error of that
 * text                  a sentence about a clear mistake
 * chances               each seat's chance for one who sees everything
 * suspicion             for each seat, how likely it took each seat for a member of the secret side
 * public                the same for one who sits nowhere
 * sides                 the truth: 1 for the secret side. These three are empty in games without one
 * theme                 what a puzzle of this sort is about; empty where no loss is clear
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
 * ping      send something after so many seconds of quiet
 * server    changes when the server's program does: a client that was built for another one reloads
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
