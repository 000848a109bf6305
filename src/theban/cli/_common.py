"""The common part of all commands: the parser, the types of options, the exit codes."""

from __future__ import annotations

import argparse
import codecs
import math
import os
import re
import signal
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn, TypeAlias

from theban._core.errors import InvalidArgument, InvalidConfig
from theban._core.messages import listed, printable, quoted, shown
from theban._core.protocol import GameConfig
from theban._core.record import AnyRecord
from theban._core.rulebook import switched
from theban.agents._bots import BOTS
from theban.games import PACKAGES, config_class, make_config, names, register
from theban.render._pieces import Names
from theban.serial._text_record import names_in

WIDTH = 80
"""The maximum line length, where the command chooses it."""
_LONGEST = 1000
"""The maximum length of an error message."""


def say(text: str) -> None:
    """Print a text, with question marks for characters that the output cannot show, except ±.

    Unprintable characters are escaped: file names and notes may come from anybody.
    """
    encoding = output_encoding()
    text = "\n".join([printable(line) for line in text.split("\n")])
    if "\u00b1".encode(encoding, "ignore") == b"":
        text = text.replace("\u00b1", "+-")
    print(text.encode(encoding, "replace").decode(encoding))


def complain(who: str, text: str) -> None:
    """Print one line on stderr."""
    with suppress(OSError):
        print(f"{who}: {quoted(' '.join(text.split()), _LONGEST)}", file=sys.stderr)


def heading(title: str) -> str:
    """Return a line that fills the width and includes a title."""
    return f"== {title} ".ljust(WIDTH, "=")


def output_encoding() -> str:
    """Return the encoding of the output, by the name that Python gives it."""
    return codecs.lookup(sys.stdout.encoding or "utf-8").name


def drop_output() -> None:
    """Discard unwritten output, about which Python would complain at exit."""
    with suppress(OSError, ValueError):
        descriptor = sys.stdout.fileno()
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), descriptor)


FAILED, MISUSED, INTERRUPTED, PIPE_CLOSED, TERMINATED = 1, 2, 130, 141, 143
"""The exit codes besides 0 for success."""
Run: TypeAlias = Callable[[argparse.Namespace], int | None]
"""Carries out a command and returns the exit code; None means success too."""

_SETTINGS = {"true": True, "yes": True, "false": False, "no": False}
"""The words that turn a switch on and off; games as text have yes and no."""


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def __init__(self, **keywords: Any) -> None:  # noqa: ANN401 (those of argparse)
        """Make a parser."""
        super().__init__(
            **keywords,
            allow_abbrev=False,
            formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=WIDTH),
        )

    def error(self, message: str) -> NoReturn:
        """Report an error and exit."""
        complain(self.prog, f"error: {message} (see '{self.prog} --help')")
        raise SystemExit(MISUSED)


_ENTRY = re.compile(r"^(\| )?(\S+)(?: ([A-Z=]+)(\.\.\.)?)?  +(.+(?:\n +.+)*)", re.MULTILINE)


def add_command(
    add_parser: Callable[..., Parser],
    name: str,
    run: Run,
    told: str,
    *,
    needed: str = "",
    **defaults: object,
) -> None:
    """Add a command described by a text: a line, a few lines, and its arguments.

    ``--option VALUE...`` can be repeated, ``[ARGUMENT]`` left out, and of the options with a bar
    before them only one can be given.

    Args:
        add_parser: makes the parser.
        name: the name of the command.
        run: the function that carries out the command.
        told: the description.
        needed: an option that is required.
        defaults: the values of options that are left out, unless they are None.
    """
    short, description, entries = told.split("\n\n")
    parser = add_parser(name, help=short, description=description)
    only_one: Any = None  # argparse does not export the class of its groups
    for bar, option, metavar, many, text in _ENTRY.findall(entries):
        more: dict[str, Any] = {"help": " ".join(text.split())}
        if bar:
            only_one = only_one or parser.add_mutually_exclusive_group()
        if option.startswith("--") and not metavar:
            more["action"] = "store_true"
        else:
            more["type"] = _KINDS.get(option) or _KINDS.get(metavar, str)
            more["metavar"] = metavar or option.strip("[]")
        if option == needed:
            more["required"] = True
        if many:
            more.update(action="append", default=[], dest=f"{option[2:]}s")
        if option.startswith("["):
            more["nargs"] = "?"
        (only_one if bar else parser).add_argument(option.strip("[]").lower(), **more)
    parser.set_defaults(command=run, parser=parser, **defaults)


@contextmanager
def named_as_typed(**options: str) -> Generator[None]:
    """Make errors about fields name the options for these fields."""
    try:
        yield
    except (InvalidArgument, InvalidConfig) as error:
        field, _, fault = str(error).partition(" ")
        owner, _, name = field.rpartition(".")
        option = options.get(name, options.get(owner))
        if option is None:
            raise
        typed = option if name in options else f"{option} {name}"
        raise InvalidArgument(f"{typed} {fault.removesuffix(', or None')}") from None


@contextmanager
def ended_by_signals() -> Generator[None]:
    """Exit cleanly on request: bots' processes and files with links would outlive a sudden exit."""

    def stop(_number: int, _frame: object) -> None:
        raise SystemExit(TERMINATED)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {}
    with suppress(ValueError):  # not in the main thread
        before = {each: signal.signal(each, stop) for each in numbers}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


# --- Types of options --------------------------------------------------------------------------


def number(text: str) -> int:
    """Read a whole number."""
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text):
        raise ArgumentTypeError(f"{shown(text)} is not a whole number of up to 18 digits")
    return int(text)


def seconds(text: str) -> float:
    """Read a number of seconds."""
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text):
        raise ArgumentTypeError(f"{shown(text)} is not a number of seconds, such as 5 or 0.5")
    return float(text)


def known(what: str, text: str, names: Sequence[str]) -> str:
    """Read one of several names."""
    if text not in names:
        right = ", ".join(names)
        raise ArgumentTypeError(f"there is no {what} {shown(text)}; the {what}s are {right}")
    return text


def game(text: str) -> str:
    """Read the name of a game."""
    return known("game", text, names())


def own_game(text: str) -> str:
    """Read the name of a game of this library: the page can only draw these."""
    if game(text) not in PACKAGES:
        raise ArgumentTypeError(f"the page knows only {' and '.join(PACKAGES)}")
    return text


def rules_of_others(text: str) -> str:
    """Register the rules of another game."""
    if not re.fullmatch(MODULE_NAME, text):
        raise ArgumentTypeError(f"{shown(text)} is not a MODULE:NAME, such as my_game:RULES")
    try:
        register(imported(text))
    except InvalidArgument as error:
        raise ArgumentTypeError(f"{shown(text)}: {error}") from error
    return text


MODULE_NAME = r"[\w.]+:\w+"
"""The pattern by which options name an object of a module."""


def imported(text: str) -> Any:  # noqa: ANN401 (an object of anybody's)
    """Return an object that is named MODULE:NAME; the module may be in the working directory."""
    module, _, name = text.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        return getattr(import_module(module), name)
    except (Exception, SystemExit) as error:  # a foreign module can raise anything
        raise InvalidArgument(str(error) or type(error).__name__) from error


def path(text: str) -> str:
    """Read the path of a file."""
    if not text:
        raise ArgumentTypeError("the name of the file is empty")
    return text


def modules(text: str) -> tuple[str, ...]:
    """Read names of modules."""
    given = tuple(name.strip() for name in text.split(","))
    for word in ("all", "none"):
        if word in given and len(given) > 1:
            raise ArgumentTypeError(f"{word} must be alone, without other names")
    return given


def ruling(text: str) -> tuple[str, bool | str]:
    """Read the setting of a switch."""
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise ArgumentTypeError(f"{shown(text)} is not a NAME=VALUE")
    return name, _SETTINGS.get(value.lower(), value)


def bots(text: str) -> tuple[str, ...]:
    """Read names of bots."""
    return tuple(known("bot", name.strip(), BOTS) for name in text.split(","))


def some_seconds(text: str) -> float:
    """Read a number of seconds above 0."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 < found < math.inf:
        raise ArgumentTypeError(f"{shown(text)} is not a number of seconds above 0")
    return found


_KINDS: dict[str, Callable[[str], object]] = {
    "N": number,
    "S": seconds,
    "SECONDS": seconds,
    **dict.fromkeys(("FILE", "FOLDER", "IN", "OUT"), path),
    "GAME": game,
    "[GAME]": own_game,
    "--game": game,
    "--modules": modules,
    "--ruling": ruling,
    "--seconds": some_seconds,
    "--agents": bots,
    "--seats": lambda text: tuple(name.strip() for name in text.split(",")),
}
"""The readers of values: by the option or argument, or else by its placeholder."""


# --- What options mean ----------------------------------------------------------------------------

GAME_WITH_MODULES = "luxor"
"""The game that has an expansion of modules."""


def box_module(name: str) -> ModuleType:
    """Return the package of a game that has boxes."""
    package = PACKAGES.get(name)
    if package is None or not hasattr(package, "load_box"):
        raise InvalidArgument(f"{name} has no box: its figures are part of its rules")
    return package


def config_of(options: argparse.Namespace, *, players: str = "--players") -> tuple[GameConfig, str]:
    """Make a config from the options, and a title for the game."""
    named: dict[str, object] = {"players": options.players}
    if options.modules is not None:
        if options.game != GAME_WITH_MODULES:
            raise InvalidArgument(
                f"{options.game} has no modules; --modules is for {GAME_WITH_MODULES} only"
            )
        words = {("all",): tuple(PACKAGES[options.game].Module), ("none",): ()}
        named["modules"] = words.get(options.modules, options.modules)
    rulings: dict[str, bool | str] = {}
    for name, value in options.rulings:
        if name in rulings:
            raise InvalidArgument(f"--ruling names {shown(name)} twice; name it once")
        named["rulings"] = rulings
        rulings[name] = value
    if options.box is not None:
        named["components"] = box_module(options.game).load_box(options.box).components
    if rulings and "rulings" not in signature(config_class(options.game)).parameters:
        raise InvalidArgument(f"{options.game} has no switches; leave --ruling out")
    with named_as_typed(
        players=players, modules="--modules", rulings="--ruling", Rulings="--ruling"
    ):
        config = make_config(options.game, named)
    components = getattr(config, "components", None)
    return config, options.game.capitalize() if components is None else components.edition


def settings_of(config: object) -> dict[str, Any]:
    """Return the modules in play, and the switches that are not at their defaults."""
    return {
        "modules": [module.value for module in getattr(config, "modules", ())],
        "rulings": {name: getattr(its, "value", its) for name, its in switched(config)},
    }


def settings_as_words(config: object) -> list[str]:
    """Say the same for a title."""
    modules, rulings = settings_of(config).values()
    words = [f"module{'s' * (len(modules) > 1)} {listed(modules, 'and')}"] if modules else []
    for name, its in rulings.items():
        words.append(f"{name}={str(its).lower() if isinstance(its, bool) else its}")
    return words


SPECTATOR = "spectator"
"""The names by which options refer to viewers without a seat."""
LONGEST_NAME = 16
"""The maximum length of a name; longer ones are truncated."""


def seat_named(
    option: str, text: str, names: Sequence[str], *, spectator: bool = False
) -> int | None:
    """Return the seat that an option refers to."""
    if spectator and text == SPECTATOR:
        return None
    seats = [str(seat) for seat in range(len(names))]
    if text in seats:
        return int(text)
    if names.count(text) == 1:
        return names.index(text)
    also = f", one of the names {', '.join(names)}, or {SPECTATOR}"
    right = also if spectator else f" or one of the names {', '.join(names)}"
    raise InvalidArgument(
        f"{option} is {shown(text)}; it must be a seat from 0 to {seats[-1]}{right}"
    )


def names_of(record: AnyRecord) -> tuple[str, ...]:
    """Return the names that a record gives, if it has one for each seat."""
    players = record.config.players
    given = names_in(record.metadata, players)
    if given is None:
        return tuple(Names(None).of(seat) for seat in range(players))
    return tuple(name[:LONGEST_NAME].rstrip() for name in given)
