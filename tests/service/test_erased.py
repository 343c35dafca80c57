"""Erased is erased: a call that a player makes, or that others make about them, while they are
erased leaves nothing of them, at whichever command of the store the two cross.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from flask import Flask
from redis import Redis

from events.store.server import connect
from service.app import create_app
from tests.kit.accounts import CODE, KEY, LINKS, ME, MINE, later
from tests.kit.browsers import Browser
from tests.kit.clients import TWO, Somebody, begun, caught_up, enrolled, opened, settings
from tests.kit.interleaved import Call, Halting
from tests.kit.stored import everything, mentions

PASSING_S = 10 * 60
"""A code of a call that was cut off leads nowhere, and its hash is gone after so many seconds."""
STAYS = {b"match", b"row", b"player", b"shown", b"unfinished", b"awaited", b"news", b"news-feed"}
"""The kinds of keys that name an erased player: logs, lists of matches, and news of others. The log
gives the seat that they took in that moment to a computer once its deadlines have passed.
"""


class Round(NamedTuple):
    """Zoe leaves, Ben stays; both play a match. `word` is Zoe's name, and what she sends."""

    word: str
    zoe: Somebody
    ben: Somebody
    match: str

    def reports(self, author: Somebody, about: Somebody) -> Any:
        body = {"reason": "name", "detail": self.word}
        return author.post(f"/v1/players/{about.id}/report", body)

    def names(self, kind: str) -> Any:
        """Give a receiver an address with the word."""
        address = f"https://{self.word}.example/{self.word}"
        body = {"url": address} if kind == "webhooks" else Browser(address).subscription
        return self.zoe.post(f"{ME}/{kind}", body)


DEEDS: dict[str, Callable[[Round], Any]] = {
    "rename": lambda now: now.zoe.ask("PATCH", ME, {"name": now.word}),
    "token": lambda now: now.zoe.post(MINE, {"label": now.word}, Idempotency_Key=KEY),
    "recovery code": lambda now: now.zoe.post(CODE),
    "link": lambda now: now.zoe.post(LINKS),
    "webhook": lambda now: now.names("webhooks"),
    "push": lambda now: now.names("push"),
    "reminders": lambda now: now.zoe.ask("PATCH", f"{ME}/reminders", {"every_minutes": 720}),
    "read": lambda now: now.zoe.ask("PATCH", f"{ME}/news", {"read": 1}),
    "block": lambda now: now.zoe.post(f"/v1/players/{now.ben.id}/block"),
    "mute": lambda now: now.zoe.post(f"/v1/players/{now.ben.id}/mute"),
    "report": lambda now: now.reports(now.zoe, now.ben),
    "say": lambda now: now.zoe.post(f"{now.match}/talk", {"phrase": "hurry", "to": 1}),
    "open": lambda now: now.zoe.post("/v1/matches", {"game": "coffers", "seats": TWO}),
    "join": lambda now: now.zoe.post(f"{opened(now.ben)}/seats"),
    "move": lambda now: now.zoe.bid(now.match, 1),
    "be blocked": lambda now: now.ben.post(f"/v1/players/{now.zoe.id}/block"),
    "be muted": lambda now: now.ben.post(f"/v1/players/{now.zoe.id}/mute"),
    "be reported": lambda now: now.reports(now.ben, now.zoe),
    "be told": lambda now: now.ben.post(f"{now.match}/talk", {"phrase": "sorry", "to": 0}),
    "be awaited": lambda now: now.ben.bid(now.match, 1),
}


@pytest.mark.long
@pytest.mark.parametrize("deed", DEEDS)
def test_nothing_stays_of_a_call_that_crosses_an_erasure(
    redis: Redis,
    empty_valkey_url: str,
    deed: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, there = connect(empty_valkey_url), connect(empty_valkey_url)
    one, other = (create_app(settings(), client) for client in (here, there))
    calling, leaving = (Halting(client, "", pipelines=True) for client in (here, there))
    crossed: list[Round] = []

    def again() -> tuple[Call, Call]:
        now = newcomers(one, f"zoroastra{len(crossed)}x")
        crossed.append(now)
        leaver = Somebody(other.test_client(), now.zoe.token)
        return lambda: DEEDS[deed](now), lambda: leaver.delete(ME)

    answers = [*crossings(calling, again)]
    answers += [answer[::-1] for answer in crossings(leaving, lambda: again()[::-1])]
    assert {erasure.status_code for _, erasure in answers} == {204}
    assert any(call.status_code < 300 for call, _ in answers)
    later(monkeypatch)
    told = caplog.text + repr([now.ben.get(now.match).get_data() for now in crossed])
    caught_up(one)
    held = (repr(everything(redis)) + told).lower()
    assert [now.word for now in crossed if now.word in held] == []
    for now in crossed:
        assert kinds_that_stay(redis, now.zoe.id) <= STAYS, now.word


def newcomers(app: Flask, word: str) -> Round:
    """Two new players in a match."""
    zoe, ben = (enrolled(app.test_client(), name) for name in (word, "Ben"))
    return Round(word, zoe, ben, begun(zoe, ben))


def crossings(
    halting: Halting, again: Callable[[], tuple[Call, Call]]
) -> Iterator[tuple[Any, Any]]:
    """The answers of two calls: the first is halted before each of its commands in turn, the second
    comes and goes, and the first goes on.
    """
    n, halted = 0, True
    while halted:
        n += 1
        first, second = again()
        begun = halting.start(n, first)
        halted = not begun.done()
        beside = second()
        yield halting.end(begun), beside


def kinds_that_stay(redis: Redis, player: str) -> set[bytes]:
    """The kinds of keys that name this player and do not go by themselves soon."""
    stay = [key for key in mentions(redis, player) if not 0 < redis.ttl(key) <= PASSING_S]
    return {key.rpartition(b"}:")[2].partition(b":")[0] for key in stay}
