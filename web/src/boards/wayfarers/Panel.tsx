/* Panel.tsx: what a player has: goods, tokens, guilds, workers, dice, icons. */
import type { ComponentChildren } from "preact";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { Die, Glyph } from "./glyphs";
import { guildName, iconNames } from "./names";
import { scoreOf } from "./Score";
import { COLOURS, GUILDS, ICONS, stateOf } from "./types";

function Stat({ glyph, n, tip, spot }: {
  glyph: string; n: ComponentChildren; tip: string; spot: string;
}) {
  return (
    <span class="wf-stat" title={tip} data-tip={tip} data-spot={spot}>
      <Glyph name={glyph} />
      <span class="num" aria-hidden="true">{n}</span>
      <span class="hidden">{tip}</span>
    </span>
  );
}

const WORKERS = {
  green: (n: number) => tn("{n} green worker", "{n} green workers", n),
  yellow: (n: number) => tn("{n} yellow worker", "{n} yellow workers", n),
  blue: (n: number) => tn("{n} blue worker", "{n} blue workers", n),
};

export function Panel(props: BoardProps & { of: number }) {
  const s = stateOf(props.state), p = s.seats[props.of];
  if (!p) return null;
  const spot = (what: string) => `panel:${props.of}:${what}`;
  const points = scoreOf(s, props.of);
  const dice = t("Dice in the supply: {list}. Placed: {placed}. In the reserve: {reserve}.", {
    list: p.dice.join(", ") || t("none"), placed: p.placed.length, reserve: p.reserve,
  });
  return (
    <div class="wf-panel">
      <div class="wf-panel-row">
        <span class="wf-points num" data-spot={spot("points")} title={t(
          "{n} points if the game ended now", { n: points })}>
          <Glyph name="vp" />
          <span aria-hidden="true">{points}</span>
          <span class="hidden">{t("{n} points if the game ended now", { n: points })}</span>
        </span>
        <Stat glyph="silver" n={p.silver} spot={spot("silver")}
          tip={t("{n} Silver", { n: p.silver })} />
        <Stat glyph="prov" n={p.prov} spot={spot("prov")}
          tip={tn("{n} Provision", "{n} Provisions", p.prov)} />
        <Stat glyph="token" n={p.influence} spot={spot("influence")}
          tip={t("{n} Influence in the supply", { n: p.influence })} />
        {GUILDS.map((g) => (
          <Stat key={g} glyph={g} n={p.guilds[g]} spot={spot(g)}
            tip={t("{n} Influence: {guild}", { n: p.guilds[g], guild: guildName(g) })} />
        ))}
      </div>
      <div class="wf-panel-row">
        <span class="wf-dice" data-spot={spot("dice")} title={dice}>
          {p.dice.map((value, i) => <Die key={i} value={value} size={20} who={props.of} />)}
          {p.placed.map((id) => (
            <span key={id} class="wf-die-away"><Die value={null} size={20} who={props.of} /></span>
          ))}
          <span class="hidden">{dice}</span>
        </span>
        {COLOURS.map((c) => (
          <Stat key={c} glyph={`worker_${c}`} n={p.workers[c]} spot={spot(`worker_${c}`)}
            tip={WORKERS[c](p.workers[c])} />
        ))}
        <Stat glyph="journal" n={p.node} spot={spot("node")}
          tip={t("On the Journal track: {node}", { node: p.node })} />
      </div>
      <div class="wf-panel-row wf-panel-icons">
        {ICONS.map((icon) => (
          <span key={icon} class={p.icons[icon] ? "wf-stat" : "wf-stat wf-stat-none"}
            title={`${iconNames(icon)}: ${p.icons[icon]}`}>
            <Glyph name={icon} />
            <span class="num" aria-hidden="true">{p.icons[icon]}</span>
            <span class="hidden">{iconNames(icon)}: {p.icons[icon]}</span>
          </span>
        ))}
        <Stat glyph="folk" n={Object.keys(p.folk).length + 1} spot={spot("folk")}
          tip={tn("{n} Townsfolk card", "{n} Townsfolk cards", Object.keys(p.folk).length + 1)} />
        <Stat glyph="upgrade" n={p.caravan.length} spot={spot("tiles")}
          tip={tn("{n} upgrade tile", "{n} upgrade tiles", p.caravan.length)} />
      </div>
    </div>
  );
}
