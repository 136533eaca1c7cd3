/* Map.tsx: the map with everything on it, as things to point at. */
import { PanZoom } from "../common/PanZoom";
import { RingPath, Target } from "../common/Target";
import { between, hexPath, outline, type Point } from "../common/hex";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { BOX, HEXES, PATHS, SITES, SIZE, SPOTS, hex, path, placeAt, site } from "./data";
import { Frame, HexGround } from "./Ground";
import { clickMap, mapMoves, placeOf } from "./moves";
import { Building, Road, Robber, Token } from "./pieces";
import { pieceAt, roadAt, terrainOf, type View } from "./state";
import { hexTip, pathTip, siteTip } from "./words";

interface Scene {
  p: BoardProps;
  v: View;
  old: View | null;
  can: Map<string, string>;
  isAsked: boolean;
  press(id: string): void;
}

/* A long box round the middle of a path. */
function pathBox(from: Point, to: Point, wide: number): string {
  const a = between(from, to, 0.24), b = between(from, to, 0.76);
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const nx = (-(to.y - from.y) / long) * wide, ny = ((to.x - from.x) / long) * wide;
  return outline([
    { x: a.x + nx, y: a.y + ny }, { x: b.x + nx, y: b.y + ny },
    { x: b.x - nx, y: b.y - ny }, { x: a.x - nx, y: a.y - ny },
  ]);
}

const circle = (c: Point, r: number) =>
  `M${c.x - r} ${c.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function common({ p, can, isAsked, press }: Scene, id: string, tip: string) {
  return {
    id, tip, isAsked,
    can: can.has(id) && !p.busy,
    isMarked: placeOf(p.marked) === id,
    isPicked: placeOf(p.picked) === id,
    on: () => press(id),
  };
}

/* A hint, or the move of a replay: a firm ring with a point above it. */
function Mark({ d, at }: { d: string; at: Point }) {
  return (
    <g class="inka-marked">
      <path d={d} />
      <path class="inka-marked-tip" d={`M${at.x} ${at.y}l-7-12h14z`} />
    </g>
  );
}

function Hexes(s: Scene) {
  return (
    <>
      {HEXES.map((h) => {
        const terrain = terrainOf(s.v, h.id), info = common(s, h.id, hexTip(s.v, h.id));
        const isPaying = h.number !== null && h.number === s.v.dice && s.v.robber !== h.id;
        return (
          <Target key={h.id} {...info} isAsked={s.isAsked && s.v.decision.kind === "robber"}>
            <HexGround terrain={terrain} at={h.at} />
            {h.number !== null && (
              <g transform={`translate(${h.at.x} ${h.at.y + 19})`}>
                <Token n={h.number} isPaying={isPaying} />
              </g>
            )}
            {info.can && <RingPath d={hexPath(h.at, SIZE - 9, "flat")} />}
            {info.isMarked && <Mark d={hexPath(h.at, SIZE - 9, "flat")} at={h.at} />}
          </Target>
        );
      })}
      {SPOTS.map((f) => {
        const info = common(s, f.id, s.v.robber === f.id
          ? t("A clearing in the jungle: here the robber does no harm.")
          : t("A clearing in the jungle ({id}): a place for the robber.", { id: f.id }));
        return (
          <Target key={f.id} {...info}>
            <circle class="inka-clearing" cx={f.at.x} cy={f.at.y} r="25" />
            {info.can && <RingPath d={circle(f.at, 29)} />}
            {info.isMarked && <Mark d={circle(f.at, 29)} at={f.at} />}
          </Target>
        );
      })}
    </>
  );
}

function Paths(s: Scene) {
  const { v, old, p } = s;
  return (
    <>
      {PATHS.map(({ id, from, to }) => {
        const owner = roadAt(v, id), info = common(s, id, pathTip(v, id, p.seats));
        const isNew = old !== null && owner !== null && roadAt(old, id) !== owner;
        return (
          <Target key={id} {...info} cls="inka-path">
            <line class="inka-hit" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            {owner !== null &&
              <Road seat={owner} from={from} to={to} cls={isNew ? "inka-new" : ""} />}
            {info.can && !info.isPicked && <RingPath d={pathBox(from, to, 6.5)} />}
            {info.isPicked && p.seat !== null &&
              <Road seat={p.seat} from={from} to={to} cls="inka-ghost" />}
            {info.isMarked && <Mark d={pathBox(from, to, 9)} at={between(from, to)} />}
          </Target>
        );
      })}
    </>
  );
}

function Sites(s: Scene) {
  const { v, old, p } = s;
  return (
    <>
      {SITES.map(({ id, at }) => {
        const piece = pieceAt(v, id), info = common(s, id, siteTip(v, id, p.seats));
        const was = old && pieceAt(old, id);
        const isNew = old !== null && piece !== null &&
          (was?.seat !== piece.seat || was.what !== piece.what || (was.isRuin && !piece.isRuin));
        const isFallen = piece?.isRuin && was && !was.isRuin;
        const names = [isNew && "inka-new", isFallen && "inka-fallen"].filter(Boolean).join(" ");
        const what = p.picked.startsWith("city") ? "city" : "village";
        return (
          <Target key={id} {...info} cls="inka-site">
            <circle class="inka-hit-spot" cx={at.x} cy={at.y} r={info.can ? 24 : 17} />
            {piece && (
              <g key={`${piece.seat}${piece.what}${piece.isRuin}`}
                transform={`translate(${at.x} ${at.y})`}>
                <g class={names}><Building {...piece} /></g>
              </g>
            )}
            {info.can && !info.isPicked && <RingPath d={circle(at, piece ? 23 : 13)} />}
            {info.isPicked && p.seat !== null && (
              <g class="inka-ghost" transform={`translate(${at.x} ${at.y})`}>
                <Building seat={p.seat} what={what} />
              </g>
            )}
            {info.isMarked && <Mark d={circle(at, 24)} at={{ x: at.x, y: at.y - 20 }} />}
          </Target>
        );
      })}
    </>
  );
}

/* What a decline or a new village took away, for a moment: roads, ruins. */
function Gone({ v, old }: { v: View; old: View }) {
  const now = new Set(v.seats.flatMap((s) => s.roads));
  return (
    <g class="inka-gone" aria-hidden="true">
      {old.seats.flatMap((s, seat) => s.roads.filter((id) => !now.has(id)).map((id) => (
        <Road key={id} seat={seat} from={path(id).from} to={path(id).to} />
      )))}
      {old.seats.flatMap((s, seat) => [...s.villages, ...s.cities]
        .filter((id) => pieceAt(v, id) === null).map((id) => (
          <g key={id} transform={`translate(${site(id).at.x} ${site(id).at.y})`}>
            <Building seat={seat} what={s.cities.includes(id) ? "city" : "village"}
              isRuin={s.ruins.includes(id)} />
          </g>
        )))}
    </g>
  );
}

function RobberAt({ v }: { v: View }) {
  const at = placeAt(v.robber), isLand = hex(v.robber) !== undefined;
  return (
    <g class="inka-robber-at" aria-hidden="true"
      style={{ transform: `translate(${at.x}px, ${at.y - (isLand ? 21 : 0)}px)` }}>
      <Robber />
    </g>
  );
}

const middle = (list: Point[]): Point => ({
  x: list.reduce((n, q) => n + q.x, 0) / list.length,
  y: list.reduce((n, q) => n + q.y, 0) / list.length,
});

export function HexMap({ p, v, old, isPhone }: {
  p: BoardProps; v: View; old: View | null; isPhone: boolean;
}) {
  const can = mapMoves(v, p.legal, p.picked);
  const press = (id: string) => {
    const c = p.busy ? null : clickMap(v, p.legal, p.picked, id, p.seat);
    if (!c) return;
    if ("act" in c) p.act(c.act);
    else if ("pick" in c) p.pick(c.pick);
    else p.explain(c.explain);
  };
  const scene: Scene = { p, v, old: p.motion > 0 ? old : null, can, press,
    isAsked: p.legal.length > 0 };
  const small = [...can.keys()].filter((id) => id[0] === "i" || id[0] === "p");
  const where = small.map((id) =>
    id[0] === "i" ? site(id).at : between(path(id).from, path(id).to));
  return (
    <PanZoom box={BOX} label={t("Map")} cls="inka-map"
      unit={isPhone && small.length ? 50 : undefined}
      focus={where.length ? middle(where) : undefined}>
      <Frame />
      <Hexes {...scene} />
      <Paths {...scene} />
      {p.motion > 0 && old && <Gone v={v} old={old} />}
      <RobberAt v={v} />
      <Sites {...scene} />
    </PanZoom>
  );
}
