"""No secrets are sent: two games that a client cannot tell apart send the same bytes."""

import time
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tests.deep import mostly_deep
from tests.web.game_servers import Guest, Server, make_game_server, serving
from theban import Decision, Match, luxor
from theban.agents import Budget
from theban.play.server._app import GameServer
from theban.play.sessions import NAMES, Participant, Session, feed_of

STEPS, BETWEEN = 40, 6
MIDDLE = (1, 2, 3)
"""The cards that are not played first."""
Pair = tuple[Any, Any]


def seen(state: luxor.State, choice: Any, viewer: int | None) -> object:
    after = luxor.transition(state, choice)
    events = tuple(luxor.redact_event(event, viewer) for event in after.events)
    return luxor.view(after.state, viewer), events


def next_pair(states: Pair, viewer: int | None, rng: Random) -> Pair | None:
    """Choose for two positions choices that look alike to a seat, but differ if possible."""
    one, other = (
        {
            choice: seen(state, choice, viewer)
            for choice in [*(each for each, _ in luxor.chance_outcomes(state))]
            or luxor.legal_actions(state)
        }
        for state in states
    )
    pairs = [(left, right) for left in one for right in other if one[left] == other[right]]
    if isinstance(luxor.awaiting(states[0]), Decision):
        pairs = [pair for pair in pairs if pair[0] == pair[1]]
    rng.shuffle(pairs)
    pairs.sort(key=lambda pair: pair[0] == pair[1])
    return next(iter(pairs), None)


def tables_in(
    game_server: GameServer, config: luxor.Config, viewer: int | None
) -> tuple[Session, Session]:
    """Set up two tables: in the second one, two other players have each other's middle cards."""
    deal = luxor.deal(config, Random(3))
    first, second, *_ = [seat for seat in range(config.players) if seat != viewer]
    hands = [list(hand) for hand in deal.hands]
    for slot in MIDDLE:
        hands[first][slot], hands[second][slot] = hands[second][slot], hands[first][slot]
    tables = []
    for its in (deal, evolve(deal, hands=tuple(map(tuple, hands)))):
        match = Match(luxor.RULES, config, deal=its, rng=Random(1), resolve_chance=False)
        players = [Participant(name, away=True) for name in NAMES[: config.players]]
        tables.append(game_server.add(Session(feed_of(match, players), players)))
    return tables[0], tables[1]


def visit(server: Server, table: Session, viewer: int | None, since: int | None) -> Guest:
    """Connect and disconnect; send some of the possible requests."""
    token = table.watch if viewer is None else table.players[viewer].token
    with server.at(token, since=since) as guest:
        for key in ("place:4", "hand:1:0", "hand:0:2", "pile:draw"):
            guest.ask(why={"key": key})
        guest.ask(hint={"revision": guest.feed["revision"]})
        for at in (0, len(table.match.choices) // 2):
            guest.send(replay={"at": at, "seat": viewer})
            guest.until("replay")
    return guest


@pytest.mark.parametrize("viewer", mostly_deep([0, None], every=2))
@pytest.mark.rule("LX-10.1")
def test_in_games_that_somebody_cannot_tell_apart_the_same_bytes_are_sent(
    viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time_ns", lambda: 10**18)
    config, rng = luxor.Config(players=3, modules=["mummy", "artifacts"]), Random(4)
    game_server, known, different = make_game_server(), None, 0
    game_server.hints = Budget(iterations=12)
    tables = tables_in(game_server, config, viewer)
    with serving(game_server) as server:
        for step in range(STEPS):
            states = (tables[0].match.state, tables[1].match.state)
            pair, due = next_pair(states, viewer, rng), tables[0].match.awaiting
            # We resolve chance, since the server would draw as soon as somebody connects.
            if isinstance(due, Decision) and (step % BETWEEN == 0 or pair is None):
                one, other = (visit(server, table, viewer, known) for table in tables)
                assert one.texts == other.texts
                known = one.feed["revision"]
                different += states[0] != states[1]
            if pair is None:
                break
            for table, choice in zip(tables, pair, strict=True):
                table.feed.play(choice)
        assert different > 3
        seat = 1 if viewer is None else 2
        one, other = (visit(server, table, seat, None) for table in tables)
        assert one.texts != other.texts
