"""`python -m tests.bench [section …]`: measure, and print tables for docs/performance.md.

`python -m tests.bench turns BASE` measures today's build beside that of another commit.
"""

import argparse
import os
import platform
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from service.process.process_group import python
from tests.bench import (
    archive,
    builds,
    capacity,
    commands,
    crowding,
    deadlines,
    existence,
    flat,
    folding,
    growth,
    idle,
    inside,
    memory,
    news,
    pages,
    pauses,
    peers,
    playouts,
    shares,
    streams,
    wire,
)
from tests.bench.table import Figure, printed

SECTIONS: dict[str, tuple[str, Callable[..., list[Figure]]]] = {
    "commands": ("Commands over HTTP", commands.figures),
    "inside": ("A move in one process", inside.figures),
    "streams": ("Live streams", streams.figures),
    "capacity": ("Processor time of a move", capacity.figures),
    "crowding": ("Crowding", crowding.figures),
    "deadlines": ("Deadlines", deadlines.figures),
    "news": ("News", news.figures),
    "pauses": ("Pauses", pauses.figures),
    "folding": ("Folding", folding.figures),
    "playouts": ("Play-outs", playouts.figures),
    "shares": ("Shares of the computers' time", shares.figures),
    "growth": ("Growth", growth.figures),
    "idle": ("Idle", idle.figures),
    "flat": ("Growth over time", flat.figures),
    "memory": ("Growth beyond what is remembered", memory.figures),
    "archive": ("Archive", archive.figures),
    "wire": ("Bytes on the wire", wire.figures),
    "pages": ("The page", pages.figures),
    "existence": ("Existence of private matches", existence.figures),
    "peers": ("Beside other libraries", peers.figures),
}
TOURNAMENT, TURNS = "tournament", "turns"


def main() -> None:
    """Every section that was asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("section", nargs="*", help=", ".join((*SECTIONS, TOURNAMENT, "turns BASE")))
    parser.add_argument("--requests", type=int, help="of the section flat: 180000 for an answer")
    given = parser.parse_args()
    asked = given.section
    if asked[:1] == [TURNS]:
        if len(asked) != 2:
            parser.error("beside which commit? turns BASE")
        print(machine())
        builds.main(asked[1])
        return
    wanted = asked or [*SECTIONS, TOURNAMENT]
    if unknown := set(wanted) - {*SECTIONS, TOURNAMENT}:
        parser.error(f"there is no {', '.join(unknown)}")
    print(machine())
    for name in (name for name in SECTIONS if name in wanted):
        title, figures = SECTIONS[name]
        long = {"requests": given.requests} if name == "flat" and given.requests else {}
        printed(title, figures(**long))
    if TOURNAMENT in wanted:
        subprocess.run(python("tests.bench.tournament"), check=True)


def machine() -> str:
    """The machine and the time of this measurement."""
    cpu = platform.processor() or platform.machine()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = (line.partition(":") for line in cpuinfo.read_text().splitlines())
        cpu = next((value.strip() for name, _, value in lines if "model name" in name), cpu)
    return (
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores of {cpu}, "
        f"{memory:.0f} GiB, {platform.system()}, Python {platform.python_version()}, "
        f"load {os.getloadavg()[0]:.1f} before the start"
    )


if __name__ == "__main__":
    main()
