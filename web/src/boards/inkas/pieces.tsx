/* pieces.tsx: what stands on the map: roads, villages, cities, ruins, the robber. */
import { Sign } from "./glyphs";
import type { Point } from "../common/hex";

const HOUSE = "M-14 13V-3L0-15 14-3V13z";
const STEPS = "M-21 14V4h7V-5h7v-9H7v9h7v9h7v10z";

/* A building round the middle of its intersection. */
export function Building({ seat, what, isRuin = false }: {
  seat: number; what: "village" | "city"; isRuin?: boolean;
}) {
  return (
    <g class={`inka-seat-${seat} ${isRuin ? "inka-ruin" : ""}`}>
      <g transform={isRuin ? "scale(0.86)" : undefined}>
        <path class="inka-fill inka-edge" d={what === "city" ? STEPS : HOUSE} />
        <Sign seat={seat} y={what === "city" ? 4 : 3} scale={what === "city" ? 1.15 : 1.1} />
        {what === "city" && <path class="inka-lines" d="M-3-9h6" />}
      </g>
      {isRuin && <Thickets />}
    </g>
  );
}

/* Leaves that grow round a ruin. */
export function Thickets() {
  return (
    <g class="inka-thickets">
      <path class="inka-leaf" d="M-22 16c-5-5-4-12 2-14-3-6 1-11 6-10 0 7-1 13 2 18 2 4-4 8-10 6
        z" />
      <path class="inka-leaf" d="M22 16c5-5 4-12-2-14 3-6-1-11-6-10 0 7 1 13-2 18-2 4 4 8 10 6z" />
      <path class="inka-leaf" d="M-15 18c2-6 8-7 12-4 2-4 8-4 10 0 4-2 8 0 8 4-8 4-22 4-30 0z" />
      <path class="inka-leaf-vein" d="M-18 14c-1-5 0-10 2-15M18 14c1-5 0-10-2-15M-6 18v-3M6 18
        v-3" />
    </g>
  );
}

/* A road between two intersections; each colour has its own texture. */
export function Road({ seat, from, to, cls = "" }: {
  seat: number; from: Point; to: Point; cls?: string;
}) {
  const cut = (a: Point, b: Point) => ({ x: a.x + (b.x - a.x) * 0.2, y: a.y + (b.y - a.y) * 0.2 });
  const p = cut(from, to), q = cut(to, from);
  const line = { x1: p.x, y1: p.y, x2: q.x, y2: q.y };
  return (
    <g class={`inka-road inka-seat-${seat} ${cls}`}>
      <line class="inka-road-edge" {...line} />
      <line class="inka-road-fill" {...line} />
      {seat > 0 && <line class={`inka-road-mark inka-road-mark-${seat}`} {...line} />}
    </g>
  );
}

export function Robber() {
  return (
    <g class="inka-robber">
      <ellipse class="inka-shade" cx="0" cy="17" rx="15" ry="4" />
      <path class="inka-robber-body"
        d="M0-21a8 8 0 0 1 6 13.3C12-4 14 6 14 17H-14C-14 6-12-4-6-7.7A8 8 0 0 1 0-21z" />
      <path class="inka-robber-eye" d="M-4.5-13h3M1.5-13h3" />
    </g>
  );
}

/* A number with as many points as throws of two dice make it. */
export function Token({ n, isPaying }: { n: number; isPaying: boolean }) {
  const pips = 6 - Math.abs(7 - n), isStrong = pips === 5;
  return (
    <g class={`inka-token ${isStrong ? "inka-token-strong" : ""} ${isPaying ? "inka-pays" : ""}`}>
      <circle class="inka-token-disc" r="17.5" />
      <text y="4.5" text-anchor="middle">{n}</text>
      {Array.from({ length: pips }, (_, i) => (
        <circle key={i} class="inka-pip" cx={(i - (pips - 1) / 2) * 4.2} cy="11" r="1.5" />
      ))}
    </g>
  );
}
