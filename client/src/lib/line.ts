/** The connection to one room: a WebSocket that reconnects by itself, resumes where it was, and loses no command.
 *
 *  Commands carry ids and stay in `open` until the server has answered. After a reconnect they are sent again, which is
 *  harmless. Missed messages arrive as news after the last sequence number that we have. */
import { bound } from "./french";
import type { AnyCommand, AnyMessage, Refused } from "../wire";

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type Wish = Without<AnyCommand, "id">;
export type Answer = Extract<AnyMessage, { id: string }>;
export type LineState = "connecting" | "open" | "lost" | "closed";

export interface LineOptions {
  address: string;
  language: () => "en" | "fr";
  token: () => string;
  hear: (message: AnyMessage) => void;
  state: (state: LineState) => void;
  /** Creates the socket; tests replace it. */
  make?: (address: string) => WebSocket;
}

const QUIET = 2500;
const STALE = 9000;
const WAITS = [250, 700, 1500, 2500, 3500];

export class RefusedError extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.text);
  }
}

interface Open {
  command: AnyCommand;
  settle: (answer: Answer) => void;
  fail: (reason: Error) => void;
}

export class Line {
  sequence = 0;
  private socket: WebSocket | null = null;
  private open = new Map<string, Open>();
  private greeted = false;
  private tries = 0;
  private heard = 0;
  private spoke = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private counter = 0;
  private readonly session = Math.random().toString(36).slice(2, 10);
  private ended = false;

  constructor(private readonly options: LineOptions) {}

  start(): void {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  stop(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearInterval(this.beat);
    clearTimeout(this.retry);
    this.socket?.close(1000);
    this.options.state("closed");
  }

  /** Send a command. Resolves when it is done and durable; rejects with the refusal. */
  ask(wish: Wish): Promise<Answer> {
    const command = { ...wish, id: `${this.session}-${++this.counter}` } as AnyCommand;
    return new Promise((settle, fail) => {
      this.open.set(command.id, { command, settle, fail });
      if (this.greeted) this.say(command);
    });
  }

  /** Send hello again, for example in another language. The server sends everything again. */
  greet(after: number): void {
    this.sequence = after;
    this.say({
      type: "hello",
      id: `${this.session}-hello-${++this.counter}`,
      after,
      language: this.options.language(),
      token: this.options.token(),
    });
  }

  private connect(): void {
    if (this.ended) return;
    clearTimeout(this.retry);
    this.retry = undefined;
    this.options.state(this.tries ? "lost" : "connecting");
    this.greeted = false;
    const socket = (this.options.make ?? ((address) => new WebSocket(address)))(this.options.address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.greet(this.sequence);
    socket.onmessage = (event) => {
      const text = String(event.data);
      // The frame has no spaces outside its sentences.
      const frame = this.options.language() === "fr" ? bound(text) : text;
      (JSON.parse(frame) as AnyMessage[]).forEach((one) => this.take(one));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
    clearInterval(this.beat);
    this.beat = setInterval(() => this.tick(), 500);
  }

  private lose(): void {
    clearInterval(this.beat);
    this.greeted = false;
    this.socket = null;
    if (this.ended) return;
    this.options.state("lost");
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 3500;
    this.retry = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  private readonly hurry = (): void => {
    if (this.retry && !document.hidden) this.connect();
  };

  private tick(): void {
    const now = Date.now();
    if (now - this.heard > STALE) {
      const socket = this.socket;
      this.lose();
      socket?.close();
    } else if (this.greeted && now - this.spoke > QUIET) {
      this.say({ type: "ping", id: `${this.session}-ping` });
    }
  }

  private say(command: AnyCommand): void {
    if (this.socket?.readyState !== 1) return;
    this.spoke = Date.now();
    this.socket.send(JSON.stringify(command));
  }

  private take(message: AnyMessage): void {
    this.heard = Date.now();
    if (message.type === "pong") return;
    if (message.type === "goodbye") {
      this.tries = 0;
      return;
    }
    if (message.type === "welcome") {
      this.greeted = true;
      this.tries = 0;
      this.options.state("open");
      for (const { command } of this.open.values()) this.say(command);
    }
    if (message.type === "news") {
      if (message.sequence <= this.sequence) return;
      this.sequence = message.sequence;
    }
    this.options.hear(message);
    if (!("id" in message)) return;
    const asked = this.open.get(message.id);
    if (!asked) return;
    this.open.delete(message.id);
    if (message.type === "error") asked.fail(new RefusedError(message));
    else asked.settle(message);
  }
}
