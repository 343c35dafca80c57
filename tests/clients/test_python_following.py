"""Following a match with the Python client: each entry once, in order, and verified."""

import asyncio
from typing import Any

import httpx
import pytest

from dragonhoard import AsyncDragonhoard, Refused, SetBack, Tampered, Unreachable
from tests.clients.scripted import (
    MATCH,
    PATIENT,
    URL,
    Script,
    blocking,
    chained,
    followed,
    problem,
    stream,
)
from tests.kit.effort import by_effort

LOG = chained(["opened", "é\u2028", "three", "four", "five", "last"])
OTHER = chained(["opened", "é\u2028", "three", "another", "and more", "last", "really"])
both_kinds = pytest.mark.parametrize("kind", ["blocking", "asynchronous"])


@both_kinds
def test_every_entry_is_told_once_wherever_the_stream_is_cut(kind: str) -> None:
    for cut in range(0, 1500, by_effort(test=19, check=9, nightly=1)):
        script = Script(LOG)
        script.cuts = [cut, cut // 2]
        assert followed(script, kind, []) == LOG, cut


@both_kinds
@pytest.mark.parametrize(
    "broken",
    [
        httpx.Response(502, text="Bad Gateway", headers={"Content-Type": "text/html"}),
        httpx.Response(404, text="what is a stream?"),
        httpx.Response(200, text="<html>Sign in!</html>", headers={"Content-Type": "text/html"}),
        problem(429, "too-many-streams"),
        problem(503, "no-stream-free"),
        problem(503, "too-new"),
    ],
    ids=["gateway", "unknown", "portal", "too-many", "full", "too-new"],
)
def test_where_streams_do_not_get_through_the_log_is_asked(
    kind: str, broken: httpx.Response
) -> None:
    def no_stream(script: Script, request: httpx.Request) -> httpx.Response | None:
        if not request.url.path.endswith("/stream"):
            return None
        return httpx.Response(broken.status_code, headers=broken.headers, content=broken.content)

    script = Script(LOG, no_stream)
    assert followed(script, kind, []) == LOG
    assert script.streams == 2


@both_kinds
def test_a_proxy_that_holds_streams_back_is_replaced_too(kind: str) -> None:
    def silent(script: Script, request: httpx.Request) -> httpx.Response | None:
        if request.url.path.endswith("/stream"):
            raise httpx.ReadTimeout("nothing came", request=request)
        return None

    assert followed(Script(LOG, silent), kind, []) == LOG


@both_kinds
@pytest.mark.parametrize("polled", [False, True], ids=["stream", "poll"])
def test_a_set_back_is_told_before_what_replaces_the_lost(kind: str, polled: bool) -> None:
    def lose(script: Script, request: httpx.Request) -> httpx.Response | None:
        if polled and request.url.path.endswith("/stream"):
            return httpx.Response(404)
        if int(request.url.params["after"]) >= 4:
            script.entries = OTHER
        return None

    script = Script(LOG[:5], lose)
    told = followed(script, kind, [])
    assert [each for each in told if isinstance(each, SetBack)] == [SetBack(3)]
    back = told.index(SetBack(3))
    assert told == [*LOG[:back], SetBack(3), *OTHER[3:]]


@both_kinds
def test_a_stream_that_says_so_itself_is_believed(kind: str) -> None:
    def say(script: Script, request: httpx.Request) -> httpx.Response | None:
        if script.streams > 1:
            return None
        script.entries = OTHER
        lines = Script(LOG[:5])._streamed(LOG[:5]).read().decode().partition("event: end")[0]
        return stream(lines + 'event: set-back\ndata: {"version":3}\n\n')

    assert followed(Script(LOG, say), kind, []) == [*LOG[:5], SetBack(3), *OTHER[3:]]


@both_kinds
def test_a_reader_is_told_what_was_right_before_they_are_told_what_is_not(kind: str) -> None:
    for number, entry in enumerate(LOG):
        forged = entry | {"events": [*entry["events"], {"type": "forged"}]}
        told = list[Any]()
        with pytest.raises(Tampered) as tampered:
            followed(Script([*LOG[:number], forged, *LOG[number + 1 :]]), kind, told)
        assert (tampered.value.version, told) == (number + 1, LOG[:number])


@both_kinds
@pytest.mark.parametrize(
    "wrong",
    [
        [LOG[0], LOG[2]],
        [LOG[0], LOG[0]],
        [LOG[0], LOG[1] | {"hash": None}],
        [LOG[0], {"version": 2}],
        [LOG[0], LOG[1] | {"seals": {"/events/9": {"digest": ""}}}],
    ],
    ids=["gap", "twice", "no hash", "nothing", "seal"],
)
def test_what_is_no_next_entry_is_tampered(kind: str, wrong: list[Any]) -> None:
    def answer(script: Script, request: httpx.Request) -> httpx.Response:
        return stream("".join(f"data: {as_json(entry)}\n\n" for entry in wrong))

    told = list[Any]()
    with pytest.raises(Tampered):
        followed(Script(LOG, answer), kind, told)
    assert told == LOG[:1]


def as_json(entry: Any) -> str:
    return httpx.Response(200, json=entry).text


@both_kinds
def test_a_refusal_is_raised(kind: str) -> None:
    with pytest.raises(Refused) as refused:
        followed(Script(LOG, lambda *_: problem(401, "bad-token")), kind, [])
    assert (refused.value.status, refused.value.code) == (401, "bad-token")


@both_kinds
def test_who_gets_no_answer_is_told_after_their_patience(kind: str) -> None:
    def gone(script: Script, request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("nobody is there", request=request)

    with pytest.raises(Unreachable, match="nobody is there"):
        followed(Script(LOG, gone), kind, [], retry_seconds=0.05)


def test_who_breaks_off_continues_where_they_were() -> None:
    def use(me: Any) -> list[Any]:
        following, told = me.match(MATCH).follow(), list[Any]()
        while not following.over:
            for news in following:
                told.append(news)
                assert (following.version, following.head) == (news["version"], news["hash"])
                break
        return told

    assert blocking(Script(LOG), use) == LOG


def test_another_process_continues_with_version_and_hash() -> None:
    def use(me: Any) -> list[Any]:
        return list(me.match(MATCH).follow(2, LOG[1]["hash"]))

    assert blocking(Script(LOG), use) == LOG[2:]
    assert blocking(Script(OTHER), lambda me: list(me.match(MATCH).follow(4, LOG[3]["hash"]))) == [
        SetBack(0),
        *OTHER,
    ]


def test_without_the_hash_the_first_entry_is_believed_and_no_other() -> None:
    assert blocking(Script(LOG), lambda me: list(me.match(MATCH).follow(2))) == LOG[2:]
    forged = [*LOG[:3], LOG[3] | {"actor": {}}, *LOG[4:]]
    with pytest.raises(Tampered):
        blocking(Script(forged), lambda me: list(me.match(MATCH).follow(2)))


def test_a_move_of_which_another_entry_takes_the_place_is_set_back() -> None:
    """The reply said that it was accepted, and it was not followed yet."""

    def accept(script: Script, request: httpx.Request) -> httpx.Response | None:
        if request.method != "POST":
            return None
        return httpx.Response(201, json={"version": 4, "entry": LOG[3], "waiting": []})

    def use(me: Any) -> list[Any]:
        match = me.match(MATCH)
        match.play({"type": "four"})
        return list(match.follow())

    told = blocking(Script(OTHER, accept), use)
    assert told == [*OTHER[:3], SetBack(3), *OTHER[3:]]


def test_who_breaks_off_an_asynchronous_stream_leaves_nothing_open() -> None:
    async def use() -> list[Any]:
        http = httpx.AsyncClient(transport=httpx.MockTransport(Script(LOG)))
        async with AsyncDragonhoard(URL, http=http, **PATIENT) as anybody:
            following, told = anybody.match(MATCH).follow(), list[Any]()
            while not following.over:
                async for news in following:
                    told.append(news)
                    break
            return told

    assert asyncio.run(use()) == LOG
