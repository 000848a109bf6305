"""The functions that show a value of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, cast

from theban.core.awaiting import Awaiting, Chance, Decision, GameOver, Hidden
from theban.core.checking.arguments import check_kind, check_number
from theban.core.errors import InvalidArgument
from theban.core.messages import quoted, shown
from theban.core.text.gaps import Word
from theban.core.text.refusals import CATALOGUE as MATCH_REFUSALS
from theban.game_list import GAMES
from theban.render.details import Detail
from theban.render.names import Names
from theban.render.refused import checked_refusal
from theban.render.registry import GameRenderer, renderers_for, renderers_of
from theban.render.words import full_sentence

T = TypeVar("T")

NARROWEST = 40
"""The least width of a picture, in characters."""


def to_text(value: object, *, width: int = 80, names: Sequence[str] | None = None) -> str:
    """Draw a position as a picture of plain text, with a legend.

    Args:
        value: a state or a view of a game; of a view only what it knows is shown.
        width: the length of the longest line in characters, at least 40.
        names: what the players are called, in the order of their seats; by default they are
            called after the letters that stand for them on the board.

    Returns:
        Lines of ASCII characters (but for the names), without a line break at the end.

    Raises:
        InvalidArgument: no game draws such a value; the width is too small; the names are not as
            many as the players.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> picture = to_text(new_game(Config(players=2), seed=1), names=["Ada", "Ben"])
        >>> print(picture.splitlines()[0])
        Stairs: AA BB
        >>> max(map(len, picture.splitlines())) <= 80
        True
    """
    columns = check_number(width, "width", NARROWEST)
    picture = _first(value, lambda renderer: renderer.pictures)
    if picture is None:
        raise InvalidArgument(f"no game draws a {_class(value)}; states and views are drawn")
    return picture(value, columns, Names(names))


def to_svg(  # noqa: PLR0913 (what is drawn, and how)
    value: object,
    *,
    names: Sequence[str] | None = None,
    last: object = (),
    targets: object = (),
    detail: Detail | None = None,
    prefix: str | None = None,
) -> str:
    """Draw a position as an SVG picture, for web pages, notebooks and printers.

    It is legible at the width of a phone and in grey, is dark on dark screens, and has a title and
    a description for screen readers.  The same value gives the same text everywhere.  Groups of
    elements bear ``data-`` attributes, such as ``data-place`` and ``data-seat``, by which a page
    can find them.

    Args:
        value: a state or a view of a game; of a view only what it knows is drawn.
        names: what the players are called, in the order of their seats; by default they are
            called after the letters that stand for them.
        last: what happened last and is marked by dashed frames: an event of the game, the number
            of a place, or several of these.
        targets: what can be chosen and is marked by frames with corners: an action of the seat
            that decides, the number of a place, or several of these.
        detail: which places and seats are drawn, for a small picture of what matters; by default
            all that there is.
        prefix: what the ids in the picture begin with; by default it follows from what is drawn.
            Give one where the same picture stands in a page twice.

    Returns:
        One ``svg`` element, to be written to a file or into a page.

    Raises:
        InvalidArgument: no game draws such a value; the names are not as many as the players;
            something cannot be marked; there is no such place or seat to draw; the game draws no
            details; the prefix is no id.

    Example:
        >>> from theban.luxor import Config, legal_actions, new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> drawing = to_svg(state, names=["Ada", "Ben"], targets=legal_actions(state))
        >>> drawing.count('data-mark="target"')  # the outer cards of Ada's hand, and the legend
        3
        >>> small = to_svg(state, detail=Detail(places=range(7, 11), seats=[0]))
        >>> small.count("data-place="), small.count("data-player=")
        (4, 1)
    """
    check_kind(detail, Detail | None, "detail", "a Detail, or None")
    marks = _several(last), _several(targets)
    draw = _first(value, lambda renderer: renderer.drawings)
    if draw is None:
        raise InvalidArgument(f"no game draws a {_class(value)}; states and views are drawn")
    if detail is None:
        return draw(value, Names(names), *marks).to_document(prefix)
    draw_detail = _first(value, lambda renderer: renderer.details)
    if draw_detail is None:
        raise InvalidArgument(f"no details are drawn of a {_class(value)}")
    return draw_detail(value, Names(names), *marks, detail).to_document(prefix)


def _first(value: object, shows: Callable[[GameRenderer], Mapping[type, T]]) -> T | None:
    """Return what shows a value, of the first renderer that has something for its class."""
    found = (shows(renderer).get(type(value)) for renderer in renderers_for(value))
    return next((show for show in found if show is not None), None)


def _class(value: object) -> str:
    return quoted(type(value).__name__, 60)


def _several(things: object) -> tuple[object, ...]:
    """Return what was given to be marked as a tuple; one thing may be given by itself."""
    if things is None:
        return ()
    if isinstance(things, Iterable) and not isinstance(things, (str, bytes)):
        return tuple(cast("Iterable[object]", things))  # whatever it holds is checked later
    return (things,)


def describe(
    choice_or_event: object,
    *,
    names: Sequence[str] | None = None,
    seat: int | None = None,
    config: object = None,
    view: object = None,
) -> str:
    """Tell an action, an outcome or an event in one sentence.

    Args:
        choice_or_event: an action, an outcome or an event of a game, or a
            :class:`~theban.core.awaiting.Hidden` that stands for one.
        names: what the players are called, in the order of their seats; by default Player A,
            Player B and so on.
        seat: whose action or outcome it is, from 0, since actions and outcomes do not say it.
            Without it an action is told as a request ("Take a key."), as on a button.  Events
            and what is hidden bear their own seat.
        config: the config of the game, which tells the goal of the path from the places before
            it.
        view: the view, or the state, in which an action is chosen: then the card, the tile, what
            it gives and what it costs are told too, as far as the view shows them.

    Raises:
        InvalidArgument: no game tells such a value, a seat has no name, or the view is of another
            game.

    Example:
        >>> from theban.luxor import MoveAdventurer, TakeKey
        >>> describe(TakeKey())
        'Take a key.'
        >>> describe(MoveAdventurer(0, 3), names=["Ada", "Ben"], seat=1)
        'Ben moves the adventurer on the stairs ahead 3 steps.'
        >>> from theban.luxor import Config, End, PlayCard, new_game, view
        >>> describe(PlayCard(End.LEFT), view=view(new_game(Config(players=2), seed=1), 0))
        'Play a 1 card from the left.'
    """
    naming = Names(names)
    if isinstance(choice_or_event, Hidden):
        return _describe_hidden(choice_or_event, naming)
    if config is None:
        config = getattr(view, "config", None)
    if seat is not None:
        naming.of(seat)  # refuse a wrong one also where the sentence does not need it
    for renderer in renderers_for(choice_or_event):
        choice = renderer.choices.get(type(choice_or_event))
        if choice is not None and view is not None:
            return choice(choice_or_event, naming, seat, view)
        sentence = renderer.sentences.get(type(choice_or_event))
        if sentence is not None:
            return sentence(choice_or_event, naming, seat, config)
    kind = _class(choice_or_event)
    raise InvalidArgument(f"no game tells a {kind}; actions, outcomes and events are told")


def describe_illegality(
    illegality: object,
    *,
    names: Sequence[str] | None = None,
    view: object = None,
    choice: object = None,
) -> str:
    """Tell in one sentence why a choice is refused.

    The sentence is the ``message`` of the illegality, told anew from its ``code`` and ``details``.

    Args:
        illegality: what ``explain`` answers.
        names: what the players are called, in the order of their seats; by default Player A,
            Player B and so on.
        view: the view, or the state, in which the choice was tried: then cards and tiles are told
            too, as far as the view shows them.
        choice: what was tried, to be repeated where the sentence is about it.

    Raises:
        InvalidArgument: it is not an illegality, a detail of it is missing or of a wrong kind, or
            a seat has no name.

    Example:
        >>> from theban.luxor import Config, MoveAdventurer, TakeKey, explain, new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> refused = explain(state, TakeKey())
        >>> describe_illegality(refused, names=["Ada", "Ben"])
        'This is not awaited now; Ada chooses a card to play.'
        >>> describe_illegality(refused, names=["Ada", "Ben"], choice=TakeKey())
        '"Take a key" is not awaited now; Ada chooses a card to play.'
    """
    refused = checked_refusal(illegality)
    naming = Names(names)
    called: list[str] = []

    def seat_name(seat: int) -> str:
        called.append(naming.of(seat))
        return called[-1]

    words: dict[str, Word] = {"choice": lambda _details, _name: _quoted(choice, naming, view)}
    text = refused.message  # of a game without a catalogue
    if refused.code in MATCH_REFUSALS.refusals:
        text = MATCH_REFUSALS.tell(refused, seat_name=seat_name)
    else:
        for renderer in renderers_of(refused.code.partition(".")[0]):
            catalogue = renderer.refusals
            if catalogue is not None and refused.code in catalogue.refusals:
                words |= renderer.refusal_words(view)
                text = catalogue.tell(refused, seat_name=seat_name, words=words)
                break
    return full_sentence(text, *called)


def _quoted(choice: object, naming: Names, view: object) -> str:
    sentence = _first(choice, lambda renderer: renderer.sentences)
    if sentence is None:
        return "this"
    told = sentence(choice, naming, None, getattr(view, "config", None))
    return f'"{told.removesuffix(".")}"'


def describe_awaiting(awaiting: Awaiting, *, names: Sequence[str] | None = None) -> str:
    """Tell in one sentence what must happen next.

    Args:
        awaiting: what ``awaiting(state)`` answers.
        names: what the players are called, in the order of their seats; by default Player A,
            Player B and so on.

    Raises:
        InvalidArgument: it is nothing that can be awaited, or the seat has no name.

    Example:
        >>> from theban.luxor import Config, awaiting, new_game
        >>> describe_awaiting(awaiting(new_game(Config(players=2), seed=1)))
        'Player A chooses a card to play.'
    """
    naming = Names(names)
    match awaiting:
        case GameOver():
            return "The game is over."
        case Decision(seat, kind) | Chance(seat, kind):
            name = naming.of(seat)
            check_kind(kind, str, "the kind awaited", "text")
        case _:
            raise InvalidArgument(f"{shown(awaiting)} is nothing that can be awaited")
    sentences = _first(kind, lambda renderer: renderer.requests) or {}
    if kind in sentences:
        return full_sentence(sentences[kind].format(seat=name), name)
    if isinstance(awaiting, Decision):
        return f"{name} decides: {kind}."
    return f"Chance decides for {name}: {kind}."


def _describe_hidden(hidden: Hidden, naming: Names) -> str:
    name = naming.of(hidden.seat)
    check_kind(hidden.kind, str, "the kind of what is hidden", "text")
    # The name of a class does not say of which game it is: so all of them are asked.
    for renderer in renderers_of(*GAMES):
        if hidden.kind in renderer.hidden:
            return renderer.hidden[hidden.kind].format(name=name)
    return f"Only {name} knows what happens ({hidden.kind})."
