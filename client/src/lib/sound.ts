/** A few sounds, made on the spot: nothing to download. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "step" | "turn" | "refused" | "drama" | "won" | "lost" | "chat";

let context: AudioContext | null = null;

/** Browsers allow sound only after the user has interacted with the page. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function sound(which: Sound): void {
  if (!settings.sound || !context || context.state !== "running" || (document.hidden && !settings.soundHidden)) return;
  const at = context.currentTime;
  switch (which) {
    case "card":
      return swish(at, 0.09, 2400);
    case "step":
      return tone(at, 146.8, 0.22, 0.16, "sine");
    case "turn":
      tone(at, 659.3, 0.25, 0.09, "sine");
      return tone(at + 0.11, 880, 0.4, 0.09, "sine");
    case "refused":
      return tone(at, 110, 0.16, 0.12, "triangle");
    case "chat":
      return tone(at, 987.8, 0.14, 0.05, "sine");
    case "drama":
      tone(at, 65.4, 1.6, 0.25, "sine");
      tone(at, 98.5, 1.2, 0.12, "sine");
      return swish(at, 0.7, 500);
    case "won":
      for (const [n, hertz] of [523.3, 659.3, 784, 1046.5].entries()) tone(at + 0.12 * n, hertz, 0.7, 0.09, "sine");
      return;
    case "lost":
      for (const [n, hertz] of [440, 349.2, 293.7].entries()) tone(at + 0.18 * n, hertz, 0.8, 0.09, "sine");
  }
}

function gainFor(at: number, length: number, loudness: number): GainNode {
  const gain = context!.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context!.destination);
  return gain;
}

function tone(at: number, hertz: number, length: number, loudness: number, type: OscillatorType): void {
  const source = context!.createOscillator();
  source.type = type;
  source.frequency.value = hertz;
  source.connect(gainFor(at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

function swish(at: number, length: number, hertz: number): void {
  const samples = context!.createBuffer(1, Math.ceil(context!.sampleRate * length), context!.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  const source = context!.createBufferSource();
  source.buffer = samples;
  const filter = context!.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  source.connect(filter).connect(gainFor(at, length, 0.25));
  source.start(at);
}
