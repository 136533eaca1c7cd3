/* Town.tsx: the town, drawn from its layout: gardens of four quarters, the street between them,
 * souks of shops, goods, the overseer and the way he would go. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { QUARTERS, SHOPS, SOUKS, SQUARES, shopOf } from "./data";
import { Good, Mark, SEAT_CLASSES } from "./glyphs";
import { CELL, SHOP, layoutOf, wayOf } from "./layout";
import type { Layout } from "./layout";
import type { Glow } from "./moves";
import { useRoving } from "../common/nav";
import { showWay, useWay } from "./preview";
import { completedBy, reachedShops, valueInUse, walkCost } from "./state";
import type { View } from "./state";
import { Ring, Target } from "../common/Target";
import { goodsName, shopTip, squareTip } from "./words";

export interface TownProps {
  v: View;
  before: View | null;
  seats: Seat[];
  glow: Glow;
  marks: Set<string>;
  isTurned: boolean;
  isAsked: boolean;
  motion: number;
  onShop(id: string): void;
  onSquare(id: string): void;
}

const SIDE = SHOP * CELL;

function Ground({ l }: { l: Layout }) {
  const size = l.isTurned ? 32 : 21;
  return (
    <g aria-hidden="true">
      <rect class="ysp-ground" x={l.box.x} y={l.box.y} width={l.box.w} height={l.box.h} rx="18" />
      {QUARTERS.map((id) => {
        const b = l.quarter[id],
          e = l.emblem[id],
          r = Math.min(e.size, 78);
        return (
          <g class="ysp-quarter">
            <rect
              class="ysp-garden"
              x={b.x + 5}
              y={b.y + 5}
              width={b.w - 10}
              height={b.h - 10}
              rx="12"
            />
            <rect
              class="ysp-garden-line"
              x={b.x + 10}
              y={b.y + 10}
              width={b.w - 20}
              height={b.h - 20}
              rx="8"
            />
            <circle class="ysp-medal" cx={e.at[0]} cy={e.at[1]} r={r * 0.88} />
            <circle class="ysp-medal-line" cx={e.at[0]} cy={e.at[1]} r={r * 0.8} />
            <Mark id={id} x={e.at[0]} y={e.at[1] - r * 0.2} size={r * 0.86} />
            <text class="ysp-quarter-name" x={e.at[0]} y={e.at[1] + r * 0.56} font-size={size}>
              {goodsName(id)}
            </text>
          </g>
        );
      })}
      {l.trees.map((s) => (
        <Mark id="cypress" x={s.at[0]} y={s.at[1]} size={s.size * 1.7} cls="ysp-tree" />
      ))}
      {l.street.map((b) => (
        <rect class="ysp-street-edge" x={b.x} y={b.y} width={b.w} height={b.h} rx="8" />
      ))}
      {l.street.map((b) => (
        <rect
          class="ysp-street"
          x={b.x + 1.5}
          y={b.y + 1.5}
          width={b.w - 3}
          height={b.h - 3}
          rx="7"
        />
      ))}
      {l.doors.map(([[ax, ay], [bx, by]]) => {
        // Straight across the street: a shop may stand a little aside of its square.
        const isUp = Math.abs(by - ay) >= Math.abs(bx - ax),
          k = Math.sign(isUp ? by - ay : bx - ax);
        return isUp ? (
          <path class="ysp-door" d={`M${ax - 9} ${ay + k * 28} h18 l-9 ${k * 11}z`} />
        ) : (
          <path class="ysp-door" d={`M${ax + k * 28} ${ay - 9} v18 l${k * 11} -9z`} />
        );
      })}
    </g>
  );
}

/* The bands that tie the shops of a souk together. */
function Bands({ l, v }: { l: Layout; v: View }) {
  return (
    <g aria-hidden="true">
      {SOUKS.map((souk) => {
        const full = completedBy(v, souk.id);
        return (
          <g class={`ysp-souk-${souk.colour} ${full === null ? "" : "ysp-full"}`}>
            {l.bands[souk.id]!.map(([a, b]) => (
              <>
                <line class="ysp-band-edge" x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
                <line class="ysp-band" x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
              </>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/* A little house with an awning in the souk's colour. */
function House({
  x,
  y,
  colour,
  owner,
}: {
  x: number;
  y: number;
  colour: string;
  owner: number | undefined;
}) {
  const h = SIDE / 2,
    step = SIDE / 4;
  const scallops = Array.from({ length: 4 }, () => `q${-step / 2} 11 ${-step} 0`).join(" ");
  return (
    <g class={`ysp-house ysp-souk-${colour}`} transform={`translate(${x} ${y})`}>
      <rect class="ysp-wall" x={-h} y={-h} width={SIDE} height={SIDE} rx="7" />
      <path
        class="ysp-awning"
        d={`M${-h} ${-h + 13} v-6 a7 7 0 0 1 7 -7 h${SIDE - 14}
        a7 7 0 0 1 7 7 v6 ${scallops}z`}
      />
      <path class="ysp-awning-line" d={`M${-step} ${-h} v13 M0 ${-h} v13 M${step} ${-h} v13`} />
      {owner === undefined ? (
        <path class="ysp-arch" d="M-11 30 v-16 a11 11 0 0 1 22 0 v16" />
      ) : (
        <Good seat={owner} x={1} y={7} size={45} />
      )}
    </g>
  );
}

function Seals({ l, v }: { l: Layout; v: View }) {
  const size = l.isTurned ? 32 : 20,
    r = size * (l.isTurned ? 0.66 : 0.78);
  return (
    <g aria-hidden="true">
      {SOUKS.map((souk) => {
        const [x, y] = l.badge[souk.id]!,
          full = completedBy(v, souk.id);
        return (
          <g class={`ysp-badge ysp-souk-${souk.colour}`} data-spot={`souk:${souk.id}`}>
            {full !== null && (
              <circle
                class={`ysp-badge-full ysp-s-${SEAT_CLASSES[full]}`}
                cx={x}
                cy={y}
                r={r + 6}
              />
            )}
            <circle class="ysp-badge-disc" cx={x} cy={y} r={r} />
            <text x={x} y={y + size * 0.34} font-size={size}>
              {souk.points}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/* The way to a square, and what would be loaded there. */
function Way({ l, v, to }: { l: Layout; v: View; to: string }) {
  const points = wayOf(l, v.overseer, to),
    end = l.square[to]!;
  return (
    <g class="ysp-way" aria-hidden="true">
      <polyline points={points.map((p) => p.join(",")).join(" ")} />
      <circle cx={end[0]} cy={end[1]} r={24} />
      {reachedShops(v, to).map((shop) => {
        const [x, y] = l.shop[shop]!;
        return (
          <>
            <line x1={end[0]} y1={end[1]} x2={x} y2={y} />
            <rect
              x={x - SIDE / 2 - 4}
              y={y - SIDE / 2 - 4}
              width={SIDE + 8}
              height={SIDE + 8}
              rx="10"
            />
          </>
        );
      })}
    </g>
  );
}

/* The overseer walks from where he stood; the state has him at his goal already. */
function Overseer({
  l,
  at,
  from,
  motion,
}: {
  l: Layout;
  at: string;
  from: string | null;
  motion: number;
}) {
  const ref = useRef<SVGGElement>(null);
  const [x, y] = l.square[at]!;
  useEffect(() => {
    if (!from || from === at || motion <= 0 || !ref.current?.animate) return;
    const frames = wayOf(l, from, at).map(([px, py]) => ({
      transform: `translate(${px}px, ${py}px)`,
    }));
    ref.current.animate(frames, {
      duration: Math.min(1200, motion * (1 + frames.length / 3)),
      easing: "ease-in-out",
    });
  }, [at, from]);
  return (
    <g
      ref={ref}
      class="ysp-overseer"
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true">
      <ellipse class="ysp-shade" cx="0" cy="22" rx="17" ry="5" />
      <Mark id="overseer" x={0} y={-4} size={54} />
    </g>
  );
}

export function Town(p: TownProps) {
  const { v, seats, glow } = p;
  const l = layoutOf(p.isTurned),
    nav = useRoving<SVGSVGElement>(),
    way = useWay();
  const isMove = v.decision.kind === "move",
    value = valueInUse(v);
  const coin = l.isTurned ? 21 : 15;
  const load = new Set(v.decision.kind === "camel" ? v.decision.load?.slice(0, 1) : []);
  return (
    <svg
      ref={nav.root}
      class="ysp-town"
      role="group"
      aria-label={t("The town")}
      viewBox={`${l.box.x - 3} ${l.box.y - 3} ${l.box.w + 6} ${l.box.h + 6}`}
      onKeyDown={nav.onKeyDown}>
      <Ground l={l} />
      <Bands l={l} v={v} />
      {SQUARES.map(({ id }) => {
        const [x, y] = l.square[id]!,
          can = glow.squares.has(id);
        const cost = can && isMove ? walkCost(v, value, id) : 0;
        const loads = can && isMove && reachedShops(v, id).length > 0;
        return (
          <Target
            id={`square:${id}`}
            tip={squareTip(v, seats, id, can && isMove)}
            can={can}
            isAsked={p.isAsked}
            isMarked={p.marks.has(id)}
            cls="ysp-square"
            on={() => p.onSquare(id)}
            point={can ? (on) => showWay(on ? id : null) : undefined}>
            <rect class="ysp-hit" x={x - 29} y={y - 29} width="58" height="58" />
            {id === "c" ? (
              <path class="ysp-stone" d={`M${x} ${y - 27} l27 27 l-27 27 l-27 -27z`} />
            ) : (
              <rect class="ysp-stone" x={x - 23} y={y - 23} width="46" height="46" rx="12" />
            )}
            {can && <Ring x={x} y={y} w={53} h={53} r={14} />}
            {loads && (
              <Mark id="camel" x={x} y={cost ? y - 9 : y} size={cost ? 24 : 32} cls="ysp-loads" />
            )}
            {cost > 0 && (
              <g class="ysp-cost">
                <circle cx={x} cy={loads ? y + 13 : y} r={coin} />
                <text x={x} y={(loads ? y + 13 : y) + coin * 0.42} font-size={coin * 1.28}>
                  {cost}
                </text>
              </g>
            )}
            {can && !cost && !loads && <circle class="ysp-free" cx={x} cy={y} r="6" />}
          </Target>
        );
      })}
      {SHOPS.map(({ id }) => {
        const [x, y] = l.shop[id]!,
          can = glow.shops.has(id);
        return (
          <Target
            id={`shop:${id}`}
            tip={shopTip(v, seats, id)}
            can={can}
            isAsked={p.isAsked}
            isMarked={p.marks.has(id)}
            cls={load.has(id) ? "ysp-loading" : ""}
            on={() => p.onShop(id)}>
            <rect class="ysp-hit" x={x - 38} y={y - 38} width="76" height="76" />
            <House x={x} y={y} colour={shopOf(id).souk.split(".")[1] ?? ""} owner={v.shops[id]} />
            {can && <Ring x={x} y={y} w={SIDE + 9} h={SIDE + 9} r={11} />}
            {load.has(id) && <Ring x={x} y={y} w={SIDE + 9} h={SIDE + 9} r={11} />}
          </Target>
        );
      })}
      <Seals l={l} v={v} />
      {isMove && way && glow.squares.has(way) && <Way l={l} v={v} to={way} />}
      <Overseer l={l} at={v.overseer} from={p.before?.overseer ?? null} motion={p.motion} />
    </svg>
  );
}
