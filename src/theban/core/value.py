"""Frozen values and the drafts from which they are made.

A rule changes a handful of fields of a state that has many.  The constructor of a frozen class
sets each field through ``object.__setattr__``, and ``attrs.evolve`` costs three of them.  So the
fields of such a class stand in a mutable base class, its *draft*; the frozen class adds no field,
and with no field added Python lets an instance of the one become an instance of the other.
Inside ``step`` the draft is filled and changed like any object, and at the end it is frozen where
it lies (measured: a quarter of the cost of one constructor call, whatever was changed).

Who holds a frozen value can rely on it as on any frozen attrs class: drafts never leave ``step``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from typing_extensions import Self


class Value:
    """Mixed into frozen classes: a copy of a value is the value itself.

    Example:
        >>> import copy
        >>> value = Value()
        >>> copy.copy(value) is value and copy.deepcopy([value])[0] is value
        True
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        """Return the value itself: nobody can change it."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Return the value itself: nobody can change it, nor what it holds."""
        return self


D = TypeVar("D")
F = TypeVar("F")


def freeze(draft: D, frozen_class: type[F]) -> F:
    """Turn a draft into a value of the frozen class, in place; the draft must not be used again.

    Args:
        draft: an instance of the mutable base class of ``frozen_class``.
        frozen_class: the frozen class, which adds no field to the draft's class.
    """
    # Assigning __class__ is what mypy cannot follow; it is the whole trick, and stands only here.
    draft.__class__ = cast("type[D]", frozen_class)
    return cast("F", draft)
