/* PanZoom.tsx: a drawing that is larger than its window: moved by dragging, zoomed by wheel,
 * two fingers, buttons or the keys + - 0, moved by Shift and arrows. What gets the focus comes
 * into sight. A drag does not press what it began on. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { Icon } from "../../art/symbols";
import type { Point } from "./hex";
import { useRoving } from "./nav";
import { kept, showing, whole, zoomed, type Box, type Look } from "./view";

const DRAG = 6; // pixels before a press becomes a drag
const STEP = 1.35;

export interface PanZoomProps {
  box: Box;          // all of the drawing
  label: string;
  unit?: number;     // what should be at least a finger wide, if everything would be too small
  focus?: Point;     // where to look then
  cls?: string;
  children: ComponentChildren;
}

/* The window's size in pixels. */
function useWindow() {
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ w: 600, h: 600 });
  useLayoutEffect(() => {
    const it = svg.current;
    if (!it) return;
    const look = () => {
      const { width, height } = it.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ w: width, h: height });
    };
    look();
    if (typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(look);
    watch.observe(it);
    return () => watch.disconnect();
  }, []);
  return { svg, size };
}

function useFingers(
  look: Look, size: { w: number; h: number }, set: (l: Look) => void,
) {
  const down = useRef(new Map<number, Point>());
  const hasMoved = useRef(false);
  const world = (p: Point, l: Look): Point => ({
    x: l.x + ((p.x - size.w / 2) / size.w) * l.w,
    y: l.y + ((p.y - size.h / 2) / size.w) * l.w,
  });
  const place = (event: PointerEvent): Point => {
    const r = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - r.left, y: event.clientY - r.top };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (down.current.size === 0) hasMoved.current = false;
    down.current.set(event.pointerId, place(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = down.current.get(event.pointerId);
    if (!from) return;
    const to = place(event);
    if (!hasMoved.current && Math.hypot(to.x - from.x, to.y - from.y) < DRAG) return;
    if (!hasMoved.current) {
      hasMoved.current = true;
      (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    }
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, to);
    const scale = look.w / size.w;
    if (!other)
      return set({ ...look, x: look.x - (to.x - from.x) * scale,
        y: look.y - (to.y - from.y) * scale });
    const was = Math.hypot(from.x - other.x, from.y - other.y);
    const is = Math.hypot(to.x - other.x, to.y - other.y);
    if (was > 1) set(zoomed(look, is / was, world(other, look)));
  };
  const up = (event: PointerEvent) => {
    down.current.delete(event.pointerId);
  };
  const onClickCapture = (event: MouseEvent) => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return {
    world,
    on: { onPointerDown, onPointerMove, onPointerUp: up, onPointerCancel: up, onClickCapture },
  };
}

export function PanZoom({ box, label, unit, focus, cls = "", children }: PanZoomProps) {
  const { svg, size } = useWindow();
  const [chosen, setChosen] = useState<Look | null>(null); // null: nobody has moved it
  const shape = size.w / size.h;
  const all = whole(box, shape);
  const needed = unit ? (unit * size.w) / 44 : all.w; // a finger is 44 pixels wide
  const first = needed < all.w
    ? { x: focus?.x ?? all.x, y: focus?.y ?? all.y, w: needed } : all;
  const look = kept(chosen ?? first, box, shape);
  const set = (to: Look) => setChosen(kept(to, box, shape));
  const fingers = useFingers(look, size, set);
  const roving = useRoving<SVGSVGElement>();
  const middle = { x: look.x, y: look.y };
  const zoom = (factor: number, p: Point = middle) => set(zoomed(look, factor, p));

  useLayoutEffect(() => {
    const it = svg.current;
    roving.root.current = it;
    const wheel = (event: WheelEvent) => { // passive by default: the page would scroll, too
      event.preventDefault();
      const r = it!.getBoundingClientRect();
      const p = fingers.world({ x: event.clientX - r.left, y: event.clientY - r.top }, look);
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), p);
    };
    it?.addEventListener("wheel", wheel, { passive: false });
    return () => it?.removeEventListener("wheel", wheel);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key];
    if (event.key === "+" || event.key === "=") zoom(STEP);
    else if (event.key === "-") zoom(1 / STEP);
    else if (event.key === "0") setChosen(all);
    else if (event.shiftKey && way)
      set({ ...look, x: look.x + (way[0] * look.w) / 6, y: look.y + (way[1] * look.w) / 6 });
    else return roving.onKeyDown(event);
    event.preventDefault();
  };
  const onFocusIn = (event: FocusEvent) => {
    const it = (event.target as Element).closest?.("[data-nav]") as SVGGElement | null;
    const b = it?.getBBox?.();
    if (!b || !it?.matches(":focus-visible")) return;
    const to = showing(look, shape, { x: b.x, y: b.y, w: b.width, h: b.height }, look.w / 20);
    if (to.x !== look.x || to.y !== look.y) set(to);
  };
  const h = look.w / shape;
  const isAll = look.w >= all.w * 0.999;
  return (
    <div class={`pan ${cls}`}>
      <svg ref={svg} class={isAll ? "pan-svg" : "pan-svg pan-close"} role="group"
        aria-label={label} preserveAspectRatio="xMidYMid meet"
        viewBox={[look.x - look.w / 2, look.y - h / 2, look.w, h].join(" ")}
        {...fingers.on} onKeyDown={onKeyDown} onFocusIn={onFocusIn}>
        {children}
      </svg>
      <div class="pan-buttons">
        <button type="button" class="button" aria-label={t("Larger")} onClick={() => zoom(STEP)}>
          +
        </button>
        <button type="button" class="button" aria-label={t("Smaller")} aria-disabled={isAll}
          onClick={() => zoom(1 / STEP)}>
          −
        </button>
        <button type="button" class="button pan-all" aria-label={t("Show everything")}
          onClick={() => setChosen(all)}>
          <Icon name="ring" />
        </button>
      </div>
    </div>
  );
}
