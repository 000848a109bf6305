// What happened, shown in order: things move in the old picture until the new one takes its place.
//
// Each thing that moves is a clone of it as it was drawn, in a layer above the old picture; what it
// was cloned from is hidden. So nothing has to be known but keys and rectangles.

import { after, countersOf, under, type FeedEvent, type Piece, type Pieces } from "./client";
import { draw } from "./dom";
import { fateOf } from "./pieces";
import type { Picture } from "./picture";
import { middle, type Rect } from "./places";

const MOVE = 520;
const FADE = 320;
const COUNT = 420;
const REST = 140;
const EASE = "cubic-bezier(.35,0,.2,1)";

/** What tells a face from others; null if none is seen. */
const faceOf = (piece: Piece | undefined): string | null =>
  piece !== undefined && "face" in piece ? JSON.stringify(piece.face) : null;

/** A thing above the picture. */
interface Ghost {
  readonly element: SVGGElement;
  /** How large it was drawn. */
  readonly drawn: Rect;
  /** Where it is. */
  rect: Rect;
}

/** Place something of one size in the middle of a rectangle, no larger than that. */
function fitted(drawn: Rect, into: Rect): Rect {
  const scale = Math.min(1, into.width / drawn.width || 1, into.height / drawn.height || 1);
  const [x, y] = middle(into);
  const [width, height] = [drawn.width * scale, drawn.height * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function transformTo(ghost: Ghost, rect: Rect, lift = 0): string {
  const scale = rect.width / ghost.drawn.width || 1;
  const grown = scale * (1 + lift * 0.18);
  const x = rect.x - (ghost.drawn.width * (grown - scale)) / 2;
  const y = rect.y - (ghost.drawn.height * (grown - scale)) / 2 - lift * 14;
  return `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${grown.toFixed(4)})`;
}

export class Stage {
  readonly #layer = draw("g", { class: "stage", "aria-hidden": "true", "pointer-events": "none" });
  readonly #ghosts = new Map<string, Ghost>();
  readonly #old: Picture;
  readonly #fresh: Picture;
  readonly #speed: number;
  readonly #signal: AbortSignal;
  #pieces: Pieces;

  /**
   * @param old the picture that is shown
   * @param fresh the picture that will be; laid out in the same size, not yet visible
   * @param pieces the pieces in the old picture
   * @param speed 1 as it is meant, 2 twice as fast
   * @param signal ends everything at once
   */
  constructor(old: Picture, fresh: Picture, pieces: Pieces, speed: number, signal: AbortSignal) {
    this.#old = old;
    this.#fresh = fresh;
    this.#pieces = pieces;
    this.#speed = speed;
    this.#signal = signal;
    old.svg.append(this.#layer);
  }

  /** Show one event; `later` are those that will follow before the new picture. */
  async play(event: FeedEvent, later: readonly FeedEvent[]): Promise<void> {
    const before = this.#pieces;
    this.#pieces = after(before, event);
    const counters = countersOf(event);
    const taken = event.moved.map(([from, to]) => {
      const isMerged = counters.has(to);
      const [face, other] = [faceOf(before.get(from)), faceOf(this.#pieces.get(to))];
      const isTurned = !isMerged && (counters.has(from) ? face === null : true) && face !== other;
      const ghost = counters.has(from)
        ? this.#copy(from, isMerged ? "" : to, isTurned, later)
        : this.#take(from);
      return { ghost, isTurned, isMerged, from, to };
    });
    const work: Promise<void>[] = [];
    taken.forEach(({ ghost, isTurned, isMerged, from, to }, index) => {
      if (ghost === null) return;
      const room = isMerged ? this.#rectOf(to) : this.#destination(to, later, from === to);
      if (room === null) {
        // It has gone to where nothing is drawn: it waits where it is for what comes next.
        if (isMerged) ghost.element.remove();
        else this.#ghosts.set(to, ghost);
        return;
      }
      const rect = isMerged || counters.has(from) ? fitted(ghost.drawn, room) : room;
      work.push(this.#fly(ghost, { ...rect }, index, isMerged));
      if (isMerged) return;
      this.#ghosts.set(to, ghost);
      if (isTurned) this.#turn(ghost, to, later);
    });
    for (const key of event.removed) work.push(this.#vanish(key));
    const moved = new Set(event.moved.map(([, to]) => to));
    for (const { key } of event.added) if (!moved.has(key)) work.push(this.#appear(key, later));
    const isStill = work.length === 0;
    await this.#all(work);
    const counted = event.counted.map(([key, count]) =>
      this.#count(key, before.get(key)?.count ?? null, count),
    );
    await this.#all(counted);
    await this.#wait(isStill && counted.length === 0 ? 3 * REST : REST);
  }

  // --- where things are --------------------------------------------------------------------

  #rectOf(key: string): Rect | null {
    return this.#old.rects.get(key) ?? this.#fresh.rects.get(key) ?? null;
  }

  /** Where a piece that has this key now belongs, while later events may move it on. */
  #destination(key: string, later: readonly FeedEvent[], isSameKey: boolean): Rect | null {
    const fate = fateOf(key, later);
    const final = fate.key === null ? undefined : this.#fresh.rects.get(fate.key);
    if (!fate.isMoved && final !== undefined) return final;
    const known = isSameKey ? undefined : this.#rectOf(key);
    if (known) return known;
    const own = this.#old.rects.get(key) ?? final;
    for (const place of under(key, this.#pieces)) {
      const room = this.#rectOf(place);
      if (room !== null) return own === undefined ? room : fitted(own, room);
    }
    return final ?? null;
  }

  // --- things above the picture ------------------------------------------------------------

  #make(picture: Picture, key: string, at: Rect | null, isBare = false): Ghost | null {
    const look = picture.look(key, isBare);
    if (look === null) return null;
    const [drawing, drawn] = look;
    const element = draw("g", { class: "ghost" }, draw("g", { class: "turn" }, drawing));
    const ghost = { element, drawn, rect: at === null ? drawn : fitted(drawn, at) };
    element.style.transform = transformTo(ghost, ghost.rect);
    this.#layer.append(element);
    return ghost;
  }

  /** Lift a piece off the picture. */
  #take(key: string): Ghost | null {
    const known = this.#ghosts.get(key);
    this.#ghosts.delete(key);
    if (known !== undefined) return known;
    const element = this.#old.things.get(key);
    if (element === undefined || element.style.opacity === "0") return null;
    const ghost = this.#make(this.#old, key, null);
    // Not `visibility`: what has the focus would lose it.
    if (ghost !== null) element.style.opacity = "0";
    return ghost;
  }

  /** Make one of the many that a counter stands for. */
  #copy(from: string, to: string, isTurned: boolean, later: readonly FeedEvent[]): Ghost | null {
    const room = this.#rectOf(from);
    const final = isTurned || !this.#pieces.has(to) ? null : fateOf(to, later).key;
    return (
      (final === null ? null : this.#make(this.#fresh, final, room)) ??
      this.#make(this.#old, from, room, true)
    );
  }

  // --- what they do ------------------------------------------------------------------------

  async #fly(ghost: Ghost, to: Rect, index: number, isMerged: boolean): Promise<void> {
    const from = ghost.rect;
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    ghost.rect = to;
    if (far < 0.5 && !isMerged) return;
    const half: Rect = {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      width: (from.width + to.width) / 2,
      height: (from.height + to.height) / 2,
    };
    this.#layer.append(ghost.element); // above what moved before
    const lift = far > 1.2 * from.width ? 1 : 0;
    const frames = [
      { transform: transformTo(ghost, from) },
      { transform: transformTo(ghost, half, lift) },
      { transform: transformTo(ghost, to) },
    ];
    const time = MOVE * Math.min(1.5, 0.6 + far / 700);
    await this.#animate(ghost.element, frames, time, 45 * Math.min(index, 8));
    ghost.element.style.transform = transformTo(ghost, to);
    if (!isMerged) return;
    await this.#animate(ghost.element, [{ opacity: 1 }, { opacity: 0 }], FADE / 3);
    ghost.element.remove();
  }

  /** Turn a card over on its way: another face comes up. */
  #turn(ghost: Ghost, to: string, later: readonly FeedEvent[]): void {
    const final = fateOf(to, later).key;
    const look = final === null ? null : this.#fresh.look(final);
    const turning = ghost.element.firstElementChild as SVGGElement | null;
    if (look === null || turning === null) return;
    const [drawing, drawn] = look;
    const scale = ghost.drawn.width / drawn.width || 1;
    const face = draw("g", { transform: `scale(${scale})` }, drawing);
    const narrow = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
    void this.#animate(turning, narrow, MOVE / 2).then(async () => {
      turning.replaceChildren(face);
      await this.#animate(turning, [...narrow].reverse(), MOVE / 2);
    });
  }

  async #vanish(key: string): Promise<void> {
    const ghost = this.#take(key);
    if (ghost === null) return;
    await this.#animate(ghost.element, [{ opacity: 1 }, { opacity: 0 }], FADE);
    ghost.element.remove();
  }

  async #appear(key: string, later: readonly FeedEvent[]): Promise<void> {
    const { key: final, isMoved } = fateOf(key, later);
    if (final === null) return;
    const old = this.#old.things.get(key);
    const ghost = this.#make(this.#fresh, final, isMoved ? this.#rectOf(key) : null);
    if (ghost === null) return;
    if (old !== undefined) await this.#vanish(key);
    this.#ghosts.set(key, ghost);
    await this.#animate(ghost.element, [{ opacity: 0 }, { opacity: 1 }], FADE);
  }

  async #count(key: string, old: number | null, count: number): Promise<void> {
    const element = this.#old.things.get(key);
    const rect = this.#old.rects.get(key);
    if (element === undefined || rect === undefined || old === null || old === count) return;
    const texts = [...element.querySelectorAll("text,tspan")].filter(
      (text) => text.children.length === 0 && text.textContent?.trim() === `${old}`,
    );
    const start = performance.now();
    const time = COUNT / this.#speed;
    if ((this.#pieces.get(key)?.seat ?? null) !== null) this.#rise(rect, count - old);
    while (!this.#signal.aborted) {
      const part = Math.min(1, (performance.now() - start) / time);
      const shown = `${Math.round(old + (count - old) * part)}`;
      for (const text of texts) text.textContent = shown;
      if (part >= 1 || texts.length === 0) return;
      await this.#wait(40, 1);
    }
  }

  /** Let a number rise from a counter that changed. */
  #rise(rect: Rect, by: number): void {
    const [x, y] = middle(rect);
    const text = draw("text", { class: "delta", x, y, "text-anchor": "middle" });
    text.textContent = by > 0 ? `+${by}` : `\u2212${-by}`;
    this.#layer.append(text);
    const frames = [
      { transform: "translateY(0)", opacity: 0 },
      { transform: "translateY(-14px)", opacity: 1, offset: 0.25 },
      { transform: "translateY(-34px)", opacity: 0 },
    ];
    void this.#animate(text, frames, 2.2 * COUNT).then(() => text.remove());
  }

  // --- time --------------------------------------------------------------------------------

  async #animate(
    element: SVGElement,
    frames: Keyframe[],
    time: number,
    delay = 0,
  ): Promise<void> {
    if (this.#signal.aborted) return;
    const [duration, wait] = [time / this.#speed, delay / this.#speed];
    const options = { duration, delay: wait, easing: EASE, fill: "both" } as const;
    const animation = element.animate(frames, options);
    const stop = (): void => animation.finish();
    this.#signal.addEventListener("abort", stop);
    // A tab in the background stands still; what is not seen need not be waited for.
    await Promise.race([animation.finished.catch(() => null), this.#wait(time + delay + 400)]);
    this.#signal.removeEventListener("abort", stop);
    animation.cancel();
    const last = frames.at(-1);
    if (last?.["opacity"] !== undefined) element.style.opacity = `${last["opacity"]}`;
  }

  #wait(time: number, speed = this.#speed): Promise<void> {
    return new Promise((resolve) => {
      if (this.#signal.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        this.#signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, time / speed);
      this.#signal.addEventListener("abort", done);
    });
  }

  async #all(work: readonly Promise<void>[]): Promise<void> {
    await Promise.all(work);
  }
}
