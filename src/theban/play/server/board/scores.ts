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
  // Lines share most of their rules, which are below them. While a line has the pointer or the focus,
  // the things that its points come from are marked, and so are its rules.
  const chips = log.chips([...new Set(scores.flatMap(({ rules }) => rules))]);
  const lines = scores.map(({ category, points, rules, keys }) => {
    const from = [...new Set(keys.flat())];
    const point = (isOn: boolean): void => {
      mark(isOn ? from : []);
      for (const chip of chips) chip.classList.toggle("on", isOn && rules.includes(chip.textContent ?? ""));
    };
    const on = {
      pointerenter: () => point(true),
      pointerleave: () => point(false),
      focus: () => point(true),
      blur: () => point(false),
    };
    const props = { type: "button", class: "line", title: rules.join(" "), ...on };
    return row([make("button", props, category)], points);
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
    make("div", { class: "rules" }, ...chips),
  ];
}
