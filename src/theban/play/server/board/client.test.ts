import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../../feed/theban";
import { after, choose, Pointing, receive, undo, under } from "./client";
import type { Changes, Known, Piece, Pointable, Received } from "./client";

const piece = (label: string, count = 1, at?: string): Piece => ({
  kind: "seat",
  count,
  label,
  ...(at === undefined ? {} : { at }),
});

const changes = (some: Partial<Changes>): Changes => ({
  moved: [],
  removed: [],
  added: [],
  counted: [],
  ...some,
});

/** Make an event as messages have it: what is empty is left out. */
const event = (revision: number, text: string, some: Partial<Changes>): object => ({
  revision,
  text,
  keys: [],
  rules: [],
  ...some,
});

// --- Messages ----------------------------------------------------------------------------------

const message = (revision: number, since: number | null, more: object = {}): object => ({
  theban: "feed",
  schema: 1,
  game: "toy",
  seat: 0,
  turn: { seat: 0, number: 1, owed: 0, ends_game: false },
  revision,
  since,
  undone: false,
  events: [],
  awaiting: { text: "Ada chooses.", over: false, chance: false, kind: "toy", seat: 0 },
  choices: [],
  undo: false,
  redo: false,
  ...more,
});

const START = message(1, null, {
  config: { players: 2 },
  names: ["Ada", "Ben"],
  view: { hands: [[3, 4], null], "a/b": { "~": 1 } },
  pieces: { card: piece("card"), pile: piece("pile", 3) },
});
const DISCARDED = message(2, 1, {
  events: [event(2, "away", { moved: [["card", "pile"]], counted: [["pile", 4]] })],
  patch: [
    { op: "remove", path: "/hands/0/0" },
    { op: "add", path: "/hands/0/1", value: 5 },
    { op: "replace", path: "/a~1b/~0", value: 2 },
    { op: "add", path: "/top", value: { number: 3 } },
  ],
});
const DRAWN = message(3, 2, {
  events: [event(3, "drawn", { moved: [["pile", "card"]], counted: [["pile", 3]] })],
  patch: [{ op: "remove", path: "/top" }],
});

/** Receive messages one after the other, and return what came of the last one. */
function received(...messages: readonly unknown[]): Received {
  let known: Known | null = null;
  let last: Received = { kind: "unreadable", fault: "nothing arrived" };
  for (const each of messages) {
    last = receive(each, known);
    if ("known" in last) known = last.known;
  }
  return last;
}

function knownAfter(...messages: readonly unknown[]): Known {
  const last = received(...messages);
  if (!("known" in last)) throw new Error(last.kind);
  return last.known;
}

test("a whole message is all that is known", () => {
  const { revision, names, config, view, pieces, picture } = knownAfter(JSON.stringify(START));
  equal(revision, 1);
  deepEqual([names, config], [["Ada", "Ben"], { players: 2 }]);
  deepEqual(view, { hands: [[3, 4], null], "a/b": { "~": 1 } });
  deepEqual([[...pieces.keys()], picture], [["card", "pile"], undefined]);
  equal(received(START).kind, "whole");
});

test("a patched message changes view and pieces, and nothing that was known before", () => {
  const first = knownAfter(START);
  const before = JSON.stringify([first.view, [...first.pieces]]);
  const news = receive(DISCARDED, first);
  if (news.kind !== "patched") throw new Error(news.kind);
  const { names, config, view, pieces } = news.known;
  deepEqual(view, { hands: [[4, 5], null], "a/b": { "~": 2 }, top: { number: 3 } });
  deepEqual(told(pieces), { pile: "pile 4" });
  deepEqual([names, config], [["Ada", "Ben"], { players: 2 }]);
  deepEqual(news.events.map(({ text }) => text), ["away"]);
  equal(JSON.stringify([first.view, [...first.pieces]]), before);
});

test("an undone message has the view and the pieces whole, and what still holds", () => {
  const undone = message(3, 2, { undone: true, common: 1, view: { a: 1 }, pieces: { x: piece("x") } });
  const news = received(START, DISCARDED, undone);
  if (news.kind !== "undone") throw new Error(news.kind);
  deepEqual([news.common, news.events, news.known.view], [1, [], { a: 1 }]);
  deepEqual([[...news.known.pieces.keys()], news.known.names], [["x"], ["Ada", "Ben"]]);
  // Redo brings the event back with its old revision: it is new all the same.
  const redone = receive({ ...DISCARDED, revision: 4, since: 3, patch: [] }, news.known);
  deepEqual("events" in redone && redone.events.map(({ text }) => text), ["away"]);
});

test("what follows a message that did not arrive is missed, and the rest goes on", () => {
  deepEqual(received(DISCARDED), { kind: "missed", since: null });
  deepEqual(received(START, DRAWN), { kind: "missed", since: 1 });
  deepEqual(received(START, { ...DRAWN, undone: true, common: 2 }), { kind: "missed", since: 1 });
  deepEqual(knownAfter(START, DRAWN, DISCARDED, DRAWN), knownAfter(START, DISCARDED, DRAWN));
});

test("a patch that does not fit what is known asks for the whole", () => {
  for (const path of ["/nothing/here", "/top", "/hands/0/2", "/hands/x"]) {
    const patch = [{ op: "remove", path }];
    deepEqual(received(START, message(2, 1, { patch })), { kind: "missed", since: null }, path);
  }
});

test("what arrives late is not applied", () => {
  deepEqual(received(START, DISCARDED, DRAWN, DISCARDED), { kind: "late", revision: 2 });
  equal(received(START, DISCARDED, DISCARDED).kind, "patched");
});

test("a message that begins before what is known brings only what is new", () => {
  const { view, pieces } = knownAfter(START, DISCARDED, DRAWN);
  const both = { ...DRAWN, since: 1, events: [DISCARDED, DRAWN].flatMap(eventsOf) };
  const patch = [DISCARDED, DRAWN].flatMap((each) => (each as Message).patch ?? []);
  const news = received(START, DISCARDED, { ...both, patch });
  if (news.kind !== "patched") throw new Error(news.kind);
  deepEqual(news.events.map(({ text }) => text), ["drawn"]);
  deepEqual([news.known.view, news.known.pieces], [view, pieces]);
});

const eventsOf = (sent: object): readonly object[] => (sent as Message).events;

test("the turn stays until another one is sent, or the game is over", () => {
  const next = JSON.stringify(message(2, 1, { turn: undefined }));
  equal(knownAfter(START, next).turn?.seat, 0);
  const awaiting = { text: "Ada wins.", over: true };
  const over = JSON.stringify(message(2, 1, { turn: undefined, awaiting }));
  equal(knownAfter(START, over).turn, undefined);
});

test("a message that begins before what is known keeps the turn of where it begins", () => {
  const ben = { seat: 1, number: 2, owed: 0, ends_game: false };
  const again = message(3, 1, { turn: undefined });
  equal(knownAfter(START, message(2, 1, { turn: ben }), again).turn?.seat, 0);
});

test("what a decision was about is forgotten with it", () => {
  const subject = { steps: [3] };
  const first = message(2, 1, { subject });
  deepEqual(knownAfter(START, first).subject, subject);
  equal(knownAfter(START, first, message(3, 2)).subject, undefined);
});

test("pieces that are sent whole take the place of those known", () => {
  const sent = { ...DISCARDED, pieces: { die: piece("die") } };
  deepEqual(Object.keys(told(knownAfter(START, sent).pieces)), ["die"]);
});

test("a message of the same revision brings its picture, which the next one does not keep", () => {
  const drawn = message(1, 1, { picture: { svg: "<svg/>", layout: "tall", width: 1, height: 1 } });
  equal(knownAfter(START, drawn).picture?.svg, "<svg/>");
  equal(knownAfter(START, drawn, DISCARDED).picture, undefined);
});

test("answers are told apart, and what cannot be read is said with its place", () => {
  const answer = { theban: "answer", schema: 1, error: "no" };
  deepEqual(received(answer), { kind: "answer", answer });
  deepEqual(received({ ...START, schema: 2 }), { kind: "newer", schema: 2 });
  const fault = (sent: unknown): string => {
    const news = received(sent);
    return "fault" in news ? news.fault : news.kind;
  };
  equal(fault("{"), "what arrived is not JSON");
  equal(fault(null), "the message is of type null; it must be object");
  equal(
    fault({ ...START, theban: "x" }),
    "the message: theban is of type string; it must be 'feed', 'answer' or 'analysis'",
  );
  equal(fault({ ...answer, why: [7] }), "the message: why.0 is of type number; it must be object");
  equal(fault({ ...START, choices: [{}] }), "the message: choices.0.number is of type undefined; it must be number");
  equal(fault({ ...START, pieces: { a: 1 } }), "the message: pieces.a is of type number; it must be object");
});

test("requests name the revision; what was rolled at a real table is an outcome", () => {
  const known = knownAfter(START);
  deepEqual(choose(known, { number: 3 }), { choose: { revision: 1, number: 3 } });
  deepEqual(undo(known), { undo: { revision: 1 } });
  const awaiting = { ...known.awaiting, chance: true };
  deepEqual(choose({ ...known, awaiting }, { number: 3 }), { outcome: { revision: 1, number: 3 } });
});

// --- Pieces ------------------------------------------------------------------------------------

const told = (pieces: ReadonlyMap<string, Piece>): Record<string, string> =>
  Object.fromEntries([...pieces].map(([key, { label, count }]) => [key, `${label} ${count}`]));

test("all moves of an event are made at once", () => {
  const pieces = new Map([["a", piece("one")], ["b", piece("two")]]);
  const swapped = after(pieces, changes({ moved: [["a", "b"], ["b", "a"]] }));
  deepEqual(told(swapped), { a: "two 1", b: "one 1" });
});

test("counters stay, whatever moves into them or out of them", () => {
  const pieces = new Map([["card", piece("card")], ["pile", piece("pile", 3)]]);
  const into = after(pieces, changes({ moved: [["card", "pile"]], counted: [["pile", 4]] }));
  deepEqual(told(into), { pile: "pile 4" });
  const drawn = { key: "card", piece: piece("drawn") };
  const moved: [string, string][] = [["pile", "card"]];
  const outOf = after(into, changes({ moved, added: [drawn], counted: [["pile", 3]] }));
  deepEqual(told(outOf), { pile: "pile 3", card: "drawn 1" });
});

test("what is removed and what is added comes after the moves", () => {
  const pieces = new Map([["a", piece("one")], ["b", piece("two")]]);
  const changed = changes({
    moved: [["a", "c"]],
    removed: ["b"],
    added: [{ key: "c", piece: piece("turned") }],
  });
  deepEqual(told(after(pieces, changed)), { c: "turned 1" });
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

// --- Pointing ----------------------------------------------------------------------------------

type Numbered = Pointable & { readonly number: number };

/** Make a choice; targets are written `role=key`. */
const choice = (number: number, ...targets: string[]): Numbered => ({
  number,
  targets: targets.map((target) => {
    const [role = "", key = ""] = target.split("=");
    return { role, key } as Pointable["targets"][number];
  }),
});

const pointing = (...choices: Numbered[]): Pointing<Numbered> =>
  new Pointing({ choices, pieces: new Map() });

const numbers = (choices: readonly Numbered[]): number[] => choices.map(({ number }) => number);

test("what lies on something that can be chosen stands for it", () => {
  const pieces = new Map([["tile:4", piece("tile", 1, "place:4")]]);
  const table = new Pointing({ choices: [choice(0, "to=place:4")], pieces });
  equal(table.meant(["x", "tile:4"]), "place:4");
  equal(table.meant(["x"]), null);
  equal(table.point("tile:4").kind, "choice");
});

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
  const swap = (number: number, from: string, to: string): Numbered =>
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
  const choices = [choice(0, "to=hidden"), choice(1, "to=x")];
  const table = new Pointing({ choices, pieces: new Map() }, (key) => key === "x");
  deepEqual(numbers(table.buttons()), [0]);
});
