/** What is told aloud to people who listen to the page, and shown shortly to all as a toast where asked. */
import { capital, t } from "./i18n.svelte";

interface Toast {
  id: number;
  text: string;
  rule: string;
  link: string;
}

const spoken = $state<{ polite: string; urgent: string; toasts: Toast[] }>({ polite: "", urgent: "", toasts: [] });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let counter = 0;

/** Say something once the reader is free. What is said in quick succession is joined, so that nothing is lost. */
export function say(text: string): void {
  if (!text) return;
  waiting.push(text);
  timer ??= setTimeout(() => {
    spoken.polite = waiting.join(" ");
    waiting = [];
    timer = undefined;
  }, 120);
}

/** Say something at once, and show it: a refusal, a lost connection. */
export function tell(sentence: string, rule = "", link = ""): void {
  const text = capital(sentence);
  spoken.urgent = text;
  const id = ++counter;
  spoken.toasts = [...spoken.toasts.slice(-2), { id, text, rule, link }];
  setTimeout(() => dismiss(id), 3000 + 60 * text.length);
}

/** For whatever was asked of a server that is silent. */
export const noAnswer = (): void => tell(t("The server is not responding."));

export function dismiss(id: number): void {
  spoken.toasts = spoken.toasts.filter((toast) => toast.id !== id);
}

export function said(): Readonly<typeof spoken> {
  return spoken;
}
