"""The configs of Luxor: players, first player, modules, switches and the box."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import cast

from attrs import Factory, field, frozen

from theban._core.annotations import before
from theban._core.box import name_boxes
from theban._core.checks import box_of_config, check_kind, player_count, seat_of_config
from theban._core.errors import InvalidConfig
from theban._core.messages import shown
from theban._core.rulebook import on_or_off, to_rulings
from theban._core.values import MOST_KEPT, Derived, Value, one_at_a_time, same_first
from theban.luxor._box import check_components, standard_boxes, standard_components
from theban.luxor._components import Components, Inventory, SpaceKind, inventory_of
from theban.luxor._parts.characters import Character
from theban.luxor._parts.mummy import MummyEffect
from theban.luxor._pieces import BasicCard, EquipmentCard, HorusCard, OsirisTile, Treasure
from theban.luxor._rulebook import RULEBOOK

__all__ = ["Config", "Deal", "Module", "Rulings"]

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
PLAYERS_OF_THE_BASE_GAME = 4
"""With more players the expansion is used. :rule:`MC-1.1`."""
HAND_SIZE = 5
"""The number of cards in a full hand. :rule:`LX-6.1`."""
ENTRIES_THAT_END = 2
"""The game ends after the round in which this many adventurers have entered. :rule:`LX-8.4`."""


@frozen(cache_hash=True)
class Rulings(Value):
    """Switches for rules on which real tables differ.

    Example:
        >>> Rulings().backward_onto_stairs, Rulings().mummy_tile_moves_count
        (False, True)
    """

    backward_onto_stairs: bool = field(default=False, validator=on_or_off("LX-3.9"))
    """Whether a step back with no tile behind leads onto the stairs. :rule:`LX-3.9`."""

    woken_wait_for_next_round: bool = field(
        default=False, validator=on_or_off("LX-4.2"), metadata=before(False)
    )
    """Whether a woken adventurer waits for the next round. :rule:`LX-4.2`.

    Otherwise it can move in an extra turn of the round in which it woke.
    """

    mummy_tile_moves_count: bool = field(
        default=True, validator=on_or_off("LX-8.7"), metadata=before(False)
    )
    """Whether a turn in which a mummy tile moved an adventurer is not idle. :rule:`LX-8.7`."""


class Module(enum.Enum):
    """The modules of the expansion *The Mummy's Curse* that can be played.

    With five players, some are recommended but none is required. :rule:`MC-1.3`.
    """

    MUMMY = "mummy"
    """The Mummy, talismans and mummy tiles. :rule:`MC-2.1`."""
    EQUIPMENT = "equipment"
    """Each player's own cards make up the first hand. :rule:`MC-5.1`."""
    ARTIFACTS = "artifacts"
    """Artifact tiles under treasures. :rule:`MC-6.1`."""
    CHARACTERS = "characters"
    """A character with an ability for each player. :rule:`MC-7.1`."""


def _to_modules(value: Iterable[Module | str]) -> tuple[Module, ...]:
    """Sort the modules and drop repeated ones; they may be given by their values."""
    right = f"an iterable of modules, such as {tuple(m.value for m in Module)!r}"
    # Callers may pass anything, even the class list, which has __iter__ as its lists do.
    if isinstance(value, (str, bytes)) or not isinstance(cast("object", value), Iterable):
        raise InvalidConfig(f"Config.modules is {shown(value)}; it must be {right}")
    found: set[Module] = set()
    for item in cast("Iterable[object]", value):
        module = _MODULES.get(item) if isinstance(item, Module | str) else None
        if module is None:
            names = ", ".join(repr(m.value) for m in Module)
            raise InvalidConfig(f"Config.modules has {shown(item)}; the modules are {names}")
        found.add(module)
    return tuple([module for module in Module if module in found]) if found else ()


_MODULES: dict[Module | str, Module] = {
    **{module: module for module in Module},
    **{module.value: module for module in Module},
}


def _check_extra_horus_cards(config: Config, _attribute: object, value: bool | None) -> None:
    if value is not None and type(value) is not bool:
        raise InvalidConfig(
            f"Config.extra_horus_cards is {shown(value)}; it must be True, False or None (MC-1.2)"
        )
    if value is False and config.players > PLAYERS_OF_THE_BASE_GAME:
        raise InvalidConfig(
            f"Config.extra_horus_cards is False; {config.players} players need them (MC-1.2)"
        )


@lru_cache(maxsize=MOST_KEPT)
def _in_play(
    box: Components, players: int, modules: tuple[Module, ...], extra_horus_cards: bool
) -> Inventory:
    """Check that the box has enough pieces for the game, and return those in play.

    The box has passed its own checks.
    """
    cards = sum(copies for _, copies in box.basic_cards)
    if cards < HAND_SIZE * players:
        raise InvalidConfig(
            f"Config.components has {cards} basic cards; {players} players need at least "
            f"{HAND_SIZE * players} of them, {HAND_SIZE} for each hand (LX-6.4)"
        )
    expansion = box.expansion
    if expansion is None and (modules or extra_horus_cards):
        raise InvalidConfig(
            f"Config.components is {box.edition!r}, without the expansion; five players, "
            "the extra Horus cards and modules need its box (MC-1.2)"
        )
    if expansion is not None and Module.MUMMY in modules:
        each = expansion.starting_talismans[players - FEWEST_PLAYERS]
        if expansion.talismans < players * each:
            raise InvalidConfig(
                f"Config.components has {expansion.talismans} talismans; {players} players need at "
                f"least {players * each} of them, {each} for each at the start (MC-2.9)"
            )
    if expansion is not None and Module.ARTIFACTS in modules:
        artifacts = sum(copies for _, copies in expansion.artifacts)
        bare = [s for s in box.spaces if s.kind is SpaceKind.TREASURE and s.icon is None]
        if artifacts > len(bare):
            raise InvalidConfig(
                f"Config.components has {artifacts} artifacts, and {len(bare)} treasure spaces "
                "show no icon; each artifact needs one to lie a treasure face down (MC-6.1)"
            )
    return inventory_of(
        box,
        extra_horus_cards=extra_horus_cards,
        equipment_of=players if Module.EQUIPMENT in modules else 0,
        artifacts=Module.ARTIFACTS in modules,
        mummy=Module.MUMMY in modules,
    )


def _to_rulings(value: Rulings | Mapping[str, object]) -> Rulings:
    return to_rulings(value, Rulings, RULEBOOK)


@same_first
@frozen(cache_hash=True)
class Config(Derived[Inventory]):
    """A config: everything that is fixed before the cards are dealt.

    Raises:
        InvalidConfig: a field is wrong; the message names it and says what would be right.

    Example:
        >>> Config(players=3, first_player=1).players
        3
        >>> Config(players=3, rulings={"backward_onto_stairs": True}).rulings.backward_onto_stairs
        True
        >>> Config(players=7)
        Traceback (most recent call last):
        ...
        theban.InvalidConfig: Config.players is 7; Luxor has 2 to 5 players (LX-2.1)
    """

    players: int = field(validator=player_count("Luxor", FEWEST_PLAYERS, MOST_PLAYERS, "LX-2.1"))
    """The number of players, 2 to 4, or 5 with the expansion. :rule:`LX-2.1`, :rule:`MC-1.1`."""
    first_player: int = field(default=0, validator=seat_of_config("LX-2.1"))
    """The seat that begins every round; turns follow the order of the seats."""
    modules: tuple[Module, ...] = field(default=(), converter=_to_modules)
    """The modules of the expansion in play: any iterable of :class:`Module` or their names."""
    extra_horus_cards: bool | None = field(default=None, validator=_check_extra_horus_cards)
    """Whether the extra Horus cards are used; None follows the rules. :rule:`MC-1.2`."""
    rulings: Rulings = field(default=Rulings(), converter=_to_rulings)
    """The switches: a :class:`Rulings`, or a mapping from their names to their settings."""
    components: Components = field(
        default=Factory(standard_components), validator=box_of_config(Components, check_components)
    )
    """The figures of the box."""

    @property
    def has_extra_horus_cards(self) -> bool:
        """Whether the extra Horus cards are in the stacks. :rule:`MC-1.2`.

        By default they are if the expansion is in use: with five players or with at least one
        module.

        Example:
            >>> Config(players=4).has_extra_horus_cards, Config(players=5).has_extra_horus_cards
            (False, True)
        """
        if self.extra_horus_cards is not None:
            return self.extra_horus_cards
        return self.players > PLAYERS_OF_THE_BASE_GAME or bool(self.modules)

    def __attrs_post_init__(self) -> None:
        """Find the pieces in play; equal configs share them."""
        with one_at_a_time:
            inventory = _in_play(
                self.components, self.players, self.modules, self.has_extra_horus_cards
            )
        self._keep(inventory)


name_boxes(Components, standard_boxes)


def check_config(config: object) -> None:
    """Refuse anything but a config of Luxor."""
    check_kind(config, Config, "config", "a Config of Luxor")


def number_in_box(config: Config) -> int:
    """Return the number of cards that each player leaves in the box. :rule:`MC-5.1`."""
    own = config.inventory.first_cards
    return sum([copies for _, copies in own]) - HAND_SIZE if own else 0


@frozen
class Deal(Value):
    """A deal: the random part of a set-up, as data.

    The set-up of a real table can be written as a deal;
    :func:`~theban.luxor.initial_state` checks it.

    Example:
        >>> import random
        >>> from theban.luxor import Config, deal
        >>> drawn = deal(Config(players=3), random.Random(7))
        >>> len(drawn.hands), len(drawn.osiris), len(drawn.treasures), len(drawn.horus_tops)
        (3, 4, 30, 3)
    """

    hands: tuple[tuple[BasicCard | EquipmentCard, ...], ...]
    """For each seat its five cards from left to right, in the order dealt. :rule:`LX-2.3`.

    With equipment they are five of the seat's equipment cards, and its other ones are not used in
    this game. :rule:`MC-5.1`.
    """
    osiris: tuple[OsirisTile, ...]
    """The tiles on the Osiris spaces, the one nearest the stairs first. :rule:`LX-2.5`."""
    treasures: tuple[Treasure, ...]
    """The tiles on the treasure spaces, the one nearest the stairs first. :rule:`LX-2.6`."""
    horus_tops: tuple[HorusCard, ...]
    """For each level, the top card. :rule:`LX-2.4`."""
    mummy_tiles: tuple[MummyEffect, ...] = ()
    """With the Mummy: the open mummy tiles, by slot. :rule:`MC-2.9`."""
    characters: tuple[Character, ...] = ()
    """With characters: each seat's character. :rule:`MC-7.1`."""
