"""Sends players' news to their receivers: payloads, turns, and a POST that cannot be abused."""
