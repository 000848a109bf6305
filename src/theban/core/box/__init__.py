"""Boxes: the files that hold the figures of an edition, whichever game it belongs to."""
