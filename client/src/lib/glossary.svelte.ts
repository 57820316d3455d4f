/** A game's glossary, fetched once, and the term shown in the popover. */
import type { Term } from "../wire";
import { language } from "./i18n.svelte";
import * as server from "./server";

interface Glossary {
  terms: ReadonlyMap<string, Term>;
  /** Matches any form of any term, longest first. */
  pattern: RegExp | null;
}
const NONE: Glossary = { terms: new Map(), pattern: null };
const books = $state<Record<string, Glossary>>({});
const asked = new Set<string>();
const now = $state<{ open: { term: Term; game: string; box: DOMRect } | null }>({ open: null });

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function glossary(game: string): Glossary {
  const key = `${game} ${language()}`;
  const there = books[key];
  if (there) return there;
  if (game && !asked.has(key)) {
    asked.add(key);
    void server.glossary(game).then(
      (found) => {
        const terms = new Map(found.flatMap((term) => term.forms.map((form): [string, Term] => [form.toLowerCase(), term])));
        const forms = [...terms.keys()].sort((a, b) => b.length - a.length).map(escape);
        const pattern = forms.length ? new RegExp(`(?<![\\p{L}\\d])(${forms.join("|")})(?![\\p{L}\\d])`, "giu") : null;
        books[key] = { terms, pattern };
      },
      () => asked.delete(key),
    );
  }
  return NONE;
}

export interface Piece {
  text: string;
  term: Term | null;
}

/** Split a text into pieces and mark each term at its first occurrence. */
export function pieces(text: string, game: string): Piece[] {
  const { terms, pattern } = glossary(game);
  if (!pattern) return [{ text, term: null }];
  const seen = new Set<Term>();
  return text.split(pattern).flatMap((part, n): Piece[] => {
    const term = n % 2 ? terms.get(part.toLowerCase()) : undefined;
    if (!part) return [];
    if (!term || seen.has(term)) return [{ text: part, term: null }];
    seen.add(term);
    return [{ text: part, term }];
  });
}

export function openTerm(term: Term, game: string, at: Element): void {
  now.open = { term, game, box: at.getBoundingClientRect() };
}

export function closeTerm(): void {
  now.open = null;
}

export function shownTerm(): typeof now.open {
  return now.open;
}
