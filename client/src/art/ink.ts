/** What every picture is made of: shapes of one colour, cut like paper and laid one on the other. */
export interface Shape {
  d: string;
  fill: string;
  opacity?: number;
  /** A dark line around it, so that it stands off from what lies behind. */
  edge?: number;
  move?: string;
  /** Its parts may lie over each other; otherwise what is inside another part is a hole. */
  solid?: boolean;
}

export const INK = "#140f26";

export const tint = (hue: number, full: number, light: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(full)}% ${Math.round(light)}%)`;
export const at = (n: number): string => n.toFixed(1);
export const disc = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`;
export const ring = (x: number, y: number, r: number, wide: number): string => disc(x, y, r) + disc(x, y, r - wide);
/** Something that lies on both sides of the middle. */
export const both = (half: readonly Shape[]): Shape[] => [...half, ...half.map((shape) => ({ ...shape, move: "scale(-1 1)" }))];
/** Shapes moved as one. */
export const placed = (shapes: readonly Shape[], move: string): Shape[] =>
  shapes.map((shape) => ({ ...shape, move: shape.move ? `${move} ${shape.move}` : move }));
