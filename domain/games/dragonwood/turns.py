"""Turns: discarding, the limit of nine, the last round and all ways to end."""

from domain.game import Events, Move, Rule
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood.drawing import can_recruit
from domain.games.dragonwood.moves import Discard, Pass
from domain.games.dragonwood.rule import acts
from domain.games.dragonwood.state import Table


def onward(table: Table) -> Events | None:
    """What follows by itself when nothing is left to refill."""
    seat = table.active
    if table.phase == "act":
        return (e.TurnPassed(seat),) if _is_helpless(table) else None
    if table.phase not in ("closing", "trim") or table.storm is not None:
        return None
    if len(table.hands[seat]) > c.HAND_LIMIT:
        return (e.LimitExceeded(seat),) if table.phase == "closing" else None
    return _turn_over(table)


def _turn_over(table: Table) -> Events:
    reason = _reason_to_end(table)
    if reason is not None:
        return (e.GameEnded(reason),)  # type: ignore[arg-type]
    begun = (e.TurnBegan((table.active + 1) % len(table.hands)),)
    return (e.LastRoundBegan(len(table.hands)), *begun) if _is_late(table) else begun


def _reason_to_end(table: Table) -> str | None:
    """Why the game is over with this turn: the forest (ruling 33), or the decks (28)."""
    if table.options.simple_setup and not table.wood:
        return "forest"
    if table.turns_left == 0:
        return "decks"
    return "endless" if table.decks >= c.ENDLESS else None


def _is_late(table: Table) -> bool:
    """True when the last round must begin: two decks are drawn (rulings 28, 34)."""
    ended = table.decks >= c.LAST_DECK and table.turns_left is None
    return ended and not table.options.dragons_only_end


def may_pass(view: Table, seat: int) -> bool:
    """True if this seat can neither draw a card nor has one to capture with (ruling 8)."""
    stuck = not view.hands[seat] or not any(view.landscape)
    return acts(view, seat) and stuck and not can_recruit(view)


def _may_pass(view: Table, seat: int, move: Pass) -> bool:
    return may_pass(view, seat)


def _pass(table: Table, seat: int, move: Pass) -> Events:
    return (e.TurnPassed(seat),)


def _is_helpless(table: Table) -> bool:
    """True if a pass is all there is: no card to draw, none to play, no potion for a creature."""
    charmed = "charmed_potion" in table.owned[table.active]
    creatures = any(card in c.CREATURES for card in table.landscape)
    return may_pass(table, table.active) and not (charmed and creatures)


def discards(view: Table, seat: int) -> bool:
    """True if this seat must discard: it is wounded, or has more than nine cards."""
    return view.phase in ("wound", "trim") and seat == view.active


def _may_discard(view: Table, seat: int, move: Discard) -> bool:
    return discards(view, seat) and move.card in view.hands[seat]


def _discard(table: Table, seat: int, move: Discard) -> Events:
    reason = "wound" if table.phase == "wound" else "limit"
    return (e.Discarded(seat, move.card, reason),)  # type: ignore[arg-type]


RULES: dict[type[Move], Rule] = {
    Pass: Rule(_may_pass, _pass),
    Discard: Rule(_may_discard, _discard),
}
