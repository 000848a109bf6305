"""Every public function of the pictures, called with wrong arguments: it raises our errors."""

from gettext import NullTranslations
from typing import Any

import pytest

from tests.wrong_calls import (
    LUXOR_STATE,
    TUTANKHAMUN_STATE,
    Call,
    check_call,
    check_fields,
    classes_of,
    foreign,
    functions_of,
)
from theban import luxor, render, tutankhamun
from theban._core.errors import Illegality, Reason
from theban._core.situation import Chance, Decision, Hidden, ScoreSheet
from theban.render import authoring as authoring_of_render, keys
from theban.render._pieces import Names

NAMES = ["Ada", "Ben"]
DETAIL = render.Detail(places=[3], seats=[0])
DRAWING = render.Drawing("Dot", "A dot.", 9, 9, "")
MOVE = luxor.MoveAdventurer(3, 1)
EVENT = luxor.transition(LUXOR_STATE, luxor.PlayCard(luxor.End.LEFT)).events[0]
SCORED = tutankhamun.PointsScored(0, 2)
REFUSED = luxor.explain(LUXOR_STATE, MOVE)
assert REFUSED is not None
SVG = {
    "names": NAMES,
    "last": EVENT,
    "targets": 3,
    "detail": DETAIL,
    "prefix": "p",
    "layout": "tall",
    "sections": ["board"],
    "live": True,
}
LINE = render.ScoreLine("keys", (2, 0), ("LX-9.2",), (("keys:0",), ()))
SAMPLES = {
    render.Detail: DETAIL,
    authoring_of_render.DrawOptions: authoring_of_render.DrawOptions(),
    render.Drawing: DRAWING,
    authoring_of_render.GameRenderer: authoring_of_render.GameRenderer({}, {}),
    render.Language: render.Language("de", NullTranslations()),
    keys.Target: keys.Target(keys.Role.TO, "place:3"),
    keys.Piece: keys.Piece("keys", None, 0, label="keys", at="seat:0"),
    keys.Changes: keys.Changes((("place:3", "place:4"),)),
    render.About: render.About(
        "Ada's keys", "They open the tomb chamber.", None, None, ("LX-8.1",)
    ),
    render.ScoreLine: LINE,
    render.FinalScore: render.FinalScore((LINE,), (1, 2), "Ada wins.", ("LX-9.4",)),
}
PIECES = keys.pieces_of(LUXOR_STATE)
VIEW = luxor.view(LUXOR_STATE, 0)

LANGUAGE = {"names": NAMES, "language": SAMPLES[render.Language]}
TOLD = {**LANGUAGE, "seat": 1, "config": LUXOR_STATE.config}


def _describe_hidden(seat: int, kind: str) -> str:
    return render.describe(Hidden(seat, kind))


def _keys_of_hidden(seat: int, kind: str) -> object:
    return keys.keys_of(Hidden(seat, kind))


def _describe_decision(seat: int, kind: str) -> str:
    return render.describe_awaiting(Decision(seat, kind))


def _describe_chance(seat: int, kind: str) -> str:
    return render.describe_awaiting(Chance(seat, kind))


def _describe_refused(
    reason: Reason, rule: str | None, message: str, code: str, details: object
) -> str:
    parts: Any = details
    return render.describe_illegality(Illegality(reason, rule, message, code, parts))


def _describe_move(**details: Any) -> str:
    return _describe_details("luxor.card_gives", details)


def _describe_card(**details: Any) -> str:
    return _describe_details("luxor.other_card_moves", details)


def _describe_details(code: str, details: dict[str, Any]) -> str:
    refused = Illegality(Reason.AGAINST_RULE, None, "no", code, tuple(details.items()))
    return render.describe_illegality(refused, names=NAMES, view=LUXOR_STATE, choice=MOVE)


def _score_table(categories: tuple[str, ...], points: tuple[tuple[int, ...], ...]) -> str:
    return render.score_table(ScoreSheet(categories, points), (1,))


CALLS: dict[str, Call] = {
    "to_text, Luxor": (render.to_text, (LUXOR_STATE,), {"width": 80, **LANGUAGE}),
    "to_text, Tutankhamun": (render.to_text, (TUTANKHAMUN_STATE,), {"width": 80, **LANGUAGE}),
    "to_svg, Luxor": (render.to_svg, (LUXOR_STATE,), SVG),
    "to_svg, Tutankhamun": (
        render.to_svg,
        (TUTANKHAMUN_STATE,),
        {**SVG, "last": (), "targets": tutankhamun.Sail(3), "sections": "river"},
    ),
    "section_names": (render.section_names, (LUXOR_STATE,), {}),
    "describe an action": (render.describe, (MOVE,), TOLD),
    "describe an event": (render.describe, (EVENT,), TOLD),
    "describe an action of Tutankhamun": (render.describe, (tutankhamun.Sail(3),), TOLD),
    "describe what is hidden": (_describe_hidden, (0, "CardDrawn"), {}),
    "describe_awaiting": (render.describe_awaiting, (luxor.awaiting(LUXOR_STATE),), LANGUAGE),
    "a decision": (_describe_decision, (0, "play_card"), {}),
    "a chance event": (_describe_chance, (0, "die"), {}),
    "describe_illegality": (
        render.describe_illegality,
        (REFUSED,),
        {**LANGUAGE, "view": LUXOR_STATE, "choice": MOVE, "key": "place:4"},
    ),
    "a refusal": (
        _describe_refused,
        (REFUSED.reason, REFUSED.rule, REFUSED.message, REFUSED.code, REFUSED.details),
        {},
    ),
    "a refused move": (_describe_move, (), {"seat": 0, "offered": (3,), "steps": 2}),
    "a refused card": (_describe_card, (), {"seat": 0, "end": "left"}),
    "score_table": (
        render.score_table,
        (luxor.score_sheet(LUXOR_STATE), luxor.standings(LUXOR_STATE)),
        {**LANGUAGE, "width": 80},
    ),
    "final_score": (
        render.final_score,
        (tutankhamun.RULES, TUTANKHAMUN_STATE),
        {**LANGUAGE, "events": (SCORED,)},
    ),
    "score_table of a final score": (
        render.score_table,
        (SAMPLES[render.FinalScore],),
        {**LANGUAGE, "width": 80},
    ),
    "about a thing of Luxor": (render.about, (VIEW, "keys:0"), LANGUAGE),
    "about a thing of Tutankhamun": (render.about, (TUTANKHAMUN_STATE, "boat:1"), LANGUAGE),
    "a score sheet": (_score_table, (("points",), ((1,),)), {}),
    "a seat's points": (luxor.score_sheet(LUXOR_STATE).of, (0,), {}),
    "register_renderer": (
        authoring_of_render.register_renderer,
        (SAMPLES[authoring_of_render.GameRenderer],),
        {},
    ),
    "to_document": (DRAWING.to_document, ("prefix",), {"is_live": True}),
    "a name": (Names(NAMES).of, (0,), {}),
    "targets_of": (keys.targets_of, (LUXOR_STATE, MOVE), {}),
    "targets_of, Tutankhamun": (
        keys.targets_of,
        (TUTANKHAMUN_STATE, tutankhamun.Sail(3)),
        {},
    ),
    "keys_of": (keys.keys_of, (EVENT,), {"view": LUXOR_STATE}),
    "keys_of what is hidden": (_keys_of_hidden, (0, "CardReceived"), {}),
    "pieces_of": (keys.pieces_of, (LUXOR_STATE,), {"names": NAMES}),
    "changes_of": (keys.changes_of, (PIECES, EVENT), {"names": NAMES}),
    "after": (keys.after, (PIECES, keys.changes_of(PIECES, EVENT)), {}),
    "actions_at": (keys.actions_at, (VIEW, "hand:0:0"), {"first": ()}),
    "keys_at": (keys.keys_at, (VIEW,), {"first": ()}),
    "refusals_at": (keys.refusals_at, (luxor.RULES, LUXOR_STATE, "hand:0:0"), {"seat": 0}),
}


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_no_function_is_left_out() -> None:
    assert functions_of(render) <= {function for function, _, _ in CALLS.values()}


@pytest.mark.parametrize("kind", [*classes_of(render)], ids=lambda kind: kind.__name__)
def test_wrong_fields_are_taken_or_refused(kind: type) -> None:
    check_fields(SAMPLES[kind])


def test_numbers_of_other_libraries_are_places_and_seats() -> None:
    three, one = foreign(3), foreign(1)
    assert repr(render.Detail(places=[three], seats=one)) == repr(render.Detail([3], [1]))
    assert render.to_svg(LUXOR_STATE, targets=three) == render.to_svg(LUXOR_STATE, targets=3)
    assert render.to_svg(TUTANKHAMUN_STATE, last=[three]) == render.to_svg(
        TUTANKHAMUN_STATE, last=3
    )
    assert render.describe(MOVE, seat=one) == render.describe(MOVE, seat=1)
    assert render.to_text(LUXOR_STATE, width=foreign(99)) == render.to_text(LUXOR_STATE, width=99)


def test_names_given_one_by_one_are_all_used() -> None:
    names: Any = iter(NAMES)
    assert Names(names).of(1) == "Ben"


def test_a_refusal_may_be_about_no_place_at_all() -> None:
    refused = _describe_details("luxor.did_not_advance", {"place": 3, "places": ()})
    assert refused == "No adventurer on space 3 advanced; those that did are on no place."
