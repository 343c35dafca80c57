"""Bodies and queries, except for the games' moves; and the texts in them that people write, which
have no hidden characters. Their bounds are the API's bounds.
"""

import unicodedata
from typing import Annotated

from msgspec import Meta, Struct, field

from domain.words import Names
from service.http.problems import invalid

DAYS_30 = 30 * 24 * 60 * 60
LONGEST_WAIT_S = 30
MOST_ITEMS = 200
MOST_SEATS = 6

PLACE = "^[0-9]{1,15}-[0-9]{1,6}$"
"""The place of a phrase among all of its match."""
BIGGEST_BODY = 64 * 1024
UNGUESSED = (
    "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"
    "|[0-9a-fA-F]{32}|[A-Za-z0-9_-]{22})$"
)
"""A key of 128 bits: a UUID (version 4), hexadecimal, or base64url."""

Seconds = Annotated[int, Meta(ge=1, le=DAYS_30, description="From a second to 30 days.")]
Words = Annotated[
    str,
    Meta(
        max_length=200, description="They go into the luck of the match; everybody can read them."
    ),
]
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="Without control characters; leading and trailing blanks are removed.",
    ),
]
PledgeAsked = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        description="The SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. The words "
        "must be 32 random bytes in lower-case hexadecimal digits, so that they cannot be guessed.",
    ),
]
PlayerId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="A player's id.")]
Cursor = Annotated[str, Meta(pattern="^[0-9]{14}-[a-z0-9]{1,32}$", description="`next` of a page.")]
EyesAsked = Annotated[
    str,
    Meta(
        pattern="^(all|spectator|seat:[0-5])$",
        description="The perspective: `spectator`; once the match is over also `all` or any "
        "seat's, `seat:2`. Left out: your own.",
    ),
]
Heads = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}(,[0-9a-f]{64}){0,49}$",
        description="The `hash` of entry `after` as you know it; after a comma those of entries "
        "before it (up to 50 in all). If it is not in the log: `set-back`, with the last "
        "version that you have in common with the log.",
    ),
]
Limit = Annotated[int, Meta(ge=1, le=MOST_ITEMS, description="The largest number of items.")]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """A body or query, as a client sends it."""


class TakeSeat(Body, frozen=True):
    """Take a seat, with words if you like."""

    words: Words | None = None


class MatchQuery(Body, frozen=True):
    """The match at a version, in a perspective."""

    version: Annotated[int, Meta(ge=1, description="As it stood then.")] | None = None
    eyes: EyesAsked | None = field(default=None, name="as")


class NoteQuery(Body, frozen=True):
    """Whether a head is to be signed."""

    note: Annotated[
        bool, Meta(description="Whether a signed note over the entry's hash is wanted, too.")
    ] = False


class NoQuery(Body, frozen=True):
    """No parameters."""


UNSEEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that no text may contain: control, surrogates, unassigned, line ends."""
INVISIBLE = {"Cf", "Mn", "Me", "Zs"}
"""Categories that are invisible by themselves: a name needs other characters too."""
BLANK = set("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing, whatever their category says."""
HIDDEN = BLANK.union(
    "\u00ad\u034f\u180b\u180c\u180d\u180e\u180f\u200b\ufeff",
    map(chr, (*range(0x2060, 0x2070), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B))),
    map(chr, range(0xE0000, 0xE1000)),
)
"""Characters that are not seen in a name (Unicode, `Default_Ignorable_Code_Point`, and the blank of
Braille), but for those that join letters and pictures, or choose how they look (U+200C, U+200D,
U+FE00 to FE0F).
"""
TURNING = set("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of the text around them."""

UNNAMED = Names(
    "Un nom doit avoir au moins un caractère visible.",
    "A name needs at least one visible character.",
)
BAD_NAME = Names(
    "Un nom ne doit pas contenir de caractères de contrôle, ni de caractères invisibles.",
    "A name must not contain control characters or invisible ones.",
)
BAD_LABEL = Names(
    "Ce texte ne doit pas contenir de caractères de contrôle, ni de caractères invisibles.",
    "A label must not contain control characters or invisible ones.",
)
BAD_WORDS = Names(
    "Ces mots ne doivent pas contenir de caractères de contrôle.",
    "Words must not contain control characters.",
)


def sound_name(text: str) -> str:
    """A name without blanks around it. Raises Problem."""
    short = unicodedata.normalize("NFC", text.strip())
    if all(c in BLANK or unicodedata.category(c) in INVISIBLE for c in short):
        raise invalid({"name": [UNNAMED]})
    if not _shown(short) or HIDDEN & {*short}:
        raise invalid({"name": [BAD_NAME]})
    return short


def sound_label(text: str) -> str:
    """A label without blanks around it. Raises Problem."""
    short = unicodedata.normalize("NFC", text.strip())
    if not _shown(short) or HIDDEN & {*short}:
        raise invalid({"label": [BAD_LABEL]})
    return short


def sound_detail(text: str) -> str:
    """A text of several words, without blanks around it. Raises Problem."""
    short = unicodedata.normalize("NFC", text.strip())
    if not _shown(short):
        raise invalid({"detail": [BAD_WORDS]})
    return short


def sound_words(text: str | None) -> str | None:
    """Words that can be stored and shown. Raises Problem."""
    if text is not None and not _shown(text):
        raise invalid({"words": [BAD_WORDS]})
    return text


def _shown(text: str) -> bool:
    """Whether the text has no characters that are invisible or change its direction."""
    return not any(c in TURNING or unicodedata.category(c) in UNSEEN for c in text)
