"""Idempotency-Keys: one table of the requests with each, and of their answers.

A row is written before anything is done, and the answer is put there afterwards. Ids and secrets
follow from the key and its row. So a repeated request makes the same thing, also while the first
one is at work or after its process has died. Commands and phrases have no row here: their keys are
stored in the match.

An answer may hold secrets, so it is encrypted by a key that follows from the Idempotency-Key, of
which only a keyed hash is stored.
"""

import hmac
import secrets
from typing import Any

import msgspec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from events.current import KeyReused
from events.store import keys
from events.store.clients import confirmation_of
from events.store.entries import RETRY, Busy
from events.store.pipelining import Step, change_record, put
from service.accounts.registry import Registry

KEPT_S = 24 * 60 * 60
"""The time for which a request can be repeated."""
MOST = 50
"""So many requests of a player are kept; of more, the oldest can no longer be repeated."""
NONCE_BYTES = 12


class RequestRow(Struct, frozen=True, omit_defaults=True):
    """The stored part of a request: a keyed hash of its content, and when it first came (ms).

    `tried`: the matches at which it has tried to be seated, in this order. `answer`: encrypted;
    empty while it is in work. If `asked` is empty, the row of this name is elsewhere.
    """

    asked: str
    at: int
    tried: tuple[str, ...] = ()
    answer: bytes = b""


class StoredAnswer(Struct, frozen=True):
    """An answer as it was sent: the body, and the headers that belong to it."""

    body: bytes
    headers: tuple[tuple[str, str], ...] = ()


class ClaimedRequest(Struct, frozen=True):
    """A request, and its row as it is stored. `caller`: the player, or, without one, the hash of
    the key; `mine`: no other request has written the row before.
    """

    caller: str
    key: str
    name: str
    row: RequestRow
    mine: bool = False

    @property
    def seed(self) -> str:
        """All ids and secrets that the request makes follow from it."""
        return f"{self.key} {self.row.at}"


class Requests:
    """The table. Any method may raise RedisError."""

    def __init__(self, redis: Redis | RedisCluster, registry: Registry, master_key: bytes) -> None:
        self._redis, self._registry, self._master_key = redis, registry, master_key

    def claim(self, player: str | None, key: str, said: bytes, now: int) -> ClaimedRequest:
        """The row of this request, which is written if there is none. Raises KeyReused, Busy."""
        name = self._derived(f"name {key}").hex()
        caller, new = player or name, RequestRow(self._derived(f"asked {key} ", said).hex(), now)
        for _ in RETRY.attempts():
            rows: Any = self._redis.hgetall(keys.requests(caller))
            stored = rows.get(name.encode(), b"")
            known = _decoded(stored) if stored else None
            if known is None or _is_over(known, now):
                claim = ClaimedRequest(caller, key, name, new, mine=True)
                if self._put(claim, stored, new, _dropped(caller, rows, now)):
                    return claim
            elif known.asked != new.asked:
                raise KeyReused(f"the key {key!r} belongs to another request")
            else:
                claim = ClaimedRequest(caller, key, name, known)
                if not confirmation_of(self._redis).replicas or self._put(claim, stored, known):
                    return claim
        raise Busy(name)

    def answer(self, claim: ClaimedRequest) -> StoredAnswer | None:
        """The answer that this request got; None: none yet."""
        sealed = claim.row.answer
        if not sealed:
            return None
        nonce, rest = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        told = self._cipher(claim).decrypt(nonce, rest, None)
        return msgspec.msgpack.decode(told, type=StoredAnswer)

    def answered(self, claim: ClaimedRequest, owner: str, answer: StoredAnswer) -> None:
        """Keep this answer, which goes with the player whom it is about; also where the same
        request was refused meanwhile, which has freed its key.
        """
        nonce, told = secrets.token_bytes(NONCE_BYTES), msgspec.msgpack.encode(answer)
        row = replace(claim.row, answer=nonce + self._cipher(claim).encrypt(nonce, told, None))
        if claim.caller != owner:
            place = keys.requests(owner)
            elsewhere = "HSET", place, claim.name, _encoded(RequestRow("", claim.row.at))
            put(self._redis, elsewhere, ("EXPIRE", place, KEPT_S))
        if not self._put(claim, _encoded(claim.row), row):
            self._put(claim, b"", row)
        if not self._registry.has(owner):
            self.erase(owner)

    def tried(self, claim: ClaimedRequest, number: int, match_id: str) -> str:
        """Note the match that this request tries next: a repetition tries it, too.

        Raises Busy.
        """

        def after(held: bytes) -> tuple[str, tuple[Step, ...]]:
            row = _decoded(held) if held else claim.row
            if number < len(row.tried):
                return row.tried[number], ()
            return match_id, _kept(claim, replace(row, tried=(*row.tried, match_id)))

        return change_record(self._redis, keys.requests(claim.caller), after, claim.name)

    def tried_by(self, claim: ClaimedRequest) -> tuple[str, ...]:
        """The matches at which this request has tried to be seated by now, wherever it came to."""
        held: Any = self._redis.hget(keys.requests(claim.caller), claim.name)
        return _decoded(held).tried if held else ()

    def refused(self, claim: ClaimedRequest) -> None:
        """Nothing has come of this request, wherever it has tried: its key is free for another one.
        An answer that it got meanwhile, elsewhere, stays.
        """
        place = keys.requests(claim.caller)

        def after(held: bytes) -> tuple[None, list[Step]]:
            same = bool(held) and replace(_decoded(held), tried=()) == claim.row
            return None, [("HDEL", place, claim.name)] * same

        if claim.mine:
            change_record(self._redis, place, after, claim.name)

    def times(self, player: str) -> tuple[int, ...]:
        """When the requests of a player came that can be repeated (ms)."""
        rows: Any = self._redis.hvals(keys.requests(player))
        return tuple(sorted(_decoded(row).at for row in rows))

    def erase(self, player: str) -> None:
        """Nothing is kept of a player's requests."""
        place = keys.requests(player)
        names: Any = self._redis.hkeys(place)
        for name in names:
            self._redis.delete(keys.requests(name.decode()))
        self._redis.delete(place)

    def _put(
        self, claim: ClaimedRequest, stored: bytes, row: RequestRow, more: tuple[Step, ...] = ()
    ) -> bool:
        """Write the row, if the stored one is still this one."""
        known = "is", keys.requests(claim.caller), stored, claim.name
        return not put(self._redis, known, *more, *_kept(claim, row))

    def _cipher(self, claim: ClaimedRequest) -> AESGCM:
        return AESGCM(self._derived(f"answer {claim.key}"))

    def _derived(self, words: str, said: bytes = b"") -> bytes:
        return hmac.digest(self._master_key, b"request " + words.encode() + said, "sha256")


def _kept(claim: ClaimedRequest, row: RequestRow) -> tuple[Step, Step]:
    place = keys.requests(claim.caller)
    return ("HSET", place, claim.name, _encoded(row)), ("EXPIRE", place, KEPT_S)


def _dropped(caller: str, rows: dict[bytes, bytes], now: int) -> tuple[Step, ...]:
    """The rows that go where one more comes: those that are over, and the oldest. A row of which
    only the name is here stays, so that an erasure finds it.
    """
    known = sorted(((_decoded(row), name) for name, row in rows.items()), key=lambda one: one[0].at)
    over = [name for row, name in known if _is_over(row, now)]
    own = [name for row, name in known if row.asked]
    old = own[: max(0, len(own) - MOST + 1)]
    return tuple(("HDEL", keys.requests(caller), name) for name in {*over, *old})


def _is_over(row: RequestRow, now: int) -> bool:
    return row.at <= now - KEPT_S * 1000


def _decoded(row: bytes) -> RequestRow:
    return msgspec.msgpack.decode(row, type=RequestRow)


def _encoded(row: RequestRow) -> bytes:
    return msgspec.msgpack.encode(row)
