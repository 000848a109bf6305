"""What is known of a game of Luxor before it is played: its secrets, its chance, its bounds."""

from __future__ import annotations

from attrs import frozen

from theban.core.facts import Facts
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.components import Components
from theban.luxor.config import Config
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import Treasure
from theban.luxor.rules.scoring import sets_formed, worth_of_sets
from theban.luxor.starts import check_config


def facts(config: Config) -> Facts:
    """Say what holds in every game of a config.

    Hands and scarabs are hidden (:rule:`LX-10.2`), cards, dice and tiles are chance
    (:rule:`LX-11.3`), and the deal is random (:rule:`LX-2.3`).  That holds for every box, even one
    so poor that a player could work everything out.

    *The longest game* is None: there is none.  ±1 cards can take an adventurer back and forth, and
    a die card without a move keeps a round from being idle. So a game can go on for ever.
    :rule:`LX-8.7`, :rule:`LX-8.8`.  A box whose cards all lead ahead has one without the Mummy,
    but this does not compute it.

    *The fewest points* are 0: all begin with none (:rule:`LX-2.8`), nothing takes points away, and
    no category of the score sheet is below 0 (:rule:`LX-9.2`).

    *The most points* are those of a seat that has gained all there is to gain:

    * every treasure and artifact, whose points are scored when it is taken (:rule:`LX-5.1`);
    * the best places for five adventurers.  Entering costs a key for good (:rule:`LX-8.2`), and the
      first two to enter take a sarcophagus (:rule:`LX-8.3`).  The bound takes the best
      number of entries, with one key fewer for each;
    * all keys, all scarabs (:rule:`LX-9.2`), and as many sets as all treasures and wild cards form
      (:rule:`LX-9.3`), each with an artifact while there are some (:rule:`MC-6.4`);
    * with characters, one point more for each tile taken (:rule:`MC-7.5`).

    With the Mummy they are None if a mummy tile gives points (:rule:`MC-4.6`, :rule:`MC-4.9`,
    :rule:`MC-4.10`): tiles come back when their stack is empty (:rule:`MC-4.1`), and can be used
    without limit.

    Args:
        config: what the game is set up with.

    Raises:
        InvalidArgument: ``config`` is not a Config of Luxor.

    Example:
        >>> facts(Config(players=4)).most_points
        281
        >>> facts(Config(players=4, modules=["artifacts", "characters"])).most_points
        380
        >>> print(facts(Config(players=4, modules=["mummy"])).most_points)
        None
    """
    check_config(config)
    return Facts(fewest_points=0, most_points=_most_points(config))


@frozen
class _Everything:
    """One seat with all that can be collected."""

    treasures: tuple[Treasure, ...]
    wild_cards: int


def _most_points(config: Config) -> int | None:
    """Return a number of points that nobody exceeds; None if the modules bring points for ever."""
    components, inventory = config.components, config.inventory
    treasures = tuple(
        treasure
        for treasure, copies in zip(inventory.treasures.all, inventory.all_treasures, strict=True)
        for _ in range(copies)
    )
    everything = _Everything(treasures, components.wild_cards)
    points = sum(treasure.points for treasure in treasures)
    points += _points_for_entering(components)
    points += worth_of_sets(sets_formed(everything), components)
    points += sum(value * copies for value, copies in components.scarabs)
    for extension in extensions_of(config):
        if extension.most_points is not None:
            more = extension.most_points(config, everything)
            if more is None:
                return None
            points += more
    return points


def _points_for_entering(box: Components) -> int:
    """Return the most points of places, sarcophagi and keys together, see :func:`facts`."""
    best = max(space.wall for space in box.spaces)
    return max(
        entered * box.chamber
        + (ADVENTURERS - entered) * best
        + sum(box.sarcophagi[:entered])
        + box.keys
        - entered
        for entered in range(min(ADVENTURERS, box.keys) + 1)
    )
