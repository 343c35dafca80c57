"""The door: strict reading of requests, limits, problems, and the headers of every answer."""
