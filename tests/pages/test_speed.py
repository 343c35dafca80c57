"""How fast what happened is shown: as one likes it, kept in the browser."""

from typing import Any

from playwright.sync_api import expect

from service.pages import digest
from tests.pages.conftest import House
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting

KEPT = "localStorage.getItem('dragonhoard.steps')"
LASTS = """async (root) => {
  const { lasting } = await import(`${root}/play/match/reading.js`);
  const templates = { told: { en: "What all have decided", outcome: true } };
  const scene = { lang: "en", templates, forms: {}, t: (term) => term };
  const entry = (type) => ({ version: 2, actor: { seat: 1 }, events: [{ type }] });
  const film = (type) => ({ entries: [entry("other"), entry(type)], length: 3 });
  const each = (type) => lasting({ film: film(type), version: 2, seat: 0, scene });
  return [each("other"), each("told")];
}"""
"""How many ms an entry like any other stays, and an outcome."""
WATCHED = """
window.seen = new Set();
const look = ([{ target }]) => window.seen.add(Number(target.dataset.version));
new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["data-version"] });
"""
"""Which versions are told."""


def choose(ann: Sitting, speed: str) -> None:
    ann.page.locator("[data-key=settings]").tap()
    ann.page.get_by_label("Playback speed").select_option(speed)
    ann.page.locator("[data-key=close-menu]").tap()


def test_what_happened_is_shown_twice_as_fast_or_at_once(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    ann.at(match.id).offered()

    def lasts() -> Any:
        return ann.page.evaluate(LASTS, f"/pages/{digest()}")

    usual = lasts()
    assert 0 < usual[0] < usual[1]
    choose(ann, "2")
    assert lasts() == [ms / 2 for ms in usual]
    ann.page.reload()
    ann.offered()
    choose(ann, "0")
    assert lasts() == [0, 0]
    assert ann.page.evaluate(KEPT) == "false"
    choose(ann, "1")
    assert lasts() == usual
    assert ann.page.evaluate(KEPT) is None


def test_who_wants_it_at_once_is_at_the_present_when_they_come(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    ann.at(match.id).offered()
    choose(ann, "0")
    house.on(match, 20)
    newest = house.newest(match)
    ann.context.add_init_script(WATCHED)
    ann.at(match.id)
    expect(ann.page.locator(".told")).to_have_attribute("data-version", str(newest))
    assert ann.page.evaluate("[...window.seen]") == [newest]
