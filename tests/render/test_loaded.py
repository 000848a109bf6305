"""All choices and events that can be loaded have sentences and drawings, or raise our errors."""

from itertools import islice
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest

from tests.refusals import refuses
from tests.serial.drawn_data import draw_object
from theban import luxor, tutankhamun
from theban._core.annotations import TAG
from theban._core.errors import InvalidArgument, InvalidComponents, InvalidSave
from theban._core.protocol import AnyRules
from theban._core.situation import Hidden
from theban.luxor._events import AdventurerWoken
from theban.render import describe, to_svg
from theban.serial import dumps, from_data, loads
from theban.serial._game_types import game_types
from theban.tutankhamun._events import SetScored, TileCollected, TileTrailed
from theban.tutankhamun._pieces import Artifact, ScarabRing

Value: TypeAlias = Any  # of any game

MODULES = tuple(luxor.Module)
STATES: dict[str, tuple[Any, ...]] = {
    "luxor": (
        luxor.new_game(luxor.Config(players=5, modules=MODULES), seed=1),
        luxor.new_game(luxor.Config(players=2), seed=1),
    ),
    "tutankhamun": (tutankhamun.new_game(tutankhamun.Config(players=6), seed=1),),
}
DRAWN = 60
"""The number of examples for each class."""


def classes() -> list[tuple[AnyRules, str, type]]:
    found: list[tuple[AnyRules, str, type]] = []
    for rules in (luxor.RULES, tutankhamun.RULES):
        types = game_types(rules)
        found += [(rules, "event", kind) for kind in (*types.events, Hidden)]
        found += [(rules, "choice", kind) for kind in (*types.actions, *types.outcomes, Hidden)]
    return found


def loaded(rules: AnyRules, kind: str, of: type) -> list[Value]:
    dice, values = Random(of.__name__), []
    for _ in range(DRAWN):
        data = {TAG: of.__name__, **draw_object(of, dice)}
        envelope = {"format": "theban", "game": rules.name, "kind": kind, "schema": 1}
        try:
            values.append(from_data({**envelope, "version": "0", "data": data}))
        except InvalidSave as error:
            assert len(str(error)) < 800  # noqa: PT017 (most can be loaded)
            assert str(error).isprintable()  # noqa: PT017
    return values


def is_drawn(state: Value, thing: object, kind: str) -> bool:
    """Draw a choice or an event for a position, unless it is impossible on this board."""
    marked: dict[str, Any] = {"last": [thing]} if kind == "event" else {"targets": [thing]}
    try:
        drawing = to_svg(state, **marked)
    except InvalidArgument:
        return False
    return drawing.startswith("<svg")


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    ("rules", "kind", "of"),
    [pytest.param(*each, id=f"{each[0].name} {each[1]} {each[2].__name__}") for each in classes()],
)
def test_what_loads_can_be_told_and_drawn(rules: AnyRules, kind: str, of: type) -> None:
    values = loaded(rules, kind, of)
    assert values
    states = STATES[rules.name]
    for value in values:
        for config in (None, states[0].config):
            for seat in (None, 0, 4):
                told = describe(value, config=config, seat=seat)
                assert told.endswith((".", "?", "!"))
                assert told.isprintable()
    if kind == "event" or of in game_types(rules).actions:
        # Drawing takes time, so there are only a few examples; refused ones take none.
        tried = ((state, value) for value in values for state in states)
        drawn = (each for each in tried if is_drawn(*each, kind))
        assert len(list(islice(drawn, 3))) > 0


@pytest.mark.rule("LX-2.2")
@pytest.mark.parametrize("statue", [-1, 3])
def test_there_are_three_statues(statue: int) -> None:
    refuses(r"AdventurerWoken\.statue is -?\d; it must be a st", AdventurerWoken, 0, statue)
    saved = dumps(AdventurerWoken(0, 2)).replace(b'"statue":2', b'"statue":%d' % statue)
    refuses(rf"data: AdventurerWoken\.statue is {statue}; it must", loads, saved, error=InvalidSave)


@pytest.mark.parametrize("name", ["", " ", "two\nlines", "\x1b[31mThrone"])
def test_a_tile_without_a_name_that_can_be_told_is_refused(name: str) -> None:
    with pytest.raises(InvalidComponents, match=r"Artifact\.name is .*; it must be words on one"):
        Artifact(name)
    tile = Artifact("Throne")
    for event in (TileTrailed(0, 1, tile), TileCollected(0, tile)):
        assert describe(loads(dumps(event))).endswith(".")
    with pytest.raises(InvalidSave, match=r"data\.tile: Artifact\.name is ''; it must be words"):
        loads(dumps(TileTrailed(0, 1, tile)).replace(b"Throne", b""))


def test_nobody_sits_on_a_seat_below_0() -> None:
    for kind in (*game_types(luxor.RULES).events, *game_types(tutankhamun.RULES).events, Hidden):
        for rules, what, of in classes():
            if of is kind and what == "event":
                (value, *_) = loaded(rules, what, of)
                saved: Any = loads(dumps(value, game=rules.name, kind="event", codec="json"))
                assert saved.seat >= 0
                wrong: dict[str, Any] = {**fields(value), "seat": -1}
                refuses("seat is -1; it must be", lambda: of(**wrong))  # noqa: B023 (called at once)
    with pytest.raises(InvalidArgument, match=r"SetScored\.firsts is \(0, -1\); it must be a tup"):
        SetScored(0, ScarabRing(), (0, -1), None)


def fields(value: Value) -> dict[str, Any]:
    return attrs.asdict(value, recurse=False)


def test_events_of_a_step_equal_those_that_are_made_by_hand() -> None:
    # A step skips the validators; its results would pass them.
    state = luxor.new_game(luxor.Config(players=2), seed=7)
    events = luxor.transition(state, luxor.legal_actions(state)[0]).events
    assert events
    assert all(type(event)(**fields(event)) == event for event in events)
