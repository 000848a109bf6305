// What search advises: the best choices with what is expected of them, marked in the picture.

import type { Hint, Prospect } from "../../feed/theban";
import type { Pointable } from "./client";
import { asLabel, make } from "./dom";
import type { Words } from "./words";

/** How many choices are shown at most. */
const MOST = 4;

export class Advice {
  readonly element = make("section", { class: "advice", part: "advice", tabindex: "-1", hidden: true });
  /** The revision that it is for; null while there is none. */
  revision: number | null = null;
  words: Words;
  readonly #mark: (choice: Pointable | null) => void;
  readonly #close: () => void;
  #marked: Prospect | null = null;

  /**
   * @param mark marks in the picture what a choice is about; null: nothing
   * @param close clears it, as somebody wishes
   */
  constructor(words: Words, mark: (choice: Pointable | null) => void, close: () => void) {
    this.words = words;
    this.#mark = mark;
    this.#close = close;
  }

  /** Show a hint; the best choice is marked. */
  show({ revision, text, compared, prospects: all }: Hint): void {
    this.revision = revision;
    const prospects = all.slice(0, Math.min(compared, MOST));
    const close = make("button", {
      type: "button",
      class: "icon close",
      "aria-label": this.words.close,
      click: this.#close,
    }, "\u00d7");
    this.element.replaceChildren(
      make("p", { class: "text" }, text),
      close,
      make("ol", {}, ...prospects.map((each) => this.#item(each))),
    );
    this.element.setAttribute("aria-label", this.words.hint);
    this.element.hidden = false;
    this.#select(prospects[0] ?? null);
  }

  #item(prospect: Prospect): HTMLElement {
    const { text, told, line } = prospect;
    const props = { type: "button", part: "prospect", "data-number": `${prospect.number}` };
    const button = make(
      "button",
      { ...props, click: () => this.#select(prospect) },
      make("strong", {}, asLabel(text)),
      make("span", {}, told),
    );
    if (line.length > 0) {
      button.append(make("small", {}, `${this.words.expected} ${line.join(" ")}`));
    }
    return make("li", {}, button);
  }

  #select(prospect: Prospect | null): void {
    this.#marked = prospect;
    for (const button of this.element.querySelectorAll<HTMLElement>("li > button")) {
      const isMarked = button.dataset["number"] === `${prospect?.number}`;
      button.setAttribute("aria-pressed", `${isMarked}`);
    }
    this.#mark(prospect);
  }

  /** Mark the same in another picture. */
  refresh(): void {
    if (!this.element.hidden) this.#mark(this.#marked);
  }

  clear(): void {
    this.revision = null;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.#select(null);
  }
}
