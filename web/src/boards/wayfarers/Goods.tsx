/* Goods.tsx: what the viewer has: Silver, Provisions, Influence, workers, dice. */
import type { ComponentChildren } from "preact";
import { t, tn } from "../../i18n";
import { DieStill } from "./Dice";
import { capital } from "./effects";
import { Glyph, Seal } from "./glyphs";
import { guildName, workerLabel } from "./names";
import { COLOURS, GUILDS, type State } from "./types";

function Good({ spot, tip, n, children }: {
  spot: string; tip: string; n: number; children: ComponentChildren;
}) {
  return (
    <span class="way-good" data-tip={tip} data-spot={spot}>
      {children}
      <b class="num" aria-hidden="true">{n}</b>
      <span class="hidden">{tip}</span>
    </span>
  );
}

export function Goods({ s, seat, hasDice }: { s: State; seat: number; hasDice: boolean }) {
  const me = s.seats[seat], { silver, prov } = s.discount;
  return (
    <div class="way-goods">
      <Good spot="goods:silver" n={me.silver} tip={t("Silver: {n}", { n: me.silver })}>
        <Glyph name="silver" size={20} />
      </Good>
      <Good spot="goods:prov" n={me.prov} tip={t("Provisions: {n}", { n: me.prov })}>
        <Glyph name="prov" size={20} />
      </Good>
      <Good spot="goods:influence" n={me.influence}
        tip={tn("{n} Influence token in your supply", "{n} Influence tokens in your supply",
          me.influence)}>
        <Seal who={seat} size={20} />
      </Good>
      <span class="way-goods-part">
        {GUILDS.map((g) => (
          <Good key={g} spot={`goods:${g}`} n={me.guilds[g]}
            tip={`${capital(guildName(g))}: ${me.guilds[g]}`}>
            <Glyph name={g} size={20} />
          </Good>
        ))}
      </span>
      <span class={hasDice ? "way-goods-part" : "hidden"}>
        {COLOURS.filter((c) => me.workers[c] > 0).map((c) => (
          <Good key={c} spot={`goods:${c}`} n={me.workers[c]}
            tip={`${workerLabel(c)}: ${me.workers[c]}`}>
            <Glyph name={`worker_${c}`} size={20} />
          </Good>
        ))}
      </span>
      {hasDice && (
        <span class="way-goods-part">
          {me.dice.map((v, i) => <DieStill key={i} s={s} seat={seat} value={v} />)}
        </span>
      )}
      {me.reserve > 0 && (
        <Good spot="goods:reserve" n={me.reserve}
          tip={tn("{n} die in reserve", "{n} dice in reserve", me.reserve)}>
          <Glyph name="new_die" size={20} />
        </Good>
      )}
      {s.active === seat && silver + prov > 0 && (
        <span class="way-goods-part">
          {silver > 0 && (
            <Good spot="goods:silver_discount" n={silver}
              tip={t("Discount of this action: {n} Silver", { n: silver })}>
              <Glyph name="silver_discount" size={20} />
            </Good>
          )}
          {prov > 0 && (
            <Good spot="goods:prov_discount" n={prov}
              tip={t("Discount of this action: {n} Provisions", { n: prov })}>
              <Glyph name="prov_discount" size={20} />
            </Good>
          )}
        </span>
      )}
    </div>
  );
}
