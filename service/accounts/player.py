"""What is stored of a player: one record, so that one step changes it and one erases it.

Secrets are in it as hashes only.
"""

import base64
import hashlib
import hmac

import msgspec
from msgspec import Struct

from events.log import TooNew, refuse_unread
from service.http.languages import Spoken

HOUR_MS = 60 * 60 * 1000


class Token(Struct, frozen=True):
    """A token of a player: `hash` is the SHA-256 of its secret half, in hex.

    `used` is when the hour began in which it was last used (ms); 0: before that was noted.
    """

    hash: str
    since: int
    used: int
    label: str = ""

    @property
    def id(self) -> str:
        """What names the token: it follows from the hash, and tells nothing of the secret."""
        digest = hashlib.sha256(f"token {self.hash}".encode()).digest()
        return base64.b32encode(digest[:5]).decode().lower()


class Link(Struct, frozen=True, omit_defaults=True):
    """The newest code that links a device: its keyed hash, until when it is good (ms), the id of
    the token that asked for it, and whether a device has used it.
    """

    digest: str
    until: int
    by: str
    taken: bool = False


class Block(Struct, frozen=True):
    """With whom the player does not play, or whom they do not hear, and since when (ms)."""

    player: str
    since: int


class Player(Struct, frozen=True, omit_defaults=True):
    """A player, and all their tokens, oldest first.

    `enrolment` is a hash of what they were made from, if that was with an Idempotency-Key,
    `recovery` that of their recovery code, if there is one, `subject` a keyed one of whom an issuer
    of OpenID Connect knows them as. `language`: in which they want to be refused where a request
    does not say it. `suspended_until`, `silenced_until`: ms; it may have passed.
    """

    id: str
    name: str
    since: int
    enrolment: str | None = None
    tokens: tuple[Token, ...] = ()
    recovery: str | None = None
    link: Link | None = None
    subject: str | None = None
    language: Spoken | None = None
    blocks: tuple[Block, ...] = ()
    mutes: tuple[Block, ...] = ()
    suspended_until: int | None = None
    silenced_until: int | None = None

    def with_hash(self, secret_hash: str) -> Token | None:
        """Their token whose secret has this hash. Takes as long whatever of it is right."""
        right = [t for t in self.tokens if hmac.compare_digest(t.hash, secret_hash)]
        return right[0] if right else None

    def with_id(self, token_id: str) -> Token | None:
        """Their token with this id."""
        return next((token for token in self.tokens if token.id == token_id), None)

    def block_of(self, other: str) -> Block | None:
        """Their block of another player."""
        return next((block for block in self.blocks if block.player == other), None)


def decoded(data: bytes) -> Player:
    """What this release knows of a player as they are stored. Raises TooNew if it knows nothing."""
    try:
        return msgspec.json.decode(data, type=Player)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None


def whole(data: bytes) -> Player:
    """The player as they are stored, for who changes them. Raises TooNew where this release does
    not know all of it: it would drop the rest.
    """
    player = decoded(data)
    refuse_unread(data, encoded(player))
    return player


def encoded(player: Player) -> bytes:
    """The player as they are to be stored."""
    return msgspec.json.encode(player)


def hashed(secret: str | bytes) -> str:
    """The SHA-256 of a secret, in hex: what is stored instead of it."""
    return hashlib.sha256(secret.encode() if isinstance(secret, str) else secret).hexdigest()
