"""Messages for live screens: the news of a seat or a spectator since a revision, and its requests.

A :class:`Feed` makes all changes to a match. After each change a server sends every client the
message for its seat; a client sends back requests. Both are JSON, with the same form in all games.
"""

from theban._core.exports import list_names as _list_names
from theban.play.feed._analysis import *
from theban.play.feed._feed import *
from theban.play.feed._history import *
from theban.play.feed._messages import *
from theban.play.feed._patches import *
from theban.play.feed._schema import *

_list_names(vars())
