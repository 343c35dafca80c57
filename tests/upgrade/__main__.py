"""`make upgrade`: a store of release 1.2 becomes one of today.

People play all five games over the last release of 1.x; some matches end and leave for its archive.
Then its processes end, the store is imported into an embedded store, into a server and into a
cluster, and each time the matches are played on to their ends over today's processes. Nothing may
be lost, told otherwise than before, or fail an audit.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from service.process.embedded import EmbeddedStore
from tests.kit.clients import KEY
from tests.kit.nodes import Node, cluster, nodes
from tests.kit.waiting import eventually
from tests.upgrade.fleet import Fleet
from tests.upgrade.older import Checkout, checked_out, described, last_release, today
from tests.upgrade.players import SEATS, Guests
from tests.upgrade.told import Told, ended, finished, sound

ROUNDS = 8
"""So many moves at each table before the import, and after it."""
PLAYED_OUT = ("dragonwood", "drachenland")
"""The games that computers play to the end in a moment."""
TARGETS = ("embedded", "server", "cluster")

NOTHING = (
    "Nothing was played: this clone knows of no release of 1.x, neither by a tag (v1.2.0, say) nor "
    "by the subject of a commit (Release 1.2.0). Fetch them (git fetch --tags --unshallow), or "
    "name a commit: make upgrade FROM=<commit>"
)
UNKNOWN = "Nothing was played: this clone has no commit {commit!r}."


def main() -> None:
    """Play, and say what was seen. Ends with a sentence where there is nothing to play over."""
    commit = sys.argv[1] if len(sys.argv) > 1 else last_release()
    if commit is None:
        sys.exit(NOTHING)
    if not (found := described(commit)):
        sys.exit(UNKNOWN.format(commit=commit))
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="up-")))
        older = stack.enter_context(checked_out(commit, directory / "older"))
        _say(f"from {commit} ({found})")
        upgraded(older, directory)


def upgraded(older: Checkout, directory: Path) -> None:
    """Play over the older release, import its store three times, and play on over today's."""
    with EmbeddedStore(directory / "old", fsync="no") as store:
        guests, told = played(older, store.url, directory)
        _say(f"before: {_told(guests, told)}")
        for kind in TARGETS:
            place = directory / kind
            shutil.copytree(directory / "archive", place / "archive")
            with target(kind, place / "store") as url, EmbeddedStore(place / "queues") as queues:
                _say(f"{kind}: {imported(store.url, url, queues.url, place)}")
                with Fleet(url, queues.url, place, today()) as fleet:
                    again = guests.again(fleet.urls)
                    play_on(again, told, fleet, older)
                    assert not fleet.ended(), fleet.ended()
            _say(f"{kind}: {_told(again, told)}; all was told as before, and no audit failed")


def played(older: Checkout, url: str, directory: Path) -> tuple[Guests, Told]:
    """Matches of all games over the older release: in the archive, over, half played, just begun;
    and what everybody was told of them at the end. Its processes have ended.
    """
    with Fleet(url, url, directory, older) as fleet:
        guests, told = Guests(fleet.urls, seed=1), Told()
        sit_down(guests, ROUNDS)
        ended(guests, PLAYED_OUT)
        fleet.wait_for_archive(finished(guests))
        sit_down(guests, ROUNDS)
        sit_down(guests, 0)
        told.note(guests)
        assert not fleet.ended(), fleet.ended()
    return guests, told


def sit_down(guests: Guests, rounds: int) -> None:
    """One more table of each game; then so many rounds are played at all."""
    for game in SEATS:
        guests.sit_down(game)
    guests.play(rounds)


def play_on(guests: Guests, told: Told, fleet: Fleet, older: Checkout) -> None:
    """All is told as before, goes on to its end, is sound, and leaves for the archive. The older
    verifier knows nothing of luck that was drawn anew: it is asked of what was over before.
    """
    told.compare(guests)
    guests.play(ROUNDS)
    ended(guests, SEATS)
    fleet.wait_for_archive([*guests.matches])
    told.compare(guests, told.over)
    for match in guests.matches:
        sound(guests, match, (today(), older) if match in told.over else (today(),))
    assert eventually(lambda: lists_are_whole(guests), 300.0), "lists show it otherwise"


def lists_are_whole(guests: Guests) -> bool:
    """Whether everybody's own list shows their match as over."""
    for match, (_, people) in guests.matches.items():
        for token in people:
            listed = guests.ask(token, "GET", "/v1/players/me/matches")["items"]
            if [(each["id"], each["status"]) for each in listed] != [(match, "finished")]:
                return False
    return True


@contextmanager
def target(kind: str, directory: Path) -> Iterator[str]:
    """The URL of an empty store of this kind."""
    if kind == "embedded":
        with EmbeddedStore(directory, fsync="no") as store:
            yield store.url
    elif kind == "server":
        with nodes() as group:
            node = Node(group, directory)
            yield node.url
            node.kill()
    else:
        with cluster(directory, 3) as primaries:
            yield primaries[0].url


def imported(source: str, url: str, queues: str, directory: Path) -> str:
    """The last line of the command with which an operator imports a store."""
    own = {"REDIS_URL": url, "DATA_DIR": str(directory), "MASTER_KEY": KEY}
    own |= {"ARCHIVE_URL": (directory / "archive").as_uri(), "QUEUE_URL": queues}
    command = [sys.executable, "-m", "service.operator", "import", source, "--why", "release 2.0"]
    done = subprocess.run(command, env={**os.environ, **own}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def _told(guests: Guests, told: Told) -> str:
    refused = (f"{times} times {what}" for what, times in sorted(guests.refused.items()))
    many = f"{len(guests.made)} moves in {len(guests.matches)} matches, {len(told.over)} were over"
    return f"{many}; {', '.join(refused) or 'nothing was refused'}"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
