"""The recorded messages and answers, so that they do not change unnoticed.

    python -m tests.feed.scenes

writes them again, into the folder ``recorded`` beside this file.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from theban import Match, luxor, tutankhamun
from theban.play.feed import Choose, Feed, request_to_json
from theban.play.feed._messages import to_data

FOLDER = Path(__file__).parent / "recorded"
NAMES = ("Ada", "Ben", "Cleo")
DECISIONS = 14
"""The number of choices before the messages in mid-game."""

CONFIGS = {
    "luxor": luxor.Config(players=3, modules=["mummy", "equipment", "artifacts", "characters"]),
    "tutankhamun": tutankhamun.Config(players=3),
}


def feed_of(game: str) -> Feed:
    rules: Any = {"luxor": luxor.RULES, "tutankhamun": tutankhamun.RULES}[game]
    return Feed(Match(rules, CONFIGS[game], seed=5), names=NAMES)


def small(**given: Any) -> Feed:
    """Begin a game of two, in which Ada has a ±1 card on the left and a 3 on the right."""
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    return Feed(match, names=NAMES[:2], **given)


def choose(feed: Feed, number: int) -> None:
    """Let the deciding seat make a choice from its message."""
    seat = feed.match.awaiting.seat  # type: ignore[union-attr]  # the game goes on
    choices = feed.message(seat, since=feed.revision).choices
    # In Tutankhamun one of the nearest places, or the game would soon be over.
    most = len(choices) if feed.match.rules.name == "luxor" else min(3, len(choices))
    asked = Choose(feed.revision, number % most)
    assert feed.receive(seat, request_to_json(asked)) is None


def scenes(game: str) -> Iterator[tuple[str, Any]]:
    feed = feed_of(game)
    yield "start", to_data(feed.message(0))
    for number in range(DECISIONS):
        choose(feed, number * 7)
    for seat in (0, 1, None):
        yield f"choice-{seat}", to_data(feed.message(seat, since=feed.revision - 1))
    feed.undo()
    yield "undone", to_data(feed.message(0, since=feed.revision - 1))
    feed.redo()
    yield "redone", to_data(feed.message(0, since=feed.revision - 1))
    yield (
        "answers",
        [
            to_data(answer)
            for seat in (0, 1, 2)
            for asked in requests(game, feed.revision)
            if (answer := feed.receive(seat, asked)) is not None
        ],
    )
    dice = Random(1)
    while not feed.match.is_over:
        actions = feed.match.legal_actions
        feed.play(actions[dice.randrange(len(actions))])
    yield "over", to_data(feed.message(None, since=feed.revision - 1))
    yield "events", first_events(feed)


def requests(game: str, revision: int) -> tuple[object, ...]:
    """Return requests of clients in mid-game that do not change the game."""
    rule = {"luxor": "LX-3.3", "tutankhamun": "TT-2.1"}[game]
    return (
        {"choose": {"revision": revision - 1, "number": 0}},
        {"choose": {"revision": revision, "number": 999}},
        {"outcome": {"revision": revision, "number": 0}},
        {"redo": {"revision": revision}},
        {"why": {"key": "place:9"}},
        {"why": {"choice": {"type": "TakeKey"} if game == "luxor" else {"type": "Retreat"}}},
        {"about": {"key": "place:9"}},
        {"about": {"key": "seat:1"}},
        {"rule": {"id": rule}},
        {"rule": {"id": "XX-1.1"}},
        "{",
    )


def first_events(feed: Feed) -> list[Any]:
    found: dict[tuple[str, object], Any] = {}
    for event in to_data(feed.message(1))["events"]:
        content = event["event"]
        found.setdefault((content["type"], content.get("kind")), event)
    return list(found.values())


def recorded_text(data: Any) -> str:
    if isinstance(data, list):
        lines = [_line(each) for each in data]
        return "[\n" + ",\n".join(lines) + "\n]\n"
    lines = []
    for key, value in data.items():
        if key in ("events", "choices", "patch") and value:
            rows = ",\n  ".join(_line(each) for each in value)
            lines.append(f" {_line(key)}:[\n  {rows}\n ]")
        elif key in ("pieces", "view") and value:
            rows = ",\n  ".join(f"{_line(name)}:{_line(each)}" for name, each in value.items())
            lines.append(f" {_line(key)}:{{\n  {rows}\n }}")
        else:
            lines.append(f" {_line(key)}:{_line(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def all_scenes() -> Iterator[tuple[str, str]]:
    for game in CONFIGS:
        for name, data in scenes(game):
            yield f"{game}-{name}.json", recorded_text(data)


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, text in all_scenes():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
