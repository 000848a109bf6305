"""From clicks to actions, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from attrs import evolve

from theban._core.checks import as_tuple, check_viewer
from theban._core.default_methods import check_members
from theban._core.errors import Illegality, InvalidArgument, Reason
from theban._core.language import ENGLISH, Language
from theban._core.messages import shown
from theban._core.protocol import Rules
from theban._core.situation import Decision
from theban.render._pieces import POINTED, About, Names, Piece, Role, Target, check_key
from theban.render._registry import first_shown, refusing, shown_by
from theban.render._show import pieces_of, targets_of

_NOT_TOLD = "no game tells about the things of {}; states and views have some"


def actions_at(view: object, key: str, *, first: Sequence[str] = ()) -> tuple[Any, ...]:
    """Return the legal actions that pointing at a thing can mean.

    A person can point at the thing that moves or is taken, at its target, or at a button; see
    :data:`~theban.render._pieces.POINTED`.  An action whose targets are pointed at in the order of
    :func:`targets_of` comes before the others: of two hand cards the first one moves to the place
    of the second. A thing without an action stands for its place: an adventurer of another player
    for its space.

    Args:
        view: the view of the seat that decides.
        key: the key of the thing.
        first: the keys that were pointed at before, in order.

    Returns:
        The actions in the order of ``view.legal_actions``; once it is one, that one is meant.

    Raises:
        InvalidArgument: the view is not one of a game, or a key is not a key.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game, step, view
        >>> start = new_game(Config(players=2), seed=1)
        >>> actions_at(view(start, 0), "hand:0:4")
        (PlayCard(end=<End.RIGHT: 'right'>),)
        >>> seen = view(step(start, PlayCard(End.RIGHT)), 0)
        >>> actions_at(seen, "place:3", first=["figure:0:0:1"])
        (MoveAdventurer(origin=0, steps=3),)
    """
    return tuple(action for action, _ in _narrowed(view, [*_keys(first), check_key(key)]))


def about(
    view: object,
    key: str,
    *,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> About:
    """Answer about a drawn thing: what it is and does, its worth, when it can be chosen, its rules.

    Args:
        view: a view, whose seat gets an answer at any time, or a state.  Of a state, the answer
            always says when something can be chosen.
        key: the key of the thing; a button and the die have answers too.
        names: the players' names, in the order of their seats; by default Player A, Player B and so
            on.
        language: the language to write in.
        you: the seat of the reader, from 0. Then what is said about that seat speaks to the reader:
            "your keys".

    Returns:
        The answer, from what the view shows.

    Raises:
        InvalidArgument: there is no such thing in the position, no game tells about the value, or
            the names are not as many as the players.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> keys = about(seen, "keys:0", names=["Ada", "Ben"])
        >>> keys.title, keys.worth, keys.rules[0]
        ("Ada's keys", 'They score 0 points at the end.', 'LX-8.1')
        >>> print(keys.text)
        A key lets an adventurer into the tomb chamber. Each key left at the end scores 1 point.
    """
    key, naming = check_key(key), Names(names, language, you)
    tell = first_shown(view, lambda renderer: renderer.abouts)
    if tell is None:
        pieces = shown_by(view, lambda renderer: renderer.pieces, _NOT_TOLD)(view, naming)
        told = About(pieces[key].label, "", rules=pieces[key].rules) if key in pieces else None
    else:
        told = tell(view, key, naming)
    if told is None:
        listed = "theban.render.keys.pieces_of lists what there is"
        raise InvalidArgument(f"there is no {shown(key)} in this position; {listed}")
    is_over = getattr(view, "turn", view) is None
    can_choose = as_tuple(getattr(view, "legal_actions", None)) is not None
    if told.when is not None and (is_over or (can_choose and actions_at(view, key))):
        return evolve(told, when=None)
    return told


def keys_at(view: object, *, first: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the keys of the things that can be pointed at next.

    Args:
        view: the view of the seat that decides.
        first: the keys that were pointed at before, in order.

    Returns:
        Each key once, in the order of ``view.legal_actions``; empty if the seat has no decision, or
        if nothing is left to be pointed at.

    Raises:
        InvalidArgument: the view is not one of a game, or a key is not a key.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game, step, view
        >>> start = new_game(Config(players=2), seed=1)
        >>> keys_at(view(start, 0))
        ('hand:0:0', 'hand:0:4')
        >>> keys_at(view(step(start, PlayCard(End.RIGHT)), 0), first=["figure:0:0:1"])
        ('place:3',)
    """
    left = _narrowed(view, _keys(first))
    return tuple(dict.fromkeys(target.key for _, targets in left for target in targets))


def refusals_at(
    rules: Rules[Any, Any, Any, Any, Any, Any, Any], state: object, key: str, *, seat: int | None
) -> tuple[tuple[Any, Illegality], ...]:
    """Return the actions that pointing at a thing could mean but are not legal, with the reasons.

    These are actions of the kind that is awaited.  A thing that no such action points at, legal or
    not, gives one reason with None instead of an action.  The reason is the rule that keeps the
    thing out of play, or else that something else is awaited.

    The answer depends on what the deciding seat may know.  The others get nothing, since they may
    not know the legal actions.

    Args:
        rules: the rules of the game.
        state: the position.
        key: the key of the thing.
        seat: who asks, from 0, or None for a spectator.

    Raises:
        InvalidArgument: the rules lack something; the seat does not exist; the key is not a key;
            the game does not tell what actions point at.

    Example:
        >>> from theban.luxor import RULES, Config, End, PlayCard, new_game, step
        >>> played = step(new_game(Config(players=2), seed=1), PlayCard(End.RIGHT))
        >>> for action, refused in refusals_at(RULES, played, "place:2", seat=0):
        ...     print(action, "-", refused)
        MoveAdventurer(origin=0, steps=2) - the card gives 3 steps, not 2 (LX-3.4)
        >>> start = new_game(Config(players=2), seed=1)
        >>> print(refusals_at(RULES, start, "hand:0:2", seat=0)[0][1])
        only the leftmost and the rightmost card of a hand can be played (LX-3.2)
        >>> print(refusals_at(RULES, start, "supply:keys", seat=0)[0][1])
        this is not awaited now; seat 0 chooses a card to play (LX-11.1)
        >>> refusals_at(RULES, played, "place:2", seat=1)
        ()
    """
    check_members(rules)
    check_key(key)
    view = rules.view(state, seat)
    config = view.config
    seat = check_viewer(seat, config.players)
    due = view.awaiting
    if not isinstance(due, Decision) or due.seat != seat:
        return ()
    legal = set(view.legal_actions)
    refused: dict[Any, Illegality] = {}
    out_of_turn: Illegality | None = None
    for action in rules.action_space(config):
        illegality = None if action in legal else rules.explain(state, action)
        if illegality is None:
            continue
        if illegality.reason is Reason.NOT_AWAITED:
            out_of_turn = illegality
        else:
            refused[action] = illegality
    meant = _meaning(view, _pointed(view, refused), [], key)
    if meant:
        return tuple((action, refused[action]) for action, _ in meant)
    reason = None if actions_at(view, key) else _reason_at(view, key, out_of_turn)
    return () if reason is None else ((None, reason),)


def _reason_at(view: object, key: str, out_of_turn: Illegality | None) -> Illegality | None:
    """Return why a thing that no awaited action points at cannot be chosen."""
    tell = first_shown(view, lambda renderer: renderer.reasons)
    reason = None if tell is None else tell(view, key)
    if reason is not None or out_of_turn is None or key not in pieces_of(view):
        return reason
    found = refusing(out_of_turn.code)
    if found is None:
        return None
    details = {**dict(out_of_turn.details), "choice": "this"}
    return found[1].refusals[out_of_turn.code](out_of_turn.rule, **details)


# --- Pointing, one after another ---------------------------------------------------------------

_Pointed = tuple[Any, Sequence[Target]]
"""An action, and what is still to be pointed at for it, in order."""


def _keys(first: object) -> list[str]:
    if isinstance(first, str) or not isinstance(first, Iterable):
        raise InvalidArgument(f"first is {shown(first)}; it must be keys, one after another")
    return [check_key(key) for key in cast("Iterable[object]", first)]  # each is checked


def _narrowed(view: object, keys: Sequence[str]) -> list[_Pointed]:
    """Return the legal actions that pointing at things can mean, with what is left to point at."""
    actions = as_tuple(getattr(view, "legal_actions", None))
    if actions is None:
        raise InvalidArgument(f"the view is {shown(view)}; it must be the view of a seat")
    left = _pointed(view, actions)
    for number, key in enumerate(keys):
        left = _meaning(view, left, keys[:number], key)
    return left


def _pointed(view: object, actions: Iterable[object]) -> list[_Pointed]:
    """Return the keys by which each action is pointed at."""
    return [
        (action, [target for target in targets_of(view, action) if target.role in POINTED])
        for action in actions
    ]


def _meaning(
    view: object, left: Sequence[_Pointed], before: Sequence[str], key: str
) -> list[_Pointed]:
    """Return the actions that one more key can mean; without any, its place stands for it."""
    pieces: Mapping[str, Piece] | None = None
    at: str | None = key
    while left and at is not None:
        found = _with_key(left, at)
        if found or at in before:
            return found
        pieces = pieces or pieces_of(view)
        at = pieces[at].at if at in pieces else None
    return []


def _with_key(left: Sequence[_Pointed], key: str) -> list[_Pointed]:
    in_turn: list[_Pointed] = []
    later: list[_Pointed] = []
    for action, targets in left:
        role = next((target.role for target in targets if target.key == key), None)
        if role is not None:
            rest = [target for target in targets if target.role is not role]
            is_next = role in {targets[0].role, Role.BUTTON}
            (in_turn if is_next else later).append((action, rest))
    return in_turn or later
