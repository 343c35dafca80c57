"""Existence: to answer a stranger about a private match, the server does what it does about an id
that was never used: the same commands of the store with the same answers, and the same number of
functions, in whichever state the match is and whatever the process remembers. No clock is asked, as
it would measure the machine, too; `python -m tests.bench existence` does.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from flask import Flask
from redis import Redis

from events.store.clock import StoreClock
from service.composition import NAME, install, web_parts
from tests.kit.clients import Somebody, caught_up, enrolled, good, play_on, settings
from tests.kit.effort import by_effort
from tests.service.test_archived_matches import move
from tests.service.test_twins import counted
from tests.service.test_visibility import NEVER, asked, private, requests

Asked = tuple[Any, str, Any, dict[str, str]]
EACH = [*requests()]
EVERY = by_effort(test=19, check=6, nightly=1)
"""Every so many of the requests are made: by night, all of them; by day, some of each call."""
OURS = re.compile(r".*/(service|events|domain)/(?<!/tests/service/)")
KINDS = ("open", "running", "finished", "archived")


class Done(NamedTuple):
    """The work for one answer: the commands of the store with their answers, and how many functions
    of ours were called.
    """

    commands: list[Any]
    calls: int


@pytest.fixture
def app(serve: Callable[[], Flask]) -> Flask:
    return serve()


@pytest.fixture
def fresh(app: Flask, redis: Redis, tmp_path: Any) -> Callable[[], None]:
    """From now on the app is a process that remembers nothing."""
    ours = settings(ARCHIVE_URL=f"file://{tmp_path}/archive")
    return lambda: install(app, web_parts(ours, redis))


@pytest.fixture
def matches(app: Flask, anna: Somebody, ben: Somebody) -> dict[str, str]:
    """The path of a private match of each kind."""
    paths = {kind: private(anna, ben) for kind in KINDS}
    for kind in KINDS[1:]:
        good(ben.post(f"{paths[kind]}/seats"))
    for kind in KINDS[2:]:
        play_on(anna, ben, paths[kind])
    caught_up(app)
    move(app, paths["archived"])
    return paths


@pytest.fixture
def sent(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Each command that the store gets from now on, with its answer. None asks for its time only
    because that was told long ago.
    """
    monkeypatch.setattr(StoreClock, "STALE_S", 3_600)
    found: list[Any] = []
    for name in ("execute_command", "packet"):
        plain = getattr(redis, name)

        def telling(*words: Any, plain: Any = plain, **more: Any) -> Any:
            found.append([words, said := plain(*words, **more)])
            return said

        monkeypatch.setattr(redis, name, telling)
    return found


def done(who: Somebody, match: str, request: Asked, sent: list[Any]) -> Done:
    sent.clear()
    with counted(OURS) as calls:
        answer = asked(who, match, request)
    assert answer.status_code >= 400, request
    return Done([_told(each, match) for each in sent], calls[0])


def _told(command: Any, match: str) -> str:
    """A command without the id, which has the same length in each match, and without times."""
    (name, *words), said = command
    timed = name in ("TIME", "HMGET") or isinstance(said, list)
    return repr((name, words, None if timed else said)).replace(match.rpartition("/")[2], "ID")


def strangers(app: Flask, eve: Somebody) -> Iterator[Somebody]:
    http = app.test_client()
    return iter((Somebody(http, eve.token), Somebody(http)))


@pytest.mark.parametrize("remembers", [False, True], ids=["fresh", "warm"])
def test_a_private_match_costs_as_much_as_an_id_that_was_never_used(
    app: Flask,
    fresh: Callable[[], None],
    matches: dict[str, str],
    sent: list[Any],
    remembers: bool,
) -> None:
    eve = enrolled(app.test_client(), "Eve")
    for who in strangers(app, eve):
        for request in EACH[::EVERY]:
            found = dict[str, Done]()
            for kind, match in [("", NEVER), ("never", NEVER), *matches.items()]:
                fresh()
                for each in matches.values() if remembers else ():
                    app.extensions[NAME].projector.newest(each.rpartition("/")[2])
                found[kind] = done(who, match, request, sent)
            assert {kind: found[kind] for kind in KINDS} == dict.fromkeys(KINDS, found["never"])


def test_a_process_in_which_a_match_is_played_answers_strangers_alike(
    app: Flask, anna: Somebody, matches: dict[str, str], sent: list[Any]
) -> None:
    eve = enrolled(app.test_client(), "Eve")
    for who in strangers(app, eve):
        for request in EACH[::EVERY]:
            for match in matches.values():
                anna.get(match)
            found = {kind: done(who, path, request, sent) for kind, path in _each(matches)}
            assert {kind: found[kind] for kind in KINDS} == dict.fromkeys(KINDS, found["never"])


def _each(matches: dict[str, str]) -> list[tuple[str, str]]:
    """An unused id comes twice: the first answer may note from where the stranger calls."""
    return [("", NEVER), ("never", NEVER), *matches.items()]
