"""`python -m docs.tables` prints all items of a kind, each with its meaning."""

import re
from typing import Any

import fakeredis
import msgspec
import pytest

from docs.tables import TABLES, main
from domain.games import GAMES
from events.settings import Settings
from tests.kit.whole_match import played


class Watched(fakeredis.FakeRedis):
    """A server that notes every key that it has ever held after a command."""

    def __init__(self, seen: set[str], server: fakeredis.FakeServer) -> None:
        super().__init__(server=server)
        self._seen, self._look = seen, fakeredis.FakeRedis(server=server, protocol=2)

    def execute_command(self, *words: Any, **options: Any) -> Any:
        answer = super().execute_command(*words, **options)  # type: ignore[no-untyped-call]
        self._seen |= {key.decode() for key in self._look.scan_iter()}
        return answer


def test_every_setting_is_printed_with_its_meaning() -> None:
    _, *rows = TABLES["settings"]()
    assert [row[0] for row in rows] == [
        each.encode_name for each in msgspec.structs.fields(Settings)
    ]
    assert all(meaning for _, _, meaning in rows)


def test_every_key_that_a_match_makes_is_printed() -> None:
    seen = set[str]()
    played(Watched(seen, fakeredis.FakeServer()))
    _, *rows = TABLES["keys"]()
    named = [re.sub(r"<\w+>", "[^:]+", row[1].translate({123: r"\{", 125: r"\}"})) for row in rows]
    known = re.compile("|".join(f"{each}[^:]*" for each in (*named, "rq:.*")))
    assert len(seen) > 30
    assert [key for key in seen if not known.fullmatch(key)] == []


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_printed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([name])
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert len(rows) > len(GAMES)
    assert {row.count(" | ") for row in rows} == {head.count(" | ")}


def test_another_table_is_none() -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["prices"])
