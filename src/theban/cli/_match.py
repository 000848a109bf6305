"""``theban match`` and ``theban bench``: games between programs and bots."""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from secrets import randbelow
from typing import IO, Any

from attrs import asdict, evolve

from theban._core.errors import InvalidArgument
from theban._core.messages import count, quoted, reason_of, shown
from theban.agents import BOTS
from theban.cli import _common as common
from theban.games import get_rules
from theban.lab.bots import (
    BENCH,
    Clock,
    GameResult,
    bench_score,
    play_bench,
    play_series,
    standings_of,
)
from theban.serial import save
from theban.serial._files import write_whole

_LONGEST_NAME = 26
_LONGEST_NOTE = 200


# --- The games ----------------------------------------------------------------------------------


def run(options: argparse.Namespace) -> int:
    """Carry out ``theban match``."""
    if not options.bots:
        raise InvalidArgument("no bots are given; give --bot once for each player")
    options.players = len(options.bots)
    config, title = common.config_of(options, players="the number of bots")
    seed = randbelow(10**15) if options.seed is None else options.seed
    about = {"game": options.game, "box": title, **common.settings_of(config)}
    bots = [_given(text) for text in options.bots]
    results: list[GameResult] = []

    def keep(result: GameResult) -> None:
        seated = [options.bots[bot] for bot in result.seats]
        if out is not None:
            _write(out, {**result.to_data(), **about, "bots": seated})
        if result.record is not None:
            told = quoted(", ".join(seated), _LONGEST_NOTE - 4)
            notes = {"bots": told, "seed": str(result.seed)}
            name = f"game-{result.number:0{len(str(options.games))}}.json"
            save(Path(options.save) / name, evolve(result.record, metadata=notes))
        results.append(evolve(result, record=None))

    with contextlib.ExitStack() as stack:
        stack.enter_context(common.ended_by_signals())
        with common.named_as_typed(games="--games", seed="--seed"):
            series = play_series(
                get_rules(options.game),
                config,
                bots,
                games=options.games,
                seed=seed,
                clock=_clock(options),
                show_errors=options.show_errors,
                records=options.save is not None,
                repeat_deals=options.repeat_deals,
            )
        stack.callback(series.close)
        out = _open_targets(options, stack)  # last, so that errors leave old files unchanged
        if not options.quiet:
            title = ", ".join([title, *common.settings_as_words(config)])
            common.say(f"{title}: {count(options.games, 'game')}, seed {seed}.")
            sys.stdout.flush()
        code = _play_all(options, series, keep)
    _print_table(options.bots, results)
    for number, bot in enumerate(bots, 1):
        if tally := getattr(bot, "tally", None):
            counted = ", ".join(f"{name} {tally[name]}" for name in sorted(tally))
            common.say(f"Bot {number} counted: {counted}.")
    return _told(options, code, len(results))


def run_bench(options: argparse.Namespace) -> int:
    """Carry out ``theban bench``."""
    game, players, against = options.game, options.players, options.against
    about = {"theban": "bench", "bench": BENCH, "game": game, "players": players}
    candidate, options.games = _given(options.bot), options.deals * players
    clock, is_program = _clock(options), isinstance(candidate, str) and candidate not in BOTS
    about |= {"opponent": against, "bot": options.bot}
    about["clock"] = asdict(clock) if is_program else None  # which does not apply to others

    def keep(result: GameResult) -> None:
        shares.append(result.share(0))
        if out is not None:
            _write(out, {**result.to_data(), **about, "share": shares[-1]})

    with contextlib.ExitStack() as stack:
        stack.enter_context(common.ended_by_signals())
        shares, out = _resumed(options.out, about, stack)
        begin = len(shares) + 1
        with common.named_as_typed(deals="--deals", opponent="--against", players="--players"):
            series = play_bench(
                game, players, candidate, against, deals=options.deals, begin=begin, clock=clock
            )
        stack.callback(series.close)
        code = _play_all(options, series, keep)
    score = bench_score(shares[: options.games], players)
    common.say(f"bench {BENCH}, {game}, {players} players, against {against}:")
    common.say(
        f"{score.share:.3f} of the wins (95 %: {score.low:.3f} to {score.high:.3f}) in "
        f"{count(score.games, 'game')}; as good is {1 / players:.3f}"
    )
    return _told(options, code, len(shares))


def _clock(options: argparse.Namespace) -> Clock:
    return Clock(options.time, options.bank, options.start_time)


def _play_all(
    options: argparse.Namespace, series: Iterable[GameResult], keep: Callable[[GameResult], None]
) -> int:
    """Play the games and show the progress; return the exit code."""
    try:
        for result in series:
            keep(result)
            if not options.quiet:
                _progress(options, result)
    except KeyboardInterrupt:
        return common.INTERRUPTED
    return 0


def _write(out: IO[str], data: Mapping[str, object]) -> None:
    out.write(f"{json.dumps(data, ensure_ascii=False)}\n")
    out.flush()


def _told(options: argparse.Namespace, code: int, played: int) -> int:
    """Return the exit code, and say how many games were played if not all were."""
    if code:
        done = f"stopped after {played} of {count(options.games, 'game')}"
        common.complain(options.parser.prog, done)
    return code


def _resumed(
    path: str | None, about: Mapping[str, object], stack: contextlib.ExitStack
) -> tuple[list[float], IO[str] | None]:
    """Return the shares in a file of results, and the file to add to."""
    if path is None:
        return [], None
    file = Path(path)
    try:
        whole, end, cut = (
            file.read_text("utf-8").rpartition("\n") if file.exists() else ("", "", "")
        )
        told = [json.loads(line) for line in whole.split("\n") if line]
        others = [
            (name, line[name], right)
            for number, line in enumerate(told, 1)  # two processes would write each number twice
            for name, right in {**about, "number": number}.items()
            if line[name] != right
        ]
        shares = [float(line["share"]) for line in told]
        if cut and not others:  # the last line, while it was written
            write_whole(file, (whole + end).encode())
        out = stack.enter_context(file.open("a", encoding="utf-8"))
    except OSError as error:
        raise InvalidArgument(f"{quoted(path)}: {reason_of(error)}") from None
    except (ValueError, TypeError, KeyError):
        raise InvalidArgument(f"{quoted(path)} is not a file of a bench; name a new file") from None
    for name, found, right in others:
        raise InvalidArgument(
            f"{quoted(path)} has a game with the {name} {shown(found)}, not {shown(right)}; give "
            "the options of its games, or name a new file"
        )
    return shares, out


def _given(text: str) -> Any:  # noqa: ANN401 (an agent of anybody's, or a text)
    """Return an agent that is named MODULE:NAME; all else is for the series to read."""
    if not re.fullmatch(common.MODULE_NAME, text):
        return text
    try:
        return common.imported(text)
    except InvalidArgument as error:
        raise InvalidArgument(f"--bot {shown(text)}: {error}") from error


def _open_targets(options: argparse.Namespace, stack: contextlib.ExitStack) -> IO[str] | None:
    """Make the folder for games, and open the file for results."""
    try:
        if options.save is not None:
            Path(options.save).mkdir(parents=True, exist_ok=True)
        if options.out is not None:
            return stack.enter_context(Path(options.out).open("w", encoding="utf-8"))
    except OSError as error:
        reason = reason_of(error)
        if isinstance(error, FileExistsError):
            reason = "is a file; --save needs a folder"
        raise InvalidArgument(f"{quoted(error.filename or '')}: {reason}") from None
    return None


# --- What is printed -----------------------------------------------------------------------------


def _progress(options: argparse.Namespace, result: GameResult) -> None:
    lost = result.forfeit
    clear = "\r\x1b[K" if sys.stderr.isatty() else ""
    if lost is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(clear)
        common.say(f"Game {result.number}: bot {lost.bot + 1} loses by a fault: {lost.text}")
        for line in lost.last_words.splitlines()[-3:]:
            common.say(f"  {quoted(line, common.WIDTH - 8)}")
        sys.stdout.flush()
    if clear:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"{clear}{result.number} of {count(options.games, 'game')}")
            if result.number == options.games:
                sys.stderr.write(clear)
            sys.stderr.flush()


def _print_table(bots: Sequence[str], results: Sequence[GameResult]) -> None:
    name = "bot".ljust(_LONGEST_NAME + 3)
    common.say(f"{name} games   wins share     95 % points  lost  s/game")
    for each in standings_of(results):
        share = each.wins / each.games if each.games else 0.0
        points = "-" if each.points is None else f"{each.points:.1f}"
        common.say(
            f"{each.bot + 1:>2} {_short(bots[each.bot]):<{_LONGEST_NAME}} {each.games:>5} "
            f"{each.wins:>6.1f} {share:>4.0%} {each.low:>4.0%}-{each.high:<4.0%} {points:>5} "
            f"{each.forfeits:>5} {each.mean:>7.2f}"
        )
    broken_off = sum(result.ranks is None for result in results)
    if broken_off:
        common.say(f"{count(broken_off, 'game')} broken off without a winner.")


def _short(name: str) -> str:
    """Return a name that fits into the table: the program and the end of the command."""
    words = name.split()
    with contextlib.suppress(ValueError):
        words = [Path(word).name or word for word in shlex.split(name)]
    text = quoted(" ".join(words), common.WIDTH)
    return text if len(text) <= _LONGEST_NAME else f"{text[: _LONGEST_NAME - 3]}..."
