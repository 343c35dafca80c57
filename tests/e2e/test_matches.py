"""Whole matches over HTTP, against everything that `make run` starts."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs import demo
from tests.e2e.installation import Guest, Installation, as_sent
from tests.kit.waiting import PATIENCE_S

pytestmark = pytest.mark.xdist_group("installation")


@pytest.mark.long
def test_a_person_plays_a_whole_match_with_listed_moves(installation: Installation) -> None:
    guest, told = Guest(installation), list[Any]()
    match = guest.opens("me", "novice", "novice", "novice")
    result = demo.play(guest, match, told.append, Random(1))
    assert [score["seat"] for score in result] == [0, 1, 2, 3]
    assert [entry["version"] for entry in told] == list(range(1, len(told) + 1))
    mine = [entry["command"] for entry in told if entry["actor"]["seat"] == match["you"]]
    assert list(map(as_sent, mine[1:])) == [as_sent(body) for _, _, body in guest.moved]


@pytest.mark.long
def test_the_demo_prints_a_story_and_the_scores(installation: Installation) -> None:
    env = {**os.environ, "URL": installation.url, "OPTIONS": '{"advanced": true}', "SEED": "3"}
    argv = [sys.executable, str(Path(demo.__file__))]
    run = subprocess.run(argv, env=env, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert "   1  Ann" in run.stdout or "   2  Ann" in run.stdout
    *scores, replay = lines[-5:]
    assert scores[0].startswith("1. ")
    assert all(line.endswith(" points") for line in scores)
    assert replay.startswith(f"Look at it: {installation.url}/replay/")
