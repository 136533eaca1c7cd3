/* HandPips.tsx: the yellow guild's pips: press plus and minus on the dice, then confirm. */
import { t } from "../../i18n";
import { Choices, type Choice } from "../common/Choices";
import { PipStepper } from "./Dice";
import { Glyph } from "./glyphs";
import type { HandPart } from "./HandMain";
import { addPip, diceOf, leadsOn, pipsMove, pipsOf, readPips, writePips } from "./pips";
import { moveWords } from "./words";

export function HandPips({ p, s, seat }: HandPart) {
  const changes = readPips(p.picked), marked = pipsOf(p.marked);
  const byOf = (die: number) => changes.find((c) => c.die === die)?.by ?? 0;
  const step = (die: number, by: number) => {
    const one = pipsMove(s, seat, [{ die, by }]), next = addPip(changes, die, by);
    const can = next !== null && leadsOn(s, seat, p.legal, next);
    return {
      can, isMarked: marked.includes(one),
      on: () => (can ? p.pick(writePips(next)) : !p.legal.includes(one) && p.explain(one)),
    };
  };
  const move = pipsMove(s, seat, changes), list: Choice[] = [];
  if (changes.length)
    list.push(
      { key: "go", can: p.legal.includes(move), is: "go", words: moveWords(s, move),
        icon: <Glyph name="yellow" />, isMarked: p.marked === move, on: () => p.act(move) },
      { key: "back", can: true, is: "back", words: t("Back"), on: () => p.pick("") });
  return (
    <>
      <div class="way-dice" role="group" aria-label={t("Your dice")}>
        {diceOf(s, seat).map((value, die) => (
          <PipStepper key={die} s={s} seat={seat} value={value + byOf(die)}
            isHeld={s.seats[seat].dice[die] === undefined} busy={p.busy}
            minus={step(die, -1)} plus={step(die, 1)} />
        ))}
      </div>
      <Choices label={t("Change dice")} list={list} busy={p.busy} />
    </>
  );
}
