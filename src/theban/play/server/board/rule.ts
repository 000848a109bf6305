// The text of a rule, in a dialog.

import type { RuleText } from "../../feed/theban";
import { make } from "./dom";
import { rendered } from "./markdown";
import type { Words } from "./words";

export class RuleDialog {
  readonly element = make("dialog", { part: "rule", "aria-labelledby": "rule-title" });

  /**
   * Show a rule.
   *
   * @param rule its id, title and text
   * @param words the words of the board
   * @param chips makes the buttons of other rules that it names
   * @param isModal whether it is over everything else; otherwise it is shown where it is
   */
  show(
    { id, title, text }: RuleText,
    words: Words,
    chips: (rules: readonly string[]) => readonly Node[],
    isModal: boolean,
  ): void {
    const refer = (other: string): Node =>
      other === id ? document.createTextNode(other) : (chips([other])[0] ?? new Text(other));
    const close = make(
      "button",
      { type: "button", class: "main", part: "button", click: () => this.element.close() },
      words.close,
    );
    this.element.replaceChildren(
      make("h2", { id: "rule-title" }, [words.rule(id), title].filter(Boolean).join(": ")),
      ...rendered(text, refer),
      make("div", { class: "foot" }, close),
    );
    if (!this.element.open) isModal ? this.element.showModal() : this.element.show();
    this.element.scrollTop = 0;
    close.focus({ preventScroll: true }); // it stays in sight below a long text
  }
}
