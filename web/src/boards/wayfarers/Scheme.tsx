/* Scheme.tsx: a Scheme card of the solo opponent. */
import { t } from "../../i18n";
import { schemeOf } from "./data";
import { Effect, effectPhrase } from "./effects";
import { Glyph } from "./glyphs";
import { TileFace, tileName } from "./Tile";

export function schemeTip(id: string): string {
  const card = schemeOf(id);
  return [
    card.colour === "blue" ? t("Scheme card {id}, blue.", { id })
      : t("Scheme card {id}, red.", { id }),
    t("Its marker moves {n} steps.", { n: card.silver }),
    t("First action: {first}; if that cannot be done: {second}.",
      { first: effectPhrase(card.first), second: effectPhrase(card.second) }),
    t("Pink tile: {tile}.", { tile: tileName(card.special_priority) }),
    card.comet ? t("A comet when it rests.") : "",
  ].filter(Boolean).join(" ");
}

/* done: which of its actions was carried out. */
export function SchemeCard({ id, done }: { id: string; done?: "first" | "second" }) {
  const card = schemeOf(id);
  const line = (which: "first" | "second") => (
    <span class={`wf-line ${done && done !== which ? "wf-not-done" : ""}`}>
      <span class="wf-scheme-n">{which === "first" ? "1" : "2"}</span>
      <Effect code={card[which]} isQuiet />
      {done === which && <Glyph name="check" />}
    </span>
  );
  return (
    <div class={`wf-card wf-scheme wf-scheme-${card.colour}`} role="img" data-tip={schemeTip(id)}
      aria-label={schemeTip(id)}>
      <span class="wf-card-head">
        <span class="wf-price num"><Glyph name="silver" />{card.silver}</span>
        {card.comet && <Glyph name="comet" />}
        <span class="wf-card-id">
          {card.colour === "blue" ? "▲" : "▼"} {id}
        </span>
      </span>
      <div class="wf-card-body">{line("first")}{line("second")}</div>
      <span class="wf-scheme-tile"><TileFace id={card.special_priority} quiet /></span>
    </div>
  );
}
