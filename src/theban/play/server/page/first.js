// The guided first game: a step at a time says what to look at and why. It can be left at any time.

import { complain, find, t } from "./common.js";
import { toldOf } from "./rules.js";

let steps = [];
let at = 0;
let boards = () => [];
/** Whether the decision that the step is about has come. */
let hasCome = false;

/** Whether there is nothing to guide, or the person has left the guide. */
let isLeft = !new URLSearchParams(location.search).has("first");

/** Begin the guided game; `current` gives the board that is shown. */
export async function guide(token, current) {
  if (isLeft || steps.length) return;
  boards = current;
  try {
    const told = await toldOf(token);
    if (isLeft || steps.length) return; // it was asked for twice
    ({ steps } = told);
  } catch (error) {
    complain(error.message);
    return;
  }
  find("guide").hidden = false;
  show();
}

/** Take note of what the game awaits now: the decision that a step is about ends it. */
export function guided(awaiting, isMine) {
  if (!steps.length) return;
  const isDue = () => isMine && awaiting.kind === steps[at]?.kind;
  if (steps[at].kind && hasCome && !isDue()) next();
  hasCome = isDue();
  if (steps.length) show();
}

function show() {
  const step = steps[at];
  find("guide-text").textContent = step.text;
  find("guide-at").textContent = t("Step {number} of {of}", { number: at + 1, of: steps.length });
  hide("guide-next", Boolean(step.kind) && at + 1 < steps.length);
  find("guide-next").textContent = at + 1 < steps.length ? t("Next") : t("Play on");
  const board = boards();
  if (board) board.look = step.look;
}

function next() {
  hasCome = false;
  at += 1;
  if (at < steps.length) show();
  else leave();
}

function leave() {
  steps = [];
  isLeft = true;
  hide("guide", true);
  const board = boards();
  if (board) board.look = [];
  history.replaceState(null, "", `${location.pathname}${location.hash}`);
}

/** Hide something or show it; what is hidden lets the board have the focus. */
function hide(name, isHidden) {
  if (isHidden && find(name).contains(document.activeElement)) find("boards").focus();
  find(name).hidden = isHidden;
}

find("guide-next").addEventListener("click", next);
find("guide-leave").addEventListener("click", leave);
