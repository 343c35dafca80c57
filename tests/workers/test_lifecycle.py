"""How a worker ends: with the code that it means, whatever its threads are in the middle of."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.waiting import PATIENCE_S

ROOT = Path(__file__).parents[2]
PROCESS = """
import atexit, os, sys, time
from workers.lifecycle import carry_out, set_up

def main():
    set_up("test")
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
