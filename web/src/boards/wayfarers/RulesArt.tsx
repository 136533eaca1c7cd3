/* RulesArt.tsx: small drawings for the rules, made of the same pieces as the board. */
import { t } from "../../i18n";
import { CardFace } from "./Card";
import { Glyph, DieMark, Mark, SealMark } from "./glyphs";
import { assetName, iconName } from "./names";
import { CELL, TileFace, TileMark } from "./Tile";

export function Cards({ ids }: { ids: string[] }) {
  return <div class="wf-cards">{ids.map((id) => <CardFace key={id} id={id} />)}</div>;
}

export function Tiles({ ids }: { ids: string[] }) {
  return <div class="wf-cards">{ids.map((id) => <TileFace key={id} id={id} />)}</div>;
}

/* A list of signs and what they are called. */
export function Keys({ names, word }: { names: string[]; word(name: string): string }) {
  return (
    <ul class="wf-keys">
      {names.map((name) => <li key={name}><Glyph name={name} /> {word(name)}</li>)}
    </ul>
  );
}
export const IconKeys = ({ names }: { names: string[] }) => <Keys names={names} word={iconName} />;
export const AssetKeys = ({ names }: { names: string[] }) =>
  <Keys names={names} word={assetName} />;

/* A die of 3 goes up by a plus to column 4, where a ship and a pigeon are. */
export function ChainArt() {
  return (
    <svg class="wf-art" viewBox="0 0 320 150" role="img" aria-label={t(
      "A die of 3, a plus in column 3, and in column 4 a ship and a pigeon.")}>
      {[2, 3, 4, 5].map((col, i) => (
        <g key={col} class="wf-col">
          <rect class="wf-col-ground" x={20 + i * 50} y="2" width={CELL} height="146" rx="8" />
          <DieMark value={col} x={44 + i * 50} y={22} size={28} />
        </g>
      ))}
      <TileMark id="UG02" x={119} y={46} />
      <TileMark id="UG04" x={119} y={96} />
      <TileMark id="UY02" turned={false} x={20} y={46} />
      <path class="wf-art-arrow" d="M94 124h18m-6-6 6 6-6 6" />
      <DieMark value={3} x={78} y={124} size={30} who={0} />
      <DieMark value={4} x={250} y={70} size={40} who={0} />
      <path class="wf-art-arrow" d="M180 70h40m-8-8 8 8-8 8" />
      <Mark name="ship" x={285} y={56} size={28} />
      <Mark name="pigeon" x={285} y={90} size={28} />
    </svg>
  );
}

/* Two spaces of the Journal track and the blot between them. */
export function StepArt() {
  return (
    <svg class="wf-art" viewBox="0 0 320 110" role="img" aria-label={t(
      "A marker goes from one space to the next; the blot between asks for two cities.")}>
      <path class="wf-way-edge" d="M60 60h200" />
      <path class="wf-way-line" d="M60 60h200" />
      <g class="wf-node wf-node-tile"><rect x="28" y="28" width="64" height="64" rx="9" /></g>
      <Mark name="silver" x={62} y={62} size={30} />
      <g class="wf-node"><rect x="222" y="30" width="76" height="60" rx="28" /></g>
      <Mark name="insp" x={246} y={60} size={28} />
      <Mark name="new_die" x={276} y={60} size={28} />
      <path class="wf-blot-ink" transform="translate(157 60) scale(1.25 0.95)"
        d="M-28-6c-2-9 8-15 15-12 6-7 18-7 23-1 8-3 18 3 18 11 6 5 4 14-3 16-3 8-14 10-20 5-6
          6-17 6-21 0-8 3-16-3-15-9-4-3-2-8 3-10z" />
      <text class="wf-blot-n" x={142} y={67}>2</text>
      <Mark name="city" x={167} y={60} size={28} />
      <path class="wf-marker-foot" d="M52 34 60 46 68 34z" />
      <SealMark who={0} x={60} y={24} size={28} />
    </svg>
  );
}

/* What a worker on the second card of the Land row gets. */
export function FeeArt() {
  return (
    <div class="wf-cards">
      <CardFace id="L21" />
      <svg class="wf-art" viewBox="0 0 200 110" style={{ maxWidth: "220px" }} role="img"
        aria-label={t("A card with another player's Influence: a worker pays 1 Silver or 1 " +
          "Provision first.")}>
        <SealMark who={2} x={30} y={55} size={40} />
        <path class="wf-art-arrow" d="M120 55H64m9-9-9 9 9 9" />
        <Mark name="silver" x={146} y={36} size={34} />
        <text class="wf-art-text" x={140} y={62}>/</text>
        <Mark name="prov" x={146} y={82} size={34} />
      </svg>
    </div>
  );
}
