/* settings.ts: how somebody likes the page; kept in the browser. */
import { useEffect, useState } from "preact/hooks";
import { LANGUAGES } from "./generated/languages";
import { setLang } from "./i18n";
import type { Lang } from "./protocol";

export interface Settings {
  theme: "auto" | "light" | "dark";
  lang: Lang | "auto";
  motion: "off" | "fast" | "normal" | "slow";
  sound: boolean;
  text: "normal" | "large" | "larger";
}

const KEY = "karavana";
export const DEFAULTS: Settings = {
  theme: "auto",
  lang: "auto",
  motion: "normal",
  sound: false,
  text: "normal",
};
const ALLOWED: { [K in keyof Settings]: Settings[K][] } = {
  theme: ["auto", "light", "dark"],
  lang: ["auto", ...LANGUAGES.map((l) => l.code)],
  motion: ["off", "fast", "normal", "slow"],
  sound: [false, true],
  text: ["normal", "large", "larger"],
};
const MOTION_MS = { off: 0, fast: 130, normal: 220, slow: 450 };
const SCALE = { normal: "1", large: "1.125", larger: "1.3" };

const listeners = new Set<() => void>();
let current: Settings = DEFAULTS;

/* What was kept, as far as it makes sense. */
export function parseSettings(text: string | null): Settings {
  const result = { ...DEFAULTS } as { [key: string]: unknown };
  try {
    const kept = JSON.parse(text ?? "{}") as { [key: string]: unknown };
    for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
      if ((ALLOWED[key] as unknown[]).includes(kept?.[key])) result[key] = kept[key];
    }
  } catch {
    // somebody else's text: the defaults will do
  }
  return result as unknown as Settings;
}

function prefers(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

export function chosenLang(s: Settings = current): Lang {
  if (s.lang !== "auto") return s.lang;
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  const first = (wanted[0] ?? "").slice(0, 2).toLowerCase();
  const found = LANGUAGES.find((l) => l.code === first || l.close.includes(first));
  return found?.code ?? "en";
}

export function motionMs(s: Settings = current): number {
  return prefers("(prefers-reduced-motion: reduce)") ? 0 : MOTION_MS[s.motion];
}

function show(): void {
  const root = document.documentElement;
  const dark =
    current.theme === "dark" ||
    (current.theme === "auto" && prefers("(prefers-color-scheme: dark)"));
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.motion = motionMs() === 0 ? "off" : "on";
  root.style.setProperty("--text-scale", SCALE[current.text]);
  root.style.setProperty("--motion", `${motionMs()}ms`);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", dark ? "#14171f" : "#f6efe2");
}

/* Called once, before the page is drawn. */
export async function startSettings(): Promise<void> {
  try {
    current = parseSettings(localStorage.getItem(KEY));
  } catch {
    // no storage: settings last as long as the page
  }
  show();
  if (typeof matchMedia === "function") {
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(query).addEventListener("change", show);
    }
  }
  await setLang(chosenLang());
}

export function settings(): Settings {
  return current;
}

export function changeSettings(part: Partial<Settings>): void {
  current = { ...current, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // as above
  }
  show();
  if (part.lang) void setLang(chosenLang());
  for (const tell of [...listeners]) tell();
}

export function useSettings(): Settings {
  const [, again] = useState(0);
  useEffect(() => {
    const tell = () => again((n) => n + 1);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  }, []);
  return current;
}
