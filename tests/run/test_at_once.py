"""Each kind of process may begin all its threads at once: they meet no type that is not known yet.

Types that threads worked out at once have ended processes with SIGSEGV.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.effort import by_effort
from tests.run.at_once import PROCESSES

ROOT = Path(__file__).parents[2]
STARTS = by_effort(test=len(PROCESSES), check=len(PROCESSES), nightly=200)


@pytest.fixture(scope="module")
def store_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A store that no process comes to write in."""
    with ailing.embedded(tmp_path_factory.mktemp("store")) as (store, _):
        yield store.url


@pytest.mark.long
@pytest.mark.parametrize("start", range(STARTS))
def test_threads_that_begin_at_once_know_all_types(
    start: int, store_url: str, tmp_path: Path
) -> None:
    process = list(PROCESSES)[start % len(PROCESSES)]
    given = {"REDIS_URL": store_url, "MASTER_KEY": KEY, "DATA_DIR": str(tmp_path)}
    argv = [sys.executable, "-m", "tests.run.at_once", process]
    ended = subprocess.run(argv, cwd=ROOT, env=os.environ | given, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout.strip()) == (0, ""), ended.stderr
