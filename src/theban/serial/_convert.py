"""Strict conversion of values to plain data and back.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values, null.  Each shape has
two functions: one takes plain data and returns a value, or raises :class:`WrongError`; the other
takes a value and returns plain data.
"""

from __future__ import annotations

import enum
import pickle
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import repeat
from operator import attrgetter
from typing import Any, NamedTuple, NoReturn, TypeAlias

from cattrs import Converter
from typing_extensions import TypeIs

from theban._core import annotations as shapes
from theban._core.annotations import TAG, Object, Plain, Shape, class_of, fields_of, shape_of
from theban._core.checks import check_kind
from theban._core.errors import InvalidArgument, InvalidSave, ThebanError
from theban._core.messages import listed, name_of_class, shown, with_article
from theban._core.protocol import AnyRules
from theban._core.shapes import refuse
from theban._core.values import Derived, one_at_a_time
from theban.serial._formats import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole
from theban.serial._game_types import classes_in, game_types


class WrongError(Exception):
    """The fault in a piece of data; the text follows its path."""

    def inside(self, step: str) -> None:
        """Prepend a step to the path."""
        self.args = (f"{step}{self}",)


def wrong(value: object, right: str) -> NoReturn:
    """Refuse a piece of data."""
    raise WrongError(f" is {shown(value)}; it must be {right}")


def cannot(value: object, right: str) -> NoReturn:
    """Refuse to write a value."""
    raise InvalidArgument(f"{shown(value)} cannot be saved where {right} is expected")


Convert: TypeAlias = Callable[[Any], Any]
"""Makes a value of plain data, or plain data of a value."""


class Hooks(NamedTuple):
    """The converters of the values of one shape."""

    load: Convert
    """From plain data."""
    dump: Convert
    """To plain data."""

    def read(self, data: object, path: str) -> Any:  # noqa: ANN401 (of any class)
        """Make a value from plain data."""
        try:
            return self.load(data)
        except WrongError as error:
            raise InvalidSave(f"{path}{error}") from None


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
"""The names of single values, and the correct ones for loading and dumping."""


def _plain(kind: type) -> Hooks:
    is_right, right, right_value = _PLAIN[kind]

    def load(value: object) -> object:
        return value if is_right(value) else wrong(value, right)

    def dump(value: object) -> object:
        # The kind of a decision is a text in the contract, and an enum member in a game.
        if kind is str and isinstance(value, enum.Enum):
            value = value.value
        return value if is_right(value) else cannot(value, right_value)

    return Hooks(load, dump)


def _member_hooks(kind: type[enum.Enum]) -> Hooks:
    """Return the hooks of an enum, whose members are saved as their values."""
    # By type and value, since 1, True and 1.0 are equal.
    members: dict[object, enum.Enum] = {(type(each.value), each.value): each for each in kind}
    right = listed(repr(member.value) for member in kind)
    right_value = f"a member of {kind.__name__}"

    def load(value: object) -> object:
        is_plain = isinstance(value, (str, int, float))
        member = members.get((type(value), value)) if is_plain else None
        return wrong(value, right) if member is None else member

    def dump(value: object) -> object:
        return value.value if isinstance(value, kind) else cannot(value, right_value)

    return Hooks(load, dump)


# --- Arrays and texts --------------------------------------------------------------------------


def is_object(value: object) -> TypeIs[dict[object, object]]:
    """Return whether a value is an object of plain data."""
    return isinstance(value, dict)


def is_array(value: object) -> TypeIs[list[object]]:
    """Return whether a value is an array of plain data."""
    return isinstance(value, list)


def _is_tuple(value: object) -> TypeIs[tuple[object, ...]]:
    return type(value) is tuple


def _tuple_hooks(items: Sequence[Hooks], *, is_open: bool) -> Hooks:
    """Return the hooks of tuples: with one shape for each entry, or one for all."""
    of = "" if is_open else f" of {len(items)}"
    loads: Iterable[Convert] = repeat(items[0].load) if is_open else [each.load for each in items]
    dumps: Iterable[Convert] = repeat(items[0].dump) if is_open else [each.dump for each in items]

    def load(value: object) -> tuple[object, ...]:
        if not is_array(value) or (of and len(value) != len(items)):
            wrong(value, f"an array{of}")
        result: list[object] = []
        try:
            for entry, load_entry in zip(value, loads, strict=False):
                result.append(load_entry(entry))
        except WrongError as error:
            error.inside(f"[{len(result)}]")
            raise
        return tuple(result)

    def dump(value: object) -> list[object]:
        if not _is_tuple(value) or (of and len(value) != len(items)):
            cannot(value, f"a tuple{of}")
        return [dump_entry(entry) for entry, dump_entry in zip(value, dumps, strict=False)]

    return Hooks(load, dump)


def _keyed_hooks(item: Hooks) -> Hooks:
    """Return the hooks of mappings with any keys."""
    dump_key = _plain(str).dump

    def load(value: object) -> dict[object, object]:
        if not is_object(value):
            wrong(value, "an object")
        result: dict[object, object] = {}
        for name, entry in value.items():
            if not is_text(name):
                raise WrongError(f" has the key {shown(name)}; keys must be texts")
            try:
                result[name] = item.load(entry)
            except WrongError as error:
                error.inside(f"[{shown(str(name))}]")
                raise
        return result

    def dump(value: object) -> dict[str, object]:
        if not is_object(value):
            cannot(value, "a dict")
        return {dump_key(name): item.dump(entry) for name, entry in value.items()}

    return Hooks(load, dump)


# --- Unions ------------------------------------------------------------------------------------


_WORDS = {int: "a whole number", str: "a text", bool: "true or false", tuple: "an array"}


def _one_of_hooks(items: dict[type, Hooks]) -> Hooks:
    """Return the hooks of values distinguished by type."""
    loads = {list if kind is tuple else kind: hooks.load for kind, hooks in items.items()}
    right = listed([_WORDS.get(kind, kind.__name__) for kind in items])
    right_value = listed([kind.__name__ for kind in items])

    def load(value: object) -> object:
        kind: type = type(value)
        return loads[kind](value) if kind in loads else wrong(value, right)

    def dump(value: object) -> object:
        kind: type = type(value)
        return items[kind].dump(value) if kind in items else cannot(value, right_value)

    return Hooks(load, dump)


def _tagged_hooks(items: dict[type, Hooks]) -> Hooks:
    """Return the hooks of objects of several classes, whose names are under a key."""
    loads = {kind.__name__: hooks.load for kind, hooks in items.items()}
    dumps = {class_of(kind): hooks.dump for kind, hooks in items.items()}
    right = f"one of {', '.join(loads)}" if loads else "nothing: this game has no such thing"

    def load(value: object) -> object:
        if not is_object(value):
            wrong(value, f"an object with a {TAG!r}, {right}")
        if TAG not in value:
            raise WrongError(f" has no key {TAG!r}; it must be {right}")
        others = value.copy()
        tag = others.pop(TAG)
        if not isinstance(tag, str) or tag not in loads:
            raise WrongError(f".{TAG} is {shown(tag)}; it must be {right}")
        return loads[tag](others)

    def dump(value: object) -> dict[str, object]:
        kind: type = type(value)
        if kind not in dumps:
            cannot(value, listed(loads))
        return {TAG: kind.__name__, **dumps[kind](value)}

    return Hooks(load, dump)


MOST_CONFIGS = 64
"""The number of configs remembered with the data from which they were loaded."""


def remembering(load: Convert) -> Convert:
    """Return a function that loads equal data as the same config.

    So states loaded one by one share their config and its tables. A standard box is the same object
    as in new games.
    """
    kept: dict[str, object] = {}

    def load_config(value: object) -> object:
        try:
            text = repr(value)  # 7, 7.0 and True are equal, but their texts are not
        except Exception:  # noqa: BLE001 (it is nested too deep, or a number is too long)
            return load(value)
        config = kept.get(text)
        if config is None:
            config = load(value)
            if isinstance(config, Derived):  # unpickling makes equal ones share their tables
                config = pickle.loads(pickle.dumps(config))  # noqa: S301 (made here)
            if len(kept) >= MOST_CONFIGS:
                kept.clear()
            kept[text] = config
        return config

    return load_config


def dumping_once(dump: Convert) -> Convert:
    """Return a function that makes the data of each config once."""
    kept: dict[int, tuple[object, object]] = {}

    def dump_config(config: object) -> object:
        # Equal configs may differ in their data, as 1 and 1.0 do; those of others may have no hash.
        found = kept.get(id(config))  # at once, since another thread may clear all
        if found is None:
            if len(kept) >= MOST_CONFIGS:
                kept.clear()
            found = kept[id(config)] = config, dump(config)
        return found[1]

    return dump_config


# --- Classes -----------------------------------------------------------------------------------


def _itself(value: object) -> object:
    return value


def _or_none(convert: Convert) -> Convert:
    return lambda value: None if value is None else convert(value)


class HookTable:
    """The converters of all shapes, made once for each class."""

    def __init__(self, config: type | None = None) -> None:
        """Cache values of a class of configs, whose data callers must not change."""
        self._config = config
        self._made: dict[type, Hooks] = {}

    def of(self, shape: Shape) -> Hooks:
        """Return the converters of a shape's values."""
        match shape:
            case Plain(kind):
                return _plain(kind)
            case shapes.Enumeration(kind):
                return _member_hooks(kind)
            case Object(kind):
                return self._of_class(kind)
            case shapes.Row(item):
                return _tuple_hooks([self.of(item)], is_open=True)
            case shapes.Fixed(items):
                return _tuple_hooks([self.of(item) for item in items], is_open=False)
            case shapes.Keyed(item):
                return _keyed_hooks(self.of(item))
            case shapes.Given():
                return Hooks(_itself, _itself)
            case shapes.Maybe(item):
                return Hooks(*map(_or_none, self.of(item)))
            case shapes.OneOf(items):
                kinds = [item.kind if isinstance(item, Plain) else tuple for item in items]
                return _one_of_hooks(dict(zip(kinds, map(self.of, items), strict=True)))
            case shapes.Tagged(kinds):
                return _tagged_hooks({kind: self._of_class(kind) for kind in kinds})

    def _of_class(self, kind: type) -> Hooks:
        # A field of the class can have the same class, before its hooks are made.
        def load(data: object) -> object:
            return self._made[kind].load(data)

        def dump(value: object) -> object:
            return self._made[kind].dump(value)

        with one_at_a_time:
            if kind not in self._made:
                self._made[kind] = Hooks(load, dump)
                try:
                    made = self._class_hooks(kind)
                except BaseException:
                    del self._made[kind]
                    raise
                if kind is self._config:
                    made = Hooks(remembering(made.load), dumping_once(made.dump))
                self._made[kind] = made
            return self._made[kind]

    def _class_hooks(self, kind: type) -> Hooks:
        """Return the converters of an attrs class, which require exactly its keys."""
        fields, plain = fields_of(kind), class_of(kind)
        parts = {each.name: self.of(each.shape) for each in fields}  # a set has no order
        # Saves omit a switch that is set as the engine played before the switch existed.  So saves
        # and fingerprints of such games do not change.
        before = {
            each.name: parts[each.name].dump(each.before) for each in fields if not each.is_required
        }
        loads = [(each.name, each.argument, parts[each.name].load) for each in fields]
        dumps = [(name, hooks.dump, attrgetter(name)) for name, hooks in parts.items()]

        def load(value: object) -> object:
            if not is_object(value):
                wrong(value, f"an object with the keys of {kind.__name__}")
            if before:
                value = before | value
            if value.keys() != parts.keys():
                right = listed(parts, "and") if parts else "none"
                told = f"the keys of {kind.__name__} are: {right}"
                for name in parts:
                    if name not in value:
                        raise WrongError(f" has no key {name!r}; {told}")
                unknown = next(key for key in value if key not in parts)
                raise WrongError(f" has the key {shown(unknown)}; {told}")
            given: dict[str, object] = {}
            name = ""
            try:
                for name, argument, load_part in loads:
                    given[argument] = load_part(value[name])
            except WrongError as error:
                error.inside(f".{name}")
                raise
            try:
                return plain(**given)
            except Exception as error:  # noqa: BLE001 (whatever a foreign class raises)
                of = "" if isinstance(error, ThebanError) else f"{type(error).__name__}: "
                raise WrongError(f": {of}{error}") from None

        def dump(value: object) -> object:
            if type(value) is not plain:
                # By its full name, since every game has a State.
                cannot(value, with_article(name_of_class(plain)))
            data: dict[str, object] = {}
            for name, dump_part, get in dumps:
                data[name] = dump_part(get(value))
            for name, setting in before.items():
                if data[name] == setting:
                    del data[name]
            return data

        return Hooks(load, dump)


# --- A converter for a game --------------------------------------------------------------------


def make_converter(rules: AnyRules, preconf: str | None = None) -> Converter:
    """Make a cattrs converter that knows all classes of a game.

    It converts like :func:`theban.serial.dumps`, and is as strict.
    Programs that use cattrs can add their own hooks to it.

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
    classes = game_types(rules).classes()
    converter = Converter()
    if preconf is not None:
        right = "the name of a module of cattrs.preconf"
        check_kind(preconf, str, "preconf", right)
        if not preconf.isidentifier() or preconf.startswith("_"):
            refuse("preconf", preconf, right, InvalidArgument)
        try:
            converter = import_module(f"cattrs.preconf.{preconf}").make_converter()
        except ImportError as error:
            raise InvalidArgument(
                f"cattrs.preconf.{preconf} cannot be imported: {error}; is the package installed?"
            ) from None
    table, known = HookTable(), {*classes}

    @lru_cache(maxsize=256)
    def is_known(annotation: object) -> bool:
        try:
            return known.issuperset(classes_in([shape_of(annotation)]))
        except InvalidArgument:
            return False

    def load_by(annotation: Any) -> Callable[[Any, Any], Any]:  # noqa: ANN401 (an annotation)
        hooks = table.of(shape_of(annotation))
        return lambda data, _: hooks.read(data, "the data")

    def dump_by(annotation: Any) -> Convert:  # noqa: ANN401 (as above)
        return table.of(shape_of(annotation)).dump

    # Separately, since a StrEnum would otherwise use the hook of str; with cattrs 24 the dumps too.
    for kind in (*_PLAIN, *classes):
        converter.register_structure_hook(kind, load_by(kind))
        converter.register_unstructure_hook(kind, dump_by(kind))
    converter.register_structure_hook_factory(is_known, load_by)
    converter.register_unstructure_hook_factory(is_known, dump_by)
    return converter
