"""The full screen, one file per screen."""
