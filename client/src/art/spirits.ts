/** Spirits: animals seen from the front, and flames with a face. The origin is their middle. */
import { both, disc, INK, tint, type Shape } from "./ink";
import type { Luck } from "./luck";

interface Beast {
  body: string;
  /** Markings in a lighter colour. */
  mark: string;
  /** Position and size of the right eye. */
  eye: readonly [number, number, number];
  ink?: string;
}

export const BEASTS: Record<string, Beast> = {
  ghost: {
    body: "M0-28C18-28 23-13 21 2C20 15 26 20 31 25C21 27 15 22 10 27C4 33-4 33-9 27C-14 22-20 29-29 25C-21 19-19 13-20 2C-22-13-17-28 0-28Z",
    mark: "M0-20C11-20 14-10 13 0C12 11 6 16 0 18C-6 16-12 11-13 0C-14-10-11-20 0-20Z",
    eye: [6, -6, 3.2],
    ink: "M-3 5C-1 3 1 3 3 5C3 10-3 10-3 5Z",
  },
  wolf: {
    body: "M-17-26L-10-12C-4-15 4-15 10-12L17-26 22 2C28 8 24 14 18 14C12 16 9 22 6 26L0 29-6 26C-9 22-12 16-18 14C-24 14-28 8-22 2Z",
    mark: "M-4-2L0-10 4-2 6 20 0 26-6 20Z",
    eye: [9, 0, 2.6],
    ink: "M-4 19h8l-4 6Z",
  },
  fox: {
    body: "M-22-30L-15-8C-25 0-22 9-13 12L0 29 13 12C22 9 25 0 15-8L22-30 7-14C3-16-3-16-7-14Z",
    mark: "M-20 2C-14 2-8 6 0 26C8 6 14 2 20 2C18 10 12 12 0 29C-12 12-18 10-20 2Z",
    eye: [8, 0, 2.4],
    ink: "M-3 22h6l-3 6Z",
  },
  owl: {
    body: "M-21-27L-8-19H8L21-27C25-6 24 19 0 29C-24 19-25-6-21-27Z",
    mark: `${disc(-9, -5, 8)}${disc(9, -5, 8)}M-8 12h4v3h-4ZM4 12h4v3h-4ZM-2 17h4v3h-4Z`,
    eye: [9, -5, 4],
    ink: "M-3 2h6l-3 8Z",
  },
  raven: {
    body: "M0-20C8-26 12-18 9-12C20-24 38-26 47-20C40-17 38-13 40-8C33-8 31-4 33 1C26 1 18 5 11 13L5 29 0 22-5 29-11 13C-18 5-26 1-33 1C-31-4-33-8-40-8C-38-13-40-17-47-20C-38-26-20-24-9-12C-12-18-8-26 0-20Z",
    mark: "M-4-8L0 14 4-8 0-12Z",
    eye: [3.5, -14, 1.6],
    ink: "M-2.500-12h5L0-4Z",
  },
  ogre: {
    body: "M-19-5L-28-24-11-16C-4-20 4-20 11-16L28-24 19-5C24 9 19 24 0 28C-19 24-24 9-19-5Z",
    mark: "M-10-10L0-15 10-10 0-7ZM-11 14h22l-4 8h-14Z",
    eye: [8, -1, 3],
    ink: "M-11 13L-8 20-5 14 0 15 5 14 8 20 11 13 8 12H-8Z",
  },
  stag: {
    body: "M-8-8L-22-14-14-2-9 2-6 20C-5 29 5 29 6 20L9 2 14-2 22-14 8-8C4-12-4-12-8-8ZM5-11L10-20 6-29 11-27 14-22 19-33 21-24 29-29 24-18 14-13ZM-5-11L-10-20-6-29-11-27-14-22-19-33-21-24-29-29-24-18-14-13Z",
    mark: "M-3-4L0-9 3-4 2 16H-2Z",
    eye: [5.5, 2, 1.9],
    ink: "M-3 22h6l-3 4Z",
  },
  serpent: {
    body: "M-30 28C-34 10-4 14-6 2C-8-8-24-6-20-20C-16-32 14-34 18-14C21 4-8 8-8 16C-8 22 14 20 32 10C28 28 0 34-30 28Z",
    mark: "M-2-22C8-22 10-12 4-6C2-12-2-16-8-17Z",
    eye: [6, -17, 2.4],
    ink: "M-18-14l-9 3 6 1-5 4Z",
  },
  skull: {
    body: "M-20-4C-20-32 20-32 20-4C20 7 14 9 12 13V26H-12V13C-14 9-20 7-20-4Z",
    mark: "M-13-14C-8-24 8-24 13-14C6-19-6-19-13-14Z",
    eye: [8, -3, 5],
    ink: "M-3 8L0 3 3 8ZM-7 16h2v10h-2ZM-1 16h2v10h-2ZM5 16h2v10h-2Z",
  },
  tree: {
    body: "M-9 30L-12 6-28-4-32-18-24-12-22-24-14-10-9-6-8-30 0-18 8-32 9-6 16-12 22-26 24-12 33-20 28-4 12 6 9 30Z",
    mark: "M-4-2L0-8 4-2 3 24H-3Z",
    eye: [5, 6, 2.2],
    ink: "M-3 14C-1 12 1 12 3 14C3 19-3 19-3 14Z",
  },
  flame: {
    body: "M2-33C6-18 24-12 24 7C24 22 13 30 0 30C-13 30-24 22-24 7C-24-4-17-10-14-19C-9-15-7-10-7-6C-1-13 4-20 2-33Z",
    mark: "M0-8C4 0 13 3 13 13C13 21 7 25 0 25C-7 25-13 21-13 13C-13 5-5 2 0-8Z",
    eye: [6, 8, 2.6],
    ink: "M-4 15C-2 18 2 18 4 15C2 21-2 21-4 15Z",
  },
};

export function spirit(luck: Luck, name: string, hue: number, light = 68): Shape[] {
  const beast = BEASTS[name] ?? BEASTS["ghost"]!;
  const [x, y, r] = beast.eye;
  const socket = name === "skull" || name === "ghost";
  return [
    { d: beast.body, fill: tint(hue, 58, light), edge: 1.4 },
    { d: beast.mark, fill: tint(hue + luck.of([20, -24, 40]), 66, Math.min(light + 18, 92)), opacity: 0.85 },
    ...both([
      { d: disc(x, y, r), fill: socket ? INK : "#fff6cf", edge: 0.6 },
      { d: disc(x, y, r * (socket ? 0.35 : 0.5)), fill: socket ? tint(hue + 180, 90, 70) : INK },
    ]),
    ...(beast.ink ? [{ d: beast.ink, fill: INK }] : []),
  ];
}
