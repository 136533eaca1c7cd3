/* Figure.tsx: a drawing of a rules page with what it shows. */
import type { ComponentChildren } from "preact";

export function Figure({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <figure>
      {children}
      <figcaption>{text}</figcaption>
    </figure>
  );
}
