/** Translation: sentences are written in English and looked up in a gettext catalogue, as on the server. */

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français" };

const KEPT = "spiritboard.language";
const loaders: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: async () => ({ default: {} }),
  fr: () => import("../../../src/spiritboard/locale/fr/client.po"),
};

const now = $state<{ language: Language; words: Record<string, string> }>({ language: "en", words: {} });

export function language(): Language {
  return now.language;
}

export function preferred(): Language {
  const asked = [localStorage.getItem(KEPT) ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((known) => known === asked.find((tag) => LANGUAGES.some((one) => one === tag))) ?? "en";
}

/** Switch the language. The page changes at once. */
export async function speak(wanted: Language, keep = true): Promise<void> {
  const words = (await loaders[wanted]()).default;
  now.words = words;
  now.language = wanted;
  document.documentElement.lang = wanted;
  if (keep) localStorage.setItem(KEPT, wanted);
}

/** In French, zero is singular too. */
const single = (count: number) => Math.abs(count) === 1 || (count === 0 && now.language === "fr");

/** Translate a sentence. Placeholders in braces are filled from `parts`; "{n:card|cards}" picks the singular or plural for n. */
export function t(sentence: string, parts?: Record<string, string | number>): string {
  const text = now.words[sentence] ?? sentence;
  if (!parts) return text;
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (place, name: string, one?: string, many?: string) => {
    const part = parts[name];
    if (one === undefined) return String(part ?? place);
    return single(Number(part)) ? one : many!;
  });
}

/** Capitalise a refusal: the server sends it as a clause. */
export const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase(now.language) + sentence.slice(1);

/** Mark a sentence for translation that is translated later, when it is shown. */
export const mark = (sentence: string): string => sentence;
