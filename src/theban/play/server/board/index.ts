import { ThebanBoard } from "./element";

if (customElements.get("theban-board") === undefined) {
  customElements.define("theban-board", ThebanBoard);
}

export { ThebanBoard };
