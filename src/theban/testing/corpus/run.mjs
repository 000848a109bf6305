// Reads the corpus without the library and checks that it agrees with itself:
//   node run.mjs [FOLDER]
// The shape by the JSON Schema, ids and rules, the pieces of the box before and after, the scores
// and ranks, and that events and changes tell the same points.  It knows the pieces and how points
// are added up, and no rule of play.  No packages are needed.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const schema = read("schema.json");
const faults = [];

// --- JSON Schema, as far as schema.json uses it ---------------------------------------------------

const TYPES = {
  object: (v) => v !== null && typeof v === "object" && !Array.isArray(v),
  array: Array.isArray,
  string: (v) => typeof v === "string",
  integer: Number.isInteger,
  boolean: (v) => typeof v === "boolean",
  null: (v) => v === null,
};

function misshapen(value, rule, where) {
  if (rule.$ref) {
    return misshapen(value, rule.$ref.slice(2).split("/").reduce((at, key) => at[key], schema), where);
  }
  if (rule.anyOf) {
    const tries = rule.anyOf.map((each) => misshapen(value, each, where));
    return tries.some((found) => !found) ? null : tries.find(Boolean);
  }
  if (rule.enum && !rule.enum.includes(value)) return `${where} is ${value}`;
  if (rule.type && ![rule.type].flat().some((type) => TYPES[type](value))) {
    return `${where} must be of type ${rule.type}`;
  }
  if (typeof value === "string") {
    if (rule.pattern && !new RegExp(rule.pattern).test(value)) return `${where} is ${value}`;
    if (rule.minLength && value.length < rule.minLength) return `${where} is too short`;
  }
  if (value < rule.minimum || value > rule.maximum) return `${where} is ${value}`;
  if (Array.isArray(value)) {
    if (rule.minItems && value.length < rule.minItems) return `${where} is too short`;
    for (const [n, each] of value.entries()) {
      const found = rule.items && misshapen(each, rule.items, `${where}[${n}]`);
      if (found) return found;
    }
  } else if (TYPES.object(value)) {
    for (const key of rule.required ?? []) if (!(key in value)) return `${where} lacks ${key}`;
    if (rule.minProperties && !Object.keys(value).length) return `${where} is empty`;
    for (const [key, each] of Object.entries(value)) {
      const inner = rule.properties?.[key] ?? rule.additionalProperties;
      if (inner === false) return `${where} has ${key}`;
      const found = inner && misshapen(each, inner, `${where}.${key}`);
      if (found) return found;
    }
  }
  return null;
}

// --- Tables --------------------------------------------------------------------------------------

function withChanges(table, changes) {
  const after = structuredClone(table);
  for (const [path, value] of Object.entries(changes)) {
    const way = path.split(".");
    const last = way.pop();
    const place = way.reduce((at, key) => at?.[key], after);
    if (place === undefined || (Array.isArray(place) && !(last in place))) {
      throw new Error(`${path} leads to nothing`);
    }
    place[last] = structuredClone(value);
  }
  return after;
}

// Count pieces: a label, a list of labels, or a multiset.
function count(into, what, kind = "") {
  if (typeof what === "string") what = [what];
  if (Array.isArray(what)) {
    for (const each of what) if (each !== null) into[kind + each] = (into[kind + each] ?? 0) + 1;
  } else {
    for (const [label, n] of Object.entries(what ?? {})) {
      if (typeof n === "string") count(into, n, kind);
      else if (n) into[kind + label] = (into[kind + label] ?? 0) + n;
    }
  }
  return into;
}

function piecesOfLuxor(table) {
  const found = {};
  const cards = [table.draw, table.discard, table.tops, ...table.stacks];
  for (const pile of cards) count(found, pile, "card ");
  count(found, table.tiles, "tile ");
  count(found, table.hidden, "tile ");
  for (const stack of Object.values(table.temple)) count(found, stack, "tile ");
  count(found, table.scarabs, "scarab ");
  count(found, table.sarcophagi.map(String), "sarcophagus ");
  for (const pile of [table.mummy_tiles ?? [], table.mummy_stack, table.mummy_discards]) {
    count(found, pile, "mummy ");
  }
  let { keys, wild, talismans = 0 } = table;
  for (const [n, seat] of table.seats.entries()) {
    for (const pile of [seat.hand, seat.in_box ?? []]) count(found, pile, "card ");
    count(found, seat.treasures, "tile ");
    count(found, [...seat.scarabs, ...(seat.exchanged ?? [])].map(String), "scarab ");
    count(found, seat.sarcophagi.map(String), "sarcophagus ");
    keys += seat.keys + seat.chamber; // a key paid for entering is in the chamber
    wild += seat.wild;
    talismans += seat.talismans ?? 0;
    found[`adventurers ${n}`] =
      seat.active.length + seat.asleep.length + (seat.lying?.length ?? 0) + seat.chamber;
  }
  return { ...found, keys, wild, talismans };
}

function boxOfLuxor(box, config) {
  const found = {};
  const modules = config.modules ?? [];
  for (const cards of [box.cards, box.horus_cards]) count(found, cards, "card ");
  if (config.extra_horus_cards ?? (modules.length > 0 || config.players > 4)) {
    count(found, box.extra_horus_cards, "card ");
  }
  for (let seat = 0; seat < config.players; seat++) {
    if (modules.includes("equipment")) count(found, box.equipment, "card ");
    found[`adventurers ${seat}`] = box.adventurers;
  }
  count(found, box.treasures, "tile ");
  if (modules.includes("artifacts")) count(found, box.artifacts, "tile ");
  for (const stack of Object.values(box.temple)) count(found, stack, "tile ");
  count(found, box.horus_tiles, "tile ");
  count(found, box.scarabs, "scarab ");
  count(found, box.sarcophagi.map(String), "sarcophagus ");
  if (modules.includes("mummy")) count(found, box.mummy_tiles, "mummy ");
  const talismans = modules.includes("mummy") ? box.talismans : 0;
  return { ...found, keys: box.keys, wild: box.wild, talismans };
}

function differ(one, other) {
  for (const key of Object.keys({ ...one, ...other })) {
    if ((one[key] ?? 0) !== (other[key] ?? 0)) return `${key}: ${one[key] ?? 0}, ${other[key] ?? 0}`;
  }
  return null;
}

function checkLuxorPieces(box, config, table) {
  const found = piecesOfLuxor(table);
  const osiris = Object.keys(found).filter((key) => key.startsWith("tile osiris"));
  const laid = osiris.reduce((sum, key) => sum + found[key], 0);
  if (laid !== box.osiris_spaces.length) return `${laid} Osiris tiles`;
  for (const key of osiris) {
    if (found[key] > ((config.osiris ?? box.osiris)[key.slice(5)] ?? 0)) return `too many of ${key}`;
    delete found[key];
  }
  return differ(boxOfLuxor(box, config), found);
}

// --- Points --------------------------------------------------------------------------------------

function scoreLuxor(box, config, table) {
  return table.seats.map((seat) => {
    const wall = (place) => (place ? box.walls.find(([last]) => place <= last)[1] : 0);
    const sum = (values) => values.reduce((a, b) => a + b, 0);
    const places = sum([...seat.active, ...(seat.lying ?? [])].map(wall)) + box.chamber * seat.chamber;
    const kinds = ["vase", "statue", "jewelry", "artifact"].map(
      (kind) => seat.treasures.filter((label) => label.startsWith(kind)).length,
    );
    let sets = 0;
    for (let k = 1; k <= 30; k++) {
      const real = sum(kinds.slice(0, 3).map((n) => Math.min(k, n)));
      if (real >= k && 3 * k - real <= seat.wild) sets = k;
    }
    const points = sets ? box.sets[Math.min(sets, box.sets.length) - 1] : 0;
    const artifacts = box.artifact_points * Math.min(sets, kinds[3]);
    const inSets = config.modules?.includes("artifacts") ? [artifacts] : [];
    return [
      seat.points, places, sum(seat.sarcophagi), seat.keys, points, ...inSets, sum(seat.scarabs),
    ];
  });
}

const ranksBy = (keys, ahead) => keys.map((key) => 1 + keys.filter((other) => ahead(other, key)).length);

function ranksOf(game, box, config, table) {
  if (game === "tutankhamun") {
    const keys = table.points.map((points, seat) => [points, table.boats[seat]]);
    return ranksBy(keys, (a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]));
  }
  const keys = scoreLuxor(box, config, table).map((row, seat) => [
    row.reduce((a, b) => a + b, 0), Math.max(-1, ...table.seats[seat].sarcophagi),
  ]);
  return ranksBy(keys, (a, b) => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]));
}

// --- Cases ---------------------------------------------------------------------------------------

function checkRiver(box, before, after) {
  const tilesOf = (table) => {
    const found = count({}, table.nile);
    for (const pile of [...table.collections, table.underworld]) count(found, pile);
    return found;
  };
  const [first, last] = [tilesOf(before), tilesOf(after)];
  for (const [label, n] of Object.entries(box.tiles)) {
    const isIdol = !(label in box.sets) && label !== box.ring;
    const [had, has] = [first[label] ?? 0, last[label] ?? 0];
    if (isIdol ? has > had || had > n : ![0, n].includes(had) || ![0, had].includes(has)) {
      return `${label}: ${had} before, ${has} after`;
    }
  }
  for (const [seat, points] of after.points.entries()) {
    if (points > before.points[seat] || points < 0) return `the points of seat ${seat} rise`;
  }
  return new Set(after.boats).size < after.boats.length ? "two boats share a place" : null;
}

// In the base game treasures alone score points during play.
function checkTreasures(config, before, after) {
  const left = (seat) => seat.treasures.reduce((rest, label) => rest - label.split("/")[1], seat.points);
  const wrong = after.seats.findIndex((seat, n) => left(seat) !== left(before.seats[n]));
  return config.modules || wrong < 0 ? null : `seat ${wrong}: its new treasures bring other points`;
}

function checkEvents(game, then, before, after) {
  const scored = before.points ? before.points.map(() => 0) : before.seats.map(() => 0);
  for (const each of then.events) if (each.event === "points_scored") scored[each.seat] += each.points;
  for (const [seat, points] of scored.entries()) {
    const gained = game === "luxor"
      ? after.seats[seat].points - before.seats[seat].points
      : before.points[seat] - after.points[seat];
    if (gained !== points) return `seat ${seat}: events score ${points}, the table ${gained}`;
  }
  return null;
}

function checkCase(file, told) {
  const { config, then } = told;
  const where = told.id.replace(/-[0-9]+$/, "");
  if (told.rules[0] !== where) return `the first rule is not ${where}`;
  if (told.basis !== "ruling" && /ruling|switch/.test(file.rules[where])) return `${where} is ruled`;
  const ids = [...told.rules, ...(then.refused ?? []).flatMap((each) => each.rules)];
  for (const rule of ids) if (!(rule in file.rules)) return `${rule} is not a rule`;
  if ([told.before, told.deal, then.no_such_game].filter(Boolean).length !== 1) return "no start";
  if (then.answers && new Set(then.answers).size < then.answers.length) return "an answer twice";
  for (const each of then.refused ?? []) {
    if (then.answers?.includes(each.choice)) return `${each.choice} is refused and an answer`;
  }
  if (!told.before) return null;
  const before = withChanges(file.tables[told.before.table], told.before.set);
  const after = withChanges(before, then.changes ?? {});
  const luxor = file.game === "luxor";
  const seats = luxor ? before.seats.length : before.boats.length;
  if (seats !== config.players) return `${seats} seats`;
  const turns = [told.before, then.due, ...(then.events ?? [])].map((each) => each?.turn ?? each?.seat);
  if (turns.some((seat) => seat >= seats)) return `one of the seats ${turns} is not there`;
  const shape = schema.$defs[luxor ? "luxor" : "river"];
  const lost = misshapen(after, shape, "the table after") ?? (luxor
    ? checkLuxorPieces(file.box, config, before) ?? checkLuxorPieces(file.box, config, after)
      ?? checkTreasures(config, before, after)
    : checkRiver(file.box, before, after));
  if (lost) return lost;
  if (then.changes && then.events) {
    const found = checkEvents(file.game, then, before, after);
    if (found) return found;
  }
  if (then.scores && !isDeepStrictEqual(then.scores, scoreLuxor(file.box, config, after))) {
    return `scores ${JSON.stringify(scoreLuxor(file.box, config, after))}`;
  }
  const ranks = then.ranks && ranksOf(file.game, file.box, config, after);
  return ranks && !isDeepStrictEqual(then.ranks, ranks) ? `ranks ${ranks}` : null;
}

for (const game of ["luxor", "tutankhamun"]) {
  const file = read(`${game}.json`);
  const found = misshapen(file, schema, game);
  if (found) faults.push(found);
  const ids = file.cases.map((told) => told.id);
  if (new Set(ids).size < ids.length) faults.push(`${game}: an id twice`);
  const shown = new Set([...file.cases.flatMap((c) => c.rules), ...file.uncovered.map((u) => u.rule)]);
  for (const rule of Object.keys(file.rules)) {
    if (!shown.has(rule)) faults.push(`${rule} has no case and is not listed`);
  }
  for (const told of file.cases) {
    let fault;
    try {
      fault = checkCase(file, told);
    } catch (error) {
      fault = error.message;
    }
    if (fault) faults.push(`${told.id}: ${fault}`);
  }
  const [printed, figures] = ["printed", "figures"].map((basis) => file.cases.filter((told) => told.basis === basis).length);
  console.log(`${game}: ${ids.length} cases (${printed} printed, ${figures} figures) of ${Object.keys(file.rules).length} rules`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
