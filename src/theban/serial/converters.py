"""Converters of cattrs that turn the values of a game into plain data and back, strictly.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values and null.  What a value
looks like is said by its :class:`~theban.serial.game_types.Shape`; here each shape gets its two
hooks, and cattrs makes of them one function for each class.  Envelopes, migrations and files know
this module; it knows none of them.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, cast
from weakref import WeakValueDictionary

import attrs
from cattrs import BaseValidationError, Converter
from cattrs.errors import AttributeValidationNote, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from typing_extensions import TypeIs

from theban.core.box_checks import listed, shown
from theban.core.errors import InvalidArgument, ThebanError
from theban.serial.game_types import (
    TAG,
    Enumeration,
    Fixed,
    GameTypes,
    Maybe,
    Object,
    Plain,
    Row,
    Shape,
    Tagged,
    Texts,
    fields_of,
    game_types,
    shape_of,
)
from theban.serial.limits import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole

if TYPE_CHECKING:
    from theban.core.protocol import AnyRules

Load: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of plain data; the second argument is the type, as cattrs hands it over."""
Dump: TypeAlias = Callable[[Any], Any]
"""Makes plain data of a value."""

_MOST_CONFIGS = 64
"""How many configs are remembered with the data that they were loaded from."""


class _Wrong(Exception):
    """What is wrong with a piece of data; the text is what follows its path."""


def _wrong(value: object, right: str) -> NoReturn:
    raise _Wrong(f" is {shown(value)}; it must be {right}")


# --- A converter for a game --------------------------------------------------------------------


def make_converter(rules: AnyRules, preconf: str | None = None) -> Converter:
    """Make a cattrs converter that knows all classes of a game.

    It is what :func:`theban.serial.dumps` and the others use.  Who builds on cattrs can add it to a
    larger whole; what it refuses it refuses with the errors of cattrs.

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
    Hooks(types, converter).register()
    return converter


def preconfigured(name: str) -> Converter:
    """Make a converter of ``cattrs.preconf`` that knows no game.

    Args:
        name: the name of the module.

    Raises:
        InvalidArgument: there is no such module, or the package that it needs is not installed.
    """
    try:
        module = import_module(f"cattrs.preconf.{name}")
    except ImportError as error:
        raise InvalidArgument(
            f"cattrs.preconf.{name} cannot be imported: {error}; is the package installed?"
        ) from None
    converter: Converter = module.make_converter()
    return converter


class Hooks:
    """The hooks for the classes of a game, made when they are first asked for."""

    def __init__(self, types: GameTypes, converter: Converter, *, share: bool = False) -> None:
        """Begin without any.

        Args:
            types: the classes of the game.
            converter: for which cattrs makes the functions of classes.
            share: whether the plain data of a config is made once and used for all that hold it;
                nobody may then change it.
        """
        self._share = share
        self._types = types
        self._converter = converter
        self._load_object = cache(self._make_load_object)
        self._dump_object = cache(self._make_dump_object)

    def register(self) -> None:
        """Teach the converter all classes and all unions of the game."""
        for kind in self._types.classes():
            shape = Object(kind) if attrs.has(kind) else Enumeration(kind)
            self._converter.register_structure_hook(kind, self.load(shape))
            self._converter.register_unstructure_hook(kind, self.dump(shape))

        def is_union(kind: Any) -> bool:  # noqa: ANN401 (whatever cattrs asks for)
            return _union_shape(kind) is not None

        def load_union(kind: Any) -> Load:  # noqa: ANN401 (as above)
            return self.load(cast("Shape", _union_shape(kind)))  # is_union said so

        def dump_union(kind: Any) -> Dump:  # noqa: ANN401 (as above)
            return self.dump(cast("Shape", _union_shape(kind)))  # as above

        self._converter.register_structure_hook_factory(is_union, load_union)
        self._converter.register_unstructure_hook_factory(is_union, dump_union)

    # --- From plain data -------------------------------------------------------------------

    def load(self, shape: Shape) -> Load:  # noqa: PLR0911 (one for each shape)
        """Return the function that makes values of a shape from plain data.

        Args:
            shape: what the values look like.
        """
        match shape:
            case Plain(kind):
                return _LOAD_PLAIN[kind]
            case Enumeration(kind):
                return _load_member(kind)
            case Row(item):
                return _load_row(self.load(item))
            case Fixed(items):
                return _load_fixed([self.load(item) for item in items])
            case Texts():
                return _load_texts
            case Object(kind):
                loads: Load = self._load_object(kind)
                return loads
            case Tagged(kinds):
                return _load_tagged({kind.__name__: self._load_object(kind) for kind in kinds})
            case Maybe(item):
                return _load_maybe(self.load(item))

    def _make_load_object(self, kind: type) -> Load:
        fields = fields_of(kind)
        names = {each.name: None for each in fields}  # a set has no order for messages
        # Any: type checkers take the names of fields for those of the other arguments.
        overrides: Any = {each.name: override(struct_hook=self.load(each.shape)) for each in fields}
        make = cast(
            "Load",  # whatever class it makes
            make_dict_structure_fn(
                kind,
                self._converter,
                _cattrs_forbid_extra_keys=False,  # looked at here, with a path
                _cattrs_detailed_validation=True,
                **overrides,
            ),
        )

        def load_object(value: object, _kind: object) -> Any:  # noqa: ANN401 (any class)
            if not _is_object(value):
                _wrong(value, f"an object with the keys of {kind.__name__}")
            if value.keys() != names.keys():
                _wrong_keys(value, names, kind)
            return make(value, kind)

        if kind is self._types.config:
            return _remembering(load_object)
        return load_object

    # --- To plain data ---------------------------------------------------------------------

    def dump(self, shape: Shape) -> Dump:  # noqa: PLR0911 (one for each shape)
        """Return the function that makes plain data of values of a shape.

        Args:
            shape: what the values look like.
        """
        match shape:
            case Plain(kind):
                return _DUMP_PLAIN[kind]
            case Enumeration():
                return _dump_member
            case Row(item):
                return _dump_row(self.dump(item))
            case Fixed(items):
                return _dump_fixed([self.dump(item) for item in items])
            case Texts():
                return _dump_texts
            case Object(kind):
                dumps: Dump = self._dump_object(kind)
                return dumps
            case Tagged(kinds):
                return _dump_tagged({kind: self._dump_object(kind) for kind in kinds})
            case Maybe(item):
                return _dump_maybe(self.dump(item))

    def _make_dump_object(self, kind: type) -> Dump:
        fields = fields_of(kind)
        # Any: as above.
        overrides: Any = {
            each.name: override(unstruct_hook=self.dump(each.shape)) for each in fields
        }
        make: Dump = make_dict_unstructure_fn(kind, self._converter, **overrides)

        def dump_object(value: object) -> Any:  # noqa: ANN401 (plain data)
            if type(value) is not kind:
                _cannot(value, f"a {kind.__name__}")
            return make(value)

        if kind is self._types.config and self._share:
            return lru_cache(maxsize=_MOST_CONFIGS)(dump_object)
        return dump_object


@lru_cache(maxsize=256)
def _union_shape(kind: object) -> Shape | None:
    """Return the shape of a union of classes, and None for anything else."""
    try:
        shape = shape_of(kind)
    except InvalidArgument:
        return None
    inner = shape.item if isinstance(shape, Maybe) else shape
    return shape if isinstance(inner, Tagged) else None


# --- Keys and paths ----------------------------------------------------------------------------


def _wrong_keys(value: dict[object, object], names: dict[str, None], kind: type) -> NoReturn:
    missing = [name for name in names if name not in value]
    if missing:
        raise _Wrong(f" has no key {missing[0]!r}; {_all_of(names, kind)}")
    unknown = next(key for key in value if key not in names)
    raise _Wrong(f" has the key {shown(unknown)}; {_all_of(names, kind)}")


def _all_of(names: dict[str, None], kind: type) -> str:
    return f"the keys of {kind.__name__} are: {listed(names, 'and') if names else 'none'}"


def fault_in(error: Exception, path: str) -> str:
    """Say where in some data a fault is and what is wrong, from what cattrs raised.

    Args:
        error: what structuring the data raised.
        path: the path of the data.

    Returns:
        The path of the first fault, what was found there and what would be right.
    """
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
    if isinstance(error, _Wrong):
        return f"{path}{error}"
    if isinstance(error, ThebanError):
        return f"{path}: {error}"
    return f"{path}: {type(error).__name__}: {error}"


def _noting(error: Exception, index: int | str) -> None:
    """Remember where in an array or under which key an error was found, as cattrs does."""
    error.add_note(IterableValidationNote("", index, object))


# --- Single values -----------------------------------------------------------------------------


def _load_whole(value: object, _kind: object) -> int:
    if not is_whole(value):
        _wrong(value, _WHOLE)
    return cast("int", value)  # seen above


def _load_number(value: object, _kind: object) -> float:
    if not is_number(value):
        _wrong(value, _NUMBER)
    return cast("float", value)  # seen above


def _load_text(value: object, _kind: object) -> str:
    if not is_text(value):
        _wrong(value, _TEXT)
    return cast("str", value)  # seen above


def _load_truth(value: object, _kind: object) -> bool:
    if type(value) is not bool:
        _wrong(value, "true or false")
    return value


def _load_none(value: object, _kind: object) -> None:
    if value is not None:
        _wrong(value, "null")


_WHOLE = f"a whole number, no larger than {LARGEST_WHOLE}"
_NUMBER = "a finite number with a point, such as 7.0"
_TEXT = f"a text of at most {LONGEST_TEXT} whole characters"
_LOAD_PLAIN: dict[type, Load] = {
    int: _load_whole,
    float: _load_number,
    str: _load_text,
    bool: _load_truth,
    type(None): _load_none,
}


def _load_member(kind: type[enum.Enum]) -> Load:
    """Find a member by its value; 1, True and 1.0 are equal and yet not the same value."""
    members: dict[object, enum.Enum] = {}
    for member in kind:
        found: object = member.value
        members[type(found), found] = member
    right = listed(repr(member.value) for member in kind)

    def load_member(value: object, _kind: object) -> enum.Enum:
        member = members.get((type(value), value)) if _is_plain(value) else None
        if member is None:
            _wrong(value, right)
        return member

    return load_member


def _is_plain(value: object) -> bool:
    return isinstance(value, (str, int, float))


def _cannot(value: object, right: str) -> NoReturn:
    raise InvalidArgument(f"{shown(value)} cannot be saved where {right} is expected")


def _dump_whole(value: object) -> int:
    if not is_whole(value):
        _cannot(value, _WHOLE)
    return cast("int", value)  # seen above


def _dump_number(value: object) -> float:
    if not is_number(value):
        _cannot(value, _NUMBER)
    return cast("float", value)  # seen above


def _dump_text(value: object) -> str:
    # The kind of a decision is a text for the contract and a member of an enum of texts for a game.
    text = value.value if isinstance(value, enum.Enum) else value
    if not is_text(text):
        _cannot(value, _TEXT)
    return cast("str", text)  # seen above


def _dump_truth(value: object) -> bool:
    if type(value) is not bool:
        _cannot(value, "True or False")
    return value


def _dump_none(value: object) -> None:
    if value is not None:
        _cannot(value, "None")


_DUMP_PLAIN: dict[type, Dump] = {
    int: _dump_whole,
    float: _dump_number,
    str: _dump_text,
    bool: _dump_truth,
    type(None): _dump_none,
}


def _dump_member(value: object) -> object:
    if not isinstance(value, enum.Enum):
        _cannot(value, "a member of an enum")
    return value.value


# --- Values of several parts -------------------------------------------------------------------


def _is_object(value: object) -> TypeIs[dict[object, object]]:
    return type(value) is dict


def _is_array(value: object) -> TypeIs[list[object]]:
    return type(value) is list


def _is_tuple(value: object) -> TypeIs[tuple[object, ...]]:
    return type(value) is tuple


def _load_row(load: Load) -> Load:
    def load_row(value: object, _kind: object) -> tuple[Any, ...]:
        if not _is_array(value):
            _wrong(value, "an array")
        result: list[Any] = []
        try:
            for entry in value:
                result.append(load(entry, None))  # noqa: PERF401 (their number tells which is wrong)
        except Exception as error:
            _noting(error, len(result))
            raise
        return tuple(result)

    return load_row


def _load_fixed(loads: list[Load]) -> Load:
    def load_fixed(value: object, _kind: object) -> tuple[Any, ...]:
        if not _is_array(value) or len(value) != len(loads):
            _wrong(value, f"an array of {len(loads)}")
        result: list[Any] = []
        try:
            for entry, load in zip(value, loads, strict=True):
                result.append(load(entry, None))
        except Exception as error:
            _noting(error, len(result))
            raise
        return tuple(result)

    return load_fixed


def _load_texts(value: object, _kind: object) -> dict[str, str]:
    if not _is_object(value):
        _wrong(value, "an object of texts")
    result: dict[str, str] = {}
    for key, text in value.items():
        if not is_text(key):
            raise _Wrong(f" has the key {shown(key)}; keys must be texts")
        try:
            result[cast("str", key)] = _load_text(text, str)  # seen above
        except _Wrong as error:
            _noting(error, cast("str", key))  # as above
            raise
    return result


def _load_maybe(load: Load) -> Load:
    def load_maybe(value: object, _kind: object) -> Any:  # noqa: ANN401 (any class)
        return None if value is None else load(value, None)

    return load_maybe


def _load_tagged(loads: dict[str, Load]) -> Load:
    right = f"one of {', '.join(loads)}" if loads else "nothing: this game has no such thing"

    def load_tagged(value: object, _kind: object) -> Any:  # noqa: ANN401 (any class)
        if not _is_object(value):
            _wrong(value, f"an object with a {TAG!r}, {right}")
        if TAG not in value:
            raise _Wrong(f" has no key {TAG!r}; it must be {right}")
        tag = value[TAG]
        load = loads.get(tag) if isinstance(tag, str) else None
        if load is None:
            raise _Wrong(f".{TAG} is {shown(tag)}; it must be {right}")
        return load({key: entry for key, entry in value.items() if key != TAG}, None)

    return load_tagged


def _dump_row(dump: Dump) -> Dump:
    def dump_row(value: object) -> list[Any]:
        if not _is_tuple(value):
            _cannot(value, "a tuple")
        return [dump(entry) for entry in value]

    return dump_row


def _dump_fixed(dumps: list[Dump]) -> Dump:
    def dump_fixed(value: object) -> list[Any]:
        if not _is_tuple(value) or len(value) != len(dumps):
            _cannot(value, f"a tuple of {len(dumps)}")
        return [dump(entry) for dump, entry in zip(dumps, value, strict=True)]

    return dump_fixed


def _dump_texts(value: object) -> dict[str, str]:
    if not _is_object(value):
        _cannot(value, "a dict of texts")
    return {_dump_text(key): _dump_text(text) for key, text in value.items()}


def _dump_maybe(dump: Dump) -> Dump:
    def dump_maybe(value: object) -> Any:  # noqa: ANN401 (plain data)
        return None if value is None else dump(value)

    return dump_maybe


def _dump_tagged(dumps: dict[type, Dump]) -> Dump:
    right = listed(kind.__name__ for kind in dumps) if dumps else "nothing"

    def dump_tagged(value: object) -> dict[str, Any]:
        dump = dumps.get(type(value))
        if dump is None:
            _cannot(value, right)
        return {TAG: type(value).__name__, **dump(value)}

    return dump_tagged


# --- Configs -----------------------------------------------------------------------------------

# A config holds its components whole, and every state its config: most of a save is figures that
# were there before.
_shared: WeakValueDictionary[object, object] = WeakValueDictionary()


def _remembering(load: Load) -> Load:
    """Load equal configs from equal data once, and let equal ones be the same object.

    So states that are loaded one by one share their config, and with it the tables that follow
    from it; and a box that is the standard one is the very object that new games have.
    """

    @lru_cache(maxsize=_MOST_CONFIGS)
    def load_once(data: _ByRepr) -> object:
        return _intern(load(data.value, None))

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


def _intern(config: Any) -> object:  # noqa: ANN401 (any class of attrs)
    parts: dict[str, object] = {}
    kind: Any = config.__class__
    for each in attrs.fields(kind):
        part: object = getattr(config, each.name)
        if attrs.has(type(part)):
            default = _default_of(each)
            parts[each.alias] = default if default == part else _known(part)
    return _known(attrs.evolve(config, **parts) if parts else config)


def _default_of(attribute: Any) -> object:  # noqa: ANN401 (of attrs, for a field of any type)
    """Return what a field has that nobody fills in; of a box, the standard one."""
    default = attribute.default
    is_made = isinstance(default, attrs.Factory) and not default.takes_self  # type: ignore[arg-type]
    return default.factory() if is_made else default


def _known(value: object) -> object:
    """Return the object that stands for all that are equal to it."""
    try:
        return _shared.setdefault(value, value)
    except TypeError:  # a class without weak references, or one that cannot be hashed
        return value
