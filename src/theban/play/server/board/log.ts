// What was said: every event with its rules, why-nots, notices. It is told to screen readers too.

import { make } from "./dom";
import type { Words } from "./words";

const KEPT = 2000;
/** What is written: an event, or a part of it. */
interface Line {
  readonly text: string;
  readonly rules: readonly string[];
  readonly revision: number;
}

export class Log {
  readonly element: HTMLElement;
  /** What screen readers say as it comes. */
  readonly live = make("div", { class: "sr", role: "log", "aria-live": "polite" });
  readonly #list = make("ol");
  readonly #more: HTMLElement;
  readonly #title: HTMLElement;
  readonly #onRule: (id: string) => void;
  #words: Words;

  constructor(words: Words, onRule: (id: string) => void, onMore: () => void) {
    this.#words = words;
    this.#onRule = onRule;
    this.#title = make("h2", {}, words.log);
    this.#more = make("button", { type: "button", class: "more", hidden: true, click: onMore }, words.earlier);
    this.element = make(
      "section",
      { class: "log", part: "log", id: "log", tabindex: "-1", hidden: true },
      this.#title,
      this.#more,
      this.#list,
    );
  }

  set words(words: Words) {
    this.#words = words;
    this.#title.textContent = words.log;
    this.#more.textContent = words.earlier;
    this.element.setAttribute("aria-label", words.log);
  }

  /** Write a line. */
  add(text: string, rules: readonly string[], revision: number | null, isAside = false): void {
    if (text === "") return;
    const line = this.#line(text, rules, revision);
    if (isAside) line.className = "aside";
    this.#list.append(line);
    while (this.#list.children.length > KEPT) this.#list.firstElementChild?.remove();
    this.element.scrollTop = this.element.scrollHeight;
  }

  #line(text: string, rules: readonly string[], revision: number | null): HTMLElement {
    const line = make("li", {}, make("span", {}, text), ...this.chips(rules));
    if (revision !== null) line.dataset["revision"] = `${revision}`;
    return line;
  }

  /** Whether there are earlier lines, which can be asked for. */
  set hasMore(hasMore: boolean) {
    this.#more.hidden = !hasMore;
  }

  /** Write earlier lines above the others, which stay where they are. */
  prepend(lines: readonly Line[]): void {
    const { element } = this;
    const below = element.scrollHeight - element.scrollTop;
    this.#list.prepend(...lines.filter(({ text }) => text !== "").map(({ text, rules, revision }) => this.#line(text, rules, revision)));
    element.scrollTop = element.scrollHeight - below;
  }

  /** Have it said. */
  say(text: string): void {
    if (text === "") return;
    this.live.append(make("p", {}, text));
    while (this.live.children.length > 12) this.live.firstElementChild?.remove();
  }

  /** Cross out what was taken back. */
  takeBack(common: number | null): void {
    if (common === null) return;
    for (const line of this.#list.querySelectorAll<HTMLElement>("li[data-revision]")) {
      if (Number(line.dataset["revision"]) > common) line.classList.add("gone");
    }
  }

  clear(): void {
    this.#list.replaceChildren();
  }

  /** Make a button for each rule. */
  chips(rules: readonly string[]): HTMLElement[] {
    return rules.map((id) =>
      make(
        "button",
        {
          type: "button",
          class: "rule",
          part: "rule-button",
          "aria-label": this.#words.rule(id),
          click: () => this.#onRule(id),
        },
        id,
      ),
    );
  }

  toggle(isOpen: boolean): void {
    this.element.hidden = !isOpen;
    if (isOpen) this.element.scrollTop = this.element.scrollHeight;
  }
}
