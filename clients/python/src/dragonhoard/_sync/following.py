"""Following one match: every entry once and in order, over whatever cuts, verified as it comes.

Generated from _async/following.py by `make clients`: do not edit.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Any, Generic

from dragonhoard import answers, calls, sse
from dragonhoard._sync.connection import Connection
from dragonhoard._sync.streams import Streams
from dragonhoard.call import WAIT_S
from dragonhoard.chain import Chain, parsed
from dragonhoard.failures import Refused
from dragonhoard.game import Entry
from dragonhoard.news import Seen, SetBack, is_last

KINDS = ("message", "set-back")


class Following(Generic[Entry]):
    """A follower of a match. Iterate it; after a failure, iterate it again."""

    def __init__(self, connection: Connection, match_id: str, chain: Chain, seen: Seen) -> None:
        """It continues after the version of the chain."""
        self._connection, self._match_id = connection, match_id
        self._chain, self._seen = chain, seen
        self._streams = Streams(connection)

    @property
    def over(self) -> bool:
        """Whether all was told, and the match is over."""
        return self._streams.over

    @property
    def version(self) -> int:
        """The newest version that was told; with it and `head` another process can continue."""
        return self._chain.version

    @property
    def head(self) -> str | None:
        """The hash of that entry."""
        return self._chain.head

    def __iter__(self) -> Generator[Entry | SetBack, None, None]:
        """Entries, one by one, until the match is over; and a SetBack whenever it was set back.

        Raises Tampered, Refused, and Unreachable when the service is away for too long.
        """
        with closing(self.news()) as batches:
            for batch in batches:
                for each in self.told(batch):
                    yield each

    def told(self, batch: list[Any]) -> Iterator[Entry | SetBack]:
        """News as they are told, one by one: checked, and remembered. Raises Tampered."""
        for each in batch:
            if isinstance(each, SetBack):
                yield self._set_back(each)
                continue
            if self._seen.contradicts(each):
                yield self._set_back(SetBack(self.version))
            self._chain.learn(each)
            self._seen.note(each)
            self._streams.over |= is_last(each)
            yield each

    def _set_back(self, lost: SetBack) -> SetBack:
        self._chain.forget(lost.version)
        self._seen.forget(lost.version)
        self._streams.over = False
        return lost

    def news(self) -> Generator[list[Any], None, None]:
        """The batches as they arrive; pass each to `told` before you take the next."""
        while not self.over:
            asked = self._streamed() if self._streams.get_through else self._polled()
            with closing(asked) as batches:
                for batch in batches:
                    yield batch

    def _polled(self) -> Generator[list[Any], None, None]:
        """The news of one long poll."""
        chain = self._chain
        call = calls.get_log(self._match_id, chain.version, chain.heads, 1000, WAIT_S)
        try:
            response = self._connection.send(call)
        except Refused as refused:
            if refused.code != "set-back":
                raise
            yield [_set_back(refused.problem)]
            return
        self._streams.attempts.worked()
        answers.value_of(response, self._connection.clock)
        if entries := parsed(response.text)["items"]:
            yield entries

    def _streamed(self) -> Generator[list[Any], None, None]:
        """The news of one stream."""
        call = calls.follow_match(self._match_id, self._chain.version, self._chain.heads)
        with closing(self._streams.messages(call)) as heard:
            for messages in heard:
                if batch := [_news(each) for each in messages if each.event in KINDS]:
                    self._streams.worked()
                    yield batch


def _news(message: sse.ServerSentEvent) -> Any:
    """An entry, or that the match was set back."""
    told = parsed(message.data)
    return told if message.event == "message" else _set_back(told)


def _set_back(told: Any) -> SetBack:
    return SetBack(told["version"])
