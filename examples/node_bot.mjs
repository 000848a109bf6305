// A bot for `theban match` that needs nothing but Node:
//
//     theban match --bot "node examples/node_bot.mjs" --bot random --games 100
//
// It updates its view by patches and prefers good-looking choices; see docs/guides/bots.rst.
import { createInterface } from "node:readline";

let random, seat, view;

// A small generator (mulberry32): the same seed gives the same choices.
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Apply a JSON Patch (RFC 6902) of the operations add, remove and replace.
function patched(document, patch) {
  const root = { "": document };
  for (const { op, path, value } of patch) {
    const names = path.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = names.pop();
    const parent = names.reduce((at, name) => at[name], root);
    if (Array.isArray(parent) && op === "remove") parent.splice(Number(last), 1);
    else if (Array.isArray(parent)) parent.splice(Number(last), op === "add" ? 0 : 1, value);
    else if (op === "remove") delete parent[last];
    else parent[last] = value;
  }
  return root[""];
}

// Rates a choice: short hops on the Nile; treasures that my adventurers can take.
function worth({ type, origin, place, steps }) {
  const me = view.players[seat];
  if (type === "Sail") return me.boat - place;
  if (type === "MoveAdventurer") {
    const tile = view.board.tiles[origin + steps];
    const there = 1 + me.active.filter((at) => at === origin + steps).length;
    return tile?.type === "Treasure" && there >= tile.needed ? 9 + tile.points : 6;
  }
  return type === "Decline" ? 0 : 5;
}

function decide({ message }) {
  view = message.patch ? patched(view, message.patch) : message.view;
  const scored = message.choices.map(({ choice, number }) => [worth(choice) + random(), number]);
  const [, number] = scored.reduce((best, each) => (each[0] > best[0] ? each : best));
  return { choose: { revision: message.revision, number } };
}

const answer = (data) => console.log(JSON.stringify(data));
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.start) [seat, random] = [asked.start.seat, generator(asked.start.seed)];
  if (asked.start) answer({ ready: { game: asked.start.game } });
  else if (asked.decide) answer(decide(asked.decide));
}
