"""Around playing: news of other matches, a network that is gone, and the page as an app."""

import base64
import json
from typing import Any

import fakeredis
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from flask.testing import FlaskClient
from playwright.sync_api import Browser, expect

from service.app import create_app
from service.pages import digest
from tests.kit.clients import settings
from tests.kit.receiving import hangs_up, receiving, says
from tests.kit.waiting import eventually
from tests.pages.pushing import NOTIFICATIONS, pushing
from tests.pages.visiting import UNWATCHED, Come, Visitor

KEPT_PAGE = "() => caches.match('/play').then((found) => Boolean(found))"
KEPT_FILES = """async () => {
  const [release] = await caches.keys();
  const files = await (await caches.open(release)).keys();
  const kept = new Set(files.map(({ url }) => url));
  const had = performance.getEntriesByType("resource").map(({ name }) => name);
  const ours = had.filter((name) => new URL(name).pathname.startsWith(`${release}/`));
  return ours.length >= 3 && ours.every((name) => kept.has(name));
}"""


@pytest.fixture
def http() -> FlaskClient:
    return create_app(settings(), fakeredis.FakeRedis(protocol=2)).test_client()


def listens_at(visitor: Visitor, path: str) -> None:
    """Its page is opened there, and waits for news."""
    with visitor.page.expect_request(lambda asked: "news?after=" in asked.url):
        visitor.at(path)


def open_for_two(host: Visitor) -> str:
    host.at("/play/new?game=dragonwood")
    host.page.get_by_label("Players", exact=True).select_option("2")
    host.tap("Open a table")
    return host.at_match()


def test_what_happens_elsewhere_is_told_wherever_one_looks(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = open_for_two(ann)
    listens_at(ann, "/play/tables")
    ben.at(f"/play/{match}").tap("Take a seat")
    line = ann.page.locator("#told .news a")
    expect(line).to_contain_text("Dragonwood")
    line.tap()
    assert ann.at_match() == match
    expect(ann.page.locator("#told .news")).to_have_count(0)


def test_home_shows_what_is_new_without_being_loaded_again(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = open_for_two(ann)
    listens_at(ann, "/play")
    row = ann.page.locator(f".match[href='/play/{match}'] .stand")
    expect(row).to_have_text("not started")
    ben.at(f"/play/{match}").tap("Take a seat")
    expect(row).not_to_have_text("not started")


def test_who_is_offline_is_told_and_comes_back_to_what_is_true_then(come: Come) -> None:
    ann, ben = come().named("Ann"), come().named("Ben")
    match = open_for_two(ann)
    listens_at(ann, "/play")
    ann.context.set_offline(True)
    expect(ann.page.locator("#told .offline")).to_be_visible()
    ben.at(f"/play/{match}").tap("Take a seat")
    ben.at_match()
    ann.context.set_offline(False)
    expect(ann.page.locator("#told .offline")).to_have_count(0)
    expect(ann.page.locator(f".match[href='/play/{match}'] .stand")).not_to_have_text("not started")


def test_to_leave_a_view_that_asks_for_what_changed_is_no_error(come: Come) -> None:
    ann = come(**UNWATCHED).named("Ann")
    listens_at(ann, "/play")
    ann.page.route("**/players/me/matches*", lambda asked: None)  # never answered
    with ann.page.expect_request("**/players/me/matches*"):
        ann.context.set_offline(True)
        expect(ann.page.locator("#told .offline")).to_be_visible()
        ann.context.set_offline(False)
    ann.page.get_by_role("link", name="Tables").first.tap()
    expect(ann.page.locator("main h1")).to_have_text("Tables")
    ann.settled().leave()


def test_the_page_opens_without_a_network_and_says_so(come: Come) -> None:
    ann = come().named("Ann").at("/play")
    assert eventually(lambda: ann.page.evaluate(KEPT_PAGE))
    assert eventually(lambda: ann.page.evaluate(KEPT_FILES))
    ann.context.set_offline(True)
    ann.page.reload()
    expect(ann.page.locator("#told .offline")).to_be_visible()
    expect(ann.page.locator("#head .mark")).to_be_visible()
    expect(ann.page.locator("main .stranded h1")).to_have_text("No connection")
    expect(ann.page.locator("main .stranded")).to_contain_text("safe on the server")
    ann.context.set_offline(False)
    expect(ann.page.locator("#told .offline")).to_have_count(0)
    expect(ann.page.locator(".game").first).to_be_visible()
    expect(ann.page.locator("main .stranded")).to_have_count(0)


def test_no_answer_of_the_api_is_ever_kept(come: Come) -> None:
    ann = come().named("Ann").at("/play")
    assert eventually(lambda: ann.page.evaluate(KEPT_PAGE))
    ann.at("/play/me").at("/play/tables")
    kept: list[Any] = ann.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))))"
    )
    paths = [path for cache in kept for path in cache]
    assert "/play" in paths
    assert [path for path in paths if not path.startswith(("/pages/", "/play"))] == []


def test_where_the_address_is_not_secure_the_page_says_what_is_missing(come: Come) -> None:
    ann = come().named("Ann")
    ann.context.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', { value: false });"
        "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });"
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
    )
    ann.at("/play/me")
    expect(ann.page.get_by_text("This address is not secure")).to_be_visible()
    ann.at("/play")
    ann.page.locator(".game[data-game=dragonwood]").tap()
    ann.tap("Play")
    ann.at_match()


def test_a_browser_can_install_the_page(http: FlaskClient) -> None:
    answer = http.get("/manifest.webmanifest")
    assert answer.content_type == "application/manifest+json"
    told = answer.get_json(force=True)
    assert (told["start_url"], told["scope"], told["display"]) == ("/play", "/play", "standalone")
    for icon in told["icons"]:
        shown = http.get(icon["src"])
        assert (shown.status_code, shown.mimetype) == (200, icon["type"])
    sizes = {icon["sizes"] for icon in told["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes


def test_the_worker_is_of_this_release_and_asked_for_each_time(http: FlaskClient) -> None:
    answer = http.get("/service-worker.js")
    assert f'"/pages/{digest()}"' in answer.get_data(as_text=True)
    assert answer.content_type.startswith("text/javascript")
    assert "no-cache" in answer.headers["Cache-Control"]
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


SUBSCRIBED = """
PushManager.prototype.getSubscription = async () => window.subscription ?? null;
PushManager.prototype.subscribe = async (asked) => (window.subscription = {
  endpoint: "SERVICE/ann",
  toJSON: () => ({ endpoint: "SERVICE/ann", keys: KEYS, asked }),
  unsubscribe: async () => (window.subscription = null),
});
"""
"""A browser whose push service is no other host: it gives keys that a message can be sealed for."""


def subscription_keys() -> dict[str, str]:
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    known = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {
        "p256dh": base64.urlsafe_b64encode(known).rstrip(b"=").decode(),
        "auth": base64.urlsafe_b64encode(b"0123456789abcdef").rstrip(b"=").decode(),
    }


def subscribing(visitor: Visitor, service: str) -> None:
    """In the settings, with a browser that can be notified by this push service."""
    visitor.context.grant_permissions(["notifications"], origin=visitor.url)
    keys = json.dumps(subscription_keys())
    script = SUBSCRIBED.replace("KEYS", keys).replace("SERVICE", service)
    visitor.context.add_init_script(script)
    visitor.at("/play/me")


def test_whoever_wants_to_be_notified_is_known_to_the_service_until_they_do_not(
    come: Come, windows: Browser
) -> None:
    ann = come(by=windows).named("Ann")
    subscribing(ann, "https://push.example.org")
    wanted = ann.page.get_by_label("Notify me when it is my turn")
    wanted.check()
    assert eventually(lambda: len(ann.told("/v1/players/me/push")["items"]) == 1)
    (device,) = ann.told("/v1/players/me/push")["items"]
    assert (device["service"], device["current"]) == ("push.example.org", True)
    ann.at("/play/me")
    expect(wanted).to_be_checked()
    wanted.uncheck()
    assert eventually(lambda: ann.told("/v1/players/me/push")["items"] == [])


RENEWED = """async ({ keys, given }) => {
  const made = { toJSON: () => ({ endpoint: "https://new.example.org/ann", keys }) };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    self.askedWith = applicationServerKey;
    return made;
  };
  const event = new Event("pushsubscriptionchange");
  event.newSubscription = given ? made : null;
  const work = [];
  event.waitUntil = (promise) => work.push(promise);
  dispatchEvent(event);
  await Promise.all(work);
  return self.askedWith ?? null;
}"""
"""A browser replaces the worker's subscription; not each gives the new one with the event."""


@pytest.mark.parametrize("given", [True, False], ids=["given", "asked for"])
def test_a_subscription_that_the_browser_replaces_is_renewed_without_a_page(
    come: Come, windows: Browser, given: bool
) -> None:
    ann = come(by=windows).named("Ann")
    subscribing(ann, "https://push.example.org")
    ann.page.get_by_label("Notify me when it is my turn").check()
    expect(ann.button("Try it now")).to_be_visible()
    (known,) = ann.told("/v1/players/me/push")["items"]
    (worker,) = ann.context.service_workers
    ann.page.goto(f"{ann.url}/healthz")  # which is no page of the app
    asked = worker.evaluate(RENEWED, {"keys": subscription_keys(), "given": given})
    told = ann.told("/v1/players/me/push")
    assert asked == (None if given else told["public_key"])
    assert told["items"] == [known | {"service": "new.example.org"}]


def test_a_browser_that_refuses_is_told_beside_the_switch(come: Come) -> None:
    ann = come().named("Ann")
    ann.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    ann.at("/play/me")
    wanted = ann.page.get_by_label("Notify me when it is my turn")
    wanted.click()
    alert = ann.page.locator("main [role=alert]").filter(has_text="notifications")
    expect(alert).to_be_in_viewport()
    expect(wanted).not_to_be_checked()
    expect(ann.page.locator(".notice")).to_have_count(0)


def test_who_tries_it_is_told_in_words_what_came_of_it(come: Come, windows: Browser) -> None:
    ann = come(by=windows).named("Ann")
    ann.expected = (404,)  # of a subscription that is gone
    with receiving() as service:
        subscribing(ann, service.url)
        expect(ann.button("Try it now")).to_be_hidden()
        ann.page.get_by_label("Notify me when it is my turn").check()
        for behaviour, words in (
            (says(201), "Sent: a notification"),
            (says(500), "refused it (500)"),
            (hangs_up, "could not be reached"),
            (says(410), "is no longer subscribed"),
        ):
            service.behaviour = behaviour
            ann.tap("Try it now")
            expect(ann.page.get_by_role("status").filter(has_text=words)).to_be_visible()
        assert len(service.received) >= 4


def pushed(visitor: Visitor, match: str) -> None:
    """Its worker receives a message about this match, as a push service brings it: now and then a
    browser that has just begun loses one, so it comes again until it is shown.
    """
    push = pushing(visitor)

    def shown() -> bool:
        push({"text": "Your turn: Dragonwood", "data": {"match": match}, "link": None})
        return eventually(lambda: bool(visitor.page.evaluate(NOTIFICATIONS)), seconds=5)

    assert eventually(shown)


TOUCH = """async () => {
  WindowClient.prototype.focus = async function () { return this; };
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""
"""A touch, for the worker; without one by hand a browser lets no window come to the front."""


def test_a_message_that_is_pushed_becomes_a_notification_of_its_match(
    come: Come, windows: Browser
) -> None:
    ann = come(by=windows).named("Ann").at("/play")
    ann.context.grant_permissions(["notifications"], origin=ann.url)
    pushed(ann, "a" * 16)
    assert ann.page.evaluate(NOTIFICATIONS) == [["Your turn: Dragonwood", "a" * 16]]


def test_a_touch_of_a_notification_opens_the_match_as_it_is_now(
    come: Come, windows: Browser
) -> None:
    ann = come(by=windows).named("Ann").at("/play")
    ann.page.locator(".game[data-game=dragonwood]").tap()
    ann.tap("Play")
    match = ann.at_match()
    ann.at("/play")
    ann.context.grant_permissions(["notifications"], origin=ann.url)
    pushed(ann, match)
    (worker,) = ann.context.service_workers
    worker.evaluate(TOUCH)
    assert ann.at_match() == match
    told = ann.page.locator(".told")
    newest = f"/v1/matches/{match}"
    assert eventually(
        lambda: told.get_attribute("data-version") == str(ann.told(newest)["version"])
    )
    assert ann.page.evaluate(NOTIFICATIONS) == []


def test_chromium_has_nothing_against_installing_the_page(come: Come, windows: Browser) -> None:
    """But that a test has no profile to install anything in."""
    ann = come(by=windows).at("/play")
    assert eventually(lambda: ann.page.evaluate(KEPT_PAGE))
    browser = ann.context.new_cdp_session(ann.page)
    manifest = browser.send("Page.getAppManifest")
    assert (manifest["errors"], manifest["url"]) == ([], f"{ann.url}/manifest.webmanifest")
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in found} <= {"in-incognito"}


def test_a_view_that_could_not_be_loaded_comes_when_the_service_is_there_again(come: Come) -> None:
    ann = come().named("Ann").at("/play/me")
    ann.context.set_offline(True)
    ann.button("Tables", "link").tap()
    expect(ann.page.get_by_role("alert")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.page.get_by_role("heading", name="Tables", level=1)).to_be_visible()
