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
    """What a process needs to know: every variable of the environment, and its default.

    `redis_url` is that of the embedded store if none was given, `queue_url` that of the store.
    `store_replicas` must confirm within so many seconds what is acknowledged; 0: none need.
    With `access_log` there is a line for each request. At `metrics_port`, or the next that is
    free, a process is watched (events/metrics.py); 0: it is not.
    `cors_origins` may use the API from a browser (("*",): any). The limits are per player, or per
    address for those without a token; 0 is none. They are counted in each process by itself.
    `trusted_proxies` is the number of proxies that pass on the client's address.
    A player may host or sit in `matches_per_player` matches that are not over, and host
    `unattended_per_player` in which computers play alone; 0 is no limit. A player may have
    `webhooks_per_player` webhooks, and send them so many tests; only if `webhooks_allow_private`
    they may lead to addresses that are not public. A match ends after so many
    days in which nobody played or looked at it; 0 is never.
    A process remembers `memory_bytes` of matches. A match that is over leaves the store for the
    archive at `archive_url` after so many seconds; 0 is never, "" the place beside the embedded
    store, if it is that.
    `public_url` is where browsers reach this server, for links in messages; "": what the caller
    knows as its host. `push_contact` is where push services reach the operator.
    `origin` is the name under which heads are signed; "": the host of `public_url`. At each of the
    `key_rotations` (ms) another key begins to sign.
    Streams and other connections are counted in each process. Streams send a comment every
    `heartbeat_seconds`. A client may be silent within a request for `answer_seconds`, and a
    connection is kept for `idle_seconds` until the next head has come.
    """

    host: str = "127.0.0.1"
    port: Port = 8000
    data_dir: Path = Path("data")
    redis_url: str = ""
    queue_url: str = ""
    master_key: bytes = b""
    store_fsync: Fsync = "always"
    store_replicas: Count = 0
    store_replicas_seconds: Patience = 1
    web_workers: AtLeastOne = 1
    ai_workers: Count = 1
    access_log: Switch = 0
    metrics_host: str = "127.0.0.1"
    metrics_port: MetricsPort = 0
    cors_origins: tuple[str, ...] = ("*",)
    trusted_proxies: Count = 0
    reads_per_minute: Count = 3_000
    writes_per_minute: Count = 1_200
    players_per_hour: Count = 600
    codes_per_hour: Count = 60
    invites_per_hour: Count = 600
    reservations_per_hour: Count = 100
    reports_per_day: Count = 20
    hints_per_hour: Count = 300
    audits_per_hour: Count = 20
    webhook_tests_per_hour: Count = 60
    phrases_per_minute: Count = 15
    wrong_links_per_minute: Count = 60
    oidc_issuers: tuple[Issuer, ...] = ()
    streams_per_caller: Count = 50
    streams_per_worker: AtLeastOne = 6_000
    connections_per_worker: AtLeastOne = 2_000
    matches_per_player: Count = 200
    unattended_per_player: Count = 10
    public_url: str = ""
    push_contact: str = ""
    origin: str = ""
    key_rotations: tuple[int, ...] = ()
    webhooks_per_player: Count = 10
    webhooks_allow_private: Switch = 0
    memory_bytes: Bytes = 128 * 2**20
    partitions: Count = 0
    archive_url: str = ""
    archive_after: Wait = 86_400
    abandon_days: Days = 60
    abandon_unattended_days: Days = 1
    heartbeat_seconds: Seconds = 15
    answer_seconds: Seconds = 15
    idle_seconds: Seconds = 75

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
        """How many replicas must have what is written."""
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
    """What is set in the environment. Raises SettingsError."""
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
"""What is read otherwise than as its type says."""


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
    """Where a Redis client finds the embedded store of a data directory, running or not."""
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
