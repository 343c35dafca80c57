"""The process: gunicorn, the supervisor, and the embedded store."""
