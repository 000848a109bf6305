"""What events are about and what they change, beside what the kept files tell."""

import pytest

from tests.refusals import refuses
from tests.render.cases import SAILED
from tests.render.pictures import RA, THRONE, cursed
from tests.render.told import about, changed
from theban.core.situation import Hidden
from theban.luxor import *
from theban.luxor import events
from theban.luxor.frames import FillHand
from theban.luxor.parts import mummy
from theban.render import after, changes_of, keys_of, pieces_of
from theban.tutankhamun import events as nile

CURSED = cursed()


@pytest.mark.rule("LX-6.1")
def test_a_card_comes_into_the_middle_of_four() -> None:
    pieces = pieces_of(view(position(Config(players=2), due=FillHand(0)), 1))
    assert pieces["hand:0"].count == 4
    told = changed(pieces, Hidden(0, "CardReceived"))
    assert told["moved"] == ["hand:0:3 > hand:0:4", "hand:0:2 > hand:0:3", "pile:draw > hand:0:2"]


@pytest.mark.rule("LX-6.2")
def test_the_discarded_cards_become_the_draw_pile() -> None:
    discarded = [NumberCard(1), NumberCard(2)]
    pieces = pieces_of(position(Config(players=2), discard_pile=discarded, draw_pile=None))
    assert changed(pieces, events.PileShuffled(0)) == {
        "moved": ["pile:discard > pile:draw"],
        "counted": ["pile:discard -2", "pile:draw +2"],
    }


@pytest.mark.rule("MC-4.3")
def test_a_hand_drawn_anew_is_filled_from_left_to_right() -> None:
    start = pieces = pieces_of(view(CURSED, 0))
    discarded = mummy.HandCardsDiscarded(4, (NumberCard(1),) * 5, (0, 1, 2, 3, 4))
    pieces = after(pieces, changes_of(pieces, discarded))
    assert pieces["hand:4"].face == "redrawn"
    for slot in range(5):
        told = changes_of(pieces, Hidden(4, "CardReceived"))
        assert told.moved == (("pile:draw", f"hand:4:{slot}"),)
        pieces = after(pieces, told)
    assert pieces["hand:4"] == start["hand:4"]


@pytest.mark.rule("TT-3.4")
def test_a_tile_is_collected_or_buried_from_where_it_is_resolved() -> None:
    pieces = pieces_of(SAILED)
    for event in (nile.BoatSailed(0, 2, 9), nile.UnderworldTileTaken(0, THRONE)):
        pieces = after(pieces, changes_of(pieces, event))
    collected = changed(pieces, nile.TileCollected(0, THRONE))
    assert collected == {"moved": ["taken:1 > owned:0:1"], "counted": ["owned:0:1 +1"]}
    pieces = after(pieces, changes_of(pieces, nile.TileCollected(0, THRONE)))
    buried = {"moved": ["taken:0 > tomb:15"], "counted": ["tomb:15 +1", "tomb +1"]}
    # With end_at_zero="instant" the idol is in the Tomb when the game is over. TT-7.4.
    for end in (nile.IdolBuried(0, RA), nile.GameEnded(0, nile.Ending.ZERO)):
        assert changed(pieces, end) == buried


@pytest.mark.rule("TT-8.1")
def test_without_a_view_kinds_of_tiles_are_left_out() -> None:
    assert about(nile.TileCollected(1, THRONE)) == ["to seat:1"]
    assert about(nile.IdolBuried(1, RA)) == ["to tomb"]
    assert about(nile.TileTrailed(1, 3, THRONE)) == ["from place:3", "to underworld"]


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (events.AdventurerMoved(0, 33, 34), "there is no 'figure:0:33:-1' among the pieces"),
        (events.AdventurerMoved(0, 12, 99), "there is no 'place:99' among the pieces"),
        (events.TempleTileLaid(0, 7, ScarabTile()), "'space 7' shows no icon"),
        (nile.PointsScored(7, 1), "there is no 'points:7' among the pieces"),
        (Hidden(0, "Nothing"), "no game says what a Hidden changes"),
        ("event", "no game says what a str changes"),
    ],
)
def test_events_that_do_not_fit_are_refused(event: object, message: str) -> None:
    refuses(message, changes_of, pieces_of(CURSED), event)


def test_pieces_are_looked_at() -> None:
    points = nile.PointsScored(0, 1)
    refuses("among the pieces 5 is under 'points:0'", changes_of, {"points:0": 5}, points)
    refuses("no game lists the pieces of a Config", pieces_of, CURSED.config)
    refuses("no game says what a Config is about", keys_of, CURSED.config)
    refuses("a view or a state of the game is needed", keys_of, points, view=CURSED)
    refuses("names has 1 name", pieces_of, CURSED, names=["Ada"])
