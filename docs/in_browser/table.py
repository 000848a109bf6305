"""The table on the page: a feed of one match, in which the reader has the first seat.

It runs in the reader's browser; ``worker.js`` calls :func:`answer` for each message of the page.
"""

from __future__ import annotations

import json
from typing import Any

from theban import Match, games
from theban.agents import make_bot
from theban.play.feed import Feed, PictureOptions, to_json

READER = 0
"""The reader's seat."""

_table: dict[str, Any] = {}


def answer(asked: str) -> str:
    """Carry out the page's request.

    Args:
        asked: JSON: ``{"start": ...}``, ``{"layout": ...}``, ``{"behind": REVISION}``, or a request
            of the board.

    Returns:
        JSON: a list of strings, each a message or an answer for the board.
    """
    request = json.loads(asked)
    if "start" in request:
        return _start(request["start"])
    feed: Feed = _table["feed"]
    if "layout" in request:
        _table["layout"] = request["layout"]
        return _told(feed.revision)
    if "behind" in request:
        return _told(request["behind"])
    before = feed.revision
    refused = feed.receive(READER, request)
    if refused is not None:
        return json.dumps([to_json(refused)])
    feed.run(_table["agents"])
    return _told(before)


def _start(chosen: dict[str, Any]) -> str:
    rules = games.get_rules(chosen["game"])
    options: dict[str, object] = {"players": chosen["players"]}
    if chosen["modules"]:
        options["modules"] = chosen["modules"]
    config = games.make_config(rules.name, options)
    bot = make_bot(chosen["bots"], rules)
    names = ["Ada (you)", *(f"Bot {seat}" for seat in range(1, config.players))]
    feed = Feed(Match(rules, config, seed=chosen["seed"]), names=names)
    agents = dict.fromkeys(range(1, config.players), bot)
    _table.update(feed=feed, agents=agents, layout=chosen["layout"])
    feed.run(agents)
    return _told(None)


def _told(since: int | None) -> str:
    feed: Feed = _table["feed"]
    message = feed.message(READER, since=since, picture=PictureOptions(_table["layout"]))
    return json.dumps([to_json(message)])
