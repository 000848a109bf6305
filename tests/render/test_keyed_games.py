"""Random games of every kind: events add up, targets are drawn, and clicks find their actions."""

import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, cast

import attrs
import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.playing import random_game
from tests.refusals import breaks, refuses
from tests.render.cases import LUXOR_ACTIONS, NILE_ACTIONS
from theban._core.protocol import AnyRules
from theban._core.situation import Decision, GameOver, Hidden
from theban.luxor import RULES as LUXOR, AdventurerMoved, Config, Module, MoveAdventurer, TakeKey
from theban.render import Names, _registry as registry, describe
from theban.render._pieces import check_key
from theban.render.authoring import GameRenderer, register_renderer
from theban.render.keys import *
from theban.testing import Property, check_rules
from theban.tutankhamun import RULES as TUTANKHAMUN, Config as NileConfig, Sail

NO_PIECES = ("button:", "played:", "die")
"""The beginnings of keys of drawn elements that are not pieces."""
NEAR = 4
"""Boats that sail far end a game soon; these sail to one of at most this many places."""


@cache
def luxor_games() -> list[tuple[AnyRules, Any]]:
    """Return games for 4 and for 2 with all modules and without, and with each single module."""
    modules = [tuple(Module), ()]
    several = [Config(players=n, modules=m) for n, m in product((4, 2), modules)]
    single = [Config(players=3, modules=[module]) for module in Module]
    switched = Config(players=2, rulings={"backward_onto_stairs": True})
    return [(LUXOR, config) for config in (*several, switched, *single)]


@cache
def nile_games() -> list[tuple[AnyRules, Any]]:
    switches = {
        "backward": (True, False),
        "optional_idols": (False, True),
        "underworld_ring_bonus": (True, False),
        "end_at_zero": ("end_of_turn", "instant"),
        "set_ties": ("boats", "classic"),
    }
    games: list[tuple[AnyRules, Any]] = []
    for number, set_to in enumerate(product(*switches.values())):
        rulings = dict(zip(switches, set_to, strict=True))
        games.append((TUTANKHAMUN, NileConfig(players=2 + number % 5, rulings=rulings)))
    return games


def name_of(game: object) -> str:
    if not isinstance(game, tuple):
        return str(game)
    rules, config = cast("tuple[AnyRules, Any]", game)
    rulings = [str(value) for value in attrs.astuple(config.rulings, recurse=False)]
    modules = [module.value for module in getattr(config, "modules", ())]
    return "-".join([rules.name, str(config.players), *modules, *rulings])


def near(actions: tuple[Any, ...], rng: random.Random) -> Any:
    is_short = rng.random() >= 0.1 and isinstance(actions[0], Sail)
    return rng.choice(actions[:NEAR] if is_short else actions)


def played(rules: AnyRules, config: Any, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    return random_game(rules, config, seed, near)


def check_fold(rules: AnyRules, state: Any, transition: Any, seat: int | None) -> None:
    """Check that the events of a choice lead from a seat's old pieces to its new ones."""
    pieces = pieces_of(rules.view(state, seat))
    drawn, about = {*pieces}, set[str]()
    for event in transition.events:
        told = rules.redact_event(event, seat)
        earlier, pieces = pieces, after(pieces, changes_of(pieces, told))
        drawn |= {*pieces}
        for target in keys_of(told, view=rules.view(transition.state, seat)):
            about.add(target.key)
            if target.by is not None:
                counts = [each[target.key].count for each in (earlier, pieces)]
                assert counts[1] == (counts[0] or 0) + target.by
    if transition.events:
        assert pieces == pieces_of(rules.view(transition.state, seat))
    assert not {key for key in about if not key.startswith(NO_PIECES)} - drawn


def check_open_fold(state: Any, transition: Any) -> None:
    """Check that the events of a choice lead from one state to the next, including all secrets."""
    pieces = pieces_of(state)
    for event in transition.events:
        pieces = after(pieces, changes_of(pieces, event))
    if transition.events:
        assert pieces == pieces_of(transition.state)
    for piece in pieces.values():
        attrs.evolve(piece)  # pieces of Luxor are made without the checks that this runs


def check_targets(rules: AnyRules, state: Any, rng: random.Random, most: int) -> None:
    """Check that legal actions' targets are drawn, and that clicks lead to the actions."""
    due = rules.awaiting(state)
    if not isinstance(due, Decision):
        return
    view = rules.view(state, due.seat)
    drawn = set(pieces_of(view))
    actions = view.legal_actions
    for action in rng.sample(actions, min(most, len(actions))):
        targets = targets_of(view, action)
        assert targets == targets_of(state, action) != ()
        assert not {t.key for t in targets if not t.key.startswith(NO_PIECES)} - drawn
        check_reachable(view, action, targets, rng)


def check_reachable(
    view: object, action: object, targets: tuple[Target, ...], rng: random.Random
) -> None:
    """Check that an action is the only one left after all its clicks, or its button."""
    buttons = [target.key for target in targets if target.role is Role.BUTTON]
    for button in buttons:
        assert button in keys_at(view)
        assert actions_at(view, button) == (action,)
    roles = dict.fromkeys(t.role for t in targets if t.role in {Role.FROM, Role.CARD, Role.TO})
    first: list[str] = []
    left: tuple[object, ...] = ()
    for role in roles:
        key = rng.choice([target.key for target in targets if target.role is role])
        assert key in keys_at(view, first=first)
        left = actions_at(view, key, first=first)
        assert action in left
        first.append(key)
    assert left == (action,) or buttons


def check_legs(rules: AnyRules, state: Any, choice: object, transition: Any) -> None:
    """Check that an adventurer goes where its action points, until a decision or the chamber."""
    if not isinstance(choice, MoveAdventurer):
        return
    told = [t.key for t in targets_of(state, choice) if t.role in {Role.TO, Role.VIA}]
    gone = [f"place:{e.target}" for e in transition.events if isinstance(e, AdventurerMoved)]
    legs = told if choice.steps else told[1:]
    is_asked = isinstance(rules.awaiting(transition.state), Decision)
    assert gone == (legs[: len(gone)] if is_asked else legs)


TABLES = tomllib.loads((Path(__file__).parents[2] / "docs/api/keys.toml").read_text("utf-8"))
ALL_GAMES = [*luxor_games(), *nile_games()]
GAMES = [*mostly_deep(luxor_games(), every=9), *mostly_deep(nile_games(), every=11)]


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_game_by_its_keys(game: tuple[AnyRules, Any]) -> None:
    rules, config = game
    rng = random.Random(3)
    made = list(played(rules, config, seed=3))
    assert len(made) > 20
    for state, choice, transition in made[::2]:
        check_targets(rules, state, rng, most=1)
        check_legs(rules, state, choice, transition)
        check_fold(rules, state, transition, rng.choice((None, *range(config.players))))


@pytest.mark.deep
@pytest.mark.parametrize("game", ALL_GAMES, ids=name_of)
def test_games_by_their_keys_for_all_who_look(game: tuple[AnyRules, Any]) -> None:
    rules, config = game
    for seed in range(10):
        rng = random.Random(seed)
        for state, choice, transition in played(rules, config, seed):
            check_targets(rules, state, rng, most=5)
            check_legs(rules, state, choice, transition)
            check_open_fold(state, transition)
            for seat in (None, *range(config.players)):
                check_fold(rules, state, transition, seat)


def asked(rules: AnyRules, config: Any, every: int) -> Iterator[tuple[Any, int]]:
    """Yield some positions of a game in which a seat decides, with the seat."""
    for number, (state, _, _) in enumerate(played(rules, config, seed=6)):
        due = rules.awaiting(state)
        if isinstance(due, Decision) and not number % every:
            yield state, due.seat


@pytest.mark.parametrize(
    ("game", "every"), [(luxor_games()[0], 70), (nile_games()[1], 16)], ids=name_of
)
def test_refusals_are_those_of_actions_that_are_pointed_at(
    game: tuple[AnyRules, Any], every: int
) -> None:
    rules, config = game
    rng, told = random.Random(6), 0
    for state, seat in asked(rules, config, every):
        view = rules.view(state, seat)
        for key in rng.sample(sorted(pieces_of(view)), 10):
            for action, refused in refusals_at(rules, state, key, seat=seat):
                if action is None:  # no legal action points there
                    assert actions_at(view, key) == ()
                    assert refused.rule
                    continue
                told += 1
                assert action not in view.legal_actions
                assert rules.explain(state, action) == refused
                assert targets_of(view, action)
    assert told > 5


@pytest.mark.parametrize(
    ("game", "every", "share"),
    [
        (luxor_games()[0], 200, 9),
        (nile_games()[1], 30, 9),
        pytest.param(luxor_games()[0], 30, 1, marks=pytest.mark.deep),
        pytest.param(nile_games()[1], 5, 1, marks=pytest.mark.deep),
    ],
    ids=name_of,
)
def test_each_piece_that_means_nothing_tells_one_reason(
    game: tuple[AnyRules, Any], every: int, share: int
) -> None:
    rules, config = game
    told = 0
    for number, (state, seat) in enumerate(asked(rules, config, every)):
        view = rules.view(state, seat)
        for key in [*pieces_of(view)][number % share :: share]:
            if not actions_at(view, key):
                told += 1
                assert refusals_at(rules, state, key, seat=seat)
    assert told > 100 / share


@pytest.mark.rule("LX-10.6")
@pytest.mark.rule("LX-10.7")
def test_refusals_tell_nothing_that_a_seat_may_not_know() -> None:
    rules, config = LUXOR, Config(players=3, modules=Module)
    rng, told = random.Random(6), 0
    for state, seat in asked(rules, config, 300):
        view = rules.view(state, seat)
        alike = rules.determinize(view, rng)
        hands = [f"hand:{seat}:{slot}" for slot in range(len(view.players[seat].hand))]
        for key in (*hands, *rng.sample(sorted(pieces_of(view)), 9)):
            answer = refusals_at(rules, state, key, seat=seat)
            told += len(answer)
            assert refusals_at(rules, alike, key, seat=seat) == answer
            for other in (None, (seat + 1) % 3, (seat + 2) % 3):
                assert refusals_at(rules, state, key, seat=other) == ()
    assert told > 5


def test_nothing_can_be_pointed_at_when_nobody_decides() -> None:
    for rules, config in (luxor_games()[0], nile_games()[0]):
        *_, (_, _, last) = played(rules, config, seed=1)
        assert isinstance(rules.awaiting(last.state), GameOver)
        action = rules.action_space(config)[0]
        for seat in (None, 0, 1):
            view = rules.view(last.state, seat)
            assert (keys_at(view), targets_of(view, action)) == ((), ())
            assert refusals_at(rules, last.state, "place:1", seat=seat) == ()


def forms_of(key: str, table: Mapping[str, str]) -> list[str]:
    """Return the forms in a table that match a key; capital words stand for numbers or names."""
    patterns = {form: re.sub("[A-Z]+", r"[-a-z0-9_]+", form) for form in table}
    return [form for form, pattern in patterns.items() if re.fullmatch(pattern, key)]


@pytest.mark.parametrize(
    ("game", "table", "cases"),
    [
        (luxor_games()[0], TABLES["luxor"], LUXOR_ACTIONS),
        (nile_games()[1], TABLES["tutankhamun"], NILE_ACTIONS),
    ],
    ids=["luxor", "tutankhamun"],
)
def test_each_key_is_of_one_form_and_each_form_is_used(
    game: tuple[AnyRules, Any], table: dict[str, str], cases: list[Any]
) -> None:
    rules, config = game
    keys = {target.key for _, state, action in cases for target in targets_of(state, action)}
    for number, (state, _, _) in enumerate(played(rules, config, seed=3)):
        if not number % 10:
            keys |= set(pieces_of(state))
    assert len(keys) > 100
    forms = {key: forms_of(key, table) for key in keys}
    assert {key: found for key, found in forms.items() if len(found) != 1} == {}
    used = {form for found in forms.values() for form in found}
    assert set(table) - used == set()
    assert [check_key(key) for key in keys]


CONFIG = toy.Config(players=3)


def lotus_pieces(shown: Any, names: Names) -> dict[str, Piece]:
    if isinstance(shown, toy.State):
        pile, hands, buried = sum(shown.pile), map(sum, shown.hands), map(sum, shown.buried)
    else:
        pile, hands, buried = shown.pile_size, shown.hand_sizes, shown.buried_sizes
    found = {"pile": Piece("pile", count=pile, label="pile")}
    for seat, numbers in enumerate(zip(hands, map(sum, shown.played), buried, strict=True)):
        for kind, number in zip(("hand", "shown", "buried"), numbers, strict=True):
            label = f"{names.of(seat)}: {kind}"
            found[f"{kind}:{seat}"] = Piece(kind, None, seat, count=number, label=label)
    return found


def lotus_targets(shown: Any, action: toy.Action) -> list[Target]:
    """Click a hand card and where it goes; there is a button for each card and answer."""
    due = toy.RULES.awaiting(shown) if isinstance(shown, toy.State) else shown.awaiting
    seat = -1 if isinstance(due, GameOver) else due.seat
    match action:
        case toy.Play(number) | toy.Bury(number):
            word = "play" if isinstance(action, toy.Play) else "bury"
            button = Target(Role.BUTTON, f"button:{word}:{number}")
            goal = "shown" if isinstance(action, toy.Play) else "buried"
            return [Target(Role.FROM, f"hand:{seat}"), Target(Role.TO, f"{goal}:{seat}"), button]
        case _:
            return [Target(Role.BUTTON, f"button:{type(action).__name__.lower()}")]


def _way(event: Any) -> tuple[str, str] | None:
    kind, seat = getattr(event, "kind", type(event).__name__), event.seat
    ways = {
        "CardPlayed": (f"hand:{seat}", f"shown:{seat}"),
        "CardBuried": (f"hand:{seat}", f"buried:{seat}"),
        "CardDrawn": ("pile", f"hand:{seat}"),
    }
    return ways.get(kind)


def lotus_keys(event: Any, _shown: object) -> list[Target]:
    way = _way(event)
    return [] if way is None else [Target(Role.FROM, way[0]), Target(Role.TO, way[1])]


def lotus_changes(pieces: Mapping[str, Piece], event: Any, _names: Names) -> Changes:
    way = _way(event)
    if way is None:
        return Changes()
    numbers = [pieces[key].count or 0 for key in way]
    return Changes((way,), counted=((way[0], numbers[0] - 1), (way[1], numbers[1] + 1)))


EVENTS = (toy.CardPlayed, toy.CardBuried, toy.DieRolled, toy.CardDrawn, toy.GameEnded)
LOTUS = GameRenderer(
    {},
    {},
    targets=dict.fromkeys((toy.Play, toy.Bury, toy.Roll, toy.Decline), lotus_targets),
    event_keys=dict.fromkeys(EVENTS, lotus_keys),
    pieces={toy.State: lotus_pieces, toy.View: lotus_pieces},
    changes=dict.fromkeys(EVENTS, lotus_changes),
)


@pytest.fixture
def _lotus() -> Iterator[None]:
    """Draw a third game for the duration of a test."""
    register_renderer(LOTUS)
    yield
    registry.RENDERERS.remove(LOTUS)


@pytest.mark.usefixtures("_lotus")
def test_a_game_of_others_brings_its_own() -> None:
    rng = random.Random(1)
    for state, _, transition in played(toy.RULES, CONFIG, seed=1):
        check_targets(toy.RULES, state, rng, most=4)
        for seat in (None, 0, 1, 2):
            check_fold(toy.RULES, state, transition, seat)
    start = toy.RULES.new_game(CONFIG, seed=1)
    lacking = [n for n in toy.NUMBERS if not start.hands[0][n - 1]]
    for number in lacking:
        ((action, refused),) = refusals_at(toy.RULES, start, f"button:play:{number}", seat=0)
        assert (action, refused.rule) == (toy.Play(number), "TOY-1")
    assert lacking
    assert about(toy.RULES.view(start, 1), "pile") == About("pile", "")
    refuses("there is no 'heap' in this position", about, start, "heap")


@pytest.mark.usefixtures("_lotus")
def test_changes_that_do_not_lead_to_the_view_are_a_broken_promise() -> None:
    check_rules(toy.RULES, [CONFIG], games=1)

    def forget_the_goal(pieces: Mapping[str, Piece], event: Any, names: Names) -> Changes:
        changes = lotus_changes(pieces, event, names)
        return Changes(changes.moved, counted=changes.counted[:1])

    forgetful = GameRenderer({}, {}, changes={toy.CardBuried: forget_the_goal})
    register_renderer(forgetful)
    try:
        error = breaks(Property.USES, check_rules, toy.RULES, [CONFIG], games=1)
    finally:
        registry.RENDERERS.remove(forgetful)
    assert "the piece 'buried:0' of the view for seat 0 after the changes of" in str(error)


def mine(*_given: object) -> Any:
    return "Mine."


def test_another_game_may_hide_a_class_of_the_same_name() -> None:
    """The view says of which game the hidden one is."""
    namesake = type("CardReceived", (), {})
    other = GameRenderer(
        {}, {}, pieces={toy.View: mine}, event_keys={namesake: mine}, changes={namesake: mine}
    )
    view, hidden = (
        LUXOR.view(LUXOR.new_game(Config(players=2), seed=1), 0),
        Hidden(1, "CardReceived"),
    )
    pieces = pieces_of(view)
    keys, changes = keys_of(hidden), changes_of(pieces, hidden)
    register_renderer(other)
    try:
        assert keys_of(hidden, view=view) == keys
        assert changes_of(pieces, hidden, view=view) == changes
    finally:
        registry.RENDERERS.remove(other)


def test_a_renderer_without_pieces_can_tell_choices() -> None:
    """It may be of a game that draws text alone, or replace words of another."""
    view = LUXOR.view(LUXOR.new_game(Config(players=2), seed=1), 0)
    words = GameRenderer({}, {}, choices={TakeKey: mine}, targets={TakeKey: mine})
    text = GameRenderer({toy.View: mine}, {toy.Roll: mine}, choices={toy.Roll: mine})
    for renderer in (words, text):
        register_renderer(renderer)
    try:
        assert describe(TakeKey(), view=view) == "Mine."
        assert targets_of(view, TakeKey()) == (*mine(),)
        seen = toy.RULES.view(toy.RULES.new_game(CONFIG, seed=1), 0)
        assert describe(toy.Roll(), view=seen) == "Mine."
        refuses("the view is a theban.luxor.View", describe, toy.Roll(), view=view)
    finally:
        for renderer in (words, text):
            registry.RENDERERS.remove(renderer)


def test_a_game_that_brings_none_is_refused() -> None:
    start = toy.RULES.new_game(CONFIG, seed=1)
    event, view = toy.CardPlayed(0, 1), toy.RULES.view(start, 0)
    refuses("the pieces of a tests.toy.State", pieces_of, start)
    refuses("what a tests.toy.Play points at", targets_of, view, toy.Play(1))
    refuses("what a tests.toy.CardPlayed is about", keys_of, event)
    refuses("what a tests.toy.CardPlayed changes", changes_of, {}, event)
    refuses("what a theban.types.Hidden is about", keys_of, Hidden(0, "CardBuried"))
    refuses("what a tests.toy.Play points at", refusals_at, toy.RULES, start, "pile", seat=0)
