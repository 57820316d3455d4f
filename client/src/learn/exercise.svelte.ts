/** A position to be answered outside a match, in a lesson, a puzzle or a turning point, with clicks on its board. */
import { say } from "../lib/announce.svelte";
import { complete, lit, unfinished, ways, type Way } from "../lib/gesture";
import { t } from "../lib/i18n.svelte";
import type { Stage } from "../lib/table.svelte";
import type { Choice, Scene } from "../wire";

export class Exercise implements Stage {
  scene = $state.raw<Scene | null>(null);
  names = $state.raw<readonly string[]>([]);
  touched = $state.raw<readonly string[]>([]);
  /** Highlighted answers, in notation. */
  starred = $state.raw<readonly string[]>([]);
  /** Keys of highlighted things. */
  pointed = $state.raw<readonly string[]>([]);
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
    return new Set([...lit(meant, [...this.touched]), ...this.pointed]);
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
      return;
    }
    this.touched = [...this.touched, key];
    if (this.among.length === 1 && !unfinished(this.all, [...this.touched])) this.choose(this.among[0]!);
    else if (this.among.length) say(t("Choose: {choices}", { choices: this.among.map((one) => one.label).join(", ") }));
  }

  choose(choice: Choice): void {
    this.touched = [];
    this.answer(choice);
  }
}
