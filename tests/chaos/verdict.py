"""The fate of all that was acknowledged: the logs at the end, and the news of players."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from events.log import decoded
from events.projector import Projector
from events.store.entries import Damaged
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.seals import Seals
from tests.chaos.players import PROMISED, Acknowledged, Player


class Verdict(Struct, frozen=True):
    """How a run ended. `archived`: how many of the matches were in the archive then;
    `other_replies`: how many late retries got another reply than the first. `refused`: how often
    each code of 503 came; `others`: what else of 5xx; `mistakes`: what our processes say of them.
    """

    replicas: int
    faults: dict[str, int]
    acknowledged: int
    lost: int
    accounts: int
    lost_accounts: int
    matches: int
    archived: int
    other_replies: int
    doubled: int
    damaged: int
    refused: dict[str, int]
    others: dict[str, int]
    stuck: int
    dead: list[str]
    mistakes: list[str]
    longest_s: float
    seconds: float
    redrawn: int = 0
    """In so many entries luck was drawn anew."""

    def faulty(self, all_replicas: int) -> list[str]:
        """The faults that must not be: losses only where all replicas confirm."""
        names = ["doubled", "damaged", "stuck", "dead", "mistakes", "others"]
        names += ["lost", "lost_accounts", "other_replies"] if self.replicas >= all_replicas else []
        return [name for name in names if getattr(self, name)]


def lost(store: Store, acknowledged: Iterable[Acknowledged]) -> int:
    """How many of these are not where they were, or something else is."""
    hashes: dict[str, list[str | None]] = {}
    for each in acknowledged:
        if each.match not in hashes:
            hashes[each.match] = [decoded(raw.data).hash for raw in store.read(each.match)]
    return sum(not _is_kept(hashes[each.match], each) for each in acknowledged)


def _is_kept(hashes: list[str | None], told: Acknowledged) -> bool:
    there = len(hashes) >= told.version
    return there and told.hash in (None, hashes[told.version - 1])


def doubled(store: Store, matches: Iterable[str]) -> int:
    """How many entries have a key that an earlier one has."""
    found = 0
    for match in matches:
        entries = (decoded(raw.data) for raw in store.read(match))
        keys = Counter((entry.actor.player, entry.key) for entry in entries if entry.key)
        found += sum(count - 1 for count in keys.values())
    return found


def redrawn(store: Store, matches: Iterable[str]) -> int:
    """In how many entries luck was drawn anew."""
    entries = (decoded(raw.data) for match in matches for raw in store.read(match)[1:])
    return sum(entry.drawn_anew is not None for entry in entries)


def damaged(store: Store, master_key: bytes, matches: Iterable[str]) -> int:
    """How many matches fail an audit."""
    audits = Audits(store, Seals(master_key), Projector(store))
    return sum(_fails(audits, match) for match in matches)


def _fails(audits: Audits, match: str) -> bool:
    try:
        return any(check.status == "failed" for check in audits.of(match).checks)
    except Damaged:
        return True


def refusals(players: Iterable[Player]) -> tuple[dict[str, int], dict[str, int]]:
    """How often each promised code of 503 came, and what else of 5xx."""
    said: Counter[str] = sum((player.said for player in players), Counter())
    errors = {name: count for name, count in said.items() if name.startswith("5")}
    promised = {name for name in errors if name.partition("503 ")[2] in PROMISED}
    return (
        {name: errors[name] for name in sorted(promised)},
        {name: errors[name] for name in sorted(errors.keys() - promised)},
    )
