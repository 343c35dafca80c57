"""Editions of a game's rules. An entry of a log names the one that decided it, where it changes.

A new rule is an option, so that matches play on as they were opened (docs/changing-a-rule.md). Only
a mistake that no running match may keep is mended in all of them, by a new edition: then an audit
can tell rules that were mended from a log that was (tests/golden/test_editions.py).
"""

from msgspec import Struct

from domain.words import Names


class Edition(Struct, frozen=True):
    """The rules of a game from a release on.

    `mends` is what they decide otherwise than the edition before, in both languages.
    """

    since: str
    mends: Names = Names("", "")


FIRST = Edition("1.1.0")
"""Entries from before editions were numbered are held against it."""
