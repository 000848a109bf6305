"""Rivers drawn as text, and steps, for the tests of the rules.

A river has one letter for each place, from the source. A small letter is a tile of the set with
that name, and :data:`RING` a Scarab Ring. O I R T H are the idols of Osiris, Isis, Ra, Thoth and
Horus, and a dot is a gap.  Hands and the Underworld are drawn with the same letters, in the order
of the box: sets, rings, idols.  Tests of the rules have all names of the game by
``from tests.tutankhamun.rules.helpers import *``.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tests.judged_step import judged_step
from tests.refusals import check_refused
from theban._core.errors import Reason
from theban._core.situation import Decision, GameOver
from theban.tutankhamun import *
from theban.tutankhamun._messages import REFUSALS

RING = "@"
IDOLS = {"O": God.OSIRIS, "I": God.ISIS, "R": God.RA, "T": God.THOTH, "H": God.HORUS}
LETTERS: dict[Tile, str] = {
    **{Artifact(letter): letter for letter in "abcdefghijklmnopqrstuvwxyz"},
    ScarabRing(): RING,
    **{Idol(god): letter for letter, god in IDOLS.items()},
}
TILES = {letter: tile for tile, letter in LETTERS.items()}

VALUES = {"a": 8, "b": 6, "c": 4, "d": 2}
"""The values of the sets in the drawn boxes, 2 for the others; second place has half of it."""
START = 50
"""The starting points in the drawn boxes."""


def table(
    nile: str,
    boats: Sequence[int],
    hands: Sequence[str] = (),
    underworld: str = "",
    *,
    points: Sequence[int] = (),
    turn: int = 0,
    rulings: dict[str, Any] | None = None,
) -> State:
    """Return the start of a turn with the drawn pieces, in a box that has just these tiles.

    Unaccounted gaps are those of idols of Ra in the Tomb; unaccounted tiles add gaps towards the
    Tomb. By default hands are empty and points are :data:`START`.
    """
    hands = (*hands, *[""] * (len(boats) - len(hands)))
    elsewhere = "".join(hands) + underworld
    nile += "." * (len(elsewhere) - nile.count("."))
    in_tomb = nile.count(".") - len(elsewhere)
    count = Counter(nile + elsewhere + "R" * in_tomb)
    components = Components(
        edition=nile,
        sets=tuple(
            ArtifactSet(letter, count[letter], VALUES.get(letter, 2))
            for letter in sorted(count)
            if letter.islower()
        ),
        rings=count[RING],
        ring_points=1,
        ring_bonus=5,
        idols=tuple((god, count[letter]) for letter, god in IDOLS.items() if count[letter]),
        starting_points=tuple((players, START) for players in range(2, 7)),
    )
    config = Config(players=len(boats), components=components, rulings=Rulings(**(rulings or {})))
    return drawn(config, nile, boats, hands, underworld, points or (START,) * len(boats), turn)


def drawn(
    config: Config,
    nile: str,
    boats: Sequence[int],
    hands: Sequence[str],
    underworld: str,
    points: Sequence[int],
    turn: int,
) -> State:
    """Return the start of a turn with the drawn pieces, in a given box."""
    return position(
        config,
        turn=turn,
        nile=[TILES.get(letter) for letter in nile],
        boats=boats,
        points=points,
        collections=[[TILES[letter] for letter in hand] for hand in hands],
        underworld=[TILES[letter] for letter in underworld],
    )


def river(state: State) -> str:
    return "".join("." if tile is None else LETTERS[tile] for tile in state.nile)


def _letters(state: State, counts: Iterable[int]) -> str:
    tiles = zip(state.config.inventory.tiles.all, counts, strict=True)
    return "".join(LETTERS[tile] * number for tile, number in tiles)


def hand(state: State, seat: int = 0) -> str:
    return _letters(state, state.players[seat].tiles)


def hands(state: State) -> tuple[str, ...]:
    return tuple(hand(state, seat) for seat in range(len(state.players)))


def underworld(state: State) -> str:
    return _letters(state, state.underworld)


def boats(state: State) -> tuple[int, ...]:
    return tuple(player.boat for player in state.players)


def points(state: State) -> tuple[int, ...]:
    return tuple(player.points for player in state.players)


def scored(state: State) -> tuple[int, ...]:
    """Return the points that each seat has lost since the start."""
    return tuple(START - player.points for player in state.players)


def play(state: State, *choices: Action) -> State:
    """Make choices one after another; each must be legal, and all checks must agree."""
    for choice in choices:
        state = judged_step(RULES, RULEBOOK, state, choice)
    return state


def told(state: State, *choices: Action) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for choice in choices:
        events.extend(transition(state, choice).events)
        state = play(state, choice)
    return state, events


def asks(state: State, seat: int, kind: DecisionKind, *answers: Action) -> bool:
    assert not answers or legal_actions(state) == answers
    return awaiting(state) == Decision(seat, kind)


def is_over(state: State) -> bool:
    return awaiting(state) == GameOver() and legal_actions(state) == ()


def refused(state: State, choice: object, reason: Reason, rule: str | None) -> None:
    check_refused(RULES, REFUSALS, state, choice, (reason, rule))


def late(
    players: int,
    nile: dict[int, Tile],
    boats: Sequence[int],
    collections: Sequence[Sequence[Tile]],
    underworld: Sequence[Tile] = (),
    *,
    points: Sequence[int] = (),
) -> State:
    """Return the start of seat 0's turn in the standard box with exactly these tiles left."""
    return position(
        Config(players=players),
        nile=[nile.get(place) for place in range(80)],
        boats=boats,
        collections=collections,
        underworld=underworld,
        points=points or None,
    )


def sets_scored(events: Iterable[Event]) -> list[tuple[str, tuple[int, ...], int | None]]:
    """Return for each scored set its letter, the first and the second."""
    return [
        (LETTERS[event.tile], event.firsts, event.second)
        for event in events
        if isinstance(event, SetScored)
    ]
