"""The numbers of the table: the race to the chamber, whose turn it is, what is left to gain."""

from __future__ import annotations

from collections.abc import Sequence

from theban.agents.luxor.box import Box
from theban.agents.luxor.numbers import Standing, gain_in_play
from theban.luxor.board import Board
from theban.luxor.config import ENTRIES_THAT_END
from theban.luxor.frames import ChooseMove, ExtraTurn, FillHand, Frame, RollDie, StartTurn
from theban.luxor.pieces import OneLessCard, Treasure
from theban.luxor.state import State

_FAR, _NOBODY = 30, 99
"""The longest way that is told apart, and the way of nobody."""
OWN_NUMBERS, SHARED_NUMBERS = 12, 14
"""How many numbers each seat has, and how many all have; with modules 1 and 4 more."""


class Race:
    """Who is how near to the end of the game."""

    __slots__ = ("bare", "ending", "first", "second", "wanted")

    def __init__(self, standings: Sequence[Standing]) -> None:
        """Look at the seats."""
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
        """How many have to enter before the game ends; 0 or less if it is the last round."""
        self.first: int = race[0] if race else _FAR
        """The shortest way of one with a key."""
        self.second: int = race[1] if len(race) > 1 else _FAR
        """The second shortest."""
        self.bare: int = bare
        """The shortest way of one without a key."""
        self.ending: int = self.first if self.wanted == 1 else self.second
        """The way of the one whose entry ends the game."""
        if self.wanted <= 0:
            self.ending = 0


def shared_numbers(state: State, race: Race, box: Box) -> list[float]:
    """Return the numbers that all seats have alike."""
    left, treasures, points = _left_to_gain(state.board)
    part = treasures / 30
    return [
        left / 40,
        part,
        points / 60,
        1.0 if race.wanted == 1 else 0.0,
        1.0 if race.wanted <= 0 else 0.0,
        min(race.first, _FAR) / 20,
        min(race.second, _FAR) / 20,
        min(race.bare, _FAR) / 20,
        race.ending / 20,
        1 / (race.ending + 1),
        part * part,
        state.keys / 20,
        1.0 if box.players == 2 else 0.0,  # noqa: PLR2004 (its own game)
        (box.players - 2) / 3,
        *box.modules,
    ]


def _left_to_gain(board: Board) -> tuple[int, int, int]:
    """Return the steps from the stairs, the treasures on the board, and their points."""
    points = [tile.points for tile in board.tiles if type(tile) is Treasure]
    return board.track.steps_left()[0], len(points), sum(points)


def own_numbers(
    state: State, standings: Sequence[Standing], race: Race, box: Box
) -> list[list[float]]:
    """Return the numbers of the table that each seat has for itself."""
    pending, players = state.pending, box.players
    turn = pending[0].seat if pending else box.first
    top = pending[-1] if pending else None
    kind = type(top)
    done = (turn - box.first) % players
    is_over, scores = race.wanted <= 0, [standing.score for standing in standings]
    rows: list[list[float]] = []
    for seat, standing in enumerate(standings):
        at_turn = seat == turn and top is not None
        starts = at_turn and kind is StartTurn
        to_move = (seat - box.first) % players > done or starts
        plays = at_turn and (kind is ChooseMove or kind is RollDie)
        lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        way = min(standing.ways[0], _FAR) - race.ending if standing.ways else 0
        rows.append(
            [
                1.0 if at_turn and not starts else (seat - turn) % players / players,
                1.0 if to_move else 0.0,
                1.0 if is_over and to_move else 0.0,
                1.0 if is_over and not to_move else 0.0,
                1.0 if to_move and race.wanted == 1 else 0.0,
                1.0 if at_turn and not starts else 0.0,
                1.0 if plays else 0.0,
                _in_play(top, standing, box) / 6 if plays and top is not None else 0.0,
                1.0 if at_turn and kind is FillHand else 0.0,
                lead / 20,
                1.0 if standing.keys and standing.ways[:1] == [race.first] else 0.0,
                way / 20,
            ]
        )
        if box.has_modules:
            owed = sum([type(frame) is ExtraTurn and frame.seat == seat for frame in pending])
            rows[-1].append(float(owed))
    return rows


def _in_play(frame: Frame, standing: Standing, box: Box) -> float:
    """Return about what the card gains that is being played, or two together."""
    if isinstance(frame, ChooseMove):
        one_less = type(frame.card) is OneLessCard
        return gain_in_play(standing, list(frame.card.steps(frame.face)), one_less=one_less)
    if isinstance(frame, RollDie):
        gains = [
            gain_in_play(standing, list(frame.card.steps(face)), one_less=False)
            for face in box.faces
        ]
        return sum(gains) / len(gains)
    return 0.0
