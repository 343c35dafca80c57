"""Thefts, one after the other: blind, or with a wizard's help; amulet and muddle stone answer them.

To others a theft looks the same whatever it brings: chance is asked even if the screen hides
nothing, and a thief who sees an empty hoard takes "nothing" like any other token.
"""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import GEMS, NOTHING, Amount, Token, one
from domain.games.or_des_dragons.moves import Forgo, Loot, Muddle, Steal, Take, WardOff
from domain.games.or_des_dragons.rule import around, holders, holds
from domain.games.or_des_dragons.state import Fight, Table


def thief(view: Table) -> int | None:
    """Whose thief may steal now and has not chosen a victim."""
    fight = view.fight
    return fight.thieves[0].seat if fight is not None and fight.step == "steal" else None


def taker(view: Table) -> int | None:
    """Who has seen his victim's hoard and must take a token."""
    glimpse = view.fight and view.fight.glimpse
    return glimpse.thief if glimpse else None


def _is_robbed(view: Table, seat: int) -> bool:
    window = view.window
    return window is not None and window.kind == "robbed" and seat in window.seats


def concluded(table: Table, fight: Fight) -> Events | Question | None:
    """What a theft leads to once a victim is chosen: his reaction, a look, or a blind grip."""
    if fight.glimpse is not None:
        return None
    assert fight.victim is not None, "a theft has a victim"
    if "robbed" not in fight.windows and holders(table, (fight.victim,)):
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


def _may_steal(view: Table, seat: int, move: Steal) -> bool:
    return thief(view) == seat != move.victim and move.victim in view.battle.participants


def _steal(table: Table, seat: int, move: Steal) -> Events:
    return (f.TheftTried(seat, move.victim),)


def _may_forgo(view: Table, seat: int, move: Forgo) -> bool:
    return thief(view) == seat


def _forgo(table: Table, seat: int, move: Forgo) -> Events:
    return (f.TheftForgone(seat),)


def _may_take(view: Table, seat: int, move: Take) -> bool:
    if taker(view) != seat or move.token is None:
        return False
    glimpse = view.battle.glimpse
    hoard = glimpse.hoard if glimpse else None
    return move.token == "nothing" or (hoard is not None and hoard.covers(one(move.token)))


def _take(table: Table, seat: int, move: Take) -> Events:
    return _stolen(table, move.token)


def _may_ward_off(view: Table, seat: int, move: WardOff) -> bool:
    return _is_robbed(view, seat) and holds(view, seat, "protection_amulet")


def ward_off(table: Table, seat: int, move: WardOff) -> Events:
    """The amulet is spent and the theft does not happen."""
    thief_seat = table.battle.thieves[0].seat
    return (e.MagicPlayed(seat, "protection_amulet"), f.TheftWardedOff(thief_seat, seat))


def _may_muddle(view: Table, seat: int, move: Muddle) -> bool:
    return move.token in muddles(view, seat)


def muddles(view: Table, seat: int) -> tuple[Loot, ...]:
    """What a victim with a muddle stone may let the thief have."""
    hoard = view.hoards[seat]
    if hoard is None or not _is_robbed(view, seat) or not holds(view, seat, "muddle_stone"):
        return ()
    return tuple(dict.fromkeys(hoard.tokens)) or ("nothing",)


def _muddle(table: Table, seat: int, move: Muddle) -> Events:
    return (e.MagicPlayed(seat, "muddle_stone"), *_stolen(table, move.token))


RULES: dict[type[Move], Rule] = {
    Steal: Rule(_may_steal, _steal),
    Forgo: Rule(_may_forgo, _forgo),
    Take: Rule(_may_take, _take),
    WardOff: Rule(_may_ward_off, ward_off),
    Muddle: Rule(_may_muddle, _muddle),
}


def thefts(view: Table, seat: int) -> tuple[Move, ...]:
    """All that a thief may do."""
    victims = (other for other in view.battle.participants if other != seat)
    return (*map(Steal, victims), Forgo())


def takings(view: Table) -> tuple[Move, ...]:
    """All that a thief with a wizard may take."""
    glimpse = view.battle.glimpse
    tokens = glimpse.hoard.tokens if glimpse and glimpse.hoard else ()
    return (*map(Take, dict.fromkeys(tokens)), Take("nothing"))


def theft_for_the_absent(view: Table, seat: int) -> Move:
    """From who was openly given most in this fight, the next clockwise if several were."""
    victims = [other for other in around(view, seat) if other in view.battle.participants]
    return Steal(max(victims, key=lambda other: _given(view, other)))


def _given(view: Table, seat: int) -> int:
    agreement = view.battle.agreement
    return agreement.shares[seat].size if agreement and agreement.shares else 0


def taking_for_the_absent(view: Table, seat: int) -> Move:
    """The best token there is, in the order of facts A-23."""
    glimpse = view.battle.glimpse
    hoard = (glimpse.hoard if glimpse else None) or NOTHING
    mine = view.hoards[seat] or NOTHING
    gems = sorted(GEMS, key=lambda gem: -mine.count(gem))
    cursed: tuple[Token, ...] = ("black_diamond",)
    first, last = ((), cursed) if view.options.advanced else (cursed, ())
    order: tuple[Token, ...] = (*first, "gold", *gems, "silver", "magic", *last)
    return Take(next((token for token in order if hoard.count(token)), "nothing"))
