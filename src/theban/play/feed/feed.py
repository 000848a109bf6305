"""A feed: a match that many look at, each through messages with what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from theban.agents import Budget
from theban.core.checks import check_given, check_kind, check_number, check_viewer
from theban.core.errors import IllegalChoice, InvalidArgument, ThebanError
from theban.core.rulebook import Rulebook
from theban.core.situation import Decision, GameOver
from theban.play.feed.analysis import Advisor, Question
from theban.play.feed.history import AnyMatch, LiveMatch
from theban.play.feed.messages import (
    Advise,
    Answer,
    Choose,
    DrawnPicture,
    LookUp,
    Message,
    Outcome,
    Redo,
    Refused,
    Undo,
    Why,
    read_request,
)
from theban.play.feed.patches import difference
from theban.play.feed.telling import Asking, Picture, Teller, draw, refused, spectators_refused
from theban.render import ENGLISH, Language
from theban.render.names import Names


class Feed(LiveMatch):
    """A match that many watch: it makes all changes, and tells each seat what changed.

    Each change is a *revision*, a whole number that only grows: a play is one, and so is an undo.
    A client at a revision gets everything since in one :class:`Message`.

    All changes must go through the feed.  It can be pickled with its match.

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
        """Begin to watch a match, including what was played in it before.

        Args:
            match: the match.
            names: what the players are called, in the order of their seats; by default they are
                called after their letters.
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
        super().__init__(match, first)
        self._language = Names(None, language).language  # it refuses what is none
        self._teller = Teller(match)
        self._teller.names = self._checked(names)
        self._named = self.revision
        check_kind(hints, Budget | None, "hints", "a Budget, or None")
        check_kind(rulebook, Rulebook | None, "rulebook", "a Rulebook, or None")
        self._hints = hints
        self._asking = Asking(match, self._teller, rulebook)

    def _checked(self, names: Sequence[str] | None) -> tuple[str, ...] | None:
        if names is None:
            return None
        naming = Names(names)
        naming.check_all(self._match.config.players)
        return tuple(naming.of(seat) for seat in range(self._match.config.players))

    @property
    def names(self) -> tuple[str, ...] | None:
        """The players' names in the order of their seats; None without names."""
        return self._teller.names

    @property
    def language(self) -> Language:
        """The language of clients that do not ask for another."""
        return self._language

    def rename(self, names: Sequence[str] | None) -> None:
        """Call the players otherwise from now on; that is a revision.

        Args:
            names: what they are called, in the order of their seats; None for their letters.

        Raises:
            InvalidArgument: they are not as many as the players.
        """
        self._teller.rename(self._checked(names))
        self._past.stay()
        self._named = self.revision

    # --- Messages --------------------------------------------------------------------------------

    def message(
        self,
        seat: int | None,
        *,
        since: int | None = None,
        picture: Picture | None = None,
        language: Language | None = None,
    ) -> Message:
        """Tell a seat or a spectator everything since a revision.

        Args:
            seat: the seat, from 0; None for a spectator.
            since: the client's last revision; None for everything.  For a revision that
                is not known, such as one of a feed before this one, everything is told too.
            picture: how to draw the view; None for no drawing.
            language: the language to write in; None for the feed's.  Earlier texts keep their
                language: after a change of language ask for everything.

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
        """
        told_in = self._spoken(language)
        viewer = check_viewer(seat, self._match.config.players)
        if since is not None:
            since = check_number(since, "since", also=", or None")
        check_kind(picture, Picture | None, "picture", "a Picture, or None")
        if self._match.state is not self._past.now.state != self._match.state:
            raise InvalidArgument("the match was changed without its feed; changes go through it")
        known = since if since is not None and self.knows(since) else None
        past, teller = self._past, self._teller
        now, start = past.now, None if known is None else past.at(known)
        shared, nodes = past.between(start)
        undone = start is not None and shared is not start
        whole = start is None or undone
        view = teller.view_data(now, viewer)
        return Message(
            game=self._match.rules.name,
            seat=viewer,
            language=told_in.tag,
            revision=past.revision,
            since=known,
            undone=undone,
            events=tuple(each for node in nodes for each in teller.events(node, viewer, told_in)),
            awaiting=teller.awaited(self._match.awaiting, told_in),
            choices=teller.choices(now, viewer, told_in),
            undo=self.may_undo(viewer),
            redo=self.may_redo(viewer),
            config=teller.config if known is None else None,
            names=self.names if known is None or known < self._named else None,
            view=view if whole else None,
            common=shared.revision if undone else None,
            patch=None
            if whole or start is None
            else difference(teller.view_data(start, viewer), view),
            pieces=dict(teller.pieces(now, viewer, told_in)) if whole else None,
            picture=None if picture is None else self._drawn(viewer, picture, told_in),
        )

    def _spoken(self, language: Language | None) -> Language:
        return self._language if language is None else Names(None, language).language

    def _drawn(self, seat: int | None, picture: Picture, language: Language) -> DrawnPicture:
        """Draw the view with what happened since the last decision of anybody."""
        rules, node = self._match.rules, self._past.now
        events = list(node.events)
        while node.parent and not isinstance(rules.awaiting(node.parent.state), Decision):
            node = node.parent
            events[:0] = node.events
        last = [rules.redact_event(event, seat) for event in events]
        view = self._teller.view(self._past.now, seat)
        return draw(view, self.names, last, picture, language)

    # --- What clients ask ------------------------------------------------------------------------

    def receive(
        self, seat: int | None, request: object, *, language: Language | None = None
    ) -> Answer | None:
        """Do what a client asks, or say why not.  Whatever it sends, nothing is raised for it.

        Args:
            seat: the seat of the client, from 0, as the server knows it; None for a spectator.
            request: JSON as text or bytes, or plain data that was read from it.
            language: the language of the answer; None for the feed's.

        Returns:
            What to answer this client; None if the match changed, so that all are to be sent a
            message.

        Raises:
            InvalidArgument: nobody sits there, or the language is none.
        """
        viewer = check_viewer(seat, self._match.config.players)
        told_in = self._spoken(language)
        try:
            asked = read_request(request)
            match asked:
                case LookUp(id=rule):
                    return self._asking.rule(rule, told_in)
                case Why():
                    return self._asking.why(viewer, asked, told_in)
                case Advise():
                    return self._hint(viewer, asked, told_in)
                case Choose() | Outcome() | Undo() | Redo():
                    refusal = self._refused(viewer, asked, told_in)
                    return None if refusal is None else Answer(refused=refusal)
        except ThebanError as error:
            return Answer(error=str(error))

    def question(
        self, seat: int | None, asked: Advise, *, language: Language | None = None
    ) -> Question | Answer:
        """Take a decision out of the feed, so that a thread can think about a hint for it.

        Args:
            seat: the seat of the client, from 0, as the server knows it; None for a spectator.
            asked: what it asks.
            language: the language of the hint; None for the feed's.

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
        language = self._spoken(language)
        refusal = self._outdated(viewer, asked.revision, language)
        due = self._match.awaiting
        if refusal is None and viewer is not None:
            if isinstance(due, GameOver) or due.seat != viewer:
                refusal = self._asking.not_due(viewer, language)
            elif not isinstance(due, Decision):
                refusal = Refused("feed.chance", language.say("Chance decides now."))
        if refusal is not None:
            return Answer(refused=refusal)
        advisor = Advisor(self._match.rules, self.names, language)
        return Question(advisor, self._match.view(viewer), asked.revision)

    def _hint(self, seat: int | None, asked: Advise, language: Language) -> Answer:
        if self._hints is None:
            return Answer(
                refused=Refused("feed.no_hints", language.say("No hints are given here."))
            )
        question = self.question(seat, asked, language=language)
        return question if isinstance(question, Answer) else question.think(self._hints)

    def _outdated(self, seat: int | None, revision: int, language: Language) -> Refused | None:
        """Refuse spectators, and who does not know how the game stands."""
        if seat is None:
            return spectators_refused(language)
        if revision != self.revision:
            return Refused(
                "feed.revision",
                language.say("The game has gone on since."),
                details={"asked": revision, "revision": self.revision},
            )
        return None

    def _refused(
        self, seat: int | None, asked: Choose | Outcome | Undo | Redo, language: Language
    ) -> Refused | None:
        """Do what is asked; or say why not."""
        refusal = self._outdated(seat, asked.revision, language)
        if seat is None or refusal is not None:
            return refusal
        match asked:
            case Undo():
                if not self.may_undo(seat):
                    text = language.say("There is nothing that can fairly be taken back.")
                    return Refused("feed.no_undo", text)
                self.undo()
            case Redo():
                if not self.may_redo(seat):
                    return Refused("feed.no_redo", language.say("There is nothing to bring back."))
                self.redo()
            case Choose() | Outcome():
                return self._choose(seat, asked, language)
        return None

    def _choose(self, seat: int, asked: Choose | Outcome, language: Language) -> Refused | None:
        """Make the choice with a number; or say why not."""
        choices = self._teller.open_choices(self._past.now, seat)
        due = self._match.awaiting
        if isinstance(due, GameOver) or due.seat != seat:
            return self._asking.not_due(seat, language)
        if isinstance(asked, Outcome) and isinstance(due, Decision):
            text = language.say("No outcome of chance is awaited now.")
            return Refused("feed.no_chance", text)
        if asked.number >= len(choices):
            most = len(choices) - 1
            return Refused(
                "feed.number",
                language.say(
                    "There is no choice {number}; the numbers are 0 to {last}.",
                    number=asked.number,
                    last=most,
                ),
                details={"number": asked.number, "most": most},
            )
        try:
            self.play(choices[asked.number], by=seat)
        except IllegalChoice as error:
            return refused(error.illegality, self.names, language)
        return None
