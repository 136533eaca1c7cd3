/* router.ts: addresses of the page, on the browser's own history. */
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at: number | null }
  | { page: "rules"; game: string | null }
  | { page: "learn"; game: string }
  | { page: "person"; id: number | null }
  | { page: "ratings"; game: string | null }
  | { page: "fair" }
  | { page: "missing" };

/* Reads an address: path and query. */
export function parseRoute(path: string, query = ""): Route {
  const parts = path
    .split("/")
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  const search = new URLSearchParams(query);
  const [page, id] = parts;
  if (parts.length > 2) return { page: "missing" };
  if (!page || page === "index.html") return { page: "lobby" };
  if (page === "table" && id) return { page, id };
  if (page === "replay" && id) {
    const at = Number(search.get("at") ?? NaN);
    return { page, id, at: Number.isInteger(at) && at >= 0 ? at : null };
  }
  if (page === "rules") return { page, game: id ?? null };
  if (page === "learn" && id) return { page, game: id };
  if (page === "person" && id && /^\d+$/.test(id)) return { page, id: Number(id) };
  if (page === "me" && !id) return { page: "person", id: null };
  if (page === "ratings" && !id) return { page, game: search.get("game") };
  if (page === "fair" && !id) return { page };
  return { page: "missing" };
}

const listeners = new Set<() => void>();

function tellAll(): void {
  for (const tell of [...listeners]) tell();
}

export function navigate(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  tellAll();
}

/* Changes the address without drawing anything: the place in a replay. */
export function note(to: string): void {
  history.replaceState(null, "", to);
}

export function useRoute(): Route {
  const read = () => parseRoute(location.pathname, location.search);
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const tell = () => setRoute(read());
    listeners.add(tell);
    addEventListener("popstate", tell);
    return () => {
      listeners.delete(tell);
      removeEventListener("popstate", tell);
    };
  }, []);
  return route;
}

/* Whether a click on a link is ours: plain, left button, same site. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  );
}
