"""A player of any game, on the client that openapi-python-client makes: `player.py URL MATCHES`.

It knows no rules, and takes any move that is listed. An answer that is read into its types must
turn into the same JSON again. It prints a line per match: the game, its moves, the entries of its
log.
"""

import json
import sys
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from dragonhoard_generated import AuthenticatedClient, Client
from dragonhoard_generated.api.matches import get_log, get_match, list_moves, make_move, open_match
from dragonhoard_generated.api.players import create_player
from dragonhoard_generated.models import (
    DrachenlandNewMatch,
    DragonwoodNewMatch,
    EarlierEntry,
    JeuDesDragonsNewMatch,
    LogPage,
    NewPlayer,
    OrDesDragonsNewMatch,
    PierresDuDragonNewMatch,
    Problem,
    Status,
)

Answer = TypeVar("Answer")
NEW: dict[str, Any] = {
    "or-des-dragons": OrDesDragonsNewMatch,
    "jeu-des-dragons": JeuDesDragonsNewMatch,
    "pierres-du-dragon": PierresDuDragonNewMatch,
    "dragonwood": DragonwoodNewMatch,
    "drachenland": DrachenlandNewMatch,
}


def good(answer: Answer | Problem | None) -> Answer:
    """The answer, which must not be a refusal."""
    assert answer is not None, "an answer that the contract does not have"
    assert not isinstance(answer, Problem), answer.detail
    return answer


def enrolled(url: str) -> AuthenticatedClient:
    nobody = Client(base_url=url, raise_on_unexpected_status=True)
    me = good(create_player.sync(client=nobody, body=NewPlayer(name="Generated")))
    return AuthenticatedClient(base_url=url, token=me.token, raise_on_unexpected_status=True)


def opened(me: AuthenticatedClient, game: str, seats: int, options: dict[str, Any]) -> str:
    computers = [{"kind": "ai", "level": "novice"}] * (seats - 1)
    order = {"game": game, "seats": [{"kind": "me"}, *computers], "options": options}
    order["pace"] = {"hourglass_seconds": 5, "computer_seconds": 0}
    match = open_match.sync(client=me, body=NEW[game].from_dict(order))
    assert match is not None
    assert not isinstance(match, Problem), match.detail
    return match.id


def play(me: AuthenticatedClient, match_id: str, dice: Random) -> int:
    """Play to the end; how many moves that took."""
    made = 0
    while (match := good(get_match.sync(match_id, client=me))).status != Status.FINISHED:
        listed = good(list_moves.sync(match_id, client=me))
        assert listed.game == match.game
        if not listed.moves:
            good(get_log.sync(match_id, client=me, after=match.version, wait=20))
            continue
        played = make_move.sync(match_id, client=me, body=dice.choice(listed.moves))
        assert not isinstance(played, Problem) or played.status == 409, played
        made += not isinstance(played, Problem)
    return made


def log(me: AuthenticatedClient, match_id: str) -> list[LogPage]:
    """The whole log, which is the same after it was read into types as it was before."""
    pages: list[LogPage] = []
    after: str | None = "0"
    while after is not None:
        answer = get_log.sync_detailed(match_id, client=me, after=int(after), limit=1000)
        page = good(answer.parsed)
        assert page.to_dict() == json.loads(answer.content)
        pages.append(page)
        after = page.next_
    return pages


def kinds(pages: list[LogPage], game: str) -> bool:
    """Whether every entry, and every event in it, became what its own words say it is."""
    for entry in chain.from_iterable(page.items for page in pages):
        if isinstance(entry, EarlierEntry) or entry.game != game:
            return False
        for event in entry.events:
            name = type(event).__name__.lower()
            if not name.endswith(event.type_.replace("-", "")):
                return False
    return True


def main(url: str, matches: str) -> None:
    me, dice = enrolled(url), Random(1)
    for game, asked in json.loads(Path(matches).read_text()).items():
        match_id = opened(me, game, asked["seats"], asked["options"])
        made = play(me, match_id, dice)
        pages = log(me, match_id)
        assert kinds(pages, game)
        print(game, made, sum(len(page.items) for page in pages), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
