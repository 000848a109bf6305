"""Every public function says what it returns, and has an example that runs.

The examples themselves are run by ``test_docstrings.py``.
"""

import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

from tests.for_all import for_all
from tests.public_names import PACKAGES

RESULTS = {
    *("Choose", "Count", "Draw", "Estimate", "Give", "Judge", "List", "Make", "Name", "Promise"),
    *("Rank", "Rate", "Read", "Return", "Say", "Show", "Tell", "Turn", "Write", "Yield"),
}
"""Verbs whose object is the result, so that the first line says it, as *Count the points*."""

NO_EXAMPLE = {
    "theban.Random.random": "random.Random has it",
    "theban.lab.bots.PipeAgent.choose": "PipeBot makes the agent, and has the example",
    "theban.lab.bots.PipeAgent.leave": "PipeBot makes the agent, and has the example",
    "theban.lab.studies.RayExecutor.submit": "Ray is not installed where the tests run",
    "theban.lab.studies.Description.seated": "the rows of a study say it of each game",
    "theban.testing.check_adapter": "the guide on a third game has it; it needs PettingZoo",
}


def functions() -> Iterator[tuple[str, Callable[..., Any], str]]:
    """Go over public functions and methods: the name, the function, the docstring of the class."""
    for package in PACKAGES:
        module = importlib.import_module(package)
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isfunction(thing):
                yield f"{package}.{name}", thing, ""
            elif inspect.isclass(thing) and not issubclass(thing, BaseException):
                for inner, member in vars(thing).items():
                    function = getattr(member, "__func__", member)
                    if inspect.isfunction(function) and not inner.startswith("_"):
                        yield f"{package}.{name}.{inner}", function, thing.__doc__ or ""


FUNCTIONS = {name: (function, of_class) for name, function, of_class in functions()}
every_function = for_all(FUNCTIONS, str)


def says_what_it_returns(function: Callable[..., Any]) -> bool:
    if function.__annotations__.get("return") in {None, "None"}:
        return True
    text = inspect.getdoc(function) or ""
    first = text.partition(" ")[0]
    return first in RESULTS or re.search("^(Returns|Yields):", text, re.MULTILINE) is not None


def test_the_list_is_not_empty() -> None:
    assert len(FUNCTIONS) > 300


@every_function
def test_a_public_function_says_what_it_returns(name: str) -> None:
    assert says_what_it_returns(FUNCTIONS[name][0])


@every_function
def test_a_public_function_has_an_example(name: str) -> None:
    function, of_class = FUNCTIONS[name]
    has = ">>> " in (inspect.getdoc(function) or "") or ">>> " in of_class
    assert has != (name in NO_EXAMPLE)


def test_a_function_that_says_nothing_is_found() -> None:
    def play() -> int:
        """Play."""
        return 1

    def count() -> int:
        return 1

    assert (says_what_it_returns(play), says_what_it_returns(count)) == (False, True)
