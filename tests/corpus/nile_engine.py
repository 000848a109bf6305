"""Cases of Tutankhamun, run on the engine."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.corpus.shapes import differences, event_of, tidy, with_changes
from theban import tutankhamun
from theban.core.awaiting import GameOver
from theban.core.errors import InvalidConfig

if TYPE_CHECKING:
    from theban.tutankhamun import Config, State

Json = Any
PLACES = 80


def state_of(config: Config, before: Json) -> State:
    """Set a table up, everything named."""
    table = before["table"]
    pieces = {tutankhamun.format_tile(tile): tile for tile in config.inventory.tiles.all}

    def listed(counts: Json) -> list[Any]:
        return [pieces[label] for label in sorted(Counter(counts).elements())]

    nile = [table["nile"].get(str(place)) for place in range(PLACES)]
    turn = {} if before.get("over") else {"turn": before["turn"]}
    return tutankhamun.position(
        config,
        nile=[label and pieces[label] for label in nile],
        boats=table["boats"],
        points=table["points"],
        collections=[listed(each) for each in table["collections"]],
        underworld=listed(table["underworld"]),
        over=before.get("over", False),
        **turn,
    )


def table_of(state: State) -> Json:
    """Tell a state as the corpus does."""
    kinds = [tutankhamun.format_tile(tile) for tile in state.config.inventory.tiles.all]
    return {
        "nile": {
            str(place): tutankhamun.format_tile(tile)
            for place, tile in enumerate(state.nile)
            if tile
        },
        "boats": [player.boat for player in state.players],
        "points": [player.points for player in state.players],
        "collections": [dict(zip(kinds, p.tiles, strict=True)) for p in state.players],
        "underworld": dict(zip(kinds, state.underworld, strict=True)),
    }


def faults(case: Json) -> list[str]:
    """Return what the engine does otherwise than the case says."""
    then = case["then"]
    try:
        config = tutankhamun.Config(**case["config"])
    except InvalidConfig as error:
        expected = then.get("no_such_game", [])
        return [] if any(rule in str(error) for rule in expected) else [f"refused: {error}"]
    if "no_such_game" in then:
        return ["the config is accepted"]
    found: list[str] = []
    if "deal" in case:
        pieces = {tutankhamun.format_tile(tile): tile for tile in config.inventory.tiles.all}
        nile = tuple(pieces[label] for label in case["deal"]["nile"])
        state, before = tutankhamun.initial_state(config, tutankhamun.Deal(nile)), {}
    else:
        state, before = state_of(config, case["before"]), case["before"]["table"]
        found += differences("before", tidy(before), tidy(table_of(state)))
    events: list[Json] = []
    for line in case["choices"]:
        choice = tutankhamun.parse_choice(config, line)
        refused = tutankhamun.explain(state, choice)
        if refused is not None:
            return [*found, f"{line!r} is refused: {refused}; legal: {lines(state)}"]
        done = tutankhamun.transition(state, choice)
        state = done.state
        events += [event_of(event, _label) for event in done.events]
    found += _shown(then, before, state)
    if "events" in then:
        found += differences("events", then["events"], events)
    return found


def _shown(then: Json, before: Json, state: State) -> list[str]:
    found: list[str] = []
    now = tidy(table_of(state))
    if "changes" in then:
        found += differences("after", tidy(with_changes(before, then["changes"])), now)
    for path, value in then.get("state", {}).items():
        there: Json = now
        for part in path.split("."):
            there = there[int(part)] if isinstance(there, list) else there.get(part)
        found += differences(path, tidy({"is": value}), tidy({"is": there}))
    if "due" in then:
        due = tutankhamun.awaiting(state)
        told = (
            {"kind": "over"}
            if isinstance(due, GameOver)
            else {"seat": due.seat, "kind": str(due.kind)}
        )
        found += differences("due", then["due"], told)
    if "answers" in then:
        found += differences("answers", sorted(then["answers"]), sorted(lines(state)))
    if "outcomes" in then:
        found += differences("outcomes", then["outcomes"], dict(tutankhamun.chance_outcomes(state)))
    for refusal in then.get("refused", ()):
        choice = tutankhamun.parse_choice(state.config, refusal["choice"])
        why = tutankhamun.explain(state, choice)
        if why is None:
            found.append(f"{refusal['choice']!r} is legal")
        elif why.rule not in refusal["rules"]:
            found.append(f"{refusal['choice']!r} is refused by {why.rule}: {why.message}")
    if "ranks" in then:
        found += differences("ranks", then["ranks"], list(tutankhamun.standings(state)))
    return found


def lines(state: State) -> list[str]:
    """Return all answers."""
    return [tutankhamun.format_choice(action) for action in tutankhamun.legal_actions(state)]


def _label(piece: Any) -> Any:
    return tutankhamun.format_tile(piece) if isinstance(piece, _TILES) else piece


_TILES = (tutankhamun.Artifact, tutankhamun.ScarabRing, tutankhamun.Idol)
