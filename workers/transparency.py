"""The transparency log is written by a thread of the workers that may write in the archive. Those
of several processes take turns.
"""

import logging
import time
from threading import Thread
from typing import NoReturn

from msgspec.structs import replace
from redis.exceptions import RedisError

from events.archive.objects import ArchiveAway
from events.parts import parts_of
from events.settings import Settings
from events.tlog.tree import LogDamaged
from events.tlog.writer import Writer
from events.trust.notes import Notes
from workers.lifecycle import retried, say_once

LOOKS_S = 1.0
"""So often a thread looks whether something waits."""
LITTLE = 2**20
"""Bytes of matches that it remembers: it reads each two times."""

log = logging.getLogger(__name__)


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
    """Add what waits, whatever happens: it waits until it can be added. The process has a pulse of
    its own, which is not this thread's.
    """
    while True:
        write(writer)
        time.sleep(LOOKS_S)


def write(writer: Writer) -> None:
    """Add what waits, if it can be done."""
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
