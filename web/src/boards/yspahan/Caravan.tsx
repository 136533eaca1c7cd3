/* Caravan.tsx: three rows of camels, the first at the bottom, filled from the left. */
import { t } from "../../i18n";
import { LOADING_POINTS, ROWS, camelsPerRow } from "./data";
import { Good, Mark } from "./glyphs";
import { useRoving } from "../common/nav";
import type { View } from "./state";
import { Ring, Target } from "../common/Target";
import type { Seat } from "../../protocol";
import { slotTip } from "./words";

const STEP = 58,
  LABEL = 66,
  HIGH = 58;

export interface CaravanProps {
  v: View;
  seats: Seat[];
  isAsked: boolean;
  can: boolean;
  isMarked: boolean;
  onSlot(slot: number): void;
}

export function Caravan({ v, seats, isAsked, can, isMarked, onSlot }: CaravanProps) {
  const nav = useRoving<SVGSVGElement>(),
    per = camelsPerRow(v.players);
  const w = LABEL + per * STEP + 14,
    h = ROWS * HIGH + 16;
  const slots = Array.from({ length: per * ROWS }, (_, i) => i);
  const yOf = (row: number) => h - 8 - (row + 0.5) * HIGH;
  return (
    <svg
      ref={nav.root}
      class="ysp-caravan"
      role="group"
      aria-label={t("The caravan")}
      viewBox={`0 0 ${w} ${h}`}
      onKeyDown={nav.onKeyDown}>
      <g aria-hidden="true">
        {Array.from({ length: ROWS }, (_, i) => {
          const row = ROWS - 1 - i,
            y = yOf(row) + HIGH / 2; // the far hills first
          return (
            <>
              <path
                class={`ysp-dune ysp-dune-${row}`}
                d={`M4 ${y} v-${HIGH - 12} q${w * 0.22} -18 ${w * 0.5} -5
              t${w * 0.5 - 8} -3 v${HIGH - 4} z`}
              />
              <text class="ysp-times" x="10" y={y - HIGH / 2 + 9}>{`×${row + 1}`}</text>
              <text class="ysp-plus" x="37" y={y - HIGH / 2 + 9}>
                {LOADING_POINTS[row] ? `+${LOADING_POINTS[row]}` : "–"}
              </text>
            </>
          );
        })}
      </g>
      {slots.map((slot) => {
        const row = Math.floor(slot / per),
          x = LABEL + ((slot % per) + 0.5) * STEP,
          y = yOf(row) + 6;
        const owner = v.caravan[slot],
          isNext = slot === v.caravan.length;
        return (
          <Target
            id={`slot:${slot}`}
            tip={slotTip(v, seats, slot)}
            can={can && isNext}
            isMarked={isMarked && isNext}
            isAsked={isAsked}
            on={() => onSlot(slot)}
            cls={owner === undefined ? "ysp-slot-free" : "ysp-slot"}>
            <rect class="ysp-hit" x={x - STEP / 2} y={y - HIGH / 2} width={STEP} height={HIGH} />
            <Mark id="camel" x={x} y={y + 2} size={46} cls="ysp-carrier" />
            {owner !== undefined && <Good seat={owner} x={x + 4} y={y - 9} size={25} />}
            {isNext && (
              <rect class="ysp-next" x={x - 10} y={y - 23} width="27" height="27" rx="5" />
            )}
            {can && isNext && <Ring x={x} y={y} w={54} h={54} />}
          </Target>
        );
      })}
    </svg>
  );
}
