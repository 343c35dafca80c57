"""Hashes and keys that stand apart come back to the byte, or it is noticed."""

import pytest

from events.archive.columns import apart, together

HASH = b'"hash":"' + b"0123456789abcdef" * 4 + b'"'
KEY = b'"key":"01234567-89ab-cdef-0123-456789abcdef"'
ENTRIES = (
    b"{" + KEY + b',"thought":null,' + HASH + b"}",
    b'{"key":"my own","hash":null}',
    b"{" + KEY.upper() + b"," + HASH.replace(b"f", b"F") + b"}",
    b"{" + HASH.replace(b"0", b"9") + b"," + KEY.replace(b"0", b"9") + b"}",
)


def test_what_stands_apart_comes_back() -> None:
    left, hashes, keys = apart(ENTRIES)
    assert (len(hashes), len(keys)) == (2 * 32, 2 * 16)
    assert left[0] == b'{"key":"+","thought":null,"hash":"+"}'
    assert left[1:3] == ENTRIES[1:3]
    assert together(left, hashes, keys) == ENTRIES


def test_a_text_like_the_mark_does_not_come_back_as_it_was() -> None:
    """Who sets apart compares, and keeps the entries as they are."""
    left, hashes, keys = apart((*ENTRIES, b'{"key":"+","hash":"+"}'))
    with pytest.raises(ValueError, match="missing"):
        together(left, hashes, keys)


@pytest.mark.parametrize("harm", [(31, 32), (32, 32), (96, 32), (64, 31), (64, 16), (64, 48)])
def test_columns_that_were_altered_are_noticed(harm: tuple[int, int]) -> None:
    left, *_ = apart(ENTRIES)
    with pytest.raises(ValueError, match=r"hash|key"):
        together(left, bytes(harm[0]), bytes(harm[1]))
