/** What this person is called. Nobody has to choose a name: a spirit's name is lent, for good, until they do; none that bots have. */
import { settings } from "./settings.svelte";

const LENT = ["Raven", "Heron", "Badger", "Stag", "Swan", "Marten", "Kite", "Salmon", "Ibex", "Hedgehog", "Swift", "Seal"];
const KEPT = "spiritboard.lent";

function lent(): string {
  const kept = localStorage.getItem(KEPT);
  if (kept) return kept;
  const name = LENT[Math.floor(Math.random() * LENT.length)] ?? "Raven";
  localStorage.setItem(KEPT, name);
  return name;
}

export function myName(): string {
  return settings.name.trim().slice(0, 24) || lent();
}
