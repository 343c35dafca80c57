"""Exports made from entries, without a store; and what a forger makes of them, with new hashes."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.evolve import evolve
from domain.match import Match
from domain.secrecy import Viewer
from events.current import Current, apply_entry
from events.log import Entry
from events.store.entries import Tip
from events.trust.export import header_of
from events.trust.seals import Seals
from tests.domain.journey import MASTER_KEY

Log = Sequence[Entry[Any, Any]]
SEALS = Seals(MASTER_KEY)


def after(log: Iterable[Entry[Any, Any]]) -> Match | None:
    """The match after these entries."""
    return reduce(evolve, (event for entry in log for event in entry.events), None)


def export_of(log: Log, viewer: Viewer = None, like: Log = ()) -> list[bytes]:
    """The lines of the export after these entries, as this viewer sees them. The header is that of
    entries `like` these, where these lead to no match.
    """
    current: Current | None = None
    for entry in like or log:
        match = reduce(evolve, entry.events, current.match if current else None)
        assert match is not None
        current = apply_entry(current, entry, match, Tip(entry.version))
    assert current is not None
    match, header = current.match, replace(header_of(current), entries=len(log), head=log[-1].hash)
    shown = (SEALS.seen(match.id, entry, viewer, match.revealed) for entry in log)
    return [*map(msgspec.json.encode, (header, *shown))]


def forged(log: Log, like: Log) -> list[bytes]:
    """The export of these entries, numbered and hashed anew: whoever has the secret can do so."""
    head, made = None, list[Entry[Any, Any]]()
    match_id: str = log[0].events[0].id
    for version, entry in enumerate(log, 1):
        other = replace(entry, version=version, hash=None)
        made.append(SEALS.hashed(match_id, other, head))
        head = made[-1].hash
    return export_of(made, like=like)
