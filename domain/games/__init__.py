"""The games, by slug."""

from typing import Any

from domain.game import Game
from domain.games.drachenland import DRACHENLAND
from domain.games.dragonwood import DRAGONWOOD
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON

GAMES: dict[str, Game[Any, Any]] = {
    game.slug: game
    for game in (
        OR_DES_DRAGONS,
        JEU_DES_DRAGONS,
        PIERRES_DU_DRAGON,
        DRAGONWOOD,
        DRACHENLAND,
    )
}
