"""Players: a token that is shown once, and being forgotten."""

import json
import time
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from redis.exceptions import ConnectionError as Unreachable

from events.store import keys
from service.accounts.moderation import Blocks
from service.accounts.registry import REMEMBER_S
from service.composition import NAME
from tests.kit.accounts import KEY, ME
from tests.kit.clients import Somebody, caught_up, enrolled, good, opened, problem
from tests.kit.stored import at_once


def test_a_new_player_gets_a_token_that_tells_who_he_is(http: FlaskClient) -> None:
    made = http.post("/v1/players", json={"name": "  Anna "})
    body = made.get_json()
    assert (made.status_code, body["name"]) == (201, "Anna")
    assert set(body) == {"id", "name", "token", "recovery"}
    me = Somebody(http, body["token"]).get("/v1/players/me").get_json()
    assert (me["id"], me["name"]) == (body["id"], "Anna")


def test_two_tokens_have_nothing_in_common(http: FlaskClient) -> None:
    one, other = (str(enrolled(http, "Anna").token) for _ in range(2))
    assert len(one.partition(".")[2]) >= 22  # 128 bits in base 64
    assert one != other


def test_a_name_is_1_to_40_characters_that_can_be_seen(nobody: Somebody) -> None:
    for name in (
        "",
        "   ",
        "x" * 41,
        "a\x00b",
        "a\nb",
        "a\u202eb",
        "\u2028",
        7,
        None,
        True,
        ["Anna"],
    ):
        answer = nobody.post("/v1/players", {"name": name})
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {"name"}


def test_a_name_may_be_in_any_script(nobody: Somebody) -> None:
    for name in ("é", "龍", "x" * 40, "👩‍🚀", "❤️", "می‌خواهم", "O'Brien-Ånn <b>"):
        assert nobody.post("/v1/players", {"name": name}).get_json()["name"] == name


def test_a_token_that_nobody_has_is_refused_even_where_none_is_needed(http: FlaskClient) -> None:
    for said in (
        "",
        "Bearer",
        "Bearer x",
        "Basic YTpi",
        "Bearer aaaaaaaaaaaaaaaa." + "A" * 32,
        "Bearer \xe9",
    ):
        for path in ("/v1/players/me", "/v1/matches"):
            answer = http.get(path, headers={"Authorization": said})
            assert problem(answer) == (401, "bad-token")


def test_another_players_id_with_my_secret_is_nobody(anna: Somebody, ben: Somebody) -> None:
    secret = str(anna.token).partition(".")[2]
    forged = Somebody(anna.http, f"{ben.id}.{secret}")
    assert problem(forged.get("/v1/players/me")) == (401, "bad-token")


def test_the_scheme_may_be_written_in_any_case(anna: Somebody) -> None:
    headers = {"Authorization": f"bearer {anna.token}"}
    assert anna.http.get("/v1/players/me", headers=headers).status_code == 200


def test_who_is_erased_has_no_token_and_no_name(anna: Somebody, ben: Somebody, match: str) -> None:
    answer = anna.delete("/v1/players/me")
    assert (answer.status_code, answer.data) == (204, b"")
    assert problem(anna.get("/v1/players/me")) == (401, "bad-token")
    seats = ben.get(match).get_json()["seats"]
    assert [seat["name"] for seat in seats] == [None, "Ben"]
    assert ben.bid(match, 1).status_code == 201


def test_an_erasure_that_broke_off_can_be_asked_for_again(
    app: Flask, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> None:
        raise Unreachable

    with monkeypatch.context() as broken:
        broken.setattr(app.extensions[NAME].lobby, "of_player", away)
        assert problem(anna.delete("/v1/players/me")) == (503, "store-away")
    assert anna.delete("/v1/players/me").status_code == 204


def test_a_name_shows(nobody: Somebody) -> None:
    for name in (
        "\u200b",
        "\u00a0",
        "\u200d\ufe0f",
        " \u2060 ",
        "\u3164",
        "\u115f",
        "\u2800\u2800",
    ):
        assert problem(nobody.post("/v1/players", {"name": name})) == (422, "invalid")


def test_no_name_hides_what_distinguishes_it_from_another(nobody: Somebody, anna: Somebody) -> None:
    for hidden in ("\u200b", "\u00ad", "\u2064", "\ufeff", "\U000e0041", "\u3164"):
        for name in (f"Anna{hidden}", f"An{hidden}na"):
            assert problem(nobody.post("/v1/players", {"name": name})) == (422, "invalid")
            assert problem(anna.ask("PATCH", "/v1/players/me", {"name": name})) == (422, "invalid")
            refused = anna.post("/v1/players/me/tokens", {"label": name})
            assert problem(refused) == (422, "invalid")


def test_an_erasure_takes_effect_in_other_processes_after_some_seconds(
    anna: Somebody, elsewhere: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get("/v1/players/me").status_code == 200
    anna.delete("/v1/players/me")
    later = time.monotonic() + REMEMBER_S
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert problem(there.get("/v1/players/me")) == (401, "bad-token")


@pytest.mark.parametrize("path", ["seats", "quick"])
def test_who_erases_themselves_meanwhile_takes_no_seat(
    app: Flask, anna: Somebody, ben: Somebody, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, may_join = opened(anna), Blocks.may_join

    def late(blocks: Blocks, player_id: str, match: Any) -> None:
        assert ben.delete(ME).status_code == 204
        may_join(blocks, player_id, match)

    monkeypatch.setattr(Blocks, "may_join", late)
    caught_up(app)
    if path == "seats":
        refused = ben.post(f"{match}/seats")
    else:
        refused = ben.post("/v1/quick", {"game": "coffers", "seats": [2, 2]})
    assert problem(refused) == (401, "bad-token")
    assert [seat["taken"] for seat in good(anna.get(match))["seats"]] == [True, False]


GUEST = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
INVITED = [{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}]


@pytest.mark.parametrize(
    ("seats", "visibility", "status"),
    [
        (GUEST, "public", "open"),
        (INVITED, "public", "finished"),
        (INVITED[:2], "private", "finished"),
    ],
)
def test_what_only_an_erased_host_could_bring_to_its_beginning_is_cancelled(
    app: Flask, anna: Somebody, ben: Somebody, seats: Any, visibility: str, status: str
) -> None:
    match = opened(anna, seats, visibility=visibility)
    invites = good(anna.get(match))["invites"]
    place = invites[0]["url"] if invites else f"{match}/seats"
    if len(seats) == 3:
        good(ben.post(place))
    caught_up(app)
    assert anna.delete(ME).status_code == 204
    left = app.extensions[NAME].projector.newest(match.rpartition("/")[2]).match
    assert left.status == status


def test_a_name_is_known_in_a_process_that_has_not_met_the_player(
    anna: Somebody, ben: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    seats = Somebody(elsewhere).get(match).get_json()["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ben"]


def test_a_player_changes_their_name_and_their_matches_show_it(
    anna: Somebody, ben: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    answer = anna.ask("PATCH", ME, {"name": " Anouk "})
    assert answer.status_code == 200
    assert answer.get_json() == anna.get(ME).get_json()
    assert answer.get_json()["name"] == "Anouk"
    for there in (ben, Somebody(elsewhere)):
        assert [seat["name"] for seat in good(there.get(match))["seats"]] == ["Anouk", "Ben"]


def test_who_is_renamed_can_still_repeat_their_enrolment(nobody: Somebody) -> None:
    first = good(nobody.post("/v1/players", {"name": "Anna"}, Idempotency_Key=KEY))
    anna = Somebody(nobody.http, first["token"])
    good(anna.ask("PATCH", ME, {"name": "Anouk"}))
    assert good(nobody.post("/v1/players", {"name": "Anna"}, Idempotency_Key=KEY)) == first
    other = nobody.post("/v1/players", {"name": "Anouk"}, Idempotency_Key=KEY)
    assert problem(other) == (422, "key-reused")
    assert good(anna.get(ME))["name"] == "Anouk"


def test_a_change_that_makes_no_sense_is_refused(anna: Somebody) -> None:
    for changes, field in (
        *(({"name": name}, "name") for name in ("", "a\nb", "\u200b")),
        *(({"language": language}, "language") for language in ("de", 7)),
        ({"since": 0}, "since"),
    ):
        answer = anna.ask("PATCH", ME, changes)
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {field}
        assert good(anna.get(ME))["name"] == "Anna"


def test_what_is_left_out_of_a_change_stays(anna: Somebody) -> None:
    before = good(anna.get(ME))
    assert before["language"] is None
    assert good(anna.ask("PATCH", ME, {})) == before
    french = good(anna.ask("PATCH", ME, {"language": "fr"}))
    assert french == before | {"language": "fr"}
    assert good(anna.ask("PATCH", ME, {"name": "Anouk"})) == french | {"name": "Anouk"}


def test_a_player_is_refused_in_their_language_unless_the_request_says_another(
    anna: Somebody, nobody: Somebody
) -> None:
    anna.ask("PATCH", ME, {"language": "fr"})
    path = "/v1/matches/nothing"
    assert anna.get(path).headers["Content-Language"] == "fr"
    assert anna.get(path).get_json()["title"] == "Cette partie n'existe pas"
    assert anna.get(path, Accept_Language="en").headers["Content-Language"] == "en"
    assert nobody.get(path).headers["Content-Language"] == "en"
    assert nobody.get(path, Accept_Language="fr").headers["Content-Language"] == "fr"


def test_two_devices_that_change_different_things_at_once_lose_neither(
    redis: Redis, anna: Somebody, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere, anna.token)
    changes: tuple[tuple[Somebody, dict[str, str]], ...] = (
        (anna, {"name": "Anouk"}),
        (there, {"language": "fr"}),
    )
    answers = at_once(2, lambda n: changes[n][0].ask("PATCH", ME, changes[n][1]))
    assert [answer.status_code for answer in answers] == [200, 200]
    stored = json.loads(redis.get(keys.player(anna.id)) or b"")
    assert (stored["name"], stored["language"]) == ("Anouk", "fr")


def test_from_where_a_player_writes_is_noted_as_a_hash_and_erased_with_them(
    http: FlaskClient, redis: Redis
) -> None:
    anna = enrolled(http, "Anna")
    good(anna.post("/v1/players/me/links"))
    noted: Any = redis.get(f"whereabouts:{anna.id}")
    assert noted is not None
    assert b"127.0.0.1" not in noted
    assert anna.delete("/v1/players/me").status_code == 204
    assert not redis.exists(f"whereabouts:{anna.id}")
