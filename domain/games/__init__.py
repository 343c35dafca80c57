"""The games, by slug."""

from typing import Any

from domain.game import Game

GAMES: dict[str, Game[Any, Any]] = {
    game.slug: game for game in (OR_DES_DRAGONS, JEU_DES_DRAGONS, PIERRES_DU_DRAGON, DRAGONWOOD)
}
