"""`make upgrade`: the last release's processes beside today's on one store, and back again.

People play all five games through both at once while each process is replaced by one of today's,
then by one of the last release, and by one of today's again. What is over leaves for the archive.
Nothing may fail but what is promised, nothing be lost.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import requests

from service.process.embedded import EmbeddedStore
from tests.upgrade.fleet import WEBS, WORKERS, Fleet
from tests.upgrade.older import Checkout, checked_out, described, last_release, today
from tests.upgrade.over import COMPARED, Over, differing, knows_archives
from tests.upgrade.players import SEATS, Guests

ROUNDS = 4
"""So many moves at each table between two replacements."""

NOTHING = (
    "Nothing was played: this clone knows of no release, neither by a tag (v1.1.0, say) nor by the "
    "subject of a commit (Release 1.1.0). Fetch them (git fetch --tags --unshallow), or name a "
    "commit: make upgrade FROM=<commit>"
)
UNKNOWN = "Nothing was played: this clone has no commit {commit!r}."


def main() -> None:
    """Play, and say what was seen. Ends with a sentence where there is nothing to play beside."""
    commit = sys.argv[1] if len(sys.argv) > 1 else last_release()
    if commit is None:
        sys.exit(NOTHING)
    if not (found := described(commit)):
        sys.exit(UNKNOWN.format(commit=commit))
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="up-")))
        older = stack.enter_context(checked_out(commit, directory / "older"))
        store = stack.enter_context(EmbeddedStore(directory / "store", fsync="no"))
        fleet = Fleet(store.url, directory)
        stack.callback(fleet.close)
        _say(f"from {commit} ({found}): there and back")
        upgraded(fleet, older, today())


def upgraded(fleet: Fleet, older: Checkout, newer: Checkout) -> None:
    """Go from the older release to the newer one, back, and there again, while people play."""
    for part in (*WEBS, *WORKERS):
        fleet.run(part, older)
    guests = Guests(fleet.urls, seed=1)
    over = Over(guests, fleet)
    for game in SEATS:
        guests.sit_down(game)
    guests.play(ROUNDS)
    ways = (("to today's", newer), ("back", older), ("there again", newer))
    for way, release in ways:
        for part in (*WORKERS, *reversed(WEBS)):
            fleet.run(part, release)
            guests.play(ROUNDS)
            if part == WEBS[1]:
                over.take_up()
                compare(guests, fleet)
                over.check()
        for game in SEATS:
            guests.sit_down(game)
        guests.play(ROUNDS)
        assert not fleet.ended(), fleet.ended()
        over.end()
        if knows_archives(release):
            over.wait()
        over.check()
        check(guests, fleet, (older, newer))
        _tell(way, guests, over)


def compare(guests: Guests, fleet: Fleet) -> None:
    """The processes are of two releases: both show everybody the same of every match."""
    for match, (game, people) in guests.matches.items():
        for token in (*people, ""):
            version = min(_version(url, match) for url in fleet.urls)
            shown = [_shown(url, match, token, version) for url in fleet.urls]
            difference = differing(shown[0], shown[1])
            assert difference is None, f"{game} {match} at version {version}: {difference}"


def check(guests: Guests, fleet: Fleet, releases: tuple[Checkout, ...]) -> None:
    """Each acknowledged move is one entry, where it was, and every chain verifies for both."""
    for match in guests.matches:
        made = [each for each in guests.made if each.match == match]
        assert len({each.version for each in made}) == len(made), f"{match}: moves share an entry"
        for url in fleet.urls:
            log = {entry["version"]: entry["hash"] for entry in entries(url, match)}
            assert list(log) == list(range(1, len(log) + 1)), f"{match}: the log has gaps"
            assert all(log[each.version] == each.hash for each in made), f"{match}: a move is lost"
            export = requests.get(f"{url}/v1/matches/{match}/export", timeout=30).content
            for release in releases:
                verify(release, export)


def verify(release: Checkout, export: bytes) -> None:
    """A release's own verifier finds nothing wrong with an export."""
    with tempfile.NamedTemporaryFile(suffix=".ndjson") as file:
        file.write(export)
        file.flush()
        found = subprocess.run([*release.verifier, file.name], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def entries(url: str, match: str) -> Iterator[Any]:
    """The whole log, as everybody sees it."""
    after: int = 0
    while page := _got(f"{url}/v1/matches/{match}/log?after={after}&limit=100")["items"]:
        yield from page
        after = page[-1]["version"]


def _version(url: str, match: str) -> int:
    version: int = _got(f"{url}/v1/matches/{match}")["version"]
    return version


def _shown(url: str, match: str, token: str, version: int) -> dict[str, Any]:
    told = _got(f"{url}/v1/matches/{match}?version={version}", token)
    return {name: told[name] for name in COMPARED}


def _got(url: str, token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = requests.get(url, headers=headers, timeout=30)
    assert answer.status_code == 200, answer.text
    return answer.json()


def _tell(way: str, guests: Guests, over: Over) -> None:
    many = f"{len(guests.made)} moves in {len(guests.matches) + len(over.told)} matches"
    left = f"{len(over.told)} are over, {len(over.archived())} in the archive"
    _say(f"{way}: {many}, {left}; {_told(guests)}")


def _told(guests: Guests) -> str:
    told = (f"{times} times {what}" for what, times in sorted(guests.refused.items()))
    return ", ".join(told) or "nothing was refused"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
