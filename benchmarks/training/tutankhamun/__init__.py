"""Learns the weights of ``theban.agents._tutankhamun`` by self-play.

``rules.h`` has the game as a plain struct, ``greedy.h`` the greedy bot, ``features.h`` the
networks' inputs, ``values.h`` and ``priors.h`` the networks, and ``learn.c`` the training. They are
in C because training needs a hundred thousand games, with some thousand evaluations each.
"""
