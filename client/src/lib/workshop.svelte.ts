/** The decks of the deck builder, stored in this browser. Every change can be undone. */
import { size, toLine, type Deck } from "./deck";

interface Kept {
  decks: Deck[];
  at: number;
}

const KEPT = "spiritboard.decks";
/** The storage key from when only one deck was stored. */
const ONCE = "spiritboard.deck";
/** The length of the undo history. */
const STEPS = 100;

const fresh = (): Deck => ({ title: "", shaman: "", format: "constructed", cards: {} });
const same = (one: Deck, other: Deck) => one.title === other.title && one.format === other.format && toLine(one) === toLine(other);

function stored<T>(name: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<T>;
  } catch {
    return {};
  }
}

function kept(): Kept {
  const { decks, at = 0 } = stored<Kept>(KEPT);
  return decks?.[at] ? { decks, at } : { decks: [{ ...fresh(), ...stored<Deck>(ONCE) }], at: 0 };
}

export class Workshop {
  private all = $state<Kept>(kept());
  private past = $state.raw<readonly string[]>([]);

  get decks(): readonly Deck[] {
    return this.all.decks;
  }

  get at(): number {
    return this.all.at;
  }

  /** The deck being edited. */
  get deck(): Deck {
    return this.all.decks[this.all.at]!;
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  /** Change the deck being edited. */
  change(edit: (deck: Deck) => void): void {
    this.step(() => edit(this.deck));
  }

  /** Open another deck. */
  open(at: number): void {
    this.all.at = at;
    this.keep();
  }

  /** Add a deck and open it. It never overwrites another deck; it replaces an empty one, and an identical deck is opened instead. */
  add(deck: Deck = fresh()): void {
    const there = this.all.decks.findIndex((one) => same(one, deck));
    if (there >= 0) return this.open(there);
    this.step(() => {
      if (size(this.deck)) this.all.at = this.all.decks.push(deck) - 1;
      else this.all.decks[this.all.at] = deck;
    });
  }

  /** Delete the deck being edited. */
  remove(): void {
    this.step(() => {
      this.all.decks.splice(this.all.at, 1);
      if (!this.all.decks.length) this.all.decks.push(fresh());
      this.all.at = Math.max(0, this.all.at - 1);
    });
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.all = JSON.parse(before) as Kept;
    this.keep();
  }

  private step(act: () => void): void {
    const before = JSON.stringify(this.all);
    act();
    if (JSON.stringify(this.all) === before) return;
    this.past = [...this.past, before].slice(-STEPS);
    this.keep();
  }

  private keep(): void {
    localStorage.setItem(KEPT, JSON.stringify(this.all));
  }
}
