import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, RefusedError, type LineState } from "../src/lib/line";
import type { AnyMessage } from "../src/wire";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify([message]) });
  }
}

const welcome = { type: "welcome", id: "x", after: 0, sequence: 0, ping: 2.5, server: "1", room: {} };
let heard: AnyMessage[];
let states: LineState[];
let line: Line;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  states = [];
  line = new Line({
    address: "ws://here",
    language: () => "en",
    token: () => "secret",
    hear: (message) => heard.push(message),
    state: (state) => states.push(state),
    make: () => new FakeSocket() as unknown as WebSocket,
  });
  line.start();
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

describe("the line", () => {
  it("greets with what it has and resumes from there", () => {
    last().open();
    expect(last().sent[0]).toMatchObject({ type: "hello", after: 0, token: "secret" });
    last().say(welcome);
    last().say({ type: "news", sequence: 7 });
    last().close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(400);
    last().open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ type: "hello", after: 7 });
  });

  it("says an unanswered command again after coming back, under the same id", async () => {
    last().open();
    last().say(welcome);
    const answer = line.ask({ type: "act", epoch: 3, actions: ["M3"] });
    const first = last().sent.at(-1);
    last().close();
    vi.advanceTimersByTime(400);
    last().open();
    last().say(welcome);
    expect(last().sent.at(-1)).toEqual(first);
    last().say({ type: "ack", id: first!["id"], sequence: 1 });
    await expect(answer).resolves.toMatchObject({ type: "ack" });
  });

  it("hears the same news only once", () => {
    last().open();
    last().say(welcome);
    last().say({ type: "news", sequence: 1 });
    last().say({ type: "news", sequence: 1 });
    expect(heard.filter((message) => message.type === "news")).toHaveLength(1);
  });

  it("fails with the refusal and its rule", async () => {
    last().open();
    last().say(welcome);
    const answer = line.ask({ type: "act", epoch: 3, actions: ["M3"] });
    last().say({ type: "error", id: last().sent.at(-1)!["id"], code: "illegal", text: "No.", rule: "3.1" });
    await expect(answer).rejects.toBeInstanceOf(RefusedError);
  });

  it("pings when it is quiet, and gives a silent server up", () => {
    last().open();
    last().say(welcome);
    vi.advanceTimersByTime(3500);
    expect(last().sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
