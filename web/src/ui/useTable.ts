/* useTable.ts: a table's client and its view as hooks, and the pace at which moves are shown. */
import { useEffect, useRef, useState } from "preact/hooks";
import { lang, t } from "../i18n";
import { TableClient } from "../net/table";
import { browserWorld, Refused, type Past, type TableView } from "../net/view";
import { whenKnown } from "../people";
import { notify } from "./basics";

export function useTable(id: string): { client: TableClient | null; view: TableView | null } {
  const client = useRef<TableClient | null>(null);
  const [view, setView] = useState<TableView | null>(null);
  useEffect(() => {
    let isLeft = false;
    void whenKnown().then(() => {
      if (isLeft) return;
      const own = new TableClient(id, lang(), browserWorld());
      client.current = own;
      setView(own.view);
      own.subscribe(setView);
    });
    const awake = () => {
      if (document.hidden) return;
      client.current?.tryNow();
      client.current?.check();
    };
    addEventListener("online", awake);
    document.addEventListener("visibilitychange", awake);
    return () => {
      removeEventListener("online", awake);
      document.removeEventListener("visibilitychange", awake);
      isLeft = true;
      client.current?.close();
      client.current = null;
    };
  }, [id]);
  const code = lang();
  useEffect(() => {
    client.current?.setLang(code);
  }, [code]);
  return { client: client.current, view };
}

/* Says why something was refused; a lost connection has its own notice. */
export function tellRefusal(why: unknown): void {
  if (why instanceof Refused) {
    if (why.id === "offline")
      notify(t("There is no connection just now. Try again in a moment."), true);
    else if (why.id === "stale") notify(t("Somebody was faster; look at the table again."), true);
    else notify(why.message, true);
  } else if (why instanceof Error) {
    notify(why.message, true);
  }
}

const MANY_BEHIND = 8;

/* Which position is on the screen: the latest, or one after another so that quick moves of
 * others can be followed. chosen: the one somebody has stepped back to, or null. */
export function usePace(past: Past[], motion: number, chosen: number | null): number {
  const last = past.length - 1;
  const [seq, setSeq] = useState<number | null>(null); // of the position on the screen
  const since = useRef(0);
  const known = seq === null || motion === 0 ? last : past.findIndex((p) => p.seq >= seq);
  const live = known < 0 || last - known > MANY_BEHIND ? last : known;
  const shown = chosen !== null ? Math.min(chosen, last) : live;
  useEffect(() => {
    if (last < 0) return;
    const show = (i: number) => {
      since.current = Date.now();
      setSeq(past[i].seq);
    };
    if (live === last) {
      if (seq !== past[last].seq) show(last);
      return;
    }
    const hold = past[live].moves.some((m) => m.events.length) ? motion * 3 : 0;
    const wait = Math.max(0, since.current + hold - Date.now());
    const timer = setTimeout(() => show(live + 1), wait);
    return () => clearTimeout(timer);
  }, [past, live, seq, motion]);
  return shown;
}
