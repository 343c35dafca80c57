"""The tree of the transparency log is that of RFC 6962, cut into tiles as tlog-tiles says."""

from functools import lru_cache
from random import Random

import pytest

from events.tlog.tree import (
    ENTRIES,
    WIDTH,
    LogDamaged,
    Tile,
    bundled,
    grown,
    inclusion,
    leaf_hash,
    ranges_in,
    root_of,
    tile_named,
    unbundled,
    width_of,
)
from tests.kit.effort import base_seed, by_effort
from tests.tlog import reference

TREES = by_effort(test=12, check=24, nightly=600)

KNOWN = (
    ("", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    ("00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
    ("10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
    ("2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"),
    ("3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"),
    ("40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"),
    ("5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
    (
        "606162636465666768696a6b6c6d6e6f",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ),
)
"""Leaves that all implementations of Certificate Transparency are tested with, and the root after
each.
"""


class Files(dict[Tile, bytes]):
    """The tiles of a log as its files."""

    size = 0

    @property
    def room(self) -> int:
        return WIDTH - self.size % WIDTH

    def add(self, *leaves: bytes) -> None:
        """These hashes of leaves, added in as many steps as bundles want."""
        while leaves:
            some, leaves = leaves[: self.room], leaves[self.room :]
            self.update(grown(self.size, some, self.__getitem__))
            self.size += len(some)

    @property
    def root(self) -> bytes:
        return ranges_in(self.size, self.__getitem__)(0, self.size)


@lru_cache
def entries_of(seed: int, size: int) -> tuple[bytes, ...]:
    random = Random(seed)
    return tuple(random.randbytes(random.randrange(40)) for _ in range(size))


def planted(random: Random, size: int) -> tuple[tuple[bytes, ...], Files]:
    """A tree that grew in random steps."""
    entries, files = entries_of(random.randrange(10**6), size), Files()
    while files.size < size:
        some = entries[files.size : files.size + random.choice((1, 2, 100, 600))]
        files.add(*map(leaf_hash, some))
    return entries, files


def sizes(random: Random) -> int:
    return random.choice((random.randrange(1, 20), random.randrange(1, 1_500), 256, 257, 512))


def test_the_tree_of_everybody_s_vectors() -> None:
    files = Files()
    for leaf, root in KNOWN:
        files.add(leaf_hash(bytes.fromhex(leaf)))
        assert files.root.hex() == root


@pytest.mark.parametrize("number", range(TREES))
def test_roots_and_proofs_are_those_of_the_rfc(number: int) -> None:
    random = Random(base_seed() + number)
    entries, files = planted(random, size := sizes(random))
    assert files.root == reference.tree_hash(entries)
    assert files.root == root_of(list(map(leaf_hash, entries)))
    ranges = ranges_in(size, files.__getitem__)
    for index in {0, size - 1, random.randrange(size)}:
        assert list(inclusion(index, size, ranges)) == reference.path(index, entries)


@pytest.mark.parametrize("number", range(TREES))
def test_tiles_hold_what_tlog_tiles_says(number: int) -> None:
    random = Random(base_seed() + number)
    entries, files = planted(random, size := sizes(random))
    for tile, data in files.items():
        assert isinstance(tile.level, int)
        assert data == reference.tile(tile.level, tile.index, tile.width, entries)
        assert tile.full not in files or tile.cut(files[tile.full]) == data
    for level in (0, 1, 2):
        last = (size >> 8 * level) // 256
        if width := width_of(level, last, size):
            assert Tile(level, last, width) in files
        assert all(Tile(level, index) in files for index in range(last))


def test_a_tree_of_70000_leaves_has_the_tiles_of_the_specification() -> None:
    files = Files()
    files.add(*(leaf_hash(b""),) * 70_000)
    partial = {tile.name for tile in files if tile.width < 256 and tile.full not in files}
    assert {"tile/0/273.p/112", "tile/1/001.p/17", "tile/2/000.p/1"} <= partial
    full = [tile for tile in files if tile.width == 256]
    assert (len([p for p in full if p.level == 0]), len([p for p in full if p.level == 1])) == (
        273,
        1,
    )


# Names and bundles.


@pytest.mark.parametrize(
    ("tile", "name"),
    [
        (Tile(0, 0), "tile/0/000"),
        (Tile(0, 1_234_067), "tile/0/x001/x234/067"),
        (Tile(63, 1_000, 1), "tile/63/x001/000.p/1"),
        (Tile(ENTRIES, 999, 255), "tile/entries/999.p/255"),
    ],
)
def test_a_tile_has_one_name(tile: Tile, name: str) -> None:
    assert tile.name == name
    assert tile_named(name) == tile


NAMELESS = """
    tile/0/0 tile/00/000 tile/64/000 tile/0/x000/000 tile/0/001/000 tile/0/00\u0660 tile/0/000.p/0
    tile/0/000.p/01 tile/0/000.p/256 tile/0/000.p/ tile/-1/000 tile/0/../000 tile/0/000/ batch/0
    checkpoint
"""


@pytest.mark.parametrize("name", NAMELESS.split())
def test_no_other_name_is_that_of_a_tile(name: str) -> None:
    assert tile_named(name) is None


def test_a_bundle_gives_its_entries_back_and_can_be_cut() -> None:
    entries = (b"", b"one", bytes(65_535))
    data = bundled(entries)
    assert unbundled(data) == entries
    assert unbundled(Tile(ENTRIES, 0, 2).cut(data)) == entries[:2]
    for short in (data[:-1], data[:1], data + b"\0"):
        with pytest.raises(LogDamaged):
            unbundled(short)


def test_a_tile_that_is_cut_off_is_not_read() -> None:
    with pytest.raises(LogDamaged):
        ranges_in(3, lambda tile: bytes(95))(0, 3)
