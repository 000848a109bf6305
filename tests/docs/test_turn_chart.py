"""The drawing of a turn shows all that can come after each decision and chance event, once."""

import pytest

from tests.docs.pages import extension

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

charts = extension("turns")


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
@pytest.mark.parametrize("everything", [True, False])
def test_lines_and_notes_together_are_what_can_come(game: str, *, everything: bool) -> None:
    flow = charts.flow_of(game)
    if not everything:
        flow = flow.only({""})
    chart = charts.chart_of(flow)

    def boxes(name: str) -> list[str]:
        if name[0] not in "+~":
            return [name]
        return [box for target in chart.lines[name] for box in boxes(target)]

    for kind in flow.kinds():
        drawn = [box for target in chart.lines[kind] for box in boxes(target)]
        told = drawn + chart.notes[kind]
        assert sorted(told) == sorted(flow.after(kind))


def test_boxes_stand_below_those_that_lead_to_them() -> None:
    chart = charts.chart_of(charts.flow_of("luxor"))
    row = {name: number for number, names in enumerate(chart.rows) for name in names}
    assert row["play_card"] == 0
    for name, targets in chart.lines.items():
        for target in targets:
            assert row[target] == row[name] + 1


def test_a_drawing_names_every_kind_and_has_a_title() -> None:
    flow = charts.flow_of("tutankhamun")
    svg = charts.draw(charts.chart_of(flow), flow, "A <turn>")
    assert "<title>A &lt;turn&gt;</title>" in svg
    for kind in flow.kinds():
        assert svg.count(f">{kind}</text>") == 1
