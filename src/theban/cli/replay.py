"""``theban replay``: a recorded game, shown as the demo shows one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from attrs import AttrsInstance, asdict

from theban.cli.options import DONE, SPECTATOR, names_of, say, seat_named
from theban.cli.telling import Teller, modules_of, rulings_as_words
from theban.core.errors import InvalidArgument
from theban.core.record import AnyRecord, IllegalRecord, branch, replay
from theban.core.situation import GameOver
from theban.games import get_rules
from theban.serial import format_record, load

TOLD = f"""\
show a recorded game

Show a recorded game like the demo: a line for each turn and event, a picture
of the board now and then, and the score sheet at the end.

FILE         the recorded game
--until N    show only the first N choices, and the position after them
| --as SEAT  show only what a seat may know: its number from 0, its name in the record, or
             {SPECTATOR}
| --text     print the game as text, a line for each turn
"""


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    record: AnyRecord = load(options.file, kind="record")
    if options.until is not None:
        most = len(record.choices)
        if not 0 <= options.until <= most:
            raise InvalidArgument(f"--until is {options.until}; the game has {most} choices")
        record = branch(record, options.until)
    if options.text:
        say(format_record(record).rstrip("\n"))
        return DONE
    rules = get_rules(record.game)
    names = names_of(record)
    viewer: str | None = vars(options)["as"]
    hides = viewer is not None  # without a viewer nothing is hidden
    seat = None if viewer is None else seat_named("--as", viewer, names, spectator=True)
    states = replay(rules, record)
    state: Any = next(states)
    teller = Teller(names, record.config, lambda: rules.view(state, seat) if hides else state)
    teller.open(_title(record, names, seat, hides=hides), rules.awaiting(state))
    try:
        for choice in record.choices:
            before, state = state, next(states)
            for event in rules.transition(before, choice).events:
                teller.tell(rules.redact_event(event, seat) if hides else event)
    except IllegalRecord as error:
        # Why it is refused can tell a card that is hidden.
        secret = f"choices[{error.index}] of the record is against the rules"
        raise InvalidArgument(secret if hides else str(error)) from error
    next(states, None)  # the result is compared with the last state
    is_over = isinstance(rules.awaiting(state), GameOver)
    teller.close("The end" if is_over else f"After {len(record.choices)} choices")
    if is_over or not hides:  # how it is before shows what is hidden
        teller.score(rules.score_sheet(state), rules.standings(state))
    return DONE


def _title(record: AnyRecord, names: Sequence[str], seat: int | None, *, hides: bool) -> str:
    config = record.config
    edition = getattr(getattr(config, "components", None), "edition", record.game)
    if hides:  # what people noted can be the seed, from which everything follows
        who = "a spectator" if seat is None else f"seat {seat}"
        notes = [f"as {who} knows it"]
    else:
        notes = [f"{key} {text}" for key, text in record.metadata if key != "names"]
    details = [*names, *modules_of(config), *rulings_as_words(_switched(config)), *notes]
    return f"{edition}: {', '.join(details)}."


def _switched(config: Any) -> list[tuple[str, object]]:  # noqa: ANN401 (of any game)
    """List the switches that are not as they are by default."""
    rulings: AttrsInstance | None = getattr(config, "rulings", None)
    if rulings is None:
        return []
    default = asdict(type(rulings)(), recurse=False)
    settings = asdict(rulings, recurse=False)
    return [(name, value) for name, value in settings.items() if value != default[name]]
