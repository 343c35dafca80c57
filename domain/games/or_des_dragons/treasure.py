"""A kill, step by step: unknown treasure, wizard, sharing, magic objects, thefts, the way home."""

from collections.abc import Callable

from domain.chance import Answer, Question, Shuffle
from domain.game import Events
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import lots, negotiation, theft
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.setup import drawn
from domain.games.or_des_dragons.table import Fight, Step, Table, WindowKind


def resolve(table: Table) -> Events | Question | None:
    """The next automatic step in the resolution of a kill."""
    return STEPS[table.battle.step](table, table.battle)


def resolved(table: Table, question: Question, answer: Answer) -> Events:
    """The events of chance's answer: the order of the discard pile, or the token that is stolen."""
    if isinstance(question, Shuffle):
        return (e.DiscardShuffled(answer),)
    return theft.stolen_at_random(table, answer)


def _draw(table: Table, fight: Fight) -> Events:
    return (f.UnknownDrawn(fight.slot, drawn(table, table.lair(fight.slot).unknown)),)


def _open(table: Table, fight: Fight) -> Events:
    treasure = table.treasure
    if _priority(table, fight) and treasure.magic:
        return (f.MagicTokensTaken(fight.wizards[0], Amount(magic=treasure.magic)),)
    if window := _window(table, "treasure", fight.participants):
        return window
    if not treasure.size:
        return (f.NothingToShare(),)
    if len(fight.participants) == 1:
        return _given(table, tuple(_all_for(table, fight.killer)))
    return (f.DivisionOpened() if table.options.divide_and_choose else f.NegotiationOpened(),)


def _priority(table: Table, fight: Fight) -> bool:
    """Basic game: the owner of the only wizard takes the magic tokens."""
    return not table.options.advanced and len(fight.wizards) == 1


def _all_for(table: Table, seat: int) -> list[Amount]:
    return [table.treasure if other == seat else NOTHING for other in table.seats]


def _window(table: Table, kind: WindowKind, seats: tuple[int, ...]) -> Events:
    """A reaction window, once per kill, if one of the seats has a magic object at all."""
    asked = table.holders(seats)
    if not asked or kind in table.battle.windows:
        return ()
    return (e.WindowOpened(kind, asked),)


def _sand(table: Table, fight: Fight) -> Events:
    window = () if fight.turned else _window(table, "sand", tuple(table.seats))
    return window or (f.TreasureLost(table.treasure),)


def _agreed(table: Table, fight: Fight) -> Events:
    others = tuple(seat for seat in table.seats if len({*fight.participants} - {seat}) > 1)
    if window := _window(table, "agreement", others):
        return window
    shares = fight.agreement.shares if fight.agreement else None
    assert shares is not None, "only the full table knows the shares"
    return _given(table, shares)


def _given(table: Table, shares: tuple[Amount, ...]) -> Events:
    """Advanced: one magic object per magic token in the share of a wizard's owner."""
    wizards = table.battle.wizards if table.options.advanced else ()
    cards = tuple(seat for seat in wizards for _ in range(shares[seat].magic))
    return (f.SharesGiven(table.witnesses, shares, cards),)


def _aftermath(table: Table, fight: Fight) -> Events | Question:
    if fight.pilfered.size and not table.options.keep_gloves:
        return (f.GlovesDiscarded(table.gloves.index(True)),)
    if fight.cards:
        return _card(table, fight.cards[0])
    if fight.thieves and len(fight.participants) > 1:
        return (f.TheftBegan(fight.thieves[0].seat),)
    return (f.SlayersReturned(fight.slot),)


def _card(table: Table, seat: int) -> Events | Question:
    if table.pile:
        return (e.MagicDrawn(seat, table.pile[0]),)
    return Shuffle(len(table.discard)) if table.discard else (e.MagicExhausted(),)


def _wait(table: Table, fight: Fight) -> None:
    return None


STEPS: dict[Step, Callable[[Table, Fight], Events | Question | None]] = {
    "unknown": _draw,
    "opening": _open,
    "negotiate": negotiation.concluded,
    "divide": _wait,
    "choose": lots.concluded,
    "sand": _sand,
    "agreed": _agreed,
    "aftermath": _aftermath,
    "steal": _wait,
    "robbed": theft.concluded,
}
