"""``theban demo``: a game of bots, printed as it goes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from attrs import evolve

from theban.agents import BOTS, make_bot
from theban.cli.options import (
    DONE,
    FAILED,
    GAMES,
    SET_UP,
    complain,
    say,
)
from theban.cli.set_up import NAMES, config_of
from theban.cli.telling import Teller, modules_of, rulings_as_words
from theban.core.errors import InvalidArgument
from theban.core.match import Match
from theban.core.protocol import GameConfig
from theban.core.record import AnyRecord
from theban.games import get_rules
from theban.serial import save
from theban.serial.files import as_bytes, check_target

MOST_DECISIONS = 10_000
"""Where a game is broken off; one of a standard box has some hundred, with modules a thousand."""


# --- The options -------------------------------------------------------------------------------


TOLD = f"""\
let bots play a game and print it

Let bots play a game and print it: a line for each turn and event, a picture of
the board now and then, and the score sheet at the end.

--game NAME    the game: {GAMES} (default: luxor)
--players N    how many play: luxor 2 to 5, tutankhamun 2 to 6 (default: 4)
--seed N       where chance comes from: the same seed gives the same game (default: 1)
{SET_UP}
--bot KIND...  who plays on all seats: one of the bots {", ".join(BOTS)} (default: greedy)
--quiet        print only the final score sheet
--save FILE    write the game to this file, to 'theban replay' it; the file extension gives the
               format: .json, .msgpack, .cbor, or .txt for text to read
"""


# --- The game ----------------------------------------------------------------------------------


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    rules = get_rules(options.game)
    if len(options.bots) > 1:
        raise InvalidArgument(
            f"--bot is given {len(options.bots)} times; here one kind plays on all seats, "
            "and theban match takes one for each seat"
        )
    options.bot = options.bots[0] if options.bots else "greedy"
    bot = make_bot(options.bot, rules)
    config, title = config_of(options)
    names = NAMES[: options.players]
    teller = Teller(names, config, lambda: match.state)
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(
        rules,
        config,
        seed=options.seed,
        on_event=None if options.quiet else teller.tell,
        metadata={"names": ", ".join(names), "bots": options.bot, "seed": str(options.seed)},
    )
    if options.save is not None:
        _check_target(options.save, match.record)
    if not options.quiet:
        teller.open(_headline(title, names, options, config), match.awaiting)
    match.run([bot] * options.players, limit=MOST_DECISIONS)
    if not options.quiet:
        teller.close("The end" if match.is_over else "Broken off")
    teller.score(match.score_sheet, match.standings)
    if options.save is not None:
        _save(options, match.record)
    if match.is_over:
        return DONE
    endless = ": no rule bounds its length (LX-8.8)" if options.game == "luxor" else ""
    complain(
        "theban demo",
        f"the game was broken off after {MOST_DECISIONS} decisions{endless}; the score sheet "
        "tells how it stood then",
    )
    return FAILED


def _headline(
    title: str, names: Sequence[str], options: argparse.Namespace, config: GameConfig
) -> str:

    bots = f"{', '.join(names)} ({options.bot} bots)"
    modules, rulings = modules_of(config), rulings_as_words(options.rulings)
    return f"{title}: {', '.join([bots, f'seed {options.seed}', *modules, *rulings])}."


def _save(options: argparse.Namespace, record: AnyRecord) -> None:
    save(options.save, record)
    if not options.quiet:
        say(f"\nSaved in {options.save}")


def _check_target(target: str, record: AnyRecord) -> None:
    """Find out before the game is played what would keep it from being saved."""
    as_bytes(target, evolve(record, result=(1,) * record.config.players))
    check_target(target)
