"""An example for every call: what may be sent, and what was answered once.

They are recorded from a running service, not written (`python -m tests.kit.examples`).
"""

import json
from pathlib import Path

from service.contract.tidy import Json

FILE = Path(__file__).with_name("examples.json")
_KEPT: dict[str, Json] = json.loads(FILE.read_text()) if FILE.exists() else {}


def of_body(call: str) -> Json:
    """The member of a body's media type with its example, or with one for each game."""
    kept = _KEPT.get(call, {})
    if "games" in kept:
        return {"examples": {game: {"value": move} for game, move in kept["games"].items()}}
    return {"example": kept["sent"]} if "sent" in kept else {}


def of_answer(call: str) -> Json:
    """The member of an answer's media type with its example."""
    kept = _KEPT.get(call, {})
    return {"example": kept["answered"]} if "answered" in kept else {}
