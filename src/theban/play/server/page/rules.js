// The drawer with the rules: the parts of a turn with the one that is played now, then all chapters.
// A rule that is opened shows examples; what is typed leaves the rules that have it.

import { ask, complain, find, make, t } from "./common.js";

let told = null;
/** What the game awaits, by the last message. */
let awaiting = null;
let token = "";
const drawer = find("drawer");
const rules = new Map();

/** Say what the game awaits; the drawer marks the part of the turn. */
export function awaits(now) {
  const isOther = now.kind !== awaiting?.kind || now.over !== awaiting?.over;
  awaiting = now;
  if (isOther && told && !drawer.hidden) showTurn(); // else what is open there stays open
}

/** What the server tells of the game: chapters, parts of a turn, steps of the first game. */
export async function toldOf(ofToken) {
  token = ofToken;
  if (!told) {
    told = await (await ask("/api/rules", token)).json();
    for (const chapter of told.chapters) for (const rule of chapter.rules) rules.set(rule.id, rule);
  }
  return told;
}

/** Open the drawer, at a rule if one is named; close it if it is open already. */
export async function toggle(ofToken, rule = null) {
  if (!drawer.hidden && rule === null) return close();
  try {
    await toldOf(ofToken);
  } catch (error) {
    return complain(error.message);
  }
  if (!find("chapters").childElementCount) showChapters("");
  find("symbols").hidden = !told.legend;
  if (told.legend && !find("legend").childElementCount) find("legend").innerHTML = told.legend; // the server's own drawing
  showTurn();
  drawer.hidden = false;
  document.body.classList.add("with-drawer");
  if (rule === null) find("rules-search").focus();
  else reveal(rule);
}

function close() {
  drawer.hidden = true;
  document.body.classList.remove("with-drawer");
  find("rules").focus();
}

find("close-drawer").addEventListener("click", close);
drawer.addEventListener("keydown", (event) => event.key === "Escape" && close());
find("rules-search").addEventListener("input", (event) => showChapters(event.target.value));

// --- The turn ----------------------------------------------------------------------------------

function showTurn() {
  const kind = awaiting?.over ? null : awaiting?.kind;
  find("turn").replaceChildren(...told.turn.map((part) => {
    const isNow = part.kinds.includes(kind);
    const inside = make("ul", { className: "rule-list" }, ...(isNow ? part.rules.map((id) => ruleOf(rules.get(id))) : []));
    const line = make("li", {}, make("span", {}, part.text), ...(isNow ? [inside] : []));
    if (isNow) line.setAttribute("aria-current", "step");
    return line;
  }));
}

// --- The chapters ------------------------------------------------------------------------------

const plain = (rule) => JSON.stringify([rule.id, rule.title, rule.blocks]).toLowerCase();

function showChapters(search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const chapters = told.chapters.map((chapter) => {
    const fitting = chapter.rules.filter((rule) => words.every((word) => plain(rule).includes(word)));
    if (!fitting.length) return null;
    const list = make("ul", { className: "rule-list" }, ...fitting.map(ruleOf));
    const heading = make("summary", {}, `${chapter.title} `, make("small", {}, chapter.id));
    return make("details", { className: "chapter", open: words.length > 0 }, heading, list);
  }).filter(Boolean);
  find("chapters").replaceChildren(...(chapters.length ? chapters : [make("p", { className: "soft" }, t("No rule has these words."))]));
}

function ruleOf(rule) {
  const details = make("details", { className: "rule", lang: "en" },
    make("summary", {}, `${rule.title} `, make("small", {}, rule.id)), ...rule.blocks.map(blockOf));
  if (rule.basis !== "text") details.append(make("p", { className: "soft" }, BASIS[rule.basis]));
  const examples = make("div", { className: "examples" });
  details.append(examples);
  details.addEventListener("toggle", () => {
    if (details.open && !examples.childElementCount) showExamples(rule.id, examples);
  });
  return make("li", {}, details);
}

const BASIS = {
  mixed: t("The rulebook says this in part; the text says what we decided."),
  ruling: t("The rulebook is silent here; this is our decision."),
  switch: t("Tables differ here; the lobby lets you choose."),
};

function blockOf(block) {
  if (block.items) return make("ul", { className: "points" }, ...block.items.map((item) => make("li", {}, ...inline(item))));
  if (!block.head) return make("p", {}, ...inline(block.text));
  const row = (cells, name) => make("tr", {}, ...cells.map((cell) => make(name, {}, ...inline(cell))));
  return make("table", {}, make("thead", {}, row(block.head, "th")), make("tbody", {}, ...block.rows.map((cells) => row(cells, "td"))));
}

/** Set names in italics, code as code, and let ids of rules lead to them. */
function inline(text) {
  return text.split(/(\*[^*]+\*|`[^`]+`|\b[A-Z]{2}-\d+\.\d+\b)/).map((part) => {
    if (/^\*.+\*$/.test(part)) return make("em", {}, part.slice(1, -1));
    if (/^`.+`$/.test(part)) return make("code", {}, part.slice(1, -1));
    if (!rules.has(part)) return part;
    const link = make("button", { type: "button", className: "link", title: rules.get(part).title }, part);
    link.addEventListener("click", () => reveal(part));
    return link;
  });
}

function reveal(id) {
  find("rules-search").value = "";
  showChapters("");
  const summary = [...find("chapters").querySelectorAll(".rule > summary")].find((each) => each.querySelector("small").textContent === id);
  if (!summary) return;
  summary.closest(".chapter").open = summary.parentElement.open = true;
  summary.scrollIntoView({ block: "start" });
  summary.focus();
}

async function showExamples(id, place) {
  let examples = [];
  try {
    examples = await (await ask(`/api/rules?rule=${id}`, token)).json();
  } catch (error) {
    complain(error.message);
  }
  let at = 0;
  const show = () => {
    const { title, before, after, told: sentences } = examples[at];
    const pictures = [before, after].filter(Boolean).map((svg) => {
      const picture = make("div", { className: "picture" });
      picture.innerHTML = svg; // the server's own drawing of a case of the corpus
      return picture;
    });
    const more = make("button", { type: "button" }, t("Another example"));
    more.hidden = examples.length < 2;
    more.addEventListener("click", () => { at = (at + 1) % examples.length; show(); more.focus(); });
    place.replaceChildren(make("h4", { lang: "en" }, title), ...pictures,
      make("ul", { className: "points" }, ...sentences.map((sentence) => make("li", {}, sentence))), more);
    place.lang = document.documentElement.lang;
  };
  if (examples.length) show();
}
