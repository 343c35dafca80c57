"""The seats of a new match: yourself, a computer, a certain player, or the first to come."""

from __future__ import annotations

from dragonhoard.contract import Anybody, Computer, Guest, Level, Me, Somebody

ME: Me = {"kind": "me"}
OPEN: Anybody = {"kind": "open"}
INVITE: Guest = {"kind": "invite"}


def ai(level: Level) -> Computer:
    """A computer."""
    return {"kind": "ai", "level": level}


def player(player_id: str) -> Somebody:
    """A seat that is reserved for this player."""
    return {"kind": "player", "player": player_id}


def open_or(level: Level, after_seconds: int) -> Anybody:
    """A seat for the first to come; after so many seconds a computer takes it."""
    return {"kind": "open", "fill": {"level": level, "after_seconds": after_seconds}}
