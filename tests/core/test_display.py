"""Values in a notebook, with a printer like IPython's."""

import sys
from types import SimpleNamespace

import pytest
from attrs import frozen

from theban import luxor, tutankhamun
from theban._core.display import Displayed
from theban._core.errors import InvalidArgument

LUXOR = luxor.new_game(luxor.Config(players=2), seed=1)
RIVER = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)


@frozen
class Lamp(Displayed):
    lit: bool


class Printer:
    """Prints into a list of lines, with an indentation of two."""

    def __init__(self) -> None:
        self.lines = ["  "]

    def text(self, text: str, /) -> None:
        assert "\n" not in text
        self.lines[-1] += text

    def break_(self) -> None:
        self.lines.append("  ")


def shown(value: Displayed, *, cycle: bool = False) -> list[str]:
    printer = Printer()
    value._repr_pretty_(printer, cycle)  # pyright: ignore[reportPrivateUsage]  # as IPython does
    return printer.lines


def test_the_picture_and_the_drawing_are_made_by_the_renderer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def draw(value: object) -> str:
        return f"drawn:\n{value}"

    monkeypatch.setitem(sys.modules, "theban.render", SimpleNamespace(to_text=draw, to_svg=draw))
    assert shown(Lamp(lit=True)) == ["  drawn:", "  Lamp(lit=True)"]
    assert Lamp(lit=True)._repr_svg_() == "drawn:\nLamp(lit=True)"


def test_what_the_renderer_does_not_know_is_shown_by_its_repr_and_has_no_drawing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def draw(value: object) -> str:
        raise InvalidArgument(f"there is no picture of {value!r}")

    monkeypatch.setitem(sys.modules, "theban.render", SimpleNamespace(to_text=draw, to_svg=draw))
    assert shown(Lamp(lit=True)) == ["  Lamp(lit=True)"]
    assert Lamp(lit=True)._repr_svg_() is None


def test_a_fault_of_the_renderer_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_text(_value: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setitem(sys.modules, "theban.render", SimpleNamespace(to_text=to_text))
    with pytest.raises(ZeroDivisionError):
        shown(Lamp(lit=True))


def test_inside_itself_a_value_is_only_named() -> None:
    assert shown(Lamp(lit=True), cycle=True) == ["  Lamp(...)"]


def found_by_ipython(value: object) -> str:
    """Return the method that IPython uses for a value: that of the first class which has one."""
    for kind in type(value).__mro__:
        for name in ("_repr_pretty_", "__repr__"):
            if name in kind.__dict__:
                return name
    raise AssertionError("every object has a repr")


@pytest.mark.parametrize(
    "value",
    [Lamp(lit=True), LUXOR, luxor.view(LUXOR, None), RIVER, tutankhamun.view(RIVER, 0)],
    ids=lambda value: f"{type(value).__module__}.{type(value).__name__}",
)
def test_ipython_takes_the_picture_before_the_repr_of_the_class(value: object) -> None:
    assert found_by_ipython(value) == "_repr_pretty_"


def test_the_mixin_takes_no_room() -> None:
    assert not hasattr(Lamp(lit=True), "__dict__")
