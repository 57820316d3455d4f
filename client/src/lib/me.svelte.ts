/** What this person is called. Nobody has to choose a name: a spirit's name is lent until they do. */
import { settings } from "./settings.svelte";

const LENT = ["Owl", "Fox", "Raven", "Hare", "Otter", "Lynx", "Heron", "Badger", "Moth", "Stag", "Wren", "Toad"];
const mine = LENT[Math.floor(Math.random() * LENT.length)] ?? "Owl";

export function myName(): string {
  return settings.name.trim().slice(0, 24) || mine;
}
