/* Moves in words: every board has a label for every move that people make. */
import { describe, expect, it } from "vitest";
import ofInkas from "../inkas/decisions.fixture.json";
import { say as inkas } from "../inkas/say";
import ofLandsea from "../landsea/decisions.fixture.json";
import { say as landsea } from "../landsea/say";
import { say as tigris } from "../tigris/say";
import ofYspahan from "../yspahan/decisions.fixture.json";
import { say as yspahan } from "../yspahan/say";

describe("a move in words", () => {
  it("names what it is about", () => {
    expect(tigris(null, "tile farm e2")).toBe("Tile: farm e2");
    expect(tigris(null, "swap temple 2 farm 1")).toBe("Swap tiles: temple 2 farm 1");
    expect(yspahan(null, "move c")).toBe("Overseer to: the crossing");
    expect(inkas(null, "offer wood 1 for ore 2")).toBe("Offer: wood 1 ↔ ore 2");
    expect(inkas(null, "card warrior")).toBe("Card: Warrior");
    expect(inkas(null, "deal red")).toBe("Trade with: Red");
    expect(landsea(null, "steal sea 2")).toBe("Steal a tile: Sea 2");
    expect(landsea(null, "side se")).toBe("Waypoint: south-east");
  });
  const decided = (fixture: unknown): string[] =>
    [...JSON.stringify(fixture).matchAll(/"legal":\[([^\]]*)\]/g)].flatMap((m) =>
      (m[1].match(/"[^"]*"/g) ?? []).map((move) => move.slice(1, -1)));
  const boards = { yspahan: [yspahan, ofYspahan], inkas: [inkas, ofInkas],
    landsea: [landsea, ofLandsea] } as const;
  for (const [game, [say, fixture]] of Object.entries(boards)) {
    it(`has a label for every legal move of ${game}`, () => {
      const moves = decided(fixture);
      expect(moves.length).toBeGreaterThan(50);
      const raw = moves.filter((move) => say(null, move).split(":")[0] === move.split(" ")[0]);
      expect([...new Set(raw.map((move) => move.split(" ")[0]))]).toEqual([]);
    });
  }
});
