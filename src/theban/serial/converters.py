"""Converters of cattrs that turn the values of a game into plain data and back, strictly.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values and null.  For each class
cattrs makes a function from its annotations; :mod:`theban.serial.hooks` has what it would
convert too kindly.  Envelopes, migrations and files know this module; it knows none of them.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.serial.faults import cannot, wrong, wrong_keys
from theban.serial.game_types import GameTypes, game_types
from theban.serial.hooks import (
    Dump,
    Hooks,
    Load,
    fixed_hooks,
    given_hooks,
    is_object,
    keyed_hooks,
    maybe_hooks,
    member_hooks,
    one_of_hooks,
    plain_hooks,
    row_hooks,
    tagged_hooks,
)
from theban.serial.shapes import (
    Enumeration,
    Fixed,
    Given,
    Keyed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Shape,
    Tagged,
    fields_of,
    shape_of,
)
from theban.serial.sharing import MOST_CONFIGS, remembering

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from theban.core.protocol import AnyRules

# --- A converter for a game --------------------------------------------------------------------


def make_converter(rules: AnyRules, preconf: str | None = None) -> Converter:
    """Make a cattrs converter that knows all classes of a game.

    It is what :func:`theban.serial.dumps` and the others use, and strict in all that it converts.
    Programs that use cattrs can add their own hooks to it; faults raise the errors of cattrs.

    Args:
        rules: the rules of the game.
        preconf: the name of a module of ``cattrs.preconf`` to start from, such as ``"orjson"``;
            by default a converter without ``dumps`` and ``loads``.

    Raises:
        InvalidArgument: the rules do not name their types, a class cannot be saved, there is no
            such module, or the package that it needs is not installed.

    Example:
        >>> from theban import luxor
        >>> converter = make_converter(luxor.RULES)
        >>> converter.unstructure(luxor.MoveAdventurer(7, 3), luxor.Action)
        {'type': 'MoveAdventurer', 'origin': 7, 'steps': 3}
        >>> converter.structure({"type": "Decline"}, luxor.Action)
        Decline()
    """
    types = game_types(rules)
    converter = Converter() if preconf is None else preconfigured(preconf)
    add_hooks(converter, types)
    return converter


def preconfigured(name: str) -> Converter:
    """Make a converter of ``cattrs.preconf`` that knows no game.

    Args:
        name: the name of the module.

    Raises:
        InvalidArgument: there is no such module, or the package that it needs is not installed.
    """
    right = "the name of a module of cattrs.preconf"
    check_kind(name, str, "preconf", right)
    if not name.isidentifier():
        raise InvalidArgument(f"preconf is {shown(name)}; it must be {right}")
    try:
        module = import_module(f"cattrs.preconf.{name}")
    except ImportError as error:
        raise InvalidArgument(
            f"cattrs.preconf.{name} cannot be imported: {error}; is the package installed?"
        ) from None
    converter: Converter = module.make_converter()
    return converter


# --- Hooks -------------------------------------------------------------------------------------


def add_hooks(converter: Converter, types: GameTypes, *, share: bool = False) -> None:
    """Teach a converter the classes of a game, and to be strict.

    Args:
        converter: the converter.
        types: the classes of the game.
        share: whether the plain data of a config is made once and used for all that hold it;
            nobody may then change it.
    """

    # cattrs asks for the hook of a class wherever the class is a field, and keeps none of them.
    @cache
    def hooks_for(kind: type) -> Hooks:
        hooks = class_hooks(converter, kind)
        if kind is not types.config:
            return hooks
        dump = lru_cache(maxsize=MOST_CONFIGS)(hooks.dump) if share else hooks.dump
        return Hooks(remembering(hooks.load), dump)

    add_classes(converter, types.classes(), hooks_for)


def add_classes(
    converter: Converter, kinds: Iterable[type], hooks_for: Callable[[type], Hooks]
) -> None:
    """Teach a converter classes, and to be strict.

    Args:
        converter: the converter.
        kinds: all attrs classes and enums that it will meet.
        hooks_for: makes the hooks of an attrs class, such as :func:`class_hooks`.
    """
    # Enums by themselves: the hook of str would be taken for a StrEnum.
    known = tuple(kinds)
    members = {kind: member_hooks(kind) for kind in known if issubclass(kind, Enum)}
    for kind, hooks in {**plain_hooks(), **members}.items():
        converter.register_structure_hook(kind, hooks.load)
        converter.register_unstructure_hook(kind, hooks.dump)

    def part_hooks(annotation: object) -> Hooks:
        return hooks_of(converter, shape_of(annotation))

    classes = {kind for kind in known if attrs.has(kind)}
    _register(converter, classes.__contains__, hooks_for)
    _register(converter, _has_parts, part_hooks)


def _register(
    converter: Converter, is_meant: Callable[[Any], bool], hooks_for: Callable[[Any], Hooks]
) -> None:
    def load_for(kind: Any) -> Load:  # noqa: ANN401 (an annotation)
        return hooks_for(kind).load

    def dump_for(kind: Any) -> Dump:  # noqa: ANN401 (an annotation)
        return hooks_for(kind).dump

    converter.register_structure_hook_factory(is_meant, load_for)
    converter.register_unstructure_hook_factory(is_meant, dump_for)


@lru_cache(maxsize=256)
def _has_parts(kind: object) -> bool:
    """Say whether an annotation is a tuple, a union or the like, of what can be saved."""
    try:
        return not isinstance(shape_of(kind), (Plain, Enumeration, Object))
    except InvalidArgument:
        return False


def hooks_of(converter: Converter, shape: Shape) -> Hooks:
    """Return what converts values of a shape.

    Args:
        converter: knows the classes, see :func:`add_hooks`.
        shape: what the values look like.
    """
    match shape:
        case Plain(kind) | Enumeration(kind) | Object(kind):
            return _known(converter, kind)
        case Row(item):
            return row_hooks(hooks_of(converter, item))
        case Fixed(items):
            return fixed_hooks([hooks_of(converter, item) for item in items])
        case Keyed(item):
            return keyed_hooks(_known(converter, str), hooks_of(converter, item))
        case Given():
            return given_hooks()
        case Maybe(item):
            return maybe_hooks(hooks_of(converter, item))
        case OneOf(items):
            return one_of_hooks(
                {
                    item.kind if isinstance(item, Plain) else tuple: hooks_of(converter, item)
                    for item in items
                }
            )
        case Tagged(kinds):
            return tagged_hooks({kind: _known(converter, kind) for kind in kinds})


def _known(converter: Converter, kind: type) -> Hooks:
    return Hooks(converter.get_structure_hook(kind), converter.get_unstructure_hook(kind))


def class_hooks(converter: Converter, kind: type) -> Hooks:
    """Return what converts values of an attrs class, with all its keys and no others.

    Args:
        converter: knows the classes of its fields, see :func:`add_classes`.
        kind: the class.

    Raises:
        InvalidArgument: values of a field cannot be saved.
    """
    fields = fields_of(kind)
    names = {each.name: None for each in fields}  # a set has no order for messages
    # Saves leave out a switch where it is set as the engine played before the switch was there.
    # So saves and fingerprints of games without a new switch do not change.
    before = {
        each.name: hooks_of(converter, each.shape).dump(each.before)
        for each in fields
        if not each.is_required
    }
    make = cast(
        "Load",  # whatever class it makes
        make_dict_structure_fn(kind, converter, _cattrs_detailed_validation=True),
    )
    unmake: Dump = make_dict_unstructure_fn(kind, converter)

    def load(value: object, _kind: object) -> object:
        if not is_object(value):
            wrong(value, f"an object with the keys of {kind.__name__}")
        if before:
            value = before | value
        if value.keys() != names.keys():
            wrong_keys(value, names, kind)
        return make(value, kind)

    def dump(value: object) -> object:
        if type(value) is not kind:
            cannot(value, f"a {kind.__name__}")
        data = unmake(value)
        for name, setting in before.items():
            if data[name] == setting:
                del data[name]
        return data

    return Hooks(load, dump)
