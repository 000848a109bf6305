"""Converters of cattrs that turn the values of a game into plain data and back, strictly.

Plain data is what JSON has: objects, arrays, texts, numbers, truth values and null.  What a value
looks like is said by its :class:`~theban.serial.game_types.Shape`; here each shape gets its two
hooks, and cattrs makes of them one function for each class.  Envelopes, migrations and files know
this module; it knows none of them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.serial.compound_hooks import (
    dump_fixed_of,
    dump_maybe_of,
    dump_one_of,
    dump_row_of,
    dump_tagged_of,
    dump_texts,
    is_object,
    load_fixed_of,
    load_maybe_of,
    load_one_of,
    load_row_of,
    load_tagged_of,
    load_texts,
)
from theban.serial.faults import cannot, wrong, wrong_keys
from theban.serial.game_types import GameTypes, game_types
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
from theban.serial.single_hooks import DUMP_PLAIN, LOAD_PLAIN, dump_member, load_member_of

if TYPE_CHECKING:
    from theban.core.protocol import AnyRules
    from theban.serial.single_hooks import Dump, Load

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
                return LOAD_PLAIN[kind]
            case Enumeration(kind):
                return load_member_of(kind)
            case Row(item):
                return load_row_of(self.load(item))
            case Fixed(items):
                return load_fixed_of([self.load(item) for item in items])
            case Texts():
                return load_texts
            case Object(kind):
                loads: Load = self._load_object(kind)
                return loads
            case Tagged(kinds):
                return load_tagged_of({kind.__name__: self._load_object(kind) for kind in kinds})
            case Maybe(item):
                return load_maybe_of(self.load(item))
            case OneOf(items):
                return load_one_of(
                    {
                        each.kind if isinstance(each, Plain) else list: self.load(each)
                        for each in items
                    }
                )

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
            if not is_object(value):
                wrong(value, f"an object with the keys of {kind.__name__}")
            if value.keys() != names.keys():
                wrong_keys(value, names, kind)
            return make(value, kind)

        if kind is self._types.config:
            return remembering(load_object)
        return load_object

    # --- To plain data ---------------------------------------------------------------------

    def dump(self, shape: Shape) -> Dump:  # noqa: PLR0911 (one for each shape)
        """Return the function that makes plain data of values of a shape.

        Args:
            shape: what the values look like.
        """
        match shape:
            case Plain(kind):
                return DUMP_PLAIN[kind]
            case Enumeration():
                return dump_member
            case Row(item):
                return dump_row_of(self.dump(item))
            case Fixed(items):
                return dump_fixed_of([self.dump(item) for item in items])
            case Texts():
                return dump_texts
            case Object(kind):
                dumps: Dump = self._dump_object(kind)
                return dumps
            case Tagged(kinds):
                return dump_tagged_of({kind: self._dump_object(kind) for kind in kinds})
            case Maybe(item):
                return dump_maybe_of(self.dump(item))
            case OneOf(items):
                return dump_one_of(
                    {
                        each.kind if isinstance(each, Plain) else tuple: self.dump(each)
                        for each in items
                    }
                )

    def _make_dump_object(self, kind: type) -> Dump:
        fields = fields_of(kind)
        # Any: as above.
        overrides: Any = {
            each.name: override(unstruct_hook=self.dump(each.shape)) for each in fields
        }
        make: Dump = make_dict_unstructure_fn(kind, self._converter, **overrides)

        def dump_object(value: object) -> Any:  # noqa: ANN401 (plain data)
            if type(value) is not kind:
                cannot(value, f"a {kind.__name__}")
            return make(value)

        if kind is self._types.config and self._share:
            return lru_cache(maxsize=MOST_CONFIGS)(dump_object)
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
