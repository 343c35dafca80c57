"""Strict reading of requests, limits, problems, and the headers of every answer."""
