// The score sheet at the end: a column for each player, a row for each kind of points.

import type { Known } from "./client";
import { make } from "./dom";
import type { Log } from "./log";
import type { Words } from "./words";

const row = (
  head: readonly (Node | string)[],
  cells: readonly (number | string)[],
  props: Readonly<Record<string, string>> = {},
): HTMLElement =>
  make(
    "tr",
    props,
    make("th", { scope: "row" }, ...head),
    ...cells.map((cell) => make("td", {}, `${cell}`)),
  );

/** Return the table, or nothing while the game goes on. */
export function scoreTable(
  { scores = [], totals = [], standings = [] }: Known["awaiting"],
  names: readonly string[],
  words: Words,
  log: Log,
  mark: (keys: readonly string[]) => void,
): HTMLElement[] {
  if (scores.length === 0 && standings.length === 0) return [];
  const seats = Math.max(standings.length, ...scores.map((line) => line.points.length));
  const heads = Array.from({ length: seats }, (_, seat) =>
    make("th", { scope: "col" }, names[seat] ?? `${seat + 1}`),
  );
  // A line marks the things that its points come from, while it has the pointer or the focus.
  const lines = scores.map(({ category, points, rules, keys }) => {
    const from = [...new Set(keys.flat())];
    const on = { pointerenter: () => mark(from), pointerleave: () => mark([]), focus: () => mark(from), blur: () => mark([]) };
    const name = from.length > 0 ? make("button", { type: "button", class: "line", ...on }, category) : make("span", {}, category);
    return row([name, " ", make("span", { class: "rules" }, ...log.chips(rules))], points);
  });
  if (totals.length > 0) lines.push(row([words.total], totals, { class: "total" }));
  if (standings.length > 0) lines.push(row([words.rank], standings, { class: "rank" }));
  return [
    make(
      "table",
      {},
      make("caption", { class: "sr" }, words.points),
      make("thead", {}, make("tr", {}, make("td"), ...heads)),
      make("tbody", {}, ...lines),
    ),
  ];
}
