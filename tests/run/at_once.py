"""`python -m tests.run.at_once <process>`: a process as it begins, up to its first thread. In the
place of that begin several, and all of them read everything at once.

It ends with 0 if all types were known by then, and with 1 if a thread had to work one out, which
is named. If two do so at once, it may also die of SIGSEGV.
"""

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from threading import Barrier, Thread
from types import FrameType
from typing import Any

import msgspec
from msgspec import Struct

from domain.games import GAMES
from events.log import decoded, decoder
from tests.golden.recorded import HERE

THREADS, LINES = 4, 40
WORKING_OUT = "get_class_annotations"
"""msgspec calls this for each Struct that it has not seen before."""
PROCESSES = {
    "web": "service.app",
    "clock": "workers.clock",
    "deadlines": "workers.__main__",
    "ai": "workers.__main__",
    "projections": "workers.projections",
    "deliveries": "workers.__main__",
}
"""Each with the module that it is; no other is imported."""

begin_thread = Thread.start
unknown = list[str]()


def main(process: str) -> None:
    """Run what the process runs. It does not come to an end here: its first thread ends it."""
    sys.setswitchinterval(1e-6)
    module: Any = import_module(PROCESSES[process])
    sys.argv[1:] = [process] if module.__name__ == "workers.__main__" else []
    setattr(Thread, "start", lambda _: read_at_once())  # noqa: B010 - mypy refuses it otherwise
    if process == "web":
        module.create_app()
        Thread().start()
    module.main()


def read_at_once() -> None:
    """Read everything in several threads, and end the process."""
    stored = [line for game in GAMES for line in lines_of(game)]
    together = Barrier(THREADS)
    readers = [Thread(target=read, args=(stored, together)) for _ in range(THREADS)]
    for reader in readers:
        begin_thread(reader)
    for reader in readers:
        reader.join()
    print(*dict.fromkeys(unknown), sep="\n", flush=True)
    os._exit(1 if unknown else 0)


def lines_of(game: str) -> list[bytes]:
    """Some entries of a match of this game, with most of the types of its moves and events."""
    first = min((HERE / game).glob("*.ndjson"))
    return first.read_bytes().splitlines()[:LINES]


def read(stored: list[bytes], together: Barrier) -> None:
    """Read entries as they are stored; then whatever else there is, also what jobs bring along."""
    together.wait()
    sys.setprofile(note_unknown)
    for line in stored:
        decoded(line)
    for job in jobs():
        import_module(job)
    for kind in (*below(Struct), *entries()):
        msgspec.json.Decoder(kind)


def jobs() -> list[str]:
    """The modules of the jobs that this process runs, if it is a worker."""
    worker, queues = (sys.modules.get(f"workers.{name}") for name in ("__main__", "queues"))
    if worker is None or queues is None:
        return []
    mine = worker.QUEUES[sys.argv[1]]
    return [job.function.rpartition(".")[0] for job in queues.JOBS.values() if job.queue in mine]


def note_unknown(frame: FrameType, event: str, _: Any) -> None:
    """Note which type is worked out by a thread."""
    if event == "call" and frame.f_code.co_name == WORKING_OUT:
        unknown.append(str(frame.f_locals["obj"]))


def below(kind: type[Struct]) -> Iterator[type[Struct]]:
    """All Structs that are imported."""
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def entries() -> Iterator[Any]:
    """The types of entries, in all shapes of all games."""
    for slug, game in GAMES.items():
        yield from (decoder(slug, v).type for v in range(1, len(game.shapes) + 1))


if __name__ == "__main__":
    main(sys.argv[1])
