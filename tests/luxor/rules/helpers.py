"""Hands, boards and steps for the tests of the rules, and names for pieces.

Tests of the rules get all names of the game by ``from tests.luxor.rules.helpers import *``.
"""

from collections.abc import Iterable
from typing import Any

import attrs

from tests.judged_step import judged_step
from tests.refusals import check_refused
from theban._core.errors import Reason
from theban._core.situation import Chance, Decision, GameOver
from theban.luxor import *
from theban.luxor._messages import REFUSALS

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
PLUS_MINUS, DIE = PlusMinusCard(), DieCard()
LEFT, RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
VASE, STATUE, JEWELRY = TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.JEWELRY

# One vase of each design in the standard box: points of vases that need one, two, three.
VASE_FOR_ONE, VASE_FOR_TWO, VASE_FOR_THREE = (
    Treasure(VASE, 1, 2),
    Treasure(VASE, 2, 3),
    Treasure(VASE, 3, 5),
)

TWO_PLAYERS = Config(players=2)

_SPACES = {
    "t": Space(SpaceKind.TREASURE, 1),
    "c": Space(SpaceKind.TREASURE, 1, icon=Back.COBRA),
    "f": Space(SpaceKind.TREASURE, 1, icon=Back.FALCON),
    "l": Space(SpaceKind.TREASURE, 1, icon=Back.LION),
    "1": Space(SpaceKind.HORUS, 1, level=1),
    "2": Space(SpaceKind.HORUS, 1, level=2),
    "3": Space(SpaceKind.HORUS, 1, level=3),
    "o": Space(SpaceKind.OSIRIS, 1),
}


def short_path(path: str, *, needed: int = 5, players: int = 2, **figures: object) -> Config:
    """Return a config with another path: one letter for each space, ``|`` for a statue.

    The treasures are all alike and by default need all five adventurers of a player, so nothing
    happens on them.
    """
    spaces = tuple(_SPACES[letter] for letter in path if letter != "|")
    statues = tuple(
        sum(letter != "|" for letter in path[:index])
        for index, letter in enumerate(path)
        if letter == "|"
    )
    treasures = sum(space.kind is SpaceKind.TREASURE for space in spaces)
    given: dict[str, Any] = {
        "edition": path,
        "spaces": spaces,
        "statues": statues,
        "treasures": ((Treasure(VASE, needed, 2), treasures),),
        # Its artifacts would need ten spaces without an icon.
        "expansion": None,
        **figures,
    }
    components: Components = attrs.evolve(standard_components(), **given)
    return Config(players=players, components=components)


def hand(
    left: Card, right: Card = ONE, middle: tuple[Card, ...] = (TWO, THREE, FOUR)
) -> tuple[Card, ...]:
    """Return a hand of five cards of which only the outer two matter."""
    return (left, *middle, right)


def at(*seats: Seat, config: Config = TWO_PLAYERS, **further: Any) -> State:  # noqa: ANN401
    """Set up a position, seat by seat and then the rest; without a config for two players."""
    return position(config, seats=seats, **further)


def offered(state: State) -> tuple[Action | Outcome, ...]:
    return legal_actions(state) or tuple(outcome for outcome, _ in chance_outcomes(state))


def play(state: State, *choices: Action | Outcome) -> State:
    """Make choices one after another; each must be legal, and all checks must agree."""
    for choice in choices:
        state = judged_step(RULES, RULEBOOK, state, choice)
    return state


def told(state: State, *choices: Action | Outcome) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for choice in choices:
        events.extend(transition(state, choice).events)
        state = play(state, choice)
    return state, events


def draw(state: State, card: Card | None = None) -> State:
    awaited = awaiting(state)
    assert isinstance(awaited, Chance), awaited
    assert awaited.kind == ChanceKind.CARD, awaited
    return play(state, offered(state)[0] if card is None else CardDrawn(card))


def take_turn(state: State, *choices: Action | Outcome) -> State:
    state = play(state, *choices)
    awaited = awaiting(state)
    if isinstance(awaited, Chance) and awaited.kind == ChanceKind.CARD:
        state = draw(state)
    return state


def asks(state: State, seat: int, kind: DecisionKind, *answers: Action) -> bool:
    assert not answers or legal_actions(state) == answers
    return awaiting(state) == Decision(seat, kind)


def rolls(state: State, seat: int, kind: ChanceKind) -> bool:
    return awaiting(state) == Chance(seat, kind)


def is_over(state: State) -> bool:
    return awaiting(state) == GameOver()


def refused(state: State, choice: object, reason: Reason, rule: str | None) -> None:
    """Check that a choice is refused with a reason and a rule, and that nothing changes.

    If a choice breaks two rules, the more specific one counts: an adventurer lying down is not
    active (LX-1.7). Pieces and places that are not in the box are refused without a rule. A choice
    of another kind is refused by LX-11.1, or by LX-11.3 while chance is due; an outcome that is not
    left, by LX-10.4.
    """
    check_refused(RULES, REFUSALS, state, choice, (reason, rule))


def active(state: State, seat: int = 0) -> tuple[int, ...]:
    return state.players[seat].active


def open_slots(player: Player) -> tuple[int, ...]:
    return tuple([slot for slot, batch in enumerate(player.batches) if batch is None])


def pile(state: State, counts: Iterable[int]) -> dict[Card, int]:
    cards = state.config.inventory.cards.all
    return {card: count for card, count in zip(cards, counts, strict=True) if count}


def score(state: State, seat: int = 0) -> tuple[int, ...]:
    """Return a seat's points: track, places, sarcophagi, keys, sets, scarabs. LX-9.2."""
    return score_sheet(state).points[seat]


def may(state: State, *expected: Action | Outcome) -> None:
    """Check that exactly these choices are legal, each once, in any order."""
    assert sorted(map(repr, offered(state))) == sorted(map(repr, expected))


def moves(*pairs: tuple[int, int]) -> tuple[MoveAdventurer, ...]:
    return tuple(MoveAdventurer(origin, steps) for origin, steps in pairs)
