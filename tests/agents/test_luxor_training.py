"""The program that trained Luxor's guide computes the same features as the guide."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from theban.agents._luxor.features import Race, global_features, relative_features, seat_features
from theban.agents._luxor.reach import constants_of
from theban.luxor import *
from theban.luxor.frames import StartTurn

SOURCE = Path(__file__).parents[2] / "benchmarks/training/luxor.c"
KINDS = tuple(TreasureKind)
TILES = (ScarabTile, WildCardTile, ScarabOrWildTile, FavorTile, TunnelTile)
ALL = ("mummy", "equipment", "artifacts", "characters")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None or not SOURCE.exists():
        pytest.skip("there is no C compiler, or no source of the program")
    to = tmp_path_factory.mktemp("training") / "luxor"
    command = [compiler, "-O1", "-w", str(SOURCE), "-o", str(to), "-lm"]
    subprocess.run(command, check=True)  # noqa: S603 (our own source)
    return to


def starts(config: Config, seed: int) -> Iterator[State]:
    rng = Random(seed)
    state = new_game(config, seed=seed)
    while state.pending:
        if len(state.pending) == 1 and type(state.pending[0]) is StartTurn:
            yield state
        actions = legal_actions(state)
        state = step(
            state,
            actions[int(rng.random() * len(actions))] if actions else sample_outcome(state, rng),
        )


def written_tile(tile: Tile | None) -> list[int]:
    match tile:
        case None:
            return [0, 0, 0, 0]
        case Treasure(kind, needed, points):
            return [1, KINDS.index(kind), needed, points]
        case HorusTile(level):
            return [2, level, 0, 0]
        case OsirisTile(number):
            return [3, number, 0, 0]
        case FavorTile((low, high)):
            return [7, low, high, 0]
        case _:
            return [4 + TILES.index(type(tile)), 0, 0, 0]


def written(state: State, cards: dict[Card, int]) -> str:
    mummy = 0
    if state.expansion is not None and state.expansion.mummy is not None:
        mummy = state.expansion.mummy.place
    row = [len(state.players)]
    for tile in state.board.tiles[1:-1]:
        row += written_tile(tile)
    row += [state.pending[0].seat, state.keys, mummy]
    for player in state.players:
        talismans, character = 0, -1
        lying: tuple[int, ...] = ()
        expansion = player.expansion
        if expansion is not None and expansion.mummy is not None:
            talismans, lying = expansion.mummy.talismans, expansion.mummy.lying
        if expansion is not None and expansion.characters is not None:
            character = tuple(Character).index(expansion.characters.character)
        owned = [sum(t.kind is kind for t in player.treasures) for kind in KINDS]
        row += [len(player.hand), *[cards[card] for card in player.hand]]
        row += [len(player.active), *player.active, len(player.asleep), *player.asleep]
        row += [player.in_chamber, player.keys, player.wild_cards, len(player.scarabs)]
        row += [sum(player.scarabs), *owned[:3], sum(player.sarcophagi), player.points]
        row += [talismans, character, owned[3], len(lying), *lying]
    return " ".join(map(str, row))


def cards_of(config: Config) -> dict[Card, int]:
    """Number the cards as the program does, where ±1 and 0 come after the next ones."""
    moved = {1: 5, 2: 1, 3: 2, 4: 3, 5: 4, 23: 24, 24: 23}
    kinds = config.inventory.cards.all
    return {card: moved.get(number, number) for number, card in enumerate(kinds)}


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("modules", [(), ALL])
def test_numbers_agree(program: Path, modules: tuple[str, ...]) -> None:
    positions = [
        state
        for seed in range(3)
        for state in starts(Config(players=2 + seed, modules=modules), seed)
    ]
    cards = cards_of(positions[0].config)
    told = subprocess.run(  # noqa: S603 (our own source)
        [str(program), "modules" if modules else "base", "numbers"],
        input="\n".join(written(state, cards) for state in positions),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    rows = iter(told.splitlines())
    for state in positions:
        constants = constants_of(state.config)
        expansion = state.expansion
        mummy = 0 if expansion is None or expansion.mummy is None else expansion.mummy.place
        seats = [seat_features(player, state.board, constants, mummy) for player in state.players]
        standings = [standing for _, standing in seats]
        race = Race(standings)
        shared = global_features(state, race, constants)
        for (own, standing), more in zip(
            seats, relative_features(state, standings, race, constants), strict=True
        ):
            expected = [standing.score, *own, *more, *shared]
            assert [*map(float, next(rows).split())] == pytest.approx(expected, abs=2e-5)
