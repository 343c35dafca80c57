"""Releases beside each other: what each can read and writes, and the last one beside today's."""
