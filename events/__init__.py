"""The log of every match: how entries are written, kept, read and shown."""
