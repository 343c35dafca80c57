"""The seam: where the code takes its time, its luck, its threads and its servers from, and where it
gets those of the simulation instead. Nothing else of the code is changed.

The objects named here are replaced in every module of ours that holds them, by whatever name, until
the run is over. So one run at a time, in a process where no other thread uses these modules.
"""

import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import workers.ai
import workers.archive
import workers.clock
import workers.delivery.sender
import workers.jobs
import workers.projections
import workers.queues
from domain.games import GAMES
from events.archive.archive import archive_at
from events.parts import Parts
from events.store import server
from events.store.alarms import AlarmStore
from events.store.entries import Tip
from events.store.keys import Kind
from events.store.store import Store
from tests.simulation import sync
from tests.simulation.archive_server import ArchiveServer
from tests.simulation.kernel import Kernel
from tests.simulation.mail import Mail
from tests.simulation.servers import Line, Server
from tests.toy import COFFERS

OURS = ("domain", "events", "service", "workers")
THEIRS = ("fakeredis",)
AGAIN_MS = 3_000
"""An archive that was away is asked again sooner than in earnest."""
LOOK_S = 0.25
"""The clock looks less often than in earnest: each look is a step of the run."""
FEED_LENGTH = 1_000_000


@contextmanager
def installed(
    kernel: Kernel,
    store: Server,
    queue: Server,
    archive_server: ArchiveServer,
    parts: Callable[[], Parts],
    mail: Mail,
    think: Callable[..., Any],
    snoozed: Callable[[str, Tip], None],
    partitions: int,
) -> Iterator[None]:
    """While this lasts, everything runs on the kernel, on these two servers, and on this archive.

    `parts` gives those of the worker that runs now, `mail` serves receivers, `think` says what a
    computer decides;
    `snoozed` is told when the computers of a match have nothing to do until it has another entry.
    `partitions`: so many the store has.
    """
    ours = machine(kernel) | {
        server.connect: lambda *_: Line(store),
        workers.queues.connected: lambda _: Line(queue),
        archive_at: archive_server.archive,
        workers.queues.process_parts: parts,
        workers.ai.think: think,
        workers.delivery.sender.sender: lambda: mail,
    }
    with (
        patch.dict(GAMES, coffers=COFFERS),
        patch.object(workers.archive, "AGAIN_MS", AGAIN_MS),
        patch.object(workers.clock, "LONGEST_SLEEP", LOOK_S),
        patch.object(AlarmStore, "snooze", telling(snoozed)),
        patch.object(Store.__init__, "__defaults__", (partitions, FEED_LENGTH)),
        replaced(OURS, ours),
        replaced(THEIRS, {time: sync.ServerClock(store.now_s)}),
    ):
        yield


def telling(snoozed: Callable[[str, Tip], None]) -> Callable[..., bool]:
    """AlarmStore.snooze, which tells of matches whose computers have nothing to do."""
    snooze = AlarmStore.snooze

    def told(self: AlarmStore, kind: Kind, match: str, at: int | None, known: Tip) -> bool:
        if kind == "ai" and at is None:
            snoozed(match, known)
        return snooze(self, kind, match, at, known)

    return told


def machine(kernel: Kernel) -> dict[Any, Any]:
    """Time, luck and threads of the simulation, by what they stand in for."""
    stand_ins: dict[Any, Any] = {time: sync.ProcessClock(kernel), secrets: sync.luck(kernel)}
    for name, stand_in in sync.threads(kernel).items():
        stand_ins[getattr(threading, name)] = stand_in
    return stand_ins | {threading: sync.namespace(kernel)}


@contextmanager
def replaced(packages: tuple[str, ...], stand_ins: dict[Any, Any]) -> Iterator[None]:
    """In all modules of these packages, what these are replaced by."""
    by_identity = {id(original): stand_in for original, stand_in in stand_ins.items()}
    changed: list[tuple[dict[str, Any], str, Any]] = []
    for name, module in sorted(sys.modules.items()):
        if name.split(".")[0] in packages:
            held = vars(module)
            changed += [(held, n, v) for n, v in held.items() if id(v) in by_identity]
    for held, name, original in changed:
        held[name] = by_identity[id(original)]
    try:
        yield
    finally:
        for held, name, original in changed:
            held[name] = original
