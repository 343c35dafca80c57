"""Words that are pledged before anybody's are known, and given afterwards (docs/fairness.md).

A pledge is a hash that binds its sender to words which nobody can guess. In a match that is opened
with pledges the luck is unknown until the words are given, so players cannot choose theirs to fit
the others'.
"""

import hashlib

from msgspec import Struct
from msgspec.structs import replace

PLEDGE_SECONDS = 60
"""The time for the missing pledges, from when all seats are taken."""
REVEAL_SECONDS = 60
"""The time for the words, from when all pledges are in."""
WORDS_BYTES = 32
"""The number of random bytes in pledged words, in hex: they cannot be guessed, and are no message.
"""


class SeatWords(Struct, frozen=True):
    """The state of the words of a seat. Without a pledge there is nothing to wait for: its player
    has said plain words, or is passed over, because they pledged nothing in time or resigned.
    `words` are None until they are given; if they never are, they are the pledge itself.
    """

    seat: int
    pledge: str | None = None
    words: str | None = None
    passed_over: bool = False


def are_pledgeable(words: str) -> bool:
    """Whether these are words that may be pledged, as far as one can tell."""
    return len(words) == 2 * WORDS_BYTES and set(words) <= set("0123456789abcdef")


def pledge_to(words: str, match_id: str, seat: int) -> str:
    """The pledge of a seat to give these words in a match: a SHA-256, in hex."""
    return hashlib.sha256(f"pledge/{match_id}/{seat}/{words}".encode()).hexdigest()


def stirred(words: tuple[str, ...], given: tuple[SeatWords, ...]) -> tuple[str, ...]:
    """The words that go into the luck of a match once it starts: the plain ones, in the order in
    which they came, then those of each seat that has pledged, in the order of seats, or else the
    pledge.
    """
    return (*words, *(each.words or each.pledge for each in given if each.pledge))


def with_words(given: tuple[SeatWords, ...], new: SeatWords) -> tuple[SeatWords, ...]:
    """These with what became of one more seat, in the order of the seats."""
    others = without_seat(given, new.seat)
    return tuple(sorted((*others, new), key=lambda each: each.seat))


def without_seat(given: tuple[SeatWords, ...], seat: int) -> tuple[SeatWords, ...]:
    """These without what became of this seat: its player has left it."""
    return tuple(each for each in given if each.seat != seat)


def moved_up(given: tuple[SeatWords, ...], gone: int) -> tuple[SeatWords, ...]:
    """These once a seat was taken away: those after it move up. A pledge is to a seat by its
    number, so theirs is none any more.
    """
    before = tuple(each for each in given if each.seat < gone)
    after = (each for each in given if each.seat > gone and each.pledge is None)
    return (*before, *(replace(each, seat=each.seat - 1) for each in after))


def words_of_seat(given: tuple[SeatWords, ...], seat: int) -> SeatWords | None:
    """The state of this seat's words; None: nothing was pledged or said yet."""
    return next((each for each in given if each.seat == seat), None)
