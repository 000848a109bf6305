"""What is checked of fields, of arguments, and of values that may hold anything."""
