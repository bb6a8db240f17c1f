"""Live connections: who watches which table, and what they are sent."""
