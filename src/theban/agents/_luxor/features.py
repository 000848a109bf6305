"""The features of a position of Luxor: the inputs of the network, numbers of about 0 to 1.

The features of a seat follow from its own pieces and the board alone, so they can be cached as long
as neither changes. Relative and global features are the race to the chamber, whose turn it is, and
what is left to gain. The network identifies features by position: a new one, or another order,
requires new training (``examples/train_bot.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from theban.agents._luxor.reach import ARTIFACT, MOST_STEPS, ROWS, Constants, Reach, Sets
from theban.luxor._board import Board
from theban.luxor._config import ENTRIES_THAT_END
from theban.luxor._parts.characters import Character
from theban.luxor._pieces import SET_KINDS, OneLessCard, Treasure
from theban.luxor._state import Player, State
from theban.luxor.frames import ChooseMove, ExtraTurn, FillHand, Frame, RollDie, StartTurn

ADVENTURERS = 5
SEAT_FEATURES, MODULE_FEATURES = 50, 14
"""The number of features of a seat, and the additional ones with modules."""
SIZES = {False: (SEAT_FEATURES, 12, 14), True: (SEAT_FEATURES + MODULE_FEATURES, 13, 18)}
"""The numbers of seat, relative and global features, without and with modules."""

_CHARACTERS = {character: row for row, character in enumerate(Character)}
_NEAR = 6
"""The number of steps before the chamber from which an adventurer may be about to enter."""
_FAR = 99
_LYING_STEPS, _ASLEEP_STEPS = 4, 6
"""The extra distance from the chamber for lying and for sleeping adventurers."""
_THREAT = 3
"""The number of tiles ahead of the Mummy on which an adventurer is in danger."""


class Standing(NamedTuple):
    """The data about the table on which other features are based."""

    score: int
    """The points if the game ended now."""
    ways: list[int]
    """The steps from each upright adventurer to the chamber, the foremost first."""
    keys: int
    """The number of keys owned."""
    in_chamber: int
    """The number of adventurers in the chamber."""
    reach: Reach
    """The seat's gains by moves."""


def seat_features(
    player: Player, board: Board, constants: Constants, mummy: int
) -> tuple[list[float], Standing]:
    """Return the features of a seat, and the data for other features."""
    walls, active, keys = constants.walls, player.active, player.keys
    owned = [0, 0, 0, 0]
    for treasure in player.treasures:
        owned[ROWS[treasure.kind]] += 1
    sets = constants.sets_of(tuple(owned[:ARTIFACT]), player.wild_cards)
    expansion = player.expansion
    lying: tuple[int, ...] = ()
    if expansion is not None and expansion.mummy is not None:
        lying = expansion.mummy.lying
    scarabs = sum(player.scarabs)
    places = walls[-1] * player.in_chamber + sum([walls[place] for place in active + lying])
    score = player.points + places + scarabs + keys + sets.worth + sum(player.sarcophagi)
    score += constants.artifact_points * min(owned[ARTIFACT], sets.number)
    left = board.track.steps_left()
    ways = [left[place] for place in reversed(active)]
    # The distance of each adventurer from the chamber, the nearest first.
    far = [0] * player.in_chamber + ways
    far += [left[place] + _LYING_STEPS for place in lying]
    far += [left[0] + _ASLEEP_STEPS] * len(player.asleep)
    far.sort()
    far += [0] * (ADVENTURERS - len(far))
    reach = Reach(player, board, constants, sets, mummy)
    best = reach.best
    missing, more = sets.missing, sets.more / 8
    few, some, many = sorted(owned[: len(SET_KINDS)])
    first = ways[0] if ways else _FAR
    cards, extra = _hand_features(player, board, constants, reach)
    numbers = [
        score / 50,
        player.points / 20,
        places / 40,
        sets.worth / 20,
        more if missing == 1 else 0.0,
        more if missing == 2 else 0.0,
        more if missing > 2 else 0.0,
        few / 3,
        some / 3,
        many / 3,
        player.wild_cards / 3,
        len(player.scarabs) / 4,
        scarabs / 10,
        1.0 if keys else 0.0,
        1.0 if keys > 1 else 0.0,
        keys / 3,
        len(active) / ADVENTURERS,
        len(player.asleep) / 3,
        float(player.in_chamber),
        active.count(0) / 2,
        *[way / 20 for way in far[:ADVENTURERS]],
        sum(ways) / 80,
        1 / (first + 1),
        1.0 if keys and first <= _NEAR else 0.0,
        1.0 if keys > 1 and len(ways) > 1 and ways[1] <= _NEAR else 0.0,
        *cards,
        reach.begun / 4,
        reach.complete / 4,
        max(best[1:4]) / 6,
        max(best[4:7]) / 6,
        sum(best[1:7]) / 24,
    ]
    if constants.has_modules:
        numbers += _module_features(player, lying, owned[ARTIFACT], sets, extra)
        if mummy:
            near = left[mummy]
            threatened = sum([near < way <= near + _THREAT for way in ways])
            numbers[SEAT_FEATURES + 5] = threatened / 2
    return numbers, Standing(score, ways, keys, player.in_chamber, reach)


def _hand_features(
    player: Player, board: Board, constants: Constants, reach: Reach
) -> tuple[list[float], float]:
    """Return the numbers of a hand: its immediate use, its cards, and its equipment."""
    figures, inputs, equipment = constants.hand(player.hand)
    gains = [reach.of_card(card, player, board, constants) for card in figures]
    gains += [0.0] * (4 - len(gains))
    first, last = gains[0], gains[-1]
    numbers = [
        first / 6,
        last / 6,
        max(first, last) / 6,
        max(gains[1], gains[-2]) / 6,
        gains[len(gains) // 2] / 6,
        *inputs,
    ]
    return numbers, equipment


def _module_features(
    player: Player, lying: tuple[int, ...], artifacts: int, sets: Sets, equipment: float
) -> list[float]:
    """Return the module features of a seat; the Mummy's threats come later."""
    numbers = [0.0] * MODULE_FEATURES
    expansion = player.expansion
    if expansion is not None:
        if expansion.mummy is not None:
            numbers[0] = expansion.mummy.talismans / 4
        if expansion.characters is not None:
            numbers[6 + _CHARACTERS[expansion.characters.character]] = 1.0
    numbers[1] = len(lying) / 2
    numbers[2] = artifacts / 2
    numbers[3] = max(0, artifacts - sets.number) / 2
    numbers[4] = equipment / 2
    return numbers


_NO_STEPS = -0.5
"""The assumed gain of a card that offers no step ahead."""
_FARTHEST, _NOBODY = 30, 99
"""The longest distance that is distinguished, and the distance without an adventurer."""


class Race:
    """The race to the end of the game."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        """Survey the seats."""
        race: list[int] = []
        bare = _NOBODY
        inside = 0
        for standing in standings:
            inside += standing.in_chamber
            for rank, way in enumerate(standing.ways[:ENTRIES_THAT_END]):
                if rank < standing.keys:
                    race.append(way)
                elif way < bare:
                    bare = way
        race.sort()
        self.wanted: int = ENTRIES_THAT_END - inside
        """The number that must still enter before the game ends; 0 or less in the last round."""
        self.first: int = race[0] if race else _FARTHEST
        """The shortest distance for a seat with a key."""
        self.second: int = race[1] if len(race) > 1 else _FARTHEST
        """The second shortest."""
        self.bare: int = bare
        """The shortest distance for a seat without a key."""
        self.ending: int = self.first if self.wanted == 1 else self.second
        """The distance of the adventurer whose entry ends the game."""
        if self.wanted <= 0:
            self.ending = 0


def global_features(state: State, race: Race, constants: Constants) -> list[float]:
    """Return the features that all seats share."""
    points = [tile.points for tile in state.board.tiles if type(tile) is Treasure]
    part = len(points) / 30
    return [
        state.board.track.steps_left()[0] / 40,
        part,
        sum(points) / 60,
        1.0 if race.wanted == 1 else 0.0,
        1.0 if race.wanted <= 0 else 0.0,
        min(race.first, _FARTHEST) / 20,
        min(race.second, _FARTHEST) / 20,
        min(race.bare, _FARTHEST) / 20,
        race.ending / 20,
        1 / (race.ending + 1),
        part * part,
        state.keys / 20,
        1.0 if constants.players == 2 else 0.0,
        (constants.players - 2) / 3,
        *constants.modules,
    ]


def relative_features(
    state: State, standings: Sequence[Standing], race: Race, constants: Constants
) -> list[list[float]]:
    """Return for each seat the features that compare it with the others."""
    pending, players = state.pending, constants.players
    turn = pending[0].seat if pending else constants.first
    top = pending[-1] if pending else None
    kind = type(top)
    done = (turn - constants.first) % players
    is_over, scores = race.wanted <= 0, [standing.score for standing in standings]
    rows: list[list[float]] = []
    for seat, standing in enumerate(standings):
        at_turn = seat == turn and top is not None
        starts = at_turn and kind is StartTurn
        to_move = (seat - constants.first) % players > done or starts
        plays = at_turn and (kind is ChooseMove or kind is RollDie)
        lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        way = min(standing.ways[0], _FARTHEST) - race.ending if standing.ways else 0
        rows.append(
            [
                1.0 if at_turn and not starts else (seat - turn) % players / players,
                1.0 if to_move else 0.0,
                1.0 if is_over and to_move else 0.0,
                1.0 if is_over and not to_move else 0.0,
                1.0 if to_move and race.wanted == 1 else 0.0,
                1.0 if at_turn and not starts else 0.0,
                1.0 if plays else 0.0,
                _in_play(top, standing, constants) / 6 if plays and top is not None else 0.0,
                1.0 if at_turn and kind is FillHand else 0.0,
                lead / 20,
                1.0 if standing.keys and standing.ways[:1] == [race.first] else 0.0,
                way / 20,
            ]
        )
        if constants.has_modules:
            owed = sum([type(frame) is ExtraTurn and frame.seat == seat for frame in pending])
            rows[-1].append(float(owed))
    return rows


def _in_play(frame: Frame, standing: Standing, constants: Constants) -> float:
    """Return the approximate gain of the card being played, or of two together."""
    if isinstance(frame, ChooseMove):
        faces: tuple[int, ...] = (frame.face,)
    elif isinstance(frame, RollDie):
        faces = constants.faces
    else:
        return 0.0
    reach = standing.reach
    gains: list[float] = []
    for face in faces:
        offered = [min(number, MOST_STEPS) for number in frame.card.steps(face) if number >= 0]
        found = [reach.best[number] for number in offered] or [_NO_STEPS]
        if type(frame.card) is OneLessCard:
            found += [reach.less[number] for number in offered]
        gains.append(max(found))
    return sum(gains) / len(gains)
