"""Examples of the rules, a file for each part of a game; ``_ext`` describes them."""
