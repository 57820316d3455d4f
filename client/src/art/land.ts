/** Landscapes: sky, light, land and weather, on a canvas of 100 by 80. */
import { at, disc, INK, ring, tint, type Shape } from "./ink";
import type { Luck } from "./luck";

export type Ground = (luck: Luck, high: number) => string;

function ridge(luck: Luck, high: number, rough: number, steps: number): string {
  let path = "M-5 85";
  for (let n = 0; n <= steps; n++)
    path += `L${at(-5 + (110 * n) / steps)} ${at(high - (n % 2 ? 0.4 + 0.6 * luck.next() : 0.2 * luck.next()) * rough)}`;
  return `${path}L105 85Z`;
}
function hills(luck: Luck, high: number, rough: number): string {
  let path = `M-10 85V${at(high)}`;
  for (let n = 0; n < 3; n++) path += `q${at(luck.between(14, 24))} ${at(-rough * luck.between(0.5, 1.5))} 40 ${at(luck.between(-3, 3))}`;
  return `${path}V85Z`;
}
function waves(luck: Luck, high: number, rough: number): string {
  let path = `M-10 85V${at(high)}`;
  for (let x = -10; x < 110; x += 20) path += `q5 ${at(-rough * luck.between(0.6, 1.4))} 10 0t10 0`;
  return `${path}V85Z`;
}

export const GROUNDS: Record<string, Ground> = {
  mountains: (luck, high) => ridge(luck, high + 2, 30, 8),
  hills: (luck, high) => hills(luck, high + 4, 14),
  sea: (luck, high) => waves(luck, high + 5, 9),
  forest: (luck, high) => {
    let path = `M-5 85V${high + 8}H105V85Z`;
    for (let n = 0; n < 11; n++) {
      const [x, tall] = [n * 10 + luck.between(-4, 4), luck.between(14, 34)];
      path += `M${at(x)} ${at(high + 10 - tall)}l3 ${at(tall * 0.4)}h-1.500l3 ${at(tall * 0.35)}h-1.500l3 ${at(tall * 0.3)}h-12l3 ${at(-tall * 0.3)}h-1.500l3 ${at(-tall * 0.35)}h-1.500Z`;
    }
    return path;
  },
  roofs: (luck, high) => {
    let path = `M-5 85V${high + 10}H105V85Z`;
    for (let n = 0; n < 6; n++) {
      const [x, wide, tall] = [n * 19 - 6 + luck.between(-3, 3), luck.between(12, 18), luck.between(4, 16)];
      path += `M${at(x)} 85V${at(high + 10 - tall)}h${at(wide)}V85ZM${at(x - 3)} ${at(high + 10 - tall)}q${at(wide / 2)} -2 ${at(wide / 2 + 3)} -9q2 7 ${at(wide / 2 + 3)} 9Z`;
    }
    return path;
  },
  stones: (luck, high) => {
    let path = `M-5 85V${high + 8}q55 -9 110 0V85Z`;
    for (let n = 0; n < 5; n++) {
      const [x, tall] = [6 + n * 21 + luck.between(-4, 4), luck.between(12, 26)];
      path += `M${at(x)} ${high + 9}l1.500 ${at(-tall)}q3 -4 6 0l2 ${at(tall)}Z`;
    }
    return path;
  },
  dolmen: (_, high) =>
    `M-5 85V${high + 8}q55 -10 110 0V85ZM30 ${high + 6}l2-28h10l1 28ZM58 ${high + 6}l1-28h10l2 28ZM22 ${high - 22}l6-8h44l7 6-2 6h-54Z`,
  graves: (luck, high) => {
    let path = `M-5 85V${high + 8}q55 -6 110 0V85Z`;
    for (let n = 0; n < 5; n++) path += `M${8 + n * 20} ${high + 8}v${at(-luck.between(8, 15))}q6-9 12 0V${high + 8}Z`;
    return path;
  },
  lake: (luck, high) => {
    let path = "";
    for (let n = 0; n < 2; n++) {
      const [x, tall] = [luck.between(-8, 18) + 62 * n, luck.between(7, 14)];
      path += `M${at(x)} ${high + 9}q${at(luck.between(6, 12))} ${at(-tall)} 18 ${at(-tall * 0.7)}t20 ${at(tall * 0.7)}Z`;
    }
    return `${path}M-5 85V${high + 8}H105V85Z`;
  },
  trunks: (luck, high) => {
    let path = `M-5 85V${high + 10}q55 -8 110 0V85ZM-5-5H105V${at(luck.between(4, 9))}`;
    for (let x = 105; x > -5; x -= 11) path += `q-5 ${at(luck.between(6, 15))} -11 ${at(luck.between(-2, 2))}`;
    path += "V-5Z";
    for (const x of [luck.between(0, 10), luck.between(16, 28), luck.between(72, 82), luck.between(88, 98)]) {
      const wide = luck.between(3, 7);
      path += `M${at(x - wide)} ${high + 14}q${at(wide * 0.7)} -8 ${at(wide * 0.5)} -30V0h${at(wide)}V${high - 16}q-.5 22 ${at(wide * 0.7)} 30Z`;
    }
    return path;
  },
  volcano: (luck, high) => {
    const [x, tall] = [luck.between(34, 66), luck.between(26, 38)];
    return `M-5 85V${high + 10}q20 -6 ${at(x - 30)} -8q16 -8 ${at(22)} ${at(-tall)}l4 4 4-3 4 3 4-4q6 ${at(tall - 10)} 22 ${at(tall)}T110 ${high + 10}V85Z`;
  },
  mesas: (luck, high) => {
    let path = `M-5 85V${high + 9}q55 -6 110 0V85Z`;
    for (let n = 0; n < 4; n++) {
      const [x, wide, tall] = [n * 27 - 4 + luck.between(-5, 5), luck.between(9, 19), luck.between(10, 30)];
      path += `M${at(x - 5)} ${high + 10}l3 ${at(-tall * 0.5)}h2l1.500 ${at(-tall * 0.5)}h${at(wide)}l1.500 ${at(tall * 0.4)}h2l4 ${at(tall * 0.6)}Z`;
    }
    return path;
  },
  barren: (luck, high) => {
    let path = `M-5 85V${high + 9}q55 -7 110 0V85Z`;
    for (const x of [luck.between(8, 22), luck.between(40, 60), luck.between(78, 92)]) {
      const [tall, lean] = [luck.between(20, 34), luck.between(-4, 4)];
      const [top, left, right] = [high + 10 - tall, luck.between(8, 14), luck.between(8, 14)];
      path += `M${at(x - 2.5)} ${high + 10}L${at(x + lean)} ${at(top)}l1 .2L${at(x + 2.5)} ${high + 10}Z`;
      path += `M${at(x + lean * 0.4 - 0.6)} ${at(top + tall * 0.55)}l${at(-left)} ${at(-left * 0.9)} .4-5 1 4.500 ${at(left)} ${at(left * 0.7)}Z`;
      path += `M${at(x + lean * 0.6 - 0.4)} ${at(top + tall * 0.38)}l${at(right)} ${at(-right * 0.8)} 4-1-3.500 2 ${at(-right)} ${at(right)}Z`;
    }
    return path;
  },
  grass: (luck, high) => {
    let path = `M-5 85V${high + 10}H105V85Z`;
    for (let n = 0; n < 26; n++)
      path += `M${n * 4 - 2} ${high + 12}q${at(luck.between(-3, 3))} -6 ${at(luck.between(-3, 5))} ${at(-luck.between(8, 15))}q0 8 2 15Z`;
    return path;
  },
};

export type Aura = (luck: Luck, x: number, y: number) => string;
const spread = (luck: Luck, many: number, one: (x: number, y: number) => string): string => {
  let path = "";
  for (let n = 0; n < many; n++) path += one(Math.round(luck.between(2, 98)), Math.round(luck.between(2, 70)));
  return path;
};
export const AURAS: Record<string, Aura> = {
  rays: (luck, x, y) => {
    const [many, turn] = [9 + luck.upTo(6), luck.next()];
    let path = "";
    for (let n = 0; n < many; n++) {
      const angle = ((n + turn) / many) * 2 * Math.PI;
      const [a, b] = [angle - 0.11, angle + 0.11];
      path += `M${at(x)} ${at(y)}L${at(x + 110 * Math.cos(a))} ${at(y + 110 * Math.sin(a))}L${at(x + 110 * Math.cos(b))} ${at(y + 110 * Math.sin(b))}Z`;
    }
    return path;
  },
  rings: (luck, x, y) =>
    [20, 29, 40, 53]
      .slice(luck.upTo(2))
      .map((r) => ring(x, y, r, 2.6))
      .join(""),
  flames: (luck) => {
    let path = "";
    for (let n = 0; n < 9; n++) {
      const [x, tall] = [n * 13 - 6, luck.between(24, 58)];
      path += `M${x} 82q-6 ${at(-tall / 2)} 5 ${at(-tall)}q0 ${at(tall / 3)} 8 ${at(tall / 2)}q3 ${at(tall / 4)}-2 ${at(tall / 2)}Z`;
    }
    return path;
  },
  bolts: (luck) => {
    let path = "";
    for (const x of [8, 28, 74, 92]) if (luck.chance(0.75)) path += `M${at(x + luck.between(-4, 4))} -4l-8 30h7l-9 26 18-32h-8l10-24Z`;
    return path;
  },
  leaves: (luck) => spread(luck, 17, (x, y) => `M${x} ${y}q6-8 12-3-2 8-12 3Z`),
  petals: (luck) => spread(luck, 20, (x, y) => `M${x} ${y}q1-5 5-4 1 4-5 4Z`),
  snow: (luck) => spread(luck, 36, (x, y) => disc(x, y, luck.between(0.7, 1.9))),
  stars: (luck) =>
    spread(luck, 15, (x, y) => `M${x} ${y - 4}l1.200 2.800 2.800 1.200-2.800 1.200L${x} ${y + 4}l-1.200-2.800-2.800-1.200 2.800-1.200Z`),
  blades: (luck) => spread(luck, 8, (x, y) => `M${x - 14} ${y + 5}l34-12-28 15Z`),
  bubbles: (luck) => spread(luck, 14, (x, y) => ring(x, y, luck.between(2.5, 5), 1)),
  rain: (luck) => spread(luck, 26, (x, y) => `M${x} ${y}l-5 13 1.500 .5 5-13Z`),
  wisps: (luck) => spread(luck, 7, (x, y) => `M${x} ${y}q-6 7 0 11q6-4 0-11ZM${x} ${y - 9}q-3 4 0 6q3-2 0-6Z`),
  swirl: (luck, x, y) =>
    [0, 1, 2, 3]
      .map(
        (n) =>
          `M${at(x - 50 + 6 * n)} ${at(y + 28 - 15 * n)}q${30 + luck.upTo(20)} ${at(luck.between(8, 20))} 100 -12q-50 ${at(luck.between(20, 28))} -100 12Z`,
      )
      .join(""),
};

/** Light sources in the sky. */
export const LIGHTS: Record<string, (x: number, y: number, r: number) => string> = {
  full: (x, y, r) => disc(x, y, r),
  crescent: (x, y, r) =>
    `M${at(x + r * 0.5)} ${at(y - r * 0.85)}a${at(r)} ${at(r)} 0 1 0 ${at(r * 0.45)} ${at(r * 1.35)}a${at(r * 0.85)} ${at(r * 0.85)} 0 0 1 ${at(-r * 0.45)} ${at(-r * 1.35)}Z`,
  sun: (x, y, r) => {
    let path = disc(x, y, r * 0.72);
    for (let n = 0; n < 12; n++) {
      const angle = (n / 12) * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      path += `M${at(x + r * 0.85 * c - 1.4 * s)} ${at(y + r * 0.85 * s + 1.4 * c)}L${at(x + r * 1.35 * c)} ${at(y + r * 1.35 * s)}L${at(x + r * 0.85 * c + 1.4 * s)} ${at(y + r * 0.85 * s - 1.4 * c)}Z`;
    }
    return path;
  },
  eclipse: (x, y, r) => ring(x, y, r * 1.25, r * 0.22),
  moon: (x, y, r) =>
    disc(x, y, r * 1.25) +
    disc(x - r * 0.4, y - r * 0.35, r * 0.24) +
    disc(x + r * 0.45, y + r * 0.1, r * 0.3) +
    disc(x - r * 0.2, y + r * 0.6, r * 0.2) +
    disc(x + r * 0.15, y - r * 0.75, r * 0.13),
};

export interface Weather {
  /** Hues in degrees. */
  sky: number;
  /** How bright the sky is; 0 is the darkest night. */
  bright: number;
  light: string;
  lightAt: readonly [number, number, number];
  far: string;
  near: string;
}

/** Draw the sky as bands around its light. */
export function heaven({ sky, bright, light, lightAt: [x, y, r] }: Weather): Shape[] {
  const base = 9 + 26 * bright;
  const glow = [62, 44, 29].map((wide, n) => ({ d: disc(x, y, wide), fill: tint(sky + 6 * (n + 1), 46 + 6 * n, base + 6 * (n + 1)) }));
  return [
    { d: "M-1-1h102v82H-1Z", fill: tint(sky, 50, base) },
    ...glow,
    ...(light === "eclipse" ? [{ d: disc(x, y, r * 1.1), fill: INK }] : []),
    { d: (LIGHTS[light] ?? LIGHTS["full"]!)(x, y, r), fill: tint(sky + 34, 80, 84) },
  ];
}

/** Draw the distant land in two layers. Where it is the subject, a light edge sets it off from the sky, and water mirrors the light. */
export function distance(luck: Luck, { sky, bright, far, lightAt: [x] }: Weather, alone: boolean): Shape[] {
  const base = 9 + 26 * bright;
  if (!alone)
    return [
      { d: GROUNDS[far]!(luck, 46), fill: tint(sky + 10, 42, base + 9), solid: true },
      { d: GROUNDS[far]!(luck, 58), fill: tint(sky + 4, 44, base + 2), solid: true },
    ];
  const ridge = GROUNDS[far]!(luck, 50);
  const nearer = { d: GROUNDS[far === "lake" ? "lake" : "hills"]!(luck, 60), fill: tint(sky - 4, 50, base * 0.55 + 5), solid: true };
  return [
    { d: ridge, fill: tint(sky + 30, 64, base + 26), solid: true, move: "translate(-.4 -.9)" },
    { d: ridge, fill: tint(sky + 10, 48, base * 0.8 + 8), solid: true },
    ...(far === "lake" ? [{ d: glitter(luck, x), fill: tint(sky + 34, 74, 78), opacity: 0.6 }] : [nearer]),
  ];
}

/** Light on water, below its source. */
function glitter(luck: Luck, x: number): string {
  let path = "";
  for (let n = 0; n < 7; n++) {
    const [wide, off] = [luck.between(3, 7) + n * 1.6, luck.between(-4, 4)];
    path += `M${at(x - wide + off)} ${at(60 + n * 3)}q${at(wide)} -1 ${at(2 * wide)} 0q${at(-wide)} 1 ${at(-2 * wide)} 0Z`;
  }
  return path;
}

/** Draw the foreground: low where people stand behind it. */
export function foreground(luck: Luck, { sky, bright, near }: Weather, alone: boolean): Shape {
  return { d: GROUNDS[near]!(luck, alone ? 70 : 74), fill: tint(sky - 6, 48, 7 + 8 * bright), solid: true };
}
