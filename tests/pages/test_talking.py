"""Talking at a table in phrases, and not hearing somebody any more."""

from playwright.sync_api import expect

from tests.kit.waiting import eventually
from tests.pages.visiting import Come, Visitor

HEAR = """() => {
  window.heard = [];
  const lines = (nodes) => [...nodes].filter((node) => node.matches(".speech"));
  const seen = (line) => line.getClientRects().length > 0;
  const told = ({ addedNodes }) => lines(addedNodes).filter(seen).map((line) => line.textContent);
  new MutationObserver((changes) => window.heard.push(...changes.flatMap(told)))
    .observe(document.querySelector("#told"), { childList: true });
}"""
"""A message is shown for some seconds: less than it may take to look on a busy machine."""

LISTENS = """() =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/talk"))"""
"""A page does not tell messages from before its first question."""


def three_waiting(come: Come) -> tuple[Visitor, Visitor]:
    """Two of three, before the match begins."""
    ann, ben = come().named("Ann").at("/play/new?game=dragonwood"), come("fr-FR").named("Ben")
    ann.page.get_by_label("Players", exact=True).select_option("3")
    ann.tap("Open a table")
    match = ann.at_match()
    ben.at(f"/play/{match}").tap("Prendre place")
    expect(ben.button("Dire quelque chose")).to_be_visible()
    expect(ann.button("Say something")).to_be_visible()
    return ann, ben


def test_a_phrase_is_heard_by_all_at_the_table_in_their_own_language(come: Come) -> None:
    ann, ben = three_waiting(come)
    for each in (ann, ben):
        each.page.evaluate(HEAR)
        each.page.wait_for_function(LISTENS)
    ann.tap("Say something")
    ann.tap("What luck!")
    assert hears(ann, "Ann What luck!")
    assert hears(ben, "Ann Quelle chance !")
    expect(ann.page.locator(".sheet")).to_have_count(0)
    ben.tap("Dire quelque chose")
    ben.tap("Quelle chance !")
    assert hears(ben, "Ann Quelle chance !", "Ben Quelle chance !")
    assert hears(ann, "Ann What luck!", "Ben What luck!")


def hears(visitor: Visitor, *lines: str) -> bool:
    """Whether these lines are told, and no others."""
    return eventually(lambda: visitor.page.evaluate("window.heard") == [*lines])


def test_whoever_is_muted_is_not_heard_until_they_are_again(come: Come) -> None:
    ann, _ = three_waiting(come)
    ann.page.locator(".place a", has_text="Ben").tap()
    ann.tap("Mute")
    expect(ann.page.get_by_text("You no longer see what Ben says.")).to_be_visible()
    ann.at("/play/me").tap("Unmute")
    expect(ann.button("Unmute")).to_have_count(0)
    assert ann.told("/v1/players/me/mutes")["items"] == []
