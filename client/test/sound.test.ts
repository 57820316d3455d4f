/** Tests the sounds: each kind of moment has one of its own, and the setting for hidden tabs is obeyed. */
import { afterEach, expect, test, vi } from "vitest";
import * as samhain from "../src/games/samhain/moments";
import * as shamanking from "../src/games/shamanking/moments";
import * as shamans from "../src/games/shamans/moments";
import { settings } from "../src/lib/settings.svelte";
import { SOUNDS, sound, wake } from "../src/lib/sound";

const cues = [...shamans.cues, ...samhain.cues, ...shamanking.cues, samhain.opening];

test("no two kinds of moments sound alike", () => {
  const heard = cues.map((cue) => JSON.stringify(SOUNDS[cue.sound]));
  expect(new Set(heard).size).toBe(cues.length);
});

test("sounds are short and soft", () => {
  for (const [name, voices] of Object.entries(SOUNDS)) {
    expect(Math.max(...voices.map((voice) => voice.at + voice.length)), name).toBeLessThan(2.5);
    expect(Math.max(...voices.map((voice) => voice.loud)), name).toBeLessThanOrEqual(0.3);
    for (const voice of voices) expect(Math.min(voice.from, "to" in voice ? voice.to : voice.from), name).toBeGreaterThan(20);
  }
});

const started = vi.fn();
const param = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = () => ({
  connect: (next: unknown) => next,
  start: started,
  stop() {},
  gain: param(),
  frequency: param(),
  buffer: null,
  type: "",
});
class Heard {
  state = "running";
  currentTime = 0;
  sampleRate = 1000;
  destination = {};
  createOscillator = node;
  createGain = node;
  createBiquadFilter = node;
  createBufferSource = node;
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

afterEach(() => Object.assign(settings, { sound: true, soundHidden: false }));

test("a hidden tab is silent unless the user wants to hear it", () => {
  vi.stubGlobal("AudioContext", Heard);
  const away = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  wake();
  const times = (): number => {
    started.mockClear();
    sound("ritual");
    return started.mock.calls.length;
  };
  expect(times()).toBe(SOUNDS.ritual.length);
  away.mockReturnValue(true);
  expect(times()).toBe(0);
  settings.soundHidden = true;
  expect(times()).toBe(SOUNDS.ritual.length);
  settings.sound = false;
  expect(times()).toBe(0);
});
