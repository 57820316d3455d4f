/** People: head and shoulders with hair, face, clothes and something in the hand. The origin is the middle of the face. */
import { both, disc, INK, placed, tint, type Shape } from "./ink";
import type { Luck } from "./luck";
import { TOOLS } from "./tools";

const FACE = "M-10-4C-10-15 10-15 10-4C10 6 5 13 0 13C-5 13-10 6-10-4Z";
const CAP = "M-10.800-3C-11-16.500 11-16.500 10.800-3C6-9-6-9-10.800-3Z";
const SKINS = ["#f2d0b1", "#e3b48c", "#c98f63", "#a06a45", "#7a4c31", "#f6ddc8"];

interface Hair {
  back?: string;
  front: string;
}
const HAIR: readonly Hair[] = [
  { front: "M-11-2L-16-11-10-10-12-20-5-14-1-24 3-14 10-20 9-11 16-12 11-2C8-8 4-9 0-6C-4-9-8-8-11-2Z" },
  { back: "M-12-4C-14-19 14-19 12-4L15 30H-15Z", front: "M-11-1C-12-16 12-16 11-1C7-8 3-10-1-9C-5-8-8-6-11-1Z" },
  { back: "M-13-2C-15-19 15-19 13-2L14 10H-14Z", front: "M-11-3C-11-16.500 11-16.500 11-3H-11Z" },
  { front: `${CAP}M-5-15C-9-24 9-24 5-15Z` },
  { front: "M-3.500-9C-6-24 7-28 7-9C4-12 0-12-3.500-9Z" },
  { back: "M-12-4l-5 28 3 5 5-4 3-28ZM12-4l5 28-3 5-5-4-3-28Z", front: CAP },
  {
    back: "M0-24L8-20 17-18 17-9 23-1 17 5 20 15 10 14H-10L-20 15-17 5-23-1-17-9-17-18-8-20Z",
    front: "M-11-2C-12-16 12-16 11-2L5-8 2-4-3-9Z",
  },
  { back: "M8-12C22-22 30-6 20 14C24-2 18-6 9-4Z", front: "M-11-2C-11-16 11-16 11-3C3-10-5-9-11-2Z" },
  { front: "M-11 0C-13-17 13-17 11 0L9-6C4-11-4-11-9-6Z" },
  { front: "M-11-1C-14-20 8-22 12-8L11-2C8-7 2-9-2-4C-5-8-8-7-11-1Z" },
];
/** Headwear by name. */
const HATS: Record<string, readonly Shape[]> = {
  straw: [{ d: "M-25-5C-10-11 10-11 25-5L3-22H-3Z", fill: "#dcb468", edge: 1 }],
  hood: [{ d: "M-17 18C-23-27 23-27 17 18L9 13C13-15-13-15-9 13Z", fill: "cloth", edge: 1 }],
  band: [{ d: "M-11-7.500C-4-11 4-11 11-7.500L11-4C4-7.500-4-7.500-11-4ZM10-6l9-3-3 4 4 4-10-2Z", fill: "accent", edge: 0.6 }],
  horns: both([{ d: "M5-12C12-15 15-19 14-28C21-20 18-10 9-7Z", fill: "#e9dcc0", edge: 1 }]),
  antlers: both([{ d: "M3-12L7-22 4-30 8-28 10-24 14-33 15-26 21-31 18-22 25-24 15-16 8-11Z", fill: "#c99a5b", edge: 1 }]),
  crown: [{ d: "M-11-8L-13-21-6-15 0-24 6-15 13-21 11-8Z", fill: "#f4c74e", edge: 1 }],
  feathers: [-2, -1, 0, 1, 2].map((n) => ({
    d: "M-3-9C-6-20-2-30 0-34C2-30 6-20 3-9Z",
    fill: n % 2 ? "accent" : "#f2e6d0",
    edge: 0.8,
    move: `rotate(${n * 26})`,
  })),
  brim: [{ d: "M-20-7C-8-11 8-11 20-7C18-10 12-11 9-11C9-23-9-23-9-11C-12-11-18-10-20-7Z", fill: "deep", edge: 1 }],
  sun: [0, 1, 2, 3, 4, 5, 6].map((n) => ({ d: "M-2.500-13L0-29 2.500-13Z", fill: "#ffe08a", edge: 0.6, move: `rotate(${-84 + n * 28})` })),
  moon: [{ d: "M-13-9A15 15 0 0 1 13-9L17-24C13-15-13-15-17-24Z", fill: "#dfe9ff", edge: 1 }],
  fox: [
    { d: "M-12-6L-15-23-5-14H5L15-23 12-6C12 2 4 7 0 11C-4 7-12 2-12-6Z", fill: "#f7f1e6", edge: 1 },
    { d: "M-8-3L-2-1-3 1-7-.5ZM8-3L2-1 3 1 7-.5ZM-1.500 6h3l-1.500 2Z", fill: INK },
    { d: "M-9 3l6 1-5 1ZM9 3l-6 1 5 1ZM-1.500-12h3v6h-3Z", fill: "#d24a3a" },
  ],
  raven: [
    { d: "M-14 0C-18-24 18-24 14 0L8-8C4-12 2-10 0 2C-2-10-4-12-8-8Z", fill: "#221c3a", edge: 1 },
    { d: "M-14-4L-24-12-18-14-24-22-14-18ZM14-4L24-12 18-14 24-22 14-18Z", fill: "#221c3a", edge: 1 },
  ],
  leaf: [-2, -1, 0, 1, 2].map((n) => ({
    d: "M0-10C-5-15-4-20 0-24C4-20 5-15 0-10Z",
    fill: n % 2 ? "#7fbf5a" : "#4f8f43",
    edge: 0.6,
    move: `rotate(${n * 30})`,
  })),
};
const COMMON_HATS = ["straw", "hood", "band", "horns", "feathers", "brim", "fox", "band", "leaf"];

const EYES: readonly (readonly Shape[])[] = [
  both([{ d: disc(4, -1, 1.5), fill: INK }]),
  both([{ d: "M1.500-.5L7.500-3.500 7 0 3 1Z", fill: INK }]),
  both([{ d: "M1.800-1.500h5v2.200h-5Z", fill: INK }]),
  both([
    { d: "M1.500-1C3-3.500 6-3.500 7.500-1C6 1.500 3 1.500 1.500-1Z", fill: "#fff" },
    { d: disc(4.4, -1, 1.3), fill: INK },
  ]),
  both([{ d: "M1.500 0C3-2.500 6-2.500 7.500 0C6-1 3-1 1.500 0Z", fill: INK }]),
];
const GLOWING: readonly Shape[] = both([{ d: "M1 0L8-4 7 1.500 3 2Z", fill: "#fff3b8" }]);
const MOUTHS = [
  "M-3 6.500h6v1.200h-6Z",
  "M-4 5.500C-2 9 2 9 4 5.500C2 7.500-2 7.500-4 5.500Z",
  "M-3.500 5.500h7C3 10-3 10-3.500 5.500Z",
  "M-4 8C-2 5.500 2 5.500 4 8C2 7-2 7-4 8Z",
];
const NOSES = [
  "M0-1L2.200 4.200H-.8V3.400H.8Z",
  "M-.3-2L1.800 3.800-1.600 4.300-1.400 3.500.5 3.200Z",
  "M-2 4.600C-1 3.300 1 3.300 2 4.600 1 4.200-1 4.200-2 4.600Z",
];
const BROWS = [
  "M1.500-4.600L7.500-5.800 7.800-4.500 2-3.600Z",
  "M2-6.200L8-4.300 7.600-3.200 2-4.800Z",
  "M1.800-4.800C3.500-6.600 6-6.800 8-5.200 6-5.800 3.500-5.500 1.800-4.800Z",
];
const CHEEKS = both([{ d: disc(6, 4, 2.1), fill: "#e0506a", opacity: 0.28 }]);
const BEARDS = ["M-9.500 3C-6 6 6 6 9.500 3C9 15 4 22 0 24C-4 22-9 15-9.500 3Z", "M-4 8.500C-2 7.500 2 7.500 4 8.500L0 17Z"];
const MARKS = [
  "M-9 2l5 1-5 1ZM9 2l-5 1 5 1ZM-9 5l4 1-4 1ZM9 5l-4 1 4 1Z",
  "M-1.200-11h2.400v7h-2.400Z",
  "M4-6l2-1L3.500 6 2 6.500Z",
  disc(0, -8, 1.8),
];

const TORSOS: readonly string[] = [
  "M-8 14C-21 17-28 25-30 55H30C28 25 21 17 8 14L0 21Z",
  "M-7 14C-16 14-34 20-34 32L-26 55H26L34 32C34 20 16 14 7 14L0 19Z",
  "M-7 14C-14 17-22 19-24 28L-27 55H27L24 28C22 19 14 17 7 14Z",
];
const TRIMS = [
  "M-8 14L0 34 8 14 4 13 0 23-4 13Z",
  "M-3 17h6v38h-6Z",
  "M-24 24L22 48 24 42-20 19Z",
  "M-13 15C-8 22 8 22 13 15L16 17C9 27-9 27-16 17Z",
];
const PADS = both([{ d: "M14 17C24 14 34 20 34 30L20 31C15 28 13 22 14 17Z", fill: "accent", edge: 1 }]);
const COLLAR = both([{ d: "M5 12L17 2 20 20 7 20Z", fill: "deep", edge: 1 }]);
const CAPE = "M-14 14C-34 18-40 40-42 60H42C40 40 34 18 14 14Z";

export interface Person {
  hue: number;
  tool?: string;
  /** The required headwear. */
  hat?: string;
  beard?: boolean;
  /** Whether the eyes have no pupils, as those of gods and spirits. */
  glowing?: boolean;
  glad?: boolean;
}

export function person(luck: Luck, { hue, tool = "", hat = "", beard = false, glowing = false, glad = false }: Person): Shape[] {
  const skin = glowing ? tint(hue + 20, 26, 62) : luck.of(SKINS);
  const accent = tint(hue + luck.of([150, 180, 210, 60]), 68, 62);
  const colours: Record<string, string> = { cloth: tint(hue, 52, luck.between(40, 62)), deep: tint(hue + 20, 48, 24), accent };
  const hairFill = luck.of([
    tint(hue + 200, 30, 18),
    tint(28, 50, 26),
    tint(44, 60, 62),
    tint(12, 62, 42),
    "#e8e4f0",
    tint(hue + 90, 55, 46),
    "#241a30",
  ]);
  const hair = luck.of(HAIR);
  const worn = hat || (luck.chance(0.42) ? luck.of(COMMON_HATS) : "");
  const bald = worn === "hood" || worn === "fox" || worn === "raven";
  const torso = luck.of(TORSOS);
  const extra = luck.upTo(4);
  const painted = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, fill: colours[shape.fill] ?? shape.fill }));
  const armed =
    tool && TOOLS[tool] ? inHand(luck, TOOLS[tool], skin, luck.of([tint(hue + 190, 46, 88), "#ccd6ea", "#f2d58c", "#dfe9e4"])) : [];
  return [
    ...(extra === 0 ? [{ d: CAPE, fill: colours["deep"]!, edge: 1 }] : []),
    ...(hair.back && !bald ? [{ d: hair.back, fill: hairFill, edge: 1 }] : []),
    { d: torso, fill: colours["cloth"]!, edge: 1.2 },
    { d: "M0 19L8 14C21 17 28 25 30 55H0Z", fill: INK, opacity: 0.2 },
    { d: luck.of(TRIMS), fill: accent, edge: 0.6 },
    ...(extra === 1 ? painted(PADS) : extra === 2 ? painted(COLLAR) : []),
    ...armed,
    { d: "M-4 8h8v10l-4 4-4-4Z", fill: skin, edge: 0.8 },
    { d: FACE, fill: skin, edge: 1.1 },
    { d: "M1-12C10-12 10-4 10-4C10 6 5 13 0 13C5 6 6-4 1-12Z", fill: INK, opacity: 0.16 },
    ...(luck.chance(0.3) ? [{ d: luck.of(MARKS), fill: accent }] : []),
    ...(glowing ? [] : [...CHEEKS, { d: luck.of(NOSES), fill: INK, opacity: 0.55 }, ...both([{ d: luck.of(BROWS), fill: hairFill }])]),
    ...(glowing ? GLOWING : glad ? EYES[3]! : luck.of(EYES)),
    ...(beard || luck.chance(0.16)
      ? [{ d: beard ? BEARDS[0]! : luck.of(BEARDS), fill: hairFill, edge: 0.8 }]
      : [{ d: glad ? MOUTHS[2]! : luck.of(MOUTHS), fill: INK }]),
    ...(bald ? [] : [{ d: hair.front, fill: hairFill, edge: 0.9 }]),
    ...painted(HATS[worn] ?? []),
  ];
}

function inHand(luck: Luck, tool: string, skin: string, metal: string): Shape[] {
  const side = luck.of([-1, 1]);
  const move = `translate(${side * luck.between(26, 30)} 33) rotate(${side * luck.between(4, 24)}) scale(${side * 1.08} 1.08)`;
  return [...placed([{ d: tool, fill: metal, edge: 0.9 }], move), { d: disc(0, 0, 4), fill: skin, edge: 1, move }];
}
