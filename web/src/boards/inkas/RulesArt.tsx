/* RulesArt.tsx: drawings of the rules page, made of the board's own pieces. */
import type { ComponentChildren } from "preact";
import { hexPath, outline, corners, type Point } from "../common/hex";
import { HEXES, PATHS, SIZE, SITES, SPOTS, hex, path, site } from "./data";
import { Frame, HexGround } from "./Ground";
import { Building, Road, Robber, Token } from "./pieces";
import { Glyph } from "./glyphs";

/* A part of the map. */
function Clip({ hexes, children, label, wide = 420 }: {
  hexes: string[]; children?: ComponentChildren; label: string; wide?: number;
}) {
  const list = hexes.map((id) => hex(id)!);
  const pts = list.flatMap((h) => corners(h.at, SIZE + 8, "flat"));
  const [x, y] = [Math.min(...pts.map((p) => p.x)), Math.min(...pts.map((p) => p.y))];
  const w = Math.max(...pts.map((p) => p.x)) - x, h = Math.max(...pts.map((p) => p.y)) - y;
  return (
    <svg viewBox={[x, y, w, h].join(" ")} width={wide} role="img" aria-label={label}>
      {list.map((one) => (
        <g key={one.id}>
          <HexGround terrain={one.terrain} at={one.at} />
          {one.number !== null && (
            <g transform={`translate(${one.at.x} ${one.at.y + 19})`}>
              <Token n={one.number} isPaying={false} />
            </g>
          )}
        </g>
      ))}
      {children}
    </svg>
  );
}

const At = ({ id, children }: { id: string; children: ComponentChildren }) => (
  <g transform={`translate(${site(id).at.x} ${site(id).at.y})`}>{children}</g>
);
const RoadOn = ({ id, seat }: { id: string; seat: number }) => (
  <Road seat={seat} from={path(id).from} to={path(id).to} />
);
const Cross = ({ at }: { at: Point }) => (
  <path class="inka-cross" d={`M${at.x - 9} ${at.y - 9}l18 18m0-18l-18 18`} />
);

export function WholeMap({ label }: { label: string }) {
  return (
    <svg viewBox="-80 -75 590 770" width="330" role="img" aria-label={label}>
      <Frame />
      {HEXES.map((h) => (
        <g key={h.id}>
          <HexGround terrain={h.terrain} at={h.at} />
          {h.number !== null && (
            <g transform={`translate(${h.at.x} ${h.at.y + 19})`}>
              <Token n={h.number} isPaying={false} />
            </g>
          )}
        </g>
      ))}
      {PATHS.map((p) => (
        <line key={p.id} class="inka-way" x1={p.from.x} y1={p.from.y} x2={p.to.x} y2={p.to.y} />
      ))}
      {SITES.map((s) => <circle key={s.id} class="inka-knot" cx={s.at.x} cy={s.at.y} r="5" />)}
      {SPOTS.map((f) => <circle key={f.id} class="inka-clearing" cx={f.at.x} cy={f.at.y} r="22" />)}
      <g transform={`translate(${SPOTS[1]!.at.x} ${SPOTS[1]!.at.y})`}><Robber /></g>
    </svg>
  );
}

export function PayArt({ label }: { label: string }) {
  return (
    <Clip hexes={["h12", "h13", "h19"]} label={label} wide={260}>
      <At id="i41"><Building seat={0} what="city" /></At>
      <At id="i56"><Building seat={2} what="village" isRuin /></At>
    </Clip>
  );
}

export function RoadArt({ label }: { label: string }) {
  return (
    <Clip hexes={["h6", "h7", "h13", "h14"]} label={label} wide={300}>
      <RoadOn id="p38" seat={0} /><RoadOn id="p39" seat={0} /><RoadOn id="p40" seat={0} />
      <At id="i25"><Building seat={0} what="village" /></At>
      <At id="i34"><Building seat={0} what="village" /></At>
      {["i26", "i27", "i33", "i42"].map((id) => <Cross key={id} at={site(id).at} />)}
    </Clip>
  );
}

export function RobberArt({ label }: { label: string }) {
  const h = hex("h8")!;
  return (
    <Clip hexes={["h8", "h14"]} label={label} wide={240}>
      <path class="inka-ghost-hex" d={hexPath(h.at, SIZE - 8, "flat")} />
      <g transform={`translate(${h.at.x} ${h.at.y - 21})`}><Robber /></g>
      <At id="i35"><Building seat={2} what="village" /></At>
      <At id="i20"><Building seat={1} what="village" isRuin /></At>
    </Clip>
  );
}

/* The same villages before and after a decline. */
export function DeclineArt({ label, isAfter }: { label: string; isAfter: boolean }) {
  return (
    <Clip hexes={["h12", "h13", "h19"]} label={label} wide={240}>
      {!isAfter && <><RoadOn id="p51" seat={1} /><RoadOn id="p60" seat={1} /></>}
      <At id="i33"><Building seat={1} what="village" isRuin={isAfter} /></At>
      <At id="i48"><Building seat={1} what="city" isRuin={isAfter} /></At>
      {isAfter && <At id="i42"><g class="inka-new"><Building seat={1} what="village" /></g></At>}
    </Clip>
  );
}

/* The tribe board: four, four and three markers. */
export function TribeArt({ label }: { label: string }) {
  const slots = [4, 4, 3].flatMap((n, tribe) =>
    Array.from({ length: n }, (_, i) => ({ tribe, x: 30 + tribe * 150 + i * 30, i })));
  return (
    <svg viewBox="0 0 440 64" width="400" role="img" aria-label={label} class="inka-seat-0">
      {[0, 1, 2].map((tribe) => (
        <path key={tribe} class="inka-tribe-frame" d={outline([
          { x: 8 + tribe * 150, y: 8 }, { x: (tribe === 2 ? 112 : 142) + tribe * 150, y: 8 },
          { x: (tribe === 2 ? 112 : 142) + tribe * 150, y: 56 }, { x: 8 + tribe * 150, y: 56 },
        ])} />
      ))}
      {slots.map(({ tribe, x, i }) => (tribe === 0 || (tribe === 1 && i < 2)
        ? <Glyph key={x} id="marker" x={x} y={32} size={26} />
        : <circle key={x} class="inka-slot-round" cx={x} cy="32" r="9" />))}
    </svg>
  );
}
