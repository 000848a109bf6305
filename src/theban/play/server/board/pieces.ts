// What becomes of a piece in the events to come, so that it can be shown on its way.

import { countersOf, type Changes } from "./client";

/** What becomes of a piece. */
export interface Fate {
  /** Its key after the move, or null if it does not stay: removed, or moved into a counter. */
  readonly key: string | null;
  /** Whether it moves at all. */
  readonly isMoved: boolean;
}

/** Return what becomes, in these events, of the piece that is at `key` before them. */
export function fateOf(key: string, events: readonly Omit<Changes, "added">[]): Fate {
  let at = key;
  let isMoved = false;
  for (const event of events) {
    const counters = countersOf(event);
    if (counters.has(at)) continue;
    const move = event.moved.find(([from]) => from === at);
    if (move !== undefined) {
      isMoved = true;
      if (counters.has(move[1])) return { key: null, isMoved };
      at = move[1];
    }
    if (event.removed.includes(at)) return { key: null, isMoved };
  }
  return { key: at, isMoved };
}
