"""A game's classes are read from its annotations."""

import enum
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Annotated, Any, Never, TypeAlias, TypeVar

import pytest
from attrs import field, frozen
from typing_extensions import TypeAliasType

from tests import toy
from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban._core.annotations import (
    Enumeration,
    Field,
    Fixed,
    Given,
    Keyed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Tagged,
    fields_of,
    shape_of,
)
from theban._core.errors import InvalidArgument
from theban._core.protocol import Rules
from theban.luxor import frames
from theban.serial._game_types import GameTypes, ValueKind, game_types, shapes_by_kind

Annotation: TypeAlias = Any  # any kind of annotation


class Colour(enum.Enum):
    """A colour."""

    RED = "red"


@frozen
class Card:
    """A card with a number."""

    number: int


@frozen
class Wild:
    """A card without a number."""


by_statement: Any = TypeAliasType
PIECE: Any = by_statement("Piece", Card | Wild)
"""In Python 3.12: ``type Piece = Card | Wild``."""


class _OtherCards:
    @frozen
    class Card:
        number: int


@pytest.mark.parametrize(
    ("annotation", "shape"),
    [
        (int, Plain(int)),
        (None, Plain(type(None))),
        (type(None), Plain(type(None))),
        (Colour, Enumeration(Colour)),
        (Card, Object(Card)),
        (tuple[int, ...], Row(Plain(int))),
        (tuple[Card, int], Fixed((Object(Card), Plain(int)))),
        (tuple[()], Fixed(())),
        (int | None, Maybe(Plain(int))),
        (Card | None, Maybe(Object(Card))),
        (Card | Wild, Tagged((Card, Wild))),
        (Card | Wild | None, Maybe(Tagged((Card, Wild)))),
        (dict[str, str], Keyed(Plain(str))),
        (Mapping[str, Card], Keyed(Object(Card))),
        (PIECE | None, Maybe(Tagged((Card, Wild)))),
        (Annotated[Any, "a position"], Given("a position")),
        (int | str, OneOf((Plain(int), Plain(str)))),
        (int | str | tuple[int, ...], OneOf((Plain(int), Plain(str), Row(Plain(int))))),
    ],
)
def test_shapes(annotation: Annotation, shape: object) -> None:
    assert shape_of(annotation) == shape


@pytest.mark.parametrize(
    "annotation",
    [
        list[int],
        set[int],
        dict[int, str],
        int | list[int],
        tuple[int, ...] | tuple[str, ...],
        Card | int,
        Any,
        object,
        bytes,
        enum.Enum("Pair", {"HALVES": (1, 2)}),
        enum.Enum("Nothing", {"NOTHING": None}),
        TypeVar("Unbound"),
    ],
    ids=repr,
)
def test_what_cannot_be_saved_is_refused(annotation: Annotation) -> None:
    refuses("values that are saved are made of", shape_of, annotation)


def test_classes_of_one_union_need_names_of_their_own() -> None:
    refuses("has two classes with the name Card", shape_of, Card | _OtherCards.Card)


def test_choices_may_be_named_by_type_statements() -> None:
    rules: Any = Rules

    class ByStatement:
        name = "by statement"
        __orig_bases__ = (rules[Any, Card, Card, PIECE, Never, PIECE | None, Card],)

    found: Any = ByStatement()
    assert game_types(found).actions == (Card, Wild)


@pytest.mark.parametrize("action", [str, Colour], ids=repr)
def test_choices_are_attrs_classes(action: type) -> None:
    types = GameTypes("odd", Card, Card, Card, Card, (action,), (), (Wild,))
    refuses("Outcome is <.*; values that are saved are made of", shapes_by_kind, types)


@pytest.mark.parametrize("annotation", ["Missing[int]", "Missing.part"])
def test_names_for_type_checkers_alone_are_refused(annotation: str) -> None:
    @frozen
    class Late:
        part: annotation  # type: ignore[valid-type]

    refuses("annotations of Late cannot be evaluated: .*Missing", fields_of, Late)


def test_the_annotation_of_subjects_can_be_evaluated() -> None:
    @frozen
    class State(Card):
        @property
        def subject(self) -> "Missing":  # type: ignore[name-defined]  # noqa: F821
            """Raise an error at once, unlike a class without one."""

    types = GameTypes("odd", Card, Card, State, Card, (Card,), (), (Wild,))
    refuses("State.subject cannot be evaluated: name 'Missing'", shapes_by_kind, types)


def test_a_field_cannot_have_the_name_of_the_tag() -> None:
    @frozen
    class Ticket:
        type: str

    refuses("has Ticket with a field 'type'", shape_of, Card | Ticket)
    assert shape_of(Ticket) == Object(Ticket)


def test_fields_are_those_of_the_constructor() -> None:
    @frozen
    class Hand:
        _cards: tuple[int, ...]
        size: int = field(init=False, default=0)
        wild: bool = field(default=False, alias="is_wild")

    assert fields_of(Hand) == (
        Field("_cards", Row(Plain(int)), "cards", has_default=False),
        Field("wild", Plain(bool), "is_wild", has_default=True),
    )


def test_a_game_tells_its_types_by_how_its_rules_are_annotated() -> None:
    types = game_types(luxor.RULES)
    assert (types.state, types.view, types.deal) == (luxor.State, luxor.View, luxor.Deal)
    assert luxor.PlayCard in types.actions
    assert luxor.TreasureUncovered in types.outcomes  # of a module
    assert game_types(tutankhamun.RULES).outcomes == ()
    assert game_types(toy.RULES).actions == (toy.Play, toy.Bury, toy.Roll, toy.Decline)


def test_the_class_of_subjects_is_that_of_the_property_of_states() -> None:
    assert game_types(luxor.RULES).subject is luxor.Subject
    assert shapes_by_kind(game_types(tutankhamun.RULES))[ValueKind.SUBJECT] == Object(
        tutankhamun.Subject
    )
    # In the toy game it is always None.
    assert game_types(toy.RULES).subject is None
    assert shapes_by_kind(game_types(toy.RULES))[ValueKind.SUBJECT] == Tagged(())


def test_all_frames_and_parts_are_among_the_classes() -> None:
    classes = game_types(luxor.RULES).classes()
    assert len(classes) == len(set(classes))
    assert {frames.StartTurn, frames.ArrivalEffect, luxor.Board, luxor.Space} <= set(classes)


def test_the_shape_of_a_thing() -> None:
    types = game_types(tutankhamun.RULES)
    assert shapes_by_kind(types)[ValueKind.STATE] == Object(tutankhamun.State)
    assert shapes_by_kind(types)[ValueKind.OUTCOME] == Tagged(())
    record = shapes_by_kind(types)[ValueKind.RECORD]
    assert isinstance(record, Object)
    assert [each.name for each in fields_of(record.kind)] == [
        "config",
        "deal",
        "choices",
        "result",
        "metadata",
    ]


def test_other_annotations_of_a_module_may_be_for_type_checkers_alone() -> None:
    module = ModuleType("alone")
    sys.modules["alone"] = module
    code = """
from tests import toy
from theban.types import *
from theban import Rules

class AloneRules(toy.LotusRules): ...

TABLE: "Missing" = {}
RULES: "Rules[toy.Config, toy.Deal, toy.State, toy.Action, toy.Outcome, toy.Event, toy.View]"
RULES = AloneRules()
"""
    try:
        exec(code, module.__dict__)  # noqa: S102 (a module of a test)
        assert game_types(module.RULES) == game_types(toy.RULES)
    finally:
        del sys.modules["alone"]


class _ByBase(Rules[Any, Card, Card, Card, Never, Colour, Card]):  # type: ignore[type-var]
    @property
    def name(self) -> str:
        return "by base"


class _ByHook:
    name = "by hook"
    types = GameTypes("by hook", Card, Card, Card, Card, (Card,), (), (Wild,))


class _Silent:
    name = "silent"


def test_rules_can_tell_their_types_in_other_ways() -> None:
    by_base: Any = _ByBase
    assert game_types(by_base()).actions == (Card,)
    by_hook: Any = _ByHook()
    assert game_types(by_hook) is _ByHook.types
    silent: Any = _Silent()
    with pytest.raises(InvalidArgument) as caught:
        game_types(silent)
    assert "the rules of 'silent' do not name their types; annotate RULES in" in str(caught.value)


@pytest.mark.parametrize("wrong", [None, 7, object])
def test_what_has_no_name_is_no_rules(wrong: Any) -> None:
    refuses("is given as the rules of a game, but has no name", game_types, wrong)
