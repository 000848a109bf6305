"""The functions that tell a value of any game, or draw it as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core.awaiting import Awaiting, Chance, Decision, GameOver, Hidden
from theban.core.checking.arguments import check_kind, check_number
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.text.gaps import Details, SeatName, Word
from theban.core.text.language import ENGLISH, Language
from theban.core.text.refusals import CATALOGUE as MATCH_REFUSALS
from theban.render.names import Names
from theban.render.refused import checked_refusal
from theban.render.registry import class_name, first_shown, renderers
from theban.render.words import full_sentence, without_stop

NARROWEST = 40
"""The least width of a picture, in characters."""


def to_text(
    value: object,
    *,
    width: int = 80,
    names: Sequence[str] | None = None,
    language: Language = ENGLISH,
) -> str:
    """Draw a position as a picture of plain text, with a legend.

    Args:
        value: a state or a view of a game; of a view only what it knows is shown.
        width: the length of the longest line in characters, at least 40.
        names: what the players are called, in the order of their seats; by default they are
            called after the letters that stand for them on the board.
        language: what the picture is labelled in.

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
    picture = first_shown(value, lambda renderer: renderer.pictures)
    if picture is None:
        raise InvalidArgument(f"no game draws a {class_name(value)}; states and views are drawn")
    return picture(value, columns, Names(names, language))


def describe(  # noqa: PLR0913 (what is told, and how)
    choice_or_event: object,
    *,
    names: Sequence[str] | None = None,
    seat: int | None = None,
    config: object = None,
    view: object = None,
    language: Language = ENGLISH,
) -> str:
    """Tell an action, an outcome or an event in one sentence.

    Args:
        choice_or_event: an action, an outcome or an event of a game, or a
            :class:`~theban.core.awaiting.Hidden` that stands for one.
        names: what the players are called, in the order of their seats; by default Player A,
            Player B and so on.
        seat: whose action or outcome it is, from 0, since actions and outcomes do not say it.
            Without it an action becomes a request ("Take a key."), as on a button.  Events and
            hidden entries have their own seat.
        config: the config of the game, which tells the goal of the path from the places before
            it.
        view: the view, or the state, in which an action is chosen. It adds the card, the tile, the
            gain and the cost, as far as the view shows them.
        language: the language to write in.

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
    naming = Names(names, language)
    if isinstance(choice_or_event, Hidden):
        return _describe_hidden(choice_or_event, naming)
    if config is None:
        config = getattr(view, "config", None)
    if seat is not None:
        naming.of(seat)  # refuse a wrong one also where the sentence does not need it
    for renderer in renderers():
        choice = renderer.choices.get(type(choice_or_event))
        if choice is not None and view is not None:
            return choice(choice_or_event, naming, seat, view)
        sentence = renderer.sentences.get(type(choice_or_event))
        if sentence is not None:
            return sentence(choice_or_event, naming, seat, config)
    kind = class_name(choice_or_event)
    raise InvalidArgument(f"no game has words for a {kind}; it must be an action, outcome or event")


def describe_illegality(
    illegality: object,
    *,
    names: Sequence[str] | None = None,
    view: object = None,
    choice: object = None,
    language: Language = ENGLISH,
) -> str:
    """Say in one sentence why a choice is refused.

    The sentence is the ``message`` of the illegality, told again from its ``code`` and ``details``.

    Args:
        illegality: what ``explain`` answers.
        names: what the players are called, in the order of their seats; by default Player A,
            Player B and so on.
        view: the view, or the state, in which the choice was tried: then cards and tiles are told
            too, as far as the view shows them.
        choice: what was tried, to be repeated where the sentence is about it.
        language: the language to write in. A game without a catalogue of refusals tells its own
            words.

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
    naming = Names(names, language)
    called: list[str] = []

    def seat_name(seat: int) -> str:
        called.append(naming.of(seat))
        return called[-1]

    def quoted_choice(_details: Details, _seat_name: SeatName, _language: Language) -> str:
        return _quoted(choice, naming, view)

    words: dict[str, Word] = {"choice": quoted_choice}
    text = refused.message  # of a game without a catalogue
    if refused.code in MATCH_REFUSALS.refusals:
        text = MATCH_REFUSALS.tell(refused, seat_name=seat_name, language=language)
    else:
        for renderer in renderers():
            catalogue = renderer.refusals
            if catalogue is not None and refused.code in catalogue.refusals:
                words |= renderer.refusal_words(view)
                text = catalogue.tell(refused, seat_name=seat_name, words=words, language=language)
                break
    return full_sentence(text, language, *called)


def _quoted(choice: object, naming: Names, view: object) -> str:
    sentence = first_shown(choice, lambda renderer: renderer.sentences)
    if sentence is None:
        return naming.language.say("this")
    told = sentence(choice, naming, None, getattr(view, "config", None))
    return naming.language.say('"{choice}"', choice=without_stop(told))


def describe_awaiting(
    awaiting: Awaiting, *, names: Sequence[str] | None = None, language: Language = ENGLISH
) -> str:
    """Say in one sentence what must happen next.

    Args:
        awaiting: what ``awaiting(state)`` answers.
        names: what the players are called, in the order of their seats; by default Player A,
            Player B and so on.
        language: the language to write in.

    Raises:
        InvalidArgument: it is nothing that can be awaited, or the seat has no name.

    Example:
        >>> from theban.luxor import Config, awaiting, new_game
        >>> describe_awaiting(awaiting(new_game(Config(players=2), seed=1)))
        'Player A chooses a card to play.'
    """
    naming = Names(names, language)
    match awaiting:
        case GameOver():
            return language.say("The game is over.")
        case Decision(seat, kind) | Chance(seat, kind):
            name = naming.of(seat)
            check_kind(kind, str, "the kind awaited", "text")
        case _:
            raise InvalidArgument(f"{shown(awaiting)} is nothing that can be awaited")
    sentences = first_shown(kind, lambda renderer: renderer.requests) or {}
    if kind in sentences:
        return full_sentence(language.say(sentences[kind], seat=name), language, name)
    if isinstance(awaiting, Decision):
        return language.say("{name} decides: {kind}.", name=name, kind=kind)
    return language.say("Chance decides for {name}: {kind}.", name=name, kind=kind)


def _describe_hidden(hidden: Hidden, naming: Names) -> str:
    name = naming.of(hidden.seat)
    check_kind(hidden.kind, str, "the kind of what is hidden", "text")
    # The name of a class does not say of which game it is: so all of them are asked.
    for renderer in renderers():
        if hidden.kind in renderer.hidden:
            return naming.language.say(renderer.hidden[hidden.kind], name=name)
    return naming.language.say(
        "Only {name} knows what happens ({kind}).", name=name, kind=hidden.kind
    )
