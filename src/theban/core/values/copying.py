"""Values that share most of their fields with another one, such as a view with its state.

The fields that pass unchanged are named once, in a tuple, and serve both ways: from a state to its
view, and from a view to a state.  That tuple is an allow-list.  A new field that is neither in the
tuple nor given by the caller makes the import fail. So it cannot be forgotten, and does not leak
into a view by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import update_wrapper
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from attrs import AttrsInstance, fields

from theban.core.values.value import Twins

_DRAFTS = Twins()

P = ParamSpec("P")
T = TypeVar("T", bound=AttrsInstance)


def copying(made: type[T], same: Collection[str]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Write the body of a function that makes a value out of another one.

    The function costs no more than one written by hand, since its code is the same: at most one
    call of the constructor, less for classes that have drafts
    (:class:`theban.core.values.value.Twins`).
    """

    def decorate(described: Callable[P, T]) -> Callable[P, T]:
        code = cast("FunctionType", described).__code__  # decorators are above a def
        source, *given = code.co_varnames[: code.co_argcount]
        names = [each.name for each in fields(made)]
        if sorted([*same, *given]) != sorted(names):
            unknown = sorted({*same, *given} ^ {*names}) or "one twice"
            raise TypeError(f"the fields of {made.__name__} are not those of the copy: {unknown}")
        values = {name: f"{source}.{name}" if name in same else name for name in names}
        # The names come from our own classes, as with the constructors that attrs writes.
        scope: dict[str, Any] = {"made": made, "draft": _DRAFTS[made]}
        exec(_code(source, given, values, is_drafted=_DRAFTS[made] is not None), scope)  # noqa: S102
        function: Callable[P, T] = scope["copy"]
        return update_wrapper(function, described)

    return decorate


def _code(source: str, given: list[str], values: dict[str, str], *, is_drafted: bool) -> str:
    """Write the function ``copy``.

    A draft that is filled and becomes the value costs a third of what the constructor of a frozen
    class does.
    """
    lines = [f"made_ = made({', '.join(values.values())})"]
    if is_drafted:
        lines = ["made_ = draft.__new__(draft)"]
        lines += [f"made_.{name} = {value}" for name, value in values.items()]
        lines += ["made_.__class__ = made"]
    body = "".join(f"    {line}\n" for line in [*lines, "return made_"])
    return f"def copy({', '.join([source, *given])}):\n{body}"


def check_named(kind: type[AttrsInstance], names: Collection[str]) -> None:
    """See that all fields of a class are named, where a value of it passes as it is."""
    others = {each.name for each in fields(kind)} ^ {*names}
    if others:
        raise TypeError(f"the fields of {kind.__name__} are not those named: {sorted(others)}")
