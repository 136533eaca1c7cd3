/* i18n.ts: the texts of the page in the language of the reader. The English sentence is the
 * message; translations come from the one catalogue of the project (i18n/cs.po), from which
 * tools/web_messages.py takes what the page uses. */
import { useEffect, useState } from "preact/hooks";
import { LANGUAGES } from "./generated/languages";
import type { Lang } from "./protocol";

export type Catalogue = { [message: string]: string | string[] };
export type Values = { [name: string]: string | number };

const files = import.meta.glob<{ default: Catalogue }>("./generated/*.json");
const catalogues: { [lang: string]: Catalogue } = { en: {} };
const listeners = new Set<() => void>();
let current: Lang = "en";

export function lang(): Lang {
  return current;
}

const language = (code: Lang) => LANGUAGES.find((l) => l.code === code)!;

/* How dates and numbers are written. */
export const locale = (): string => language(current).locale;

/* Which of a language's forms counts n things. */
export function pluralForm(n: number, code: Lang = current): number {
  return language(code).plural(n);
}

function fill(text: string, values?: Values): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/* A sentence: t("Table of {name}", { name }). */
export function t(text: string, values?: Values): string {
  const found = catalogues[current]?.[text];
  return fill(typeof found === "string" && found ? found : text, values);
}

/* A counted sentence: tn("{n} point", "{n} points", n). */
export function tn(one: string, many: string, n: number, values?: Values): string {
  const found = catalogues[current]?.[one];
  const forms = Array.isArray(found) ? found : null;
  const text = forms?.[pluralForm(n)] || (pluralForm(n, "en") === 0 ? one : many);
  return fill(text, { n: number(n), ...values });
}

/* Marks a text of a table for translators; t(it) translates it where it is shown. */
export function mark(text: string): string {
  return text;
}

export function number(n: number): string {
  return n.toLocaleString(locale());
}

/* Tests and what is loaded below bring texts. */
export function addCatalogue(code: Lang, texts: Catalogue): void {
  catalogues[code] = { ...catalogues[code], ...texts };
}

const needed = new Set([""]); // parts of the page that are in use; "": the page itself
const here = new Set<string>();

/* The texts of all parts in use, in one language. Throws when there is no connection. */
async function fetchTexts(code: Lang): Promise<void> {
  const load = async (part: string) => {
    const name = `./generated/${part ? `${code}.${part}` : code}.json`;
    if (here.has(name)) return;
    const texts = files[name] ? (await files[name]()).default : {};
    addCatalogue(code, texts);
    here.add(name);
  };
  await Promise.all([...needed].map(load));
}

/* Brings the texts of a part of the page, such as a board, in every language from now on. */
export async function needTexts(part: string): Promise<void> {
  needed.add(part);
  let code;
  do await fetchTexts((code = current));
  while (code !== current); // it was changed meanwhile
}

/* Changes the language of everything that is shown, once its texts are here. */
export async function setLang(code: Lang): Promise<void> {
  try {
    let parts;
    do {
      parts = needed.size;
      await fetchTexts(code);
    } while (parts !== needed.size); // somebody has opened a board meanwhile
  } catch {
    return; // no connection: stay with the language that is here
  }
  current = code;
  if (typeof document !== "undefined") document.documentElement.lang = code;
  for (const tell of [...listeners]) tell();
}

/* Components that call this are drawn again when the language changes. The page's root does,
 * so others need it only when they remember texts. */
export function useLang(): Lang {
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
