import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import type { FeedEvent, Piece } from "./messages";
import { after, fateOf, under } from "./pieces";

const piece = (label: string, count = 1, at: string | null = null): Piece => ({
  kind: "piece",
  face: null,
  seat: null,
  count,
  label,
  at,
});

const event = (changes: Partial<FeedEvent>): FeedEvent => ({
  revision: 1,
  text: "",
  moved: [],
  removed: [],
  added: [],
  counted: [],
  rules: [],
  ...changes,
});

const told = (pieces: ReadonlyMap<string, Piece>): Record<string, string> =>
  Object.fromEntries([...pieces].map(([key, { label, count }]) => [key, `${label} ${count}`]));

test("all moves of an event are made at once", () => {
  const pieces = new Map([["a", piece("one")], ["b", piece("two")]]);
  const swapped = after(pieces, event({ moved: [["a", "b"], ["b", "a"]] }));
  deepEqual(told(swapped), { a: "two 1", b: "one 1" });
});

test("counters stay, whatever moves into them or out of them", () => {
  const pieces = new Map([["card", piece("card")], ["pile", piece("pile", 3)]]);
  const into = after(pieces, event({ moved: [["card", "pile"]], counted: [["pile", 4]] }));
  deepEqual(told(into), { pile: "pile 4" });
  const drawn = { key: "card", piece: piece("drawn") };
  const moved = [["pile", "card"]] as const;
  const outOf = after(into, event({ moved, added: [drawn], counted: [["pile", 3]] }));
  deepEqual(told(outOf), { pile: "pile 3", card: "drawn 1" });
});

test("what is removed and what is added comes after the moves", () => {
  const pieces = new Map([["a", piece("one")], ["b", piece("two")]]);
  const changed = event({
    moved: [["a", "c"]],
    removed: ["b"],
    added: [{ key: "c", piece: piece("turned") }],
  });
  deepEqual(told(after(pieces, changed)), { c: "turned 1" });
});

test("a piece is followed to where it is in the end", () => {
  const on = event({ moved: [["a", "b"]] });
  const further = event({ moved: [["b", "c"]] });
  const merged = event({ moved: [["c", "pile"]], counted: [["pile", 1]] });
  deepEqual(fateOf("a", []), { key: "a", isMoved: false });
  deepEqual(fateOf("a", [on, further]), { key: "c", isMoved: true });
  deepEqual(fateOf("a", [on, further, merged]), { key: null, isMoved: true });
  deepEqual(fateOf("a", [on, event({ removed: ["b"] })]), { key: null, isMoved: true });
});

test("what lies below something is found, also if the data go in a circle", () => {
  const pieces = new Map([
    ["figure", piece("figure", 1, "place")],
    ["place", piece("place", 1, "board")],
    ["x", piece("x", 1, "y")],
    ["y", piece("y", 1, "x")],
  ]);
  deepEqual(under("figure", pieces), ["place", "board"]);
  deepEqual(under("x", pieces), ["y", "x"]);
  deepEqual(under("unknown", pieces), []);
});
