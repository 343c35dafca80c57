"""The lobby, my matches, and what being erased does to them, as soon as they have caught up."""

from flask import Flask

from tests.kit.clients import ALONE, TWO, Somebody, begun, caught_up, opened


def listed(who: Somebody, path: str) -> list[str]:
    """The ids on all pages of a list."""
    found: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        more = f"{'&' if '?' in path else '?'}cursor={cursor}" if cursor else ""
        page = who.get(path + more).get_json()
        found += [item["id"] for item in page["items"]]
        cursor = page["next"]
    return found


def ids(*matches: str) -> list[str]:
    return [match.rpartition("/")[2] for match in matches]


def test_the_lobby_lists_matches_by_game_and_status_in_pages(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    waiting, running = opened(anna), begun(anna, ben)
    caught_up(app)
    everything = sorted(ids(waiting, running))
    assert sorted(listed(nobody, "/v1/matches?limit=1")) == everything
    assert listed(nobody, "/v1/matches?game=coffers&status=open") == ids(waiting)
    assert listed(nobody, "/v1/matches?status=running") == ids(running)
    assert listed(nobody, "/v1/matches?game=chess") == []


def test_who_is_erased_leaves_his_seats_to_others_and_to_computers(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    running = begun(anna, ben)
    waiting = opened(ben, [*TWO, {"kind": "open"}])
    anna.post(f"{waiting}/seats")
    invited = opened(ben, [{"kind": "me"}, {"kind": "player", "player": anna.id}])
    opened(anna, ALONE)
    caught_up(app)
    anna.delete("/v1/players/me")
    assert ben.get(running).get_json()["seats"][0]["resigned"]
    for match in (waiting, invited):
        assert ben.get(match).get_json()["seats"][1]["kind"] == "open"
