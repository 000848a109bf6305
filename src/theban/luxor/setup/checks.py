"""Whether the box allows a deal, which may have been written by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

from attrs import fields

from theban.core.checking.annotations import check_types
from theban.core.checking.shapes import check_known, check_length, refuse
from theban.core.errors import InvalidDeal
from theban.core.messages import Path
from theban.luxor.components import SpaceKind
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.deals import Deal
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import LEVELS
from theban.luxor.starts import check_config, first_cards, spaces_of

K = TypeVar("K")


def check_deal(config: Config, deal: Deal) -> None:
    """Make sure that the box allows a deal."""
    check_config(config)
    check_types(deal, Deal, "the deal", "a Deal", InvalidDeal)
    _check_hands(config, deal)
    _check_tiles(config, deal)
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
    check_length(deal.hands, config.players, ("hands",), "one for each seat", "LX-2.1", InvalidDeal)
    own = first_cards(config)
    kinds: dict[Any, int] = dict(config.components.basic_cards if own is None else own)
    words, rule = ("a basic card", "LX-2.3") if own is None else ("an equipment card", "MC-5.1")
    for seat, hand in enumerate(deal.hands):
        where = ("hands", seat)
        check_known(hand, where, kinds, f"{words} of the box ({rule})", InvalidDeal)
        check_length(hand, HAND_SIZE, where, "cards of a hand", rule, InvalidDeal)
        if own is not None:
            check_copies(hand, kinds, where, rule)
    if own is None:
        check_copies([card for hand in deal.hands for card in hand], kinds, ("hands",), rule)


def _check_tiles(config: Config, deal: Deal) -> None:
    """Look at the tiles on Osiris spaces and on treasure spaces."""
    inventory = config.inventory
    osiris: dict[Any, int] = dict(config.components.osiris_tiles)
    treasures: dict[Any, int] = dict(
        zip(inventory.treasures.all, inventory.all_treasures, strict=True)
    )
    for name, space, words, kinds, rule in (
        ("osiris", "Osiris", "an Osiris tile", osiris, "LX-2.5"),
        ("treasures", "treasure", "a treasure", treasures, "LX-2.6"),
    ):
        tiles, where = getattr(deal, name), (name,)
        check_known(tiles, where, kinds, f"{words} of the box ({rule})", InvalidDeal)
        places = spaces_of(config, SpaceKind(space.lower()))
        of = f"one for each {space} space"
        check_length(tiles, len(places), where, of, rule, InvalidDeal)
        check_copies(tiles, kinds, where, rule)


def _check_tops(config: Config, deal: Deal) -> None:
    where, rule = ("horus_tops",), "LX-2.4"
    check_length(deal.horus_tops, len(LEVELS), where, "one for each level", rule, InvalidDeal)
    for level, top, kinds in zip(
        LEVELS, deal.horus_tops, config.inventory.horus_cards, strict=True
    ):
        if top not in (kinds.all or (None,)):
            right = f"a Horus card of level {level} of the box"
            none = f"None: the box has no level {level}"
            refuse(
                (*where, level - 1), top, f"{right if kinds.all else none} ({rule})", InvalidDeal
            )


def check_copies(pieces: Iterable[K], copies: dict[K, int], where: Path, rule: str) -> None:
    """Refuse a piece that is dealt more often than the box has it."""
    for piece, found in Counter(pieces).items():
        if found > copies[piece]:
            reason = f"has {piece!r} {found} times; the box has only {copies[piece]} ({rule})"
            raise InvalidDeal(reason, where=where)
