"""What the modules of the expansion add to a drawing of Luxor."""
