"""What actions and events are about, and what events change, of any game, without drawing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from theban.core.awaiting import Hidden
from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidArgument
from theban.core.messages import quoted
from theban.core.text.language import ENGLISH, Language
from theban.render.keys import Target
from theban.render.names import Names
from theban.render.pieces import Changes, Piece, check_pieces
from theban.render.registry import GameRenderer, renderers

F = TypeVar("F", bound=Callable[..., object])


def targets_of(view: object, action: object) -> tuple[Target, ...]:
    """Say what an action points at: the keys of things, each with its role.

    Moving or taken pieces come first, then their target.  Several things with the role ``from``
    are alike, and any of them may be pointed at.

    Args:
        view: the view, or the state, in which a seat decides; without a decision that is due
            nothing is pointed at.
        action: an action of the game, which need not be legal.

    Raises:
        InvalidArgument: no game says what such an action points at, or the view is of another
            game.

    Example:
        >>> from theban.luxor import Config, MoveAdventurer, PlayCard, End, new_game, step
        >>> start = new_game(Config(players=2), seed=1)
        >>> targets_of(start, PlayCard(End.LEFT))[0].key
        'hand:0:0'
        >>> played = step(start, PlayCard(End.RIGHT))
        >>> for target in targets_of(played, MoveAdventurer(origin=0, steps=3)):
        ...     print(target.role.value, target.key)
        from figure:0:0:0
        from figure:0:0:1
        to place:3
    """
    renderer = _renderer(view, action, lambda renderer: renderer.targets, "points at")
    return tuple(renderer.targets[type(action)](view, action))


def keys_of(event: object, *, view: object = None) -> tuple[Target, ...]:
    """Say what an event is about: the keys of things, each with its role.

    No position is needed; what the event does not say exactly stands for all of its kind, such as
    ``hand:0`` for a card of that hand.  Pieces on the board are named by their place, since places
    stay.

    Args:
        event: an event of a game, or a :class:`~theban.core.awaiting.Hidden` that stands for one.
        view: a view or a state of the game, from which some keys are known more exactly.

    Raises:
        InvalidArgument: no game says what such an event is about, or the view is of another game.

    Example:
        >>> from theban.luxor import AdventurerMoved
        >>> [target.key for target in keys_of(AdventurerMoved(seat=0, origin=3, target=7))]
        ['place:3', 'place:7']
        >>> from theban import Hidden
        >>> [target.key for target in keys_of(Hidden(seat=1, kind="CardReceived"))]
        ['pile:draw', 'hand:1']
    """
    tell = _of_event(event, lambda renderer: renderer.event_keys, view)
    if tell is None:
        raise InvalidArgument(f"no game says what {_class(event)} is about; it must be an event")
    return tuple(tell(event, view))


def pieces_of(
    view: object, *, names: Sequence[str] | None = None, language: Language = ENGLISH
) -> dict[str, Piece]:
    """List everything that is drawn of a position, by its key: places, pieces and counters.

    Args:
        view: a view or a state; of a view only what it knows is listed.
        names: what the players are called, in the order of their seats; by default they are
            called after the letters that stand for them.
        language: the language of labels.

    Raises:
        InvalidArgument: no game lists the pieces of such a value; the names are not as many as the
            players.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> pieces = pieces_of(view(new_game(Config(players=2), seed=1), 0), names=["Ada", "Ben"])
        >>> pieces["hand:0:0"].label, pieces["hand:1:0"].label
        ("a 1 card, Ada's hand", "a hidden card, Ben's hand")
        >>> pieces["figure:1:0:1"].at, pieces["supply:keys"].count
        ('place:0', 20)
    """
    for renderer in renderers():
        if type(view) in renderer.pieces:
            return dict(renderer.pieces[type(view)](view, Names(names, language)))
    raise InvalidArgument(f"no game lists the pieces of {_class(view)}; states and views have some")


def changes_of(
    pieces: Mapping[str, Piece],
    event: object,
    *,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
) -> Changes:
    """Say what an event changes of what is drawn.

    From the pieces of a view, one after another event of a choice, as the same seat may know it,
    leads to the pieces of the next view: ``pieces = after(pieces, changes_of(pieces, event))``.

    Args:
        pieces: the pieces when the event happens, by their keys.
        event: an event of a game, or a :class:`~theban.core.awaiting.Hidden` that stands for one.
        names: what the players are called, as for :func:`pieces_of`.
        language: the language of labels, as for :func:`pieces_of`.

    Raises:
        InvalidArgument: no game says what such an event changes; it does not fit the pieces; a
            seat has no name.

    Example:
        >>> from theban.luxor import Config, KeyTaken, new_game
        >>> pieces = pieces_of(new_game(Config(players=2), seed=1))
        >>> changes = changes_of(pieces, KeyTaken(seat=0))
        >>> changes.moved, changes.counted
        ((('supply:keys', 'keys:0'),), (('supply:keys', 19), ('keys:0', 1)))
    """
    check_pieces(pieces)
    tell = _of_event(event, lambda renderer: renderer.changes)
    if tell is None:
        raise InvalidArgument(f"no game says what {_class(event)} changes; events change something")
    return tell(pieces, event, Names(names, language))


# --- Which game it is --------------------------------------------------------------------------


def _renderer(
    view: object,
    thing: object,
    table: Callable[[GameRenderer], Mapping[type, Any]],
    what: str,
) -> GameRenderer:
    """Return the renderer that tells of a thing and knows the view."""
    found = [each for each in renderers() if type(thing) in table(each)]
    if not found:
        raise InvalidArgument(f"no game says what {_class(thing)} {what}; it must be an action")
    for renderer in found:
        if type(view) in renderer.pieces:
            return renderer
    raise InvalidArgument(f"the view is {_class(view)}; a view or a state of the game is needed")


def _of_event(
    event: object, table: Callable[[GameRenderer], Mapping[type, F]], view: object = None
) -> F | None:
    """Return what tells of an event; one that is hidden is found by the name of its class."""
    if isinstance(event, Hidden):
        check_kind(event.kind, str, "the kind of what is hidden", "text")
        Names(None).of(event.seat)  # refuse what is not a seat
        for renderer in renderers():
            for kind, tell in table(renderer).items():
                if kind.__name__ == event.kind:
                    return tell
        return None
    for renderer in renderers():
        if type(event) in table(renderer):
            if view is not None and type(view) not in renderer.pieces:
                raise InvalidArgument(
                    f"the view is {_class(view)}; a view or a state of the game is needed"
                )
            return table(renderer)[type(event)]
    return None


def _class(value: object) -> str:
    return f"a {quoted(type(value).__name__, 60)}"
