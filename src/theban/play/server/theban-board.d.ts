/**
 * The web component `<theban-board>`: it shows messages of `theban.play.feed` and sends what is chosen.
 *
 * Load `theban-board.js` as a module; it defines the element. The types of messages are those of
 * `theban.d.ts` in `theban.play.feed`; the board takes them as they come over the wire.
 */

/** What the board sends, as the detail of `theban-send`: hand it to the server as JSON. */
export type Sent =
  | { readonly choose: { readonly revision: number; readonly number: number } }
  | { readonly outcome: { readonly revision: number; readonly number: number } }
  | { readonly why: { readonly key: string } }
  | { readonly about: { readonly key: string } }
  | { readonly past: { readonly before: number } }
  | { readonly undo: { readonly revision: number } }
  | { readonly redo: { readonly revision: number } }
  | { readonly hint: { readonly revision: number } }
  | { readonly rule: { readonly id: string } };

/** The detail of `theban-choice`; if its default is prevented, nothing is sent. */
export interface Chosen {
  readonly number: number;
  readonly text: string;
  readonly revision: number;
}

/** The detail of `theban-announce`: what was told to screen readers. */
export interface Announced {
  readonly kind: "event" | "awaiting" | "why" | "about" | "notice";
  readonly text: string;
  readonly rules: readonly string[];
}

/** The detail of `theban-layout`: the picture that fits. */
export interface Fitting {
  readonly layout: "tall" | "wide";
}

/** The detail of `theban-behind`: the last revision that arrived; ask for everything after it. */
export interface Behind {
  readonly revision: number | null;
}

/** A piece as messages have it; its face is a card, a tile, or what else its kind has. */
export interface DrawnPiece {
  readonly kind: string;
  readonly face?: unknown;
  readonly face_down?: boolean;
  readonly seat?: number;
  readonly count?: number;
  readonly label: string;
  readonly at?: string;
}

/** What the board says itself; all else is in the messages. */
export interface Words {
  readonly back: string;
  readonly badPicture: string;
  readonly behind: string;
  readonly board: string;
  readonly choices: (count: number) => string;
  readonly chooseNext: string;
  readonly chooseOne: string;
  readonly close: string;
  readonly earlier: string;
  readonly expected: string;
  readonly hand: string;
  readonly help: string;
  readonly hint: string;
  readonly log: string;
  readonly missingPicture: string;
  readonly newer: (schema: string) => string;
  readonly noReason: string;
  readonly notAMessage: string;
  readonly older: (revision: number, known: number) => string;
  readonly points: string;
  readonly rank: string;
  readonly redo: string;
  readonly rule: (id: string) => string;
  readonly sending: string;
  readonly takenBack: string;
  readonly thinking: string;
  readonly total: string;
  readonly undo: string;
  readonly why: string;
}

export interface ThebanBoardEvents {
  readonly "theban-send": CustomEvent<Sent>;
  readonly "theban-choice": CustomEvent<Chosen>;
  readonly "theban-announce": CustomEvent<Announced>;
  readonly "theban-layout": CustomEvent<Fitting>;
  readonly "theban-behind": CustomEvent<Behind>;
}

/**
 * The element. Attributes: `layout`, `theme` (or `data-theme`), `speed`, `no-motion`, and `hints`
 * where the server gives hints: then there is a button for them.
 */
export declare class ThebanBoard extends HTMLElement {
  /** The picture that fits: as the attribute says, else by the room for the element. */
  get layout(): "tall" | "wide";
  set layout(layout: "tall" | "wide" | "auto");
  /** How fast things move: 1 as it is meant, 2 twice as fast, 0 not at all. */
  speed: number;
  /**
   * Draws pieces in the place of the board's own. It returns the address of a picture, an `svg` or
   * `image` element, or null for a piece that stays. What it draws is fitted into the piece's box.
   */
  drawPiece: ((piece: DrawnPiece, key: string) => SVGElement | string | null) | null;
  /** The keys of what people should look at now, which is marked. */
  look: readonly string[];
  /** The points of each seat as far as they are known, in the order of the seats; at last the final ones. */
  get points(): number[];
  /** The revision of the last message; null before the first. */
  get revision(): number | null;
  /** Resolves when everything that was received is shown, and nothing moves. */
  get settled(): Promise<void>;
  /** Say something else than the English words; what is left out stays English. */
  get words(): Words;
  set words(words: Partial<Words>);
  /** Take a message of the feed, as an object or as JSON. Answers may come here too. */
  receive(message: unknown): void;
  /** Take an answer to what the board has sent, as an object or as JSON. */
  answer(answer: unknown): void;
  /** End what moves now and show how things are; false if nothing moves. */
  skip(): boolean;
  /** Choose as by a click; false if there is no choice of that number now. */
  choose(number: number): boolean;
  addEventListener<Name extends keyof ThebanBoardEvents>(
    name: Name,
    listener: (this: ThebanBoard, event: ThebanBoardEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "theban-board": ThebanBoard;
  }
}
