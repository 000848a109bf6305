import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Choice } from "./messages";
import { Pointing } from "./pointing";

/** Make a choice; targets are written `role=key`. */
const choice = (number: number, ...targets: string[]): Choice => ({
  number,
  text: `choice ${number}`,
  targets: targets.map((target) => {
    const [role = "", key = ""] = target.split("=");
    return { role, key };
  }),
});

const pointing = (...choices: Choice[]): Pointing => new Pointing(choices, () => true);

const numbers = (choices: readonly Choice[]): number[] => choices.map(({ number }) => number);

test("a thing that one choice is about chooses it", () => {
  const table = pointing(choice(0, "card=a"), choice(1, "card=b"));
  deepEqual([...table.next()], ["a", "b"]);
  const meaning = table.point("b");
  equal(meaning.kind === "choice" && meaning.choice.number, 1);
  deepEqual(table.first, []);
});

test("from a first thing the next ones tell several choices apart", () => {
  const table = pointing(
    choice(0, "from=a", "to=x"),
    choice(1, "from=a", "to=y"),
    choice(2, "from=b", "to=y"),
  );
  deepEqual([...table.next()], ["a", "x", "y", "b"]);
  deepEqual([...table.glimpse("a")], ["x", "y"]);
  equal(table.point("a").kind, "next");
  deepEqual([...table.next()], ["x", "y"]);
  const meaning = table.point("y");
  equal(meaning.kind === "choice" && meaning.choice.number, 1);
});

test("an end that several lead to asks for the beginning", () => {
  const table = pointing(choice(0, "from=a", "to=y"), choice(1, "from=b", "to=y"));
  equal(table.point("y").kind, "next");
  deepEqual([...table.next()], ["a", "b"]);
});

test("what is the beginning of some is not the end of others", () => {
  const swap = (number: number, from: string, to: string): Choice =>
    choice(number, `from=${from}`, `to=${to}`);
  const table = pointing(swap(0, "a", "b"), swap(1, "a", "c"), swap(2, "b", "a"), swap(3, "b", "c"));
  table.point("b");
  deepEqual(numbers(table.left()), [2, 3]);
  deepEqual([...table.next()], ["a", "c"]);
  const meaning = table.point("a");
  equal(meaning.kind === "choice" && meaning.choice.number, 2);
});

test("things of one role are as good as each other", () => {
  const table = pointing(
    choice(0, "from=a1", "from=a2", "to=x"),
    choice(1, "from=a1", "from=a2", "to=y"),
  );
  table.point("a2");
  deepEqual([...table.next()], ["x", "y"]);
});

test("where the keys leave several there is a menu", () => {
  const table = pointing(choice(0, "to=x"), choice(1, "to=x"), choice(2, "to=y"));
  const meaning = table.point("x");
  deepEqual(meaning.kind === "menu" && numbers(meaning.choices), [0, 1]);
  equal(table.back(), true);
  equal(table.back(), false);
  deepEqual([...table.next()], ["x", "y"]);
});

test("a choice that is told in full, while others go on, has a button", () => {
  const table = pointing(choice(0, "card=a"), choice(1, "card=a", "to=x"));
  equal(table.point("a").kind, "next");
  deepEqual(numbers(table.complete()), [0]);
});

test("what follows and what is only a button is not pointed at", () => {
  const table = pointing(
    choice(0, "to=x", "pays=keys", "via=y"),
    choice(1, "button=button:decline"),
    choice(2),
  );
  deepEqual([...table.next()], ["x"]);
  deepEqual(numbers(table.buttons()), [1, 2]);
  equal(table.point("keys").kind, "nothing");
});

test("what the picture does not show has a button", () => {
  const table = new Pointing([choice(0, "to=hidden"), choice(1, "to=x")], (key) => key === "x");
  deepEqual(numbers(table.buttons()), [0]);
});
