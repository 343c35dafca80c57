"""A real cluster under faults: what was acknowledged must be in the logs, once."""
