"""Whole matches over HTTP, against everything that `make run` starts."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs import demo
from tests.e2e.house import Guest, House, as_sent
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = pytest.mark.xdist_group("house")


@pytest.mark.long
def test_four_computers_finish_a_match_by_themselves(house: House) -> None:
    guest = Guest(house)
    match_id = guest.opens("novice", "novice", "novice", "novice")["id"]
    assert eventually(lambda: finished(guest, match_id))
    entries = guest.log(match_id)
    assert {entry["actor"]["kind"] for entry in entries[1:]} <= {"ai", "clock"}
    assert min(score["rank"] for score in result_of(entries)) == 1


@pytest.mark.long
def test_a_person_plays_a_whole_match_with_listed_moves(house: House) -> None:
    guest, told = Guest(house), list[Any]()
    match = guest.opens("me", "novice", "novice", "novice")
    result = demo.play(guest, match, told.append, Random(1))
    assert [score["seat"] for score in result] == [0, 1, 2, 3]
    assert [entry["version"] for entry in told] == list(range(1, len(told) + 1))
    mine = [entry["command"] for entry in told if entry["actor"]["seat"] == match["you"]]
    assert list(map(as_sent, mine[1:])) == [as_sent(body) for _, _, body in guest.moved]


@pytest.mark.long
def test_a_finished_match_is_in_the_lobby_and_waits_for_nobody(house: House) -> None:
    guest = Guest(house)
    match = guest.opens("me", "novice", "novice")
    demo.play(guest, match, lambda entry: None, Random(2))
    assert eventually(lambda: listed(guest, "?waiting=false") == [(match["id"], "finished")])
    assert listed(guest, "?waiting=true") == []


@pytest.mark.long
def test_the_demo_prints_a_story_and_the_scores(house: House) -> None:
    env = {**os.environ, "URL": house.url, "OPTIONS": '{"advanced": true}', "SEED": "3"}
    argv = [sys.executable, str(Path(demo.__file__))]
    run = subprocess.run(argv, env=env, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert "   1  Ann" in run.stdout or "   2  Ann" in run.stdout
    *scores, replay = lines[-5:]
    assert scores[0].startswith("1. ")
    assert all(line.endswith(" points") for line in scores)
    assert replay.startswith(f"Look at it: {house.url}/replay/")


def test_the_demo_is_short() -> None:
    assert len(Path(demo.__file__).read_text().splitlines()) <= 110


def finished(guest: Guest, match_id: str) -> bool:
    return bool(guest.call("GET", f"/v1/matches/{match_id}")["status"] == "finished")


def result_of(entries: list[Any]) -> Any:
    return next(e["result"] for e in entries[-1]["events"] if e["type"] == "finished")


def listed(guest: Guest, query: str) -> list[tuple[str, str]]:
    items = guest.call("GET", f"/v1/players/me/matches{query}")["items"]
    return [(item["id"], item["status"]) for item in items]
