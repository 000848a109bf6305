"""One sentence for people for each action, event and decision of Tutankhamun."""

from random import Random
from typing import get_args

import pytest

from tests.tutankhamun.playing import short_hops
from theban.core.errors import InvalidArgument
from theban.core.language import ENGLISH
from theban.core.situation import Decision, Hidden
from theban.render import describe, describe_awaiting
from theban.render.tutankhamun.labels import tile_words
from theban.tutankhamun import *
from theban.tutankhamun import events as told
from theban.tutankhamun.actions import ACTIONS

NAMES = ("Ada", "Ben", "Cleo")
THRONE, ANKH, RING, RA = Artifact("Throne"), Artifact("Ankh"), ScarabRing(), Idol(God.RA)

ACTION_SENTENCES = [
    (Sail(12), "Sail to place 12.", "Ben sails to place 12."),
    (Pass(), "Pass.", "Ben passes."),
    (
        TakeFromUnderworld(ANKH),
        "Take an Ankh tile from the Underworld.",
        "Ben takes an Ankh tile from the Underworld.",
    ),
    (
        SwapRing(7),
        "Swap a Scarab Ring with the tile at place 7.",
        "Ben swaps a Scarab Ring with the tile at place 7.",
    ),
    (
        Banish(0),
        "Send the tile at place 0 to the Underworld.",
        "Ben sends the tile at place 0 to the Underworld.",
    ),
    (
        SwapFrom(30),
        "Swap the tile at place 30 with another.",
        "Ben swaps the tile at place 30 with another.",
    ),
    (
        SwapWith(31),
        "Swap it with the tile at place 31.",
        "Ben swaps it with the tile at place 31.",
    ),
    (CollectBehind(3), "Fetch the tile at place 3.", "Ben fetches the tile at place 3."),
    (
        Retreat(),
        "Retreat behind all boats and tiles.",
        "Ben retreats behind all boats and tiles.",
    ),
    (Decline(), "Decline what the idol offers.", "Ben declines what the idol offers."),
]

EVENT_SENTENCES: list[tuple[told.Event, str]] = [
    (told.TurnStarted(1), "It is Ben's turn."),
    (told.BoatSailed(1, -2, 4), "Ben sails from before the source to place 4."),
    (told.BoatSailed(1, 0, 4), "Ben sails from place 0 to place 4."),
    (told.TurnPassed(1), "Ben passes."),
    (told.TileCollected(1, THRONE), "Ben collects a Throne tile."),
    (told.TileCollected(1, RING), "Ben collects a Scarab Ring."),
    (told.IdolFound(1, RA), "Ben finds an idol of Ra."),
    (told.IdolIdle(1, RA), "Ra has no effect."),
    (told.IdolDeclined(1), "Ben declines what the idol offers."),
    (told.IdolBuried(1, RA), "The idol of Ra goes to the Tomb."),
    (told.UnderworldTileTaken(1, RA), "Ben takes an idol of Ra from the Underworld."),
    (told.RingSwapped(1, 9, ANKH), "Ben swaps a Scarab Ring with an Ankh tile at place 9."),
    (told.TileBanished(1, 9, THRONE), "Ben sends a Throne tile at place 9 to the Underworld."),
    (told.TilesSwapped(1, 9, 30), "Ben swaps the tiles at places 9 and 30."),
    (told.TileFetched(1, 2, RING), "Ben fetches a Scarab Ring at place 2."),
    (told.BoatRetreated(1, 8), "Ben retreats from place 8 behind all boats and tiles."),
    (told.BoatRetreated(1, -1), "Ben retreats from before the source behind all boats and tiles."),
    (told.TileTrailed(1, 0, ANKH), "An Ankh tile at place 0 trails to the Underworld."),
    (told.TileTrailed(1, 0, RA), "An idol of Ra at place 0 trails to the Underworld."),
    (told.PointsScored(1, 1), "Ben's points fall by 1."),
    (told.PointsScored(1, 0), "Ben's points do not fall."),
    (
        told.SetScored(1, THRONE, (1,), 0),
        "The set Throne is complete: first place to Ben, second place to Ada.",
    ),
    (told.SetScored(1, THRONE, (1,), None), "The set Throne is complete: first place to Ben."),
    (
        told.SetScored(1, THRONE, (), 1),
        "The set Throne is complete: first place to nobody, second place to Ben.",
    ),
    (
        told.SetScored(1, THRONE, (0, 1), None),
        "The set Throne is complete: first place shared by Ada and Ben.",
    ),
    (told.SetScored(1, THRONE, (), None), "The set Throne is complete; nobody scores."),
    (
        told.SetScored(1, RING, (1,), None),
        "The last Scarab Ring has left the Nile; the bonus goes to Ben.",
    ),
    (
        told.SetScored(1, RING, (), None),
        "The last Scarab Ring has left the Nile; the bonus goes to nobody.",
    ),
    (told.GameEnded(1, told.Ending.ZERO), "The game ends: a player has no points left."),
    (told.GameEnded(1, told.Ending.NILE_EMPTY), "The game ends: the Nile is empty."),
]


def test_nothing_is_left_out() -> None:
    assert {type(action) for action, *_ in ACTION_SENTENCES} == set(ACTIONS)
    assert {type(event) for event, _ in EVENT_SENTENCES} == set(get_args(told.Event))
    endings = [event.ending for event, _ in EVENT_SENTENCES if isinstance(event, told.GameEnded)]
    assert endings == list(told.Ending)


@pytest.mark.parametrize(("action", "request_", "sentence"), ACTION_SENTENCES)
def test_actions(action: object, request_: str, sentence: str) -> None:
    assert describe(action) == describe(action, names=NAMES) == request_
    assert describe(action, names=NAMES, seat=1) == sentence
    assert describe(action, seat=1) == sentence.replace("Ben", "Player B")


@pytest.mark.parametrize(("event", "sentence"), EVENT_SENTENCES)
def test_events(event: told.Event, sentence: str) -> None:
    assert describe(event, names=NAMES, config=Config(players=3)) == sentence
    assert describe(event) == sentence.replace("Ben", "Player B").replace("Ada", "Player A")


def test_all_that_games_tell_is_a_sentence_in_ascii() -> None:
    for seed in range(5):
        state, rng = new_game(Config(players=3), seed=seed), Random(seed)
        while actions := legal_actions(state):
            after = transition(state, short_hops(actions, rng))
            for sentence in [*map(describe, actions), *map(describe, after.events)]:
                assert sentence.isascii()
                assert sentence.endswith(".")
                assert sentence[0].isupper()
            state = after.state


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        (THRONE, "a Throne tile"),
        (ANKH, "an Ankh tile"),
        (RING, "a Scarab Ring"),
        (RA, "an idol of Ra"),
    ],
)
def test_tiles(tile: Tile, words: str) -> None:
    assert tile_words(tile, ENGLISH) == words


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_decision_is_told(kind: DecisionKind) -> None:
    sentence = describe_awaiting(Decision(1, kind), names=NAMES)
    assert sentence.startswith("Ben chooses ")
    assert sentence.endswith(".")


def test_decisions_of_the_games_are_told_apart() -> None:
    sentences = {describe_awaiting(Decision(0, kind)) for kind in DecisionKind}
    assert len(sentences) == len(DecisionKind)


@pytest.mark.rule("TT-8.1")
def test_what_is_hidden_is_never_of_this_game() -> None:
    # Nothing is hidden in Tutankhamun; what names one of its classes all the same is told plainly.
    hidden = Hidden(0, "TileCollected")
    assert describe(hidden, names=NAMES) == "Only Ada knows what happens (TileCollected)."


@pytest.mark.parametrize("value", [THRONE, DecisionKind.SAIL, Sail, "sail 12"])
def test_what_is_no_choice_and_no_event_is_refused(value: object) -> None:
    with pytest.raises(InvalidArgument, match="no game has words for a"):
        describe(value)


@pytest.mark.parametrize("seat", [3, -1, True, "0"])
def test_a_seat_without_a_name_is_refused(seat: int) -> None:
    with pytest.raises(InvalidArgument, match="seat"):
        describe(Pass(), names=NAMES, seat=seat)
    with pytest.raises(InvalidArgument, match="seat"):
        describe(told.TurnPassed(seat), names=NAMES)
