"""The export of a match: a header and one line per entry, as NDJSON, as its reader may see it.

verify.py checks it; docs/fairness.md describes the format for other programs.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.secrecy import Viewer
from events.current import Current
from events.log import Entry
from events.projector import Projector
from events.store.entries import SetBack
from events.trust.seals import Seals

FORMAT = 1
PIECE = 64
"""Lines that are read, and sent, at once."""


class Header(Struct, frozen=True, omit_defaults=True):
    """The first line: it repeats what the entries say, and the hash of the last of them, which is
    signed by a note, if it has been signed.
    """

    format: int
    match: str
    game: str
    options: dict[str, Any]
    words: tuple[str, ...]
    commitment: str
    finished: bool
    entries: int
    head: str | None
    note: str | None = None
    log: Struct | None = None
    """The proof that the match is in the transparency log (events/tlog/leaves.py)."""


def header_of(current: Current, note: str | None = None, log: Struct | None = None) -> Header:
    """The first line of this match's export."""
    match = current.match
    return Header(
        FORMAT,
        match.id,
        match.game,
        match.options,
        match.words,
        match.commitment,
        match.revealed,
        current.version,
        current.head,
        note,
        log,
    )


def exported(
    projector: Projector,
    seals: Seals,
    current: Current,
    viewer: Viewer,
    note: str | None = None,
    log: Struct | None = None,
) -> Iterator[bytes]:
    """The whole export, in pieces of whole lines; `note` and `log` go into its header.

    It is sent as slowly as it is read. If the match is set back meanwhile, the export ends there,
    with fewer entries than its header says: later entries belong to another history.
    """
    encoder, match = msgspec.json.Encoder(), current.match
    yield encoder.encode(header_of(current, note, log)) + b"\n"
    for after in range(0, current.version, PIECE):
        count = min(PIECE, current.version - after)
        try:
            entries = projector.entries(match.id, after, count, of=current)
        except SetBack:
            return

        def line(entry: Entry[Any, Any]) -> bytes:
            return encoder.encode(seals.seen(match.id, entry, viewer, match.revealed)) + b"\n"

        yield b"".join(projector.pacing.each(entries, line))
