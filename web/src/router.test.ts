import { describe, expect, it } from "vitest";
import { isPlainClick, navigate, parseRoute } from "./router";

describe("addresses", () => {
  it("knows its pages", () => {
    expect(parseRoute("/")).toEqual({ page: "lobby" });
    expect(parseRoute("/table/k3v9/")).toEqual({ page: "table", id: "k3v9" });
    expect(parseRoute("/replay/k3", "?at=12")).toEqual({ page: "replay", id: "k3", at: 12 });
    expect(parseRoute("/replay/k3", "?at=-1")).toEqual({ page: "replay", id: "k3", at: null });
    expect(parseRoute("/replay/k3")).toEqual({ page: "replay", id: "k3", at: null });
    expect(parseRoute("/rules")).toEqual({ page: "rules", game: null });
    expect(parseRoute("/rules/tigris")).toEqual({ page: "rules", game: "tigris" });
    expect(parseRoute("/learn/tigris")).toEqual({ page: "learn", game: "tigris" });
    expect(parseRoute("/person/17")).toEqual({ page: "person", id: 17 });
    expect(parseRoute("/me")).toEqual({ page: "person", id: null });
    expect(parseRoute("/ratings", "?game=tigris")).toEqual({ page: "ratings", game: "tigris" });
    expect(parseRoute("/fair")).toEqual({ page: "fair" });
  });

  it("says so of everything else", () => {
    for (const path of ["/x", "/learn", "/table", "/table/a/b", "/person/abc", "/me/1", "/%E0%A4%A"]) {
      expect(parseRoute(path)).toEqual({ page: "missing" });
    }
  });

  it("moves through the history", () => {
    const before = history.length;
    navigate("/rules");
    expect(location.pathname).toBe("/rules");
    navigate("/fair", true);
    expect(location.pathname).toBe("/fair");
    expect(history.length).toBe(before + 1);
  });

  it("leaves clicks with keys to the browser", () => {
    expect(isPlainClick(new MouseEvent("click"))).toBe(true);
    expect(isPlainClick(new MouseEvent("click", { ctrlKey: true }))).toBe(false);
    expect(isPlainClick(new MouseEvent("click", { button: 1 }))).toBe(false);
  });
});
