"""The command ``theban``: a game of bots to watch, and the figures of a box to copy.

What is printed is plain text without colour, at most 80 characters wide; a box is printed as its
file is.  What goes wrong is told in one line on stderr.  Exit codes: 0 for success; 1 if a game was
broken off or nothing could be written; 2 for a wrong option or file; 130 after Ctrl-C; 141 if the
reader closed the pipe.
"""

from __future__ import annotations

import argparse
import codecs
import contextlib
import os
import re
import sys
import textwrap
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    # What plays is loaded by the functions that need it, so that --help and mistakes answer at
    # once; the noqa: PLC0415 below are for that.
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from theban.agents import GreedyAgent, RandomAgent
    from theban.core.protocol import AnyRules, GameConfig

DONE, FAILED, MISUSED, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141
WIDTH = 80
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
"""What the bots are called; their initials are the letters that stand for them on the board."""
GAMES = ("luxor", "tutankhamun")
"""The games that can be shown: those whose package has boxes."""
GAME_WITH_MODULES = "luxor"
"""The game that has an expansion of modules."""
ROUNDS_BETWEEN_PICTURES = 6
MOST_DECISIONS = 10_000
"""Where a game is broken off; one of a standard box has some hundred, with modules a thousand."""

_MOST_DIGITS = 18
_LONGEST_QUOTE = 40


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the arguments after the command's name; by default those of the process.

    Returns:
        The exit code.

    Example:
        >>> main(["demo", "--players", "2", "--quiet"])  # doctest: +ELLIPSIS +NORMALIZE_WHITESPACE
                Ada Ben
        track ...
        0
    """
    try:
        if sys.stdout is None:  # as Python has it where the shell closed it
            _complain("theban", "error: cannot write: the output is closed")
            return FAILED
        code = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _drop_output()
        _complain("theban", "stopped")
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        _complain("theban", f"error: cannot write: {error.strerror or error}")
        return FAILED
    return code


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        options, unknown = parser.parse_known_args(argv)
        if unknown:  # told by the command's own parser, whose help lists what it knows
            options.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        if options.version:
            from theban import __version__  # noqa: PLC0415

            _say(f"theban {__version__}")
            return DONE
        if options.command is None:
            parser.error("no command is given; try 'theban demo'")
    except SystemExit as stop:  # after --help and after an error that is told already
        return int(stop.code or DONE)
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


# --- The options -------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser that tells an error in one line."""

    def __init__(self, **keywords: Any) -> None:  # noqa: ANN401 (those of argparse)
        super().__init__(
            **keywords,
            allow_abbrev=False,
            formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=WIDTH),
        )

    def error(self, message: str) -> NoReturn:
        _complain(self.prog, f"error: {message} (see '{self.prog} --help')")
        raise SystemExit(MISUSED)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="theban",
        description="Rules engines for board games set in ancient Thebes.",
        epilog=(
            "examples:\n"
            "  theban demo                       watch four bots play\n"
            "  theban demo --seed 7 --players 2  another game, for two\n"
            "  theban demo --quiet               only its score sheet\n"
            "  theban demo --modules all         with all modules of the expansion\n"
            "  theban demo --game tutankhamun    the other game\n"
            "  theban box luxor > my-box.toml    a box of Luxor, to correct and to play:\n"
            "  theban demo --box my-box.toml"
        ),
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    parser.set_defaults(command=None, parser=parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_demo(commands.add_parser("demo", help="let bots play a game and print it"))
    _add_box(commands.add_parser("box", help="print what is in the box of a game, as TOML"))
    return parser


def _add_demo(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Let bots play a game and print it: a line for each turn and each event, a\n"
        "picture of the board now and then, and the score sheet in the end."
    )
    add = parser.add_argument
    add(
        "--game",
        metavar="NAME",
        default="luxor",
        help="the game: luxor or tutankhamun (default: luxor)",
    )
    add(
        "--players",
        metavar="N",
        type=_number,
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
        type=_number,
        default=1,
        help="where chance comes from: the same seed gives the same game (default: 1)",
    )
    add(
        "--box",
        metavar="FILE",
        type=_path,
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
    parser.set_defaults(command=_demo, parser=parser)


def _add_box(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Print what is in the standard box of a game, as a TOML file with comments.\n"
        "Save it, correct it after your own box, and play it with 'theban demo --box'."
    )
    parser.add_argument("game", metavar="GAME", help="the game: luxor or tutankhamun")
    parser.set_defaults(command=_box, parser=parser)


def _number(text: str) -> int:
    if not re.fullmatch(f"[+-]?[0-9]{{1,{_MOST_DIGITS}}}", text):
        quote = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."
        raise argparse.ArgumentTypeError(
            f"{quote!r} is no whole number of up to {_MOST_DIGITS} digits"
        )
    return int(text)


def _path(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return text


def _modules(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for word in ("all", "none"):
        if word in names and len(names) > 1:
            raise argparse.ArgumentTypeError(f"{word} stands alone, without other names")
    return names


def _ruling(text: str) -> tuple[str, bool | str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        quote = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."
        raise argparse.ArgumentTypeError(f"{quote!r} is no NAME=VALUE")
    return name, {"true": True, "false": False}.get(value.lower(), value)


# --- The commands ------------------------------------------------------------------------------


def _demo(options: argparse.Namespace) -> int:
    from theban.core.errors import ThebanError  # noqa: PLC0415

    try:
        demo = _Demo(options)
    except ThebanError as error:
        _complain("theban demo", f"error: {_plain(error)}")
        return MISUSED
    if demo.play():
        return DONE
    endless = ": no rule bounds its length (LX-8.8)" if options.game == "luxor" else ""
    _complain(
        "theban demo",
        f"the game was broken off after {MOST_DECISIONS} decisions{endless}; the score sheet "
        "tells how it stood then",
    )
    return FAILED


def _box(options: argparse.Namespace) -> int:
    if options.game not in GAMES:
        _complain("theban box", f"error: {_no_game(options.game)}")
        return MISUSED
    text: str = _box_module(options.game).standard_toml().rstrip("\n")
    # Boxes are read as UTF-8, so in any other encoding only ASCII is safe; it is in comments.
    _say(text if _output_encoding() == "utf-8" else text.replace("\u00b1", "+-"))
    return DONE


def _box_module(game: str) -> ModuleType:
    return import_module(f"theban.{game}.box")


def _config(options: argparse.Namespace) -> tuple[GameConfig, str]:
    """Make a config of the options, and a title for the game.

    Raises:
        ThebanError: an option or the file of the box is wrong.
    """
    box = _box_module(options.game)
    path = options.box
    components = box.standard_components() if path is None else box.load_box(path).components
    config: GameConfig = import_module(f"theban.{options.game}").Config(
        players=options.players,
        rulings=_rulings(options.rulings),
        components=components,
        **_expansion(options),
    )
    return config, components.edition


def _expansion(options: argparse.Namespace) -> dict[str, object]:
    """Return what the options say of modules, as keywords of a config."""
    if options.modules is None:
        return {}
    if options.game != GAME_WITH_MODULES:
        from theban.core.errors import InvalidArgument  # noqa: PLC0415

        raise InvalidArgument(
            f"{options.game} has no modules; --modules is for {GAME_WITH_MODULES} only"
        )
    if options.modules == ("all",):
        return {"modules": tuple(import_module(f"theban.{options.game}").Module)}
    return {"modules": () if options.modules == ("none",) else options.modules}


def _rulings(pairs: list[tuple[str, bool | str]]) -> dict[str, bool | str]:
    from theban.core.errors import InvalidArgument  # noqa: PLC0415

    rulings = dict(pairs)
    if len(rulings) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InvalidArgument(f"--ruling names {twice[:_LONGEST_QUOTE]!r} twice; name it once")
    return rulings


def _plain(error: Exception) -> str:
    """Return a message as the options call things: they know no classes."""
    return str(error).removeprefix("Config.").removeprefix("Rulings.")


def _no_game(name: str) -> str:
    return f"there is no game {name[:_LONGEST_QUOTE]!r}; the games are {', '.join(GAMES)}"


# --- The demo ----------------------------------------------------------------------------------


class _Demo:
    """A game of bots that is printed as it goes."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Set the game up.

        Raises:
            ThebanError: an option or the file of the box is wrong.
        """
        from theban.core.errors import InvalidArgument  # noqa: PLC0415
        from theban.core.match import Match  # noqa: PLC0415
        from theban.games import get_rules  # noqa: PLC0415

        if options.game not in GAMES:
            raise InvalidArgument(_no_game(options.game))
        rules = get_rules(options.game)
        bot = _bot(options.bot, rules)
        config, self._title = _config(options)
        self._options = options
        self._match = Match(rules, config, seed=options.seed, on_event=self._tell)
        self._agents = [bot] * options.players
        self._names = NAMES[: options.players]
        self._turns = 0
        self._rounds = 0
        self._first: int | None = None
        self._last: int | None = None

    def play(self) -> bool:
        """Play and print the game; return whether it came to its end."""
        match = self._match
        if not self._options.quiet:
            self._open()
        match.run(self._agents, limit=MOST_DECISIONS)
        if not self._options.quiet:
            _say("")
            self._picture("The end" if match.is_over else "Broken off")
        from theban.render import score_table  # noqa: PLC0415

        _say(score_table(match.score_sheet, match.standings, names=self._names, width=WIDTH))
        return match.is_over

    def _open(self) -> None:
        from theban.core.awaiting import GameOver  # noqa: PLC0415
        from theban.render.words import listed  # noqa: PLC0415

        bots = f"{', '.join(self._names)} ({self._options.bot} bots)"
        rulings = [f"{name}={_setting(value)}" for name, value in self._options.rulings]
        modules = [module.value for module in getattr(self._match.config, "modules", ())]
        played = [f"module{'s' * (len(modules) > 1)} {listed(modules)}"] if modules else []
        details = ", ".join([f"seed {self._options.seed}", *played, *rulings])
        title = f"{self._title}: {bots}, {details}."
        _say(f"{textwrap.fill(title, WIDTH)}\n")
        self._picture("The start")
        due = self._match.awaiting
        if not isinstance(due, GameOver):
            self._begin_turn(due.seat)

    def _tell(self, event: Any) -> None:  # noqa: ANN401 (an event of any game)
        if self._options.quiet:
            return
        # By the custom of this library's games a turn starts with an event of this name.
        if type(event).__name__ == "TurnStarted":
            self._begin_turn(event.seat)
            return
        from theban.render import describe  # noqa: PLC0415

        text = describe(event, names=self._names, config=self._match.config)
        _say(textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="    "))

    def _begin_turn(self, seat: int) -> None:
        if self._first is None:
            self._first = seat
        if seat == self._first != self._last:
            self._begin_round()
        self._last = seat
        self._turns += 1
        _say(f"Turn {self._turns}: {self._names[seat]}")

    def _begin_round(self) -> None:
        if self._rounds:
            _say("")
        if self._rounds and not self._rounds % ROUNDS_BETWEEN_PICTURES:
            self._picture(f"After round {self._rounds}")
        self._rounds += 1
        _say(_heading(f"Round {self._rounds}"))

    def _picture(self, title: str) -> None:
        from theban.render import to_text  # noqa: PLC0415

        _say(_heading(title))
        _say(f"{to_text(self._match.state, width=WIDTH, names=self._names)}\n")


def _setting(value: bool | str) -> str:  # noqa: FBT001 (what a switch is set to)
    return str(value).lower()


def _heading(title: str) -> str:
    return f"== {title} ".ljust(WIDTH, "=")


def _bot(kind: str, rules: AnyRules) -> GreedyAgent | RandomAgent:
    from theban.agents import GreedyAgent, RandomAgent  # noqa: PLC0415
    from theban.core.errors import InvalidArgument  # noqa: PLC0415

    if kind == "greedy":
        return GreedyAgent(rules.evaluate)
    if kind == "random":
        return RandomAgent()
    raise InvalidArgument(f"there is no bot {kind[:_LONGEST_QUOTE]!r}; the bots are greedy, random")


# --- Printing ----------------------------------------------------------------------------------


def _say(text: str) -> None:
    """Print a text; what the output cannot show becomes a question mark."""
    encoding = _output_encoding()
    print(text.encode(encoding, "replace").decode(encoding))


def _complain(who: str, text: str) -> None:
    """Print one line on stderr, if anybody is there to read it."""
    with contextlib.suppress(OSError):
        print(f"{who}: {' '.join(text.split())}", file=sys.stderr)


def _output_encoding() -> str:
    return codecs.lookup(sys.stdout.encoding or "utf-8").name


def _drop_output() -> None:
    """Send what is still to be written nowhere, or Python would complain about it at its end."""
    with contextlib.suppress(OSError, ValueError):
        descriptor = sys.stdout.fileno()
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), descriptor)
