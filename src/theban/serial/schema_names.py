"""What the definitions of a game's JSON Schemas are called, so that no two share a name."""

from __future__ import annotations

import sys
import types as python_types
import typing
from typing import TYPE_CHECKING

import attrs
from attrs import frozen

from theban.serial.game_types import GameTypes, Thing, things_of
from theban.serial.shapes import Enumeration, Object, Tagged, fields_of, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@frozen
class Form:
    """A class as it is saved: with its name under the key of the tag, or without."""

    kind: type
    """The class."""
    is_tagged: bool = False
    """Whether an object has its name."""


def camel(words: str) -> str:
    """Write words as the name of a class.

    Args:
        words: the words, with blanks or underscores between them.

    Example:
        >>> camel("score_sheet")
        'ScoreSheet'
    """
    return "".join(word.capitalize() for word in words.replace("_", " ").split())


def form_names(types: GameTypes) -> dict[Form, str]:
    """Name every class as it is saved.

    Most are saved in one way and have their own name.  Of those that are saved both ways the form
    with the tag gets a longer one.  Classes of one name have that of their module in front.

    Args:
        types: the classes of the game.
    """
    forms = list(dict.fromkeys(_forms(types)))
    kinds = {form.kind for form in forms}
    names: dict[Form, str] = {}
    for form in forms:
        name = form.kind.__name__
        if sum(kind.__name__ == name for kind in kinds) > 1:
            name = camel(form.kind.__module__.rpartition(".")[2]) + name
        if form.is_tagged and Form(form.kind) in forms:
            name = f"Tagged{name}"
        names[form] = name
    return names


def _forms(types: GameTypes) -> Iterator[Form]:
    shapes = list(things_of(types).values())
    for kind in types.classes():
        if attrs.has(kind):
            shapes.extend(each.shape for each in fields_of(kind))
    for shape in shapes:
        for part in parts_of(shape):
            if isinstance(part, (Object, Enumeration)):
                yield Form(part.kind)
            elif isinstance(part, Tagged):
                yield from (Form(kind, is_tagged=True) for kind in part.kinds)


_TITLES = {
    Thing.ACTION: "Action",
    Thing.OUTCOME: "Outcome",
    Thing.CHOICE: "LoggedChoice",
    Thing.EVENT: "LoggedEvent",
    Thing.AWAITING: "Awaiting",
}


def union_names(types: GameTypes) -> dict[tuple[type, ...], str]:
    """Name unions: those of things, and those that the modules of the game have a name for.

    Args:
        types: the classes of the game.
    """
    things = {thing: things_of(types)[thing] for thing in _TITLES}
    names = {
        shape.kinds: _TITLES[thing] for thing, shape in things.items() if isinstance(shape, Tagged)
    }
    taken = {*form_names(types).values(), *names.values()}
    package = f"{types.config.__module__}.".rsplit(".", 2)[0]
    for module in sorted(sys.modules):
        if module == types.config.__module__ or f"{module}.".startswith(f"{package}."):
            for alias, kinds in _aliases(module):
                if alias not in taken and kinds not in names:
                    names[kinds] = alias
                    taken.add(alias)
    return names


def _aliases(module: str) -> Iterator[tuple[str, tuple[type, ...]]]:
    """Yield the unions of classes that a module has a name for."""
    for alias, value in list(vars(sys.modules[module]).items()):
        if typing.get_origin(value) in (typing.Union, python_types.UnionType):
            kinds = typing.get_args(value)
            if not alias.startswith("_") and all(attrs.has(kind) for kind in kinds):
                yield alias, kinds
