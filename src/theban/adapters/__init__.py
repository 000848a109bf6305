"""The games for other people's tools.

Each module needs the tool that it is for, which an extra of the same name brings; nothing else in
the library imports them:

* ``theban.adapters.pettingzoo_env``: PettingZoo, where all seats learn.
* ``theban.adapters.gymnasium_env``: Gymnasium, where one seat learns against agents.
* ``theban.adapters.openspiel_game``: OpenSpiel, with explicit chance.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from theban.core.errors import InvalidArgument


@contextmanager
def tool_of(extra: str, module: str) -> Generator[None]:
    """Say which extra is needed if an import in the block finds that a tool is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "theban").startswith("theban"):
            raise
        raise InvalidArgument(
            f"{error.name} is not installed; pip install 'theban[{extra}]' brings what "
            f"theban.adapters.{module} needs"
        ) from None
