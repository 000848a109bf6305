"""The features of a position of Luxor: the inputs of the network, numbers of about 0 to 1.

The features of a seat follow from its own pieces and the board alone, so they can be cached as long
as neither changes. Relative and global features are the race to the chamber, whose turn it is, and
what is left to gain. The network identifies features by position: a new one, or another order,
requires new training (``examples/train_bot.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from theban.agents._luxor.reach import ARTIFACT, MOST_STEPS, Constants, Reach, figures_of_hand
from theban.luxor._board import Board
from theban.luxor._config import ENTRIES_THAT_END
from theban.luxor._parts.characters import Character
from theban.luxor._pieces import OneLessCard, Treasure
from theban.luxor._state import Player, State
from theban.luxor.frames import ChooseMove, ExtraTurn, FillHand, RollDie, StartTurn

ADVENTURERS = 5
SIZES = {False: (50, 12, 14), True: (64, 13, 18)}
"""The numbers of seat, relative and global features, without and with modules."""

_CHARACTERS = {character: row for row, character in enumerate(Character)}
_NEAR = 6
"""The number of steps before the chamber from which an adventurer may be about to enter."""
_FARTHEST, _NOBODY = 30, 99
"""The longest distance that is distinguished, and the distance without an adventurer."""
_LYING_STEPS, _ASLEEP_STEPS = 4, 6
"""The extra distance from the chamber for lying and for sleeping adventurers."""
_THREAT = 3
"""The number of tiles ahead of the Mummy on which an adventurer is in danger."""
_NO_STEPS = -0.5
"""The assumed gain of a card that offers no step ahead."""


class Standing(NamedTuple):
    """The data about a seat on which other features are based."""

    score: int
    """The points if the game ended now."""
    ways: list[int]
    """The steps from each upright adventurer to the chamber, the foremost first."""
    reach: Reach
    """The seat's gains by moves."""


def seat_features(
    player: Player, board: Board, constants: Constants, mummy: int
) -> tuple[list[float], Standing]:
    """Return the features of a seat, and the data for other features."""
    walls, active, keys = constants.walls, player.active, player.keys
    owned, sets = constants.collection_of(player)
    artifacts = owned.pop(ARTIFACT)
    expansion = player.expansion
    parts = None if expansion is None else expansion.mummy
    lying = () if parts is None else parts.lying
    scarabs = sum(player.scarabs)
    places = walls[-1] * player.in_chamber + sum([walls[place] for place in active + lying])
    score = player.points + places + scarabs + keys + sets.worth + sum(player.sarcophagi)
    score += constants.artifact_points * min(artifacts, sets.number)
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
    first = ways[0] if ways else _NOBODY
    figures, cards, equipment = figures_of_hand(player.hand, constants.faces)
    gains = [reach.of_card(card) for card in figures]
    gains += [0.0] * (4 - len(gains))
    numbers = [
        score / 50,
        player.points / 20,
        places / 40,
        sets.worth / 20,
        more if missing == 1 else 0.0,
        more if missing == 2 else 0.0,
        more if missing > 2 else 0.0,
        *[number / 3 for number in sorted(owned)],
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
        gains[0] / 6,
        gains[-1] / 6,
        max(gains[0], gains[-1]) / 6,
        max(gains[1], gains[-2]) / 6,
        gains[len(gains) // 2] / 6,
        *cards,
        reach.begun / 4,
        reach.complete / 4,
        max(best[1:4]) / 6,
        max(best[4:7]) / 6,
        sum(best[1:7]) / 24,
    ]
    if constants.modules:
        near = left[mummy]  # without the Mummy the distance of the stairs: nobody is behind them
        characters = [0.0] * len(_CHARACTERS)
        if expansion is not None and expansion.characters is not None:
            characters[_CHARACTERS[expansion.characters.character]] = 1.0
        numbers += [
            parts.talismans / 4 if parts is not None else 0.0,
            len(lying) / 2,
            artifacts / 2,
            max(0, artifacts - sets.number) / 2,
            equipment / 2,
            sum([near < way <= near + _THREAT for way in ways]) / 2,
            *characters,
        ]
    return numbers, Standing(score, ways, reach)


def table_features(
    state: State, standings: Sequence[Standing], constants: Constants
) -> tuple[list[float], list[list[float]]]:
    """Return the features that all seats share, and those that compare each with the others."""
    players, pending = constants.players, state.pending
    # The race to the end: the distances of adventurers whose seats have a key, and without one.
    race: list[int] = []
    bare = _FARTHEST
    for player, standing in zip(state.players, standings, strict=True):
        ways = standing.ways[:ENTRIES_THAT_END]
        race += ways[: player.keys]
        bare = min([bare, *ways[player.keys :]])
    first, second = (*sorted(race), _FARTHEST, _FARTHEST)[:2]
    # How many must still enter before the game ends; 0 or less in the last round.
    wanted = ENTRIES_THAT_END - sum([player.in_chamber for player in state.players])
    is_over = wanted <= 0
    # The distance of the adventurer whose entry ends the game.
    ending = 0 if is_over else first if wanted == 1 else second
    points = [tile.points for tile in state.board.tiles if type(tile) is Treasure]
    part = len(points) / 30
    shared = [
        state.board.track.steps_left()[0] / 40,
        part,
        sum(points) / 60,
        1.0 if wanted == 1 else 0.0,
        1.0 if is_over else 0.0,
        min(first, _FARTHEST) / 20,
        min(second, _FARTHEST) / 20,
        bare / 20,
        ending / 20,
        1 / (ending + 1),
        part * part,
        state.keys / 20,
        1.0 if players == 2 else 0.0,
        (players - 2) / 3,
        *constants.modules,
    ]
    turn = pending[0].seat if pending else constants.first
    top = pending[-1] if pending else None
    kind = type(top)
    plays = in_play = 0.0
    if isinstance(top, (ChooseMove, RollDie)):
        plays, in_play = 1.0, _in_play(top, standings[turn].reach, constants) / 6
    done = (turn - constants.first) % players
    scores = [standing.score for standing in standings]
    rows: list[list[float]] = []
    for seat, standing in enumerate(standings):
        at_turn = seat == turn and top is not None
        starts = at_turn and kind is StartTurn
        to_move = (seat - constants.first) % players > done or starts
        lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        ways = standing.ways
        row = [
            1.0 if at_turn and not starts else (seat - turn) % players / players,
            1.0 if to_move else 0.0,
            1.0 if is_over and to_move else 0.0,
            1.0 if is_over and not to_move else 0.0,
            1.0 if to_move and wanted == 1 else 0.0,
            1.0 if at_turn and not starts else 0.0,
            plays if at_turn else 0.0,
            in_play if at_turn else 0.0,
            1.0 if at_turn and kind is FillHand else 0.0,
            lead / 20,
            1.0 if state.players[seat].keys and ways[:1] == [first] else 0.0,
            (min(ways[0], _FARTHEST) - ending if ways else 0) / 20,
        ]
        if constants.modules:
            row.append(
                float(sum([type(each) is ExtraTurn and each.seat == seat for each in pending]))
            )
        rows.append(row)
    return shared, rows


def _in_play(frame: ChooseMove | RollDie, reach: Reach, constants: Constants) -> float:
    """Return the approximate gain of the card being played, or of two together."""
    gains: list[float] = []
    for face in constants.faces if isinstance(frame, RollDie) else (frame.face,):
        offered = [min(number, MOST_STEPS) for number in frame.card.steps(face) if number >= 0]
        found = [reach.best[number] for number in offered] or [_NO_STEPS]
        if type(frame.card) is OneLessCard:
            found += [reach.less[number] for number in offered]
        gains.append(max(found))
    return sum(gains) / len(gains)
