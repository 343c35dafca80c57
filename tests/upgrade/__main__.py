"""`make upgrade`: the last release's processes beside today's on one store, and back again.

People play all five games through both at once while each process is replaced by one of today's,
and then by one of the last release. Nothing may fail but what is promised, nothing be lost.
"""

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import requests

from service.process.embedded import EmbeddedStore
from tests.upgrade.fleet import WEBS, WORKERS, Fleet
from tests.upgrade.older import Checkout, checked_out, today
from tests.upgrade.players import SEATS, Guests
from tests.upgrade.release import tags

ROUNDS = 4
"""So many moves at each table between two replacements."""
COMPARED = ("version", "status", "view", "waiting", "result", "options")
"""What both releases say of a match; a newer one may say more."""


def main() -> None:
    """Play, and say what was seen. A clone without tags has no last release to play beside."""
    commit = sys.argv[1] if len(sys.argv) > 1 else next(reversed(tags()), None)
    if commit is None:
        sys.stdout.write(
            "This clone has no tag of a release (v1.1.0, say), so there is nothing to play beside. "
            "Fetch them (git fetch --tags), or name a commit: make upgrade FROM=<commit>\n"
        )
        return
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="up-")))
        older = stack.enter_context(checked_out(commit, directory / "older"))
        store = stack.enter_context(EmbeddedStore(directory / "store", fsync="no"))
        fleet = Fleet(store.url, directory)
        stack.callback(fleet.close)
        _say(f"from {commit}: there and back")
        upgraded(fleet, older, today())


def upgraded(fleet: Fleet, older: Checkout, newer: Checkout) -> None:
    """Go from the older release to the newer one, and back, while people play."""
    for part in (*WEBS, *WORKERS):
        fleet.run(part, older)
    guests = Guests(fleet.urls, seed=1)
    for game in SEATS:
        guests.sit_down(game)
    guests.play(ROUNDS)
    for way, release in (("to today's", newer), ("back", older)):
        for part in (*WORKERS, *reversed(WEBS)):
            fleet.run(part, release)
            guests.play(ROUNDS)
            if part == WEBS[1]:
                compare(guests, fleet)
        for game in SEATS:
            guests.sit_down(game)
        guests.play(ROUNDS)
        check(guests, fleet, (older, newer))
        counts = Counter(game for game, _ in guests.matches.values())
        _say(f"{way}: {len(guests.made)} moves in {sum(counts.values())} matches; {_told(guests)}")


def compare(guests: Guests, fleet: Fleet) -> None:
    """The processes are of two releases: both show everybody the same of every match."""
    for match, (game, people) in guests.matches.items():
        for token in (*people, ""):
            version = min(_version(url, match) for url in fleet.urls)
            shown = [_shown(url, match, token, version) for url in fleet.urls]
            difference = differing(shown[0], shown[1])
            assert difference is None, f"{game} {match} at version {version}: {difference}"


def differing(one: Any, other: Any, path: str = "") -> str | None:
    """Where two answers differ; None: nowhere. A release may say more than another."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = (name for name in one if name in other)
        found = (differing(one[name], other[name], f"{path}/{name}") for name in both)
        return next(filter(None, found), None)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(filter(None, (differing(*pair, f"{path}/{n}") for n, pair in pairs)), None)
    return None if one == other else f"{path}: {one!r} or {other!r}"


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


def _told(guests: Guests) -> str:
    told = (f"{times} times {what}" for what, times in sorted(guests.refused.items()))
    return ", ".join(told) or "nothing was refused"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
