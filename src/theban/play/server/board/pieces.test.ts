import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import type { Changes } from "./client";
import { fateOf } from "./pieces";

const event = (changes: Partial<Changes>): Omit<Changes, "added"> => ({
  moved: [],
  removed: [],
  counted: [],
  ...changes,
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
