"""The rules behind events, against expectations written by hand from the rulebook."""

from random import Random

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


def told(state: State, *choices: Action | Outcome) -> list[tuple[str, tuple[str, ...]]]:
    found: list[tuple[str, tuple[str, ...]]] = []
    for choice in choices:
        happened = transition(state, choice)
        rules = rules_of(state, choice)
        names = [type(event).__name__ for event in happened.events]
        found += zip(names, rules, strict=True)
        state = happened.state
    return found


def moves(happened: list[tuple[str, tuple[str, ...]]]) -> list[tuple[str, ...]]:
    return [ids for name, ids in happened if name == "AdventurerMoved"]


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


@pytest.mark.rule("LX-5.1", "MC-7.5")
def test_points_for_a_treasure_and_the_point_more_follow_from_different_rules() -> None:
    state = position(
        Config(players=2, modules=["characters"]),
        seats=[Seat(hand=FIVE_CARDS, active=(0, 5), character=Character.EXTRA_POINT)],
        spaces={7: STATUE_FOR_ONE},
    )
    assert told(state, PlayCard(End.LEFT), MoveAdventurer(5, 2))[:5] == [
        ("CardPlayed", ("LX-3.3", "LX-3.2")),
        ("AdventurerMoved", ("LX-3.4",)),
        ("TreasureTaken", ("LX-5.1",)),
        ("PointsScored", ("LX-5.1",)),
        ("PointsScored", ("MC-7.5",)),
    ]


@pytest.mark.rule("MC-4.6", "MC-4.9", "MC-4.10", "MC-4.1")
@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        (MummyEffect.TWO_POINTS, "MC-4.6"),
        (MummyEffect.POINTS_FOR_TREASURES, "MC-4.9"),
        (MummyEffect.FEWEST_POINTS, "MC-4.10"),
    ],
)
def test_points_from_a_mummy_tile_follow_from_the_rule_of_the_tile(
    effect: MummyEffect, rule: str
) -> None:
    state = position(
        Config(players=2, modules=["mummy"]),
        due=ChooseMummyTile(0),
        seats=[Seat(talismans=5, treasures=(STATUE_FOR_ONE, STATUE_FOR_ONE))],
        mummy_tiles=[effect],
    )
    assert told(state, ActivateMummyTile(0))[:2] == [
        ("MummyTileActivated", ("MC-4.1", rule)),
        ("PointsScored", (rule,)),
    ]


@pytest.mark.rule("MC-4.6", "MC-4.7", "LX-5.4")
@pytest.mark.parametrize(
    ("effect", "choices", "rules"),
    [
        (MummyEffect.TWO_KEYS, [], ["MC-4.6", "MC-4.6"]),
        (MummyEffect.SCARAB, [ScarabDrawn(1)], ["MC-4.6"]),
        (MummyEffect.CHOICE, [TakeKey(), TakeScarab(), ScarabDrawn(1)], ["MC-4.6", "MC-4.6"]),
        (MummyEffect.EXCHANGE, [ExchangeScarab(2), ScarabDrawn(1)], ["MC-4.7"]),
    ],
)
def test_what_a_mummy_tile_gives_follows_from_its_rule(
    effect: MummyEffect, choices: list[Action | Outcome], rules: list[str]
) -> None:
    state = position(
        Config(players=2, modules=["mummy"]),
        due=ChooseMummyTile(0),
        seats=[Seat(talismans=5, scarabs=(2,))],
        mummy_tiles=[effect],
    )
    taken = [
        ids
        for name, ids in told(state, ActivateMummyTile(0), *choices)
        if name in {"KeyTaken", "ScarabTaken", "WildCardTaken"}
    ]
    assert taken == [(rule,) for rule in rules]


@pytest.mark.rule("LX-4.3", "LX-3.4")
def test_the_leg_of_a_card_and_that_of_osiris_follow_from_different_rules() -> None:
    # On space 6 is an Osiris tile.
    state = position(Config(players=2), seats=[Seat(hand=FIVE_CARDS, active=(0, 4))])
    assert moves(told(state, PlayCard(End.LEFT), MoveAdventurer(4, 2))) == [
        ("LX-3.4",),
        ("LX-4.3",),
    ]


@pytest.mark.rule("LX-4.5", "LX-4.3")
def test_an_osiris_move_that_ends_before_the_chamber_says_so() -> None:
    state = position(
        short_path("t|t|t|to1"),
        seats=[Seat(hand=FIVE_CARDS, active=(0, 3))],
        spaces={5: OsirisTile(3)},
    )
    assert moves(told(state, PlayCard(End.LEFT), MoveAdventurer(3, 2))) == [
        ("LX-3.4",),
        ("LX-4.3", "LX-4.5"),
    ]


@pytest.mark.rule("LX-3.9", "LX-3.5")
def test_a_step_back_follows_from_the_rule_for_it() -> None:
    state = position(Config(players=2), seats=[Seat(hand=FIVE_CARDS, active=(0, 5))])
    assert moves(told(state, PlayCard(End.RIGHT), MoveAdventurer(5, -1)))[0] == ("LX-3.5", "LX-3.9")


@pytest.mark.rule("LX-8.1", "LX-8.3", "LX-8.2")
def test_to_enter_the_chamber_follows_from_the_card_and_the_rule_for_it() -> None:
    state = position(Config(players=2), seats=[Seat(hand=FIVE_CARDS, active=(0, 39), keys=1)])
    assert told(state, PlayCard(End.LEFT), MoveAdventurer(39, 2))[1:3] == [
        ("AdventurerMoved", ("LX-3.4", "LX-8.1")),
        ("ChamberEntered", ("LX-8.1", "LX-8.3", "LX-8.2")),
    ]


@pytest.mark.rule("MC-5.2", "LX-4.6")
def test_with_0_steps_the_first_leg_is_that_of_the_tunnel() -> None:
    state = position(
        Config(players=2, modules=["equipment"]),
        seats=[Seat(hand=(NumberCard(0), *FIVE_CARDS[1:]), active=(0, 5))],
        spaces={5: TunnelTile(), 13: TunnelTile()},
    )
    assert moves(told(state, PlayCard(End.LEFT), MoveAdventurer(5, 0))) == [("LX-4.6",)]


@pytest.mark.rule("MC-7.9", "MC-7.6")
@pytest.mark.parametrize(
    ("character", "steps", "rules"),
    [
        (Character.SPECIAL_KEY, 3, [("MC-7.9",), ("MC-7.9",)]),
        (Character.AHEAD, 1, [("MC-7.6",)]),
        (Character.REROLL, 2, [("LX-3.4",)]),
    ],
)
def test_a_move_by_an_ability_follows_from_the_ability(
    character: Character, steps: int, rules: list[tuple[str, ...]]
) -> None:
    state = position(
        Config(players=2, modules=["characters"]),
        seats=[Seat(hand=FIVE_CARDS, active=(0, 5), keys=2, character=character)],
    )
    played = told(state, PlayCard(End.LEFT), MoveAdventurer(5, steps))
    assert [ids for name, ids in played if name in {"KeysSpent", "AdventurerMoved"}][
        : len(rules)
    ] == rules


@pytest.mark.rule("LX-7.7", "LX-7.3")
def test_moves_without_a_choice_follow_from_the_card() -> None:
    joining = position(
        Config(players=2), seats=[Seat(hand=(JoinNextCard(1), *FIVE_CARDS[1:]), active=(0, 5))]
    )
    assert moves(told(joining, PlayCard(End.LEFT))) == [("LX-7.7",)]
    advancing = position(
        Config(players=2), seats=[Seat(hand=(AdvanceAllCard(1, 1), *FIVE_CARDS[1:]), active=(0, 5))]
    )
    # The one from 5 comes to the Osiris tile on 6 and goes on.
    assert moves(told(advancing, PlayCard(End.LEFT))) == [("LX-7.3",), ("LX-4.3",), ("LX-7.3",)]


@pytest.mark.rule("LX-3.7", "LX-3.8", "LX-3.11")
def test_nothing_moves_for_the_card_or_for_the_roll() -> None:
    cards = (DieCard(), NumberCard(5), NumberCard(5), NumberCard(4), NumberCard(4))
    stuck = position(Config(players=2), seats=[Seat(hand=cards, active=(40,) * 5, asleep=())])
    assert told(stuck, PlayCard(End.LEFT))[-1] == ("NoMove", ("LX-3.7", "LX-3.11"))
    short = position(Config(players=2), seats=[Seat(hand=cards, active=(39,) * 5, asleep=())])
    assert told(short, PlayCard(End.LEFT), DieRolled(6))[1:] == [
        ("DieThrown", ("LX-3.6",)),
        ("NoMove", ("LX-3.8",)),
    ]


@pytest.mark.rule("MC-3.1", "MC-2.4", "MC-2.2", "MC-2.6")
def test_to_end_with_the_mummy_and_to_be_met_by_it_follow_from_different_rules() -> None:
    config = Config(players=2, modules=["mummy"])
    ending = position(config, seats=[Seat(hand=FIVE_CARDS, active=(0, 5))], mummy=7)
    assert told(ending, PlayCard(End.LEFT), MoveAdventurer(5, 2))[1:] == [
        ("AdventurerMoved", ("LX-3.4",)),
        ("AdventurersLaidDown", ("MC-3.1",)),
    ]
    # A level 1 card: the Mummy goes from 10 to 9, where the other's adventurer stands; then the
    # rearmost, on the stairs, joins the next one on 5.
    meeting = position(
        config,
        seats=[Seat(hand=(JoinNextCard(1), *FIVE_CARDS[1:]), active=(0, 5)), Seat(active=(0, 9))],
        mummy=10,
    )
    assert told(meeting, PlayCard(End.LEFT))[:5] == [
        ("CardPlayed", ("LX-3.3", "LX-3.2")),
        ("MummyMoved", ("MC-2.2",)),
        ("AdventurersLaidDown", ("MC-2.4",)),
        ("TalismansTaken", ("MC-2.6",)),
        ("AdventurerMoved", ("LX-7.7",)),
    ]


@pytest.mark.rule("LX-5.8", "MC-7.4", "LX-5.7")
@pytest.mark.parametrize(
    ("due", "place", "level", "rules"),
    [
        (AtHorusTile(0, 1), 4, 1, ("LX-5.8", "LX-5.10")),
        (AtHorusTile(0, 1), 4, 3, ("LX-5.8", "MC-7.4", "LX-5.10")),
        (ChooseFavor(0, (1, 2)), 3, 2, ("LX-5.7", "LX-5.10")),
    ],
)
def test_a_horus_card_follows_from_the_rule_of_the_tile(
    due: Frame, place: int, level: int, rules: tuple[str, ...]
) -> None:
    state = position(
        Config(players=2, modules=["characters"]),
        due=due,
        seats=[Seat(active=(place,), character=Character.SELECT_HORUS_CARD)],
        spaces={3: FavorTile((1, 2))},
    )
    assert told(state, TakeHorusCard(level))[0] == ("HorusCardGained", rules)


@pytest.mark.rule("MC-4.11", "MC-8.1", "LX-3.1")
def test_a_turn_that_is_owed_follows_from_another_rule_than_the_next_seats() -> None:
    config = Config(players=2, modules=["mummy"])
    for owed, rules in ((1, ("MC-8.1",)), (0, ("LX-3.1",))):
        state = position(
            config,
            due=[*[ExtraTurn(0)] * owed, EndTurn(0), ChooseMummyTile(0)],
            seats=[Seat(talismans=5)],
            mummy_tiles=[MummyEffect.TWO_POINTS],
        )
        assert told(state, Decline())[-1] == ("TurnStarted", rules)


@pytest.mark.rule("MC-3.1", "LX-7.8", "LX-4.3")
def test_who_ends_with_the_mummy_after_it_moved_was_not_met_by_it() -> None:
    """The Mummy goes from 8 to 7; the rearmost joins the one on Osiris, goes on and ends there."""
    state = position(
        Config(players=2, modules=["mummy"]),
        seats=[Seat(hand=(JoinNextCard(1), *FIVE_CARDS[1:]), active=(0, 6))],
        spaces={6: OsirisTile(1)},
        mummy=8,
    )
    assert told(state, PlayCard(End.LEFT))[1:5] == [
        ("MummyMoved", ("MC-2.2",)),
        ("AdventurerMoved", ("LX-7.7",)),
        ("AdventurerMoved", ("LX-4.3",)),
        ("AdventurersLaidDown", ("MC-3.1",)),
    ]
