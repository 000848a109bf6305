"""``theban demo``: a game of bots, printed as it goes."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import evolve

from theban.agents import GreedyAgent, RandomAgent
from theban.cli.box import box_module
from theban.cli.options import DONE, FAILED, Commands, game, number, path
from theban.cli.printing import complain, say
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.play.match import Match
from theban.game_list import GAMES
from theban.games import get_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from theban.core.play.record import AnyRecord
    from theban.core.protocol import AnyRules, GameConfig

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
"""What the bots are called; their initials are the letters that stand for them on the board."""
GAME_WITH_MODULES = "luxor"
"""The game that has an expansion of modules."""
MOST_DECISIONS = 10_000
"""Where a game is broken off; one of a standard box has some hundred, with modules a thousand."""


# --- The options -------------------------------------------------------------------------------


def add_to(commands: Commands) -> None:
    """Add the command.

    Args:
        commands: where it is added.
    """
    parser = commands.add_parser("demo", help="let bots play a game and print it")
    parser.description = (
        "Let bots play a game and print it: a line for each turn and each event, a\n"
        "picture of the board now and then, and the score sheet in the end."
    )
    add = parser.add_argument
    add(
        "--game",
        metavar="NAME",
        type=game,
        default="luxor",
        help=f"the game: {' or '.join(GAMES)} (default: luxor)",
    )
    add(
        "--players",
        metavar="N",
        type=number,
        default=4,
        help="how many play: luxor 2 to 5, tutankhamun 2 to 6 (default: 4)",
    )
    add(
        "--modules",
        metavar="NAMES",
        type=_modules,
        help="modules of luxor's expansion, with commas between: mummy, equipment, artifacts, "
        "characters; or all of these, or none (default: none)",
    )
    add(
        "--seed",
        metavar="N",
        type=number,
        default=1,
        help="where chance comes from: the same seed gives the same game (default: 1)",
    )
    add(
        "--box",
        metavar="FILE",
        type=path,
        help="play with the figures of this file, see 'theban box'",
    )
    add(
        "--ruling",
        metavar="NAME=VALUE",
        dest="rulings",
        action="append",
        default=[],
        type=_ruling,
        help="turn a switch of the game's rules, as in backward=false; can be given repeatedly",
    )
    add(
        "--bot",
        metavar="KIND",
        default="greedy",
        help="who plays: greedy, which looks for the best of its turn, or random (default: greedy)",
    )
    add("--quiet", action="store_true", help="print nothing but the final score sheet")
    add(
        "--save",
        metavar="FILE",
        type=path,
        help="write the game to this file, to 'theban replay' it; the end of the name tells the "
        "format: .json, .msgpack, .cbor, .bson, .yaml, .yml, .toml, or .txt for text to read",
    )
    parser.set_defaults(command=_run, parser=parser)


def _modules(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for word in ("all", "none"):
        if word in names and len(names) > 1:
            raise argparse.ArgumentTypeError(f"{word} stands alone, without other names")
    return names


def _ruling(text: str) -> tuple[str, bool | str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no NAME=VALUE")
    return name, {"true": True, "false": False}.get(value.lower(), value)


# --- The config --------------------------------------------------------------------------------


def _config(options: argparse.Namespace) -> tuple[GameConfig, str]:
    """Make a config of the options, and a title for the game.

    Raises:
        ThebanError: an option or the file of the box is wrong.
    """
    named: dict[str, object] = {"players": options.players, **_expansion(options)}
    if rulings := _rulings(options.rulings):
        named["rulings"] = rulings
    if options.box is not None:
        named["components"] = box_module(options.game).load_box(options.box).components
    kind = import_module(f"theban.{options.game}").Config
    if "rulings" in named and not hasattr(kind, "rulings"):
        raise InvalidArgument(f"{options.game} has no switches; leave --ruling out")
    config: GameConfig = kind(**named)
    components = getattr(config, "components", None)
    return config, options.game.capitalize() if components is None else components.edition


def _expansion(options: argparse.Namespace) -> dict[str, object]:
    """Return what the options say of modules, as keywords of a config."""
    if options.modules is None:
        return {}
    if options.game != GAME_WITH_MODULES:
        raise InvalidArgument(
            f"{options.game} has no modules; --modules is for {GAME_WITH_MODULES} only"
        )
    if options.modules == ("all",):
        return {"modules": tuple(import_module(f"theban.{options.game}").Module)}
    return {"modules": () if options.modules == ("none",) else options.modules}


def _rulings(pairs: list[tuple[str, bool | str]]) -> dict[str, bool | str]:
    rulings = dict(pairs)
    if len(rulings) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InvalidArgument(f"--ruling names {shown(twice)} twice; name it once")
    return rulings


def _bot(kind: str, rules: AnyRules) -> GreedyAgent | RandomAgent:
    if kind == "greedy":
        return GreedyAgent(rules.evaluate)
    if kind == "random":
        return RandomAgent()
    raise InvalidArgument(f"there is no bot {shown(kind)}; the bots are greedy, random")


# --- The game ----------------------------------------------------------------------------------


def _run(options: argparse.Namespace) -> int:
    from theban.cli.telling import Teller  # noqa: PLC0415 (see theban.cli)

    rules = get_rules(options.game)
    bot = _bot(options.bot, rules)
    config, title = _config(options)
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
    from theban.cli.telling import modules_of, rulings_as_words  # noqa: PLC0415 (see theban.cli)

    bots = f"{', '.join(names)} ({options.bot} bots)"
    modules, rulings = modules_of(config), rulings_as_words(options.rulings)
    return f"{title}: {', '.join([bots, f'seed {options.seed}', *modules, *rulings])}."


def _save(options: argparse.Namespace, record: AnyRecord) -> None:
    from theban.serial import save  # noqa: PLC0415 (see theban.cli)

    save(options.save, record)
    if not options.quiet:
        say(f"\nSaved in {options.save}")


def _check_target(target: str, record: AnyRecord) -> None:
    """Find out before the game is played what would keep it from being saved."""
    from theban.serial.files import as_bytes, check_target  # noqa: PLC0415 (see theban.cli)

    as_bytes(target, evolve(record, result=(1,) * record.config.players))
    check_target(target)
