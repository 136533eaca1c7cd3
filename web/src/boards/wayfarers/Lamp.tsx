/* Lamp.tsx: an Inspiration card as a narrow strip, as it peeks out above a Space card. */
import { cardOf } from "./data";
import { Value } from "./effects";
import { Glyph } from "./glyphs";

export function Lamp({ id }: { id: string }) {
  return (
    <div class="wf-lamp">
      <Glyph name="insp" />
      <span class="num">×2</span>
      <Value code={cardOf(id).goal ?? "0"} />
    </div>
  );
}
