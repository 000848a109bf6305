"""The engine under every game: frozen values, states under construction, the stack of frames."""
