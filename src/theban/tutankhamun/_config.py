"""The configs of Tutankhamun: players, first player, switches and the box."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from attrs import Factory, field, frozen

from theban._core.box import name_boxes
from theban._core.checks import box_of_config, check_kind, player_count, seat_of_config
from theban._core.errors import InvalidConfig
from theban._core.rulebook import on_or_off, to_rulings, to_setting
from theban._core.values import Derived, Value, one_at_a_time, same_first
from theban.tutankhamun._box import check_components, standard_boxes, standard_components
from theban.tutankhamun._components import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Components,
    Inventory,
    inventory_of,
)
from theban.tutankhamun._rulebook import RULEBOOK

__all__ = ["Config", "EndAtZero", "Rulings", "SetTies"]

# --- Rulings -----------------------------------------------------------------------------------


class EndAtZero(enum.Enum):
    """When the game ends once a player has reached 0. :rule:`TT-7.4`."""

    END_OF_TURN = "end_of_turn"
    """After the turn and all its scoring. :rule:`TT-7.1`."""
    INSTANT = "instant"
    """At once; the rest of the turn is dropped."""


class SetTies(enum.Enum):
    """The rule for ties between players in a normal set. :rule:`TT-7.5`."""

    BOATS = "boats"
    """The player whose boat is further back wins. :rule:`TT-6.3`."""
    CLASSIC = "classic"
    """Nobody wins: two tied for first share it; more of them, or a tie for second, get nothing."""


def _to_end_at_zero(value: EndAtZero | str) -> EndAtZero:
    return to_setting(value, EndAtZero, "end_at_zero", "TT-7.4")


def _to_set_ties(value: SetTies | str) -> SetTies:
    return to_setting(value, SetTies, "set_ties", "TT-7.5")


@frozen(cache_hash=True)
class Rulings(Value):
    """Switches for rules in which editions or real tables differ; they combine freely.

    Raises:
        InvalidConfig: a field is wrong; the message names it and says what would be right.

    Example:
        The rules of 1993, as far as there are switches for them:

        >>> classic = Rulings(backward=False, end_at_zero="instant", set_ties="classic")
        >>> classic.set_ties
        <SetTies.CLASSIC: 'classic'>
        >>> Rulings(set_ties="dice")
        Traceback (most recent call last):
        ...
        theban.InvalidConfig: Rulings.set_ties is 'dice'; it must be 'boats' or 'classic' (TT-7.5)
    """

    backward: bool = field(default=True, validator=on_or_off("TT-2.5"))
    """Whether boats may sail backward. :rule:`TT-2.5`."""
    optional_idols: bool = field(default=False, validator=on_or_off("TT-3.3"))
    """Whether the choice that an idol offers may be declined. :rule:`TT-3.3`."""
    underworld_ring_bonus: bool = field(default=True, validator=on_or_off("TT-6.9"))
    """Whether the Underworld competes for the ring bonus with two players. :rule:`TT-6.9`."""
    end_at_zero: EndAtZero = field(default=EndAtZero.END_OF_TURN, converter=_to_end_at_zero)
    """When the game ends after a player has reached 0. :rule:`TT-7.4`."""
    set_ties: SetTies = field(default=SetTies.BOATS, converter=_to_set_ties)
    """How ties in a normal set are broken. :rule:`TT-7.5`."""


# --- Config ------------------------------------------------------------------------------------


def _to_rulings(value: Rulings | Mapping[str, object]) -> Rulings:
    return to_rulings(value, Rulings, RULEBOOK)


@same_first
@frozen(cache_hash=True)
class Config(Derived[Inventory]):
    """A config: everything that is fixed before the tiles are shuffled.

    Raises:
        InvalidConfig: a field is wrong; the message names it and says what would be right.

    Example:
        >>> Config(players=3, first_player=1).players
        3
        >>> Config(players=3, rulings={"backward": False}).rulings.backward
        False
        >>> Config(players=7)
        Traceback (most recent call last):
        ...
        theban.InvalidConfig: Config.players is 7; Tutankhamun has 2 to 6 players (TT-1.1)
    """

    players: int = field(
        validator=player_count("Tutankhamun", FEWEST_PLAYERS, MOST_PLAYERS, "TT-1.1")
    )
    """The number of players, 2 to 6. :rule:`TT-1.1`."""
    first_player: int = field(default=0, validator=seat_of_config("TT-1.4"))
    """The seat that begins; turns follow the order of the seats. :rule:`TT-1.4`."""
    rulings: Rulings = field(default=Rulings(), converter=_to_rulings)
    """The switches: a :class:`Rulings`, or a mapping from their names to their settings."""
    components: Components = field(
        default=Factory(standard_components), validator=box_of_config(Components, check_components)
    )
    """The figures of the box."""

    @property
    def points_at_start(self) -> int:
        """The points that every seat starts with. :rule:`TT-1.1`.

        Example:
            >>> Config(players=4).points_at_start
            24
        """
        return dict(self.components.starting_points)[self.players]

    def __attrs_post_init__(self) -> None:
        """Find the tiles of the box; equal boxes share them."""
        numbers = [number for number, _ in self.components.starting_points]
        if self.players not in numbers:
            raise InvalidConfig(
                f"Config.components has starting points for {', '.join(map(str, numbers))} players "
                f"only; Config.players is {self.players} (TT-1.1)"
            )
        with one_at_a_time:
            inventory = inventory_of(self.components)
        self._keep(inventory)


name_boxes(Components, standard_boxes)


def check_config(config: object) -> None:
    """Refuse anything but a config of Tutankhamun."""
    check_kind(config, Config, "config", "a Config of Tutankhamun")
