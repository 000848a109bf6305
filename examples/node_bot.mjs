// A bot for `theban match` in JavaScript, without dependencies:
//
//     theban match --bot "node examples/node_bot.mjs" --bot random --games 100
//
// It keeps up its view by the patches that it is sent, and chooses by what it sees: it prefers what
// brings points, and is otherwise led by a generator seeded by the game. docs/guides/bots.rst says
// what the lines mean.
import { createInterface } from "node:readline";

let random, view;

// A small generator (mulberry32), so that the same seed gives the same game.
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
    const names = path.split("/").map((name) => name.replace(/~1/g, "/").replace(/~0/g, "~"));
    const last = names.pop();
    const parent = names.reduce((at, name) => at[name], names.length ? root : { "": root });
    if (!Array.isArray(parent)) op === "remove" ? delete parent[last] : (parent[last] = value);
    else parent.splice(last === "-" ? parent.length : Number(last), op === "add" ? 0 : 1,
      ...(op === "remove" ? [] : [value]));
  }
  return root[""];
}

// The worth of a choice: what most positions reward, whatever the game.
function worth({ choice, targets }) {
  const type = choice.type;
  if (type === "Decline") return 0;
  if (type === "Sail") return 10 + view.board?.length - targets.length;
  if (type === "MoveAdventurer") return 10 + choice.steps - choice.origin / 100;
  return type.startsWith("Take") || type.startsWith("Claim") ? 5 : 3;
}

function decide({ message }) {
  view = message.patch ? patched(view, message.patch) : message.view;
  const scored = message.choices.map((each) => [worth(each) + random(), each.number]);
  const [, number] = scored.reduce((best, each) => (each[0] > best[0] ? each : best));
  return { choose: { revision: message.revision, number } };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { start, decide: asked } = JSON.parse(line);
  if (start) {
    random = generator(start.seed);
    console.log(JSON.stringify({ ready: { game: start.game } }));
  } else if (asked) console.log(JSON.stringify(decide(asked)));
}
