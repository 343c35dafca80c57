"""A second judge of moves, written from docs/rules alone: who may do what in which moment.

It shares no code with the rules but the types of tables and moves. It counts tokens with Counters.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, get_args

from msgspec.structs import asdict

from domain.game import Move
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import TOKENS, Amount
from domain.games.or_des_dragons.components import Adventurer
from domain.games.or_des_dragons.table import Orders, Table

BETWEEN_TURNS: set[type[Move]] = {m.SwapDragons, m.Gaze, m.Dowse}
OWN_TURN: set[type[Move]] = {m.Recall, m.Invigorate}

MOMENTS: dict[str, dict[str, set[type[Move]]]] = {
    "attack": {"active": {m.Attack, *OWN_TURN}, "all": BETWEEN_TURNS},
    "stranded": {"asked": {m.Pass, *OWN_TURN}, "all": BETWEEN_TURNS},
    "last-chance": {"asked": {m.Pass, *OWN_TURN, *BETWEEN_TURNS}},
    "order": {"slayer": {m.ResolveFirst}},
    "treasure": {"asked": {m.Claim, m.Enrich, m.Pass}},
    "negotiate": {"party": {m.Propose, m.Accept, m.Withdraw}, "all": {m.Pilfer, m.Accuse}},
    "divide": {"killer": {m.Divide}, "all": {m.Pilfer, m.Accuse}},
    "choose": {"chooser": {m.ChooseLot}, "all": {m.Accuse}},
    "sand": {"asked": {m.TurnHourglass, m.Pass}},
    "agreement": {"asked": {m.SwapShares, m.Pass}},
    "steal": {"thief": {m.Steal, m.Forgo}},
    "robbed": {"asked": {m.WardOff, m.Muddle, m.Pass}},
    "take": {"thief": {m.Take}},
    "fair": {"all": {m.OfferTrade, m.AcceptTrade, m.WithdrawTrade, m.Done}},
    "encore": {"asked": {m.AttackAgain, m.Pass}},
}
"""For each moment, who may make which moves."""

CARDS: dict[type[Move], str] = {
    m.SwapDragons: "swap_powder",
    m.Recall: "recall_horn",
    m.Invigorate: "vigour_potion",
    m.Gaze: "crystal_ball",
    m.Dowse: "dowsers_lantern",
    m.Claim: "authority_sceptre",
    m.Enrich: "bottomless_bag",
    m.Pilfer: "pilfering_gloves",
    m.TurnHourglass: "turned_hourglass",
    m.SwapShares: "confusion_ring",
    m.WardOff: "protection_amulet",
    m.Muddle: "muddle_stone",
    m.AttackAgain: "speed_boots",
}


def moment(table: Table) -> str:
    """The state of a table that waits for a seat."""
    if table.window:
        return table.window.kind
    if table.fight:
        return "take" if table.fight.step == "robbed" else table.fight.step
    if table.fair:
        return "fair"
    return "order" if table.slain else "attack"


def legal(table: Table, seat: int, move: Any) -> bool:
    """Whether the rules let this seat make this move; `table` is the whole table."""
    if isinstance(move, m.Prepare):
        return table.options.advanced and move.orders not in (None, table.orders[seat])
    kind = type(move)
    roles = [role for role, kinds in MOMENTS[moment(table)].items() if kind in kinds]
    if not any(seat in _who(table, role) for role in roles):
        return False
    if kind in CARDS and CARDS[kind] not in table.hands[seat]:
        return False
    fits = FITS.get(kind)
    return fits is None or bool(fits(table, seat, move))


def _who(table: Table, role: str) -> set[int]:
    fight, everybody = table.fight, set(range(len(table.ready)))
    match role:
        case "active":
            return {table.active}
        case "asked":
            return set(table.window.seats) if table.window else set()
        case "slayer":
            return {table.slayer}
        case "all":
            return everybody
    assert fight is not None
    if role == "party":
        return set(fight.participants)
    if role == "thief":
        return {fight.thieves[0].seat}
    if role == "chooser":
        assert fight.lots is not None
        return {fight.lots.choosers[len(fight.lots.taken)]}
    return {fight.killer}


def _tokens(amount: Amount | None) -> Counter[str]:
    return Counter(asdict(amount)) if amount else Counter()


def _living(table: Table, slot: int) -> Any:
    return dict(enumerate(table.lairs)).get(slot)


def _treasure(table: Table) -> Counter[str]:
    assert table.fight is not None
    return _tokens(_living(table, table.fight.slot).treasure)


def _attack(table: Table, seat: int, move: m.Attack) -> bool:
    swords = Counter(table.hands[seat])["enchanted_sword"]
    able = move.adventurer in table.ready[seat] and move.swords in range(swords + 1)
    return able and bool(_living(table, move.dragon))


def _whole(table: Table, shares: Any, number: int) -> bool:
    """Exactly the treasure, in so many parts, none of them below nothing."""
    if shares is None or len(shares) != number:
        return False
    parts = [_tokens(share) for share in shares]
    summed = {token: sum(part[token] for part in parts) for token in TOKENS}
    return summed == dict(_treasure(table)) and min(map(min, (p.values() for p in parts))) >= 0


def _propose(table: Table, seat: int, move: m.Propose) -> bool:
    if not _whole(table, move.shares, len(table.ready)) or move.shares is None:
        return False
    got = {other for other, share in enumerate(move.shares) if any(_tokens(share).values())}
    return got <= _who(table, "party")


def _accept(table: Table, seat: int, move: m.Accept) -> bool:
    proposals = table.fight.proposals if table.fight else ()
    return any(p.version == move.version and seat not in p.accepted for p in proposals)


def _withdraw(table: Table, seat: int, move: m.Withdraw) -> bool:
    assert table.fight is not None
    mine = {p.version for p in table.fight.proposals if seat in p.accepted}
    silent = seat not in table.fight.spoken or seat in table.fight.delegated
    return move.version in mine if move.version is not None else bool(mine) or silent


def _choose(table: Table, seat: int, move: m.ChooseLot) -> bool:
    lots = table.fight.lots if table.fight else None
    assert lots is not None
    return move.lot in set(range(len(lots.lots))) - {lot for _, lot in lots.taken}


def _take(table: Table, seat: int, move: m.Take) -> bool:
    assert table.fight is not None
    assert table.fight.victim is not None
    hoard = _tokens(table.hoards[table.fight.victim])
    return move.token == "nothing" or (move.token is not None and hoard[move.token] > 0)


def _muddle(table: Table, seat: int, move: m.Muddle) -> bool:
    hoard = +_tokens(table.hoards[seat])
    return move.token in hoard if hoard else move.token == "nothing"


def _pilfer(table: Table, seat: int, move: m.Pilfer) -> bool:
    assert table.fight is not None
    taken = sum(_tokens(table.fight.pilfered).values())
    fresh = taken < 2 if table.gloves[seat] else taken == 0
    again = not table.gloves[seat] or taken > 0
    return fresh and again and _treasure(table)[move.token] > 0


def _accuse(table: Table, seat: int, move: m.Accuse) -> bool:
    fight = table.fight
    assert fight is not None
    vanished = any(_tokens(fight.pilfered).values()) and seat not in fight.accusers
    return vanished and _other(table, seat, move.seat)


def _other(table: Table, seat: int, other: int) -> bool:
    return other in _who(table, "all") - {seat}


def _recall(table: Table, seat: int, move: m.Recall) -> bool:
    lair = _living(table, move.dragon)
    lying = [(one.seat, one.adventurer) for one in lair.fighters] if lair else []
    return (seat, move.adventurer) in lying


def _dowse(table: Table, seat: int, move: m.Dowse) -> bool:
    lair = _living(table, move.dragon)
    return bool(lair and lair.unknown and table.bag)


def _swap_shares(table: Table, seat: int, move: m.SwapShares) -> bool:
    return len({move.first, move.second} & (_who(table, "party") - {seat})) == 2


def _offer(table: Table, seat: int, move: m.OfferTrade) -> bool:
    gives, asks = _tokens(move.gives), _tokens(move.asks)
    if not _other(table, seat, move.to) or min([0, *gives.values(), *asks.values()]) < 0:
        return False
    return any(gives.values()) and any(asks.values()) and gives <= _tokens(table.hoards[seat])


def _accept_trade(table: Table, seat: int, move: m.AcceptTrade) -> bool:
    offers = {offer.number: offer for offer in table.fair.offers} if table.fair else {}
    offer = offers.get(move.offer)
    if offer is None or offer.to != seat:
        return False
    return _tokens(offer.asks) <= _tokens(table.hoards[seat])


def _withdraw_trade(table: Table, seat: int, move: m.WithdrawTrade) -> bool:
    offers = table.fair.offers if table.fair else ()
    return (move.offer, seat) in {(offer.number, offer.seat) for offer in offers}


FITS: dict[type[Move], Callable[[Table, int, Any], object]] = {
    m.Attack: _attack,
    m.ResolveFirst: lambda table, seat, move: move.dragon in table.slain,
    m.Propose: _propose,
    m.Accept: _accept,
    m.Withdraw: _withdraw,
    m.Divide: lambda table, seat, move: _whole(table, move.lots, len(_who(table, "party"))),
    m.ChooseLot: _choose,
    m.Steal: lambda table, seat, move: move.victim in _who(table, "party") - {seat},
    m.Take: _take,
    m.OfferTrade: _offer,
    m.AcceptTrade: _accept_trade,
    m.WithdrawTrade: _withdraw_trade,
    m.Done: lambda table, seat, move: table.fair and seat not in table.fair.done,
    m.SwapDragons: lambda table, seat, move: (
        move.first != move.second and _living(table, move.first) and _living(table, move.second)
    ),
    m.Recall: _recall,
    m.Invigorate: lambda table, seat, move: table.tired[seat],
    m.Gaze: lambda table, seat, move: _other(table, seat, move.seat),
    m.Dowse: _dowse,
    m.Claim: lambda table, seat, move: _treasure(table)[move.token] > 0,
    m.Enrich: lambda table, seat, move: move.tokens in range(1, min(2, len(table.bag)) + 1),
    m.Pilfer: _pilfer,
    m.Accuse: _accuse,
    m.SwapShares: _swap_shares,
    m.Muddle: _muddle,
}

SLOTS = range(-1, 5)
KINDS: tuple[Adventurer, ...] = get_args(Adventurer)


def small_moves(seats: int) -> Iterator[Move]:
    """Every move with small numbers, good or bad, but for shares, lots and offers."""
    places = range(-1, seats + 1)
    yield from (m.Attack(*one) for one in product(SLOTS, KINDS, range(-1, 3)))
    yield from (m.Recall(*one) for one in product(SLOTS, KINDS))
    for kind in (m.ResolveFirst, m.Dowse):
        yield from map(kind, SLOTS)
    yield from (m.SwapDragons(*one) for one in product(SLOTS, repeat=2))
    for place in (m.Steal, m.Gaze, m.Accuse, m.ChooseLot, m.Enrich):
        yield from map(place, places)
    yield from (m.SwapShares(*one) for one in product(places, repeat=2))
    for token in TOKENS:
        yield from (m.Claim(token), m.Pilfer(token), m.Take(token), m.Muddle(token))
    yield from (m.Take("nothing"), m.Muddle("nothing"), m.Take(None), m.Muddle(None))
    for number in range(-1, 8):
        yield from (m.Accept(number), m.Withdraw(number))
        yield from (m.AcceptTrade(number), m.WithdrawTrade(number))
    yield from (m.Withdraw(), m.Forgo(), m.Done(), m.Pass(), m.Invigorate(), m.TurnHourglass())
    yield from (m.WardOff(), m.AttackAgain(), m.Propose(None), m.Divide(None))
    yield from (m.Prepare(None), m.Prepare(Orders()), m.Prepare(Orders(stranded="pass")))
