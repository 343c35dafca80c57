"""Bots over the Python client, blocking and asynchronous, that keep all that they are told."""

import asyncio
import threading
from collections.abc import Callable
from random import Random
from typing import Any

from dragonhoard import AsyncDragonhoard, Dragonhoard, KeptWords, SetBack
from tests.kit.waiting import eventually

QUICK: dict[str, Any] = {"pause": 0.01, "retry_seconds": 600.0}
"""Clients of a service on this machine need not wait long between two tries, and never give up."""


class Told:
    """The entries of a match as a client was told them: neither a gap nor anything twice."""

    def __init__(self) -> None:
        self.entries: list[Any] = []
        self.set_back: list[int] = []

    def __call__(self, news: Any) -> None:
        if isinstance(news, SetBack):
            assert news.version <= len(self.entries)
            self.set_back.append(news.version)
            del self.entries[news.version :]
        else:
            assert news["version"] == len(self.entries) + 1
            self.entries.append(news)

    @property
    def hashes(self) -> list[str]:
        return [entry["hash"] for entry in self.entries]


class Bot:
    """Plays a match with random moves that are listed, to its end."""

    def __init__(
        self,
        url: str,
        token: str | None,
        match_id: str,
        seed: int = 1,
        kept: KeptWords | None = None,
    ) -> None:
        self.url, self.token, self.match_id, self.luck = url, token, match_id, Random(seed)
        self._settings: dict[str, Any] = {**QUICK, "kept": kept}
        self.told, self.played = Told(), list[tuple[int, Any]]()
        self.checks: list[Any] = []

    def run(self) -> None:
        """In this thread."""
        with Dragonhoard(self.url, self.token, **self._settings) as me:
            match = me.match(self.match_id)
            for turn in match.turns(self.told):
                move = self.luck.choice(turn.moves)
                if answer := turn.play(move):
                    self.played.append((answer["version"], move))
            self.checks = match.verify()

    def run_async(self) -> None:
        """In an event loop of its own."""
        asyncio.run(self._run())

    async def _run(self) -> None:
        async with AsyncDragonhoard(self.url, self.token, **self._settings) as me:
            match = me.match(self.match_id)
            async for turn in match.turns(self.told):
                move = self.luck.choice(turn.moves)
                if answer := await turn.play(move):
                    self.played.append((answer["version"], move))
            self.checks = await match.verify()


def at_once(*duties: Callable[[], object]) -> None:
    """Run each in a thread of its own, to the end; the first error is raised at once."""
    failures: list[BaseException] = []

    def guarded(duty: Callable[[], object]) -> None:
        try:
            duty()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=guarded, args=(duty,), daemon=True) for duty in duties]
    for thread in threads:
        thread.start()
    ended = eventually(
        lambda: bool(failures) or not any(thread.is_alive() for thread in threads), 600
    )
    for failure in failures:
        raise failure
    assert ended
