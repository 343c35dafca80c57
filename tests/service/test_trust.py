"""Export, audit and verifier over HTTP; and attacks by a rival on all that they are sent."""

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Any

import pytest
from flask import Flask

from docs import verify
from events.store.store import Store
from events.trust.export import PIECE
from service.composition import NAME
from tests.kit.clients import ALONE, Somebody, opened, play_on


def lines(who: Somebody, match: str) -> list[str]:
    """The lines of an export."""
    answer = who.get(f"{match}/export")
    assert (answer.status_code, answer.mimetype) == (200, "application/x-ndjson")
    text = answer.get_data(as_text=True)
    assert text.endswith("\n")
    return text.splitlines()


def test_an_export_is_a_header_and_the_log(anna: Somebody, ben: Somebody, match: str) -> None:
    anna.bid(match, 1)
    for who in (anna, ben):
        header, *entries = map(json.loads, lines(who, match))
        assert entries == who.get(f"{match}/log").get_json()["items"]
        shown = who.get(match).get_json()
        assert header == {
            "format": 1,
            "match": shown["id"],
            **{name: shown[name] for name in ("game", "options", "words", "commitment")},
            "finished": False,
            "entries": 3,
            "head": entries[-1]["hash"],
        }


def test_an_export_is_read_and_sent_piece_by_piece(
    app: Flask, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(2 * PIECE):
        anna.bid(match, n % 5)
    reads: list[int] = []
    read = Store.read

    def counted(self: Store, match: str, after: int = 0, limit: int | None = None) -> Any:
        found = read(self, match, after, limit)
        reads.append(len(found))
        return found

    monkeypatch.setattr(Store, "read", counted)
    answer = anna.get(f"{match}/export")
    assert answer.is_streamed
    assert len(answer.get_data().splitlines()) == 2 * PIECE + 3
    assert max(reads) == PIECE


def test_the_audit_of_a_running_match_keeps_its_secrets(
    app: Flask, anna: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 4)
    answer = nobody.get(f"{match}/audit")
    audit = answer.get_json()
    assert {check["name"]: check["status"] for check in audit["checks"]} == {
        **dict.fromkeys(("log", "chain", "rules", "chance"), "passed"),
        "result": "pending",
    }
    shown = nobody.get(match).get_json()
    assert (audit["match"], audit["version"]) == (shown["id"], 3)
    assert (audit["commitment"], audit["secret"]) == (shown["commitment"], None)
    assert audit["head"] == nobody.get(f"{match}/log").get_json()["items"][-1]["hash"]
    secret = app.extensions[NAME].handler.seals.secret(shown["id"])
    assert secret.hex() not in answer.get_data(as_text=True)


def test_the_audit_of_a_finished_match_passes_and_is_the_same_until_the_store_is_not(
    anna: Somebody, ben: Somebody, match: str, redis: Any
) -> None:
    play_on(anna, ben, match)
    answer = anna.get(f"{match}/audit")
    audit = answer.get_json()
    assert {check["status"] for check in audit["checks"]} == {"passed"}
    assert audit["secret"] == anna.get(match).get_json()["secret"]
    tag = answer.headers["ETag"]
    assert anna.get(f"{match}/audit", If_None_Match=tag).status_code == 304
    (key,) = redis.keys(f"*:match:{audit['match']}")
    rows = redis.xrange(key)
    redis.delete(key)
    for name, fields in rows:
        data = fields[b"e"].replace(b'"points":', b'"points":1')
        redis.xadd(key, {b"e": data if name == rows[-1][0] else fields[b"e"]}, id=name)
    later = anna.get(f"{match}/audit", If_None_Match=tag).get_json()
    failed = {check["name"]: check for check in later["checks"] if check["status"] == "failed"}
    assert set(failed) == {"chain", "rules", "result"}
    assert failed["result"]["version"] == audit["version"]
    assert failed["result"]["detail"].startswith(f"Entry {audit['version']}: ")


def test_a_store_that_nobody_can_read_is_found_and_is_no_mistake_of_ours(
    anna: Somebody, match: str, redis: Any
) -> None:
    (key,) = redis.keys("*:match:*")
    redis.delete(key)
    redis.xadd(key, {b"e": b"{}"}, id="1-0")
    audit = anna.get(f"{match}/audit").get_json()
    assert audit["checks"][0]["status"] == "failed"
    assert audit["version"] == 1


def test_the_verifier_is_served_as_it_is(nobody: Somebody) -> None:
    answer = nobody.get("/verify.py")
    assert answer.mimetype == "text/x-python"
    with open(verify.__file__, "rb") as file:
        assert answer.get_data() == file.read()


# Attacks by a rival.


def everything(who: Somebody, match: str) -> str:
    """All that somebody can get, with its headers."""
    calls = ("", "/log", "/views", "/moves", "/export", "/audit", "?version=2", "/log?as=spectator")
    answers = [who.get(f"{match}{call}") for call in calls]
    return "".join(f"{a.headers}{a.get_data(as_text=True)}" for a in answers)


def guesses(text: str, place: str, digest: str, values: Iterable[Any]) -> list[Any]:
    """Those of the values that have this digest under any salt that can be made of the text."""
    found = []
    known = {b"", *(word.encode() for word in re.findall(r"[\w.-]+", text))}
    known |= {bytes.fromhex(word) for word in re.findall(r"\b(?:[0-9a-f]{2})+\b", text)}
    salts = {salt for word in known for salt in salts_from(word, place)}
    for value in values:
        plain = verify.canonical(value)
        if any(hashlib.sha256(salt + plain).hexdigest() == digest for salt in salts):
            found.append(value)
    return found


def salts_from(word: bytes, place: str) -> Iterator[bytes]:
    """Guesses for the salt, or for the key of salts."""
    yield from (word, word[:16], hashlib.sha256(word).digest()[:16])
    for key in (word, hmac.digest(word, b"salts", "sha256")):
        yield hmac.digest(key, place.encode(), "sha256")[:16]


def seals(who: Somebody, match: str) -> dict[str, Any]:
    """Every seal that somebody has, by version and pointer."""
    items = who.get(f"{match}/log").get_json()["items"]
    return {f"{e['version']}{p}": seal for e in items for p, seal in e["seals"].items()}


def test_a_sealed_bid_cannot_be_found_by_trying(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 4)
    mine = seals(anna, match)
    for place in ("3/command/coins", "3/events/0/coins"):
        for rival in (ben, nobody):
            digest, text = seals(rival, match)[place]["digest"], everything(rival, match)
            assert guesses(text, place, digest, range(9)) == []
            assert guesses(text + " " + mine[place]["salt"], place, digest, range(9)) == [4]


LIKELY: tuple[Any, ...] = (
    *range(10),
    *map(list, permutations((0, 1, 2))),
    *map(list, permutations((1, 2, 3))),
    {"type": "shuffle", "size": 3},
)
"""Bids, purses, the order of a deck of three, what chance was asked: all there is to guess here."""


def test_nothing_that_a_rival_saw_opens_before_the_secret_is_out_and_all_of_it_then(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    anna.bid(match, 4)
    held = seals(ben, match)
    sealed = {place: seal["digest"] for place, seal in held.items() if "digest" in seal}
    assert {place.rpartition("/")[2] for place in sealed} >= {"0", "deck", "order", "answer"}
    text = everything(ben, match)
    for place, digest in sealed.items():
        assert guesses(text, place, digest, LIKELY) == [], place
    play_on(anna, ben, match)
    secret = anna.get(match).get_json()["secret"]
    for place, digest in sealed.items():
        assert len(guesses(secret, place, digest, LIKELY)) == 1, place


def test_an_anonymous_move_shows_nobody_else_whether_anybody_thought(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    anna.post(f"{match}/moves", {"type": "toss"})
    hidden = {"/actor/seat", "/actor/kind", "/command", "/thought", "/events/0/seat"}
    for who, kind in ((anna, "salt"), (ben, "digest"), (nobody, "digest")):
        (entry,) = who.get(f"{match}/log?after=2").get_json()["items"]
        assert set(entry["seals"]) == hidden
        assert {tuple(seal) for seal in entry["seals"].values()} == {(kind,)}


def test_a_computers_thought_is_sealed_for_all_but_itself(anna: Somebody, app: Flask) -> None:
    from domain.logged import Thought
    from domain.match import Actor
    from tests.toy import Bid

    match = opened(anna, ALONE)
    thought, name = Thought("novice", 7, 3), match.rpartition("/")[2]
    app.extensions[NAME].handler.handle(name, Actor("ai", seat=1), Bid(1), thought=thought)
    (entry,) = anna.get(f"{match}/log?after=1").get_json()["items"]
    assert entry["thought"] is None
    assert set(entry["seals"]["/thought"]) == {"digest"}
    place, plain = f"{entry['version']}/thought", {"level": "novice", "seed": 7, "rounds": 3}
    guess = guesses(everything(anna, match), place, entry["seals"]["/thought"]["digest"], [plain])
    assert guess == []
