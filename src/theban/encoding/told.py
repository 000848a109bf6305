"""What a seat may know as text: a position, and all that it was told since the game began."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, cast

from theban.core.awaiting import Hidden
from theban.core.checking.arguments import check_kind, check_viewer
from theban.core.contract import check_members
from theban.core.protocol import AnyRules
from theban.serial import to_data

_LEFT_OUT = ("config", "awaiting", "legal_actions")
"""What follows from the rest of a view, or is the same in all views of a game."""


def observation_text(view: object) -> str:
    """Write a view as a short text, without the config.

    Views of one config have equal texts if and only if they are equal.

    Args:
        view: a view of a game of this library.

    Returns:
        JSON on one line, with its keys sorted.

    Raises:
        InvalidArgument: it is nothing that can be saved.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> text = observation_text(view(new_game(Config(players=2), seed=1), 0))
        >>> len(text) < 4000, text[:20]
        (True, '{"batches":[[6,5,4,4')
    """
    data = cast("dict[str, Any]", to_data(view, kind="view")["data"])
    kept = {name: value for name, value in data.items() if name not in _LEFT_OUT}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def information_text(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    deal: Any,  # noqa: ANN401 (of any game)
    choices: Iterable[object],
    seat: int | None,
) -> str:
    r"""Write all that a seat learned in a game, its information state.

    It begins with what the seat saw of the deal; each choice that was made since has a line, as far
    as the seat may know it.

    Args:
        rules: the rules of the game.
        config: what it was set up with.
        deal: how it was laid out.
        choices: the actions and outcomes so far, in order; those of a match are
            ``match.choices``.
        seat: the seat, or None for a spectator.

    Returns:
        Lines of text, without a line break at the end.

    Raises:
        InvalidArgument: nobody sits on that seat, or an argument is of a wrong kind.
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
        if isinstance(known, Hidden):
            lines.append(f"{known.kind} hidden")
        else:
            lines.append(rules.format_choice(known))
        state = rules.step(state, choice)
    return "\n".join(lines)
