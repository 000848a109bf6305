// How the search of the docs ranks what it finds, in the place of Sphinx's own Scorer.
"use strict";

const ASKED = new URLSearchParams(location.search).get("q")?.trim().toLowerCase() ?? "";
const EXACT = 200; // above all else
const MEMBER = -20; // members of classes and enums come after pages

var Scorer = { // searchtools.js looks for a var
  // Gets [page, title, anchor, description, score, file, kind], and returns the score.
  score(result) {
    const [, title, , description, score, , kind] = result;
    if (kind !== "object") return score;
    const [first] = title.split(" ");
    if (/^[A-Z]{2}-[0-9.]+$/.test(first)) {
      // A rule is shown as "LX-8.7 Idle turns", and its anchor is the number.
      result[2] = `#${first}`;
      return first.toLowerCase() === ASKED ? EXACT : score;
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
