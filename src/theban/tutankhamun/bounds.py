"""What is known of a game of Tutankhamun before it is played: its length and its points."""

from __future__ import annotations

from theban.core.facts import Facts
from theban.tutankhamun.components import Components
from theban.tutankhamun.config import Config, check_config
from theban.tutankhamun.pieces import God


def facts(config: Config) -> Facts:
    """Say what holds in every game of a config.

    The deal lays the tiles out at random, unless all are of one kind (:rule:`TT-1.3`).  After it
    nothing is hidden and nothing is chance (:rule:`TT-8.1`).

    *The longest game*.  Each place of the Nile loses its tile once and stays empty; only a ring of
    Isis comes in, for the tile that leaves at the same moment (:rule:`TT-4.3`).  So with T tiles
    there are at most T choices that take a tile out of the Nile and leave a gap: sailing,
    collecting behind the boat, banishing. Besides them there are

    * one retreat for each Horus, one swap for each Isis (in a box with rings) and two choices for
      each Thoth, since an idol is resolved once (:rule:`TT-3.2`);
    * one choice for each Osiris, but no more than there are Ra. Each takes a tile out of the
      Underworld (:rule:`TT-4.1`), where Ra has put it, or one that trailed, out of reach
      (:rule:`TT-5.1`), and so replaces one of the T choices;
    * where idols may be declined, one for each Ra, and one for each Osiris however many Ra there
      are (:rule:`TT-3.3`): nothing has to leave the Nile for that;
    * where boats only sail forward, passes (:rule:`TT-2.5`).  The rearmost boat always has a tile
      ahead, since no tile is behind it and the game is over once the Nile is empty
      (:rule:`TT-5.1`, :rule:`TT-7.1`).  So all n seats sail in the first round, after it at most
      n - 1 seats pass between two that sail, and the last one to sail ends the game.

    *The points* only fall, and never below 0 (:rule:`TT-1.5`).  A seat loses at most the value of
    each set, the bonus for rings, and a ring's points for each one collected: once for each ring
    and each Isis (:rule:`TT-4.2`).

    Args:
        config: what the game is set up with.

    Raises:
        InvalidArgument: ``config`` is not a Config of Tutankhamun.

    Example:
        >>> facts(Config(players=4))
        Facts(hidden=False, chance=False, random_deal=True, most_choices=90, fewest_points=0, \
most_points=24)
        >>> facts(Config(players=4, rulings={"backward": False})).most_choices
        318
    """
    check_config(config)
    most = config.points_at_start
    return Facts(
        hidden=False,
        chance=False,
        random_deal=len(config.inventory.tiles.all) > 1,
        most_choices=_most_choices(config),
        fewest_points=max(0, most - _most_scored(config.components)),
        most_points=most,
    )


def _most_choices(config: Config) -> int:
    """Return a number of choices that no game exceeds, see :func:`facts`."""
    components, rulings = config.components, config.rulings
    idols = dict(components.idols)
    osiris, ra = idols.get(God.OSIRIS, 0), idols.get(God.RA, 0)
    isis = idols.get(God.ISIS, 0) if components.rings else 0
    tiles, seats = config.inventory.places, config.players
    most = tiles + idols.get(God.HORUS, 0) + isis + 2 * idols.get(God.THOTH, 0)
    most += osiris + ra if rulings.optional_idols else min(osiris, ra)
    if not rulings.backward:
        most += (seats - 1) * max(0, tiles - seats)
    return most


def _most_scored(components: Components) -> int:
    """Return a number of points that no seat scores more of, see :func:`facts`."""
    sets = sum(group.value for group in components.sets)
    if not components.rings:
        return sets
    collected = components.rings + dict(components.idols).get(God.ISIS, 0)
    return sets + components.ring_bonus + components.ring_points * collected
