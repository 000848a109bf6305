"""Answers to what clients ask without changing anything: why not, and what a rule says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theban.core.awaiting import GameOver
from theban.core.errors import InvalidArgument
from theban.core.illegality import Illegality
from theban.core.play.match import Match
from theban.core.rulebook import Rulebook
from theban.feed.answers import Answer, Refused, RuleText, Why, WhyNot
from theban.feed.telling import Teller
from theban.games import PACKAGES
from theban.render import Language, describe_illegality, refusals_at
from theban.serial.game_types import Thing
from theban.serial.saves import values_of

MOST_REASONS = 20
"""The most reasons that one answer gives."""


class Asking:
    """Answers questions about a match."""

    def __init__(
        self,
        match: Match[Any, Any, Any, Any, Any, Any, Any],
        teller: Teller,
        rulebook: Rulebook | None,
    ) -> None:
        """Look at a match."""
        self._match = match
        self._teller = teller
        self._rulebook = rulebook

    def rule(self, rule: str, language: Language) -> Answer:
        """Tell a rule, as the rulebook has it: in English."""
        book, name = self._rulebook, self._match.rules.name
        if book is None and name in PACKAGES:
            book = getattr(PACKAGES[name], "RULEBOOK", None)
        if book is None:
            return Answer(error=language.say("{game} has no rulebook here", game=name))
        found = book[rule]
        return Answer(rule=RuleText(found.id, found.title, found.text))

    def not_due(self, seat: int, language: Language) -> Refused:
        """Refuse a seat that is not due."""
        if self._match.is_over:
            text = language.say("The game is over; nothing more can be chosen.")
            return Refused("feed.over", text)
        illegality = self._match.explain(None, by=seat)
        if illegality is None:  # None is not a choice, so somebody refuses it
            raise InvalidArgument(f"{self._match.rules.name} takes None for a choice")
        return refused(illegality, self._teller.names, language)

    def why(self, seat: int | None, asked: Why, language: Language) -> Answer:
        """Say why something cannot be done."""
        match = self._match
        if seat is None:
            return Answer(refused=spectators_refused(language))
        if asked.key is not None:
            return self._why_at(seat, asked.key, language)
        # No outcomes: why one of them cannot be may follow from what is hidden in a pile.
        choice = values_of(match.rules).load(Thing.ACTION, asked.choice, "the request: why.choice")
        illegality = match.explain(choice, by=seat)
        if illegality is None:
            return Answer(why=())
        return Answer(why=(self._why_not(seat, illegality, choice, asked.choice, language),))

    def _why_at(self, seat: int, key: str, language: Language) -> Answer:
        match = self._match
        due = match.awaiting
        if isinstance(due, GameOver) or due.seat != seat:
            return Answer(why=(WhyNot(self.not_due(seat, language).text, None),))
        if not self._teller.has_pieces:
            return Answer(why=())
        found = refusals_at(match.rules, match.state, key, seat=seat)
        dump = values_of(match.rules).dump
        return Answer(
            why=tuple(
                self._why_not(
                    seat,
                    illegality,
                    action,
                    None if action is None else dump(Thing.ACTION, action),
                    language,
                )
                for action, illegality in found[:MOST_REASONS]
            )
        )

    def _why_not(
        self, seat: int, illegality: Illegality, choice: object, data: object, language: Language
    ) -> WhyNot:
        text = describe_illegality(
            illegality,
            names=self._teller.names,
            view=self._match.view(seat),
            choice=choice,
            language=language,
        )
        return WhyNot(text, illegality.rule, data)


def spectators_refused(language: Language) -> Refused:
    """Refuse what only players can ask."""
    return Refused("feed.spectator", language.say("Spectators cannot play."))


def refused(illegality: Illegality, names: Sequence[str] | None, language: Language) -> Refused:
    """Return a refusal as data."""
    text = describe_illegality(illegality, names=names, language=language)
    return Refused(illegality.code, text, illegality.rule, dict(illegality.details))
