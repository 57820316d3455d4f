/** Announcements for screen readers, some of which are also shown as a toast. */
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

/** Announce something politely. Announcements in quick succession are joined, so that none is lost. */
export function say(text: string): void {
  if (!text) return;
  waiting.push(text);
  timer ??= setTimeout(() => {
    spoken.polite = waiting.join(" ");
    waiting = [];
    timer = undefined;
  }, 120);
}

/** Announce something at once and show it as a toast, such as a refusal or a lost connection. */
export function tell(sentence: string, rule = "", link = ""): void {
  const text = capital(sentence);
  spoken.urgent = text;
  const id = ++counter;
  spoken.toasts = [...spoken.toasts.slice(-2), { id, text, rule, link }];
  setTimeout(() => dismiss(id), 3000 + 60 * text.length);
}

/** Announce that the server does not answer. */
export const noAnswer = (): void => tell(t("The server is not responding."));

export function dismiss(id: number): void {
  spoken.toasts = spoken.toasts.filter((toast) => toast.id !== id);
}

export function said(): Readonly<typeof spoken> {
  return spoken;
}
