/* words.ts: clocks, seats and the like as short texts. */
import { lang, locale, t, tn } from "../i18n";
import type { Access, Clock, Seat } from "../protocol";

export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("no clock");
    case "move":
      return clock.ms < 60000
        ? tn("{n} second a move", "{n} seconds a move", Math.round(clock.ms / 1000))
        : tn("{n} minute a move", "{n} minutes a move", Math.round(clock.ms / 60000));
    case "bank":
      return clock.increment
        ? tn(
            "{n} minute and {s} s a move",
            "{n} minutes and {s} s a move",
            Math.round(clock.ms / 60000),
            { s: Math.round(clock.increment / 1000) },
          )
        : tn("{n} minute for the game", "{n} minutes for the game", Math.round(clock.ms / 60000));
    case "days":
      return tn("{n} day a move", "{n} days a move", Math.round(clock.ms / 86400000));
  }
}

export function accessText(access: Access): string {
  switch (access) {
    case "open":
      return t("open to everybody");
    case "invited":
      return t("by link");
    case "private":
      return t("private");
  }
}

/* What is left of somebody's time: 4:05, or days and hours. */
export function leftText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 2 * 86400) return tn("{n} day", "{n} days", Math.floor(s / 86400));
  const pad = (n: number) => String(n).padStart(2, "0");
  const h = Math.floor(s / 3600),
    m = Math.floor(s / 60) % 60;
  return h ? `${h}:${pad(m)}:${pad(s % 60)}` : `${m}:${pad(s % 60)}`;
}

export function isFree(seat: Seat): boolean {
  return !seat.person && !seat.level;
}

export function seatName(seat: Seat | undefined): string {
  if (!seat) return "";
  if (seat.name && seat.level && !seat.person) return t("{name} (bot)", { name: seat.name });
  if (seat.name) return seat.name;
  return seat.level ? t("Bot of level {n}", { n: seat.level }) : t("free seat");
}

/* What has to be decided. Words to type, as in "end your turn (done)", are for the terminal. */
export const promptText = (text: string): string =>
  text.replace(/ \([a-z]+(?:, [a-z]+)*\)/g, "");

/* What the server says of a rule as a sentence of its own. */
export function sentence(text: string): string {
  if (/^\w+:\/\//.test(text)) return text; // an address
  const end = /[.!?…]$/.test(text) || !text ? "" : ".";
  return capital(text) + end;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1);

/* What happened in one move. */
export const story = (texts: string[]) => texts.filter(Boolean).map(capital).join(" ");

export function dateText(at: number): string {
  return new Date(at).toLocaleDateString(locale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

export function timeText(at: number): string {
  return new Date(at).toLocaleTimeString(locale(), {
    hour: "2-digit",
    minute: "2-digit",
  });
}

export function rankText(rank: number): string {
  return t("place {n}", { n: rank });
}

/* The game's help without its last lines, which say what to type: here things are pressed, and
 * who wants to type finds a list of the moves where that is done. */
export const helpLines = (help: string): string[] =>
  help.split("\n").filter((line) => line && !/^(Type|Cards|Napiš|Karty): /.test(line));
