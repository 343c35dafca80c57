"""How many connections there may be: who is let in, who makes room, who is refused."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event, Lock
from typing import Any

import pytest

from service.http.connections import SPARE, Connection, Connections, Places, counted_as, rooms
from service.http.forwarded import Forwarded
from service.http.problems import Problem
from service.http.turns import AT_ONCE, HEALTH, Turns, end_turn
from tests.kit.clients import settings
from tests.kit.effort import base_seed, by_effort
from tests.kit.waiting import PATIENCE_S, eventually

ANNA, BEN = "10.0.0.1", "10.0.0.2"


class Client:
    """Who is at the other end."""

    def __init__(self) -> None:
        self.speaking = self.gone = False

    def says_something(self) -> bool:
        return self.speaking

    def hang_up(self) -> None:
        self.gone = True


def connections(**variables: str) -> Connections:
    """Room for three, two of one address."""
    few = {"CONNECTIONS_PER_WORKER": "3", "CONNECTIONS_PER_ADDRESS": "2"}
    return Connections(settings(**(few | variables)))


def refused(connections: Connections, address: str) -> str:
    with pytest.raises(Problem) as found:
        connections.admit(address, Client())
    assert int(found.value.headers["Retry-After"]) > 0
    return found.value.code


def test_an_address_has_a_limit_and_so_have_all_together() -> None:
    all_ = connections()
    mine = [all_.admit(ANNA, Client()) for _ in range(2)]
    assert refused(all_, ANNA) == "too-many-connections"
    all_.admit(BEN, Client())
    assert refused(all_, BEN) == "no-connection-free"
    mine[0].move_out()
    all_.admit(BEN, Client())
    assert refused(all_, ANNA) == "no-connection-free"


def test_who_has_waited_longest_for_a_request_makes_room() -> None:
    all_ = connections()
    clients = [Client() for _ in range(3)]
    first, second, third = (
        all_.admit(address, client)
        for address, client in zip((ANNA, BEN, ANNA), clients, strict=True)
    )
    for connection in (third, second, first):
        connection.waits()
    all_.admit(BEN, Client())
    assert [client.gone for client in clients] == [False, False, True]
    second.works()
    all_.admit("10.0.0.3", Client())
    assert [client.gone for client in clients] == [True, False, True]


def test_an_address_with_too_many_makes_room_by_itself() -> None:
    all_ = connections()
    bens, annas = Client(), Client()
    for address, client in ((BEN, bens), (ANNA, annas)):
        all_.admit(address, client).waits()
    all_.admit(ANNA, Client())
    all_.admit(ANNA, Client())
    assert (bens.gone, annas.gone) == (False, True)


def test_a_request_that_has_just_come_is_not_lost() -> None:
    all_ = connections()
    speaking, silent = Client(), Client()
    for client in (speaking, silent):
        all_.admit(ANNA, client).waits()
    speaking.speaking = True
    all_.admit(ANNA, Client())
    assert (speaking.gone, silent.gone) == (False, True)
    assert refused(all_, ANNA) == "too-many-connections"


def test_who_listens_takes_no_room_until_they_are_back() -> None:
    all_ = connections()
    listening = all_.admit(ANNA, Client())
    listening.move_out()
    others = [all_.admit(ANNA, Client()) for _ in range(2)]
    listening.move_back()
    assert refused(all_, ANNA) == "too-many-connections"
    for connection in (listening, *others):
        connection.move_out()
    assert (all_.taken, all_.of, all_.idle) == (0, Counter(), {})


def test_zero_is_no_limit_for_an_address() -> None:
    all_ = connections(CONNECTIONS_PER_ADDRESS="0")
    for _ in range(3):
        all_.admit(ANNA, Client())
    assert refused(all_, ANNA) == "no-connection-free"


def test_a_proxys_connection_counts_for_the_address_of_its_request() -> None:
    all_ = connections(TRUSTED_PROXIES="1")
    proxys = [all_.admit("192.168.0.1", Client()) for _ in range(3)]
    for connection in proxys[:2]:
        connection.assign(ANNA)
    with pytest.raises(Problem, match="2 connections"):
        proxys[2].assign(ANNA)
    proxys[2].assign(BEN)
    proxys[0].unassign()
    proxys[0].assign(ANNA)
    for connection in proxys:
        connection.unassign()
        connection.move_out()
    assert (all_.taken, all_.of) == (0, Counter())


def test_whatever_happens_nothing_is_counted_twice_or_forgotten() -> None:
    """Everything that a server does, in any order; at the end nobody is left."""
    luck = Random(base_seed())
    for behind in ("0", "1"):
        all_ = connections(TRUSTED_PROXIES=behind, CONNECTIONS_PER_WORKER="6")
        open_: list[Connection] = []
        for _ in range(by_effort(test=2_000, check=20_000, nightly=200_000)):
            _happens(luck, all_, open_, behind == "1")
            assert all_.taken == sum(each._counted for each in open_)
            counted = Counter(each.address for each in open_ if each._counted and each.address)
            assert all_.of == counted, f"seed {base_seed()}"
        for connection in open_:
            connection.unassign()
            connection.move_out()
        assert (all_.taken, all_.of, all_.idle) == (0, Counter(), {}), f"seed {base_seed()}"


def _happens(luck: Random, all_: Connections, open_: list[Connection], proxied: bool) -> None:
    """Somebody comes; or a connection gets a request, listens for a while, or ends."""
    if not open_ or luck.random() < 0.3:
        try:
            open_.append(all_.admit(luck.choice((ANNA, BEN)), Client()))
            open_[-1].waits()
        except Problem:
            assert all_.taken >= 2
        return
    connection = luck.choice(open_)
    if luck.random() < 0.3:
        open_.remove(connection)
        connection.move_out()
        return
    connection.works()
    try:
        if proxied:
            connection.assign(luck.choice((ANNA, BEN)))
        if luck.random() < 0.5:
            connection.move_out()
            connection.move_back()
    except Problem:
        pass
    if proxied:
        connection.unassign()
    connection.waits()


# Names and numbers.


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("10.0.0.1:50123", "10.0.0.1"),
        ("[2001:db8:1:2:3:4:5:6]:50123", "2001:db8:1:2::/64"),
        ("[fe80::1%eth0]", "fe80::/64"),
        ("unknown", "unknown"),
        ("unknown:80", "unknown:80"),
        ("", ""),
    ],
)
def test_what_one_caller_has_to_themselves_is_one_address(address: str, name: str) -> None:
    assert counted_as(address) == name


def test_few_descriptors_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    given = settings(STREAMS_PER_WORKER="6000", CONNECTIONS_PER_WORKER="2000")
    for descriptors, expected in (
        (8_000 + SPARE, (6_000, 2_000)),
        (4_000 + SPARE, (3_000, 1_000)),
        (256, (96, 32)),
        (1, (1, 1)),
    ):
        monkeypatch.setattr("resource.getrlimit", lambda _, each=descriptors: (each, each))
        assert rooms(given) == expected


def test_listeners_of_an_address_have_a_limit_whoever_they_are() -> None:
    places = Places(settings(CONNECTIONS_PER_ADDRESS="2", STREAMS_PER_CALLER="1"))
    places.take(ANNA, "player anna")
    with pytest.raises(Problem) as found:
        places.take(BEN, "player anna")
    assert found.value.code == "too-many-streams"
    places.take(ANNA, None)
    with pytest.raises(Problem) as found:
        places.take(ANNA, "player cleo")
    assert found.value.code == "too-many-connections"
    places.take(BEN, "player cleo")
    places.give(ANNA, None)
    places.take(ANNA, None)
    assert places.taken == 3


def test_the_layer_behind_proxies_asks_for_no_socket() -> None:
    """Another server, or a test, hands none over."""

    def app(environ: Any, _: Any) -> Any:
        return [environ["REMOTE_ADDR"].encode()]

    assert Forwarded(app)({"REMOTE_ADDR": ANNA}, lambda *_: lambda _: None) == [ANNA.encode()]


# Turns.


class Work:
    """An app whose requests take as long as they are told."""

    def __init__(self) -> None:
        self.done, self.begun, self.lock = Event(), Counter[str](), Lock()

    def __call__(self, environ: Any, _: Any) -> list[bytes]:
        with self.lock:
            self.begun[environ["REMOTE_ADDR"]] += 1
        if environ["PATH_INFO"] == "/listen":
            end_turn(environ)
            end_turn({**environ})
        if environ["PATH_INFO"] == "/fail":
            raise ValueError("failed")
        if environ["REMOTE_ADDR"] == ANNA:
            assert self.done.wait(PATIENCE_S)
        return []


def ask(turns: Turns, address: str, path: str = "/") -> Any:
    return turns({"REMOTE_ADDR": address, "PATH_INFO": path}, lambda *_: lambda _: None)


def test_whoever_sends_many_requests_waits_for_themselves_only() -> None:
    work = Work()
    turns = Turns(work)
    with ThreadPoolExecutor(3 * AT_ONCE) as threads:
        many = [threads.submit(ask, turns, ANNA) for _ in range(2 * AT_ONCE)]
        assert eventually(lambda: work.begun[ANNA] == AT_ONCE)
        assert ask(turns, BEN) == []
        assert work.begun[ANNA] == AT_ONCE
        for path in HEALTH:
            threads.submit(ask, turns, ANNA, path)
        assert eventually(lambda: work.begun[ANNA] == AT_ONCE + len(HEALTH))
        work.done.set()
        assert [each.result(PATIENCE_S) for each in many] == [[]] * len(many)
    assert not turns._lines


class SlowBody:
    """A body that comes in when it is told to."""

    def __init__(self, done: Event) -> None:
        self.done = done

    def read(self, _: int) -> bytes:
        assert self.done.wait(PATIENCE_S)
        return b"{}"


@pytest.mark.parametrize("length", [{"CONTENT_LENGTH": "2"}, {"wsgi.input_terminated": True}])
def test_who_is_slow_to_send_a_body_keeps_no_turn(length: dict[str, Any]) -> None:
    work = Work()
    turns = Turns(work)
    slow = {"REMOTE_ADDR": BEN, "PATH_INFO": "/", "REQUEST_METHOD": "POST", **length}
    with ThreadPoolExecutor(2 * AT_ONCE) as threads:
        many = [
            threads.submit(turns, slow | {"wsgi.input": SlowBody(work.done)}, lambda *_: print)
            for _ in range(AT_ONCE)
        ]
        quick = threads.submit(ask, turns, BEN)
        try:
            assert quick.result(PATIENCE_S / 2) == []
            assert work.begun[BEN] == 1
        finally:
            work.done.set()
        assert [each.result(PATIENCE_S) for each in many] == [[]] * AT_ONCE


def test_who_listens_or_fails_keeps_no_turn() -> None:
    work = Work()
    turns = Turns(work)
    for _ in range(2 * AT_ONCE):
        with pytest.raises(ValueError, match="failed"):
            ask(turns, BEN, "/fail")
    with ThreadPoolExecutor(2 * AT_ONCE) as threads:
        many = [threads.submit(ask, turns, ANNA, "/listen") for _ in range(2 * AT_ONCE)]
        assert eventually(lambda: work.begun[ANNA] == 2 * AT_ONCE)
        work.done.set()
        assert all(each.result(PATIENCE_S) == [] for each in many)
    assert not turns._lines
