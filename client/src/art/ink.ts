/** The building blocks of every picture: layered shapes of one colour, like paper cut-outs. */
export interface Shape {
  d: string;
  fill: string;
  opacity?: number;
  /** The width of the dark outline that separates it from what is behind. */
  edge?: number;
  move?: string;
  /** Whether overlapping parts are filled; otherwise a part inside another is a hole. */
  solid?: boolean;
}

export const INK = "#140f26";

export const tint = (hue: number, full: number, light: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(full)}% ${Math.round(light)}%)`;
export const at = (n: number): string => n.toFixed(1);
export const disc = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`;
export const ring = (x: number, y: number, r: number, wide: number): string => disc(x, y, r) + disc(x, y, r - wide);
/** Mirror a path, so that it appears on both sides. */
export const both = (half: readonly Shape[]): Shape[] => [...half, ...half.map((shape) => ({ ...shape, move: "scale(-1 1)" }))];
/** Transform a group of shapes. */
export const placed = (shapes: readonly Shape[], move: string): Shape[] =>
  shapes.map((shape) => ({ ...shape, move: shape.move ? `${move} ${shape.move}` : move }));
