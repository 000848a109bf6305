"""What each seat may know: views, redaction, and guesses at what is hidden."""
