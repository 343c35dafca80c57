"""Answers that come late, cut, or drawn wrongly are no faults of the service: nothing is lost."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Route, expect

from domain.games.dragonwood.moves import Recruit
from domain.games.pierres_du_dragon.moves import Bid
from domain.match import Match, awaited
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.guests import PHONE
from tests.pages.reaching import asks_ann, sends, until
from tests.pages.sitting import Sitting
from tests.pages.visiting import fetched

NOTHING = Bid(0, 0, False, False)


class Late:
    """Holds what the page asks for at these addresses, until it is let go."""

    def __init__(self, sitting: Sitting, asked: Callable[[str], bool]) -> None:
        self.sitting, self.asked, self.here = sitting, asked, list[tuple[Route, Any]]()
        sitting.page.route("**/v1/matches/**", self._meets)
        self.on = True

    def _meets(self, route: Route) -> None:
        url, method = route.request.url, route.request.method
        if not (self.on and method == "GET" and self.asked(url)):
            return route.continue_()
        return self.here.append((route, fetched(route)))

    def comes(self) -> None:
        """The page has asked for it."""
        assert eventually(lambda: bool(self.sitting.look()) and bool(self.here))

    def goes(self) -> None:
        self.on = False
        for route, answer in self.here:
            route.fulfill(response=answer)


def everybody_bids(match: Match) -> bool:
    return [(one.kind, one.seats) for one in awaited(match)] == [("bid", (0, 1, 2))]


def follows(sitting: Sitting, match: Match) -> None:
    """Sit down, and be at the point where only news makes the page ask for anything."""
    with sitting.page.expect_request(f"**/v1/matches/{match.id}/stream?*"):
        sitting.at(match.id).until("asked")


def shows(sitting: Sitting, version: int) -> None:
    """The page has come to this version, and tells what happened there."""
    told = sitting.page.locator(".told")
    expect(told).to_have_attribute("data-version", str(version))
    expect(told).not_to_be_empty()


def newest(house: House, match: Match) -> int:
    return house.handler._projector.newest(match.id).version


def test_a_version_is_not_there_before_its_entry_is(ann: Sitting, house: House) -> None:
    match = until(house, "pierres-du-dragon", everybody_bids)
    follows(ann, match)
    shows(ann, known := newest(house, match))
    late = Late(ann, lambda url: "/log?" in url)
    sends(house, match, 1, NOTHING)
    sends(house, match, 2, NOTHING)
    late.comes()
    for key in ("step-back", "step-on"):
        ann.page.locator(f"[data-key={key}]").tap()
    ann.until("asked")
    shows(ann, known)
    late.goes()
    shows(ann, newest(house, match))


def test_an_answer_that_is_overtaken_sets_nothing_back(ann: Sitting, house: House) -> None:
    match = until(house, "pierres-du-dragon", everybody_bids)
    follows(ann.at_once(), match)
    late = Late(ann, lambda url: url.endswith(match.id))
    sends(house, match, 1, NOTHING)
    late.comes()
    late.on = False
    ann.page.get_by_role("button", name="Close the fist over nothing").tap()
    ann.confirm()
    assert eventually(lambda: bool(ann.look()) and newest(house, match) == match_version(late) + 1)
    ann.page.evaluate("new Promise((done) => setTimeout(done, 500))")
    late.goes()
    shows(ann, newest(house, match))
    expect(ann.page.locator(".notice")).to_have_count(0)


def match_version(late: Late) -> int:
    """That of the answer that is held."""
    return int(late.here[0][1].json()["version"])


def test_an_answer_that_was_cut_is_asked_for_again(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    cut: list[str] = []

    def meets(route: Route) -> None:
        if cut or route.request.method != "GET":
            return route.continue_()
        cut.append(route.request.url)
        return route.fulfill(status=200, content_type="application/json", body='{"version": 1')

    ann.page.route("**/moves", meets)
    ann.at_once().at(match.id).until("asked")
    assert cut
    expect(ann.page.locator(".notice")).to_have_count(0)


def test_a_fault_of_drawing_is_told_as_one_of_the_page(house: House, browser: Browser) -> None:
    """All else on the page goes on."""
    match = until(house, "dragonwood", asks_ann("act"))
    player, token = house.players[0]
    context = browser.new_context(**PHONE)
    ann = Sitting(context, house.url, {"id": player, "name": "Ann", "token": token})

    def spoilt(route: Route) -> None:
        answer = fetched(route)
        text = answer.text().replace(
            "\nfunction draw(view",
            "\nfunction draw() { throw new Error('ink'); } function d(view",
        )
        route.fulfill(response=answer, body=text)

    ann.page.route("**/joined/play/match/games/dragonwood.js", spoilt)
    ann.at_once().at(match.id).until("asked")
    expect(ann.page.locator(".notice")).to_contain_text("An error on this page")
    assert ann.complaints
    assert all("ink" in one for one in ann.complaints)
    sends(house, match, 0, Recruit())
    ann.until("waiting")
    context.close()
