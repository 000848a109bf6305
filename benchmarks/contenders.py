"""What is measured: random games of ours, and of peers that anyone can install.

Every contender is one function ``play(rng) -> int``: it plays one game, or a long stretch of one,
and returns the number of choices made, decisions and chance events alike.  The shape of the loop
is the same for all: list what is legal, pick one at random, go on.  Where a library has states
that can be kept (ours, python-chess with a copy for each move), they are made; where it only
changes one object in place, that is what is measured, to its advantage.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from attrs import frozen

from theban import AnyRules, luxor, tutankhamun

Config = luxor.Config | tutankhamun.Config
Play = Callable[[random.Random], int]


@frozen
class Contender:
    """Something whose rate is measured."""

    name: str
    play: Play
    ours: bool = False
    """Whether it is one of our games, and so needs nothing installed."""


# --- Ours --------------------------------------------------------------------------------------


def by_step(rules: AnyRules, config: Config) -> Play:
    """Random games through ``step``."""
    new_game, step = rules.new_game, rules.step
    legal_actions, sample_outcome = rules.legal_actions, rules.sample_outcome

    def play(rng: random.Random) -> int:
        state = new_game(config, seed=rng.randrange(2**32))
        rand = rng.random
        choices = 0
        while True:
            actions = legal_actions(state)
            if actions:
                state = step(state, actions[int(rand() * len(actions))])
            elif state.pending:
                state = step(state, sample_outcome(state, rng))
            else:
                return choices
            choices += 1

    return play


def by_transition(rules: AnyRules, config: Config) -> Play:
    """Random games through ``transition``, which tells the events."""
    new_game, transition = rules.new_game, rules.transition
    legal_actions, sample_outcome = rules.legal_actions, rules.sample_outcome

    def play(rng: random.Random) -> int:
        state = new_game(config, seed=rng.randrange(2**32))
        rand = rng.random
        choices = 0
        while True:
            actions = legal_actions(state)
            if actions:
                state = transition(state, actions[int(rand() * len(actions))]).state
            elif state.pending:
                state = transition(state, sample_outcome(state, rng)).state
            else:
                return choices
            choices += 1

    return play


# --- Peers -------------------------------------------------------------------------------------


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
"""For each peer the module to import and what makes its games."""


def contenders() -> tuple[list[Contender], list[str]]:
    """Return what can be measured here, and the names of the peers that are not installed."""
    found: list[Contender] = []
    for name, rules, config in (
        ("Luxor", luxor.RULES, luxor.Config),
        ("Tutankhamun", tutankhamun.RULES, tutankhamun.Config),
    ):
        found += [
            Contender(f"{name}, 4 players", by_step(rules, config(players=4)), ours=True),
            Contender(f"{name}, 2 players", by_step(rules, config(players=2)), ours=True),
            Contender(
                f"{name}, 4 players, events", by_transition(rules, config(players=4)), ours=True
            ),
        ]
    modules = luxor.Config(players=4, modules=luxor.Module)
    found.append(
        Contender("Luxor, 4 players, all modules", by_step(luxor.RULES, modules), ours=True)
    )
    missing: list[str] = []
    for name, (module, make) in PEERS.items():
        try:
            play = make(import_module(module))
        except ImportError:
            missing.append(name)
        else:
            found.append(Contender(name, play))
    return found, missing
