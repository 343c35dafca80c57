"""Record the examples of the contract: `python -m tests.kit.examples` asks each call once.

They are kept in service/contract/examples.json, by the call's name; a test holds them against the
schemas. Only what is asked and answered by a match that was really played is an example.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from domain.games import GAMES
from events.store.server import connect
from service.app import create_app
from service.contract import examples
from service.process.embedded import EmbeddedStore
from tests.kit.clients import Somebody, caught_up, gathered, good, played_out, settings

GAME = "dragonwood"
ALONE = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]
KEEP = 1
"""So many items of a list that would be long."""


def recorded(http: Any) -> dict[str, Any]:
    """For each call what is sent, if anything, and what is answered."""
    found: dict[str, Any] = {}

    def ask(name: str, who: Somebody, method: str, path: str, body: Any = None) -> Any:
        answer = who.ask(method, path, body)
        assert answer.status_code < 300, (name, answer.get_data(as_text=True))
        sent = {} if body is None else {"sent": body}
        found[name] = sent | ({"answered": told(answer)} if answer.data else {})
        return answer

    nobody = Somebody(http)
    new = ask("createPlayer", nobody, "POST", "/v1/players", {"name": "Anna"}).get_json()
    anna = Somebody(http, new["token"], new["id"])
    ask("listGames", nobody, "GET", "/v1/games")
    ask("getGame", nobody, "GET", f"/v1/games/{GAME}")
    ask("drawBoard", nobody, "GET", "/v1/games/drachenland/board.svg")
    ask("getMe", anna, "GET", "/v1/players/me")
    ask("changeMe", anna, "PATCH", "/v1/players/me", {"language": "fr"})
    code = ask("renewRecovery", anna, "POST", "/v1/players/me/recovery").get_json()
    ask("signIn", nobody, "POST", "/v1/tokens", code | {"label": "New phone"})
    link = ask("linkDevice", anna, "POST", "/v1/players/me/links").get_json()["code"]
    good(nobody.post("/v1/tokens", {"link": link}))
    more = ask("addToken", anna, "POST", "/v1/players/me/tokens", {"label": "Tablet"}).get_json()
    ask("listMyTokens", anna, "GET", "/v1/players/me/tokens")
    ask("revokeToken", anna, "DELETE", f"/v1/players/me/tokens/{more['id']}")
    asked = {"game": GAME, "seats": ALONE, "pace": {"turn_seconds": 90}}
    alone = ask("openMatch", anna, "POST", "/v1/matches", asked).headers["Location"]
    match, (host, guest) = gathered(http, GAME, 2)
    ask("takeSeat", guest, "POST", f"{waiting(host)}/seats", {"words": "swordfish"})
    ask("leaveSeat", guest, "DELETE", f"{waiting(host, guest)}/seats/me")
    ask("blockPlayer", anna, "POST", f"/v1/players/{guest.id}/block")
    ask("listMyBlocks", anna, "GET", "/v1/players/me/blocks")
    ask("unblockPlayer", anna, "DELETE", f"/v1/players/{guest.id}/block")
    late = {"reason": "stalling", "detail": "They never answer in time."}
    ask("reportPlayer", anna, "POST", f"/v1/players/{guest.id}/report", late)
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "open"}]
    inviting = {"game": GAME, "seats": seats, "visibility": "unlisted"}
    invited = good(host.post("/v1/matches", inviting))["invites"][0]["url"]
    ask("getInvite", nobody, "GET", invited)
    ask("takeInvite", guest, "POST", invited, {"words": "xyzzy"})
    ask("quickPlay", guest, "POST", "/v1/quick", {"game": GAME, "seats": [2, 4]})
    open_match = waiting(host, guest)
    ask("freeSeat", host, "DELETE", f"{open_match}/seats/1")
    ask("endMatch", host, "DELETE", open_match)
    seat = good(host.get(match))["waiting"][0]["seat"]
    mover = (host, guest)[seat]
    listed = ask("listMoves", mover, "GET", f"{match}/moves").get_json()
    ask("makeMove", mover, "POST", f"{match}/moves", listed["moves"][0])
    ask("getMatch", mover, "GET", match)
    ask("getLog", mover, "GET", f"{match}/log?after=2&limit=1")
    ask("listViews", mover, "GET", f"{match}/views?after=2&limit=1")
    ask("takeTicket", mover, "POST", f"{match}/tickets")
    ask("auditMatch", mover, "GET", f"{match}/audit")
    ask("exportMatch", mover, "GET", f"{match}/export")
    branch = {"version": 1, "seats": ALONE, "unknowns": "redealt"}
    ask("openBranch", anna, "POST", f"{alone}/branches", branch)
    caught_up(http.application)
    ask("listMatches", nobody, "GET", "/v1/matches?limit=1")
    played, players = gathered(http, GAME, 2)
    played_out(played, players)
    known = players[0]
    caught_up(http.application)
    ask("getPlayer", nobody, "GET", f"/v1/players/{known.id}")
    ask("listPlayerMatches", nobody, "GET", f"/v1/players/{known.id}/matches?limit=1")
    ask("listMyMatches", anna, "GET", "/v1/players/me/matches?limit=1")
    ask("exportMe", anna, "GET", "/v1/players/me/export")
    ask("getVerifier", nobody, "GET", "/verify.py")
    ask("drawMatch", nobody, "GET", f"{board(http)}/board.svg")
    ask("getHealth", nobody, "GET", "/healthz")
    ask("getReadiness", nobody, "GET", "/readyz")
    found["followMatch"] = {"answered": event(found["getLog"]["answered"]["items"][0])}
    found["makeMove"]["games"] = {slug: first_move(http, slug) for slug in GAMES}
    return found


def waiting(host: Somebody, guest: Somebody | None = None) -> str:
    """The path of a match that is not full yet."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    path: str = host.post("/v1/matches", {"game": GAME, "seats": seats}).headers["Location"]
    if guest:
        good(guest.post(f"{path}/seats"))
    return path


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


def told(answer: Any) -> Any:
    """The body, without most of what is long."""
    if answer.mimetype == "application/json":
        return shortened(answer.get_json())
    return answer.get_data(as_text=True).partition("\n")[0][:400]


def shortened(body: Any) -> Any:
    """Of the lists of a page or a game the first item only."""
    long = {"items", "kinds", "reasons", "notes", "moves"}
    cut = {name: body[name][:KEEP] for name in long & {*body} if isinstance(body[name], list)}
    if "components" in body:
        name, part = next(iter(body["components"].items()))
        cut |= {"components": {name: part}, "schemas": {}}
    return body | cut


def main() -> None:
    """Write the file anew."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        http = create_app(settings(), connect(server.url)).test_client()
        text = json.dumps(recorded(http), indent=1, ensure_ascii=False)
    examples.FILE.write_text(f"{text}\n")


if __name__ == "__main__":
    main()
