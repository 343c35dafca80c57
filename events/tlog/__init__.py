"""The transparency log: openings and endings of matches, in a Merkle tree that only grows."""
