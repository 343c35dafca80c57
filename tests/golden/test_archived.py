"""A golden match of any age takes little room in the archive, and comes back to the byte."""

import pytest

from domain.games import GAMES
from events.archive.archive import Archive
from tests.golden.recorded import Recorded, recorded
from tests.kit.archives import Shelf

MATCHES = [found for slug in GAMES for found in recorded(slug)]
MOST = 60_000
"""The largest golden match, of 777 entries, takes 48 kB."""


@pytest.mark.parametrize("found", MATCHES, ids=repr)
def test_a_match_fits_and_comes_back(found: Recorded) -> None:
    shelf, stored = Shelf(), tuple(found.lines)
    digest = Archive(shelf).write("match", stored)
    (data,) = shelf.kept.values()
    assert len(data) <= MOST
    assert Archive(shelf).read("match", digest) == stored
