"""``theban demo``: a game of bots, printed as it goes."""

from __future__ import annotations

import argparse
from typing import Any

from attrs import evolve

from theban.agents import BOTS, make_bot
from theban.cli.options import DONE, FAILED, GAMES, NAMES, SET_UP, complain, config_of, say
from theban.cli.telling import Teller, modules_of, rulings_as_words
from theban.core.errors import InvalidArgument
from theban.core.match import Match
from theban.games import get_rules
from theban.serial import save
from theban.serial.files import as_bytes, check_target

MOST_DECISIONS = 10_000
"""Where a game is broken off; one of a standard box has some hundred, with modules a thousand."""


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
        # What would keep it from being saved is found out before it is played.
        as_bytes(options.save, evolve(match.record, result=(1,) * config.players))
        check_target(options.save)
    if not options.quiet:
        bots = f"{', '.join(names)} ({options.bot} bots)"
        switches = rulings_as_words(options.rulings)
        told = [bots, f"seed {options.seed}", *modules_of(config), *switches]
        teller.open(f"{title}: {', '.join(told)}.", match.awaiting)
    match.run([bot] * options.players, limit=MOST_DECISIONS)
    if not options.quiet:
        teller.close("The end" if match.is_over else "Broken off")
    teller.score(match.score_sheet, match.standings)
    if options.save is not None:
        save(options.save, match.record)
        if not options.quiet:
            say(f"\nSaved in {options.save}")
    if match.is_over:
        return DONE
    endless = ": no rule bounds its length (LX-8.8)" if options.game == "luxor" else ""
    complain(
        "theban demo",
        f"the game was broken off after {MOST_DECISIONS} decisions{endless}; the score sheet "
        "tells how it stood then",
    )
    return FAILED
