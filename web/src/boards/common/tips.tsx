/* tips.tsx: a line below the board that explains what the mouse, a finger or the focus is on:
 * whatever has data-tip. Screen readers get the same words as the thing's name. */
import { useRef } from "preact/hooks";
import { t } from "../../i18n";

export function useTips() {
  const line = useRef<HTMLParagraphElement>(null);
  const show = (event: Event) => {
    const it = (event.target as Element).closest?.("[data-tip]");
    if (it && line.current) line.current.textContent = it.getAttribute("data-tip");
  };
  const on = { onPointerOver: show, onFocusIn: show, onClick: show };
  const tip = (
    <p class="tip-line" ref={line} aria-hidden="true">
      {t("Point at anything to read what it is.")}
    </p>
  );
  return { on, tip };
}
