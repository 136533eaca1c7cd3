/* Short texts of the page. */
import { expect, it } from "vitest";
import { helpLines } from "./words";

it("help says nothing about words to type", () => {
  expect(helpLines("Roll.\n\nThen go.\nType: roll   card 2")).toEqual(["Roll.", "Then go."]);
  expect(helpLines("Hoď.\nNapiš: roll")).toEqual(["Hoď."]);
  expect(helpLines("Load.\nType: camel no\nCards: card camels3.")).toEqual(["Load."]);
  expect(helpLines("Nalož.\nNapiš: camel no\nKarty: card camels3.")).toEqual(["Nalož."]);
});
