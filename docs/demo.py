"""Play a match and print its story: a model client. Set PORT or URL, GAME, OPTIONS, LEVEL, SEED."""

import json
import os
import random
import re
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SOMEBODY = re.compile("(?i)\\b(a|the) (seat|participant|thief)\\b")
SEATS = {"victim", "to", "of", "participants", "killer", "wizards", "cards", "seats"}
SEATS |= {"seat", "seconds"}
BY_SEAT, AGAIN = {"shares", "bids", "values"}, {429, 502, 503, 504}
UNTOLD = {"type", "seat", "witnesses", "version", "delegate", "bonus", "branch", "effects"}
NOT_NOW = ("withdraw", "prepare", "stand-down")


class Client:
    def __init__(self, url: str, patience: float) -> None:
        self.url, self.patience, self.headers = url, patience, {"Content-Type": "application/json"}

    def call(self, verb: str, path: str, body: Any = None) -> Any:
        """The answer, a refusal by the rules (409) too. A call without an answer is sent again; it
        takes effect once.
        """
        headers = self.headers | {"Idempotency-Key": os.urandom(16).hex()}
        data, end = body and json.dumps(body).encode(), time.monotonic() + self.patience
        while True:
            try:
                return json.load(
                    urlopen(Request(self.url + path, data, headers, method=verb), timeout=40)
                )
            except (OSError, HTTPException) as error:
                if isinstance(error, HTTPError) and error.code == 409:
                    return json.load(error)
                if getattr(error, "code", 503) not in AGAIN or time.monotonic() > end:
                    raise
                time.sleep(float(getattr(error, "headers", {}).get("Retry-After", 0.3)))


def play(api: Client, match: Any, tell: Any, luck: random.Random) -> Any:
    """Follow the log to the end of the match, and move whenever there is something new for us."""
    path, version, answered = f"/v1/matches/{match['id']}", 0, None
    while True:
        for entry in (news := api.call("GET", f"{path}/log?after={version}&wait=20")["items"]):
            tell(entry)
            version, last = entry["version"], entry["events"][-1]
            if last["type"] == "finished":
                return last["result"]
        mine, others = api.call("GET", f"{path}/moves"), {e["actor"]["seat"] for e in news}
        asked = mine["deadline"], mine["moves"]
        if asked[0] and (asked != answered or others - {match["you"]}):
            answered, moves = asked, [m for m in asked[1] if not m["type"].startswith(NOT_NOW)]
            welcome = [move for move in moves if move["type"].startswith("accept")]
            api.call("POST", f"{path}/moves", luck.choice(welcome or moves))


def storyteller(game: Any, seats: list[str]) -> Any:
    """A function that prints an entry in words, with the names and descriptions of the
    catalogue.
    """
    kinds, defs = game["schemas"]["events"]["discriminator"]["mapping"], game["schemas"]["$defs"]
    kinds.pop("proceeded", None)  # bookkeeping
    things = [thing for part in game["components"].values() for thing in part.get("items", ())]
    things = [thing for thing in things if {"id", "names"} <= thing.keys()]
    named = {t["id"]: f"{t['names']['en']} {t.get('strength', '')}".strip() for t in things}

    def say(key: str, value: Any) -> str:
        if value is None or value is True or value is False:
            return ""
        if isinstance(value, dict):
            counts = (f"{n} {named.get(k, k)}" for k, n in value.items() if n)
            parts = map(say, value, value.values()) if "seat" in value else counts
            return (": " if "seat" in value else " + ").join(filter(None, parts))
        if isinstance(value, list):
            by = [f"{who}: " for who in seats] if key in BY_SEAT else [""] * len(value)
            each = ((who, say(key, v)) for who, v in zip(by, value, strict=False))
            return ", ".join(who + said for who, said in each if said)
        return seats[value] if key in SEATS and value in range(6) else named.get(value, str(value))

    def tell(entry: Any) -> None:
        for event in (event for event in entry["events"] if event["type"] in kinds):
            text = re.split("[.;:]", defs[kinds[event["type"]].split("/")[-1]]["description"])[0]
            if event.get("seat") is not None:
                text = SOMEBODY.sub(who := seats[event["seat"]], text, count=1)
                text = text if who in text else f"{who}: {text[0].lower()}{text[1:]}"
            told = ((key, say(key, value)) for key, value in event.items() if key not in UNTOLD)
            more = "; ".join(f"{key} {said}" for key, said in told if said)
            print(f"{entry['version']:4}  {text}{more and f' ({more})'}.", flush=True)

    return tell


def main(wish: Any = os.environ.get) -> None:
    api = Client(wish("URL") or f"http://127.0.0.1:{wish('PORT') or 8000}", patience=10)
    game = api.call("GET", f"/v1/games/{wish('GAME') or 'or-des-dragons'}")
    ann = api.call("POST", "/v1/players", {"name": "Ann"})
    api.headers["Authorization"] = f"Bearer {ann['token']}"
    seats = [{"kind": "me"}, *[{"kind": "ai", "level": wish("LEVEL") or "novice"}] * 3]
    pace = {"hourglass_seconds": 5, "computer_seconds": int(wish("PAUSE") or 0)}
    order = {"game": game["slug"], "options": json.loads(wish("OPTIONS") or "{}"), "pace": pace}
    match = api.call("POST", "/v1/matches", order | {"seats": seats})
    names = [seat["name"] or f"{seat['level']} {seat['seat']}".title() for seat in match["seats"]]
    result = play(api, match, storyteller(game, names), random.Random(wish("SEED")))
    for score in sorted(result, key=lambda score: score["rank"]):
        print(f"{score['rank']}. {names[score['seat']]}: {score['points']} points")
    print(f"Look at it: {api.url}/replay/{match['id']}")


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        raise SystemExit(f"Is the server there? Type `make run` first. ({error})") from None
