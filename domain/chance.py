"""Chance as a player: the rules ask a question, and the caller answers.

The server answers from a secret it committed to, a computer player from its own dice, a test with
a literal. The recipe is public (docs/fairness.md): anyone can check every answer afterwards.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterable
from itertools import count
from typing import Annotated, TypeVar

from msgspec import Struct

from domain.words import says

SEED_BITS = 53
"""A seed is a number that every JSON reader keeps exactly."""

T = TypeVar("T")

Below = Callable[[int], int]
"""A source of luck: an integer from 0 to n-1, all equally likely."""


class Shuffle(Struct, frozen=True, tag_field="type", tag="shuffle"):
    """In which order do `size` things lie? Answer: the indices 0 to size-1 in that order."""

    size: Annotated[int, says("How many things.")]


class Pick(Struct, frozen=True, tag_field="type", tag="pick"):
    """Which `count` of `of` things? Answer: that many different indices, in drawing order."""

    count: Annotated[int, says("How many are picked.")]
    of: Annotated[int, says("Out of how many.")]


class Roll(Struct, frozen=True, tag_field="type", tag="roll"):
    """What do `dice` dice with faces 1 to `faces` show? Answer: one face per die."""

    dice: Annotated[int, says("How many dice.")]
    faces: Annotated[int, says("How many faces each die has, numbered from 1.")]


Question = Shuffle | Pick | Roll
"""A question that the rules ask chance."""
Answer = tuple[int, ...]
MOST = 100_000
"""No rules ask for so many things, or dice."""


def is_askable(question: Question) -> bool:
    """Whether rules may ask that: an altered log may ask for more than there is memory."""
    match question:
        case Shuffle(size):
            return 0 <= size < MOST
        case Pick(number, of):
            return 0 <= number <= of < MOST
        case Roll(dice, faces):
            return 0 <= dice < MOST and faces > 0


def answer(question: Question, below: Below) -> Answer:
    """Answer a question from a source of luck."""
    match question:
        case Shuffle(size):
            return _drawn(size, size, below)
        case Pick(number, of):
            return _drawn(number, of, below)
        case Roll(dice, faces):
            return tuple(below(faces) + 1 for _ in range(dice))


def shuffled(items: Iterable[T], below: Below) -> list[T]:
    """The items in an order that chance gives, as a shuffle in a match would."""
    listed = list(items)
    return [listed[index] for index in answer(Shuffle(len(listed)), below)]


def _drawn(number: int, of: int, below: Below) -> Answer:
    """The first `number` steps of a Fisher-Yates shuffle of the indices below `of`."""
    order = list(range(of))
    for here in range(number):
        there = here + below(of - here)
        order[here], order[there] = order[there], order[here]
    return tuple(order[:number])


def secret_of(master_key: bytes, match_id: str) -> bytes:
    """The secret of a match, 32 bytes: derived, so that none is ever stored."""
    return hmac.digest(master_key, match_id.encode(), "sha256")


def commitment_to(secret: bytes) -> str:
    """The commitment, published before anybody takes a seat: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, words: tuple[str, ...], losses: str | None = None) -> bytes:
    """The key of all answers: derived from the secret and the players' words, in joining order, and
    from all by which the log says that luck is new.
    """
    stirred = b"".join(hashlib.sha256(word.encode()).digest() for word in words)
    return renewed(hmac.digest(secret, stirred, "sha256"), losses)


def with_loss(losses: str | None, word: str) -> str:
    """The digest (hex) of all lost heads and generations that a log names, after one more."""
    return hashlib.sha256(bytes.fromhex(losses or "") + bytes.fromhex(word)).hexdigest()


def renewed(key: bytes, losses: str | None) -> bytes:
    """The key that is used in the place of this one once a log has said that luck is new."""
    return hmac.digest(key, bytes.fromhex(losses), "sha256") if losses else key


def seed_of(key: bytes, version: int, seat: int) -> int:
    """The seed of a computer's thought about the match at this version, at this seat.

    The operator of the server cannot draw it again. It is HMAC-SHA256(key, "seed/version/seat") as
    a big-endian integer, modulo 2**53.
    """
    digest = hmac.digest(key, f"seed/{version}/{seat}".encode(), "sha256")
    return int.from_bytes(digest) % (1 << SEED_BITS)


def seeded(key: bytes, number: int) -> Below:
    """The luck of the answer with this number (from 0) in a match.

    Its i-th draw is HMAC-SHA256(key, "number/i") as a big-endian integer, modulo n; the bias is
    below n / 2**256.
    """
    draws = count()

    def below(n: int) -> int:
        digest = hmac.digest(key, f"{number}/{next(draws)}".encode(), "sha256")
        return int.from_bytes(digest) % n

    return below
