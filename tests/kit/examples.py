"""Record the examples of the contract: `python -m tests.kit.examples` asks each call once, and
keeps what is answered to those that have no example yet, or are named (`… getMatch getLog`).

They are in service/http/contract/examples.json, by the call's name; a test holds them against
the schemas. Only what is asked and answered by a match that was really played is an example.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from domain.commands import Expire
from domain.games import GAMES
from domain.match import Actor, next_deadline
from events.news.items import NewsItem
from events.receivers.receiver import Response
from events.receivers.stored import ReceiverId
from events.store.keys import asker
from events.store.server import connect
from service.app import create_app
from service.composition import NAME
from service.http.contract.schemas import EXAMPLES
from service.process.embedded import EmbeddedStore
from tests.kit.clients import (
    Somebody,
    caught_up,
    enrolled,
    gathered,
    good,
    opened,
    played_out,
    settings,
)
from tests.kit.transparency import written
from tests.kit.waiting import eventually
from workers.delivery.sender import DeliveryTurns
from workers.deriving import derive
from workers.jobs import give_hint, play

GAME = "dragonwood"
ALONE = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
KEEP = 1
"""So many items of a list that would be long."""


def recorded(http: Any) -> dict[str, Any]:
    """For each call what is sent, if anything, and what is answered."""
    recorder = Recorder(http)
    recorder.ask_all()
    found = recorder.found
    found["followMatch"] = {"answered": event(found["getLog"]["answered"]["items"][0])}
    found["followNews"] = {"answered": item_event(found["getNews"]["answered"]["items"][0])}
    found["makeMove"]["games"] = {slug: first_move(http, slug) for slug in GAMES}
    return found


class Recorder:
    """Asks, and keeps what is answered. `anna` is the player whose account is looked at."""

    def __init__(self, http: Any) -> None:
        self.http, self.nobody = http, Somebody(http)
        self.found: dict[str, Any] = {}
        new = self.ask("createPlayer", self.nobody, "POST", "/v1/players", {"name": "Anna"})
        self.anna = Somebody(http, new.get_json()["token"], new.get_json()["id"])

    def ask_all(self) -> None:
        for chapter in (public, accounts, webhooks, pushing, hosting, playing, looking_back):
            chapter(self)

    def ask(self, name: str, who: Somebody, method: str, path: str, body: Any = None) -> Any:
        answer = who.ask(method, path, body)
        assert answer.status_code < 300, (name, answer.get_data(as_text=True))
        sent = {} if body is None else {"sent": body}
        self.found[name] = sent | ({"answered": told(answer)} if answer.data else {})
        return answer


def public(recorder: Recorder) -> None:
    """Calls that are the same for everybody."""
    ask, nobody = recorder.ask, recorder.nobody
    ask("listGames", nobody, "GET", "/v1/games")
    ask("getGame", nobody, "GET", f"/v1/games/{GAME}")
    ask("drawBoard", nobody, "GET", "/v1/games/drachenland/board.svg")
    ask("drawCode", nobody, "GET", "/v1/qr.svg?text=Come+and+play")
    ask("getVerifier", nobody, "GET", "/verify.py")
    ask("getKeys", nobody, "GET", "/.well-known/dragonhoard-keys")
    ask("drawMatch", nobody, "GET", f"{board(recorder.http)}/board.svg")
    ask("getHealth", nobody, "GET", "/healthz")
    ask("getReadiness", nobody, "GET", "/readyz")


def accounts(recorder: Recorder) -> None:
    """A player, their devices, and others whom they meet."""
    ask, anna, nobody = recorder.ask, recorder.anna, recorder.nobody
    ask("getMe", anna, "GET", "/v1/players/me")
    ask("changeMe", anna, "PATCH", "/v1/players/me", {"language": "fr"})
    code = ask("renewRecovery", anna, "POST", "/v1/players/me/recovery").get_json()
    ask("signIn", nobody, "POST", "/v1/tokens", code | {"label": "New phone"})
    link = ask("linkDevice", anna, "POST", "/v1/players/me/links").get_json()["code"]
    good(nobody.post("/v1/tokens", {"link": link}))
    more = ask("addToken", anna, "POST", "/v1/players/me/tokens", {"label": "Tablet"}).get_json()
    ask("listMyTokens", anna, "GET", "/v1/players/me/tokens")
    ask("revokeToken", anna, "DELETE", f"/v1/players/me/tokens/{more['id']}")
    other = enrolled(recorder.http, "Ben").id
    ask("mutePlayer", anna, "POST", f"/v1/players/{other}/mute")
    ask("listMyMutes", anna, "GET", "/v1/players/me/mutes")
    ask("unmutePlayer", anna, "DELETE", f"/v1/players/{other}/mute")
    ask("blockPlayer", anna, "POST", f"/v1/players/{other}/block")
    ask("listMyBlocks", anna, "GET", "/v1/players/me/blocks")
    ask("unblockPlayer", anna, "DELETE", f"/v1/players/{other}/block")
    late = {"reason": "stalling", "detail": "They never answer in time."}
    ask("reportPlayer", anna, "POST", f"/v1/players/{other}/report", late)


def webhooks(recorder: Recorder) -> None:
    """A webhook that is told of a match."""
    ask, anna, mine = recorder.ask, recorder.anna, "/v1/players/me/webhooks"
    wanted = {"url": "https://dragons.example/news", "kinds": ["your-turn", "finished"]}
    ours = ask("addWebhook", anna, "POST", mine, wanted).get_json()["id"]
    one = f"{mine}/{ours}"
    delivered = deliver(recorder.http.application, anna.id, ours)
    ask("listMyWebhooks", anna, "GET", mine)
    ask("getWebhook", anna, "GET", one)
    ask("changeWebhook", anna, "PATCH", one, {"kinds": []})
    ask("renewWebhookSecret", anna, "POST", f"{one}/secret")
    ask("testWebhook", anna, "POST", f"{one}/test")
    ask("listDeliveries", anna, "GET", f"{one}/deliveries")
    ask("redeliver", anna, "POST", f"{one}/deliveries/{delivered}")
    ask("removeWebhook", anna, "DELETE", one)


def pushing(recorder: Recorder) -> None:
    """A browser that is told."""
    ask, anna, mine = recorder.ask, recorder.anna, "/v1/players/me/push"
    browser = {
        "endpoint": "https://push.example/send/dGhpcyBpcyBhIGJyb3dzZXI",
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
            "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    }
    device = ask("subscribePush", anna, "POST", mine, browser).get_json()["token"]
    delivered = deliver(recorder.http.application, anna.id, f"ps_{device}", once="examples/2")
    ask("listMyPushes", anna, "GET", mine)
    ask("testPush", anna, "POST", f"{mine}/{device}/test")
    ask("listPushDeliveries", anna, "GET", f"{mine}/{device}/deliveries")
    ask("redeliverPush", anna, "POST", f"{mine}/{device}/deliveries/{delivered}")
    renewed = {"player": anna.id, "token": device, "before": browser["keys"]}
    renewed |= browser | {"endpoint": "https://push.example/send/YW5vdGhlciBvbmU"}
    ask("renewPush", recorder.nobody, "POST", "/v1/push/renewals", renewed)
    ask("unsubscribePush", anna, "DELETE", mine)


def deliver(app: Flask, player: str, receiver: str, once: str = "examples/1") -> str:
    """Tell a player something, of which their webhook or browser gets it; returns its id."""
    here = app.extensions[NAME]
    item = NewsItem(
        "your-turn", here.store.now(player), match="3raddr7ikbq5pz2g", game=GAME, version=17
    )
    told = here.inboxes.tell(player, item, once)
    turns = DeliveryTurns(here, b"")
    turn = turns.begin(ReceiverId(player, receiver))
    turns.end(turn, {told.id: Response("accepted", 204, 61)})
    return str(told.id)


def hosting(recorder: Recorder) -> None:
    """Seats: opened, taken, given back."""
    ask, host = recorder.ask, recorder.anna
    guest = enrolled(recorder.http, "Ben")
    asked = {"game": GAME, "seats": ALONE, "pace": {"turn_seconds": 90}}
    alone = ask("openMatch", host, "POST", "/v1/matches", asked).headers["Location"]
    branch = {"version": 1, "seats": ALONE, "unknowns": "redealt"}
    ask("openBranch", host, "POST", f"{alone}/branches", branch)
    ask("takeSeat", guest, "POST", f"{waiting(host)}/seats", {"words": "swordfish"})
    ask("leaveSeat", guest, "DELETE", f"{waiting(host, guest)}/seats/me")
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "open"}]
    inviting = {"game": GAME, "seats": seats, "visibility": "unlisted"}
    invited = good(host.post("/v1/matches", inviting))["invites"][0]["url"]
    ask("getInvite", recorder.nobody, "GET", invited)
    ask("takeInvite", guest, "POST", invited, {"words": "xyzzy"})
    pledging = opened_with_pledges(guest)
    ask("giveWords", guest, "POST", f"{pledging}/words", {"pledge": "398d674f" * 8})
    ask("comeBack", host, "POST", f"{missed(recorder.http, host)}/seats/me")
    ask("quickPlay", guest, "POST", "/v1/quick", {"game": GAME, "seats": [2, 4], "pledges": True})
    full = waiting(host, guest)
    ask("freeSeat", host, "DELETE", f"{full}/seats/1")
    ask("addSeat", host, "POST", f"{full}/seats/new", {"seat": {"kind": "open"}})
    ask("seatComputer", host, "POST", f"{full}/seats/1", {"level": "adept"})
    ask("beginMatch", host, "POST", f"{beginning(host, guest)}/begin", {"level": "novice"})
    ask("claimMatch", host, "POST", f"{left_alone(host, guest)}/claim")
    ask("allowHints", host, "POST", f"{alone}/hints")
    ask("giveTime", host, "POST", f"{awaiting_guest(host, guest)}/time", {"seat": 1})
    ask("pauseMatch", host, "POST", f"{hidden(host)}/pause")
    ask("resumeMatch", host, "POST", f"{hidden(host, paused=True)}/resume")
    regretted, (hasty, _) = gathered(recorder.http, GAME, 2)
    good(hasty.post(f"{regretted}/moves", {"type": "prepare", "auto_choose": True}))
    ask("takeBack", hasty, "POST", f"{regretted}/take-back")
    ask("endMatch", host, "DELETE", full)


def playing(recorder: Recorder) -> None:
    """A match, as one of its players makes the first move."""
    ask, (match, players) = recorder.ask, gathered(recorder.http, GAME, 2, hints=True)
    mover = players[good(players[0].get(match))["waiting"][0]["seat"]]
    listed = ask("listMoves", mover, "GET", f"{match}/moves").get_json()
    advised(recorder, match, mover)
    ask("makeMove", mover, "POST", f"{match}/moves", listed["moves"][0])
    ask("say", mover, "POST", f"{match}/talk", {"phrase": "good-luck"})
    ask("listTalk", mover, "GET", f"{match}/talk")
    ask("getPresence", mover, "GET", f"{match}/presence")
    ask("getMatch", mover, "GET", match)
    ask("getRules", mover, "GET", f"{match}/rules")
    ask("getLog", mover, "GET", f"{match}/log?after=2&limit=1")
    ask("listViews", mover, "GET", f"{match}/views?after=2&limit=1")
    ask("takeTicket", mover, "POST", f"{match}/tickets")
    often = {"left_percent": 10, "every_minutes": 60}
    ask("changeMatchReminders", mover, "PATCH", f"{match}/reminders", often)
    ask("getMatchReminders", mover, "GET", f"{match}/reminders")
    ask("forgetMatchReminders", mover, "DELETE", f"{match}/reminders")
    ask("auditMatch", mover, "GET", f"{match}/audit")
    ask("exportMatch", mover, "GET", f"{match}/export")
    ask("getCheckpoint", mover, "GET", f"{match}/checkpoint")


def advised(recorder: Recorder, match: str, mover: Somebody) -> None:
    """A hint, about which a worker has thought."""
    seat = good(mover.get(match))["you"]
    assert mover.post(f"{match}/hint?wait=0").status_code == 202
    named = asker(match.rpartition("/")[2], seat)
    give_hint(recorder.http.application.extensions[NAME], named)
    recorder.ask("askHint", mover, "POST", f"{match}/hint")


def looking_back(recorder: Recorder) -> None:
    """Lists, profiles, and all that is stored about somebody."""
    ask, anna, nobody = recorder.ask, recorder.anna, recorder.nobody
    match, (known, *others) = gathered(recorder.http, GAME, 2)
    played_out(match, [known, *others])
    caught_up(recorder.http.application)
    ask("listMatches", nobody, "GET", "/v1/matches?limit=1")
    ask("askForRematch", known, "POST", f"{match}/rematch", {"words": "plugh"})
    ask("getRematch", nobody, "GET", f"{match}/rematch")
    derived(recorder, known)
    ask("getPlayer", nobody, "GET", f"/v1/players/{known.id}")
    ask("listPlayerMatches", nobody, "GET", f"/v1/players/{known.id}/matches?limit=1")
    written(recorder.http.application)
    logged = ask("getLogCheckpoint", nobody, "GET", "/log/checkpoint").get_data(as_text=True)
    size = logged.split("\n")[1]
    ask("getLogTile", nobody, "GET", f"/log/tile/entries/000.p/{size}")
    ask("getNews", anna, "GET", "/v1/players/me/news?limit=1")
    ask("readNews", anna, "PATCH", "/v1/players/me/news", {"read": 1})
    ask("getReminders", anna, "GET", "/v1/players/me/reminders")
    ask("changeReminders", anna, "PATCH", "/v1/players/me/reminders", {"every_minutes": 720})
    ask("takeNewsTicket", anna, "POST", "/v1/players/me/tickets")
    ask("listMyMatches", anna, "GET", "/v1/players/me/matches?limit=1")
    ask("exportMe", anna, "GET", "/v1/players/me/export")


def beginning(host: Somebody, guest: Somebody) -> str:
    """The path of a match at which two sit, and a third seat is free."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    asked = {"game": GAME, "seats": seats, "pledges": False}
    path: str = host.post("/v1/matches", asked).headers["Location"]
    good(guest.post(f"{path}/seats"))
    return path


def awaiting_guest(host: Somebody, guest: Somebody) -> str:
    """The path of a match that waits for the guest, on the second seat."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"game": GAME, "options": {"first_seat": 1}, "seats": seats, "pledges": False}
    path: str = host.post("/v1/matches", asked).headers["Location"]
    good(guest.post(f"{path}/seats"))
    return path


def hidden(host: Somebody, paused: bool = False) -> str:
    """The path of an unlisted match against a computer."""
    asked = {"game": GAME, "seats": ALONE, "visibility": "unlisted", "pledges": False}
    path: str = host.post("/v1/matches", asked).headers["Location"]
    if paused:
        good(host.post(f"{path}/pause"))
    return path


def opened_with_pledges(host: Somebody) -> str:
    """The path of a match that waits for a pledge."""
    asked = {"game": GAME, "seats": ALONE, "pledges": True}
    path: str = host.post("/v1/matches", asked).headers["Location"]
    return path


def derived(recorder: Recorder, who: Somebody) -> None:
    """A match that computers ended, and thought about again."""
    seats = [{"kind": "ai", "level": "novice"}] * 2
    match: str = who.post("/v1/matches", {"game": GAME, "seats": seats}).headers["Location"]
    here, match_id = recorder.http.application.extensions[NAME], match.rpartition("/")[2]
    while not here.projector.newest(match_id).over:
        play(here, match_id)
    assert who.post(f"{match}/audit/computers").status_code == 202
    while good(who.get(f"{match}/audit/computers"))["status"] == "waiting":
        derive(here, match_id)
    recorder.ask("getComputersAudit", who, "GET", f"{match}/audit/computers")
    recorder.ask("auditComputers", who, "POST", f"{match}/audit/computers")


def waiting(host: Somebody, guest: Somebody | None = None) -> str:
    """The path of a match that is not full yet."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    path: str = host.post("/v1/matches", {"game": GAME, "seats": seats}).headers["Location"]
    if guest:
        good(guest.post(f"{path}/seats"))
    return path


def left_alone(host: Somebody, guest: Somebody) -> str:
    """The path of a running match in which the only other person has resigned."""
    path = opened(host, [{"kind": "me"}, {"kind": "open"}], game=GAME)
    good(guest.post(f"{path}/seats"))
    at = good(guest.delete(f"{path}/seats/me"))["claimable_at"]
    assert eventually(lambda: good(host.get(path))["now"] >= at)
    return path


def missed(http: Any, host: Somebody) -> str:
    """The path of a match in which the host has let decisions run out of time, and is away."""
    asked = {"game": "pierres-du-dragon", "seats": [*ALONE, ALONE[1]], "pace": {"turn_seconds": 1}}
    path: str = host.post("/v1/matches", asked).headers["Location"]
    here, match = http.application.extensions[NAME], path.rpartition("/")[2]
    while not here.projector.newest(match).match.seats[0].away:
        assert eventually(lambda: is_due(here, match))
        here.handler.handle(match, Actor("clock"), Expire())
    return path


def is_due(here: Any, match: str) -> bool:
    """Whether the time of a decision is up."""
    return bool(here.store.now(match) >= (next_deadline(here.projector.newest(match).match) or 0))


def board(http: Any) -> str:
    """The path of a match that has a board."""
    return gathered(http, "drachenland", 2)[0]


def first_move(http: Any, slug: str) -> Any:
    """A move with which a match of this game may begin."""
    match, players = gathered(http, slug, GAMES[slug].seats[0])
    awaited = [players[each["seat"]] for each in good(players[0].get(match))["waiting"]]
    return good(awaited[0].get(f"{match}/moves"))["moves"][0]


def event(entry: Any) -> str:
    """An entry as the stream sends it."""
    data = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
    return f"id: {entry['version']}\ndata: {data}\n\n"


def item_event(item: Any) -> str:
    """An item of news as the stream sends it."""
    data = json.dumps(item, separators=(",", ":"), ensure_ascii=False)
    return f"id: {item['n']}\ndata: {data}\n\n"


def told(answer: Any) -> Any:
    """The body, without most of what is long."""
    if answer.mimetype == "application/json":
        return shortened(answer.get_json())
    if answer.mimetype == "text/plain":
        return answer.get_data(as_text=True)
    if answer.mimetype == "application/octet-stream":
        bundle = answer.get_data()
        return bundle[: 2 + int.from_bytes(bundle[:2])].decode("latin-1")
    return answer.get_data(as_text=True).partition("\n")[0][:400]


def shortened(body: Any) -> Any:
    """Of the lists of a page or a game the first item only."""
    long = {"items", "kinds", "reasons", "notes", "moves", "phrases"}
    cut = {name: body[name][:KEEP] for name in long & {*body} if isinstance(body[name], list)}
    if "components" in body:
        name, part = next(iter(body["components"].items()))
        cut |= {"components": {name: part}, "schemas": {}}
    return body | cut


def main(anew: set[str]) -> None:
    """Write the file with the examples of these calls anew, and with those that it has not."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        own = settings(ARCHIVE_URL=f"file://{folder}")
        found = recorded(create_app(own, connect(server.url)).test_client())
    known = json.loads(EXAMPLES.read_text()) if EXAMPLES.exists() else {}
    told = {name: found[name] if name in anew else known.get(name, found[name]) for name in found}
    EXAMPLES.write_text(f"{json.dumps(told, indent=1, ensure_ascii=False)}\n")


if __name__ == "__main__":
    main({*sys.argv[1:]})
