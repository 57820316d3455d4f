/** A player's contribution to the shuffle: committed when the player is ready, revealed when everybody has committed. */
const KEPT = "spiritboard.word.";

export interface Word {
  word: string;
  seal: string;
}

/** Return a new random word and its commitment; an empty commitment if the browser cannot hash (no secure context). */
export async function newWord(): Promise<Word> {
  if (!crypto.subtle) return { word: "", seal: "" };
  const word = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("");
  return { word, seal: await sealOf(word) };
}

export async function sealOf(word: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`spiritboard word ${word}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function keepWord(room: string, word: string): void {
  if (word) localStorage.setItem(KEPT + room, word);
}

export function keptWord(room: string): string {
  return localStorage.getItem(KEPT + room) ?? "";
}
