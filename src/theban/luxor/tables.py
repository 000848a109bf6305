"""How the tables of a config are built: interned choices and frames, and the rules that apply.

The classes are in :mod:`theban.luxor.rules.work`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theban.core.chance import Kinds
from theban.core.errors import InvalidConfig
from theban.core.machine import FrameRules, Machine
from theban.luxor import actions as acts
from theban.luxor import actions as outs
from theban.luxor.config import Config, Module
from theban.luxor.extension import Extension
from theban.luxor.messages import COMMON, OF_CHANCE
from theban.luxor.parts.artifacts import TreasureUncovered
from theban.luxor.parts.mummy import MummyTileRevealed
from theban.luxor.pieces import MOVE_CARDS, REARS, Card, NumberCard
from theban.luxor.rules.base import CARD_RULES, FRAME_RULES, TILE_RULES
from theban.luxor.rules.scoring import SCORE_RULES
from theban.luxor.rules.work import (
    CHAINED,
    HOOK_NAMES,
    CardRules,
    Hooks,
    SeatFrames,
    Tables,
    TileRules,
)
from theban.luxor.state import AnyState


def build_tables(config: Config, extensions: tuple[Extension, ...]) -> Tables:
    """Work out the tables of a config."""
    components = config.components
    frame_rules: dict[type, FrameRules] = dict(FRAME_RULES)
    card_rules: dict[type, CardRules] = dict(CARD_RULES)
    tile_rules: dict[type, TileRules] = dict(TILE_RULES)
    for extension in extensions:
        frame_rules.update(extension.frame_rules)
        card_rules.update(extension.card_rules)
        tile_rules.update(extension.tile_rules)
    base_steps, all_steps = _steps(config, extensions)
    chamber = len(components.spaces) + 1
    moves = [
        acts.MoveAdventurer(origin, steps)
        for origin in range(chamber)
        for steps in all_steps
        if 0 <= origin + steps <= chamber and (steps or origin)
    ]
    act_with = tuple(map(acts.ActWith, range(chamber)))
    icons = [None if space.icon is None else REARS.index(space.icon) for space in components.spaces]
    faces = sorted(set(components.die))
    inventory = config.inventory
    card_drawn = Kinds(map(outs.CardDrawn, inventory.cards.all))
    die_rolled = Kinds(map(outs.DieRolled, faces))
    horus_card_revealed = tuple(
        Kinds(map(outs.HorusCardRevealed, kinds.all)) for kinds in inventory.horus_cards
    )
    temple_tile_revealed = tuple(
        Kinds(map(outs.TempleTileRevealed, kinds.all)) for kinds in inventory.temple_tiles
    )
    scarab_drawn = Kinds(map(outs.ScarabDrawn, inventory.scarabs.all))
    # Without artifacts no treasure is ever turned up.
    uncovered = inventory.treasures.all if Module.ARTIFACTS in config.modules else ()
    treasure_uncovered = Kinds(map(TreasureUncovered, uncovered))
    mummy_tile_revealed = Kinds(map(MummyTileRevealed, inventory.mummy_tiles.all))
    # The blocks of the action space are in this order for ever: a block follows from the config
    # alone, and new blocks come at the end, so that ids keep.
    actions: tuple[acts.Action, ...] = (
        acts.PLAY_LEFT,
        acts.PLAY_RIGHT,
        *(move for move in moves if move.steps in base_steps),
        *act_with[1:],
        acts.CLAIM,
        acts.DECLINE,
        acts.TAKE_KEY,
        *acts.TAKE_HORUS_CARD.values(),
        acts.TAKE_SCARAB,
        acts.TAKE_WILD_CARD,
        *(move for move in moves if move.steps not in base_steps),
        # Frames that two modules share are in it once.
        *dict.fromkeys(
            action
            for extension in extensions
            if extension.actions is not None
            for action in extension.actions(config)
        ),
    )
    # Fronts that two backs share are one outcome: so that block is deduplicated.
    outcomes: tuple[outs.Outcome, ...] = (
        *die_rolled.all,
        *card_drawn.all,
        *(outcome for kinds in horus_card_revealed for outcome in kinds.all),
        *dict.fromkeys(outcome for kinds in temple_tile_revealed for outcome in kinds.all),
        *scarab_drawn.all,
        *treasure_uncovered.all,
        *mummy_tile_revealed.all,
    )
    return Tables(
        hooks=_compose(extensions),
        hand_must_answer={
            frame: cards
            for extension in extensions
            for frame, cards in extension.hand_must_answer.items()
        },
        frame_rules=frame_rules,
        machine=Machine(
            frame_rules,
            config.players,
            {*acts.ACTIONS, *outs.OUTCOMES, *map(type, actions), *map(type, outcomes)},
            COMMON,
            OF_CHANCE,
            outcomes,
        ),
        card_rules=card_rules,
        tile_rules=tile_rules,
        score_rules=_score_rules(extensions),
        waiting=_waiting(config, extensions),
        equipment_numbers=_equipment_numbers(config),
        chamber=chamber,
        statues=components.statues,
        walls=(0, *(space.wall for space in components.spaces), components.chamber),
        icons=(None, *icons, None),
        die_rolled=die_rolled,
        die_counts=tuple(components.die.count(face) for face in faces),
        card_drawn=card_drawn,
        horus_card_revealed=horus_card_revealed,
        temple_tile_revealed=temple_tile_revealed,
        scarab_drawn=scarab_drawn,
        treasure_uncovered=treasure_uncovered,
        mummy_tile_revealed=mummy_tile_revealed,
        all_steps=all_steps,
        moves={
            steps: {move.origin: move for move in moves if move.steps == steps}
            for steps in all_steps
        },
        act_with=act_with,
        actions=actions,
        outcomes=outcomes,
        frames=tuple(SeatFrames(config, seat) for seat in range(config.players)),
    )


def _score_rules(extensions: tuple[Extension, ...]) -> dict[str, tuple[str, ...]]:
    """Return for each category of the score sheet, in its order, all rules that count for it."""
    rules = dict(SCORE_RULES)
    scarabs = rules.popitem()  # what modules score comes before it
    for extension in extensions:
        for category, more in extension.score_rules.items():
            rules[category] = (*rules.get(category, ()), *more)
    return {**rules, scarabs[0]: scarabs[1]}


def _waiting(
    config: Config, extensions: tuple[Extension, ...]
) -> Callable[[AnyState, int], int] | None:
    """Return what counts those who wait for the next round, if they do. :rule:`LX-4.2`."""
    if not config.rulings.woken_wait_for_next_round:
        return None
    counting = (extension.woken for extension in extensions if extension.woken is not None)
    return next(counting, None)


def _equipment_numbers(config: Config) -> frozenset[int]:
    """Return the numbers that number cards have besides the basic ones. :rule:`MC-5.2`."""
    basic = {card for card, _ in config.components.basic_cards}
    cards = (card for card in config.inventory.cards.all if card not in basic)
    return frozenset(card.number for card in cards if isinstance(card, NumberCard))


def _steps(
    config: Config, extensions: tuple[Extension, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the numbers of steps of the base game, and those of the modules with them, rising."""
    components, inventory = config.components, config.inventory
    cards: list[Card] = [card for card, _ in components.basic_cards]
    cards += [card for kinds in inventory.horus_cards for card in kinds.all]
    best = max(components.die)
    most = max(
        [1, *(n for card in cards if isinstance(card, MOVE_CARDS) for n in card.steps(best))]
    )
    base = (-1, *range(1, most + 1))
    more = {
        steps
        for extension in extensions
        if extension.steps is not None
        for steps in extension.steps(config)
    }
    return base, tuple(sorted({*base, *more}))


def _compose(extensions: tuple[Extension, ...]) -> Hooks:
    """Put the hooks of several modules together, as :class:`Hooks` says."""
    composed: dict[str, Any] = {}
    for name in HOOK_NAMES:
        given = [getattr(extension.hooks, name) for extension in reversed(extensions)]
        functions = [function for function in given if function is not None]
        if len(functions) > 1 and name not in CHAINED:
            raise InvalidConfig(f"two modules use the hook {name}; it takes one")
        if functions:
            composed[name] = functions[0] if len(functions) == 1 else _chain(functions)
    return Hooks(**composed)


def _chain(functions: list[Callable[..., None]]) -> Callable[..., None]:
    """Make one function that calls several."""

    def call_all(*arguments: object) -> None:
        for function in functions:
            function(*arguments)

    return call_all
