"""The forest: the Landscape is refilled card by card, and events strike at once."""

from collections.abc import Callable

from domain.game import Events
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import Happening
from domain.games.dragonwood.table import Table, known


def onward(table: Table) -> Events | None:
    """The next card for a free place, until there are five or no more cards (ruling 19)."""
    refills = table.phase == "closing" and table.storm is None
    if not refills or None not in table.landscape or not table.wood:
        return None
    (card,) = known(table.wood[:1])
    if card in HAPPENS:
        return HAPPENS[card](table)
    return (e.LandscapeFilled(table.landscape.index(None), card),)  # type: ignore[arg-type]


def _sunny_day(table: Table) -> Events:
    """Everybody draws two cards, clockwise from the active player (ruling 20)."""
    draws = tuple(seat for seat in table.around for _ in range(c.SUNNY_DRAWS))
    return (e.EventRevealed("sunny_day", draws),)


def _thunder_storm(table: Table) -> Events:
    return (e.EventRevealed("thunder_storm"), e.StormBroke("thunder_storm", _able(table)))


def _wind_storm(table: Table) -> Events:
    return (e.EventRevealed("wind_storm"), e.StormBroke("wind_storm", _able(table)))


def _able(table: Table) -> tuple[int, ...]:
    """The seats that have a card to give (ruling 21)."""
    return tuple(seat for seat in table.around if table.hands[seat])


def _quicksand(table: Table) -> Events:
    """Enhancements in the Landscape are lost, never those that are owned (ruling 23)."""
    slots = tuple(slot for slot, card in enumerate(table.landscape) if card in c.ENHANCEMENTS)
    sank = (e.EnhancementsSank(slots),) if slots else ()
    return (e.EventRevealed("quicksand"), *sank)


HAPPENS: dict[Happening, Callable[[Table], Events]] = {
    "sunny_day": _sunny_day,
    "thunder_storm": _thunder_storm,
    "wind_storm": _wind_storm,
    "quicksand": _quicksand,
}
