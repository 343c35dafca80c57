"""For every fault in its input, verify.py says a sentence, and soon."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from threading import Thread
from typing import Any

import pytest

from docs import verify
from tests.trust.recorded import Recorded, read, written
from tests.trust.test_tampering import forged
from tests.trust.test_verify import run

HUGE, BINARY = 10**9, bytes(range(256))
QUESTIONS: list[dict[str, Any]] = [
    {"type": "roll", "dice": HUGE, "faces": 6},
    {"type": "roll", "dice": 1, "faces": 0},
    {"type": "roll", "dice": 1, "faces": -6},
    {"type": "shuffle", "size": HUGE},
    {"type": "pick", "count": HUGE, "of": HUGE},
    {"type": "pick", "count": 1, "of": HUGE},
]


def asked(match: Recorded, question: dict[str, Any]) -> list[str]:
    """The export of somebody who wrote another question, and made all hashes anew."""
    things = read(match.export())
    at = next(n for n, entry in enumerate(things[1:], 1) if answered(entry))
    answered(things[at])[0]["question"] = question
    return written(forged(things, at))


def answered(entry: Any) -> list[Any]:
    return [event for event in entry["events"] if event["type"] == "answered"]


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_a_question_that_nobody_asks_fails_before_it_is_answered(
    coffers: Recorded, question: dict[str, Any]
) -> None:
    name, status, at, said = verify.verify(asked(coffers, question))[-1]
    assert (name, status, said) == ("chance", "failed", "a question that nobody asks")
    assert at > 0


@pytest.mark.parametrize("option", ["--note", "--keys", "--log"])
@pytest.mark.parametrize("is_there", [True, False])
def test_what_was_kept_and_cannot_be_read_is_said_in_a_sentence(
    coffers: Recorded, tmp_path: Path, option: str, is_there: bool
) -> None:
    kept = tmp_path / "kept"
    if is_there:
        kept.write_bytes(BINARY)
    why = "it is no text in UTF-8" if is_there else "No such file or directory"
    answer = said_of(tmp_path, coffers, option, str(kept))
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == f"verify.py cannot read {kept}: {why}.\n"


def said_of(folder: Path, match: Recorded, *arguments: str) -> subprocess.CompletedProcess[str]:
    (folder / "match.ndjson").write_text("\n".join(match.export()) + "\n", encoding="utf-8")
    return run(str(folder / "match.ndjson"), *arguments)


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """The URL of what answers with these bytes, once."""
    with create_server(("127.0.0.1", 0)) as listening:

        def once() -> None:
            asking, _ = listening.accept()
            with asking:
                asking.recv(65536)
                asking.sendall(answer)

        thread = Thread(target=once)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/log"
        thread.join()


@pytest.mark.parametrize(
    "answer",
    [b"", b"hello\r\n\r\n", b"HTTP/1.1 404 no\r\nContent-Length: 0\r\n\r\n"],
    ids=["nothing", "no HTTP", "404"],
)
def test_a_log_that_does_not_answer_is_said_in_a_sentence(
    coffers: Recorded, tmp_path: Path, answer: bytes
) -> None:
    with answering(answer) as url:
        told = said_of(tmp_path, coffers, "--log", url)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith(f"verify.py cannot read {url}: ")
    assert told.stderr.count("\n") == 1


def test_an_answer_that_is_cut_off_is_no_checkpoint(coffers: Recorded, tmp_path: Path) -> None:
    with answering(b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nabc") as url:
        told = said_of(tmp_path, coffers, "--log", url)
    assert (told.returncode, told.stderr) == (1, "")
    assert "log     failed   this is no checkpoint of a log" in told.stdout


def test_a_url_that_is_none_is_said_in_a_sentence(coffers: Recorded, tmp_path: Path) -> None:
    told = said_of(tmp_path, coffers, "--log", "http://exa mple/log")
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("verify.py cannot read http://exa mple/log: ")
    assert told.stderr.count("\n") == 1
