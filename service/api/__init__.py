"""The calls of the service, a file for each subject; rooms.py lists them."""
