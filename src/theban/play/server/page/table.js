// The page of a table. It knows no rule: <theban-board> shows the messages of the feed and says what a
// person chooses; here is only who looks at what, and how the server is reached.

import { ask, complain, find, make, t, themed } from "./common.js";
import { guide, guided } from "./first.js";
import known from "./known.js";
import { awaits, toggle } from "./rules.js";
import { happened, settings, showPace, speed } from "./settings.js";

const CLOSED = {
  4401: t("This link leads to no table. Ask for a new one."),
  4410: t("This link is no longer valid: the table was removed, or somebody else plays the seat."),
  1013: t("Too many people are here; try again later."),
};
const token = location.hash.slice(1);
/** What the server told of the table; null before it did. */
let table = null;
/** What the game awaits, by the last message. */
let awaiting = null;
/** The seat whose view is shown, null for what lies open; undefined before the first message. */
let seat;
/** A board for each seat that was looked at, or one for all if nothing is hidden: each knows what it was told. */
const boards = new Map();
/** The position that the replay shows; null while the game itself is shown. */
let replayed = null;
/** The position of the replay that is on the screen, with what could be chosen; null before. */
let shown = null;
/** What is analyzed of a game that is over, in the order of the game. */
let decisions = [];
let isAsking = false;
/** Whether a position of the replay is awaited, and the one that is wanted after it. */
let waiting = false;
let wanted = null;
let socket = null;
let pause = 500;
let fits = null;
/** Whether this page began the rematch, so that it goes there at once. */
let wantsRematch = false;
/** How many choices had been made when this page last stopped being due. */
let mineEnded = null;

themed(find("theme"), (theme) => {
  for (const { element } of boards.values()) element.setAttribute("theme", theme);
});
settings(
  () => { for (const { element } of boards.values()) element.speed = speed(); },
  (seconds) => send({ pace: { seconds } }),
);
addEventListener("hashchange", () => location.reload());
connect();

// --- The connection --------------------------------------------------------------------------

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  isAsking = waiting = false;
  socket.addEventListener("open", () => {
    send({ hello: { token, ...looking() } });
    if (replayed !== null) replay(replayed); // what was asked of the lost connection is not answered
  });
  let drawn = known; // the last picture, of which the next one has parts; at first two that never change
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    const { picture } = message.message ?? message;
    if (picture) {
      const before = drawn.split("<");
      drawn = picture.parts.map((part) => (typeof part === "string" ? part : before.slice(...part).join("<"))).join("<");
      picture.svg = drawn;
    }
    receive(message);
  });
  socket.addEventListener("close", ({ code }) => {
    if (CLOSED[code]) {
      complain(CLOSED[code]);
      return;
    }
    complain(t("The server does not answer. The page goes on as soon as it does."));
    setTimeout(connect, pause);
    pause = Math.min(pause * 1.6, 8000);
  });
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** What the page wants to be sent. */
function looking() {
  const since = boards.get(eyesOf(seat))?.revision ?? null;
  return { seat: seat === undefined ? "own" : seat, since, layout: layout() };
}

function layout() {
  return fits ?? (innerWidth >= 1000 ? "wide" : "tall");
}

function receive(message) {
  if (message.theban === "feed") show(message);
  else if (message.theban === "answer") answer(message);
  else if (message.theban === "replay") showReplay(message);
  else if (message.theban === "analysis") takeAnalysis(message);
  else if (message.theban === "table") showTable(message);
}

function answer(message) {
  if (message.error) isAsking = waiting = false;
  // The board shows errors too: it waits for an answer to what it asked.
  if (current()) current().answer(message);
  else if (message.error) complain(message.error);
}

// --- Boards: one for each pair of eyes that share this page ------------------------------------

const eyesOf = (number) => (table?.hidden ? number : "all");

function current() {
  return boards.get(replayed === null ? eyesOf(seat) : "replay")?.element;
}

function boardOf(name) {
  let board = boards.get(name);
  if (!board) {
    const element = make("theban-board", { hidden: true });
    element.setAttribute("theme", document.documentElement.dataset.theme);
    element.speed = speed();
    element.words = wordsOf(element.words);
    element.toggleAttribute("hints", name !== "replay");
    element.addEventListener("theban-send", (event) => {
      complain("");
      if (name !== "replay") send(event.detail);
    });
    element.addEventListener("theban-behind", (event) => {
      board.revision = event.detail?.revision ?? null;
      send({ look: looking() });
    });
    element.addEventListener("theban-layout", (event) => {
      if (fits === event.detail.layout || element.hidden) return;
      fits = event.detail.layout;
      if (replayed === null) send({ look: looking() });
      else replay(replayed);
    });
    board = { element, revision: null };
    boards.set(name, board);
    find("boards").append(element);
  }
  return board;
}

/** The board's own words in the language of the page. */
function wordsOf(words) {
  const told = Object.entries(words).filter(([, word]) => typeof word === "string").map(([key, word]) => [key, t(word)]);
  return {
    ...Object.fromEntries(told),
    help: t("Arrow keys move between the things that can be chosen, with Shift between all things. Enter chooses, Escape goes back."),
    choices: (number) => t("{number} choices", { number }),
    rule: (what) => t("Rule {what}", { what }),
  };
}

function only(name) {
  for (const [other, { element }] of boards) element.hidden = other !== name;
}

function show(message) {
  pause = 500;
  complain("");
  if (seat === undefined) seat = message.seat;
  if (message.seat !== seat) return; // it was on its way when the seat changed
  const board = boardOf(eyesOf(seat));
  board.revision = message.revision;
  if (replayed === null) only(eyesOf(seat));
  board.element.lang = message.language;
  board.element.receive(message);
  board.element.settled.then(showPoints);
  const wasMine = isMine(awaiting);
  const mine = isMine(message.awaiting);
  if (message.since !== null && message.events.length) happened(mine && !wasMine);
  if (wasMine && !mine) mineEnded = table?.length ?? 0;
  awaiting = message.awaiting;
  awaits(awaiting);
  guided(awaiting, table?.you.seats.includes(awaiting.seat) ?? false);
  due();
}

/** Show beside the names what points everybody has on the board that is shown. */
function showPoints() {
  const points = current()?.points ?? [];
  for (const person of document.querySelectorAll("#people li")) {
    person.querySelector(".tally").textContent = points[person.dataset.seat] ?? "";
  }
}

const isMine = (due) => Boolean(due && !due.over && table?.you.seats.includes(due.seat));

/** Let the one look who is due, if several share this page. */
function due() {
  if (!table || !awaiting) return;
  const { seat: next, over } = awaiting;
  const own = table.you.seats;
  for (const person of document.querySelectorAll("#people li")) {
    person.classList.toggle("due", Number(person.dataset.seat) === next && !over);
  }
  document.title = `${over ? t("Over") : t("{name}’s turn", { name: nameOf(next) })} · theban`;
  if (!over && typeof seat === "number" && !own.includes(seat)) {
    covered(false);
    look(null); // somebody else plays the seat that was shown
  }
  if (own.length === 1 && seat === null) look(own[0]);
  const changes = !over && own.includes(next) && next !== seat;
  find("pass").hidden = !(changes && table.hidden && own.length > 1) || replayed !== null;
  find("pass-on").textContent = t(seat === null ? "{name} decides" : "Pass the screen to {name}", { name: nameOf(next) });
  find("pass-on").onclick = () => cover(next);
  if (changes && find("pass").hidden && replayed === null) look(next);
}

function look(next) {
  seat = next;
  find("pass").hidden = true;
  if (replayed === null) only(eyesOf(seat)); // at once: another seat's hand may be on the screen
  send({ look: looking() });
}

function cover(next) {
  const name = nameOf(next);
  find("cover-title").textContent = t("{name} decides", { name });
  find("uncover").textContent = t("I am {name}", { name });
  find("uncover").onclick = () => {
    look(next);
    covered(false);
    find("boards").focus(); // the button that had it is hidden now
  };
  covered(true);
  find("uncover").focus();
}

function covered(is) {
  find("cover").hidden = !is;
  for (const part of document.querySelectorAll("body > :not(#cover, .fault)")) part.inert = is;
}

// --- The table -------------------------------------------------------------------------------

const nameOf = (number) => table?.seats[number]?.name ?? t("Seat {number}", { number: number + 1 });
const kindOf = ({ kind }) => table.kinds.find((each) => each.name === kind)?.title ?? kind;

const STATES = { bot: t("bot"), online: t("online"), away: t("away"), here: t("here") };

function showTable(told) {
  table = told;
  guide(token, current);
  find("title").textContent = told.game.charAt(0).toUpperCase() + told.game.slice(1);
  find("people").replaceChildren(...told.seats.map((each, number) => {
    const state = each.kind !== "human" ? "bot" : each.away ? (each.there ? "online" : "away") : "here";
    const what = each.kind === "human" ? STATES[state] : t(kindOf(each));
    const person = make("li", { title: `${each.name}: ${what}` },
      make("span", { className: `token seat-${number}`, ariaHidden: "true" }, [...each.name][0].toUpperCase()),
      make("span", { className: "name" }, each.name), make("b", { className: "tally", title: t("Points") }),
      make("small", { className: state }, STATES[state]));
    person.dataset.seat = number;
    return person;
  }));
  find("unsaved").textContent = told.saved ? ""
    : `${t("Not saved: if the server ends now, it forgets the last choices.")} ${told.unsaved ?? ""}`;
  find("unsaved").hidden = told.saved;
  find("replay").hidden = false;
  find("share").hidden = !told.you.owner;
  find("once-more").hidden = mineEnded === null || mineEnded >= told.length;
  showPace(told.pace, told.you.owner);
  find("again").hidden = !(table.rematch || (told.over && told.you.owner));
  find("again").textContent = table.rematch && !told.you.owner ? t("To the rematch") : t("Rematch");
  if (table.rematch && wantsRematch) location.hash = table.rematch;
  showTalk();
  find("save").hidden = !(told.you.owner || told.over);
  if (find("people-dialog").open && links() !== linksShown) showLinks();
  showAnalysis();
  showPoints();
  due();
}

// On a phone the tools are in a menu.
function openMenu(isOpen) {
  find("tools").classList.toggle("open", isOpen);
  find("menu").setAttribute("aria-expanded", String(isOpen));
}

find("menu").addEventListener("click", () => openMenu(!find("tools").classList.contains("open")));
find("tools").addEventListener("click", () => openMenu(false));
document.addEventListener("keydown", (event) => event.key === "Escape" && openMenu(false));

find("rules").addEventListener("click", () => toggle(token));

find("share").addEventListener("click", () => {
  showLinks();
  find("people-dialog").showModal();
});
find("close-people").addEventListener("click", () => find("people-dialog").close());

/** What the list of links shows; each choice in the game is news of the table, but not of these. */
const links = () => JSON.stringify([table.seats, table.links, table.watchers]);
let linksShown = "";

function showLinks() {
  linksShown = links();
  const at = [...find("links").querySelectorAll("select, input, button")].indexOf(document.activeElement);
  const lines = table.seats.map((each, number) => {
    const select = make("select", { ariaLabel: t("Who plays for {name}", { name: each.name }) },
      ...table.kinds.map(({ name, title, text }) => make("option", { value: name, selected: name === each.kind, title: t(text) },
        name !== "human" ? t(title) : each.away ? t("plays elsewhere") : t("plays on this page"))));
    if (each.away) select.append(make("option", { value: "human " }, t("plays on this page again")));
    select.addEventListener("change", () => send({ sit: { seat: number, kind: select.value.trim() } }));
    return make("li", {}, make("strong", {}, each.name), select,
      ...(each.kind === "human" ? copying(t("the link of {name}", { name: each.name }), table.links.seats[number]) : []));
  });
  const watchers = table.watchers ? t("Watchers ({number} here)", { number: table.watchers }) : t("Watchers");
  find("links").replaceChildren(...lines, make("li", {}, make("strong", {}, watchers),
    make("span", { className: "soft" }, t("see what everybody may see")), ...copying(t("the link for watchers"), table.links.watch)));
  find("links").querySelectorAll("select, input, button")[at]?.focus();
  const urls = [...find("links").querySelectorAll("input")].map((field) => field.value);
  if (!urls.includes(find("code").dataset.url)) find("code").hidden = true; // the link is valid no longer
}

function copying(what, ending) {
  const url = `${table.address ?? location.origin}/table#${ending}`;
  const field = make("input", { value: url, readOnly: true, ariaLabel: what });
  field.addEventListener("focus", () => field.select());
  const button = make("button", { type: "button", ariaLabel: t("Copy {what}", { what }) }, t("Copy"));
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(url);
      button.textContent = t("Copied");
    } catch {
      field.select(); // where the clipboard is closed to pages, as without https
    }
  });
  const code = make("button", { type: "button", ariaLabel: t("Show a code for {what}", { what }) }, t("Code"));
  code.addEventListener("click", () => showCode(url, what));
  return [field, button, code];
}

/** Show a link as a QR code, which a phone's camera opens. */
async function showCode(url, what) {
  try {
    const drawn = await (await ask("/api/code", token, { method: "POST", body: url })).blob();
    const source = URL.createObjectURL(drawn);
    const image = make("img", { src: source, alt: t("Code for {what}", { what }), width: 260, height: 260 });
    image.addEventListener("load", () => URL.revokeObjectURL(source));
    find("code").replaceChildren(image);
    find("code").dataset.url = url;
    find("code").hidden = false;
    find("code").scrollIntoView({ block: "nearest" });
  } catch (error) {
    complain(error.message);
  }
}

// --- What people say, and the next game ---------------------------------------------------------

function showTalk() {
  const people = table.seats.filter(({ kind }) => kind === "human").length;
  find("talk").hidden = people < 2 && !table.said;
  find("say").hidden = !table.you.seats.length;
  find("said").replaceChildren(...(table.said ?? []).map(({ name, text }) => make("li", {}, make("strong", {}, name), ` ${text}`)));
  find("said").scrollTop = find("said").scrollHeight; // the list alone, not the page
}

find("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = find("line").value.trim();
  if (text) send({ say: { text } });
  find("line").value = "";
});

find("again").addEventListener("click", () => {
  if (table.rematch) {
    location.hash = table.rematch; // which loads the page again
  } else {
    wantsRematch = true;
    send({ again: {} });
  }
});

find("save").addEventListener("click", async () => {
  try {
    const file = await (await ask("/api/record", token)).blob();
    const link = make("a", { href: URL.createObjectURL(file), download: `${table.game}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    complain(error.message);
  }
});

// --- The replay ------------------------------------------------------------------------------

find("replay").addEventListener("click", () => (replayed === null ? replay(table.length) : leave()));
find("leave").addEventListener("click", leave);
find("replay-bar").addEventListener("submit", (event) => event.preventDefault());
find("at").addEventListener("input", () => replay(Number(find("at").value)));
find("back").addEventListener("click", () => replay(replayed - 1));
find("forth").addEventListener("click", () => replay(replayed + 1));
find("eyes").addEventListener("change", () => replay(replayed));

/** Ask for a position; while the slider moves, only for the last one that it stopped at. */
function replay(at) {
  if (replayed === null) offerEyes();
  find("worst").hidden = !decisions.length;
  document.body.classList.add("replaying");
  replayed = Math.min(Math.max(at, 0), table.length);
  find("replay-bar").hidden = false;
  find("at").max = table.length;
  find("at").value = replayed;
  const eyes = find("eyes").value;
  wanted = { at: replayed, seat: eyes === "" ? null : eyes === "due" ? "due" : Number(eyes) };
  if (!waiting) askReplay();
}

function askReplay() {
  waiting = true;
  send({ replay: wanted });
  wanted = null;
}

function offerEyes() {
  const seats = table.over ? table.seats.map((_, number) => number) : table.you.seats;
  const options = seats.map((number) => make("option", { value: number, selected: number === seat }, nameOf(number)));
  if (table.over) options.unshift(make("option", { value: "due", selected: true }, t("whoever decides")));
  find("eyes").replaceChildren(...options, make("option", { value: "" }, t("everybody")));
}

function showReplay({ at, of, chosen, message }) {
  waiting = false;
  if (wanted) askReplay();
  if (replayed === null) return;
  find("of").textContent = t("{number} of {of}", { number: at, of });
  find("at").setAttribute("aria-valuetext", `${t("{number} of {of}", { number: at, of })}: ${message.awaiting.text}`);
  for (const [name, isLast] of [["back", at === 0], ["forth", at === of]]) {
    if (isLast) passFocus(name);
    find(name).disabled = isLast;
  }
  find("pass").hidden = true;
  boardOf("replay");
  only("replay");
  // Nothing can be chosen there any more; the list beside it says what could be.
  boardOf("replay").element.lang = find("choices").lang = message.language;
  boardOf("replay").element.receive({ ...message, choices: [], undo: false, redo: false });
  find("could").hidden = !message.choices.length;
  find("could-title").textContent = t("What {name} could do", { name: nameOf(message.seat) });
  shown = { at, choices: message.choices, chosen };
  showJudged();
}

/** Let the slider have the focus of a button that cannot be pressed any more. */
function passFocus(name) {
  if (document.activeElement === find(name)) find("at").focus();
}

/** List what could be done, with what search expects of it, and advise on the board. */
function showJudged() {
  if (shown === null || replayed === null) return;
  const { at, choices, chosen } = shown;
  const judged = decisions.find((each) => each.at === at);
  const expected = new Map(judged?.prospects.map((each) => [each.number, each.told]));
  find("choices").replaceChildren(...choices.map(({ number, text }) => {
    const isBest = judged?.prospects[0]?.number === number;
    const classes = [number === chosen && "chosen", isBest && "best"].filter(Boolean).join(" ");
    return make("li", { className: classes }, text,
      ...(number === chosen ? [make("small", {}, ` ${t("chosen")}`)] : []),
      ...(expected.has(number) ? [make("small", { className: "told" }, expected.get(number))] : []));
  }));
  for (const button of document.querySelectorAll("#costs button")) {
    button.setAttribute("aria-current", String(Number(button.dataset.at) === at));
  }
  if (judged) {
    const { verdict, compared, prospects } = judged;
    const hint = { revision: at, text: verdict, compared, prospects };
    boards.get("replay")?.element.answer({ theban: "answer", schema: 1, hint });
  }
}

// --- The analysis of a game that is over -------------------------------------------------------

const WORST = 6;

find("analyze").addEventListener("click", askAnalysis);

function askAnalysis() {
  if (isAsking) return;
  isAsking = true;
  send({ analyze: { since: decisions.length } });
}

function takeAnalysis({ first, of, decisions: more }) {
  isAsking = false;
  decisions = [...decisions.slice(0, first), ...more];
  showAnalysis();
  if (more.some((each) => each.at === shown?.at)) showJudged();
  const worst = decisions.filter((each) => each.cost > 0).sort((one, other) => other.cost - one.cost).slice(0, WORST);
  find("worst").hidden = replayed === null || !decisions.length;
  find("worst-title").textContent = decisions.length < of ? t("What cost most so far") : t("What cost most");
  const at = find("costs").contains(document.activeElement) ? document.activeElement.dataset.at : null;
  find("costs").replaceChildren(...(worst.length ? worst.map((each) => {
    const button = make("button", { type: "button" }, make("span", {}, each.text), make("small", {}, each.verdict));
    button.dataset.at = each.at;
    button.addEventListener("click", () => replay(each.at));
    return make("li", {}, button);
  }) : [make("li", {}, t("Nothing better was found for any decision."))]));
  if (at !== null) (find("costs").querySelector(`[data-at="${at}"]`) ?? find("at")).focus();
}

/** Show how far the analysis is, and ask for what is new. */
function showAnalysis() {
  const told = table.analysis;
  if (!told) decisions = [];
  const done = decisions.length;
  if (told) passFocus("analyze");
  find("analyze").hidden = !table.over || Boolean(told);
  find("analysis").hidden = !told || done >= told.of;
  if (!told) return;
  find("analyzed").max = told.of;
  find("analyzed").value = done;
  find("analysis-told").textContent = t("{number} of {of} decisions analyzed", { number: done, of: told.of });
  if (done < told.done) askAnalysis();
}

/** Show again, choice by choice, what happened since this page made its last choice. */
find("once-more").addEventListener("click", () => {
  const step = (at) => {
    if (replayed !== at - 1) return; // somebody has gone elsewhere, or left
    if (at > table.length) return leave();
    replay(at);
    setTimeout(step, 900 / (speed() || 2), at + 1);
  };
  replay(mineEnded);
  setTimeout(step, 600, mineEnded + 1);
});

function leave() {
  if (find("replay-bar").contains(document.activeElement)) find("boards").focus(); // the bar goes
  document.body.classList.remove("replaying");
  replayed = wanted = shown = null;
  find("replay-bar").hidden = find("could").hidden = find("worst").hidden = true;
  boards.get("replay")?.element.remove();
  boards.delete("replay");
  only(eyesOf(seat));
  send({ look: looking() });
}
