"""The calls of the service, a file for each subject; call_groups.py lists them."""
