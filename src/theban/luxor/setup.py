"""The start of a game: the deal, which is all that is random about it, and what is laid out for it.

A deal comes from a generator or is written by hand after a real table.  Positions later in a game
are set up by :mod:`theban.luxor.positions`.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import fields

from theban.core.chance import Random, check_generator, check_seed, count_kinds, draw_many
from theban.core.errors import InvalidArgument, InvalidDeal
from theban.core.shapes import PieceGroup, check_length, check_pieces, check_tuple, refuse
from theban.luxor.board import STAIRS, Board
from theban.luxor.components import SpaceKind
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.deals import Deal
from theban.luxor.frames import StartTurn
from theban.luxor.pieces import (
    BASIC_CARDS,
    EQUIPMENT_CARDS,
    HORUS_CARDS,
    LEVELS,
    Card,
    HorusCard,
    HorusTile,
    OsirisTile,
    Tile,
    Treasure,
)
from theban.luxor.state import Player, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from theban.core.chance import Counts

K = TypeVar("K")

UPRIGHT_AT_START = 2
"""A player's adventurers on the stairs; one more lies at each statue. :rule:`LX-2.2`."""


# --- Dealing -----------------------------------------------------------------------------------


def deal(config: Config, rng: Random) -> Deal:
    """Shuffle and deal: :rule:`LX-2.3` to :rule:`LX-2.6`.

    One number is taken from the generator for each piece, in this order: the five cards of seat
    0 from left to right, those of seat 1 and so on; the Osiris tiles and then the treasures, each
    from the stairs on; the top Horus cards of level 1, 2 and 3; the open mummy tiles; the
    characters, seat after seat.  Each piece is any of those left of its group with equal chance.
    Which deal a seed gives stays the same within a minor version
    of this library.

    Args:
        config: what the game is set up with.
        rng: a generator; only its ``random()`` is called.

    Raises:
        InvalidArgument: ``config`` is no config of Luxor, or ``rng`` no generator.

    Example:
        >>> from theban.luxor.config import Config
        >>> config = Config(players=2)
        >>> deal(config, random.Random(1)) == deal(config, random.Random(1))
        True
    """
    check_config(config)
    check_generator(rng)
    components, tables = config.components, config.tables
    hands = _deal_hands(config, rng)
    osiris = draw_from(components.osiris_tiles, len(spaces_of(config, SpaceKind.OSIRIS)), rng)
    group = zip(tables.treasures.all, tables.all_treasures, strict=True)
    treasures = draw_from(group, len(spaces_of(config, SpaceKind.TREASURE)), rng)
    tops: list[HorusCard | None] = []
    for kinds, counts in zip(tables.horus_cards, tables.all_horus, strict=True):
        tops.extend(
            draw_from(zip(kinds.all, counts, strict=True), 1, rng) if any(counts) else [None]
        )
    further: dict[str, Any] = {}
    for extension in tables.extensions:
        if extension.deal is not None:
            further.update(zip(extension.deal_fields, extension.deal(config, rng), strict=True))
    return Deal(hands, osiris, treasures, tuple(tops), **further)


def _deal_hands(config: Config, rng: Random) -> tuple[tuple[Any, ...], ...]:
    """Deal five cards to each, from the basic cards or from each one's own. :rule:`MC-5.1`."""
    seats = range(config.players)
    own = first_cards(config)
    if own is not None:
        return tuple(draw_from(own, HAND_SIZE, rng) for _ in seats)
    cards = draw_from(config.components.basic_cards, HAND_SIZE * config.players, rng)
    return tuple(cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in seats)


def draw_from(group: Iterable[tuple[K, int]], number: int, rng: Random) -> tuple[K, ...]:
    """Draw single pieces from a group, one after the other.

    Args:
        group: the pieces and their copies.
        number: how many to draw.
        rng: a generator; one number is taken from it for each piece.
    """
    pairs = tuple(group)
    drawn, _ = draw_many([copies for _, copies in pairs], number, rng)
    return tuple(pairs[index][0] for index in drawn)


# --- Checking ----------------------------------------------------------------------------------


def check_deal(config: Config, deal: Deal) -> None:
    """Make sure that the box allows a deal.

    Args:
        config: what the game is set up with.
        deal: a deal, perhaps written by hand.

    Raises:
        InvalidArgument: ``config`` is no config of Luxor.
        InvalidDeal: something is of a wrong type, missing or there too often; the message names
            the piece, the number found and the number allowed.

    Example:
        >>> import attrs
        >>> from theban.luxor.config import Config
        >>> config = Config(players=2)
        >>> drawn = deal(config, random.Random(1))
        >>> check_deal(config, drawn)
        >>> check_deal(config, attrs.evolve(drawn, hands=drawn.hands[:1]))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidDeal: hands has length 1; it must be 2: one for each seat (LX-2.1)
    """
    check_config(config)
    if type(deal) is not Deal:
        refuse("the deal", deal, "a Deal", InvalidDeal)
    _check_hands(config, deal)
    _check_osiris(config, deal)
    _check_treasures(config, deal)
    _check_tops(config, deal)
    _check_parts_of_modules(config, deal)


def _check_parts_of_modules(config: Config, deal: Deal) -> None:
    """Look at what modules in play add, and refuse what others would add."""
    extensions = config.tables.extensions
    named = {name for extension in extensions for name in extension.deal_fields}
    for attribute in fields(Deal):
        value = getattr(deal, attribute.name)
        if attribute.default == () and attribute.name not in named and value != ():
            refuse(attribute.name, value, "(), since its module is not played", InvalidDeal)
    for extension in extensions:
        if extension.checks.deal is not None:
            extension.checks.deal(config, deal)


def _check_hands(config: Config, deal: Deal) -> None:
    hands = check_tuple(deal.hands, "hands", "hands", "LX-2.1", InvalidDeal)
    check_length(hands, config.players, "hands", "one for each seat", "LX-2.1", error=InvalidDeal)
    own = first_cards(config)
    kinds: dict[Any, int] = dict(config.components.basic_cards if own is None else own)
    words = "a basic card of the box" if own is None else "an equipment card of the box"
    rule = "LX-2.3" if own is None else "MC-5.1"
    group = PieceGroup(BASIC_CARDS if own is None else EQUIPMENT_CARDS, kinds, words, rule)
    for seat, hand in enumerate(hands):
        where = f"hands[{seat}]"
        cards = check_pieces(hand, where, group, InvalidDeal)
        check_length(cards, HAND_SIZE, where, "cards of a hand", rule, error=InvalidDeal)
        if own is not None:
            check_copies(deal.hands[seat], kinds, where, rule)
    if own is None:
        check_copies([card for hand in deal.hands for card in hand], kinds, "hands", rule)


def _check_osiris(config: Config, deal: Deal) -> None:
    kinds, rule = dict(config.components.osiris_tiles), "LX-2.5"
    group = PieceGroup((OsirisTile,), kinds, "an Osiris tile of the box", rule)
    tiles = check_pieces(deal.osiris, "osiris", group, InvalidDeal)
    places = spaces_of(config, SpaceKind.OSIRIS)
    check_length(tiles, len(places), "osiris", "one for each Osiris space", rule, error=InvalidDeal)
    check_copies(deal.osiris, kinds, "osiris", rule)


def _check_treasures(config: Config, deal: Deal) -> None:
    tables = config.tables
    kinds, rule = dict(zip(tables.treasures.all, tables.all_treasures, strict=True)), "LX-2.6"
    group = PieceGroup((Treasure,), kinds, "a treasure of the box", rule)
    tiles = check_pieces(deal.treasures, "treasures", group, InvalidDeal)
    places = spaces_of(config, SpaceKind.TREASURE)
    check_length(
        tiles, len(places), "treasures", "one for each treasure space", rule, error=InvalidDeal
    )
    check_copies(deal.treasures, kinds, "treasures", rule)


def _check_tops(config: Config, deal: Deal) -> None:
    rule = "LX-2.4"
    tops = check_tuple(deal.horus_tops, "horus_tops", "Horus cards", rule, InvalidDeal)
    check_length(tops, len(LEVELS), "horus_tops", "one for each level", rule, error=InvalidDeal)
    for level, top, kinds in zip(LEVELS, tops, config.tables.horus_cards, strict=True):
        where = f"horus_tops[{level - 1}]"
        if not kinds.all:
            if top is not None:
                refuse(where, top, f"None: the box has no level {level} ({rule})", InvalidDeal)
        elif type(top) not in HORUS_CARDS or top not in kinds.index:
            right = f"a Horus card of level {level} of the box ({rule})"
            refuse(where, top, right, InvalidDeal)


def check_copies(pieces: Iterable[K], copies: dict[K, int], where: str, rule: str) -> None:
    """Refuse a piece that is dealt more often than the box has it.

    Args:
        pieces: the pieces dealt.
        copies: how often the box has each.
        where: what messages call the place.
        rule: the id of the rule.

    Raises:
        InvalidDeal: one is there too often.
    """
    for piece, found in Counter(pieces).items():
        if found > copies[piece]:
            raise InvalidDeal(
                f"{where} has {piece!r} {found} times; the box has only {copies[piece]} ({rule})"
            )


# --- Starting ----------------------------------------------------------------------------------


def initial_state(config: Config, deal: Deal) -> State:
    """Lay out a game: :rule:`LX-2.2` to :rule:`LX-2.8`. The first player's turn starts.

    Args:
        config: what the game is set up with.
        deal: what came at random; it is checked against the box.

    Raises:
        InvalidArgument: ``config`` is no config of Luxor.
        InvalidDeal: the box does not allow the deal, see :func:`check_deal`.

    Example:
        >>> from theban.luxor.config import Config
        >>> config = Config(players=2)
        >>> state = initial_state(config, deal(config, random.Random(1)))
        >>> state.players[1].active, state.players[1].asleep, sum(state.draw_pile)
        ((0, 0), (0, 1, 2), 21)
    """
    check_deal(config, deal)
    components, tables = config.components, config.tables
    board = _lay_board(config, deal)
    state = State(
        config=config,
        pending=(StartTurn(config.first_player),),
        players=tuple(_player(config, hand) for hand in deal.hands),
        board=board,
        draw_pile=_first_draw_pile(config, deal),
        discard_pile=tables.no_cards,
        horus_tops=deal.horus_tops,
        horus_stacks=tuple(
            tuple(count - (kind == top) for kind, count in zip(kinds.all, counts, strict=True))
            for kinds, counts, top in zip(
                tables.horus_cards, tables.all_horus, deal.horus_tops, strict=True
            )
        ),
        temple_stacks=tables.all_temple,
        scarabs=tables.all_scarabs,
        keys=components.keys,
        wild_cards=components.wild_cards,
        sarcophagi=components.sarcophagi,
        idle_round=True,
        expansion=None,
    )
    for extension in tables.extensions:
        if extension.begin is not None:
            state = extension.begin(state, deal)
    return state


def _first_draw_pile(config: Config, deal: Deal) -> Counts:
    """Count the draw pile: the basic cards that were not dealt. :rule:`LX-2.3`, :rule:`MC-5.1`."""
    basic = basic_cards(config)
    if first_cards(config) is not None:
        return basic
    dealt = count_kinds((card for hand in deal.hands for card in hand), config.tables.cards.index)
    return tuple(all_ - out for all_, out in zip(basic, dealt, strict=True))


def new_game(config: Config, *, seed: int) -> State:
    """Deal and lay out a game.

    Args:
        config: what the game is set up with.
        seed: any whole number; the same one gives the same game within a minor version of this
            library.  A number and its negative give the same game, as with ``random.Random``.

    Raises:
        InvalidArgument: ``config`` is no config of Luxor, or ``seed`` no whole number.

    Example:
        >>> from theban.luxor.config import Config
        >>> config = Config(players=4, first_player=2)
        >>> new_game(config, seed=5) == new_game(config, seed=5)
        True
        >>> new_game(config, seed=5) == new_game(config, seed=6)
        False
    """
    check_config(config)
    check_seed(seed)
    return initial_state(config, deal(config, random.Random(seed)))


def _player(config: Config, hand: tuple[Card, ...]) -> Player:
    return Player(
        hand=hand,
        open_slots=(),
        active=(STAIRS,) * UPRIGHT_AT_START,
        asleep=tuple(range(len(config.components.statues))),
        in_chamber=0,
        keys=0,
        wild_cards=0,
        scarabs=(),
        treasures=(),
        sarcophagi=(),
        points=0,
        expansion=None,
    )


def _lay_board(config: Config, deal: Deal) -> Board:
    """Lay the tiles on the spaces; stairs and chamber hold none. :rule:`LX-2.5`, :rule:`LX-2.6`."""
    osiris, treasures = iter(deal.osiris), iter(deal.treasures)
    tiles: list[Tile | None] = []
    for space in config.components.spaces:
        if space.level is not None:
            tiles.append(HorusTile(space.level))
        elif space.kind is SpaceKind.OSIRIS:
            tiles.append(next(osiris))
        else:
            tiles.append(next(treasures))
    return Board((None, *tiles, None))


# --- What others ask about the start -----------------------------------------------------------


def check_config(config: object) -> None:
    """Refuse what is no config of Luxor.

    Args:
        config: what was given as one.

    Raises:
        InvalidArgument: it is none.

    Example:
        >>> check_config("luxor")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: config is 'luxor'; it must be a Config of Luxor
    """
    if not isinstance(config, Config):
        refuse("config", config, "a Config of Luxor", InvalidArgument)


def spaces_of(config: Config, kind: SpaceKind) -> tuple[int, ...]:
    """Return the places of the spaces of one kind, rising. :rule:`LX-1.1`.

    Args:
        config: what the game is set up with.
        kind: what lies on these spaces at the start.

    Example:
        >>> from theban.luxor.config import Config
        >>> spaces_of(Config(players=2), SpaceKind.OSIRIS)
        (6, 15, 21, 29)
    """
    spaces = config.components.spaces
    return tuple(place for place, space in enumerate(spaces, 1) if space.kind is kind)


def basic_cards(config: Config) -> Counts:
    """Count the cards from which hands are dealt, in the order of ``config.tables.cards``.

    The Horus cards among these kinds count 0: they start on the Horus board.
    :rule:`LX-2.3`, :rule:`LX-2.4`.

    Args:
        config: what the game is set up with.

    Example:
        >>> from theban.luxor.config import Config
        >>> basic_cards(Config(players=2))[:8]
        (6, 5, 4, 4, 4, 4, 4, 0)
    """
    copies: dict[Card, int] = dict(config.components.basic_cards)
    return tuple(copies.get(kind, 0) for kind in config.tables.cards.all)


def first_cards(config: Config) -> tuple[tuple[Card, int], ...] | None:
    """Return each player's own cards for the first hand and their copies, if there are such.

    Args:
        config: what the game is set up with.

    Returns:
        The cards, or None if hands are dealt from the basic cards. :rule:`MC-5.1`.

    Example:
        >>> from theban.luxor.config import Config
        >>> first_cards(Config(players=2)) is None
        True
    """
    for extension in config.tables.extensions:
        if extension.first_cards is not None:
            return extension.first_cards(config)
    return None
