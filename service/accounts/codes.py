"""The secrets of players, and the codes that people type or read aloud to get a token: the recovery
code for those who have lost all devices, and the short code that links another device.

Crockford's alphabet has no I, L, O and U; a typed O or l is read as 0 or 1. Case, blanks and
hyphens do not matter.
"""

import base64
import hashlib
import hmac
import secrets
from binascii import Error
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.words import Names
from events.store import keys
from events.store.entries import Busy
from events.store.pipelining import put
from service.accounts.registry import Link, Player, Registry, hashed
from service.http.problems import Problem, unauthorized

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RFC_4648 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
WRITTEN = str.maketrans(RFC_4648, CROCKFORD)
READ = str.maketrans(CROCKFORD + "OILU", RFC_4648 + "ABB!", "- \t\n\u2010\u2011\u2013")
"""0 and 1 are the letters A and B there, and U is none; blanks and hyphens are skipped."""

GROUP = 4
SUM_BYTES = 2
RECOVERY_BYTES = 13
"""104 bits; with the checksum 24 symbols. One mistyped code in 65,536 passes as another one."""
LINK_BYTES = 5
"""8 symbols: short enough to be typed from one screen to the other, and to be guessed if one may
try often enough, so attempts are limited.
"""
CLAIM_S = 60
"""A place in the index goes by itself, unless the record that it leads to is written by then."""
LIFE_S = 10 * 60
"""The time for which a code links a device."""

BAD_CODE = Names("Ce code de secours n'est pas valable.", "This recovery code is not valid.")
BAD_LINK = Names(
    "Ce code n'est pas valable : il est faux, déjà utilisé, remplacé ou trop vieux.",
    "This code is not valid: it is wrong, used, replaced, or too old.",
)


TOKEN_BYTES = 24
"""192 bits."""
ID_BYTES = 10


class IssueRequest(Struct, frozen=True):
    """A call that makes something for a player. `seed`: what its secrets follow from, if it may
    come again (None: from luck). `token` is the id of the token that it came with; None: it came
    with a code.
    """

    player_id: str
    now: int
    seed: str | None = None
    token: str | None = None


class PlayerSecrets(Struct, frozen=True):
    """Makes the secrets of players. `master_key` is what derived ones follow from."""

    master_key: bytes

    def secret(self, size: int, purpose: str, player_id: str, seed: str | None) -> bytes:
        """So many bytes. With a seed they follow from it, from the player, and from the purpose."""
        if seed is None:
            return secrets.token_bytes(size)
        told = f"{purpose} {player_id} {seed}".encode()
        return hmac.digest(self.master_key, told, "sha256")[:size]

    def fingerprint(self, purpose: str, secret: bytes) -> str:
        """A keyed hash of a secret that is too short for any other, in hex."""
        return hmac.new(self.master_key, f"{purpose} ".encode() + secret, "sha256").hexdigest()

    def token_secret(self, purpose: str, player_id: str, seed: str | None) -> str:
        """The secret half of a token."""
        raw = self.secret(TOKEN_BYTES, purpose, player_id, seed)
        return base64.urlsafe_b64encode(raw).decode()

    def new_id(self, purpose: str, seed: str | None, player_id: str = "") -> str:
        """An id that nobody has: 80 bits."""
        raw = self.secret(ID_BYTES, purpose, player_id, seed)
        return base64.b32encode(raw).decode().lower()


def link_code(secret: bytes) -> str:
    """The secret in two groups: `K7QF-9M2X`."""
    return _written(secret)


def link_secret(text: str) -> bytes | None:
    """The secret that is written here; None: these are not eight symbols."""
    return _read(text, LINK_BYTES)


def recovery_code(secret: bytes) -> str:
    """The secret and a checksum, in groups: `K7QF-9M2X-…`, 24 symbols."""
    return _written(secret + _sum(secret))


def recovery_secret(text: str) -> bytes | None:
    """The secret that is written here; None: it is mistyped."""
    data = _read(text, RECOVERY_BYTES + SUM_BYTES)
    if data is None or _sum(data[:RECOVERY_BYTES]) != data[RECOVERY_BYTES:]:
        return None
    return data[:RECOVERY_BYTES]


def _sum(secret: bytes) -> bytes:
    return hashlib.sha256(b"recovery " + secret).digest()[:SUM_BYTES]


def _written(data: bytes) -> str:
    text = base64.b32encode(data).decode().translate(WRITTEN)
    return "-".join(text[n : n + GROUP] for n in range(0, len(text), GROUP))


def _read(text: str, size: int) -> bytes | None:
    """The bytes that are written in these symbols; None: they are others, or not so many."""
    symbols = text.upper().translate(READ)
    if not symbols.isascii():
        return None
    try:
        data = base64.b32decode(symbols)
    except Error:
        return None
    return data if len(data) == size else None


class SecretIndex:
    """The players of secrets, by the secrets' hashes. It only helps to find them: an entry counts
    if the player's record has the same hash.
    """

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, place: Callable[[str], str]
    ) -> None:
        self._redis, self._registry, self._place = redis, registry, place

    def claim(self, digest: str, player_id: str, seconds: int = CLAIM_S) -> str:
        """Reserve it for this player for so long, unless it leads to one; returns the player to
        whom it leads.
        """
        found: Any = self._redis.set(self._place(digest), player_id, nx=True, get=True, ex=seconds)
        return found.decode() if found is not None else player_id

    def keep(self, digest: str) -> None:
        """It leads there until it is forgotten."""
        self._redis.persist(self._place(digest))

    def owner(self, digest: str, is_theirs: Callable[[Player, str], bool]) -> Player | None:
        """The player whom it leads to, if their record says so, too."""
        player_id: Any = self._redis.get(self._place(digest))
        player = self._registry.newest(player_id.decode()) if player_id else None
        return player if player and is_theirs(player, digest) else None

    def forget(self, digest: str | None, player_id: str) -> None:
        """It leads to this player no more."""
        if digest is not None:
            put(self._redis, ("is", self._place(digest), player_id), ("DEL", self._place(digest)))


class Codes:
    """Makes the codes of players, and finds whose one is. Those that link devices are stored as
    keyed hashes: a reader of the store cannot try them all without the master key.
    """

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self._recoveries = SecretIndex(redis, registry, keys.recovery)
        self._links = SecretIndex(redis, registry, keys.link)

    def secret(self, purpose: str, player_id: str, seed: str | None) -> bytes:
        """The secret of a new recovery code."""
        return self._secrets.secret(RECOVERY_BYTES, purpose, player_id, seed)

    def new_recovery(self, asked: IssueRequest) -> str:
        """A new recovery code; the one before is dead. Raises NoSuchPlayer, Busy."""
        secret, old = self.secret("new recovery", asked.player_id, asked.seed), set[str | None]()

        def change(player: Player) -> Player:
            old.add(player.recovery)
            return replace(player, recovery=hashed(secret))

        with self.leading(secret, asked.player_id):
            self._registry.change(asked.player_id, change, asked.token)
        for digest in old - {hashed(secret)}:
            self._recoveries.forget(digest, asked.player_id)
        return recovery_code(secret)

    @contextmanager
    def leading(self, secret: bytes, player_id: str) -> Iterator[None]:
        """While the record is written that says so: this recovery code leads to this player."""
        self._recoveries.claim(hashed(secret), player_id)
        yield
        self._recoveries.keep(hashed(secret))

    def new_link(self, asked: IssueRequest) -> tuple[str, int]:
        """A new code that links a device, and until when it is good (ms); the one before is dead.

        Raises NoSuchPlayer, Busy.
        """
        secret = self._secrets.secret(LINK_BYTES, "link", asked.player_id, asked.seed)
        until, old = asked.now + LIFE_S * 1000, set[str]()
        link = Link(self.digest(secret), until, by=asked.token or "")

        def change(player: Player) -> Player:
            if has_link(player, link.digest):
                return player
            old.update({player.link.digest} if player.link else ())
            return replace(player, link=link)

        if self._links.claim(link.digest, asked.player_id, LIFE_S) != asked.player_id:
            raise Busy(link.digest)
        self._registry.change(asked.player_id, change, asked.token)
        for digest in old:
            self._links.forget(digest, asked.player_id)
        return link_code(secret), until

    def digest(self, secret: bytes) -> str:
        """The hash of a code that links a device, as it is stored."""
        return self._secrets.fingerprint("link", secret)

    def of_recovery(self, digest: str) -> Player | None:
        """The player whose recovery code has this hash."""
        return self._recoveries.owner(digest, has_recovery)

    def of_link(self, digest: str) -> Player | None:
        """The player whose newest linking code has, or had, this hash."""
        return self._links.owner(digest, has_link)

    def forget(self, player: Player) -> None:
        """Their codes lead nowhere any more."""
        self._recoveries.forget(player.recovery, player.id)
        self._links.forget(player.link.digest if player.link else None, player.id)


def has_recovery(player: Player, digest: str) -> bool:
    """Whether the recovery code with this hash is the player's."""
    return player.recovery is not None and hmac.compare_digest(player.recovery, digest)


def has_link(player: Player, digest: str) -> bool:
    """Whether the player's newest code that links a device has this hash."""
    return player.link is not None and hmac.compare_digest(player.link.digest, digest)


def taken(player: Player, digest: str, now: int) -> Player:
    """The player after this code was used. Raises Problem if it is not good (any more): it dies
    with the token that asked for it.
    """
    link = player.link
    if link is None or not has_link(player, digest) or link.taken or link.until <= now:
        raise bad_link()
    if player.with_id(link.by) is None:
        raise bad_link()
    return replace(player, link=replace(link, taken=True))


def bad_code() -> Problem:
    """The refusal of a recovery code."""
    return unauthorized("bad-recovery-code", BAD_CODE)


def bad_link() -> Problem:
    """The refusal of a code that links a device."""
    return unauthorized("bad-link", BAD_LINK)
