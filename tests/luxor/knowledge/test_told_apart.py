"""Two positions have different views if and only if a perfect memory can tell them apart."""

from collections import Counter
from random import Random

import pytest

from tests.deep import mostly_deep
from tests.luxor.knowledge.exchanges import CardPlace, can_tell, exchanged, pairs
from tests.luxor.late_positions import late_positions_with_modules
from tests.luxor.playing import choices, combinations
from theban._core.situation import Decision
from theban.luxor import *

PAIRS = 8
"""The number of pairs of places compared at each position."""
EVERY = 9
"""The interval of choices at which positions are compared."""


def compare(state: State, dice: Random) -> Counter[tuple[type, bool, bool]]:
    """Swap two pieces, and determine who can tell."""
    found = Counter[tuple[type, bool, bool]]()
    viewers = (*range(len(state.players)), None)
    seen = {viewer: view(state, viewer) for viewer in viewers}
    every = pairs(state)
    for one, other in dice.sample(every, min(PAIRS, len(every))):
        changed = exchanged(state, one, other)
        if changed == state:
            continue
        if isinstance(awaiting(changed), Decision) and not legal_actions(changed):
            continue  # this position is impossible (MC-5.10)
        telling = {viewer for viewer in viewers if can_tell(viewer, one, other)}
        assert {viewer for viewer in viewers if view(changed, viewer) != seen[viewer]} == telling
        if None not in telling:
            validate(changed)
        found[type(one), None in telling, not telling] += 1
    return found


@pytest.mark.rule("LX-10.2", "LX-10.5", "LX-10.6", "LX-10.7", "MC-8.3")
@pytest.mark.parametrize("number", mostly_deep(range(len(combinations())), every=31))
def test_views_differ_if_and_only_if_a_perfect_memory_can_tell(number: int) -> None:
    config: Config = combinations()[number]
    dice, state = Random(number), new_game(config, seed=number)
    found = Counter[tuple[type, bool, bool]]()
    for step_ in range(10**4):
        offered = choices(state)
        if not offered:
            break
        if not step_ % EVERY:
            found += compare(state, dice)
        state = step(state, dice.choice(offered))
    # Some pairs of cards from one batch that no viewer knows, and some from two batches.
    assert found[CardPlace, True, False] > 0
    assert found[CardPlace, False, False] > 0
    assert found.total() > PAIRS * EVERY


@pytest.mark.rule("LX-10.5", "LX-10.7")
@pytest.mark.parametrize("number", range(len(late_positions_with_modules())))
def test_views_of_positions_set_up_differ_if_and_only_if_a_perfect_memory_can_tell(
    number: int,
) -> None:
    state = late_positions_with_modules()[number]
    found = Counter[tuple[type, bool, bool]]()
    dice = Random(number)
    for _ in range(10):
        found += compare(state, dice)
    assert found.total() > PAIRS
