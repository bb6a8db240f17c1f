"""Several server processes behind one address: a supervisor and its workers. Also systemd notifications."""
