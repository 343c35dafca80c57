"""Opening a match, taking and leaving seats, and a match as its caller may see it."""

from tests.kit.clients import TWO, Somebody, opened, play_on, problem


def test_an_opened_match_is_answered_with_all_of_it(anna: Somebody) -> None:
    answer = anna.post("/v1/matches", {"game": "coffers", "seats": TWO, "words": "open sesame"})
    body = answer.get_json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/matches/{body['id']}"
    assert answer.headers["ETag"] == '"1"'
    assert body["status"] == "open"
    assert body["options"] == {"purse": 5}
    usual = {"turn_seconds": 45, "hourglass_seconds": 60, "computer_seconds": 1}
    assert body["pace"] == usual | {"bank_seconds": None}
    assert body["waiting"] == [{"seat": 1, "kind": "seat", "deadline": None, "bank": None}]
    assert (body["you"], body["view"], body["result"], body["secret"]) == (0, None, None, None)
    assert body["words"] == ["open sesame"]
    assert body["seats"][0] == {
        "seat": 0,
        "kind": "player",
        "player": anna.id,
        "name": "Anna",
        "level": None,
        "taken": True,
        "away": False,
        "looks_like": [],
        "resigned": False,
        "fill": None,
        "pledge": None,
    }


def test_the_last_seat_starts_the_match(anna: Somebody, ben: Somebody) -> None:
    answer = ben.post(f"{opened(anna)}/seats", {"words": "mine"})
    body = answer.get_json()
    assert (answer.status_code, body["status"], body["you"]) == (201, "running", 1)
    assert [waiting["seat"] for waiting in body["waiting"]] == [0, 1]
    assert all(waiting["deadline"] > body["now"] for waiting in body["waiting"])


def test_a_match_that_makes_no_sense_is_refused_by_field(anna: Somebody) -> None:
    for wrong, field in (
        ({"game": "chess"}, "game"),
        ({"game": None}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}]}, "seats"),
        ({"seats": [{"kind": "me"}] * 2}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "ai"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "ai", "level": "god"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "player", "player": "a" * 16}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "player", "player": "b\x00"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "open", "taken": True}]}, "seats"),
        ({"options": {"purse": 10}}, "options"),
        ({"options": {"purse": True}}, "options"),
        ({"options": {"purse": "5"}}, "options"),
        ({"options": {"cheat": 1}}, "options"),
        ({"pace": {"turn_seconds": 0}}, "pace"),
        ({"pace": {"turn_seconds": 30 * 86400 + 1}}, "pace"),
        ({"pace": {"hourglass_seconds": 1.5}}, "pace"),
        ({"pace": {"computer_seconds": -1}}, "pace"),
        ({"pace": {"computer_seconds": 61}}, "pace"),
        ({"pace": {"computer_seconds": 0.5}}, "pace"),
        ({"words": "x" * 201}, "words"),
        ({"words": "\x00"}, "words"),
        ({"secret": "x"}, "secret"),
    ):
        answer = anna.post("/v1/matches", {"game": "coffers", "seats": TWO} | wrong)
        assert problem(answer) == (422, "invalid")
        assert set(answer.get_json()["errors"]) == {field}


def test_whoever_has_a_seat_or_finds_none_is_told_so(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    assert problem(ben.post(f"{match}/seats")) == (409, "already-seated")
    carl = Somebody(anna.http, anna.http.post("/v1/players", json={"name": "C"}).json["token"])  # type: ignore[index]
    assert problem(carl.post(f"{match}/seats")) == (409, "match-full")


def test_after_the_start_leaving_is_resigning(anna: Somebody, match: str) -> None:
    answer = anna.delete(f"{match}/seats/me")
    assert (answer.status_code, answer.get_json()["seats"][0]["resigned"]) == (200, True)
    assert problem(anna.delete(f"{match}/seats/me")) == (409, "already-resigned")
    assert problem(anna.bid(match, 1)) == (409, "already-resigned")
    assert anna.get(f"{match}/moves").get_json()["moves"] == []


def test_the_etag_is_the_version_and_saves_the_body(anna: Somebody, match: str) -> None:
    answer = anna.get(match)
    tag = answer.headers["ETag"]
    assert tag == f'"{answer.get_json()["version"]}"'
    for sent in (tag, f"W/{tag}", f'"0", {tag}', "*"):
        again = anna.get(match, If_None_Match=sent)
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    anna.bid(match, 1)
    assert anna.get(match, If_None_Match=tag).status_code == 200


def test_a_match_is_shown_as_it_stood(anna: Somebody, match: str) -> None:
    anna.bid(match, 1)
    first, second, third = (
        anna.get(f"{match}?version={version}").get_json() for version in (1, 2, 3)
    )
    assert (first["version"], first["status"], first["view"]) == (1, "open", None)
    assert (second["version"], second["view"]["fists"][0]) == (2, [])
    assert third["view"]["fists"][0] == [1]


def test_a_version_that_there_is_not_is_refused(anna: Somebody, match: str) -> None:
    for query, expected in (
        ("version=4", (404, "no-such-version")),
        ("version=0", (422, "invalid")),
        ("version=-1", (422, "invalid")),
        ("version=x", (422, "invalid")),
        ("version=1.0", (422, "invalid")),
        ("version=%D9%A1", (422, "invalid")),
        ("version=99999999999999999999", (422, "invalid")),
        ("version=1&version=2", (422, "invalid")),
        ("v=1", (422, "invalid")),
    ):
        assert problem(anna.get(f"{match}?{query}")) == expected


def test_a_finished_match_shows_its_result_its_secret_and_everything(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    play_on(anna, ben, match)
    body = nobody.get(match).get_json()
    assert (body["status"], body["waiting"]) == ("finished", [])
    assert [score["seat"] for score in body["result"]] == [0, 1]
    assert len(bytes.fromhex(body["secret"])) == 32
    assert None not in body["view"]["purses"]
    assert problem(anna.bid(match, 0)) == (409, "match-over")
