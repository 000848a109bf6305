"""What a seat took and did in a game, told from the events: one entry with a count for each thing.

An entry is a group and a label, such as ``treasure:vase 2/3``.  Each game of the library has a
module here with the functions of :class:`Tally`; games without one have no entries.
"""
