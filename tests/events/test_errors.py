"""The meaning of a server's error, the probe of writing, and faults in its set-up."""

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import fakeredis
import pytest
import redis
from redis.exceptions import (
    ConnectionError,
    DataError,
    ExecAbortError,
    MasterDownError,
    NoScriptError,
    OutOfMemoryError,
    RedisError,
    ResponseError,
    TimeoutError,
)

from events.metrics import STORE_ERRORS
from events.projections.lobby import Lobby
from events.store.clients import Script
from events.store.entries import Alarms
from events.store.errors import SENTENCES, Misused, failure_of, is_outage, record_error
from events.store.feed import Feed
from events.store.keys import Partitions
from events.store.layout import (
    EVICTION,
    FRESH_S,
    NO_FILE,
    WriteProbe,
    tags_of,
    unusable_because,
    warnings,
)
from events.store.server import Unusable, connect
from events.store.store import Store
from service.process.embedded import NEARLY_FULL, RESERVE, ROOM_AGAIN, EmbeddedStore
from tests.kit import ailing
from tests.kit.stored import Server, everything, fill
from tests.kit.waiting import eventually
from workers.queues import connected

Ill = tuple[EmbeddedStore, redis.Redis]


@pytest.fixture
def server_of_its_own(tmp_path: Path) -> Iterator[Ill]:
    with ailing.embedded(tmp_path) as ill:
        yield ill


def anew(url: str) -> WriteProbe:
    """A trial that has not asked yet."""
    return WriteProbe(connect(url), Partitions(tags_of(8)))


@pytest.mark.parametrize("reason", ailing.UNWRITABLE)
def test_a_server_that_cannot_write_says_why_and_recovers(
    server_of_its_own: Ill, reason: str
) -> None:
    embedded, client = server_of_its_own
    store = Store(connect(embedded.url))
    fill(store, "m", 3)
    fall_ill, recover = ailing.UNWRITABLE[reason]
    fall_ill(embedded, client)
    found = anew(embedded.url).failure()
    assert found is not None
    assert found.reason == reason
    with pytest.raises(RedisError) as refused:
        store.append("m", store.tip("m"), b"more", Alarms())
    assert failure_of(refused.value).reason == reason
    assert len(store.read("m")) == 3
    recover(embedded, client)
    assert eventually(lambda: anew(embedded.url).failure() is None)
    fill(store, "m", 1)


@pytest.mark.parametrize("command", ["xadd", "zadd", "hset", "zrem", "setrange", "rename", "del"])
def test_a_server_that_forbids_what_scripts_write_with_says_so_before_they_do(
    server_of_its_own: Ill, command: str
) -> None:
    embedded, client = server_of_its_own
    client.acl_setuser("default", enabled=True, nopass=True, commands=[f"-{command}"])
    found = anew(embedded.url).failure()
    assert found is not None
    assert found.reason == "forbidden"
    assert command in found.sentence.lower()


@pytest.mark.parametrize("reason", ["disk", "memory", "read-only", "replicas"])
def test_a_process_can_begin_on_a_store_that_can_only_be_read(
    server_of_its_own: Ill, reason: str
) -> None:
    embedded, client = server_of_its_own
    fill(Store(connect(embedded.url)), "m", 3)
    ailing.UNWRITABLE[reason][0](embedded, client)
    assert len(Store(connect(embedded.url)).read("m")) == 3
    assert unusable_because(embedded.url, embedded.url) is None


def test_a_store_without_scripts_can_never_be_used(server_of_its_own: Ill) -> None:
    embedded, client = server_of_its_own
    ailing.forbid_scripts(embedded, client)
    with pytest.raises(Unusable, match="EVAL"):
        Store(connect(embedded.url))
    assert "EVAL" in str(unusable_because(embedded.url, embedded.url))


def test_a_trial_leaves_nothing(server: Server) -> None:
    store = Store(server)
    before = everything(server)
    assert WriteProbe(server, Partitions(tags_of(8))).failure() is None
    assert store.trial.failure() is None
    assert everything(server) == before


def test_a_trial_is_made_once_a_second_however_many_ask() -> None:
    server = fakeredis.FakeServer()
    now, where = [0.0], Partitions(tags_of(8))
    trial = WriteProbe(fakeredis.FakeRedis(server=server, protocol=2), where, lambda: now[0])
    assert trial.failure() is None
    server.connected = False
    assert trial.failure() is None
    now[0] += FRESH_S
    found = trial.failure()
    assert found is not None
    assert found.reason == "away"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ConnectionError("Error 111"), "away"),
        (TimeoutError("Timeout"), "away"),
        (ResponseError("CLUSTERDOWN The cluster is down"), "away"),
        (ResponseError("MISCONF Errors writing to the AOF file: No space left"), "disk"),
        (ResponseError("OOM command not allowed"), "memory"),
        (ResponseError("READONLY You can't write"), "read-only"),
        (ResponseError("unknown command 'EVALSHA', with args"), "forbidden"),
        (ResponseError("ERR unknown command 'EVALSHA'"), "forbidden"),
        (ResponseError("NOAUTH Authentication required."), "password"),
        (redis.AuthenticationError("WRONGPASS invalid"), "password"),
        (redis.BusyLoadingError("Redis is loading"), "loading"),
        (ResponseError("WRONGTYPE of something"), "misused"),
        (NoScriptError("No matching script"), "misused"),
        (ResponseError("ERR Error running script (call to f_1): @user_script:1: x"), "misused"),
        (ResponseError("ERR wrong number of arguments for 'get' command"), "misused"),
        (DataError("Invalid input of type"), "misused"),
        (ResponseError("OOM command not allowed. script: 1, on @user_script:4."), "memory"),
        (ResponseError("BUSY running a script; user_script"), "other"),
        (ResponseError("ERR Attempted to access a non local key: @user_script:1."), "away"),
        (ResponseError("ERR Script attempted to access a non local key in a cluster node"), "away"),
        (ResponseError("ERR of a proxy in between"), "other"),
        (ResponseError("Command # 1 (SET a) of pipeline caused error: MISCONF Errors"), "disk"),
        (ExecAbortError("Transaction discarded because of: MISCONF Errors"), "disk"),
        (MasterDownError("Link with MASTER is down"), "away"),
    ],
)
def test_an_error_has_a_reason_and_a_sentence(error: RedisError, reason: str) -> None:
    found = failure_of(error)
    assert found.reason == reason
    assert found.sentence.startswith(SENTENCES[found.reason])
    assert "\n" not in found.sentence


@pytest.mark.parametrize(
    "words",
    [
        "Command # 1 (INCRBY limit:reads:203.0.113.4 1) of pipeline caused error: OOM not allowed",
        "ERR unknown command 'INCRBY', with args beginning with: 'limit:reads:203.0.113.4' '1'",
    ],
)
def test_nobody_is_told_what_a_refused_command_was_about(words: str) -> None:
    assert "203.0.113.4" not in failure_of(ResponseError(words)).sentence


def script(source: str) -> Script:
    return Script(source.encode(), hashlib.sha1(source.encode()).hexdigest())


@pytest.mark.parametrize(
    "source",
    [
        "return redis.call('ZCARD', KEYS[1])",
        "return nothing.at.all",
        "this is not Lua",
        "return redis.error_reply('NOSCRIPT No matching script')",
        "return redis.call('GET')",
    ],
)
def test_a_script_of_ours_that_fails_is_a_mistake_and_no_outage(
    server_of_its_own: Ill, source: str, caplog: pytest.LogCaptureFixture
) -> None:
    embedded, client = server_of_its_own
    client.set("text", "x")
    for ours in (connect(embedded.url), connected(embedded.url)):
        caplog.clear()
        with pytest.raises(Misused) as refused:
            script(source).run(ours, ["text"])
        assert failure_of(refused.value).reason == "misused"
        assert not is_outage(refused.value)
        assert [record.levelname for record in caplog.records] == ["ERROR"]
        assert "test_errors" in (caplog.records[0].stack_info or "")  # it says where
        assert ours.ping()


def test_a_command_that_meets_another_type_is_a_mistake_and_no_outage(
    server_of_its_own: Ill,
) -> None:
    embedded, client = server_of_its_own
    client.set("text", "x")
    ours = connect(embedded.url)
    for ask in (lambda: ours.xlen("text"), lambda: ours.incr("text"), lambda: ours.zadd("z", {})):
        with pytest.raises(RedisError) as refused:
            ask()  # type: ignore[no-untyped-call]
        assert failure_of(refused.value).reason == "misused"
        assert not is_outage(refused.value)


def test_an_outage_is_no_mistake(caplog: pytest.LogCaptureFixture) -> None:
    for error in (ConnectionError("Error 111"), ResponseError("OOM command not allowed")):
        record_error(error, "GET")
        assert is_outage(error)
    assert not is_outage(ValueError("x"))
    assert caplog.records == []


def test_what_is_ordinary_is_counted_as_no_error(server_of_its_own: Ill) -> None:
    embedded, _ = server_of_its_own
    client = connect(embedded.url)
    before = {reason: STORE_ERRORS.labels(reason)._value.get() for reason in SENTENCES}
    feed = Feed(client, Partitions(tags_of(1)), 100)
    with pytest.raises(ResponseError, match="NOGROUP"):
        feed.receive()
    for _ in range(2):
        feed.join()
    waits = ThreadPoolExecutor(1).submit(feed.receive, 2_000)
    other = redis.Redis.from_url(embedded.url)
    assert eventually(lambda: other.info("clients")["blocked_clients"] == 1)
    other.replicaof("127.0.0.1", "1")
    assert waits.result() == ()
    assert {reason: STORE_ERRORS.labels(reason)._value.get() for reason in SENTENCES} == before


def test_nothing_is_written_to_a_disk_that_is_nearly_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With `always`, a server whose disk is full ends, and nothing can be read either."""
    left = [RESERVE]
    with EmbeddedStore(tmp_path, free=lambda _: left[0]) as embedded:
        store = Store(connect(embedded.url))
        fill(store, "m", 2)
        left[0] -= 1
        embedded.look_at_disk()
        with pytest.raises(OutOfMemoryError):
            store.append("m", store.tip("m"), b"more", Alarms())
        embedded.kill()
        embedded.start()
        embedded.look_at_disk()
        assert str(anew(embedded.url).failure()).startswith("Failure(reason='memory'")
        store = Store(connect(embedded.url))
        assert len(store.read("m")) == 2
        assert Lobby(connect(embedded.url)).matches().items == ()
        left[0] = RESERVE
        embedded.look_at_disk()
        fill(store, "m", 1)
        embedded.look_at_disk()
    told = capsys.readouterr().err.splitlines()
    assert told == [f"dragonhoard: {sentence}" for sentence in (NEARLY_FULL, ROOM_AGAIN)]


def test_a_server_that_was_not_there_when_the_disk_had_room_is_told_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would write nothing until somebody starts it anew."""
    left = [RESERVE - 1]
    with EmbeddedStore(tmp_path, free=lambda _: left[0]) as embedded:
        embedded.look_at_disk()
        left[0] = RESERVE
        with monkeypatch.context() as busy:
            busy.setattr("service.process.embedded._asked", lambda *_: b"")
            embedded.look_at_disk()
        embedded.look_at_disk()
        fill(Store(connect(embedded.url)), "m", 1)


def test_a_store_that_keeps_all_is_no_cause_for_a_warning(server_of_its_own: Ill) -> None:
    _, client = server_of_its_own
    assert warnings(client) == ()
    client.config_set("maxmemory-policy", "volatile-lru")
    assert warnings(client) == ()


def test_a_store_that_may_lose_matches_is(server_of_its_own: Ill) -> None:
    _, client = server_of_its_own
    client.config_set("appendonly", "no")
    client.config_set("maxmemory-policy", "allkeys-lru")
    assert warnings(client) == (NO_FILE, EVICTION.format(policy="allkeys-lru"))
