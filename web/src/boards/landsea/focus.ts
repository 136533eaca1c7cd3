/* focus.ts: after a choice by key that leads to the map, its first place gets the focus. */
export function goToMap(): void {
  if (!document.activeElement?.matches(":focus-visible")) return;
  const go = () => {
    const to = document.querySelector<SVGElement>(".ls-map [data-can]");
    to?.focus();
    return !!to;
  };
  setTimeout(() => go() || setTimeout(go, 60)); // a slow machine draws later
}
