"""It is my turn: the page tells it, wherever in it one is, once, and as one likes it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.pushing import NOTIFICATIONS, pushing
from tests.pages.visiting import Come, Visitor

HEARD = """
window.heard = [];
OscillatorNode.prototype.start = () => heard.push("sound");
OscillatorNode.prototype.stop = () => {};
Object.defineProperty(navigator, "vibrate", { value: () => heard.push("vibration") });
Object.defineProperty(navigator, "setAppBadge", { value: async (n) => (window.badge = n) });
Object.defineProperty(navigator, "clearAppBadge", { value: async () => (window.badge = 0) });
"""
CHIME = ["sound", "sound", "vibration"]
WORDS = {
    "en-GB": (
        "(1) It\u2019s your turn · ",
        "1 table waits for you",
        "Make a sound when it\u2019s my turn",
    ),
    "fr-FR": (
        "(1) C\u2019est à vous · ",
        "1 table vous attend",
        "Jouer un son quand c\u2019est à moi",
    ),
}


def two(come: Come, locale: str = "en-GB", **more: Any) -> tuple[Visitor, Visitor, str]:
    """Ann, whose page is looked at, Ben, who begins, and their match."""
    ann, ben = come(locale, **more).named("Ann"), come().named("Ben").at("/play")
    ann.context.add_init_script(HEARD)
    ann.at("/play")
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"game": "dragonwood", "seats": seats, "options": {"first_seat": 1}, "pledges": False}
    match = ann.sends("POST", "/v1/matches", asked).json()["id"]
    assert ben.sends("POST", f"/v1/matches/{match}/seats").status == 201
    return ann, ben, match


def moves(who: Visitor, match: str) -> None:
    """They make moves for as long as it is their turn."""
    path = f"/v1/matches/{match}"
    while any(one["seat"] == who.told(path)["you"] for one in who.told(path)["waiting"]):
        first = who.told(f"{path}/moves")["moves"][0]
        assert who.sends("POST", f"{path}/moves", first).status == 201


def heard(who: Visitor) -> Any:
    return sorted(who.page.evaluate("heard"))


@pytest.mark.parametrize("locale", by_day(WORDS, "en-GB"))
def test_title_icon_number_badge_and_chime_tell_a_turn(come: Come, locale: str) -> None:
    title, number, _ = WORDS[locale]
    ann, ben, match = two(come, locale)
    icon = ann.page.locator("link[rel=icon]").first
    count = ann.page.locator("#waiting .count")
    moves(ben, match)
    expect(count).to_have_accessible_name(number)
    assert ann.page.title().startswith(title)
    assert (icon.get_attribute("href") or "").endswith("/icon-turn.svg")
    assert (ann.page.evaluate("badge"), heard(ann)) == (1, [])  # it was not touched yet

    ann.page.locator("a.match").tap()
    ann.at_match()
    assert eventually(lambda: ann.page.title() == f"{title}Dragonwood · Dragonhoard")
    moves(ann, match)
    assert eventually(lambda: ann.page.title() == "Dragonwood · Dragonhoard")
    assert (icon.get_attribute("href") or "").endswith("/icon.svg")
    assert (ann.page.evaluate("badge"), heard(ann)) == (0, [])

    moves(ben, match)
    assert eventually(lambda: heard(ann) == CHIME)
    assert eventually(lambda: ann.page.title() == f"{title}Dragonwood · Dragonhoard")


@pytest.mark.parametrize("locale", by_day(WORDS, "fr-FR"))
def test_a_sound_that_is_switched_off_is_not_made(come: Come, locale: str) -> None:
    ann, ben, match = two(come, locale)
    ann.at("/play/me")
    sound = ann.page.get_by_label(WORDS[locale][2])
    expect(sound).to_be_checked()
    sound.tap()
    expect(sound).not_to_be_checked()
    moves(ben, match)
    assert eventually(lambda: heard(ann) == ["vibration"])
    sound.tap()  # it is tried at once
    assert eventually(lambda: heard(ann) == CHIME)


def test_a_push_shows_nothing_that_a_page_in_sight_has_shown(come: Come, windows: Browser) -> None:
    """A page that does not know it, or is somebody else's, has not."""
    ann, ben, match = two(come, by=windows)
    ann.context.grant_permissions(["notifications"], origin=ann.url)
    moves(ben, match)
    expect(ann.page.locator("#waiting .count")).to_have_text("1")
    me, news = ann.told("/v1/players/me")["id"], ann.told("/v1/players/me/news")["last"]
    push = pushing(ann)

    def shown(tag: str) -> bool:
        return tag in [tagged for _, tagged in ann.page.evaluate(NOTIFICATIONS)]

    def pushes(tag: str, n: int, player: str) -> bool:
        push({"text": "Your turn", "data": {"match": tag, "n": n}, "player": player})
        return eventually(lambda: shown(tag), seconds=8)

    assert eventually(lambda: pushes("later", news + 1, me))
    push({"text": "Your turn", "data": {"match": "seen", "n": news}, "player": me})
    assert eventually(lambda: pushes("other", news, "somebody"))
    assert not shown("seen")
