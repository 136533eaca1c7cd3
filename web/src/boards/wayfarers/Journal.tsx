/* Journal.tsx: the Journal track: spaces in columns, ways between them with their blots, tiles,
 * green workers and markers. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Ring, Target } from "../common/Target";
import { useRoving } from "../common/nav";
import { EDGES, NODES, journalTileOf, nodeOf } from "./data";
import type { Blot, Edge, Node } from "./data";
import { blotWords, effectWords, countGlyph } from "./effects";
import { Mark, SealMark } from "./glyphs";
import { parseCost, parseValue } from "./language";
import type { Value } from "./language";
import { AtomRow, Atoms } from "./Printed";
import { canPass } from "./count";
import type { State } from "./types";

export interface NodeTarget {
  node: string;
  tip: string;
  can: boolean;
  isMarked?: boolean;
  on(): void;
}

const COL = 140, W = 10 * COL + 186, H = 424, R = 33;

/* Where a space lies: U, M, L are lanes; the last column has five. */
export function placeOf(id: string): { x: number; y: number } {
  const { col } = nodeOf(id), lane = id.replace(/^\d+/, "");
  const x = 46 + col * COL + (col === 10 ? 48 : 0);
  const y: { [lane: string]: number } = {
    "": H / 2, U: 74, M: H / 2, L: H - 74, A: 44, B: 128, C: H / 2, D: H - 128, E: H - 44,
  };
  const isInner = col % 2 === 1; // two spaces, nearer to the middle
  return { x, y: isInner && col < 10 ? (lane === "U" ? 138 : H - 138) : y[lane] };
}

/* ---- Ways and blots ---- */

const isLong = (e: Edge) => nodeOf(e.to).col - nodeOf(e.from).col > 1;

/* Long ways run along the rim. */
function wayOf(e: Edge): { d: string; x: number; y: number } {
  const a = placeOf(e.from), b = placeOf(e.to);
  if (isLong(e)) {
    const y = a.y < H / 2 ? a.y - 48 : a.y + 48, mx = (a.x + b.x) / 2;
    return { d: `M${a.x} ${a.y}C${a.x + 60} ${y} ${b.x - 60} ${y} ${b.x} ${b.y}`,
      x: mx, y: (a.y + 3 * y) / 4 };
  }
  const share = e.from.startsWith("9") ? 0.48 : 0.5;
  return { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share };
}

/* What a blot asks for: a number and glyphs, or the tokens that it takes. */
function needOf(v: Value): { n: number; glyphs: string[] } {
  const glyphs = (x: Value): string[] =>
    x.is === "count" ? [countGlyph(x.of)] : x.is === "+" ? [...glyphs(x.a), ...glyphs(x.b)] : [];
  return v.is === ">=" && v.b.is === "number" ? { n: v.b.n, glyphs: glyphs(v.a) }
    : { n: 0, glyphs: [] };
}

function BlotMark({ blot, x, y, isOpen }: {
  blot: Blot; x: number; y: number; isOpen: boolean | null;
}) {
  if (!blot.need && !blot.cost) return null;
  const need = blot.need ? needOf(parseValue(blot.need)) : null;
  const wide = need ? 20 + need.glyphs.length * 26 : 24 + parseCost(blot.cost ?? "").length * 26;
  return (
    <g class={`wf-blot ${isOpen === null ? "" : isOpen ? "wf-blot-open" : "wf-blot-shut"}`}
      data-tip={blotWords(blot)}>
      <path class="wf-blot-ink" transform={`translate(${x} ${y}) scale(${(wide + 14) / 60} 0.86)`}
        d="M-28-6c-2-9 8-15 15-12 6-7 18-7 23-1 8-3 18 3 18 11 6 5 4 14-3 16-3 8-14 10-20 5-6
          6-17 6-21 0-8 3-16-3-15-9-4-3-2-8 3-10z" />
      {need ? (
        <>
          <text class="wf-blot-n" x={x - need.glyphs.length * 13 + 2} y={y + 7}>{need.n}</text>
          {need.glyphs.map((name, i) => (
            <Mark key={name} name={name} size={26} y={y}
              x={x + 10 - (need.glyphs.length - 1) * 13 + i * 26} cls="wf-on-blot" />
          ))}
        </>
      ) : (
        <>
          <text class="wf-blot-n" x={x - wide / 2 + 9} y={y + 7}>−</text>
          <AtomRow atoms={parseCost(blot.cost ?? "")} x={x + 8} y={y} size={26} />
        </>
      )}
      {isOpen !== null && (
        <Mark name={isOpen ? "check" : "cross"} x={x + wide / 2 + 2} y={y - 13} size={18}
          cls="wf-blot-sign" />
      )}
    </g>
  );
}

function Way({ edge, state, of }: { edge: Edge; state: State; of: number | null }) {
  const way = wayOf(edge), side = state.sides[edge.section - 1];
  const blot = side ? edge[side] : { need: null, cost: null };
  const player = of === null ? null : state.seats[of];
  const isNext = player?.node === edge.from;
  return (
    <g class={isNext ? "wf-way wf-way-next" : "wf-way"}>
      <path class="wf-way-edge" d={way.d} />
      <path class="wf-way-line" d={way.d} />
      <BlotMark blot={blot} x={way.x} y={way.y}
        isOpen={isNext && of !== null ? canPass(state, of, blot) : null} />
    </g>
  );
}

/* ---- Spaces ---- */

export function nodeWords(node: Node, state: State): string {
  const tile = state.track.tiles[node.id];
  const out = [node.col === 0 ? t("The start of the Journal track.")
    : t("Space {id}.", { id: node.id })];
  if (tile) out.push(t("Journal tile: {what}", { what: effectWords(journalTileOf(tile)) }));
  else if (node.effect && !node.journal_tile) out.push(effectWords(node.effect));
  if (node.green_worker && state.track.green[node.green_worker - 1])
    out.push(t("Whoever comes first gains the green worker."));
  if (node.final) out.push(t("One marker only. It ends the game."));
  return out.join(" ");
}

function NodeFace({ node, state }: { node: Node; state: State }) {
  const { x, y } = placeOf(node.id), tile = state.track.tiles[node.id];
  if (node.col === 0)
    return (
      <g class="wf-node wf-node-start">
        <circle cx={x} cy={y} r={R} />
        <Mark name="journal" x={x} y={y} size={34} />
      </g>
    );
  const code = tile ? journalTileOf(tile) : node.journal_tile ? null : node.effect;
  const long = node.effect?.includes("|");
  return (
    <g class={`wf-node ${node.final ? "wf-node-final" : node.journal_tile ? "wf-node-tile" : ""}`}>
      {node.journal_tile
        ? <rect x={x - R} y={y - R} width={2 * R} height={2 * R} rx="9" />
        : <rect x={x - R - (node.final ? 14 : 6)} y={y - R + 2} rx={R - 2} height={2 * R - 4}
            width={2 * R + (node.final ? 68 : 12)} />}
      {code && !long && <Atoms code={code} x={node.final ? x + 14 : x} y={y} size={28} />}
      {node.final && long && (
        <>
          <Atoms code={code?.split("+")[0] ?? ""} x={x - 2} y={y} size={28} />
          <Atoms code="up_special | insp" x={x + 52} y={y} size={24} />
        </>
      )}
    </g>
  );
}

function GreenWorkers({ state }: { state: State }) {
  return (
    <>
      {[1, 2, 3, 4].map((i) => {
        const col = 2 * i - 1, there = state.track.green[i - 1];
        return there ? (
          <g key={i} data-tip={t("A green worker: for whoever comes to this column first.")}>
            <Mark name="worker_green" x={46 + col * COL} y={H / 2} size={40} />
          </g>
        ) : null;
      })}
    </>
  );
}

/* ---- Markers ---- */

function Markers({ state, seats }: { state: State; seats: Seat[] }) {
  const list: { who: number | "opponent"; node: string; name: string }[] = state.seats.map(
    (p, i) => ({ who: i, node: p.node, name: seats[i]?.name ?? p.name }));
  if (state.opponent)
    list.push({ who: "opponent", node: state.opponent.node, name: t("the opponent") });
  return (
    <>
      {list.map((m) => {
        const same = list.filter((o) => o.node === m.node), i = same.indexOf(m);
        const { x, y } = placeOf(m.node);
        const mx = x + (i - (same.length - 1) / 2) * 21, my = y - R + 1;
        return (
          <g key={m.who} class="wf-marker" style={{ transform: `translate(${mx}px, ${my}px)` }}
            data-tip={t("The marker of {name}.", { name: m.name })} data-spot={`marker:${m.who}`}>
            <path class="wf-marker-foot" d="M-8 6 0 18 8 6z" />
            <SealMark who={m.who} x={0} y={-2} size={27} />
          </g>
        );
      })}
    </>
  );
}

/* Where the track is wider than its place: the marker in question comes to the middle. */
function useSight(node: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const it = box.current;
    if (!it || !node || it.scrollWidth <= it.clientWidth) return;
    it.scrollLeft = (placeOf(node).x / W) * it.scrollWidth - it.clientWidth * 0.4;
  }, [node]);
  return box;
}

export function JournalMap({ state, seats, targets = [], of = null }: {
  state: State; seats: Seat[]; targets?: NodeTarget[]; of?: number | null;
}) {
  const { root, onKeyDown } = useRoving<SVGSVGElement>();
  const me = of ?? (typeof state.active === "number" ? state.active : null);
  const box = useSight(me === null ? null : state.seats[me]?.node ?? null);
  return (
    <div class="wf-journal-scroll" ref={box}>
      <svg ref={root} class="wf-journal" viewBox={`0 0 ${W} ${H}`} role="group"
        aria-label={t("Journal track")} onKeyDown={onKeyDown}>
        {EDGES.map((e) => <Way key={e.from + e.to} edge={e} state={state} of={me} />)}
        <GreenWorkers state={state} />
        {NODES.map((node) => {
          const target = targets.find((x) => x.node === node.id), { x, y } = placeOf(node.id);
          return (
            <Target key={node.id} id={`node:${node.id}`} cls="wf-node-target"
              tip={target?.tip ?? nodeWords(node, state)} can={target?.can ?? false}
              isAsked={!!target} isMarked={target?.isMarked} on={() => target?.on()}>
              <NodeFace node={node} state={state} />
              {target?.can && <Ring x={x + (node.final ? 20 : 0)} y={y} h={2 * R + 8}
                w={2 * R + (node.final ? 76 : 20)} r={14} />}
            </Target>
          );
        })}
        <Markers state={state} seats={seats} />
      </svg>
    </div>
  );
}
