/* Tower.tsx: the dice tower, camel floor at the bottom and gold under the roof; and the dice
 * beside it while they are rolled. */
import { t } from "../../i18n";
import { FLOORS } from "./data";
import type { Floor } from "./data";
import { Die, FLOOR_GLYPH, Mark } from "./glyphs";
import type { Glow, Pick } from "./moves";
import { useRoving } from "../common/nav";
import type { Group, View } from "./state";
import { Ring, Target } from "../common/Target";
import { floorTip } from "./words";

const W = 232,
  STEP = 58,
  TOP = 64,
  TAPER = 7;

/* Places of up to twelve dice on a floor: one row, or two of smaller ones. */
export function dicePlaces(n: number, width: number): { x: number; y: number; size: number }[] {
  const isOne = n <= Math.floor(width / 31),
    perRow = isOne ? n : Math.ceil(n / 2);
  const size = isOne ? 28 : Math.min(21, width / perRow - 3);
  return Array.from({ length: n }, (_, i) => ({
    x: (i % perRow) * (size + 3) + size / 2,
    y: isOne ? 0 : (i < perRow ? -1 : 1) * (size / 2 + 1.5),
    size,
  }));
}

function Dice({ group, x, y, width }: { group: Group; x: number; y: number; width: number }) {
  const n = group.white + group.yellow;
  return (
    <g>
      {dicePlaces(n, width).map((at, i) => (
        <Die
          value={group.value}
          isYellow={i >= group.white}
          x={x + at.x}
          y={y + at.y}
          size={at.size}
          tilt={((i * 37 + group.value * 11) % 7) - 3}
        />
      ))}
    </g>
  );
}

export interface TowerProps {
  v: View;
  glow: Glow;
  pick: Pick;
  marks: Set<string>;
  isAsked: boolean;
  onFloor(f: Floor): void;
}

export function Tower({ v, glow, pick, marks, isAsked, onFloor }: TowerProps) {
  const nav = useRoving<SVGSVGElement>(),
    h = TOP + STEP * FLOORS.length + 16;
  const tray = [
    ...(v.rolled_white ?? []).map((n) => ({ n, isYellow: false })),
    ...(v.rolled_yellow ?? []).map((n) => ({ n, isYellow: true })),
  ];
  return (
    <svg
      ref={nav.root}
      class="ysp-tower"
      role="group"
      aria-label={t("The dice tower")}
      viewBox={`-2 0 ${W + 4} ${h}`}
      onKeyDown={nav.onKeyDown}>
      <g aria-hidden="true">
        <path
          class="ysp-dome"
          d={`M${W / 2 - 62} ${TOP} c-10 -26 40 -34 62 -56
          c22 22 72 30 62 56z`}
        />
        <path class="ysp-l" d={`M${W / 2} 8 v-6 M${W / 2 - 34} ${TOP - 14} c12 7 56 7 68 0`} />
        <rect class="ysp-plinth" x="0" y={h - 14} width={W} height="12" rx="4" />
      </g>
      {[...FLOORS].reverse().map((floor, i) => {
        const y = TOP + i * STEP,
          inset = ((FLOORS.length - 1 - i) * TAPER) / 2;
        const group = v.tower[floor],
          can = glow.floors.has(floor);
        const isUsed = v.decision.floor === floor,
          isPicked = pick.floor === floor;
        return (
          <Target
            id={`floor:${floor}`}
            tip={floorTip(v, floor)}
            can={can}
            isAsked={isAsked}
            isMarked={marks.has(floor)}
            on={() => onFloor(floor)}
            cls={isPicked ? "ysp-picked" : isUsed ? "ysp-used" : ""}>
            <rect class="ysp-storey" x={inset} y={y} width={W - inset * 2} height={STEP} rx="3" />
            <path
              class="ysp-niche"
              d={`M${inset + 52} ${y + STEP - 5} v-30 q0 -17 17 -17
              h${W - inset * 2 - 92} q17 0 17 17 v30z`}
            />
            <circle
              class={`ysp-floor-disc ysp-f-${floor}`}
              cx={inset + 27}
              cy={y + STEP / 2}
              r="20"
            />
            <Mark id={FLOOR_GLYPH[floor]} x={inset + 27} y={y + STEP / 2} size={28} />
            {group && (
              <Dice group={group} x={inset + 58} y={y + STEP / 2 + 2} width={W - inset * 2 - 68} />
            )}
            {can && <Ring x={W / 2} y={y + STEP / 2} w={W - inset * 2 - 4} h={STEP - 5} r={8} />}
          </Target>
        );
      })}
      {tray.length > 0 && (
        <g aria-hidden="true">
          <rect class="ysp-tray" x="34" y="150" width={W - 68} height="150" rx="12" />
          {tray.map(({ n, isYellow }, i) => (
            <Die
              value={n}
              isYellow={isYellow}
              x={64 + (i % 4) * 36}
              y={180 + Math.floor(i / 4) * 42}
              size={30}
              tilt={((i * 47) % 19) - 9}
            />
          ))}
        </g>
      )}
    </svg>
  );
}
