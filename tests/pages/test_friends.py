"""Friends sit down without a form: a table at once, and the start with those who have come."""

import re

from playwright.sync_api import expect

from tests.pages.visiting import Come, Visitor


def inviting(host: Visitor, slug: str = "dragonwood") -> str:
    """The id of a table that this visitor has opened for friends, by three touches."""
    host.at("/")
    host.page.locator(f".game[data-game={slug}]").tap()
    host.page.get_by_label("Friends").check(force=True)
    host.tap("Invite friends")
    return host.at_match()


def sits(host: Visitor, match: str, count: int) -> None:
    """Wait until so many seats are shown as taken."""
    expect(host.page.locator(".place .sitter:not(.vacant)")).to_have_count(count)
    seats = host.told(f"/v1/matches/{match}")["seats"]
    assert sum(seat["taken"] for seat in seats) == count


def test_a_table_for_friends_opens_at_once_and_begins_with_those_who_come(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = inviting(ann)
    opened = ann.told(f"/v1/matches/{match}")
    assert (opened["visibility"], len(opened["seats"])) == ("unlisted", 4)
    expect(ann.page.locator(".link")).to_have_text(f"{ann.url}/play/{match}")
    expect(ann.page.locator("img.qr")).to_be_visible()
    begin = ann.button("Begin now")
    expect(begin).to_be_disabled()
    why = "One more player is needed: a friend or a computer."
    expect(begin).to_have_accessible_description(why)
    expect(ann.page.get_by_text(why)).to_be_visible()
    expect(ann.page.locator(".lead")).to_have_text("Waiting for one more player.")
    code = ann.page.locator(".code").inner_text()
    ben.at("/")
    ben.tap("I have a code", "link")
    ben.page.get_by_label("Code of the table").fill(code)
    ben.tap("To the table")
    ben.tap("Take a seat")
    sits(ann, match, 2)
    expect(ben.page.locator(".lead")).to_have_text(
        "You have a seat. Ann begins when everyone is here."
    )
    expect(begin).to_be_enabled()
    begin.tap()
    for one in (ann, ben):
        expect(one.page.locator("body.at-table")).to_be_visible()
    begun = ann.told(f"/v1/matches/{match}")
    assert (begun["status"], [seat["name"] for seat in begun["seats"]]) == (
        "running",
        ["Ann", "Ben"],
    )


def test_on_a_desk_who_comes_and_the_start_are_in_sight_beside_the_link(come: Come) -> None:
    ann = come(viewport={"width": 1366, "height": 768}).named("Ann")
    inviting(ann, "jeu-des-dragons")
    for thing in (ann.page.locator("img.qr"), ann.page.locator(".place").last):
        expect(thing).to_be_in_viewport(ratio=1)
    expect(ann.button("Begin now")).to_be_in_viewport(ratio=1)


def test_the_host_adds_and_drops_seats_and_computers(come: Come) -> None:
    ann = come().named("Ann")
    match = inviting(ann)
    ann.tap("Remove seat 4")
    expect(ann.page.locator(".place")).to_have_count(3)
    ann.page.get_by_label("Level").select_option("adept")
    ann.tap("Add a computer")
    sits(ann, match, 2)
    assert [seat["level"] for seat in ann.told(f"/v1/matches/{match}")["seats"]] == [
        *(None, None, None, "adept"),
    ]
    expect(ann.button("Add a seat")).to_have_count(0)
    ann.tap("Remove seat 2")
    expect(ann.page.locator(".place")).to_have_count(3)
    ann.tap("Add a seat")
    expect(ann.page.locator(".place")).to_have_count(4)
    ann.tap("Fill free seats with computers and begin")
    expect(ann.page.locator("body.at-table")).to_be_visible()
    begun = ann.told(f"/v1/matches/{match}")
    assert [seat["level"] for seat in begun["seats"]] == [None, "adept", "adept", "adept"]


def test_a_guest_who_opens_their_link_again_gets_to_their_table(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = inviting(ann)
    ben.page.goto(ann.page.locator(".link").inner_text())
    ben.tap("Take a seat")
    sits(ann, match, 2)
    ben.page.goto(ann.page.locator(".link").inner_text())
    ben.settled()
    expect(ben.button("Take a seat")).to_have_count(0)
    ann.tap("Begin now")
    expect(ben.page.locator("body.at-table")).to_be_visible()


def test_an_invitation_that_was_taken_elsewhere_leads_to_the_table(come: Come) -> None:
    """Another browser of the same player knows nothing of it; the service does."""
    ann, ben = come().named("Ann").at("/"), come().named("Ben").at("/")
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "open"}]
    body = {"game": "dragonwood", "seats": seats, "visibility": "unlisted"}
    made = ann.sends("POST", "/v1/matches", body).json()
    code = made["invites"][0]["code"]
    assert ben.sends("POST", f"/v1/invites/{code}", {}).status == 201
    ben.page.goto(f"{ben.url}/play/invite/{code}")
    assert ben.at_match() == made["id"]


def test_a_match_against_computers_is_for_oneself_unless_one_says_otherwise(come: Come) -> None:
    ann = come().named("Ann")
    for touched, expected in ((False, "unlisted"), (True, "public")):
        ann.at("/")
        ann.page.locator(".game[data-game=drachenland]").tap()
        expect(ann.page.get_by_text("Everyone can watch, and the match counts")).to_be_visible()
        if touched:
            ann.page.get_by_label("Public match").check()
        ann.tap("Play")
        assert ann.told(f"/v1/matches/{ann.at_match()}")["visibility"] == expected


def test_a_code_that_is_none_is_told_so(come: Come) -> None:
    ann = come("fr-FR").at("/play/code")
    ann.page.get_by_label("Code de la table").fill("dragon")
    ann.tap("À la table")
    expect(ann.page.get_by_role("alert")).to_contain_text("16 lettres et chiffres")


def test_the_offer_of_a_rematch_stays_with_its_clock_while_the_seat_is_kept(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = inviting(ann)
    ben.at(f"/play/{match}").tap("Take a seat")
    sits(ann, match, 2)
    ann.tap("Begin now")
    expect(ben.page.locator("body.at-table")).to_be_visible()
    for one in (ann, ben):
        assert one.sends("DELETE", f"/v1/matches/{match}").ok
    ben.at("/play/tables")
    again = ann.sends("POST", f"/v1/matches/{match}/rematch").json()["id"]
    banner = ben.page.locator(f"#told [data-kind=rematch][data-match='{again}']")
    expect(banner).to_be_visible()
    for _ in range(2):  # also once the page was loaded again
        expect(banner.locator(".left")).to_have_text(re.compile(r"^[01]:\d\d$"))
        ben.page.reload()
        ben.settled()
    banner.get_by_role("link").tap()
    ben.tap("Take a seat")
    expect(ben.page.locator("body.at-table")).to_be_visible()
    expect(banner).to_have_count(0)


def test_who_closes_the_offer_of_a_rematch_is_not_asked_again(come: Come) -> None:
    ann, ben = come().named("Ann").at("/"), come().named("Ben").at("/")
    me = ben.told("/v1/players/me")["id"]
    seats = [{"kind": "me"}, {"kind": "player", "player": me}]
    body = {"game": "dragonwood", "seats": seats, "pledges": False}
    match = ann.sends("POST", "/v1/matches", body).json()["id"]
    assert ben.sends("POST", f"/v1/matches/{match}/seats", {}).ok
    for one in (ann, ben):
        assert one.sends("DELETE", f"/v1/matches/{match}").ok
    again = ann.sends("POST", f"/v1/matches/{match}/rematch").json()["id"]
    banner = ben.at("/play/tables").page.locator(f"#told [data-match='{again}']")
    banner.get_by_role("button", name="Close").tap()
    expect(banner).to_have_count(0)
    with ben.page.expect_response(re.compile(r"players/me/matches\?waiting")):
        ben.page.reload()
    ben.settled()
    expect(banner).to_have_count(0)


def test_who_comes_when_a_computer_has_their_seat_plays_on_under_their_own_name(come: Come) -> None:
    ann, ben = come().named("Ann").at("/"), come().named("Ben").at("/")
    me = ben.told("/v1/players/me")["id"]
    seats = [{"kind": "me"}, {"kind": "player", "player": me}]
    pace = {"turn_seconds": 86_400, "computer_seconds": 0}
    body = {"game": "dragonwood", "seats": seats, "pledges": False, "pace": pace}
    match = ann.sends("POST", "/v1/matches", body).json()["id"]
    assert ann.sends("POST", f"/v1/matches/{match}/begin", {"level": "novice"}).ok
    ben.at(f"/play/{match}")
    own = ben.page.locator(".seat[data-seat='1']")
    expect(own).to_contain_text("Ben")
    expect(own).to_contain_text("asleep")
    expect(ben.page.locator(".dozing.asleep")).to_contain_text("You ran out of time")
    ben.page.locator("[data-key=come-back]").tap()
    expect(own).not_to_contain_text("asleep")
    seat = ben.told(f"/v1/matches/{match}")["seats"][1]
    assert (seat["kind"], seat["name"], seat["away"]) == ("player", "Ben", False)
