"""Frozen values and what follows from them: drafts, copies, what is kept, how they are pickled."""
