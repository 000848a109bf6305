"""The client module for screens, in Node, with messages that are lost, late or out of order."""

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import theban.play.feed
from tests.feed.scenes import CONFIGS
from theban import Match, games
from theban.play.feed import Feed
from theban.play.feed._messages import to_data

MODULE = Path(theban.play.feed.__file__).parent / "theban-client.js"
# What is known after each message: of a fault its kind, else the kind, the view and the pieces.
PROGRAM = """
import { receive } from "MODULE";
let known = null;
const all = JSON.parse(await new Response(process.stdin).text());
const told = all.map((message) => {
  const news = receive(message, known);
  known = news.known ?? known;
  const { view, pieces, names, config } = known ?? {};
  return [news.kind, view, Object.fromEntries(pieces ?? []), names, config, news.since ?? null];
});
process.stdout.write(JSON.stringify(told));
"""
NODE = shutil.which("node") or ""


@pytest.mark.skipif(not NODE, reason="there is no Node here")
@pytest.mark.parametrize("game", CONFIGS)
def test_what_arrives_in_any_order_leads_to_what_the_seat_may_know(game: str) -> None:
    dice = Random(4)
    feed = Feed(Match(games.get_rules(game), CONFIGS[game], seed=5), names=["Ada", "Ben", "Cleo"])
    sent, expected, known = list[Any](), list[Any](), [feed.revision]
    for number in range(80):
        if feed.match.is_over or number % 9 in {7, 8}:
            feed.undo() if number % 2 else feed.redo()
        else:
            actions = feed.match.legal_actions
            feed.play(actions[dice.randrange(min(3, len(actions)))])
        drawn = dice.randrange(4)
        if drawn == 0 and sent:
            continue  # it is lost
        if drawn == 1 and feed.revision - 1 > known[-1]:
            skipping = to_data(feed.message(1, since=feed.revision - 1))
            if not skipping["undone"]:
                sent.append(skipping)
                expected.append(["missed", known[-1]])
        # One in four begins before what is known, as when two requests cross.
        since = known[-2:][0 if drawn == 2 else -1] if sent else None
        sent.append(to_data(feed.message(1, since=since)))
        whole = to_data(feed.message(1))
        expected.append([whole[key] for key in ("view", "pieces", "names", "config")])
        known.append(feed.revision)
    program = PROGRAM.replace("MODULE", MODULE.as_uri())
    ran = subprocess.run(  # noqa: S603 (our own program)
        [NODE, "--input-type=module", "--eval", program],
        input=json.dumps(sent),
        capture_output=True,
        text=True,
        check=True,
    )
    for (kind, *parts, since), wanted in zip(json.loads(ran.stdout), expected, strict=True):
        assert [kind, since] == wanted if kind == "missed" else parts == wanted
    kinds = {kind for kind, *_ in json.loads(ran.stdout)}
    assert kinds == {"whole", "patched", "undone", "missed"}
