// The element <theban-board>: attributes, messages in, choices out.

import { Advice } from "./advice";
import type { About, Answer, Hint, Request, WhyNot } from "../../feed/theban";
import type { DrawnPiece } from "../theban-board";
import type { Edges } from "./cards";
import * as client from "./client";
import type { Choice, FeedEvent, Known, News } from "./client";
import { Console, type HandCard } from "./console";
import { make } from "./dom";
import { Log } from "./log";
import { Picture } from "./picture";
import { RuleDialog } from "./rule";
import { sanitize } from "./sanitize";
import { scoreTable } from "./scores";
import { Stage } from "./stage";
import css from "./style.css";
import { Table } from "./table";
import { ENGLISH, type Words } from "./words";

const WIDE = 900;
/** Up to this width the element is on a phone, and up to this height of the screen it lies on its side. */
const PHONE = 640;
const LYING = 500;
/** What a pixel of the picture's own is on the screen if it is easy to read. */
const READABLE = 0.55;
/** How narrow and how low the log may be beside the picture. */
const LEAST_SIDE = 270;
const LEAST_LOG = 110;
const PATIENCE = 10_000;
/** How many events of one message are shown at the usual speed. */
const UNHURRIED = 12;

export class ThebanBoard extends HTMLElement {
  static readonly observedAttributes = ["theme", "data-theme", "layout", "no-motion", "speed", "hints"];

  readonly #root = this.attachShadow({ mode: "open", delegatesFocus: false });
  readonly #pictureSheet = new CSSStyleSheet();
  readonly #board = make("div", { class: "board", part: "board" });
  readonly #notice = make("div", { class: "notice", part: "notice", hidden: true });
  readonly #scores = make("div", { class: "scores", part: "scores", hidden: true });
  /** Beside the picture, where there is room: the scores, an opened rule, a hint and the log. */
  readonly #side = make("div", { class: "side", part: "side" });
  readonly #rule = new RuleDialog();
  readonly #table: Table;
  readonly #console: Console;
  readonly #log: Log;
  readonly #advice: Advice;
  readonly #queue: News[] = [];
  #words: Words = ENGLISH;
  #known: Known | null = null;
  #shown: Known | null = null;
  #running: Promise<void> | null = null;
  #motion: AbortController | null = null;
  /** What happened last. */
  #happened = "";
  /** Whether the page scrolls to what can be chosen: not when it has just been opened. */
  #isLed = false;
  /** The key of each question that was not answered yet, whether the pointer only rests there, and when. */
  readonly #asked: { readonly key: string; readonly isTip: boolean; readonly at: number }[] = [];
  /** The answers about things of this revision. */
  #abouts = new Map<string, About>();
  /** The keys that the page wants people to look at. */
  #look: readonly string[] = [];
  /** The revision of which a hint is looked for. */
  #thinking: number | null = null;
  #waiting: ReturnType<typeof setTimeout> | null = null;
  #lastLayout: string | null = null;
  /** How many events are earlier than those in the log. */
  #earlier = 0;
  /** Whether somebody has opened or folded the log; null: it is open where there is room. */
  #wantsLog: boolean | null = null;
  readonly #sizes = new ResizeObserver(() => {
    this.#tellLayout();
    this.#arrange();
  });
  readonly #themes = new MutationObserver(() => this.#setTheme());
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    super();
    const own = new CSSStyleSheet();
    own.replaceSync(css);
    this.#root.adoptedStyleSheets = [this.#pictureSheet, own];
    this.#log = new Log(
      ENGLISH,
      (id) => this.#send(client.askRule(id)),
      () => this.#send(client.askPast(this.#earlier)),
    );
    this.#table = new Table(ENGLISH, {
      choose: (choice) => this.#choose(choice),
      ask: (key, isTip) => this.#ask(key, isTip),
      pointed: () => this.#showPointing(),
      skip: () => this.skip(),
      edges: () => this.#edges,
    });
    this.#console = new Console(ENGLISH, {
      undo: () => this.#known !== null && this.#send(client.undo(this.#known)),
      redo: () => this.#known !== null && this.#send(client.redo(this.#known)),
      hint: () => this.#askHint(),
      log: () => this.#toggleLog(),
      back: () => {
        this.#table.back();
        this.#refocus();
      },
      choose: (choice) => this.#choose(choice),
      point: (key) => this.#table.point(key),
      glimpse: (choice) => this.#table.glimpse(choice),
    });
    const closeAdvice = (): void => {
      this.#advice.clear();
      this.#refocus();
    };
    this.#advice = new Advice(ENGLISH, (choice) => this.#table.advise(choice), closeAdvice);
    const { element } = this.#console;
    this.#board.append(element, this.#notice, this.#table.element, this.#side, this.#log.live);
    this.#root.append(this.#board);
    this.#root.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || this.#rule.element.matches(":modal")) return;
      const { element } = this.#log;
      if (this.#rule.element.open) this.#rule.element.close();
      else if (!element.hidden && (!this.#isRoomy || element.contains(this.#root.activeElement))) this.#toggleLog(false);
      else if (!this.#advice.element.hidden) closeAdvice();
      else this.#table.back();
    });
    this.words = {};
  }

  connectedCallback(): void {
    this.#sizes.observe(this);
    window.addEventListener("resize", this.#resized);
    this.#themes.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ["data-theme"],
      subtree: true,
    });
    this.#dark.addEventListener("change", this.#setTheme);
    this.#setTheme();
    this.#tellLayout();
  }

  disconnectedCallback(): void {
    this.#sizes.disconnect();
    window.removeEventListener("resize", this.#resized);
    this.#themes.disconnect();
    this.#dark.removeEventListener("change", this.#setTheme);
    this.skip();
  }

  attributeChangedCallback(): void {
    this.#setTheme();
    this.#tellLayout();
    this.#showHints();
  }

  // --- what a page uses --------------------------------------------------------------------

  /** The picture that fits: as the attribute says, else by the room that there is for it. */
  get layout(): "tall" | "wide" {
    const asked = this.getAttribute("layout");
    if (asked === "tall" || asked === "wide") return asked;
    const width = this.clientWidth;
    return width >= WIDE || (width >= 600 && width > window.innerHeight) ? "wide" : "tall";
  }

  set layout(layout: "tall" | "wide" | "auto") {
    this.setAttribute("layout", layout);
  }

  /** How fast things move: 1 as it is meant, 2 twice as fast, 0 not at all. */
  get speed(): number {
    const speed = Number(this.getAttribute("speed") ?? 1);
    return Number.isFinite(speed) && speed >= 0 ? speed : 1;
  }

  set speed(speed: number) {
    this.setAttribute("speed", `${speed}`);
  }

  /** Draws pieces in the place of the board's own; null for those that stay. */
  drawPiece: ((piece: DrawnPiece, key: string) => SVGElement | string | null) | null = null;

  /** The keys of what people should look at now, which is marked. */
  get look(): readonly string[] {
    return this.#look;
  }

  set look(keys: readonly string[]) {
    this.#look = [...keys];
    this.#table.picture?.mark("look", this.#look);
  }

  /** The revision of the last message; null before the first. */
  get revision(): number | null {
    return this.#known?.revision ?? null;
  }

  /** The points of each seat as far as they are known, in the order of the seats; at last the final ones. */
  get points(): number[] {
    const totals = this.#shown?.awaiting.totals ?? [];
    if (totals.length > 0) return [...totals];
    const points: number[] = [];
    for (const piece of this.#shown?.pieces.values() ?? []) {
      if (piece.kind === "points" && typeof piece.seat === "number" && typeof piece.count === "number") {
        points[piece.seat] = piece.count;
      }
    }
    return points;
  }

  /** Resolves when everything that was received is shown, and nothing moves. */
  get settled(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Say something else than the English words. */
  set words(words: Partial<Words>) {
    this.#words = { ...ENGLISH, ...words };
    this.#console.words = this.#table.words = this.#log.words = this.#words;
    this.#advice.words = this.#words;
    this.#table.frame.setAttribute("aria-label", `${this.#words.board}. ${this.#words.help}`);
  }

  get words(): Words {
    return this.#words;
  }

  /** Take a message of the feed, as an object or as JSON. Answers may come here too. */
  receive(message: unknown): void {
    const words = this.#words;
    const news = client.receive(message, this.#known);
    switch (news.kind) {
      case "whole":
      case "patched":
      case "undone":
        this.#known = news.known;
        this.#queue.push(news);
        this.#running ??= this.#run();
        return;
      case "missed":
        this.#complain(words.behind);
        this.#fire("theban-behind", { revision: news.since });
        return;
      case "late":
        return this.#complain(words.older(news.revision, this.#known?.revision ?? 0));
      case "newer":
        return this.#complain(words.newer(`${news.schema}`));
      case "answer":
        return this.#take(news.answer);
      default:
        console.warn("theban-board:", "fault" in news ? news.fault : news.kind);
        this.#complain(words.notAMessage);
    }
  }

  /** Take an answer to what the board has sent. */
  answer(answer: unknown): void {
    this.receive(answer);
  }

  #take(answer: Answer): void {
    this.#unlock();
    const { refused, rule, why, hint, about, past, error, key = null } = answer;
    if (hint || refused || error !== undefined) this.#think(null);
    const asked = this.#takeQuestion(key);
    if (refused) this.#explain([refused], key);
    else if (about) {
      if (asked !== undefined) this.#tellAbout(about, asked);
    }
    else if (past) {
      this.#log.prepend(past.events);
      this.#recall(past.earlier);
    }
    else if (rule) this.#rule.show(rule, this.#words, (rules) => this.#log.chips(rules), !this.#isRoomy);
    else if (why) this.#explain(why, key);
    else if (hint) this.#advise(hint);
    // The thing may be gone, which matters only if somebody has clicked.
    else if (!asked?.isTip) this.#complain(error ?? this.#words.notAMessage);
  }

  /** End what moves now and show how things are; false if nothing moves. */
  skip(): boolean {
    const isMoving = this.#motion !== null;
    this.#motion?.abort();
    return isMoving;
  }

  /** Choose as by a click; false if there is no choice of that number now. */
  choose(number: number): boolean {
    const choice = this.#shown?.choices.find((other) => other.number === number);
    if (choice === undefined || this.#running !== null) return false;
    this.#choose(choice);
    return true;
  }

  // --- messages ----------------------------------------------------------------------------

  async #run(): Promise<void> {
    try {
      for (let news = this.#queue.shift(); news !== undefined; news = this.#queue.shift()) {
        try {
          await this.#show(news);
        } catch (error) {
          this.#complain(`${error}`);
        }
      }
    } finally {
      this.#running = null;
    }
  }

  get #isStill(): boolean {
    return (
      this.hasAttribute("no-motion") ||
      this.speed === 0 ||
      document.hidden ||
      !this.isConnected ||
      matchMedia("(prefers-reduced-motion: reduce)").matches
    );
  }

  async #show(news: News): Promise<void> {
    const { known, events, kind } = news;
    this.#unlock();
    this.#notice.hidden = true;
    if (kind === "undone") {
      this.#log.takeBack(news.common);
      this.#tell("notice", this.#words.takenBack);
      this.#happened = "";
    } else if (kind === "whole") {
      this.#log.clear();
      this.#recall(news.earlier);
      this.#happened = "";
    }
    const hadOther = this.#root.activeElement !== null && !this.#table.hasFocus;
    const picture = this.#pictureOf(known);
    if (picture !== null) {
      picture.svg.classList.add("coming");
      this.#table.frame.append(picture.svg); // where it can be measured
      this.#pictureSheet.replaceSync(`${this.#table.picture?.css ?? ""}\n${picture.css}`);
      picture.fit();
      if (this.drawPiece !== null) picture.redraw(known.pieces, this.drawPiece);
    }
    const isNew = events.length > 0 && kind !== "whole";
    if (isNew && kind === "patched") await this.#play(news, picture);
    else for (const event of events) this.#write(event, isNew);
    const hadFocus = this.#table.hasFocus;
    this.#abouts.clear();
    this.#table.show(picture);
    picture?.mark("look", this.#look);
    this.#pictureSheet.replaceSync(picture?.css ?? "");
    const before = this.#shown;
    this.#shown = known;
    this.#isLed = before !== null;
    const isLast = this.#queue.length === 0;
    this.#table.offer(isLast ? known.choices : [], known.pieces, hadFocus);
    this.#console.showTools(known.undo, known.redo);
    if (this.#advice.revision === known.revision) this.#advice.refresh();
    else this.#advice.clear();
    // If it comes again, the connection was lost, and the hint with it.
    if (this.#thinking !== known.revision || before?.revision === known.revision) this.#thinking = null;
    this.#showHints();
    const { awaiting, names = [] } = known;
    this.#console.showAwaited(awaiting.text, awaiting.seat ?? null);
    const mark = (keys: readonly string[]): void => this.#table.picture?.mark("look", keys);
    const table = scoreTable(awaiting, names, this.#words, this.#log, mark);
    this.#scores.replaceChildren(...table);
    this.#scores.hidden = table.length === 0;
    this.#arrange();
    this.#showPointing();
    if (before?.awaiting.text !== awaiting.text || isNew) this.#tell("awaiting", awaiting.text);
    this.#board.dataset["turn"] = known.choices.length > 0 ? "own" : "other";
    if (!isLast) return;
    if (hadOther) this.#refocus();
  }

  /** Give the focus to what comes next, if a button that was pressed is gone. */
  #refocus(): void {
    if (this.#root.activeElement !== null) return;
    const first = this.#console.firstChoice;
    if (first !== null) first.focus({ preventScroll: true });
    else if (!this.#table.focusChoice()) this.#console.element.focus({ preventScroll: true });
  }

  #pictureOf({ picture: sent }: Known): Picture | null {
    if (!sent?.svg) {
      this.#complain(this.#words.missingPicture);
      return null;
    }
    const sanitized = sanitize(sent.svg);
    if (sanitized === null) {
      this.#complain(this.#words.badPicture);
      return null;
    }
    const picture = new Picture(sanitized, this.#words.board);
    picture.svg.setAttribute("data-theme", this.#shade);
    return picture;
  }

  /** Show events one after the other in the old picture. */
  async #play(news: News, picture: Picture | null): Promise<void> {
    const old = this.#table.picture;
    const before = this.#shown;
    if (this.#isStill || old === null || picture === null || before === null || !old.isLike(picture)) {
      for (const event of news.events) this.#write(event, true);
      return;
    }
    this.#table.offer([], before.pieces, false);
    this.#table.cards.hide();
    this.#console.showChoices([], false);
    const motion = new AbortController();
    this.#motion = motion;
    old.svg.classList.add("moving");
    // Who lags behind catches up, and nobody wants to see seventy tiles go one by one.
    const haste = Math.max(1, news.events.length / UNHURRIED);
    const speed = this.speed * haste * (1 + this.#queue.length);
    const stage = new Stage(old, picture, before.pieces, speed, motion.signal);
    for (const [index, event] of news.events.entries()) {
      this.#write(event, true);
      if (motion.signal.aborted) continue;
      try {
        await stage.play(event, news.events.slice(index + 1));
      } catch (error) {
        // Changes that cannot be shown moving are shown at once.
        console.warn(error);
        motion.abort();
      }
    }
    this.#motion = null;
  }

  /** Remember how many events are not in the log yet. */
  #recall(earlier: number): void {
    this.#earlier = earlier;
    this.#log.hasMore = earlier > 0;
  }

  #write(event: FeedEvent, isNew: boolean): void {
    this.#log.add(event.text, event.rules, event.revision);
    if (!isNew) return;
    this.#happened = event.text;
    this.#console.showHint(event.text, true);
    this.#tell("event", event.text, event.rules);
  }

  // --- choices -----------------------------------------------------------------------------

  #showPointing(): void {
    const known = this.#shown;
    if (known === null) return;
    const { pointing, picture } = this.#table;
    const isNarrowed = pointing.first.length > 0;
    const all = picture === null ? pointing.choices : pointing.buttons();
    const hand = this.#handOf(known);
    this.#console.showHand(hand);
    this.#console.showChoices(isNarrowed ? pointing.complete() : all, isNarrowed);
    const isHeld = hand.some((card) => card.canChoose);
    if (!isHeld && pointing.next().size > 0 && !this.#table.isSeen && this.#isLed) {
      this.#table.bringIntoView(this.#isStill);
    }
    if (!isNarrowed) return this.#console.showHint(this.#happened, false);
    const hint = pointing.next().size > 0 ? this.#words.chooseNext : this.#words.chooseOne;
    this.#console.showHint(hint, true);
    this.#log.say(hint);
  }

  /** Where the console, which stays on the screen, leaves room for the picture. */
  get #edges(): Edges {
    const { top, bottom } = this.#console.element.getBoundingClientRect();
    const table = this.#table.element;
    const height = window.innerHeight;
    const isBelow = top > table.getBoundingClientRect().top;
    const covered = parseFloat(getComputedStyle(table).scrollMarginTop);
    if (isBelow) return { top: covered, bottom: Math.min(height, top) };
    return { top: Math.max(covered, bottom), bottom: height };
  }

  /** The cards of the seat that looks, where the picture may be longer than the screen. */
  #handOf({ pieces, seat, awaiting }: Known): HandCard[] {
    const { picture, pointing } = this.#table;
    if (picture === null || awaiting.over || (this.#isRoomy && this.layout === "wide")) return [];
    const next = pointing.next();
    return [...pieces].flatMap(([key, { kind, at }]) => {
      const drawn = kind === "card" && at === `hand:${seat}` ? picture.thumbnail(key) : null;
      const label = this.#table.told(key, ": ");
      return drawn === null ? [] : [{ key, label, picture: drawn, canChoose: next.has(key) }];
    });
  }

  // --- where things are --------------------------------------------------------------------

  /** Whether there is more room than on a phone. */
  get #isRoomy(): boolean {
    return this.clientWidth > PHONE && window.innerHeight > LYING;
  }

  /** Put the log, a hint, an opened rule and the scores beside the picture, except on a phone. */
  #arrange(): void {
    const { element, picture } = this.#table;
    const isRoomy = this.#isRoomy;
    const [scores, rule, advice, log] = [this.#scores, this.#rule.element, this.#advice.element, this.#log.element];
    if (log.parentElement !== (isRoomy ? this.#side : this.#console.element)) {
      if (rule.open) rule.close();
      if (isRoomy) this.#side.append(scores, rule, advice, log);
      else {
        this.#console.element.append(advice, log);
        element.after(scores, rule);
      }
    }
    const isPhone = this.clientWidth <= PHONE;
    const start = element.getBoundingClientRect().top + window.scrollY;
    const below = isPhone ? Math.min(this.#console.element.offsetHeight, 100) : 0;
    const height = window.innerHeight - Math.min(start, window.innerHeight / 3) - below;
    if (picture === null || picture.size.width === 0) return this.#openLog(false);
    const { width: own, height: ownHeight } = picture.size;
    // A picture that stands shows its board whole, if that does not make it too small.
    const width = this.clientWidth;
    const end = ownHeight > own ? picture.boardEnd : ownHeight;
    const least = isPhone ? 0.78 * width : 440;
    const fit = (most: number): void => {
      const fitting = Math.min(most, Math.max(least, (height / end) * own));
      picture.svg.style.width = ownHeight > own ? `${fitting}px` : "";
    };
    if (!isRoomy) {
      fit(width);
      return this.#openLog(false);
    }
    // The side is in the corner that the picture leaves free, else it is another column.
    const scale = Math.min(width / own, height / end);
    const corner = picture.freeCorner(height / scale);
    const left = (width - own * scale) / 2 + corner.x * scale;
    const needed = Math.max(LEAST_LOG, scores.hidden ? 0 : scores.scrollHeight);
    const isInside = width - left >= LEAST_SIDE && height - corner.y * scale >= needed;
    const column = Math.min(420, Math.max(LEAST_SIDE, 0.24 * width));
    const beside = Math.min((width - column) / own, height / end);
    const { style } = this.#side;
    this.#side.classList.toggle("inside", isInside);
    style.width = `${isInside ? width - left : column}px`;
    style.top = isInside ? `${element.offsetTop + corner.y * scale}px` : "";
    style.height = `${isInside ? height - corner.y * scale : height}px`;
    this.#openLog(isInside || beside >= Math.min(READABLE, 0.95 * scale));
    fit(isInside || this.#side.offsetWidth === 0 ? width : width - column);
  }

  /** Open the log if there is room for it beside the picture, unless somebody wants it otherwise. */
  #openLog(hasRoom: boolean): void {
    const isOpen = this.#wantsLog ?? hasRoom;
    if (this.#log.element.hidden === isOpen) this.#log.toggle(isOpen);
    this.#console.log.setAttribute("aria-expanded", `${isOpen}`);
  }

  readonly #resized = (): void => this.#arrange();

  #choose(choice: Choice): void {
    const known = this.#shown;
    if (known === null || this.#waiting !== null || this.#running !== null) return;
    const { revision } = known;
    const { number, text } = choice;
    this.#table.cards.hide();
    if (!this.#fire("theban-choice", { number, text, revision })) return;
    this.#waiting = setTimeout(() => this.#unlock(), PATIENCE);
    this.#board.setAttribute("aria-busy", "true");
    this.#console.showHint(this.#words.sending, true);
    this.#send(client.choose(known, choice));
  }

  #unlock(): void {
    if (this.#waiting === null) return;
    clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#board.removeAttribute("aria-busy");
    this.#console.showHint(this.#happened, false);
  }

  /** Ask about a thing, or tell at once what is known about it. */
  #ask(key: string, isTip: boolean): void {
    const now = performance.now();
    // A question of long ago lost its answer with the connection.
    while (now - (this.#asked[0]?.at ?? now) > PATIENCE) this.#asked.shift();
    const known = this.#abouts.get(key);
    if (known !== undefined) return this.#tellAbout(known, { key, isTip });
    if (isTip && this.#asked.length > 0) return;
    this.#asked.push({ key, isTip, at: now });
    this.#send(client.askAbout(key));
  }

  /** Take out the question with the key of an answer; those before it lost their answers. */
  #takeQuestion(key: string | null): { key: string; isTip: boolean } | undefined {
    const at = this.#asked.findIndex((each) => each.key === key);
    return this.#asked.splice(0, at + 1)[at];
  }

  /** Show what a thing is, beside it: in the tip where the pointer rests, else in a note. */
  #tellAbout(about: About, { key, isTip }: { key: string; isTip: boolean }): void {
    this.#abouts.set(key, about);
    const more = [about.text, about.worth, about.when].filter((text) => text !== null && text !== "");
    if (isTip) return this.#table.tell(key, more.join(" "));
    const paragraphs = more.map((text) => make("p", {}, text ?? ""));
    const isOpen = this.#shown?.choices.some(({ targets }) => targets.some((target) => target.key === key));
    const why = make(
      "button",
      { type: "button", class: "why", part: "button", click: () => this.#askWhy(key) },
      this.#words.why,
    );
    const chips = make("p", {}, ...this.#log.chips(about.rules), ...(isOpen ? [] : [" ", why]));
    const content = [make("p", {}, make("strong", {}, about.title)), ...paragraphs, chips];
    if (this.#table.picture?.things.has(key)) this.#table.note(content, key);
    else this.#showNotice(content);
    this.#tell("about", [about.title, ...more].join(" "), about.rules);
  }

  #askWhy(key: string): void {
    this.#asked.push({ key, isTip: false, at: performance.now() });
    this.#send(client.askWhy(key));
  }

  // --- hints -------------------------------------------------------------------------------

  #askHint(): void {
    const known = this.#known;
    if (known === null || this.#thinking !== null) return;
    this.#think(known.revision);
    this.#console.showHint(this.#words.thinking, true);
    this.#log.say(this.#words.thinking);
    this.#send(client.askHint(known));
  }

  /** Remember of which revision a hint is looked for; null: of none any more. */
  #think(revision: number | null): void {
    if (this.#thinking !== null && revision === null) this.#console.showHint(this.#happened, false);
    this.#thinking = revision;
    this.#showHints();
  }

  #showHints(): void {
    const known = this.#shown;
    const canAsk = known !== null && known.choices.length > 1 && !known.awaiting.chance;
    this.#console.showHints(this.hasAttribute("hints") && canAsk, this.#thinking !== null);
  }

  #advise(hint: Hint): void {
    if (hint.revision !== this.#known?.revision) return;
    this.#advice.show(hint);
    this.#tell("notice", hint.text);
  }

  // --- what is said ------------------------------------------------------------------------

  #explain(reasons: readonly Pick<WhyNot, "text" | "rule">[], key: string | null): void {
    const told = new Set<string>();
    const content: Node[] = [];
    for (const { text, rule } of reasons) {
      if (text === "" || told.has(text) || told.size >= 4) continue;
      told.add(text);
      const rules = rule === null ? [] : [rule];
      content.push(make("p", {}, text, " ", ...this.#log.chips(rules)));
      this.#log.add(text, rules, null, true);
      this.#tell("why", text, rules);
    }
    if (content.length === 0) {
      content.push(make("p", {}, this.#words.noReason));
      this.#tell("why", this.#words.noReason);
    }
    if (key !== null && this.#table.picture?.things.has(key)) this.#table.note(content, key);
    else this.#showNotice(content);
  }

  #complain(text: string): void {
    this.#showNotice([make("p", {}, text)]);
    this.#tell("notice", text);
  }

  #showNotice(content: readonly Node[]): void {
    this.#notice.replaceChildren(...content);
    this.#notice.hidden = false;
  }

  #tell(kind: "event" | "awaiting" | "why" | "about" | "notice", text: string, rules: readonly string[] = []): void {
    if (text === "") return;
    this.#log.say(text);
    this.#fire("theban-announce", { kind, text, rules });
  }

  #toggleLog(isOpen = this.#log.element.hidden === true): void {
    this.#wantsLog = isOpen;
    this.#openLog(isOpen);
    if (isOpen) this.#log.element.focus({ preventScroll: true });
    else this.#console.log.focus({ preventScroll: true });
  }

  // --- the page ----------------------------------------------------------------------------

  #send(message: Request): void {
    this.#fire("theban-send", message);
  }

  #fire(name: string, detail: unknown): boolean {
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
    return this.dispatchEvent(event);
  }

  #tellLayout(): void {
    if (!this.isConnected || this.clientWidth === 0) return;
    const { layout } = this;
    if (layout === this.#lastLayout) return;
    this.#lastLayout = layout;
    this.#fire("theban-layout", { layout });
  }

  /** Light or dark: as asked of this element, else as around it, else as the system is. */
  get #shade(): "light" | "dark" {
    const around = this.closest<HTMLElement>("[data-theme]")?.dataset["theme"];
    const asked = this.getAttribute("theme") ?? around;
    if (asked === "dark" || asked === "light") return asked;
    return this.#dark.matches ? "dark" : "light";
  }

  readonly #setTheme = (): void => {
    const shade = this.#shade;
    this.dataset["shade"] = shade;
    this.#table.picture?.svg.setAttribute("data-theme", shade);
    this.#board.classList.toggle("still", this.#isStill);
  };
}
