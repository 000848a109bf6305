"""The functions that describe or draw a value of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, cast

from theban._core.checks import check_kind, check_number
from theban._core.errors import InvalidArgument, Reason
from theban._core.language import ENGLISH, Language, message
from theban._core.messages import of_class, shown
from theban._core.refusals import Details, SeatName, Word, due_word
from theban._core.situation import Awaiting, Chance, Decision, GameOver, Hidden
from theban.render import _registry as registry, _sentences as texts
from theban.render._pieces import Changes, Names, Piece, Target, check_key, check_pieces
from theban.render._registry import RENDERERS, first_shown, shown_by
from theban.render._svg.canvas import Detail, Drawing, DrawOptions, Layout, several, to_layout

NARROWEST = 40
"""The least width of a picture, in characters."""
_ADDED = "theban.render.authoring.register_renderer adds those of another game"
_NOT_DRAWN = f"no game draws {{}}; states and views are drawn, and {_ADDED}"
_LATER = (Reason.NOT_AWAITED, Reason.NOT_YOUR_TURN)
"""The reasons against what can be chosen at other times."""
T = TypeVar("T")


def to_text(
    value: object,
    *,
    width: int = 80,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
) -> str:
    """Draw a position as a picture of plain text, with a legend.

    Args:
        value: a state or a view of a game; a view shows only what its seat knows.
        width: the length of the longest line in characters, at least 40.
        names: the players' names, in the order of their seats; by default the letters for them on
            the board.
        language: the language of the labels.

    Returns:
        Lines of ASCII characters (but for the names and translations), without a line break at
        the end.

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
    picture = shown_by(value, lambda renderer: renderer.pictures, _NOT_DRAWN)
    return picture(value, columns, Names(names, language))


def describe(
    choice_or_event: object,
    *,
    names: Sequence[str] | None = None,
    seat: int | None = None,
    config: object = None,
    view: object = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> str:
    """Write an action, an outcome or an event as one sentence.

    Args:
        choice_or_event: an action, an outcome or an event of a game, or a
            :class:`~theban.types.Hidden` that stands for one.
        names: the players' names, in the order of their seats; by default Player A, Player B and so
            on.
        seat: whose action or outcome it is, from 0, since actions and outcomes do not say it.
            Without it an action becomes a request ("Take a key."), as on a button.  Events and
            hidden entries have their own seat.
        config: the config of the game, which tells the goal of the path from the places before
            it.
        view: the view, or the state, in which an action is chosen. It adds the card, the tile, the
            gain and the cost, as far as the view shows them.
        language: the language to write in.
        you: the seat of the reader, from 0. Then a sentence about that seat speaks to the reader:
            "You take a key."

    Raises:
        InvalidArgument: no game tells such a value, a seat has no name, or the view is of another
            game.

    Example:
        >>> from theban.luxor import MoveAdventurer, TakeKey
        >>> describe(TakeKey())
        'Take a key.'
        >>> describe(MoveAdventurer(0, 3), names=["Ada", "Ben"], seat=1)
        'Ben moves the adventurer on the stairs ahead 3 steps.'
        >>> describe(MoveAdventurer(0, 3), names=["Ada", "Ben"], seat=1, you=1)
        'You move the adventurer on the stairs ahead 3 steps.'
        >>> from theban.luxor import Config, End, PlayCard, new_game, view
        >>> describe(PlayCard(End.LEFT), view=view(new_game(Config(players=2), seed=1), 0))
        'Play a 1 card from the left.'
    """
    naming = Names(names, language, you)
    if isinstance(choice_or_event, Hidden):
        seats, kind = {"name": choice_or_event.seat}, choice_or_event.kind
        check_kind(kind, str, "the kind of what is hidden", "text")
        for renderer in RENDERERS:
            if kind in renderer.hidden and (view is None or _may_show(renderer, view)):
                return naming.say(renderer.hidden[kind], seats=seats)
        text = message(
            "Only {name} knows what happens ({kind}).", "Only you know what happens ({kind})."
        )
        return naming.say(text, seats=seats, kind=kind)
    config = getattr(view, "config", None) if config is None else config
    if seat is not None:
        naming.of(seat)  # refuse a wrong seat even if the sentence does not need it
    for renderer in RENDERERS:
        choice = renderer.choices.get(type(choice_or_event))
        if choice is not None and view is not None:
            if not _may_show(renderer, view):
                raise _wrong_view(view)
            return choice(choice_or_event, naming, seat, view)
        sentence = renderer.sentences.get(type(choice_or_event))
        if sentence is not None:
            return sentence(choice_or_event, naming, seat, config)
    right = f"it must be an action, outcome or event, and {_ADDED}"
    raise InvalidArgument(f"no game has words for {of_class(choice_or_event)}; {right}")


def describe_illegality(
    illegality: object,
    *,
    names: Sequence[str] | None = None,
    view: object = None,
    choice: object = None,
    key: str | None = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> str:
    """Say in one sentence why a choice is refused.

    The sentence is the ``message`` of the illegality, written again from its ``code`` and
    ``details``.  With a key, one more sentence says when the thing can be chosen instead.

    Args:
        illegality: the result of ``explain``.
        names: the players' names, in the order of their seats; by default Player A, Player B and so
            on.
        view: the view, or the state, in which the choice was tried: then cards and tiles are told
            too, as far as the view shows them.
        choice: what was tried, to be repeated where the sentence is about it.
        key: the key of what a person pointed at in the view.  If something else is awaited, the
            sentence from :func:`~theban.render.keys.about` says when it can be chosen.
        language: the language to write in. A game without a catalogue of refusals tells its own
            words.
        you: the seat of the reader, from 0, as for :func:`describe`.

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
        >>> describe_illegality(refused, names=["Ada", "Ben"], you=0)
        'This is not awaited now; you choose a card to play.'
        >>> print(describe_illegality(refused, names=["Ada", "Ben"], view=state, key="supply:keys"))
        This is not awaited now; Ada chooses a card to play. You can take a key when your \
adventurer acts on a Horus tile.
    """
    refused = texts.checked_refusal(illegality)
    naming = Names(names, language, you)
    called: list[str] = []

    def seat_name(seat: int) -> str:
        called.append(naming.of(seat))
        return called[-1]

    def quoted_choice(_details: Details, _seat_name: SeatName, _language: Language) -> str:
        sentence = first_shown(choice, lambda renderer: renderer.sentences)
        if sentence is None:
            return language.say("this")
        told = sentence(choice, naming, None, getattr(view, "config", None))
        return language.say('"{choice}"', choice=texts.without_stop(told))

    words: dict[str, Word] = {"choice": quoted_choice}
    text = refused.message  # of a game without a catalogue
    if found := registry.refusing(refused.code):
        renderer, catalogue = found
        words |= renderer.refusal_words(view)
        for sentences in renderer.requests.values():
            if naming.you is not None and dict(refused.details).get("due") in sentences:
                words["due"] = due_word(sentences, naming.you)
        text = catalogue.tell(
            refused, seat_name=seat_name, words=words, language=language, you=naming.you
        )
    told = language.say("{clause}.", clause=texts.begun(text, *called))
    tell = first_shown(view, lambda renderer: renderer.abouts)
    if key is not None and tell is not None and refused.reason in _LATER:
        answer = tell(view, check_key(key), naming)
        if answer is not None and answer.when is not None:
            return texts.one_text([told, answer.when], language)
    return told


def describe_awaiting(
    awaiting: Awaiting,
    *,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> str:
    """Say in one sentence what must happen next.

    Args:
        awaiting: the result of ``awaiting(state)``.
        names: the players' names, in the order of their seats; by default Player A, Player B and so
            on.
        language: the language to write in.
        you: the seat of the reader, from 0, as for :func:`describe`.

    Raises:
        InvalidArgument: ``awaiting`` is none of its results, or the seat has no name.

    Example:
        >>> from theban.luxor import Config, awaiting, new_game
        >>> describe_awaiting(awaiting(new_game(Config(players=2), seed=1)))
        'Player A chooses a card to play.'
        >>> describe_awaiting(awaiting(new_game(Config(players=2), seed=1)), you=0)
        'You choose a card to play.'
    """
    naming = Names(names, language, you)
    # Callers may pass anything, whatever the annotation says.
    if not isinstance(cast("object", awaiting), Decision | Chance | GameOver):
        raise InvalidArgument(f"{shown(awaiting)} is nothing that can be awaited")
    return texts.told_due(awaiting, naming)


def to_svg(
    value: object,
    *,
    names: Sequence[str] | None = None,
    last: object = (),
    targets: object = (),
    detail: Detail | None = None,
    prefix: str | None = None,
    layout: str = Layout.TALL,
    sections: Iterable[str] | None = None,
    live: bool = False,
    language: Language = ENGLISH,
    you: int | None = None,
) -> str:
    """Draw a position as an SVG picture, for web pages, notebooks and printers.

    It is legible at the width of a phone and in grey, is dark on dark screens, and has a title and
    a description for screen readers.  The same value gives the same text everywhere.  All pictures
    of one game, but for details, have the same size, and everything in them has its place, whatever
    is marked, awaited or being played.

    Each thing with a key is an element with the attribute ``data-key``, by which a page finds it;
    each section is one with ``data-section``.

    Args:
        value: a state or a view of a game; of a view only what it knows is drawn.
        names: the players' names, in the order of their seats; by default the letters for them.
        last: what happened last and is marked by dashed frames: an event of the game, the number
            of a place, or several of these.
        targets: what can be chosen and is marked by frames with corners: an action of the seat
            that decides, the number of a place, or several of these.  Where a figure would go, it
            is drawn faintly.
        detail: which places and seats are drawn, for a small picture of what matters; by default
            all that there is.
        prefix: what the ids in the picture begin with; by default it follows from what is drawn.
            Give one where the same picture is in a page twice.
        layout: ``"tall"``, all below each other, for phones; or ``"wide"``, in columns, for screens
            of 1280 by 720 pixels and more.
        sections: the names of the sections that are drawn, see :func:`section_names`; by default
            all.  Each has the room that it needs in any position of the game.
        live: whether people act in the picture. Then each thing with a key takes clicks in all of
            its box, can have the focus, and has a label for screen readers.
        language: what it is labelled and told to screen readers in.
        you: the seat of the reader, from 0. Then labels of its things speak to the reader: "your
            hand".

    Returns:
        One ``svg`` element, to be written to a file or into a page.

    Raises:
        InvalidArgument: no game draws such a value; names and players differ in number; something
            cannot be marked; or a place, seat, section, layout, detail or prefix is wrong.

    Example:
        >>> from theban.luxor import Config, legal_actions, new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> drawing = to_svg(state, names=["Ada", "Ben"], targets=legal_actions(state))
        >>> drawing.count('data-mark="target"')  # the outer cards of Ada's hand
        2
        >>> small = to_svg(state, detail=Detail(places=range(7, 11), seats=[0]))
        >>> small.count('data-key="place:'), small.count('data-key="seat:')
        (4, 1)
        >>> board = to_svg(state, sections=["board"], live=True)
        >>> 'data-key="place:41"' in board, 'data-key="seat:0"' in board
        (True, False)
    """
    check_kind(detail, Detail | None, "detail", "a Detail, or None")
    check_kind(live, bool, "live", "true or false")
    wanted = several(sections)
    for name in wanted:
        check_kind(name, str, "a name in sections", "text")
    options = DrawOptions(
        last=several(last),
        targets=several(targets),
        detail=detail,
        layout=to_layout(layout),
        sections=None if sections is None else frozenset(map(str, wanted)),
        is_live=live,
    )
    drawing = _drawn(value, Names(names, language, you), options)
    for section in sorted(options.sections or ()):
        if section not in drawing.sections:
            there = ", ".join(drawing.sections) or "none"
            raise InvalidArgument(f"there is no section {shown(section)}; there are: {there}")
    return drawing.to_document(prefix, is_live=live, language=language.tag)


def section_names(value: object) -> tuple[str, ...]:
    """Return the names of the sections that a drawing of a value has.

    Args:
        value: a state or a view of a game.

    Returns:
        The names in the order of a tall drawing, the same for all positions of one game.

    Raises:
        InvalidArgument: no game draws such a value.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> section_names(new_game(Config(players=2), seed=1))
        ('headline', 'played', 'board', 'players', 'supply', 'legend', 'scores')
    """
    return _drawn(value, Names(None), DrawOptions()).sections


def _drawn(value: object, names: Names, options: DrawOptions) -> Drawing:
    draw = shown_by(value, lambda renderer: renderer.drawings, _NOT_DRAWN)
    if options.detail is not None:
        draw = shown_by(value, lambda renderer: renderer.details, "no details are drawn of {}")
    return draw(value, names, options)


def targets_of(view: object, action: object) -> tuple[Target, ...]:
    """Return the keys that an action points at, each with its role.

    Moving or taken pieces come first, then their target. Several things with the role ``from`` are
    equivalent: any of them may be pointed at.

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
    refusal = "no game says what {} points at; it must be an action"
    tell = _teller(action, lambda renderer: renderer.targets, refusal, view, needs_view=True)
    return tuple(tell(view, action))


def keys_of(event: object, *, view: object = None) -> tuple[Target, ...]:
    """Return the keys that an event is about, each with its role.

    It needs no position. If the event is not exact, a key stands for all of its kind, such as
    ``hand:0`` for a card of that hand.  Pieces on the board are named by their place, since places
    stay.

    Args:
        event: an event of a game, or a :class:`~theban.types.Hidden` that stands for one.
        view: a view or a state of the game, from which some keys are known more exactly.

    Raises:
        InvalidArgument: no game says what such an event is about, or the view is of another game.

    Example:
        >>> from theban.luxor import AdventurerMoved
        >>> [target.key for target in keys_of(AdventurerMoved(seat=0, origin=3, target=7))]
        ['place:3', 'place:7']
        >>> from theban.types import Hidden
        >>> [target.key for target in keys_of(Hidden(seat=1, kind="CardReceived"))]
        ['pile:draw', 'hand:1']
    """
    refusal = "no game says what {} is about; it must be an event"
    return tuple(_teller(event, lambda renderer: renderer.event_keys, refusal, view)(event, view))


def pieces_of(
    view: object,
    *,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> dict[str, Piece]:
    """List the drawn things of a position by key: places, pieces and counters.

    Args:
        view: a view or a state; a view lists only what its seat knows.
        names: the players' names, in the order of their seats; by default the letters for them.
        language: the language of labels.
        you: the seat of the reader, from 0. Then labels of its things speak to the reader: "your
            hand".

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
    refusal = "no game lists the pieces of {}; states and views have some"
    listed = shown_by(view, lambda renderer: renderer.pieces, refusal)
    return dict(listed(view, Names(names, language, you)))


def changes_of(
    pieces: Mapping[str, Piece],
    event: object,
    *,
    view: object = None,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
    you: int | None = None,
) -> Changes:
    """Return the changes that an event makes to the drawn things.

    The events of a choice, as one seat may know them, lead one by one from the pieces of its view
    to those of its next view: ``pieces = after(pieces, changes_of(pieces, event))``.

    Args:
        pieces: the pieces before the event, by key.
        event: an event of a game, or a :class:`~theban.types.Hidden` that stands for one.
        view: a view or a state of the game; only needed where another game has a class of the same
            name as the one that a Hidden stands for.
        names: what the players are called, as for :func:`pieces_of`.
        language: the language of labels, as for :func:`pieces_of`.
        you: the seat of the reader, as for :func:`pieces_of`.

    Raises:
        InvalidArgument: no game says what such an event changes; it does not fit the pieces; a
            seat has no name; the view is of another game.

    Example:
        >>> from theban.luxor import Config, KeyTaken, new_game
        >>> pieces = pieces_of(new_game(Config(players=2), seed=1))
        >>> changes = changes_of(pieces, KeyTaken(seat=0))
        >>> changes.moved, changes.counted
        ((('supply:keys', 'keys:0'),), (('supply:keys', 19), ('keys:0', 1)))
    """
    check_pieces(pieces)
    refusal = "no game says what {} changes; events change something"
    tell = _teller(event, lambda renderer: renderer.changes, refusal, view)
    return tell(pieces, event, Names(names, language, you))


def _teller(
    thing: object,
    table: Callable[[registry.GameRenderer], Mapping[type, T]],
    refusal: str,
    view: object = None,
    *,
    needs_view: bool = False,
) -> T:
    """Return the function for an action or event; a hidden one is found by its class's name."""
    hidden = thing if isinstance(thing, Hidden) else None
    if hidden is not None:
        check_kind(hidden.kind, str, "the kind of what is hidden", "text")
        Names(None).of(hidden.seat)  # refuse a wrong seat
    found = [
        (renderer, tell)
        for renderer in RENDERERS
        for kind, tell in table(renderer).items()
        if (kind.__name__ == hidden.kind if hidden else kind is type(thing))
    ]
    if not found:
        raise InvalidArgument(refusal.format(of_class(thing)))
    for renderer, tell in found:
        if _may_show(renderer, view) if view is not None else not needs_view:
            return tell
    raise _wrong_view(view)


def _may_show(renderer: registry.GameRenderer, view: object) -> bool:
    """Whether a view can be of a renderer's game: one that shows other views is of another.

    The name of a class that is hidden does not say its game.
    """
    views = renderer.pictures.keys() | renderer.pieces.keys()
    return not views or type(view) in views


def _wrong_view(view: object) -> InvalidArgument:
    return InvalidArgument(f"the view is {of_class(view)}; a view or a state of the game is needed")
