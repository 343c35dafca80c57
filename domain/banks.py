"""The banks: beside the seconds of each decision a seat may have a reserve for the whole match.

A bank serves decisions on the turn clock that wait for its seat alone, and for a person: their
deadline includes all that it has left. It pays when such a decision is closed after its own time; a
missed deadline empties it. Decisions of several seats, and those on the hourglass, have their own
time only: one seat's reserve must not make others wait, nor tell which of them still thinks.
"""

from msgspec.structs import replace

from domain.game import OpenDecision
from domain.match import Due, Match


def full_banks(match: Match) -> tuple[int, ...]:
    """The ms in each seat's bank as the match begins."""
    return (1000 * (match.pace.bank_seconds or 0),) * len(match.seats)


def paid(match: Match, open_now: tuple[OpenDecision, ...], now: int) -> Match:
    """The match once its banks have paid for the decisions that are open no more."""
    banks = list(match.banks)
    for due in match.deadlines:
        if due.bank_of is not None and not any(map(due.belongs_to, open_now)):
            banks[due.bank_of] = min(banks[due.bank_of], max(due.at - now, 0))
    return replace(match, banks=tuple(banks))


def payer(match: Match, waiting: OpenDecision) -> int | None:
    """The seat whose bank serves a decision; None: none does."""
    own_time = waiting.clock == "turn" and waiting.seconds is None and not waiting.reminder
    if not own_time or len(waiting.seats) != 1 or match.seats[waiting.seats[0]].computer:
        return None
    return waiting.seats[0]


def added(match: Match, due: Due) -> int:
    """The ms of a deadline that are from a bank, or were given."""
    bank = 0 if due.bank_of is None else match.banks[due.bank_of]
    return bank + (due.extension or 0)
