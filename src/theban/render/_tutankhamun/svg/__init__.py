"""The parts of a drawing of Tutankhamun."""
