"""Texts that people write, to be stored and shown: nothing in them hides or turns around."""

import unicodedata

from domain.words import Names
from service.http.problems import invalid

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
    "A name must not contain control characters, or such as nobody sees.",
)
BAD_LABEL = Names(
    "Ce texte ne doit pas contenir de caractères de contrôle, ni de caractères invisibles.",
    "A label must not contain control characters, or such as nobody sees.",
)
BAD_WORDS = Names(
    "Ces mots ne doivent pas contenir de caractères de contrôle.",
    "Words must not contain control characters.",
)


def name(text: str) -> str:
    """A name without blanks around it. Raises Problem."""
    short = unicodedata.normalize("NFC", text.strip())
    if all(c in BLANK or unicodedata.category(c) in INVISIBLE for c in short):
        raise invalid({"name": [UNNAMED]})
    if not shown(short) or HIDDEN & {*short}:
        raise invalid({"name": [BAD_NAME]})
    return short


def label(text: str) -> str:
    """A label without blanks around it. Raises Problem."""
    short = unicodedata.normalize("NFC", text.strip())
    if not shown(short) or HIDDEN & {*short}:
        raise invalid({"label": [BAD_LABEL]})
    return short


def detail(text: str) -> str:
    """A text of several words, without blanks around it. Raises Problem."""
    short = unicodedata.normalize("NFC", text.strip())
    if not shown(short):
        raise invalid({"detail": [BAD_WORDS]})
    return short


def words(text: str | None) -> str | None:
    """Words that can be stored and shown. Raises Problem."""
    if text is not None and not shown(text):
        raise invalid({"words": [BAD_WORDS]})
    return text


def shown(text: str) -> bool:
    """Whether the text has no characters that are invisible or change its direction."""
    return not any(c in TURNING or unicodedata.category(c) in UNSEEN for c in text)
