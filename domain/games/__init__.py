"""The games, by slug."""

from typing import Any

from domain.game import Game

GAMES: dict[str, Game[Any, Any]] = {}
