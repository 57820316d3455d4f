/** The state of one table on the client: the server's messages, shown in order and at a pace that people can follow. */
import { boardsOf } from "../games/boards";
import type { AnyMessage, Choice, ClockFact, HintChoice, News, RoomFact, Scene, SceneNow, Told } from "../wire";
import { ApiError } from "./api";
import { say, tell } from "./announce.svelte";
import { among, complete, left, lit, unfinished, ways, type Way } from "./gesture";
import { capital, language, t } from "./i18n.svelte";
import { inspect } from "./inspect.svelte";
import { meet, tellMoment, type Context, type Cue, type Met, type Moment } from "./moments";
import { Line, RefusedError, type Answer, type LineState, type Wish } from "./line";
import { roomFact } from "./server";
import { lasting, pause, settings, staged } from "./settings.svelte";
import { sound } from "./sound";

export interface LogLine {
  key: string;
  at: number;
  seat: number;
  text: string;
  rule: string;
  chat: boolean;
  /** The event's numbers; the game defines their meaning. */
  a: number;
  b: number;
  /** Whether it has been undone. */
  undone: boolean;
}

/** A part of a news message: log lines, or a staged moment that follows them. */
interface Beat {
  type: "beat";
  lines: readonly LogLine[];
  told: readonly Told[];
  met: Met | null;
}

/** What a board needs: the scene, and what clicking things on it does. Replays and lessons provide it too. */
export interface Stage {
  readonly scene: Scene | null;
  readonly names: readonly string[];
  readonly lit: ReadonlySet<string>;
  readonly touched: readonly string[];
  readonly advised: ReadonlySet<string>;
  /** Keys of the things that a teacher points out. */
  readonly pointed?: ReadonlySet<string>;
  touch(key: string): void;
}

/** Wraps each change of scene, so that the board can animate it. */
export type Turner = (change: () => void) => void;

const KEEP = "spiritboard.seat.";
/** The last step that this tab has shown. Earlier moments are not staged again. */
const SEEN = "spiritboard.seen.";

export class TableClient implements Stage {
  room = $state.raw<RoomFact | null>(null);
  scene = $state.raw<Scene | null>(null);
  clocks = $state.raw<readonly ClockFact[]>([]);
  clocksAt = $state(0);
  undo = $state<SceneNow["undo"]>("");
  /** The coach's current goal for the player, and its last comment on another player's move. */
  goal = $state("");
  remark = $state.raw<{ text: string; about: string } | null>(null);
  /** An answer that the coach warns about, waiting for the player to confirm it. */
  warned = $state.raw<{ text: string; actions: string[] } | null>(null);
  state = $state<LineState>("connecting");
  log = $state.raw<readonly LogLine[]>([]);
  advice = $state.raw<readonly HintChoice[]>([]);
  touched = $state.raw<readonly string[]>([]);
  gathered = $state.raw<readonly Choice[]>([]);
  unreadChat = $state(0);
  rematchAt = $state("");
  /** The moment on stage. Nothing else is shown until it is over. */
  stage = $state.raw<Moment | null>(null);
  /** Whether to skip ahead to the viewer's next decision. */
  skipping = $state(false);

  private sending = $state(false);
  private shown = $state(0);
  private awaited = $state(0);
  private oneByOne = $state(false);
  private epoch = 0;
  private readonly line: Line;
  private queue: (AnyMessage | Beat)[] = [];
  private cues: readonly Cue[] | null = null;
  private opening: Cue | undefined;
  private past: Told[] = [];
  /** Log lines waiting for their scene, so that the log never runs ahead of the board. */
  private pending: LogLine[] = [];
  private afterwards: Met[] = [];
  private stageTimer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn: Turner = (change) => change();
  /** Whether an answer has been sent but its result is not yet on the screen. No other answer is possible meanwhile. */
  readonly busy: boolean = $derived(this.sending || this.shown < this.awaited);
  private readonly allWays: Way[] = $derived(this.busy ? [] : left(ways(this.scene), this.gathered, this.scene));

  readonly lit: ReadonlySet<string> = $derived(lit(this.allWays, [...this.touched]));
  /** Choices that the clicks so far are ambiguous between: the player has to pick one. */
  readonly among: readonly Choice[] = $derived(among(this.allWays, [...this.touched]));
  /** The available answers, without those used up while several are being collected. */
  readonly choices: readonly Choice[] = $derived.by(() => {
    const all = this.scene?.prompt?.choices ?? [];
    if (!this.gathered.length) return all;
    const open = new Set(this.allWays.map(({ choice }) => choice.action));
    return all.filter((choice) => open.has(choice.action) || !this.gathered.some((one) => one.action === choice.action));
  });
  /** How many answers are collected before they are sent. */
  readonly picks: number = $derived(this.oneByOne ? 1 : (this.scene?.prompt?.picks ?? 1));
  readonly names: readonly string[] = $derived(this.room?.seats.map((seat) => seat.name) ?? []);
  readonly you: number = $derived(this.room?.you ?? -1);
  readonly asked: boolean = $derived((this.scene?.prompt?.choices.length ?? 0) > 0);
  readonly advised: ReadonlySet<string> = $derived(
    new Set(this.allWays.filter(({ choice }) => choice.action === this.advice[0]?.action).flatMap(({ path }) => path)),
  );

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.line = new Line({
      address: `${scheme}://${location.host}/api/rooms/${encodeURIComponent(id)}/socket`,
      language,
      token: () => localStorage.getItem(KEEP + id) ?? "",
      hear: (message) => this.hear(message),
      state: (state) => {
        if (state === "lost" && !this.room) void this.doubt();
        if (state === "lost" && this.state === "open") say(t("Connection lost. Reconnecting…"));
        if (state === "open" && this.state === "lost") say(t("Connected again."));
        this.state = state;
      },
    });
  }

  start(): void {
    this.line.start();
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.stageTimer);
    this.line.stop();
  }

  /** A socket that never opened gives no reason, so ask the server whether the room exists. */
  private async doubt(): Promise<void> {
    try {
      await roomFact(this.id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.stop();
    }
  }

  /** Register a function that wraps changes of the scene. */
  onturn(turner: Turner): void {
    this.turn = turner;
  }

  /** Called when the language has changed: the server sends everything again. */
  retell(): void {
    if (this.state !== "open") return;
    this.log = [];
    this.pending = [];
    this.past = [];
    this.queue = [];
    this.line.greet(0);
  }

  static keepToken(room: string, token: string): void {
    if (token) localStorage.setItem(KEEP + room, token);
  }

  /** Return a link that opens this seat on another device; empty if this browser does not hold the seat's token. */
  seatLink(): string {
    const token = localStorage.getItem(KEEP + this.id);
    return token ? `${location.origin}/room/${this.id}#seat=${encodeURIComponent(token)}` : "";
  }

  // --- hearing ---------------------------------------------------------------------------------------------

  private hear(message: AnyMessage): void {
    if (message.type === "hint") this.advice = message.advice;
    else if (message.type === "rematch") this.rematchAt = message.room;
    else if (message.type === "error" && message.code === "gone") this.state = "closed";
    if (["welcome", "news", "scene", "room"].includes(message.type)) {
      this.queue.push(message);
      this.drain();
    }
  }

  /** Show the received scenes one after the other: not faster than the chosen pace, but never far behind. */
  private drain(): void {
    if (this.timer) return;
    while (this.queue.length && !this.stage) {
      const message = this.queue[0]!;
      if (message.type === "scene") {
        const wait = this.shownAt + this.stillness() - performance.now();
        if (wait > 0) {
          this.timer = setTimeout(() => {
            this.timer = undefined;
            this.drain();
          }, wait);
          return;
        }
        this.shownAt = performance.now();
      }
      if (message.type === "news" && message.told.length && !this.cues) return;
      this.queue.shift();
      this.take(message);
    }
  }

  private stillness(): number {
    const behind = this.queue.filter((other) => other.type === "scene").length;
    if (document.hidden || !this.scene || this.skipping || behind > 12) return 0;
    return behind > 4 ? 150 : pause();
  }

  private take(message: AnyMessage | Beat): void {
    if (message.type === "welcome" || message.type === "room") {
      this.room = message.room;
      if (!this.cues)
        void boardsOf(message.room.game).then(({ cues, opening }) => {
          this.cues = cues ?? [];
          this.opening = opening;
          this.drain();
        });
    } else if (message.type === "news") this.takeNews(message);
    else if (message.type === "beat") this.takeBeat(message);
    else if (message.type === "scene") this.takeScene(message);
  }

  private takeNews(news: News): void {
    const lines: LogLine[] = [];
    const add = (text: string, rule: string, seat: number, chat: boolean, a = 0, b = 0) => {
      if (text) lines.push({ key: `${news.sequence}.${lines.length}`, at: news.at, seat, text, rule, chat, a, b, undone: false });
    };
    add(news.text, "", news.seat, news.step === "chat");
    if (news.step === "chat") {
      this.log = [...this.log, ...lines];
      if (news.seat === this.you) return;
      this.unreadChat++;
      sound("chat");
      say(t("{name} says: {text}", { name: this.names[news.seat] ?? t("A spectator"), text: news.text }));
      return;
    }
    if (news.step === "undo") this.strike(news.seat);
    const mets = this.staging(news) ? meet(this.cues ?? [], news.told, this.context()) : [];
    let done = 0;
    const beats: Beat[] = [];
    const upTo = (end: number, met: Met | null) => {
      const told = news.told.slice(done, end);
      const before = lines.length;
      for (const one of told) add(one.text, one.rule, one.seat, false, one.a, one.b);
      beats.push({ type: "beat", lines: lines.slice(done ? before : 0), told, met });
      done = end;
    };
    for (const met of mets) if (!met.cue.after) upTo(met.upTo, met);
    upTo(news.told.length, null);
    const later = mets.filter((met) => met.cue.after);
    if (news.step === "start" && this.opening && this.staging(news)) later.unshift({ cue: this.opening, upTo: 0, lines: [] });
    if (later.length) this.afterwards = this.scene ? [...this.afterwards, ...later] : later.slice(-1);
    this.queue.unshift(...beats);
  }

  /** Return whether to stage the moments of this message: not if this tab has shown them before, or the player skips ahead. */
  private staging(news: News): boolean {
    if (!staged() || this.skipping) return false;
    if (this.scene) return true;
    return news.sequence > Number(sessionStorage.getItem(SEEN + this.id) ?? 0);
  }

  private context(): Context {
    return { names: this.names, you: this.you, scene: this.scene, past: this.past };
  }

  private takeBeat(beat: Beat): void {
    this.past.push(...beat.told);
    const said = beat.told.findLast((one) => one.remark);
    if (said) this.remark = { text: said.remark, about: said.text };
    this.pending.push(...beat.lines);
    if (!beat.met || !this.scene || this.skipping) return;
    this.reveal();
    this.raise(beat.met);
  }

  /** Move the waiting lines into the log. */
  private reveal(): void {
    if (!this.pending.length) return;
    this.log = [...this.log, ...this.pending];
    say(this.pending.map((line) => line.text).join(" "));
    this.pending = [];
  }

  /** Strike out the seat's last answer and everything that followed from it. */
  private strike(seat: number): void {
    this.reveal();
    const from = this.log.findLastIndex((line) => line.seat === seat && !line.chat && !line.undone);
    const sequence = this.log[from]?.key.split(".")[0];
    const first = this.log.findIndex((line) => line.key.split(".")[0] === sequence);
    if (from < 0) return;
    this.log = this.log.map((line, n) => (n >= first && !line.chat ? { ...line, undone: true } : line));
  }

  private raise(met: Met): void {
    const moment = tellMoment(met, this.context());
    const time = lasting(
      moment.grave,
      moment.lines.reduce((sum, line) => sum + line.text.length, moment.text.length),
      this.room?.clock.kind !== "none",
    );
    if (time === 0) return;
    sound(moment.sound);
    if (time > 0 && document.hidden) return; // it would be over before anybody sees it
    this.stage = moment;
    say([moment.title, moment.text].filter(Boolean).join(". "));
    if (time > 0) this.stageTimer = setTimeout(() => this.proceed(), time);
  }

  /** Leave the stage and continue. */
  proceed(): void {
    clearTimeout(this.stageTimer);
    this.stage = null;
    this.drain();
  }

  /** Skip ahead to the viewer's next decision. */
  skip(): void {
    this.skipping = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.proceed();
  }

  private takeScene(now: SceneNow): void {
    const before = this.scene;
    const wasAsked = this.asked;
    this.turn(() => {
      if (now.scene.prompt?.kind !== before?.prompt?.kind) this.oneByOne = false;
      this.scene = now.scene;
      this.shown = now.sequence;
      if (now.epoch !== this.epoch) this.let();
      this.epoch = now.epoch;
      this.clocks = now.clocks;
      this.clocksAt = performance.now();
      this.undo = now.undo;
      this.goal = now.goal;
    });
    this.reveal();
    sessionStorage.setItem(SEEN + this.id, String(now.sequence));
    if (this.skipping) this.afterwards = [];
    if (this.asked || now.scene.ending) this.skipping = false;
    const [first, ...others] = this.afterwards;
    this.afterwards = others;
    if (first) this.raise(first);
    if (!before) return;
    if (now.scene.ending && !before.ending) sound(now.scene.ending.winners.includes(this.you) ? "won" : "lost");
    else if (this.asked && !wasAsked) sound("turn");
    else sound("card");
    if (this.asked && (!wasAsked || now.scene.prompt?.text !== before.prompt?.text))
      say(`${t("Your turn.")} ${now.scene.prompt?.text ?? ""}`);
  }

  // --- touching --------------------------------------------------------------------------------------------

  /** Handle a click on a thing: continue the gesture, or explain why nothing happens. */
  touch(key: string): void {
    if (this.touched.at(-1) === key && !this.lit.has(key)) {
      this.let();
      return;
    }
    if (!this.lit.has(key)) {
      if (this.touched.length && lit(this.allWays, []).has(key)) this.touched = [];
      else return void this.explain(key);
    }
    const touched = [...this.touched, key];
    const found = complete(this.allWays, touched);
    if (found.length === 1 && !unfinished(this.allWays, touched) && !settings.confirm) {
      this.choose(found[0]!);
      return;
    }
    this.touched = touched;
    if (found.length) say(t("Choose: {choices}", { choices: found.map((one) => one.label).join(", ") }));
    else say(t("Select the next part of your move, or cancel."));
  }

  /** Cancel the gesture. */
  let(): void {
    this.touched = [];
    this.gathered = [];
    this.advice = [];
    this.warned = null;
  }

  /** Make a choice. It is sent at once, or when the question has as many answers as it needs. */
  choose(choice: Choice): void {
    const prompt = this.scene?.prompt;
    const standing = prompt?.standing.some((other) => other.action === choice.action) ?? false;
    const picks = standing ? 1 : this.picks;
    this.touched = [];
    if (picks > 1) {
      this.gathered = [...this.gathered, choice];
      // When only one option is left, the rules take it without asking.
      if (this.gathered.length < picks && this.choices.length > 1) return;
      void this.act(this.gathered.map((one) => one.action));
    } else void this.act([choice.action]);
  }

  /** Make a choice from the written list or by a digit key, with the same confirmation as a click. */
  name(choice: Choice): void {
    if (settings.confirm && choice.touches.length && !this.among.length) {
      this.touched = choice.touches;
      say(t("Choose: {choices}", { choices: choice.label }));
    } else this.choose(choice);
  }

  /** Send several answers at once, for example a suggested payment. */
  together(actions: readonly string[]): void {
    if (actions.length && !this.busy) void this.act([...actions]);
  }

  /** Send the answer that the coach warned about. */
  insist(): void {
    if (this.warned) void this.act(this.warned.actions, true);
  }

  /** Return the coach's warning about an answer; empty if there is no coach or no warning. */
  private async caution(actions: readonly string[]): Promise<string> {
    if (!this.room?.coached || !settings.coach || actions.length !== 1) return "";
    try {
      const said = await this.line.ask({ type: "warn", epoch: this.epoch, action: actions[0]! });
      return said.type === "warn" ? said.text : "";
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return "";
    }
  }

  private async act(actions: string[], sure = false): Promise<void> {
    this.sending = true;
    this.let();
    const warning = sure ? "" : await this.caution(actions);
    if (warning) {
      this.sending = false;
      this.warned = { text: warning, actions };
      say(warning);
      return;
    }
    const done = await this.ask({ type: "act", epoch: this.epoch, actions });
    // If the combined answer is refused, fall back to single steps, each of which shows what is still needed.
    if (!done && actions.length > 1) this.oneByOne = true;
    if (done?.type === "ack") this.awaited = done.sequence;
    this.sending = false;
  }

  /** Ask the server why clicking this does nothing, and by which rule. */
  private async explain(key: string): Promise<void> {
    const scene = this.scene;
    const item = scene?.areas.flatMap((area) => area.items).find((one) => one.key === key);
    if (!scene || !item || this.you < 0 || scene.ending) return;
    const node = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const inPlace = (text: string, rule: string) => (node ? inspect(item, node, true, capital(text), rule) : tell(text, rule));
    if (!this.asked) return inPlace(scene.waiting, "");
    const known = scene.prompt?.choices.some((choice) => choice.action === item.face);
    if (!item.face || known) return inPlace(scene.prompt?.text ?? "", scene.prompt?.rule ?? "");
    try {
      await this.line.ask({ type: "act", epoch: this.epoch, actions: [item.face] });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { code, text, rule } = error.refusal;
      sound("refused");
      if (code === "unreadable") inPlace(scene.prompt?.text ?? "", scene.prompt?.rule ?? "");
      else if (code !== "stale") inPlace(text || t("That is not possible now."), rule);
    }
  }

  /** Announce the question again. */
  remind(): void {
    const prompt = this.scene?.prompt;
    if (prompt) tell(prompt.text, prompt.rule);
  }

  /** Send a command. A refusal is announced with its rule and returns undefined. */
  async ask(wish: Wish): Promise<Answer | null> {
    try {
      return await this.line.ask(wish);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { code, text, rule } = error.refusal;
      sound("refused");
      if (code === "unreadable" && wish.type === "act") this.remind();
      else if (code !== "stale") tell(text || t("That is not possible now."), rule);
      return null;
    }
  }
}
