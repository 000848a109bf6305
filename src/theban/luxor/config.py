"""What a game of Luxor is set up with: players, first player, switches and the box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import Factory, field, frozen

from theban.core.checks import instance_of, player_count, seat_of_config
from theban.core.errors import InvalidComponents, InvalidConfig
from theban.core.rulings import on_or_off, to_rulings
from theban.core.value import Value
from theban.luxor import rulebook
from theban.luxor.box import check_components, standard_components
from theban.luxor.components import Components

if TYPE_CHECKING:
    from theban.luxor.tables import Tables

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
HAND_SIZE = 5
"""The cards of a full hand. :rule:`LX-6.1`."""


@frozen(cache_hash=True)
class Rulings(Value):
    """Switches for rules on which real tables differ.

    Example:
        >>> Rulings().backward_onto_stairs
        False
    """

    backward_onto_stairs: bool = field(default=False, validator=on_or_off("LX-3.9"))
    """Whether a step back with no tile behind leads onto the stairs. :rule:`LX-3.9`."""


def _check_components(config: Config, _attribute: object, value: Components) -> None:
    try:
        check_components(value)
    except InvalidComponents as error:
        raise InvalidConfig(f"Config.components: {error}") from None
    cards = sum(copies for _, copies in value.basic_cards)
    if cards < HAND_SIZE * config.players:
        message = (
            f"Config.components has {cards} basic cards; {config.players} players need at least "
            f"{HAND_SIZE * config.players} of them, {HAND_SIZE} for each hand (LX-6.4)"
        )
        raise InvalidConfig(message)


def _to_rulings(value: Rulings | Mapping[str, object]) -> Rulings:
    return to_rulings(value, Rulings, lambda: rulebook.RULEBOOK)


@frozen(cache_hash=True)
class Config(Value):
    """All that is fixed before the cards are dealt.

    Raises:
        InvalidConfig: a field is wrong; the message names it and says what would be right.

    Example:
        >>> Config(players=3, first_player=1).players
        3
        >>> Config(players=3, rulings={"backward_onto_stairs": True}).rulings
        Rulings(backward_onto_stairs=True)
        >>> Config(players=7)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidConfig: Config.players is 7; Luxor has 2 to 4 players (LX-2.1)
    """

    players: int = field(validator=player_count("Luxor", FEWEST_PLAYERS, MOST_PLAYERS, "LX-2.1"))
    """The number of players, 2 to 4. :rule:`LX-2.1`."""
    first_player: int = field(default=0, validator=seat_of_config("LX-2.1"))
    """The seat that begins every round; turns go round in the order of the seats."""
    rulings: Rulings = field(default=Rulings(), converter=_to_rulings)
    """The switches: a :class:`Rulings`, or a mapping from their names to their settings."""
    components: Components = field(
        default=Factory(standard_components),
        validator=[instance_of(Components, "a Components", InvalidConfig), _check_components],
    )
    """The figures of the box."""

    @cached_property
    def tables(self) -> Tables:
        """What follows from the config and is looked up in every step; not part of its value."""
        # Tables know actions, frames and rules, which know configs: so they load when first used.
        from theban.luxor.tables import build_tables  # noqa: PLC0415

        return build_tables(self)
