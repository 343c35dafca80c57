"""The export of a match: a header and one line per entry, as NDJSON, as its reader may see it.

verify.py reads it, and so does any program by docs/fairness.md.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.match import Match
from domain.secrecy import Viewer
from events.projector import Current, Projector
from events.seals import Seals

FORMAT = 1
PAGE = 50
"""So many entries are read and kept in memory at a time."""


class Header(Struct, frozen=True):
    """The first line: what the entries after it say too, and the hash of the last of them."""

    format: int
    match: str
    game: str
    options: dict[str, Any]
    words: tuple[str, ...]
    commitment: str
    finished: bool
    entries: int
    head: str | None


def header_of(current: Current) -> Header:
    """The first line of this match's export."""
    match = current.match
    return Header(
        FORMAT,
        match.id,
        match.game,
        match.options,
        match.words,
        match.commitment,
        finished(match),
        current.version,
        current.head,
    )


def finished(match: Match) -> bool:
    """Whether the veils have fallen."""
    return match.status == "finished"


def exported(
    projector: Projector, seals: Seals, current: Current, viewer: Viewer
) -> Iterator[bytes]:
    """The whole export, in pieces of whole lines."""
    encoder, match = msgspec.json.Encoder(), current.match
    yield encoder.encode(header_of(current)) + b"\n"
    for after in range(0, current.version, PAGE):
        entries = projector.entries(match.id, after, min(PAGE, current.version - after))
        seen = [seals.seen(match.id, entry, viewer, finished(match)) for entry in entries]
        yield encoder.encode_lines(seen)
