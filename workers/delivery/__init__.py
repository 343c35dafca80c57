"""Sends players' news to their receivers: what is sent, when, and a POST that nobody can abuse."""
