"""`python -m tests.bench peers`: what a move costs here, and in two well-known libraries.

boardgame.io keeps the newest state, in memory or in files, and tells players over a socket; its toy
game has no rules. `eventsourcing` keeps events in SQLite, in one process without HTTP. Both are
installed, pinned, in a temporary folder. Ours is the whole service of `make run` at its real games:
GET of the moves, POST of one, and three seconds of what follows. All of them in turns, in one run.
"""

import platform
import shutil
import subprocess
import sysconfig
import tempfile
import venv
from pathlib import Path
from statistics import median

from tests.bench.builds import Build, serving
from tests.bench.table import Figure, at_least, in_turns
from tests.upgrade.older import today

NODE_PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.3", "socket.io-client@4.8.4")
PYTHON_PACKAGE = "eventsourcing==9.5.6"
ROUNDS = 5
TABLES, MOVES = 8, 100
WANTED = 2.0
"""Moves per second of processor time: ours, of those of the peer that keeps what it was told."""
SCRIPTS = Path(__file__).parent


class Boardgame:
    """A server of boardgame.io, in a process of its own."""

    def __init__(self, packages: Path, folder: Path, kept: str) -> None:
        self._packages = packages
        self._warm, self._matches = ([f"{name}{n}" for n in range(TABLES)] for name in "ab")
        matches = (*self._warm, *self._matches)
        command = ["node", str(packages / "server.cjs"), kept, str(folder), *matches]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._port = self._said()

    def move(self) -> float:
        """Microseconds of the server's processor time per move, with the sitting down; warm."""
        self._play(self._warm)
        before = self._spent()
        self._play(self._matches)
        return (self._spent() - before) / (TABLES * MOVES)

    def _play(self, matches: list[str]) -> None:
        players = ["node", str(self._packages / "players.cjs"), str(self._port), str(MOVES)]
        subprocess.run([*players, *matches], check=True)

    def _spent(self) -> int:
        assert self._process.stdin is not None
        print(file=self._process.stdin, flush=True)
        return self._said()

    def _said(self) -> int:
        """The next number that the server prints: it prints other lines too."""
        assert self._process.stdout is not None
        return next(int(line) for line in self._process.stdout if line.strip().isdigit())

    def close(self) -> None:
        """End it."""
        self._process.communicate()


class Peers:
    """The measurements, in a folder in which the peers are installed."""

    def __init__(self, folder: Path, ours: Build) -> None:
        self._folder, self._ours = folder, ours
        self._round = 0

    def whole_service(self) -> float:
        """Ours."""
        return self._ours.round().a_turn()

    def in_memory(self) -> float:
        """boardgame.io, that forgets everything when it ends."""
        return self._boardgame("memory")

    def in_files(self) -> float:
        """boardgame.io, that writes the whole state after each move."""
        return self._boardgame("files")

    def ledger(self) -> float:
        """`eventsourcing`, that reads the match before each move."""
        python, script = self._folder / "venv/bin/python", SCRIPTS / "ledger.py"
        command = [str(python), str(script), str(self._new_folder()), str(MOVES)]
        return float(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)

    def _boardgame(self, kept: str) -> float:
        server = Boardgame(self._folder, self._new_folder(), kept)
        try:
            return server.move()
        finally:
            server.close()

    def _new_folder(self) -> Path:
        self._round += 1
        return self._folder / f"round-{self._round}"


def figures(rounds: int = ROUNDS) -> list[Figure]:
    """Microseconds of processor time per move, and moves per second of it."""
    with tempfile.TemporaryDirectory(prefix="peers-") as name:
        folder = Path(name)
        _install(folder)
        with serving(today(), folder / "ours") as ours:
            ours.round()  # warm
            peers = Peers(folder, ours)
            columns = in_turns(
                rounds, peers.whole_service, peers.in_memory, peers.in_files, peers.ledger
            )
    whole, memory, files, ledger = map(median, columns)
    return [
        Figure("Python", f"{platform.python_version()}, {_build()}"),
        _figure("Dragonhoard, whole service", whole),
        _figure("boardgame.io, in memory", memory),
        _figure("boardgame.io, in files", files),
        _figure("eventsourcing, SQLite", ledger),
        at_least("moves, beside boardgame.io in files", files / whole, WANTED),
    ]


def _figure(what: str, spent: float) -> Figure:
    return Figure(what, f"{spent:,.0f} µs a move; {1e6 / spent:,.0f} moves per CPU second")


def _build() -> str:
    """An optimised build is worth a few per cent of a move."""
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    return "optimised" if optimised else "not optimised"


def _install(folder: Path) -> None:
    """Both peers, and the scripts of the one that finds its packages beside itself."""
    venv.create(folder / "venv", with_pip=True)
    pip = [str(folder / "venv/bin/pip"), "install", "--quiet", PYTHON_PACKAGE]
    subprocess.run(pip, check=True)
    npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
    subprocess.run([*npm, *NODE_PACKAGES], check=True)
    for script in SCRIPTS.glob("*.cjs"):
        shutil.copy(script, folder)
