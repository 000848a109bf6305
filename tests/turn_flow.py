"""Finds which decision or event can follow which in a game, by playing it, for the turn charts.

Usage: python -m tests.turn_flow GAME [MINUTES]

It needs ``dot`` of Graphviz, which draws the charts.

The games use the modules and each switch, and at every position *each* legal choice is tried, not
only the one played. Much is so rare that a thousand random games do not show it. So this searches
many thousands, those of ``docs/turns/turns.json`` first. It writes its findings into that file,
with the seeds of a few games that together show all of it.

With 0 minutes it only replays the games in the file. Run it after a change to what can follow what,
or to the games of seeds.
"""

import enum
import hashlib
import html
import importlib
import itertools
import json
import random
import re
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from docs._ext.citations import kinds_of
from theban._core.situation import Awaiting, Chance, Decision

OVER = "game over"
"""Stands for the end among the kinds."""
GOES_ON = "same seat"
"""Stands for the kind at the beginning of a turn where the same seat goes on."""
SEVERAL = "several modules"
"""Stands for each combination of two modules or more."""
FOLDER = Path(__file__).parents[1] / "docs" / "turns"
FILE = FOLDER / "turns.json"
"""For each game the seeds of the games with each config, and their findings."""

Edge: TypeAlias = tuple[str, str, str]
"""A kind, a class of choices that answers it, and the next kind (or ``OVER``)."""


@attrs.define
class Flow:
    """The findings in the games of some configs."""

    start: str = ""
    """The kind at the beginning of a turn."""
    chance: set[str] = attrs.field(factory=set)
    """The kinds that are chance events; all others are decisions."""
    edges: dict[Edge, set[str]] = attrs.field(factory=dict)
    """What follows what, with the configs in which it was first found; "" is the plain game."""

    def needed(self) -> dict[Edge, list[str]]:
        """Return the significant labels of each edge.

        An edge of the plain game need not be shown with modules as well, nor an edge with one
        module in combinations.
        """
        return {
            edge: sorted({""} & labels or labels - {SEVERAL} or labels)
            for edge, labels in self.edges.items()
        }

    def data(self) -> dict[str, Any]:
        edges = [[*edge, labels] for edge, labels in self.needed().items()]
        return {"start": self.start, "chance": sorted(self.chance), "edges": edges}


def configs_of(package: Any) -> Iterator[tuple[str, Any]]:
    """Iterate over configs that together have every module and every setting of every switch.

    With each comes the name of its special feature, "" for none.
    """
    for label, config in _labelled(package):
        yield label, config
        if hasattr(config.components, "starting_points"):  # with few of them games can end anywhere
            few = tuple((players, 3) for players, _ in config.components.starting_points)
            components = attrs.evolve(config.components, starting_points=few)
            yield label, attrs.evolve(config, components=components)


def _labelled(package: Any) -> Iterator[tuple[str, Any]]:
    for players in (4, 2):
        yield "", package.Config(players=players)
    modules = [module.value for module in getattr(package, "Module", ())]
    for module in modules:
        yield module, package.Config(players=3, modules=[module])
    for number in range(2, len(modules) + 1):
        for several in itertools.combinations(modules, number):
            yield SEVERAL, package.Config(players=4, modules=several)
    for switch in attrs.fields(package.Rulings):
        default = switch.default
        for setting in type(default) if isinstance(default, enum.Enum) else (False, True):
            if setting != default:
                shown = setting.value if isinstance(setting, enum.Enum) else setting
                config = package.Config(players=3, rulings={switch.name: setting})
                yield f"{switch.name}={shown}", config


def stored(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))[game]
    return found


def flow_of_games(game: str, seeds: Sequence[Iterable[int]]) -> Flow:
    """Record what follows what in games with the given seeds for each config."""
    package = importlib.import_module(f"theban.{game}")
    flow, configs = Flow(), [*configs_of(package)]
    if len(configs) != len(seeds):
        sys.exit(f"{FILE.name} has no games of a new config: python -m tests.turn_flow {game} 10")
    for (label, config), some in zip(configs, seeds, strict=True):
        for seed in some:
            play(flow, package, config, label, seed)
    return flow


def play(flow: Flow, package: Any, config: Any, label: str, seed: int) -> None:
    """Play a game and record what follows what; the seed deals, and chooses how to play."""
    rules = package.RULES
    state = package.new_game(config, seed=seed)
    dice = random.Random(seed)
    while isinstance(due := rules.awaiting(state), (Decision, Chance)):
        actions = rules.legal_actions(state)
        choices = actions or [outcome for outcome, _ in rules.chance_outcomes(state)]
        kind = str(due.kind)
        flow.start = flow.start or kind
        if isinstance(due, Chance):
            flow.chance.add(kind)
        leading: dict[str, list[Any]] = {}
        for choice in choices:
            following = rules.step(state, choice)
            after = _name(rules.awaiting(following))
            leading.setdefault(after, []).append(following)
            one, other = (t and (t.number, t.seat, t.owed) for t in (state.turn, following.turn))
            if after == flow.start and one == other:
                after = GOES_ON
            flow.edges.setdefault((kind, type(choice).__name__, after), set()).add(label)
        state = _chosen(leading, seed, dice)


def _chosen(leading: dict[str, list[Any]], seed: int, dice: random.Random) -> Any:
    """Choose one of the possible next states, in one of six ways.

    Half of the games prefer rare results: they choose among the kinds first. Thirds prefer the
    first or last in the lists, such as short hops or adventurers far ahead.
    """
    if seed % 2:
        states = list(leading.values())[int(dice.random() * len(leading))]
    else:
        states = [state for some in leading.values() for state in some]
    place = dice.random() ** (1, 3, 1 / 3)[seed % 3]
    return states[int(place * len(states))]


def _name(due: Awaiting) -> str:
    return str(due.kind) if isinstance(due, (Decision, Chance)) else OVER


def search(game: str, minutes: float) -> list[list[int]]:
    """Search, and return the seeds of a few games, for each config, that show everything found."""
    package = importlib.import_module(f"theban.{game}")
    configs = list(configs_of(package))
    known: set[tuple[Edge, str]] = set()
    shown: dict[tuple[int, int], set[tuple[Edge, str]]] = {}
    whole = Flow()
    end = time.monotonic() + 60 * minutes
    kept = [(n, seed) for n, seeds in enumerate(stored(game)["seeds"]) for seed in seeds]
    others = ((n, seed) for seed in itertools.count() for n in range(len(configs)))
    for number, (index, seed) in enumerate(itertools.chain(kept, others)):
        if number >= len(kept) and time.monotonic() > end:
            break
        label, config = configs[index]
        flow = Flow()
        play(flow, package, config, label, seed)
        found = {(edge, label) for edge in flow.edges}
        if found - known:
            shown[index, seed] = found
            play(whole, package, config, label, seed)
            for edge, where in sorted((found - known) & _shown_by(whole)):
                sys.stdout.write(f"{number}: {', '.join(edge)} {where}\n")
            sys.stdout.flush()
            known |= found
    wanted = _shown_by(whole)
    chosen: list[list[int]] = [[] for _ in configs]
    while wanted:
        best = max(shown, key=lambda each: (len(shown[each] & wanted), -each[1]))
        chosen[best[0]].append(best[1])
        wanted -= shown[best]
    return [sorted(seeds) for seeds in chosen]


def _shown_by(flow: Flow) -> set[tuple[Edge, str]]:
    return {(edge, label) for edge, labels in flow.needed().items() for label in labels}


def _written(games: dict[str, dict[str, Any]]) -> str:
    """Write the file with one line per edge, so that the effect of a change is visible."""
    parts: list[str] = []
    for game, told in games.items():
        lines = "".join(
            f' "{key}": {json.dumps(told[key])},\n' for key in ("seeds", "start", "chance")
        )
        edges = ",\n  ".join(map(json.dumps, told["edges"]))
        parts.append(f'"{game}": {{\n{lines} "edges": [\n  {edges}\n ]\n}}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


# --- The charts ---------------------------------------------------------------------------------

_MANY = 5
"""If more kinds than this can follow, they are listed in the box, not drawn."""


def charts_of(game: str) -> Iterator[tuple[str, str, str]]:
    """Iterate over the charts of a game: the file name, the title, and the input for Graphviz."""
    told, package = stored(game), importlib.import_module(f"theban.{game}")
    labels = {label for *_, some in told["edges"] for label in some}
    plain = {"", *(label for label in labels if "=" in label)}

    def follows(some: set[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for kind, _, after, of in told["edges"]:
            if some & set(of):
                found.setdefault(kind, []).append(told["start"] if after == GOES_ON else after)
        order = [*found, OVER]
        return {kind: sorted(set(some), key=order.index) for kind, some in found.items()}

    base = follows(plain)
    yield game, f"What can follow what in a turn of {game}", _dot(game, told, base, ())
    for module in [module.value for module in getattr(package, "Module", ())]:
        with_it = follows({*plain, module})
        if with_it != base:
            title = f"What can follow what in a turn of {game} with the module {module}"
            yield f"{game}-{module}", title, _dot(game, told, with_it, with_it.keys() - base.keys())


def _lines(words: str) -> str:
    """Break a line after some 24 letters."""
    return "<br/>".join(textwrap.wrap(html.escape(words), 24))


def _dot(game: str, told: dict[str, Any], after: dict[str, list[str]], new: Iterable[str]) -> str:
    told_of = kinds_of(game)
    words = {kind: wrapped for kind, (said, *_) in told_of.items() for wrapped in [_lines(said)]}
    leading = {
        kind: sum(kind in some for other, some in after.items() if other != kind) for kind in after
    }
    written = {told["start"], OVER, *(kind for kind in after if leading[kind] > _MANY)}
    lines = [
        "digraph {",
        "bgcolor=transparent nodesep=0.15 ranksep=0.35",
        'node [shape=box fontname="DejaVu Sans" fontsize=11 height=0 margin="0.08,0.05"]',
        "edge [arrowsize=0.6]",
    ]
    for kind, some in after.items():
        notes = [each for each in some if each in written or each == kind]
        called = {kind: "the same again", told["start"]: "next turn"}
        small = [
            f'<br/><font point-size="9">→ {called.get(each, words.get(each, each))}</font>'
            for each in notes
        ]
        if kind in told_of:
            small[:0] = [f'<br/><font point-size="9">{told_of[kind][1]}</font>']
        style = "rounded,dashed" if kind in told["chance"] else "solid"
        style += ",bold" if kind in new else ""
        lines.append(
            f'{kind} [label=<<b>{words.get(kind, kind)}</b>{"".join(small)}> style="{style}"]'
        )
        lines += [f"{kind} -> {each}" for each in some if each not in notes]
    return "\n".join([*lines, "}"])


def digest_of(dot: str) -> str:
    """Return a digest of a chart's input, so that an outdated one is found."""
    return hashlib.sha256(dot.encode()).hexdigest()[:16]


def draw(title: str, dot: str) -> str:
    """Draw a chart in the colours and the font of its page."""
    command = ["dot", "-Tsvg"]
    drawn = subprocess.run(command, input=dot, capture_output=True, check=True, text=True).stdout  # noqa: S603 (no input from outside)
    _, width, box, shapes = re.split(
        r'<svg width="(\d+)pt".*?(viewBox="[^"]*").*?>', drawn, flags=re.DOTALL
    )
    shapes = re.sub(r"<!--.*?-->|<title>.*?</title>", "", shapes)
    shapes = re.sub(r'\n| (?:id|class)="[^"]*"', "", shapes).replace('"black"', '"currentColor"')
    shapes = re.sub("<g><p.*?</g>", _centred, shapes).replace(' font-family="DejaVu Sans"', "")
    about = "Boxes with square corners are decisions, round ones chance events. "
    about += f"The table below says the same in words. ({digest_of(dot)})"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" fill="currentColor" '
        f'font-family="inherit" style="max-width: {1.4 * int(width):.0f}px; min-width: {width}px">'
        f"<title>{html.escape(title)}</title><desc>{about}</desc>{shapes}"
    )


def _centred(group: re.Match[str]) -> str:
    """Centre the texts in a box, however wide the letters are."""
    shape, text, rest = group[0].partition("<text")
    places = [float(x) for x in re.findall(r"(-?[\d.]+),-", shape)]
    middle = f'anchor="middle" x="{(min(places) + max(places)) / 2:g}"'
    return shape + re.sub('anchor="start" x="[^"]*"', middle, text + rest)


def main(game: str, minutes: str = "10") -> None:
    """Search, and write the file and the charts."""
    seeds = search(game, float(minutes)) if float(minutes) else stored(game)["seeds"]
    flow = flow_of_games(game, seeds)
    games = {**json.loads(FILE.read_text(encoding="utf-8")), game: {"seeds": seeds, **flow.data()}}
    FILE.write_text(_written(games), encoding="utf-8")
    for name, title, dot in charts_of(game):
        (FOLDER / f"{name}.svg").write_text(draw(title, dot), encoding="utf-8")
    sys.stdout.write(f"{sum(map(len, seeds))} games show {len(_shown_by(flow))}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
