"""axe has nothing to say against any view of /play, nor against what is asked on sheets there.

The views are those of the router: a new one fails here until it has an address. The sheets of a
table are in `test_axe.py`.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from service.pages import HERE
from tests.kit.effort import by_day
from tests.pages.hearing import faults
from tests.pages.visiting import Come, Visitor

VIEW = re.compile(r'import\("\./([a-z/]+)\.js"\)')
PATHS = {
    "home": "/play",
    "new": "/play/new?game=dragonwood",
    "tables": "/play/tables",
    "me": "/play/me",
    "code": "/play/code",
    "link": "/play/link",
    "invite": "/play/invite/{invite}",
    "rules": "/play/rules/or-des-dragons",
    "lesson/list": "/play/learn",
    "lesson/view": "/play/learn/drachenland",
    "player": "/play/players/{player}",
    "room": "/play/{room}",
    "match/view": "/play/{match}",
    "lost": "/play/nothing",
}
"""View → an address of it, as Ann sees it."""
THEMES = ("light", "dark")
GUEST = [{"kind": "me"}, {"kind": "invite"}]
COMPUTER = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]


def opens(host: Visitor, seats: list[Any]) -> Any:
    """A private match."""
    body = {"game": "dragonwood", "seats": seats, "visibility": "private", "pledges": False}
    return host.sends("POST", "/v1/matches", body).json()


@pytest.mark.parametrize("theme", by_day(THEMES, "light"))
def test_axe_has_nothing_against_any_view(come: Come, axe: str, theme: Any) -> None:
    assert {*PATHS} == {*VIEW.findall((HERE / "play/router.js").read_text())}
    ben = come().named("Ben").at("/play")
    ann = come(color_scheme=theme).named("Ann").at("/play")
    room = opens(ben, GUEST)
    known = {
        "invite": room["invites"][0]["code"],
        "player": ben.told("/v1/players/me")["id"],
        "room": opens(ann, GUEST)["id"],
        "match": opens(ann, COMPUTER)["id"],
    }
    for view, path in PATHS.items():
        ann.at(path.format(**known))
        assert faults(ann.page, axe) == [], view


@pytest.mark.parametrize("theme", by_day(THEMES, "dark"))
def test_axe_has_nothing_against_what_is_asked_on_a_sheet(come: Come, axe: str, theme: Any) -> None:
    ben = come().named("Ben").at("/play")
    ann = come(color_scheme=theme).named("Ann").at("/play")
    player, room = ben.told("/v1/players/me")["id"], opens(ann, GUEST)["id"]
    asked = {
        "/play": [".game"],
        "/play/me": [".buttons > button:not(.drastic)", ".buttons > .drastic"],
        f"/play/players/{player}": [".buttons > button"],
        f"/play/{room}": [".buttons > .drastic"],
    }
    for path, buttons in asked.items():
        for button in buttons:
            ann.at(path).page.locator(f"main {button}").last.tap()
            expect(ann.page.locator("dialog[open]")).to_be_visible()
            assert faults(ann.page, axe) == [], (path, button)
