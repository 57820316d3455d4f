/** What the client knows about each game before the server answers. A game that is missing here can still be played. */
import { mark } from "./i18n.svelte";

export interface Pitch {
  title: string;
  line: string;
  length: string;
}

export const PITCHES: Record<string, Pitch> = {
  shamans: {
    title: "Shamans",
    line: mark("Follow the Guide and keep the worlds in balance, unless you are the Shadow. Tricks, rituals and one dagger too many."),
    length: mark("3–5 players · 20 minutes"),
  },
  samhain: {
    title: "Samhain",
    line: mark("Send your clan through the village by day and by night, court five divinities, and mind the wisps that follow."),
    length: mark("2–4 players · 45 minutes"),
  },
  shamanking: {
    title: "Shaman King TCG",
    line: mark("A duel of flipped cards: stop the blow in one of three zones and strike back harder. Bring your own deck."),
    length: mark("2 players · 15 minutes"),
  },
};
