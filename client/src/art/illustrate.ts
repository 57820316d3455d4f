/**
 * The procedural illustrator: the same seed and subject always give the same picture, and different seeds look different.
 *
 * A picture is a list of layered shapes on a canvas of 100 by 80: sky and land, what is in the air, and the subject.
 */
import { disc, INK, placed, ring, tint, type Shape } from "./ink";
import { AURAS, distance, foreground, heaven, type Weather } from "./land";
import { hueOf, Luck } from "./luck";
import { person } from "./people";
import { BEASTS, spirit } from "./spirits";
import { CHARMS, MATERIALS, TOOLS, WEAPONS } from "./tools";

export type { Shape } from "./ink";
export { hueOf } from "./luck";

export interface Subject {
  /** The seed for everything that the subject leaves open. */
  seed: string;
  /** Who or what is shown. */
  cast: "fighter" | "champion" | "pair" | "spirit" | "charm" | "place";
  /** Words, such as a name or a trait, that determine the weather, clothes and tools. */
  words?: string;
  /** A hue in degrees, where the colour has a meaning. */
  hue?: number;
  /** The seed of the person, where the same person appears in several pictures. */
  who?: string;
}

export type Picture = readonly Shape[];

interface Taste {
  hue: number;
  aura: string;
  tool: string;
  beast: string;
  hat: string;
  beard: boolean;
  glowing: boolean;
  glad: boolean;
  halo: boolean;
  light: string;
  land: string;
  bright: number;
}

/** Keywords: prefixes of words in both languages. Later entries take precedence. */
const HINTS: readonly [RegExp, Partial<Taste>][] = [
  [/flam|fire|burn|blaze|ember|feu|braise|brais/i, { aura: "flames", beast: "flame" }],
  [/snow|ice|frost|winter|neige|glace|givre/i, { aura: "snow" }],
  [/thunder|bolt|spark|foudre|éclair|electr/i, { aura: "bolts" }],
  [/leaf|grove|forest|tree|briar|bark|wood|feuille|bois|ronce/i, { aura: "leaves", land: "forest", beast: "tree" }],
  [/star|moon|night|étoile|lune|nuit/i, { aura: "stars", bright: 0.1 }],
  [/wave|sea|water|tide|river|eau|mer|vague|marée/i, { aura: "bubbles", land: "sea" }],
  [/rain|tear|pluie|larme/i, { aura: "rain" }],
  [/wind|storm|gust|swirl|breath|vent|tempête|torna|souffle/i, { aura: "swirl" }],
  [/flower|petal|spring|harvest|fleur|moisson/i, { aura: "petals", land: "grass" }],
  [/arrow|aim|bow|flèche|visée|arc\b/i, { tool: "bow" }],
  [/shot|gun|bullet|tir\b|balle|mechani/i, { tool: "gun" }],
  [/shield|aegis|guard|sentry|\bward|bouclier|garde|égide/i, { tool: "shield" }],
  [/spear|lance|pierce|lunge|halberd|fente/i, { tool: "spear" }],
  [/sword|blade|slash|cut\b|katana|épée|\blame|taille/i, { tool: "sword", aura: "blades" }],
  [/axe|hache|cleav/i, { tool: "axe" }],
  [/hammer|smash|crush|quake|seism|mallet|marteau|maillet/i, { tool: "hammer" }],
  [/claw|fang|beast|griff|croc/i, { tool: "claws", beast: "wolf" }],
  [/staff|fetish|bâton|fétiche/i, { tool: "staff" }],
  [/bird|wing|feather|raven|hawk|heron|aile|oiseau|plume|corbeau/i, { beast: "raven" }],
  [/dragon|serpent|snake|wyrm/i, { beast: "serpent" }],
  [/horse|wolf|hound|cheval|loup|bear/i, { beast: "wolf" }],
  [/fox|renard/i, { beast: "fox" }],
  [/owl|chouette|hibou/i, { beast: "owl" }],
  [/stag|deer|cerf/i, { beast: "stag" }],
  [/oni|ogre|giant|géant|demon/i, { beast: "ogre" }],
  [/ghost|spirit|fantôme|esprit/i, { beast: "ghost" }],
  [/drum|song|dance|chant|danse|tambour/i, { tool: "drum" }],
  [/scroll|book|ofuda|rouleau/i, { tool: "scroll" }],
  [/wisp/i, { aura: "wisps" }],
  [/antler/i, { hat: "antlers" }],
  [/beard/i, { beard: true }],
  [/crescent/i, { hat: "moon" }],
  [/corona/i, { hat: "sun" }],
  [/corvid/i, { hat: "raven" }],
  [/laurel/i, { hat: "leaf" }],
  [/crowned/i, { hat: "crown" }],
  [/hooded/i, { hat: "hood" }],
  [/glowing/i, { glowing: true }],
  [/smiling/i, { glad: true }],
  [/halo/i, { halo: true }],
  [/noon/i, { bright: 1, light: "sun" }],
  [/dusk/i, { bright: 0.45 }],
  [/midnight/i, { bright: 0, light: "crescent" }],
  [/eclipse/i, { light: "eclipse", bright: 0 }],
  [/megalith/i, { land: "dolmen" }],
  [/tomb/i, { land: "graves" }],
  [/village/i, { land: "roofs" }],
  [/peaks/i, { land: "mountains" }],
  [/dunes/i, { land: "hills" }],
  [/standing/i, { land: "stones" }],
  [/woods/i, { land: "trunks" }],
  [/lake/i, { land: "lake" }],
  [/volcano/i, { land: "volcano" }],
  [/mesas/i, { land: "mesas" }],
  [/barren/i, { land: "barren" }],
  [/cratered/i, { light: "moon" }],
  [/waning/i, { light: "crescent" }],
  [/shining/i, { light: "sun" }],
  [/pale/i, { light: "full" }],
  [/rays/i, { aura: "rays" }],
  [/rings/i, { aura: "rings" }],
  [/\bbow\b/i, { tool: "bow" }],
];

function taste(subject: Subject, luck: Luck): Taste {
  const found: Taste = {
    hue: subject.hue ?? luck.upTo(360),
    aura: luck.of(Object.keys(AURAS).filter((name) => name !== "wisps")),
    tool: luck.of(subject.cast === "charm" ? CHARMS : WEAPONS),
    beast: luck.of(Object.keys(BEASTS)),
    hat: "",
    beard: false,
    glowing: false,
    glad: false,
    halo: false,
    light: luck.of(["full", "full", "crescent", "sun"]),
    land: luck.of(["mountains", "hills", "sea", "forest", "roofs", "stones"]),
    bright: luck.of([0.05, 0.3, 0.55, 0.9]),
  };
  const words = subject.words ?? "";
  for (const [pattern, wish] of HINTS) if (pattern.test(words)) Object.assign(found, wish);
  // A tool may be named explicitly.
  for (const word of words.split(" ")) if (word.startsWith("+") && TOOLS[word.slice(1)]) found.tool = word.slice(1);
  return found;
}

function weather(luck: Luck, { hue, light, land, bright }: Taste, alone: boolean): Weather {
  // A landscape uses the requested hue; behind people the sky contrasts with their clothes.
  const sky = hue + luck.of(alone ? [0, 12, -12] : [0, 28, -34, 150, 205]);
  const near = luck.of(alone ? ["hills", "grass", "stones", "sea"] : ["hills", "grass", "grass", "sea"]);
  return { sky, bright, light, lightAt: [luck.between(26, 74), luck.between(14, 28), luck.between(9, 15)], far: land, near };
}

function frame(luck: Luck, hue: number): Shape[] {
  const outline = luck.of([
    disc(50, 40, 29),
    "M50 8L82 40 50 72 18 40Z",
    "M38 11H62L79 28V52L62 69H38L21 52V28Z",
    "M24 70V34C24 2 76 2 76 34V70Z",
    "M50 8L77 24V56L50 72 23 56V24Z",
  ]);
  return [
    { d: outline, fill: tint(hue + 180, 40, 14), edge: 2.4 },
    { d: outline, fill: tint(hue, 70, 70), opacity: 0.9, move: "translate(50 40) scale(.97) translate(-50 -40)" },
    { d: outline, fill: tint(hue + 10, 46, 22), move: "translate(50 40) scale(.88) translate(-50 -40)" },
  ];
}

function charm(luck: Luck, { hue, tool }: Taste): Shape[] {
  const move = `translate(50 ${Math.round(46 + luck.between(-1, 3))}) rotate(${Math.round(luck.between(-14, 14))}) scale(1.12)`;
  const own = tint(hue + luck.of([30, 160, 200]), 72, 80);
  const fill = MATERIALS[tool] ?? own;
  return [
    ...frame(luck, hue),
    { d: AURAS["rays"]!(luck, 50, 40), fill: tint(hue + 20, 70, 60), opacity: 0.16 },
    { d: TOOLS[tool] ?? "", fill, edge: 1.2, move },
    { d: TOOLS[tool] ?? "", fill: INK, opacity: 0.18, move: `${move} translate(2 2) scale(.9)` },
    { d: disc(luck.between(33, 42), luck.between(22, 30), 17), fill: "#fff", opacity: 0.13 },
  ];
}

/** Draw a spirit as a glow behind somebody: without outlines, so that the figure before it stays clear. */
const ghostly = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, edge: 0, opacity: (shape.opacity ?? 1) * 0.55 }));

/** Draw the same person in every picture, with the same spirit behind. In a great moment the spirit comes forward. */
function known(who: string, great: Luck | null): Shape[] {
  const luck = new Luck(`${who} is here`);
  const hue = hueOf(who);
  const beast = luck.of(Object.keys(BEASTS));
  const own = luck.of(WEAPONS);
  const self = person(luck, { hue, tool: great ? great.of(WEAPONS) : own });
  const side = great?.of([-1, 1]) ?? 0;
  const ally = placed(spirit(luck, beast, hue + 150, 62), `translate(${50 + 13 * side} ${great ? 24 : 34}) scale(${great ? 1.02 : 1.5})`);
  return [
    ...(great ? ally.map((shape) => ({ ...shape, opacity: (shape.opacity ?? 1) * 0.92 })) : ghostly(ally)),
    ...placed(self, great ? `translate(${50 - 8 * side} 48) scale(.98)` : "translate(50 37) scale(1.16)"),
  ];
}

/** Draw the nimbus of a god: a disc with a wreath of beads around the head. */
function nimbus(hue: number): Shape[] {
  let beads = "";
  for (let n = 0; n < 20; n++) {
    const angle = (n / 20) * 2 * Math.PI;
    beads += disc(50 + 31 * Math.cos(angle), 33 + 31 * Math.sin(angle), 1.7);
  }
  return [
    { d: disc(50, 33, 28), fill: tint(hue + 40, 82, 70), opacity: 0.55 },
    { d: ring(50, 33, 29, 1.8), fill: tint(hue + 48, 90, 82) },
    { d: beads, fill: tint(hue + 48, 90, 82), edge: 0.5 },
  ];
}

function cast(subject: Subject, luck: Luck, found: Taste): Shape[] {
  const { hue, tool, beast, hat, beard, glowing, glad, halo } = found;
  const one = (x: number, y: number, size: number, more: Partial<Taste> = {}): Shape[] =>
    placed(
      person(luck, { hue: more.hue ?? hue, tool: more.tool ?? tool, hat, beard, glowing, glad }),
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`,
    );
  const shade = (size: number, light: number): Shape[] =>
    ghostly(placed(spirit(luck, beast, hue + luck.of([120, 160, 200]), light), `translate(50 34) scale(${size})`));
  switch (subject.cast) {
    case "spirit":
      return placed(spirit(luck, beast, hue), `translate(50 41) scale(${luck.between(1.02, 1.16).toFixed(2)})`);
    case "charm":
      return charm(luck, found);
    case "place":
      return [];
    case "pair":
      return [...one(35, 32, 0.84), ...one(66, 38, 0.92, { hue: hue + 140, tool: luck.of(WEAPONS) })];
    case "champion":
      if (subject.who) return known(subject.who, subject.seed === subject.who ? null : luck);
      return [...shade(1.5, 58), ...(halo ? nimbus(hue) : []), ...one(50, 37, 1.16)];
    default:
      return one(luck.between(46, 54), luck.between(33, 37), luck.between(1.02, 1.14));
  }
}

interface Parts {
  luck: Luck;
  found: Taste;
  scene: Weather;
  around: Shape;
  land: Shape[];
  figures: Shape[];
  near: Shape[];
}

const alone = (subject: Subject): boolean => subject.cast === "place";

function aura(luck: Luck, found: Taste, x: number, y: number): Shape {
  const fill = tint(found.hue + luck.of([30, 60, 330]), 82, found.bright > 0.5 ? 78 : 66);
  return { d: AURAS[found.aura]!(luck, x, y), fill, opacity: 0.5 };
}

function parts(subject: Subject): Parts {
  const luck = new Luck(subject.seed);
  const found = taste(subject, luck);
  const scene = weather(luck, found, alone(subject));
  const around = aura(luck, found, alone(subject) ? scene.lightAt[0] : 50, alone(subject) ? scene.lightAt[1] : 38);
  const land = distance(luck, scene, alone(subject));
  const figures = cast(subject, luck, found);
  return { luck, found, scene, around, land, figures, near: subject.cast === "charm" ? [] : [foreground(luck, scene, alone(subject))] };
}

// Rays and rings come from the light, so they are behind the land; falling things are in front of it.
const shines = (found: Taste): boolean => ["rays", "rings"].includes(found.aura);

function paint(subject: Subject): Picture {
  const { found, scene, around, land, figures, near } = parts(subject);
  return [...heaven(scene), ...(shines(found) ? [around, ...land] : [...land, around]), ...figures, ...near];
}

/** Draw the same picture with the landscape extended by this many canvas widths to the left and right. */
function widen(subject: Subject, left: number, right: number): Picture {
  const { luck, found, scene, around, land, figures, near } = parts(subject);
  const [sky, ...lights] = heaven(scene);
  const aside = Array.from({ length: left + right + 1 }, (_, n) => n - left).filter(Boolean);
  const beside = (draw: () => Shape[]) => aside.flatMap((n) => placed(draw(), `translate(${100 * n} 0)`));
  const air = shines(found)
    ? [{ ...around, move: `translate(50 38) scale(${Math.max(left, right) + 1}) translate(-50 -38)` }]
    : [around, ...beside(() => [aura(luck, found, 50, 38)])];
  // Unique features must not repeat along the landscape.
  const plain = { ...scene, far: scene.far === "dolmen" ? "stones" : scene.far };
  const grounds = beside(() => distance(luck, plain, alone(subject)));
  const far = land.flatMap((layer, row) => [layer, ...grounds.filter((_, n) => n % land.length === row)]);
  const feet = subject.cast === "charm" ? [] : [...near, ...beside(() => [foreground(luck, scene, alone(subject))])];
  return [
    { ...sky!, d: `M${-100 * left - 1}-1h${100 * (left + right + 1) + 2}v82H${-100 * left - 1}Z` },
    ...lights,
    ...(shines(found) ? [...air, ...far] : [...far, ...air]),
    // A little smaller than on a card, so that hats and antlers are not cut off.
    ...placed(figures, "translate(7 11) scale(.86)"),
    ...feet,
  ];
}

const drawn = new Map<string, Picture>();

function once(key: string, draw: () => Picture): Picture {
  const known = drawn.get(key);
  if (known) return known;
  const made = draw();
  drawn.set(key, made);
  return made;
}
const keyOf = (subject: Subject): string =>
  `${subject.cast} ${subject.seed} ${subject.hue ?? ""} ${subject.words ?? ""} ${subject.who ?? ""}`;

/** Return the picture of a subject (cached). */
export function illustrate(subject: Subject): Picture {
  return once(keyOf(subject), () => paint(subject));
}

/** Return the wide picture of a subject (cached). */
export function panorama(subject: Subject, left: number, right: number): Picture {
  return once(`${left} ${right} ${keyOf(subject)}`, () => widen(subject, left, right));
}
