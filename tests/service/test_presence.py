"""When players were last heard of: by the store's clock, through the real routes."""

from collections.abc import Iterator
from typing import Any

import fakeredis
import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from service.app import create_app
from service.composition import NAME
from tests.kit.clients import TWO, Somebody, caught_up, enrolled, good, opened, settings
from tests.kit.simulated import SimulatedClock, simulated
from tests.kit.sse import Stream

ME, OPEN = TWO
FOUR = [ME, OPEN, OPEN, OPEN]
NAMES = ("Anna", "Ben", "Cleo", "Dora")
SIZES = pytest.mark.parametrize("size", [2, 4])


@pytest.fixture
def clock() -> Iterator[SimulatedClock]:
    with simulated() as clock:
        yield clock


@pytest.fixture
def server(clock: SimulatedClock) -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis(version=(7,))


@pytest.fixture
def app(server: fakeredis.FakeRedis) -> Flask:
    return create_app(settings(), server)


@pytest.fixture
def elsewhere(server: fakeredis.FakeRedis) -> FlaskClient:
    return create_app(settings(), server).test_client()


def players(http: FlaskClient, size: int) -> list[Somebody]:
    return [enrolled(http, name) for name in NAMES[:size]]


def table(people: list[Somebody], **more: Any) -> str:
    """The path of a running match of these people."""
    match = opened(people[0], FOUR[: len(people)], **more)
    for guest in people[1:]:
        good(guest.post(f"{match}/seats"))
    return match


def quick(who: Somebody, size: int, **more: Any) -> str:
    """The id of the match at which quick play seats them."""
    body = {"game": "coffers", "seats": [size, size], "pledges": False} | more
    found: str = good(who.post("/v1/quick", body))["id"]
    return found


def seen(who: Somebody, match: str) -> list[str | None]:
    """The presence of each seat, as they are told."""
    found: list[str | None] = good(who.get(f"{match}/presence"))["seats"]
    return found


def hide(who: Somebody, presence: str = "hidden") -> None:
    assert good(who.ask("PATCH", "/v1/players/me", {"presence": presence}))["presence"] == presence


@SIZES
def test_quick_play_passes_over_a_table_whose_player_has_gone(
    http: FlaskClient, clock: SimulatedClock, size: int
) -> None:
    anna, *others = [*players(http, size), enrolled(http, "Eve")]
    first = quick(anna, size)
    for guest in others[: size - 2]:
        assert quick(guest, size) == first
    clock.wait(150_000)
    for guest in others[: size - 2]:
        good(guest.get("/v1/games"))
    assert quick(others[-1], size) != first


@SIZES
def test_quick_play_seats_those_who_wait(
    http: FlaskClient, clock: SimulatedClock, size: int
) -> None:
    people = players(http, size)
    first = quick(people[0], size)
    clock.wait(15_000)
    for number, guest in enumerate(people[1:], 1):
        assert quick(guest, size) == first
        for each in people[:number]:
            good(each.get(f"/v1/matches/{first}"))
        clock.wait(20_000)


def test_a_player_who_comes_back_gets_company(http: FlaskClient, clock: SimulatedClock) -> None:
    anna, ben = players(http, 2)
    first = quick(anna, 2)
    clock.wait(150_000)
    good(anna.get(f"/v1/matches/{first}"))
    assert quick(ben, 2) == first


def test_a_table_by_correspondence_is_not_passed_over(
    http: FlaskClient, clock: SimulatedClock
) -> None:
    anna, ben = players(http, 2)
    days = {"pace": {"turn_seconds": 86_400}}
    first = quick(anna, 2, **days)
    clock.wait(3_600_000)
    assert quick(ben, 2, **days) == first


@SIZES
def test_a_table_is_told_who_is_here_idle_and_offline(
    http: FlaskClient, clock: SimulatedClock, size: int
) -> None:
    people = players(http, size)
    match = table(people)
    anna, silent = people[0], size - 1
    assert seen(anna, match) == ["here"] * size
    for ms, presence in ((29_999, "here"), (1, "idle"), (269_999, "idle"), (1, "offline")):
        clock.wait(ms)
        assert seen(anna, match) == ["here", *[presence] * silent]
    good(people[-1].get("/v1/players/me"))
    assert seen(anna, match) == ["here", *["offline"] * (silent - 1), "here"]


@SIZES
def test_in_the_hosts_room_one_sees_who_has_come(
    http: FlaskClient, clock: SimulatedClock, size: int
) -> None:
    anna, *guests = people = players(http, size)
    kept = [{"kind": "player", "player": each.id} for each in guests]
    match = opened(anna, [ME, *kept], game="coffers")
    good(guests[-1].get("/v1/players/me"))
    assert seen(anna, match) == ["here"] + [None] * (size - 1), "nobody is asked after by a seat"
    if size == 4:
        good(guests[0].post(f"{match}/seats"))
        assert seen(anna, match) == ["here", "here", None, None]
        assert seen(guests[0], match) == ["here", "here", None, None]
        assert seen(guests[1], match) == ["unknown", "unknown", None, None]
    clock.wait(60_000)
    assert good(guests[0].get(f"{match}/presence"))["host"] == ("idle" if size == 4 else "unknown")
    assert len(people) == size


def test_a_computer_and_a_free_seat_have_no_presence(http: FlaskClient) -> None:
    (anna,) = players(http, 1)
    match = opened(anna, [ME, {"kind": "ai", "level": "novice"}, OPEN])
    assert seen(anna, match) == ["here", None, None]


@SIZES
def test_strangers_and_those_who_have_left_learn_nothing(http: FlaskClient, size: int) -> None:
    people, eve = players(http, size), enrolled(http, "Eve")
    match = table(people)
    assert seen(eve, match) == seen(Somebody(http), match) == ["unknown"] * size
    good(people[-1].delete(f"{match}/seats/me"))
    assert seen(people[-1], match) == ["unknown"] * size
    assert seen(people[0], match) == [*["here"] * (size - 1), "unknown"]
    good(people[0].delete(f"{match}/seats/me"))
    assert seen(people[0], match) == ["unknown"] * size


@SIZES
def test_a_private_match_counts_only_for_its_own_players(
    http: FlaskClient, clock: SimulatedClock, size: int
) -> None:
    people, eve = players(http, size), enrolled(http, "Eve")
    common = table([eve, people[0]])
    clock.wait(400_000)
    guests = [{"kind": "player", "player": each.id} for each in people[1:]]
    private = opened(people[0], [ME, *guests], visibility="private")
    for guest in people[1:]:
        good(guest.post(f"{private}/seats"))
    good(people[0].get(private))
    good(people[0].get(f"{private}/log?wait=0"))
    assert seen(people[1], private) == ["here"] * size
    assert seen(eve, common) == ["here", "offline"]
    good(people[0].get(common))
    assert seen(eve, common) == ["here", "here"]


def test_an_invitation_to_a_private_match_counts_only_there(
    http: FlaskClient, clock: SimulatedClock
) -> None:
    anna, ben = players(http, 2)
    common = table([anna, ben])
    match = opened(anna, [ME, {"kind": "invite"}], visibility="private")
    code = good(anna.get(match))["invites"][0]["code"]
    clock.wait(400_000)
    good(ben.get(f"/v1/invites/{code}"))
    assert seen(anna, common) == ["here", "offline"]
    good(ben.post(f"/v1/invites/{code}", {}))
    assert (seen(anna, common), seen(anna, match)) == (["here", "offline"], ["here", "here"])


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_an_open_stream_is_heard_of(
    app: Flask, http: FlaskClient, clock: SimulatedClock, visibility: str
) -> None:
    anna, ben = players(http, 2)
    common = table([anna, ben])
    guest = {"kind": "player", "player": ben.id}
    match = opened(anna, [ME, guest], visibility=visibility)
    good(ben.post(f"{match}/seats"))
    stream = Stream(ben, f"{match}/stream")
    clock.wait(400_000)
    assert seen(anna, match) == ["here", "offline"]
    app.extensions[NAME].listeners.look()
    assert seen(anna, match) == ["here", "here"]
    there = "here" if visibility == "public" else "offline"
    assert seen(anna, common) == ["here", there]
    stream.close()


def test_another_process_learns_it_with_the_next_look_up_of_players(
    app: Flask, http: FlaskClient, elsewhere: FlaskClient, clock: SimulatedClock
) -> None:
    anna, ben = players(http, 2)
    match = table([anna, ben])
    clock.wait(400_000)
    good(ben.get(match))
    app.extensions[NAME].registry.refresh([anna.id])
    there = Somebody(elsewhere, anna.token)
    assert seen(there, match) == ["here", "here"]
    clock.wait(31_000)
    assert seen(there, match) == ["here", "idle"]
    assert quick(there, 2)


@SIZES
def test_a_player_who_hides_is_unknown_to_all(
    http: FlaskClient, server: fakeredis.FakeRedis, clock: SimulatedClock, size: int
) -> None:
    people = players(http, size)
    match = table(people)
    assert good(people[-1].get("/v1/players/me"))["presence"] == "shown"
    hide(people[-1])
    for each in people[:-1]:
        assert seen(each, match) == [*["here"] * (size - 1), "unknown"]
    assert seen(people[-1], match) == [*["here"] * (size - 1), "unknown"]
    assert '"presence":"hidden"' in people[-1].get("/v1/players/me/export").get_data(as_text=True)
    hide(people[-1], "shown")
    assert seen(people[0], match) == ["here"] * size


def answers(app: Flask, people: list[Somebody], hider: Somebody, match: str) -> list[Any]:
    """The answers of every call that only reads to each of these people, about a match and a
    player.
    """
    caught_up(app)
    names = {"match_id": match.rpartition("/")[2], "player_id": hider.id}
    read = (
        str(rule)
        for rule in sorted(app.url_map.iter_rules(), key=str)
        if "GET" in (rule.methods or ()) and rule.arguments <= {*names}
    )
    paths = [path for path in read if path.startswith("/v1") and not path.endswith("/stream")]
    for name, known in names.items():
        paths = [path.replace(f"<{name}>", known) for path in paths]
    assert len(paths) > 20
    found = [who.get(path) for path in paths for who in people]
    return [(each.request.path, each.status_code, each.data) for each in found]


@pytest.mark.parametrize("hidden", [True, False])
@SIZES
def test_no_answer_tells_whether_a_player_who_hides_was_heard_of(
    app: Flask, clock: SimulatedClock, size: int, hidden: bool
) -> None:
    """Two answers to the same request: one before they are heard of, one after."""
    http = app.test_client()
    anna, *others = people = players(http, size)
    match = table([*others, anna])
    waiting = quick(anna, size)
    if hidden:
        hide(anna)
    clock.wait(400_000)
    asking = [*others, enrolled(http, "Eve"), Somebody(http)]
    before = answers(app, asking, anna, match)
    good(anna.get("/v1/players/me"))
    good(anna.get(match))
    after = answers(app, asking, anna, match)
    assert (before == after) is hidden
    assert len(people) == size
    if hidden:
        assert quick(asking[-2], size) == waiting, "an unknown presence is no reason"


@pytest.mark.parametrize("heard", [True, False])
def test_quick_play_does_the_same_whether_or_not_a_player_who_hides_is_there(
    http: FlaskClient, clock: SimulatedClock, heard: bool
) -> None:
    anna, ben = players(http, 2)
    hide(anna)
    first = quick(anna, 2)
    clock.wait(400_000)
    if heard:
        good(anna.get("/v1/players/me"))
    assert quick(ben, 2) == first


def test_across_a_block_nothing_is_told(http: FlaskClient) -> None:
    anna, ben, cleo, dora = people = players(http, 4)
    match = table(people)
    good(ben.post(f"/v1/players/{anna.id}/block"))
    assert seen(anna, match) == ["here", "unknown", "here", "here"]
    assert seen(ben, match) == ["unknown", "here", "here", "here"]
    assert seen(cleo, match) == seen(dora, match) == ["here"] * 4


def test_the_match_and_its_etag_know_nothing_of_it(
    http: FlaskClient, clock: SimulatedClock
) -> None:
    anna, ben = players(http, 2)
    match = table([anna, ben])
    told = anna.get(match)
    there = anna.get(f"{match}/presence").headers["ETag"]
    assert anna.get(f"{match}/presence", If_None_Match=there).status_code == 304
    clock.wait(60_000)
    assert anna.get(match, If_None_Match=told.headers["ETag"]).status_code == 304
    assert anna.get(f"{match}/presence", If_None_Match=there).status_code == 200


def test_a_move_sends_one_script_as_before(redis: Redis) -> None:
    people = players(create_app(settings(), redis).test_client(), 2)
    match = table(people)

    def sent() -> dict[str, int]:
        stats: Any = redis.info("commandstats")
        return {name: each["calls"] for name, each in stats.items()}

    for who in people:
        good(who.get(match))
    good(people[0].bid(match, 1))
    before = sent()
    good(people[1].bid(match, 2))
    more = {name: calls - before.get(name, 0) for name, calls in sent().items()}
    assert (more["cmdstat_evalsha"], more.get("cmdstat_set", 0)) == (1, 0)


def test_erasure_leaves_nothing_of_it(
    app: Flask, http: FlaskClient, server: fakeredis.FakeRedis
) -> None:
    anna, ben = players(http, 2)
    private = opened(anna, [ME, {"kind": "player", "player": ben.id}], visibility="private")
    good(anna.get(private))
    good(anna.get("/v1/players/me"))
    caught_up(app)
    app.extensions[NAME].registry.refresh([ben.id])
    assert len(server.keys(f"heard:{anna.id}*")) == 2
    assert all(0 < server.pttl(name) <= 300_000 for name in server.keys("heard:*"))
    assert anna.delete("/v1/players/me").status_code == 204
    app.extensions[NAME].registry.refresh([ben.id])
    assert not server.keys(f"heard:{anna.id}*")
    assert not any(anna.id in name for name in app.extensions[NAME].heard._noted)
