"""Public functions called with all kinds of wrong arguments: they answer, or raise our errors.

A table lists each function with correct arguments. One argument after another is then replaced by
each of many wrong values; a result counts as an answer. Classes of values are checked by samples,
whose fields are replaced in the same way.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import Parameter, signature
from itertools import islice
from types import ModuleType, UnionType
from typing import Any, NoReturn, TypeAlias, get_origin

import attrs
import pytest

from tests.playing import random_game
from theban import luxor, tutankhamun
from theban._core.errors import ThebanError
from theban._core.situation import Chance
from theban.testing import ConformanceError

LONGEST_MESSAGE = 300
"""The maximum length of a message, except for those that list all forms of the notation."""

Call: TypeAlias = tuple[Callable[..., object], tuple[object, ...], Mapping[str, object]]
"""A function with correct arguments."""


class Index:
    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"Index({self.number})"


def foreign(number: int) -> Any:
    return Index(number)


class Numbers:
    """A generator that always returns the same value, right or wrong."""

    def __init__(self, number: object) -> None:
        self.number = number

    def random(self) -> Any:
        return self.number

    def __repr__(self) -> str:
        return f"Numbers({self.number})"


class Hostile:
    """An object whose every method fails."""

    def _fail(self, *_args: object) -> NoReturn:
        raise ZeroDivisionError

    __repr__ = __str__ = __bool__ = __index__ = __format__ = __hash__ = _fail
    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = _fail


class Long:
    """An object with a long representation that controls a terminal."""

    def __repr__(self) -> str:
        return "\x1b[31m\n" * 9999


Unnamed = type("x\x1b" * 999, (), {})
"""A class with a name that is too long and not printable."""


def _at_chance() -> luxor.State:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    while not isinstance(luxor.awaiting(state), Chance):
        state = luxor.step(state, luxor.legal_actions(state)[0])
    return state


LUXOR_CONFIG = luxor.Config(players=2)
LUXOR_STATE = luxor.new_game(LUXOR_CONFIG, seed=1)
AT_CHANCE = _at_chance()
TUTANKHAMUN_CONFIG = tutankhamun.Config(players=2)
TUTANKHAMUN_STATE = tutankhamun.new_game(TUTANKHAMUN_CONFIG, seed=1)

WRONG: Mapping[str, object] = {
    "None": None,
    "True": True,
    "-1": -1,
    "a large number": 10**5000,
    "2.5": 2.5,
    "nan": float("nan"),
    "inf": float("inf"),
    "text": "x",
    "empty text": "",
    "long text": "x" * 9999,
    "an escape": "\x1b[31m\n",
    "a surrogate": "\ud800",
    "bytes": b"x",
    "()": (),
    "a pair of None": (None, None),
    "[]": [],
    "[[]]": [[]],
    "{}": {},
    "{0: None}": {0: None},
    "{'x': 1}": {"x": 1},
    "a set": {1},
    "an object": object(),
    "a class": int,
    "a function": len,
    "a method": "x".join,
    "Index(0)": Index(0),
    "a large Index": Index(10**5000),
    "Hostile": Hostile(),
    "two Hostile": [Hostile(), Hostile()],
    "a tuple of Hostile": (Hostile(),),
    "Long": Long(),
    "two Long": (Long(), Long()),
    "{Long: Long}": {Long(): Long()},
    "Unnamed": Unnamed(),
    "Random": random.Random,
    "a generator of nan": Numbers(float("nan")),
    "a generator of inf": Numbers(float("inf")),
    "a generator of -inf": Numbers(-float("inf")),
    "a generator of -0.5": Numbers(-0.5),
    "a generator of 1.0": Numbers(1.0),
    "a generator of text": Numbers("x"),
    "a generator of None": Numbers(None),
    "a generator of Hostile": Numbers(Hostile()),
    "rules of Luxor": luxor.RULES,
    "a config of Luxor": LUXOR_CONFIG,
    "a state of Luxor": LUXOR_STATE,
    "a view of Luxor": luxor.view(LUXOR_STATE, 0),
    "an action of Luxor": luxor.legal_actions(LUXOR_STATE)[0],
    "an outcome of Luxor": luxor.chance_outcomes(AT_CHANCE)[0][0],
    "an event of Luxor": luxor.transition(LUXOR_STATE, luxor.PlayCard(luxor.End.LEFT)).events[0],
    "rules of Tutankhamun": tutankhamun.RULES,
    "a config of Tutankhamun": TUTANKHAMUN_CONFIG,
    "a state of Tutankhamun": TUTANKHAMUN_STATE,
    "a view of Tutankhamun": tutankhamun.view(TUTANKHAMUN_STATE, 0),
    "an action of Tutankhamun": tutankhamun.Sail(0),
}


def named_call(function: Any, right: Mapping[str, object]) -> Call:
    """Return a call with the right argument for each parameter, by its name, or its default.

    An argument for one function alone is named like ``position.turn``.
    """
    given = {
        name: right.get(f"{function.__name__}.{name}", right.get(name, parameter.default))
        for name, parameter in signature(function).parameters.items()
    }
    assert Parameter.empty not in given.values(), f"{function.__name__} has a new parameter"
    return function, (), given


def check_call(call: Call, skipped: Iterable[str] = (), without: Iterable[str] = ()) -> None:
    """Check that a function answers its correct arguments and refuses wrong ones by our errors.

    Some arguments can be skipped, and some of the wrong values left out.
    """
    function, positional, named = call
    use(function(*positional, **named))
    found: list[str] = []
    for what, wrong in WRONG.items():
        if what in without:
            continue
        for place in range(len(positional)):
            changed = (*positional[:place], wrong, *positional[place + 1 :])
            found += told(f"argument {place}, {what}", problem(function, changed, named))
        for name in named:
            if name not in skipped:
                changed_names = {**named, name: wrong}
                found += told(f"{name}, {what}", problem(function, positional, changed_names))
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def told(what: str, found: str | None) -> list[str]:
    """Return a problem with its cause, in a list, or an empty list for none."""
    return [] if found is None else [f"{what}: {found}"]


def problem(
    function: Callable[..., object], positional: tuple[object, ...], named: Mapping[str, object]
) -> str | None:
    """Call a function; return what is wrong with its error, or None."""
    try:
        use(function(*positional, **named))
    except ConformanceError:
        return None  # its report is longer
    except ThebanError as error:
        message = str(error)
        longest = LONGEST_MESSAGE * (1 + ("the forms are" in message))
        if not message or len(message) >= longest or not message.isprintable():
            return f"{len(message)} characters: {message[:200]!a}"
        return None
    except Exception as error:  # noqa: BLE001 (just that is looked for)
        return f"{type(error).__name__}: {ascii(str(error))[:200]}"
    return None


def use(result: object) -> None:
    """Start an iterator, since it may refuse its arguments only then."""
    if isinstance(result, Iterator):
        list(islice(result, 3))


def check_fields(sample: Any) -> None:
    """Check that a class accepts or refuses wrong values for each of its fields."""
    found: list[str] = []
    for attribute in attrs.fields(type(sample)):
        name = attribute.alias or attribute.name
        for what, wrong in WRONG.items():
            if attribute.init:
                changed = problem(attrs.evolve, (sample,), {name: wrong})
                found += told(f"{type(sample).__name__}.{name}, {what}", changed)
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def events_of(rules: Any, *configs: object) -> list[object]:
    """Return an event of each class that occurs in some random games."""
    found: dict[type, object] = {}
    for seed in range(60):
        for config in configs:
            for _, _, transition in random_game(rules, config, seed):
                found.update((type(event), event) for event in transition.events)
    return list(found.values())


def samples_of(things: Iterable[object]) -> dict[type, object]:
    found: dict[type, object] = {}
    left = list(things)
    while left:
        thing = left.pop()
        if isinstance(thing, (tuple, list)):
            left += thing  # type: ignore[arg-type, unused-ignore]  # of any things
        elif attrs.has(type(thing)) and type(thing) not in found:
            found[type(thing)] = thing
            kind: Any = type(thing)  # an attrs class, as was found above
            left += [getattr(thing, a.name) for a in attrs.fields(kind)]
    return found


def classes_of(package: ModuleType) -> list[type]:
    everything = [getattr(package, name) for name in package.__all__]
    return [thing for thing in everything if isinstance(thing, type) and attrs.has(thing)]


def functions_of(package: ModuleType) -> set[object]:
    """Return a package's callables that are neither classes nor unions of classes."""
    everything = [getattr(package, name) for name in package.__all__]
    return {
        thing
        for thing in everything
        if callable(thing) and not isinstance(thing, type) and get_origin(thing) is None
    }


def kinds_of(package: ModuleType) -> dict[str, Any]:
    everything = {name: getattr(package, name) for name in package.__all__}
    return {
        name: thing for name, thing in everything.items() if isinstance(thing, (type, UnionType))
    }
