"""A fixed loop of plain Python, whose rate is the machine's current speed.

Rates of games are divided by it, so that figures from different machines and moments can be
compared. The loop does what engines do: integers, tuples, dictionaries, small objects and calls. It
must never change, or stored ratios become meaningless.
"""

from __future__ import annotations

from time import process_time


class _Piece:
    __slots__ = ("number", "place")

    def __init__(self, number: int, place: int) -> None:
        self.number = number
        self.place = place


def _turn(pieces: list[_Piece], board: dict[int, int], seed: int) -> int:
    total = 0
    for piece in pieces:
        seed = (seed * 1103515245 + 12345) % 2147483648
        place = (piece.place + seed % 6 + 1) % 40
        hand = (seed % 5, seed % 7, place)
        hand = (*hand[:1], piece.number, *hand[2:])
        if place in board:
            total += board[place] + sum(hand)
        piece.place = place
    return total + seed % 3


def rate(seconds: float) -> float:
    """Return the number of turns of the loop per second.

    Args:
        seconds: the approximate time to measure.
    """
    board = {place: place % 7 for place in range(0, 40, 3)}
    pieces = [_Piece(number, 0) for number in range(8)]
    turns = 0
    begin = process_time()
    while True:
        for seed in range(500):
            _turn(pieces, board, seed)
        turns += 500
        elapsed = process_time() - begin
        if elapsed >= seconds:
            return turns / elapsed
