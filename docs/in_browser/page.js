// The table on the page: it starts the engine when somebody wants to play, and carries messages.
const place = document.getElementById("in-browser");
const here = new URL(".", import.meta.url).href;
const GAMES = { luxor: "Luxor", tutankhamun: "Tutankhamun" };
const MODULES = ["mummy", "equipment", "artifacts", "characters"];
const BOTS = { easy: "easy", medium: "medium", greedy: "greedy", random: "random" };

const element = (name, given = {}, ...children) => {
  const made = Object.assign(document.createElement(name), given);
  made.append(...children);
  return made;
};
const choice = (id, label, options) => {
  const select = element("select", { id: `in-browser-${id}` });
  for (const [value, text] of Object.entries(options)) select.append(element("option", { value }, text));
  return { select, row: element("label", {}, `${label} `, select) };
};

const game = choice("game", "Game", GAMES);
const players = choice("players", "Players", { 2: "2", 3: "3", 4: "4" });
const bots = choice("bots", "Against", BOTS);
const modules = element("fieldset", {}, element("legend", {}, "Modules"));
for (const name of MODULES) {
  modules.append(element("label", {}, element("input", { type: "checkbox", value: name }), ` ${name}`));
}
const start = element("button", { type: "button" }, "Play");
const told = element("p", { role: "status", className: "in-browser-told" });
const board = element("theban-board");
board.hidden = true;
place.append(
  element("div", { className: "in-browser-form" }, game.row, players.row, bots.row, modules, start),
  told,
  board,
);

game.select.onchange = () => {
  const isLuxor = game.select.value === "luxor";
  modules.hidden = !isLuxor;
  const most = isLuxor ? 4 : 6;
  const had = Math.min(Number(players.select.value), most);
  players.select.replaceChildren();
  for (let number = 2; number <= most; number += 1) {
    players.select.append(element("option", { value: String(number) }, String(number)));
  }
  players.select.value = String(had);
};

let worker = null;
const failed = (words) => {
  told.textContent = `The engine stopped: ${words}`;
  worker?.terminate();
  worker = null;
  start.disabled = false;
};
const loaded = () => {
  worker = new Worker(`${here}worker.js`, { type: "module" });
  worker.onerror = (event) => failed(event.message ?? "it could not be loaded");
  worker.onmessage = ({ data }) => {
    if (data.failed) return failed(data.failed);
    if (data.ready) {
      told.textContent = "";
      return undefined;
    }
    start.disabled = false;
    const message = JSON.parse(data.text);
    if (message.theban === "feed") {
      board.hidden = false;
      return board.receive(message);
    }
    return board.answer(message);
  };
};

start.onclick = () => {
  start.disabled = true;
  if (worker === null) {
    told.textContent = "Python is being loaded …";
    loaded();
  }
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  const seed = Number(new URLSearchParams(location.search).get("seed") ?? number);
  const checked = modules.hidden ? [] : [...modules.querySelectorAll("input:checked")];
  started = true;
  worker.postMessage({
    start: {
      game: game.select.value,
      players: Number(players.select.value),
      modules: checked.map((box) => box.value),
      bots: bots.select.value,
      layout: place.clientWidth >= 900 ? "wide" : "tall", // as the board, which is not shown yet
      seed,
    },
  });
};
let started = false;
const send = (asked) => started && worker?.postMessage(asked);
board.addEventListener("theban-send", (event) => send(event.detail));
board.addEventListener("theban-layout", (event) => send({ layout: event.detail.layout }));
board.addEventListener("theban-behind", (event) => send({ behind: event.detail.revision }));
