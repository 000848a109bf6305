"""Frozen values and the drafts from which they are made.

A rule changes a handful of fields of a state that has many.  The constructor of a frozen class
sets each field through ``object.__setattr__``, and ``attrs.evolve`` costs three of them.  So a
state has a *draft*: a mutable class with the same slots. Inside ``step`` a draft is filled and
changed like any object. At the end it becomes the frozen value in place, which Python allows
between classes of one layout (measured: a quarter of one constructor call, for any change).

Callers can rely on frozen values as on any frozen attrs class: drafts never leave ``step``.
"""

from __future__ import annotations

import enum
import os
from collections.abc import Callable, Collection
from functools import cache, lru_cache, update_wrapper, wraps
from operator import attrgetter
from threading import RLock
from types import FunctionType
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Self, SupportsIndex, TypeVar, cast

from attrs import AttrsInstance, fields, frozen, has

from theban._core.errors import InvalidConfig
from theban._core.messages import name_of_class


class Value:
    """Mixin for frozen classes: copying a value returns the value itself.

    Example:
        >>> import copy
        >>> value = Value()
        >>> copy.copy(value) is value and copy.deepcopy([value])[0] is value
        True
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        """Return the value itself, since it cannot change."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Return the value itself: neither it nor its contents can change."""
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Return the parts of a pickle: the class and the fields in order.

        So the constructor computes derived values again, and the pickle repeats no field names.
        """
        kind: Any = type(self)  # mypy does not know that classes are hashable
        if kind.__reduce__ is not object.__reduce__:
            return cast("tuple[Any, ...]", self.__reduce__())  # a subclass pickles in its own way
        names = arguments_of(kind)
        if names is None:
            return super().__reduce_ex__(max(int(protocol), 2))
        return kind, tuple([getattr(self, name) for name in names])


@cache
def arguments_of(kind: Any) -> tuple[str, ...] | None:  # noqa: ANN401 (any class)
    """Return the arguments with which the class makes an equal value, or None."""
    if not has(kind) or any(each.kw_only or not each.init for each in fields(kind)):
        return None
    return tuple([each.name for each in fields(kind)])


K = TypeVar("K", bound=type)


def same_first(kind: K) -> K:
    """Make the values of a class compare by identity before they compare fields.

    This helps large values that are often compared with themselves, such as the config shared by
    all states of a game.
    """
    changed: Any = kind  # types do not allow replacing a method
    by_fields: Callable[[object, object], bool] = changed.__eq__

    def __eq__(self: object, other: object) -> bool:  # noqa: N807 (it becomes the method)
        return self is other or by_fields(self, other)

    changed.__eq__ = __eq__
    return kind


def draft_slots(frozen_class: type) -> tuple[str, ...]:
    """Return the slots that give a draft the layout of a frozen attrs class."""
    return tuple(field.name for field in fields(frozen_class))


P = ParamSpec("P")
V = TypeVar("V")

_drafts: dict[Any, type] = {}
"""The drafts of frozen classes: those that games have written, and one of each other class."""


def _filler(
    kind: Any,  # noqa: ANN401 (a class, and a function that depends on it)
    same: Collection[str],
    given: Collection[str],
    source: str = "",
    *,
    ends: bool = True,
) -> Any:  # noqa: ANN401 (as above)
    """Generate a function that makes a value from some arguments, or a draft to become one.

    Other fields are copied from a source, the first argument if it has a name. A draft
    that is filled and becomes the value costs a third of what the constructor of a frozen class
    does. No validator runs, and the class must not derive anything from its fields.
    """
    names = draft_slots(kind)
    if sorted([*same, *given]) != sorted(names):
        unknown = sorted({*same, *given} ^ {*names}) or "one twice"
        raise TypeError(f"the fields of {kind.__name__} are not those of the copy: {unknown}")
    if kind not in _drafts:
        # Without these, a draft would have the constructor of a base of its class, and Python would
        # look up a method written in Python at each change.
        scope = {
            "__slots__": kind.__slots__,
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        }
        _drafts[kind] = type(kind.__name__, kind.__bases__, scope)
    lines = [
        f"def fill({', '.join([source, *given] if source else given)}):",
        "made_ = draft_class_()",
        *(f"made_.{name} = {source}.{name}" for name in same),
        *(f"made_.{name} = {name}" for name in given),
        *["made_.__class__ = kind_"] * ends,
        "return made_",
    ]
    # The names come from our own classes, as in the constructors that attrs generates.
    scope = {"kind_": kind, "draft_class_": _drafts[kind]}
    exec("\n    ".join(lines), scope)  # noqa: S102
    return scope["fill"]


@cache
def maker_of(kind: Any) -> Callable[..., Any]:  # noqa: ANN401 (a class)
    """Return a constructor of a class without its validators."""
    make: Callable[..., Any] = _filler(kind, (), draft_slots(kind))
    return make


@cache
def changer_of(kind: Any, name: str) -> Callable[[Any, Any], Any]:  # noqa: ANN401 (a class)
    """Return a function that copies a value with one field changed."""
    same = [each for each in draft_slots(kind) if each != name]
    change: Callable[[Any, Any], Any] = _filler(kind, same, [name], "source_")
    return change


@cache
def _drafter_of(kind: Any) -> Callable[[Any], Any]:  # noqa: ANN401 (a class)
    """Return a function that makes a draft from a value or another draft, field by field."""
    copy: Callable[[Any], Any] = _filler(kind, draft_slots(kind), (), "source_", ends=False)
    return copy


StateDraft = TypeVar("StateDraft")
PlayerDraft = TypeVar("PlayerDraft")


@frozen
class Drafts(Generic[StateDraft, PlayerDraft]):
    """The classes of a game's states and players, and functions that make drafts of both."""

    state_class: type
    player_class: type
    to_state: Callable[[Any], StateDraft]
    """Returns a draft of a state or of another draft."""
    to_player: Callable[[Any], PlayerDraft]
    """Returns a draft of a player or of another draft."""


def drafts_of(
    state_class: type,
    state_draft: type[StateDraft],
    player_class: type,
    player_draft: type[PlayerDraft],
) -> Drafts[StateDraft, PlayerDraft]:
    """Return the functions that make drafts of the given classes."""
    _drafts[state_class], _drafts[player_class] = state_draft, player_draft
    return Drafts(state_class, player_class, _drafter_of(state_class), _drafter_of(player_class))


def changed(value: V, **new: object) -> V:
    """Return a value with some fields changed."""
    kind: Any = type(value)  # mypy does not know that classes are hashable
    draft = _drafter_of(kind)(value)
    for name, part in new.items():
        setattr(draft, name, part)
    draft.__class__ = kind
    frozen: V = draft
    return frozen


def copying(made: type[V], same: Collection[str]) -> Callable[[Callable[P, V]], Callable[P, V]]:
    """Generate the body of a function that makes a value from another one.

    The function costs no more than one written by hand, since its code is the same.
    """

    def decorate(described: Callable[P, V]) -> Callable[P, V]:
        code = cast("FunctionType", described).__code__  # decorators are above a def
        source, *given = code.co_varnames[: code.co_argcount]
        function: Callable[P, V] = _filler(made, same, given, source)
        return update_wrapper(function, described)

    return decorate


def check_named(kind: type[AttrsInstance], names: Collection[str]) -> None:
    """Check that all fields of a class are named where its values pass unchanged."""
    others = {each.name for each in fields(kind)} ^ {*names}
    if others:
        raise TypeError(f"the fields of {kind.__name__} are not those named: {sorted(others)}")


class Member(enum.Enum):
    """The base of enums whose members are hashed by identity.

    ``enum.Enum`` hashes the member's name by a function in Python, which takes three times as long.
    """

    if not TYPE_CHECKING:  # to type checkers it is an enum like any other
        __hash__ = object.__hash__


one_at_a_time: RLock = RLock()
"""Held while values derived from a config are made, so that all threads get the same ones."""

if hasattr(os, "register_at_fork"):  # or another thread's lock could stay locked in a child process
    os.register_at_fork(
        before=one_at_a_time.acquire,
        after_in_parent=one_at_a_time.release,
        after_in_child=one_at_a_time.release,
    )

I = TypeVar("I")  # noqa: E741 (the inventory)

MOST_KEPT = 32
"""The number of configs whose derived values are cached, besides those in use."""


class Derived(Value, Generic[I]):
    """The base of config classes, with slots for values derived from the fields.

    Neither slot takes part in comparing, hashing, printing, copying or saving.
    """

    __slots__ = ("compiled", "inventory")

    inventory: I
    """The pieces in play, an ``Inventory``: their kinds, how many of each, and their order."""
    compiled: Any
    """The tables that rules use in every step: internal; each game has a typed accessor."""

    def _keep(self, inventory: I) -> None:
        """Keep the values derived from the fields; a config does this once, when it is made."""
        kind: Any = type(self)  # mypy does not know that classes are hashable
        if kind not in _compilers:
            # It would equal no config of its game, and saves could not name its class.
            raise InvalidConfig(
                f"{name_of_class(type(self))} is a subclass of the config of a game, which cannot "
                "have any"
            )
        # The class is frozen; attrs sets the fields of a config in the same way.
        object.__setattr__(self, "inventory", inventory)
        with one_at_a_time:
            # Not keyed by the config itself, whose hash is cached only once it is made.
            key = (kind, *_values_of(kind)(self))
            compiled = _compiled.pop(key, None) or _compilers[kind](self)
            _compiled[key] = compiled
            if len(_compiled) > MOST_KEPT:
                del _compiled[next(iter(_compiled))]
            object.__setattr__(self, "compiled", compiled)

    def __reduce_ex__(self, protocol: object) -> tuple[Callable[..., Self], tuple[object, ...]]:
        """Return the parts of a pickle: the class and the fields.

        Configs that are unpickled share their compiled rules and their box with equal ones.
        """
        kind: Any = type(self)  # mypy does not know that classes are hashable
        return _shared, (kind, *_values_of(kind)(self))


def _shared(kind: Callable[..., Any], *values: object) -> Any:  # noqa: ANN401 (a config of any game)
    with one_at_a_time:
        return _remade(kind, *values)


@lru_cache(maxsize=MOST_KEPT, typed=True)
def _remade(kind: Callable[..., Any], *values: object) -> Any:  # noqa: ANN401 (a config of any game)
    return kind(*map(_same, values))


@lru_cache(maxsize=MOST_KEPT, typed=True)
def _same(value: object) -> object:
    """Return the first of equal values, so that equal boxes are checked only once.

    Only configs' values come here, so equal boxes are alike in the types of numbers too.
    """
    return value


@cache
def _values_of(kind: type[Derived[Any]]) -> Callable[[object], tuple[object, ...]]:
    """Return a reader of the fields of a config; each class has at least two."""
    attributes: Any = kind
    return attrgetter(*[each.name for each in fields(attributes)])


_compiled: dict[tuple[object, ...], object] = {}
"""The compiled rules of the most recent configs, by class and fields."""

# Keys are classes of configs, each with the function that takes such a config: Any.
_compilers: dict[Callable[..., Any], Callable[[Any], object]] = {}


Kept = TypeVar("Kept")


def kept_once(make: Callable[[], Kept]) -> Callable[[], Kept]:
    """Cache a function's results; concurrent threads get the same object."""
    kept = cache(make)

    @wraps(make)
    def get() -> Kept:
        with one_at_a_time:
            return kept()

    return get


def compile_rules_with(kind: type, build: Callable[[Any], object]) -> None:
    """Register how a game's rules are compiled; the module that joins them does so once.

    Rules look compiled rules up, and compiled rules hold rules: this breaks the cycle.
    """
    _compilers[kind] = build
