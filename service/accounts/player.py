"""What is stored of a player: one record, so that one step changes it and one erases it; their
secrets, and what an operator has laid upon them.

Secrets are in it as hashes only.
"""

import base64
import hashlib
import hmac
import secrets
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from domain.words import Names
from events.log import TooNew, read_whole
from service.http.problems import Problem
from service.http.sentences import Spoken

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
    return read_whole(data, Player)


def encoded(player: Player) -> bytes:
    """The player as they are to be stored."""
    return msgspec.json.encode(player)


def hashed(secret: str | bytes) -> str:
    """The SHA-256 of a secret, in hex: what is stored instead of it."""
    return hashlib.sha256(secret.encode() if isinstance(secret, str) else secret).hexdigest()


TOKEN_BYTES = 24
"""192 bits."""
ID_BYTES = 10


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
        return text_of(self.secret(TOKEN_BYTES, purpose, player_id, seed))

    def new_id(self, purpose: str, seed: str | None, player_id: str = "") -> str:
        """An id that nobody has: 80 bits."""
        raw = self.secret(ID_BYTES, purpose, player_id, seed)
        return base64.b32encode(raw).decode().lower()


def text_of(secret: bytes) -> str:
    """The secret as it stands in a token."""
    return base64.urlsafe_b64encode(secret).decode()


SUSPENDED = Names(
    "Un opérateur vous a suspendu jusqu'au {until} : vous pouvez lire, mais rien envoyer.",
    "An operator has suspended you until {until}: you can read, and send nothing.",
)
SILENCED = Names(
    "Un opérateur vous a privé de parole jusqu'au {until} : vous pouvez jouer.",
    "An operator has silenced you until {until}: you can play.",
)


def refuse_suspended(player: Player, now: int) -> None:
    """Raise Problem for what a suspended player sends. `now` is ms by the store's clock."""
    if (until := in_force(player.suspended_until, now)) is not None:
        raise Problem("suspended", SUSPENDED.filled(until=said(until)), until=until)


def refuse_silenced(player: Player, now: int) -> None:
    """Raise Problem for what a silenced player says to others."""
    if (until := in_force(player.silenced_until, now)) is not None:
        raise Problem("silenced", SILENCED.filled(until=said(until)), until=until)


def in_force(until: int | None, now: int) -> int | None:
    """The end of a sanction (ms), as long as it is not over."""
    return until if until is not None and now < until else None


def said(until: int) -> str:
    """A time (ms) as people read it."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
