"""The environment, read once into one object: the only configuration there is.

Every process of Dragonhoard reads it in the same way, so the same variables serve them all.
"""

import hashlib
import os
import secrets
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import quote

import msgspec
from msgspec.structs import replace

from events.addresses import (
    Issuer,
    contact_of,
    issuers_of,
    origin_at,
    origin_of,
    public_url,
    rotations_of,
    server_url,
)
from events.archive.objects import archive_url
from events.store.entries import Confirmation

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Port = Annotated[int, msgspec.Meta(ge=1, le=65_535)]
MetricsPort = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Bytes = Annotated[int, msgspec.Meta(ge=2**20, le=2**40)]
Patience = Annotated[float, msgspec.Meta(gt=0, le=2)]  # a client of the store waits for 3 at least
Switch = Annotated[int, msgspec.Meta(ge=0, le=1)]
Fsync = Literal["always", "everysec", "no"]
Seconds = Annotated[float, msgspec.Meta(gt=0, le=86_400)]
Wait = Annotated[float, msgspec.Meta(ge=0, le=10**9)]
Days = Annotated[float, msgspec.Meta(ge=0, le=36_500)]

KEY_BYTES = 32
LONGEST_SOCKET_PATH = 100  # bytes; Linux allows 107, macOS 103


class SettingsError(Exception):
    """A variable of the environment is not valid; the message says which and why."""


class Settings(msgspec.Struct, frozen=True, rename="upper"):
    """The settings of a process: every variable of the environment, and its default."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0: all."""
    port: Port = 8000
    """The port to listen on."""
    data_dir: Path = Path("data")
    """The directory of the embedded store's files, and of `master.key`."""
    redis_url: str = ""
    """The store (docs/operations.md, "Ways to it"). Unset: the embedded one."""
    queue_url: str = ""
    """The server of the job queues; not a cluster. Unset: the store."""
    master_key: bytes = b""
    """64 hexadecimal digits: all luck follows from them. Unset: `DATA_DIR/master.key`."""
    store_fsync: Fsync = "always"
    """When the embedded store writes to the disk."""
    store_replicas: Count = 0
    """How many replicas of the store must have a write before it is acknowledged."""
    store_replicas_seconds: Patience = 1
    """How long they may take; at most 2."""
    web_workers: AtLeastOne = 1
    """Web processes behind the port."""
    ai_workers: Count = 1
    """How many `ai` processes `make run` starts."""
    access_log: Switch = 0
    """1: a line for each request."""
    metrics_host: str = "127.0.0.1"
    """The address for Prometheus. Never let the world reach it."""
    metrics_port: MetricsPort = 0
    """The first port for Prometheus; each process takes the next free one. 0: none."""
    cors_origins: tuple[str, ...] = ("*",)
    """Web pages that may use the API and `/mcp`, separated by blanks."""
    trusted_proxies: Count = 0
    """How many reverse proxies in front pass on the client's address."""
    reads_per_minute: Count = 3_000
    """Reads of a player, or of an address without a token; 0: no limit."""
    writes_per_minute: Count = 1_200
    """Commands of a player; 0: no limit."""
    players_per_hour: Count = 60
    """New players of an address; 0: no limit."""
    codes_per_hour: Count = 60
    """Sign-ins by code of an address; new codes and tokens of a player; 0: no limit."""
    invites_per_hour: Count = 600
    """Calls about invitations, of a player and of an address; 0: no limit."""
    reservations_per_hour: Count = 100
    """Seats that a player reserves for others, except in rematches; 0: no limit."""
    reports_per_day: Count = 20
    """Reports that a player makes of others; 0: no limit."""
    hints_per_hour: Count = 300
    """Hints that a player asks for; 0: no limit."""
    audits_per_hour: Count = 20
    """Matches whose computers a player has derived again; 0: no limit."""
    webhook_tests_per_hour: Count = 60
    """Tests and repetitions of a player's webhooks; 0: no limit."""
    phrases_per_minute: Count = 15
    """Phrases that a player says at tables; 0: no limit."""
    wrong_links_per_minute: Count = 60
    """Wrong codes of all callers, then all are refused for the minute; of an address a tenth. 0: no
    limit.
    """
    oidc_issuers: tuple[Issuer, ...] = ()
    """Issuers of OpenID Connect: `https://accounts.example=client-id,other`, by blanks."""
    streams_per_caller: Count = 50
    """Open streams of a player, or an address, in each process; 0: no limit."""
    streams_per_worker: AtLeastOne = 6_000
    """Open streams and long polls of a web process."""
    connections_per_worker: AtLeastOne = 2_000
    """All other connections of a web process."""
    matches_per_player: Count = 200
    """Open and running matches that a player hosts or sits in; 0: no limit."""
    unattended_per_player: Count = 10
    """Running matches of a host in which computers play alone; 0: no limit."""
    public_url: str = ""
    """The URL at which browsers reach this server, for links in messages. Unset: the request's
    host.
    """
    push_contact: str = ""
    """The address at which push services reach the operator: `mailto:` or https. Unset: PUBLIC_URL.
    """
    origin: str = ""
    """The name under which heads are signed. Unset: the host of PUBLIC_URL, or `localhost`."""
    key_rotations: tuple[int, ...] = ()
    """Times in UTC, by blanks, from each of which another key signs."""
    webhooks_per_player: Count = 10
    """Webhooks that a player may have."""
    webhooks_allow_private: Switch = 0
    """1: webhooks may lead to private and loopback addresses."""
    memory_bytes: Bytes = 128 * 2**20
    """How much a process remembers of matches; the least recently used goes first."""
    partitions: Count = 0
    """Partitions of a new store; 0: 1 on a server, 64 on a cluster. A used store keeps its own."""
    archive_url: str = ""
    """The archive for matches that are over. Unset: DATA_DIR/archive of the embedded store, or
    none.
    """
    archive_after: Wait = 86_400
    """Seconds from the end, or the last look, to the archive; 0: never."""
    abandon_days: Days = 60
    """A match that nobody plays or looks at for so many days ends; 0: never."""
    abandon_unattended_days: Days = 1
    """The same of a match in which computers play alone."""
    heartbeat_seconds: Seconds = 15
    """How often a stream sends a comment."""
    answer_seconds: Seconds = 15
    """How long a client may send nothing of a body, or read nothing of an answer."""
    idle_seconds: Seconds = 75
    """How long a connection waits for a request's head: longer than the proxy waits."""

    @staticmethod
    def from_environment(
        environment: Mapping[str, str] = os.environ, keyed: bool = True
    ) -> "Settings":
        """Read the environment; makes DATA_DIR/master.key if MASTER_KEY is not set.

        A process that is not `keyed` has no key, and makes none. A variable that is unset or empty
        takes its default. Raises SettingsError.
        """
        given = _read(environment)
        if given.store_replicas and not given.redis_url:
            raise SettingsError("STORE_REPLICAS: the embedded store has no replicas; set REDIS_URL")
        data_dir = given.data_dir.resolve()
        redis_url = given.redis_url or embedded_url(data_dir)
        return replace(
            given,
            data_dir=data_dir,
            origin=given.origin or origin_at(given.public_url),
            archive_url=given.archive_url or archive_beside(redis_url, data_dir),
            redis_url=redis_url,
            queue_url=given.queue_url or redis_url,
            master_key=(given.master_key or _kept_key(data_dir)) if keyed else b"",
        )

    @property
    def confirmation(self) -> Confirmation:
        """How many replicas must have a write."""
        return Confirmation(self.store_replicas, int(self.store_replicas_seconds * 1000))

    @property
    def contact(self) -> str:
        """How push services reach the operator; "": they cannot."""
        public = self.public_url if self.public_url.startswith("https://") else ""
        return self.push_contact or public

    @property
    def embedded(self) -> bool:
        """Whether the store is the embedded one."""
        return self.redis_url == embedded_url(self.data_dir)

    def __repr__(self) -> str:
        """Without the key and the passwords in the URLs: they do not belong in a log."""
        return f"Settings(host={self.host!r}, port={self.port}, data_dir={str(self.data_dir)!r})"


def _read(environment: Mapping[str, str]) -> Settings:
    """The settings of the environment. Raises SettingsError."""
    given = dict[str, object]()
    for name, said in environment.items():
        try:
            given |= {name: READ.get(name, str)(said)} if said else {}
        except ValueError as error:
            raise SettingsError(f"{name} {error}") from None
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"The environment is not valid: {error}") from None


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise ValueError(f"must be {2 * KEY_BYTES} hexadecimal digits")
    return key


READ: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(("REDIS_URL", "QUEUE_URL"), server_url),
    "DATA_DIR": Path,
    "MASTER_KEY": _key,
    "CORS_ORIGINS": str.split,
    "OIDC_ISSUERS": issuers_of,
    "PUBLIC_URL": public_url,
    "PUSH_CONTACT": contact_of,
    "ORIGIN": origin_of,
    "KEY_ROTATIONS": rotations_of,
    "ARCHIVE_URL": archive_url,
}
"""Readers of variables whose text is not read by type."""


def _kept_key(data_dir: Path) -> bytes:
    path = data_dir / "master.key"
    try:
        if not path.exists():
            _make_key(path)
        return _key(path.read_text().strip())
    except (OSError, ValueError) as error:
        raise SettingsError(f"MASTER_KEY is not set, and {path} cannot be used: {error}") from None


def _make_key(path: Path) -> None:
    """Of several processes that try at once the first wins; none reads an unfinished file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".master.key.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(KEY_BYTES) + "\n")
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):
        os.link(draft, path)
    os.unlink(draft)


def embedded_url(data_dir: Path) -> str:
    """The URL of a data directory's embedded store for a Redis client, running or not."""
    return f"unix://{quote(str(socket_path(data_dir.resolve())))}"


def archive_beside(redis_url: str, data_dir: Path) -> str:
    """The archive beside the embedded store; "" for another one, whose processes may be on several
    machines.
    """
    beside = f"file://{quote(str(data_dir))}/archive"
    return beside if redis_url == embedded_url(data_dir) else ""


def socket_path(data_dir: Path) -> Path:
    """The embedded store's socket: in its directory, or in a shorter one where that is too long."""
    near = data_dir / "valkey.sock"
    if len(os.fsencode(near)) <= LONGEST_SOCKET_PATH:
        return near
    digest = hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"dragonhoard-{os.getuid()}-{digest}" / "valkey.sock"
