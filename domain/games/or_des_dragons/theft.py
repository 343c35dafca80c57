"""Thefts, one after the other: blind, or with a wizard's help; amulet and muddle stone answer them.

Others cannot tell what a theft brings: chance is asked even if the screen hides nothing, and a
thief who sees an empty hoard takes "nothing" like any other token.
"""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.amount import NOTHING, Amount, Token
from domain.games.or_des_dragons.components import TOKEN_NAMES
from domain.games.or_des_dragons.moves import Forgo, Muddle, Steal, Take, WardOff
from domain.games.or_des_dragons.moves_fields import Loot
from domain.games.or_des_dragons.objections import did_not_fight, not_another, unplayable
from domain.games.or_des_dragons.table import Fight, Table
from domain.words import Objection


def thief(view: Table) -> int | None:
    """The seat whose thief may steal now and has not chosen a victim."""
    fight = view.fight
    return fight.thieves[0].seat if fight is not None and fight.step == "steal" else None


def taker(view: Table) -> int | None:
    """The seat that has seen the victim's hoard and must take a token."""
    glimpse = view.fight and view.fight.glimpse
    return glimpse.thief if glimpse else None


def _is_robbed(view: Table, seat: int) -> bool:
    window = view.window
    return window is not None and window.kind == "robbed" and seat in window.seats


def concluded(table: Table, fight: Fight) -> Events | Question | None:
    """The next step after the choice of a victim: an answer, a look, or a random token."""
    if fight.glimpse is not None:
        return None
    assert fight.victim is not None, "a theft has a victim"
    if "robbed" not in fight.windows and table.holders((fight.victim,)):
        return (e.WindowOpened("robbed", (fight.victim,)),)
    hoard = _hoard(table, fight.victim)
    if fight.thieves[0].sees:
        return (f.HoardShown(fight.thieves[0].seat, fight.victim, hoard),)
    return Pick(1, max(1, hoard.size))


def _hoard(table: Table, seat: int) -> Amount:
    hoard = table.hoards[seat]
    assert hoard is not None, "only the full table knows what is behind a screen"
    return hoard


def stolen_at_random(table: Table, answer: Answer) -> Events:
    """The theft of the token with this index; of nothing, if nothing is there."""
    victim = table.battle.victim
    assert victim is not None, "a theft has a victim"
    tokens = _hoard(table, victim).tokens
    return _stolen(table, tokens[answer[0]] if tokens else "nothing")


def _stolen(table: Table, token: Loot | None) -> Events:
    fight = table.battle
    loot = NOTHING if token in (None, "nothing") else Amount(**{str(token): 1})
    assert fight.victim is not None, "a theft has a victim"
    return (f.Stolen(fight.thieves[0].seat, fight.victim, loot),)


def _thief_objection(view: Table, seat: int) -> Objection | None:
    return None if thief(view) == seat else r.NO_THEFT.because()


def _steal_objection(view: Table, seat: int, move: Steal) -> Objection | None:
    return (
        _thief_objection(view, seat)
        or not_another(view, seat, move.victim)
        or did_not_fight(view, move.victim)
    )


def _steal(table: Table, seat: int, move: Steal) -> Events:
    return (f.TheftTried(seat, move.victim),)


def _forgo_objection(view: Table, seat: int, move: Forgo) -> Objection | None:
    return _thief_objection(view, seat)


def _forgo(table: Table, seat: int, move: Forgo) -> Events:
    return (f.TheftForgone(seat),)


def _take_objection(view: Table, seat: int, move: Take) -> Objection | None:
    if taker(view) != seat:
        return r.NO_GLIMPSE.because()
    if move.token == "nothing":
        return None
    glimpse = view.battle.glimpse
    return _not_in(glimpse.hoard if glimpse else None, move.token)


def _not_in(hoard: Amount | None, token: Token | None) -> Objection | None:
    if token is None:
        return r.NOTHING_NAMED.because(field="token")
    if hoard is not None and hoard.count(token):
        return None
    return r.NOT_IN_THE_HOARD.because(token=TOKEN_NAMES[token])


def _take(table: Table, seat: int, move: Take) -> Events:
    return _stolen(table, move.token)


def _ward_objection(view: Table, seat: int, move: WardOff) -> Objection | None:
    return unplayable(view, seat, "protection_amulet", _is_robbed(view, seat))


def ward_off(table: Table, seat: int, move: WardOff) -> Events:
    """The amulet is spent and the theft does not happen."""
    thief_seat = table.battle.thieves[0].seat
    return (e.MagicPlayed(seat, "protection_amulet"), f.TheftWardedOff(thief_seat, seat))


def _muddle_objection(view: Table, seat: int, move: Muddle) -> Objection | None:
    """The victim names a token, or "nothing" if it has none."""
    if objection := unplayable(view, seat, "muddle_stone", _is_robbed(view, seat)):
        return objection
    hoard = view.hoards[seat]
    if move.token != "nothing":
        return _not_in(hoard, move.token)
    return r.HOARD_NOT_EMPTY.because(held=hoard.size) if hoard and hoard.size else None


def _muddle(table: Table, seat: int, move: Muddle) -> Events:
    return (e.MagicPlayed(seat, "muddle_stone"), *_stolen(table, move.token))


RULES: dict[type[Move], Rule] = {
    Steal: Rule(_steal_objection, _steal),
    Forgo: Rule(_forgo_objection, _forgo),
    Take: Rule(_take_objection, _take),
    WardOff: Rule(_ward_objection, ward_off),
    Muddle: Rule(_muddle_objection, _muddle),
}
