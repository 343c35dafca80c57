"""Lists that come in pages, as one.

Generated from _async/pages.py by `make clients`: do not edit.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from dragonhoard._sync.connection import Connection
from dragonhoard.call import Call


def pages(
    connection: Connection, page: Callable[[str | None], Call[Any]]
) -> Generator[Any, None, None]:
    """The items of all pages; a page is asked for when the one before is used up."""
    answer = connection.ask(page(None))
    while True:
        for item in answer["items"]:
            yield item
        if answer["next"] is None:
            return
        answer = connection.ask(page(answer["next"]))
