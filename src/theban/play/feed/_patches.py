"""Differences between plain data as a JSON Patch (RFC 6902), and how they are applied.

Of the operations of a patch only ``add``, ``remove`` and ``replace`` are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from theban._core.checks import check_given, check_kind
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import GameView
from theban.games import get_rules
from theban.play.feed._messages import PatchOperation, PatchStep
from theban.serial._convert import is_array, is_object
from theban.serial._game_types import ValueKind
from theban.serial._saves import values_of

__all__ = ["difference", "patched", "read_view"]

ADD, REMOVE, REPLACE = PatchOperation


def difference(old: object, new: object) -> tuple[PatchStep, ...]:
    """Return the patch from one piece of plain data to another.

    Args:
        old: plain data as it was.
        new: plain data as it is.

    Example:
        >>> steps = difference({"keys": 1, "hand": [3, 4]}, {"keys": 2, "hand": [4]})
        >>> [(step.op.value, step.path) for step in steps]
        [('replace', '/keys'), ('remove', '/hand/0')]
        >>> difference([1], [1])
        ()
    """
    return tuple(_steps(old, new, ""))


def _steps(old: object, new: object, path: str) -> Iterator[PatchStep]:
    if is_object(old) and is_object(new):
        for key, value in old.items():
            if key in new:
                yield from _steps(value, new[key], _below(path, key))
            else:
                yield PatchStep(REMOVE, _below(path, key))
        for key, value in new.items():
            if key not in old:
                yield PatchStep(ADD, _below(path, key), value)
    elif is_array(old) and is_array(new):
        yield from _of_arrays(old, new, path)
    elif type(old) is not type(new) or old != new:
        yield PatchStep(REPLACE, path, new)


def _below(path: str, key: object) -> str:
    escaped = str(key).replace("~", "~0").replace("/", "~1")
    return f"{path}/{escaped}"


def _of_arrays(old: list[object], new: list[object], path: str) -> Iterator[PatchStep]:
    if len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _steps(one, other, f"{path}/{index}")
        return
    least = min(len(old), len(new))
    start = 0
    while start < least and not any(_steps(old[start], new[start], "")):
        start += 1
    end = 0
    while end < least - start and not any(_steps(old[-1 - end], new[-1 - end], "")):
        end += 1
    both = least - end
    for index in range(start, both):
        yield from _steps(old[index], new[index], f"{path}/{index}")
    for index in range(len(old) - end - 1, both - 1, -1):
        yield PatchStep(REMOVE, f"{path}/{index}")
    for index in range(both, len(new) - end):
        yield PatchStep(ADD, f"{path}/{index}", new[index])


# --- Applying them -------------------------------------------------------------------------------


def read_view(game: str, view: object, config: object) -> GameView[Any, Any]:
    """Make a view from what messages say of it; for clients in Python that use the rules.

    Args:
        game: the name of the game.
        view: the view of the last message that had one, changed by all patches since.
        config: the config of the last message that had one.

    Raises:
        InvalidArgument: there is no such game.
        InvalidSave: the view or the config is not one of the game.

    Example:
        >>> from theban import Match
        >>> from theban.play.feed import Feed
        >>> from theban.tutankhamun import RULES, Config
        >>> message = Feed(Match(RULES, Config(players=2), seed=7)).message(0)
        >>> read_view(message.game, message.view, message.config).legal_actions[0]
        Sail(place=0)
    """
    whole = {**view, "config": config} if is_object(view) else view
    read: GameView[Any, Any] = values_of(get_rules(game)).load(ValueKind.VIEW, whole, "the view")
    return read


def patched(old: object, patch: Iterable[PatchStep]) -> Any:  # noqa: ANN401 (plain data)
    """Apply a patch; for clients in Python and for tests.

    Args:
        old: plain data, which is not changed.
        patch: the steps of a message.

    Returns:
        Plain data as it is after all steps.

    Raises:
        InvalidArgument: a step does not fit the data, or it is not a step.

    Example:
        >>> old, new = {"hand": [3, 4]}, {"hand": [4], "keys": 2}
        >>> patched(old, difference(old, new)) == new
        True
    """
    result: Any = old
    check_kind(patch, Iterable, "patch", "the steps of a message")
    for step in patch:
        check_given(step, PatchStep, "a PatchStep")
        try:
            result = _changed(result, _keys_of(step.path), step)
        except (LookupError, ValueError):
            raise InvalidArgument(
                f"the step {step.op} {shown(step.path)} does not fit the data"
            ) from None
    return result


def _keys_of(path: str) -> list[str]:
    """Return the keys of a JSON Pointer: nothing, or each after a slash."""
    nothing, *keys = (part.replace("~1", "/").replace("~0", "~") for part in path.split("/"))
    if nothing:
        raise LookupError
    return keys


def _changed(data: object, keys: list[str], step: PatchStep) -> object:
    """Return data with a step done in it; what the step does not touch is shared."""
    if not keys:
        return step.value
    key, below = keys[0], keys[1:]
    whole: Any  # an object or an array, each with its kind of keys
    at: Any
    if is_object(data):
        whole, at = data.copy(), key
    elif is_array(data) and key.isascii() and key.isdigit() and int(key) <= len(data):
        # Python would count -1 from the end, and insert() puts what is too far at the end.
        whole, at = data.copy(), int(key)
    else:
        raise LookupError
    if below or step.op is REPLACE:
        whole[at] = _changed(whole[at], below, step)
    elif step.op is REMOVE:
        del whole[at]
    elif is_array(whole):
        whole.insert(at, step.value)
    else:
        whole[at] = step.value
    return whole
