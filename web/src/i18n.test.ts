import { afterEach, describe, expect, it } from "vitest";
import { addCatalogue, lang, number, pluralForm, setLang, t, tn } from "./i18n";

afterEach(() => setLang("en"));

describe("plurals", () => {
  it("has one, few and other in Czech", () => {
    expect([0, 1, 2, 4, 5, 11, 22, 1.5].map((n) => pluralForm(n, "cs"))).toEqual([
      2, 0, 1, 1, 2, 2, 2, 2,
    ]);
    expect([0, 1, 2].map((n) => pluralForm(n, "en"))).toEqual([1, 0, 1]);
  });
});

describe("texts", () => {
  it("fills in values and keeps what it does not know", () => {
    expect(t("Table of {name}, {other}", { name: "Ash" })).toBe("Table of Ash, {other}");
    expect(tn("{n} point", "{n} points", 1)).toBe("1 point");
    expect(tn("{n} point", "{n} points", 1200)).toBe("1,200 points");
  });

  it("switches at once, and falls back to English", async () => {
    addCatalogue("cs", {
      Rules: "Pravidla",
      "{n} point": ["{n} bod", "{n} body", "{n} bodů"],
      Empty: "",
    });
    await setLang("cs");
    expect(lang()).toBe("cs");
    expect(document.documentElement.lang).toBe("cs");
    expect(t("Rules")).toBe("Pravidla");
    expect(t("Empty")).toBe("Empty");
    expect(t("Unknown")).toBe("Unknown");
    expect([1, 3, 5].map((n) => tn("{n} point", "{n} points", n))).toEqual([
      "1 bod",
      "3 body",
      "5 bodů",
    ]);
    expect(tn("{n} yak", "{n} yaks", 2)).toBe("2 yaks");
    expect(number(1234567)).toMatch(/^1\s234\s567$/);
  });
});
