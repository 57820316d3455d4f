/** Tables that start at once: rematches against bots. */
const AGAIN = "spiritboard.again";

export function startAtOnce(room: string): void {
  sessionStorage.setItem(AGAIN, room);
}

/** Return whether this table should start at once, and forget it. */
export function startsAtOnce(room: string): boolean {
  if (sessionStorage.getItem(AGAIN) !== room) return false;
  sessionStorage.removeItem(AGAIN);
  return true;
}
