/** The user's name. Until they choose one, they keep a random spirit's name that no bot uses. */
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
