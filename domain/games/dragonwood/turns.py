"""Turns: discarding, the limit of a hand, the last round and all ways to end."""

from domain.game import Events, Move, Rule
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.decisions import in_turn
from domain.games.dragonwood.deck import can_recruit
from domain.games.dragonwood.hand import not_held
from domain.games.dragonwood.moves import Discard, Pass
from domain.games.dragonwood.table import Table
from domain.words import Objection


def onward(table: Table) -> Events | None:
    """The next automatic step when nothing is left to refill."""
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
    only_dragons, most = table.options.dragons_only_end, table.options.decks_at_most
    return "endless" if only_dragons and 0 < most <= table.decks else None


def _is_late(table: Table) -> bool:
    """True when the last round must begin: two decks are drawn (rulings 28, 34)."""
    ended = table.decks >= c.LAST_DECK and table.turns_left is None
    return ended and not table.options.dragons_only_end


def _against_passing(view: Table, seat: int, move: Pass) -> Objection | None:
    """A seat may pass if it can neither draw a card nor capture with one (ruling 8)."""
    if can_recruit(view):
        return r.CAN_RECRUIT.because()
    held = len(view.hands[seat])
    return r.CAN_CAPTURE.because(held=held) if held and any(view.landscape) else None


def _pass(table: Table, seat: int, move: Pass) -> Events:
    return (e.TurnPassed(seat),)


def _is_helpless(table: Table) -> bool:
    """True if a pass is all there is: no card to draw, none to play, no potion for a creature."""
    charmed = "charmed_potion" in table.owned[table.active]
    creatures = any(card in c.CREATURES for card in table.landscape)
    return may_pass(table, table.active) and not (charmed and creatures)


def _against_discarding(view: Table, seat: int, move: Discard) -> Objection | None:
    return not_held(view, seat, (move.card,))


def _discard(table: Table, seat: int, move: Discard) -> Events:
    reason = "wound" if table.phase == "wound" else "limit"
    return (e.Discarded(seat, move.card, reason),)  # type: ignore[arg-type]


RULES: dict[type[Move], Rule] = {
    Pass: Rule(in_turn(_against_passing), _pass),
    Discard: Rule(in_turn(_against_discarding), _discard),
}


def may_pass(view: Table, seat: int) -> bool:
    """True if there is nothing else that this seat could do with its turn."""
    return RULES[Pass].allows(view, seat, Pass())
