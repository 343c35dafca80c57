"""What the documents print can be typed as it stands, whoever begins the match."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.e2e.house import House

ROOT = Path(__file__).parents[2]
PRINTED = "http://127.0.0.1:8000"
AGAIN = 3
"""Tries: who begins is drawn, and the commands must not depend on it."""


def typed(name: str, heading: str) -> str:
    """The commands of the first block below a heading: all lines, or those after a prompt."""
    text = (ROOT / name).read_text().split(f"## {heading}\n", 1)[1]
    block = re.split(r"^```\w*\n", text, maxsplit=1, flags=re.MULTILINE)[1].split("\n```\n", 1)[0]
    prompted = re.findall(r"^\$ (.*)$", block, re.MULTILINE)
    return "\n".join(prompted) if prompted else block


@pytest.mark.needs("bash", "curl", "jq")
@pytest.mark.parametrize(
    ("name", "heading"), [("README.md", "A match with curl"), ("docs/api.md", "Five minutes")]
)
def test_the_first_commands_work_as_printed(house: House, name: str, heading: str) -> None:
    script = typed(name, heading).replace(PRINTED, house.url)
    for _ in range(AGAIN):
        done = subprocess.run(
            ["bash", "-euc", script], capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert '"code":' not in done.stdout, "a refusal"
        assert '"events":[' in done.stdout
        assert '"type":"attack"' in done.stdout
