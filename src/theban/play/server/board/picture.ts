// A picture of the library: where its things are, by key.

import type { DrawnPiece } from "../theban-board";
import type { Pieces } from "./client";
import { draw } from "./dom";
import { isInside, middle, type Rect } from "./places";
import type { Sanitized } from "./sanitize";

const keyOf = (element: Element): string | null => element.getAttribute("data-key");

/** Take out what a clone must not have: keys, names, and whatever takes clicks. */
function stripped(clone: SVGGElement): SVGGElement {
  for (const element of [clone, ...clone.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) {
      if (/^(data-key|id|role|tabindex|aria-.*|pointer-events)$/.test(name)) {
        element.removeAttribute(name);
      }
    }
  }
  for (const title of clone.querySelectorAll("title,desc")) title.remove();
  for (const mark of clone.querySelectorAll("[data-mark]")) mark.remove();
  return clone;
}

export class Picture {
  readonly svg: SVGSVGElement;
  readonly css: string;
  /** The element of each key. */
  readonly things: ReadonlyMap<string, SVGGElement>;
  /** Room above everything, in which the board marks things. */
  readonly marks = draw("g", { class: "marks", "aria-hidden": "true", "pointer-events": "none" });
  #rects: Map<string, Rect> | null = null;

  constructor({ svg, css }: Sanitized, label: string) {
    this.svg = svg;
    this.css = css;
    const things = new Map<string, SVGGElement>();
    for (const element of svg.querySelectorAll<SVGGElement>("[data-key]")) {
      const key = keyOf(element);
      if (key !== null && !things.has(key)) things.set(key, element);
      element.removeAttribute("tabindex");
      // An image hides what is in it from screen readers; a group does not.
      if (element.querySelector("[data-key]") !== null) element.setAttribute("role", "group");
    }
    this.things = things;
    svg.setAttribute("role", "group");
    svg.removeAttribute("aria-labelledby");
    svg.setAttribute("aria-label", label);
    svg.setAttribute("focusable", "false");
    const { width, height } = svg.viewBox.baseVal;
    svg.classList.add(width > height ? "lying" : "standing");
    svg.append(this.marks);
  }

  /** Whether it has the same coordinates as another one, so that things can move between them. */
  isLike(other: Picture): boolean {
    const size = (svg: SVGSVGElement): string | null => svg.getAttribute("viewBox");
    return size(this.svg) === size(other.svg);
  }

  /** From the coordinates of an element to those of the picture; null if it is not on the screen. */
  matrixOf(element: SVGGraphicsElement): DOMMatrix | null {
    const own = element.getScreenCTM();
    const root = this.svg.getScreenCTM();
    if (own === null || root === null || root.a === 0) return null;
    return root.inverse().multiply(own);
  }

  /** Where everything is that has a room, in coordinates of the picture. */
  get rects(): ReadonlyMap<string, Rect> {
    if (this.#rects !== null) return this.#rects;
    const rects = new Map<string, Rect>();
    const root = this.svg.getScreenCTM();
    if (root === null || root.a === 0) return rects;
    const inverse = root.inverse();
    for (const [key, element] of this.things) {
      const client = element.getBoundingClientRect();
      if (client.width === 0 && client.height === 0) continue;
      const from = new DOMPoint(client.left, client.top).matrixTransform(inverse);
      const to = new DOMPoint(client.right, client.bottom).matrixTransform(inverse);
      rects.set(key, { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y });
    }
    this.#rects = rects;
    return rects;
  }

  /** Its own size. */
  get size(): { readonly width: number; readonly height: number } {
    return this.svg.viewBox.baseVal;
  }

  /** Where its last place ends, from above: where the board does. */
  get boardEnd(): number {
    const places = [...this.rects].filter(([key]) => /^(place|tomb)\b/.test(key));
    return Math.max(...places.map(([, { y, height }]) => y + height + 16), 1);
  }

  /**
   * The upper left corner of the largest room that it leaves free at its lower right.
   *
   * @param end how far down there is room
   */
  freeCorner(end: number): { readonly x: number; readonly y: number } {
    const { width } = this.size;
    const matrix = this.svg.getScreenCTM();
    if (matrix === null || matrix.a === 0) return { x: width, y: end };
    const boxes = [...this.svg.querySelectorAll("rect, path, circle, text, use")]
      .map((drawn) => drawn.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.width < 0.9 * width * matrix.a) // the ground is below all
      .map(({ right, bottom }) => ({ right: (right - matrix.e) / matrix.a, bottom: (bottom - matrix.f) / matrix.d }));
    const corners = [0.44, 0.54, 0.62, 0.72].map((share) => {
      const x = share * width;
      const above = boxes.filter(({ right }) => right > x + 8).map(({ bottom }) => bottom);
      return { x, y: Math.max(0, ...above) + 12 };
    });
    const room = ({ x, y }: { x: number; y: number }): number => (width - x) * Math.max(0, end - y);
    return corners.reduce((best, corner) => (room(corner) > room(best) ? corner : best));
  }

  /** Draw pieces as a page wants them, each in its box, over what was drawn there. */
  redraw(pieces: Pieces, drawn: (piece: DrawnPiece, key: string) => SVGElement | string | null): void {
    for (const [key, element] of this.things) {
      const piece = pieces.get(key);
      const own = piece === undefined ? null : drawn(piece, key);
      if (own === null) continue;
      const { x, y, width, height } = element.getBBox();
      for (const child of element.children) (child as SVGElement).style.opacity = "0";
      const drawing = typeof own === "string" ? draw("image", { href: own }) : own;
      const place = { x, y, width, height, "pointer-events": "none" };
      for (const [name, value] of Object.entries(place)) drawing.setAttribute(name, `${value}`);
      element.append(drawing);
    }
  }

  /** Squeeze words that another font makes longer than they are in the picture's own. */
  fit(): void {
    const usual = this.svg.getAttribute("font-family");
    const pen = document.createElement("canvas").getContext("2d");
    if (usual === null || pen === null || !getComputedStyle(this.svg).getPropertyValue("--theban-font")) {
      return;
    }
    for (const text of this.svg.querySelectorAll("text:not([textLength])")) {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      const [own = 0, least = 0] = [fontFamily, usual].map((family) => {
        pen.font = `${fontWeight} ${fontSize} ${family}`;
        return pen.measureText(text.textContent ?? "").width;
      });
      if (own <= least) continue;
      text.setAttribute("textLength", `${least}`);
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  /** Where a thing is in the coordinates of an element around the picture. */
  placeIn(frame: HTMLElement, key: string): Rect | null {
    const client = this.things.get(key)?.getBoundingClientRect();
    if (client === undefined) return null;
    const { left, top } = frame.getBoundingClientRect();
    return { x: client.x - left, y: client.y - top, width: client.width, height: client.height };
  }

  /** The keys at a point of the screen: those on top first, then those below it. */
  keysAt(root: ShadowRoot, x: number, y: number): string[] {
    const found = new Set<string>();
    for (const element of root.elementsFromPoint(x, y)) {
      for (let at: Element | null = element; at !== null && this.svg.contains(at); ) {
        const key = keyOf(at);
        if (key !== null) found.add(key);
        at = at.parentElement;
      }
    }
    const matrix = this.svg.getScreenCTM();
    const top = root.elementFromPoint(x, y);
    if (matrix !== null && matrix.a !== 0 && this.svg.parentElement?.contains(top) === true) {
      const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      const size = (rect: Rect): number => rect.width * rect.height;
      [...this.rects]
        .filter(([, rect]) => isInside(rect, point.x, point.y))
        .sort(([, a], [, b]) => size(a) - size(b))
        .forEach(([key]) => found.add(key));
    }
    return [...found];
  }

  /**
   * Draw a thing once more, with its upper left corner at the origin, and tell where it is.
   *
   * @param isBare without what is written on it, such as the number of a counter
   */
  look(key: string, isBare = false): readonly [SVGGElement, Rect] | null {
    const element = this.things.get(key);
    const rect = this.rects.get(key);
    const parent = element?.parentElement as SVGGraphicsElement | null | undefined;
    if (element === undefined || rect === undefined || !parent) return null;
    const m = this.matrixOf(parent);
    if (m === null) return null;
    const clone = stripped(element.cloneNode(true) as SVGGElement);
    clone.style.opacity = "";
    if (isBare) for (const text of clone.querySelectorAll("text")) text.remove();
    const move = `translate(${-rect.x} ${-rect.y})`;
    const matrix = `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`;
    return [draw("g", { transform: `${move} ${matrix}` }, clone), rect];
  }

  /** Draw a thing faintly where it would go, as it stands where it is; null: nothing more. */
  preview(from: string | null, at: string | null, to: string): void {
    for (const old of this.marks.querySelectorAll(".preview")) old.remove();
    const look = from === null ? null : this.look(from);
    const place = this.rects.get(to);
    const isDrawn = this.svg.querySelector(`[data-mark="ghost"][data-for="${CSS.escape(to)}"]`);
    if (look === null || place === undefined || isDrawn !== null) return;
    const [drawing, rect] = look;
    const around = (at === null ? undefined : this.rects.get(at)) ?? rect;
    const isAlike = Math.abs(around.width - place.width) < place.width / 4;
    const [x, y] = middle(isAlike ? rect : around);
    const [a, b] = [x - around.x, y - around.y];
    const left = place.x + (a / around.width) * place.width - rect.width / 2;
    const top = place.y + (b / around.height) * place.height - rect.height / 2;
    const props = { class: "preview", transform: `translate(${left} ${top})` };
    this.marks.append(draw("g", props, drawing));
  }

  /** Return a small picture of a thing for a button. */
  thumbnail(key: string): SVGSVGElement | null {
    const look = this.look(key);
    if (look === null) return null;
    const [drawing, { width, height }] = look;
    const small = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, drawing);
    // What the whole picture is drawn with holds for a part of it too.
    for (const { name, value } of this.svg.attributes) {
      if (/^(class|data-theme|fill|stroke.*|font-.*)$/.test(name)) small.setAttribute(name, value);
    }
    small.classList.add("thumb");
    return small;
  }

  /** What a thing is called. */
  labelOf(key: string): string {
    return this.things.get(key)?.getAttribute("data-label") ?? "";
  }

  /** Leave of the picture's own marks of what can be chosen only those for these keys. */
  keepTargets(keys: ReadonlySet<string> | null): void {
    for (const own of this.svg.querySelectorAll<SVGElement>("[data-mark][data-for]")) {
      if (own.dataset["mark"] === "last") continue;
      const isLeft = keys === null || keys.has(own.dataset["for"] ?? "");
      own.style.visibility = isLeft ? "" : "hidden";
    }
  }

  /** Mark some keys in one way, and nothing else in this way. */
  mark(kind: string, keys: Iterable<string>): void {
    for (const old of this.marks.querySelectorAll(`.${kind}`)) old.remove();
    for (const key of keys) {
      const rect = this.rects.get(key);
      if (rect === undefined) continue;
      const { x, y, width, height } = rect;
      const box = { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8 };
      this.marks.append(draw("rect", { class: `mark ${kind}`, "data-for": key, ...box }));
    }
  }
}
