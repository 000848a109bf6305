"""The parts of a drawing of Luxor."""
