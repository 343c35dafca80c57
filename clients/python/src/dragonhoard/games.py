"""The games of the contract: name one, and moves, views and entries are its own.

Generated from openapi.yaml by `make clients`: do not edit.
"""

from __future__ import annotations

from typing import TypeAlias

from dragonhoard import contract
from dragonhoard._async.match import AsyncMatch
from dragonhoard._sync.match import Match
from dragonhoard.game import Game

DRACHENLAND: Game[
    contract.DrachenlandMatchAnswer,
    contract.DrachenlandMovesAnswer,
    contract.DrachenlandMove,
    contract.DrachenlandSeenEntry,
    contract.DrachenlandViewItem,
    contract.DrachenlandOptions,
] = Game("drachenland")
Drachenland: TypeAlias = Match[
    contract.DrachenlandMatchAnswer,
    contract.DrachenlandMovesAnswer,
    contract.DrachenlandMove,
    contract.DrachenlandSeenEntry,
    contract.DrachenlandViewItem,
]
AsyncDrachenland: TypeAlias = AsyncMatch[
    contract.DrachenlandMatchAnswer,
    contract.DrachenlandMovesAnswer,
    contract.DrachenlandMove,
    contract.DrachenlandSeenEntry,
    contract.DrachenlandViewItem,
]

DRAGONWOOD: Game[
    contract.DragonwoodMatchAnswer,
    contract.DragonwoodMovesAnswer,
    contract.DragonwoodMove,
    contract.DragonwoodSeenEntry,
    contract.DragonwoodViewItem,
    contract.DragonwoodOptions,
] = Game("dragonwood")
Dragonwood: TypeAlias = Match[
    contract.DragonwoodMatchAnswer,
    contract.DragonwoodMovesAnswer,
    contract.DragonwoodMove,
    contract.DragonwoodSeenEntry,
    contract.DragonwoodViewItem,
]
AsyncDragonwood: TypeAlias = AsyncMatch[
    contract.DragonwoodMatchAnswer,
    contract.DragonwoodMovesAnswer,
    contract.DragonwoodMove,
    contract.DragonwoodSeenEntry,
    contract.DragonwoodViewItem,
]

JEU_DES_DRAGONS: Game[
    contract.JeuDesDragonsMatchAnswer,
    contract.JeuDesDragonsMovesAnswer,
    contract.JeuDesDragonsMove,
    contract.JeuDesDragonsSeenEntry,
    contract.JeuDesDragonsViewItem,
    contract.JeuDesDragonsOptions,
] = Game("jeu-des-dragons")
JeuDesDragons: TypeAlias = Match[
    contract.JeuDesDragonsMatchAnswer,
    contract.JeuDesDragonsMovesAnswer,
    contract.JeuDesDragonsMove,
    contract.JeuDesDragonsSeenEntry,
    contract.JeuDesDragonsViewItem,
]
AsyncJeuDesDragons: TypeAlias = AsyncMatch[
    contract.JeuDesDragonsMatchAnswer,
    contract.JeuDesDragonsMovesAnswer,
    contract.JeuDesDragonsMove,
    contract.JeuDesDragonsSeenEntry,
    contract.JeuDesDragonsViewItem,
]

OR_DES_DRAGONS: Game[
    contract.OrDesDragonsMatchAnswer,
    contract.OrDesDragonsMovesAnswer,
    contract.OrDesDragonsMove,
    contract.OrDesDragonsSeenEntry,
    contract.OrDesDragonsViewItem,
    contract.OrDesDragonsOptions,
] = Game("or-des-dragons")
OrDesDragons: TypeAlias = Match[
    contract.OrDesDragonsMatchAnswer,
    contract.OrDesDragonsMovesAnswer,
    contract.OrDesDragonsMove,
    contract.OrDesDragonsSeenEntry,
    contract.OrDesDragonsViewItem,
]
AsyncOrDesDragons: TypeAlias = AsyncMatch[
    contract.OrDesDragonsMatchAnswer,
    contract.OrDesDragonsMovesAnswer,
    contract.OrDesDragonsMove,
    contract.OrDesDragonsSeenEntry,
    contract.OrDesDragonsViewItem,
]

PIERRES_DU_DRAGON: Game[
    contract.PierresDuDragonMatchAnswer,
    contract.PierresDuDragonMovesAnswer,
    contract.PierresDuDragonMove,
    contract.PierresDuDragonSeenEntry,
    contract.PierresDuDragonViewItem,
    contract.PierresDuDragonOptions,
] = Game("pierres-du-dragon")
PierresDuDragon: TypeAlias = Match[
    contract.PierresDuDragonMatchAnswer,
    contract.PierresDuDragonMovesAnswer,
    contract.PierresDuDragonMove,
    contract.PierresDuDragonSeenEntry,
    contract.PierresDuDragonViewItem,
]
AsyncPierresDuDragon: TypeAlias = AsyncMatch[
    contract.PierresDuDragonMatchAnswer,
    contract.PierresDuDragonMovesAnswer,
    contract.PierresDuDragonMove,
    contract.PierresDuDragonSeenEntry,
    contract.PierresDuDragonViewItem,
]
