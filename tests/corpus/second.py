"""Cases of the corpus, run on the second implementation of the rules, which is in these tests."""

from collections import Counter
from typing import Any, TypeAlias

from tests.corpus.checking import OVER, Got, compared, config_of, offered, state_of
from tests.corpus.engine import json_of
from tests.luxor.reference.game import Reference
from tests.luxor.reference.table import Question
from tests.luxor.reference.telling import table_of
from tests.tutankhamun.reference import (
    GODS,
    RING,
    Choice,
    Game,
    Question as Asked,
)
from tests.tutankhamun.test_reference import told_config
from theban import luxor, tutankhamun
from theban.testing.corpus import _positions as positions

Json: TypeAlias = Any

PLACES = [str(place) for place in range(80)]
RING_TILE = "Scarab Ring"
WORDS = {"underworld": "osiris", "with": "thoth_with"}


def can_tell(case: Json) -> bool:
    """Return whether it can be run: from the start of a turn, with no other turn owed."""
    setting = case.get("before", {})
    return "no_such_game" not in case["then"] and not setting.get("over") and "owed" not in setting


def luxor_faults(case: Json) -> list[str]:
    config, then = config_of(luxor, case), case["then"]
    reference = Reference(config)
    if "deal" in case:
        table, before = reference.lay_out(config, positions.deal_of(config, case["deal"])), {}
        seat = config.first_player
    else:
        table, seat = table_of(state_of(config, case["before"])), case["before"]["turn"]
        before = case["before"]["table"]
    asking = reference.game(table, seat)
    question: Question | None = next(asking)
    for line in case["choices"]:
        if question is None or line not in question.answers:
            return [f"{line!r} is not offered: {question}"]
        try:
            question = asking.send(line)
        except StopIteration:
            question = None
    offers = question.answers if question else {}
    got = Got(
        json_of(table, config.modules),
        {"seat": question.seat, "kind": question.kind} if question else OVER,
        [*offers],
        offers,
        [list(reference.points(table, each)) for each in range(config.players)],
        list(reference.ranks(table)),
    )
    return compared(then, before, got) + offered(then, offers)


def nile_faults(case: Json) -> list[str]:
    told, then = case["before"]["table"], case["then"]
    game = _game(tutankhamun.Config(**case["config"]), case["before"])
    asking = game.play()
    question: Asked | None = next(asking)
    for line in case["choices"]:
        choice = _choice(line)
        if question is None or choice not in question.choices:
            return [f"{line!r} is not offered: {question}"]
        try:
            question = asking.send(choice)
        except StopIteration:
            question = None
    offers = [_line(choice) for choice in question.choices] if question else []
    due = {"seat": question.seat, "kind": question.about} if question else OVER
    got = Got(_told(game), due, offers, ranks=list(game.ranks()))
    return compared(then, told, got) + offered(then, offers)


def _game(config: tutankhamun.Config, before: Json) -> Game:
    table = before["table"]
    return Game(
        *told_config(config),
        [_name(table["nile"][place]) if table["nile"].get(place) else None for place in PLACES],
        list(table["boats"]),
        list(table["points"]),
        before["turn"],
        [_listed(each) for each in table["collections"]],
        _listed(table["underworld"]),
    )


def _listed(counts: dict[str, int]) -> list[str]:
    return [_name(tile) for tile in Counter(counts).elements()]


def _name(tile: str) -> str:
    if tile == RING_TILE:
        return RING
    return tile.lower() if tile.lower() in GODS else tile


def _label(name: str) -> str:
    if name == RING:
        return RING_TILE
    return name.capitalize() if name in GODS else name


def _choice(line: str) -> Choice:
    word, _, rest = line.partition(" ")
    word = WORDS.get(word, word)
    if not rest:
        return (word,)
    return (word, int(rest) if rest.isdigit() else _name(rest))


def _line(choice: Choice) -> str:
    words = {meant: word for word, meant in WORDS.items()}
    word = words.get(choice[0], choice[0])
    return " ".join([word, *(_label(str(part)) for part in choice[1:])])


def _told(game: Game) -> Json:
    return {
        "nile": {str(place): _label(tile) for place, tile in enumerate(game.nile) if tile},
        "boats": game.boats_told(),
        "points": list(game.points),
        "collections": [dict(Counter(map(_label, hand))) for hand in game.hands],
        "underworld": dict(Counter(map(_label, game.underworld))),
    }
