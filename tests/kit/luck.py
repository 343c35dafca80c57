"""The same ids in every run: all luck of a match follows from its id."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

import pytest

from events.current import ID_BYTES
from tests.kit.effort import base_seed


@contextmanager
def same_luck(item: pytest.Item, part: str = "") -> Iterator[None]:
    """Draws of `secrets` follow from the seed, the name of the test, and the part of it.

    Ids are drawn apart from all else: how often a store draws fresh words or waits for another
    writer depends on what ran before, and on time.
    A test's id would not do: where tests run in groups, it has its group at the end.
    """
    assert item.parent is not None
    name = f"{base_seed()} {item.parent.nodeid}::{item.name}{part}"
    ids, others = Random(name), Random(f"{name} others")

    def token_bytes(nbytes: int = 32) -> bytes:
        return (ids if nbytes == ID_BYTES else others).randbytes(nbytes)

    with (
        patch("secrets.token_bytes", token_bytes),
        patch("secrets.randbits", others.getrandbits),
    ):
        yield
