"""The rules behind events, against expectations written by hand from the rulebook."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tests.luxor.playing import combination, combinations, game
from tests.luxor.rules.helpers import short_path
from theban import luxor
from theban.luxor import *
from theban.luxor._events import EVENTS
from theban.luxor._parts.mummy import ChooseMummyTile
from theban.luxor.frames import AtHorusTile, ChooseFavor, EndTurn, ExtraTurn

ALL = ("mummy", "equipment", "artifacts", "characters")

ENTERS = {"LX-8.1"}
"""The addition for a leg that ends in the chamber."""

EXPECTED: dict[str, set[tuple[str, ...]]] = {
    "TurnStarted": {("LX-3.1",), ("MC-8.1",)},
    "CardPlayed": {("LX-3.3", "LX-3.2"), ("MC-5.4", "LX-3.3")},
    "DieThrown": {(rule,) for rule in ("LX-3.6", "LX-7.2", "MC-5.3", "MC-5.5", "MC-3.3", "MC-7.2")},
    "NoMove": {
        ("LX-3.7", "LX-3.11"),
        ("LX-3.7", "MC-2.10", "LX-3.11"),  # the Mummy came first
        ("LX-3.8",),
        ("MC-7.10",),
    },
    "AdventurerMoved": {
        ("LX-3.4",),  # a number
        ("LX-3.5",),  # the ±1 card
        ("LX-3.5", "LX-3.9"),  # and backward
        ("LX-3.6",),  # a die
        ("LX-7.1",),  # 1-X
        ("LX-7.2",),  # 1-die
        ("LX-7.3",),  # advance all
        ("LX-7.3", "LX-7.6"),
        ("LX-7.7",),  # last to second-last
        ("LX-7.7", "LX-7.8"),
        ("LX-7.9",),  # one less
        ("LX-4.3",),  # Osiris
        ("LX-4.3", "LX-4.5"),
        ("LX-4.6",),  # a tunnel
        ("LX-4.6", "MC-7.7"),  # at once
        ("MC-4.4",),  # mummy tiles
        ("MC-4.4", "MC-4.5"),
        ("MC-5.2",),  # a 6 of the equipment
        ("MC-5.3",),  # die ±1
        ("MC-5.4",),  # n+
        ("MC-5.4", "MC-5.5"),  # n+ and another
        ("MC-7.6",),  # Ahead!
        ("MC-7.9",),  # Special key
    },
    "AdventurerWoken": {("LX-4.1",)},
    "ChamberEntered": {("LX-8.1", "LX-8.3", "LX-8.2")},
    "TreasureTaken": {
        ("LX-5.1",),
        ("LX-5.1", "MC-6.2"),
        ("LX-7.9", "LX-7.10"),
        ("LX-7.9", "LX-7.10", "MC-6.2"),
    },
    "PointsScored": {
        ("LX-5.1",),
        ("LX-5.1", "MC-6.2"),
        ("MC-7.5",),
        ("MC-4.6",),
        ("MC-4.9",),
        ("MC-4.10",),
    },
    "TempleTileLaid": {("LX-5.3",)},
    "ScarabTaken": {("LX-5.4",), ("LX-5.4", "MC-7.7"), ("LX-5.6",), ("MC-4.6",), ("MC-4.7",)},
    "WildCardTaken": {("LX-5.5",), ("LX-5.5", "MC-7.7"), ("LX-5.6",), ("MC-4.6",)},
    "KeyTaken": {("LX-5.8",), ("MC-4.6",)},
    "HorusCardGained": {
        ("LX-5.7", "LX-5.10"),
        ("LX-5.8", "LX-5.10"),
        ("LX-5.8", "MC-7.4", "LX-5.10"),
        ("MC-4.8",),
    },
    "HorusCardTurnedUp": {("LX-5.12",)},
    "PileShuffled": {("LX-6.2", "LX-6.3")},
    "CardReceived": {("LX-6.1",), ("MC-4.3",), ("MC-5.6", "LX-6.1")},
    "HandCardMoved": {("MC-4.7",), ("MC-7.8",)},
    "GameEnded": {("LX-8.4",), ("LX-8.5", "LX-8.6", "LX-8.7")},
    "MummyMoved": {("MC-2.2",), ("MC-2.2", "MC-2.5")},
    "AdventurersLaidDown": {("MC-2.4",), ("MC-3.1",)},
    "TalismansTaken": {("MC-2.6",)},
    "AdventurersStoodUp": {("MC-3.3",), ("MC-3.3", "MC-3.5")},
    "MummyTileActivated": {("MC-4.1", f"MC-4.{number}") for number in (3, 4, 6, 7, 8, 9, 10, 11)},
    "MummyTileTurnedUp": {("MC-4.1", "MC-4.13")},
    "MummyTilesShuffled": {("MC-4.1",)},
    "HandCardsDiscarded": {("MC-4.3", "MC-8.3"), ("MC-4.8", "MC-8.3")},
    "ScarabReturned": {("MC-4.7", "MC-8.3")},
    "TreasureTurnedUp": {("MC-6.3",)},
    "KeysSpent": {("MC-7.9",)},
    "RerollTaken": {("MC-7.2",)},
    "SetFlipped": {("MC-7.3",)},
}
"""All rules that each class of event can follow from; a leg into the chamber adds LX-8.1."""

CATEGORIES = {
    "track": {"LX-9.2", "LX-5.1", "MC-6.2", "MC-7.5", "MC-4.6", "MC-4.9", "MC-4.10"},
    "places": {"LX-9.1", "MC-3.2"},
    "sarcophagi": {"LX-9.2", "LX-8.3"},
    "keys": {"LX-9.2"},
    "sets": {"LX-9.3"},
    "artifacts": {"MC-6.4"},
    "scarabs": {"LX-9.2"},
}
"""The rules by which each category can be counted."""

CHAPTERS = {
    "mummy": {"MC-2", "MC-3", "MC-4"},
    "equipment": {"MC-5"},
    "artifacts": {"MC-6"},
    "characters": {"MC-7"},
}
"""The chapters of the rulebook from which a game without the module names no rule."""


def test_every_class_of_event_and_every_category_is_expected_here() -> None:
    assert set(EXPECTED) == {kind.__name__ for kind in EVENTS}
    assert set(CATEGORIES) == set(score_rules(Config(players=2, modules=ALL)))


@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_every_line_of_the_score_sheet_has_rules_of_its_modules(config: Config) -> None:
    rules = score_rules(config)
    assert tuple(rules) == score_sheet(luxor.new_game(config, seed=1)).categories
    for category, ids in rules.items():
        assert ids, category
        assert len(set(ids)) == len(ids)
        assert set(ids) <= CATEGORIES[category], category
        assert not _unknown_ids(config, ids)
    if len(config.modules) == len(ALL):
        assert {category: set(ids) for category, ids in rules.items()} == CATEGORIES


def test_every_rule_expected_is_in_the_rulebook() -> None:
    ids = {rule for each in EXPECTED.values() for rules in each for rule in rules}
    ids |= {rule for rules in CATEGORIES.values() for rule in rules} | ENTERS
    assert sorted(ids - set(RULEBOOK)) == []


def _unknown_ids(config: Config, ids: tuple[str, ...]) -> set[str]:
    """Return the rules that belong to modules that are not in play."""
    names = {module.value for module in config.modules}
    absent = set[str]().union(*(CHAPTERS[name] for name in CHAPTERS if name not in names))
    return {rule for rule in ids if rule.partition(".")[0] in absent}


@pytest.mark.sample(every=5)
@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_in_whole_games_events_follow_from_the_rules_expected(config: Config) -> None:
    for seed in range(2):
        for before, choice, _ in game(config, seed):
            events = transition(before, choice).events
            told_rules = rules_of(before, choice)
            assert len(told_rules) == len(events)
            for event, ids in zip(events, told_rules, strict=True):
                name = type(event).__name__
                enters = isinstance(event, luxor.AdventurerMoved) and (
                    event.target == before.board.chamber
                )
                assert not enters or ids[-1] == "LX-8.1"
                assert (ids[:-1] if enters else ids) in EXPECTED[name], (event, ids)
                assert not _unknown_ids(config, ids), (event, ids)


@pytest.mark.parametrize("seed", range(3))
def test_rules_tell_nothing_that_the_events_do_not(seed: int) -> None:
    """In positions that look the same to a seat, equal redacted events follow from equal rules."""
    config, rng, compared = Config(players=3, modules=ALL), Random(seed), 0
    for before, choice, _ in game(config, seed, limit=250):
        seat = rng.randrange(3)
        other = luxor.determinize(luxor.view(before, seat), rng)
        if luxor.explain(other, choice) is not None:
            continue
        ours, theirs = (
            [luxor.redact_event(event, seat) for event in transition(state, choice).events]
            for state in (before, other)
        )
        if ours == theirs:
            assert rules_of(before, choice) == rules_of(other, choice)
            compared += 1
    assert compared > 50


FIVE_CARDS = (NumberCard(2), NumberCard(4), NumberCard(1), NumberCard(5), PlusMinusCard())
STATUE_FOR_ONE = Treasure(TreasureKind.STATUE, 1, 2)
BASE, MUMMY, EQUIPMENT, CHARACTERS = (
    Config(2, modules=modules) for modules in ((), ["mummy"], ["equipment"], ["characters"])
)
LEFT, RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
ONE, JOIN, ALL_1, UP_TO_3 = NumberCard(1), JoinNextCard(1), AdvanceAllCard(1, 1), UpToCard(1, 3)

Named = Mapping[str, Any]
Choices = Sequence[Action | Outcome]
Told = Sequence[tuple[str, tuple[str, ...]]]


def me(*active: int, left: Card = FIVE_CARDS[0], **more: Any) -> Seat:  # noqa: ANN401 (as a Seat's)
    """Seat 0 has a card at the left, and a ±1 at the right."""
    return Seat(hand=(left, *FIVE_CARDS[1:]), active=active, **more)


def open_tile(effect: MummyEffect) -> Named:
    """Seat 0 may activate a mummy tile, and owns what it may need."""
    seat = Seat(talismans=5, treasures=(STATUE_FOR_ONE,) * 2, scarabs=(2,))
    return {"due": ChooseMummyTile(0), "seats": [seat], "mummy_tiles": [effect]}


def owed(*turns: ExtraTurn) -> Named:
    due = [*turns, EndTurn(0), ChooseMummyTile(0)]
    return {**open_tile(MummyEffect.TWO_POINTS), "due": due}


def selecting(due: Frame, place: int) -> Named:
    """Seat 0 has *Select Horus card* and is on a tile; on 3 is Favor of Horus 1 or 2."""
    seat = Seat(active=(place,), character=Character.SELECT_HORUS_CARD)
    return {"due": due, "seats": [seat], "spaces": {3: FavorTile((1, 2))}}


Story = tuple[Config, Named, Choices, Told]


def moved_by(character: Character, steps: int, told: Told) -> Story:
    """Seat 0 plays its 2 with a character, and moves from 5."""
    seat = me(0, 5, keys=2, character=character)
    return CHARACTERS, {"seats": [seat]}, [LEFT, MoveAdventurer(5, steps)], told


STUCK = (DieCard(), NumberCard(5), NumberCard(5), NumberCard(4), NumberCard(4))
PLAYED, MOVED, SCORED = "CardPlayed", "AdventurerMoved", "PointsScored"
LAID_DOWN, GAINED, KEY, SCARAB = "AdventurersLaidDown", "HorusCardGained", "KeyTaken", "ScarabTaken"

STORIES: list[Story] = [
    # Points for a treasure, and the point more.
    (
        CHARACTERS,
        {"seats": [me(0, 5, character=Character.EXTRA_POINT)], "spaces": {7: STATUE_FOR_ONE}},
        [LEFT, MoveAdventurer(5, 2)],
        [
            (PLAYED, ("LX-3.3", "LX-3.2")),
            (MOVED, ("LX-3.4",)),
            ("TreasureTaken", ("LX-5.1",)),
            (SCORED, ("LX-5.1",)),
            (SCORED, ("MC-7.5",)),
        ],
    ),
    # Points from mummy tiles, and what they give.
    *(
        (
            MUMMY,
            open_tile(effect),
            [ActivateMummyTile(0)],
            [("MummyTileActivated", ("MC-4.1", rule)), (SCORED, (rule,))],
        )
        for effect, rule in (
            (MummyEffect.TWO_POINTS, "MC-4.6"),
            (MummyEffect.POINTS_FOR_TREASURES, "MC-4.9"),
            (MummyEffect.FEWEST_POINTS, "MC-4.10"),
        )
    ),
    *(
        (MUMMY, open_tile(effect), [ActivateMummyTile(0), *choices], given)
        for effect, choices, given in (
            (MummyEffect.TWO_KEYS, [], [(KEY, ("MC-4.6",))] * 2),
            (MummyEffect.SCARAB, [ScarabDrawn(1)], [(SCARAB, ("MC-4.6",))]),
            (
                MummyEffect.CHOICE,
                [TakeKey(), TakeScarab(), ScarabDrawn(1)],
                [(KEY, ("MC-4.6",)), (SCARAB, ("MC-4.6",))],
            ),
            (
                MummyEffect.EXCHANGE,
                [ExchangeScarab(2), ScarabDrawn(1)],
                [(SCARAB, ("MC-4.7",))],
            ),
        )
    ),
    # A card, and Osiris on 6; and on 5 of 6, where a 3 ends on the last tile.
    (
        BASE,
        {"seats": [me(0, 4)]},
        [LEFT, MoveAdventurer(4, 2)],
        [(MOVED, ("LX-3.4",)), (MOVED, ("LX-4.3",))],
    ),
    (
        short_path("t|t|t|to1"),
        {"seats": [me(0, 3)], "spaces": {5: OsirisTile(3)}},
        [LEFT, MoveAdventurer(3, 2)],
        [(MOVED, ("LX-3.4",)), (MOVED, ("LX-4.3", "LX-4.5"))],
    ),
    # A step back; the chamber; 0 steps, and so only the leg of the tunnel.
    (
        BASE,
        {"seats": [me(0, 5)]},
        [RIGHT, MoveAdventurer(5, -1)],
        [(MOVED, ("LX-3.5", "LX-3.9"))],
    ),
    (
        BASE,
        {"seats": [me(0, 39, keys=1)]},
        [LEFT, MoveAdventurer(39, 2)],
        [(MOVED, ("LX-3.4", "LX-8.1")), ("ChamberEntered", ("LX-8.1", "LX-8.3", "LX-8.2"))],
    ),
    (
        EQUIPMENT,
        {"seats": [me(0, 5, left=NumberCard(0))], "spaces": {5: TunnelTile(), 13: TunnelTile()}},
        [LEFT, MoveAdventurer(5, 0)],
        [(MOVED, ("LX-4.6",))],
    ),
    # Abilities.
    moved_by(Character.SPECIAL_KEY, 3, [("KeysSpent", ("MC-7.9",)), (MOVED, ("MC-7.9",))]),
    moved_by(Character.AHEAD, 1, [(MOVED, ("MC-7.6",))]),
    moved_by(Character.REROLL, 2, [(MOVED, ("LX-3.4",))]),
    # Moves without a choice; the one from 5 comes to Osiris on 6 and goes on.
    (BASE, {"seats": [me(0, 5, left=JOIN)]}, [LEFT], [(MOVED, ("LX-7.7",))]),
    (
        BASE,
        {"seats": [me(0, 5, left=ALL_1)]},
        [LEFT],
        [(MOVED, ("LX-7.3",)), (MOVED, ("LX-4.3",)), (MOVED, ("LX-7.3",))],
    ),
    # Nothing moves for the card, or for the roll.
    (
        BASE,
        {"seats": [Seat(hand=STUCK, active=(40,) * 5)]},
        [LEFT],
        [("NoMove", ("LX-3.7", "LX-3.11"))],
    ),
    (
        BASE,
        {"seats": [Seat(hand=STUCK, active=(39,) * 5)]},
        [LEFT, DieRolled(6)],
        [("DieThrown", ("LX-3.6",)), ("NoMove", ("LX-3.8",))],
    ),
    # To end with the Mummy, to be met by it, and to end with it after it moved, sent by Osiris.
    (
        MUMMY,
        {"seats": [me(0, 5)], "mummy": 7},
        [LEFT, MoveAdventurer(5, 2)],
        [(MOVED, ("LX-3.4",)), (LAID_DOWN, ("MC-3.1",))],
    ),
    (
        MUMMY,
        {"seats": [me(0, 5, left=JOIN), Seat(active=(0, 9))], "mummy": 10},
        [LEFT],
        [
            (PLAYED, ("LX-3.3", "LX-3.2")),
            ("MummyMoved", ("MC-2.2",)),
            (LAID_DOWN, ("MC-2.4",)),
            ("TalismansTaken", ("MC-2.6",)),
            (MOVED, ("LX-7.7",)),
        ],
    ),
    (
        MUMMY,
        {"seats": [me(0, 6, left=JOIN)], "spaces": {6: OsirisTile(1)}, "mummy": 8},
        [LEFT],
        [
            ("MummyMoved", ("MC-2.2",)),
            (MOVED, ("LX-7.7",)),
            (MOVED, ("LX-4.3",)),
            (LAID_DOWN, ("MC-3.1",)),
        ],
    ),
    # The Mummy jumps; and it lays down the four that the card would have moved.
    (
        MUMMY,
        {"seats": [me(0, 5, left=JOIN)], "mummy": 1},
        [LEFT],
        [("MummyMoved", ("MC-2.2", "MC-2.5"))],
    ),
    (
        MUMMY,
        {"seats": [Seat(hand=(UP_TO_3, *STUCK[1:]), active=(38,) * 5)], "mummy": 39},
        [LEFT],
        [("NoMove", ("LX-3.7", "MC-2.10", "LX-3.11"))],
    ),
    # Last to second-last in the chamber; an artifact; two cards for two.
    (
        BASE,
        {"seats": [me(0), me(30, left=JOIN, in_chamber=4, keys=1)], "turn": 1},
        [LEFT],
        [(MOVED, ("LX-7.7", "LX-7.8", "LX-8.1"))],
    ),
    (
        Config(2, modules=["artifacts"]),
        {"seats": [me(0, 5)], "spaces": {7: Treasure(TreasureKind.ARTIFACT, 1, 2)}},
        [LEFT, MoveAdventurer(5, 2)],
        [("TreasureTaken", ("LX-5.1", "MC-6.2")), (SCORED, ("LX-5.1", "MC-6.2"))],
    ),
    (
        EQUIPMENT,
        {"seats": [me(0, 5, left=PlusCard(1))]},
        [LEFT, AddCard(End.LEFT), MoveAdventurer(5, 5), CardDrawn(ONE), CardDrawn(ONE)],
        [("CardReceived", ("MC-5.6", "LX-6.1")), ("CardReceived", ("LX-6.1",))],
    ),
    # Horus cards.
    *(
        (CHARACTERS, selecting(due, place), [TakeHorusCard(level)], [(GAINED, rules)])
        for due, place, level, rules in (
            (AtHorusTile(0, 1), 4, 1, ("LX-5.8", "LX-5.10")),
            (AtHorusTile(0, 1), 4, 3, ("LX-5.8", "MC-7.4", "LX-5.10")),
            (ChooseFavor(0, (1, 2)), 3, 2, ("LX-5.7", "LX-5.10")),
        )
    ),
    # A turn that is owed, and the next seat's.
    (MUMMY, owed(ExtraTurn(0)), [Decline()], [("TurnStarted", ("MC-8.1",))]),
    (MUMMY, owed(), [Decline()], [("TurnStarted", ("LX-3.1",))]),
]
"""A position, choices, and the rules of the first events of these classes."""


@pytest.mark.rule("MC-4.11", "LX-5.7", "MC-4.9", "LX-7.8")
@pytest.mark.parametrize(("config", "named", "choices", "expected"), STORIES)
def test_each_event_follows_from_the_rule_behind_it(
    config: Config, named: Named, choices: Choices, expected: Told
) -> None:
    found: list[tuple[str, tuple[str, ...]]] = []
    state = position(config, **named)
    for choice in choices:
        happened = transition(state, choice)
        names = [type(event).__name__ for event in happened.events]
        found += zip(names, rules_of(state, choice), strict=True)
        state = happened.state
    classes = {name for name, _ in expected}
    assert [each for each in found if each[0] in classes][: len(expected)] == expected
