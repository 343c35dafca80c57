"""The same ids in every run: all luck of a match follows from its id."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

import pytest

from tests.kit.effort import base_seed


@contextmanager
def same_luck(item: pytest.Item, part: str = "") -> Iterator[None]:
    """What `secrets` draws here follows from the seed, the name of the test, and the part of it.

    A test's id would not do: where tests run in groups, it has its group at the end.
    """
    assert item.parent is not None
    luck = Random(f"{base_seed()} {item.parent.nodeid}::{item.name}{part}")
    with (
        patch("secrets.token_bytes", lambda nbytes=32: luck.randbytes(nbytes)),
        patch("secrets.randbits", luck.getrandbits),
    ):
        yield
