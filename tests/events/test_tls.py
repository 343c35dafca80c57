"""TLS to the store and to its Sentinels: whose certificate is trusted, and whose is not.

The server's binary speaks no TLS: something in front of it does.
"""

import datetime as dt
import ipaddress
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from redis import RedisCluster
from redis.exceptions import RedisError

from events.store.entries import Alarms, Confirmation
from events.store.errors import Failure, Unconfirmed, failure_of
from events.store.server import connect
from events.store.store import Store
from service.process.process_group import ProcessGroup
from tests.chaos.network import Network
from tests.kit.nodes import HOST, Node, as_cluster, is_connected, nodes, watched
from tests.kit.processes import free_port
from tests.kit.waiting import eventually

OURS: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(HOST))
ANOTHER: x509.GeneralName = x509.DNSName("another.example")
HANDSHAKE = b"\x16"
"""The first byte that a client sends who speaks TLS."""


@pytest.fixture
def group() -> Iterator[ProcessGroup]:
    with nodes() as group:
        yield group


def certified(folder: Path, name: x509.GeneralName, days: int = 1) -> Path:
    """A folder with a key, and a certificate for this name that is its own authority. It has begun
    ten days ago, and is good for so many more.
    """
    folder.mkdir()
    key = ec.generate_private_key(ec.SECP256R1())
    itself = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, folder.name)])
    now, day = dt.datetime.now(dt.UTC), dt.timedelta(days=1)
    made = (
        x509.CertificateBuilder(itself, itself, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - 10 * day)
        .not_valid_after(now + days * day)
        .add_extension(x509.SubjectAlternativeName([name]), critical=True)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    (folder / "certificate").write_bytes(made.public_bytes(form))
    plain = serialization.NoEncryption()
    (folder / "key").write_bytes(key.private_bytes(form, pkcs8, plain))
    return folder


def tls_of(certificate: Path) -> ssl.SSLContext:
    """The TLS context of a server with this certificate."""
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate / "certificate", certificate / "key")
    return tls


def works(url: str) -> bool:
    """Whether an entry can be appended and read."""
    with connect(url) as client:
        store = Store(client)
        tip = store.tip("m")
        store.append("m", tip, b"entry", Alarms())
        return store.version("m") == tip.version + 1


def waits_for_replicas(url: str) -> bool:
    """Whether a write is not acknowledged that no replica confirms, as there is none."""
    with connect(url, Confirmation(1, 20)) as client, pytest.raises(Unconfirmed):
        client.set("key", "value")
    return True


def refusal(url: str) -> Failure:
    """Why there is no client, as the operator is told it."""
    with pytest.raises(RedisError) as found:
        connect(url)
    return failure_of(found.value)


@pytest.mark.parametrize("clustered", [False, True])
def test_a_server_is_trusted_for_the_name_in_a_certificate_of_ones_own_authority(
    group: ProcessGroup, tmp_path: Path, clustered: bool
) -> None:
    port, bus = free_port(), free_port()
    ours, unknown = certified(tmp_path / "ours", OURS), certified(tmp_path / "unknown", OURS)
    with Network([(port, bus)], tls_of(ours)) as network:
        secure = network.ports[0][0]
        options = {"cluster_enabled": "yes", "cluster_port": bus, "cluster_announce_port": secure}
        node = Node(group, tmp_path / "node", port=port, **(options if clustered else {}))
        if clustered:
            as_cluster(node)
        url = f"rediss://{HOST}:{secure}"
        with connect(f"{url}?ssl_ca_certs={ours}/certificate") as client:
            assert isinstance(client, RedisCluster) == clustered
        assert works(f"{url}?ssl_ca_certs={ours}/certificate")
        assert waits_for_replicas(f"{url}?ssl_ca_certs={ours}/certificate")
        told = refusal(f"{url}?ssl_ca_certs={unknown}/certificate")
        assert (told.reason, "certificate verify failed" in told.words) == ("away", True)
        assert "certificate verify failed" in refusal(url).words
        node.kill()


def test_a_node_is_trusted_for_the_name_by_which_its_cluster_calls_it(
    group: ProcessGroup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, bus, look_up = free_port(), free_port(), socket.getaddrinfo

    def found(host: str, *words: Any, **more: Any) -> Any:
        return look_up(HOST if host == ANOTHER.value else host, *words, **more)

    monkeypatch.setattr(socket, "getaddrinfo", found)
    ours = certified(tmp_path / "ours", ANOTHER)
    with Network([(port, bus)], tls_of(ours)) as network:
        secure = network.ports[0][0]
        options = {"cluster_enabled": "yes", "cluster_port": bus, "cluster_announce_port": secure}
        told = {"cluster_announce_ip": HOST, **options}
        node = Node(group, tmp_path / "node", port=port, **told)
        as_cluster(node)
        url = f"rediss://{ANOTHER.value}:{secure}?ssl_ca_certs={ours}/certificate"
        assert "not valid for '127.0.0.1'" in refusal(url).words
        with node.client() as client:
            client.config_set("cluster-announce-hostname", ANOTHER.value)
            client.config_set("cluster-preferred-endpoint-type", "hostname")
        assert works(url)
        node.kill()


def test_a_certificate_for_another_name_is_refused(group: ProcessGroup, tmp_path: Path) -> None:
    node = Node(group, tmp_path / "node")
    another = certified(tmp_path / "another", ANOTHER)
    with Network([(node.port, free_port())], tls_of(another)) as network:
        url = f"rediss://{HOST}:{network.ports[0][0]}?ssl_ca_certs={another}/certificate"
        assert "not valid for '127.0.0.1'" in refusal(url).words
        assert works(f"{url}&ssl_check_hostname=false")
    node.kill()


def test_a_certificate_that_has_expired_is_refused(group: ProcessGroup, tmp_path: Path) -> None:
    node = Node(group, tmp_path / "node")
    expired = certified(tmp_path / "expired", OURS, days=-1)
    with Network([(node.port, free_port())], tls_of(expired)) as network:
        url = f"rediss://{HOST}:{network.ports[0][0]}?ssl_ca_certs={expired}/certificate"
        for lax in ("", "&ssl_check_hostname=false"):
            told = refusal(url + lax)
            assert (told.reason, "certificate has expired" in told.words) == ("away", True)
    node.kill()


@pytest.mark.parametrize(
    ("of_sentinel", "of_server"), [(OURS, OURS), (ANOTHER, OURS), (OURS, ANOTHER)]
)
def test_sentinels_and_the_server_that_they_name_must_both_be_who_they_say(
    group: ProcessGroup,
    tmp_path: Path,
    of_sentinel: x509.GeneralName,
    of_server: x509.GeneralName,
) -> None:
    """Both have passwords, which are not the same. Sentinels themselves speak to it without TLS."""
    named = {"sentinel": of_sentinel, "server": of_server}
    folders = [certified(tmp_path / who, name) for who, name in named.items()]
    trusted = tmp_path / "trusted"
    trusted.write_text("".join((folder / "certificate").read_text() for folder in folders))
    port = free_port()
    node = Node(group, tmp_path / "node", port=port, requirepass="servers")
    with in_front(port, tls_of(folders[1])) as front:
        told = ("sentinel auth-pass main servers", "requirepass sentinels")
        sentinel, process = watched(group, tmp_path, node, *told, at=front)
        with in_front(sentinel, tls_of(folders[0])) as secure:
            query = f"sentinel_password=sentinels&ssl_ca_certs={trusted}"
            url = f"rediss+sentinel://:servers@{HOST}:{secure}/main/0?{query}"
            if ANOTHER in (of_sentinel, of_server):
                assert eventually(lambda: "not valid for '127.0.0.1'" in refusal(url).words)
            else:
                assert eventually(lambda: is_connected(url))
                assert works(url)
                assert waits_for_replicas(url)
                for right, wrong in (("=sentinels", "=wrong"), (":servers@", ":wrong@")):
                    assert refusal(url.replace(right, wrong)).reason == "password"
        process.kill()
        process.wait()
    node.kill()


@contextmanager
def in_front(port: int, tls: ssl.SSLContext) -> Iterator[int]:
    """The port of something that speaks TLS with whoever does, and plainly with others."""
    with socket.create_server((HOST, 0)) as listener:
        Thread(target=_serve, args=(listener, port, tls), daemon=True).start()
        yield listener.getsockname()[1]
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)


def _serve(listener: socket.socket, port: int, tls: ssl.SSLContext) -> None:
    with suppress(OSError):
        while True:
            come, _ = listener.accept()
            Thread(target=_join, args=(come, port, tls), daemon=True).start()


def _join(come: socket.socket, port: int, tls: ssl.SSLContext) -> None:
    with suppress(OSError), come:
        secure = come.recv(1, socket.MSG_PEEK) == HANDSHAKE
        spoken = tls.wrap_socket(come, server_side=True) if secure else come
        with spoken, socket.create_connection((HOST, port)) as there:
            back = Thread(target=_copy, args=(there, spoken))
            back.start()
            _copy(spoken, there)
            back.join()


def _copy(source: socket.socket, target: socket.socket) -> None:
    """All that comes from one end to the other; then both are over."""
    with suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
