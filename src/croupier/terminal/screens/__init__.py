"""The full-screen app, one file per screen."""
