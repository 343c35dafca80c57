"""The Python client checks that a match is in the transparency log, by files of its server."""

import asyncio
from pathlib import Path
from typing import Any

import fakeredis
import httpx
import pytest
from redis import Redis

from domain.games import GAMES
from dragonhoard import AsyncDragonhoard, Dragonhoard, Refused, Tampered, Verified
from events.store.layout import agreed
from events.tlog.files import Files, Sequence
from service.app import create_app
from tests.clients.scripted import PATIENT, URL, problem
from tests.kit.clients import UNLIMITED, enrolled, settings
from tests.kit.servers import served
from tests.kit.transparency import written as logged
from tests.tlog.log_writers import NOTES, ORIGIN, LogWriters
from tests.tlog.test_proofs import KEY, export, kept_log
from tests.toy import COFFERS
from tests.trust.recorded import read, written

KINDS = ("blocking", "asynchronous")


@pytest.fixture
def log_writers(monkeypatch: pytest.MonkeyPatch) -> LogWriters:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    server = fakeredis.FakeRedis(protocol=2)
    agreed(server, 4)
    return LogWriters(server)


class Service:
    """Has one match, and the files of a log in a folder. `asked` are paths with their queries."""

    def __init__(self, lines: list[str], folder: Path) -> None:
        self._text, self._folder = "\n".join(lines) + "\n", folder
        self.asked = list[str]()
        self.status = 404  # of a file that is not there

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request.url.raw_path.decode())
        if request.url.path.endswith("/export"):
            return httpx.Response(200, text=self._text)
        file = self._folder / request.url.path.removeprefix("/log/")
        if file.exists():
            return httpx.Response(200, content=file.read_bytes())
        return problem(self.status, "no-such-path")

    def verify(self, kind: str, match: str, **asked: Any) -> Verified:
        """A client's result for the log, which is checked last."""
        return verified(kind, URL, match, httpx.MockTransport(self), **asked)[-1]


def verified(kind: str, url: str, match: str, way: Any = None, **asked: Any) -> list[Verified]:
    if kind == "blocking":
        with Dragonhoard(url, http=httpx.Client(transport=way), **PATIENT) as anybody:
            return anybody.match(match).verify(**asked)

    async def run() -> list[Verified]:
        http = httpx.AsyncClient(transport=way)
        async with AsyncDragonhoard(url, http=http, **PATIENT) as anybody:
            return await anybody.match(match).verify(**asked)

    return asyncio.run(run())


def test_a_match_is_verified_with_the_files_of_its_server(
    empty_valkey_url: str, tmp_path: Path
) -> None:
    own = {"ARCHIVE_URL": tmp_path.as_uri(), "ORIGIN": ORIGIN}
    app = create_app(settings(**own), Redis.from_url(empty_valkey_url))
    anna = enrolled(app.test_client(), "Anna")
    seats = [{"kind": "me"}, {"kind": "open"}]
    kept = list[str]()
    for _ in range(3):
        match = anna.post("/v1/matches", {"game": "dragonwood", "seats": seats}).get_json()["id"]
        logged(app)
        kept.append(anna.get("/log/checkpoint").get_data(as_text=True))
    key = anna.get("/.well-known/dragonhoard-keys").get_data(as_text=True).split()[2]
    with served(empty_valkey_url, 1, **UNLIMITED, **own) as url:
        for kind in KINDS:
            found = verified(kind, url, match, trusting=[key], log=True, checkpoints=kept[:1])
            assert [check.status for check in found[-2:]] == ["passed", "passed"]
            assert found[-1] == ("log", "passed", f"it is in {ORIGIN}/log")
            plain = verified(kind, url, match)
            assert [check.name for check in plain] == ["form", "chain", "seals", "chance"]


@pytest.mark.parametrize("kind", KINDS)
def test_checkpoints_that_were_kept_are_compared_by_files_of_the_log(
    kind: str, log_writers: LogWriters, tmp_path: Path
) -> None:
    match = log_writers.open()
    log_writers.write()
    sequence = Sequence(Files(log_writers.shelf), lambda size, root: NOTES.over_log(size, root, 1))
    sequence.catch_up()
    for _ in range(3):
        sequence.append(tuple(b"%d" % n for n in range(sequence.room)))
    kept = [each.note for each in log_writers.shelf.published]
    lines, folder = export(log_writers, match), kept_log(log_writers, tmp_path)
    service = Service(lines, folder)
    assert service.verify(kind, match, log=True, trusting=[KEY]).status == "passed"
    assert len(service.asked) == 1, "one checkpoint is compared with nothing"
    asked = {"trusting": [KEY], "checkpoints": kept}
    assert service.verify(kind, match, **asked).status == "passed"
    tiles = service.asked[2:]
    assert len(tiles) == len({*tiles}), "no file is asked for twice"
    (folder / "tile/0/000").rename(folder / "tile/0/elsewhere")
    assert service.verify(kind, match, **asked).status == "withheld"
    service.status = 403
    with pytest.raises(Refused):
        service.verify(kind, match, **asked)
    (folder / "tile/0/000").write_bytes(bytes(256 * 32))
    with pytest.raises(Tampered, match="two logs"):
        service.verify(kind, match, **asked)


@pytest.mark.parametrize("kind", KINDS)
def test_a_log_that_was_rolled_back_is_withheld(
    kind: str, log_writers: LogWriters, tmp_path: Path
) -> None:
    match = log_writers.open()
    log_writers.write()
    service = Service(export(log_writers, match), kept_log(log_writers, tmp_path))
    log_writers.open()
    log_writers.write()
    larger = [log_writers.shelf.published[-1].note]
    found = service.verify(kind, match, log=True, trusting=[KEY], checkpoints=larger)
    assert found == ("log", "withheld", "2 leaves are signed, and not all of them are shown")


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_leaves_the_proofs_out_has_proven_nothing(
    kind: str, log_writers: LogWriters, tmp_path: Path
) -> None:
    match = log_writers.open()
    service = Service(without_proofs(export(log_writers, match)), tmp_path)
    assert service.verify(kind, match, log=True)[:2] == ("log", "pending")
    assert service.verify(kind, match, trusting=[KEY], log=True)[:2] == ("log", "pending")
    assert service.verify(kind, match).name == "chance"


def without_proofs(lines: list[str]) -> list[str]:
    header, *entries = read(lines)
    return written([{name: each for name, each in header.items() if name != "log"}, *entries])


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_checkpoint_of_this_log_is_told(
    kind: str, log_writers: LogWriters, tmp_path: Path
) -> None:
    match = log_writers.open()
    log_writers.write()
    service = Service(export(log_writers, match), kept_log(log_writers, tmp_path))
    for checkpoint in ("nothing\n", NOTES.over_log(0, bytes(31), 1)):
        with pytest.raises(Tampered, match="log: "):
            service.verify(kind, match, trusting=[KEY], checkpoints=[checkpoint])
    endless = NOTES.over_log(10**16 - 1, bytes(32), 1)
    service.asked.clear()
    assert service.verify(kind, match, checkpoints=[endless]).status == "pending"
    assert len(service.asked) < 100
