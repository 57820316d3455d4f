/** The context that boards and things use. */
import { getContext, setContext } from "svelte";
import type { Area, Item, Scene, SeatCard } from "../wire";
import type { Stage } from "../lib/table.svelte";

const KEY = Symbol("stage");

export function provide(stage: Stage): void {
  setContext(KEY, stage);
}

export function stage(): Stage {
  return getContext<Stage>(KEY);
}

export function area(scene: Scene, key: string): Area | undefined {
  return scene.areas.find((one) => one.key === key);
}

export function items(scene: Scene, key: string): readonly Item[] {
  return area(scene, key)?.items ?? [];
}

export function seatCard(scene: Scene, seat: number): SeatCard | undefined {
  return scene.seats.find((one) => one.seat === seat);
}

/** Return the seats in order around the table, the viewer first. */
export function around(scene: Scene): number[] {
  const count = scene.seats.length;
  const first = Math.max(scene.viewer, 0);
  return Array.from({ length: count }, (_, n) => (first + n) % count);
}
