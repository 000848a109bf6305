"""Converters of cattrs that turn values into plain data and back, strictly.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values, null.  Left to itself,
cattrs takes ``"7"`` for 7 and any iterable for a tuple, and collects every fault of an array,
however long it is; the hooks here do not.  A hook that loads takes plain data and returns a value,
or raises :class:`WrongError`; one that dumps takes a value and returns plain data.
"""

from __future__ import annotations

import enum
import pickle
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from itertools import repeat
from typing import Any, NamedTuple, NoReturn, TypeAlias, cast

import attrs
from cattrs import BaseValidationError, Converter
from cattrs.errors import AttributeValidationNote, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from typing_extensions import TypeIs

from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import listed, shown
from theban.core.protocol import AnyRules
from theban.core.values.derived import Derived
from theban.serial.formats import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole
from theban.serial.game_types import GameTypes, game_types
from theban.serial.shapes import (
    TAG,
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


class WrongError(Exception):
    """What is wrong with a piece of data; the text is what follows its path."""


def wrong(value: object, right: str) -> NoReturn:
    """Refuse a piece of data."""
    raise WrongError(f" is {shown(value)}; it must be {right}")


def wrong_keys(value: dict[object, object], names: dict[str, None], kind: type) -> NoReturn:
    """Refuse an object with other keys than those of its class."""
    missing = [name for name in names if name not in value]
    if missing:
        raise WrongError(f" has no key {missing[0]!r}; {_all_of(names, kind)}")
    unknown = next(key for key in value if key not in names)
    raise WrongError(f" has the key {shown(unknown)}; {_all_of(names, kind)}")


def _all_of(names: dict[str, None], kind: type) -> str:
    return f"the keys of {kind.__name__} are: {listed(names, 'and') if names else 'none'}"


def cannot(value: object, right: str) -> NoReturn:
    """Refuse a value that shall be written."""
    raise InvalidArgument(f"{shown(value)} cannot be saved where {right} is expected")


def noting(error: Exception, index: int | str) -> None:
    """Remember where in an array or under which key an error was found, as cattrs does."""
    error.add_note(IterableValidationNote("", index, object))


def fault_in(error: Exception, path: str) -> str:
    """Say where in some data a fault is and what is wrong, from what cattrs raised."""
    while True:
        notes: list[object] = getattr(error, "__notes__", [])
        for note in reversed(notes):
            if isinstance(note, AttributeValidationNote):
                path += f".{note.name}"
            elif isinstance(note, IterableValidationNote):
                path += f"[{shown(note.index)}]"
        if not isinstance(error, BaseValidationError) or not error.exceptions:
            break
        error = error.exceptions[0]
    if isinstance(error, WrongError):
        return f"{path}{error}"
    if isinstance(error, ThebanError):
        return f"{path}: {error}"
    return f"{path}: {type(error).__name__}: {error}"


Load: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of plain data; the second argument is the type, as cattrs hands it over."""
Dump: TypeAlias = Callable[[Any], Any]
"""Makes plain data of a value."""


class Hooks(NamedTuple):
    """What converts the values of one shape."""

    load: Load
    """From plain data."""
    dump: Dump
    """To plain data."""


# --- Single values -----------------------------------------------------------------------------

_WHOLE = f"a whole number, no larger than {LARGEST_WHOLE}"
_NUMBER = "a finite number with a point, such as 7.0"
_TEXT = f"a text of at most {LONGEST_TEXT} whole characters"
_PLAIN: dict[type, tuple[Callable[[object], bool], str, str]] = {
    int: (is_whole, _WHOLE, _WHOLE),
    float: (is_number, _NUMBER, _NUMBER),
    str: (is_text, _TEXT, _TEXT),
    bool: (lambda value: type(value) is bool, "true or false", "True or False"),
    type(None): (lambda value: value is None, "null", "None"),
}
"""The names of single values, and what is right when they are loaded and dumped."""


def plain_hooks() -> dict[type, Hooks]:
    """Return the hooks of single values by their classes."""
    return {kind: _plain(kind) for kind in _PLAIN}


def _plain(kind: type) -> Hooks:
    is_right, right, right_value = _PLAIN[kind]

    def load(value: object, _kind: object) -> object:
        if not is_right(value):
            wrong(value, right)
        return value

    def dump(value: object) -> object:
        if not is_right(value):
            cannot(value, right_value)
        return value

    def dump_text(value: object) -> object:
        # The kind of a decision is a text for the contract and a member of an enum for a game.
        return dump(value.value if isinstance(value, enum.Enum) else value)

    return Hooks(load, dump_text if kind is str else dump)


def member_hooks(kind: type[enum.Enum]) -> Hooks:
    """Return the hooks of an enum, whose members are saved as their values."""
    # By type and value: 1, True and 1.0 are equal, and yet not the same.
    values: list[object] = [member.value for member in kind]
    members = {(type(value), value): member for value, member in zip(values, kind, strict=True)}
    right = listed(repr(member.value) for member in kind)

    def load(value: object, _kind: object) -> enum.Enum:
        is_plain = isinstance(value, (str, int, float))
        member = members.get((type(value), value)) if is_plain else None
        if member is None:
            wrong(value, right)
        return member

    def dump(value: object) -> object:
        if not isinstance(value, enum.Enum):
            cannot(value, "a member of an enum")
        return value.value

    return Hooks(load, dump)


# --- Arrays and texts --------------------------------------------------------------------------


def is_object(value: object) -> TypeIs[dict[object, object]]:
    """Say whether something is an object of plain data."""
    return type(value) is dict


def is_array(value: object) -> TypeIs[list[object]]:
    """Say whether something is an array of plain data."""
    return type(value) is list


def _is_tuple(value: object) -> TypeIs[tuple[object, ...]]:
    return type(value) is tuple


def row_hooks(item: Hooks) -> Hooks:
    """Return the hooks of tuples of any length."""
    loads, dump_item = repeat(item.load), item.dump

    def load(value: object, _kind: object) -> tuple[object, ...]:
        if not is_array(value):
            wrong(value, "an array")
        return _load_entries(value, loads)

    def dump(value: object) -> list[object]:
        if not _is_tuple(value):
            cannot(value, "a tuple")
        return [dump_item(entry) for entry in value]

    return Hooks(load, dump)


def fixed_hooks(items: list[Hooks]) -> Hooks:
    """Return the hooks of tuples of a fixed length."""
    loads, dumps = [item.load for item in items], [item.dump for item in items]

    def load(value: object, _kind: object) -> tuple[object, ...]:
        if not is_array(value) or len(value) != len(items):
            wrong(value, f"an array of {len(items)}")
        return _load_entries(value, loads)

    def dump(value: object) -> list[object]:
        if not _is_tuple(value) or len(value) != len(items):
            cannot(value, f"a tuple of {len(items)}")
        return [dump_entry(entry) for dump_entry, entry in zip(dumps, value, strict=True)]

    return Hooks(load, dump)


def _load_entries(value: list[object], loads: Iterable[Load]) -> tuple[object, ...]:
    """Load an array up to its first fault."""
    result: list[object] = []
    try:
        for entry, load in zip(value, loads, strict=False):  # there may be loads without end
            result.append(load(entry, None))
    except Exception as error:
        noting(error, len(result))
        raise
    return tuple(result)


def keyed_hooks(key: Hooks, item: Hooks) -> Hooks:
    """Return the hooks of values under free keys."""

    def load(value: object, _kind: object) -> dict[object, object]:
        if not is_object(value):
            wrong(value, "an object")
        result: dict[object, object] = {}
        for name, entry in value.items():
            if not is_text(name):
                raise WrongError(f" has the key {shown(name)}; keys must be texts")
            try:
                result[name] = item.load(entry, None)
            except Exception as error:
                noting(error, str(name))
                raise
        return result

    def dump(value: object) -> dict[str, object]:
        if not is_object(value):
            cannot(value, "a dict")
        return {key.dump(name): item.dump(entry) for name, entry in value.items()}

    return Hooks(load, dump)


def given_hooks() -> Hooks:
    """Return the hooks of plain data, which is unchanged."""

    def load(value: object, _kind: object) -> object:
        return value

    def dump(value: object) -> object:
        return value

    return Hooks(load, dump)


# --- Unions ------------------------------------------------------------------------------------


def maybe_hooks(item: Hooks) -> Hooks:
    """Return the hooks of what is None or a value."""
    load_item, dump_item = item

    def load(value: object, _kind: object) -> object:
        return None if value is None else load_item(value, None)

    def dump(value: object) -> object:
        return None if value is None else dump_item(value)

    return Hooks(load, dump)


_WORDS = {int: "a whole number", str: "a text", bool: "true or false", tuple: "an array"}


def one_of_hooks(items: dict[type, Hooks]) -> Hooks:
    """Return the hooks of values that their own types tell apart."""
    loads = {list if kind is tuple else kind: hooks.load for kind, hooks in items.items()}
    dumps = {kind: hooks.dump for kind, hooks in items.items()}
    right = listed([_WORDS.get(kind, kind.__name__) for kind in items])
    right_value = listed([kind.__name__ for kind in items])

    def load(value: object, _kind: object) -> object:
        kind: type = type(value)
        if kind not in loads:
            wrong(value, right)
        return loads[kind](value, None)

    def dump(value: object) -> object:
        kind: type = type(value)
        if kind not in dumps:
            cannot(value, right_value)
        return dumps[kind](value)

    return Hooks(load, dump)


def tagged_hooks(items: dict[type, Hooks]) -> Hooks:
    """Return the hooks of objects of several classes, told apart by a key with the class's name."""
    loads = {kind.__name__: hooks.load for kind, hooks in items.items()}
    dumps = {kind: hooks.dump for kind, hooks in items.items()}
    right = f"one of {', '.join(loads)}" if loads else "nothing: this game has no such thing"

    def load(value: object, _kind: object) -> object:
        if not is_object(value):
            wrong(value, f"an object with a {TAG!r}, {right}")
        if TAG not in value:
            raise WrongError(f" has no key {TAG!r}; it must be {right}")
        tag = value[TAG]
        load_class = loads.get(tag) if isinstance(tag, str) else None
        if load_class is None:
            raise WrongError(f".{TAG} is {shown(tag)}; it must be {right}")
        others = value.copy()
        del others[TAG]
        return load_class(others, None)

    def dump(value: object) -> dict[str, object]:
        dump_class = dumps.get(type(value))
        if dump_class is None:
            cannot(value, listed(loads) if loads else "nothing")
        return {TAG: type(value).__name__, **dump_class(value)}

    return Hooks(load, dump)


MOST_CONFIGS = 64
"""How many configs are remembered with the data that they were loaded from."""


def remembering(load: Load) -> Load:
    """Return what loads a config from equal data once.

    So states loaded one by one share their config, and with it its tables. A standard box is the
    same object as in new games.
    """

    @lru_cache(maxsize=MOST_CONFIGS)
    def load_once(data: _ByRepr) -> object:
        config = load(data.value, None)
        # Configs of the library's games share with equal ones when they are unpickled.
        return pickle.loads(pickle.dumps(config)) if isinstance(config, Derived) else config  # noqa: S301 (made here)

    def load_config(value: object, _kind: object) -> object:
        return load_once(_ByRepr(value))

    return load_config


class _ByRepr:
    """Plain data as a key: 7, 7.0 and True are equal, but their reprs are not."""

    __slots__ = ("text", "value")

    def __init__(self, value: object) -> None:
        self.value = value
        self.text = repr(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByRepr) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


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
    """Make a converter of ``cattrs.preconf`` that knows no game."""
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
    """Teach a converter the classes of a game, and to be strict."""

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
    """Teach a converter classes, and to be strict."""
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
    """Return what converts values of a shape."""
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
    """Return what converts values of an attrs class, with all its keys and no others."""
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
