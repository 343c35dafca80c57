"""Editions of a game's rules. An entry of a log names the one that decided it, where it changes.

Whoever changes what any golden match would be decided to be raises the edition of the game
(tests/golden/test_editions.py). Then an audit can tell rules that were mended from a log that was.
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
