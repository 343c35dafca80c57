"""The game as the contract wants it: each question goes to the room that knows the answer."""

from domain.chance import Answer, Question
from domain.game import Choices, Events, Game, Move, Names, Rule, Score, Waiting
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import (
    fair,
    gloves,
    imagine,
    lots,
    magic,
    negotiation,
    record,
    setting_up,
    theft,
    treasure,
    turns,
    windows,
)
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import NOTHING
from domain.games.or_des_dragons.components import catalogue
from domain.games.or_des_dragons.moves import MOVES
from domain.games.or_des_dragons.rule import quiet
from domain.games.or_des_dragons.scoring import scored
from domain.games.or_des_dragons.state import Options, Table

RULES: dict[type[Move], Rule] = {
    **turns.RULES,
    **negotiation.RULES,
    **lots.RULES,
    **theft.RULES,
    **fair.RULES,
    **windows.RULES,
    **magic.RULES,
    **gloves.RULES,
}


class OrDesDragons(Game[Table, Options]):
    """L'Or des dragons: kill dragons together, then agree on their treasure in time."""

    slug = "or-des-dragons"
    names = Names(fr="L'Or des dragons", en="Dragon's Gold")
    seats = (3, 6)
    provenance = "reconstructed"
    options = Options
    table = Table
    moves = MOVES
    events = e.EVENTS
    rules = RULES
    components = staticmethod(catalogue)
    setup = staticmethod(setting_up.setup)
    evolve = staticmethod(record.evolve)
    imagine = staticmethod(imagine.imagine)

    def waiting(self, table: Table) -> tuple[Waiting, ...]:
        if table.phase in ("setup", "over"):
            return ()
        if table.window is not None:
            return (Waiting(table.window.seats, table.window.kind, table.decision),)
        if table.fight is not None:
            return _awaited_in_fight(table)
        if table.fair is not None:
            late = tuple(seat for seat in table.seats if seat not in table.fair.done)
            return (Waiting(late, "fair", table.decision, "hourglass"),)
        seat = turns.ordering(table)
        if seat is not None:
            return (Waiting((seat,), "order", table.decision),)
        return (Waiting((table.active,), "attack", table.decision),)

    def choices(self, view: Table, seat: int) -> Choices:
        if view.phase in ("setup", "over"):
            return Choices()
        spare = (*magic.objects(view, seat), *gloves.temptations(view, seat))
        haggling = view.fair is not None or seat == lots.divider(view)
        complete = not (haggling or negotiation.takes_part(view, seat) or view.options.advanced)
        return Choices((*_decisions(view, seat), *spare), complete)

    def advance(self, table: Table) -> Events | Question | None:
        if table.phase == "setup":
            return setting_up.prepare(table)
        if table.phase == "over":
            return None
        if table.window is not None:
            return windows.answered(table)
        if table.fight is not None:
            return treasure.resolve(table)
        if table.fair is not None:
            return fair.concluded(table)
        return setting_up.refilled(table) or turns.onward(table)

    def outcome(self, table: Table, question: Question, answer: Answer) -> Events:
        if table.phase == "setup":
            return setting_up.prepared(table, answer)
        return treasure.resolved(table, question, answer)

    def expire(self, table: Table, waiting: Waiting) -> Events:
        if waiting.reminder:
            return (f.Delegated(waiting.seats),)
        if waiting.kind in ("negotiate", "divide"):
            return (f.SandRanOut(),)
        if waiting.kind == "fair":
            return (e.FairClosed(),)
        return super().expire(table, waiting)

    def fallback(self, view: Table, seat: int) -> Move:
        if view.window is not None:
            return m.Pass()
        if view.fair is not None:
            return m.Done()
        if view.fight is not None:
            return _fallback_in_fight(view, seat)
        if turns.ordering(view) is not None:
            return m.ResolveFirst(min(view.slain))
        return turns.attack_for_the_absent(view, seat)

    def scores(self, table: Table) -> tuple[Score, ...] | None:
        if table.phase != "over":
            return None
        hoards = tuple(hoard or NOTHING for hoard in table.hoards)
        return scored(hoards, table.options.advanced)


def _awaited_in_fight(table: Table) -> tuple[Waiting, ...]:
    fight, number = table.battle, table.decision
    if fight.step == "negotiate":
        due = negotiation.now_due(fight)
        late = negotiation.silent(table)
        reminder = (Waiting(late, "negotiate", number, "hourglass", 50),) if late else ()
        return (Waiting(due, "negotiate", number, "hourglass"), *reminder)
    divider = lots.divider(table)
    if divider is not None:
        return (Waiting((divider,), "divide", number, "hourglass"),)
    deciders = {
        "choose-lot": lots.chooser(table),
        "steal": theft.thief(table),
        "take": theft.taker(table),
    }
    return tuple(
        Waiting((seat,), kind, number) for kind, seat in deciders.items() if seat is not None
    )


def _decisions(view: Table, seat: int) -> tuple[Move, ...]:
    """What this seat may do but for playing magic objects out of turn."""
    if view.window is not None:
        return _reactions(view, seat) if seat in view.window.seats else ()
    if view.fight is not None:
        return _decisions_in_fight(view, seat)
    if view.fair is not None:
        return fair.haggling(view, seat)
    if turns.ordering(view) == seat:
        return tuple(map(m.ResolveFirst, sorted(view.slain)))
    return turns.attacks(view, seat) if quiet(view) and seat == view.active else ()


def _reactions(view: Table, seat: int) -> tuple[Move, ...]:
    ward = m.WardOff()
    wards = (ward,) if RULES[m.WardOff].legal(view, seat, ward) else ()
    return (*wards, *map(m.Muddle, theft.muddles(view, seat)), m.Pass())


def _decisions_in_fight(view: Table, seat: int) -> tuple[Move, ...]:
    if negotiation.takes_part(view, seat):
        return negotiation.suggestions(view, seat)
    if lots.divider(view) == seat:
        return lots.divisions(view)
    if lots.chooser(view) == seat:
        return lots.lot_choices(view)
    if theft.thief(view) == seat:
        return theft.thefts(view, seat)
    return theft.takings(view) if theft.taker(view) == seat else ()


def _fallback_in_fight(view: Table, seat: int) -> Move:
    if negotiation.takes_part(view, seat):
        return m.Withdraw()
    if lots.chooser(view) == seat:
        return m.ChooseLot(lots.open_lots(view)[0])
    if theft.thief(view) == seat:
        return theft.theft_for_the_absent(view, seat)
    if theft.taker(view) == seat:
        return theft.taking_for_the_absent(view, seat)
    return lots.divisions(view)[0]


OR_DES_DRAGONS = OrDesDragons()
