/* Panorama.tsx: what a player has built: the board in the middle, Land cards to the left, Water
 * cards to the right, Space cards above, Townsfolk tucked below. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { useRoving } from "../common/nav";
import { CardFace, Needs, cardName, cardTip } from "./Card";
import { spaceOf } from "./data";
import { Effect, assetsWords, capital, effectWords } from "./effects";
import { Glyph, Seal } from "./glyphs";
import { Lamp } from "./Lamp";
import { Spot } from "./Spot";
import type { Player, State } from "./types";

export interface PanoTarget {
  id: string;            // city, observatory, …, star, or a card
  tip: string;
  can: boolean;
  isMarked?: boolean;
  isPicked?: boolean;
  on(): void;
}

interface Look { player: Player; of: number; targets: PanoTarget[]; isNew(id: string): boolean }

const takenBy = (look: Look, id: string) =>
  look.player.placed.includes(id) ? look.of : undefined;

/* Something that can be looked at, and pressed if there is a target for it. */
function Place({ id, tip, look, cls = "", children }: {
  id: string; tip: string; look: Look; cls?: string; children: ComponentChildren;
}) {
  const target = look.targets.find((x) => x.id === id);
  const hasDie = look.player.placed.includes(id), isFresh = look.player.fresh.includes(id);
  const words = [target?.tip ?? tip, hasDie && t("A die lies here."),
    isFresh && t("Acquired this turn: only its icons count yet.")].filter(Boolean).join(" ");
  const names = ["wf-place", cls, target && "wf-asked", isFresh && "wf-fresh",
    look.isNew(id) && "wf-new"];
  return (
    <Spot id={`pano:${id}`} tip={words} can={target?.can ?? false} isAsked={!!target}
      isMarked={target?.isMarked} isPicked={target?.isPicked} on={() => target?.on()}
      cls={names.filter(Boolean).join(" ")}>
      {children}
    </Spot>
  );
}

/* The Inspiration card that lies with a Space card: a strip above it. */
function Inspired({ host, look }: { host: string; look: Look }) {
  const id = Object.keys(look.player.insp).find((x) => look.player.insp[x] === host);
  if (!id) return null;
  return <Place id={id} tip={cardTip(id)} look={look}><Lamp id={id} /></Place>;
}

function Sky({ id, look }: { id: string; look: Look }) {
  return (
    <div class="wf-sky">
      <Inspired host={id} look={look} />
      <Place id={id} tip={cardTip(id)} look={look}><CardFace id={id} quiet /></Place>
    </div>
  );
}

function Tucked({ host, look }: { host: string; look: Look }) {
  const id = Object.keys(look.player.folk).find((x) => look.player.folk[x] === host);
  if (!id) return null;
  return (
    <Place id={id} tip={cardTip(id)} look={look} cls="wf-tucked">
      <CardFace id={id} quiet />
    </Place>
  );
}

function Column({ id, sky, look }: { id: string; sky?: string; look: Look }) {
  return (
    <div class="wf-column">
      {sky ? <Sky id={sky} look={look} /> : <div class="wf-sky wf-sky-free" />}
      <Place id={id} tip={cardTip(id)} look={look}>
        <CardFace id={id} quiet taken={takenBy(look, id)} />
      </Place>
      <Tucked host={id} look={look} />
    </div>
  );
}

/* ---- The board in the middle ---- */

const HOME_GLYPH: { [id: string]: string } = {
  observatory: "observatory", library: "library", market: "folk", store: "up_green",
};

function HomeSpace({ id, look }: { id: string; look: Look }) {
  const space = spaceOf(id);
  if (!space) return null;
  const what = effectWords(space.effect);
  const tip = `${capital(cardName(id))}. ${space.assets.length
    ? t("A die with {assets}: {what}", { assets: assetsWords(space.assets), what })
    : t("Any die: {what}", { what })}`;
  return (
    <Place id={id} tip={tip} look={look} cls="wf-home-space">
      <span class="wf-home-name">
        {(id === "observatory" || id === "library") && <Glyph name={HOME_GLYPH[id]} />}
        {homeName(id)}
      </span>
      <span class="wf-line">
        <Needs assets={space.assets} taken={takenBy(look, id)} />
        <Effect code={space.effect} isQuiet />
      </span>
    </Place>
  );
}

const homeName = (id: string) => ({
  observatory: t("Observatory"), library: t("Library"), market: t("Market"), store: t("Store"),
}[id] ?? id);

function Home({ look, name }: { look: Look; name: string }) {
  return (
    <div class="wf-home" data-home>
      <div class="wf-column">
        <div class="wf-owner"><Seal who={look.of} size={30} /><span>{name}</span></div>
        <Place id="city" tip={cardTip("city")} look={look}>
          <CardFace id="city" quiet taken={takenBy(look, "city")} />
        </Place>
        <Tucked host="city" look={look} />
      </div>
      <div class="wf-centre">
        {["observatory", "library", "market", "store"].map((id) => (
          <HomeSpace key={id} id={id} look={look} />
        ))}
      </div>
      <Place id="townsfolk" tip={cardTip("townsfolk")} look={look} cls="wf-home-folk">
        <CardFace id="townsfolk" quiet />
      </Place>
      <Column id="harbour" sky="star" look={look} />
    </div>
  );
}

/* Space cards fill the places above Land and Water cards from the board outwards. */
function skies({ land, water, space }: Player): Map<string, string> {
  const places: string[] = [];
  for (let i = 0; i < Math.max(land.length, water.length); i++)
    places.push(...[land[i], water[i]].filter(Boolean));
  return new Map(space.map((id, i) => [places[i] ?? "", id]));
}

/* Shows the board at first, and a card that has just come. */
function useSight(latest: string) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    const it = box.current;
    const to = it?.querySelector<HTMLElement>(seen.current === null ? "[data-home]" : ".wf-new");
    seen.current = latest;
    if (it && to) it.scrollLeft = to.offsetLeft + to.offsetWidth / 2 - it.clientWidth / 2;
  }, [latest]);
  return box;
}

export function Panorama({ state, of, seats, targets = [], before = null }: {
  state: State; of: number; seats?: Seat[]; targets?: PanoTarget[]; before?: State | null;
}) {
  const { root, onKeyDown } = useRoving<HTMLDivElement>();
  const player = state.seats[of];
  const all = player ? [...player.land, ...player.water, ...player.space,
    ...Object.keys(player.folk), ...Object.keys(player.insp)] : [];
  const box = useSight(`${of}:${all.join()}`);
  if (!player) return null;
  const was = before?.seats[of];
  const had = was && new Set([...was.land, ...was.water, ...was.space,
    ...Object.keys(was.folk), ...Object.keys(was.insp)]);
  const look: Look = {
    player, of, targets, isNew: (id) => !!had && all.includes(id) && !had.has(id),
  };
  const sky = skies(player), name = seats?.[of]?.name ?? player.name;
  return (
    <div class="wf-pano" ref={box}>
      <div class="wf-pano-strip" ref={root} onKeyDown={onKeyDown} role="group"
        aria-label={t("Panorama of {name}", { name })}>
        {[...player.land].reverse().map((id) => (
          <Column key={id} id={id} sky={sky.get(id)} look={look} />
        ))}
        <Home look={look} name={name} />
        {player.water.map((id) => <Column key={id} id={id} sky={sky.get(id)} look={look} />)}
      </div>
    </div>
  );
}
