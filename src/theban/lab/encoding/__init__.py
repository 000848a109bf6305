"""Observations as numbers, for programs that learn: a seat's view in a fixed layout.

:func:`encoding_of` returns the layout of a config, which can write any of its views. From a state
it writes what a seat's view has and no more, so nothing hidden gets into an observation. The
numbers of actions and outcomes are their ids, see :mod:`theban.ids`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, cast

from theban._core.checks import check_callable, check_given, check_kind, check_viewer
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import AnyRules
from theban._core.situation import Hidden
from theban._core.values import one_at_a_time
from theban.games import PACKAGES
from theban.lab.encoding import _luxor as luxor, _tutankhamun as tutankhamun
from theban.lab.encoding._layout import (
    Encoding,
    Feature,
    Field,
    Seats,
    Write,
    feature,
    one_hot,
    packed,
    packer,
)
from theban.serial import to_data

__all__ = [
    "Encoding",
    "Feature",
    "Field",
    "Seats",
    "Write",
    "encoding_of",
    "feature",
    "information_text",
    "observation_text",
    "one_hot",
    "packed",
    "packer",
    "register_encoding",
]

_CONFIGS_KEPT = 64
"""The number of configs whose layouts are cached: more than there are combinations of modules."""

_makers: dict[str, Callable[[Any], Encoding[Any]]] = {
    "luxor": luxor.encoding_of_config,
    "tutankhamun": tutankhamun.encoding_of_config,
}


def register_encoding(name: str, make: Callable[[Any], Encoding[Any]]) -> None:
    """Register the encoding of another game.

    Args:
        name: the name of the game, as in its rules.
        make: a function from a config to its layout.

    Raises:
        InvalidArgument: the name is not text or belongs to a game of this library, or ``make`` is
            not callable.

    Example:
        >>> from theban.lab.encoding import Encoding, feature, packed, register_encoding
        >>> def write(view, seats):
        ...     return packed([view.sticks])
        >>> sticks = feature("sticks", (1,), 21, "the sticks that are left", write)
        >>> register_encoding("nim", lambda config: Encoding(object, config, [sticks]))
    """
    check_kind(name, str, "the name of the game", "text")
    check_callable(make, "make")
    if name in PACKAGES:
        raise InvalidArgument(f"{shown(name)} is a game of this library")
    _makers[name] = make
    _encoding.cache_clear()


def encoding_of(rules: AnyRules, config: Any) -> Encoding[Any]:  # noqa: ANN401 (of any game)
    """Return the encoding of a config's views as numbers.

    Args:
        rules: the rules of the game.
        config: the config of the game.

    Returns:
        The layout; for equal configs the same object, as long as it is cached.

    Raises:
        InvalidArgument: the game has no encoding, or the config is of another game.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> encoding_of(RULES, Config(players=2))
        <Encoding: 1464 numbers in 35 fields>
    """
    check_members(rules)
    rules.facts(config)  # refuses a config of another game
    with one_at_a_time:  # or two threads could make two
        return _encoding(rules.name, config, rules.view)


@lru_cache(maxsize=_CONFIGS_KEPT)
def _encoding(name: str, config: Any, view: Callable[..., Any]) -> Encoding[Any]:  # noqa: ANN401 (of any game)
    make = _makers.get(name)
    if make is None:
        raise InvalidArgument(
            f"nothing says how to write {shown(name)} as numbers; "
            "theban.lab.encoding.register_encoding makes it known"
        )
    made: Any = make(config)
    check_given(made, Encoding, f"an Encoding of {name}")
    encoding: Encoding[Any] = made
    encoding.view = view
    return encoding


_LEFT_OUT = ("config", "awaiting", "legal_actions")
"""Parts that follow from the rest of a view, or are the same in all views of a game."""


def observation_text(view: object) -> str:
    """Write a view as a short text, without the config.

    Views of one config have equal texts if and only if they are equal.

    Args:
        view: a view of a game of this library.

    Returns:
        JSON on one line, with its keys sorted.

    Raises:
        InvalidArgument: it is not a value that can be saved.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> text = observation_text(view(new_game(Config(players=2), seed=1), 0))
        >>> len(text) < 4000, text[:20]
        (True, '{"batches":[[6,5,4,4')
    """
    data = cast("dict[str, Any]", to_data(view, kind="view")["data"])  # a view is an object
    kept = {name: value for name, value in data.items() if name not in _LEFT_OUT}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def information_text(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    deal: Any,  # noqa: ANN401 (of any game)
    choices: Iterable[object],
    seat: int | None,
) -> str:
    r"""Write everything that a seat learned in a game, its information state.

    It begins with what the seat saw of the deal; each choice made since then has a line, as far as
    the seat may know it.

    Args:
        rules: the rules of the game.
        config: the config of the game.
        deal: the deal of the game.
        choices: the actions and outcomes so far, in order; those of a match are
            ``match.choices``.
        seat: the seat, or None for a spectator.

    Returns:
        Lines of text, without a line break at the end.

    Raises:
        InvalidArgument: the seat does not exist, or an argument is of a wrong kind.
        InvalidDeal: the config does not allow the deal.
        IllegalChoice: the rules refuse one of the choices.

    Example:
        >>> from theban import Match
        >>> from theban.luxor import RULES, Config
        >>> match = Match(RULES, Config(players=2), seed=1)
        >>> events = match.play(match.legal_actions[0])
        >>> events = match.play(match.legal_actions[0])
        >>> told = information_text(RULES, match.config, match.deal, match.choices, seat=1)
        >>> print("\n".join(told.splitlines()[1:]))
        play left
        move stairs+1
        CardDrawn hidden
    """
    check_members(rules)
    check_kind(choices, Iterable, "choices", "the actions and outcomes in order")
    state = rules.initial_state(config, deal)
    check_viewer(seat, config.players)
    lines = [observation_text(rules.view(state, seat))]
    for choice in choices:
        known = rules.redact_choice(state, choice, seat)
        is_hidden = isinstance(known, Hidden)
        lines.append(f"{known.kind} hidden" if is_hidden else rules.format_choice(known))
        state = rules.step(state, choice)
    return "\n".join(lines)
