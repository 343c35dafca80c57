"""The players as they are stored: one record each, so that one step changes it and one erases it.
Secrets are in it as hashes only.

Look-ups are cached for some seconds, so a move costs no round trip. For moves and reads, an erasure
or a revoked token takes effect everywhere after those seconds.
"""

import base64
import hashlib
import hmac
import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any

import msgspec
from cachetools import TTLCache
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from events.log import TooNew, read_whole
from events.store import keys
from events.store.pipelining import Command, Step, answers, change_record
from service.http.problems import ASK_FOR_TOKEN, Problem
from service.http.refusal_texts import BAD_TOKEN, Spoken

HOUR_MS = 60 * 60 * 1000
REMEMBER_S = 5.0
REMEMBER = 20_000
NOTED_S = 60.0
"""After this time a use that could not be noted is noted again."""
TOKEN = re.compile(r"([a-z2-7]{16})\.([A-Za-z0-9_-]{32})")


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
        """The id of the token: it follows from the hash, and tells nothing of the secret."""
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
    """A player who is blocked or muted, and since when (ms)."""

    player: str
    since: int


class Player(Struct, frozen=True, omit_defaults=True):
    """A player, and all their tokens, oldest first.

    `enrolment` is a hash of what they were made from, if that was with an Idempotency-Key,
    `recovery` that of their recovery code, if there is one, `subject` a keyed one of whom an issuer
    of OpenID Connect knows them as. `language`: in which they want to be refused where a request
    does not say it. `suspended_until`, `silenced_until`: ms; it may have passed. `hidden`: others
    do not learn when they were heard of.
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
    hidden: bool = False

    def with_hash(self, secret_hash: str) -> Token | None:
        """Their token whose secret has this hash. Takes as long whatever of it is right."""
        right = [t for t in self.tokens if hmac.compare_digest(t.hash, secret_hash)]
        return right[0] if right else None

    def with_id(self, token_id: str) -> Token | None:
        """Their token with this id."""
        return next((token for token in self.tokens if token.id == token_id), None)


def decoded_player(data: bytes) -> Player:
    """The stored player, without fields that this release does not know. Raises TooNew if it cannot
    read them.
    """
    try:
        return msgspec.json.decode(data, type=Player)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None


def hashed(secret: str | bytes) -> str:
    """The SHA-256 of a secret, in hex, which is stored instead of it."""
    return hashlib.sha256(secret.encode() if isinstance(secret, str) else secret).hexdigest()


Change = Callable[[Player], Player]


class NoSuchPlayer(Problem):
    """The player has been erased, or the token revoked: it is no longer known."""

    def __init__(self) -> None:
        super().__init__("bad-token", BAD_TOKEN, ASK_FOR_TOKEN)


class Bearer(Struct, frozen=True):
    """A player, and the token by which they are known."""

    player: Player
    token: Token


class Registry:
    """Players by id and by token."""

    def __init__(
        self, redis: Redis | RedisCluster, notes: Callable[[], Sequence[Command]] = tuple
    ) -> None:
        """`notes` are commands that go along with a look-up, whatever becomes of them."""
        self._redis, self._notes = redis, notes
        self._known: TTLCache[str, Player | None] = TTLCache(REMEMBER, REMEMBER_S, _now)
        self._noted: TTLCache[tuple[str, str], bool] = TTLCache(REMEMBER, NOTED_S, _now)
        self._lock = Lock()  # held while they change: reading them changes their order

    def of_token(self, token: str, fresh: bool = False) -> Bearer | None:
        """The player of this token, or None; `fresh`: as stored now, not as cached."""
        parts = TOKEN.fullmatch(token)
        if parts is None:
            return None
        digest = hashed(parts[2])
        return self._bearer(parts[1], lambda player: player.with_hash(digest), fresh)

    def holds(self, player_id: str, token_id: str) -> bool:
        """Whether the player is still there and has this token."""
        return self._bearer(player_id, lambda player: player.with_id(token_id)) is not None

    def _bearer(
        self, player_id: str, which: Callable[[Player], Token | None], fresh: bool = False
    ) -> Bearer | None:
        """The player with this token of theirs. Another process may have given it out just now: so
        the store is asked before it is said not to be there.
        """
        for look in (self.refresh,) if fresh else (self.find, self.refresh):
            player = look([player_id])[player_id]
            token = which(player) if player else None
            if player and token:
                return Bearer(player, token)
        return None

    def remembers(self, player_id: str) -> bool:
        """Whether the player was looked up lately, whatever was found."""
        with self._lock:
            return player_id in self._known

    def find(self, ids: Iterable[str]) -> dict[str, Player | None]:
        """The players with these ids; None for those unknown or erased."""
        found: dict[str, Player | None] = {}
        missing: list[str] = []
        with self._lock:
            for player_id in set(ids):
                try:
                    found[player_id] = self._known[player_id]
                except KeyError:
                    missing.append(player_id)
        return found | self.refresh(missing) if missing else found

    def refresh(self, ids: Iterable[str]) -> dict[str, Player | None]:
        """The same as stored now, which is remembered. Raises RedisError."""
        names = {player_id: keys.player(player_id) for player_id in ids}
        asked = [(name, ("GET", name)) for name in names.values()]
        stored = zip(names, answers(self._redis, asked, self._notes()), strict=True)
        players = {player_id: decoded_player(data) if data else None for player_id, data in stored}
        for player_id, player in players.items():
            self._remember(player_id, player)
        return players

    def names(self, ids: Iterable[str | None]) -> dict[str, str]:
        """Id → name of those players who are still known; ids that are None are skipped."""
        found = self.find(player_id for player_id in ids if player_id)
        return {player_id: player.name for player_id, player in found.items() if player}

    def newest(self, player_id: str) -> Player | None:
        """The player as they are stored now, all of them. Raises TooNew."""
        stored: Any = self._redis.get(keys.player(player_id))
        player = None if stored is None else read_whole(stored, Player)
        self._remember(player_id, player)
        return player

    def has(self, player_id: str) -> bool:
        """Whether the player is stored now, whatever of them this release can read."""
        return bool(self._redis.exists(keys.player(player_id)))

    def add(self, player: Player) -> bool:
        """Store a new player; False if they were stored already."""
        made = self._redis.set(keys.player(player.id), msgspec.json.encode(player), nx=True)
        if made:
            self._remember(player.id, player)
        return bool(made)

    def change(self, player_id: str, change: Change, token: str | None = None) -> Player:
        """The player after this change, which is made in one step, if this token is still valid.

        `change` may be asked several times, and may raise. Raises NoSuchPlayer, Busy, TooNew.
        """

        def after(held: bytes) -> tuple[Player, list[Step]]:
            self._refuse_other(player_id, held, token)
            known = read_whole(held, Player)
            player = change(known)
            return player, [("SET", keys.player(player_id), msgspec.json.encode(player))] * (
                player != known
            )

        player = change_record(self._redis, keys.player(player_id), after)
        self._remember(player_id, player)
        return player

    def confirm(self, player_id: str, token: str | None) -> None:
        """Raise NoSuchPlayer unless the player is stored now, and has this token still, whatever
        else of them this release can read. Raises Busy.
        """

        def theirs(held: bytes) -> tuple[None, tuple[()]]:
            self._refuse_other(player_id, held, token)
            return None, ()

        change_record(self._redis, keys.player(player_id), theirs)

    def _refuse_other(self, player_id: str, held: bytes, token: str | None) -> None:
        """Raise NoSuchPlayer unless this is a player who has this token (None: any)."""
        player = decoded_player(held) if held else None
        if player is None or not (token is None or player.with_id(token)):
            self._remember(player_id, player)
            raise NoSuchPlayer

    def note_use(self, bearer: Bearer, now: int) -> None:
        """Keep the hour in which a token was last used. Raises RedisError, Busy, TooNew."""
        hour, place = now - now % HOUR_MS, (bearer.player.id, bearer.token.hash)
        if bearer.token.used >= hour or place in self._noted:
            return
        with self._lock:
            self._noted[place] = True
        with suppress(NoSuchPlayer):
            self.change(bearer.player.id, lambda player: _used(player, bearer.token.hash, hour))

    def erase(self, player_id: str) -> Player | None:
        """Erase a player; returns their record."""
        stored: Any = self._redis.getdel(keys.player(player_id))
        self._redis.delete(keys.whereabouts(player_id))
        self._remember(player_id, None)
        return decoded_player(stored) if stored is not None else None

    def _remember(self, player_id: str, player: Player | None) -> None:
        with self._lock:
            self._known[player_id] = player


def _used(player: Player, secret_hash: str, hour: int) -> Player:
    """The player after this token was used in this hour."""
    if not any(token.hash == secret_hash and token.used < hour for token in player.tokens):
        return player
    used = (replace(t, used=hour) if t.hash == secret_hash else t for t in player.tokens)
    return replace(player, tokens=tuple(used))


def _now() -> float:
    return time.monotonic()
