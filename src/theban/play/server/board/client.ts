/**
 * The client half of `theban.play.feed`: from messages to what a seat knows, from what somebody
 * points at to a choice, and from that to a request. It draws nothing, knows no rules and throws
 * nothing. `<theban-board>` uses it, and so can your own screen.
 */

import type { Analysis, Answer, Message, PatchStep, Request } from "../../feed/theban";

/** A choice that can be made now. */
export type Choice = Message["choices"][number];
/** Something that can be seen, of any kind of any game. */
export type Piece = NonNullable<Message["pieces"]>[string];
/** What can be seen of the position, by key. */
export type Pieces = ReadonlyMap<string, Piece>;

/** What an event changes of the pieces; in messages empty lists are left out. */
export interface Changes {
  readonly moved: readonly (readonly [string, string])[];
  readonly removed: readonly string[];
  readonly added: readonly { readonly key: string; readonly piece: Piece }[];
  readonly counted: readonly (readonly [string, number])[];
}
type Filled<Event> = Event extends unknown ? Omit<Event, keyof Changes> & Changes : never;
/** Something that happened. */
export type FeedEvent = Filled<Message["events"][number]>;

type OfOneMessage = "theban" | "schema" | "since" | "undone" | "common" | "patch" | "events" | "earlier";
type KnownOf<Any> = Any extends Message
  ? Omit<Any, OfOneMessage | "config" | "view" | "pieces" | "choices"> &
      Required<Pick<Any, "config" | "view">> & {
        readonly pieces: Pieces;
        readonly choices: readonly Choice[];
        /** The last positions, the current one at the end: messages can start from any of them. */
        readonly past: readonly Position[];
      }
  : never;

/** What a seat knows of its game. It never changes: each message makes another one. */
export type Known = KnownOf<Message>;

/** The part of what is known that patches and events change. */
export interface Position {
  readonly revision: number;
  readonly view: unknown;
  readonly pieces: Pieces;
  readonly turn: Message["turn"];
}

/** The game has gone on. */
export interface News {
  /** Everything from the start, what is new, or what is left after something was undone. */
  readonly kind: "whole" | "patched" | "undone";
  readonly known: Known;
  /** What happened and was not known; with `whole` the last of it. */
  readonly events: readonly FeedEvent[];
  /** How many events were before these; `askPast` asks for them. */
  readonly earlier: number;
  /** The last revision that still holds; events of later ones were undone. */
  readonly common: number;
}

/** What came over the wire. */
export type Received =
  | News
  /** Messages before it did not arrive: ask for everything since this revision, or for the whole. */
  | { readonly kind: "missed"; readonly since: number | null }
  /** It is older than what is known. */
  | { readonly kind: "late"; readonly revision: number }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  /** It is of a schema that this file does not know. */
  | { readonly kind: "newer"; readonly schema: unknown }
  | { readonly kind: "unreadable"; readonly fault: string };

const SCHEMA = 1;
/** How many positions are kept. */
const KEPT = 16;

/** Read what arrived, as JSON or read from it, after what is known; null is known at the start. */
export function receive(sent: unknown, known: Known | null): Received {
  let data = sent;
  try {
    if (typeof sent === "string") data = JSON.parse(sent);
  } catch {
    return { kind: "unreadable", fault: "what arrived is not JSON" };
  }
  const fault = faultOf(data, { theban: "string", schema: "number" });
  if (fault !== null) return { kind: "unreadable", fault };
  const read = data as Message | Answer | Analysis;
  if (read.schema !== SCHEMA) return { kind: "newer", schema: read.schema };
  const wrong = faultOf(data, KINDS.get(read.theban) ?? KIND);
  if (wrong !== null) return { kind: "unreadable", fault: wrong };
  switch (read.theban) {
    case "answer":
      return { kind: "answer", answer: read };
    case "analysis":
      return { kind: "analysis", analysis: read };
    case "feed":
      return applied(read, known);
  }
}

function applied(message: Message, known: Known | null): Received {
  const { theban, schema, since, undone, common, patch, events: sent, earlier = 0, ...now } = message;
  const { revision } = message;
  const none = { moved: [], removed: [], added: [], counted: [] };
  const events = sent.map((event) => ({ ...none, ...event }) as FeedEvent);
  const pieces: Pieces = new Map(Object.entries(now.pieces ?? {}));
  let start: Position = { revision, view: now.view, pieces, turn: now.turn };
  if (since !== null) {
    if (known === null) return { kind: "missed", since: null };
    if (revision < known.revision) return { kind: "late", revision };
    const past = known.past.find((position) => position.revision === since);
    if (past === undefined) return { kind: "missed", since: known.revision };
    const turn = now.awaiting.over ? undefined : (now.turn ?? past.turn);
    start = { ...start, turn };
    if (!undone) {
      try {
        const moved = now.pieces ? pieces : events.reduce<Pieces>(after, past.pieces);
        start = { revision, view: patched(past.view, patch ?? []), pieces: moved, turn };
      } catch {
        return { kind: "missed", since: null };
      }
    }
  }
  // A message may begin before what is known. An event that was brought back keeps its old
  // revision: it is new if all of the message is.
  const isOverlap = since !== null && !undone && known !== null && since < known.revision;
  const before = since === null || known === null ? null : known;
  const past = (before?.past ?? []).filter((position) => position.revision !== revision);
  return {
    kind: since === null ? "whole" : undone ? "undone" : "patched",
    known: {
      ...(before ?? {}),
      picture: undefined,
      subject: undefined,
      ...now,
      ...start,
      past: [...past.slice(1 - KEPT), start],
    } as unknown as Known,
    events: isOverlap ? events.filter((event) => event.revision > known.revision) : events,
    earlier,
    common: common ?? since ?? revision,
  };
}

// --- Pieces and views --------------------------------------------------------------------------

/** The keys of the counters of an event: what moves into them or out of them is one of many. */
export const countersOf = (event: Pick<Changes, "counted">): Set<string> =>
  new Set(event.counted.map(([key]) => key));

/** Return the pieces after an event. */
export function after(pieces: Pieces, event: Changes): Pieces {
  const result = new Map(pieces);
  const counters = countersOf(event);
  for (const [from] of event.moved) if (!counters.has(from)) result.delete(from);
  for (const [from, to] of event.moved) {
    const piece = pieces.get(from);
    if (piece !== undefined && !counters.has(to)) result.set(to, piece);
  }
  for (const key of event.removed) result.delete(key);
  for (const { key, piece } of event.added) result.set(key, piece);
  for (const [key, count] of event.counted) {
    const piece = result.get(key);
    if (piece !== undefined) result.set(key, { ...piece, count });
  }
  return result;
}

/** Return what something is on, what that is on, and so on. */
export function under(key: string, pieces: Pieces): string[] {
  const found: string[] = [];
  for (let at = pieces.get(key)?.at; at && !found.includes(at); at = pieces.get(at)?.at) {
    found.push(at);
  }
  return found;
}

/** Return data after a JSON Patch; what it does not touch is shared. */
const patched = (data: unknown, patch: readonly PatchStep[]): unknown =>
  patch.reduce((now, step) => {
    const keys = step.path.split("/").slice(1);
    return changed(now, keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")), step);
  }, data);

function changed(data: unknown, [key, ...below]: readonly string[], step: PatchStep): unknown {
  if (key === undefined) return step.value;
  if (typeof data !== "object" || data === null) throw new RangeError(step.path);
  const isRow = Array.isArray(data);
  const whole = (isRow ? [...data] : { ...data }) as Record<string, unknown>;
  const isNew = step.op === "add" && below.length === 0;
  if (!isNew && !Object.hasOwn(whole, key)) throw new RangeError(step.path);
  if (below.length > 0 || step.op === "replace") whole[key] = changed(whole[key], below, step);
  else if (isRow) (whole as unknown as unknown[]).splice(+key, isNew ? 0 : 1, ...(isNew ? [step.value] : []));
  else if (isNew) whole[key] = step.value;
  else delete whole[key];
  return whole;
}

// --- Requests ----------------------------------------------------------------------------------

/** Make a choice, or report what was rolled or drawn at a real table. */
export const choose = (
  { revision, awaiting }: { readonly revision: number; readonly awaiting: { chance: boolean } },
  { number }: { readonly number: number },
): Request =>
  awaiting.chance ? { outcome: { revision, number } } : { choose: { revision, number } };

/** Take the last decision back. */
export const undo = ({ revision }: Known): Request => ({ undo: { revision } });

/** Repeat what was taken back. */
export const redo = ({ revision }: Known): Request => ({ redo: { revision } });

/** Ask which choice is the best. */
export const askHint = ({ revision }: Known): Request => ({ hint: { revision } });

/** Ask why nothing can be chosen there. */
export const askWhy = (key: string): Request => ({ why: { key } });

/** Ask what a thing is, what it does and what it is worth. */
export const askAbout = (key: string): Request => ({ about: { key } });

/** Ask for events before those that are known; `earlier` says how many there are. */
export const askPast = (earlier: number): Request => ({ past: { before: earlier } });

/** Ask what a rule says. */
export const askRule = (id: string): Request => ({ rule: { id } });

// --- What is pointed at ------------------------------------------------------------------------
//
// A choice has things by role, in an order: first what it is from, then where to. Several things of
// one role are as good as each other (two adventurers on one space). Each pointing answers one role.

/** What has targets: a choice, or a prospect of a hint. */
export type Pointable = Pick<Choice, "targets">;

/** For each choice its keys by role, the roles that were answered left out. */
type Open<Item> = ReadonlyMap<Item, readonly ReadonlySet<string>[]>;

/** Roles that tell what follows from a choice, and are not pointed at. */
const FOLLOWING = new Set<string>(["button", "via", "pays"]);

function keysByRole(choice: Pointable, isShown: (key: string) => boolean): Set<string>[] {
  const roles = new Map<string, Set<string>>();
  for (const { role, key } of choice.targets) {
    if (FOLLOWING.has(role) || !isShown(key)) continue;
    roles.set(role, (roles.get(role) ?? new Set()).add(key));
  }
  return [...roles.values()];
}

/** The keys that a choice still waits for. */
const allOf = (roles: readonly ReadonlySet<string>[]): Set<string> =>
  new Set(roles.flatMap((keys) => [...keys]));

/** Return what pointing at a key leaves open. */
function narrowed<Item>(open: Open<Item>, key: string): Open<Item> {
  const answered = (roles: readonly ReadonlySet<string>[]): number =>
    roles.findIndex((keys) => keys.has(key));
  const meant = [...open].filter(([, roles]) => answered(roles) >= 0);
  // Where some choices begin with it, it is not meant as the end of others.
  const least = Math.min(...meant.map(([, roles]) => (answered(roles) === 0 ? 0 : 1)));
  return new Map(
    meant
      .filter(([, roles]) => least > 0 || answered(roles) === 0)
      .map(([choice, roles]) => [choice, roles.filter((_, index) => index !== answered(roles))]),
  );
}

/** What follows from pointing at something. */
export type Meaning<Item> =
  | { readonly kind: "choice"; readonly choice: Item }
  /** The keys tell these choices no further apart. */
  | { readonly kind: "menu"; readonly choices: readonly Item[] }
  /** More has to be pointed at. */
  | { readonly kind: "next" }
  | { readonly kind: "nothing" };

/** The choices of one message, and what was pointed at so far. */
export class Pointing<Item extends Pointable = Choice> {
  /** All choices. */
  readonly choices: readonly Item[];
  readonly #pieces: Pieces;
  readonly #open: Open<Item>[];
  readonly #first: string[] = [];

  /**
   * Begin with the choices and pieces that are known.
   *
   * `isShown` says whether a key is in the picture, where it can be pointed at; without it all are.
   */
  constructor(
    known: { readonly choices: readonly Item[]; readonly pieces: Pieces },
    isShown: (key: string) => boolean = () => true,
  ) {
    this.choices = known.choices;
    this.#pieces = known.pieces;
    this.#open = [new Map(known.choices.map((choice) => [choice, keysByRole(choice, isShown)]))];
  }

  /** What was pointed at before, in order. */
  get first(): readonly string[] {
    return this.#first;
  }

  /** The choices that are still meant; with a key, those that pointing at it would leave. */
  left(key?: string): Item[] {
    return [...(key === undefined ? this.#now : narrowed(this.#now, key)).keys()];
  }

  /** The keys that can be pointed at now. */
  next(): Set<string> {
    return this.#nextOf(this.#now, this.#first);
  }

  /** The keys that can be pointed at after a key, for a glimpse of them. */
  glimpse(key: string): Set<string> {
    return this.#nextOf(narrowed(this.#now, key), [...this.#first, key]);
  }

  /** The first of some keys that can be pointed at, or what one of them is on; null for none. */
  meant(keys: readonly string[]): string | null {
    const next = this.next();
    const below = (): string[] => keys.flatMap((key) => under(key, this.#pieces));
    return keys.find((key) => next.has(key)) ?? below().find((key) => next.has(key)) ?? null;
  }

  /** Point at a key, or at what it is on; a first key is remembered. */
  point(key: string): Meaning<Item> {
    const meant = this.meant([key]);
    if (meant === null) return { kind: "nothing" };
    const open = narrowed(this.#now, meant);
    const [only] = open.keys();
    if (only !== undefined && open.size === 1) return { kind: "choice", choice: only };
    this.#first.push(meant);
    this.#open.push(open);
    return this.next().size > 0 ? { kind: "next" } : { kind: "menu", choices: this.left() };
  }

  /** The choices that the keys pointed at give in full, while others go on from there. */
  complete(): Item[] {
    if (this.#first.length === 0) return [];
    const next = this.next();
    if (next.size === 0) return []; // there a menu has them
    return [...this.#now]
      .filter(([, roles]) => ![...allOf(roles)].some((key) => next.has(key)))
      .map(([choice]) => choice);
  }

  /** The choices that nothing in the picture leads to: they need a button. */
  buttons(): Item[] {
    const [all] = this.#open;
    return [...(all ?? [])].filter(([, roles]) => roles.length === 0).map(([choice]) => choice);
  }

  /** Take back what was pointed at last; false if that is nothing. */
  back(): boolean {
    if (this.#first.pop() === undefined) return false;
    this.#open.pop();
    return true;
  }

  get #now(): Open<Item> {
    return this.#open.at(-1) ?? new Map();
  }

  #nextOf(open: Open<Item>, first: readonly string[]): Set<string> {
    const keys = [...open.values()].map(allOf);
    const found = new Set(keys.flatMap((some) => [...some]));
    // What all have in common decides nothing, unless nothing was pointed at yet.
    if (first.length > 0) {
      for (const key of found) if (keys.every((some) => some.has(key))) found.delete(key);
    }
    for (const key of first) found.delete(key);
    return found;
  }
}

// --- What a message must have ------------------------------------------------------------------

/** A type by its name, an array of a shape, or an object; `key?` may be missing, `*` is any key. */
type Shape = string | readonly [Shape] | { readonly [key: string]: Shape };

const PIECE: Record<string, Shape> = { kind: "string", label: "string" };
const TARGETS: Shape = [{ role: "string", key: "string" }];
/** What of a message is read here; the rest is for the screen. */
const EVENTS: Shape = [
  {
    revision: "number",
    text: "string",
    "moved?": [["string"]],
    "removed?": ["string"],
    "added?": [{ key: "string", piece: PIECE }],
    "counted?": [["any"]],
    rules: ["string"],
  },
];
const MESSAGE: Shape = {
  revision: "number",
  awaiting: { text: "string" },
  choices: [{ number: "number", text: "string", targets: TARGETS }],
  events: EVENTS,
  "earlier?": "number",
  "patch?": [{ op: "string", path: "string" }],
  "pieces?": { "*": PIECE },
};
const ANSWER: Shape = {
  "refused?": { text: "string" },
  "why?": [{ text: "string" }],
  "rule?": { id: "string", title: "string", text: "string" },
  "hint?": {
    revision: "number",
    text: "string",
    compared: "number",
    prospects: [{ number: "number", text: "string", targets: TARGETS, told: "string", line: ["string"] }],
  },
  "past?": { events: EVENTS, earlier: "number" },
  "about?": { title: "string", text: "string", rules: ["string"] },
  "error?": "string",
  "key?": "string",
};
const KINDS = new Map<string, Shape>([["feed", MESSAGE], ["answer", ANSWER], ["analysis", "object"]]);
/** What nothing is that has another kind. */
const KIND: Shape = { theban: "'feed', 'answer' or 'analysis'" };

/** Return what is wrong with data and what would be right; null if nothing is. */
function faultOf(data: unknown, shape: Shape, path: readonly string[] = []): string | null {
  const found = Array.isArray(data) ? "array" : data === null ? "null" : typeof data;
  const wanted = typeof shape === "string" ? shape : Array.isArray(shape) ? "array" : "object";
  if (wanted !== "any" && found !== wanted) {
    const where = ["the message", path.join(".")].filter(Boolean).join(": ");
    return `${where} is of type ${found}; it must be ${wanted}`;
  }
  if (typeof shape === "string") return null;
  const object = data as Record<string, unknown>;
  const inner: Record<string, Shape> = Array.isArray(shape) ? { "*": shape[0] as Shape } : { ...(shape as object) };
  for (const [key, part] of Object.entries(inner)) {
    const name = key.replace("?", "");
    const isOut = name !== key && object[name] === undefined;
    for (const each of key === "*" ? Object.keys(object) : isOut ? [] : [name]) {
      const fault = faultOf(object[each], part, [...path, each]);
      if (fault !== null) return fault;
    }
  }
  return null;
}
