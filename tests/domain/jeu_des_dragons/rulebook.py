"""The rulebook of Le Jeu des Dragons a second time, as directly as it can be said, for comparison.

`legal` judges a move by the view of its seat. `Bookkeeper` follows a match event by event and holds
a list of its own of what was played in the round: what triggers, who leads, who wins, who buys.
"""

from collections.abc import Iterable
from typing import Any

from domain.game import Event, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m

UNIQUE = {
    "bahamut": 13,
    "tiamat": 13,
    "dracolich": 10,
    "archmage": 9,
    "dragonslayer": 8,
    "thief": 7,
    "druid": 6,
    "priest": 5,
    "princess": 4,
    "fool": 3,
}
GOOD = ("brass", "silver", "bronze", "copper", "gold", "bahamut")
EVIL = ("white", "blue", "black", "red", "green", "tiamat", "dracolich")
FIVE = EVIL[:5]


def kind(card: str) -> str:
    """The kind of a card, by its id."""
    return card.partition("-")[0]


def strength(card: str) -> int:
    """Its strength."""
    return UNIQUE[card] if card in UNIQUE else int(card.partition("-")[2])


def good(card: str) -> bool:
    """A good dragon."""
    return kind(card) in GOOD


def evil(card: str) -> bool:
    """An evil dragon."""
    return kind(card) in EVIL


# Legality.


def legal(view: Any, seat: int, move: Move, just: Iterable[Event]) -> bool:
    """Whether the rulebook lets this seat make this move now; `just` is what has just happened."""
    step = view.todo[0]
    answers, judge = JUDGES[type(step).__name__]
    return isinstance(move, answers) and judge(view, step, seat, move, just)


def _ante(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    """Any card of the hand but the one that lies there already."""
    return move.card in view.hands[seat] and view.fists[seat] != (move.card,)


def _from_hand(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    return step.seat == seat and move.card in view.hands[seat]


def _blue(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    return bool(step.seat == seat)


def _total(view: Any, seat: int) -> int:
    return sum(map(strength, view.flights[seat]))


def _aim(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    """The strongest flight among the others; who intimidated is no target."""
    others = [n for n in view.seats if n != seat and n not in view.out]
    most = max(_total(view, n) for n in others)
    strongest = {n for n in others if _total(view, n) == most}
    if view.options.abilities:
        strongest &= {*step.targets}
    return step.seat == seat and move.seat in strongest


def _give(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    if step.seat != seat or isinstance(move, m.PayInstead):
        return bool(step.seat == seat)
    card = move.card
    if card not in view.hands[seat]:
        return False
    if step.text == "green":
        return evil(card) and strength(card) < step.strength
    return good(card) and strength(card) > step.strength


def _take(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    """Strength: any ante. Bronze: one of the two weakest, or of those that equal them."""
    if step.seat != seat or move.card not in view.antes:
        return False
    if step.text == "strength":
        return True
    begun = (e.Played, e.PowerTriggered, e.PowerCopied, e.ReplacementDrawn)
    taken = False
    for event in just:
        taken = isinstance(event, e.AntesTaken) or (taken and not isinstance(event, begun))
    weakest = sorted(map(strength, view.antes))
    last = weakest[0] if taken else weakest[1]
    return strength(move.card) <= last


def _copy(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    if step.seat != seat:
        return False
    if step.text == "archmage":
        return move.card in view.antes
    lying = {card for flight in view.flights for card in flight}
    return move.card in lying and evil(move.card) and move.card not in ("tiamat", "dracolich")


def _slay(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    lying = {card for flight in view.flights for card in flight}
    weaker = {
        card for card in lying if (good(card) or evil(card)) and strength(card) < step.strength
    }
    return step.seat == seat and move.card in weaker


def _chain(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    return step.seat == seat and move.card in step.cards and move.card in view.flights[seat]


def _form(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    """Three cards of the own flight that share a colour."""
    cards = {*move.cards}
    if step.seat != seat or len(cards) != 3 or len(move.cards) != 3:
        return False
    return cards <= {*view.flights[seat]} and bool(_shared(cards, step.wild))


def _shared(cards: Iterable[str], wild: str | None) -> set[str]:
    shared = {*GOOD, *FIVE} - {"bahamut"}
    for card in cards:
        shared &= _colours(card, card == wild)
    return shared


def _colours(card: str, wild: bool) -> set[str]:
    if card == "tiamat" or (wild and evil(card)):
        return {*FIVE}
    if wild and good(card):
        return {*GOOD} - {"bahamut"}
    return {kind(card)} - {*UNIQUE}


def _use(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    if step.seat != seat or isinstance(move, m.Decline):
        return bool(step.seat == seat)
    if step.ability != "grant_favor":
        return isinstance(move, m.UseAbility)
    if not isinstance(move, m.NameLeader):
        return False
    return move.seat in view.seats and move.seat != seat and move.seat not in view.out


def _pick(view: Any, step: Any, seat: int, move: Any, just: Any) -> bool:
    granted = view.options.ability_seats
    return view.abilities[seat] is None and (granted is None or seat in granted)


JUDGES: dict[str, tuple[tuple[type[Move], ...], Any]] = {
    "Anteing": ((m.Ante,), _ante),
    "Playing": ((m.Play,), _from_hand),
    "Taxing": ((m.Plunder, m.Levy), _blue),
    "Targeting": ((m.Target,), _aim),
    "Giving": ((m.Give, m.PayInstead), _give),
    "PickingAntes": ((m.TakeAnte,), _take),
    "Copying": ((m.Copy,), _copy),
    "Slaying": ((m.Slay,), _slay),
    "Discarding": ((m.Discard,), _from_hand),
    "Chaining": ((m.Trigger,), _chain),
    "FormingColour": ((m.FormFlight,), _form),
    "MayUse": ((m.UseAbility, m.NameLeader, m.Decline), _use),
    "PickingAbilities": ((m.PickAbility,), _pick),
}


# The course of a gambit.


class Lying:
    """The card that a seat has played in this round."""

    def __init__(self, seat: int, card: str) -> None:
        self.seat, self.card = seat, card
        self.lies = True
        self.awaits_another = False


class Bookkeeper:
    """Follows a match; `see` takes each event with the table before it, and complains."""

    def __init__(self, buying: str | None) -> None:
        self.by_the_letter = buying == "after-round"
        self.plays: list[Lying] = []
        self.leader = self.active = self.round = 0
        self.priest: int | None = None
        self.favour = self.druid = self.emptied = False
        self.bought: list[int] | None = None
        self.empty: list[int] | None = None
        self.checked = 0

    def see(self, event: Event, table: Any) -> None:
        """One more event."""
        name = "_" + str(event.__struct_config__.tag).replace("-", "_")
        watch = getattr(self, name, None)
        if watch:
            watch(event, table)

    def _gambit_began(self, event: Any, table: Any) -> None:
        self.plays, self.priest, self.round = [], None, 0
        self.druid = self.emptied = False
        self.bought = self.empty = None

    def _leader_named(self, event: Any, table: Any) -> None:
        self.leader = event.seat

    def _ability_used(self, event: Any, table: Any) -> None:
        self.favour = event.ability == "grant_favor"

    def _round_began(self, event: Any, table: Any) -> None:
        self._bought_rightly(table, over=False)
        if self.round:
            assert self.round < 3 or len(self._ahead(table)) != 1, "the gambit had a winner"
            self.leader = self._next_leader()
        assert self.favour or event.leader == self.leader, f"{event}, not {self.leader}"
        self.leader, self.round, self.plays = event.leader, event.round, []
        self.priest, self.favour = None, False
        self.checked += 1

    def _next_leader(self) -> int:
        if self.priest is not None:
            return self.priest
        lying = [play for play in self.plays if play.lies]
        strengths = [strength(play.card) for play in lying]
        alone = [play for play in lying if strengths.count(strength(play.card)) == 1]
        highest = max(alone, key=lambda play: strength(play.card), default=None)
        return self.leader if highest is None else highest.seat

    def _turn_began(self, event: Any, table: Any) -> None:
        self._bought_rightly(table, over=False, turn=True)
        self.active, self.bought = event.seat, None
        self.empty = [event.seat] if len(table.hands[event.seat]) <= 1 and _cards(table) else []

    def _flight_formed(self, event: Any, table: Any) -> None:
        strengths = sorted(map(strength, event.cards))
        assert len({*event.cards} & {*table.flights[event.seat]}) == len(strengths) == 3, event
        assert all(good(card) or evil(card) for card in event.cards), event
        assert event.gold == strengths[1], event
        assert event.flight == "colour" or strengths[0] == strengths[2], event

    def _price_turned(self, event: Any, table: Any) -> None:
        if self.bought is None:
            assert self.empty in ([event.seat], []), f"{event}: {self.empty}"
            assert self.empty or event.seat == self.active
            return
        if self.empty is None:
            self.empty = self._without_cards(table)
        if event.seat not in self.bought:
            self.bought.append(event.seat)

    def _played(self, event: Any, table: Any) -> None:
        assert len(table.hands[event.seat]) > 1 or not self.empty, f"{event}: nothing was bought"
        lying = [play.card for play in self.plays if play.lies]
        lit = not lying or strength(event.card) <= strength(lying[-1])
        assert event.triggers == lit, event
        self.plays.append(Lying(event.seat, event.card))
        self.bought, self.empty = [], None
        self.checked += 1

    def _card_replaced(self, event: Any, table: Any) -> None:
        for play in self.plays:
            mine = play.seat == event.seat and play.card == event.card and play.lies
            play.awaits_another = mine
            play.lies = play.lies and not mine

    def _replacement_drawn(self, event: Any, table: Any) -> None:
        for play in self.plays:
            if play.awaits_another:
                play.card, play.lies, play.awaits_another = event.card, True, False

    def _dragon_slain(self, event: Any, table: Any) -> None:
        for play in self.plays:
            play.lies = play.lies and (play.seat, play.card) != (event.seat, event.card)

    def _priest_called(self, event: Any, table: Any) -> None:
        self.priest = event.seat

    def _druid_called(self, event: Any, table: Any) -> None:
        self.druid = True

    def _stakes_emptied(self, event: Any, table: Any) -> None:
        self._bought_rightly(table, over=True)
        self.emptied, self.bought = True, None

    def _gambit_won(self, event: Any, table: Any) -> None:
        self._bought_rightly(table, over=True)
        assert self._ahead(table) == [event.seat], f"{event}: {self._ahead(table)}"
        assert self.emptied or self.round >= 3 or not self.plays, "too early"
        self.bought = None
        self.checked += 1

    def _gambit_undecided(self, event: Any, table: Any) -> None:
        self._bought_rightly(table, over=True)
        assert len(self._ahead(table)) != 1, self._ahead(table)
        self.bought = None

    def _ahead(self, table: Any) -> list[int]:
        """The strongest flights (with the druid: the weakest) of the seats that may win."""
        able = [n for n in table.seats if n not in table.out and _may_win(table.flights[n])]
        totals = [_total(table, n) for n in able]
        best = (min if self.druid else max)(totals, default=0)
        return [n for n, total in zip(able, totals, strict=True) if total == best]

    def _without_cards(self, table: Any) -> list[int]:
        seats = [*table.seats[self.active :], *table.seats[: self.active]]
        return [n for n in seats if n not in table.out and not table.hands[n]]

    def _bought_rightly(self, table: Any, *, over: bool, turn: bool = False) -> None:
        """A seat without cards buys after a turn, but not if the gambit is over; by the letter not
        before the end of a round that may be the last.
        """
        if self.bought is None:
            return
        expected = self.empty if self.empty is not None else self._without_cards(table)
        late = over or (turn and self.by_the_letter and self.round >= 3)
        assert self.bought == ([] if late or not _cards(table) else expected), self.bought
        self.bought = None
        self.checked += 1


def _cards(table: Any) -> bool:
    return bool(table.deck or table.discard)


def _may_win(flight: tuple[str, ...]) -> bool:
    if "bahamut" in flight and any(map(evil, flight)):
        return False
    return not ("tiamat" in flight and any(map(good, flight)))
