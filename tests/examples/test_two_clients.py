"""Two clients know what their seats may know, whatever happens to their connections and choices."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from theban import Match, luxor
from theban.play.feed import Feed, Message, to_json

EXAMPLE = Path(__file__).parents[2] / "examples" / "two_clients.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def test_two_clients_play_with_nothing_but_what_they_are_sent(
    example: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    example["main"]()  # this compares their knowledge with a new client's
    shown = capsys.readouterr().out
    assert '"Ada decides now, not Ben."' in shown
    assert "Ada draws a 4 card." in shown
    assert "Ada draws a card." in shown
    assert "Ben took back 5 choices." in shown


def test_a_client_strikes_out_what_was_taken_back(example: dict[str, Any]) -> None:
    feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7), names=["Ada", "Ben"])
    client = example["Client"](1)

    def told() -> Message:
        message = feed.message(1, since=client.revision)
        client.receive(to_json(message))
        return message

    told()
    feed.play(luxor.PlayCard(luxor.End.RIGHT))
    told()
    assert client.log == [(1, "Ada plays a 3 card from the right.")]
    feed.undo()
    assert told().undone
    assert client.log == []
    feed.play(luxor.PlayCard(luxor.End.LEFT))
    told()
    assert [text for _, text in client.log] == ["Ada plays a ±1 card from the left."]
    assert client.pieces == feed.message(1).pieces
