"""What was worked out before is not worked out again, for the same object alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.lab.encoding import layout
from theban.lab.encoding.layout import ByIdentity

if TYPE_CHECKING:
    import pytest


def test_it_works_once_for_an_object_and_again_for_an_equal_one() -> None:
    asked: list[object] = []

    def work_out(value: list[int]) -> int:
        asked.append(value)
        return len(value)

    size_of = ByIdentity(work_out)
    one, other = [1, 2], [1, 2]
    assert [size_of(one), size_of(one), size_of(other)] == [2, 2, 2]
    assert len(asked) == 2
    assert asked[0] is one
    assert asked[1] is other


def test_an_identity_that_is_used_again_is_not_mistaken() -> None:
    # Were the objects not held, Python would give the same place to one after the other.
    first_of: ByIdentity[list[int], int] = ByIdentity(lambda value: value[0])
    assert [first_of([number]) for number in range(2000)] == list(range(2000))


def test_it_forgets_all_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "KEPT", 2)
    asked: list[str] = []
    kept: ByIdentity[str, None] = ByIdentity(asked.append)
    for value in ("ankh", "crook", "ankh", "flail", "flail", "ankh"):
        kept(value)
    assert asked == ["ankh", "crook", "flail", "ankh"]
