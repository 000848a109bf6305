// Small cards beside things of the picture: what one is called, a menu, why not.

import type { Choice } from "./client";
import { asLabel, make } from "./dom";
import type { Rect } from "./places";

const GAP = 10;

/** Heights of the screen. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}

export class Cards {
  readonly tip = make("div", { class: "card tip", part: "tip", hidden: true, "aria-hidden": "true" });
  readonly menu = make("div", { class: "card menu", part: "menu", role: "menu", hidden: true });
  readonly note = make("div", { class: "card note", part: "note", role: "note", hidden: true });
  readonly #table: HTMLElement;

  readonly #edges: () => Edges;

  /**
   * @param table what the cards lie on
   * @param edges between which heights of the screen it can be seen
   */
  constructor(table: HTMLElement, edges: () => Edges) {
    this.#table = table;
    this.#edges = edges;
    table.append(this.tip, this.menu, this.note);
  }

  showTip(text: string, beside: Rect | null): void {
    this.tip.textContent = text;
    this.#place(this.tip, text === "" || !this.menu.hidden || !this.note.hidden ? null : beside);
  }

  showNote(content: readonly (Node | string)[], beside: Rect | null): void {
    this.note.replaceChildren(...content);
    this.tip.hidden = true;
    this.#place(this.note, beside);
  }

  showMenu(choices: readonly Choice[], beside: Rect | null, choose: (choice: Choice) => void): void {
    this.menu.replaceChildren(
      ...choices.map((choice) =>
        make(
          "button",
          { type: "button", role: "menuitem", tabindex: "-1", click: () => choose(choice) },
          asLabel(choice.text),
        ),
      ),
    );
    this.tip.hidden = this.note.hidden = true;
    this.#place(this.menu, beside);
    this.#items[0]?.focus();
  }

  get #items(): HTMLElement[] {
    return [...this.menu.querySelectorAll("button")];
  }

  /** Move in the menu; false if the key is none of it. */
  onMenuKey(key: string): boolean {
    const items = this.#items;
    const root = this.menu.getRootNode() as ShadowRoot;
    const at = items.findIndex((item) => item === root.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
    if (to === undefined) return false;
    items.at(to % items.length)?.focus();
    return true;
  }

  hide(): void {
    this.tip.hidden = this.menu.hidden = this.note.hidden = true;
  }

  /** Put a card below a rectangle, or above it where there is more room; always inside. */
  #place(card: HTMLElement, beside: Rect | null): void {
    card.hidden = beside === null;
    if (beside === null) return;
    const { clientWidth: width, clientHeight: height } = this.#table;
    const { offsetWidth: w, offsetHeight: h } = card;
    const start = this.#table.getBoundingClientRect().top;
    const edges = this.#edges();
    const least = Math.max(4, edges.top - start + 4);
    const most = Math.min(height, edges.bottom - start) - h - 4;
    const below = beside.y + beside.height + GAP;
    const above = beside.y - GAP - h;
    const top = below > most && above >= least ? above : below;
    const left = beside.x + beside.width / 2 - w / 2;
    card.style.left = `${Math.max(8, Math.min(left, width - w - 8))}px`;
    card.style.top = `${Math.max(least, Math.min(top, most))}px`;
  }
}
