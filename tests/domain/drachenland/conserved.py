"""The facts about Drachenland that the laws of all games need."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.drachenland.options import Options
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Table
from tests.domain.drachenland.boards import board_of, circle, small

THINGS = Stash.__struct_fields__
BOARDS = (None, board_of(small()), board_of(circle()))


def conserved(table: Table) -> Any:
    """18 eggs and 57 gems, 16 tokens and three for each seat, 12 rings and all adventurers."""
    stashes = [table.box, *(crater.treasure for crater in table.craters)]
    stashes += [screen.stash for screen in table.screens if screen.stash is not None]
    treasure = tuple(sum(getattr(stash, thing) for stash in stashes) for thing in THINGS)
    lying = [token for c in table.craters for token in (*c.face_down, *c.face_up)]
    owned = [token for tokens in table.tokens for token in tokens]
    tokens = Counter([*lying, *owned, *table.spare, *table.used])
    pawns = [pawn for crew in table.crews for pawn in crew]
    rings = table.rings + sum(pawn.ring for pawn in pawns)
    return treasure, tokens, rings, [pawn.colour for pawn in pawns]


def options(seats: int) -> st.SearchStrategy[Any]:
    """Every combination of options, on the built-in board and a small one."""
    flags = ("gem_limit", "screens", "tokens_after_stop", "magic_ring", "break_ties")
    return st.builds(
        Options,
        board=st.sampled_from(BOARDS),
        first_seat=st.one_of(st.none(), st.integers(0, seats - 1)),
        stall_rounds=st.one_of(st.none(), st.integers(1, 20)),
        **{flag: st.booleans() for flag in flags},
    )
