"""Plants faults in boxes: both games read boxes and refuse them in the same way."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest
from attrs import frozen

from theban._core.errors import InvalidComponents, InvalidConfig

C = TypeVar("C")


@frozen
class Boxes(Generic[C]):
    """How a game reads, writes and checks its boxes."""

    text: str
    """A small box, into whose text faults are put."""
    standard: C
    parse: Callable[..., object]
    format: Callable[..., str]
    check: Callable[[Any], None]
    config: Callable[..., object]
    """Makes a config from a number of players and components."""
    box: Callable[..., object]
    """Makes a box from components."""

    def refused_text(self, old: str, new: str) -> str:
        """Check that the text is refused when a part of it is replaced; return the message."""
        assert old in self.text
        with pytest.raises(InvalidComponents) as caught:
            self.parse(self.text.replace(old, new, 1), where="tiny.toml")
        told = str(caught.value)
        assert told.startswith("tiny.toml: ")
        assert len(told) < 500
        assert caught.value.__cause__ is None
        return told

    def refused(self, components: C) -> str:
        """Check that figures are refused wherever they come in, in the same words; return these."""
        with pytest.raises(InvalidComponents) as caught:
            self.check(components)
        with pytest.raises(InvalidComponents) as again:
            self.format(components)
        with pytest.raises(InvalidConfig) as refused:
            self.config(4, components=components)
        told = str(caught.value)
        assert str(again.value) == told
        assert str(refused.value) == f"Config.components: {told}"
        return told

    def refused_confidence(self, confidence: object) -> str:
        """Check that a wrong confidence of the figures is refused; return the message."""
        with pytest.raises(InvalidComponents) as caught:
            self.format(self.standard, confidence)
        return str(caught.value)


def text_of(name: str) -> str:
    """Return the text of a box in ``tests/boxes``."""
    return (Path(__file__).with_name("boxes") / f"{name}.toml").read_text("utf-8")


def ids(cases: Sequence[tuple[Any, ...]]) -> list[str]:
    """Name the cases by number and message, since some of the values cannot be printed."""
    return [f"{number} {case[-1][:40]}" for number, case in enumerate(cases)]
