import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { inReadingOrder, nearest, towards, type Rect } from "./places";

const square = (x: number, y: number, size = 10): Rect => ({ x, y, width: size, height: size });

const grid = new Map(
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => [`${column},${row}`, square(20 * column, 20 * row)] as const),
  ),
);

test("arrows go to what is nearest in their direction", () => {
  const from = square(20, 20);
  const others = new Map([...grid].filter(([key]) => key !== "1,1"));
  equal(towards(from, others, "left"), "0,1");
  equal(towards(from, others, "right"), "2,1");
  equal(towards(from, others, "up"), "1,0");
  equal(towards(from, others, "down"), "1,2");
});

test("at the rim an arrow goes nowhere", () => {
  equal(towards(square(40, 40), grid, "right"), null);
});

test("a wide thing below is straight below", () => {
  const others = new Map([
    ["panel", { x: 0, y: 100, width: 400, height: 40 }],
    ["aside", square(100, 60)],
  ]);
  equal(towards(square(0, 20), others, "down"), "panel");
});

test("nearest is by the middle", () => {
  equal(nearest(square(19, 41), grid), "1,2");
  equal(nearest(square(0, 0), new Map()), null);
});

test("reading order is by rows", () => {
  const uneven = new Map([["b", square(50, 2)], ["c", square(0, 30)], ["a", square(0, 0)]]);
  deepEqual(inReadingOrder(uneven), ["a", "b", "c"]);
});
