"""The start of a game: deals, by generator or by hand, and the first position."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, TypeVar

from attrs import fields, frozen

from theban._core.chance import Counts, Group, SupportsRandom, check_generator, check_seed, take_one
from theban._core.checks import check_types
from theban._core.errors import InvalidDeal
from theban._core.messages import Path
from theban._core.shapes import Contents
from theban._core.values import MOST_KEPT
from theban.luxor._board import STAIRS, Board
from theban.luxor._components import SpaceKind
from theban.luxor._config import HAND_SIZE, Config, Deal, check_config
from theban.luxor._extension import extensions_of
from theban.luxor._pieces import HORUS_TILES, LEVELS, Card, HorusCard, OsirisTile, Tile, Treasure
from theban.luxor._rules.work import Work, compiled_rules
from theban.luxor._state import Player, State
from theban.luxor.frames import StartTurn

__all__ = ["deal", "initial_state", "new_game"]

K = TypeVar("K")


def spaces_of(config: Config, kind: SpaceKind) -> tuple[int, ...]:
    """Return the places of the spaces of one kind, rising. :rule:`LX-1.1`."""
    spaces = config.components.spaces
    return tuple(place for place, space in enumerate(spaces, 1) if space.kind is kind)


@frozen
class Layout:
    """The part that all games with a config have in common at the start."""

    cards: Group[Card]
    """The cards for the hands: the basic cards, or each player's own. :rule:`LX-2.3`."""
    basic: Counts
    """The same basic cards in the order of ``config.inventory.cards``. Horus cards count 0: they
    start on the Horus board. :rule:`LX-2.3`, :rule:`LX-2.4`.
    """
    osiris: Group[OsirisTile]
    """The tiles for the Osiris spaces. :rule:`LX-2.5`."""
    osiris_spaces: tuple[int, ...]
    """Their places, rising."""
    treasures: Group[Treasure]
    """The tiles for the treasure spaces. :rule:`LX-2.6`."""
    treasure_spaces: tuple[int, ...]
    """Their places, rising."""
    horus_cards: tuple[Group[HorusCard], ...]
    """The cards that the top one of each level is dealt from. :rule:`LX-2.4`."""
    tiles: tuple[Tile | None, ...]
    """The tiles that are not dealt, by place: the Horus tiles."""


@lru_cache(maxsize=MOST_KEPT)
def layout_of(config: Config) -> Layout:
    """Return the part that all games with a config have in common at the start."""
    components, inventory = config.components, config.inventory
    copies: dict[Card, int] = dict(components.basic_cards)
    levels = [None, *(space.level for space in components.spaces), None]
    return Layout(
        cards=Group(inventory.first_cards or components.basic_cards),
        basic=tuple(copies.get(kind, 0) for kind in inventory.cards.all),
        osiris=Group(components.osiris_tiles),
        osiris_spaces=spaces_of(config, SpaceKind.OSIRIS),
        treasures=Group(zip(inventory.treasures.all, inventory.all_treasures, strict=True)),
        treasure_spaces=spaces_of(config, SpaceKind.TREASURE),
        horus_cards=tuple(
            Group(zip(kinds.all, counts, strict=True))
            for kinds, counts in zip(inventory.horus_cards, inventory.all_horus, strict=True)
        ),
        tiles=tuple(None if level is None else HORUS_TILES[level] for level in levels),
    )


@lru_cache(maxsize=MOST_KEPT)
def covered_at_start(config: Config) -> tuple[int, ...]:
    """Return the spaces where a treasure is face down at the start. :rule:`MC-6.1`.

    These are the first treasure spaces without an icon, from the stairs on, one for each tile in
    excess of the spaces.
    """
    places, spaces = spaces_of(config, SpaceKind.TREASURE), config.components.spaces
    bare = [place for place in places if spaces[place - 1].icon is None]
    return tuple(bare[: sum(config.inventory.all_treasures) - len(places)])


# --- Checks of a deal -----------------------------------------------------------------------------


def check_deal(config: Config, deal: Deal) -> None:
    """Check that the box allows a deal."""
    check_config(config)
    check_types(deal, Deal, "the deal", "a Deal", InvalidDeal)
    inventory, layout, at = config.inventory, layout_of(config), Contents(deal, (), InvalidDeal)
    at.check_length("hands", config.players, "one for each seat", "LX-2.1")
    own = dict(inventory.first_cards)
    cards: dict[Any, int] = own or dict(config.components.basic_cards)
    words, rule = ("an equipment card", "MC-5.1") if own else ("a basic card", "LX-2.3")
    for seat in range(config.players):
        check_dealt(at.inside("hands"), seat, cards, HAND_SIZE, words, "cards of a hand", rule)
    if not own:
        check_copies(chain.from_iterable(deal.hands), ("hands",), cards, rule)
    osiris, spaces = dict(config.components.osiris_tiles), len(layout.osiris_spaces)
    what = "one for each Osiris space"
    check_dealt(at, "osiris", osiris, spaces, "an Osiris tile", what, "LX-2.5")
    treasures = inventory.treasures.named(inventory.all_treasures)
    what, spaces = "one for each treasure space", len(layout.treasure_spaces)
    check_dealt(at, "treasures", treasures, spaces, "a treasure", what, "LX-2.6")
    at.check_length("horus_tops", len(LEVELS), "one for each level", "LX-2.4")
    for number, kinds in enumerate(inventory.horus_cards):
        right = f"a Horus card of level {LEVELS[number]} of the box (LX-2.4)"
        at.must_be(deal.horus_tops[number] in kinds.all, right, "horus_tops", number)
    extensions = extensions_of(config)
    named = {extension.deal_field for extension in extensions}
    for attribute in fields(Deal):
        name: str = attribute.name
        is_right = attribute.default != () or name in named or at.found(name) == ()
        at.must_be(is_right, "(), since its module is not played", name)
    for extension in extensions:
        extension.checks.deal(config, at)


def check_dealt(
    at: Contents,
    name: str | int,
    copies: Mapping[Any, int],
    number: int,
    words: str,
    what: str,
    rule: str,
) -> None:
    """Refuse unknown, too many, or too few pieces."""
    at.check_known(name, copies, f"{words} of the box ({rule})")
    at.check_length(name, number, what, rule)
    dealt = at.inside(name)
    check_copies(dealt.value, dealt.where, copies, rule)


def check_copies(pieces: Iterable[K], where: Path, copies: Mapping[K, int], rule: str) -> None:
    """Refuse a piece that is dealt more often than the box has it."""
    for piece, found in Counter(pieces).items():
        if found > copies[piece]:
            reason = f"has {piece!r} {found} times; the box has only {copies[piece]} ({rule})"
            raise InvalidDeal(reason, where=where)


UPRIGHT_AT_START = 2
"""A player's adventurers on the stairs; one more lies at each statue. :rule:`LX-2.2`."""


# --- Dealing -----------------------------------------------------------------------------------


def deal(config: Config, rng: SupportsRandom) -> Deal:
    """Shuffle and deal: :rule:`LX-2.3` to :rule:`LX-2.6`.

    It draws one random number for each piece. First come the five cards of seat 0 from left
    to right, then the next seats'; Osiris tiles, then treasures, from the stairs on.  Then come
    the top Horus cards of level 1, 2 and 3; the open mummy tiles; the
    characters, seat after seat. Each piece is any of those left of its group with equal chance.
    A seed gives the same deal within a minor version of this library.

    Args:
        config: the config of the game.
        rng: a generator; only its ``random()`` is called.

    Returns:
        The random part of the set-up, for :func:`initial_state`.

    Raises:
        InvalidArgument: ``config`` is not a config of Luxor, or ``rng`` is not a generator.

    Example:
        >>> from theban.luxor import Config
        >>> config = Config(players=2)
        >>> deal(config, random.Random(1)) == deal(config, random.Random(1))
        True
    """
    check_config(config)
    check_generator(rng)
    layout = layout_of(config)
    # From the basic cards, or from each player's own. :rule:`LX-2.3`, :rule:`MC-5.1`.
    starts, draw = range(0, HAND_SIZE * config.players, HAND_SIZE), layout.cards.draw
    if config.inventory.first_cards:
        hands: tuple[tuple[Any, ...], ...] = tuple([draw(HAND_SIZE, rng) for _ in starts])
    else:
        cards = draw(HAND_SIZE * config.players, rng)
        hands = tuple([cards[start : start + HAND_SIZE] for start in starts])
    osiris = layout.osiris.draw(len(layout.osiris_spaces), rng)
    treasures = layout.treasures.draw(len(layout.treasure_spaces), rng)
    tops = [card for of_level in layout.horus_cards for card in of_level.draw(1, rng)]
    further: dict[str, Any] = {}
    for extension in extensions_of(config):
        if extension.deal is not None and extension.deal_field is not None:
            further[extension.deal_field] = extension.deal(config, rng)
    return Deal(hands, osiris, treasures, tuple(tops), **further)


# --- Starting ----------------------------------------------------------------------------------


def initial_state(config: Config, deal: Deal) -> State:
    """Lay out a game: :rule:`LX-2.2` to :rule:`LX-2.8`. The first player's turn starts.

    Args:
        config: the config of the game.
        deal: the random part, which is checked against the box.

    Returns:
        The first position.

    Raises:
        InvalidArgument: ``config`` is not a config of Luxor.
        InvalidDeal: the box does not allow the deal, see
            ``theban.luxor._setup.check_deal``.

    Example:
        >>> from theban.luxor import Config
        >>> config = Config(players=2)
        >>> state = initial_state(config, deal(config, random.Random(1)))
        >>> state.players[1].active, state.players[1].asleep, sum(state.draw_pile)
        ((0, 0), (0, 1, 2), 21)
    """
    check_deal(config, deal)
    return _lay_out(config, deal)


def _lay_out(config: Config, deal: Deal) -> State:
    """Build the first state from a deal; then the modules add their parts.

    :rule:`LX-2.2` to :rule:`LX-2.8`, :rule:`MC-5.1`.
    """
    components, inventory, layout = config.components, config.inventory, layout_of(config)
    tiles, draw_pile = [*layout.tiles], [*layout.basic]
    asleep = tuple(range(len(components.statues)))
    for place, osiris in zip(layout.osiris_spaces, deal.osiris, strict=True):
        tiles[place] = osiris
    for place, treasure in zip(layout.treasure_spaces, deal.treasures, strict=True):
        tiles[place] = treasure
    for card in () if inventory.first_cards else chain.from_iterable(deal.hands):
        draw_pile[inventory.cards.index[card]] -= 1
    players = [
        Player(
            hand=hand,
            batches=(0,) * len(hand),
            active=(STAIRS,) * UPRIGHT_AT_START,
            asleep=asleep,
            in_chamber=0,
            keys=0,
            wild_cards=0,
            scarabs=(),
            treasures=(),
            sarcophagi=(),
            points=0,
            expansion=None,
        )
        for hand in deal.hands
    ]
    levels = zip(inventory.horus_cards, inventory.all_horus, deal.horus_tops, strict=True)
    state = State(
        config=config,
        pending=(StartTurn(config.first_player),),
        players=tuple(players),
        board=Board(tuple(tiles)),
        draw_pile=tuple(draw_pile),
        discard_pile=inventory.no_cards,
        horus_tops=deal.horus_tops,
        horus_stacks=tuple([take_one(counts, kinds.index[top]) for kinds, counts, top in levels]),
        temple_stacks=inventory.all_temple,
        scarabs=inventory.all_scarabs,
        keys=components.keys,
        wild_cards=components.wild_cards,
        sarcophagi=components.sarcophagi,
        idle_round=True,
        expansion=None,
    )
    extensions = extensions_of(config)
    if not extensions:
        return state
    work = Work(state, compiled_rules(config))
    for extension in extensions:
        if extension.begin is not None:
            extension.begin(work, deal)
    return work.freeze()


def new_game(config: Config, *, seed: int) -> State:
    """Deal a game. :rule:`LX-2.3`.

    Args:
        config: the config of the game.
        seed: any whole number; the same one gives the same game within a minor version of this
            library.  A number and its negative give the same game, as with ``random.Random``.

    Returns:
        The first position.

    Raises:
        InvalidArgument: ``config`` is not a config of Luxor, or ``seed`` is not a whole number.

    Example:
        >>> from theban.luxor import Config
        >>> config = Config(players=4, first_player=2)
        >>> new_game(config, seed=5) == new_game(config, seed=5)
        True
        >>> new_game(config, seed=5) == new_game(config, seed=6)
        False
    """
    check_config(config)
    seed = check_seed(seed)
    return _lay_out(config, deal(config, random.Random(seed)))
