"""Examples of the rules, a file for each part of a game; what an example is stands in ``_ext``."""
