"""What several tests use: servers, databases, clubs, random rules and people, time limits."""
