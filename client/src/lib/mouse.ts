/** Where the mouse is: a page that changes under a resting mouse must not take that for hovering. */
let at: readonly [number, number] = [-1, -1];

function remember({ clientX, clientY }: PointerEvent): void {
  at = [clientX, clientY];
}

/** Watch the mouse from the first page on: a table may open under a mouse that rests since the click that opened it. */
export function watchMouse(): void {
  document.addEventListener("pointerdown", remember, true);
  document.addEventListener("pointermove", remember);
}

/** Return whether the mouse has not moved since the last event that was seen. */
export const rests = ({ clientX, clientY }: PointerEvent): boolean => clientX === at[0] && clientY === at[1];
