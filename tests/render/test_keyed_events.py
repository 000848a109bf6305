"""What events are about and what they change, worked out by hand from the rules."""

from typing import Any

import pytest

from tests.render.keyed import NAMES, about, changed
from tests.render.pictures import cursed
from theban.core.errors import InvalidArgument
from theban.core.situation import Hidden
from theban.luxor import *
from theban.luxor import events
from theban.luxor.frames import FillHand
from theban.luxor.parts import artifacts, characters
from theban.luxor.parts import mummy as happenings
from theban.render import after, changes_of, keys_of, pieces_of
from theban.tutankhamun import events as nile

CURSED = cursed()
"""Five players, all modules; on 12 Ada has one upright and two lying adventurers."""
VASE = Treasure(TreasureKind.VASE, 1, 2)


SEEN = pieces_of(view(CURSED, 0), names=NAMES)


def number(key: str, more: int = 0) -> dict[str, int]:
    """Return what a counter shows after it has changed."""
    return {key: SEEN[key].count + more}


# --- Luxor -------------------------------------------------------------------------------------

DRAWN = {
    "moved": ["hand:1:2 > hand:1:3", "hand:1:1 > hand:1:2", "pile:draw > hand:1:1"],
    "counted": {**number("pile:draw", -1), **number("hand:1", 1)},
}

LUXOR_CASES: list[tuple[str, Any, list[str], dict[str, Any]]] = [
    ("LX-3.1", events.TurnStarted(1), ["to seat:1"], {}),
    (
        "LX-3.3",
        events.CardPlayed(0, NumberCard(6), End.RIGHT),
        ["card hand:0", "to pile:discard"],
        {
            "moved": ["hand:0:4 > pile:discard"],
            "counted": {**number("pile:discard", 1), **number("hand:0", -1)},
        },
    ),
    (  # the others move up
        "LX-3.2",
        events.CardPlayed(0, PlusCard(2), End.LEFT),
        ["card hand:0", "to pile:discard"],
        {
            "moved": [
                "hand:0:0 > pile:discard",
                "hand:0:1 > hand:0:0",
                "hand:0:2 > hand:0:1",
                "hand:0:3 > hand:0:2",
                "hand:0:4 > hand:0:3",
            ],
            "counted": {**number("pile:discard", 1), **number("hand:0", -1)},
        },
    ),
    ("LX-3.6", events.DieThrown(1, 4), ["to die"], {}),
    ("LX-3.7", events.NoMove(1), ["to seat:1"], {}),
    (
        "LX-4.8",
        events.AdventurerMoved(1, 20, 23),
        ["from place:20", "to place:23"],
        {
            "moved": ["figure:1:20:0 > figure:1:23:0"],
            "added": {"figure:1:23:0": "Ben's adventurer, space 23"},
        },
    ),
    (  # who lies there already comes behind who stands
        "MC-3.2",
        events.AdventurerMoved(0, 0, 12),
        ["from place:0", "to place:12"],
        {
            "moved": [
                "figure:0:12:2 > figure:0:12:3",
                "figure:0:12:1 > figure:0:12:2",
                "figure:0:0:0 > figure:0:12:1",
            ],
            "added": {"figure:0:12:1": "Ada's adventurer, space 12"},
        },
    ),
    (  # one of two equal ones goes, and those that lie close up
        "LX-8.1",
        events.AdventurerMoved(0, 12, 41),
        ["from place:12", "to place:41"],
        {
            "moved": [
                "figure:0:12:0 > figure:0:41:0",
                "figure:0:12:1 > figure:0:12:0",
                "figure:0:12:2 > figure:0:12:1",
            ],
            "added": {"figure:0:41:0": "Ada's adventurer, the tomb chamber"},
        },
    ),
    (
        "LX-4.1",
        events.AdventurerWoken(2, 1),
        ["from statue:1", "to place:0"],
        {
            "moved": ["statue:1:2 > figure:2:0:1"],
            "added": {"figure:2:0:1": "Cleo's adventurer, the stairs"},
        },
    ),
    (
        "LX-8.3",
        events.ChamberEntered(2, 3),
        ["pays keys:2", "from supply:sarcophagi", "to sarcophagi:2"],
        {
            "moved": ["supply:sarcophagi > sarcophagi:2"],
            "added": {
                "supply:sarcophagi": "sarcophagi in the tomb chamber",
                "sarcophagi:2": "Cleo's sarcophagi",
            },
            "counted": {
                **number("keys:2", -1),
                **number("supply:sarcophagi", -1),
                **number("sarcophagi:2", 1),
            },
        },
    ),
    (
        "LX-8.2",
        events.ChamberEntered(2, None),
        ["pays keys:2"],
        {"counted": number("keys:2", -1)},
    ),
    (
        "LX-5.1",
        events.TreasureTaken(2, 5, VASE),
        ["from place:5", "to treasures:2:vase"],
        {"moved": ["tile:5 > treasures:2:vase"], "counted": number("treasures:2:vase", 1)},
    ),
    ("LX-5.1", events.PointsScored(1, 5), ["to points:1"], {"counted": number("points:1", 5)}),
    (  # space 3 shows a falcon
        "LX-5.3",
        events.TempleTileLaid(1, 3, ScarabTile()),
        ["to place:3"],
        {
            "moved": ["supply:temple_tiles:falcon > tile:3"],
            "added": {"tile:3": "a scarab, space 3"},
            "counted": number("supply:temple_tiles:falcon", -1),
        },
    ),
    (
        "LX-5.4",
        events.ScarabTaken(0, 3),
        ["from supply:scarabs", "to scarabs:0"],
        {
            "moved": ["supply:scarabs > scarabs:0"],
            "counted": {**number("supply:scarabs", -1), **number("scarabs:0", 1)},
        },
    ),
    (
        "LX-5.5",
        events.WildCardTaken(1),
        ["from supply:wild_cards", "to wild_cards:1"],
        {
            "moved": ["supply:wild_cards > wild_cards:1"],
            "counted": {**number("supply:wild_cards", -1), **number("wild_cards:1", 1)},
        },
    ),
    (
        "LX-5.8",
        events.KeyTaken(1),
        ["from supply:keys", "to keys:1"],
        {
            "moved": ["supply:keys > keys:1"],
            "counted": {**number("supply:keys", -1), **number("keys:1", 1)},
        },
    ),
    (  # into the middle of three: to the left of the middle one (MC-5.6); all see it
        "LX-5.10",
        events.HorusCardGained(1, UpToCard(2, 4)),
        ["from horus:2", "to hand:1"],
        {
            "moved": ["hand:1:2 > hand:1:3", "hand:1:1 > hand:1:2", "horus:2 > hand:1:1"],
            "added": {
                "horus:2": "Horus cards of level 2",
                "hand:1:1": 'the Horus card "1 to 4 steps", Ben\'s hand',
            },
            "counted": {**number("horus:2", -1), **number("hand:1", 1)},
        },
    ),
    (
        "LX-5.12",
        events.HorusCardTurnedUp(1, UpToCard(2, 5)),
        ["to horus:2"],
        {
            "added": {
                "horus:2": 'Horus cards of level 2, on top the Horus card "1 to 5 steps"',
            }
        },
    ),
    (  # nothing is on it here
        "LX-6.2",
        events.PileShuffled(1),
        ["from pile:discard", "to pile:draw"],
        {},
    ),
    (
        "MC-8.3",
        HandCardMoved(0, 1, 3),
        ["from hand:0:1", "to hand:0:3"],
        {
            "moved": ["hand:0:2 > hand:0:1", "hand:0:3 > hand:0:2", "hand:0:1 > hand:0:3"],
        },
    ),
    ("LX-8.4", events.GameEnded(1, events.Ending.CHAMBER), [], {}),
    (
        "MC-2.2",
        happenings.MummyMoved(1, 9, 5, jumped=False),
        ["from place:9", "to place:5"],
        {"moved": ["mummy > mummy"], "added": {"mummy": "the Mummy, space 5"}},
    ),
    (
        "MC-2.4",
        happenings.AdventurersLaidDown(2, 12, 1),
        ["to place:12"],
        {
            "moved": ["figure:2:12:1 > figure:2:12:1"],
            "added": {"figure:2:12:1": "Cleo's adventurer lying down, space 12"},
        },
    ),
    (
        "MC-3.3",
        happenings.AdventurersStoodUp(0, 12, 2),
        ["to place:12"],
        {
            "moved": ["figure:0:12:1 > figure:0:12:1", "figure:0:12:2 > figure:0:12:2"],
            "added": {
                "figure:0:12:1": "Ada's adventurer, space 12",
                "figure:0:12:2": "Ada's adventurer, space 12",
            },
        },
    ),
    (
        "MC-2.6",
        happenings.TalismansTaken(1, 2),
        ["from supply:talismans", "to talismans:1"],
        {
            "moved": ["supply:talismans > talismans:1"],
            "counted": {**number("supply:talismans", -2), **number("talismans:1", 2)},
        },
    ),
    (
        "MC-4.13",
        happenings.MummyTileActivated(3, 0, MummyEffect.CHOICE, 3),
        ["from mummy_tile:0", "pays talismans:3"],
        {
            "moved": ["talismans:3 > supply:talismans", "mummy_tile:0 > pile:mummy_discards"],
            "counted": {
                **number("talismans:3", -3),
                **number("supply:talismans", 3),
                **number("pile:mummy_discards", 1),
            },
        },
    ),
    (
        "MC-4.1",
        happenings.MummyTileTurnedUp(1, 0, MummyEffect.SCARAB),
        ["from pile:mummy_tiles", "to mummy_tile:0"],
        {
            "moved": ["pile:mummy_tiles > mummy_tile:0"],
            "added": {"mummy_tile:0": 'the mummy tile "scarab"'},
            "counted": number("pile:mummy_tiles", -1),
        },
    ),
    (
        "MC-4.1",
        happenings.MummyTilesShuffled(1),
        ["from pile:mummy_discards", "to pile:mummy_tiles"],
        {
            "moved": ["pile:mummy_discards > pile:mummy_tiles"],
            "counted": {**number("pile:mummy_discards", -1), **number("pile:mummy_tiles", 1)},
        },
    ),
    (  # one of a hand, where it stood
        "MC-4.8",
        happenings.HandCardsDiscarded(4, (NumberCard(1),), (3,)),
        ["card hand:4", "to pile:discard"],
        {
            "moved": ["hand:4:3 > pile:discard", "hand:4:4 > hand:4:3"],
            "counted": {**number("pile:discard", 1), **number("hand:4", -1)},
        },
    ),
    (
        "MC-4.7",
        happenings.ScarabReturned(0, 2),
        ["from scarabs:0", "to box"],
        {
            "moved": ["scarabs:0 > box"],
            "counted": {**number("scarabs:0", -1), **number("box", 1)},
        },
    ),
    (
        "MC-6.3",
        artifacts.TreasureTurnedUp(1, 7, VASE),
        ["to place:7"],
        {
            "moved": ["covered:7 > tile:7"],
            "added": {"tile:7": "a vase for 2 points, takes 1 adventurer, space 7"},
            "counted": number("supply:treasures", -1),
        },
    ),
    (
        "MC-7.9",
        characters.KeysSpent(2, 2),
        ["pays keys:2", "to supply:keys"],
        {
            "moved": ["keys:2 > supply:keys"],
            "counted": {**number("keys:2", -2), **number("supply:keys", 2)},
        },
    ),
    ("MC-7.2", characters.RerollTaken(2), ["from character:2", "to die"], {}),
    (
        "MC-7.3",
        characters.SetFlipped(1),
        ["to character:1"],
        {"counted": number("character:1", 1)},
    ),
    (
        "LX-10.2",
        Hidden(1, "ScarabTaken"),
        ["from supply:scarabs", "to scarabs:1"],
        {
            "moved": ["supply:scarabs > scarabs:1"],
            "counted": {**number("supply:scarabs", -1), **number("scarabs:1", 1)},
        },
    ),
    (
        "MC-8.3",
        Hidden(1, "ScarabReturned"),
        ["from scarabs:1", "to box"],
        {
            "moved": ["scarabs:1 > box"],
            "counted": {**number("scarabs:1", -1), **number("box", 1)},
        },
    ),
    (
        "MC-5.6",
        events.CardReceived(1, NumberCard(3)),
        ["from pile:draw", "to hand:1"],
        {**DRAWN, "added": {"hand:1:1": "a 3 card, Ben's hand"}},
    ),
    (
        "LX-10.2",
        Hidden(1, "CardReceived"),
        ["from pile:draw", "to hand:1"],
        {**DRAWN, "added": {"hand:1:1": "a hidden card, Ben's hand"}},
    ),
]


@pytest.mark.parametrize(
    ("event", "keys", "changes"),
    [
        pytest.param(event, keys, changes, marks=pytest.mark.rule(rule), id=f"{rule} {event}")
        for rule, event, keys, changes in LUXOR_CASES
    ],
)
def test_events_of_luxor_change_what_the_rules_say(
    event: object, keys: list[str], changes: dict[str, Any]
) -> None:
    assert about(event) == about(event, CURSED) == keys
    assert changed(SEEN, event) == changes


@pytest.mark.rule("LX-6.1")
def test_a_card_comes_into_the_middle_of_four() -> None:
    pieces = pieces_of(view(position(Config(players=2), due=FillHand(0)), 1))
    assert pieces["hand:0"].count == 4
    told = changed(pieces, Hidden(0, "CardReceived"))
    assert told["moved"] == ["hand:0:3 > hand:0:4", "hand:0:2 > hand:0:3", "pile:draw > hand:0:2"]


@pytest.mark.rule("LX-6.2")
def test_the_discarded_cards_become_the_draw_pile() -> None:
    one, two = NumberCard(1), NumberCard(2)
    state = position(Config(players=2), discard_pile=[one, two], draw_pile=None)
    told = changed(pieces_of(state), events.PileShuffled(0))
    left = pieces_of(state)["pile:draw"].count
    assert told == {
        "moved": ["pile:discard > pile:draw"],
        "counted": {"pile:discard": 0, "pile:draw": left + 2},
    }


@pytest.mark.rule("MC-4.3")
def test_a_hand_drawn_anew_is_filled_from_left_to_right() -> None:
    pieces = pieces_of(view(CURSED, 0))
    discarded = happenings.HandCardsDiscarded(4, (NumberCard(1),) * 5, (0, 1, 2, 3, 4))
    pieces = after(pieces, changes_of(pieces, discarded))
    assert pieces["hand:4"].face == "redrawn"
    for slot in range(5):
        told = changes_of(pieces, Hidden(4, "CardReceived"))
        assert told.moved == (("pile:draw", f"hand:4:{slot}"),)
        pieces = after(pieces, told)
    assert pieces["hand:4"] == pieces_of(view(CURSED, 0))["hand:4"]


def test_no_class_of_events_is_left_out() -> None:
    hidden = {"CardReceived", "ScarabTaken", "ScarabReturned"}
    told = [event for _, event, _, _ in LUXOR_CASES]
    assert {event.kind for event in told if isinstance(event, Hidden)} == hidden
    assert {type(event) for event in told} == {*events.EVENTS, Hidden}


# --- What is refused ---------------------------------------------------------------------------


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
    with pytest.raises(InvalidArgument, match=message):
        changes_of(pieces_of(CURSED), event)


def test_pieces_are_looked_at() -> None:
    wrong: Any = {"points:0": 5}
    with pytest.raises(InvalidArgument, match="among the pieces 5 is under 'points:0'"):
        changes_of(wrong, nile.PointsScored(0, 1))
    with pytest.raises(InvalidArgument, match="no game lists the pieces of a Config"):
        pieces_of(Config(players=2))
    with pytest.raises(InvalidArgument, match="no game says what a Config is about"):
        keys_of(Config(players=2))
    with pytest.raises(InvalidArgument, match="a view or a state of the game is needed"):
        keys_of(nile.PointsScored(0, 1), view=CURSED)
    with pytest.raises(InvalidArgument, match="names has 1 name"):
        pieces_of(CURSED, names=["Ada"])
