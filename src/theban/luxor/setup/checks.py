"""Whether the box allows a deal, which may have been written by hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import fields

from theban.core.checking.shapes import PieceGroup, check_length, check_pieces, check_tuple, refuse
from theban.core.errors import InvalidDeal
from theban.luxor.components import SpaceKind
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.deals import Deal
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import (
    BASIC_CARDS,
    EQUIPMENT_CARDS,
    HORUS_CARDS,
    LEVELS,
    OsirisTile,
    Treasure,
)
from theban.luxor.starts import check_config, first_cards, spaces_of

if TYPE_CHECKING:
    from collections.abc import Iterable

K = TypeVar("K")


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
        >>> import random
        >>> import attrs
        >>> from theban.luxor import Config, deal
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
    extensions = extensions_of(config)
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
    inventory = config.inventory
    kinds, rule = dict(zip(inventory.treasures.all, inventory.all_treasures, strict=True)), "LX-2.6"
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
    for level, top, kinds in zip(LEVELS, tops, config.inventory.horus_cards, strict=True):
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
