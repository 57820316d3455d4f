/** What this person is called. Nobody has to choose a name: a spirit's name is lent until they do, none that bots have. */
import { settings } from "./settings.svelte";

const LENT = ["Raven", "Heron", "Badger", "Stag", "Swan", "Marten", "Kite", "Salmon", "Ibex", "Hedgehog", "Swift", "Seal"];
const mine = LENT[Math.floor(Math.random() * LENT.length)] ?? "Raven";

export function myName(): string {
  return settings.name.trim().slice(0, 24) || mine;
}
