"""What the modules of the expansion add to words and pictures of Luxor."""
