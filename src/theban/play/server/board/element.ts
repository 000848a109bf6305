// The element <theban-board>: attributes, messages in, choices out.

import { Advice } from "./advice";
import type { About, Answer, Hint, Request, WhyNot } from "../../feed/theban";
import type { DrawnPiece } from "../theban-board";
import type { Edges } from "./cards";
import * as client from "./client";
import type { Choice, FeedEvent, Known, News } from "./client";
import { Console } from "./console";
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
const PATIENCE = 10_000;
/** How many events of one message are shown at the usual speed. */
const UNHURRIED = 12;

export class ThebanBoard extends HTMLElement {
  static readonly observedAttributes = ["theme", "data-theme", "layout", "no-motion", "hints"];

  readonly #root = this.attachShadow({ mode: "open", delegatesFocus: false });
  readonly #pictureSheet = new CSSStyleSheet();
  readonly #board = make("div", { class: "board", part: "board" });
  readonly #notice = make("div", { class: "notice", part: "notice", hidden: true });
  readonly #scores = make("div", { class: "scores", part: "scores", hidden: true });
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
  /** The key of each question that was not answered yet, and whether the pointer only rests there. */
  readonly #asked: { readonly key: string; readonly isTip: boolean }[] = [];
  /** The answers about things of this revision. */
  #abouts = new Map<string, About>();
  /** The keys that the page wants people to look at. */
  #look: readonly string[] = [];
  /** The revision of which a hint is looked for. */
  #thinking: number | null = null;
  #waiting: ReturnType<typeof setTimeout> | null = null;
  #lastLayout: string | null = null;
  readonly #sizes = new ResizeObserver(() => this.#tellLayout());
  readonly #themes = new MutationObserver(() => this.#setTheme());
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    super();
    const own = new CSSStyleSheet();
    own.replaceSync(css);
    this.#root.adoptedStyleSheets = [this.#pictureSheet, own];
    this.#log = new Log(ENGLISH, (id) => this.#send(client.askRule(id)));
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
      back: () => void this.#table.back(),
      choose: (choice) => this.#choose(choice),
      glimpse: (choice) => this.#table.glimpse(choice),
    });
    this.#advice = new Advice(ENGLISH, (choice) => this.#table.advise(choice));
    this.#console.element.append(this.#advice.element, this.#log.element);
    const { element } = this.#console;
    this.#board.append(element, this.#notice, this.#scores, this.#table.element, this.#log.live);
    this.#root.append(this.#board, this.#rule.element);
    this.#root.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || this.#rule.element.open) return;
      if (!this.#log.element.hidden) this.#toggleLog(false);
      else if (!this.#advice.element.hidden) this.#advice.clear();
      else this.#table.back();
    });
    this.words = {};
  }

  connectedCallback(): void {
    this.#sizes.observe(this);
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

  /** The picture that fits: as the attribute says, else by the width that there is for it. */
  get layout(): "tall" | "wide" {
    const asked = this.getAttribute("layout");
    if (asked === "tall" || asked === "wide") return asked;
    return this.#table.element.clientWidth >= WIDE ? "wide" : "tall";
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
    this.#think(null);
    const { refused, rule, why, hint, about, error } = answer;
    if (refused) this.#explain([refused]);
    else if (about) this.#tellAbout(about);
    else if (rule) this.#rule.show(rule, this.#words, (rules) => this.#log.chips(rules));
    else if (why) this.#explain(why);
    else if (hint) this.#advise(hint);
    else {
      this.#asked.length = 0;
      this.#complain(error ?? this.#words.notAMessage);
    }
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
    this.#showPointing();
    this.#console.showTools(known.undo, known.redo);
    if (this.#advice.revision === known.revision) this.#advice.refresh();
    else this.#advice.clear();
    if (this.#thinking !== known.revision) this.#thinking = null;
    this.#showHints();
    const { awaiting, names = [] } = known;
    this.#console.showAwaited(awaiting.text, awaiting.seat ?? null);
    const mark = (keys: readonly string[]): void => this.#table.picture?.mark("look", keys);
    const table = scoreTable(awaiting, names, this.#words, this.#log, mark);
    this.#scores.replaceChildren(...table);
    this.#scores.hidden = table.length === 0;
    if (before?.awaiting.text !== awaiting.text || isNew) this.#tell("awaiting", awaiting.text);
    this.#board.dataset["turn"] = known.choices.length > 0 ? "own" : "other";
    if (!isLast) return;
    // A button that was pressed is gone: what comes next gets the focus.
    if (hadOther && this.#root.activeElement === null) {
      const first = this.#console.firstChoice;
      if (first !== null) first.focus({ preventScroll: true });
      else if (!this.#table.focusChoice()) this.#console.element.focus({ preventScroll: true });
    }
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

  #write(event: FeedEvent, isNew: boolean): void {
    this.#log.add(event.text, event.rules, event.revision);
    if (!isNew) return;
    this.#happened = event.text;
    this.#console.showHint(event.text);
    this.#tell("event", event.text, event.rules);
  }

  // --- choices -----------------------------------------------------------------------------

  #showPointing(): void {
    const known = this.#shown;
    if (known === null) return;
    const { pointing, picture } = this.#table;
    const isNarrowed = pointing.first.length > 0;
    const all = picture === null ? pointing.choices : pointing.buttons();
    const hand = isNarrowed || this.#table.isSeen ? [] : this.#handOf(pointing.choices);
    const thumbnail = (choice: Choice): Element | null =>
      hand.includes(choice) ? (picture?.thumbnail(choice.targets[0]?.key ?? "") ?? null) : null;
    const shown = isNarrowed ? pointing.complete() : [...hand, ...all];
    this.#console.showChoices(shown, isNarrowed, thumbnail);
    if (hand.length === 0 && pointing.next().size > 0 && !this.#table.isSeen && this.#isLed) {
      this.#table.bringIntoView(this.#isStill);
    }
    if (!isNarrowed) return this.#console.showHint(this.#happened);
    const hint = pointing.next().size > 0 ? this.#words.chooseNext : this.#words.chooseOne;
    this.#console.showHint(hint);
    this.#log.say(hint);
  }

  /** Where the console, which stays on the screen, leaves room for the picture. */
  get #edges(): Edges {
    const { top, bottom, left } = this.#console.element.getBoundingClientRect();
    const table = this.#table.element.getBoundingClientRect();
    const height = window.innerHeight;
    if (left >= table.right) return { top: 0, bottom: height };
    const isBelow = top > table.top;
    if (isBelow) return { top: 0, bottom: Math.min(height, top) };
    return { top: Math.max(0, bottom), bottom: height };
  }

  /** The choices of a card, if there are few: on a phone their cards are often off the screen. */
  #handOf(choices: readonly Choice[]): Choice[] {
    const cards = choices.filter((choice) => choice.targets[0]?.role === "card");
    return cards.length <= 6 ? cards : [];
  }

  #choose(choice: Choice): void {
    const known = this.#shown;
    if (known === null || this.#waiting !== null || this.#running !== null) return;
    const { revision } = known;
    const { number, text } = choice;
    this.#table.cards.hide();
    if (!this.#fire("theban-choice", { number, text, revision })) return;
    this.#waiting = setTimeout(() => this.#unlock(), PATIENCE);
    this.#board.setAttribute("aria-busy", "true");
    this.#console.showHint(this.#words.sending);
    this.#send(client.choose(known, choice));
  }

  #unlock(): void {
    if (this.#waiting === null) return;
    clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#board.removeAttribute("aria-busy");
    this.#console.showHint(this.#happened);
  }

  /** Ask about a thing, or tell at once what is known about it. */
  #ask(key: string, isTip: boolean): void {
    if (isTip && this.#asked.length > 0) return;
    this.#asked.push({ key, isTip });
    const known = this.#abouts.get(key);
    if (known === undefined) this.#send(client.askAbout(key));
    else this.#tellAbout(known);
  }

  /** Show what a thing is, beside it: in the tip where the pointer rests, else in a note. */
  #tellAbout(about: About): void {
    const asked = this.#asked.shift();
    if (asked === undefined) return;
    const { key, isTip } = asked;
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
    this.#asked.push({ key, isTip: false });
    this.#send(client.askWhy(key));
  }

  // --- hints -------------------------------------------------------------------------------

  #askHint(): void {
    const known = this.#known;
    if (known === null) return;
    this.#think(known.revision);
    this.#console.showHint(this.#words.thinking);
    this.#log.say(this.#words.thinking);
    this.#send(client.askHint(known));
  }

  /** Remember of which revision a hint is looked for; null: of none any more. */
  #think(revision: number | null): void {
    if (this.#thinking !== null && revision === null) this.#console.showHint(this.#happened);
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

  #explain(reasons: readonly Pick<WhyNot, "text" | "rule">[]): void {
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
    const key = this.#asked.shift()?.key ?? null;
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

  #toggleLog(isOpen?: boolean): void {
    const now = this.#log.toggle(isOpen);
    this.#console.log.setAttribute("aria-expanded", `${now}`);
    if (now) this.#log.element.focus({ preventScroll: true });
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
