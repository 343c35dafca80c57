"""A damaged file of the embedded store has a way out."""

import json
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from redis import Redis

from domain.games import GAMES
from events.settings import embedded_url
from events.store.server import connect
from service import operator
from service.app import create_app
from service.process.embedded import EmbeddedStore, StoreUnavailable
from tests.kit.clients import KEY, Somebody, gathered, good, moved, settings
from tests.toy import COFFERS


@pytest.fixture(autouse=True)
def _of_this_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    monkeypatch.delenv("REDIS_URL", raising=False)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("MASTER_KEY", KEY)


def served(data_dir: Path) -> Flask:
    """A web process on the store of this directory."""
    redis = connect(embedded_url(data_dir))
    assert isinstance(redis, Redis)
    return create_app(settings(), redis)


def log_of(data_dir: Path) -> Path:
    (file,) = (data_dir / "appendonlydir").glob("*.incr.aof")
    return file


def played(data_dir: Path) -> tuple[list[str], list[Somebody], int]:
    """Two matches; the second goes on after the file has reached this length."""
    with EmbeddedStore(data_dir):
        http = served(data_dir).test_client()
        (one, players), (other, others) = (gathered(http, "coffers", 2) for _ in range(2))
        luck = Random(1)
        for match, seated in ((one, players), (other, others)):
            moved(match, seated, luck)
        length = log_of(data_dir).stat().st_size
        for _ in range(3):
            moved(other, others, luck)
    return [one, other], [players[0], others[0]], length


def damaged(data_dir: Path, at: int) -> bytes:
    """The whole file, which has zeros from there on now, as after a loss of power."""
    whole = log_of(data_dir).read_bytes()
    log_of(data_dir).write_bytes(whole[:at] + bytes(64) + whole[at + 64 :])
    return log_of(data_dir).read_bytes()


def test_a_damaged_file_is_cut_and_what_is_gone_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (one, other), (anna, ben), length = played(tmp_path)
    broken = damaged(tmp_path, length)
    store = EmbeddedStore(tmp_path)
    with pytest.raises(StoreUnavailable, match=r"`python -m service\.operator mend`"):
        store.start()
    store.stop()
    assert operator.main(["mend"]) == 0
    told, *gone = map(json.loads, capsys.readouterr().out.splitlines())
    assert told["bytes"] == len(broken) - length
    assert (Path(told["copy"]) / log_of(tmp_path).name).read_bytes() == broken
    assert gone == [{"match": other.rpartition("/")[2], "entries": 3}]
    with EmbeddedStore(tmp_path):
        http = served(tmp_path).test_client()
        for match, who in ((one, anna), (other, ben)):
            player = Somebody(http, who.token)
            before = good(player.get(match))["version"]
            assert before == 3
            moved(match, [player, player], Random(2))
            entries = good(player.get(f"{match}/log"))["items"]
            assert entries[before]["generation"], "its luck is drawn anew"
            checks = good(player.get(f"{match}/audit"))["checks"]
            assert "failed" not in {check["status"] for check in checks}


def test_a_store_that_is_in_use_or_whole_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with EmbeddedStore(tmp_path):
        assert operator.main(["mend"]) == 1
    assert "is in use: stop the service first" in capsys.readouterr().err
    assert operator.main(["mend"]) == 1
    assert "nothing can be cut" in capsys.readouterr().err
    assert not list(tmp_path.glob("*.damaged-*"))
