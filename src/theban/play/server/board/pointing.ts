// What pointing at things can mean: from the targets of the choices alone, without any rule.
//
// A choice has things by role, in an order: first what it is from, then where to. Several things of
// one role are as good as each other (two adventurers on one space). Each pointing answers one role.

import type { Choice } from "./messages";

/** For each choice its keys by role, the roles that were answered left out. */
type Open = ReadonlyMap<Choice, readonly ReadonlySet<string>[]>;

/** Roles that tell what follows from a choice, and are not pointed at. */
const FOLLOWING = new Set(["button", "via", "pays"]);

function keysByRole(choice: Choice, isShown: (key: string) => boolean): Set<string>[] {
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
function narrowed(open: Open, key: string): Open {
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
export type Meaning =
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "menu"; readonly choices: readonly Choice[] }
  | { readonly kind: "next" }
  | { readonly kind: "nothing" };

/** The choices of one message, and what was pointed at so far. */
export class Pointing {
  readonly #open: Open[];
  readonly #first: string[] = [];

  /**
   * @param choices all choices of the message
   * @param isShown whether a key is in the picture, where it can be pointed at
   */
  constructor(
    readonly choices: readonly Choice[],
    isShown: (key: string) => boolean,
  ) {
    this.#open = [new Map(choices.map((choice) => [choice, keysByRole(choice, isShown)]))];
  }

  /** What was pointed at before, in order. */
  get first(): readonly string[] {
    return this.#first;
  }

  /** The choices that are still meant; with a key, those that pointing at it would leave. */
  left(key?: string): Choice[] {
    return [...(key === undefined ? this.#now : narrowed(this.#now, key)).keys()];
  }

  /** The keys that can be pointed at now. */
  next(): Set<string> {
    return this.#nextOf(this.#now, this.#first);
  }

  /** The choices that pointing at a key can lead to with the next pointing, for a glimpse of them. */
  glimpse(key: string): Set<string> {
    return this.#nextOf(narrowed(this.#now, key), [...this.#first, key]);
  }

  /** What pointing at a key means; a first key is remembered. */
  point(key: string): Meaning {
    if (!this.next().has(key)) return { kind: "nothing" };
    const open = narrowed(this.#now, key);
    const [only] = open.keys();
    if (only !== undefined && open.size === 1) return { kind: "choice", choice: only };
    this.#first.push(key);
    this.#open.push(open);
    return this.next().size > 0 ? { kind: "next" } : { kind: "menu", choices: this.left() };
  }

  /** The choices that the keys pointed at give in full, while others go on from there. */
  complete(): Choice[] {
    if (this.#first.length === 0) return [];
    const next = this.next();
    if (next.size === 0) return []; // there a menu has them
    return [...this.#now]
      .filter(([, roles]) => ![...allOf(roles)].some((key) => next.has(key)))
      .map(([choice]) => choice);
  }

  /** The choices that nothing in the picture leads to: they need a button. */
  buttons(): Choice[] {
    const [all] = this.#open;
    return [...(all ?? [])].filter(([, roles]) => roles.length === 0).map(([choice]) => choice);
  }

  /** Take back what was pointed at last; false if that is nothing. */
  back(): boolean {
    if (this.#first.pop() === undefined) return false;
    this.#open.pop();
    return true;
  }

  get #now(): Open {
    return this.#open.at(-1) ?? new Map();
  }

  #nextOf(open: Open, first: readonly string[]): Set<string> {
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
