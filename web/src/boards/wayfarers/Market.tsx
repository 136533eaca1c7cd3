/* Market.tsx: what can be gained beside cards: upgrade tiles in their stacks, and the guilds
 * with everybody's Influence. */
import { t, tn } from "../../i18n";
import type { Seat } from "../../protocol";
import { useRoving } from "../common/nav";
import { TILES, tilePrices, type TileColour } from "./data";
import { capital } from "./effects";
import { Glyph, Seal } from "./glyphs";
import { guildName } from "./names";
import { Spot, spotProps, type Pressing } from "./Spot";
import { TileFace, tileTip } from "./Tile";
import type { Guild, State, Who } from "./types";
import { GUILDS } from "./types";
import { whoName } from "./words";

const COLOURS: TileColour[] = ["green", "yellow", "blue", "black", "special"];

function colourName(type: TileColour): string {
  switch (type) {
    case "green":
      return t("Green tiles");
    case "yellow":
      return t("Yellow tiles");
    case "blue":
      return t("Blue tiles");
    case "black":
      return t("Black tiles");
    default:
      return t("Pink tiles");
  }
}

/* "2 Silver", "3 Silver or 2 Influence" */
function priceWords(type: TileColour): string {
  const n = tilePrices(type).length;
  if (!n) return t("free");
  return n === 1 ? t("2 Silver") : t("3 Silver or 2 Influence of that guild");
}

function Price({ type }: { type: TileColour }) {
  const ways = tilePrices(type);
  return (
    <span class="way-price">
      {ways.map((way, i) => {
        const [, what, n] = /^pay_(\w+)\((\d)\)/.exec(way) ?? [];
        return (
          <span key={way}>
            {i > 0 && "/"}
            <b class="num">{n}</b>
            <Glyph name={what === "silver" ? "silver" : what} />
          </span>
        );
      })}
      {!ways.length && "0"}
    </span>
  );
}

export function Market({ s, pressing }: { s: State; pressing: Pressing }) {
  const { root, onKeyDown } = useRoving<HTMLDivElement>();
  return (
    <div ref={root} class="way-market" role="group" aria-label={t("Upgrade tiles")}
      onKeyDown={onKeyDown}>
      {COLOURS.map((type) => (
        <div class={`way-market-row way-market-${type}`} key={type}>
          <span class="way-market-head" data-tip={`${colourName(type)}: ${priceWords(type)}.`}>
            <Glyph name={`up_${type}`} size={22} />
            <span class="hidden">{colourName(type)}</span>
            <Price type={type} />
          </span>
          <div class="way-market-tiles">
            {TILES.filter((x) => x.type === type).map(({ id }) => {
              const n = s.stacks[id] ?? 0;
              const tip = `${tileTip(id)} ${tn("{n} left.", "{n} left.", n)}`;
              return (
                <Spot key={id} {...spotProps(pressing, `tile:${id}`)} tip={tip}
                  cls={n ? "way-stack" : "way-stack way-stack-empty"}>
                  <TileFace id={id} quiet />
                  {type !== "special" && <span class="way-stack-n num">{n}</span>}
                </Spot>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/* ---- Guilds ---- */

function guildHelp(guild: Guild): string {
  switch (guild) {
    case "black":
      return t("Once a turn a token back from it gives one more step when journaling.");
    case "yellow":
      return t("Once a turn a token back from it changes dice by two pips.");
    default:
      return t("Once a turn a token back from it lends a ship to the die you place.");
  }
}

/* Everybody's tokens at a guild; the most of them score at the end. */
export function tokensAt(s: State, guild: Guild): { who: Exclude<Who, null>; n: number }[] {
  const list: { who: Exclude<Who, null>; n: number }[] =
    s.seats.map((p, i) => ({ who: i, n: p.guilds[guild] }));
  if (s.opponent) list.push({ who: "opponent", n: s.opponent.guilds[guild] });
  return list;
}

export function Guilds({ s, seats, pressing }: {
  s: State; seats: Seat[]; pressing: Pressing;
}) {
  const { root, onKeyDown } = useRoving<HTMLDivElement>();
  return (
    <div ref={root} class="way-guilds" role="group" aria-label={t("Guilds")}
      onKeyDown={onKeyDown}>
      {GUILDS.map((g) => {
        const list = tokensAt(s, g), most = Math.max(...list.map((x) => x.n));
        const says = list.map(({ who, n }) => `${whoName(who, seats)}: ${n}`).join(", ");
        const used = s.used[g] ? ` ${t("Used in this turn.")}` : "";
        return (
          <Spot key={g} {...spotProps(pressing, `guild:${g}`)} cls={`way-guild way-guild-${g}`}
            tip={`${capital(guildName(g))}. ${says}. ${guildHelp(g)}${used}`}>
            <Glyph name={g} size={26} />
            {list.map(({ who, n }) => (
              <span key={who} class={n === most && n > 0 ? "way-tokens way-most" : "way-tokens"}>
                <Seal who={who} size={18} />
                <b class="num">{n}</b>
              </span>
            ))}
            {s.used[g] && <span class="way-used">✓</span>}
          </Spot>
        );
      })}
    </div>
  );
}
