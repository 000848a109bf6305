"""Tables without a server: permissions, bots, undo, real dice, files and links."""

import asyncio
import errno
import os
import threading
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import define, evolve, field

from tests.refusals import refuses
from tests.wrong_calls import LUXOR_CONFIG, Call, check_call, check_fields
from theban import Chance, Decision, Match, Record, luxor, tutankhamun
from theban._core.errors import InvalidArgument, InvalidSave
from theban.play.feed import Answer
from theban.play.sessions import *
from theban.serial import load, save


@define(eq=False)
class Client:
    """A connection for tests, which only records how it was closed."""

    role: Access
    news: asyncio.Event = field(factory=asyncio.Event)
    codes: list[int] = field(factory=list[int])

    def close(self, code: int) -> None:
        self.codes.append(code)


def table_of(*kinds: str, dice: bool = False, storage: Storage | None = None) -> Session:
    """Return a table of Luxor with fixed chance, whose bots do not wait."""
    players = [Participant(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    config = luxor.Config(players=len(kinds))
    table = Session.begin("luxor", config, players, dice=dice, rng=Random(1))
    table.delay, table.storage = 0.0, storage or Storage()
    return table


async def ask(table: Session, seat: int | None, kind: str, **body: object) -> Answer | None:
    """Send a request like a client at the current revision."""
    request = {kind: {"revision": table.feed.revision, **body}}
    return await table.change(lambda: table.feed.receive(seat, request))


def due(table: Session) -> int:
    awaited = table.match.awaiting
    assert isinstance(awaited, Decision)
    return awaited.seat


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        async def limited() -> None:
            async with asyncio.timeout(60):
                await test(*given, **named)

        asyncio.run(limited())

    return run


def test_each_link_gives_another_role() -> None:
    table = table_of(HUMAN, HUMAN, "greedy")
    links = table.links()
    assert [role for _, role in links] == ["owner", "watcher", 0, 1, 2]
    assert len({token for token, _ in links}) == 5
    assert min(len(token) for token, _ in links) == len(new_token()) == 32


def test_a_seat_is_played_by_its_owner_until_somebody_comes_by_its_link() -> None:
    table = table_of(HUMAN, HUMAN, "greedy")
    assert (table.seats_of("owner"), table.seats_of("watcher")) == ({0, 1}, set())
    asyncio.run(table.sit(1, HUMAN, away=True))
    assert (table.seats_of("owner"), table.seats_of(1)) == ({0}, {1})
    assert table.seats_of(2) == set()  # nobody may play by a bot's link
    seen = [(seat, table.may_see(seat, "owner")) for seat in (None, 0, 1, 2, 7, "0", True)]
    assert [seat for seat, may in seen if may] == [None, 0]


def test_sentences_speak_to_who_plays_a_seat_with_a_log_of_its_own() -> None:
    table = table_of("human", "human", "random")
    # Two share the owner's page, where each has a log; a bot's seat is nobody's page.
    assert [table.speaks_to(seat, "owner") for seat in (0, 1, 2, None)] == [
        True,
        True,
        False,
        False,
    ]
    table.players[1] = evolve(table.players[1], away=True)
    assert [table.speaks_to(seat, 1) for seat in range(3)] == [False, True, False]
    assert [table.speaks_to(seat, "owner") for seat in range(3)] == [True, False, False]
    assert not table.speaks_to(1, "watcher")

    # On the Nile nothing is hidden, so people at one page share a log: names tell them apart.
    players = [Participant("Ada"), Participant("Ben")]
    river = Session.begin("tutankhamun", tutankhamun.Config(players=2), players)
    assert not river.speaks_to(0, "owner")
    river.players[1] = evolve(river.players[1], kind="random")
    assert river.speaks_to(0, "owner")


@in_a_loop
async def test_a_text_for_a_seat_is_kept_for_each_way_of_speaking() -> None:
    table = table_of("human", "human")
    for _ in range(2):
        for speaks, words in ((True, "You choose a card"), (False, "Ada chooses a card")):
            assert words in await table.message(0, second_person=speaks)
    unclear: list[Any] = [1, "yes", []]  # 1 is equal to what is kept for True
    for speaks in unclear:
        with pytest.raises(InvalidArgument, match="second_person is "):
            await table.message(0, second_person=speaks)


def test_only_the_owner_is_told_the_links() -> None:
    table = table_of(HUMAN, "easy")
    told = table.told("owner")
    assert told["links"] == {"watch": table.watch, "seats": [s.token for s in table.players]}
    others: list[Any] = [0, 1, "watcher", "x", None, [], True]
    assert not any("links" in table.told(role) for role in others)
    assert [kind["name"] for kind in player_kinds()] == list(KINDS)


@in_a_loop
async def test_who_sits_down_anew_gets_a_new_link_and_the_old_one_is_closed() -> None:
    table = table_of(HUMAN, HUMAN)
    ben, owner, old = Client(1), Client("owner"), table.players[1].token
    table.connections += [ben, owner]
    await table.sit(1, HUMAN, away=True)  # Ben came by the link, so it stays valid
    assert (table.players[1].token, ben.codes) == (old, [])
    assert owner.news.is_set()
    await table.sit(1, HUMAN)
    assert (ben.codes, owner.codes) == ([GONE], [])
    assert table.players[1].token != old
    for seat in (2, -1, True, None, "1"):
        with pytest.raises(InvalidArgument, match="there is no seat "):
            await table.sit(seat, HUMAN)
    with pytest.raises(InvalidArgument, match="there is no player 'wizard'"):
        await table.sit(1, "wizard")
    assert ben.codes == [GONE]


@in_a_loop
async def test_who_comes_while_the_link_is_replaced_does_not_get_the_seat() -> None:
    table = table_of(HUMAN, HUMAN)
    async with table.lock:  # as while a choice is saved
        asked = [asyncio.create_task(table.sit(1, "medium"))]
        asked += [asyncio.create_task(table.sit(1, HUMAN, away=True))]
        await asyncio.sleep(0.01)
    await asyncio.gather(*asked)
    assert (table.players[1].kind, table.players[1].away) == ("medium", False)


@in_a_loop
async def test_a_bot_that_takes_the_seat_of_who_has_to_roll_does_not_wait_for_the_die() -> None:
    table = table_of(HUMAN, HUMAN, dice=True)
    table.connections.append(Client("owner"))
    while not isinstance(table.match.awaiting, Chance):
        texts = [choice.text for choice in table.feed.message(due(table)).choices]
        number = next((n for n, text in enumerate(texts) if "die" in text), 0)
        await ask(table, due(table), "choose", number=number)
    await table.sit(table.match.awaiting.seat, "random")
    assert not isinstance(table.match.awaiting, Chance)


@in_a_loop
async def test_an_old_link_is_closed_although_the_disk_is_full(tmp_path: Path) -> None:
    table, ben = table_of(HUMAN, HUMAN), Client(1)
    table.storage = Storage(tmp_path / "no such folder")
    table.connections.append(ben)
    await table.sit(1, HUMAN)
    assert "cannot be written" in table.unsaved
    assert ben.codes == [GONE]


@in_a_loop
async def test_a_choice_is_a_revision_and_news_for_all() -> None:
    table = table_of(HUMAN, HUMAN)
    ben = Client(1)
    table.connections.append(ben)
    first = table.feed.revision
    refused = await ask(table, 1, "choose", number=0)
    assert refused is not None
    assert refused.refused is not None
    assert refused.refused.text == "Ada decides now, not Ben."
    assert (table.feed.revision, ben.news.is_set()) == (first, False)
    assert await ask(table, 0, "choose", number=1) is None
    assert (table.feed.revision, ben.news.is_set()) == (first + 1, True)
    (event,) = table.feed.message(1, since=first).events
    assert event.text == "Ada plays a 3 card from the right."


@in_a_loop
async def test_a_change_is_kept_and_told_although_its_client_goes_away(tmp_path: Path) -> None:
    table, ben = table_of(HUMAN, HUMAN, storage=Storage(tmp_path)), Client(1)
    table.connections.append(ben)
    has_begun, may_end = threading.Event(), threading.Event()

    def act() -> None:
        table.feed.play(table.match.legal_actions[0])
        has_begun.set()
        may_end.wait(20)

    asked = asyncio.create_task(table.change(act))
    await asyncio.to_thread(has_begun.wait)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert table.lock.locked()  # nobody may read what a thread is changing
    may_end.set()
    async with table.lock:
        assert ben.news.is_set()
        ((_, record),) = Storage(tmp_path).newest()
        assert len(record.choices) == 1


@in_a_loop
async def test_a_change_is_kept_and_told_although_it_ends_with_an_error(tmp_path: Path) -> None:
    table, ben = table_of(HUMAN, HUMAN, storage=Storage(tmp_path)), Client(1)
    table.connections.append(ben)

    def act() -> None:
        table.feed.play(table.match.legal_actions[0])
        raise KeyError("an agent of your own")

    with pytest.raises(KeyError):
        await table.change(act)
    assert ben.news.is_set()
    ((_, record),) = Storage(tmp_path).newest()
    assert len(record.choices) == 1


@in_a_loop
async def test_the_game_goes_on_whatever_a_storage_of_your_own_raises() -> None:
    class Broken(Storage):
        def write(self, name: str, record: Record[Any, Any, Any]) -> None:
            raise OSError("no database")

    table, ben = table_of(HUMAN, HUMAN, storage=Broken()), Client(1)
    table.connections.append(ben)
    assert await ask(table, 0, "choose", number=0) is None
    assert (ben.news.is_set(), table.unsaved) == (True, "no database")


@in_a_loop
async def test_a_bot_that_fails_is_logged_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(state: object, seat: int) -> float:
        raise ZeroDivisionError

    table = table_of("greedy", HUMAN)
    table.connections.append(Client(1))
    with monkeypatch.context() as patch:
        patch.setattr(type(table.match.rules), "evaluate", staticmethod(broken))
        table.wake_bots()
        assert table._driver
        await table._driver
    assert "a bot did not play" in caplog.text
    table.wake_bots()
    await table._driver
    assert due(table) == 1


@in_a_loop
async def test_bots_play_while_somebody_is_there() -> None:
    table = table_of(HUMAN, "greedy", "random")
    while due(table) == 0:
        await ask(table, 0, "choose", number=0)
    table.wake_bots()
    await asyncio.sleep(0.05)
    assert (due(table), table.match.round) == (1, 1)  # nobody is connected
    client = Client("watcher")
    table.connections.append(client)
    table.wake_bots()
    while due(table) != 0:
        await client.news.wait()
        client.news.clear()
    assert table.match.round == 2  # both bots had their turns
    table.thinking.close()


def test_a_table_can_play_any_match() -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    players = [Participant("Ada"), Participant("Ben", "greedy")]
    table = Session(feed_of(match, players), players)
    assert table.match is match
    assert table.feed.names == ("Ada", "Ben")
    assert table.feed.revision > 10**12  # milliseconds since 1970


def test_a_file_is_not_taken_for_the_folder_of_games(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    refuses(
        "games cannot be made: there is a file of this name", Storage(tmp_path / "games").prepare
    )


@pytest.mark.skipif(os.name != "posix", reason="other systems write any character")
def test_a_path_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    refuses("cannot be made: embedded null", Storage(Path("a\0b")).prepare)
    refuses("cannot be removed: .*surrogates", Storage(tmp_path).forget, "\ud800")


@in_a_loop
async def test_a_table_goes_on_from_its_file(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "games")
    storage.prepare()
    table = table_of(HUMAN, "greedy", dice=True, storage=storage)
    await table.sit(0, HUMAN, away=True)
    await ask(table, 0, "choose", number=1)
    file = tmp_path / "games" / f"{table.name}.json"
    assert file.stat().st_mode & 0o077 == 0
    ((name, record),) = storage.newest()
    assert (name, record) == (table.name, load(file, Record))
    again = Session.open(record, fresh=False)
    assert again.match.state == table.match.state
    assert (again.links(), again.dice) == (table.links(), True)
    assert again.players == table.players
    other = Session.open(record, fresh=True)  # as if somebody had sent it
    assert not {token for token, _ in other.links()} & {token for token, _ in table.links()}
    assert other.seats_of("owner") == {0}
    noted = dict(table.record().metadata)  # without links
    assert noted == {"names": "Ada, Ben", "dice": "real"}
    storage.forget(name)
    assert not file.exists()


@pytest.mark.parametrize("suffix", [".json", ".txt"])
def test_names_with_the_marks_of_texts_stay(tmp_path: Path, suffix: str) -> None:
    config, names = luxor.Config(players=4), ["#1 Ada", '"Ben"', "Cl: e;o", "[D]"]
    table = Session.begin("luxor", config, [Participant(name) for name in names])
    save(tmp_path / f"game{suffix}", table.record(links=True))
    again = Session.open(load(tmp_path / f"game{suffix}", Record), fresh=False)
    assert again.players == table.players


@pytest.mark.parametrize("note", ["human away known", "human here seen known"])
def test_who_sends_a_game_knows_none_of_its_new_links(note: str) -> None:
    record = table_of(HUMAN, HUMAN).record()
    sent = evolve(record, metadata={"seat-0": note, "owner": "known", "watch": "known"})
    try:
        table = Session.open(sent, fresh=True)
    except InvalidArgument:  # no table writes two links for a seat
        assert note == "human here seen known"
    else:
        assert "known" not in {token for token, _ in table.links()}
        assert table.seats_of("owner") == {0, 1}


def test_no_link_is_empty() -> None:
    record = table_of(HUMAN, HUMAN).record()
    for noted in ("", "x", "é" * 32, "a" * 33, "a" * 31 + "/"):
        for name in ("owner", "watch"):
            with pytest.raises(InvalidArgument, match=f"{name} must be the end of a link"):
                Session.open(evolve(record, metadata={name: noted}), fresh=False)
    with pytest.raises(InvalidArgument, match="token must be the end of a link"):
        Session.open(evolve(record, metadata={"seat-1": "human here "}), fresh=False)
    with pytest.raises(InvalidArgument, match="not those of a table: 1 word for a seat"):
        Session.open(evolve(record, metadata={"seat-1": "human"}), fresh=False)


def test_files_are_read_from_the_newest_on(tmp_path: Path) -> None:
    storage, record = Storage(tmp_path), table_of(HUMAN, HUMAN).record()
    for age, name in enumerate(["young", "middle", "old"]):
        storage.write(name, record)
        os.utime(tmp_path / f"{name}.json", (10**9 - age, 10**9 - age))
    (tmp_path / "notes.json").write_text("{}")
    assert [name for name, _ in storage.newest()] == ["young", "middle", "old"]  # no metadata
    assert list(Storage().newest()) == []


def test_a_link_that_leads_nowhere_keeps_no_game_from_being_read(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.write("game", table_of(HUMAN, HUMAN).record())
    (tmp_path / "lost.json").symlink_to(tmp_path / "no such file")
    assert [name for name, _ in storage.newest()] == ["game"]


def test_a_user_without_a_home_must_name_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    refuses("this user has no home folder; set XDG_STATE_HOME", default_folder)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "theban"


def test_a_key_stays_as_long_as_its_folder(tmp_path: Path) -> None:
    key, file = Storage(tmp_path).key, tmp_path / "lobby.key"
    assert len(key) == len(new_token())
    assert file.stat().st_mode & 0o777 == 0o600
    assert Storage(tmp_path).key == key
    file.chmod(0o644)
    with pytest.raises(InvalidArgument, match=r"lobby\.key may be read by others: .*chmod 600"):
        _ = Storage(tmp_path).key
    file.chmod(0o600)
    for damaged in (key[:-1], "", key + key, "é" * 16):
        file.write_text(damaged, "utf-8")
        with pytest.raises(InvalidArgument, match=r"lobby\.key is damaged, .* restore it, or "):
            _ = Storage(tmp_path).key
        assert file.read_text("utf-8") == damaged
    file.unlink()
    assert Storage(tmp_path).key != key
    file.unlink()
    os.mkfifo(file)
    with pytest.raises(InvalidSave, match="a device or a pipe"):
        _ = Storage(tmp_path).key


def test_links_are_taken_over_only_from_a_file_of_this_keeper(tmp_path: Path) -> None:
    storage, other = Storage(tmp_path / "mine"), Storage(tmp_path / "another")
    for each in (storage, other):
        each.prepare()
    table = table_of(HUMAN, "easy")
    links = {token for token, _ in table.links()}
    known = new_token()
    record, mine = table.record(links=True), tmp_path / "mine" / "game.json"
    storage.write("game", record)
    assert dict(storage.read(mine).metadata).items() >= dict(record.metadata).items()

    def assert_fresh() -> None:
        again = Session.open(storage.read(mine), fresh=False)
        assert not {token for token, _ in again.links()} & (links | {known})
        assert [s.kind for s in again.players] == [HUMAN, "easy"]
        assert again.match.choices == table.match.choices
        assert "seal" not in dict(again.record().metadata)

    other.write("game", record)  # another user's server
    (tmp_path / "another" / "game.json").replace(mine)
    assert_fresh()
    storage.write("game", record)
    sealed = load(mine, Record)
    for name in ("owner", "watch", "seat-0", "seal"):  # one of them was changed
        note = f"human here {known}" if name == "seat-0" else known
        save(mine, evolve(sealed, metadata={**dict(sealed.metadata), name: note}), kind="record")
        assert mine.stat().st_mode & 0o077 == 0
        assert_fresh()
    storage.write("game", record)
    mine.chmod(0o644)  # others may have read it
    assert_fresh()


@contextmanager
def full_disk() -> Generator[None]:
    with pytest.MonkeyPatch.context() as patch:

        def refuse(_: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        patch.setattr(os, "fsync", refuse)
        yield


def test_a_full_disk_leaves_the_file_as_it_was_and_no_other(tmp_path: Path) -> None:
    storage, table = Storage(tmp_path), table_of(HUMAN, HUMAN)
    storage.write("old", table.record(links=True))
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    with full_disk():
        for name in ("old", "new"):
            with pytest.raises(InvalidArgument, match="cannot be written: No space left on device"):
                storage.write(name, table.record(links=True))
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before


@in_a_loop
async def test_all_are_told_that_a_game_is_not_saved_until_it_is(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    table = table_of(HUMAN, HUMAN, storage=storage)
    _, ben, watcher = everybody = Client("owner"), Client(1), Client("watcher")
    table.connections += everybody

    def told() -> list[object]:
        news = [each.news.is_set() for each in everybody]
        for each in everybody:
            each.news.clear()
        assert all(news)
        return [table.told(each.role)["saved"] for each in everybody]

    assert await ask(table, 0, "choose", number=1) is None
    assert told() == [True] * 3
    with full_disk():
        assert await ask(table, due(table), "choose", number=0) is None  # the game goes on
        assert told() == [False] * 3
        assert "No space left" in str(table.told("owner")["unsaved"])
        assert str(tmp_path) not in str([table.told(ben.role), table.told(watcher.role)])
        assert await ask(table, due(table), "choose", number=0) is None
        assert told() == [False] * 3
    assert await ask(table, due(table), "choose", number=0) is None
    assert told() == [True] * 3
    assert table.told("owner")["unsaved"] == ""
    ((_, record),) = storage.newest()
    assert record.choices == table.match.choices


@in_a_loop
async def test_a_game_that_is_not_saved_is_saved_without_another_change(tmp_path: Path) -> None:
    table, client = table_of(HUMAN, HUMAN, storage=Storage(tmp_path)), Client("watcher")
    table.connections.append(client)
    table.again = 0.01
    with full_disk():
        await ask(table, 0, "choose", number=1)
        await asyncio.sleep(0.05)
        assert not table.told("watcher")["saved"]
        client.news.clear()
    await client.news.wait()
    assert table.told("watcher")["saved"]
    ((_, record),) = Storage(tmp_path).newest()
    assert record.choices == table.match.choices


@in_a_loop
async def test_a_table_of_bots_that_cannot_be_saved_tells_so_and_logs_it_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table, client = table_of("random", "random", storage=Storage(tmp_path)), Client("watcher")
    table.connections.append(client)
    with full_disk():
        table.wake_bots()
        while len(table.match.choices) < 8:
            await client.news.wait()
            client.news.clear()
            assert not table.told("watcher")["saved"]
        table.connections.clear()
        async with table.lock:
            pass
    assert len(caplog.records) == 1
    table.thinking.close()


@pytest.mark.parametrize("name", ["", "../game", "a/b", "a\\b", "a\0b"])
def test_a_name_leads_to_no_other_folder(tmp_path: Path, name: str) -> None:
    storage, record = Storage(tmp_path), table_of(HUMAN, HUMAN).record()
    refuses("that is not a file's name", storage.forget, name)
    refuses("that is not a file's name", storage.write, name, record)


PLAYERS = [Participant("Ada"), Participant("Ben")]
MATCH = Match(luxor.RULES, LUXOR_CONFIG, seed=1)
TABLE = Session.begin("luxor", LUXOR_CONFIG, PLAYERS)
OVER = Session.begin("luxor", LUXOR_CONFIG, PLAYERS)
while not OVER.match.is_over:
    OVER.feed.play(OVER.match.legal_actions[0])


def sit(seat: object, kind: str) -> None:
    asyncio.run(TABLE.sit(seat, kind))


def review(since: int) -> None:
    asyncio.run(OVER.review(since))


CALLS: dict[str, Call] = {
    "begin": (Session.begin, ("luxor", LUXOR_CONFIG, PLAYERS), {"dice": False, "rng": None}),
    "open": (Session.open, (TABLE.record(),), {"fresh": True}),
    "table": (Session, (feed_of(MATCH, PLAYERS), PLAYERS), {}),
    "feed": (feed_of, (MATCH, PLAYERS), {}),
    "seats": (TABLE.seats_of, ("owner",), {}),
    "seen": (TABLE.may_see, (0, 1), {}),
    "told": (TABLE.told, ("watcher",), {}),
    "sit": (sit, (1, "human"), {}),
    "review": (review, (0,), {}),
    "forget": (Storage().forget, ("game",), {}),
}


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_files_are_refused_that_cannot_be_written(tmp_path: Path) -> None:
    check_call((Storage(tmp_path).write, ("game", TABLE.record()), {}))
    with pytest.raises(InvalidArgument, match="cannot be written"):
        _ = Storage(tmp_path / "none").key
    Storage(tmp_path).write("game", TABLE.record())
    check_call((Storage(tmp_path).read, (tmp_path / "game.json",), {}))


def test_wrong_fields_are_taken_or_refused() -> None:
    check_fields(Participant("Ada"))
    check_fields(Storage())
