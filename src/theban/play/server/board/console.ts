// What is awaited, what happens, and the buttons.

import type { Choice } from "./client";
import { asLabel, draw, make } from "./dom";
import type { Words } from "./words";

const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.7 1 1.5 1 2.5h6c0-1 .2-1.8 1-2.5A6 6 0 0 0 12 3",
  log: "M5 6h14M5 12h14M5 18h9",
};

function iconButton(icon: keyof typeof ICONS, click: () => void): HTMLButtonElement {
  const drawn = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  drawn.append(draw("path", { d: ICONS[icon] }));
  return make("button", { type: "button", class: "icon", part: `button ${icon}`, click }, drawn);
}

/** A card of the own hand. */
export interface HandCard {
  readonly key: string;
  /** What it is, and what choosing it means. */
  readonly label: string;
  readonly picture: Element;
  readonly canChoose: boolean;
}

export interface ConsoleActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly hint: () => void;
  readonly log: () => void;
  readonly back: () => void;
  readonly choose: (choice: Choice) => void;
  /** Point at a card of the hand. */
  readonly point: (key: string) => void;
  /** Show what a choice is about; null: no more. */
  readonly glimpse: (choice: Choice | null) => void;
}

export class Console {
  readonly element: HTMLElement;
  readonly undo: HTMLButtonElement;
  readonly redo: HTMLButtonElement;
  readonly hint: HTMLButtonElement;
  readonly log: HTMLButtonElement;
  readonly #said: HTMLElement;
  readonly #awaited = make("p", { class: "awaited", part: "headline" });
  readonly #hint = make("p", { class: "hint", part: "hint" });
  readonly #hand = make("div", { class: "hand", part: "hand", role: "group" });
  readonly #choices = make("div", { class: "choices", part: "choices", role: "group" });
  readonly #actions: ConsoleActions;
  #words: Words;

  constructor(words: Words, actions: ConsoleActions) {
    this.#words = words;
    this.#actions = actions;
    this.undo = iconButton("undo", actions.undo);
    this.redo = iconButton("redo", actions.redo);
    this.hint = iconButton("hint", actions.hint);
    this.log = iconButton("log", actions.log);
    this.log.setAttribute("aria-expanded", "false");
    this.log.setAttribute("aria-controls", "log");
    this.#said = make("div", { class: "said" }, this.#awaited, this.#hint);
    const tools = make("div", { class: "tools", part: "tools" });
    tools.append(this.hint, this.undo, this.redo, this.log);
    this.element = make("div", { class: "console", part: "console", tabindex: "-1" });
    this.element.append(this.#said, make("div", { class: "offers" }, this.#hand, this.#choices), tools);
    this.words = words;
  }

  set words(words: Words) {
    this.#words = words;
    for (const [button, text] of [
      [this.undo, words.undo],
      [this.redo, words.redo],
      [this.hint, words.hint],
      [this.log, words.log],
    ] as const) {
      button.setAttribute("aria-label", text);
      button.title = text;
    }
    this.#choices.setAttribute("aria-label", words.chooseOne);
    this.#hand.setAttribute("aria-label", words.hand);
  }

  /** Write what is awaited, in the colour of the seat that it is up to. */
  showAwaited(text: string, seat: number | null): void {
    this.#awaited.textContent = text;
    const letter = seat === null ? "" : ("abcdef"[seat] ?? "");
    const colours = ["#1d4f91", "#f0b323", "#a3262a", "#8fd0b8", "#5b2a6e", "#a3a9ad"];
    const colour = `var(--theban-seat-${letter}, ${colours[seat ?? 0] ?? "gray"})`;
    this.#said.style.setProperty("--seat", letter === "" ? "var(--rule)" : colour);
  }

  /**
   * Say something for now, or what happened last.
   *
   * @param isForNow whether it takes the place of what is awaited where there is little room
   */
  showHint(text: string, isForNow: boolean): void {
    if (this.#hint.textContent !== text) this.#hint.textContent = text;
    this.#said.classList.toggle("for-now", isForNow && text !== "");
  }

  /** Show the own hand, which stays on the screen where the picture is longer than that. */
  showHand(cards: readonly HandCard[]): void {
    const buttons = cards.map(({ key, label, picture, canChoose }) => {
      const props = { "data-card": key, "aria-label": label, title: label, click: () => this.#actions.point(key) };
      return make("button", { type: "button", class: canChoose ? "card-button can" : "card-button", ...props }, picture);
    });
    const held = this.#hand.querySelector<HTMLElement>(":focus")?.dataset["card"];
    this.#hand.replaceChildren(...buttons);
    buttons.find((button) => button.dataset["card"] === held)?.focus({ preventScroll: true });
  }

  /** Show the button for hints: it rests while one is looked for. */
  showHints(isShown: boolean, isThinking: boolean): void {
    this.hint.hidden = !isShown;
    this.hint.setAttribute("aria-disabled", `${isThinking}`); // not disabled: it would lose the focus
    this.hint.setAttribute("aria-busy", `${isThinking}`);
  }

  showTools(canUndo: boolean, canRedo: boolean): void {
    this.undo.hidden = this.redo.hidden = !canUndo && !canRedo;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
  }

  /**
   * Show buttons.
   *
   * @param choices a button each
   * @param isNarrowed whether something was pointed at, so that there is a way back
   */
  showChoices(choices: readonly Choice[], isNarrowed: boolean): void {
    const { choose, glimpse, back } = this.#actions;
    const button = (choice: Choice): HTMLButtonElement => {
      return make(
        "button",
        {
          type: "button",
          class: isNarrowed ? "choice" : "choice main",
          part: "choice",
          "data-number": `${choice.number}`,
          click: () => choose(choice),
          pointerenter: () => glimpse(choice),
          pointerleave: () => glimpse(null),
          focus: () => glimpse(choice),
          blur: () => glimpse(null),
        },
        asLabel(choice.text),
      );
    };
    const buttons = choices.map(button);
    if (isNarrowed) {
      const props = { type: "button", class: "back", part: "back", click: back };
      buttons.push(make("button", props, this.#words.back));
    }
    this.#choices.replaceChildren(...buttons);
  }

  /** The first button of a choice, which can have the focus when nothing in the picture can. */
  get firstChoice(): HTMLElement | null {
    return this.#choices.querySelector("button");
  }
}
