"""Agents play at a server as strangers set it up: with the program of docs/agents.md, and by
waiting many at a time.
"""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.e2e.installation import Installation
from tests.kit.agents import program
from tests.kit.waiting import PATIENCE_S

pytestmark = [pytest.mark.xdist_group("installation"), pytest.mark.nightly]
WAITING = 24
"""More than an address may have in work at a time."""


def said(installation: Installation, tool: str, **arguments: object) -> str:
    """The words of a tool's answer."""
    call = {"name": tool, "arguments": arguments}
    body: Any = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    answer = requests.post(f"{installation.url}/mcp", json=body, timeout=PATIENCE_S).json()
    return str(answer["result"]["content"][0]["text"])


def test_the_program_of_the_page_plays_a_match_to_its_end(
    installation: Installation, tmp_path: Path
) -> None:
    file = tmp_path / "agent.py"
    file.write_text(program().replace("http://127.0.0.1:8000", installation.url))
    run = subprocess.run(
        [sys.executable, str(file)], capture_output=True, text=True, timeout=5 * PATIENCE_S
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "the match is over. Result: 1. seat" in run.stdout


def test_those_who_wait_keep_nobody_waiting(installation: Installation) -> None:
    """All wait for a match to begin; it does, as a player of the same address can join and play."""
    tokens = [
        re.findall(r"token: (\S+)", said(installation, "new_player", name=n))[0] for n in "AB"
    ]
    opened = said(
        installation,
        "open_match",
        game="dragonwood",
        others=["open"],
        pledges=False,
        token=tokens[0],
    )
    match = re.findall(r"of match (\w+)", opened)[0]
    mine = {"match": match, "after": 1, "seconds": 30, "token": tokens[0]}
    with ThreadPoolExecutor(WAITING) as pool:
        waits = [pool.submit(said, installation, "wait_for_turn", **mine) for _ in range(WAITING)]
        assert "You are seat 1" in said(installation, "join_match", match=match, token=tokens[1])
        said(installation, "play", match=match, version=2, number=1, token=tokens[1])
        assert all("your turn. You must decide" in wait.result() for wait in waits)
