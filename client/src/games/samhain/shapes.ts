/** The icons of Samhain on a 24 x 24 grid, and the thirty actions written with them. */
import type { Subject } from "../../art/illustrate";

export interface Picture {
  shape: string;
  colour: string;
}

/** The hues of the temples in degrees, and the pictures of their gods by day and by night. */
export const HUES: Record<string, number> = { cernunnos: 110, sirona: 195, sucellos: 28, morrigan: 320, belanos: 48 };
const GODS: Record<string, string> = {
  cernunnos: "antler beard forest stag +spear halo",
  sirona: "crescent water serpent +staff halo",
  sucellos: "laurel beard village wolf +hammer halo",
  morrigan: "corvid raven standing +sword halo",
  belanos: "corona flame peaks +orb halo",
};

export function godOf(temple: string, dark: boolean): Subject {
  const words = `${GODS[temple] ?? ""} ${dark ? "glowing midnight" : "noon rays"}`;
  return { seed: `${temple} ${dark ? "dark" : "light"}`, cast: "champion", hue: HUES[temple] ?? 40, words };
}

export const PICTURES: Record<string, Picture> = {
  wood: { shape: "M3 9l12-4 6 3v7L9 19l-6-3Zm2 1.5v4.3l3.5 1.7v-4.3Z", colour: "#c98a4b" },
  stone: { shape: "M6 7l7-3 7 5 1 7-6 4H7l-5-6Z", colour: "#b4bac6" },
  gold: { shape: "M6 5h12l4 5-10 11L2 10Z", colour: "#f4c74e" },
  any: { shape: "M12 3l9 9-9 9-9-9Zm0 4.5L7.5 12l4.5 4.5 4.5-4.5Z", colour: "#e7d3b0" },
  wisp: {
    shape: `M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-6 5-8 6-12Zm0 9c-1.8 1.6-2.6 2.6-2.6 4a2.6 2.6 0 0 0 5.2 0c0-1.4-.8-2.4-2.6-4Z`,
    colour: "#7be5d3",
  },
  dp: { shape: "M12 2l3 7 7 1-5 5 1.5 7L12 18.5 5.5 22 7 15 2 10l7-1Z", colour: "#f0a3d0" },
  vp: { shape: "M12 2l2.6 6.9L21.5 12l-6.9 2.6L12 22l-2.6-7.4L2.5 12l6.9-3.1Z", colour: "#ffe08a" },
  sickle: { shape: "M7 21l1.5-6C5 9 8 3 16 3c-4 2-5 5-4 8 3 1 6 0 8-2-1 6-5 8-9 7l-1.5 5.5Z", colour: "#d7dbe6" },
  rune: { shape: "M6 2h12v20H6Zm5 3v14h2v-5l3 2v-2.5L13 11.5V9l3-2V4.5L13 7V5Z", colour: "#a9c4ff" },
  bonfire: {
    shape: "M12 2c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2.5-6 1 1 1.5 2 1.5 3 1-2 2-4.5 2-8ZM4 20l16-3v2.5L4 22.5Z",
    colour: "#ff9a5c",
  },
  dolmen: { shape: "M2 7l5-3h10l5 3v3H2ZM4 11h5v10H4ZM15 11h5v10h-5Z", colour: "#b4bac6" },
  horn: { shape: "M3 6c0 9 6 14 14 14l4-3-2-4c-6 1-11-2-12-8Z", colour: "#e7c38f" },
  kill: {
    shape:
      "M12 2a8 8 0 0 0-5 14.2V20h10v-3.8A8 8 0 0 0 12 2ZM8.5 9a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Zm7 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z",
    colour: "#ff9d80",
  },
  step: { shape: "M4 10h9V5l8 7-8 7v-5H4Z", colour: "#d9d4f5" },
  swap: { shape: "M7 3l-5 5 5 5v-3.5h9v-3H7ZM17 11l5 5-5 5v-3.5H8v-3h9Z", colour: "#d9d4f5" },
  member: { shape: "M12 2.5a4 4 0 0 1 3.4 6.1C19 10 21 14 21 21H3c0-7 2-11 5.6-12.4A4 4 0 0 1 12 2.5Z", colour: "#e9e4f7" },
  rival: { shape: "M12 2.5a4 4 0 0 1 3.4 6.1C19 10 21 14 21 21H3c0-7 2-11 5.6-12.4A4 4 0 0 1 12 2.5Z", colour: "#ff9d80" },
  tire: { shape: "M3 14h18v4H3ZM7 10a3 3 0 1 1 0 .1ZM11 11h10v2.5H11Z", colour: "#b3a7e6" },
  raise: { shape: "M12 2l7 8h-4v7H9v-7H5ZM4 19h16v3H4Z", colour: "#9be28c" },
  item: { shape: "M8 2h8v4h4v14H4V6h4Zm2 2v2h4V4Z", colour: "#e7c38f" },
  first: { shape: "M4 20V13h5v7ZM10 20V5h5v15ZM16 20v-9h5v9Z", colour: "#ffe08a" },
};

/** The thirty actions: cost, arrow, gain. A number repeats an icon; a dash marks a cost. */
export const DEEDS: readonly string[] = [
  "dp wood",
  "wisp dp wood2",
  "-wood -stone > sickle",
  "vp wisp>rival",
  "-any3 > vp3",
  "-wisp2 > kill",
  "dp step",
  "wisp dp step2",
  "-member > rune",
  "wisp2 -any > item",
  "raise vp2",
  "item > vp",
  "dp gold",
  "wisp dp gold2",
  "-gold -wood > horn",
  "wisp vp tire",
  "item2 > vp2",
  "-any2 > kill vp",
  "dp any",
  "wisp dp dp",
  "-dp2 > bonfire",
  "rival -dp wisp vp",
  "-member kill > vp3",
  "first > vp",
  "dp stone",
  "wisp dp stone2",
  "-stone -gold > dolmen",
  "wisp vp swap",
  "-wood -stone -gold > vp3",
  "-wisp2 > vp2",
];

export interface Sign {
  picture: string;
  count: number;
  price: boolean;
}

export function signs(deed: number): (Sign | ">")[] {
  return (DEEDS[deed - 1] ?? "")
    .replace(/([a-z])>/g, "$1 > ")
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      if (word === ">") return ">";
      const found = /^(-?)([a-z]+)(\d*)$/.exec(word);
      return { picture: found?.[2] ?? "", count: Number(found?.[3] || 1), price: found?.[1] === "-" };
    });
}
