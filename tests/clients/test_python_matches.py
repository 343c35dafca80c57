"""Whole matches by the Python client against the real service, despite faults of both."""

from pathlib import Path
from typing import Any

import pytest

from domain.games import GAMES
from dragonhoard import ME, OPEN, Dragonhoard, KeptWords
from events.store.server import connect
from tests.clients.bots import QUICK, Bot, at_once
from tests.e2e.web import Web
from tests.kit.cuts import Cut
from tests.kit.cutting import CERTAIN, CuttingProxy
from tests.kit.effort import base_seed, by_effort
from tests.kit.waiting import eventually

SEATS = {"or-des-dragons": 3, "pierres-du-dragon": 3}
"""The number of players, if two are too few or make a match longer."""
CUT = by_effort(test=("dragonwood",), check=("dragonwood",), nightly=tuple(GAMES))
"""The games that are played over a network that cuts everything."""
PACE: Any = {"turn_seconds": 3600, "hourglass_seconds": 3600}
"""No deadline passes: there is no worker for it."""


def gathered(url: str, game: str) -> list[Bot]:
    """A match that so many players have joined, each with a bot; its host has pledged words, and
    gives them when all sit there.
    """
    kept = KeptWords()
    with Dragonhoard(url, kept=kept, **QUICK) as anybody:
        players = [anybody.enrol(f"Player {seat}") for seat in range(SEATS.get(game, 2))]
        match = players[0].open_match(game, [ME] + [OPEN] * (len(players) - 1), pace=PACE)
        for guest in players[1:]:
            guest.match(match.id).join(words="luck")
        return [Bot(url, each.token, match.id, seed, kept) for seed, each in enumerate(players)]


def is_whole(bots: list[Bot], spectator: Bot) -> None:
    """Everybody was told the same entries, and every move that was accepted is there once."""
    log = [entry["hash"] for entry in spectator.told.entries]
    for bot in bots:
        assert bot.told.hashes == log
        assert [check.status for check in bot.checks] == ["passed"] * 4
        assert moves_of(bot).keys() == {version for version, _ in bot.played}


def moves_of(bot: Bot) -> dict[int, Any]:
    """The moves in the log that the player of this bot has made, by version."""
    with Dragonhoard(bot.url, bot.token, **QUICK) as me:
        you = me.match(bot.match_id).read()["you"]
    return {
        entry["version"]: entry["command"]
        for entry in bot.told.entries
        if entry["actor"] == {"seat": you, "kind": "player"}
        and (entry["command"] or {}).get("type") not in ("open", "join", "pledge", "give-words")
    }


@pytest.mark.nightly
@pytest.mark.parametrize("game", CUT)
def test_a_whole_match_over_a_network_that_cuts_everything(url: str, game: str) -> None:
    """The last plays with asyncio, the others block; a spectator follows."""
    with CuttingProxy(url, base_seed()) as proxy:
        *bots, last = gathered(proxy.url, game)
        spectator = Bot(proxy.url, None, last.match_id)
        at_once(*(bot.run for bot in bots), last.run_async, lambda: follow(spectator))
        is_whole([*bots, last], spectator)
    assert proxy.cuts >= CERTAIN


def follow(spectator: Bot) -> None:
    with Dragonhoard(spectator.url, **QUICK) as anybody:
        for news in anybody.match(spectator.match_id).follow():
            spectator.told(news)


@pytest.mark.long
def test_a_whole_match_with_restarts_and_a_store_that_loses_entries(
    web: Web, url: str, valkey_url: str
) -> None:
    *bots, last = gathered(url, "dragonwood")
    spectator = Bot(url, None, last.match_id)
    all_of = (*bots, last, spectator)

    def disturb() -> None:
        with connect(valkey_url) as redis:
            cut = Cut(redis, f"/v1/matches/{last.match_id}")
            for times, happens in enumerate((web.kill_worker, restart, web.kill_worker), 1):
                assert eventually(lambda: told_by(30 + 5 * times))  # noqa: B023
                happens()
                cut.back_to(15 + 5 * times)
                assert eventually(lambda: all(len(each.told.set_back) == times for each in all_of))  # noqa: B023

    def told_by(version: int) -> bool:
        return all(len(each.told.entries) >= version for each in all_of)

    def restart() -> None:
        web.end()
        web.up()

    at_once(*(bot.run for bot in bots), last.run_async, lambda: follow(spectator), disturb)
    log = spectator.told.hashes
    for bot in (*bots, last):
        assert bot.told.hashes == log
        assert len(bot.told.set_back) == 3
        assert [check.status for check in bot.checks] == ["passed"] * 4
        sent = dict(bot.played)
        assert all(made.items() >= sent[at].items() for at, made in moves_of(bot).items())


@pytest.mark.nightly
def test_who_asks_too_often_is_answered_all_the_same(valkey_url: str, tmp_path: Path) -> None:
    """Of 25 requests in a minute five are refused at first."""
    with (
        Web(valkey_url, tmp_path, READS_PER_MINUTE="20") as web,
        Dragonhoard(f"http://127.0.0.1:{web.port}", retry_seconds=150) as anybody,
    ):
        me = anybody.enrol("Anna")
        assert [me.me()["name"] for _ in range(25)] == ["Anna"] * 25
        assert '"status":429' in web.said()
