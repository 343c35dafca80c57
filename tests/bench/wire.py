"""The wire: how many bytes a phone receives that plays a match, with and without compression."""

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from events.store.server import connect
from service.app import create_app
from service.process.embedded import EmbeddedStore
from tests.bench.table import Figure
from tests.kit.clients import Somebody, gathered, good, moved, settings

ENCODINGS = ("identity", "gzip", "zstd")


def figures(game: str = "or-des-dragons", seats: int = 3, moves: int = 10_000) -> list[Figure]:
    """Of one phone at a table: it starts, plays a match to its end, and starts again."""
    with TemporaryDirectory() as folder, EmbeddedStore(Path(folder), "no") as server:
        http = create_app(settings(), connect(server.url)).test_client()
        match, players = gathered(http, game, seats)
        phone, seen, dice = players[0], Counter[str](), Random(1)
        start(phone, game, seen)
        for number in range(moves):
            look(phone, match, seen)
            if good(phone.get(match))["status"] == "finished" or not number + 1 < moves:
                break
            moved(match, players, dice)
        first = seen["identity"]
        return [
            Figure("versions that it looked at", str(number + 1)),
            Figure("bytes of bodies, not compressed", f"{first:,}"),
            *(
                Figure(f"bytes of bodies, {name}", f"{seen[name]:,} ({seen[name] / first:.2f})")
                for name in ENCODINGS[1:]
            ),
            Figure("bytes of the catalogue when it starts again", f"{restart(phone, game):,}"),
        ]


def start(phone: Somebody, game: str, seen: Counter[str]) -> None:
    """The requests of an app when it is opened."""
    for path in ("/v1/games", f"/v1/games/{game}", "/v1/matches", "/v1/players/me/matches"):
        received(phone, path, seen)


def look(phone: Somebody, match: str, seen: Counter[str]) -> None:
    """The requests of an app when something has happened."""
    version = good(phone.get(match))["version"]
    for path in (match, f"{match}/moves", f"{match}/log?after={version - 1}"):
        received(phone, path, seen)


def received(phone: Somebody, path: str, seen: Counter[str]) -> None:
    """The same answer in every encoding."""
    for name in ENCODINGS:
        seen[name] += len(phone.get(path, Accept_Encoding=name).data)


def restart(phone: Somebody, game: str) -> int:
    """Bytes of the catalogue for who has it already."""
    paths = ("/v1/games", f"/v1/games/{game}")
    tags = {path: phone.get(path).headers["ETag"] for path in paths}
    return sum(len(phone.get(path, If_None_Match=tag).data) for path, tag in tags.items())
