// The small part of Markdown in which rules are written: paragraphs, lists, tables, *words*, `code`.

import { make } from "./dom";

const INLINE = /`([^`]+)`|\*([^*\s][^*]*)\*|\b([A-Z]{2,}-\d+(?:\.\d+)+)\b/g;

/** Makes a reference to a rule. */
export type Refer = (id: string) => Node;

function inline(text: string, refer: Refer): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, stressed, rule = ""] = found;
    const before = text.slice(end, found.index);
    end = found.index + whole.length;
    if (code !== undefined) parts.push(before, make("code", {}, code));
    else if (stressed !== undefined) parts.push(before, make("em", {}, stressed));
    else {
      // No line ends between a button and the signs around it.
      const opening = before.endsWith("(") ? "(" : "";
      const closing = /^[).,;:]*/.exec(text.slice(end))?.[0] ?? "";
      end += closing.length;
      parts.push(before.slice(0, before.length - opening.length));
      parts.push(make("span", { class: "whole" }, opening, refer(rule), closing));
    }
  }
  return [...parts, text.slice(end)];
}

function table(lines: readonly string[], refer: Refer): HTMLElement {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, "").split("|"));
  return make(
    "table",
    {},
    ...rows.map((cells, index) =>
      make(
        "tr",
        {},
        ...cells.map((cell) => make(index === 0 ? "th" : "td", {}, ...inline(cell.trim(), refer))),
      ),
    ),
  );
}

function block(text: string, refer: Refer): HTMLElement[] {
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return [table(lines, refer)];
  const start = lines.findIndex((line) => line.startsWith("- "));
  if (start < 0) return [make("p", {}, ...inline(lines.join(" "), refer))];
  const items = lines.slice(start).join("\n").split(/^- |\n- /).slice(1);
  const before = lines.slice(0, start).join(" ");
  return [
    ...(before === "" ? [] : [make("p", {}, ...inline(before, refer))]),
    make("ul", {}, ...items.map((item) => make("li", {}, ...inline(item.replace(/\s+/g, " "), refer)))),
  ];
}

/** Return the elements of a text. */
export const rendered = (text: string, refer: Refer): HTMLElement[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => block(part, refer));
