"""A full table that a seat's view might be of: tokens shuffled, treasure dealt to the screens."""

from collections import Counter

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.drachenland.components import EGGS, GEMS, START_TOKENS, VOLCANO_TOKENS, Token
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Crater, Table

ALL = Stash(EGGS, **GEMS)
THINGS = Stash.__struct_fields__


def imagine(view: Table, seat: int, below: Below) -> Table:
    """Fill the holes of the view that `seat` has, as the rules allow."""
    return _with_screens(_with_tokens(view, below), below)


def _with_tokens(view: Table, below: Below) -> Table:
    """Tokens that nobody has seen lie anywhere, and some nowhere."""
    unseen = shuffled(_unseen(view), below)
    craters: list[Crater] = []
    for crater in view.craters:
        hidden = len(crater.face_down)
        craters.append(replace(crater, face_down=tuple(unseen[:hidden])) if hidden else crater)
        unseen = unseen[hidden:]
    return replace(view, craters=tuple(craters), spare=tuple(unseen))


def _unseen(view: Table) -> list[Token]:
    owned = [token for tokens in view.tokens for token in tokens]
    shown = [token for crater in view.craters for token in crater.face_up]
    everything = Counter([*VOLCANO_TOKENS, *START_TOKENS * len(view.crews)])
    return sorted((everything - Counter([*owned, *shown, *view.used])).elements())


def _with_screens(view: Table, below: Below) -> Table:
    """Things that are out of sight lie behind the screens of others, each behind any of them."""
    unknown = [seat for seat in view.seats if view.screens[seat].stash is None]
    if not unknown:
        return view
    piles = {seat: dict.fromkeys(THINGS, 0) for seat in unknown}
    for thing in THINGS:
        for _ in range(_missing(view, thing)):
            piles[unknown[below(len(unknown))]][thing] += 1
    return replace(
        view,
        screens=tuple(
            replace(screen, stash=Stash(**piles[seat])) if seat in piles else screen
            for seat, screen in enumerate(view.screens)
        ),
    )


def _missing(view: Table, thing: str) -> int:
    seen = [view.box, *(crater.treasure for crater in view.craters)]
    seen += [screen.stash for screen in view.screens if screen.stash is not None]
    missing: int = getattr(ALL, thing) - sum(getattr(stash, thing) for stash in seen)
    return missing
