/** Short synthesised sounds: nothing is downloaded. */
import { settings } from "./settings.svelte";

/** One tone, or one burst of noise, of a sound. Frequencies are in hertz, times in seconds. */
interface Voice {
  wave: OscillatorType | "noise";
  /** The frequency of a tone, or the middle of the noise's band. */
  from: number;
  /** The frequency at the end; without it, the frequency stays the same. */
  to?: number;
  at: number;
  length: number;
  loud: number;
}

const tone = (wave: OscillatorType, from: number, at: number, length: number, loud: number, to?: number): Voice => ({
  wave,
  from,
  at,
  length,
  loud,
  ...(to === undefined ? {} : { to }),
});
const noise = (from: number, at: number, length: number, loud: number, to = from): Voice => ({ wave: "noise", from, to, at, length, loud });
/** Notes that follow each other in equal steps. */
const notes = (wave: OscillatorType, step: number, length: number, loud: number, ...all: number[]): Voice[] =>
  all.map((hertz, n) => tone(wave, hertz, n * step, length, loud));

/** Every sound, by name. Each kind of staged moment has one of its own. */
export const SOUNDS = {
  card: [noise(2400, 0, 0.09, 0.25)],
  step: [tone("sine", 146.8, 0, 0.22, 0.16)],
  turn: notes("sine", 0.11, 0.3, 0.09, 659.3, 880),
  refused: [tone("triangle", 110, 0, 0.16, 0.12)],
  chat: [tone("sine", 987.8, 0, 0.14, 0.05)],
  won: [...notes("sine", 0.12, 0.7, 0.09, 523.3, 659.3, 784, 1046.5), tone("triangle", 261.6, 0, 1.2, 0.08)],
  lost: [...notes("sine", 0.18, 0.8, 0.09, 440, 349.2, 293.7), tone("triangle", 73.4, 0.36, 1.2, 0.12)],
  // A gong and an open fifth.
  opening: [tone("sine", 98, 0, 1.8, 0.2), tone("sine", 196.6, 0, 1.3, 0.07), ...notes("triangle", 0.22, 0.7, 0.05, 293.7, 440)],
  // Cards are shuffled, and a drum is struck.
  deal: [noise(1900, 0, 0.08, 0.2), noise(2100, 0.1, 0.08, 0.2), noise(2400, 0.2, 0.1, 0.22), tone("sine", 110, 0.34, 0.7, 0.2, 73)],
  // The cards are swept together.
  trick: [noise(2600, 0, 0.22, 0.18, 900), tone("triangle", 392, 0.2, 0.18, 0.07), tone("triangle", 293.7, 0.3, 0.24, 0.07)],
  // A rising shimmer.
  ritual: [...notes("sine", 0.08, 0.6, 0.06, 587.3, 698.5, 880, 1174.7), tone("sine", 146.8, 0, 0.9, 0.1)],
  // The light sinks.
  eclipse: [tone("sine", 440, 0, 1.1, 0.1, 110), tone("sine", 443, 0, 1.1, 0.06, 108), noise(300, 0.2, 0.9, 0.12, 120)],
  // Steel is drawn.
  dagger: [noise(3000, 0, 0.28, 0.14, 7000), tone("triangle", 1760, 0.2, 0.5, 0.05, 1720), tone("triangle", 2637, 0.2, 0.35, 0.03)],
  // Two bells that rub against each other.
  mask: [tone("sine", 622.3, 0, 1, 0.08), tone("sine", 659.3, 0.12, 1, 0.08), tone("triangle", 1244.5, 0.12, 0.4, 0.03)],
  // A heavy drum, and a fall.
  elimination: [tone("sine", 90, 0, 0.9, 0.3, 40), noise(420, 0, 0.5, 0.16, 140), ...notes("triangle", 0.24, 0.6, 0.06, 311.1, 233.1)],
  // A howl over a drone.
  moon: [tone("sine", 196, 0, 0.6, 0.12, 523.3), tone("sine", 523.3, 0.5, 1, 0.1, 392), tone("sine", 65.4, 0, 1.7, 0.2)],
  "round-won": [...notes("triangle", 0.13, 0.6, 0.08, 392, 493.9, 587.3, 784), tone("sine", 98, 0, 0.9, 0.14)],
  "round-lost": [...notes("triangle", 0.19, 0.6, 0.08, 392, 311.1, 261.6), tone("sine", 65.4, 0.3, 1.1, 0.18)],
  "round-over": [...notes("triangle", 0.16, 0.6, 0.07, 293.7, 440, 293.7), tone("sine", 73.4, 0, 0.9, 0.14)],
  // Two steps on a wooden floor.
  activation: [tone("sine", 180, 0, 0.12, 0.2, 90), tone("sine", 160, 0.16, 0.14, 0.18, 80)],
  // Flickering lights.
  wisps: [
    tone("sine", 880, 0, 0.5, 0.06, 1320),
    tone("sine", 990, 0.18, 0.6, 0.06, 1480),
    tone("sine", 784, 0.4, 0.9, 0.06, 1175),
    tone("sine", 82.4, 0, 1.5, 0.16),
  ],
  // A bell tolls.
  death: [tone("sine", 130.8, 0, 1.6, 0.2), tone("triangle", 311.1, 0, 0.9, 0.06), tone("sine", 130.8, 0.7, 1.5, 0.16)],
  // Points are counted.
  scoring: notes("triangle", 0.1, 0.3, 0.08, 784, 988, 1174.7, 1568),
  // An owl.
  night: [
    ...notes("sine", 0.2, 0.7, 0.07, 440, 349.2, 261.6),
    tone("sine", 340, 0.8, 0.2, 0.1, 300),
    tone("sine", 330, 1.1, 0.4, 0.1, 280),
  ],
  // Birds.
  day: [
    ...notes("sine", 0.2, 0.7, 0.07, 261.6, 349.2, 440),
    tone("sine", 2200, 0.75, 0.09, 0.04, 3000),
    tone("sine", 2400, 0.9, 0.09, 0.04, 3200),
    tone("sine", 2100, 1.1, 0.12, 0.04, 2700),
  ],
  // A chord out of tune.
  traitor: [tone("sawtooth", 110, 0, 1.1, 0.05), tone("sawtooth", 155.6, 0, 1.1, 0.05), noise(500, 0, 0.4, 0.14, 200)],
  account: [
    ...notes("triangle", 0.14, 0.32, 0.08, 523.3, 523.3, 659.3),
    tone("triangle", 784, 0.42, 0.8, 0.09),
    tone("sine", 130.8, 0.42, 1, 0.12),
  ],
  // Blade against blade.
  clash: [noise(3800, 0, 0.16, 0.26, 2200), tone("square", 1245, 0, 0.14, 0.03, 930), tone("triangle", 1865, 0.02, 0.5, 0.04)],
  // A force that gathers, and is let go.
  signature: [
    tone("sawtooth", 110, 0, 0.7, 0.05, 880),
    noise(400, 0, 0.7, 0.16, 4200),
    ...[523.3, 659.3, 987.8].map((hertz) => tone("triangle", hertz, 0.68, 0.9, 0.06)),
  ],
  "point-won": [tone("sine", 110, 0, 0.5, 0.24, 55), ...notes("triangle", 0.12, 0.5, 0.08, 523.3, 784, 1046.5)],
  "point-lost": [tone("sine", 110, 0, 0.6, 0.26, 45), ...notes("triangle", 0.16, 0.6, 0.08, 329.6, 261.6, 196)],
  // A few steps of a dance.
  celebration: notes("triangle", 0.11, 0.22, 0.08, 587.3, 740, 880, 740, 880),
} as const satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Browsers allow sound only after the user has interacted with the page. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function sound(which: Sound): void {
  if (!settings.sound || !context || context.state !== "running" || (document.hidden && !settings.soundHidden)) return;
  for (const voice of SOUNDS[which] as readonly Voice[]) play(context, voice);
}

function play(audio: AudioContext, { wave, from, to = from, at, length, loud }: Voice): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  const bend = (pitch: AudioParam) => {
    pitch.setValueAtTime(from, start);
    if (to !== from) pitch.exponentialRampToValueAtTime(to, start + length);
  };
  if (wave === "noise") {
    const source = audio.createBufferSource();
    source.buffer = hiss(audio, length);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    bend(filter.frequency);
    source.connect(filter).connect(gain);
    source.start(start);
    return;
  }
  const source = audio.createOscillator();
  source.type = wave;
  bend(source.frequency);
  source.connect(gain);
  source.start(start);
  source.stop(start + length);
}

function hiss(audio: AudioContext, length: number): AudioBuffer {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  return samples;
}
