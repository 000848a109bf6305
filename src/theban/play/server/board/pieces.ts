// The pieces by key, and what an event does to them.

import type { FeedEvent, Piece } from "./messages";

export type Pieces = ReadonlyMap<string, Piece>;

/** The keys of the counters of an event: what moves into them or out of them is one of many. */
export const countersOf = (event: FeedEvent): Set<string> =>
  new Set(event.counted.map(([key]) => key));

/** Return the pieces after an event. */
export function after(pieces: Pieces, event: FeedEvent): Map<string, Piece> {
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

/** What becomes of a piece. */
export interface Fate {
  /** Its key after the move, or null if it does not stay: removed, or moved into a counter. */
  readonly key: string | null;
  /** Whether it moves at all. */
  readonly isMoved: boolean;
}

/** Return what becomes, in these events, of the piece that is at `key` before them. */
export function fateOf(key: string, events: readonly FeedEvent[]): Fate {
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

/** Return what something is on, what that is on, and so on. */
export function under(key: string, pieces: Pieces): string[] {
  const found: string[] = [];
  let at = pieces.get(key)?.at ?? null;
  while (at !== null && !found.includes(at)) {
    found.push(at);
    at = pieces.get(at)?.at ?? null;
  }
  return found;
}
