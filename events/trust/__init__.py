"""Trust: seals and hashes of entries, the export of a match and the audit of it."""
