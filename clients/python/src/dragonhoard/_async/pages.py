"""Lists that come in pages, as one."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from typing import Any

from dragonhoard._async.connection import AsyncConnection
from dragonhoard.call import Call


async def pages(
    connection: AsyncConnection, page: Callable[[str | None], Call[Any]]
) -> AsyncGenerator[Any, None]:
    """The items of all pages; a page is asked for when the one before is used up."""
    answer = await connection.ask(page(None))
    while True:
        for item in answer["items"]:
            yield item
        if answer["next"] is None:
            return
        answer = await connection.ask(page(answer["next"]))
