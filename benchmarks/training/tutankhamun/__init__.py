"""How the weights of ``theban.agents._tutankhamun`` are learned: from games against itself.

``rules.h`` has the game as a plain struct, ``greedy.h`` the greedy bot, ``features.h`` what the
networks see of a position, ``values.h`` and ``priors.h`` the networks, and ``learn.c`` what learns.
They are in C because a hundred thousand games are needed, with some thousand evaluations each.
"""
