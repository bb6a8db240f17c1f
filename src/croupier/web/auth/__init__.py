"""Who sends a request, and how often they may."""
