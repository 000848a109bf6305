// Where things are on the screen, and what lies in a direction from one of them.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = "left" | "right" | "up" | "down";

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export const middle = (rect: Rect): readonly [number, number] => [
  rect.x + rect.width / 2,
  rect.y + rect.height / 2,
];

export const isInside = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;

/** How far `to` is from `from` in a direction; distance aside counts more. */
function distance(from: Rect, to: Rect, direction: Direction): number {
  const [x, y] = middle(from);
  const [a, b] = middle(to);
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const isLevel = direction === "left" || direction === "right";
  const ahead = sign * (isLevel ? a - x : b - y);
  if (ahead < 1) return Infinity;
  // Aside is what does not overlap: a wide panel below is straight below.
  const aside = isLevel
    ? Math.max(0, to.y - (from.y + from.height), from.y - (to.y + to.height))
    : Math.max(0, to.x - (from.x + from.width), from.x - (to.x + to.width));
  const off = Math.abs(isLevel ? b - y : a - x);
  return ahead + 3 * aside + 0.3 * off;
}

/** Return the nearest key in a direction, or null at the rim. */
export function towards(
  from: Rect,
  others: ReadonlyMap<string, Rect>,
  direction: Direction,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [key, rect] of others) {
    const far = distance(from, rect, direction);
    if (far < least) [best, least] = [key, far];
  }
  return best;
}

/** Return the key nearest to a rectangle, or null if there are none. */
export function nearest(from: Rect, others: ReadonlyMap<string, Rect>): string | null {
  const [x, y] = middle(from);
  let best: string | null = null;
  let least = Infinity;
  for (const [key, rect] of others) {
    const [a, b] = middle(rect);
    const far = Math.hypot(a - x, b - y);
    if (far < least) [best, least] = [key, far];
  }
  return best;
}

/** Return the keys as one reads: by rows, and from left to right. */
export function inReadingOrder(rects: ReadonlyMap<string, Rect>): string[] {
  return [...rects.keys()].sort((one, other) => {
    const a = rects.get(one) as Rect;
    const b = rects.get(other) as Rect;
    const [, upper] = middle(a);
    const [, lower] = middle(b);
    const isSameRow = Math.abs(upper - lower) < Math.min(a.height, b.height) / 2;
    return isSameRow ? a.x - b.x : upper - lower;
  });
}
