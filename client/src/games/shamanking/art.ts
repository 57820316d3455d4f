/** Pictures for the duel's cards, drawn from their code: the same card always has the same one, and few look alike. */

const MOTIFS: Record<string, readonly string[]> = {
  strike: [
    "M60 6L26 54h22l-14 42 46-58H56Z",
    "M18 10c22 22 30 46 30 80-14-26-24-50-30-80Zm22-4c20 24 27 50 26 84-15-27-23-54-26-84Zm24 0c17 22 23 46 20 78-13-25-18-50-20-78Z",
    "M84 8L46 58l-8-8L78 4ZM34 54l12 12-8 4 6 8-6 6-8-8-14 16-8-8 16-14-8-8 6-6 8 6Z",
    "M50 94C24 90 16 70 26 52c4 8 8 10 12 10C32 40 44 22 58 6c0 18 8 24 16 34 12 16 8 50-24 54Zm2-10c12-4 14-18 4-30-2 8-8 10-12 18-2 6 2 10 8 12Z",
    "M50 4l9 26 25-13-13 25 26 9-26 9 13 25-25-13-9 26-9-26-25 13 13-25-26-9 26-9-13-25 25 13Zm0 34a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z",
    "M6 62c14-30 34-40 52-34-12 2-18 10-16 18 8-14 26-18 38-8-8-2-14 2-16 8 12-4 24 2 30 16-16-6-24-2-30 6-16 20-44 18-58-6Z",
  ],
  move: [
    "M50 4l10 30 32-6-22 24 22 24-32-6-10 30-10-30-32 6 22-24L8 28l32 6Z",
    "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 12-8 24H18l20 15-8 25 20-16 20 16-8-25 20-15H58Z",
  ],
  advantage: [
    "M50 10a40 40 0 1 0 40 40A26 26 0 1 0 50 24a16 16 0 1 1-14 24 30 30 0 0 1 14-38Z",
    "M4 50C18 26 34 18 50 18s32 8 46 32C82 74 66 82 50 82S18 74 4 50Zm46-20a20 20 0 1 0 0 40 20 20 0 0 0 0-40Zm0 11a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
    "M50 6l36 12v26c0 24-14 40-36 50C28 84 14 68 14 44V18Zm0 14L28 27v18c0 15 8 26 22 33 14-7 22-18 22-33V27Z",
    "M28 8h44l10 22-8 44-24 20-24-20-8-44Zm6 30 12 6-2 6-12-3Zm32 0-12 6 2 6 12-3ZM40 66h20l-4 8H44Z",
    "M50 94V60M46 4h8l4 16 16-6-6 16 16 4v8l-16 4 6 16-16-6-4 16v22h-8V72l-4-16-16 6 6-16-16-4v-8l16-4-6-16 16 6Z",
  ],
  teamwork: [
    "M34 12a16 16 0 1 1 0 32 16 16 0 0 1 0-32Zm34 8a13 13 0 1 1 0 26 13 13 0 0 1 0-26ZM6 90c2-26 12-38 28-38s26 12 28 38Zm60 0c-1-16-4-26-9-33 18-6 35 6 37 33Z",
    "M36 18a30 30 0 0 1 28 20h-8a22 22 0 1 0 0 20h8a30 30 0 1 1-28-40Zm28 22a30 30 0 1 1-28 40h8a22 22 0 1 0 0-20h-8a30 30 0 0 1 28-20Z",
  ],
};
const GROUNDS = [
  "M50 50L0 8V-9h26ZM50 50L60-9h26ZM50 50l59-34v28ZM50 50l59 22v30ZM50 50l20 59H42ZM50 50L14 109H-9V84ZM50 50L-9 62V34Z",
  "M-9 70c20-18 40-18 60 0s40 18 60 0v40H-9ZM-9 88c20-14 40-14 60 0s40 14 60 0v22H-9Z",
  "M50-9a59 59 0 1 0 .1 0Zm0 12a47 47 0 1 1-.1 0Zm0 14a33 33 0 1 0 .1 0Zm0 10a23 23 0 1 1-.1 0Z",
  "M-9 109L26 40l24 40 22-58 37 87Z",
  "M12 12h8v8h-8Zm34-8h8v8h-8Zm30 14h8v8h-8ZM4 46h8v8H4Zm84 4h8v8h-8ZM16 80h8v8h-8Zm34 8h8v8h-8Zm30-8h8v8h-8Z",
];

function number(face: string): number {
  let sum = 2_166_136_261;
  for (const letter of face) sum = Math.imul(sum ^ letter.charCodeAt(0), 16_777_619);
  // Codes that follow each other differ in their last letter only: mix it into all digits.
  sum = Math.imul(sum ^ (sum >>> 15), 2_246_822_519);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** A card's colour, as a degree of the wheel. */
export const hue = (face: string): number => number(face) % 360;

export interface Picture {
  motif: string;
  ground: string;
  turn: number;
}

export function picture(face: string, kind: string): Picture {
  const one = number(face);
  const motifs = MOTIFS[kind] ?? MOTIFS["strike"]!;
  return {
    motif: motifs[Math.floor(one / 7) % motifs.length]!,
    ground: GROUNDS[Math.floor(one / 53) % GROUNDS.length]!,
    turn: ((Math.floor(one / 11) % 5) - 2) * 7,
  };
}
