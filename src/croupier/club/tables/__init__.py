"""Tables as rows and their logs."""
