"""What the laws must be told of each game. A new game adds its line to KNOWN."""

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st
from msgspec import Struct

from domain.game import Game
from domain.games.drachenland import DRACHENLAND
from domain.games.dragonwood import DRAGONWOOD
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from tests import toy
from tests.domain.drachenland import conserved as land
from tests.domain.dragonwood import conserved as wood
from tests.domain.jeu_des_dragons import conserved as jeu
from tests.domain.or_des_dragons import conserved as gold
from tests.domain.pierres_du_dragon import conserved as stones

Some = st.SearchStrategy[Any]


class Known(Struct, frozen=True):
    """`conserved(table)`: what stays the same from the first table to the last, whatever happens.

    `options(seats)`: what a host may choose; by default anything that the types of the game's
    options allow.
    """

    conserved: Callable[[Any], Any]
    options: Callable[[int], Some] | None = None


KNOWN: dict[str, Known] = {
    toy.COFFERS.slug: Known(toy.conserved),
    OR_DES_DRAGONS.slug: Known(gold.conserved, gold.options),
    PIERRES_DU_DRAGON.slug: Known(stones.conserved, stones.options),
    DRAGONWOOD.slug: Known(wood.conserved, wood.options),
    DRACHENLAND.slug: Known(land.conserved, land.options),
    JEU_DES_DRAGONS.slug: Known(jeu.conserved, jeu.options),
}


def options_of(game: Game[Any, Any], seats: int) -> st.SearchStrategy[bytes]:
    """What a host may choose, as JSON; its defaults first."""
    chosen = KNOWN[game.slug].options
    given = chosen(seats) if chosen else _struct(game.options)
    return st.one_of(st.just(game.options()), given).map(msgspec.json.encode)


def _struct(kind: Any) -> Some:
    hints = get_type_hints(kind, include_extras=True)
    default = kind()
    return st.builds(kind, **{name: _value(h, getattr(default, name)) for name, h in hints.items()})


def _value(hint: Any, default: Any) -> Some:
    """Values of this type where it says which there are; otherwise the default."""
    if get_origin(hint) is Annotated and get_args(hint)[0] is int:
        return _whole(next(mark for mark in get_args(hint)[1:]), default)
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if isinstance(hint, UnionType):
        return st.one_of(st.just(default), *(_value(h, default) for h in get_args(hint)))
    return st.booleans() if hint is bool else st.just(default)


def _whole(bounds: Any, default: int) -> Some:
    low, high = getattr(bounds, "ge", None), getattr(bounds, "le", None)
    bounded = low is not None and high is not None
    return st.integers(low, high) if bounded else st.just(default)
