"""Alarms that are due, taken from all partitions of a store at once."""

from events.store.alarms import DueMatches
from events.store.keys import AnyKind
from events.store.store import Store


def take_due(store: Store, kind: AnyKind, lease_ms: int, limit: int = 100) -> DueMatches:
    """Take at most `limit` names whose alarm is due."""
    return store.alarms.claim(kind, lease_ms, limit, range(store.partitions.count))
