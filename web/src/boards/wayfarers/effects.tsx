/* effects.tsx: effects and values as icons, and as sentences. */
import type { ComponentChildren } from "preact";
import { t, tn } from "../../i18n";
import { Glyph } from "./glyphs";
import { parseCost, parseEffect, parseValue } from "./language";
import type { Atom, Effect as Node, Value as ValueNode } from "./language";
import { assetName, countWords, workerName } from "./names";

/* ---- Words ---- */

const influenceOn = (guild: string) => (n: number) =>
  guild === "black"
    ? tn("put {n} Influence on the black guild", "put {n} Influence on the black guild", n)
    : guild === "yellow"
      ? tn("put {n} Influence on the yellow guild", "put {n} Influence on the yellow guild", n)
      : tn("put {n} Influence on the blue guild", "put {n} Influence on the blue guild", n);

const WORDS: { [name: string]: (n: number, args: string[]) => string } = {
  silver: (n) => t("take {n} Silver", { n }),
  prov: (n) => tn("take {n} Provision", "take {n} Provisions", n),
  inf_black: influenceOn("black"),
  inf_yellow: influenceOn("yellow"),
  inf_blue: influenceOn("blue"),
  inf_any: (n) => tn("put {n} Influence on any guild", "put {n} Influence on any guilds", n),
  inf_card: (n) => tn("put Influence on a card of a row", "put Influence on {n} cards of rows", n),
  inf_move: (n) => tn("move 1 Influence from guild to guild",
    "move {n} Influence from guild to guild", n),
  land: () => t("acquire a Land card"),
  water: () => t("acquire a Water card"),
  space: (_, args) => args.length
    ? t("acquire a Space card for {n} Silver less", { n: args[0] }) : t("acquire a Space card"),
  folk: () => t("acquire a Townsfolk card"),
  folk_free: () => t("acquire a Townsfolk card free of charge"),
  insp: () => t("acquire an Inspiration card"),
  draw_land: () => t("look at three Land cards of the deck and acquire one"),
  draw_water: () => t("look at three Water cards of the deck and acquire one"),
  up_green: () => t("gain a green upgrade tile"),
  up_yellow: () => t("gain a yellow upgrade tile"),
  up_blue: () => t("gain a blue upgrade tile"),
  up_black: () => t("gain a black upgrade tile"),
  up_green_free: () => t("gain a green upgrade tile free of charge"),
  up_yellow_free: () => t("gain a yellow upgrade tile free of charge"),
  up_blue_free: () => t("gain a blue upgrade tile free of charge"),
  up_black_free: () => t("gain a black upgrade tile free of charge"),
  up_special: () => t("gain a pink upgrade tile free of charge"),
  refresh: (n) => tn("refresh a die: roll it, back to your supply",
    "refresh {n} dice: roll them, back to your supply", n),
  adjust: (n) => tn("change a die by 1 pip", "change dice by {n} pips in all", n),
  new_die: () => t("roll a new die from your reserve"),
  worker: (n) => tn("take a worker from a card of a row", "take {n} workers from cards of rows",
    n),
  journal: () => t("journal: one step on the Journal track"),
  jtile: () => t("use the Journal tile"),
  comet: () => t("one comet more on its comet track"),
  upgrade: () => t("an upgrade tile by the colour of its track"),
  focus: () => t("the focus of its board"),
  place_worker: (_, args) => t("place a worker: {colours}", {
    colours: args.map(workerName).join(", "),
  }),
  pay_silver: (n) => t("{n} Silver", { n }),
  pay_prov: (n) => tn("{n} Provision", "{n} Provisions", n),
  pay_black: (n) => t("{n} Influence of the black guild", { n }),
  pay_yellow: (n) => t("{n} Influence of the yellow guild", { n }),
  pay_blue: (n) => t("{n} Influence of the blue guild", { n }),
};

export const costWords = (cost: Atom[]) =>
  cost.map((c) => (WORDS[c.name] ?? (() => c.name))(c.n, c.args)).join(t(" and "));

function words(e: Node, isInner = false): string {
  switch (e.is) {
    case "atom": return (WORDS[e.name] ?? (() => e.name))(e.n, e.args);
    case "pay":
      return t("pay {cost}: {what}", { cost: costWords(e.cost), what: words(e.then, true) });
    case "one": {
      const list = e.parts.map((p) => words(p, true)).join(t(", or "));
      return isInner ? `(${list})` : list;
    }
    case "all": return e.parts.map((p) => words(p, true)).join(t(", and "));
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/* What an effect does: for a button or inside of a sentence; and as a sentence. */
export const effectPhrase = (code: string): string => words(parseEffect(code));
export const effectWords = (code: string): string => `${capital(words(parseEffect(code)))}.`;

function valueOf(v: ValueNode): string {
  switch (v.is) {
    case "number": return String(v.n);
    case "count": return countWords(v.of);
    case "lead": return t("most comets");
    case "min":
      return t("the least of: {list}", { list: v.parts.map(valueOf).join(", ") });
    case "if":
      return v.test.is === "lead"
        ? t("{yes} if you have more comets than anybody else, otherwise {no}",
          { yes: valueOf(v.yes), no: valueOf(v.no) })
        : t("{yes} with {what}, otherwise {no}",
          { yes: valueOf(v.yes), no: valueOf(v.no), what: needWords(v.test) });
    case "//": return t("half of: {what}, rounded down", { what: valueOf(v.a) });
    case "*": return `${valueOf(v.b)} × (${valueOf(v.a)})`;
    case "+": return `${valueOf(v.a)} + ${valueOf(v.b)}`;
    case ">=": return needWords(v);
  }
}

function needWords(v: ValueNode): string {
  if (v.is !== ">=") return valueOf(v);
  const n = valueOf(v.b);
  if (v.a.is === "min")
    return t("{n} of each: {list}", { n, list: v.a.parts.map(valueOf).join(", ") });
  if (v.a.is === "+" && v.a.a.is === "count" && v.a.a.of.startsWith("icon."))
    return t("at least {n} of: {what}", { n, what: `${valueOf(v.a.a)}, ${valueOf(v.a.b)}` });
  if (v.a.is === "+") return t("at least {n} Influence on all guilds together", { n });
  return t("at least {n}: {what}", { n, what: valueOf(v.a) });
}

/* "1 + planets", "at least 3: cities". */
export const valueWords = (code: string): string => valueOf(parseValue(code));

/* ---- Icons ---- */

const FREE = /^(up_\w+|folk)_free$/;
const MANY = /^(inf_|refresh|adjust|worker|pay_(black|yellow|blue))/;

function Count({ n }: { n: ComponentChildren }) {
  return <span class="wf-n num">{n}</span>;
}

/* Icons of one part: as many as there are things, up to two; then a number. */
function AtomIcons({ atom: a }: { atom: Atom }) {
  const pay = /^pay_(\w+)$/.exec(a.name)?.[1];
  const name = pay ?? (/^inf_(black|yellow|blue)$/.exec(a.name)?.[1]
    ?? FREE.exec(a.name)?.[1] ?? a.name);
  if (a.name === "place_worker")
    return (
      <span class="wf-atom">
        <Glyph name="link" />
        {a.args.map((c) => <Glyph key={c} name={`worker_${c}`} />)}
      </span>
    );
  const isGoods = /^(pay_)?(silver|prov)$/.test(a.name);
  const isTwice = a.n === 2 && MANY.test(a.name) && a.name !== "adjust";
  return (
    <span class="wf-atom">
      {isGoods && a.n > 1 && <Count n={a.n} />}
      {!isGoods && !isTwice && a.n > 1 && MANY.test(a.name) && <Count n={a.n} />}
      <Glyph name={name} />
      {isTwice && <Glyph name={name} />}
      {FREE.test(a.name) && <Glyph name="free" cls="wf-free-coin" />}
      {a.name === "space" && a.args.length > 0 && (
        <span class="wf-free num">−{a.args[0]}</span>
      )}
    </span>
  );
}

function Icons({ e }: { e: Node }) {
  switch (e.is) {
    case "atom": return <AtomIcons atom={e} />;
    case "pay":
      return (
        <>
          <span class="wf-cost">{e.cost.map((c) => <AtomIcons key={c.name} atom={c} />)}</span>
          <span class="wf-then" aria-hidden="true">›</span>
          <Icons e={e.then} />
        </>
      );
    case "one":
      return (
        <span class="wf-one">
          {e.parts.map((p, i) => (
            <span key={i} class="wf-part">
              {i > 0 && <span class="wf-or" aria-hidden="true">/</span>}
              <Icons e={p} />
            </span>
          ))}
        </span>
      );
    case "all":
      return <>{e.parts.map((p, i) => <Icons key={i} e={p} />)}</>;
  }
}

/* An effect as icons; screen readers get the sentence. */
export function Effect({ code, isQuiet }: { code: string; isQuiet?: boolean }) {
  return (
    <span class="wf-effect">
      <span class="wf-effect-icons" aria-hidden="true"><Icons e={parseEffect(code)} /></span>
      {!isQuiet && <span class="hidden">{effectWords(code)}</span>}
    </span>
  );
}

const COUNT_GLYPH: { [of: string]: string } = {
  "card.townsfolk": "folk", "card.land": "land", "card.water": "water", "card.space": "space",
  "card.inspiration": "insp", "tile.any": "upgrade", "tile.green": "up_green",
  "tile.yellow": "up_yellow", "tile.blue": "up_blue", "tile.black": "up_black",
};
export const countGlyph = (of: string): string =>
  COUNT_GLYPH[of] ?? of.replace(/^(icon|guild|res)\./, "");

function ValueIcons({ v }: { v: ValueNode }): ComponentChildren {
  const op = (sign: string) => <span class="wf-op">{sign}</span>;
  switch (v.is) {
    case "number": return <Count n={v.n} />;
    case "count": return <Glyph name={countGlyph(v.of)} />;
    case "lead": return <>{op(">")}<Glyph name="comet" /></>;
    case "min":
      return (
        <span class="wf-set">
          {v.parts.map((p, i) => <ValueIcons key={i} v={p} />)}
        </span>
      );
    case "if":
      return (
        <>
          <Count n={v.yes.is === "number" ? v.yes.n : ""} />
          {op("(")}<ValueIcons v={v.test} />{op(")")}
          {op("/")}<ValueIcons v={v.no} />
        </>
      );
    case "//": return <>{op("½")}<ValueIcons v={v.a} /></>;
    case "*": return <><ValueIcons v={v.b} />{op("×")}<ValueIcons v={v.a} /></>;
    case "+": return <><ValueIcons v={v.a} />{op("+")}<ValueIcons v={v.b} /></>;
    case ">=": {
      const n = v.b.is === "number" ? v.b.n : 0;
      const isSum = v.a.is === "+" && v.a.a.is === "count" && v.a.a.of.startsWith("icon.");
      return (
        <>
          {n > 1 && <Count n={n} />}
          {isSum && v.a.is === "+" ? (
            <><ValueIcons v={v.a.a} />{op("/")}<ValueIcons v={v.a.b} /></>
          ) : (
            <ValueIcons v={v.a} />
          )}
        </>
      );
    }
  }
}

/* Points, a goal or a blot as icons. */
export function Value({ code }: { code: string }) {
  return (
    <span class="wf-effect">
      <span class="wf-effect-icons" aria-hidden="true"><ValueIcons v={parseValue(code)} /></span>
      <span class="hidden">{valueWords(code)}</span>
    </span>
  );
}

/* ---- Blots of the Journal track ---- */

export function blotWords(blot: { need: string | null; cost: string | null }): string {
  if (blot.need) return t("You need {what}.", { what: valueWords(blot.need) });
  if (blot.cost)
    return t("It takes {what} back to your supply.", { what: costWords(parseCost(blot.cost)) });
  return t("The way is free.");
}

export const assetsWords = (assets: string[]) => assets.map(assetName).join(", ");
