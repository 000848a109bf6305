"""Facts about all games of a config, for searches that serve any game."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import optional

from theban._core.checks import instance_of, whole
from theban._core.errors import InvalidArgument
from theban._core.values import Value

_FLAG = instance_of(bool, "True or False", InvalidArgument)


@frozen
class Facts(Value):
    """Facts that hold in every game of a config, from :meth:`Rules.facts <theban.Rules.facts>`.

    They hold whatever the deal. A field with False or a number is a promise. ``True`` and ``None``
    promise nothing, nor does ``Facts()``, with which the rules of a new game may begin.

    Example:
        >>> Facts()
        Facts(hidden=True, chance=True, random_deal=True, most_choices=None, fewest_points=None, \
most_points=None)
        >>> Facts(fewest_points=2, most_points=1)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: Facts.most_points is 1; \
it must be at least Facts.fewest_points, which is 2
    """

    hidden: bool = field(default=True, validator=_FLAG)
    """Whether anything may be hidden from any seat after the deal.

    False: the game has *perfect information*.  Every view shows the whole state, so views of a
    state differ in ``seat`` and ``legal_actions`` only; ``determinize`` returns the state itself,
    and no choice or event is ever ``Hidden``. A search need not sample hidden cards.
    """
    chance: bool = field(default=True, validator=_FLAG)
    """Whether a chance event may be awaited after the deal.

    False: the game is *deterministic*. No state awaits ``Chance``, so the choices of the seats
    decide the game.
    """
    random_deal: bool = field(default=True, validator=_FLAG)
    """Whether two deals may differ.

    False: every deal of the config is the same, and so is the first state, whatever the seed.
    """
    most_choices: int | None = field(default=None, validator=optional(whole(0)))
    """An upper bound for the choices in a game, actions and outcomes together.

    None: no bound exists or is known; a search sets its own limit.
    """
    fewest_points: int | None = field(
        default=None, validator=optional(whole(None, InvalidArgument))
    )
    """A lower bound for each seat's points in a finished game's score sheet; None: no bound.

    ``standings`` alone determines whether many or few points are good.
    """
    most_points: int | None = field(default=None, validator=optional(whole(None, InvalidArgument)))
    """An upper bound for each seat's points in a finished game's score sheet; None: no bound."""

    def __attrs_post_init__(self) -> None:
        """Check that the two bounds are in order."""
        fewest, most = self.fewest_points, self.most_points
        if fewest is not None and most is not None and most < fewest:
            raise InvalidArgument(
                f"Facts.most_points is {most}; it must be at least Facts.fewest_points, which is "
                f"{fewest}"
            )
