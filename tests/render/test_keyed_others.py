"""A game of others by its keys: it brings what tells them, or is refused with a word."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tests import toy
from tests.refusals import refuses
from tests.render.keyed import check_fold, check_targets, played
from theban.core.situation import GameOver, Hidden
from theban.render import (
    Changes,
    GameRenderer,
    Names,
    Piece,
    Role,
    Target,
    changes_of,
    keys_of,
    pieces_of,
    refusals_at,
    register,
    registry,
    targets_of,
)

CONFIG = toy.Config(players=3)


def lotus_pieces(shown: Any, names: Names) -> dict[str, Piece]:
    if isinstance(shown, toy.State):
        pile, hands, buried = sum(shown.pile), map(sum, shown.hands), map(sum, shown.buried)
    else:
        pile, hands, buried = shown.pile_size, shown.hand_sizes, shown.buried_sizes
    found = {"pile": Piece("pile", count=pile, label="pile")}
    for seat, numbers in enumerate(zip(hands, map(sum, shown.played), buried, strict=True)):
        for kind, number in zip(("hand", "shown", "buried"), numbers, strict=True):
            label = f"{names.of(seat)}: {kind}"
            found[f"{kind}:{seat}"] = Piece(kind, None, seat, count=number, label=label)
    return found


def lotus_targets(shown: Any, action: toy.Action) -> list[Target]:
    """Point at the hand and where a card goes; there is a button for each card and answer."""
    due = toy.RULES.awaiting(shown) if isinstance(shown, toy.State) else shown.awaiting
    seat = -1 if isinstance(due, GameOver) else due.seat
    match action:
        case toy.Play(number) | toy.Bury(number):
            word = "play" if isinstance(action, toy.Play) else "bury"
            button = Target(Role.BUTTON, f"button:{word}:{number}")
            goal = "shown" if isinstance(action, toy.Play) else "buried"
            return [Target(Role.FROM, f"hand:{seat}"), Target(Role.TO, f"{goal}:{seat}"), button]
        case _:
            return [Target(Role.BUTTON, f"button:{type(action).__name__.lower()}")]


def _way(event: Any) -> tuple[str, str] | None:
    kind, seat = getattr(event, "kind", type(event).__name__), event.seat
    ways = {
        "CardPlayed": (f"hand:{seat}", f"shown:{seat}"),
        "CardBuried": (f"hand:{seat}", f"buried:{seat}"),
        "CardDrawn": ("pile", f"hand:{seat}"),
    }
    return ways.get(kind)


def lotus_keys(event: Any, _shown: object) -> list[Target]:
    way = _way(event)
    return [] if way is None else [Target(Role.FROM, way[0]), Target(Role.TO, way[1])]


def lotus_changes(pieces: Mapping[str, Piece], event: Any, _names: Names) -> Changes:
    """Move a card."""
    way = _way(event)
    if way is None:
        return Changes()
    counted = ((way[0], pieces[way[0]].count - 1), (way[1], pieces[way[1]].count + 1))
    return Changes((way,), counted=counted)


EVENTS = (toy.CardPlayed, toy.CardBuried, toy.DieRolled, toy.CardDrawn, toy.GameEnded)
LOTUS = GameRenderer(
    {},
    {},
    targets=dict.fromkeys((toy.Play, toy.Bury, toy.Roll, toy.Decline), lotus_targets),
    event_keys=dict.fromkeys(EVENTS, lotus_keys),
    pieces={toy.State: lotus_pieces, toy.View: lotus_pieces},
    changes=dict.fromkeys(EVENTS, lotus_changes),
)


def test_a_game_of_others_brings_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_renderers", list(registry._renderers))
    register(LOTUS)
    rng = random.Random(1)
    for state, _, transition in played(toy.RULES, CONFIG, seed=1):
        check_targets(toy.RULES, state, rng, most=4)
        for seat in (None, 0, 1, 2):
            check_fold(toy.RULES, state, transition, seat)
    start = toy.RULES.new_game(CONFIG, seed=1)
    lacking = [n for n in toy.NUMBERS if not start.hands[0][n - 1]]
    for number in lacking:
        ((action, refused),) = refusals_at(toy.RULES, start, f"button:play:{number}", seat=0)
        assert (action, refused.rule) == (toy.Play(number), "TOY-1")
    assert lacking


def test_a_game_that_brings_none_is_refused() -> None:
    start = toy.RULES.new_game(CONFIG, seed=1)
    event = toy.CardPlayed(0, 1)
    refuses("no game lists the pieces of a State", pieces_of, start)
    refuses("no game says what a Play points at", targets_of, toy.RULES.view(start, 0), toy.Play(1))
    refuses("no game says what a CardPlayed is about", keys_of, event)
    refuses("no game says what a CardPlayed changes", changes_of, {}, event)
    refuses("no game says what a Hidden is about", keys_of, Hidden(0, "CardBuried"))
    refuses("no game says what a Play points at", refusals_at, toy.RULES, start, "pile", seat=0)
