/** One table as the client knows it: what the server said, in order and at a pace that people can follow. */
import type { Advice, AnyMessage, Choice, ClockFact, News, RoomFact, Scene, SceneNow } from "../wire";
import { ApiError } from "./api";
import { say, tell } from "./announce.svelte";
import { complete, left, lit, unfinished, ways, type Way } from "./gesture";
import { language, t } from "./i18n.svelte";
import { Line, RefusedError, type Answer, type LineState, type Wish } from "./line";
import { roomFact } from "./server";
import { settings, pause } from "./settings.svelte";
import { sound } from "./sound";

export interface LogLine {
  key: string;
  at: number;
  seat: number;
  text: string;
  rule: string;
  chat: boolean;
  /** The event's numbers, in the game's own meaning. */
  a: number;
  b: number;
}

/** What a board needs to know: the scene, and how things on it are touched. Replays and lessons give one as well. */
export interface Stage {
  readonly scene: Scene | null;
  readonly names: readonly string[];
  readonly lit: ReadonlySet<string>;
  readonly touched: readonly string[];
  readonly advised: ReadonlySet<string>;
  touch(key: string): void;
}

/** Lets whoever draws the board wrap each change of scene, to animate it. */
export type Turner = (change: () => void) => void;

const KEEP = "spiritboard.seat.";

export class TableClient implements Stage {
  room = $state.raw<RoomFact | null>(null);
  scene = $state.raw<Scene | null>(null);
  clocks = $state.raw<readonly ClockFact[]>([]);
  clocksAt = $state(0);
  undo = $state<SceneNow["undo"]>("");
  state = $state<LineState>("connecting");
  log = $state.raw<readonly LogLine[]>([]);
  advice = $state.raw<readonly Advice[]>([]);
  touched = $state.raw<readonly string[]>([]);
  gathered = $state.raw<readonly Choice[]>([]);
  unreadChat = $state(0);
  rematchAt = $state("");

  private sending = $state(false);
  private shown = $state(0);
  private awaited = $state(0);
  private oneByOne = $state(false);
  private epoch = 0;
  private readonly line: Line;
  private queue: AnyMessage[] = [];
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn: Turner = (change) => change();
  /** An answer is on its way, or done but not yet seen on the table: until then nothing else can be answered. */
  readonly busy: boolean = $derived(this.sending || this.shown < this.awaited);
  private readonly allWays: Way[] = $derived(this.busy ? [] : left(ways(this.scene), this.gathered, this.scene));

  readonly lit: ReadonlySet<string> = $derived(lit(this.allWays, [...this.touched]));
  /** Several choices that the touches so far stand for: the person has to say which. */
  readonly among: readonly Choice[] = $derived(complete(this.allWays, [...this.touched]));
  /** The answers that can still be given: all of them, but for those used up while several are gathered. */
  readonly choices: readonly Choice[] = $derived.by(() => {
    const all = this.scene?.prompt?.choices ?? [];
    if (!this.gathered.length) return all;
    const open = new Set(this.allWays.map(({ choice }) => choice.action));
    return all.filter((choice) => open.has(choice.action) || !this.gathered.some((one) => one.action === choice.action));
  });
  /** How many answers are gathered before they are sent. */
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
    this.line.stop();
  }

  /** A socket that never opened does not say why: ask whether there is such a room at all. */
  private async doubt(): Promise<void> {
    try {
      await roomFact(this.id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.stop();
    }
  }

  /** Whoever draws the scene may wrap changes of it. */
  onturn(turner: Turner): void {
    this.turn = turner;
  }

  /** The language was switched: everything is told again. */
  retell(): void {
    if (this.state !== "open") return;
    this.log = [];
    this.queue = [];
    this.line.greet(0);
  }

  static keepToken(room: string, token: string): void {
    if (token) localStorage.setItem(KEEP + room, token);
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

  /** Show what has come, one scene after the other; never faster than the chosen pace, never far behind. */
  private drain(): void {
    if (this.timer) return;
    while (this.queue.length) {
      const message = this.queue[0]!;
      if (message.type === "scene") {
        const behind = this.queue.filter((other) => other.type === "scene").length;
        const still = document.hidden || !this.scene || behind > 12 ? 0 : behind > 4 ? 150 : pause();
        const wait = this.shownAt + still - performance.now();
        if (wait > 0) {
          this.timer = setTimeout(() => {
            this.timer = undefined;
            this.drain();
          }, wait);
          return;
        }
        this.shownAt = performance.now();
      }
      this.queue.shift();
      this.take(message);
    }
  }

  private take(message: AnyMessage): void {
    if (message.type === "welcome" || message.type === "room") this.room = message.room;
    else if (message.type === "news") this.takeNews(message);
    else if (message.type === "scene") this.takeScene(message);
  }

  private takeNews(news: News): void {
    const lines: LogLine[] = [];
    const add = (text: string, rule: string, seat: number, chat: boolean, a = 0, b = 0) => {
      if (text) lines.push({ key: `${news.sequence}.${lines.length}`, at: news.at, seat, text, rule, chat, a, b });
    };
    add(news.text, "", news.seat, news.step === "chat");
    for (const told of news.told) add(told.text, told.rule, told.seat, false, told.a, told.b);
    this.log = [...this.log, ...lines];
    if (news.step === "chat" && news.seat !== this.you) {
      this.unreadChat++;
      sound("chat");
      say(t("{name} says: {text}", { name: this.names[news.seat] ?? t("A spectator"), text: news.text }));
    } else say(lines.map((line) => line.text).join(" "));
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
    });
    if (!before) return;
    if (now.scene.ending && !before.ending) sound(now.scene.ending.winners.includes(this.you) ? "won" : "lost");
    else if (this.asked && !wasAsked) sound("turn");
    else sound("card");
    if (this.asked && (!wasAsked || now.scene.prompt?.text !== before.prompt?.text))
      say(`${t("Your turn.")} ${now.scene.prompt?.text ?? ""}`);
  }

  // --- touching --------------------------------------------------------------------------------------------

  /** Touch a thing on the table: go on with a gesture, or learn why nothing comes of it. */
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
    else say(t("Now touch the next thing, or cancel."));
  }

  /** Let go of the gesture. */
  let(): void {
    this.touched = [];
    this.gathered = [];
    this.advice = [];
  }

  /** Choose one of the choices; sent at once, or when as many are gathered as the question wants. */
  choose(choice: Choice): void {
    const prompt = this.scene?.prompt;
    const standing = prompt?.standing.some((other) => other.action === choice.action) ?? false;
    const picks = standing ? 1 : this.picks;
    this.touched = [];
    if (picks > 1) {
      this.gathered = [...this.gathered, choice];
      // Where one thing only is left to give, the rules give it: nobody is asked about it.
      if (this.gathered.length < picks && this.choices.length > 1) return;
      void this.act(this.gathered.map((one) => one.action));
    } else void this.act([choice.action]);
  }

  private async act(actions: string[]): Promise<void> {
    this.sending = true;
    this.let();
    const done = await this.ask({ type: "act", epoch: this.epoch, actions });
    // What was refused as one gesture is answered step by step: each step shows what is left to do.
    if (!done && actions.length > 1) this.oneByOne = true;
    if (done?.type === "ack") this.awaited = done.sequence;
    this.sending = false;
  }

  /** Why touching this does nothing: the server knows the rule. */
  private async explain(key: string): Promise<void> {
    const scene = this.scene;
    const item = scene?.areas.flatMap((area) => area.items).find((one) => one.key === key);
    if (!scene || !item || this.you < 0 || scene.ending) return;
    if (!this.asked) return tell(scene.waiting);
    const known = scene.prompt?.choices.some((choice) => choice.action === item.face);
    if (item.face && !known) await this.ask({ type: "act", epoch: this.epoch, actions: [item.face] });
    else this.remind();
  }

  /** Say again what is asked. */
  remind(): void {
    const prompt = this.scene?.prompt;
    if (prompt) tell(prompt.text, prompt.rule);
  }

  /** Ask the server; a refusal is told with its rule. Nothing if refused. */
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
