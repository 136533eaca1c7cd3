/* PanZoom.tsx: a drawing that is larger than its window: moved by dragging, zoomed by wheel,
 * two fingers, buttons or the keys + - 0, moved by Shift and arrows. What gets the focus comes
 * into sight, and so does what the board wants to be seen. A drag does not press what it began
 * on. In its styles --px is the size of a pixel in the drawing's units. */
import type { ComponentChildren } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { between, type Point } from "./hex";
import { useRoving } from "./nav";
import { dragged, kept, showing, whole, zoomed, type Box, type Look } from "./view";

const DRAG = 6; // pixels before a press becomes a drag
const STEP = 1.35;

export interface PanZoomProps {
  box: Box;          // all of the drawing
  label: string;
  unit?: number;     // what should be at least a finger wide, if everything would be too small
  focus?: Point;     // where to look then
  show?: Box | null; // when this changes, it comes into sight
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

/* Several events may come between two drawings: each goes on from the latest look. */
function useFingers(
  latest: { current: Look }, size: { w: number; h: number }, set: (l: Look) => void,
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
    const look = latest.current;
    set(dragged(look, look.w / size.w, from, to, other,
      other && world(between(from, other), look)));
  };
  const up = (event: PointerEvent) => {
    down.current.delete(event.pointerId);
    // the click of this drag comes at once; a later one is meant
    if (!down.current.size) setTimeout(() => (hasMoved.current = false));
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

export function PanZoom({ box, label, unit, focus, show, cls = "", children }: PanZoomProps) {
  const { svg, size } = useWindow();
  // null: nobody has moved it; "all": everything, also when it grows
  const [chosen, setChosen] = useState<Look | "all" | null>(null);
  const shape = size.w / size.h;
  const all = whole(box, shape);
  const needed = unit ? (unit * size.w) / 44 : all.w; // a finger is 44 pixels wide
  const first = needed < all.w
    ? { x: focus?.x ?? all.x, y: focus?.y ?? all.y, w: needed } : all;
  const look = kept(chosen === "all" ? all : (chosen ?? first), box, shape);
  const latest = useRef(look);
  latest.current = look;
  const set = (to: Look) => {
    latest.current = kept(to, box, shape);
    setChosen(latest.current.w >= all.w * 0.999 ? "all" : latest.current);
  };
  const fingers = useFingers(latest, size, set);
  const roving = useRoving<SVGSVGElement>();
  const hold = useCallback((it: SVGSVGElement | null) => {
    svg.current = roving.root.current = it;
  }, []);
  const zoom = (factor: number, p: Point = latest.current) =>
    set(zoomed(latest.current, factor, p));
  const bring = (b: Box) => {
    const to = showing(latest.current, shape, b, latest.current.w / 20);
    if (to.x !== latest.current.x || to.y !== latest.current.y) set(to);
  };

  useLayoutEffect(() => {
    const it = svg.current;
    const wheel = (event: WheelEvent) => { // passive by default: the page would scroll, too
      const was = latest.current, r = it!.getBoundingClientRect();
      const p = fingers.world({ x: event.clientX - r.left, y: event.clientY - r.top }, was);
      const to = zoomed(was, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), p);
      if (kept(to, box, shape).w === was.w) return; // nothing to zoom: the page may scroll
      event.preventDefault();
      set(to);
    };
    it?.addEventListener("wheel", wheel, { passive: false });
    return () => it?.removeEventListener("wheel", wheel);
  });
  const wanted = show ? [show.x, show.y, show.w, show.h].join() : "";
  useLayoutEffect(() => {
    if (show && chosen) bring(show); // else the board says where to look
  }, [wanted, size.w]);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key];
    if (event.key === "+" || event.key === "=") zoom(STEP);
    else if (event.key === "-") zoom(1 / STEP);
    else if (event.key === "0") setChosen("all");
    else if (event.shiftKey && way)
      set({ ...look, x: look.x + (way[0] * look.w) / 6, y: look.y + (way[1] * look.w) / 6 });
    else return roving.onKeyDown(event);
    event.preventDefault();
  };
  const onFocusIn = (event: FocusEvent) => {
    const it = (event.target as Element).closest?.("[data-nav]") as SVGGElement | null;
    const b = it?.getBBox?.(), on = it?.getScreenCTM?.();
    const all = svg.current?.getScreenCTM?.();
    if (!b || !on || !all || !it?.matches(":focus-visible")) return;
    const { e, f } = all.inverse().multiply(on); // it may lie in a part that is moved
    bring({ x: b.x + e, y: b.y + f, w: b.width, h: b.height });
  };
  const h = look.w / shape;
  const isAll = look.w >= all.w * 0.999;
  return (
    <div class={`pan ${cls}`}>
      <svg ref={hold} class={isAll ? "pan-svg" : "pan-svg pan-close"} role="group"
        aria-label={label} preserveAspectRatio="xMidYMid meet"
        viewBox={[look.x - look.w / 2, look.y - h / 2, look.w, h].join(" ")}
        style={{ "--px": String(look.w / size.w) }}
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
          onClick={() => setChosen("all")}>
          <svg class="ink" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
          </svg>
        </button>
      </div>
    </div>
  );
}
