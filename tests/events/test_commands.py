"""Fakeredis, which most tests take for the store, answers each command as a real server does. For
exceptions the table says why they do not matter to us (tests/events/commands.py).
"""

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fakeredis
import pytest
from redis import Connection, Redis

from tests.events.commands import COMMANDS, NOT_HERE, Example
from tests.kit.mirror import asked, plain

ROOT = Path(__file__).parents[2]
ROOMS = ("events", "service", "workers")
CLIENTS = frozenset({"_redis", "redis", "server", "pipeline", "asked", "lengths", "incr", "expire"})
"""The names of clients and pipelines in our code."""
OTHERWISE = {"DELETE": "DEL"}
EXAMPLES = [
    pytest.param(example, id=f"{name}-{number}")
    for name, examples in COMMANDS.items()
    for number, example in enumerate(examples)
]


def said(client: Any, example: Example) -> list[Any]:
    """All answers to an example."""
    pool = client.connection_pool
    wires: tuple[Connection, Connection] = pool.get_connection(), pool.get_connection()
    found = []
    for line in example.sent.split(" ; "):
        number = line.startswith("2: ")
        words = [word.encode() for word in shlex.split(line.removeprefix("2: "))]
        found.append(plain(words[0].decode(), asked(wires[number], words)))
    for wire in wires:
        wire.disconnect()  # type: ignore[no-untyped-call]
        pool.release(wire)
    return found


@pytest.fixture(autouse=True)
def _fakeredis_is_right() -> None:
    """The exceptions are tested here."""


@pytest.fixture
def real(server_url: str) -> Iterator[Redis]:
    with Redis.from_url(server_url, protocol=2) as client:
        client.flushall()
        yield client


@pytest.mark.parametrize("example", EXAMPLES)
def test_fakeredis_answers_as_a_server_or_it_is_told_why_not(example: Example, real: Redis) -> None:
    answers = said(fakeredis.FakeRedis(protocol=2), example), said(real, example)
    assert (answers[0] != answers[1]) is bool(example.why), answers


def test_every_command_that_we_send_is_in_the_table(real: Redis) -> None:
    listed: Any = real.command_list()
    known = {name.decode().upper() for name in listed}
    sent = known & {word for room in ROOMS for word in words_of(ROOT / room)}
    assert sent - COMMANDS.keys() - NOT_HERE.keys() == set()
    assert sent >= NOT_HERE.keys() - {"COMMAND"}


def words_of(room: Path) -> Iterator[str]:
    """Possible names of commands: words in capitals, and methods of a client."""
    for script in room.rglob("*.lua"):
        yield from re.findall(r"'([A-Z]{3,})'", script.read_text())
    for module in room.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text())):
            match node:
                case ast.Constant(value=str(text)) if text.isupper():
                    yield text.split()[0]
                case (
                    ast.Call(func=ast.Attribute(attr=name, value=ast.Attribute(attr=of)))
                    | ast.Call(func=ast.Attribute(attr=name, value=ast.Name(id=of)))
                ) if of in CLIENTS and hasattr(Redis, name) and name != "append":
                    word = name.split("_")[0].upper()
                    yield OTHERWISE.get(word, word)
