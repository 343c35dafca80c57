"""Savings for phones: bytes, answers that they have already, and a second enrolment."""

import gzip
import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from service.http.compression import LEAST, zstd
from tests.kit.clients import ALONE, Somebody, caught_up, enrolled, opened, problem

KEY = "0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11"
CATALOGUE, GAME = "/v1/games", "/v1/games/dragonwood"
PLAIN: dict[str, Callable[[bytes], bytes]] = {"gzip": gzip.decompress, "zstd": zstd.decompress}


# Encodings.


@pytest.mark.parametrize("path", [GAME, CATALOGUE, "/openapi.yaml", "/verify.py", "/docs"])
@pytest.mark.parametrize("name", PLAIN)
def test_a_long_answer_is_the_same_in_fewer_bytes(nobody: Somebody, path: str, name: str) -> None:
    plain, packed = nobody.get(path), nobody.get(path, Accept_Encoding=name)
    if len(plain.data) < LEAST:
        assert "Content-Encoding" not in packed.headers
    else:
        assert packed.headers["Content-Encoding"] == name
        assert len(packed.data) < len(plain.data)
        assert PLAIN[name](packed.data) == plain.data
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_a_client_gets_the_encoding_that_it_likes_best(nobody: Somebody) -> None:
    for asked, given in (
        ("gzip, deflate, br, zstd", "zstd"),
        ("gzip;q=1.0, zstd;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
        ("br", None),
        ("*", "zstd"),
        ("gzip, ;;,", "gzip"),
    ):
        answer = nobody.get(GAME, Accept_Encoding=asked)
        assert answer.headers.get("Content-Encoding") == given


def test_a_short_answer_and_an_empty_one_are_sent_as_they_are(anna: Somebody) -> None:
    me = anna.get("/v1/players/me", Accept_Encoding="gzip")
    assert "Content-Encoding" not in me.headers
    match = opened(anna, ALONE)
    tag = anna.get(match).headers["ETag"]
    fresh = anna.get(match, Accept_Encoding="gzip", If_None_Match=tag)
    assert (fresh.status_code, fresh.data) == (304, b"")
    assert "Content-Encoding" not in fresh.headers


def test_an_answer_without_a_body_has_no_encoding(nobody: Somebody) -> None:
    for name in PLAIN:
        gone = enrolled(nobody.http, "Gone").delete("/v1/players/me", Accept_Encoding=name)
        assert (gone.status_code, gone.data) == (204, b"")
        assert "Content-Encoding" not in gone.headers


def test_an_export_is_packed_as_it_is_written(anna: Somebody) -> None:
    match = opened(anna, ALONE)
    plain = anna.get(f"{match}/export")
    packed = anna.get(f"{match}/export", Accept_Encoding="zstd")
    assert zstd.decompress(packed.data) == plain.data


def test_a_stream_is_never_packed(anna: Somebody) -> None:
    stream = anna.get(f"{opened(anna, ALONE)}/stream", Accept_Encoding="gzip")
    assert "Content-Encoding" not in stream.headers
    stream.close()


def test_the_etag_of_a_match_is_its_version_in_every_encoding_and_language(anna: Somebody) -> None:
    for name in (None, *PLAIN):
        for language in ("fr", "en"):
            match = opened(anna, ALONE)
            wanted = {"Accept_Encoding": name} if name else {}
            answer = anna.get(match, Accept_Language=language, **wanted)
            assert re.fullmatch(r'"[0-9]+"', answer.headers["ETag"])
            vary = {part.strip() for part in answer.headers["Vary"].split(",")}
            assert {"Authorization", "Accept-Encoding", "Accept-Language"} <= vary
            assert answer.headers["Cache-Control"] == "private, no-cache"


# Tags of content.


def test_a_list_that_has_changed_has_another_tag(anna: Somebody, app: Flask) -> None:
    first = anna.get("/v1/matches").headers["ETag"]
    opened(anna, ALONE)
    caught_up(app)
    second = anna.get("/v1/matches", If_None_Match=first)
    assert (second.status_code, second.headers["ETag"] != first) == (200, True)


# Enrolling once.


def enrol(who: FlaskClient, key: str, name: str = "Ann") -> TestResponse:
    return who.post("/v1/players", json={"name": name}, headers={"Idempotency-Key": key})


def test_a_key_that_could_be_guessed_is_refused(http: FlaskClient) -> None:
    for key in (
        "1",
        "ann",
        "0b6e1f6c-6f5b-1a57-9d0e-4d3c1e2b7a11",  # version 1: a time and a machine
        "0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a1",
        "f" * 31,
        "x" * 21,
        "",
        "0" * 32,
        "a" * 22,
        "00000000-0000-4000-8000-000000000000",
        "0" * 31 + "1",
    ):
        answer = enrol(http, key)
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {"Idempotency-Key"}


def test_128_bits_may_be_written_in_three_ways(http: FlaskClient) -> None:
    for key in (KEY, KEY.upper(), "0123456789abcdef" * 2, "AZaz09-_AZaz09-_AZaz09"):
        assert enrol(http, key).status_code == 201


def test_whoever_was_erased_does_not_come_back_with_their_key(http: FlaskClient) -> None:
    first = enrol(http, KEY).get_json()
    assert Somebody(http, first["token"]).delete("/v1/players/me").status_code == 204
    second = enrol(http, KEY).get_json()
    assert second["id"] != first["id"]
    assert Somebody(http, first["token"]).get("/v1/players/me").status_code == 401


def test_after_a_day_the_key_is_forgotten(http: FlaskClient, redis: Redis) -> None:
    first = enrol(http, KEY).get_json()
    [place] = (key for key in redis.keys("requests:*") if first["id"] not in str(key))
    assert 0 < redis.ttl(place) <= 24 * 60 * 60
    redis.delete(place)
    assert enrol(http, KEY).get_json()["id"] != first["id"]
