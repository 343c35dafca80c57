"""The form in which the rooms of the rules state what a move may do and what it causes."""

from domain.games.or_des_dragons.components import Magic
from domain.games.or_des_dragons.state import Table


def quiet(table: Table) -> bool:
    """True while the active seat may attack: nothing else is going on."""
    busy = table.fight or table.slain or table.fair or table.window
    return table.phase == "attack" and not busy


def holds(view: Table, seat: int, card: Magic) -> bool:
    """True if this seat sees the card in its hand."""
    return card in view.hands[seat]


def holders(table: Table, seats: tuple[int, ...] | range) -> tuple[int, ...]:
    """Those of the seats that have a magic object, whichever: so a pause reveals nothing."""
    return tuple(seat for seat in seats if table.hands[seat])


def around(table: Table, seat: int) -> tuple[int, ...]:
    """All other seats, clockwise from the next one."""
    count = len(table.ready)
    return tuple((seat + step) % count for step in range(1, count))


def witnesses(table: Table) -> tuple[int | None, ...]:
    """Who may know what is proposed and shared: everybody, or only those who took part."""
    if table.options.hidden_shares:
        return table.battle.participants
    return (*table.seats, None)
