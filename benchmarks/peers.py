"""Peers that anyone can install, each as a function that plays one of their random games."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Play = Callable[[random.Random], int]
"""Plays a game, or a long stretch of one, and returns the number of choices."""


def python_chess(chess: Any) -> Play:  # noqa: ANN401 (a library that need not be installed)
    """Random chess: the list of legal moves, a copy without its stack, a push."""

    def play(rng: random.Random) -> int:
        board = chess.Board()
        for ply in range(200):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board = board.copy(stack=False)
            board.push(moves[int(rng.random() * len(moves))])
        return 200

    return play


def catanatron(module: Any) -> Play:  # noqa: ANN401
    """Random Catan for four, the game object changed in place."""

    def play(rng: random.Random) -> int:
        colors = list(module.Color)
        seats = [module.RandomPlayer(color) for color in colors[:4]]
        game = module.Game(seats, seed=rng.randrange(2**32))
        ticks = 0
        while game.winning_color() is None and ticks < 2000:
            actions = game.state.playable_actions
            game.execute(actions[int(rng.random() * len(actions))])
            ticks += 1
        return ticks

    return play


def rlcard_gin_rummy(rlcard: Any) -> Play:  # noqa: ANN401
    """Random gin rummy for two, the environment changed in place."""

    def play(rng: random.Random) -> int:
        env = rlcard.make("gin-rummy", config={"seed": rng.randrange(2**31)})
        state, _ = env.reset()
        choices = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            choices += 1
        return choices

    return play


def pokerkit(module: Any) -> Play:  # noqa: ANN401
    """Random no-limit hold'em for six, the state changed in place; dealing counts as chance."""
    automation = module.Automation
    automations = (
        automation.ANTE_POSTING,
        automation.BET_COLLECTION,
        automation.BLIND_OR_STRADDLE_POSTING,
        automation.CARD_BURNING,
        automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        automation.HAND_KILLING,
        automation.CHIPS_PUSHING,
        automation.CHIPS_PULLING,
    )

    def play(rng: random.Random) -> int:
        state = module.NoLimitTexasHoldem.create_state(
            automations,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(1, 2),
            min_bet=2,
            raw_starting_stacks=(200,) * 6,
            player_count=6,
        )
        choices = 0
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            else:
                moves: list[Callable[[], object]] = []
                if state.can_fold():
                    moves.append(state.fold)
                if state.can_check_or_call():
                    moves.append(state.check_or_call)
                if state.can_complete_bet_or_raise_to():
                    moves.append(state.complete_bet_or_raise_to)
                moves[int(rng.random() * len(moves))]()
            choices += 1
        return choices

    return play


def open_spiel_backgammon(pyspiel: Any) -> Play:  # noqa: ANN401
    """Random backgammon of OpenSpiel's C++ driven from Python, changed in place."""
    game = pyspiel.load_game("backgammon")

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            choices += 1
        return choices

    return play


PEERS: dict[str, tuple[str, Callable[[Any], Play]]] = {
    "python-chess": ("chess", python_chess),
    "catanatron": ("catanatron", catanatron),
    "rlcard gin rummy": ("rlcard", rlcard_gin_rummy),
    "pokerkit": ("pokerkit", pokerkit),
    "OpenSpiel backgammon (C++)": ("pyspiel", open_spiel_backgammon),
}
"""For each peer the module to import and the function that makes its games."""
