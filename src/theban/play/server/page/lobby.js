// The lobby: what can be played is told by the schema of each game's config, so nothing here knows a game.

import { ask, complain, find, make, t, themed } from "./common.js";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"];
const key = location.hash.slice(1);
let games = [];
/** Who can sit on a seat, as the server tells it. */
let kinds = [];
let game = null;
let players = 2;
/** Whether a game is on its way, until the page is left. */
let isEntering = false;
/** What the lobby calls options that no schema describes. */
const W = {
  begins: t("Who begins"),
  dice: t("Real dice"),
  diceText: t("People roll a die of their own and say what it shows; cards are still drawn here."),
  extra: t("Extra Horus cards"),
  extraText: `${t("More cards in the Horus stacks; usual with a module or five players.")} MC-1.2`,
};

themed(find("theme"));
find("setup").addEventListener("submit", begin);
find("file").addEventListener("change", load);
addEventListener("pageshow", () => { isEntering = false; }); // back from the game
refresh(true);

async function refresh(first = false) {
  try {
    const told = await (await ask("/api/lobby", key)).json();
    games = told.games;
    kinds = told.kinds;
    show(told.tables);
    if (first) offer();
    find("main").hidden = false; // the fault that is shown may be of something else: it stays
  } catch (error) {
    complain(key ? error.message : t("This page needs the whole link that theban play printed."));
  }
}

// --- A new game ------------------------------------------------------------------------------

function definition(each, name) {
  return each.config.$defs[name];
}

function title(name) {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}

/** Take "... . LX-3.9." apart into the sentence and the rule. */
function told(text) {
  const [, sentence, rule] = /^(.*?)\s*((?:[A-Z]{2}-[\d.]+[.,\s]*)*)$/s.exec(text);
  return { sentence, rule: rule.replace(/[.\s]+$/, "") };
}

function offer() {
  find("games").replaceChildren(...games.map((each, index) => {
    const { minimum, maximum } = definition(each, "Config").properties.players;
    const input = make("input", { type: "radio", name: "game", value: each.name, checked: !index });
    input.addEventListener("change", () => choose(each));
    return make("label", { className: `card ${each.name}` }, input,
      make("strong", {}, title(each.name)), make("span", {}, t("{minimum} to {maximum} players", { minimum, maximum })));
  }));
  choose(games[0]);
}

function choose(each) {
  game = each;
  const { minimum, maximum } = definition(game, "Config").properties.players;
  players = Math.min(Math.max(players, minimum), maximum);
  const counts = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  find("players").replaceChildren(...counts.map((count) => {
    const input = make("input", { type: "radio", name: "players", value: count, checked: count === players });
    input.addEventListener("change", () => { players = count; seat(); });
    return make("label", {}, input, make("span", {}, String(count)));
  }));
  const modules = definition(game, "Module")?.enum ?? [];
  const words = wordsOf(definition(game, "Module"));
  find("modules-set").hidden = !modules.length;
  find("modules").replaceChildren(...modules.map((name) =>
    option(make("input", { type: "checkbox", name: "module", value: name }), title(name), words[name])));
  const rulings = Object.entries(definition(game, "Rulings").properties);
  const { extra_horus_cards: extra } = definition(game, "Config").properties;
  find("rulings").replaceChildren(
    option(make("select", { id: "first" }), W.begins),
    ...(extra ? [extraCards()] : []),
    ...rulings.map(([name, property]) => ruling(name, property)),
    option(make("input", { type: "checkbox", id: "dice" }), W.dice, W.diceText));
  find("more").hidden = false;
  seat();
}

function extraCards() {
  const values = [["", t("Usual")], ["true", t("Yes")], ["false", t("No")]];
  const select = make("select", { id: "extra" }, ...values.map(([value, text]) => make("option", { value }, text)));
  return option(select, W.extra, W.extraText);
}

/** The description of an enum has a line for each of its values: "mummy: The Mummy, talismans ...". */
function wordsOf(schema) {
  const lines = (schema?.description ?? "").split("\n").slice(1);
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
}

function option(input, name, text = "") {
  const { sentence, rule } = told(text ?? "");
  const words = make("span", {}, make("strong", {}, t(name)), sentence ? ` ${t(sentence)}` : "");
  if (rule) words.append(" ", make("small", {}, rule));
  return make("label", { className: "option" }, input, words);
}

function ruling(name, property) {
  const given = game.rulings[name];
  if (typeof given === "boolean") {
    return option(make("input", { type: "checkbox", name: "ruling", value: name, checked: given }), title(name), property.description);
  }
  const kind = (property.allOf ?? [property])[0].$ref.split("/").pop();
  const values = definition(game, kind).enum ?? definition(game, kind).oneOf.map((each) => each.const);
  const select = make("select", { name: "ruling", id: `ruling-${name}` },
    ...values.map((value) => make("option", { value, selected: value === given }, t(title(value)))));
  select.dataset.name = name;
  return option(select, title(name), property.description);
}

function seat() {
  firsts();
  const before = [...document.querySelectorAll("#seats li")].map((line) => [
    line.querySelector("input").value, line.querySelector("select").value]);
  find("seats").replaceChildren(...Array.from({ length: players }, (_, index) => {
    const [name, kind] = before[index] ?? [NAMES[index], index ? "medium" : "human"];
    const label = t("Seat {number}", { number: index + 1 });
    const about = make("small", { id: `about-${index}` });
    const select = make("select", { ariaLabel: `${label}: ${t("who plays")}`, "aria-describedby": about.id },
      ...kinds.map((each) => make("option", { value: each.name, selected: each.name === kind }, t(each.title))));
    const tell = () => { about.textContent = t(kinds[select.selectedIndex].text); };
    select.addEventListener("change", tell);
    tell();
    return make("li", {},
      make("span", { className: `token seat-${index}`, ariaHidden: "true" }, "ABCDEF"[index]),
      make("input", { value: name, maxLength: 16, required: true, pattern: "[^,]+", ariaLabel: `${label}: ${t("name")}`, autocomplete: "off" }),
      select, about);
  }));
}

/** Begin the guided first game of the game that is chosen. */
find("first-game").addEventListener("click", () => enter("", JSON.stringify({ first: { game: game.name } })));

/** List the seats that can begin; the one chosen stays if it still exists. */
function firsts() {
  const chosen = Math.min(Number(find("first").value || 0), players - 1);
  find("first").replaceChildren(...Array.from({ length: players }, (_, index) =>
    make("option", { value: index, selected: index === chosen }, t("Seat {number}", { number: index + 1 }))));
}

function begin(event) {
  event.preventDefault();
  const rulings = {};
  for (const input of document.querySelectorAll("[name=ruling]")) {
    rulings[input.dataset.name ?? input.value] = input.type === "checkbox" ? input.checked : input.value;
  }
  const options = { players, rulings, first_player: Number(find("first").value) };
  const extra = find("extra")?.value;
  if (extra) options.extra_horus_cards = extra === "true";
  const modules = [...document.querySelectorAll("[name=module]:checked")].map((input) => input.value);
  if (modules.length) options.modules = modules;
  const table = {
    game: game.name,
    options,
    dice: find("dice").checked,
    players: [...document.querySelectorAll("#seats li")].map((line) => [
      line.querySelector("input").value.trim(), line.querySelector("select").value]),
  };
  enter("", JSON.stringify({ table }));
}

/** Let the server make a game, and go there; a second press before that makes no second game. */
async function enter(query, body) {
  if (isEntering) return;
  isEntering = true;
  complain("");
  try {
    const made = await ask(`/api/lobby${query}`, key, { method: "POST", body });
    location.href = (await made.json()).link;
  } catch (error) {
    complain(error.message);
    isEntering = false;
  }
}

// --- Games that are kept ---------------------------------------------------------------------

function show(tables) {
  const offered = () => [...find("tables").querySelectorAll("a, button")];
  const at = offered().indexOf(document.activeElement);
  find("none").hidden = tables.length > 0;
  find("tables").replaceChildren(...tables.reverse().map((each) => {
    const people = each.who.map(([name, kind]) => (kind === "human" ? name : `${name} (${t("bot")})`)).join(", ");
    const state = each.over ? t("over") : each.choices ? t("{number} choices so far", { number: each.choices }) : t("not begun");
    const remove = make("button", { type: "button", className: "quiet", ariaLabel: t("Remove the game of {people}", { people }) }, t("Remove"));
    remove.addEventListener("click", async () => {
      const stays = t("Remove the game of {people} from this list? Its file stays where it is.", { people });
      if (!confirm(each.elsewhere ? stays : t("Remove the game of {people}? Its file is deleted.", { people }))) return;
      complain("");
      try {
        await ask(`/api/lobby?table=${encodeURIComponent(each.name)}`, key, { method: "DELETE" });
      } catch (error) {
        complain(error.message);
      }
      refresh();
    });
    return make("li", {},
      make("a", { href: `/table#${each.owner}` }, make("strong", {}, title(each.game)), make("span", {}, people)),
      make("small", {}, each.saved ? state : `${state}, ${t("not saved")}`), remove);
  }));
  if (at >= 0) (offered()[at] ?? offered().at(-1) ?? find("games").querySelector("input"))?.focus();
}

async function load(event) {
  const [file] = event.target.files;
  if (file) await enter(`?name=${encodeURIComponent(file.name)}`, file);
  event.target.value = "";
}
