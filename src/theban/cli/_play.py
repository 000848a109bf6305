"""``theban play``: games between people and bots on a page in the browser."""

from __future__ import annotations

import argparse
import gc
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack
from html import escape
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from theban._core.errors import InvalidArgument, brought_by
from theban._core.messages import quoted, reason_of, shown
from theban.cli._common import config_of, ended_by_signals, say
from theban.play.sessions import NAMES, Participant, Session, Storage, default_folder
from theban.render import Language
from theban.render._locale import shipped
from theban.serial._files import Lock, as_bytes, check_target, write_whole
from theban.testing.corpus.pictures import draw_rule

if TYPE_CHECKING:  # it comes with the extra web
    from theban.play.server._app import GameServer

PORT = 8642
"""The default port, unless it is taken."""
MOST_PORT = 65_535


def run(options: argparse.Namespace) -> None:
    """Carry out the command."""
    with brought_by("web", "play needs"):
        import_module("websockets")  # uvicorn imports it late
        from theban.play.server._app import GameServer, server_of  # noqa: PLC0415
        from theban.play.server._guard import Hosts  # noqa: PLC0415
    language = _language(options.language)
    storage = Storage(folder := Path(options.folder) if options.folder else default_folder())
    if options.file and folder.resolve() == Path(options.file).resolve():
        raise InvalidArgument(f"{quoted(options.file)} cannot be both the --file and the --folder")
    with ended_by_signals(), ExitStack() as held:
        listener = held.enter_context(_listen(options))
        address, port = listener.getsockname()[:2]
        home = f"http://{_name_of(address)}:{port}"
        storage.prepare()
        for kept in (folder, options.file) if options.file else (folder,):
            held.callback(Lock.take(kept, f"theban play, {home}").release)
        server = GameServer(storage, storage.key, language=language, examples=draw_rule)
        is_open = not address.startswith("127.") and address != "::1"
        if is_open:
            server.addresses = [f"http://{_name_of(each)}:{port}" for each in _reached(address)]
        table = _table(options, server, folder)
        opened = f"{home}/table#{table.owner}" if table else f"{home}/#{server.key}"
        say(f"{'The game' if table else 'The lobby'}: {opened}")
        if table:
            say(f"The lobby: {home}/#{server.key}")
        for other in server.addresses:
            say(f"In your network: {other}/{opened.removeprefix(home).lstrip('/')}")
        say(f"Games are kept in {storage.folder}. Ctrl-C ends it.")
        sys.stdout.flush()  # a program that waits for the links can read them now
        if not options.no_browser:
            _open_browser(opened, held)
        names = frozenset({"localhost", options.host.lower(), socket.gethostname().lower()})
        hosts = Hosts(names, any_address=True) if is_open else Hosts()
        # Pages are answered sooner while bots think, since threads switch ten times as often.
        interval = sys.getswitchinterval()
        sys.setswitchinterval(interval / 10)
        # Nor does the garbage collector visit what stays for ever, which took it 0.1 s each time.
        gc.collect()
        gc.freeze()
        try:
            server_of(server, hosts).run(sockets=[listener])
        finally:
            server.thinking.close()
            gc.unfreeze()
            sys.setswitchinterval(interval)


def _open_browser(link: str, held: ExitStack) -> None:
    """Open a link through a file that only this user may read, since command lines are public."""
    page = Path(held.enter_context(TemporaryDirectory(prefix="theban-")), "open.html")
    there = escape(link)
    text = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url={there}">
<title>theban</title><a href="{there}">Open the page</a></html>
"""
    write_whole(page, text.encode(), private=True)
    timer = threading.Timer(0.5, webbrowser.open, [page.as_uri()])
    held.callback(timer.cancel)
    timer.start()


def _language(given: str) -> Language:
    """Return the language with a tag, or from a file."""
    languages = shipped()
    if given.endswith(".mo"):
        return Language.from_mo(given)
    if given not in languages:
        right = f"it must be {', '.join(languages)}, or the path of an .mo file"
        raise InvalidArgument(f"there is no language {shown(given)}; {right}")
    return languages[given]


def _table(options: argparse.Namespace, server: GameServer, folder: Path) -> Session | None:
    """Set up a table from the options, or resume the game in a file."""
    file = Path(options.file) if options.file else None
    given = options.modules, options.rulings, options.box, options.dice
    is_set = options.players is not None or any(given) or options.seats != ("human",)
    if options.game is None and is_set:
        raise InvalidArgument("name the game to set up, as in 'theban play luxor --players 3'")
    if file is not None and file.exists():
        known = server.tables.get(file.stem)
        if known is not None and file.resolve() == Path(folder, f"{file.stem}.json").resolve():
            record = known.record()
        else:
            known, record = None, server.storage.read(file)
        if options.game not in {None, record.game}:
            raise InvalidArgument(
                f"{quoted(options.file)} has a game of {record.game}, not of {options.game}; name "
                "another file, or leave out the game to continue that one"
            )
        if options.game:
            say(f"The game in {quoted(options.file)} goes on.")
        if known is not None:
            return known
        table = server.open(record)
    elif options.game:
        option = "the number of --seats" if options.players is None else "--players"
        if options.players is None:
            options.players = max(2, len(options.seats))
        kinds = (*options.seats, *["medium"] * (options.players - len(options.seats)))
        players = [Participant(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
        config, _ = config_of(options, players=option)
        dice, language = options.dice, server.language
        table = Session.begin(options.game, config, players, dice=dice, language=language)
    elif file is None:
        return None
    else:
        raise InvalidArgument(f"{quoted(options.file)} is missing; name the game to begin in it")
    if file is not None:
        as_bytes(file, table.record(links=True))
        check_target(file)
        server.storage.elsewhere[table.name] = file
    return server.add(table)


def _listen(options: argparse.Namespace) -> socket.socket:
    """Return the port; the default may be replaced by a free one, a requested one may not."""
    if options.port is not None and not 0 <= options.port <= MOST_PORT:
        raise InvalidArgument(f"there is no port {options.port}; ports are 0 to {MOST_PORT}")
    if not options.host:  # to the system that means all addresses
        raise InvalidArgument("--host is empty; it must be an address, such as 127.0.0.1")
    if "%" in options.host:
        raise InvalidArgument("--host: browsers do not open an address with a zone, such as %eth0")
    ports = [PORT, 0] if options.port is None else [options.port]
    reason = ""
    is_6 = ":" in options.host
    family = socket.AF_INET6 if is_6 else socket.AF_INET
    both = is_6 and socket.has_dualstack_ipv6()  # :: are all addresses, those of IPv4 too
    for port in ports:
        try:
            return socket.create_server((options.host, port), family=family, dualstack_ipv6=both)
        except OSError as error:
            # Python adds the address, which may be that of the second try.
            reason = reason_of(error).partition(" (while")[0]
    raise InvalidArgument(f"{quoted(options.host)}, port {ports[0]}: {reason}")


def _reached(address: str) -> list[str]:
    """Return the addresses in the local network by which an open server is reached."""
    if address not in ("0.0.0.0", "::"):  # noqa: S104 (it was asked for)
        return [address]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only shows which way it would go
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def _name_of(address: str) -> str:
    """Return an address as it appears in a link."""
    if address in ("0.0.0.0", "::"):  # noqa: S104 (it was asked for)
        return socket.gethostname()
    return f"[{address}]" if ":" in address else address
