"""How many replicas of the store must have what is written: settings only, and no client."""

from msgspec import Struct


class Confirmation(Struct, frozen=True):
    """So many replicas must have a write, and so long (ms) that may take; 0: none need."""

    replicas: int = 0
    within_ms: int = 1_000


NO_CONFIRMATION = Confirmation()
