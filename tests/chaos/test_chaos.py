"""The chaos counts lost replies, and its network cuts."""

import socket
from collections import Counter
from random import Random

import fakeredis
import pytest
from msgspec.structs import replace

from domain.games import GAMES
from domain.match import Actor
from events.handler import Handler
from events.log import decoded, encoded
from events.projector import Projector
from events.store.entries import Alarms, Tip
from events.store.store import Store
from tests.chaos import verdict
from tests.chaos.faults import FAULTS, drawn
from tests.chaos.network import HOST, Network, address_of
from tests.chaos.players import Acknowledged, Player
from tests.chaos.verdict import Verdict
from tests.kit.toy_matches import AI, ME, opened_by
from tests.kit.toy_matches import HOST as ANN
from tests.toy import COFFERS, Bid

KEY = bytes(32)
GOOD = Verdict(2, {}, 9, 0, 2, 0, 1, 1, 0, 0, 0, {"503 unconfirmed": 4}, {}, 0, [], [], 1.0, 60)
LONG_S = 30


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def store() -> Store:
    return Store(fakeredis.FakeRedis(protocol=2))


@pytest.fixture
def match(store: Store) -> str:
    """A match with an opening and a move."""
    handler = Handler(store, Projector(store), KEY)
    match_id = opened_by(handler, ME, AI)
    handler.handle(match_id, Actor("player", player=ANN), Bid(1), "key")
    return match_id


def test_what_is_where_it_was_is_not_lost(store: Store, match: str) -> None:
    hashes = [decoded(raw.data).hash for raw in store.read(match)]
    told = [Acknowledged(match, n, each) for n, each in enumerate(hashes, 1)]
    assert verdict.lost(store, [Acknowledged(match, 1, None), *told]) == 0


def test_what_is_missing_and_what_has_another_in_its_place_is_lost(
    store: Store, match: str
) -> None:
    told = [Acknowledged(match, 2, "another"), Acknowledged(match, 3, "later")]
    assert verdict.lost(store, [*told, Acknowledged("gone", 1, None)]) == 3


def test_a_key_that_became_two_entries_counts_once(store: Store, match: str) -> None:
    assert verdict.doubled(store, [match]) == 0
    last = store.read(match)[-1]
    store.append(match, Tip(last.version), last.data, Alarms())
    assert verdict.doubled(store, [match]) == 1


def test_a_chain_that_does_not_fit_is_damaged(store: Store, match: str) -> None:
    assert verdict.damaged(store, KEY, [match]) == 0
    last = store.read(match)[-1]
    entry = replace(decoded(last.data), version=last.version + 1)
    store.append(match, Tip(last.version), encoded(entry), Alarms())
    assert verdict.damaged(store, KEY, [match]) == 1


def test_only_the_promised_refusals_are_no_faults() -> None:
    player = Player((), "somebody")
    player.said = Counter({"200": 5, "503 unconfirmed": 2, "500 internal": 1, "503 too-slow": 1})
    assert verdict.refusals([player]) == (
        {"503 unconfirmed": 2},
        {"500 internal": 1, "503 too-slow": 1},
    )


def test_losses_are_faults_only_where_all_replicas_have_confirmed() -> None:
    lossy = replace(GOOD, lost=1)
    assert GOOD.faulty(2) == []
    assert lossy.faulty(2) == ["lost"]
    assert replace(lossy, replicas=1).faulty(2) == []
    assert replace(GOOD, replicas=0, stuck=1, dead=["x"]).faulty(2) == ["stuck", "dead"]


def test_each_fault_comes_as_often_as_any_other() -> None:
    found = Counter(drawn(3 * len(FAULTS), Random(1)))
    assert found == dict.fromkeys(FAULTS, 3)
    assert drawn(9, Random(1)) == drawn(9, Random(1))


def test_who_is_cut_off_from_their_peers_is_still_reached_by_clients() -> None:
    with socket.create_server((HOST, 0)) as server, socket.create_server((HOST, 0)) as bus:
        ports = (server.getsockname()[1], bus.getsockname()[1])
        with Network([ports]) as network, _link(network, None) as client:
            client.settimeout(LONG_S)
            there, _ = server.accept()
            network.cut(0, "peers")
            client.sendall(b"hello")
            assert there.recv(5) == b"hello"
            there.close()


def _link(network: Network, source: str | None) -> socket.socket:
    address = None if source is None else (source, 0)
    return socket.create_connection((HOST, network.ports[0][0]), LONG_S, source_address=address)


def test_what_peers_send_meanwhile_is_lost_with_their_connection() -> None:
    with socket.create_server((HOST, 0)) as server, socket.create_server((HOST, 0)) as bus:
        ports = (server.getsockname()[1], bus.getsockname()[1])
        with Network([ports]) as network, _link(network, address_of(1)) as peer:
            there, _ = server.accept()
            there.settimeout(LONG_S)
            network.cut(0, "peers")
            peer.sendall(b"hello")
            network.mend()
            assert there.recv(5) == b""
            there.close()
