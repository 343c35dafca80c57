"""Writes to the archive: matches that are over, by the queue `archive` or by a command of an
operator; and the transparency log, which threads of several processes write in turn.

python -m workers.archive            # move all that is over and quiet now
python -m workers.archive --adopt    # after a restore: name what was archived since the copy
"""

import argparse
import logging
import sys
import time
from threading import Thread
from typing import NoReturn

from msgspec.structs import replace
from redis.exceptions import RedisError

from events.archive.objects import ArchiveAway
from events.archiving import Unsound
from events.current import NoSuchMatch
from events.log import UnknownFormat
from events.metrics import ARCHIVED, NOT_ARCHIVED
from events.parts import Parts, parts_of
from events.settings import Settings
from events.start import read_settings, tell_operator
from events.store.entries import Damaged
from events.tlog.tree import LogDamaged
from events.tlog.writer import Writer
from events.trust.notes import Notes
from workers.lifecycle import carry_out, retried, say_once, set_up_process
from workers.queues import JOBS

LOOKS_S = 1.0
"""Seconds between two looks of a thread for waiting records."""
LITTLE = 2**20
"""Bytes of matches that it remembers: it reads each two times."""
AGAIN_MS = 5 * 60_000
"""After so long it is tried again to move a match, if the archive is away, or it is too new."""

log = logging.getLogger(__name__)


def leave(here: Parts, match_id: str) -> None:
    """Move a match that is over to the archive, unless somebody has looked at it meanwhile."""
    due = here.store.alarms.due("archive", match_id)
    if due is None or due > here.store.time(match_id) + JOBS["archive"].lease_ms:
        return
    if not here.watch.retention.archive_s:  # the operator has chosen otherwise since
        _wait(here, match_id, None)
        return
    try:
        ARCHIVED.inc(here.archiving.move(match_id))
    except (NoSuchMatch, Unsound, Damaged) as error:
        NOT_ARCHIVED.labels("unsound").inc()
        log.error("It is not archived: %s", error)
        _wait(here, match_id, None)
    except (ArchiveAway, UnknownFormat) as error:
        NOT_ARCHIVED.labels("away").inc()
        say_once(f"{error} Matches that are over stay in the store.", "archive is away")
        _wait(here, match_id, AGAIN_MS)


def _wait(here: Parts, match_id: str, pause_ms: int | None) -> None:
    until = None if pause_ms is None else here.store.time(match_id) + pause_ms
    here.store.alarms.snooze("archive", match_id, until, here.store.tip(match_id))


def move_all(here: Parts) -> int:
    """Move all matches that are over and quiet; returns how many."""
    return sum(_moved(here, match_id) for match_id in here.store.matches())


def _moved(here: Parts, match_id: str) -> bool:
    """Whether it was moved; what cannot be is logged. Raises RedisError, ArchiveAway."""
    summary = here.lobby.summary(match_id)
    if summary is None or not summary.over or here.store.is_archived(match_id):
        return False
    quiet = summary.updated_at + int(here.watch.retention.archive_s * 1000)
    if (here.store.alarms.due("archive", match_id) or quiet) > here.store.time(match_id):
        return False
    try:
        return here.archiving.move(match_id)
    except (RedisError, ArchiveAway):
        raise
    except Exception as error:
        log.error("Match %s is not archived (%s: %s)", match_id, type(error).__name__, error)
        return False


def main() -> None:
    """Carry out one command, and end; it may be given again, also while everything runs."""
    parser = argparse.ArgumentParser(prog="python -m workers.archive", description=__doc__)
    parser.add_argument("--adopt", action="store_true", help="after a restore, before the start")
    adopt = parser.parse_args().adopt
    set_up_process("archive")
    settings = read_settings()
    here = retried(lambda: parts_of(settings))
    if not here.store.archive.exists:
        tell_operator("There is no archive: set ARCHIVE_URL")
    elif not (adopt or here.watch.retention.archive_s):
        tell_operator("Nothing leaves the store: ARCHIVE_AFTER is 0")
    else:
        _carry_out(here, adopt)


def _carry_out(here: Parts, adopt: bool) -> None:
    try:
        if adopt:
            found = sum(1 for _ in here.archiving.adopt())
            log.info("%d matches are named that the store had lost, or the end of which", found)
        else:
            log.info("%d matches have left for the archive", move_all(here))
    except ArchiveAway as error:
        tell_operator(f"{error} Give the command again when that is mended.")
        sys.exit(1)


def begin_to_write(settings: Settings) -> None:
    """Write the log from now on, in the background, if there is a place for it."""
    if settings.archive_url:
        writer = retried(lambda: writer_of(settings))
        Thread(target=write_forever, args=(writer,), name="transparency", daemon=True).start()


def writer_of(settings: Settings) -> Writer:
    """A writer with a client of its own: a client is for one thread. Raises redis.RedisError."""
    here = parts_of(replace(settings, memory_bytes=LITTLE))
    notes = Notes(settings.master_key, settings.origin, settings.key_rotations)

    def sign(size: int, root: bytes) -> str:
        return notes.over_log(size, root, here.store.wall())

    reading = here.store, here.projector, here.tlog.files, here.tlog.index
    return Writer(*reading, here.handler.seals.secret, sign)


def write_forever(writer: Writer) -> NoReturn:
    """Add waiting records for ever, in spite of all errors."""
    while True:
        write(writer)
        time.sleep(LOOKS_S)


def write(writer: Writer) -> None:
    """Add waiting records, if possible."""
    try:
        writer.step()
    except RedisError:
        pass  # the process says it
    except LogDamaged as error:
        sentence = f"Nothing is added to the transparency log: {error}."
        say_once(sentence, "log is damaged", logging.ERROR)
    except ArchiveAway as error:
        say_once(f"{error} The transparency log is written later.", "log is away")
    except Exception:
        log.exception("Nothing is added to the transparency log")


if __name__ == "__main__":
    carry_out(main)
