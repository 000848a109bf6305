"""What makes saves of older schemas into those of the next: a file for each game and number.

:mod:`theban.serial.migrations` names these files, and imports one only when it is needed.  Nothing
else knows them, so that one can be deleted together with its line there.
"""
