/* Rows.tsx: the five rows of cards, with what workers get at each place, prices, Influence,
 * workers, decks. */
import { t, tn } from "../../i18n";
import type { Seat } from "../../protocol";
import { useRoving } from "../common/nav";
import { CardFace, cardTip } from "./Card";
import { slotEffect, workersOf } from "./data";
import { Effect } from "./effects";
import { Glyph, Seal } from "./glyphs";
import { rowName, workerName } from "./names";
import { fullPrice, hasFee, priceNow } from "./places";
import { Spot, spotProps, type Pressing } from "./Spot";
import type { Row, Slot, State } from "./types";
import { ROWS } from "./types";
import { effectLabel, rowShort, whoName } from "./words";

interface Props {
  s: State;
  seat: number | null;
  seats: Seat[];
  pressing: Pressing;
}

/* Silver, and whether the viewer has as much; a fee for somebody's token. */
function Price({ s, row, slot, card, seat }: {
  s: State; row: Row; slot: number; card: string; seat: number | null;
}) {
  const price = priceNow(s, row, slot, card), full = fullPrice(row, slot, card);
  const fee = hasFee(s, row, slot, seat), me = seat === null ? null : s.seats[seat];
  const isPrinted = row === "folk" && price === full; // on the card itself
  if ((price === null || isPrinted) && !fee) return null;
  const isDear = me !== null && price !== null && me.silver < price;
  return (
    <span class={isDear ? "way-price way-dear" : "way-price"}>
      {price !== null && full !== price && <s>{full}</s>}
      {price !== null && !isPrinted && <b class="num">{price}</b>}
      {price !== null && !isPrinted && <Glyph name="silver" />}
      {fee && <span class="way-fee">+1</span>}
    </span>
  );
}

function slotTip({ s, seat, seats }: Props, row: Row, n: number, slot: Slot): string {
  const effect = slotEffect(row, n), price = priceNow(s, row, n, slot.card);
  const parts = [`${t("{row}, place {slot}", { row: rowShort(row), slot: n })}:`,
    cardTip(slot.card)];
  if (price !== null) parts.push(tn("Costs {n} Silver.", "Costs {n} Silver.", price));
  if (effect) parts.push(t("A worker gets: {effect}.", { effect: effectLabel(effect) }));
  if (slot.influence !== null)
    parts.push(slot.influence === seat ? t("Your Influence lies on it.")
      : t("Influence of {name}: a fee of 1 Silver or 1 Provision.",
        { name: whoName(slot.influence, seats) }));
  for (const c of slot.workers)
    parts.push(t("A {worker} stands there.", { worker: workerName(c) }));
  return parts.join(" ");
}

function RowSlot(p: Props & { row: Row; n: number }) {
  const { s, row, n, seat } = p, slot = s.rows[row][n - 1], effect = slotEffect(row, n);
  const id = `row:${row}:${n}`;
  if (!slot)
    return <div class="way-slot way-slot-empty">{effect && <Effect code={effect} />}</div>;
  return (
    <Spot {...spotProps(p.pressing, id)} tip={slotTip(p, row, n, slot)} cls="way-slot">
      <span class="way-slot-head">
        {effect ? <Effect code={effect} /> : <span />}
        <Price s={s} row={row} slot={n} card={slot.card} seat={seat} />
      </span>
      <CardFace id={slot.card} small quiet key={slot.card} />
      {(slot.influence !== null || slot.workers.length > 0) && (
        <span class="way-slot-pieces">
          {slot.influence !== null && <Seal who={slot.influence} size={24} />}
          {slot.workers.map((c) => <Glyph key={c} name={`worker_${c}`} size={24} />)}
        </span>
      )}
    </Spot>
  );
}

function RowHead({ s, row, pressing }: { s: State; row: Row; pressing: Pressing }) {
  const admits = workersOf(row), n = s.decks[row], id = `deck:${row}`;
  const says = [
    `${rowName(row)}.`, tn("{n} card in the deck.", "{n} cards in the deck.", n),
    admits.length
      ? t("Workers: {list}.", { list: admits.map((c) => workerName(c)).join(", ") })
      : t("No workers here."),
  ].join(" ");
  return (
    <Spot {...spotProps(pressing, id)} tip={says} cls={`way-row-head way-of-${row}`}>
      <span class="way-row-name">
        <Glyph name={row} size={22} />
        <b>{rowShort(row)}</b>
      </span>
      <span class="way-row-deck">
        <Glyph name="deck" size={18} />
        <span class="num">{n}</span>
      </span>
      <span class="way-row-workers">
        {admits.map((c) => <Glyph key={c} name={`worker_${c}`} size={18} />)}
      </span>
    </Spot>
  );
}

export function Rows(p: Props) {
  const { root, onKeyDown } = useRoving<HTMLDivElement>();
  return (
    <div ref={root} class="way-rows" role="group" aria-label={t("Rows of cards")}
      onKeyDown={onKeyDown}>
      {ROWS.map((row) => (
        <div class={`way-row way-row-${row}`} key={row}>
          <RowHead s={p.s} row={row} pressing={p.pressing} />
          <div class="way-row-slots">
            {[1, 2, 3, 4].map((n) => <RowSlot {...p} key={n} row={row} n={n} />)}
          </div>
        </div>
      ))}
    </div>
  );
}
