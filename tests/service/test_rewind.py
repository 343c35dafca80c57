"""A match as it stood: through whose eyes one may look, while it runs and when it is over."""

import pytest

from tests.kit.clients import ALONE, Somebody, opened, play_on, problem


@pytest.fixture
def over(anna: Somebody, ben: Somebody, match: str) -> str:
    """The path of a match that is over."""
    play_on(anna, ben, match)
    return match


def fists(who: Somebody, match: str, version: int, eyes: str = "") -> object:
    answer = who.get(f"{match}?version={version}" + (f"&as={eyes}" if eyes else ""))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["view"]["fists"]


def test_the_past_is_shown_as_the_viewer_knew_it_then(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 1)
    before = [fists(who, match, 3) for who in (anna, ben, nobody)]
    assert before == [[[1], []], [[None], []], [[None], []]]
    play_on(anna, ben, match)
    assert [fists(who, match, 3) for who in (anna, ben, nobody)] == before


def test_a_link_to_the_past_never_changes(anna: Somebody, ben: Somebody, match: str) -> None:
    anna.bid(match, 1)
    tag = ben.get(f"{match}?version=3").headers["ETag"]
    play_on(anna, ben, match)
    assert ben.get(f"{match}?version=3", If_None_Match=tag).status_code == 304


def test_when_it_is_over_anybody_looks_through_any_eyes(nobody: Somebody, over: str) -> None:
    assert fists(nobody, over, 3, "seat:0") == [[1], []]
    assert fists(nobody, over, 3, "seat:1") == [[None], []]
    assert fists(nobody, over, 3, "spectator") == [[None], []]
    assert fists(nobody, over, 3, "all") == [[1], []]


def test_at_the_last_version_of_a_finished_match_everybody_sees_all(
    nobody: Somebody, over: str
) -> None:
    open_table = nobody.get(over).get_json()["view"]
    assert None not in open_table["purses"]
    for eyes in ("seat:1", "spectator", "all"):
        assert nobody.get(f"{over}?as={eyes}").get_json()["view"] == open_table


def test_while_it_runs_one_sees_with_ones_own_eyes_or_as_a_spectator(
    anna: Somebody, ben: Somebody, nobody: Somebody, match: str
) -> None:
    anna.bid(match, 1)
    assert fists(anna, match, 3, "seat:0") == [[1], []]
    assert fists(anna, match, 3, "spectator") == [[None], []]
    for who, eyes in ((anna, "seat:1"), (ben, "seat:0"), (nobody, "seat:0"), (anna, "all")):
        for path in ("?", "/log?", "/log?wait=30&after=3&", "/views?"):
            assert problem(who.get(f"{match}{path}as={eyes}")) == (403, "veiled")


@pytest.mark.parametrize("eyes", ["seat:2", "seat:6", "seat:", "seat:x", "me", "", "ALL", "0"])
def test_eyes_that_there_are_not_are_refused(nobody: Somebody, over: str, eyes: str) -> None:
    for path in (over, f"{over}/log", f"{over}/views"):
        answer = nobody.get(f"{path}?as={eyes}")
        assert problem(answer) == (422, "invalid")
        assert "as" in answer.get_json()["errors"]


def test_the_log_of_a_finished_match_lies_open_or_is_seen_with_certain_eyes(
    nobody: Somebody, over: str
) -> None:
    def bid(eyes: str) -> object:
        entry = nobody.get(f"{over}/log?after=2&limit=1{eyes}").get_json()["items"][0]
        return entry["command"]["coins"], entry["events"][0]["coins"]

    assert bid("") == bid("&as=all") == bid("&as=seat:0") == (1, 1)
    assert bid("&as=seat:1") == bid("&as=spectator") == (None, None)


def test_the_views_follow_each_other_as_the_viewer_saw_them(
    anna: Somebody, ben: Somebody, over: str
) -> None:
    version = anna.get(over).get_json()["version"]
    page = ben.get(f"{over}/views?limit=200").get_json()
    assert (page["next"], page["version"]) == (None, version)
    assert [item["version"] for item in page["items"]] == list(range(1, version + 1))
    for item in page["items"]:
        stood = ben.get(f"{over}?version={item['version']}").get_json()
        same = ("version", "status", "waiting", "view", "result")
        assert {name: item[name] for name in same} == {name: stood[name] for name in same}
    log = ben.get(f"{over}/log").get_json()["items"]
    assert [item["at"] for item in page["items"]] == [entry["at"] for entry in log]


def test_views_come_in_pages(nobody: Somebody, over: str) -> None:
    whole = nobody.get(f"{over}/views?limit=200&as=all").get_json()["items"]
    paged, after = [], "0"
    while after:
        page = nobody.get(f"{over}/views?limit=3&after={after}&as=all").get_json()
        paged += page["items"]
        after = page["next"]
    assert paged == whole
    assert nobody.get(f"{over}/views?after=100000").get_json()["code"] == "set-back"


def test_a_match_that_has_not_begun_has_views_without_a_table(anna: Somebody) -> None:
    match = opened(anna)
    (item,) = anna.get(f"{match}/views").get_json()["items"]
    assert (item["status"], item["view"]) == ("open", None)
    assert anna.get(f"{opened(anna, ALONE)}/views").get_json()["items"][0]["status"] == "running"
