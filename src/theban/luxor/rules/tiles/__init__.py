"""Acting on tiles: one room for each tile. :rule:`LX-5.1` and on."""
