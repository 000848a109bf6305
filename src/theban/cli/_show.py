"""``theban demo`` and ``theban replay``: a game printed as it is played."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, evolve, field

from theban._core.errors import InvalidArgument
from theban._core.match import Match
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord, IllegalRecord, replay
from theban._core.situation import Awaiting, GameOver
from theban.agents import make_bot
from theban.cli import _common as common
from theban.games import get_rules
from theban.play.sessions._storage import NAMES, UNTOLD
from theban.render import describe, scores, to_text
from theban.render._pieces import Names
from theban.render._registry import first_shown
from theban.serial import format_record, load, save
from theban.serial._files import as_bytes, check_target

MOST_DECISIONS = 10_000
"""The number of decisions after which a game is broken off; one has several hundred, with modules a
thousand.
"""
ROUNDS_BETWEEN_PICTURES = 6
"""The number of turns between two drawings of the board."""


# --- A game of bots ------------------------------------------------------------------------------


def run_demo(options: argparse.Namespace) -> int:
    """Carry out the command."""
    rules = get_rules(options.game)
    if len(options.bots) > 1:
        raise InvalidArgument(
            f"--bot is given {len(options.bots)} times; here one kind plays on all seats, "
            "and theban match takes one for each seat"
        )
    options.bot = options.bots[0] if options.bots else "greedy"
    bot = make_bot(options.bot, rules)
    config, title = common.config_of(options)
    # The initials mark the players on the board; a game of others may have more of them.
    names = (*NAMES, *map(Names(None).of, range(len(NAMES), config.players)))[: config.players]
    printer = Printer(names, config, lambda: match.state)
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(
        rules,
        config,
        seed=options.seed,
        on_event=None if options.quiet else printer.tell,
        metadata={"names": ", ".join(names), "bots": options.bot, "seed": str(options.seed)},
    )
    if options.save is not None:
        # Check before the game that it can be saved.
        as_bytes(options.save, evolve(match.record, result=(1,) * config.players))
        check_target(options.save)
    if not options.quiet:
        bots = f"{', '.join(names)} ({options.bot} bots)"
        told = [bots, f"seed {options.seed}", *common.settings_as_words(config)]
        printer.open(f"{title}: {', '.join(told)}.", match.awaiting)
    match.run([bot] * options.players, limit=MOST_DECISIONS)
    if not options.quiet:
        common.say("")
        printer.picture("The end" if match.is_over else "Broken off")
    printer.score(rules, match.state, match.events)
    if options.save is not None:
        save(options.save, match.record)
        if not options.quiet:
            common.say(f"\nSaved in {options.save}")
    if match.is_over:
        return 0
    endless = ": no rule bounds its length (LX-8.8)" if options.game == "luxor" else ""
    common.complain(
        "theban demo",
        f"the game was broken off after {MOST_DECISIONS} decisions{endless}; the score sheet "
        "tells how it stood then",
    )
    return common.FAILED


# --- A recorded game -----------------------------------------------------------------------------


def run_replay(options: argparse.Namespace) -> None:
    """Carry out the command."""
    record: AnyRecord = load(options.file, kind="record")
    if options.until is not None:
        most = len(record.choices)
        if not 0 <= options.until <= most:
            raise InvalidArgument(f"--until is {options.until}; the game has {most} choices")
        record = record.branch(options.until)
    if options.text:
        common.say(format_record(record).rstrip("\n"))
        return
    rules = get_rules(record.game)
    names = common.names_of(record)
    viewer: str | None = vars(options)["as"]
    hides = viewer is not None  # without a viewer nothing is hidden
    seat = None if viewer is None else common.seat_named("--as", viewer, names, spectator=True)
    states = replay(rules, record)
    state: Any = next(states)
    printer = Printer(names, record.config, lambda: rules.view(state, seat) if hides else state)
    printer.open(_title(record, names, seat, hides=hides), rules.awaiting(state))
    told = list[object]()
    try:
        for choice in record.choices:
            before, state = state, next(states)
            for event in rules.transition(before, choice).events:
                told.append(event)
                printer.tell(rules.redact_event(event, seat) if hides else event)
    except IllegalRecord as error:
        # The reason for the refusal may reveal a hidden card.
        secret = f"choices[{error.index}] of the record is against the rules"
        raise InvalidArgument(secret if hides else str(error)) from error
    next(states, None)  # compares the result with the last state
    is_over = isinstance(rules.awaiting(state), GameOver)
    common.say("")
    printer.picture("The end" if is_over else f"After {len(record.choices)} choices")
    if is_over or not hides:  # the state before it shows hidden cards
        printer.score(rules, state, told)


def _title(record: AnyRecord, names: Sequence[str], seat: int | None, *, hides: bool) -> str:
    config = record.config
    edition = getattr(getattr(config, "components", None), "edition", record.game)
    if hides:  # notes can include the seed, which reveals everything
        who = "a spectator" if seat is None else f"seat {seat}"
        notes = [f"as {who} knows it"]
    else:
        notes = [f"{key} {text}" for key, text in record.metadata if not UNTOLD.fullmatch(key)]
    details = [*names, *common.settings_as_words(config), *notes]
    return f"{edition}: {', '.join(details)}."


# --- What is printed -----------------------------------------------------------------------------


@define
class Printer:
    """Prints a game; it remembers only the numbers of turns and rounds."""

    names: Sequence[str]
    """The names of the players."""
    config: Any
    """The config of the game."""
    look: Callable[[], object]
    """Returns the current state or view."""
    _turns: int = field(default=0, init=False)
    _rounds: int = field(default=0, init=False)
    _first: int | None = field(default=None, init=False)
    _last: int | None = field(default=None, init=False)

    def open(self, title: str, due: Awaiting) -> None:
        """Print the beginning."""
        common.say(f"{textwrap.fill(title, common.WIDTH)}\n")
        self.picture("The start")
        if not isinstance(due, GameOver):
            self._begin_turn(due.seat)

    def tell(self, event: Any) -> None:  # noqa: ANN401 (an event of any game)
        """Print an event."""
        # By the custom of this library's games a turn starts with an event of this name.
        if type(event).__name__ == "TurnStarted":
            self._begin_turn(event.seat)
            return
        text = describe(event, names=self.names, config=self.config)
        common.say(textwrap.fill(text, common.WIDTH, initial_indent="  ", subsequent_indent="    "))

    def score(self, rules: AnyRules, state: object, events: Sequence[object]) -> None:
        """Print the score."""
        if not isinstance(rules.awaiting(state), GameOver):
            common.say("If the game ended here:\n")
        score = scores.final_score(rules, state, events=events, names=self.names)
        common.say(scores.score_table(score, names=self.names, width=common.WIDTH))

    def _begin_turn(self, seat: int) -> None:
        if self._first is None:
            self._first = seat
        if seat == self._first != self._last:
            if self._rounds:
                common.say("")
                if not self._rounds % ROUNDS_BETWEEN_PICTURES:
                    self.picture(f"After round {self._rounds}")
            self._rounds += 1
            common.say(common.heading(f"Round {self._rounds}"))
        self._last = seat
        self._turns += 1
        common.say(f"Turn {self._turns}: {self.names[seat]}")

    def picture(self, title: str) -> None:
        """Print the current position, if the game draws it."""
        value = self.look()
        if first_shown(value, lambda renderer: renderer.pictures) is not None:
            common.say(common.heading(title))
            common.say(f"{to_text(value, width=common.WIDTH, names=self.names)}\n")
