/* Tabs.tsx: parts of a board of which a small screen shows one at a time. */
import { t } from "../../i18n";

export interface Tab<Id extends string> {
  id: Id;
  name: string;
  dot: boolean; // something can be chosen there
}

export function Tabs<Id extends string>({ tabs, part, set }: {
  tabs: Tab<Id>[]; part: Id; set: (id: Id) => void;
}) {
  return (
    <div class="board-tabs" role="group" aria-label={t("Parts of the board")}>
      {tabs.map(({ id, name, dot }) => (
        <button type="button" key={id} class="board-tab" aria-pressed={part === id}
          data-tab={id} onClick={() => set(id)}>
          {name}
          {dot && <span class="board-tab-dot" aria-hidden="true" />}
          {dot && <span class="hidden"> {t("(something can be chosen here)")}</span>}
        </button>
      ))}
    </div>
  );
}
