"""The start of a game: the deal, which is the order of the tiles, and the first position.

A deal comes from a generator or is written by hand after a real table.  Positions later in a game
come from :mod:`theban.tutankhamun._positions`.
"""

from __future__ import annotations

import random
from collections import Counter

from attrs import frozen

from theban._core.chance import SupportsRandom, check_generator, check_seed, draw_pieces
from theban._core.checks import check_types
from theban._core.errors import InvalidDeal
from theban._core.shapes import Contents
from theban._core.values import Value
from theban.tutankhamun._config import Config, check_config
from theban.tutankhamun._pieces import Tile
from theban.tutankhamun._rules.work import compiled_rules
from theban.tutankhamun._state import Player, State

__all__ = ["Deal", "deal", "initial_state", "new_game"]


@frozen
class Deal(Value):
    """A deal: the random part of a set-up, as data.

    The set-up of a real table can be written as a deal; :func:`initial_state` checks it.

    Example:
        >>> from theban.tutankhamun import Config
        >>> len(deal(Config(players=3), random.Random(7)).nile)
        80
    """

    nile: tuple[Tile, ...]
    """All tiles of the box, from the source to the Tomb. :rule:`TT-1.3`."""


# --- Dealing -----------------------------------------------------------------------------------


def deal(config: Config, rng: SupportsRandom) -> Deal:
    """Lay all tiles out at random in one line. :rule:`TT-1.3`.

    One number is taken from the generator for each tile, from the source on; each tile is any of
    those left with equal chance. A seed gives the same deal within a minor version of this
    library.

    Args:
        config: the config of the game.
        rng: a generator; only its ``random()`` is called.

    Returns:
        The random part of the set-up, for :func:`initial_state`.

    Raises:
        InvalidArgument: ``config`` is not a config of Tutankhamun, or ``rng`` is not a generator.

    Example:
        >>> from theban.tutankhamun import Config
        >>> config = Config(players=2)
        >>> deal(config, random.Random(1)) == deal(config, random.Random(1))
        True
    """
    check_config(config)
    check_generator(rng)
    inventory = config.inventory
    drawn, _ = draw_pieces(inventory.pieces, inventory.places, rng)
    return Deal(tuple(drawn))


def check_deal(config: Config, deal: Deal) -> None:
    """Check that a deal has exactly the tiles of the box. :rule:`TT-1.2`."""
    check_config(config)
    check_types(deal, Deal, "the deal", "a Deal of Tutankhamun", InvalidDeal)
    tiles = config.inventory.tiles
    at = Contents(deal, (), InvalidDeal)
    at.check_known("nile", tiles.index, "a tile of the box (TT-1.2)")
    found = Counter(deal.nile)
    for tile, copies in zip(tiles.all, config.inventory.all_tiles, strict=True):
        if found[tile] != copies:
            raise InvalidDeal(
                f"nile has {tile!r} {found[tile]} times; the box has {copies} (TT-1.2)"
            )


# --- Starting ----------------------------------------------------------------------------------


def initial_state(config: Config, deal: Deal) -> State:
    """Lay out a game: :rule:`TT-1.1` to :rule:`TT-1.4`. The first player's turn starts.

    Args:
        config: the config of the game.
        deal: the order of the tiles; it is checked against the box.

    Returns:
        The first position.

    Raises:
        InvalidArgument: ``config`` is not a config of Tutankhamun.
        InvalidDeal: the box does not allow the deal.

    Example:
        >>> from theban.tutankhamun import Config
        >>> config = Config(players=3, first_player=1)
        >>> state = initial_state(config, deal(config, random.Random(1)))
        >>> [(player.boat, player.points) for player in state.players]
        [(-3, 28), (-1, 28), (-2, 28)]
    """
    check_deal(config, deal)
    return _lay_out(config, deal)


def _lay_out(config: Config, deal: Deal) -> State:
    """Build the first state from a deal. :rule:`TT-1.1`, :rule:`TT-1.3`, :rule:`TT-1.4`."""
    compiled = compiled_rules(config)
    points, nothing = config.points_at_start, config.inventory.no_tiles
    return State(
        config=config,
        pending=(compiled.start_turn[config.first_player],),
        players=tuple([Player(boat, points, nothing) for boat in boats_at_start(config)]),
        nile=deal.nile,
        underworld=nothing,
    )


def boats_at_start(config: Config) -> tuple[int, ...]:
    """Line the boats up before the Nile: the first player's in front, then clockwise.

    :rule:`TT-1.4`.
    """
    players, first = config.players, config.first_player
    return tuple([-1 - (seat - first) % players for seat in range(players)])


def new_game(config: Config, *, seed: int) -> State:
    """Deal a game. :rule:`TT-1.3`.

    Args:
        config: the config of the game.
        seed: any whole number; the same one gives the same game within a minor version of this
            library.  A number and its negative give the same game, as with ``random.Random``.

    Returns:
        The first position.

    Raises:
        InvalidArgument: ``config`` is not a config of Tutankhamun, or ``seed`` is not a whole
            number.

    Example:
        >>> from theban.tutankhamun import Config
        >>> config = Config(players=4, first_player=2)
        >>> new_game(config, seed=5) == new_game(config, seed=5)
        True
        >>> new_game(config, seed=5) == new_game(config, seed=6)
        False
    """
    check_config(config)
    seed = check_seed(seed)
    return _lay_out(config, deal(config, random.Random(seed)))
