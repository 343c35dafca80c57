"""The shelf: what the lobby keeps of archived matches, in a quarter of the room.

A match that is on the shelf is shown, counts and can be recorded anew as before: all that was kept
of it is there, packed, and its places stand on shelves instead of lists. Of the lists of all
matches it is on one only, and of a player's on one; a page is read from a list and its shelves.
"""

import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec
from redis import Redis, RedisCluster

from domain.games import GAMES
from events.archive.compression import Garbled
from events.projections.packing import FIELDS, Fields, is_packed, named, packed, unpacked
from events.store import keys
from events.store.keys import SHELVED, SHELVES, SUMMARY
from events.store.server import script_beside

SHELVE, STRAY = (
    script_beside(__file__, name, returns=True, after="shelf") for name in ("shelve", "stray")
)
OVER: Final = "finished"

log = logging.getLogger(__name__)


class Shelf:
    """What is kept of archived matches. Any method may raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis

    def is_empty(self) -> bool:
        """Whether no match was ever on it."""
        return not self._redis.exists(SHELVES)

    def has(self, match_id: str) -> bool:
        """Whether this match is on it."""
        return bool(self._redis.exists(SHELVED + match_id))

    def shelve(self, match_id: str) -> bool:
        """Shelve a match as it is listed; False if it is not, or not yet as one that is over, or
        changes at this moment.
        """
        found: Any = self._redis.hgetall(SUMMARY + match_id)
        fields = named(found)
        if not {"version", "summary", "lists"} <= fields.keys() <= set(FIELDS):
            return False
        if msgspec.json.decode(fields["summary"]).get("status") != OVER:
            return False
        words = [word for pair in found.items() for word in pair]
        return bool(self._formed("shelve", match_id, packed(fields), fields, *words))

    def unshelve(self, match_id: str) -> None:
        """Have a match that is perhaps on the shelf on its lists again. What cannot be read is
        forgotten: its places are those of a match that is unknown.
        """
        data: Any = self._redis.get(SHELVED + match_id)
        if data is None:
            return
        try:
            fields = unpacked(data)
        except Garbled as error:
            log.warning("What lists keep of match %s is forgotten: %s", match_id, error)
            self._redis.delete(SHELVED + match_id)
            return
        words = [word for name, value in fields.items() for word in (name, value)]
        self._formed("unshelve", match_id, data, fields, *words)

    def sweep(self, piece: str) -> None:
        """Take off a piece of a shelf what does not belong on that shelf."""
        shelf = piece.partition("/")[0]
        places: Any = self._redis.zrange(piece, 0, -1)
        for place in places:
            match = (told := place.decode(errors="replace")).partition("-")[2]
            data: Any = self._redis.get(SHELVED + match)
            with suppress(Garbled):
                if not data or shelves_of(match, unpacked(data)).get(shelf) != told:
                    STRAY.run(self._redis, [shelf, SHELVED + match], place, data or b"")

    def _formed(
        self, form: str, match_id: str, data: bytes, fields: Fields, *words: str | bytes
    ) -> Any:
        lists, shelves = lists_of(match_id, fields), shelves_of(match_id, fields)
        told = (form, data, msgspec.json.encode(lists), msgspec.json.encode(shelves))
        touched = [SUMMARY + match_id, SHELVED + match_id, SHELVES]
        return SHELVE.run(self._redis, touched, *told, *words)


def field(data: bytes | None, name: str) -> bytes | None:
    """What this field of a match holds; `data` is that, or all of a match that is shelved."""
    return unpacked(data).get(name) if data and is_packed(data) else data


def with_careers(data: bytes, careers: bytes) -> bytes:
    """What is to be kept with these careers, where this outcome is kept, or all of a match that is
    shelved.
    """
    if not is_packed(data):
        return careers
    return packed(unpacked(data) | {"careers": careers})


def lists_of(match_id: str, fields: Fields) -> dict[str, str]:
    """The lists that a match is on while it is not shelved, with its places there."""
    opened_at = msgspec.json.decode(fields["summary"])["opened_at"]
    listed: list[str] = msgspec.json.decode(fields["lists"])
    counts = msgspec.json.decode(fields.get("counts", b'{"lists":[],"place":""}'))
    places = dict.fromkeys(listed, f"{opened_at:014d}-{match_id}")
    return places | dict.fromkeys(counts["lists"], counts["place"])


def shelves_of(match_id: str, fields: Fields) -> dict[str, str]:
    """The shelves that it is on while it is shelved, with its places there."""
    lists, game = lists_of(match_id, fields), msgspec.json.decode(fields["summary"])["game"]
    more = {keys.all_matches(*each) for each in ((None, None), (game, None), (None, OVER))}
    more |= {keys.every_match()}
    more |= {keys.matches_of(player) for player in _players(lists)}
    return {keys.shelf(each): place for each, place in lists.items() if each not in more}


def _players(lists: Iterable[str]) -> set[str]:
    """Those whom it is shown of to everybody."""
    first = keys.matches_shown("")
    return {each.removeprefix(first) for each in lists if each.startswith(first)}


def shelves_of_all(game: str | None, status: str | None) -> list[str]:
    """Where the archived matches are that belong on the list of these (keys.all_matches)."""
    games = [game] if game else [*GAMES]
    lists = [keys.all_matches(g, OVER) for g in games if status in (None, OVER)]
    return [keys.shelf(each) for each in lists]


def shelves_of_player(player: str) -> list[str]:
    """Where those of a player are: what everybody is shown of them, and the rest."""
    return [keys.shelf(keys.matches_of(player)), keys.shelf(keys.matches_shown(player))]
