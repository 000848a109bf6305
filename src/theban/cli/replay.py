"""``theban replay``: a recorded game, shown as the demo shows one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from attrs import AttrsInstance, asdict, frozen

from theban.cli.options import DONE, Commands, number, path, say
from theban.cli.set_up import SPECTATOR, names_of, seat_named
from theban.core.errors import InvalidArgument
from theban.core.protocol import AnyRules
from theban.core.record import AnyRecord, IllegalRecord, branch, replay
from theban.core.situation import GameOver
from theban.games import get_rules


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("replay", help="show a recorded game")
    parser.description = (
        "Show a recorded game like the demo: a line for each turn and event, a picture\n"
        "of the board now and then, and the score sheet at the end."
    )
    add = parser.add_argument
    add("file", metavar="FILE", type=path, help="the recorded game")
    add(
        "--until",
        metavar="N",
        type=number,
        help="show only the first N choices, and the position after them",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--as",
        metavar="SEAT",
        dest="viewer",
        help="show only what a seat may know: its number from 0, its name in the record, or "
        f"{SPECTATOR}",
    )
    how.add_argument(
        "--text", action="store_true", help="print the game as text, a line for each turn"
    )
    parser.set_defaults(command=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    from theban.serial import format_record, load  # noqa: PLC0415 (see theban.cli)

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
    if options.viewer is None:
        _show(rules, record, names)
    else:
        _show(
            rules, record, names, _Viewer(seat_named("--as", options.viewer, names, spectator=True))
        )
    return DONE


# --- Who looks ---------------------------------------------------------------------------------


@frozen
class _Viewer:
    """Who is told no more than the rules allow."""

    seat: int | None
    """The seat; None for a spectator."""


# --- The game ----------------------------------------------------------------------------------


def _show(
    rules: AnyRules, record: AnyRecord, names: Sequence[str], viewer: _Viewer | None = None
) -> None:
    """Print a game; without a viewer nothing of it is hidden."""
    from theban.cli.telling import Teller  # noqa: PLC0415 (see theban.cli)

    states = replay(rules, record)
    state: Any = next(states)
    teller = Teller(
        names, record.config, lambda: rules.view(state, viewer.seat) if viewer else state
    )
    teller.open(_title(record, names, viewer), rules.awaiting(state))
    try:
        for choice in record.choices:
            before, state = state, next(states)
            for event in rules.transition(before, choice).events:
                teller.tell(rules.redact_event(event, viewer.seat) if viewer else event)
    except IllegalRecord as error:
        # Why it is refused can tell a card that is hidden.
        secret = f"choices[{error.index}] of the record is against the rules"
        raise InvalidArgument(secret if viewer else str(error)) from error
    next(states, None)  # the result is compared with the last state
    is_over = isinstance(rules.awaiting(state), GameOver)
    teller.close("The end" if is_over else f"After {len(record.choices)} choices")
    if is_over or not viewer:  # how it is before shows what is hidden
        teller.score(rules.score_sheet(state), rules.standings(state))


def _title(record: AnyRecord, names: Sequence[str], viewer: _Viewer | None) -> str:
    from theban.cli.telling import modules_of, rulings_as_words  # noqa: PLC0415 (see theban.cli)

    config = record.config
    edition = getattr(getattr(config, "components", None), "edition", record.game)
    if viewer:  # what people noted can be the seed, from which everything follows
        who = "a spectator" if viewer.seat is None else f"seat {viewer.seat}"
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
