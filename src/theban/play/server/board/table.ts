// The picture, and pointing at it by mouse, finger or keyboard.

import { Cards, type Edges } from "./cards";
import { Pointing, type Choice, type Pieces, type Pointable } from "./client";
import { make } from "./dom";
import type { Picture } from "./picture";
import { ARROWS, inReadingOrder, nearest, towards, type Rect } from "./places";
import type { Words } from "./words";

/** How many milliseconds the pointer rests on a thing, or a finger presses it, before it is asked about. */
const REST = 450;
const PRESS = 550;

export interface TableActions {
  readonly choose: (choice: Choice) => void;
  /** Ask about the thing at a key; `isTip` if the pointer only rests on it. */
  readonly ask: (key: string, isTip: boolean) => void;
  /** The keys pointed at have changed. */
  readonly pointed: () => void;
  /** End the animation; false if there is none. */
  readonly skip: () => boolean;
  /** Between which heights of the screen the table is not covered. */
  readonly edges: () => Edges;
}

export class Table {
  readonly element = make("div", { class: "table", part: "table" });
  readonly frame = make("div", { class: "frame", part: "picture", role: "application" });
  readonly cards = new Cards(this.element, () => this.#actions.edges());
  words: Words;
  picture: Picture | null = null;
  readonly #actions: TableActions;
  #pieces: Pieces = new Map();
  #pointing = this.#begin([]);
  #next = new Set<string>();
  /** The key that has the focus, or had it last. */
  #focus: { readonly key: string; readonly rect: Rect } | null = null;
  #hovered: string | null = null;
  /** Runs out when the pointer has rested on a thing, or a finger has pressed it for long. */
  #rest: ReturnType<typeof setTimeout> | null = null;
  /** Whether a finger has asked about a thing, so that its click chooses nothing. */
  #isPressed = false;

  constructor(words: Words, actions: TableActions) {
    this.words = words;
    this.#actions = actions;
    this.element.prepend(this.frame);
    this.frame.addEventListener("click", (event) => this.#onClick(event));
    this.frame.addEventListener("pointermove", (event) => this.#onMove(event));
    this.frame.addEventListener("pointerleave", () => this.#hover(null));
    this.frame.addEventListener("pointerdown", (event) => this.#onPress(event));
    for (const name of ["pointerup", "pointercancel"] as const) {
      this.frame.addEventListener(name, () => this.#stopResting());
    }
    this.frame.addEventListener("contextmenu", (event) => this.#isPressed && event.preventDefault());
    this.frame.addEventListener("focusin", (event) => this.#onFocus(event));
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("keydown", () => this.element.classList.remove("by-pointer"));
    this.element.addEventListener("pointerdown", () => this.element.classList.add("by-pointer"));
  }

  get pointing(): Pointing {
    return this.#pointing;
  }

  /** Put another picture in the place of the one before; the focus stays where it was. */
  show(picture: Picture | null): void {
    const hadFocus = this.hasFocus;
    this.#hovered = null;
    this.#stopResting(); // or a thing is asked about that is gone
    this.cards.hide();
    this.frame.replaceChildren(...(picture === null ? [] : [picture.svg]));
    picture?.svg.classList.remove("coming");
    this.picture = picture;
    if (hadFocus && picture === null) this.element.focus();
  }

  /** Offer these choices. */
  offer(choices: readonly Choice[], pieces: Pieces, hadFocus: boolean): void {
    this.#pieces = pieces;
    this.#pointing = this.#begin(choices);
    this.refresh();
    if (hadFocus) this.#restoreFocus();
  }

  #begin(choices: readonly Choice[]): Pointing {
    const things = this.picture?.things;
    return new Pointing({ choices, pieces: this.#pieces }, (key) => things?.has(key) ?? false);
  }

  get hasFocus(): boolean {
    const root = this.frame.getRootNode();
    return root instanceof ShadowRoot && this.frame.contains(root.activeElement);
  }

  /** Mark again what can be pointed at. */
  refresh(): void {
    const { picture } = this;
    this.#next = this.#pointing.next();
    if (picture === null) return;
    const isNarrowed = this.#pointing.first.length > 0;
    picture.keepTargets(isNarrowed ? this.#next : null);
    for (const [key, element] of picture.things) {
      if (!element.hasAttribute("data-label")) {
        const label = element.getAttribute("aria-label") ?? this.#pieces.get(key)?.label ?? key;
        element.setAttribute("data-label", label);
      }
      const isNext = this.#next.has(key);
      const isFirst = this.#pointing.first.includes(key);
      element.toggleAttribute("data-can", isNext || isFirst);
      const isGroup = element.querySelector("[data-key]") !== null;
      element.setAttribute("role", isNext || isFirst ? "button" : isGroup ? "group" : "img");
      element.setAttribute("aria-label", this.told(key, ": "));
    }
    picture.mark("next", isNarrowed ? this.#next : []);
    picture.mark("first", this.#pointing.first);
    this.glimpse(null);
    this.#hover(null);
    this.#setStops();
  }

  /** Mark what a choice is about, for as long as its button has the pointer. */
  glimpse(choice: Pointable | null): void {
    this.picture?.mark("glimpse", choice?.targets.map((target) => target.key) ?? []);
  }

  /** Mark what a choice is about that is advised; null: nothing. */
  advise(choice: Pointable | null): void {
    this.picture?.mark("advised", choice?.targets.map((target) => target.key) ?? []);
    const element = this.picture?.things.get(choice?.targets.at(-1)?.key ?? "");
    if (element === undefined || this.#isUncovered(element)) return;
    const { top, height } = element.getBoundingClientRect();
    const edges = this.#actions.edges();
    window.scrollBy(0, top + height / 2 - (edges.top + edges.bottom) / 2);
  }

  /** Take back what was pointed at first, or close what is open; false if there was nothing. */
  back(): boolean {
    const { menu, note, tip } = this.cards;
    const wasOpen = !menu.hidden || !note.hidden;
    const hadMenu = menu.contains((menu.getRootNode() as ShadowRoot).activeElement);
    this.cards.hide();
    this.picture?.mark("asked", []);
    if (wasOpen && menu.hidden && note.hidden && !hadMenu && this.#pointing.first.length === 0) {
      return true;
    }
    const wentBack = this.#pointing.back();
    if (wentBack) {
      this.refresh();
      this.#actions.pointed();
    }
    tip.hidden = true;
    if (hadMenu) this.#restoreFocus();
    return wasOpen || wentBack;
  }

  /** Say something beside a thing. */
  note(content: readonly (Node | string)[], key: string | null): void {
    const beside = key === null ? null : (this.picture?.placeIn(this.element, key) ?? null);
    this.picture?.mark("asked", key === null ? [] : [key]);
    this.cards.showNote(content, beside);
  }

  /** Whether something that can be chosen is on the screen. */
  get isSeen(): boolean {
    return this.#elements.some((element) => this.#isUncovered(element));
  }

  /** Whether the middle of an element is on the screen. */
  #isUncovered(element: Element): boolean {
    const { top, height } = element.getBoundingClientRect();
    const edges = this.#actions.edges();
    return top + height / 2 > edges.top && top + height / 2 < edges.bottom;
  }

  /** Scroll to where something can be chosen. */
  bringIntoView(isStill: boolean): void {
    const behavior = isStill ? "auto" : "smooth";
    this.#elements[0]?.scrollIntoView({ block: "center", behavior });
  }

  get #elements(): SVGGElement[] {
    return [...this.#next].flatMap((key) => this.picture?.things.get(key) ?? []);
  }

  // --- pointing ----------------------------------------------------------------------------

  /** Point at a key, or at what it is on. */
  point(key: string): void {
    this.cards.hide();
    this.picture?.mark("asked", []);
    const meant = this.#pointing.meant([key]);
    if (this.#pointing.first.includes(key)) {
      this.back();
      return;
    }
    if (meant === null) {
      if (this.#restart(key)) return;
      this.#actions.ask(key, false);
      return;
    }
    const meaning = this.#pointing.point(meant);
    if (meaning.kind === "choice") this.#actions.choose(meaning.choice);
    else {
      this.refresh();
      this.#actions.pointed();
      if (meaning.kind === "menu") {
        const beside = this.picture?.placeIn(this.element, meant) ?? null;
        this.cards.showMenu(meaning.choices, beside, (choice) => {
          this.#restoreFocus(); // the menu, which has it, is closed
          this.#actions.choose(choice);
        });
      }
    }
  }

  /** Where a first key was pointed at, another one can be meant instead. */
  #restart(key: string): boolean {
    const { choices, first } = this.#pointing;
    if (first.length === 0) return false;
    const anew = this.#begin(choices);
    if (!anew.next().has(key)) return false;
    this.#pointing = anew;
    this.#next = anew.next();
    this.point(key);
    return true;
  }

  #keysAt(event: MouseEvent): string[] {
    const root = this.frame.getRootNode();
    if (this.picture === null || !(root instanceof ShadowRoot)) return [];
    return this.picture.keysAt(root, event.clientX, event.clientY);
  }

  #onClick(event: MouseEvent): void {
    if (this.#isPressed) {
      this.#isPressed = false;
      return;
    }
    if (this.#actions.skip()) return;
    // A screen reader's click has no place on the screen, but a target.
    const isPlaced = event.clientX !== 0 || event.clientY !== 0;
    const target = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    const keys = isPlaced ? this.#keysAt(event) : [target?.getAttribute("data-key") ?? ""];
    const first = keys.find((key) => this.#pointing.first.includes(key));
    const key = this.#pointing.meant(keys) ?? first ?? keys[0];
    if (key === undefined || key === "") {
      this.back();
      return;
    }
    this.#setFocus(key);
    this.point(key);
  }

  #onMove(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.picture?.svg.classList.contains("moving")) return;
    const keys = this.#keysAt(event);
    this.#hover(this.#pointing.meant(keys) ?? keys[0] ?? null);
  }

  /** A finger that stays asks about the thing. */
  #onPress(event: PointerEvent): void {
    this.#isPressed = false;
    this.#stopResting();
    if (event.pointerType === "mouse") return;
    const keys = this.#keysAt(event);
    const key = this.#pointing.meant(keys) ?? keys[0];
    if (key === undefined) return;
    this.#rest = setTimeout(() => {
      this.#isPressed = true;
      this.#actions.ask(key, false);
    }, PRESS);
  }

  #stopResting(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
  }

  /** Say more beside a thing, if the pointer is still on it. */
  tell(key: string, text: string): void {
    if (key !== this.#hovered) return;
    const beside = this.picture?.placeIn(this.element, key) ?? null;
    this.cards.showTip(`${this.told(key, "\n")}\n${text}`, beside);
  }

  #hover(key: string | null): void {
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#stopResting();
    if (key !== null) this.#rest = setTimeout(() => this.#actions.ask(key, true), REST);
    const isChoice = key !== null && this.#next.has(key);
    this.picture?.mark("hover", isChoice ? [key] : []);
    this.picture?.mark("glimpse", isChoice ? this.#pointing.glimpse(key) : []);
    this.#preview(isChoice ? key : null);
    const beside = key === null ? null : (this.picture?.placeIn(this.element, key) ?? null);
    this.cards.showTip(key === null ? "" : this.told(key, "\n"), beside);
  }

  /** Show where the thing would go that the only choice at a key is about. */
  #preview(key: string | null): void {
    const left = key === null ? [] : this.#pointing.left(key);
    const targets = left.length === 1 ? (left[0]?.targets ?? []) : [];
    const shown = targets.filter((target) => this.picture?.rects.has(target.key));
    const from = shown.find((target) => target.role === "from" || target.role === "card")?.key;
    const to = shown.find((target) => target.role === "to")?.key;
    const isWhole = from !== undefined && to !== undefined;
    const at = (isWhole ? this.#pieces.get(from)?.at : null) ?? null;
    this.picture?.preview(isWhole ? from : null, at, to ?? "");
  }

  /** What a thing is called, and what choosing it means. */
  told(key: string, between: string): string {
    const label = this.picture?.labelOf(key) ?? "";
    if (!this.#next.has(key)) return label;
    const left = this.#pointing.left(key);
    const [only] = left;
    const meaning = left.length === 1 && only ? only.text : this.words.choices(left.length);
    return label === "" ? meaning : `${label}${between}${meaning}`;
  }

  // --- keyboard ----------------------------------------------------------------------------

  /** The keys that arrows go to; all of them with Shift, or where nothing can be chosen. */
  #stops(isAll: boolean): ReadonlyMap<string, Rect> {
    const rects = this.picture?.rects ?? new Map<string, Rect>();
    const wanted = isAll ? [] : [...this.#next, ...this.#pointing.first];
    const stops = new Map([...rects].filter(([key]) => wanted.includes(key)));
    return stops.size > 0 ? stops : rects;
  }

  /** One thing is reached by Tab: that with the focus, else the first or nearest. */
  #setStops(): void {
    const { picture } = this;
    if (picture === null) return;
    const stops = this.#stops(false);
    const known = this.#focus;
    const current =
      known !== null && picture.things.has(known.key) && (stops.has(known.key) || this.hasFocus)
        ? known.key
        : known !== null
          ? nearest(known.rect, stops)
          : (inReadingOrder(stops)[0] ?? null);
    for (const [key, element] of picture.things) {
      if (key === current) element.setAttribute("tabindex", "0");
      else element.removeAttribute("tabindex");
    }
  }

  #setFocus(key: string): void {
    const element = this.picture?.things.get(key);
    if (element === undefined) return;
    element.setAttribute("tabindex", "0");
    element.focus({ preventScroll: true });
  }

  /** Give the focus to a thing that can be chosen; false if there is none. */
  focusChoice(): boolean {
    if (this.#next.size > 0) this.#restoreFocus();
    return this.#next.size > 0;
  }

  /** Give the focus to the thing that had it, or to the nearest one that can be chosen. */
  #restoreFocus(): void {
    const stops = this.#stops(false);
    const known = this.#focus;
    const key =
      known === null
        ? inReadingOrder(stops)[0]
        : stops.has(known.key)
          ? known.key
          : nearest(known.rect, stops);
    if (key !== undefined && key !== null) this.#setFocus(key);
  }

  #onFocus(event: FocusEvent): void {
    const key = event.target instanceof Element ? event.target.getAttribute("data-key") : null;
    const rect = key === null ? undefined : this.picture?.rects.get(key);
    if (key === null || rect === undefined) return;
    this.#focus = { key, rect };
    for (const [other, element] of this.picture?.things ?? []) {
      if (other !== key) element.removeAttribute("tabindex");
    }
    this.picture?.mark("focus", [key]);
    this.#preview(this.#next.has(key) ? key : null);
    if (this.element.classList.contains("by-pointer")) return;
    this.cards.showTip(this.told(key, "\n"), this.picture?.placeIn(this.element, key) ?? null);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.#take(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #take(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    if (key === "Escape") return this.#actions.skip() || this.back();
    if (!this.cards.menu.hidden) return this.cards.onMenuKey(key);
    if (!this.hasFocus) return false;
    const focus = this.#focus;
    if (key === "Enter" || key === " ") {
      if (!this.#actions.skip() && focus !== null) this.point(focus.key);
      return true;
    }
    if (key === "?" && focus !== null) {
      this.#actions.ask(focus.key, false);
      return true;
    }
    const stops = this.#stops(shiftKey);
    const direction = ARROWS[key];
    if (direction !== undefined) {
      const others = new Map([...stops].filter(([other]) => other !== focus?.key));
      const to = focus === null ? null : towards(focus.rect, others, direction);
      if (to !== null) this.#goTo(to);
      return true;
    }
    if (key === "Home" || key === "End") {
      const to = inReadingOrder(stops).at(key === "Home" ? 0 : -1);
      if (to !== undefined) this.#goTo(to);
      return true;
    }
    return false;
  }

  #goTo(key: string): void {
    this.#setFocus(key);
    const element = this.picture?.things.get(key);
    if (element === undefined || this.#isUncovered(element)) return;
    element.scrollIntoView({ block: "center", inline: "nearest" });
  }
}
