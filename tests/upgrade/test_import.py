"""A store of release 1.2 is imported: its matches go on, and everything is told as before."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask

from events.importing.importer import Imported
from events.log import read_whole
from events.parts import assembled
from events.store import keys
from events.store.server import Mismatch, connect
from events.store.store import Store
from service.accounts.registry import Player
from service.app import create_app
from tests.kit.clients import KEY, Somebody, good, settings
from tests.kit.effort import by_effort
from tests.kit.imports import Cutting, Killed, imported
from tests.kit.nodes import cluster
from tests.kit.stored import Server, everything, value
from tests.upgrade.players import SEATS
from tests.upgrade.stored import Old
from tests.upgrade.told import differing
from workers.projections import Projections


def logs(redis: Server) -> dict[str, list[bytes]]:
    """The entries of each log that is in this store, byte for byte."""
    return {
        key.decode().rpartition(":")[2]: [fields[b"e"] for _, fields in value(redis, key)]
        for key in redis.scan_iter("*:match:*")
        if redis.type(key) == b"stream"
    }


def test_all_logs_are_there_byte_for_byte_and_the_source_is_as_it_was(
    old: Old, target: Server
) -> None:
    before = everything(old.redis)
    came = imported(old.redis, target, 3, archive=old.archive)
    assert everything(old.redis) == before
    assert logs(target) == logs(old.redis)
    assert isinstance(came, Imported)
    assert (came.partitions, came.before, came.matches) == (3, 8, len(logs(target)) + came.archived)
    assert came.archived == len(old.told.over)
    store = Store(target, archive=old.archive)
    for match, told in old.told.over.items():
        entries = [msgspec.json.decode(raw.data) for raw in store.read(match)]
        assert [entry["hash"] for entry in entries][: len(told.hashes)] == told.hashes
    listed = (b"{lobby}:matches", b"{lobby}:summary", b"{lobby}:shel")
    assert not [key for key in everything(target) if key.startswith(listed)]


def go_on_from_its_newest_entry(target: Server) -> None:
    """Service time is that of the recording: it was long ago, and its deadlines are a day's."""
    store = Store(target)
    newest = max(msgspec.json.decode(entries[-1])["at"] for entries in logs(target).values())
    shown = store.wall()
    for partition in range(store.partitions.count):
        correction: dict[Any, Any] = {"base": newest - shown, "since": shown}
        target.hset(store.partitions.clock(partition), mapping=correction)


def test_everybody_sees_what_they_saw_and_plays_on(old: Old, target: Server) -> None:
    imported(old.redis, target, 3, archive=old.archive)
    go_on_from_its_newest_entry(target)
    app = create_app(settings(ARCHIVE_URL=old.folder.as_uri()), target)
    for match, states in old.told.states.items():
        for token, state in states:
            seen = shown(app, token, match)
            assert differing(state, seen) is None, differing(state, seen)
    for match, over in old.told.over.items():
        for token in ("", *over.people):
            assert shown(app, token, match)["status"] == "finished"
        for path, told in over.pick:
            if path.endswith("/audit"):
                audit = good(Somebody(app.test_client(), "", "").get(path))
                assert [each["status"] for each in audit["checks"]] == ["passed"] * 5
                assert (audit["head"], audit["version"]) == (told["head"], told["version"])
    half = old.told.half.items()
    assert {game for match, (game, people) in half if moved(app, match, people)} == {*SEATS}


def test_a_private_match_that_came_over_is_hidden_before_it_is_read(
    old: Old, target: Server
) -> None:
    imported(old.redis, target, 3, archive=old.archive)
    here, private = assembled(target, bytes.fromhex(KEY), archive=old.archive), old.told.private
    host = here.projector.newest(private).match.host
    admits = here.admission.admits
    assert [admits(private, who) for who in (host, "a" * 16, None)] == [True, False, False]
    assert all(admits(match, None) for match in (*old.told.states, *old.told.over))


def shown(app: Flask, token: str, match: str) -> Any:
    """A match as this token's player sees it ("": everybody)."""
    return good(Somebody(app.test_client(), token).get(f"/v1/matches/{match}"))


def moved(app: Flask, match: str, people: list[str]) -> bool:
    """Whether somebody can make a move; then it is made."""
    for token in people:
        player, path = Somebody(app.test_client(), token), f"/v1/matches/{match}/moves"
        listed = player.get(path)
        if listed.status_code == 200 and (moves := listed.get_json()["moves"]):
            made = player.post(path, moves[0])
            assert made.status_code == 201, made.get_json()
            return True
    return False


def test_the_projections_make_lists_and_careers_and_tell_nobody_anything_twice(
    old: Old, target: Server
) -> None:
    before = news_of(old.redis)
    imported(old.redis, target, 3, archive=old.archive)
    parts = assembled(target, bytes.fromhex(KEY), archive=old.archive)
    projections = Projections(parts)
    for _ in range(3):  # it begins, hears of what had not been done, and rests
        projections.step(0)
    after = news_of(target)
    told = {match for player, n in after.items() for match in n[len(before.get(player, ())) :]}
    assert all(after[player][: len(items)] == items for player, items in before.items())
    assert {old.told.late} <= told <= unrecorded(old.redis), "they had not heard of these entries"
    app = create_app(settings(ARCHIVE_URL=old.folder.as_uri()), target)
    public = good(Somebody(app.test_client()).get("/v1/matches?limit=100"))["items"]
    listed = {match["id"] for match in public}
    assert listed >= {*old.told.states, *old.told.over, *old.told.ended, old.told.pledged}
    assert old.told.private not in listed


def unrecorded(redis: Server) -> set[str]:
    """The matches that have entries which release 1.2 had not recorded in its lists."""
    summary = f"{keys.LOBBY}summary:"
    shown = {match: int(redis.hget(summary + match, "version") or 0) for match in logs(redis)}
    return {match for match, entries in logs(redis).items() if shown[match] < len(entries)}


def news_of(redis: Server) -> dict[str, list[str]]:
    """The matches that each player was told of, item by item."""
    return {
        key.decode().rpartition(":")[2]: [
            msgspec.json.decode(item)["match"]
            for _, fields in value(redis, key)
            for item in fields.values()
            if item[:1] == b"{"
        ]
        for key in redis.scan_iter("*:news:*")
    }


def test_killed_at_any_moment_and_given_again_it_ends_as_if_nothing_had_been(
    old: Old, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    cutting, there = Cutting(monkeypatch), logs(old.redis)
    imported(old.redis, target, 3, archive=old.archive)
    meant, writes = held(target), cutting.seen
    for kills in range(3, writes, writes // by_effort(test=4, check=9, nightly=60)):
        target.flushall()
        cutting.after(kills)
        with pytest.raises(Killed):
            imported(old.redis, target, 3, archive=old.archive)
        cutting.after(1_000_000)
        with pytest.raises(Mismatch):
            Store(target)
        imported(old.redis, target, 3, archive=old.archive)
        assert held(target) == meant, f"killed at {kills}"
        assert logs(target) == there


def held(redis: Server) -> dict[bytes, Any]:
    """All that the store holds, but for what tells of this import, and of its time."""
    found = everything(redis).items()
    left = (b":clock", b":feed", keys.DEEDS.encode())
    return {key: value for key, value in found if not key.endswith(left)}


def test_what_a_player_has_beside_the_matches_is_theirs_as_before(old: Old, target: Server) -> None:
    imported(old.redis, target, 3, archive=old.archive)
    app = create_app(settings(ARCHIVE_URL=old.folder.as_uri()), target)
    anna, me = Somebody(app.test_client(), old.told.tokens["a"]), "/v1/players/me"
    assert good(anna.get(me))["id"] == old.told.players["a"]
    assert [each["label"] for each in good(anna.get(f"{me}/tokens"))["items"]] == ["", "phone"]
    assert len(good(anna.get(f"{me}/webhooks"))["items"]) == 1
    [said] = good(anna.get(f"/v1/matches/{old.told.hinted}/talk"))["items"]
    assert said["phrase"] == "hello"
    assert target.zcard(keys.REPORTS) == 1
    ben = Somebody(app.test_client(), old.told.tokens["b"])
    hidden = f"/v1/matches/{old.told.private}"
    assert {good(who.get(hidden))["id"] for who in (anna, ben)} == {old.told.private}
    assert Somebody(app.test_client()).get(hidden).status_code == 404
    record = target.get(keys.player(old.told.players["b"]))
    assert isinstance(record, bytes)
    assert len(read_whole(record, Player).blocks) == 1


def test_into_a_cluster_of_three_and_from_there_into_one_server(
    old: Old, target: Server, tmp_path: Path
) -> None:
    there = logs(old.redis)
    with cluster(tmp_path / "cluster", 3) as primaries, connect(primaries[0].url) as middle:
        first = imported(old.redis, middle, 12, archive=old.archive)
        assert logs(middle) == there
        second = imported(middle, target, 5, archive=old.archive)
    assert logs(target) == there
    assert (first.matches, first.archived, first.entries) == (23, 5, 118)
    assert (second.matches, second.archived, second.entries) == (23, 5, 118)
