"""The seed of a computer's thought follows from the secret: verifiers find any other."""

from typing import Any

import pytest
from msgspec.structs import replace

from docs import verify
from domain.chance import key_of, seed_of
from tests.toy import COFFERS
from tests.trust.recorded import Recorded, read, recorded, written
from tests.trust.test_audit import audited
from tests.trust.test_editions import rewritten
from tests.trust.test_tampering import forged
from tests.trust.test_verify import CHECKS, statuses

Things = list[Any]


def thinking(things: Things) -> list[int]:
    """The versions of the moves of computers."""
    return [n for n, entry in enumerate(things[1:], 1) if entry["thought"]]


def altered(match: Recorded, **thought: Any) -> list[str]:
    """The export of somebody who wrote another thought, and made all hashes anew."""
    things = read(match.export())
    last = thinking(things)[-1]
    things[last]["thought"] |= thought
    return written(forged(things, last))


def thoughtful() -> Recorded:
    """A match of the toy game in which a computer moves; it may be tampered with."""
    matches = (recorded(COFFERS, seed) for seed in range(50))
    return next(match for match in matches if thinking(read(match.export())))


@pytest.fixture
def coffers(_coffers: None) -> Recorded:
    return thoughtful()


def test_every_seed_is_counted_and_follows(coffers: Recorded) -> None:
    lines = coffers.export()
    *_, (_, status, _, detail) = verify.verify(lines)
    assert status == "passed"
    assert f" and {len(thinking(read(lines)))} seeds of computers follow" in detail


@pytest.mark.parametrize(
    "thought", [{"seed": 7}, {"version": 10_000}, {"version": 0}, {"version": -1}], ids=str
)
def test_another_seed_or_version_is_found_even_under_new_hashes(
    coffers: Recorded, thought: dict[str, int]
) -> None:
    found = statuses(altered(coffers, **thought))
    assert (found["chain"], found["chance"]) == ("passed", "failed")


def test_the_seed_of_an_earlier_version_is_believed_without_rules(coffers: Recorded) -> None:
    """A server may take whichever suits; who knows the rules finds it (workers/deriving.py)."""
    things = read(coffers.export())
    last = thinking(things)[-1]
    secret = next(e["secret"] for t in things[1:] for e in t["events"] if e["type"] == "finished")
    key = key_of(bytes.fromhex(secret), tuple(things[0]["words"]))
    version, seat = things[last]["thought"]["version"] - 1, things[last]["actor"]["seat"]
    seeds = {"version": version, "seed": seed_of(key, version, seat)}
    assert statuses(altered(coffers, **seeds)) == dict.fromkeys(CHECKS, "passed")
    assert statuses(altered(coffers, version=version))["chance"] == "failed"


def test_seeds_of_an_earlier_release_are_said_to_be_drawn_freely(coffers: Recorded) -> None:
    lines = altered(coffers, version=None, release=None, seed=7)
    [_, _, _, (_, status, _, detail)] = verify.verify(lines)
    assert status == "passed"
    assert detail.endswith("; 1 seeds of an earlier release were drawn freely")


def test_luck_that_was_lost_gives_another_seed() -> None:
    secret, head = bytes(range(32)), "ab" * 32
    seeds = {
        seed_of(key_of(secret, ("salt",), lost), 12, seat)
        for lost in (None, head)
        for seat in (0, 1)
    }
    assert len(seeds) == 4
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_the_audit_finds_another_seed_too(coffers: Recorded) -> None:
    version = thinking(read(coffers.export()))[-1]
    thought = coffers.log[version - 1].thought
    assert thought is not None
    rewritten(coffers, version, thought=replace(thought, seed=7))
    failed = {c.name: c.version for c in audited(coffers).checks if c.status == "failed"}
    assert failed == {"chance": version}
