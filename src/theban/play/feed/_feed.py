"""A feed: a match for many clients, each with messages for its seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, count
from math import ceil
from typing import Any, Literal

from attrs import evolve, field, frozen

from theban._core.agent import Agents
from theban._core.chance import SupportsRandom
from theban._core.checks import check_given, check_kind, check_number, check_viewer, instance_of
from theban._core.errors import DetailValue, IllegalChoice, Illegality, InvalidArgument, ThebanError
from theban._core.match import Match
from theban._core.rulebook import Rulebook
from theban._core.situation import Awaiting, Chance, Decision, GameOver
from theban._core.values import Value
from theban.agents import Budget
from theban.games import PACKAGES
from theban.play.feed import _messages as messages
from theban.play.feed._analysis import Advisor, Question
from theban.play.feed._events import Presenter
from theban.play.feed._history import AnyMatch, History
from theban.play.feed._messages import Advise, Answer, DrawnPicture, Message, Refused, Why, WhyNot
from theban.play.feed._patches import difference
from theban.render import ENGLISH, Language, Layout, describe_illegality, keys, to_svg
from theban.render._pieces import Names
from theban.render._svg.canvas import to_layout
from theban.serial._game_types import ValueKind
from theban.serial._saves import values_of

__all__ = ["Feed", "PictureOptions"]

MOST_REASONS = 20
"""The most reasons that one answer gives."""
MOST_RECALLED = 60
"""The most decisions whose events one answer has."""


def _layout(layout: Layout | Literal["tall", "wide"]) -> Layout:
    return to_layout(layout, "PictureOptions.layout")


@frozen
class PictureOptions(Value):
    """The options of a message's drawing, in which people can act.

    Example:
        >>> PictureOptions("wide").layout
        <Layout.WIDE: 'wide'>
    """

    layout: Layout = field(default=Layout.TALL, converter=_layout)
    """``"tall"`` or ``"wide"``."""
    sections: tuple[str, ...] | None = None
    """The sections to draw, see :func:`theban.render.section_names`.

    None for all but the headline and the legend, which a screen shows in its own words.
    """
    prefix: str = field(
        default="feed",
        validator=instance_of(str, "a text that an id can begin with", InvalidArgument),
    )
    """The prefix of all ids in the drawing; drawings on one page need different ones."""


class _Refusal(Exception):
    """A request was understood and is refused."""

    def __init__(
        self, code: str, text: str, rule: str | None = None, /, **details: DetailValue
    ) -> None:
        self.refused = Refused(code, text, rule, details)


class Feed:
    """A match for many clients: it makes all changes, and sends them to each seat.

    Each change is a *revision*, a whole number that only grows: each play is one, and each undo.
    A client at a revision gets everything since in one :class:`Message`.

    All changes must go through the feed, which serves one thread at a time.  It can be pickled with
    its match.

    Example:
        >>> from theban import Match, luxor
        >>> feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7), names=["Ada", "Ben"])
        >>> feed.message(0).choices[1].text
        'Play a 3 card from the right.'
        >>> feed.receive(0, '{"choose":{"revision":0,"number":1}}')
        >>> message = feed.message(1, since=0)
        >>> message.revision, [event.text for event in message.events]
        (1, ['Ada plays a 3 card from the right.'])
        >>> feed.receive(1, '{"choose":{"revision":1,"number":0}}').refused.text
        'Ada decides now, not Ben.'
    """

    def __init__(
        self,
        match: AnyMatch,
        *,
        names: Sequence[str] | None = None,
        first: int = 0,
        rulebook: Rulebook | None = None,
        language: Language = ENGLISH,
        hints: Budget | None = None,
    ) -> None:
        """Take over a match, including earlier choices.

        Args:
            match: the match.
            names: the players' names, in the order of their seats; by default letters.
            first: the number of the first revision.  For a saved game, pass one that is greater
                than any before, such as the seconds since 1970, so that no client takes an old
                revision for a new one.
            rulebook: the rules for people, of a game that is not of this library.
            language: the language for clients, unless :meth:`message` or :meth:`receive` is given
                another one.  The texts of rules stay as the rulebook has them, and so do errors in
                requests, which are for programmers.
            hints: how long :meth:`receive` thinks about a hint that a client asks for; None to give
                none.  A server with many clients rather takes the :meth:`question` to a thread.

        Raises:
            InvalidArgument: it is not a match, the names are not as many as the players, the
                rules of the game do not name their types, or another argument is wrong.
        """
        check_kind(match, Match, "match", "a Match")
        self._match = match
        start = match.rules.initial_state(match.config, match.deal)
        self._past = History(start, check_number(first, "first", 0) - len(match.choices))
        self._past.grow(match.rules, match.choices)
        self._language = Names(None, language).language  # it refuses what is none
        self._presenter = Presenter(match, names)
        check_kind(hints, Budget | None, "hints", "a Budget, or None")
        check_kind(rulebook, Rulebook | None, "rulebook", "a Rulebook, or None")
        self._hints = hints
        self._rulebook = rulebook

    @property
    def match(self) -> AnyMatch:
        """The match; change it only through the feed."""
        return self._match

    @property
    def revision(self) -> int:
        """The number of changes so far, counted from the first revision."""
        return self._past.revision

    def knows(self, revision: int) -> bool:
        """Return whether a client at a revision needs only what is new since then."""
        return self._past.at(check_number(revision, "revision")) is not None

    @property
    def names(self) -> tuple[str, ...] | None:
        """The players' names in the order of their seats; None without names."""
        return self._presenter.names

    @property
    def language(self) -> Language:
        """The language of clients that do not ask for another."""
        return self._language

    def rename(self, names: Sequence[str] | None) -> None:
        """Rename the players, as a revision, from which all clients get everything again.

        Args:
            names: their names, in the order of their seats; None for letters.

        Raises:
            InvalidArgument: they are not as many as the players.
        """
        self._presenter = Presenter(self._match, names)
        self._past.begin_anew()

    # --- Changes ---------------------------------------------------------------------------------

    def play(self, choice: object, *, by: int | None = None) -> tuple[Any, ...]:
        """Make a choice, as :meth:`theban.Match.play` does."""
        try:
            return self._match.play(choice, by=by)
        finally:
            self._catch_up()

    def run(
        self,
        agents: Agents[Any, Any],
        *,
        rng: SupportsRandom | None = None,
        limit: int | None = None,
    ) -> Awaiting:
        """Let agents play, as :meth:`theban.Match.run` does; each choice is a revision.

        Returns:
            The decision, chance event or end that comes next.
        """
        if limit is not None:
            limit = check_number(limit, "limit", 0, ", or None")
        for _ in count() if limit is None else range(limit):
            before = self.revision
            try:
                self._match.run(agents, rng=rng, limit=1)
            finally:
                self._catch_up()
            if self.revision == before:
                break
        return self._match.awaiting

    def undo(self) -> bool:
        """Undo the last decision and all chance after it, fair or not.

        :meth:`may_undo` says whether it is fair.

        Returns:
            True if there was a decision to undo.
        """
        undone = self._match.undo()
        self._catch_up()
        return undone

    def undo_outcome(self) -> bool:
        """Undo the last outcome in a match that waits for chance, as when a die was misread.

        Returns:
            True if there was an outcome to undo.
        """
        undone = self._match.undo_outcome()
        self._catch_up()
        return undone

    def redo(self) -> bool:
        """Redo the last undone choice with the same outcomes.

        Returns:
            True if there was an undone choice.
        """
        try:
            return self._match.redo()
        finally:
            self._past.go_forth(len(self._match.choices))
            self._catch_up()

    def _catch_up(self) -> None:
        """Begin a revision if something was played or taken back."""
        length = len(self._match.choices)
        if length < self._past.now.length:
            self._past.go_back(length)
        now = self._past.now
        if length > now.length:  # also if the undo ended among choices that came at once
            events = self._match.events[now.told :]
            rules = self._match.event_rules(last=len(events))
            self._past.go_on(self._match.state, events, rules, length - now.length)

    def may_undo(self, seat: int | None) -> bool:
        """Say whether a seat may fairly undo its last decision: :attr:`theban.Match.fair_undos`."""
        last = self._match.last_decision
        return last is not None and last.seat == seat and self._match.fair_undos > 0

    def may_redo(self, seat: int | None) -> bool:
        """Say whether a seat may bring back its own decision that was taken back."""
        due = self._match.awaiting
        return self._match.can_redo and isinstance(due, Decision) and due.seat == seat

    # --- Messages --------------------------------------------------------------------------------

    def message(
        self,
        seat: int | None,
        *,
        since: int | None = None,
        recent: int | None = None,
        picture: PictureOptions | None = None,
        language: Language | None = None,
        second_person: bool = False,
    ) -> Message:
        """Make the message that tells a seat or a spectator everything since a revision.

        Args:
            seat: the seat, from 0; None for a spectator.
            since: the client's last revision; None for everything.  For a revision that
                is not known, such as one of a feed before this one, everything is told too.
            recent: the number of the last decisions whose events a message with everything has;
                None for all.  The client can ask for the others with ``past``.
            picture: how to draw the view; None for no drawing.
            language: the language to write in; None for the feed's.  Earlier texts keep their
                language: after a change of language ask for everything.
            second_person: whether sentences about the seat speak to it: "You take a key."  By
                default they have its name, so that several people can read the same message.

        Raises:
            InvalidArgument: nobody sits there, the match was changed without its feed, the game
                draws no such picture, or another argument is of a wrong kind.

        Example:
            >>> from theban import Match, luxor
            >>> from theban.render import LOCALE, Language
            >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
            >>> german = Language.from_mo(LOCALE / "de.mo")
            >>> message = Feed(match, names=["Ada", "Ben"]).message(0, language=german)
            >>> message.language, message.awaiting.text
            ('de', 'Ada wählt eine Karte zum Ausspielen.')
            >>> Feed(match, names=["Ada", "Ben"]).message(0, second_person=True).awaiting.text
            'You choose a card to play.'
        """
        viewer = check_viewer(seat, self._match.config.players)
        naming = self._naming(viewer, language, second_person)
        language, you = naming.language, naming.you
        if since is not None:
            since = check_number(since, "since", also=", or None")
        if recent is not None:
            recent = check_number(recent, "recent", also=", or None")
        check_kind(picture, PictureOptions | None, "picture", "PictureOptions, or None")
        if self._match.state is not self._past.now.state != self._match.state:
            raise InvalidArgument("the match was changed without its feed; changes go through it")
        past, presenter = self._past, self._presenter
        now, start = past.now, past.at(since)
        known = None if start is None else since
        shared, nodes = past.since(start)
        if start is None and recent is not None:
            nodes = nodes[max(0, len(nodes) - recent) :]
        told = (presenter.events(node, viewer, language, you) for node in nodes)
        events = tuple(chain.from_iterable(told))
        undone = start is not None and shared is not start
        old = None if start is None or undone else presenter.view_data(start, viewer)
        view = presenter.view_data(now, viewer)
        turn = presenter.view(now, viewer).turn
        is_same = start is not None and presenter.view(start, viewer).turn == turn
        is_whole = old is None or presenter.is_silent(nodes, viewer, language, you)
        return Message(
            game=self._match.rules.name,
            seat=viewer,
            language=language.tag,
            revision=past.revision,
            since=known,
            undone=undone,
            events=events,
            awaiting=presenter.awaited(self._match.awaiting, language, you),
            choices=presenter.choices(now, viewer, language, you),
            undo=self.may_undo(viewer),
            redo=self.may_redo(viewer),
            turn=None if is_same else turn,
            subject=presenter.subject_data(now, viewer),
            config=presenter.config if known is None else None,
            names=self.names if known is None else None,
            view=view if old is None else None,
            common=shared.revision if undone else None,
            earlier=(now.told - len(events) or None) if start is None else None,
            patch=None if old is None else difference(old, view),
            pieces=presenter.pieces_data(now, viewer, language, you) if is_whole else None,
            picture=None if picture is None else self._drawn(viewer, picture, naming),
        )

    def _naming(self, seat: int | None, language: Language | None, second_person: object) -> Names:
        """Return the language for a client, and the seat that its sentences speak to."""
        check_kind(second_person, bool, "second_person", "true or false")
        language = self._language if language is None else language
        return Names(self.names, language, seat if second_person else None)

    def _drawn(self, seat: int | None, picture: PictureOptions, naming: Names) -> DrawnPicture:
        """Draw the view with what happened since the last decision of anybody."""
        rules, node = self._match.rules, self._past.now
        events = list(node.events)
        while node.parent and not isinstance(rules.awaiting(node.parent.state), Decision):
            node = node.parent
            events[:0] = node.events
        last = [rules.redact_event(event, seat) for event in events]
        view = self._presenter.view(self._past.now, seat)
        svg = to_svg(
            view,
            names=self.names,
            last=last,
            targets=view.legal_actions,
            prefix=picture.prefix,
            layout=picture.layout,
            sections=self._presenter.sections if picture.sections is None else picture.sections,
            live=True,
            language=naming.language,
            you=naming.you,
        )
        sizes = re.findall(r' (?:width|height)="([0-9.]+)"', svg.partition(">")[0])
        width, height = (ceil(float(size)) for size in sizes)
        return DrawnPicture(svg, picture.layout, width, height)

    # --- What clients ask ------------------------------------------------------------------------

    def receive(
        self,
        seat: int | None,
        request: object,
        *,
        language: Language | None = None,
        second_person: bool = False,
    ) -> Answer | None:
        """Carry out a client's request, or say why not. No request raises an error.

        Args:
            seat: the seat of the client, from 0, as the server knows it; None for a spectator.
            request: JSON as text or bytes, or plain data that was read from it.
            language: the language of the answer; None for the feed's.
            second_person: whether its sentences speak to the seat, as for :meth:`message`.

        Returns:
            The answer to this client; None if the match changed, so that all need a message.

        Raises:
            InvalidArgument: nobody sits there, or the language is none.
        """
        viewer = check_viewer(seat, self._match.config.players)
        naming = self._naming(viewer, language, second_person)
        key: str | None = None
        try:
            match asked := messages.read_request(request):
                case messages.LookUp():
                    return self._rule(asked.id, naming)
                case Why(key):
                    return evolve(self._why(viewer, asked, naming), key=key)
                case messages.AskAbout(key):
                    view, names = self._presenter.view(self._past.now, viewer), self.names
                    told = keys.about(
                        view, asked.key, names=names, language=naming.language, you=naming.you
                    )
                    return Answer(about=told, key=key)
                case messages.Recall():
                    _, nodes = self._past.since(None)
                    nodes = [node for node in nodes if node.told <= asked.before][-MOST_RECALLED:]
                    language, you = naming.language, naming.you
                    events = (self._presenter.events(each, viewer, language, you) for each in nodes)
                    earlier = nodes[0].told - len(nodes[0].events) if nodes else 0
                    return Answer(past=messages.Past(tuple(chain.from_iterable(events)), earlier))
                case Advise():
                    if self._hints is None:
                        text = naming.language.say("No hints are given here.")
                        return Answer(refused=Refused("feed.no_hints", text))
                    return self._question(viewer, asked, naming).think(self._hints)
                case _:
                    self._change(viewer, asked, naming)
                    return None
        except _Refusal as refusal:
            return Answer(refused=refusal.refused, key=key)
        except ThebanError as error:
            return Answer(error=str(error), key=key)

    def question(
        self,
        seat: int | None,
        asked: Advise,
        *,
        language: Language | None = None,
        second_person: bool = False,
    ) -> Question | Answer:
        """Take a decision out of the feed, so that a thread can think about a hint for it.

        Args:
            seat: the seat of the client, from 0, as the server knows it; None for a spectator.
            asked: what it asks.
            language: the language of the hint; None for the feed's.
            second_person: whether its sentences speak to the seat, as for :meth:`message`.

        Returns:
            What is to be thought about; an answer if it is refused.

        Raises:
            InvalidArgument: nobody sits there, or another argument is of a wrong kind.

        Example:
            >>> from theban import Match, luxor
            >>> from theban.agents import Budget
            >>> feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7))
            >>> hint = feed.question(0, Advise(0)).think(Budget(iterations=40)).hint
            >>> hint.compared, sorted(prospect.number for prospect in hint.prospects)
            (2, [0, 1])
            >>> feed.question(1, Advise(0)).refused.text
            'Player A decides now, not Player B.'
        """
        viewer = check_viewer(seat, self._match.config.players)
        check_given(asked, Advise, "an Advise")
        try:
            return self._question(viewer, asked, self._naming(viewer, language, second_person))
        except _Refusal as refusal:
            return Answer(refused=refusal.refused)

    def _question(self, viewer: int | None, asked: Advise, naming: Names) -> Question:
        seat = self._player(viewer, asked.revision, naming)
        if isinstance(self._due(seat, naming), Chance):
            raise _Refusal("feed.chance", naming.language.say("Chance decides now."))
        advisor = Advisor(self._match.rules, self.names, naming.language, naming.you)
        return Question(advisor, self._match.view(seat), asked.revision)

    def _change(self, viewer: int | None, asked: messages.Change, naming: Names) -> None:
        """Do what is asked."""
        seat = self._player(viewer, asked.revision, naming)
        match asked:
            case messages.Undo():
                if not self.may_undo(seat):
                    text = naming.language.say("There is nothing that can fairly be taken back.")
                    raise _Refusal("feed.no_undo", text)
                self.undo()
            case messages.Redo():
                if not self.may_redo(seat):
                    text = naming.language.say("There is nothing to bring back.")
                    raise _Refusal("feed.no_redo", text)
                self.redo()
            case messages.Choose() | messages.ChooseOutcome():
                due = self._due(seat, naming)
                if isinstance(asked, messages.ChooseOutcome) and isinstance(due, Decision):
                    text = naming.language.say("No outcome of chance is awaited now.")
                    raise _Refusal("feed.no_chance", text)
                choices = self._presenter.open_choices(self._past.now, seat)
                number, most = asked.number, len(choices) - 1
                if number > most:
                    text = naming.language.say(
                        "There is no choice {number}; the numbers are 0 to {last}.",
                        number=number,
                        last=most,
                    )
                    raise _Refusal("feed.number", text, number=number, most=most)
                try:
                    self.play(choices[number], by=seat)
                except IllegalChoice as error:
                    raise self._illegal(error.illegality, naming) from None

    def _player(self, seat: int | None, revision: int | None, naming: Names) -> int:
        """Return the seat of a client; refuse spectators, and requests for another revision."""
        if seat is None:
            raise _Refusal("feed.spectator", naming.language.say("Spectators cannot play."))
        if revision not in (None, self.revision):
            text = naming.language.say("The game has gone on since.")
            raise _Refusal("feed.revision", text, asked=revision, revision=self.revision)
        return seat

    def _due(self, seat: int, naming: Names, key: str | None = None) -> Decision | Chance:
        """Return the decision or event awaited of a seat; refuse a seat without one.

        With a key, say when that thing can be chosen.
        """
        due = self._match.awaiting
        if isinstance(due, GameOver):
            text = naming.language.say("The game is over; nothing more can be chosen.")
            raise _Refusal("feed.over", text)
        if due.seat != seat:
            illegality = self._match.explain(None, by=seat)
            if illegality is None:  # None is not a choice, so somebody refuses it
                raise InvalidArgument(f"{self._match.rules.name} takes None for a choice")
            raise self._illegal(illegality, naming, self._match.view(seat), key)
        return due

    def _illegal(
        self, illegality: Illegality, naming: Names, view: object = None, key: str | None = None
    ) -> _Refusal:
        text = describe_illegality(
            illegality,
            names=self.names,
            view=view,
            key=key,
            language=naming.language,
            you=naming.you,
        )
        return _Refusal(illegality.code, text, illegality.rule, **dict(illegality.details))

    # --- What clients want to know ---------------------------------------------------------------

    def _rule(self, rule: str, naming: Names) -> Answer:
        """Return a rule's text, in English as in the rulebook."""
        book, name = self._rulebook, self._match.rules.name
        if book is None:
            book = getattr(PACKAGES.get(name), "RULEBOOK", None)
        if book is None:
            return Answer(error=naming.language.say("{game} has no rulebook here", game=name))
        found = book[rule]
        return Answer(rule=messages.RuleText(found.id, found.title, found.text))

    def _why(self, viewer: int | None, asked: Why, naming: Names) -> Answer:
        """Say why something cannot be chosen."""
        seat = self._player(viewer, None, naming)
        rules = self._match.rules
        values, found = values_of(rules), tuple[tuple[Any, Illegality], ...]()
        if asked.key is None:
            # No outcomes: why one of them cannot be may follow from what is hidden in a pile.
            choice = values.load(ValueKind.ACTION, asked.choice, "the request: why.choice")
            illegality = self._match.explain(choice, by=seat)
            if illegality is not None:
                found = ((choice, illegality),)
        else:
            try:
                self._due(seat, naming, asked.key)
            except _Refusal as refusal:
                return Answer(why=(WhyNot(refusal.refused.text, None),))
            if not self._presenter.has_pieces:
                return Answer(why=())
            found = keys.refusals_at(rules, self._match.state, asked.key, seat=seat)
        view, reasons = self._match.view(seat), list[WhyNot]()
        for action, illegality in found[:MOST_REASONS]:
            text = describe_illegality(
                illegality,
                names=self.names,
                view=view,
                choice=action,
                key=asked.key,
                language=naming.language,
                you=naming.you,
            )
            data = asked.choice
            if asked.key is not None and action is not None:
                data = values.dump(ValueKind.ACTION, action)
            reasons.append(WhyNot(text, illegality.rule, data))
        return Answer(why=tuple(reasons))
