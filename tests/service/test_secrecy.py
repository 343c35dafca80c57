"""Over HTTP too nobody learns what they may not know: not in any answer, header or refusal."""

import re
from typing import Any

from tests.kit.clients import Somebody, play_on, problem

SECRET = {"type": "bid", "coins": 4}


def everything(who: Somebody, match: str) -> str:
    """All that somebody can get about a match, headers included, as one text."""
    paths = [match, f"{match}/log", f"{match}/moves", "/v1/matches?limit=1", f"{match}?version=2"]
    paths += [f"{match}/views", f"{match}?version=3&as=spectator", f"{match}/log?as=spectator"]
    paths += [f"{match}?version=3", f"{match}/log?after=2&limit=1", f"{match}?version=99"]
    answers = [who.get(path) for path in paths]
    answers += [who.bid(match, 99), who.bid(match, None), who.post(f"{match}/seats")]
    return "\n".join(f"{a.headers}{a.get_data(as_text=True)}" for a in answers)


def without_times(text: str) -> str:
    """The text without clocks, which tick, and without ids that are chance."""
    return re.sub(
        r'\d{13}|dur=[\d.]+|r=\d+;t=\d+|X-Request-Id: \w+|W/"\w+"', "", text
    )  # a list's tag has its times


def test_a_sealed_bid_changes_nothing_that_others_get(anna: Somebody, ben: Somebody) -> None:
    seen = []
    for coins in (1, 4):
        match = begun_alike(anna, ben)
        anna.bid(match, coins, Idempotency_Key=f"secret-{coins}-{match}")
        for other in (ben, Somebody(anna.http)):
            text = everything(other, match)
            assert f"secret-{coins}" not in text
            seen.append(normalised(text, match))
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


def begun_alike(anna: Somebody, ben: Somebody) -> str:
    body = {"game": "coffers", "seats": [{"kind": "me"}, {"kind": "open"}]}
    match = anna.post("/v1/matches", body).headers["Location"]
    ben.post(f"{match}/seats")
    return str(match)


def normalised(text: str, match: str) -> str:
    """The text without parts that may differ between two matches: ids, hashes, seals, the card that
    is turned up.
    """
    text = re.sub(r'"next":"\d{14}-\w+"', '"next":null', text)  # there may be older matches
    plain = without_times(text).replace(match.rpartition("/")[2], "ID")
    plain = re.sub(r'"(commitment|hash|digest|salt)":"\w+"', "", plain)
    plain = re.sub(r'"(card|turned)":(\[[\d,]*\]|\d)', "", plain)
    return re.sub(r"Content-Length: \d+", "", plain)


def test_the_bidder_sees_his_bid(anna: Somebody, match: str) -> None:
    anna.bid(match, 4)
    assert anna.get(match).get_json()["view"]["fists"] == [[4], []]
    (entry,) = anna.get(f"{match}/log?after=2").get_json()["items"]
    assert entry["command"] == SECRET


def test_others_see_that_there_is_a_bid(anna: Somebody, ben: Somebody, match: str) -> None:
    anna.bid(match, 4)
    assert ben.get(match).get_json()["view"]["fists"] == [[None], []]
    (entry,) = ben.get(f"{match}/log?after=2").get_json()["items"]
    assert entry["command"] == {"type": "bid", "coins": None}
    assert entry["events"] == [{"type": "closed", "seat": 0, "coins": None}]


def test_nobody_but_the_mover_learns_who_made_an_anonymous_move(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    mine = anna.post(f"{match}/moves", {"type": "toss"}).get_json()["entry"]
    assert (mine["actor"], mine["command"]) == ({"seat": 0, "kind": "player"}, {"type": "toss"})
    for other in (ben, nobody):
        (entry,) = other.get(f"{match}/log?after=2").get_json()["items"]
        assert (entry["actor"], entry["command"]) == ({"seat": None, "kind": None}, None)
        assert entry["events"] == [{"type": "tossed", "seat": None}]


def test_a_spectator_sees_no_purse(nobody: Somebody, match: str) -> None:
    view: Any = nobody.get(match).get_json()["view"]
    assert view["purses"] == [None, None]
    assert set(view["deck"]) == {None}


def test_the_secret_of_a_running_match_is_nowhere(anna: Somebody, match: str) -> None:
    assert '"secret":null' in everything(anna, match)
    assert not re.search(r'"secret":"', everything(anna, match))


def test_when_a_match_is_over_everybody_sees_everything(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 4)
    play_on(anna, ben, match)
    entries = nobody.get(f"{match}/log").get_json()["items"]
    assert entries[2]["command"] == SECRET
    answered = [e for entry in entries for e in entry["events"] if e["type"] == "answered"]
    assert answered
    assert all(None not in (event["question"], event["answer"]) for event in answered)
    assert None not in nobody.get(f"{match}?version=2&as=all").get_json()["view"]["deck"]


def test_a_past_version_shows_a_player_no_more_than_he_may_know_now(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    anna.bid(match, 4)
    assert ben.get(f"{match}?version=3").get_json()["view"]["fists"] == [[None], []]


def test_a_token_is_in_no_refusal(anna: Somebody, match: str) -> None:
    secret = str(anna.token).partition(".")[2]
    forged = Somebody(anna.http, f"{'a' * 16}.{secret}")
    answer = forged.get(match)
    assert problem(answer) == (401, "bad-token")
    assert secret not in answer.get_data(as_text=True)
