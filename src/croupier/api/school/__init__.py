"""What both faces of the school send or show: questions, grades, memory and progress."""
