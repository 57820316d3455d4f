/** A table that starts as soon as everybody there is ready: a rematch against bots. */
const AGAIN = "spiritboard.again";

export function startAtOnce(room: string): void {
  sessionStorage.setItem(AGAIN, room);
}

/** Whether this table is to start at once; asked once. */
export function startsAtOnce(room: string): boolean {
  if (sessionStorage.getItem(AGAIN) !== room) return false;
  sessionStorage.removeItem(AGAIN);
  return true;
}
