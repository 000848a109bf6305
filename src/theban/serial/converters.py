"""Converters of cattrs that turn the values of a game into plain data and back, strictly.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values and null.  cattrs makes
one function for each class from its annotations; :mod:`theban.serial.hooks` has what it would
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
    dump_fixed_of,
    dump_maybe_of,
    dump_member,
    dump_one_of,
    dump_row_of,
    dump_tagged_of,
    dump_texts_of,
    is_object,
    load_fixed_of,
    load_maybe_of,
    load_member_of,
    load_one_of,
    load_row_of,
    load_tagged_of,
    load_texts_of,
    plain_hooks,
)
from theban.serial.shapes import (
    Enumeration,
    Fixed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Shape,
    Tagged,
    Texts,
    fields_of,
    shape_of,
)
from theban.serial.sharing import MOST_CONFIGS, remembering

if TYPE_CHECKING:
    from theban.core.protocol import AnyRules
    from theban.serial.hooks import Dump, Load

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
        InvalidArgument: the rules do not tell their types, a class cannot be saved, there is no
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
    classes = {kind: None for kind in types.classes() if attrs.has(kind)}

    # cattrs asks for the hook of a class wherever the class is a field, and keeps none of them.
    @cache
    def load_class(kind: type) -> Load:
        return _load_class(converter, kind, types)

    @cache
    def dump_class(kind: type) -> Dump:
        return _dump_class(converter, kind, types, share=share)

    def load_parts(kind: Any) -> Load:  # noqa: ANN401 (an annotation)
        return load_of(converter, shape_of(kind))

    def dump_parts(kind: Any) -> Dump:  # noqa: ANN401 (an annotation)
        return dump_of(converter, shape_of(kind))

    for kind, (load, dump) in plain_hooks().items():
        converter.register_structure_hook(kind, load)
        converter.register_unstructure_hook(kind, dump)
    for kind in types.classes():
        if issubclass(kind, Enum):  # by itself: the hook of str would be taken for a StrEnum
            converter.register_structure_hook(kind, load_member_of(kind))
            converter.register_unstructure_hook(kind, dump_member)
    converter.register_structure_hook_factory(classes.__contains__, load_class)
    converter.register_unstructure_hook_factory(classes.__contains__, dump_class)
    converter.register_structure_hook_factory(_has_parts, load_parts)
    converter.register_unstructure_hook_factory(_has_parts, dump_parts)


@lru_cache(maxsize=256)
def _has_parts(kind: object) -> bool:
    """Say whether an annotation is a tuple, a union or the like, of what can be saved."""
    try:
        return not isinstance(shape_of(kind), (Plain, Enumeration, Object))
    except InvalidArgument:
        return False


def load_of(converter: Converter, shape: Shape) -> Load:  # noqa: PLR0911 (one for each shape)
    """Return the function that makes values of a shape from plain data.

    Args:
        converter: knows the classes, see :func:`add_hooks`.
        shape: what the values look like.
    """
    match shape:
        case Plain(kind) | Enumeration(kind) | Object(kind):
            return converter.get_structure_hook(kind)
        case Row(item):
            return load_row_of(load_of(converter, item))
        case Fixed(items):
            return load_fixed_of([load_of(converter, item) for item in items])
        case Texts():
            return load_texts_of(converter.get_structure_hook(str))
        case Maybe(item):
            return load_maybe_of(load_of(converter, item))
        case OneOf(items):
            return load_one_of(
                {_plain_type(each, list): load_of(converter, each) for each in items}
            )
        case Tagged(kinds):
            return load_tagged_of(
                {kind.__name__: converter.get_structure_hook(kind) for kind in kinds}
            )


def dump_of(converter: Converter, shape: Shape) -> Dump:  # noqa: PLR0911 (one for each shape)
    """Return the function that makes plain data of values of a shape.

    Args:
        converter: knows the classes, see :func:`add_hooks`.
        shape: what the values look like.
    """
    match shape:
        case Plain(kind) | Enumeration(kind) | Object(kind):
            return converter.get_unstructure_hook(kind)
        case Row(item):
            return dump_row_of(dump_of(converter, item))
        case Fixed(items):
            return dump_fixed_of([dump_of(converter, item) for item in items])
        case Texts():
            return dump_texts_of(converter.get_unstructure_hook(str))
        case Maybe(item):
            return dump_maybe_of(dump_of(converter, item))
        case OneOf(items):
            return dump_one_of(
                {_plain_type(each, tuple): dump_of(converter, each) for each in items}
            )
        case Tagged(kinds):
            return dump_tagged_of({kind: converter.get_unstructure_hook(kind) for kind in kinds})


def _plain_type(shape: Plain | Row, array: type) -> type:
    return shape.kind if isinstance(shape, Plain) else array


def _load_class(converter: Converter, kind: type, types: GameTypes) -> Load:
    fields = fields_of(kind)
    names = {each.name: None for each in fields}  # a set has no order for messages
    before = _settings_before(converter, kind)
    make = cast(
        "Load",  # whatever class it makes
        make_dict_structure_fn(kind, converter, _cattrs_detailed_validation=True),
    )

    def load_object(value: object, _kind: object) -> object:
        if not is_object(value):
            wrong(value, f"an object with the keys of {kind.__name__}")
        if before:
            value = before | value
        if value.keys() != names.keys():
            wrong_keys(value, names, kind)
        return make(value, kind)

    return remembering(load_object) if kind is types.config else load_object


def _settings_before(converter: Converter, kind: type) -> dict[object, object]:
    """Return the data of switches that saves leave out, with what it means that they are not there.

    Thus saves and fingerprints of games without a new switch stay as they were before it.
    """
    return {
        each.name: dump_of(converter, each.shape)(each.before)
        for each in fields_of(kind)
        if not each.is_required
    }


def _dump_class(converter: Converter, kind: type, types: GameTypes, *, share: bool) -> Dump:
    before = _settings_before(converter, kind)
    make: Dump = make_dict_unstructure_fn(kind, converter)

    def dump_object(value: object) -> object:
        if type(value) is not kind:
            cannot(value, f"a {kind.__name__}")
        data = make(value)
        for name, setting in before.items():
            if data[name] == setting:
                del data[name]
        return data

    if kind is types.config and share:
        return lru_cache(maxsize=MOST_CONFIGS)(dump_object)
    return dump_object
