/** Zoom and pan by wheel, pinch and drag. The frame stays in place; its contents move. */
const MOST = 4;
/** A pointer that moves at most this many pixels clicks; one that moves further drags. */
const DRAG = 6;

export interface View {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Keep the board filling its frame, however it is moved. */
function within(view: View, width: number, height: number): View {
  const scale = Math.min(MOST, Math.max(1, view.scale));
  const between = (at: number, room: number) => Math.min(0, Math.max(room * (1 - scale), at));
  return { scale, x: between(view.x, width), y: between(view.y, height) };
}

/** Return the view zoomed by a factor around the point (x, y). */
export function zoomed(view: View, by: number, x: number, y: number, width: number, height: number): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * by));
  const part = scale / view.scale;
  return within({ scale, x: x - (x - view.x) * part, y: y - (y - view.y) * part }, width, height);
}

export function panned(view: View, x: number, y: number, width: number, height: number): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, width, height);
}

/** A Svelte action that lets the wheel and pointers change the view of this element's contents. */
export function zoomable(node: HTMLElement, how: { view: () => View; change: (view: View) => void }): { destroy: () => void } {
  const down = new Map<number, { x: number; y: number }>();
  let moved = 0;
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  const zoom = (by: number, x: number, y: number) => {
    const box = node.getBoundingClientRect();
    how.change(zoomed(how.view(), by, x - box.left, y - box.top, box.width, box.height));
  };
  const spread = () => {
    const [one, other] = [...down.values()];
    return one && other ? { far: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : null;
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const apart = spread();
    const [x, y] = [event.clientX - before.x, event.clientY - before.y];
    if (!apart && how.view().scale === 1) return;
    moved += Math.hypot(x, y);
    if (!apart && moved < DRAG) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    const now = spread();
    if (apart && now) zoom(now.far / Math.max(1, apart.far), now.x, now.y);
    const { width, height } = node.getBoundingClientRect();
    how.change(panned(how.view(), x / down.size, y / down.size, width, height));
  };
  const up = (event: PointerEvent) => void down.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500)), event.clientX, event.clientY);
  };
  node.addEventListener("wheel", wheel, { ...options, passive: false });
  node.addEventListener(
    "pointerdown",
    (event) => {
      if (!down.size) moved = 0;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    options,
  );
  node.addEventListener("pointermove", move, options);
  for (const name of ["pointerup", "pointercancel"] as const) window.addEventListener(name, up, options);
  // Dragging the board must not click anything on it.
  const click = (event: MouseEvent) => {
    if (moved >= DRAG) event.stopPropagation();
    moved = 0;
  };
  node.addEventListener("click", click, { ...options, capture: true });
  return { destroy: () => listeners.abort() };
}
