"""How a worker ends: with the code that it means, whatever its threads are in the middle of."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from redis.exceptions import AuthenticationError

from events.store.server import address_of, named_errors
from tests.kit.waiting import PATIENCE_S
from workers.lifecycle import retried

ROOT = Path(__file__).parents[2]
PROCESS = """
import atexit, os, sys, time
from workers.lifecycle import carry_out, set_up_process

def main():
    set_up_process("test")
    {does}

atexit.register(os.abort)  # that of a library which does not bear to be taken apart while it works
carry_out(main)
"""


def started(does: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROCESS.format(does=does)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize(
    ("does", "code", "said", "complained"),
    [
        ("sys.stdout.write('done')", 0, "done", ""),
        ("sys.exit(78)", 78, "", ""),
        ("raise ValueError('a mistake of ours')", 1, "", "ValueError: a mistake of ours"),
    ],
)
def test_a_process_ends_with_its_code_and_is_not_taken_apart(
    does: str, code: int, said: str, complained: str
) -> None:
    process = started(does)
    out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out) == (code, said)
    assert complained in err


def test_who_is_told_to_end_does_so_at_once() -> None:
    process = started("print('here', flush=True); time.sleep(600)")
    assert process.stdout is not None
    assert process.stdout.readline() == "here\n"
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0


def test_a_password_that_is_refused_at_the_start_ends_a_worker(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def begin() -> None:
        with named_errors(address_of("redis://127.0.0.1:7")):
            raise AuthenticationError("WRONGPASS invalid")

    with pytest.raises(SystemExit) as ended:
        retried(begin)
    assert ended.value.code == 78
    assert "WRONGPASS invalid [127.0.0.1:7]" in capsys.readouterr().err


def test_a_password_that_is_refused_later_is_waited_for() -> None:
    said = iter([AuthenticationError("WRONGPASS invalid"), None])

    def step() -> None:
        if error := next(said):
            raise error

    retried(step)
    assert next(said, "all is said") == "all is said"


SWALLOWED = """
import os, signal, time
from workers.lifecycle import carry_out, exit_on_signals

class Fleeting:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(0)

def process():
    exit_on_signals()
    Fleeting()
    time.sleep(600)

carry_out(process)
"""


def test_who_is_told_to_end_while_python_swallows_that_ends_all_the_same() -> None:
    """An exception raised in a `__del__` goes no further: a clock went on for ever."""
    done = subprocess.run([sys.executable, "-c", SWALLOWED], capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
