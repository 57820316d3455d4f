/**
 * An illustrator: the same seed and subject always give the same picture, and few pictures look alike.
 *
 * A picture is a list of shapes on a field of 100 by 80: sky, light, ground, figure, what it holds, what surrounds it.
 */

export interface Shape {
  d: string;
  fill: string;
  opacity?: number;
  move?: string;
}

export interface Subject {
  /** What decides everything that the subject leaves open. */
  seed: string;
  /** Who is to be seen. */
  cast: "fighter" | "champion" | "pair" | "spirit" | "charm" | "place";
  /** Words from which the picture takes its weather and its tools: a name, a trait. */
  words?: string;
  /** A degree of the wheel, where the colour has a meaning. */
  hue?: number;
}

export type Picture = readonly Shape[];

/** Numbers that follow from a seed. */
export class Luck {
  private now: number;
  constructor(seed: string) {
    let sum = 2_166_136_261;
    for (const letter of seed) sum = Math.imul(sum ^ letter.charCodeAt(0), 16_777_619);
    this.now = sum >>> 0;
    this.next();
  }
  next(): number {
    this.now = (this.now + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.now ^ (this.now >>> 15), this.now | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  upTo(most: number): number {
    return Math.floor(this.next() * most);
  }
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }
  of<T>(list: readonly T[]): T {
    return list[this.upTo(list.length)]!;
  }
}

export const hueOf = (seed: string): number => new Luck(seed).upTo(360);
const tint = (hue: number, full: number, light: number): string => `hsl(${Math.round(((hue % 360) + 360) % 360)} ${full}% ${light}%)`;
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const at = (n: number): string => n.toFixed(1);

// --- ground ------------------------------------------------------------------------------------------------------

function ridge(luck: Luck, high: number, rough: number, steps: number): string {
  let path = "M-5 85";
  for (let n = 0; n <= steps; n++) path += `L${at(-5 + (110 * n) / steps)} ${at(high - luck.next() * rough)}`;
  return `${path}L105 85Z`;
}

const waves = (luck: Luck, high: number, rough: number): string => {
  let path = `M-10 85V${at(high)}`;
  for (let x = -10; x < 110; x += 20) path += `q5 ${at(-rough * luck.between(0.6, 1.4))} 10 0t10 0`;
  return `${path}V85Z`;
};
const trees = (luck: Luck, high: number): string => {
  let path = `M-5 85V${high + 8}H105V85Z`;
  for (let n = 0; n < 9; n++) {
    const [x, tall] = [luck.between(-4, 104), luck.between(12, 30)];
    path += `M${at(x)} ${at(high + 10 - tall)}l5 ${at(tall)}h-10Z`;
  }
  return path;
};
const towers = (luck: Luck, high: number): string => {
  let path = "";
  for (let x = -4; x < 104; x += 9) {
    const tall = luck.between(4, 26);
    path += `M${x} 85V${at(high + 8 - tall)}h${at(luck.between(5, 8.5))}V85Z`;
  }
  return path;
};
const stones = (luck: Luck, high: number): string => {
  let path = `M-5 85V${high + 8}q55 -9 110 0V85Z`;
  for (let n = 0; n < 5; n++) {
    const [x, tall] = [8 + n * 21 + luck.between(-4, 4), luck.between(8, 20)];
    path += `M${at(x)} ${high + 9}l1.5 ${at(-tall)}q3 -3 6 0l1.500 ${at(tall)}Z`;
  }
  return path;
};
const GROUNDS: readonly ((luck: Luck, high: number) => string)[] = [
  (luck, high) => ridge(luck, high, 26, 7),
  (luck, high) => ridge(luck, high + 6, 9, 4),
  (luck, high) => waves(luck, high + 4, 9),
  trees,
  towers,
  stones,
];

// --- figures -----------------------------------------------------------------------------------------------------

/** Bodies on a field of 60 by 70, standing on its lower edge; each with the place of head and hand. */
interface Pose {
  body: string;
  head: [number, number];
  hand: [number, number];
  turn: number;
}
const POSES: readonly Pose[] = [
  { body: "M24 24h12l5 18-5 2-2-9 1 35h-6l-2-22-3 22h-6l1-35-4 10-5-2Z", head: [30, 16], hand: [42, 43], turn: -18 },
  { body: "M20 28l14-3 12 6 11-6 3 5-14 9-10-2 2 11 14 20-6 3-15-18-12 17H2l13-22Z", head: [29, 18], hand: [58, 27], turn: 28 },
  { body: "M25 22l9 1 13-12 4 4-12 16-2 13 12 12-4 6-15-13-14 10-12-2 12-8 5-11-13-4 2-6Z", head: [28, 14], hand: [49, 12], turn: -40 },
  { body: "M22 26h16l8 14 6 30H8l6-30Zm-3 8-9 14 4 3 10-10Z", head: [30, 17], hand: [12, 50], turn: 10 },
  { body: "M23 25h14l15-12 3 5-15 15-2 8 4 29h-7l-5-24-7 24h-7l4-29-2-8L3 18l3-5Z", head: [30, 16], hand: [53, 15], turn: -8 },
  {
    body: "M30 24c12 0 16 8 17 18 1 9-2 20-2 28l-7-6-8 6-8-6-7 6c0-8-3-19-2-28 1-10 5-18 17-18Z",
    head: [30, 17],
    hand: [47, 44],
    turn: -25,
  },
];
const HEADS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x - 9} ${y}l-2-9 5 4 1-9 5 7 4-8 2 8 6-4-2 10Z`,
  (x, y) => `M${x - 9} ${y + 8}c-3-14 2-20 9-21 7 1 12 7 9 21l-4-6h-10Z`,
  (x, y) => `M${x - 7} ${y - 3}c-6-2-8-8-6-13 2 5 5 7 9 8h8c4-1 7-3 9-8 2 5 0 11-6 13Z`,
  (x, y) => `M${x - 12} ${y - 4}l24 0-6-3-2-8h-8l-2 8Z`,
  (x, y) => `M${x - 8} ${y - 2}c0-9 16-9 16 0l1 22-5-4-1-12h-8l-1 12-4 4Z`,
  (x, y) => `M${x - 7} ${y - 4}l-7-12 8 5 0-10 5 8 5-9 1 10 8-5-6 13Z`,
  (x, y) => `M${x - 12} ${y - 9}a12 4 0 1 0 24 0a12 4 0 1 0-24 0Zm4 0a8 2 0 1 1 16 0a8 2 0 1 1-16 0Z`,
  (x, y) => `M${x - 7} ${y - 6}h14l2 5-4 1 0-2h-10l0 2-4-1ZM${x + 5} ${y - 4}l12 3-2 4-10-4Z`,
];
/** Tools from the hand upwards. */
const TOOLS: Record<string, string> = {
  sword: "M-1.500 6V0h-4v-3h4v-30l1.500-5 1.500 5v30h4v3h-4V6Z",
  saber: "M-1 6V0h-4v-3h4c2-12 0-22-6-32 9 8 13 20 10 32h3v3h-4V6Z",
  spear: "M-1 24V-30l-3-3 4-12 4 12-3 3V24Z",
  axe: "M-1.200 18v-42h2.400v8c8 2 10-6 10-8 3 8 2 18-3 22-2-3-5-4-7-4V18Z",
  bow: "M0-28C16-18 16 14 0 24L-1 22C11 12 11-16-1-26ZM-12-3h22l-3-3 9 4-9 4 3-3h-22Z",
  gun: "M-3 4l2-9h22v4H8l-2 5H2l-1 4Z",
  fan: "M0 2L-16-18-8-25 0-28 8-25 16-18ZM0 0L-9-21M0 0L9-21",
  staff: "M-1.200 28V-24h2.400V28ZM0-38a7 7 0 1 0 .1 0Zm0 3.500a3.500 3.500 0 1 1-.1 0Z",
  hammer: "M-1.400 18v-34h-9v-14h21v14h-9v34Z",
  claws: "M-3 3l3-26 1 24 4-25 0 25 6-22-3 24Z",
  orb: "M0-16a9 9 0 1 0 .1 0Zm-13 9l6 1-6 2Zm26 0-6 1 6 2ZM-1-24l1 5 1-5Z",
  shield: "M-11-16l11-5 11 5v12c0 9-5 15-11 19-6-4-11-10-11-19Z",
  drum: "M-10-12c0-6 20-6 20 0v12c0 6-20 6-20 0Zm-5-12 10 9-2 2-10-9Zm30 0-10 9 2 2 10-9Z",
  scroll: "M-9-18h16c4 0 4 6 0 6v22h-16c-4 0-4-6 0-6Zm4 8h8v1.500h-8Zm0 5h8v1.500h-8Zm0 5h8v1.500h-8Z",
};
const BEASTS: readonly string[] = [
  "M8 66c3-14 8-23 18-27l3-12-3-13 9 8 9-7-1 12 12 7-4 6-10 1-3 9c5 6 5 11 4 16h-7l-3-11-9 2-4 9Z",
  "M30 20c8-14 22-16 30-12-8 2-10 8-12 14 8 0 12 6 12 12-6-4-12-2-16 2-2 12-8 20-16 30-6-8-14-16-16-28-4-6-10-8-12-4 0-8 6-14 14-12-2-8-6-12-12-14C14 4 26 8 30 20Z",
  "M6 58C0 40 14 30 24 36c2-16 22-20 28-6 8-2 10 8 4 12l-8-2c2 10-4 16-10 16 4 6-2 10-8 8C22 64 10 64 6 58Zm38-26a2 2 0 1 0 .1 0Z",
];

// --- what surrounds ----------------------------------------------------------------------------------------------

type Aura = (luck: Luck, x: number, y: number) => string;
const spread = (luck: Luck, many: number, one: (x: number, y: number) => string): string => {
  let path = "";
  for (let n = 0; n < many; n++) path += one(Math.round(luck.between(2, 98)), Math.round(luck.between(2, 74)));
  return path;
};
const AURAS: Record<string, Aura> = {
  rays: (luck, x, y) => {
    const [many, turn] = [7 + luck.upTo(6), luck.next()];
    let path = "";
    for (let n = 0; n < many; n++) {
      const angle = ((n + turn) / many) * 2 * Math.PI;
      const [a, b] = [angle - 0.09, angle + 0.09];
      path += `M${at(x + 12 * Math.cos(angle))} ${at(y + 12 * Math.sin(angle))}L${at(x + 110 * Math.cos(a))} ${at(y + 110 * Math.sin(a))}L${at(x + 110 * Math.cos(b))} ${at(y + 110 * Math.sin(b))}Z`;
    }
    return path;
  },
  rings: (luck, x, y) =>
    [16, 25, 36, 49]
      .slice(luck.upTo(2))
      .map((r) => disc(x, y, r) + disc(x, y, r - 2.5))
      .join(""),
  flames: (luck) => {
    let path = "";
    for (let n = 0; n < 8; n++) {
      const [x, tall] = [n * 14 - 4, luck.between(16, 44)];
      path += `M${x} 82q-4 ${at(-tall / 2)} 5 ${at(-tall)}q0 ${at(tall / 3)} 8 ${at(tall / 2)}q2 ${at(tall / 4)}-2 ${at(tall / 2)}Z`;
    }
    return path;
  },
  bolts: (luck) => {
    let path = "";
    for (let n = 0; n < 3; n++) {
      const x = Math.round(luck.between(8, 88));
      path += `M${x} -4l-8 30h7l-9 26 18-32h-8l10-24Z`;
    }
    return path;
  },
  leaves: (luck) => spread(luck, 15, (x, y) => `M${x} ${y}q6-7 11-2-2 7-11 2Z`),
  snow: (luck) => spread(luck, 34, (x, y) => disc(x, y, luck.between(0.7, 1.8))),
  stars: (luck) =>
    spread(luck, 13, (x, y) => `M${x} ${y - 4}l1.200 2.800 2.800 1.200-2.800 1.200L${x} ${y + 4}l-1.200-2.800-2.800-1.200 2.800-1.200Z`),
  blades: (luck) => spread(luck, 9, (x, y) => `M${x} ${y}l22-7-20 10Z`),
  bubbles: (luck) => spread(luck, 12, (x, y) => disc(x, y, 4) + disc(x, y, 3)),
  swirl: (luck, x, y) =>
    [0, 1, 2]
      .map(
        (n) =>
          `M${at(x - 46 + 8 * n)} ${at(y + 26 - 9 * n)}q${44 - 6 * n} ${luck.of([18, -26])} ${90 - 14 * n} -${18 + 8 * n}q-${40 - 4 * n} ${luck.of([26, 34])} -${90 - 14 * n} ${18 + 8 * n}Z`,
      )
      .join(""),
};

/** Words that decide: beginnings of words in both languages. */
const HINTS: readonly [RegExp, { aura?: string; tool?: string; beast?: number }][] = [
  [/flam|fire|burn|blaze|feu|braise|bonfire/i, { aura: "flames" }],
  [/snow|ice|frost|neige|glace/i, { aura: "snow" }],
  [/light|thunder|bolt|foudre|éclair|electr/i, { aura: "bolts" }],
  [/leaf|grove|forest|tree|feuille|bois/i, { aura: "leaves" }],
  [/star|moon|night|étoile|lune|nuit/i, { aura: "stars" }],
  [/wave|sea|water|tide|eau|mer|vague|rain/i, { aura: "bubbles" }],
  [/wind|storm|gust|swirl|vent|tempête|torna/i, { aura: "swirl" }],
  [/arrow|aim|bow|flèche|visée/i, { tool: "bow" }],
  [/shot|gun|bullet|tir|balle|mechani/i, { tool: "gun" }],
  [/shield|aegis|guard|sentry|ward|bouclier|garde|égide/i, { tool: "shield" }],
  [/spear|lance|pierce|halberd/i, { tool: "spear" }],
  [/sword|blade|slash|épée|lame|katana/i, { tool: "sword" }],
  [/axe|hache|cleav/i, { tool: "axe" }],
  [/hammer|smash|crush|quake|seism|marteau/i, { tool: "hammer" }],
  [/claw|fang|beast|griff|croc/i, { tool: "claws", beast: 0 }],
  [/bird|wing|feather|raven|hawk|aile|oiseau/i, { beast: 1 }],
  [/dragon|serpent|snake|wyrm/i, { beast: 2 }],
  [/cavalr|horse|wolf|cheval|loup|bear/i, { beast: 0 }],
  [/drum|song|dance|chant|danse/i, { tool: "drum" }],
  [/scroll|book|ofuda|seal|charm|rouleau|sceau/i, { tool: "scroll" }],
  [/fetish|mask|spirit|ghost|esprit|masque/i, { tool: "staff" }],
];

interface Taste {
  hue: number;
  aura: string;
  tool: string;
  beast: number;
}

function taste(subject: Subject, luck: Luck): Taste {
  const found: Taste = {
    hue: subject.hue ?? luck.upTo(360),
    aura: luck.of(Object.keys(AURAS)),
    tool: luck.of(Object.keys(TOOLS)),
    beast: -1,
  };
  for (const [words, wish] of HINTS) if (words.test(subject.words ?? "")) Object.assign(found, wish);
  return found;
}

function figure(luck: Luck, hue: number, tool: string, size: number, x: number, lean: boolean): Shape[] {
  const pose = luck.of(POSES);
  const mirrored = lean ? -1 : 1;
  const move = `translate(${at(x - 30 * size * mirrored)} ${at(80 - 70 * size)}) scale(${at(size * mirrored)} ${at(size)})`;
  const [hx, hy] = pose.head;
  const [tx, ty] = pose.hand;
  const cloth = tint(hue, 55, luck.between(66, 80));
  const cape = luck.next() < 0.5 ? [{ d: `M${hx - 7} ${hy + 8}q-22 14-18 46q14-10 26-8Z`, fill: tint(hue + 150, 50, 34), move }] : [];
  return [
    ...cape,
    { d: TOOLS[tool] ?? "", fill: tint(hue + 190, 70, 86), move: `${move} translate(${tx} ${ty}) rotate(${pose.turn})` },
    { d: pose.body, fill: cloth, move },
    { d: disc(hx, hy, 7.5), fill: tint(30, 45, 82), move },
    { d: luck.of(HEADS)(hx, hy), fill: tint(hue + luck.between(110, 250), 60, luck.between(22, 40)), move },
    { d: `M${hx - 4} ${hy + 1}h3v2h-3ZM${hx + 2} ${hy + 1}h3v2h-3Z`, fill: "#1a1030", move },
  ];
}

function spirit(luck: Luck, hue: number): Shape[] {
  const [x, y, r] = [50, luck.between(34, 40), luck.between(19, 25)];
  const tail = luck.of([-1, 1]);
  return [
    {
      d: `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 0 1 ${at(2 * r)} 0c0 ${at(r)} ${at(-tail * 4)} ${at(r * 1.2)} ${at(tail * 14)} ${at(r * 1.7)}c${at(-r)} 2 ${at(-r * 2)}-2 ${at(-r * 1.5)}-10c-6 8-16 2-12-8Z`,
      fill: tint(hue, 70, 84),
      opacity: 0.92,
    },
    { d: disc(x - r * 0.36, y, r * 0.16) + disc(x + r * 0.36, y, r * 0.16), fill: "#1a1030" },
    {
      d: luck.of([
        `M${at(x - 5)} ${at(y + r * 0.45)}q5 5 10 0q-5 9-10 0Z`,
        `M${at(x - 7)} ${at(y + r * 0.4)}l4 4 3-3 3 3 4-4-1 8h-12Z`,
        `M${at(x - 3)} ${at(y + r * 0.4)}h6v5h-6Z`,
      ]),
      fill: "#1a1030",
    },
    { d: luck.of(HEADS)(Math.round(x), Math.round(y - r * 0.55)), fill: tint(hue + 170, 60, 40) },
  ];
}

function charm(luck: Luck, hue: number, tool: string): Shape[] {
  const move = `translate(50 ${at(46 + luck.between(-2, 3))}) rotate(${Math.round(luck.between(-24, 24))}) scale(1.15)`;
  return [
    { d: disc(50, 40, 25), fill: tint(hue, 60, 22), opacity: 0.85 },
    { d: disc(50, 40, 25) + disc(50, 40, 23.4), fill: tint(hue, 80, 76) },
    { d: TOOLS[tool] ?? "", fill: tint(hue + 30, 85, 86), move },
  ];
}

function paint(subject: Subject): Picture {
  const luck = new Luck(subject.seed);
  const { hue, aura, tool, beast } = taste(subject, luck);
  const sky = hue + luck.of([0, 25, -30, 180]);
  const dark = luck.next() < 0.65;
  const [lx, ly] = [luck.between(18, 82), luck.between(12, 34)];
  const ground = luck.of(GROUNDS);
  const back: Shape[] = [
    { d: "M-1-1h102v82H-1Z", fill: tint(sky, 48, dark ? 15 : 40) },
    { d: disc(lx, ly, luck.between(6, 15)), fill: tint(sky + 40, 85, dark ? 78 : 88), opacity: 0.9 },
    { d: ground(luck, 48), fill: tint(sky + 12, 42, dark ? 24 : 32), opacity: 0.8 },
  ];
  const around: Shape = { d: AURAS[aura]!(luck, 50, 42), fill: tint(hue + luck.of([40, 60, 330]), 85, 66), opacity: 0.42 };
  const front: Shape = { d: luck.of(GROUNDS)(luck, 67), fill: tint(sky + 8, 45, dark ? 9 : 15), opacity: 0.95 };
  const cast = (): Shape[] => {
    if (subject.cast === "spirit") return beast >= 0 ? [creature(luck, hue, beast)] : spirit(luck, hue);
    if (subject.cast === "charm") return charm(luck, hue, tool);
    if (subject.cast === "place") return [];
    if (subject.cast === "pair")
      return [...figure(luck, hue, tool, 0.8, 33, false), ...figure(luck, hue + 140, luck.of(Object.keys(TOOLS)), 0.92, 66, true)];
    if (subject.cast === "champion") return figure(luck, hue, tool, 1.12, 50, luck.next() < 0.5);
    const fighter = figure(luck, hue, tool, luck.between(0.92, 1.06), luck.between(42, 58), luck.next() < 0.5);
    return beast >= 0 ? [creature(luck, hue + 90, beast), ...fighter] : fighter;
  };
  return [...back, around, ...cast(), front];
}

function creature(luck: Luck, hue: number, beast: number): Shape {
  const lean = luck.next() < 0.5 ? -1 : 1;
  return { d: BEASTS[beast]!, fill: tint(hue, 60, 72), opacity: 0.9, move: `translate(${50 - 36 * lean} 2) scale(${1.2 * lean} 1.1)` };
}

const drawn = new Map<string, Picture>();

/** The picture of a subject; drawn once. */
export function illustrate(subject: Subject): Picture {
  const key = `${subject.cast} ${subject.seed} ${subject.hue ?? ""} ${subject.words ?? ""}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = paint(subject);
  drawn.set(key, made);
  return made;
}
