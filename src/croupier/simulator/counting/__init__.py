"""Card counting: systems, bet ramps and index plays."""
