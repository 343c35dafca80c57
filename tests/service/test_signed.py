"""Signed heads over HTTP: the text that an operator signs, and that it stays the same."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from docs.verify import Evidence, verify
from events.settings import Settings, SettingsError
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import Somebody, enrolled, good, opened, play_on, problem, settings
from tests.kit.cuts import Cut
from tests.kit.notes import keys_in, lines_of
from tests.kit.waiting import wait_until

KEYS = "/.well-known/dragonhoard-keys"


def listed(who: Somebody) -> str:
    answer = who.get(KEYS)
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    return answer.get_data(as_text=True)


def checkpoint(who: Somebody, match: str, query: str = "") -> str:
    answer = who.get(f"{match}/checkpoint{query}")
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    return answer.get_data(as_text=True)


def first_key(who: Somebody) -> str:
    return keys_in(listed(who))[0]


def head(who: Somebody, match: str, version: int) -> str:
    (entry,) = good(who.get(f"{match}/log?after={version - 1}&limit=1"))["items"]
    return str(entry["hash"])


def told_as(at: int) -> str:
    """A time (ms) as an operator writes it."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")


def rotating(redis: Redis, at: int) -> Flask:
    """A process whose second key is in force from this time (ms) on."""
    return create_app(settings(KEY_ROTATIONS=told_as(at)), redis)


# The signed text.


def test_a_checkpoint_is_a_note_over_the_match_its_version_and_its_head(
    anna: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 1)
    name, key = match.rpartition("/")[2], first_key(nobody)
    for who in (anna, nobody):
        signed = lines_of(checkpoint(who, match), key)
        assert signed == ["localhost/match", name, "3", head(anna, match, 3)]
        before = lines_of(checkpoint(who, match, "?version=2"), key)
        assert before == ["localhost/match", name, "2", head(anna, match, 2)]


def test_there_is_no_checkpoint_of_a_version_that_is_still_to_come(
    anna: Somebody, match: str
) -> None:
    assert problem(anna.get(f"{match}/checkpoint?version=3")) == (404, "no-such-version")
    for wrong in ("version=0", "version=-1", "version=x", "as=all"):
        assert problem(anna.get(f"{match}/checkpoint?{wrong}")) == (422, "invalid")


def test_an_answer_to_a_move_has_a_note_only_where_one_asks(anna: Somebody, match: str) -> None:
    plain = good(anna.bid(match, 1, Idempotency_Key="k"))
    assert list(plain) == ["version", "entry", "waiting"]
    body = {"type": "bid", "coins": 1}
    noted = good(anna.post(f"{match}/moves?note=true", body, Idempotency_Key="k"))
    assert noted.pop("note") == checkpoint(anna, match, "?version=3")
    assert noted == plain
    assert problem(anna.post(f"{match}/moves?note=maybe", body)) == (422, "invalid")


def test_the_header_of_an_export_has_a_note_only_where_one_asks(anna: Somebody, match: str) -> None:
    """Verifiers of earlier releases know no such member."""
    (header, *log), (noted, *same) = (
        anna.get(f"{match}/export{query}").get_data(as_text=True).splitlines()
        for query in ("", "?note=true")
    )
    assert json.loads(noted) == {**json.loads(header), "note": checkpoint(anna, match)}
    assert same == log
    kept = Evidence((), (first_key(anna),))
    assert verify([noted, *same], kept=kept)[-1][:2] == ("signed", "passed")


def test_a_branch_is_signed_as_the_match_that_it_is(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    play_on(anna, ben, match)
    seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
    branch = good(anna.post(f"{match}/branches", {"version": 3, "seats": seats}))["id"]
    signed = lines_of(checkpoint(anna, f"/v1/matches/{branch}", "?version=1"), first_key(anna))
    assert signed == ["localhost/match", branch, "1", head(anna, f"/v1/matches/{branch}", 1)]


def test_entries_from_before_there_were_hashes_are_not_signed(
    anna: Somebody, cut: Cut, redis: Redis
) -> None:
    rows = [json.loads(fields[b"e"]) | {"hash": None} for _, fields in cut.rows()]
    redis.delete(cut.key)
    for number, row in enumerate(rows, 1):
        redis.xadd(cut.key, {b"e": json.dumps(row, separators=(",", ":"))}, id=f"{number}-0")
    later = Somebody(create_app(settings(), redis).test_client(), anna.token)
    assert problem(later.get(f"{cut.path}/checkpoint")) == (404, "no-hash")
    moved = good(later.post(f"{cut.path}/moves?note=true", {"type": "bid", "coins": 3}))
    assert moved["note"] == checkpoint(later, cut.path)
    assert problem(later.get(f"{cut.path}/checkpoint?version=3")) == (404, "no-hash")


# Permission.


# It stays the same.


def test_two_processes_sign_alike(anna: Somebody, there: Somebody, match: str) -> None:
    assert listed(anna) == listed(there)
    assert checkpoint(anna, match) == checkpoint(there, match)


def test_a_repeated_key_gets_the_first_replys_bytes_also_after_a_rotation(
    anna: Somebody, match: str, redis: Redis
) -> None:
    body, key = {"type": "bid", "coins": 1}, {"Idempotency_Key": "k"}
    first = anna.post(f"{match}/moves?note=true", body, **key)
    rotation = good(first)["entry"]["at"] + 1
    app = rotating(redis, rotation)
    later = Somebody(app.test_client(), anna.token)
    wait_until(app.extensions[NAME].store, rotation)
    again = later.post(f"{match}/moves?note=true", body, **key)
    assert again.get_data() == first.get_data()
    second = good(later.post(f"{match}/moves?note=true", body | {"coins": 0}))
    old, new = keys_in(listed(later)).values()
    assert lines_of(good(again)["note"], old)
    assert not lines_of(second["note"], old)
    assert lines_of(second["note"], new)


def test_a_list_of_keys_is_signed_by_all_that_are_in_force_or_were(
    anna: Somebody, redis: Redis
) -> None:
    app = rotating(redis, 1_000)
    keys = listed(Somebody(app.test_client()))
    assert list(keys_in(keys)) == [0, 1_000]
    assert keys_in(keys)[0] == first_key(anna)
    for key in keys_in(keys).values():
        signed = lines_of(keys, key)
        assert signed == ["localhost/keys", *(f"{at} {k}" for at, k in keys_in(keys).items())]


def test_a_key_that_is_still_to_come_is_listed_and_signs_nothing(redis: Redis) -> None:
    keys = listed(Somebody(rotating(redis, 4_000_000_000_000).test_client()))
    now, coming = keys_in(keys).values()
    assert lines_of(keys, now)
    assert not lines_of(keys, coming)


def test_in_the_archive_a_match_has_the_notes_that_it_had(
    serve: Callable[[], Flask], tmp_path: Path
) -> None:
    app = serve()
    anna, ben = (enrolled(app.test_client(), name) for name in ("Anna", "Ben"))
    match = opened(anna)
    good(ben.post(f"{match}/seats"))
    play_on(anna, ben, match)
    queries = ("", "?version=3")
    before = [checkpoint(anna, match, query) for query in queries]
    app.extensions[NAME].archiving.move(match.rpartition("/")[2])
    after = Somebody(serve().test_client())
    assert [checkpoint(after, match, query) for query in queries] == before


def test_after_a_set_back_the_same_version_has_another_note(
    anna: Somebody, there: Somebody, cut: Cut
) -> None:
    """The earlier signature was no lie: luck was drawn anew there."""
    lost = checkpoint(anna, cut.path)
    cut.back_to(8)
    good(anna.bid(cut.path, 3))
    log: Any = good(there.get(f"{cut.path}/log"))["items"]
    assert [entry["version"] for entry in log if entry["generation"]] == [9]
    assert checkpoint(there, cut.path, "?version=9") != lost


# The operator's texts.


def test_the_origin_is_the_host_that_browsers_reach_unless_it_is_named() -> None:
    assert settings().origin == "localhost"
    assert settings(PUBLIC_URL="https://play.example:8443/dragons").origin == "play.example"
    named = settings(PUBLIC_URL="https://play.example", ORIGIN="dragons.example/hoard")
    assert named.origin == "dragons.example/hoard"


def test_a_note_has_the_name_of_its_origin(redis: Redis, anna: Somebody, match: str) -> None:
    app = create_app(settings(ORIGIN="dragons.example"), redis)
    there = Somebody(app.test_client(), anna.token)
    signed = lines_of(checkpoint(there, match), first_key(there))
    assert signed is not None
    assert signed[0] == "dragons.example/match"


@pytest.mark.parametrize("name", ["two words", "a+b", "a\nb", "dragons\u00a0", "é", "x" * 201])
def test_a_name_that_may_not_stand_in_a_note_is_refused(name: str) -> None:
    with pytest.raises(SettingsError, match="ORIGIN"):
        Settings.from_environment({"MASTER_KEY": "00" * 32, "ORIGIN": name})


@pytest.mark.parametrize(
    "times",
    [
        "tomorrow",
        "2027-01-01T00:00:00",
        "2027-01-01T00:00:00+01:00",
        "2027-01-01T00:00:00Z 2027-01-01T00:00:00Z",
        "2028-01-01T00:00:00Z 2027-01-01T00:00:00Z",
        "1960-01-01T00:00:00Z",
    ],
)
def test_rotations_are_later_and_later_times_of_utc(times: str) -> None:
    with pytest.raises(SettingsError, match="KEY_ROTATIONS"):
        Settings.from_environment({"MASTER_KEY": "00" * 32, "KEY_ROTATIONS": times})


def test_rotations_are_told_in_utc() -> None:
    told = settings(KEY_ROTATIONS="2027-01-01T00:00:00Z  2028-01-01T00:00:00.250+00:00")
    assert told.key_rotations == (1_798_761_600_000, 1_830_297_600_250)
