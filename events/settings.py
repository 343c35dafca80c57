"""The environment, read once into one object: the only configuration there is.

Every process of Dragonhoard reads it in the same way, so the same variables serve them all.
"""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

import msgspec

from events.embedded import store_url

Fsync = Literal["always", "everysec", "no"]

KEY_BYTES = 32


class SettingsError(Exception):
    """A variable of the environment makes no sense; the message says which and why."""


class Variables(msgspec.Struct, frozen=True, rename="upper"):
    """The variables as they are set; one that is unset or empty takes its default."""

    host: str = "127.0.0.1"
    port: int = 8000
    data_dir: str = "./data"
    redis_url: str = ""
    queue_url: str = ""
    master_key: str = ""
    store_fsync: Fsync = "always"
    web_workers: int = 1
    ai_workers: int = 1
    cors_origins: str = "*"
    trusted_proxies: int = 0
    limits_url: str = ""
    reads_per_minute: int = 3_000
    writes_per_minute: int = 1_200
    players_per_hour: int = 600
    streams_per_caller: int = 50
    streams_per_worker: int = 6_000
    heartbeat_seconds: Annotated[float, msgspec.Meta(gt=0)] = 15


class Settings(msgspec.Struct, frozen=True):
    """What a process needs to know. `redis_url` is that of the embedded store if none was given.

    `cors_origins` may use the API from a browser (("*",): any). The limits are per player, or per
    address for those without a token; 0 is none. They are counted in each process by itself, or at
    `limits_url`. `trusted_proxies` of them stand before us and tell the client's address. Streams
    are counted in each process, and say every `heartbeat_seconds` that they are alive.
    """

    host: str
    port: int
    data_dir: Path
    redis_url: str
    queue_url: str
    embedded: bool
    master_key: bytes
    store_fsync: Fsync
    web_workers: int
    ai_workers: int
    cors_origins: tuple[str, ...] = ("*",)
    trusted_proxies: int = 0
    limits_url: str = ""
    reads_per_minute: int = 3_000
    writes_per_minute: int = 1_200
    players_per_hour: int = 600
    streams_per_caller: int = 50
    streams_per_worker: int = 6_000
    heartbeat_seconds: float = 15

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Read the environment; makes DATA_DIR/master.key if MASTER_KEY is not set.

        Raises SettingsError.
        """
        given = _variables(environment)
        data_dir = Path(given.data_dir).resolve()
        redis_url = given.redis_url or store_url(data_dir)
        return cls(
            host=given.host,
            port=given.port,
            data_dir=data_dir,
            redis_url=redis_url,
            queue_url=given.queue_url or redis_url,
            embedded=not given.redis_url,
            master_key=_key(given.master_key) if given.master_key else _kept_key(data_dir),
            store_fsync=given.store_fsync,
            web_workers=given.web_workers,
            ai_workers=given.ai_workers,
            cors_origins=tuple(given.cors_origins.split()),
            trusted_proxies=given.trusted_proxies,
            limits_url=given.limits_url,
            reads_per_minute=given.reads_per_minute,
            writes_per_minute=given.writes_per_minute,
            players_per_hour=given.players_per_hour,
            streams_per_caller=given.streams_per_caller,
            streams_per_worker=given.streams_per_worker,
            heartbeat_seconds=given.heartbeat_seconds,
        )

    def __repr__(self) -> str:
        """Neither the key nor the passwords in the URLs belong in a log."""
        return f"Settings(host={self.host!r}, port={self.port}, data_dir={str(self.data_dir)!r})"


def _variables(environment: Mapping[str, str]) -> Variables:
    given = {name: value for name, value in environment.items() if value}
    try:
        return msgspec.convert(given, Variables, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"The environment makes no sense: {error}") from None


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise SettingsError(f"MASTER_KEY must be {2 * KEY_BYTES} hexadecimal digits")
    return key


def _kept_key(data_dir: Path) -> bytes:
    path = data_dir / "master.key"
    try:
        if not path.exists():
            _make_key(path)
        return _key(path.read_text().strip())
    except (OSError, SettingsError) as error:
        raise SettingsError(f"No MASTER_KEY is set, and {path} is no substitute: {error}") from None


def _make_key(path: Path) -> None:
    """Of several processes that try at once the first wins; nobody ever reads half a key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".master.key.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(KEY_BYTES) + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(draft)
