/* view.ts: which part of a drawing is looked at. All in the drawing's own units; w is how much
 * of it fits across, and the height follows from the shape of the window. */
import type { Point } from "./hex";

export interface Box { x: number; y: number; w: number; h: number }
/* The middle of the window and its width. */
export interface Look { x: number; y: number; w: number }

export const CLOSEST = 8; // times larger than everything at once

/* Everything at once, in a window of this shape (width by height). */
export function whole(box: Box, shape: number): Look {
  const w = Math.max(box.w, box.h * shape);
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, w };
}

const within = (n: number, low: number, high: number) => Math.min(Math.max(n, low), high);

/* Not farther than everything, not closer than sensible, the middle inside the drawing. */
export function kept(look: Look, box: Box, shape: number): Look {
  const all = whole(box, shape);
  const w = within(look.w, all.w / CLOSEST, all.w);
  const clamp = (middle: number, from: number, size: number, seen: number) =>
    seen >= size ? from + size / 2
      : within(middle, from + seen / 2, from + size - seen / 2);
  return {
    x: clamp(look.x, box.x, box.w, w),
    y: clamp(look.y, box.y, box.h, w / shape),
    w,
  };
}

/* Larger (factor above 1) or smaller, while the point p stays where it is. */
export function zoomed(look: Look, factor: number, p: Point): Look {
  return {
    x: p.x + (look.x - p.x) / factor,
    y: p.y + (look.y - p.y) / factor,
    w: look.w / factor,
  };
}

/* Moved as little as needed to show a box with some room round it. */
export function showing(look: Look, shape: number, want: Box, room: number): Look {
  const move = (middle: number, seen: number, from: number, size: number) => {
    const low = from - room + seen / 2,
      high = from + size + room - seen / 2;
    return low <= high ? (low + high) / 2 : within(middle, high, low);
  };
  return {
    x: move(look.x, look.w, want.x, want.w),
    y: move(look.y, look.w / shape, want.y, want.h),
    w: look.w,
  };
}

/* After a finger (or the mouse) went from one place of the window to another; scale: units in a
 * pixel. With a second finger that rests, what was in the middle between them (there, in the
 * drawing's units) stays in the middle, and the drawing grows with their distance. */
export function dragged(
  look: Look, scale: number, from: Point, to: Point, other?: Point, there?: Point,
): Look {
  const was = other ? Math.hypot(from.x - other.x, from.y - other.y) : 1;
  const is = other ? Math.hypot(to.x - other.x, to.y - other.y) : 1;
  if (was < 1 || is < 1) return look;
  const grown = there ? zoomed(look, is / was, there) : look;
  const step = ((other ? 0.5 : 1) * scale * was) / is;
  return { ...grown, x: grown.x - (to.x - from.x) * step, y: grown.y - (to.y - from.y) * step };
}
