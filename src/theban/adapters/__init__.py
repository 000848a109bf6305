"""The games for other people's tools.

Each module needs the tool that it is for, which an extra of the same name brings; nothing else in
the library imports them:

* ``theban.adapters.pettingzoo_env``: PettingZoo, where all seats learn.
* ``theban.adapters.gymnasium_env``: Gymnasium, where one seat learns against agents.
* ``theban.adapters.openspiel_game``: OpenSpiel, with explicit chance.
"""
