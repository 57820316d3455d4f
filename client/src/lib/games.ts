/** What the client knows about each game before the server answers. A game that is missing here can still be played. */
import type { Subject } from "../art/illustrate";
import { mark } from "./i18n.svelte";

export interface Pitch {
  title: string;
  line: string;
  length: string;
  picture: Subject;
}

export const PITCHES: Record<string, Pitch> = {
  shamans: {
    title: "Shamans",
    line: mark(
      "A trick-taking game with secret roles. The Shamans follow the Guide to keep the worlds in balance; the Shadows secretly work against them.",
    ),
    length: mark("3–5 players · 20 minutes"),
    picture: { seed: "the shaman", cast: "champion", hue: 172, words: "antler stag standing +staff cratered stars halo" },
  },
  samhain: {
    title: "Samhain",
    line: mark(
      "Lead your clan through a Celtic village by day and by night, win the favour of five divinities, and keep the Will-o-wisps away.",
    ),
    length: mark("2–4 players · 45 minutes"),
    picture: { seed: "samhain", cast: "champion", hue: 28, words: "corvid raven village dusk +lantern petals smiling halo" },
  },
  shamanking: {
    title: "Shaman King TCG",
    line: mark(
      "A card duel: flip cards from your deck, stop the attack in one of your three zones, and counterattack. Play a ready-made deck or build your own.",
    ),
    length: mark("2 players · 15 minutes"),
    picture: { seed: "a duel", cast: "pair", hue: 4, words: "bolts peaks midnight +sword" },
  },
};
