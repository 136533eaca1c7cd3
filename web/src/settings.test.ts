import { beforeEach, describe, expect, it } from "vitest";
import {
  changeSettings,
  chosenLang,
  DEFAULTS,
  motionMs,
  parseSettings,
  settings,
  startSettings,
} from "./settings";

beforeEach(async () => {
  localStorage.clear();
  await startSettings();
  changeSettings(DEFAULTS);
});

describe("settings", () => {
  it("takes what makes sense and nothing else", () => {
    expect(parseSettings(null)).toEqual(DEFAULTS);
    expect(parseSettings("no json")).toEqual(DEFAULTS);
    expect(parseSettings("null")).toEqual(DEFAULTS);
    expect(parseSettings('{"theme":"dark","motion":"wild","sound":1,"more":2}')).toEqual({
      ...DEFAULTS,
      theme: "dark",
    });
  });

  it("has no sound until somebody wants it", () => {
    expect(settings().sound).toBe(false);
  });

  it("shows and keeps every change", () => {
    changeSettings({ theme: "dark", motion: "off", text: "larger" });
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.documentElement.dataset.motion).toBe("off");
    expect(document.documentElement.style.getPropertyValue("--text-scale")).toBe("1.3");
    expect(parseSettings(localStorage.getItem("karavana"))).toEqual(settings());
    changeSettings({ motion: "slow" });
    expect(motionMs()).toBe(450);
  });

  it("chooses the language", () => {
    expect(chosenLang({ ...DEFAULTS, lang: "cs" })).toBe("cs");
    expect(["cs", "en"]).toContain(chosenLang(DEFAULTS));
  });
});
