"""What the documents print can be typed as it stands, whoever begins the match."""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from mcp.client import Client
from mcp_types import TextContent

from tests.clients.node import STRICT, TSC, Node
from tests.e2e.house import House
from tests.kit.effort import by_effort

ROOT = Path(__file__).parents[2]
PRINTED = "http://127.0.0.1:8000"
READ = {
    "token": r"Your token: (\S+)",
    "match": r"of match (\w+)",
    "version": r"Version (\d+)",
}
"""How what stands in <> is told."""
AGAIN = by_effort(test=1, check=1, nightly=3)
"""Tries: who begins is drawn, and the commands must not depend on it."""


def typed(name: str, heading: str) -> str:
    """The commands of the first block below a heading: all lines, or those after a prompt."""
    block = blocks(name, heading)[0]
    prompted = re.findall(r"^\$ (.*)$", block, re.MULTILINE)
    return "\n".join(prompted) if prompted else block


def blocks(name: str, heading: str) -> list[str]:
    """All that is printed to be typed below a heading."""
    text = (ROOT / name).read_text().split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^```\w*\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.needs("bash", "curl", "jq")
@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("docs/api.md", "Five minutes"),
        ("docs/clients.md", "With curl"),
    ],
)
def test_the_first_commands_work_as_printed(house: House, name: str, heading: str) -> None:
    script = typed(name, heading).replace(PRINTED, house.url)
    for _ in range(AGAIN):
        done = subprocess.run(
            ["bash", "-euc", script], capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert '"code":' not in done.stdout, "a refusal"
        assert '[{"type":"' in done.stdout


@pytest.mark.needs("bash", "curl", "jq")
def test_the_readme_can_be_typed_from_the_first_match_to_its_branch(
    house: House, tmp_path: Path
) -> None:
    """Line after line, as fast as a terminal takes them."""
    headings = ("A match with curl", "The same match, afterwards")
    script = "\n".join(typed("README.md", heading) for heading in headings)
    for _ in range(AGAIN):
        done = subprocess.run(
            ["bash", "-euc", script.replace(PRINTED, house.url)],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert '"code":' not in done.stdout, "a refusal"
        checks = re.findall(r"(form|chain|seals|chance) +passed ", done.stdout)
        assert checks == ["form", "chain", "seals", "chance"], done.stdout
        assert '"origin":{"match":' in done.stdout


@pytest.mark.needs("bash", "curl", "jq")
def test_a_new_device_signs_in_as_printed(house: House) -> None:
    first = typed("docs/api.md", "Five minutes").splitlines()[0]
    body = {"name": "Ann"}
    ann = httpx.post(f"{house.url}/v1/players", json=body).raise_for_status().json()
    printed = "\n".join(blocks("docs/api.md", "Authentication"))
    recover, link, redeem = re.findall(r"^curl .*$", printed, re.MULTILINE)
    script = f"""{first}
        A="Authorization: Bearer {ann["token"]}"
        {recover.replace("K7QF-9M2X-31TB-VG0W-8DRC-HZ5E", ann["recovery"])} | jq -r .player
        LINK=$({link.partition("#")[0].replace("jq", "jq -r")})
        {redeem.replace("k7qf 9m2x", "'$LINK'")} | jq -r .player
    """
    done = subprocess.run(
        ["bash", "-euc", script.replace(PRINTED, house.url)],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.split() == [ann["id"]] * 2


REFUSED = "refused"
"""The file in which `SHOWING` notes what is refused."""
ID = r'"[a-z2-7]{16}"'
APP = (
    r'{"name":"Ann","language":"en"}',
    rf'\["Tablet",{ID}\]',
    r'\["New phone",true\]',
    r'{"status":"finished","abandoned":"left"}',
    r'{"game":"drachenland","host_name":"Ann","seat":1}',
    r'{"status":"open","you":1,.*}',
    r'{"status":"running","waiting":.*}',
    r'\[7,{"type":".*}\]',
    r"id: 3",
    r"\[4,[01],\d+\]",
    rf'{{"id":{ID},"status":"open","you":1}}',
    rf'{{"rematch":{ID}}}',
    r'{"status":"finished","ending":\[0,1\],"abandoned":"agreed"}',
    r'{"luck":"pledges","checks":\[.*\]}',
    r'{"game":"drachenland","played":1,"won":[01],"rating":\d+}',
    r'\["Ben"\]',
    r" *3 match",
    "204",
    r'\[null,"Ben"\]',
)
"""What the calls of an app print, among other things."""
SHOWING = f"""
    curl() {{
        local status=0
        command curl --fail-with-body "$@" || status=$?
        [ $status -ne 22 ] || echo "$*" >> {REFUSED}
        return $status
    }}
"""
"""Makes curl note what is refused: within a pipe nobody would notice."""


@pytest.mark.needs("bash", "curl", "jq")
def test_an_app_does_as_printed_from_install_to_rematch(house: House, tmp_path: Path) -> None:
    script = "\n".join(blocks("docs/api.md", "An app, from install to rematch"))
    for _ in range(AGAIN):
        done = subprocess.run(
            ["bash", "-euc", SHOWING + script.replace(PRINTED, house.url)],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        refused = tmp_path / REFUSED
        assert not refused.exists(), refused.read_text() + done.stdout
        told = done.stdout.splitlines()
        for line in APP:
            assert any(re.fullmatch(line, each) for each in told), (line, done.stdout)


@pytest.mark.long
def test_the_five_lines_in_python_work_as_printed(house: House) -> None:
    path = {"PYTHONPATH": str(ROOT / "clients/python/src")}
    script = typed("docs/clients.md", "In Python").replace(PRINTED, house.url)
    done = subprocess.run(
        [sys.executable, "-c", script], env=os.environ | path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("{'version': ")
    assert "\n1 [{'type': 'opened'" in done.stdout


@pytest.mark.needs("node", TSC)
@pytest.mark.xdist_group("typescript")
def test_the_five_lines_in_typescript_work_as_printed(house: House, tmp_path: Path) -> None:
    """The compiler takes them, too."""
    node = Node(tmp_path)
    node.write("five.mts", typed("docs/clients.md", "In TypeScript").replace(PRINTED, house.url))
    compiled = node.say(TSC, *STRICT[1:], "five.mts")
    assert compiled.returncode == 0, compiled.stdout
    done = node.say("node", "five.mjs")
    assert done.returncode == 0, done.stderr
    assert "entry: {" in done.stdout
    assert "\n1 [" in done.stdout


@pytest.mark.long
def test_the_calls_of_an_agent_work_as_printed(house: House) -> None:
    """What stands in <> is read in the answers before, as a model would."""
    said = asyncio.run(asked(house.url, typed("docs/clients.md", "By an agent").splitlines()))
    assert "your turn" in said["wait_for_turn"]
    assert re.match(r"\d+: Seat \d", said["play"])


async def asked(url: str, lines: list[str]) -> dict[str, str]:
    """What each tool has answered."""
    said: dict[str, str] = {}
    async with Client(f"{url}/mcp") as client:
        for line in lines:
            tool, _, arguments = line.partition(" ")
            known = "\n".join(said.values())
            for name, pattern in READ.items():
                if f"<{name}>" in arguments:
                    arguments = arguments.replace(f"<{name}>", re.findall(pattern, known)[-1])
            result = await client.call_tool(tool, json.loads(arguments))
            assert not result.is_error, result.content
            (text,) = result.content
            assert isinstance(text, TextContent)
            said[tool] = text.text
    return said
