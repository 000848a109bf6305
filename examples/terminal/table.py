"""The table of the game in the terminal: people, bots, and everything that needs no screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from attrs import asdict

from theban import Decision, Illegality, Match, Reason, Record
from theban.agents import GreedyAgent
from theban.authoring import in_rows
from theban.games import get_rules
from theban.render import describe, describe_illegality, to_text
from theban.serial import load, save

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]

PICTURE_WIDTH = 78
EXAMPLES_OF_A_RULE = 5
"""The maximum number of actions forbidden for one reason that are listed; of more, only one is."""
LINES_OF_LOG = 200


class Table:
    """A match with people and bots."""

    def __init__(self, match: AnyMatch, names: Sequence[str], bots: frozenset[int]) -> None:
        """Sit down.

        Args:
            match: the game, begun or in progress.
            names: the names of the seats.
            bots: the seats that bots play.
        """
        self.match = match
        self.names = tuple(names)
        self.bots = bots
        self.people = [seat for seat in range(len(names)) if seat not in bots]
        self._agents = dict.fromkeys(bots, GreedyAgent(match.rules.evaluate))

    @property
    def due(self) -> int | None:
        """The seat that decides; None when the game is over."""
        awaiting = self.match.awaiting
        return awaiting.seat if isinstance(awaiting, Decision) else None

    def bot_plays(self) -> None:
        """Let the current bot make one decision."""
        self.match.run(self._agents, limit=1)

    def tell(self, event: object) -> str:
        """Describe an event in a sentence."""
        return describe(event, names=self.names, config=self.match.config)

    def tell_action(self, action: object) -> str:
        """Describe an action as the deciding player sees it, with the cards and tiles."""
        return describe(action, names=self.names, view=self.match.view(self.due))

    def preview(self, number: int) -> str:
        """Describe the immediate effect of a legal action, as the deciding player may know it.

        A step leaves the state unchanged, so it can be made just to look; it ends where chance or
        somebody else decides, and so does not foresee anything.

        Args:
            number: the index of the action among the legal ones.
        """
        rules, state, seat = self.match.rules, self.match.state, self.due
        events = rules.transition(state, self.match.legal_actions[number]).events
        return " ".join(self.tell(rules.redact_event(event, seat)) for event in events)

    def forbidden(self) -> Iterator[tuple[str, str]]:
        """Yield a line for each action that a rule forbids the deciding seat, and the rule's id.

        Actions that belong to another decision are not included: their reason is ``NOT_AWAITED``.
        """
        seen = self.match.view(self.due)
        by_reason: dict[tuple[str, str], list[tuple[Any, Illegality]]] = {}
        for action in self.match.rules.action_space(self.match.config):
            why = self.match.explain(action)
            if why is not None and why.reason is Reason.AGAINST_RULE and why.rule is not None:
                by_reason.setdefault((why.rule, why.code), []).append((action, why))
        # Rules that forbid only a few actions are the surprising ones, so they come first.
        for (rule, _), refused in sorted(by_reason.items(), key=lambda item: len(item[1])):
            is_long = len(refused) > EXAMPLES_OF_A_RULE
            for action, why in refused[:1] if is_long else refused:
                told = describe_illegality(why, names=self.names, view=seen)
                yield f"{self.tell_action(action)} {told} ({rule})", rule
            if is_long:
                yield f"The same holds for {_ranges([action for action, _ in refused])}.", rule

    def log(self, seat: int | None) -> str:
        """Describe what happened, as a seat may know it."""
        redact = self.match.rules.redact_event
        events = self.match.events[-LINES_OF_LOG:]
        return "\n".join(self.tell(redact(event, seat)) for event in events) or "Nothing yet."

    def picture(self, seat: int | None) -> str:
        """Draw what a seat may know; once the game is over, nothing is secret any more."""
        shown = self.match.state if self.match.is_over else self.match.view(seat)
        return to_text(shown, names=self.names, width=PICTURE_WIDTH)

    def undo(self) -> bool:
        """Go back to a person's last decision, past those of bots."""
        steps = 0
        while self.match.undo():
            steps += 1
            if self.due in self.people:
                return True
        for _ in range(steps):  # no person has decided yet
            self.match.redo()
        return False

    def redo(self) -> bool:
        """Redo a person's decision that was undone, and the bots' decisions after it."""
        done = self.match.redo()
        while self.due in self.bots and self.match.redo():
            pass
        return done

    def save(self, path: Path) -> None:
        """Write the game to a file, which reveals all hands."""
        who = {"names": ", ".join(self.names), "bots": ",".join(map(str, sorted(self.bots)))}
        self.match.note(who)
        save(path, self.match.record)

    @classmethod
    def load(cls, path: Path) -> Table:
        """Read a game from a file and continue it.

        Raises:
            ThebanError: the file does not exist, or has no record that can be continued.
        """
        record: Record[Any, Any, Any] = load(path, kind="record")
        match: AnyMatch = Match.resume(get_rules(record.game), record)
        who = dict(record.metadata)
        names = [name.strip() for name in who.get("names", "").split(",") if name.strip()]
        if len(names) != record.config.players:  # another program wrote the file
            names = [f"Player {letter}" for letter in "ABCDEF"[: record.config.players]]
        bots = {int(seat) for seat in who.get("bots", "").split(",") if seat.isdecimal()}
        return cls(match, names, frozenset(bots & set(range(len(names)))))


def _ranges(actions: Sequence[Any]) -> str:
    """Describe the numbers of several actions of the same class, such as ``place 3 to 40``."""
    numbers: dict[str, set[int]] = {}
    for action in actions:
        for name, value in asdict(action, recurse=False).items():
            if isinstance(value, int):
                numbers.setdefault(name, set()).add(value)
    ranges = [f"{name} {in_rows(values, 'and')}" for name, values in numbers.items()]
    return " with ".join(ranges) or f"{len(actions)} more"
