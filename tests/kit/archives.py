"""Archives for tests: in memory, where each call may fail, and matches to put there."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from domain.games import GAMES
from domain.match import Actor, awaited, wanted
from domain.secrecy import seen_by
from events.archive.objects import Objects
from events.parts import Parts

Before = Callable[[str], None]


class Shelf(Objects):
    """Objects in memory; `before` and `after` are called around each call, with its name."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.before: Before = lambda call: None
        self.after: Before = lambda call: None

    def put(self, name: str, data: bytes) -> None:
        """Keep this."""
        self._around("put", lambda: self.kept.__setitem__(name, data))

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, if the name is free."""
        return self._around("create", lambda: self.kept.setdefault(name, data) is data)

    def find(self, name: str) -> bytes | None:
        """The object with this name, if any."""
        return self._around("find", lambda: self.kept.get(name))

    def drop(self, name: str) -> None:
        """Have nothing by this name."""
        self._around("drop", lambda: self.kept.pop(name, None))

    def names(self, folder: str) -> Iterator[str]:
        """All names in this folder."""
        start = f"{folder}/"
        return iter(self._around("names", lambda: [n for n in self.kept if n.startswith(start)]))

    def _around(self, call: str, do: Callable[[], Any]) -> Any:
        self.before(call)
        done = do()
        self.after(call)
        return done


def play(parts: Parts, match_id: str, moves: int = 10_000) -> None:
    """Play a match on, to its end if so many moves are enough, each command with a key."""
    luck, number = Random(1), parts.store.version(match_id)
    last = number + moves
    while (match := parts.projector.newest(match_id).match).status == "running" and number < last:
        seat = luck.choice([seat for waiting in awaited(match) for seat in wanted(match, waiting)])
        move = luck.choice(GAMES[match.game].choices(seen_by(match.table, seat), seat).moves)
        actor = Actor("player", player=match.seats[seat].player)
        parts.handler.handle(match_id, actor, move, key=f"key {number}")
        number += 1
