/** Where the focus is while somebody plays by keys: never nowhere, and on the answers with few presses. */

/** What answers a question, wherever it lies on the table. */
const ANSWERS = ".thing.lit, .place, .answers .button:not(.quiet)";

export function toQuestion(): void {
  document.getElementById("question")?.focus({ preventScroll: true });
}

/** Whenever what was focused goes away, the focus goes to the dialog that is open, else to the question. Ends when called. */
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

/** Arrow keys go from the question to the answers and around among them. Whether this key was one. */
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

/** An open dialog holds the focus: Tab goes around in it. */
export function hold(event: KeyboardEvent, dialog: HTMLElement | undefined): void {
  if (event.key !== "Tab" || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("button, a[href], summary, [tabindex='0']")];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[(here + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]?.focus();
}
