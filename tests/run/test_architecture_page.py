"""docs/architecture.md: what it names is there, and what is there it names."""

import ast
import inspect
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import fakeredis
import pytest

from domain.games import GAMES
from events.parts import assembled
from events.store import feed, keys
from events.store.layout import tags_of
from service.accounts.codes import PlayerSecrets
from service.accounts.issuers import Subjects
from service.accounts.registry import Registry
from service.app import create_app
from service.http import limits
from service.process.run import PROCFILE
from tests.kit.clients import ALONE, enrolled, good, opened, settings
from tests.kit.toy_matches import usual
from tests.run.test_docs import first_columns
from tests.toy import COFFERS
from workers import jobs, projections, queues
from workers.ai import Decision
from workers.clock import AlarmClock, queues_of
from workers.queues import JOBS, JobQueue, worker

ROOT = PROCFILE.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text()
PACKAGES = ("domain", "events", "service", "workers", "tests")

NAMED = re.compile(r"`([\w.][\w./<>-]*/[\w./<>-]*|[\w-]+\.(?:md|py|toml|yaml))(?::([\w.]+))?`")
"""A path, and perhaps a name within the file, between backquotes."""
PATHS = sorted(set(NAMED.findall(PAGE)))


# Files, rooms and names.


@pytest.mark.parametrize(("path", "name"), PATHS, ids=lambda part: part or "all")
def test_what_the_page_names_is_there(path: str, name: str) -> None:
    for slug in GAMES if "<game>" in path else ("",):
        found = ROOT / path.replace("<game>", slug.replace("-", "_"))
        assert found.exists(), found
        assert not name or name in names_of(ast.parse(found.read_text())), name


def names_of(tree: ast.Module) -> set[str]:
    """What a module or its classes define: `name`, or `Class.name`."""
    found = set(defined(tree))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for name in defined(node)}
    return found


def defined(of: ast.Module | ast.ClassDef) -> Iterator[str]:
    for node in of.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def rooms() -> Iterator[str]:
    """The folders at the top, and those in our packages."""
    ignored = {line.strip("/\n") for line in (ROOT / ".gitignore").read_text().splitlines()}
    for top in folders(ROOT, ignored):
        yield f"{top}/"
        if top in PACKAGES:
            yield from (f"{top}/{room}/" for room in folders(ROOT / top, ignored))


def folders(at: Path, ignored: set[str]) -> list[str]:
    """The folders there that are part of the tree."""
    return sorted(
        path.name
        for path in at.iterdir()
        if path.is_dir() and path.name not in ignored and path.name[0] != "."
    )


@pytest.mark.parametrize("room", sorted(rooms()))
def test_every_room_is_on_the_map(room: str) -> None:
    assert any(path.startswith(room) for path, _ in NAMED.findall(PAGE.split("## The life", 1)[0]))


def contracts() -> dict[str, list[set[str]]]:
    """Layers by room, as import-linter holds them."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return {
        room.replace(".", "/").replace("*", "<game>") + "/": [
            set(re.split(r" [|:] ", layer)) for layer in contract["layers"]
        ]
        for contract in found
        if contract["type"] == "layers"
        for room in contract.get("containers", [""])
    }


def test_the_layers_of_the_map_are_those_that_are_kept() -> None:
    rows = first_columns(PAGE, "| room | what happens there | layers |")
    told = {room: layers_in(cell) for room, _, cell in rows if cell}
    kept = contracts()
    assert told == {"the four packages": kept.pop("/")} | kept


def layers_in(cell: str) -> list[set[str]]:
    layers = (re.split("[·&]", layer) for layer in cell.split("→"))
    return [{name.strip(" `") for name in layer} for layer in layers]


# Keys.

KEYS = first_columns(PAGE, "| key | type | named by | what it holds | lifetime |")
WHERE = keys.Partitions(tags_of(8))
EXAMPLES: dict[str, str] = {
    "FORMAT": keys.FORMAT,
    "PARTITIONS": keys.PARTITIONS,
    "TRIAL": keys.TRIAL,
    "DEEDS": keys.DEEDS,
    "REPORTS": keys.REPORTS,
    "report": keys.report("q3k6"),
    "reports_of": keys.reports_of("p1"),
    "ROW": keys.ROW + "m1",
    "MADE": keys.MADE,
    "careers_before": keys.careers_before("coffers"),
    "LISTS_GENERATION": keys.LISTS_GENERATION,
    "LEFT": keys.LEFT,
    "UNRECKONED": keys.UNRECKONED,
    "TURN": keys.TURN,
    "RECKONED_TO": keys.RECKONED_TO,
    "outcomes": keys.outcomes("coffers"),
    "careers": keys.careers("coffers"),
    "careers_anew": keys.careers_anew("coffers"),
    "TLOG_PENDING": keys.TLOG_PENDING,
    "TLOG_STATE": keys.TLOG_STATE,
    "TLOG_TURN": keys.TLOG_TURN,
    "leaves": keys.leaves("00ff"),
    "matches_shown": keys.matches_shown("p1"),
    "Partitions.log": WHERE.log("m1"),
    "Partitions.feed": WHERE.feed(3),
    "Partitions.hints": WHERE.hints("m1"),
    "Partitions.derived": WHERE.derived("m1"),
    "Partitions.talk": WHERE.talk("m1"),
    "talked": keys.talked("p1"),
    "Partitions.alarms": WHERE.alarms("ai", 3),
    "Partitions.trial": WHERE.trial(0),
    "all_matches": keys.all_matches("coffers", "open"),
    "matches_of": keys.matches_of("p1"),
    "matches_joinable": keys.matches_joinable("00ff"),
    "matches_awaiting": keys.matches_awaiting("p1"),
    "matches_unfinished": keys.matches_unfinished("p1"),
    "matches_unattended": keys.matches_unattended("p1"),
    "Partitions.clock": WHERE.clock(3),
    "Partitions.generation": WHERE.generation(3),
    "Partitions.news": WHERE.news("p1"),
    "Partitions.told": WHERE.told("p1"),
    "Partitions.inbox": WHERE.inbox("p1"),
    "Partitions.receivers": WHERE.receivers("p1"),
    "Partitions.news_feed": WHERE.news_feed(3),
    "player": keys.player("p1"),
    "touched": keys.touched(WHERE.log("m1")),
    "requests": keys.requests("p1"),
    "recovery": keys.recovery("00ff"),
    "link": keys.link("00ff"),
    "subject": keys.subject("00ff"),
    "whereabouts": keys.whereabouts("p1"),
    "limit": keys.limit("reads", "player p1"),
}
"""A key of each kind, by its name in events/store/keys.py."""
NO_KEYS = {"Partitions.tag", "Partitions._of", "ANY_LOG", "LOBBY", "TLOG", "match_of"}
"""A pattern, prefixes, and what reads a key."""


def row_of(key: str) -> list[str]:
    """The row of the table that a key belongs to: the one with the fewest blanks to fill."""
    rows = [row for row in KEYS if pattern(row[0]).fullmatch(key)]
    assert rows, f"docs/architecture.md does not list {key}"
    return min(rows, key=lambda row: len(re.findall("<", row[0])) - len(row[0]) / 1_000)


def pattern(told: str) -> re.Pattern[str]:
    """`<name>` stands for anything but a colon."""
    parts = re.split(r"<\w+>", told)
    return re.compile("[^:]+".join(re.escape(part) for part in parts))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_key_is_listed_under_its_name(name: str) -> None:
    assert row_of(EXAMPLES[name])[2].strip("`") == name


def test_every_name_of_a_key_has_an_example_and_a_row() -> None:
    texts = {name for name, value in vars(keys).items() if name.isupper() and type(value) is str}
    makers = {n: f for n, f in vars(keys).items() if inspect.isfunction(f)}
    makers |= {f"Partitions.{n}": f for n, f in vars(keys.Partitions).items() if callable(f)}
    made = {name for name, function in makers.items() if gives_text(function)}
    assert (texts | made) - NO_KEYS == set(EXAMPLES)
    assert {row[2].strip("`") for row in KEYS} == {"RQ", *EXAMPLES}


def gives_text(function: Callable[..., Any]) -> bool:
    return getattr(function, "__annotations__", {}).get("return") is str


LIMITED = {"LIMITS_URL": "redis://limits", "READS_PER_MINUTE": "1000", "PLAYERS_PER_HOUR": "1000"}
NEVER_SEEN = {"rq:queue:<queue>:intermediate", "{<partition>}:trial", "dragonhoard:trial"} | {
    "{<partition>}:touched",
    "{lobby}:left",
    "{lobby}:anew:<game>",
    "dragonhoard:deeds",
    "{tlog}:pending",
    "{tlog}:state",
    "{tlog}:turn",
    "{tlog}:leaves:<part>",
}
"""Some are there for a moment only, neither an operator nor a newer release is at work here,
there is no archive, and trials are never written.
"""
Held = tuple[dict[str, str], fakeredis.FakeRedis]


class Watched(fakeredis.FakeRedis):
    """A server that notes the type of every key that it has ever held after a command."""

    def __init__(self, types: dict[str, str], server: fakeredis.FakeServer) -> None:
        super().__init__(server=server)
        self._types, self._look = types, fakeredis.FakeRedis(server=server, protocol=2)

    def execute_command(self, *words: Any, **options: Any) -> Any:
        answer = super().execute_command(*words, **options)  # type: ignore[no-untyped-call]
        for key in kept(self._look) - self._types.keys():
            self._types[key] = str(self._look.type(key), "ascii")  # type: ignore[arg-type]
        return answer


def kept(redis: Any) -> set[str]:
    """The keys that the server holds."""
    return {key.decode() for key in redis.scan_iter()}


@pytest.fixture(scope="module")
def held() -> Held:
    """The types of all keys that a match with every part has made, and the server at its end."""
    types: dict[str, str] = {}
    server = fakeredis.FakeServer()
    played(Watched(types, server))
    return types, fakeredis.FakeRedis(server=server, protocol=2)


def played(redis: fakeredis.FakeRedis) -> str:
    """A match is played on this server; returns by whom."""
    with (
        patch.dict(GAMES, coffers=COFFERS),
        patch.object(limits, "connect", lambda url: redis),
        patch.object(jobs, "think", lambda _, view, seat, *__: Decision(usual(view, seat))),
    ):
        return play(redis)


def play(redis: fakeredis.FakeRedis) -> str:
    """A match over HTTP with a computer, the clock, both kinds of workers, and the lobby; returns
    who plays.
    """
    parts = assembled(redis, bytes(32))
    http = create_app(settings(**LIMITED), redis).test_client()
    good(
        http.post("/v1/players", json={"name": "Bea"}, headers={"Idempotency-Key": "01234567" * 4})
    )
    anna = enrolled(http, "Anna")
    good(anna.post("/v1/players/me/links"))
    good(enrolled(http, "Eve").post(f"/v1/players/{anna.id}/report", {"reason": "other"}))
    Subjects(redis, Registry(redis), PlayerSecrets(bytes(32))).player("00ff", "Cleo", 0)
    redis.hset(parts.store.partitions.receivers(anna.id), "hook", "{}")
    anna.post("/v1/quick", {"game": "coffers", "seats": [2, 2]}, Idempotency_Key="k")
    match = opened(anna, ALONE, pace={"computer_seconds": 0}, hints=True)
    good(anna.post(f"{match}/talk", {"phrase": "hello"}))
    for _ in range(2):
        opened(anna, [{"kind": "ai", "level": "novice"}] * 2)
    clock = AlarmClock(parts.store, queues_of(redis, parts.lobby))
    lobby = projections.Projections(parts)
    with patch.object(queues, "parts", lambda: parts):
        while (told := good(anna.get(match)))["status"] == "running":
            if {"seat": 0, "kind": "bid"}.items() <= told["waiting"][0].items():
                anna.post(f"{match}/hint?wait=0")
            clock.tick()
            worker(redis, ("ai",)).work(burst=True, logging_level="CRITICAL")
            lobby.step(0)
            anna.bid(match, 0)
        lobby.step(0)
    assert anna.post(f"{match}/audit/computers").status_code == 202
    with patch.object(queues, "due", fail):
        JobQueue(redis, JOBS["deadline"]).put("m1")
        worker(redis, ("deadlines", "ai")).work(burst=True, logging_level="CRITICAL")
    return anna.id


def fail() -> None:
    raise ValueError("a job that fails")


def test_every_key_that_a_match_makes_is_listed_with_its_type(
    held: Held,
) -> None:
    types, _ = held
    assert {key: row_of(key)[1] for key in types} == types
    unseen = {row[0] for row in KEYS} - {row_of(key)[0] for key in types}
    assert unseen == NEVER_SEEN


def test_what_is_left_lives_as_long_as_the_page_says(
    held: Held,
) -> None:
    _, redis = held
    for key in kept(redis):
        told, left = row_of(key)[4], redis.ttl(key)
        seconds = max(map(int, re.findall(r"(\d+) s\b", told)), default=0)
        if told.startswith("for ever"):
            assert left == -1, key
        elif seconds:
            assert 0 < left <= seconds, (key, left)


def test_the_groups_on_the_feed_are_named() -> None:
    told = row_of(WHERE.feed(0))[3]
    assert f"the group `{feed.PROJECTIONS}`" in told
    assert f"one consumer, `{feed.PROJECTIONS}`" in told


# The glossary.


def test_every_word_of_the_glossary_is_in_the_code() -> None:
    rows = first_columns(PAGE, "| word | means | in the code |")
    assert [row[0] for row in rows if not NAMED.fullmatch(f"`{row[2]}`")] == []
    words = [word for row in rows for word in row[0].lower().split(", ")]
    assert len(set(words)) == len(words)
