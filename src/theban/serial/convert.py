"""Converters of cattrs that turn values into plain data and back, strictly.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values, null.  Left to itself,
cattrs takes ``"7"`` for 7 and any iterable for a tuple, and collects every fault of an array,
however long it is; the hooks here do not.  A hook that loads takes plain data and returns a value,
or raises :class:`WrongError`; one that dumps takes a value and returns plain data.
"""

from __future__ import annotations

import enum
import pickle
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import repeat
from typing import Any, NamedTuple, NoReturn, TypeAlias, cast

import attrs
from cattrs import BaseValidationError, Converter
from cattrs.errors import AttributeValidationNote, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from typing_extensions import TypeIs

from theban.core.annotations import (
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
from theban.core.checks import check_kind
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import listed, shown
from theban.core.protocol import AnyRules
from theban.core.values import Derived
from theban.serial.formats import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole
from theban.serial.game_types import GameTypes, game_types


class WrongError(Exception):
    """What is wrong with a piece of data; the text is what follows its path."""


def wrong(value: object, right: str) -> NoReturn:
    """Refuse a piece of data."""
    raise WrongError(f" is {shown(value)}; it must be {right}")


def cannot(value: object, right: str) -> NoReturn:
    """Refuse a value that shall be written."""
    raise InvalidArgument(f"{shown(value)} cannot be saved where {right} is expected")


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


def _tuple_hooks(items: Sequence[Hooks], *, is_open: bool) -> Hooks:
    """Return the hooks of tuples: with one entry for each of the items, or any number alike."""
    of = "" if is_open else f" of {len(items)}"
    loads: Iterable[Load] = [item.load for item in items]
    dumps: Iterable[Dump] = [item.dump for item in items]
    if is_open:
        loads, dumps = repeat(items[0].load), repeat(items[0].dump)

    def load(value: object, _kind: object) -> tuple[object, ...]:
        if not is_array(value) or (of and len(value) != len(items)):
            wrong(value, f"an array{of}")
        result: list[object] = []
        try:
            for entry, load_entry in zip(value, loads, strict=False):
                result.append(load_entry(entry, None))
        except Exception as error:  # the first fault is enough
            error.add_note(IterableValidationNote("", len(result), object))
            raise
        return tuple(result)

    def dump(value: object) -> list[object]:
        if not _is_tuple(value) or (of and len(value) != len(items)):
            cannot(value, f"a tuple{of}")
        return [dump_entry(entry) for entry, dump_entry in zip(value, dumps, strict=False)]

    return Hooks(load, dump)


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
                error.add_note(IterableValidationNote("", str(name), object))
                raise
        return result

    def dump(value: object) -> dict[str, object]:
        if not is_object(value):
            cannot(value, "a dict")
        return {key.dump(name): item.dump(entry) for name, entry in value.items()}

    return Hooks(load, dump)


# --- Unions ------------------------------------------------------------------------------------


def _maybe_hooks(item: Hooks) -> Hooks:
    """Return the hooks of what is None or a value."""
    load_item, dump_item = item

    def load(value: object, _kind: object) -> object:
        return None if value is None else load_item(value, None)

    def dump(value: object) -> object:
        return None if value is None else dump_item(value)

    return Hooks(load, dump)


def _itself(value: object, _kind: object = None) -> object:
    return value


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
    kept: dict[str, object] = {}

    def load_config(value: object, _kind: object) -> object:
        text = repr(value)  # 7, 7.0 and True are equal, but their texts are not
        config = kept.get(text)
        if config is None:
            config = load(value, None)
            if isinstance(config, Derived):  # these share with equal ones when they are unpickled
                config = pickle.loads(pickle.dumps(config))  # noqa: S301 (made here)
            if len(kept) >= MOST_CONFIGS:
                kept.clear()
            kept[text] = config
        return config

    return load_config


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
    converter = Converter()
    if preconf is not None:
        right = "the name of a module of cattrs.preconf"
        check_kind(preconf, str, "preconf", right)
        if not preconf.isidentifier():
            raise InvalidArgument(f"preconf is {shown(preconf)}; it must be {right}")
        try:
            converter = import_module(f"cattrs.preconf.{preconf}").make_converter()
        except ImportError as error:
            raise InvalidArgument(
                f"cattrs.preconf.{preconf} cannot be imported: {error}; is the package installed?"
            ) from None
    add_hooks(converter, types)
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
    members = {kind: member_hooks(kind) for kind in known if issubclass(kind, enum.Enum)}
    for kind, hooks in {**{kind: _plain(kind) for kind in _PLAIN}, **members}.items():
        converter.register_structure_hook(kind, hooks.load)
        converter.register_unstructure_hook(kind, hooks.dump)

    classes: set[object] = {kind for kind in known if attrs.has(kind)}

    def is_meant(kind: object) -> bool:
        return kind in classes or _has_parts(kind)

    def hooks_by(kind: Any) -> Hooks:  # noqa: ANN401 (an annotation)
        return hooks_for(kind) if kind in classes else hooks_of(converter, shape_of(kind))

    def load_by(kind: Any) -> Load:  # noqa: ANN401 (as above)
        return hooks_by(kind).load

    def dump_by(kind: Any) -> Dump:  # noqa: ANN401 (as above)
        return hooks_by(kind).dump

    converter.register_structure_hook_factory(is_meant, load_by)
    converter.register_unstructure_hook_factory(is_meant, dump_by)


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
            return _tuple_hooks([hooks_of(converter, item)], is_open=True)
        case Fixed(items):
            return _tuple_hooks([hooks_of(converter, item) for item in items], is_open=False)
        case Keyed(item):
            return keyed_hooks(_known(converter, str), hooks_of(converter, item))
        case Given():
            return Hooks(_itself, _itself)
        case Maybe(item):
            return _maybe_hooks(hooks_of(converter, item))
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
            told = f"the keys of {kind.__name__} are: {listed(names, 'and') if names else 'none'}"
            for name in names:
                if name not in value:
                    raise WrongError(f" has no key {name!r}; {told}")
            unknown = next(key for key in value if key not in names)
            raise WrongError(f" has the key {shown(unknown)}; {told}")
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
