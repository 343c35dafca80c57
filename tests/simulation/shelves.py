"""What the lobby keeps of a match at the end, on the shelf or not."""

from typing import Any

from events.projections.packing import Fields, unpacked
from events.projections.shelf import shelves_of
from events.store import keys
from tests.simulation.servers import Server


def fields_of(store: Server, match_id: str) -> Fields:
    """All that is kept of it."""
    inside: Any = store.inside
    if data := inside.get(keys.SHELVED + match_id):
        return unpacked(data)
    found = inside.hgetall(keys.SUMMARY + match_id)
    return {name.decode(): value for name, value in found.items()}


def on_shelves(store: Server, match_id: str, places: dict[str, bytes]) -> dict[str, bytes]:
    """Where its places are: on these lists, or on the shelves for them."""
    inside: Any = store.inside
    if not (data := inside.get(keys.SHELVED + match_id)):
        return places
    shelves = shelves_of(match_id, unpacked(data))
    at = {keys.shelf(name): place for name, place in places.items()}
    return {shelf: at.get(shelf, b"nothing") for shelf in shelves}
