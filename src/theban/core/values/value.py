"""Frozen values and the drafts from which they are made.

A rule changes a handful of fields of a state that has many.  The constructor of a frozen class
sets each field through ``object.__setattr__``, and ``attrs.evolve`` costs three of them.  So a
state has a twin, its *draft*: a plain class with the same slots that can be changed.  Inside
``step`` a draft is filled and changed like any object. At the end it becomes the frozen value in
place, which Python allows between classes of one layout (measured: a quarter of one constructor
call, for any change).

Who holds a frozen value can rely on it as on any frozen attrs class: drafts never leave ``step``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Self, SupportsIndex, TypeVar, cast

from attrs import field, fields, has, make_class


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

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Say how the value is pickled: by its class and its fields in order.

        So the constructor works out again what a value keeps besides its fields, and no names of
        fields are repeated.
        """
        kind: Any = type(self)  # a class, which mypy would not take for hashable
        if kind.__reduce__ is not object.__reduce__:
            return cast("tuple[Any, ...]", self.__reduce__())  # a subclass has its own way
        names = arguments_of(kind)
        if names is None:
            return super().__reduce_ex__(max(int(protocol), 2))
        return kind, tuple([getattr(self, name) for name in names])


@cache
def arguments_of(kind: Any) -> tuple[str, ...] | None:  # noqa: ANN401 (any class)
    """Return the fields that make an equal value if the class is called with them, or None."""
    if not has(kind) or any(each.kw_only or not each.init for each in fields(kind)):
        return None
    return tuple([each.name for each in fields(kind)])


K = TypeVar("K", bound=type)


def same_first(kind: K) -> K:
    """Let values of a class find out that they are the same object before they compare fields.

    For classes with much to compare of which the same object is compared again and again, such as
    the config of all states of a game.
    """
    changed: Any = kind  # no type says that a method is replaced
    by_fields: Callable[[object, object], bool] = changed.__eq__

    def __eq__(self: object, other: object) -> bool:  # noqa: N807 (it becomes the method)
        return self is other or by_fields(self, other)

    changed.__eq__ = __eq__
    return kind


F = TypeVar("F")


def draft_slots(frozen_class: type) -> tuple[str, ...]:
    """Return the slots that the draft of a frozen attrs class must have to be of its layout."""
    return tuple(field.name for field in fields(frozen_class))


def freeze(draft: Any, frozen_class: type[F]) -> F:  # noqa: ANN401 (no type says "same layout")
    """Turn a draft into a value of its frozen class, in place; nobody may use the draft again."""
    draft.__class__ = frozen_class
    frozen: F = draft
    return frozen


# --- Values that are only made -------------------------------------------------------------------


# Keys are classes; where one is known by what its constructor takes, no type says so any more: Any.
class Twins(dict[Any, "Callable[..., Any] | None"]):
    """For each frozen class its draft, which takes the fields in order; made when first asked for.

    None for a class whose constructor must be called: one of another layout (it takes weak
    references), or one that does more than set and validate fields. What a game
    makes itself needs no validators; they are for what comes from elsewhere.
    """

    def __missing__(self, frozen_class: type) -> Callable[..., Any] | None:
        """Make the draft of a class and keep it."""
        twin = _twin(frozen_class)
        self[frozen_class] = twin
        return twin


def _twin(frozen_class: type) -> type | None:
    if not issubclass(frozen_class, Value) or hasattr(frozen_class, "__weakref__"):
        return None
    if not has(frozen_class) or any(map(has, frozen_class.__mro__[1:])):
        return None
    attributes = fields(frozen_class)
    if hasattr(frozen_class, "__attrs_post_init__") or any(
        a.converter or a.kw_only or not a.init for a in attributes
    ):
        return None
    return make_class(
        frozen_class.__name__,
        {a.name: field(default=a.default) for a in attributes},
        bases=frozen_class.__bases__,
        slots=True,
        weakref_slot=False,
        eq=False,
        repr=False,
    )
