"""Players report each other; an operator reads it, and suspends, silences or ends a match."""

import json
from operator import itemgetter
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from domain.pledges import pledge_to
from events.store import keys
from events.store.server import connect
from service import operator
from service.accounts.registry import Registry
from service.app import create_app
from tests.kit.accounts import ME
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, opened, problem, settings
from tests.kit.interleaved import Call, Halting, interleaved

DAY_MS = 24 * 60 * 60 * 1000
LATE = {"reason": "stalling", "detail": "Never in time"}


class Office:
    """An operator at the command line, on the store of a test."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def does(self, *said: str) -> list[Any]:
        """The lines that a command prints."""
        assert operator.main(["--by", "olga", *said]) == 0
        return [json.loads(line) for line in self._capsys.readouterr().out.splitlines()]

    def cannot(self, *said: str) -> str:
        """Why a command is not carried out."""
        assert operator.main(["--by", "olga", *said]) == 1
        told = self._capsys.readouterr()
        assert told.out == ""
        return told.err


@pytest.fixture
def office(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Office:
    monkeypatch.setattr(operator, "read_settings", settings)
    monkeypatch.setattr(operator, "connect", lambda *_: redis)
    return Office(capsys)


@pytest.fixture
def elsewhere(redis: Redis, ben: Somebody) -> Somebody:
    """Ben at a process that remembers nothing of him yet."""
    return Somebody(create_app(settings(), redis).test_client(), ben.token, ben.id)


def report(who: Somebody, about: Somebody, body: Any = LATE, **headers: str) -> Any:
    return who.post(f"/v1/players/{about.id}/report", body, **headers)


def forget(app: Flask) -> None:
    """As after five seconds."""
    app.extensions["dragonhoard"].registry._known.clear()


def test_a_report_reaches_the_operator_until_it_is_closed(
    office: Office, anna: Somebody, ben: Somebody
) -> None:
    match = opened(anna).rpartition("/")[2]
    made = report(anna, ben, LATE | {"match": match})
    assert made.status_code == 201
    told = good(made)
    assert (told["about"], told["reason"], told["match"]) == (ben.id, "stalling", match)
    assert office.does("reports") == [told | {"author": anna.id}]
    assert office.does("reports", "--player", ben.id) == office.does("reports")
    assert office.does("reports", "--player", "nobody") == []
    [deed] = office.does("close", told["id"], "--why", "a warning")
    assert (deed["what"], deed["report"], deed["player"]) == ("close", told["id"], ben.id)
    assert office.does("reports") == []
    assert "There is no report" in office.cannot("close", told["id"], "--why", "again")
    assert office.does("log") == [deed]


def test_reports_are_listed_oldest_first_and_a_key_makes_one(
    office: Office, anna: Somebody, ben: Somebody
) -> None:
    first = good(report(anna, ben, Idempotency_Key="k"))
    second = good(report(ben, anna, {"reason": "other"}))
    assert good(report(anna, ben, Idempotency_Key="k")) == first
    other = LATE | {"detail": "Something else"}
    assert problem(report(anna, ben, other, Idempotency_Key="k")) == (422, "key-reused")
    in_order = sorted((first, second), key=itemgetter("at", "id"))  # perhaps in the same ms
    assert [each["id"] for each in office.does("reports")] == [each["id"] for each in in_order]


def test_a_report_that_was_closed_stays_closed_when_its_call_comes_again(
    office: Office, redis: Redis, anna: Somebody, ben: Somebody
) -> None:
    made = good(report(anna, ben, Idempotency_Key="k"))
    office.does("close", made["id"], "--why", "a warning")
    assert good(report(anna, ben, Idempotency_Key="k")) == made
    assert office.does("reports") == office.does("reports", "--player", ben.id) == []
    assert "There is no report" in office.cannot("close", made["id"], "--why", "again")
    assert not redis.exists(
        keys.report(made["id"]), keys.reports_of(ben.id), keys.reports_of(anna.id)
    )


def test_who_is_reported_is_a_player_and_the_match_one_that_its_author_may_know(
    office: Office, anna: Somebody, ben: Somebody
) -> None:
    eve = enrolled(anna.http, "Eve")
    seats = [{"kind": "me"}, {"kind": "invite"}]
    private = opened(eve, seats, visibility="private").rpartition("/")[2]
    for match in (private, "aaaaaaaaaaaaaaaa", "é"):
        refused = report(anna, ben, LATE | {"match": match})
        assert problem(refused) == (404, "no-such-match"), match
    good(report(eve, ben, LATE | {"match": private}))
    assert problem(report(anna, anna)) == (409, "yourself")
    assert problem(anna.post("/v1/players/me/report", LATE)) == (404, "no-such-player")
    for wrong in (
        {},
        {"reason": "envy"},
        LATE | {"detail": "\x1b[2J"},
        LATE | {"detail": "x" * 501},
    ):
        assert problem(report(anna, ben, wrong)) == (422, "invalid"), wrong
    assert len(office.does("reports")) == 1


def test_there_are_so_many_reports_in_a_day(redis: Redis, anna: Somebody, ben: Somebody) -> None:
    http = create_app(settings(REPORTS_PER_DAY="2"), redis).test_client()
    author = Somebody(http, anna.token, anna.id)
    for _ in range(2):
        good(report(author, ben))
    refused = report(author, ben)
    assert problem(refused) == (429, "slow-down")
    assert int(refused.headers["Retry-After"]) > 80_000
    good(report(Somebody(http, ben.token, ben.id), anna))


def test_only_new_reports_count(redis: Redis, anna: Somebody, ben: Somebody) -> None:
    """An app with a bug, or that repeats what it sent, does not use up the day of its user."""
    http = create_app(settings(REPORTS_PER_DAY="2"), redis).test_client()
    author, key = Somebody(http, anna.token, anna.id), {"Idempotency-Key": "k" * 22}
    for _ in range(3):
        assert problem(report(author, ben, {"reason": "bogus"})) == (422, "invalid")
        good(report(author, ben, **key))
    good(report(author, ben))
    assert problem(report(author, ben)) == (429, "slow-down")
    good(report(author, ben, **key))


@pytest.mark.parametrize("leaves", ["author", "about"])
def test_no_report_outlives_an_erasure_that_happens_beside_it(
    redis: Redis, empty_valkey_url: str, leaves: str
) -> None:
    here, there = connect(empty_valkey_url), connect(empty_valkey_url)
    one, other = (create_app(settings(), client) for client in (here, there))

    def again() -> tuple[Call, Call]:
        author, about = (enrolled(one.test_client(), name) for name in ("Anna", "Ben"))
        token = (author if leaves == "author" else about).token
        leaving = Somebody(other.test_client(), token)
        return lambda: report(author, about), lambda: leaving.delete(ME)

    seen = set()
    reporting = Halting(here, "report", pipelines=True)
    for made in interleaved(reporting, Halting(there, "report", "player:"), again):
        seen.add(made.status_code)
        assert redis.keys("report*") == []
    assert {201, 404} <= seen


def exported(who: Somebody) -> list[Any]:
    return [json.loads(line) for line in who.get(f"{ME}/export").get_data().splitlines()]


def test_who_is_suspended_reads_and_sends_nothing(
    office: Office, anna: Somebody, ben: Somebody, elsewhere: Somebody
) -> None:
    match = begun(anna, ben)
    [deed] = office.does("suspend", ben.id, "--days", "2", "--why", "stalling")
    assert deed["until"] == deed["at"] + 2 * DAY_MS
    for refused in (
        elsewhere.bid(match, 1),
        elsewhere.post("/v1/matches", {}),
        elsewhere.ask("PATCH", ME, {"name": "Bo"}),
        report(elsewhere, anna),
    ):
        assert problem(refused) == (403, "suspended")
        assert refused.get_json()["until"] == deed["until"]
        assert "UTC" in refused.get_json()["detail"]
    good(elsewhere.get(match))
    assert good(elsewhere.get(ME))["suspended_until"] == deed["until"]
    assert exported(elsewhere)[0]["suspended_until"] == deed["until"]
    good(anna.bid(match, 1))


def test_who_is_suspended_may_follow_and_leave_matches(
    office: Office, anna: Somebody, ben: Somebody, elsewhere: Somebody
) -> None:
    running, opened = begun(anna, ben), waiting_with(ben)
    office.does("suspend", ben.id, "--days", "2", "--why", "stalling")
    good(elsewhere.post(f"{running}/tickets"))
    good(elsewhere.delete(f"{running}/seats/me"))
    assert good(anna.get(running))["seats"][1]["resigned"]
    good(elsewhere.delete(opened))
    assert good(elsewhere.get(opened))["status"] == "finished"


def waiting_with(host: Somebody) -> str:
    """An open match of this host."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    return str(host.post("/v1/matches", {"game": "coffers", "seats": seats}).headers["Location"])


def test_who_is_suspended_may_erase_themselves(
    office: Office, ben: Somebody, elsewhere: Somebody
) -> None:
    office.does("suspend", ben.id, "--days", "2", "--why", "stalling")
    tokens = good(elsewhere.get("/v1/players/me/tokens"))["items"]
    assert elsewhere.delete(ME).status_code == 204
    assert len(tokens) == 1
    assert problem(elsewhere.get(ME)) == (401, "bad-token")
    assert "There is no player" in office.cannot("suspend", ben.id, "--days", "1", "--why", "x")


def test_a_sanction_counts_at_once_where_nobody_remembers_and_soon_elsewhere(
    app: Flask, office: Office, anna: Somebody, ben: Somebody
) -> None:
    match = begun(anna, ben)
    office.does("suspend", ben.id, "--days", "1", "--why", "stalling")
    forget(app)
    assert problem(ben.bid(match, 1)) == (403, "suspended")
    office.does("suspend", ben.id, "--days", "0", "--why", "a mistake")
    forget(app)
    good(ben.bid(match, 1))
    assert good(ben.get(ME))["suspended_until"] is None
    assert [deed.get("until") is None for deed in office.does("log")] == [False, True]


def test_a_sanction_ends_by_itself(
    office: Office, monkeypatch: pytest.MonkeyPatch, ben: Somebody, elsewhere: Somebody
) -> None:
    monkeypatch.setattr(operator, "DAY_MS", -1)
    office.does("suspend", ben.id, "--days", "1", "--why", "until just now")
    good(elsewhere.ask("PATCH", ME, {"name": "Bo"}))
    assert good(elsewhere.get(ME))["suspended_until"] is None


def test_who_is_silenced_plays_and_cannot_report(
    office: Office, anna: Somebody, ben: Somebody, elsewhere: Somebody
) -> None:
    match = begun(anna, ben)
    [deed] = office.does("silence", ben.id, "--days", "1", "--why", "insults")
    refused = report(elsewhere, anna)
    assert problem(refused) == (403, "silenced")
    assert refused.get_json()["until"] == deed["until"]
    assert good(elsewhere.get(ME))["silenced_until"] == deed["until"]
    good(elsewhere.bid(match, 1))
    good(elsewhere.ask("PATCH", ME, {"language": "fr"}))


def test_who_is_silenced_says_nothing_that_others_can_read(
    office: Office, anna: Somebody, ben: Somebody, elsewhere: Somebody
) -> None:
    seats = [{"kind": "me"}, {"kind": "invite"}]
    invited = good(anna.get(opened(anna, seats)))["invites"][0]["url"]
    waiting, over = opened(anna), begun(anna, ben)
    for who in (anna, ben):
        good(who.delete(over))
    office.does("silence", ben.id, "--days", "1", "--why", "insults")
    match = {"game": "coffers", "seats": [{"kind": "me"}, {"kind": "open"}]}
    said = {"words": "swordfish"}
    for path, body in (
        ("/v1/matches", match),
        (f"{waiting}/seats", {}),
        (f"{over}/branches", {"version": 2, "seats": match["seats"]}),
        (f"{over}/rematch", {}),
        (invited, {}),
        ("/v1/quick", {"game": "coffers", "seats": [3, 3]}),
    ):
        assert problem(elsewhere.post(path, body | said)) == (403, "silenced"), path
        good(elsewhere.post(path, body))
    assert problem(elsewhere.ask("PATCH", ME, {"name": "Rude"})) == (403, "silenced")


def test_who_is_silenced_gives_words_that_say_nothing(
    office: Office, anna: Somebody, ben: Somebody, elsewhere: Somebody
) -> None:
    match = opened(anna, pledges=True)
    good(ben.post(f"{match}/seats"))
    good(anna.post(f"{match}/words", {"words": "salt"}))
    office.does("silence", ben.id, "--days", "1", "--why", "insults")
    refused = elsewhere.post(f"{match}/words", {"words": "swordfish"})
    assert problem(refused) == (403, "silenced")
    words = "0f" * 32
    pledge = pledge_to(words, match.rpartition("/")[2], 1)
    good(elsewhere.post(f"{match}/words", {"pledge": pledge}))
    assert good(elsewhere.post(f"{match}/words", {"words": words}))["status"] == "running"


@pytest.mark.parametrize("running", [True, False])
def test_an_operator_ends_a_match(
    app: Flask, office: Office, anna: Somebody, ben: Somebody, running: bool
) -> None:
    match = begun(anna, ben) if running else opened(anna)
    [deed] = office.does("stop", match.rpartition("/")[2], "--why", "collusion")
    assert (deed["by"], deed["what"], deed["why"]) == ("olga", "stop", "collusion")
    told = good(anna.get(match))
    assert (told["status"], told["abandoned"], told["result"]) == ("finished", "stopped", None)
    last = good(anna.get(f"{match}/log"))["items"][-1]
    assert (last["actor"], last["command"]) == (
        {"seat": None, "kind": "operator"},
        {"type": "stop"},
    )
    assert problem(anna.bid(match, 1)) == (409, "match-over")
    checks = good(anna.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in checks} == {"passed"}
    caught_up(app)
    mine = good(anna.get("/v1/players/me/matches"))["items"]
    assert [item["abandoned"] for item in mine] == ["stopped"]
    assert "is over" in office.cannot("stop", told["id"], "--why", "again")
    assert "There is no match" in office.cannot("stop", "nowhere", "--why", "x")
    assert office.does("log") == [deed]


def test_an_operator_has_luck_drawn_anew(office: Office, anna: Somebody, ben: Somebody) -> None:
    path = opened(anna)
    [deed] = office.does("redraw", "--why", "restored")
    assert (deed["what"], deed["why"]) == ("redraw", "restored")
    good(ben.post(f"{path}/seats", {}))
    words = [entry["generation"] for entry in good(anna.get(f"{path}/log"))["items"]]
    assert (words[0], len(words[1])) == (None, 32)


def test_players_cannot_end_matches_as_operators_do(anna: Somebody, ben: Somebody) -> None:
    match = begun(anna, ben)
    assert problem(anna.post(f"{match}/moves", {"type": "stop"})) == (422, "unknown-move")


@pytest.mark.parametrize(
    "said",
    [
        (),
        ("suspend", "p"),
        ("suspend", "p", "--days", "1"),
        ("suspend", "p", "--days", "-1", "--why", "x"),
        ("suspend", "p", "--days", "36501", "--why", "x"),
        ("suspend", "p", "--days", "1", "--why", ""),
        ("stop", "m", "--why", "  "),
        ("forgive", "p"),
    ],
)
def test_what_is_no_command_is_refused(office: Office, said: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        office.does(*said)
    assert ended.value.code == 2


def test_a_deed_is_logged_before_it_is_done(
    office: Office, monkeypatch: pytest.MonkeyPatch, ben: Somebody, http: FlaskClient
) -> None:
    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Registry, "change", cut)
        with pytest.raises(KeyboardInterrupt):
            office.does("suspend", ben.id, "--days", "1", "--why", "stalling")
    assert [deed["what"] for deed in office.does("log")] == ["suspend"]
    again = office.does("suspend", ben.id, "--days", "1", "--why", "stalling")
    assert len(office.does("log")) == len(again) + 1
