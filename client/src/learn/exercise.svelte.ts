/** A position to be answered outside a match, in a lesson, a puzzle or a turning point, with clicks on its board. */
import { noAnswer, say } from "../lib/announce.svelte";
import { ApiError } from "../lib/api";
import { complete, lit, unfinished, ways, type Way } from "../lib/gesture";
import { t } from "../lib/i18n.svelte";
import { inspect } from "../lib/inspect.svelte";
import type { Stage } from "../lib/table.svelte";
import type { Choice, Scene } from "../wire";

export class Exercise implements Stage {
  scene = $state.raw<Scene | null>(null);
  names = $state.raw<readonly string[]>([]);
  touched = $state.raw<readonly string[]>([]);
  /** Highlighted answers, in notation. */
  starred = $state.raw<readonly string[]>([]);
  /** Keys of the things that the teacher points out. */
  pointed = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether answers are accepted now. */
  open = $state(false);

  private readonly all: Way[] = $derived(this.open ? ways(this.scene) : []);
  readonly lit: ReadonlySet<string> = $derived(lit(this.all, [...this.touched]));
  /** Choices that match the clicks so far. */
  readonly among: readonly Choice[] = $derived(complete(this.all, [...this.touched]));
  readonly choices: readonly Choice[] = $derived.by(() => {
    const prompt = this.open ? this.scene?.prompt : null;
    return prompt ? [...prompt.choices, ...prompt.standing] : [];
  });
  readonly advised: ReadonlySet<string> = $derived.by(() => {
    const meant = this.all.filter(({ choice }) => this.starred.includes(choice.action));
    return lit(meant, [...this.touched]);
  });

  constructor(private readonly answer: (choice: Choice) => void) {}

  show(scene: Scene, names: readonly string[], open: boolean): void {
    this.scene = scene;
    this.names = names;
    this.open = open;
    this.touched = [];
  }

  touch(key: string): void {
    if (!this.lit.has(key)) {
      this.touched = [];
      this.look(key);
      return;
    }
    this.touched = [...this.touched, key];
    if (this.among.length === 1 && !unfinished(this.all, [...this.touched])) this.choose(this.among[0]!);
    else if (this.among.length) say(t("Choose: {choices}", { choices: this.among.map((one) => one.label).join(", ") }));
  }

  /** Say what a thing is that cannot be used now. */
  private look(key: string): void {
    const item = this.scene?.areas.flatMap((area) => area.items).find((one) => one.key === key);
    const node = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (item && node) inspect(item, node, true);
  }

  choose(choice: Choice): void {
    this.touched = [];
    this.answer(choice);
  }
}

/** Take what the server answers. Return why it refused, in its words; announce it here if it did not answer at all. */
export async function receive<T>(request: Promise<T>, take: (found: T) => void): Promise<{ message: string; rule: string } | null> {
  try {
    take(await request);
  } catch (error) {
    if (error instanceof ApiError && error.message) return { message: error.message, rule: error.failure.rule };
    noAnswer();
  }
  return null;
}
