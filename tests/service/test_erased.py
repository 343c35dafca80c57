"""Erased is erased: a call that a player makes, or that others make about them, while they are
erased leaves nothing of them, at whichever command of the store the two cross: in no key, queue or
file of the archive, in no log line, and in no process's memory.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast
from unittest.mock import patch

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.archive.archive import decompressed
from events.log_lines import JsonFormatter
from events.news.inboxes import Inboxes
from events.store.server import connect
from events.store.talk import TalkStore
from service.accounts.codes import Codes
from service.accounts.moderation import Reports
from service.accounts.sign_in import SignIn
from service.api.call_groups import CALLS
from service.app import create_app
from service.composition import NAME
from service.idempotency import Requests
from tests.kit.accounts import ME, later
from tests.kit.clients import Somebody, begun, caught_up, enrolled, play_on, settings
from tests.kit.deeds import DEEDS, GONE, REFUSED, Round
from tests.kit.effort import by_day, by_effort
from tests.kit.interleaved import Call, Halting
from tests.kit.remembered import texts_of
from tests.kit.sending import Running
from tests.kit.stored import everything, mentions_of
from workers.clock import AlarmClock, queues_of

STEP = by_effort(test=2, check=2, nightly=1)
"""By day a call is halted before every other of its commands."""
PASSING_S = 10 * 60
"""A code of a call that was cut off leads nowhere, and its hash is gone after so many seconds."""
ADDRESS = "203.0.113.7"
"""The address from which the erased ones call, and nobody else."""
STAYS = {b"match", b"row", b"player", b"shown", b"unfinished", b"awaited", b"news", b"news-feed"}
STAYS |= {b"careers", b"before", b"unattended", b"rq"}
"""The kinds of keys that name an erased player: logs, lists and results of matches, news of others,
and jobs that no worker has taken yet. The log gives the seat that they took in that moment to a
computer once its deadlines have passed.
"""


def test_every_call_that_changes_something_is_tried() -> None:
    changing = {call.name for call in CALLS if call.method != "get"}
    assert changing - DEEDS.keys() == {"createPlayer"}


class Processes(NamedTuple):
    """Two web processes, with the clients of the store that halt them, and the folder of their
    archive.
    """

    apps: tuple[Flask, Flask]
    clients: tuple[Halting, Halting]
    folder: Path


@pytest.fixture
def two(empty_valkey_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Processes:
    caplog.set_level("DEBUG")
    caplog.handler.setFormatter(JsonFormatter("web"))
    here, there = connect(empty_valkey_url), connect(empty_valkey_url)
    own = settings(ARCHIVE_URL=f"file://{tmp_path}", ACCESS_LOG="1")
    apps = create_app(own, here), create_app(own, there)
    clients = (Halting(each, "", pipelines=True) for each in (here, there))
    return Processes(apps, tuple(clients), tmp_path)  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("deed", DEEDS)
def test_nothing_stays_of_a_call_that_crosses_an_erasure(
    redis: Redis,
    two: Processes,
    deed: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crossed = crossed_by(two, deed, STEP)
    later(monkeypatch)
    assert stays(redis, two, crossed, caplog) == []


def crossed_by(two: Processes, deed: str, step: int = 1) -> list[Round]:
    """The rounds in which a deed and an erasure have crossed, at every so many commands of both."""
    crossed: list[Round] = []
    (one, other), (calling, leaving) = two.apps, two.clients

    def again() -> tuple[Call, Call]:
        now = newcomers(one, f"zoroastra{len(crossed)}x", deed == "be archived")
        crossed.append(now)
        leaver = Somebody(heard_out(other), now.zoe.token)
        return lambda: DEEDS[deed](now), lambda: leaver.delete(ME)

    answers = [*crossings(calling, again, step)]
    answers += [answer[::-1] for answer in crossings(leaving, lambda: again()[::-1], step)]
    assert {erasure.status_code for _, erasure in answers} <= GONE.get(deed, {204})
    assert deed in REFUSED or any(call.status_code < 300 for call, _ in answers)
    return crossed


def stays(
    redis: Redis, two: Processes, crossed: list[Round], caplog: pytest.LogCaptureFixture
) -> list[Any]:
    """All that is left of those who were erased, and should not be."""
    told = repr([now.ben.get(now.match).get_data() for now in crossed])
    work_on(redis, two.apps[0])
    held = told + repr(everything(redis)) + archived(two.folder) + remembered(*two.apps)
    held = (held + caplog.text).lower()
    words = [each for now in crossed for each in (ADDRESS, *now.traces) if each in held]
    return [*words, *(kinds_that_stay(redis, (now.zoe.id for now in crossed)) - STAYS)]


def without(thing: Any, name: str, last: bool = False) -> Any:
    """A step of the erasure is left out; `last`: only where it is repeated at the end."""
    whole = getattr(thing, name)

    def less(self: Any, player: Any, **more: Any) -> Any:
        return whole(self, player, **more) if last and not more.get("gone") else None

    return patch.object(thing, name, less)


FAULTS: dict[str, tuple[str, Callable[[], Any]]] = {
    "phrases that come late": ("say", lambda: without(TalkStore, "erase", last=True)),
    "reports that come late": ("reportPlayer", lambda: without(Reports, "erase", last=True)),
    "answers to repeated requests": ("addToken", lambda: without(Requests, "erase")),
    "news and receivers": ("addWebhook", lambda: without(Inboxes, "erase")),
    "codes": ("renewRecovery", lambda: without(Codes, "forget")),
    "the record": ("changeMe", lambda: without(SignIn, "erase")),
    "the address in memory": (
        "changeMe",
        lambda: patch("events.watch.hash", str, create=True),
    ),
    "the token in the log": (
        "changeMe",
        lambda: patch(
            "service.http.middleware.route_of", lambda env: env.get("HTTP_AUTHORIZATION", "")
        ),
    ),
}
"""A step that is taken out, or a slip that is made, and a deed that shows it."""


@pytest.mark.long
@pytest.mark.parametrize("fault", by_day(FAULTS, "news and receivers", "the token in the log"))
def test_the_law_finds_each_step_that_is_left_out(
    redis: Redis,
    two: Processes,
    fault: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deed, planted = FAULTS[fault]
    with planted():
        crossed = crossed_by(two, deed)
        later(monkeypatch)
        assert stays(redis, two, crossed, caplog) != []


def heard_out(app: Flask) -> FlaskClient:
    """A client that takes each answer to its end: then there is a line in the access log."""
    http: Any = app.test_client()
    http.open = partial(http.open, buffered=True)
    return cast("FlaskClient", http)


def newcomers(app: Flask, word: str, finished: bool = False) -> Round:
    """Two new players in a match, Zoe from an address of her own; `finished`: they have another
    that is over.
    """
    at_home = heard_out(app)
    at_home.environ_base["REMOTE_ADDR"] = ADDRESS
    zoe, ben = enrolled(at_home, word), enrolled(app.test_client(), "Ben")
    over = begun(zoe, ben) if finished else ""
    if finished:
        play_on(zoe, ben, over)
    return Round(word, zoe, ben, begun(zoe, ben), over)


def work_on(redis: Redis, app: Flask) -> None:
    """All that processes do meanwhile: lists and news, deliveries, jobs that name what is due."""
    caught_up(app)
    Running(redis, app, allow_private=False).work()
    here = app.extensions[NAME]
    AlarmClock(here.store, queues_of(redis, here.lobby)).tick()


def archived(folder: Path) -> str:
    """All files of the archive, with their names."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return "".join(f"{path.name} {decompressed(path.read_bytes())!r}" for path in files)


def remembered(*apps: Flask) -> str:
    """All that the processes hold in memory, once somebody has come after Zoe was gone."""
    for app in apps:
        enrolled(app.test_client(), "Ann")
    return " ".join(texts_of(*(app.extensions[NAME] for app in apps)))


def crossings(
    halting: Halting, again: Callable[[], tuple[Call, Call]], step: int
) -> Iterator[tuple[Any, Any]]:
    """The answers of two calls: the first is halted before each so many-th of its commands in turn,
    the second comes and goes, and the first goes on.
    """
    n, halted = 1 - step, True
    while halted:
        n += step
        first, second = again()
        begun = halting.start(n, first)
        halted = not begun.done()
        beside = second()
        yield halting.end(begun), beside


def kinds_that_stay(redis: Redis, players: Iterable[str]) -> set[bytes]:
    """The kinds of keys that name one of these players and do not go by themselves soon."""
    named = {key for keys in mentions_of(redis, players).values() for key in keys}
    stay = [key for key in named if not 0 < redis.ttl(key) <= PASSING_S]
    return {key.rpartition(b"}:")[2].partition(b":")[0] for key in stay}
