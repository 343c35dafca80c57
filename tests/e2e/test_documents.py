"""The commands in the documents work as printed, whichever seat begins the match."""

import re
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.e2e.installation import Installation
from tests.kit.effort import by_effort

ROOT = Path(__file__).parents[2]
PRINTED = "http://127.0.0.1:8000"
AGAIN = by_effort(test=1, check=1, nightly=3)
"""Tries: the first player is drawn, and the commands must not depend on it."""


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
def test_the_readme_can_be_typed_from_the_first_match_to_its_branch(
    installation: Installation, tmp_path: Path
) -> None:
    """Line after line, as fast as a terminal takes them."""
    headings = ("A match with curl", "The same match, afterwards")
    script = "\n".join(typed("README.md", heading) for heading in headings)
    for _ in range(AGAIN):
        done = subprocess.run(
            ["bash", "-euc", script.replace(PRINTED, installation.url)],
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
def test_a_new_device_signs_in_as_printed(installation: Installation) -> None:
    first = blocks("docs/api.md", "An app, from install to rematch")[0].splitlines()[0]
    body = {"name": "Ann"}
    ann = httpx.post(f"{installation.url}/v1/players", json=body).raise_for_status().json()
    printed = "\n".join(blocks("docs/api.md", "Authentication"))
    recover, link, redeem = re.findall(r"^curl .*$", printed, re.MULTILINE)
    script = f"""{first}
        A="Authorization: Bearer {ann["token"]}"
        {recover.replace("K7QF-9M2X-31TB-VG0W-8DRC-HZ5E", ann["recovery"])} | jq -r .player
        LINK=$({link.partition("#")[0].replace("jq", "jq -r")})
        {redeem.replace("k7qf 9m2x", "'$LINK'")} | jq -r .player
    """
    done = subprocess.run(
        ["bash", "-euc", script.replace(PRINTED, installation.url)],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.split() == [ann["id"]] * 2


REFUSED = "refused"
"""The file in which `SHOWING` notes refusals."""
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
"""Text that the calls of an app print, among other things."""
SHOWING = f"""
    curl() {{
        local status=0
        command curl --fail-with-body "$@" || status=$?
        [ $status -ne 22 ] || echo "$*" >> {REFUSED}
        return $status
    }}
"""
"""Makes curl note refusals, which would go unnoticed within a pipe."""


@pytest.mark.needs("bash", "curl", "jq")
def test_an_app_does_as_printed_from_install_to_rematch(
    installation: Installation, tmp_path: Path
) -> None:
    script = "\n".join(blocks("docs/api.md", "An app, from install to rematch"))
    for _ in range(AGAIN):
        done = subprocess.run(
            ["bash", "-euc", SHOWING + script.replace(PRINTED, installation.url)],
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
