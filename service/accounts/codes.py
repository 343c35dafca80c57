"""Codes that people type and read aloud, which give a token: how they are written, the recovery
code of who has lost all devices, and the short code that links another one.

Crockford's alphabet has no I, L, O and U; who types O or l means 0 or 1. Case, blanks and hyphens
do not matter.
"""

import base64
import hashlib
import hmac
from binascii import Error
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.words import Names
from events.store import keys
from events.store.entries import Busy
from service.accounts.player import Link, Player, PlayerSecrets, hashed
from service.accounts.registry import Asked, Index, Registry
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
"""So long a code links a device."""

BAD_LINK = Names(
    "Ce code n'est pas valable : il est faux, déjà utilisé, remplacé ou trop vieux.",
    "This code is not valid: it is wrong, used, replaced, or too old.",
)


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


class Recovery:
    """Makes recovery codes, and finds whose a code is."""

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self.index = Index(redis, registry, keys.recovery)

    def secret(self, purpose: str, player_id: str, seed: str | None) -> bytes:
        """The secret of a new code."""
        return self._secrets.secret(RECOVERY_BYTES, purpose, player_id, seed)

    def anew(self, asked: Asked) -> str:
        """A new code; the one before is dead. Raises NoSuchPlayer, Busy."""
        secret, old = self.secret("new recovery", asked.player_id, asked.seed), set[str | None]()

        def change(player: Player) -> Player:
            old.add(player.recovery)
            return replace(player, recovery=hashed(secret))

        with self.found_by(secret, asked.player_id):
            self._registry.change(asked.player_id, change, asked.token)
        self.index.forget(*old - {hashed(secret)})
        return recovery_code(secret)

    @contextmanager
    def found_by(self, secret: bytes, player_id: str) -> Iterator[None]:
        """While the record is written that says so: this code leads to this player."""
        self.index.claim(hashed(secret), player_id, CLAIM_S)
        yield
        self.index.keep(hashed(secret))

    def owner(self, digest: str) -> Player | None:
        """Whose code has this hash."""
        return self.index.owner(digest, opens)


def opens(player: Player, digest: str) -> bool:
    """Whether the code with this hash is the player's."""
    return player.recovery is not None and hmac.compare_digest(player.recovery, digest)


class Links:
    """Makes the codes that link devices, one for one token, and finds whose a code is. They are
    stored as keyed hashes: who reads the store cannot try all codes without the master key.
    """

    def __init__(
        self, redis: Redis | RedisCluster, registry: Registry, player_secrets: PlayerSecrets
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self.index = Index(redis, registry, keys.link)

    def anew(self, asked: Asked) -> tuple[str, int]:
        """A new code, and until when it is good (ms); the one before is dead.

        Raises NoSuchPlayer, Busy.
        """
        secret = self._secrets.secret(LINK_BYTES, "link", asked.player_id, asked.seed)
        until, old = asked.now + LIFE_S * 1000, set[str]()
        link = Link(self.digest(secret), until, by=asked.token or "")

        def change(player: Player) -> Player:
            if _is_newest(player, link.digest):
                return player
            old.update({player.link.digest} if player.link else ())
            return replace(player, link=link)

        if self.index.claim(link.digest, asked.player_id, LIFE_S) != asked.player_id:
            raise Busy(link.digest)
        self._registry.change(asked.player_id, change, asked.token)
        self.index.forget(*old)
        return link_code(secret), until

    def digest(self, secret: bytes) -> str:
        """What is stored of a code."""
        return self._secrets.fingerprint("link", secret)

    def owner(self, digest: str) -> Player:
        """Whose newest code this is, or was. Raises Problem."""
        player = self.index.owner(digest, _is_newest)
        if player is None:
            raise bad_link()
        return player


def taken(player: Player, digest: str, now: int) -> Player:
    """The player after this code was used. Raises Problem if it is not good (any more): it dies
    with the token that asked for it.
    """
    link = player.link
    if link is None or not _is_newest(player, digest) or link.taken or link.until <= now:
        raise bad_link()
    if player.with_id(link.by) is None:
        raise bad_link()
    return replace(player, link=replace(link, taken=True))


def bad_link() -> Problem:
    """The refusal of a code."""
    return unauthorized("bad-link", BAD_LINK)


def _is_newest(player: Player, digest: str) -> bool:
    """Whether the player's newest link has this code."""
    return player.link is not None and hmac.compare_digest(player.link.digest, digest)
