"""Logs of matches with pledges verify, and what was bent does not."""

import hashlib
from typing import Any

import pytest

from docs import verify
from tests.kit.effort import one_in
from tests.trust.recorded import SETTLED, Recorded, pledged, read, written
from tests.trust.test_verify import CHECKS, statuses


@pytest.fixture(params=one_in(2, SETTLED))
def bound(request: pytest.FixtureRequest) -> Recorded:
    """Of each game a match in which words were pledged."""
    return pledged(request.param)


@pytest.fixture
def things(bound: Recorded) -> list[Any]:
    """The lines of its export."""
    return read(bound.export())


def events(things: list[Any], kind: str) -> list[Any]:
    return [e for thing in things[1:] for e in thing["events"] if e["type"] == kind]


def test_an_export_with_pledges_verifies(bound: Recorded, things: list[Any]) -> None:
    assert statuses(bound.export()) == dict.fromkeys(CHECKS, "passed")
    given = [event["words"] for event in events(things, "gave-words")]
    assert set(given) <= set(things[0]["words"])


def test_while_it_is_open_no_pledged_words_are_in_the_header(bound: Recorded) -> None:
    starts = (n for n, entry in enumerate(bound.log, 1) if _has(entry, "Started"))
    version = next(starts) - 1
    lines = bound.export(None, version)
    assert statuses(lines)["form"] == statuses(lines)["chain"] == "passed"
    pledges = {event["pledge"] for event in events(read(lines), "pledged")}
    assert not pledges & set(read(lines)[0]["words"])


def _has(entry: Any, kind: str) -> bool:
    return any(type(event).__name__ == kind for event in entry.events)


def test_words_that_nobody_has_pledged_fail(things: list[Any]) -> None:
    event = events(things, "gave-words")[0]
    new = "00" * 32
    at = things[0]["words"].index(event["words"])
    things[0]["words"][at] = event["words"] = new
    assert statuses(written(things)) == {"form": "failed"}


def test_a_pledge_after_somebody_gave_their_words_fails(things: list[Any]) -> None:
    entry = next(t for t in things[1:] for e in t["events"] if e["type"] == "gave-words")
    at = [event["type"] for event in entry["events"]].index("gave-words")
    entry["events"].insert(at + 1, {"type": "pledged", "seat": 5, "pledge": "00" * 32})
    assert statuses(written(things)) == {"form": "failed"}


def test_another_word_in_the_header_fails(things: list[Any]) -> None:
    things[0]["words"] = [*things[0]["words"][:-1], "other"]
    assert statuses(written(things)) == {"form": "failed"}


def test_what_was_withheld_goes_into_the_luck_as_its_pledge() -> None:
    told = [
        {"type": "opened", "words": "salt"},
        {"type": "pledged", "seat": 1, "pledge": "aa"},
        {"type": "pledged", "seat": 0, "pledge": _pledge(0)},
        {"type": "pledged", "seat": 2, "pledge": "bb"},
        {"type": "left", "seat": 2},
        {"type": "joined", "seat": 2, "words": "pepper"},
        {"type": "gave-words", "seat": 0, "words": "w"},
        {"type": "started"},
    ]
    assert verify.stirred(told, "m1") == (["salt", "pepper", "w", "aa"], {0})


def _pledge(seat: int) -> str:
    return hashlib.sha256(b"pledge/m1/%d/w" % seat).hexdigest()
