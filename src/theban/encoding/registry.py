"""Which game is written as numbers by what."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from theban.core.checking.arguments import check_callable, check_kind
from theban.core.contract import check_members
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import AnyRules
from theban.core.values.derived import one_at_a_time
from theban.encoding import luxor, tutankhamun
from theban.encoding.layout import Encoding
from theban.games import PACKAGES

_CONFIGS_KEPT = 64
"""For how many configs the layouts are kept; more than there are combinations of modules."""

_makers: dict[str, Callable[[Any], Encoding[Any]]] = {
    "luxor": luxor.encoding_of_config,
    "tutankhamun": tutankhamun.encoding_of_config,
}


def register(name: str, make: Callable[[Any], Encoding[Any]]) -> None:
    """Register the encoding of another game.

    Args:
        name: the name of the game, as its rules have it.
        make: called with a config, returns the layout for it.

    Raises:
        InvalidArgument: the name is not text or belongs to a game of this library, or ``make`` is
            not callable.

    Example:
        >>> from theban.encoding import Encoding, feature, register
        >>> def write(view, seats, numbers):
        ...     numbers.append(view.sticks)
        >>> sticks = feature("sticks", (1,), 21, "the sticks that are left", write)
        >>> register("nim", lambda config: Encoding(object, config, [sticks]))
    """
    check_kind(name, str, "the name of the game", "text")
    check_callable(make, "make")
    if name in PACKAGES:
        raise InvalidArgument(f"{shown(name)} is a game of this library")
    _makers[name] = make
    _encoding.cache_clear()


def encoding_of(rules: AnyRules, config: Any) -> Encoding[Any]:  # noqa: ANN401 (of any game)
    """Return how the views of a config are written as numbers.

    Args:
        rules: the rules of the game.
        config: what the game is set up with.

    Returns:
        The layout; for equal configs the same object, as long as it is kept.

    Raises:
        InvalidArgument: nobody has told how this game is written, or the config is of another one.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> encoding_of(RULES, Config(players=2))
        <Encoding: 1464 numbers in 35 fields>
    """
    check_members(rules)
    rules.facts(config)  # refuses what is not a config of the game
    with one_at_a_time:  # or two threads could make two
        return _encoding(rules.name, config)


@lru_cache(maxsize=_CONFIGS_KEPT)
def _encoding(name: str, config: Any) -> Encoding[Any]:  # noqa: ANN401 (of any game)
    make = _makers.get(name)
    if make is None:
        raise InvalidArgument(
            f"nothing says how to write {shown(name)} as numbers; "
            "theban.encoding.register makes it known"
        )
    return make(config)
