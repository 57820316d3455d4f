/** A seeded random number generator: the same seed always gives the same picture. */
export class Luck {
  private now: number;
  constructor(seed: string) {
    let sum = 2_166_136_261;
    for (const letter of seed) sum = Math.imul(sum ^ letter.charCodeAt(0), 16_777_619);
    this.now = sum >>> 0;
    this.next();
  }
  next(): number {
    this.now = (this.now + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.now ^ (this.now >>> 15), this.now | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  upTo(most: number): number {
    return Math.floor(this.next() * most);
  }
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }
  of<T>(list: readonly T[]): T {
    return list[this.upTo(list.length)]!;
  }
  chance(likely: number): boolean {
    return this.next() < likely;
  }
}

export const hueOf = (seed: string): number => new Luck(seed).upTo(360);
