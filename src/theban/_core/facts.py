"""What a game says of itself before it is played, for searches that serve any game."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import optional

from theban._core.checks import instance_of, whole
from theban._core.errors import InvalidArgument
from theban._core.values import Value

_FLAG = instance_of(bool, "True or False", InvalidArgument)


@frozen
class Facts(Value):
    """What holds in every game of a config, from :meth:`Rules.facts <theban.Rules.facts>`.

    A game is what can follow from ``initial_state(config, deal)`` for any deal.  Each field is a
    promise where it says False or a number.  True and ``None`` promise nothing, and so does
    ``Facts()``, with which the rules of a new game may begin.

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
    """Whether anything may be hidden from anybody after the deal.

    False: the game has *perfect information*.  Every view shows the whole state, so views of a
    state differ in ``seat`` and ``legal_actions`` only; ``determinize`` returns the state itself,
    and no choice or event is ever ``Hidden``. A search need not guess.
    """
    chance: bool = field(default=True, validator=_FLAG)
    """Whether a chance event may be awaited after the deal.

    False: the game is *deterministic*.  No state awaits ``Chance``, and the choices of the seats
    alone decide all that follows.
    """
    random_deal: bool = field(default=True, validator=_FLAG)
    """Whether two deals may differ.

    False: every deal of the config is the same, and so is the first state, whatever the seed.
    """
    most_choices: int | None = field(default=None, validator=optional(whole(0)))
    """A number of choices, actions and outcomes together, that no game exceeds.

    None: there is no such number, or nobody has found one; a search sets its own limit.
    """
    fewest_points: int | None = field(
        default=None, validator=optional(whole(None, InvalidArgument))
    )
    """Points that no seat has fewer of in the score sheet of a finished game; None: no bound.

    Whether many or few points are good depends on ``standings`` alone.
    """
    most_points: int | None = field(default=None, validator=optional(whole(None, InvalidArgument)))
    """Points that no seat has more of in the score sheet of a finished game; None: no bound."""

    def __attrs_post_init__(self) -> None:
        """Check that the two bounds leave something between them."""
        fewest, most = self.fewest_points, self.most_points
        if fewest is not None and most is not None and most < fewest:
            raise InvalidArgument(
                f"Facts.most_points is {most}; it must be at least Facts.fewest_points, which is "
                f"{fewest}"
            )
