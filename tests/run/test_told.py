"""A process that cannot run as configured says why in one line and ends with 78, for good."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests
from redis import Redis

from events.store import keys
from events.store.errors import SENTENCES
from events.store.layout import NO_FILE, tags_of
from service.process.embedded import EmbeddedStore
from service.process.run import PROCFILE
from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.processes import free_port
from tests.kit.servers import APP, GUNICORN
from tests.kit.waiting import PATIENCE_S, eventually

RUN = ("service.process.run", "--patience", "2")
WEB = (*GUNICORN, APP)
CLOCK, PROJECTIONS = ("workers.clock",), ("workers.projections",)
OTHERS = (PROJECTIONS, ("workers", "deadlines"))
QUEUED = (CLOCK, ("workers", "deadlines"))
"""Those that use the queues."""


def started(
    words: tuple[str, ...], data: Path, given: dict[str, str], stderr: int = subprocess.PIPE
) -> subprocess.Popen[str]:
    own = {"DATA_DIR": str(data), "PORT": str(free_port()), "MASTER_KEY": KEY, "REDIS_URL": ""}
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=PROCFILE.parent,
        env=os.environ | own | given,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
        text=True,
    )


def ended(words: tuple[str, ...], data: Path, **given: str) -> tuple[int, list[str]]:
    """The exit code of a process, and the lines that it said."""
    process = started(words, data, given)
    try:
        _, said = process.communicate(timeout=PATIENCE_S)
    finally:
        process.kill()
    return process.returncode, said.splitlines()


@pytest.mark.parametrize(
    "given",
    [
        {"REDIS_URL": "http://x"},
        {"REDIS_URL": "redis://127.0.0.1:1?secret=1"},
        {"QUEUE_URL": "redis://127.0.0.1:99999"},
        {"PORT": "0"},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_one_line(tmp_path: Path, given: dict[str, str]) -> None:
    code, said = ended(RUN, tmp_path, **given)
    assert (code, len(said)) == (78, 1), said
    assert said[0].startswith("dragonhoard: ")
    assert "secret" not in said[0]


SCHEMES = "redis://, rediss:// or unix://, or redis+sentinel://"


@pytest.mark.parametrize(
    "words",
    [WEB, CLOCK, *(pytest.param(other, marks=pytest.mark.nightly) for other in OTHERS)],
    ids=lambda words: words[0],
)
def test_every_process_refuses_by_itself(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, said = ended(words, tmp_path, REDIS_URL="http://x")
    assert (code, said) == (
        78,
        [f"dragonhoard: REDIS_URL must begin with {SCHEMES}"],
    )


def test_a_process_that_refuses_is_not_started_again(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    script = f"open('{starts}', 'a').write('.'); raise SystemExit(78)"
    (tmp_path / "Procfile").write_text(f'web: python -c "{script}"')
    code, said = ended((*RUN, "--procfile", f"{tmp_path}/Procfile"), tmp_path / "data")
    assert (code, said, starts.read_text()) == (78, [], ".")


EARLY = """
import os, pathlib, signal
os.kill(os.getpid(), signal.SIGTERM)
pathlib.Path(__file__).with_name("told").touch()
app = None
"""


def test_a_web_process_that_is_told_to_end_before_it_serves_ends_quietly(tmp_path: Path) -> None:
    """Its app is not made yet, which takes a second and more."""
    (tmp_path / "early.py").write_text(EARLY)
    process = started((*GUNICORN, "early:app"), tmp_path, {"PYTHONPATH": str(tmp_path)})
    try:
        assert eventually((tmp_path / "told").exists)
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE_S)
    finally:
        process.kill()
    assert "Traceback" not in said


@contextmanager
def ill(folder: Path, fall_ill: ailing.Ailment) -> Iterator[str]:
    """The URL of a store that ails."""
    with ailing.embedded(folder / "store") as (store, client):
        fall_ill(store, client)
        yield store.url


@pytest.mark.long
@pytest.mark.parametrize("words", [RUN, WEB, CLOCK], ids=lambda words: words[0])
def test_a_store_without_scripts_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with ill(tmp_path, ailing.forbid_scripts) as url:
        code, said = ended(words, tmp_path / "data", REDIS_URL=url)
    ours = [line for line in said if line.startswith("dragonhoard: ")]
    assert (code, len(ours)) == (78, 1), said
    assert "EVAL" in ours[0]
    assert not any("Traceback" in line for line in said)
    assert words is WEB or said == ours


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("REDIS_URL", CLOCK),
        *(
            pytest.param("REDIS_URL", words, marks=pytest.mark.nightly)
            for words in (RUN, WEB, *OTHERS)
        ),
        *(pytest.param("QUEUE_URL", words, marks=pytest.mark.nightly) for words in (RUN, *QUEUED)),
    ],
)
def test_a_password_that_is_refused_at_the_start_is_told_in_one_line(
    tmp_path: Path, wrong: str, words: tuple[str, ...]
) -> None:
    with ill(tmp_path, closed) as url, EmbeddedStore(tmp_path / "open", fsync="no") as other:
        given = {"REDIS_URL": other.url, "QUEUE_URL": other.url} | {wrong: url}
        code, said = ended(words, tmp_path / "data", **given)
    ours = [line for line in said if line.startswith("dragonhoard: ")]
    assert (code, len(ours)) == (78, 1), said
    assert SENTENCES["password"] in ours[0]
    assert not any("Traceback" in line for line in said)


def closed(_: EmbeddedStore, client: Redis) -> None:
    """It wants a password."""
    client.config_set("requirepass", "right")


@pytest.mark.long
def test_a_store_of_another_format_is_refused_in_one_line(tmp_path: Path) -> None:
    with ailing.embedded(tmp_path / "store") as (store, client):
        client.set(keys.FORMAT, 99)
        code, said = ended(CLOCK, tmp_path / "data", REDIS_URL=store.url)
    assert (code, len(said)) == (78, 1)
    assert "format 99" in said[0]


@pytest.mark.parametrize(
    "words",
    [CLOCK, *(pytest.param(other, marks=pytest.mark.nightly) for other in (RUN, WEB, *OTHERS))],
)
def test_a_store_of_an_earlier_release_is_refused_by_every_process(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with ailing.embedded(tmp_path / "store") as (store, client):
        client.mset({keys.PARTITIONS: " ".join(tags_of(8)), keys.FORMAT: 2})
        code, said = ended(words, tmp_path / "data", REDIS_URL=store.url)
        assert client.dbsize() == 2
    ours = [line for line in said if line.startswith("dragonhoard: ")]
    assert (code, len(ours)) == (78, 1), said
    assert "python -m service.operator import FROM_URL" in ours[0]


@pytest.mark.long
def test_a_store_that_may_lose_matches_is_warned_of_at_the_start(tmp_path: Path) -> None:
    with ailing.embedded(tmp_path / "store") as (store, client):
        client.config_set("appendonly", "no")
        process = started(CLOCK, tmp_path / "data", {"REDIS_URL": store.url})
        assert process.stderr is not None
        line = process.stderr.readline()
        process.terminate()
        process.communicate(timeout=PATIENCE_S)
    assert NO_FILE in line
    assert process.returncode == 0


@pytest.mark.parametrize(
    "words",
    [CLOCK, *(pytest.param(other, marks=pytest.mark.nightly) for other in (WEB, PROJECTIONS))],
    ids=lambda words: words[0],
)
def test_a_store_that_is_away_is_told_once_and_waited_for(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    store = EmbeddedStore(tmp_path / "store", fsync="no")
    port, log = free_port(), tmp_path / "log"
    given = {"PORT": str(port), "REDIS_URL": store.url}
    with log.open("w") as said:
        process = started(words, tmp_path, given, said.fileno())
        try:
            assert eventually(lambda: "The store cannot be reached." in log.read_text())
            assert words is not WEB or eventually(lambda: asked(port) == (200, 503))
            with store:
                assert eventually(lambda: len(lines(log)) == 2), lines(log)
                assert words is not WEB or eventually(lambda: asked(port) == (200, 200))
        finally:
            process.terminate()
            process.wait(PATIENCE_S)
    assert "Traceback" not in log.read_text()


def lines(log: Path) -> list[str]:
    return log.read_text().splitlines()


def asked(port: int) -> tuple[int, int] | None:
    """The statuses of /healthz and /readyz."""
    try:
        alive, ready = (
            requests.get(f"http://127.0.0.1:{port}/{path}", timeout=PATIENCE_S).status_code
            for path in ("healthz", "readyz")
        )
    except requests.RequestException:
        return None
    return alive, ready
