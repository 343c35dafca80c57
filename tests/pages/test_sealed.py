"""A sealed choice at a table is not refused because somebody else has changed theirs."""

from playwright.sync_api import Route, expect

from domain.games.jeu_des_dragons.moves import Ante
from domain.match import Match, awaited
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.reaching import noted, sends, until
from tests.pages.sitting import Sitting


def waits_for_the_ante_of_ann_alone(match: Match) -> bool:
    return [(one.kind, one.seats) for one in awaited(match)] == [("ante", (0,))]


def lays_another_ante(house: House, match: Match) -> None:
    """Ben, who has laid one."""
    other = next(move for move, _ in noted(match, 1) if type(move) is Ante)
    sends(house, match, 1, other)


def test_the_last_sealed_choice_is_sent_again_when_another_was_changed_meanwhile(
    ann: Sitting, house: House
) -> None:
    match = until(house, "jeu-des-dragons", waits_for_the_ante_of_ann_alone)
    tried: list[str | None] = []

    def meanwhile(route: Route) -> None:
        if route.request.method == "POST":
            if not tried:
                lays_another_ante(house, match)
            tried.append(route.request.headers.get("if-match"))
        route.continue_()

    ann.page.route("**/moves", meanwhile)
    card = ann.at_once().at(match.id).offered()[0]
    ann.touch(card)
    ann.confirm()
    newest = house.handler._projector.newest
    assert eventually(  # looking lets the browser go on
        lambda: bool(ann.look()) and not waits_for_the_ante_of_ann_alone(newest(match.id).match)
    )
    assert len(tried) == 2
    assert tried[0] != tried[1]
    ann.page.unroute("**/moves")
    expect(ann.page.locator(".why")).to_be_hidden()
    assert ann.look()["state"] != "refused"
