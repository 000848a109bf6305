// How the search of the docs reads a question, and ranks what it finds.  Sphinx puts this into a
// script behind its searchtools.js, whose Scorer and Search it changes.
"use strict";

{
  const EXACT = 200; // a rule by its number comes before everything
  const RULE = 40; // a rule with all words in its title comes before pages
  const ENTRY = 60; // so does an entry of the index, the more of the question it is
  const MEMBER = -20; // members of classes and enums come after pages

  // Pages that have most words of the docs in them are seldom what a reader is looking for.
  const PAGES = [
    [/^changelog/, -12],
    [/^rules\/.*-examples/, -4],
    [/^api\//, -4],
    [/^(comparison|contributing|design|study|wishes|guides\/(examples|third-game))/, -3],
    [/^(install|tutorial|guides\/)/, 1],
  ];

  // What readers type, and the words of the docs for it.
  const WORDS = {
    "gym": "gymnasium", "marl": "multi-agent", "rl": "reinforcement learning",
    "color": "colours", "license": "licence",
    "meeple": "adventurer", "pawn": "adventurer",
    "beetle": "scarab", "coffin": "sarcophagus", "god": "idol", "ship": "boat",
    "end game": "end of the game", "endgame": "end of the game", "game end": "end of the game",
    "tie break": "tie", "tie breaker": "tie", "tiebreak": "tie", "tiebreaker": "tie",
    "django": "own server", "flask": "own server", "starlette": "own server",
    "svelte": "React", "vue": "React", "angular": "React",
    "set up the game": "setup", "set up a game": "setup", "start player": "starting player",
    "alpha beta": "search", "lying down": "laid down", "timer": "clock", "time limit": "clock",
    "smartphone": "phone", "tablet": "phone", "iphone": "phone", "android": "phone",
  };

  // What may be left out of a question that otherwise is an entry of the index.
  const SMALL = new Set(["a", "an", "can", "do", "does", "how", "i", "my", "of", "the", "to", "what", "is", "are"]);

  const stemmer = new Stemmer();
  const wordsOf = (text) =>
    text.toLowerCase().replace(/['’]/g, "").split(/[^\p{Letter}\p{Number}_]+/u).filter(Boolean);
  const stemOf = (word) => (word === "dice" ? "die" : stemmer.stemWord(word));
  const stemsOfAll = (text) => wordsOf(text).filter((word) => !SMALL.has(word)).map(stemOf);
  const stemsOf = (text) => wordsOf(text).filter((word) => !stopwords.has(word)).map(stemOf);

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

  // The words of headings, of the index and of the titles of rules, of which one may be meant.
  function vocabulary() {
    const { alltitles, indexentries } = Search._index;
    const texts = [...Object.keys(indexentries), ...Object.keys(alltitles)];
    texts.push(...[...rules()].map(([, title]) => title));
    return new Set(texts.flatMap(wordsOf).filter((word) => word.length > 3));
  }

  // A rule is shown as "LX-8.7 Idle turns", and its anchor is the number.
  function isRule(name) {
    return /^[A-Z]{2}-[0-9.]+ /.test(name);
  }

  // The file, the whole name and the anchor of each rule.  Sphinx keeps names apart at their dots.
  function* rules() {
    for (const [prefix, objects] of Object.entries(Search._index.objects)) {
      for (const [file, , , , name] of objects) {
        const whole = prefix ? `${prefix}.${name}` : name;
        if (isRule(whole)) yield [file, whole, `#${whole.split(" ")[0]}`];
      }
    }
  }

  function isKnown(word) {
    const { terms, titleterms, objects } = Search._index;
    const stem = stemOf(word);
    return stopwords.has(word) || /^[\d_]|_/.test(word)
      || [terms, titleterms].some((known) => Object.hasOwn(known, stem))
      || Object.values(objects).flat().some((object) => object[4].toLowerCase().includes(word));
  }

  // The word of the docs that differs least, or "" if all differ by more than a slip.
  function nearest(word) {
    const american = word.replace(/is(e[ds]?|ing|ations?|ers?)$/, "iz$1");
    if (american !== word && isKnown(american)) return american;
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const near = [...vocabulary()]
      .map((known) => [distance(word, known) + (known[0] === word[0] ? 0 : 0.5), known])
      .filter(([far]) => far <= most);
    return near.sort().at(0)?.[1] ?? "";
  }

  // Put a question into words of the docs: plurals, slips of the keyboard, words of other games.
  function inWordsOfTheDocs(question) {
    const asked = question.trim().toLowerCase();
    const rule = asked.match(/^(lx|mc|tt)[-. ]?(\d+(?:[. ]\d+)?)$/);
    if (rule) return `${rule[1]}-${rule[2].replace(" ", ".")}`;
    const words = wordsOf(asked);
    const inOurs = (text) => WORDS[text] ?? WORDS[text.replace(/s$/, "")];
    const whole = inOurs(words.join(" "));
    if (whole) return whole;
    const entries = Object.keys(Search._index.indexentries);
    if (words.length > 1 && entries.includes(words.join(""))) return words.join("");
    const read = words.map((word) => inOurs(word) ?? (isKnown(word) ? word : nearest(word)));
    const kept = read.filter(Boolean);
    const changed = kept.length > 0 && kept.join(" ") !== words.join(" ");
    const text = changed ? kept.join(" ") : question;
    const stems = stemsOfAll(text).join(" ");
    return entries.includes(text.trim().toLowerCase())
      ? text
      : entries.find((entry) => stems && stemsOfAll(entry).join(" ") === stems) ?? text;
  }

  let asked = "";
  const parse = Search._parseQuery;
  Search._parseQuery = (question) => {
    const read = inWordsOfTheDocs(question);
    asked = read.trim().toLowerCase();
    const isSaid = stemsOf(read).join() !== stemsOf(question).join() && !/^..-\d/.test(read);
    if (isSaid && Search.status) {
      const line = document.createElement("p");
      line.className = "search-read-as";
      line.textContent = `Searched for “${read}”.`;
      Search.status.before(line);
    }
    return parse(read);
  };

  const isIn = (some, all) => some.length > 0 && some.every((stem) => all.includes(stem));

  // Entries of the index that are a part of the question, and rules with all of it in their titles.
  function* foundBesides() {
    const { docnames, filenames, indexentries, titles } = Search._index;
    const stems = stemsOfAll(asked);
    for (const [entry, places] of Object.entries(indexentries)) {
      const own = stemsOfAll(entry);
      if (own.length >= stems.length || !isIn(own, stems)) continue;
      for (const [file, id] of places) {
        const score = (ENTRY * own.length) / stems.length;
        yield [docnames[file], titles[file], `#${id}`, null, score, filenames[file], "index"];
      }
    }
    for (const [file, name, anchor] of rules()) {
      const own = stemsOfAll(name.slice(anchor.length));
      if (!isIn(stems, own)) continue;
      const score = 11 + (RULE * stems.length) / own.length;
      const told = `Rule, in ${titles[file]}`;
      yield [docnames[file], name, anchor, told, score, filenames[file], "object"];
    }
  }

  const perform = Search._performSearch;
  Search._performSearch = (...question) => {
    const results = perform(...question); // the best one last
    for (const found of foundBesides()) {
      const same = results.findIndex((each) => each[0] === found[0] && each[2] === found[2]);
      if (same >= 0 && results[same][4] >= found[4]) continue;
      if (same >= 0) results.splice(same, 1);
      results.splice(results.findLastIndex((each) => each[4] <= found[4]) + 1, 0, found);
    }
    return results;
  };

  window.Scorer = {
    // Gets [page, title, anchor, description, score, file, kind], and returns the score.
    score(result) {
      const [page, title, , description, score, , kind] = result;
      if (kind === "index") return score;
      if (kind !== "object") {
        return score + (PAGES.find(([pages]) => pages.test(page))?.[1] ?? 0);
      }
      if (isRule(title)) {
        const [number] = title.split(" ");
        result[2] = `#${number}`;
        return number.toLowerCase() === asked ? EXACT : score;
      }
      return /^Python (attribute|property|method)/.test(description ?? "") ? score + MEMBER : score;
    },
    objNameMatch: 11,
    objPartialMatch: 6,
    objPrio: { 0: 15, 1: 5, 2: -5 },
    objPrioDefault: 0,
    title: 15,
    partialTitle: 7,
    term: 5,
    partialTerm: 2,
  };
}
