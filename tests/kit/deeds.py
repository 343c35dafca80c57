"""The deeds that an erasure may cross: each call by which a player changes something, and deeds of
others about them. Zoe is erased meanwhile.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from flask import Flask, Response

from service.api.call_groups import CALLS
from service.composition import NAME
from tests.kit.accounts import CODE, KEY, LINKS, ME, MINE, SIGN_IN
from tests.kit.browsers import Browser
from tests.kit.clients import TWO, Somebody, opened


class Round(NamedTuple):
    """Zoe leaves, Ben stays; both play a match, and perhaps another is `over`. `word` is her name,
    which all that she sends has in it.
    """

    word: str
    zoe: Somebody
    ben: Somebody
    match: str
    over: str = ""

    @property
    def traces(self) -> set[str]:
        """The word, and the secret half of her token, in small letters."""
        return {self.word, str(self.zoe.token).partition(".")[2].lower()}

    def reports(self, author: Somebody, about: Somebody) -> Any:
        body = {"reason": "name", "detail": self.word}
        return author.post(f"/v1/players/{about.id}/report", body)

    def names(self, kind: str) -> Any:
        """Give a receiver an address with the word."""
        address = f"https://{self.word}.example/{self.word}"
        body = {"url": address} if kind == "webhooks" else Browser(address).subscription
        return self.zoe.post(f"{ME}/{kind}", body)

    def hook(self) -> str:
        """The path of a new webhook with the word; of none, once Zoe is gone."""
        made = self.names("webhooks").get_json()
        return f"{ME}/webhooks/{made.get('id', 'none')}"

    def table(self, kind: str = "open", **more: Any) -> str:
        """The path of a new match of Zoe's with such a seat; of their match, once she is gone."""
        made = self.zoe.post(
            "/v1/matches", {"game": "coffers", "seats": [TWO[0], {"kind": kind}], **more}
        )
        return made.headers.get("Location", self.match)

    def signs_in(self) -> Any:
        code = self.zoe.post(CODE).get_json().get("recovery", "none")
        return self.zoe.post(SIGN_IN, {"recovery": code, "label": self.word})

    def revokes(self) -> Any:
        made = self.zoe.post(MINE, {"label": self.word}).get_json()
        return self.zoe.delete(f"{MINE}/{made.get('id', 'none')}")

    def takes_invite(self) -> Any:
        match = opened(self.ben, [TWO[0], {"kind": "invite"}])
        [invite] = self.ben.get(match).get_json()["invites"]
        return self.zoe.post(invite["url"])

    def reads(self) -> Any:
        """Zoe asks for all that she may read, and for what Ben may of her."""
        for call in CALLS:
            if call.method == "get" and call.name not in ("followMatch", "followNews"):
                path = call.path.replace("{player_id}", self.zoe.id).replace("{slug}", "coffers")
                path = path.replace("/v1/matches/{match_id}", self.match)
                answer = self.zoe.get(re.sub(r"\{\w+\}", "none", path))
                assert answer.status_code < 500, path
        return self.ben.get(f"/v1/players/{self.zoe.id}")


DEEDS: dict[str, Callable[[Round], Any]] = {
    "changeMe": lambda now: now.zoe.ask("PATCH", ME, {"name": now.word}),
    "addToken": lambda now: now.zoe.post(MINE, {"label": now.word}, Idempotency_Key=KEY),
    "revokeToken": Round.revokes,
    "renewRecovery": lambda now: now.zoe.post(CODE),
    "signIn": Round.signs_in,
    "linkDevice": lambda now: now.zoe.post(LINKS),
    "addWebhook": lambda now: now.names("webhooks"),
    "changeWebhook": lambda now: now.zoe.ask("PATCH", now.hook(), {"kinds": ["talk"]}),
    "removeWebhook": lambda now: now.zoe.delete(now.hook()),
    "renewWebhookSecret": lambda now: now.zoe.post(f"{now.hook()}/secret"),
    "testWebhook": lambda now: now.zoe.post(f"{now.hook()}/test"),
    "redeliver": lambda now: now.zoe.post(f"{now.hook()}/deliveries/none"),
    "subscribePush": lambda now: now.names("push"),
    "unsubscribePush": lambda now: now.names("push") and now.zoe.delete(f"{ME}/push"),
    "testPush": lambda now: now.names("push") and now.zoe.post(f"{ME}/push/none/test"),
    "redeliverPush": lambda now: now.zoe.post(f"{ME}/push/none/deliveries/none"),
    "renewPush": lambda now: now.zoe.post(
        "/v1/push/renewals",
        {"renewal": "none", **Browser(f"https://{now.word}.example/").subscription},
    ),
    "takeNewsTicket": lambda now: now.zoe.post(f"{ME}/tickets"),
    "changeReminders": lambda now: now.zoe.ask("PATCH", f"{ME}/reminders", {"every_minutes": 720}),
    "changeMatchReminders": lambda now: now.zoe.ask(
        "PATCH", f"{now.match}/reminders", {"left_percent": 10}
    ),
    "forgetMatchReminders": lambda now: now.zoe.delete(f"{now.match}/reminders"),
    "readNews": lambda now: now.zoe.ask("PATCH", f"{ME}/news", {"read": 1}),
    "blockPlayer": lambda now: now.zoe.post(f"/v1/players/{now.ben.id}/block"),
    "unblockPlayer": lambda now: now.zoe.delete(f"/v1/players/{now.ben.id}/block"),
    "mutePlayer": lambda now: now.zoe.post(f"/v1/players/{now.ben.id}/mute"),
    "unmutePlayer": lambda now: now.zoe.delete(f"/v1/players/{now.ben.id}/mute"),
    "reportPlayer": lambda now: now.reports(now.zoe, now.ben),
    "say": lambda now: now.zoe.post(f"{now.match}/talk", {"phrase": "hurry", "to": 1}),
    "openMatch": lambda now: now.zoe.post("/v1/matches", {"game": "coffers", "seats": TWO}),
    "quickPlay": lambda now: now.zoe.post("/v1/quick", {"game": "coffers", "seats": [2, 2]}),
    "takeSeat": lambda now: now.zoe.post(f"{opened(now.ben)}/seats"),
    "takeInvite": Round.takes_invite,
    "addSeat": lambda now: now.zoe.post(f"{now.table()}/seats/new", {"seat": {"kind": "open"}}),
    "freeSeat": lambda now: now.zoe.delete(f"{now.table('invite')}/seats/1"),
    "seatComputer": lambda now: now.zoe.post(f"{now.table()}/seats/1", {"level": "novice"}),
    "beginMatch": lambda now: now.zoe.post(f"{now.table()}/begin", {"level": "novice"}),
    "endMatch": lambda now: now.zoe.delete(now.match),
    "leaveSeat": lambda now: now.zoe.delete(f"{now.match}/seats/me"),
    "comeBack": lambda now: now.zoe.post(f"{now.match}/seats/me"),
    "giveWords": lambda now: now.zoe.post(f"{now.table(pledges=True)}/words", {"pledge": "0" * 64}),
    "makeMove": lambda now: now.zoe.bid(now.match, 1),
    "askHint": lambda now: now.zoe.post(f"{now.match}/hint"),
    "allowHints": lambda now: now.zoe.post(f"{now.match}/hints"),
    "takeBack": lambda now: now.zoe.post(f"{now.match}/take-back"),
    "giveTime": lambda now: now.zoe.post(f"{now.match}/time", {"seat": 1}),
    "pauseMatch": lambda now: now.zoe.post(f"{now.match}/pause"),
    "resumeMatch": lambda now: now.zoe.post(f"{now.match}/resume"),
    "claimMatch": lambda now: now.zoe.post(f"{now.match}/claim"),
    "takeTicket": lambda now: now.zoe.post(f"{now.match}/tickets"),
    "openBranch": lambda now: now.zoe.post(
        f"{now.match}/branches",
        {"version": 2, "seats": [TWO[0], {"kind": "ai", "level": "novice"}]},
    ),
    "auditComputers": lambda now: now.zoe.post(f"{now.match}/audit/computers"),
    "askForRematch": lambda now: now.zoe.post(f"{now.match}/rematch"),
    "deleteMe": lambda now: now.zoe.delete(ME),
    "every read": Round.reads,
    "be blocked": lambda now: now.ben.post(f"/v1/players/{now.zoe.id}/block"),
    "be muted": lambda now: now.ben.post(f"/v1/players/{now.zoe.id}/mute"),
    "be reported": lambda now: now.reports(now.ben, now.zoe),
    "be told": lambda now: now.ben.post(f"{now.match}/talk", {"phrase": "sorry", "to": 0}),
    "be awaited": lambda now: now.ben.bid(now.match, 1),
    "be invited": lambda now: (
        opened(now.ben, [TWO[0], {"kind": "player", "player": now.zoe.id}])
        and now.ben.get("/healthz")
    ),
    "be archived": lambda now: is_moved(now.ben.http.application, now.over),
}
"""The calls by which a player changes something, as the contract names them; deeds of others."""
GONE = {"deleteMe": {204, 401}, "every read": {204}}
"""The answers to the erasure, where they are others than 204."""
REFUSED = {"askHint", "allowHints", "openBranch", "auditComputers", "askForRematch", "redeliver"}
REFUSED |= {
    "redeliverPush",
    "renewPush",
    "testPush",
    "comeBack",
    "takeBack",
    "giveTime",
    "pauseMatch",
    "resumeMatch",
    "claimMatch",
}
"""The calls that would need more than this match: they are refused, and must leave nothing so."""


def is_moved(app: Flask, match: str) -> Response:
    """A worker's deed: the log of a match leaves for the archive."""
    assert app.extensions[NAME].archiving.move(match.rpartition("/")[2])
    return Response()
