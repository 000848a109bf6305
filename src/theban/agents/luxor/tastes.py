"""What a glance at a decision takes things to be worth, in points."""

from __future__ import annotations

from attrs import frozen


@frozen
class Tastes:
    """The figures of a glance, which were found by many games in which they were varied."""

    progress: float
    """Each step ahead."""
    wall: float
    """Each point of the wall."""
    wake: float
    """Each adventurer woken."""
    chamber: float
    """To enter the chamber, beyond the wall and the sarcophagus."""
    first_key: float
    """A key for a seat without one."""
    key: float
    """A further key."""
    horus: float
    """A Horus card."""
    keep: float
    """A Horus card that stays in the hand."""
    scarab: float
    """A scarab."""
    wild: float
    """A wild card, as part of what it would add to the sets."""
    sets: float
    """A treasure, as part of what it would add to the sets."""
    share: float
    """Adventurers on a treasure who are too few, as part of the treasure."""
    leave: float
    """What is lost by leaving a treasure, as part of its points."""
    favor: float
    """A favor of Horus."""
    osiris: float
    """The way on from Osiris, as part of what it brings."""
    tunnel: float
    """The same for a tunnel."""
    late: float
    """A step from the far end of the path more than one from the stairs."""
    stairs: float
    """To leave the stairs."""
    rear: float
    """To move the rearmost adventurer."""
    next: float
    """The card that comes to the end of the hand, as part of its gain."""
    mummy: float
    """What is lost by landing with the Mummy."""
    stand: float
    """Trying to stand up, for each lying adventurer."""
    stand_alone: float
    """The same if nobody stands."""
    talisman: float
    """A talisman."""
    tiles: dict[str, float]
    """What each mummy tile brings, by the names of the effects."""
