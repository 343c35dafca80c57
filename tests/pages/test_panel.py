"""One's own panel says what is decided about and what came of it, and nothing lies where Confirm
was.
"""

import re
from random import Random

import pytest
from playwright.sync_api import Route, expect

from domain.commands import End
from domain.games.drachenland.moves import TakeTreasure
from domain.games.or_des_dragons.moves import Accept
from domain.match import Actor, Match, awaited
from tests.kit.effort import by_day
from tests.kit.waiting import eventually
from tests.pages.conftest import House
from tests.pages.playing import played
from tests.pages.reaching import anything, asks_ann, noted, sends, until
from tests.pages.sitting import Sitting
from tests.pages.visiting import box_of

READING_MS = 1_500
"""So long an outcome of a few words is shown at least."""
WATCHED = """window.seen = [];
const told = document.querySelector(".strip .told");
const look = () => seen.push([Number(told.dataset.version), performance.now()]);
new MutationObserver(look).observe(told, { attributeFilter: ["data-version"] });"""
WHOLE = "(node) => node.scrollHeight <= node.clientHeight + 1"
INKS = "(all) => [...new Set(all.map((node) => getComputedStyle(node).color))]"
CUT = """(all) => all.filter((node) => node.scrollHeight > node.clientHeight + 1)
  .map((node) => node.textContent)"""
AT = """([x, y]) => document.elementFromPoint(x, y)?.closest("[data-key]")?.dataset.key ?? null"""


def sends_the_first(house: House, match: Match, luck: Random) -> Match:
    """Each attacker sends their first adventurer to the first lair, so that it soon falls."""
    attacking = [one.seats[0] for one in awaited(match) if one.kind == "attack"]
    if not attacking:
        return anything(house, match, luck)
    (seat,) = attacking
    return sends(house, match, seat, noted(match, seat)[0][0])


@pytest.mark.parametrize(
    ("kind", "left"), [("reroll", "Keep the dice"), ("activate", "End my turn")]
)
def test_who_is_asked_about_dice_reads_them_there(
    ann: Sitting, house: House, kind: str, left: str
) -> None:
    match = until(house, "drachenland", asks_ann(kind))
    faces = " and ".join(str(die.face) for die in match.table.dice if not die.used)
    ann.at(match.id).until("asked")
    expect(ann.asked).to_contain_text(f"(your dice: {faces})")
    expect(ann.bar.get_by_role("button", name=left, exact=True)).to_be_visible()


def test_of_many_choices_at_a_desk_none_is_cut(ann: Sitting, house: House) -> None:
    ann.page.set_viewport_size({"width": 1366, "height": 850})
    match = until(house, "drachenland", asks_ann("activate"))
    die = next(key for key in ann.at(match.id).offered() if key.startswith("die:"))
    ann.page.locator(f"[data-key='{die}']").click()
    choices = ann.bar.locator(".choices > button")
    assert eventually(lambda: choices.count() > 8)
    assert choices.evaluate_all(CUT) == []


def test_who_may_take_reads_what_lies_there(ann: Sitting, house: House) -> None:
    def gems(match: Match) -> bool:
        offered = [move for move, _ in noted(match)]
        return asks_ann("take")(match) and TakeTreasure("gems") in offered

    match = until(house, "drachenland", gems)
    ann.at(match.id).until("asked")
    expect(ann.asked).to_contain_text(re.compile(r"\(.+: \d .+, .+\)"))
    take = ann.bar.get_by_role("button", name="Take all gems of its colour")
    expect(take).to_have_text(re.compile(r": \d \S (ruby|emerald|sapphire)\b"))
    expect(ann.bar.get_by_role("button", name="Take nothing", exact=True)).to_be_visible()


def test_who_negotiates_reads_the_treasure_and_what_a_proposal_gives(
    ann: Sitting, house: House
) -> None:
    def proposed(match: Match) -> bool:
        return asks_ann("negotiate")(match) and any(
            type(move) is Accept for move, _ in noted(match)
        )

    match = until(house, "or-des-dragons", proposed, sends_the_first)
    ann.at(match.id).until("asked")
    box = ann.page.locator(".business")
    expect(box).to_be_in_viewport()
    expect(box.locator("> .tokens li").first).to_be_visible()
    worths = (
        "Points: silver piece 1, gold piece 3, magic token 1; most of a kind of gem, at the end: "
    )
    expect(box).to_contain_text(re.compile(rf"{worths}\d+\."))
    expect(box.locator(".proposal small").first).to_have_text(re.compile(r"^\d+ points?( \+ |$)"))
    expect(ann.bar.get_by_role("button", name="Take everything back")).to_have_count(0)
    accept = ann.bar.get_by_role("button", name=re.compile(r"^Accept proposal \d+ \(.*: \d \S "))
    expect(accept.first).to_be_visible()


def test_who_shares_a_treasure_out_reads_what_each_share_is_worth(
    ann: Sitting, house: House
) -> None:
    match = until(house, "or-des-dragons", asks_ann("negotiate"), sends_the_first)
    ann.at(match.id).until("asked")
    ann.bar.get_by_role("button", name="Propose shares").tap()
    sharing = ann.bar.locator(".sharing")
    expect(sharing.locator(".people small").first).to_have_text(re.compile(r"^\d+ points?"))
    expect(sharing).to_contain_text("at the end:")
    inks = sharing.locator(".hint, small").evaluate_all(INKS)
    assert inks == [ann.bar.evaluate("(bar) => getComputedStyle(bar).color")]
    expect(ann.page.locator(".business > .tokens")).to_be_in_viewport()


def test_the_outcome_of_one_s_own_move_stays_until_it_can_have_been_read(
    ann: Sitting, house: House
) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    ann.at(match.id).offered()
    ann.page.evaluate(WATCHED)
    ann.touch("pile:deck")
    ann.confirm()
    projector = house.handler._projector
    assert eventually(lambda: not asks_ann("act")(projector.newest(match.id).match))
    own = projector.newest(match.id).version
    played(house.handler, projector.newest(match.id).match, Random(1), 1)
    assert eventually(lambda: ann.page.evaluate("seen.at(-1)?.[0] ?? 0") > own)
    first = dict(reversed(ann.page.evaluate("seen")))
    assert first[own + 1] - first[own] >= READING_MS


@pytest.mark.parametrize("size", by_day([(360, 640), (1366, 850)], (360, 640)))
def test_nobody_resigns_by_touching_twice_at_one_place(
    ann: Sitting, house: House, size: tuple[int, int]
) -> None:
    width, height = size
    ann.page.set_viewport_size({"width": width, "height": height})
    match = until(house, "dragonwood", asks_ann("act"))
    ann.at(match.id).offered()
    places = [_middle(ann, "confirm")]
    ann.page.locator("[data-key=settings]").click()
    expect(ann.page.locator("[data-key=close-menu]")).to_be_visible()
    assert _at(ann, places) <= {"close-menu", None}
    places.append(_middle(ann, "resign"))
    ann.page.locator("[data-key=resign]").click()
    assert "resign-sure" not in _at(ann, places)
    ann.page.get_by_role("button", name="No, play on").click()
    expect(ann.page.locator("dialog")).to_have_count(0)
    assert not house.handler._projector.newest(match.id).match.seats[0].resigned


def test_those_who_play_end_a_match_together(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    ann.at(match.id).offered()
    ann.page.locator("[data-key=settings]").click()
    ann.page.locator("[data-key=end]").click()
    ann.page.get_by_role("button", name="No, play on").click()
    assert house.handler._projector.newest(match.id).match.ending == ()
    house.handler.handle(match.id, Actor("player", player=house.players[1][0]), End())
    expect(ann.page.locator(".told")).to_contain_text("to end the match")
    ann.page.locator("[data-key=settings]").click()
    ann.page.locator("[data-key=end]").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Asked for by: <b>Ben</b>")
    ann.page.get_by_role("button", name="Yes, end it").click()
    ann.until("over")


def test_who_has_resigned_is_not_asked_to_resign(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    ann.at(match.id).offered()
    ann.page.locator("[data-key=settings]").click()
    ann.page.locator("[data-key=resign]").click()
    ann.page.locator("[data-key=resign-sure]").click()
    expect(ann.page.locator(".table .seat", has_text="resigned")).to_be_visible()
    ann.page.locator("[data-key=settings]").click()
    expect(ann.page.locator("[data-key=close-menu]")).to_be_visible()
    expect(ann.page.locator("[data-key=resign]")).to_have_count(0)


def _middle(sitting: Sitting, key: str) -> tuple[float, float]:
    box = box_of(sitting.page.locator(f"[data-key={key}]"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _at(sitting: Sitting, places: list[tuple[float, float]]) -> set[str | None]:
    return {sitting.page.evaluate(AT, list(place)) for place in places}


def test_the_panel_says_nothing_before_anything_is_known(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route("**/log?**", hold)
    ann.page.goto(f"{house.url}/play/{match.id}", wait_until="commit")
    expect(ann.page.locator(".strip")).to_be_attached()
    assert eventually(lambda: ann.page.evaluate("true") and bool(held))
    expect(ann.bar).to_be_hidden()
    held[0].continue_()
    ann.page.unroute("**/log?**")
    ann.offered()
    expect(ann.page.locator(".dozing.asleep")).to_be_hidden()


def test_what_a_card_does_is_not_said_under_the_next_question(ann: Sitting, house: House) -> None:
    match = until(house, "jeu-des-dragons", asks_ann("ante"))
    card = ann.at(match.id).offered()[0]
    ann.touch(card)
    expect(ann.page.locator(".help")).not_to_be_empty()
    ann.confirm()
    ann.until("waiting", "past")
    expect(ann.page.locator(".help")).to_be_empty()


def test_what_cannot_be_captured_is_not_offered(ann: Sitting, house: House) -> None:
    def futile(match: Match) -> set[str]:
        targets = [(move.target, note) for move, note in noted(match) if "needs" in note]
        hopeful = {target for target, note in targets if note["chance"] != "0"}
        return {target for target, _ in targets} - hopeful

    match = until(house, "dragonwood", lambda one: asks_ann("act")(one) and bool(futile(one)))
    may = ann.at(match.id).until("asked")["may"]  # nothing, where only to recruit is left
    assert not {f"wood:{target}" for target in futile(match)} & set(may)


def test_what_happened_is_cut_only_where_a_button_opens_the_rest(
    ann: Sitting, house: House
) -> None:
    told = ann.page.locator(".strip .told")

    def cut() -> bool:
        """By luck little has happened at a table: then all of it is in sight."""
        ann.at_once().at(until(house, "drachenland", asks_ann("enter")).id).offered()
        return eventually(lambda: not told.evaluate(WHOLE), 1)

    assert any(cut() for _ in range(20))
    more = ann.page.get_by_role("button", name="more", exact=True)
    expect(more).to_have_attribute("aria-expanded", "false")
    more.tap()
    assert eventually(lambda: told.evaluate(WHOLE))
    less = ann.page.get_by_role("button", name="less", exact=True)
    expect(less).to_have_attribute("aria-expanded", "true")
    less.tap()
    assert eventually(lambda: not told.evaluate(WHOLE))
    ann.page.set_viewport_size({"width": 1366, "height": 850})
    expect(more).to_be_hidden()
    assert eventually(lambda: told.evaluate(WHOLE))


def test_a_replay_leads_back_to_the_table(ann: Sitting, house: House) -> None:
    match = until(house, "dragonwood", asks_ann("act"))
    ann.page.goto(f"{house.url}/replay/{match.id}")
    ann.page.get_by_role("link", name="Back to the table").click()
    ann.until("asked")
