"""Line mode: questions on standard output, answers from standard input."""
