"""docs/kubernetes.md: its commands can be given one after the other, as they stand there."""

import os
import re
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.kit.manifests import K8S, OVERLAYS, ROOT

pytestmark = pytest.mark.needs("openssl")
PAGE = (ROOT / "docs" / "kubernetes.md").read_text()
TOOL = """#!/bin/sh
for word; do case "$word" in k8s/*|docs/*) test -e "$word" || exit 9;; esac; done
echo "$*" >>"$SAID"
case "$1" in port-forward) exec sleep 600;; esac
"""
"""Stands for docker, kubectl and python3: a path that it is given must be there."""


def commands(heading: str) -> list[str]:
    """The blocks of commands of a section, in their order."""
    _, _, rest = PAGE.partition(f"\n## {heading}\n")
    return re.findall(r"^```sh\n(.*?)^```", rest.partition("\n## ")[0], re.MULTILINE | re.DOTALL)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The part of the repository that the commands need."""
    shutil.copytree(K8S, tmp_path / "k8s")
    (tmp_path / "docs").mkdir()
    shutil.copy(ROOT / "docs/demo.py", tmp_path / "docs")
    (tmp_path / "tools").mkdir()
    for tool in ("docker", "kubectl", "python3"):
        (tmp_path / "tools" / tool).write_text(TOOL)
        (tmp_path / "tools" / tool).chmod(0o755)
    return tmp_path


def given(tree: Path, blocks: list[str]) -> list[str]:
    """The tools' arguments when these commands run at the top of the repository."""
    path = f"{tree / 'tools'}:{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "SAID": str(tree / "said")}
    argv = ["sh", "-euc", "".join(blocks)]
    with subprocess.Popen(argv, cwd=tree, env=env, start_new_session=True) as shell:
        try:
            assert shell.wait(120) == 0
        finally:
            with suppress(ProcessLookupError):  # what it left in the background
                os.killpg(shell.pid, signal.SIGKILL)
    return (tree / "said").read_text().splitlines()


def test_small_can_be_followed_from_the_image_to_a_match_and_to_a_restore(tree: Path) -> None:
    """The secrets are made in their folder, and no command leaves it."""
    said = given(tree, commands("The image") + commands("Small: from nothing to a match"))
    asked = iter(said)
    for wanted in ("build", "apply -k k8s/overlays/small", "docs/demo.py", "apply -f k8s/"):
        assert any(line.startswith(wanted) for line in asked), (wanted, said)


def test_production_leaves_the_reader_at_the_top(tree: Path) -> None:
    again = ["kubectl apply -k k8s/overlays/production\n"]
    said = given(tree, commands("Production: from nothing to a match") + again)
    assert said == ["apply -k k8s/overlays/production"]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_nobody_else_may_read_the_secrets_that_are_made(tree: Path, overlay: str) -> None:
    given(tree, [*commands(f"{overlay.title()}: from nothing to a match"), "docker ps\n"])
    made = list((tree / "k8s/overlays" / overlay).glob("*.env"))
    assert {each.stat().st_mode & 0o077 for each in made} == {0}
