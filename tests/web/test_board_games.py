"""The board with real messages of both games: each choice can be made, and motion ends right."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from theban import Match, luxor, tutankhamun
from theban.play.feed import Feed, PictureOptions, to_json

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

EVERYTHING = luxor.Config(players=3, modules=["mummy", "equipment", "artifacts", "characters"])
NAMES = ["Ada", "Ben", "Cleo"]
SWITCHED = tutankhamun.Config(players=3, rulings={"optional_idols": True, "backward": False})


def feed_of(game: str, seed: int) -> Feed:
    if game == "luxor":
        return Feed(Match(luxor.RULES, EVERYTHING, seed=seed), names=NAMES)
    return Feed(Match(tutankhamun.RULES, SWITCHED, seed=seed), names=NAMES)


# Makes each choice by clicks: on its targets by role, then on its name in the menu or beside it.
MAKE_ALL = """(choices) => {
  const chosen = [];
  const note = (event) => { event.preventDefault(); chosen.push(event.detail.number); };
  board.addEventListener("theban-choice", note);
  const root = board.shadowRoot;
  const thing = (key) => root.querySelector(`.frame > svg [data-key="${key}"]`);
  const escape = () => root.querySelector(".table").dispatchEvent(
    new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
  const click = (key) => {
    thing(key).scrollIntoView({block: "center"});
    const {x, y, width, height} = thing(key).getBoundingClientRect();
    const at = {clientX: x + width / 2, clientY: y + height / 2, bubbles: true, composed: true};
    thing(key).dispatchEvent(new MouseEvent("click", at));
  };
  const missed = [];
  for (const choice of choices) {
    chosen.length = 0;
    const roles = new Set();
    for (const {role, key} of choice.targets) {
      if (chosen.length || roles.has(role) || !["from", "card", "to"].includes(role)) continue;
      if (!thing(key)) continue;
      roles.add(role);
      click(key);
    }
    const name = choice.text.replace(/\\.$/, "");
    if (!chosen.length) {
      const buttons = [...root.querySelectorAll(".menu:not([hidden]) button, .choices button")];
      buttons.find((button) => button.textContent === name)?.click();
    }
    if (chosen.length !== 1 || chosen[0] !== choice.number) missed.push([choice, [...chosen]]);
    escape();
    escape();
  }
  board.removeEventListener("theban-choice", note);
  return missed;
}"""


def message_of(feed: Feed, since: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        to_json(feed.message(0, since=since, picture=PictureOptions()))
    )
    return found


def show(page: Page, message: dict[str, Any]) -> None:
    page.evaluate("async (m) => { board.receive(m); await board.settled; }", message)


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_each_choice_can_be_made_by_clicks(board: Page, game: str) -> None:
    board.set_viewport_size({"width": 800, "height": 3000})
    rng = Random(2)
    kinds: set[str] = set()
    for seed in range(4):
        feed = feed_of(game, seed)
        while feed.match.legal_actions and len(kinds) < 30:
            awaited = feed.match.awaiting
            kind = type(feed.match.legal_actions[0]).__name__ + str(awaited)
            if getattr(awaited, "seat", None) == 0 and kind not in kinds:
                kinds.add(kind)
                message = message_of(feed)
                show(board, message)
                assert board.evaluate(MAKE_ALL, message["choices"]) == []
            # Small steps, since a leap to the end of the Nile shows little.
            feed.play(rng.choice(feed.match.legal_actions[:6]))
    assert len(kinds) >= (16 if game == "luxor" else 6)


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_after_the_motion_the_pieces_are_those_of_the_feed(board: Page, game: str) -> None:
    warnings: list[str] = []
    board.on("console", lambda line: warnings.append(line.text))
    board.evaluate("board.speed = 30")
    rng = Random(3)
    feed = feed_of(game, 5)
    show(board, message_of(feed))
    told = 0
    for _ in range(30):
        if not feed.match.legal_actions:
            break
        since = feed.revision
        feed.play(rng.choice(feed.match.legal_actions))
        message = message_of(feed, since)
        show(board, message)
        told += len(message["events"])
        keys: list[str] = board.evaluate(
            "[...board.shadowRoot.querySelectorAll('.frame [data-key]')].map((e) => e.dataset.key)"
        )
        drawn = [part.partition('"')[0] for part in message["picture"]["svg"].split('data-key="')]
        assert keys == drawn[1:]
        assert board.locator(".ghost").count() == 0
    assert board.evaluate("told.filter((one) => one.kind === 'event').length") == told
    assert warnings == []
