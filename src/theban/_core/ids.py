"""Ids of actions and outcomes, for programs that learn from them or store them.

The id of an action is its index in ``action_space(config)``, that of an outcome its index in
``outcome_space(config)``. States, records and saved games hold no ids but the choices themselves.
For one config an id means the same in every version of this library that has it; new ids are added
at the end.

Masks are :class:`bytes` with a 1 for each id that can be chosen and a 0 for all others. They can be
hashed, compared and indexed, and NumPy takes them without a copy, as
``numpy.frombuffer(mask, dtype=bool)`` or with ``dtype=numpy.int8``.

The tables from choices to ids are cached for recently used configs only, so many configs do not
fill the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_whole
from theban._core.protocol import Action, GameConfig, GameState, GameView, Outcome, Rules, State

C = TypeVar("C")
G = TypeVar("G", bound="GameConfig")

_CONFIGS_KEPT = 64
"""The number of configs with cached tables: more than there are combinations of modules."""


# --- Actions -----------------------------------------------------------------------------------


def action_id(rules: Rules[G, Any, Any, Any, Any, Any, Any], config: G, action: object) -> int:
    """Return the id of an action.

    Args:
        rules: the rules of the game.
        config: the config of the game.
        action: the action, legal now or not.

    Raises:
        InvalidArgument: games of this config do not have this action.

    Example:
        >>> from theban.luxor import RULES, Config, MoveAdventurer
        >>> action_id(RULES, Config(players=2), MoveAdventurer(origin=0, steps=3))
        4
        >>> action_id(RULES, Config(players=2), MoveAdventurer(origin=0, steps=99))
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: MoveAdventurer(origin=0, steps=99) is not an action of \
this config; action_space(config) lists all of them
    """
    return _ids(rules, config, "action").id_of(action)


def action_from_id(
    rules: Rules[G, Any, Any, Action, Any, Any, Any], config: G, number: int
) -> Action:
    """Return the action with an id.

    Args:
        rules: the rules of the game.
        config: the config of the game.
        number: the id, but neither ``True`` nor ``1.0``.

    Raises:
        InvalidArgument: no action has that id.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> action_from_id(RULES, Config(players=2), 4)
        MoveAdventurer(origin=0, steps=3)
        >>> action_from_id(RULES, Config(players=2), -1)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: -1 is not an id of an action; \
those of this config are 0 to 320
    """
    action: Action = _ids(rules, config, "action").choice_of(number)
    return action


def action_mask(
    rules: Rules[G, Any, Any, Action, Any, Any, Any], position: GameState[G] | GameView[G, Action]
) -> bytes:
    r"""Return a mask of the legal actions.

    Args:
        rules: the rules of the game.
        position: a state, or the view of a seat.  Only the view of the seat that decides has legal
            actions; in the mask for any other view no action is legal.

    Returns:
        One byte for each id, which is 1 for a legal action and 0 for any other.

    Raises:
        InvalidArgument: the position is neither a state nor a view of the game.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> state = RULES.new_game(Config(players=2), seed=1)
        >>> mask = action_mask(RULES, state)
        >>> len(mask), mask[:4]
        (321, b'\x01\x01\x00\x00')
        >>> mask == action_mask(RULES, RULES.view(state, 0))
        True
    """
    table = _ids(rules, _config_of(position), "action")
    given: Any = position  # from outside, so of any game
    actions = given.legal_actions if _is_view(given) else rules.legal_actions(given)
    return table.mask_of(actions)


def masks_of(
    rules: Rules[G, Any, Any, Action, Any, Any, Any], config: G
) -> Callable[[Sequence[Action]], bytes]:
    """Return a function from legal actions to their mask, see :func:`action_mask`."""
    return _ids(rules, config, "action").mask_of


# --- Outcomes ----------------------------------------------------------------------------------


def outcome_id(rules: Rules[G, Any, Any, Any, Any, Any, Any], config: G, outcome: object) -> int:
    """Return the id of an outcome.

    Args:
        rules: the rules of the game.
        config: the config of the game.
        outcome: the outcome, possible now or not.

    Raises:
        InvalidArgument: games of this config do not have this outcome.

    Example:
        >>> from theban.luxor import RULES, Config, DieRolled
        >>> outcome_id(RULES, Config(players=2), DieRolled(6))
        5
    """
    return _ids(rules, config, "outcome").id_of(outcome)


def outcome_from_id(
    rules: Rules[G, Any, Any, Any, Outcome, Any, Any], config: G, number: int
) -> Outcome:
    """Return the outcome with an id.

    Args:
        rules: the rules of the game.
        config: the config of the game.
        number: the id, but neither ``True`` nor ``1.0``.

    Raises:
        InvalidArgument: no outcome has that id, as in a game without chance.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> outcome_from_id(RULES, Config(players=2), 5)
        DieRolled(face=6)
    """
    outcome: Outcome = _ids(rules, config, "outcome").choice_of(number)
    return outcome


def outcome_mask(rules: Rules[Any, Any, State, Any, Any, Any, Any], state: State) -> bytes:
    """Return a mask of the possible outcomes.

    Args:
        rules: the rules of the game.
        state: the position. Views have no outcomes, which can follow from hidden cards.

    Returns:
        One byte for each id, which is 1 for a possible outcome and 0 for any other; no
        byte in a game without chance.

    Raises:
        InvalidArgument: it is not a state of the game.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> any(outcome_mask(RULES, RULES.new_game(Config(players=2), seed=1)))
        False
    """
    return bytes(map(bool, outcome_weights(rules, state)))


def outcome_weights(
    rules: Rules[Any, Any, State, Any, Any, Any, Any], state: State
) -> tuple[int, ...]:
    """Return the weights of the outcomes, indexed by id.

    Args:
        rules: the rules of the game.
        state: the position.

    Returns:
        One whole number for each id, 0 for impossible outcomes. Divided by their sum they are
        the probabilities; away from chance events the sum is 0.

    Raises:
        InvalidArgument: it is not a state of the game.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> sum(outcome_weights(RULES, RULES.new_game(Config(players=2), seed=1)))
        0
    """
    table = _ids(rules, _config_of(state), "outcome")
    weights = [0] * len(table.choices)
    if _is_view(state):
        raise InvalidArgument(
            "a view has no outcomes; ask with a state, such as one that determinize(view, rng) "
            "draws"
        )
    for outcome, weight in rules.chance_outcomes(state):
        weights[table.id_of(outcome)] = weight
    return tuple(weights)


# --- Inside ------------------------------------------------------------------------------------


class _Ids(Generic[C]):
    """The choices of one space and their ids."""

    __slots__ = ("_by_identity", "_ids", "_word", "choices")

    def __init__(self, choices: tuple[C, ...], word: str) -> None:
        self.choices = choices
        self._ids: Mapping[object, int] = {choice: n for n, choice in enumerate(choices)}
        self._by_identity = {id(choice): n for n, choice in enumerate(choices)}
        self._word = word

    def id_of(self, choice: object) -> int:
        try:
            number = self._ids.get(choice)
        except Exception:  # noqa: BLE001 (whatever the hash or == of a foreign class raises)
            number = None
        # A value of another class is not a choice, even if equal.
        if number is None or type(choice) is not type(self.choices[number]):
            raise InvalidArgument(
                f"{shown(choice)} is not an {self._word} of this config; "
                f"{self._word}_space(config) lists all of them"
            )
        return number

    def mask_of(self, choices: Sequence[object]) -> bytes:
        mask = bytearray(len(self.choices))
        try:
            # Most are the very objects of the space, which are found without a call of a hash.
            for number in map(self._by_identity.__getitem__, map(id, choices)):
                mask[number] = 1
        except KeyError:
            for choice in choices:
                mask[self.id_of(choice)] = 1
        return bytes(mask)

    def choice_of(self, number: object) -> C:
        index = to_whole(number)
        if index is None or not 0 <= index < len(self.choices):
            last = len(self.choices) - 1
            right = f"those of this config are 0 to {last}" if last >= 0 else "this config has none"
            raise InvalidArgument(f"{shown(number)} is not an id of an {self._word}; {right}")
        return self.choices[index]


@lru_cache(maxsize=_CONFIGS_KEPT)
def _table(rules: Rules[G, Any, Any, Any, Any, Any, Any], config: G, word: str) -> _Ids[Any]:
    space = rules.action_space if word == "action" else rules.outcome_space
    choices = space(config)
    for choice in choices[:1]:
        rules.format_choice(choice)  # it refuses choices of another game
    return _Ids(choices, word)


def _ids(rules: Any, config: Any, word: str) -> _Ids[Any]:  # noqa: ANN401 (no type says "hashable rules")
    """Return the table of a game; its methods are looked up, since they may be missing."""
    try:
        hash((rules, rules.action_space, rules.format_choice))
    except Exception as error:  # noqa: BLE001 (whatever a foreign class raises)
        check_members(rules)
        raise InvalidArgument(f"{shown(rules)} cannot be used as rules: {error}") from None
    try:
        hash(config)
        is_config = type(config.players) is int
    except Exception:  # noqa: BLE001 (as above)
        is_config = False
    if not is_config:
        raise InvalidArgument(f"{shown(config)} is not a config of a game")
    return _table(rules, config, word)


def _config_of(position: object) -> object:
    config = getattr(position, "config", None)
    if config is None:
        raise InvalidArgument(f"{shown(position)} is not a state or view of a game")
    return config


def _is_view(position: object) -> bool:
    """Return whether a position holds its legal actions itself, as views do."""
    return isinstance(getattr(position, "legal_actions", None), tuple)
