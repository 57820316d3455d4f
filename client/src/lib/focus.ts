/** Keyboard focus: it is never lost, and the answers are a few key presses away. */

/** Selects everything on the table that answers the question. */
const ANSWERS = ".thing.lit, .place, .answers .button:not(.quiet)";

export function toQuestion(): void {
  document.getElementById("question")?.focus({ preventScroll: true });
}

/** Move the focus to the open dialog, or else to the question, whenever the focused element disappears. Returns a function that stops this. */
export function keepFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const dialog = document.querySelector<HTMLElement>("[aria-modal='true'] button");
    if (dialog) dialog.focus();
    else toQuestion();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Let the arrow keys move from the question to the answers and cycle through them. Returns whether the key was handled. */
export function walk(event: KeyboardEvent): boolean {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const question = document.getElementById("question");
  const here = event.target as HTMLElement;
  if (!by || !question || (here !== question && !here.matches(ANSWERS))) return false;
  const stops = [question, ...document.querySelectorAll<HTMLElement>(ANSWERS)].filter((one) => one.checkVisibility());
  stops.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const next = stops[(stops.indexOf(here) + by + stops.length) % stops.length];
  event.preventDefault();
  next?.focus();
  return true;
}

/** Trap the focus in an open dialog: Tab cycles inside it. */
export function hold(event: KeyboardEvent, dialog: HTMLElement | undefined): void {
  if (event.key !== "Tab" || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("button, a[href], summary, [tabindex='0']")];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[(here + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]?.focus();
}
