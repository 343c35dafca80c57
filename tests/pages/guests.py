"""Players of a whole house who also use the API, and the shortest matches of each game."""

from typing import Any

from docs.demo import Client

PHONE: Any = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "locale": "en-GB",
    "service_workers": "block",
}
"""Without the page's worker: while it starts, requests may pass by what a test answers itself."""
AI = {"kind": "ai", "level": "novice"}
GAMES = {
    "or-des-dragons": (2, {"advanced": True}),
    "jeu-des-dragons": (2, {"quick": True}),
    "pierres-du-dragon": (2, {}),
    "dragonwood": (1, {}),
    "drachenland": (1, {}),
}
"""Game → how many computers, and the options."""
UNHURRIED = {"turn_seconds": 86_400, "hourglass_seconds": 86_400, "computer_seconds": 0}
SANDED = UNHURRIED | {"hourglass_seconds": 30}
"""Computers who cannot agree on a treasure wait for each other until the sand has run out."""


class Guest(Client):
    """A player of the house: {id, name, token} in `me`."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url, patience=60)
        self.me = self.call("POST", "/v1/players", {"name": name})
        self.headers["Authorization"] = f"Bearer {self.me['token']}"

    def opens(self, game: str, seats: list[Any], options: Any = None, pace: Any = UNHURRIED) -> str:
        body = {"game": game, "seats": seats, "options": options or {}, "pace": pace}
        body |= {"pledges": False, "visibility": "public"}
        return str(self.call("POST", "/v1/matches", body)["id"])

    def against(self, game: str, computers: int, options: Any = None, pace: Any = UNHURRIED) -> str:
        """A match with so many computers."""
        return self.opens(game, [{"kind": "me"}, *[AI] * computers], options, pace)

    def match(self, match: str) -> Any:
        return self.call("GET", f"/v1/matches/{match}")

    def happened(self, match: str) -> set[str]:
        """The types of all events so far."""
        return {event["type"] for entry in self.log(match) for event in entry["events"]}

    def log(self, match: str) -> list[Any]:
        """All entries."""
        entries: list[Any] = []
        page: dict[str, Any] = {"next": "0"}
        while page["next"] is not None:
            page = self.call("GET", f"/v1/matches/{match}/log?after={page['next']}&limit=1000")
            entries += page["items"]
        return entries
