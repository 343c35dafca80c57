"""The hash chain of a match, and the seals on veiled values in it (docs/fairness.md).

An entry's hash covers the hash before it and the entry with every veiled value under a seal: a
salted digest. Viewers get the salt of a value that they may see, else its digest. So each viewer's
log verifies while the match runs, and opens when the secret is published.
"""

import hashlib
import hmac
from functools import lru_cache, partial
from threading import Lock
from typing import Annotated, Any, NamedTuple

import msgspec
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import astuple

from domain import chance
from domain.logged import Thought
from domain.secrecy import ACTOR, VeiledPlace, Viewer, covered, hole
from events.log import Entry, Seal, SeenActor, SeenEntry, masked, seen

SALT_BYTES = 16
MATCHES, ENTRIES = 1_024, 1_024
"""Of so many matches the secrets and salts are remembered, of so many entries the seals."""

_encode = msgspec.json.Encoder(order="sorted").encode
_NULL = b'":null'
"""The end of a member that is null, if a name is before it. A quote within a string is escaped, so
no text looks like such a member."""
_OF_NAMES = b"abcdefghijklmnopqrstuvwxyz0123456789_"


def canonical(value: Any) -> bytes:
    """JSON in one form: keys sorted by code point, no blanks, no needless escapes, UTF-8.

    Members that are null are left out. So a type may gain a field that is null where it was not
    known, and the hashes of older entries stay the same.
    """
    data = _encode(value)
    return _without_nulls(data) if _NULL in data else data


def _without_nulls(data: bytes) -> bytes:
    """It takes a tenth of the time of a regular expression for the same."""
    ended, *rest = data.split(_NULL)
    kept: list[bytes] = []
    for after in rest:
        name = ended.rfind(b'"')
        comma = name > 0 and ended[name - 1] == ord(",")
        if name + 1 == len(ended) or ended[name + 1 :].translate(None, _OF_NAMES):
            kept += ended, _NULL
            ended = after
        elif comma:
            kept.append(ended[: name - 1])
            ended = after
        else:  # it is the first of its object
            kept.append(ended[:name])
            ended = after.removeprefix(b",")
    return b"".join([*kept, ended])


class Sealed(Struct, frozen=True, omit_defaults=True):
    """Replaces a veiled value before hashing; `length` is that of a tuple with a public length."""

    sealed: str
    length: int | None = None


class HashedEntry(Struct, frozen=True, omit_defaults=True):
    """An entry as it is hashed: everything veiled in it is under its seal."""

    version: int
    at: int
    actor: Any
    events: Any
    command: Any = None
    thought: Any = None
    game: str | None = None
    edition: int | None = None
    generation: str | None = None


class Mask(Struct, frozen=True):
    """The parts of an anonymous move that only its author sees, besides the private parts of its
    events.
    """

    actor: "MaskedActor"
    command: Annotated[Any, ACTOR]
    thought: Annotated[Thought | None, ACTOR]


class MaskedActor(Struct, frozen=True):
    """The author of an anonymous move."""

    seat: Annotated[int | None, ACTOR]
    kind: Annotated[str | None, ACTOR]


class SealedField(NamedTuple):
    """A sealed value: where it is, who sees it, and what its seal consists of."""

    place: VeiledPlace
    salt: bytes
    digest: str
    length: int | None

    def seal(self, viewer: Viewer, revealed: bool) -> Seal | None:
        """The seal for this viewer; None if they may not know that there is a value."""
        _, viewers, audience, _ = self.place
        if not revealed:
            if audience is not None and viewer not in audience:
                return None
            if viewer not in viewers:
                return Seal(self.digest, None, self.length)
        return Seal(None, self.salt.hex(), self.length)


class Sealing(NamedTuple):
    """All seals of an entry, and its hash."""

    kept: tuple[SealedField, ...]
    hash: str


def sealing(entry: Entry[Any, Any], previous: bytes, salts: bytes) -> Sealing:
    """Seal an entry; `previous` is the hash before it, `salts` the key of the match's salts."""
    kept: list[SealedField] = []
    command, thought, seat = entry.command, entry.thought, entry.actor.seat
    hidden, keyed = masked(entry), _keyed(salts)

    def cover(place: VeiledPlace, value: Any) -> Any:
        shown = hole(value, place.whole)
        if shown == () or (value is None and not hidden):
            return value
        length = None if shown is None else len(shown)
        salting = keyed.copy()
        salting.update(f"{entry.version}{place.path}".encode())
        salt = salting.digest()[:SALT_BYTES]
        digest = hashlib.sha256(salt + canonical(value)).hexdigest()
        kept.append(SealedField(place, salt, digest, length))
        return Sealed(digest, length)

    actor: Any = SeenActor(seat, entry.actor.kind)
    events = covered(entry.events, cover, path="/events")
    if hidden:
        mask = Mask(MaskedActor(seat, entry.actor.kind), command, thought)
        actor, command, thought = astuple(covered(mask, cover, seat))
    else:
        command = covered(command, cover, seat, "/command")
        thought = thought and cover(VeiledPlace("/thought", _only(seat), None, False), thought)
    said = (entry.shown_game, entry.named_edition, entry.drawn_anew)
    hashed = HashedEntry(entry.version, entry.at, actor, events, command, thought, *said)
    return Sealing(tuple(kept), hashlib.sha256(previous + canonical(hashed)).hexdigest())


@lru_cache(MATCHES)
def _keyed(salts: bytes) -> hmac.HMAC:
    """The HMAC of nothing under this key: to go on from a copy is quicker than to begin anew."""
    return hmac.new(salts, digestmod="sha256")


def _only(seat: Viewer) -> tuple[Viewer, ...]:
    return () if seat is None else (seat,)


def first(match_id: str) -> bytes:
    """The hash before a match's first entry; different for each match."""
    return hashlib.sha256(match_id.encode()).digest()


class Seals:
    """Seals entries, and gives viewers the seals of the values that they see. Thread safe."""

    def __init__(self, master_key: bytes, remember: int = ENTRIES) -> None:
        self.secret = lru_cache(MATCHES)(partial(chance.secret_of, master_key))
        self._salts = lru_cache(MATCHES)(
            lambda match_id, losses: salts_of(self.secret(match_id), losses)
        )
        self._known: LRUCache[str, tuple[SealedField, ...]] = LRUCache(remember)
        self._lock = Lock()

    def hashed(self, match_id: str, entry: Entry[Any, Any], head: str | None) -> Entry[Any, Any]:
        """The entry with its hash; `head` is that of the entry before it, if that has one."""
        made = self.sealing(match_id, entry, head)
        self._keep(made.hash, made.kept)
        return msgspec.structs.replace(entry, hash=made.hash)

    def sealing(self, match_id: str, entry: Entry[Any, Any], head: str | None) -> Sealing:
        """The entry's seals, and the hash it ought to have."""
        previous = first(match_id) if head is None else bytes.fromhex(head)
        return sealing(entry, previous, self._salts(match_id, entry.lost))

    def seen(
        self, match_id: str, entry: Entry[Any, Any], viewer: Viewer, revealed: bool
    ) -> SeenEntry:
        """The entry as `viewer` may see it, with the seals that they need to verify it."""
        shown: dict[str, Seal] = {}
        if entry.hash is not None:
            for kept in self._of(match_id, entry, entry.hash):
                if (seal := kept.seal(viewer, revealed)) is not None:
                    shown[kept.place.path] = seal
        return seen(entry, viewer, revealed, shown)

    def _of(self, match_id: str, entry: Entry[Any, Any], name: str) -> tuple[SealedField, ...]:
        try:
            with self._lock:
                return self._known[name]
        except KeyError:
            return self._keep(name, self.sealing(match_id, entry, None).kept)

    def _keep(self, name: str, kept: tuple[SealedField, ...]) -> tuple[SealedField, ...]:
        with self._lock:
            self._known[name] = kept
        return kept


def salts_of(secret: bytes, losses: str | None = None) -> bytes:
    """The key of a match's salts; known salts tell nothing about the secret.

    Once luck is new it is another: the salts of lost entries are known.
    """
    return chance.renewed(hmac.digest(secret, b"salts", "sha256"), losses)
