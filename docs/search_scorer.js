// How the search of the docs reads a question, and ranks what it finds.  Sphinx puts this into a
// script behind its searchtools.js, whose Search it changes.  docs/_ext/search.py lists the entries:
// sections, rules, questions and terms, each with its title, other titles and text.
"use strict";

{
  const EXACT = 1000; // a rule by its number, or a name of the API, comes before everything

  // Pages that have most words of the docs in them are seldom what a reader is looking for.
  const PAGES = [
    [/^(changelog|rules\/[a-z-]+-questions)/, 0.4],
    [/^(api\/|rules\/pictures|rules\/[a-z-]+-box)/, 0.75],
    [/^(comparison|contributing|design|study|wishes|releases|guides\/(examples|third-game))/, 0.75],
    [/^glossary/, 1.25],
    [/^(install|tutorial|guides\/)/, 1.1],
  ];

  // What readers type, and the words of the docs for it.
  const WORDS = {
    "gym": "gymnasium", "marl": "multi-agent", "rl": "reinforcement learning",
    "color": "colours", "license": "licence", "deutsch": "translate german",
    "meeple": "adventurer", "pawn": "adventurer", "explorer": "adventurer",
    "beetle": "scarab", "coffin": "sarcophagus", "god": "idol", "ship": "boat",
    "endgame": "end of the game", "tiebreak": "tie", "tiebreaker": "tie", "breaker": "",
    "django": "own server", "flask": "own server", "starlette": "own server",
    "fastapi": "own server", "svelte": "React", "vue": "React", "angular": "React",
    "timer": "clock", "smartphone": "phone", "tablet": "phone", "mobile": "phone",
    "iphone": "phone", "android": "phone", "reorder": "rearrange", "swap": "exchange",
    "guardian": "statue", "anubis": "statue", "first": "first start", "begins": "first start",
    "starts": "first start", "determinism": "reproducible same seed", "deterministic": "reproducible same seed",
    "windows": "python install", "mac": "python install", "serialise": "save", "serialize": "save",
    "exception": "error", "reproducible": "seed versions", "speed": "fast", "custom": "own",
  };

  // Words that say nothing of what is asked.
  const SMALL = new Set((
    "a an and any are as at be by can could do does for from get gets go goes have how i if in into is "
    + "it its may me must my no not of on or our should so than that the their them then there they this to up us "
    + "was we what when where which who whose why will with would you your happens happen"
  ).split(" "));

  const stemmer = new Stemmer();
  const stems = new Map();
  const wordsOf = (text) =>
    text.toLowerCase().replace(/['’]/g, "").split(/[^\p{Letter}\p{Number}_±]+/u).filter(Boolean);
  const stemOf = (word) => {
    if (!stems.has(word)) stems.set(word, word === "dice" ? "die" : stemmer.stemWord(word));
    return stems.get(word);
  };
  const stemsOf = (text) => wordsOf(text).filter((word) => !SMALL.has(word)).map(stemOf);

  // How many letters differ: missing, too many, wrong, or two swapped.
  function distance(left, right) {
    let before = [], last = [...Array(right.length + 1).keys()];
    for (let i = 1; i <= left.length; i++) {
      const row = [i];
      for (let j = 1; j <= right.length; j++) {
        const same = left[i - 1] === right[j - 1];
        row[j] = Math.min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (same ? 0 : 1));
        if (left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      [before, last] = [last, row];
    }
    return last[right.length];
  }

  // The entries with the stems of their titles and texts, and in how many entries each stem is.
  let read = null;
  function entries() {
    if (read) return read;
    const spread = new Map(), words = new Set();
    const all = window.ENTRIES.map(([page, place, title, others, text]) => {
      const names = [title, ...others.split(", ").filter(Boolean)].map(stemsOf);
      const counts = new Map();
      for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      for (const stem of new Set([...names.flat(), ...counts.keys()])) {
        spread.set(stem, (spread.get(stem) ?? 0) + 1);
      }
      for (const word of wordsOf(`${title} ${others} ${text}`)) if (word.length > 3) words.add(word);
      const weight = PAGES.find(([pages]) => pages.test(page))?.[1] ?? 1;
      return { page, place, title, text, names, counts, weight };
    });
    read = { all, spread, words };
    return read;
  }

  // The word of the docs that differs least, or the word itself if all differ by more than a slip.
  function corrected(word) {
    const { spread, words } = entries();
    if (spread.has(stemOf(word)) || /^[\d_±]|_/.test(word)) return word;
    const american = word.replace(/is(e[ds]?|ing|ations?|ers?)$/, "iz$1");
    if (spread.has(stemOf(american))) return american;
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    let best = word, least = most + 1;
    for (const known of words) {
      if (Math.abs(known.length - word.length) > most) continue;
      const far = distance(word, known) + (known[0] === word[0] ? 0 : 0.5);
      if (far < least) [best, least] = [known, far];
    }
    return best;
  }

  // Each word of a question as the stems that may stand for it.
  function meant(question) {
    const words = wordsOf(question);
    const said = words.filter((word) => !SMALL.has(word));
    const { spread } = entries();
    const isKnown = (word) => spread.has(stemOf(word));
    return (said.length ? said : words).reduce((found, word) => {
      const last = found.at(-1);
      if (last && isKnown(last.typed + word) && !(isKnown(last.typed) && isKnown(word))) {
        const both = last.typed + word; // "petting zoo"
        return [...found.slice(0, -1), { typed: both, word: both, stems: [stemOf(both)] }];
      }
      const ours = WORDS[word] ?? WORDS[word.replace(/s$/, "")];
      const own = ours === undefined ? corrected(word) : word;
      return [...found, { typed: word, word: own, stems: [...new Set([stemOf(own), ...stemsOf(ours ?? "")])] }];
    }, []);
  }

  // Okapi BM25 on the text, and more for words of the title; each missing word counts against it.
  function ranked(question) {
    const { all, spread } = entries();
    const rarity = (stem) => Math.log(1 + all.length / (spread.get(stem) ?? 1));
    const worth = (each) => Math.max(...each.stems.filter((s) => spread.has(s)).map(rarity), 0);
    const asked = meant(question).filter(worth);
    const whole = asked.reduce((sum, each) => sum + worth(each), 0);
    const found = [];
    for (const entry of all) {
      let score = 0, covered = 0;
      const size = [...entry.counts.values()].reduce((sum, n) => sum + n, 0);
      for (const each of asked) {
        let best = 0;
        for (const [i, stem] of each.stems.entries()) {
          const n = entry.counts.get(stem) ?? 0;
          const told = (n * 2.2) / (n + 1.2 * (0.4 + (0.6 * size) / 60));
          const inNames = entry.names.some((name) => name.includes(stem)) ? 2.5 : 0;
          best = Math.max(best, rarity(stem) * (told + inNames) * (i ? 0.7 : 1));
        }
        score += best;
        if (best) covered += worth(each);
      }
      if (!score) continue;
      const stemsAsked = asked.flatMap((each) => each.stems);
      const fits = Math.max(...entry.names.map(
        (name) => name.filter((stem) => stemsAsked.includes(stem)).length / Math.max(name.length, asked.length),
      ));
      score *= (covered / whole) ** 2 * (1 + 1.5 * fits ** 2) * entry.weight;
      found.push({ ...entry, score });
    }
    found.sort((a, b) => b.score - a.score);
    return found.filter((entry) => entry.score > found[0].score / 8).slice(0, 40);
  }

  // Names of the API that are asked for as they are written: to_svg, luxor.step, PlayCard.
  function* named(question) {
    const { docnames, filenames, objects, objnames } = Search._index;
    const asked = question.trim().toLowerCase();
    for (const [prefix, all] of Object.entries(objects)) {
      for (const [file, kind, , anchor, name] of all) {
        const whole = prefix ? `${prefix}.${name}` : name;
        if (name.toLowerCase() !== asked && whole.toLowerCase() !== asked) continue;
        if (objnames[kind][1] === "rule") continue;
        const place = anchor === "" ? whole : anchor === "-" ? `${objnames[kind][1]}-${whole}` : anchor;
        yield [docnames[file], whole, `#${place}`, objnames[kind][2], EXACT, filenames[file], "object"];
      }
    }
  }

  // A rule is asked for as LX-8.7, lx8.7, LX 8 7 or 8.7.
  function rulesAsked(question) {
    const rule = question.trim().match(/^(lx|mc|tt)?[-. ]?(\d+)[. ](\d+)$/i);
    if (!rule) return [];
    const ids = (rule[1] ? [rule[1].toUpperCase()] : ["LX", "MC", "TT"])
      .map((book) => `${book}-${rule[2]}.${rule[3]}`);
    return entries().all.filter((entry) => ids.includes(entry.place)).map((e) => ({ ...e, score: EXACT }));
  }

  let asked = "";
  const parse = Search._parseQuery;
  Search._parseQuery = (question) => {
    asked = question;
    const said = meant(question).map((each) => each.word);
    const typed = wordsOf(question).filter((word) => !SMALL.has(word));
    if (typed.length && typed.join() !== said.join() && !rulesAsked(question).length && Search.status) {
      const line = document.createElement("p");
      line.className = "search-read-as";
      line.textContent = `Searched for “${said.join(" ")}”.`;
      Search.status.before(line);
    }
    return parse(question);
  };

  Search._performSearch = () => {
    const results = [...rulesAsked(asked), ...ranked(asked)].map((entry) => {
      const start = entry.text.length > 240 ? `${entry.text.slice(0, 240).replace(/\S*$/, "")}…` : entry.text;
      return [entry.page, entry.title, `#${entry.place}`, start, entry.score, `${entry.page}.rst`, "title"];
    });
    const seen = new Set();
    const names = [...named(asked)]; // first if they are written as names are, else after the best
    results.splice(/[_.]|[a-z][A-Z]/.test(asked) ? 0 : 3, 0, ...names);
    return results
      .filter((each) => !seen.has(each[0] + each[2]) && seen.add(each[0] + each[2]))
      .reverse(); // the best one last
  };
}
