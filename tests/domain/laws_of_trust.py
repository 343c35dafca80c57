"""The laws of trust: every viewer of a match gets the same chain, and it opens at the end.

They are judged by verify.py, which shares no line with what they judge.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET

from docs import verify
from domain.chance import key_of, secret_of, seed_of
from domain.logged import Thought
from domain.releases import RELEASE
from domain.secrecy import Viewer
from events.log import Entry, Seal, SeenEntry
from events.trust.seals import Seals, canonical
from tests.domain.journey import MASTER_KEY, Journey
from tests.domain.values import holes

Log = tuple[Entry[Any, Any], ...]


def every_view_has_the_same_hashes(journey: Journey) -> None:
    """The entry that a viewer gets has, with its seals, the hash that follows from it."""
    for viewer in journey.viewers:
        chained(journey, viewer, finished=False)
    chained(journey, None, finished=True)


def what_opens_at_the_end_is_what_was_sealed(journey: Journey) -> None:
    """Each digest that anybody was given is that of the value which is there to be seen now."""
    opened = [digests(plain(entry)) for entry in shown(journey, None, finished=True)]
    for viewer in journey.viewers:
        for entry, known in zip(shown(journey, viewer, finished=False), opened, strict=True):
            for pointer, seal in entry.seals.items():
                assert seal.digest in (None, known[pointer]), f"{viewer} saw another {pointer}"


def every_hole_is_sealed_and_nothing_else(journey: Journey) -> None:
    """Each visible value comes with its salt, and each hole with a digest."""
    for viewer in journey.viewers:
        for entry in shown(journey, viewer, finished=False):
            gaps = [*holes(entry.events), *holes(entry.command)]
            closed = [s for p, s in entry.seals.items() if s.digest and _within(p)]
            assert len(gaps) == sum(1 if s.length is None else s.length for s in closed), entry
            body = plain(entry)
            for pointer, seal in entry.seals.items():
                value = at(body, pointer) if _within(pointer) else seal.salt
                assert (seal.salt is None) == (value in _hole(seal)), f"{pointer} is {value}"


def what_is_logged_is_canonical_json(journey: Journey) -> None:
    """Whole numbers that any reader can hold, and plain keys: two writers write the same bytes."""
    for entry in shown(journey, None, finished=True):
        body = plain(entry)
        assert list(strange(body)) == []
        assert verify.parsed(msgspec.json.encode(entry).decode()) == body
        assert verify.canonical(body) == canonical(entry)


LAWS = (
    every_view_has_the_same_hashes,
    what_opens_at_the_end_is_what_was_sealed,
    every_hole_is_sealed_and_nothing_else,
    what_is_logged_is_canonical_json,
)


@lru_cache(maxsize=64)
def sealed_log(journey: Journey) -> tuple[Seals, Log]:
    """The log of a journey with its hashes, and who can seal it."""
    seals, head, log = Seals(MASTER_KEY), None, []
    for version, step in enumerate(journey.steps, 1):
        slug = journey.game.slug
        said = (step.now, slug, step.actor, step.command, step.events)
        lost = step.after.losses or UNSET
        shape, edition = len(journey.game.shapes), UNSET if head else journey.game.edition
        told: dict[str, Any] = {"v": shape, "shows_game": True, "losses": lost}
        told["generation"] = step.generation or UNSET
        thought = thought_of(journey, version)
        entry: Any = Entry(version, *said, None, thought, **told, edition=edition)
        entry = seals.hashed(journey.end.id, entry, head)
        head = entry.hash
        log.append(entry)
    return seals, tuple(log)


def thought_of(journey: Journey, version: int) -> Thought | None:
    """As a worker would have it, if this entry is the move of a computer."""
    step = journey.steps[version - 1]
    actor = step.actor
    if actor.kind != "ai" or actor.seat is None:
        return None
    before = journey.steps[version - 2].after
    secret = secret_of(MASTER_KEY, before.id)
    losses = step.after.losses if step.generation else before.losses
    seed = seed_of(key_of(secret, before.words, losses), version - 1, actor.seat)
    return Thought("novice", seed, 8, 0, version - 1, RELEASE)


def shown(journey: Journey, viewer: Viewer, *, finished: bool) -> Iterator[SeenEntry]:
    """The log as a viewer gets it."""
    seals, log = sealed_log(journey)
    return (seals.seen(journey.end.id, entry, viewer, finished) for entry in log)


def plain(entry: SeenEntry) -> Any:
    """An entry as a client reads it."""
    return json.loads(msgspec.json.encode(entry))


def chained(journey: Journey, viewer: Viewer, *, finished: bool) -> None:
    before = hashlib.sha256(journey.end.id.encode()).digest()
    for entry in shown(journey, viewer, finished=finished):
        covered = before + verify.canonical(verify.sealed(plain(entry)))
        before = hashlib.sha256(covered).digest()
        assert entry.hash == before.hex(), f"{entry} as {viewer} sees it"


def digests(body: Any) -> dict[str, str]:
    """Of an entry that is all open: the digest of each veiled value, by its pointer."""
    seals, found = body.pop("seals"), {}
    for pointer in sorted(seals, key=lambda pointer: -pointer.count("/")):
        inner = {p: s for p, s in seals.items() if p.startswith(f"{pointer}/")}
        line = verify.sealed({**body, "hash": "", "seals": inner})
        seal = seals[pointer]
        length = {"length": seal["length"]} if "length" in seal else {}
        found[pointer] = verify.digest_of(at(line, pointer), seal, length)
    return found


def at(body: Any, pointer: str) -> Any:
    """The value at a JSON Pointer."""
    for step in pointer.split("/")[1:]:
        body = body[int(step)] if isinstance(body, list) else body[step]
    return body


def strange(thing: Any) -> Iterator[Any]:
    """Values that readers of JSON read in different ways."""
    match thing:
        case dict():
            yield from (key for key in thing if not key.isascii())
            for value in thing.values():
                yield from strange(value)
        case list():
            for value in thing:
                yield from strange(value)
        case float():
            yield thing
        case int() if abs(thing) >= 2**53:
            yield thing


def _within(pointer: str) -> bool:
    return pointer.startswith(("/events/", "/command/"))


def _hole(seal: Seal) -> list[Any]:
    return [None] if seal.length is None else [[None] * seal.length]
