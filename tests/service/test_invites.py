"""Invitations over HTTP: a code gives a seat, once, and tells nobody else anything."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from service.app import create_app
from service.tickets import Invitation, Invites
from tests.kit.clients import KEY, Somebody, enrolled, good, opened, problem, settings
from tests.service.test_visibility import told

ME, GUEST = {"kind": "me"}, {"kind": "invite"}
UNKNOWN = f"/v1/invites/{'a' * 40}"
REFUSED = (404, "no-such-invite")


@pytest.fixture
def secret(anna: Somebody) -> str:
    """The path of a private match of Anna's with two seats for guests."""
    return opened(anna, [ME, GUEST, GUEST], visibility="private")


def urls(host: Somebody, match: str) -> list[str]:
    return [invite["url"] for invite in good(host.get(match))["invites"]]


def test_only_the_host_is_shown_the_invitations(
    anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    made = anna.post("/v1/matches", {"game": "coffers", "seats": [ME, GUEST, GUEST]})
    match, (first, second) = made.headers["Location"], good(made)["invites"]
    assert (first["seat"], second["seat"]) == (1, 2)
    assert first["url"] == f"/v1/invites/{first['code']}"
    assert good(anna.get(match))["invites"] == [first, second]
    for who in (ben, nobody):
        answer = who.get(match)
        assert good(answer)["invites"] is None
        assert first["code"] not in answer.get_data(as_text=True)
    good(ben.post(first["url"]))
    assert good(ben.get(match))["invites"] is None
    assert good(anna.get(match))["invites"] == [second]


def test_a_code_is_nowhere_in_the_store(anna: Somebody, secret: str, redis: Redis) -> None:
    codes = [url.rpartition("/")[2].encode() for url in urls(anna, secret)]
    kept = b"".join(redis.dump(key) or b"" for key in redis.keys("*"))
    log = anna.get(f"{secret}/export").data
    assert codes
    assert not any(code in kept or code in log for code in codes)


def test_a_guest_sees_what_the_code_is_for_and_takes_the_seat(
    anna: Somebody, ben: Somebody, nobody: Somebody, secret: str
) -> None:
    url, _ = urls(anna, secret)
    for who in (nobody, ben):
        shown = good(who.get(url))
        assert (shown["game"], shown["host_name"], shown["seat"]) == ("coffers", "Anna", 1)
        assert [seat["name"] for seat in shown["seats"]] == ["Anna", None, None]
        assert shown["visibility"] == "private"
    assert problem(ben.get(secret)) == (404, "no-such-match")
    taken = ben.post(url, {"words": "swordfish"}, Idempotency_Key="k")
    assert (taken.status_code, taken.headers["Location"]) == (201, secret)
    assert (good(taken)["you"], good(taken)["words"]) == (1, ["swordfish"])
    assert taken.headers["ETag"] == '"2"'
    assert good(ben.get(secret))["you"] == 1
    assert ben.post(url, {"words": "swordfish"}, Idempotency_Key="k").data == taken.data
    assert problem(ben.post(url)) == (409, "already-seated")
    (entry,) = good(anna.get(f"{secret}/log?after=1"))["items"]
    assert entry["command"] == {
        "type": "take-invite",
        "seat": 1,
        "number": 0,
        "words": "swordfish",
    }


def test_codes_that_are_not_good_are_all_the_same(
    anna: Somebody, ben: Somebody, nobody: Somebody, secret: str, elsewhere: FlaskClient
) -> None:
    eve = enrolled(anna.http, "Eve")
    used, withdrawn = urls(anna, secret)
    good(ben.post(used))
    good(anna.delete(f"{secret}/seats/2"))
    left = urls(anna, secret)[0]
    cancelled = opened(anna, [ME, GUEST], visibility="private")
    (over,) = urls(anna, cancelled)
    good(anna.delete(cancelled))
    other = Invites(b"another key").code(Invitation(secret.rpartition("/")[2], 2, 1))
    dead = [used, withdrawn, over, f"/v1/invites/{other}", f"{left[:-1]}{_other(left[-1])}"]
    dead += [f"/v1/invites/{_other(left[12])}{left[13:]}", f"{left}a", left[:-1]]
    dead += [
        f"/v1/invites/{secret.rpartition('/')[2]}",
        f"/v1/invites/{left[12:].upper()}",
        "/v1/invites/0",
        "/v1/invites/é",
    ]
    for who in (eve, Somebody(elsewhere, eve.token), nobody):
        for url in dead:
            assert problem(who.get(url)) == REFUSED, url
            assert told(who.get(url)) == told(who.get(UNKNOWN)), url
    for url in dead:
        assert told(eve.post(url)) == told(eve.post(UNKNOWN)), url
        assert problem(eve.post(url)) == REFUSED
    assert good(eve.post(left))["you"] == 2


def _other(letter: str) -> str:
    return "b" if letter == "a" else "a"


def test_a_code_that_was_never_made_does_not_reach_the_store(
    anna: Somebody, ben: Somebody, secret: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    (url, _), asked = urls(anna, secret), list[Any]()
    forged = f"{url[:-1]}{_other(url[-1])}"
    assert problem(ben.post(forged)) == REFUSED, "and from where Ben calls is noted"
    monkeypatch.setattr(redis, "execute_command", asked.append)
    assert problem(ben.get(forged)) == REFUSED
    assert problem(ben.post(forged)) == REFUSED
    assert asked == []


def test_a_guest_who_is_put_out_is_a_stranger_and_needs_a_new_code(
    anna: Somebody, ben: Somebody, secret: str
) -> None:
    url, _ = urls(anna, secret)
    good(ben.post(url))
    good(anna.delete(f"{secret}/seats/1"))
    assert problem(ben.get(secret)) == (404, "no-such-match")
    assert problem(ben.post(url)) == REFUSED
    anew = urls(anna, secret)[0]
    assert anew != url
    assert good(ben.post(anew))["you"] == 1


def test_an_invitation_taken_in_one_process_is_dead_in_all(
    anna: Somebody, ben: Somebody, there: Somebody, secret: str
) -> None:
    eve = Somebody(there.http, enrolled(anna.http, "Eve").token)
    url, _ = urls(there, secret)
    assert good(eve.get(url))["seat"] == 1
    good(ben.post(url))
    assert problem(eve.get(url)) == REFUSED
    assert problem(eve.post(url)) == REFUSED


def test_of_many_who_take_it_at_once_one_gets_the_seat(
    anna: Somebody, secret: str, http: FlaskClient, elsewhere: FlaskClient
) -> None:
    url, other = urls(anna, secret)
    guests = [enrolled(http, f"Guest {number}") for number in range(8)]
    doors = [Somebody((http, elsewhere)[n % 2], guest.token) for n, guest in enumerate(guests)]
    with ThreadPoolExecutor(len(doors)) as pool:
        answers = list(pool.map(lambda guest: guest.post(url), doors))
    assert sorted(answer.status_code for answer in answers) == [201, *[404] * 7]
    assert urls(anna, secret) == [other]


def test_a_guest_may_have_no_more_matches_than_anybody(
    anna: Somebody, ben: Somebody, secret: str, redis: Redis
) -> None:
    few = create_app(settings(MATCHES_PER_PLAYER="1"), redis).test_client()
    guest, (url, _) = Somebody(few, ben.token), urls(anna, secret)
    opened(guest)
    assert problem(guest.post(url)) == (409, "too-many-matches")
    assert len(urls(anna, secret)) == 2


def test_attempts_are_limited_per_player_and_per_address(anna: Somebody, redis: Redis) -> None:
    http = create_app(settings(INVITES_PER_HOUR="3"), redis).test_client()
    who, nobody = Somebody(http, anna.token), Somebody(http)
    assert [problem(who.get(UNKNOWN))[0] for _ in range(4)] == [404, 404, 404, 429]
    assert problem(who.post(UNKNOWN)) == (429, "slow-down")
    assert problem(nobody.get(UNKNOWN)) == (429, "slow-down")
    assert who.get("/v1/players/me").status_code == 200


def test_codes_follow_from_the_key_and_from_nothing_else() -> None:
    here, elsewhere = Invites(bytes.fromhex(KEY)), Invites(bytes.fromhex(KEY))
    place = Invitation("abcdefgh234567ab", 5, 300)
    code = here.code(place)
    assert elsewhere.read(code) == place
    assert Invites(b"another").read(code) is None
    others = [Invitation("abcdefgh234567ab", 4, 300), Invitation("abcdefgh234567ab", 5, 301)]
    assert len({code, *map(here.code, others)}) == 3


@pytest.mark.parametrize("visibility", ["public", "unlisted", "private"])
def test_a_used_code_is_the_same_refusal_whatever_became_of_the_match(
    anna: Somebody, ben: Somebody, http: FlaskClient, visibility: str
) -> None:
    match = opened(anna, [{"kind": "me"}, {"kind": "invite"}], visibility=visibility)
    url, eve = good(anna.get(match))["invites"][0]["url"], enrolled(http, "Eve")
    good(ben.post(url))
    never = eve.post("/v1/invites/" + "a" * 40)
    for who in (anna, ben):
        assert eve.post(url).get_data() == never.get_data()
        assert problem(who.post(url)) == (409, "already-seated"), "they know of the match"
        good(who.delete(match))
    assert good(anna.get(match))["status"] == "finished"
    for who in (anna, ben, eve):
        assert who.post(url).get_data() == never.get_data()


def test_a_guest_who_opens_their_invitation_again_is_led_to_their_seat(
    anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    match = opened(anna, [{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
    first, second = (invite["url"] for invite in good(anna.get(match))["invites"])
    assert good(ben.get(first))["you"] is None
    assert good(ben.post(first))["you"] == 1
    for code, seat in ((first, 1), (second, 2)):
        told = good(ben.get(code))
        assert (told["match"], told["you"], told["seat"]) == (match.rpartition("/")[2], 1, seat)
    assert problem(ben.post(first)) == (409, "already-seated")
    for other in (nobody, enrolled(anna.http, "Eve")):
        assert problem(other.get(first)) == (404, "no-such-invite")
    assert good(anna.get(first))["you"] == 0
    good(ben.delete(f"{match}/seats/me"))
    assert problem(ben.get(first)) == (404, "no-such-invite")


@pytest.mark.parametrize(("game", "seats"), [("drachenland", 2), ("dragonwood", 4)])
def test_a_guest_is_led_to_their_seat_after_the_host_has_begun_too(
    anna: Somebody, ben: Somebody, game: str, seats: int
) -> None:
    match = opened(anna, [{"kind": "me"}, *[{"kind": "invite"}] * (seats - 1)], game=game)
    url = good(anna.get(match))["invites"][-1]["url"]
    good(ben.post(url))
    if seats > 2:
        good(anna.post(f"{match}/begin"))
    told = good(ben.get(url))
    assert (told["match"], told["you"]) == (match.rpartition("/")[2], 1)
    assert good(ben.get(match))["status"] == "running"
