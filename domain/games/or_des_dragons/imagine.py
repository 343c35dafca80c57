"""A full table that a seat's view might be a view of: unseen cards and tokens dealt at random.

Open gifts are public, so their tokens are dealt back to the seats that got them, as far as they can
still be there.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons.amount import NOTHING, Amount, Token, amount_of, one, total
from domain.games.or_des_dragons.components import Magic
from domain.games.or_des_dragons.sharing import split
from domain.games.or_des_dragons.table import Fair, Fight, Lots, Offer, Orders, Proposal, Table


def imagine(view: Table, seat: int, below: Below) -> Table:
    """Fill the holes of the view that `seat` has, as the rules allow."""
    culprit = _culprit(view, seat, below)
    table = _with_cards(view, seat, culprit, below)
    hoards, bag = _dealt(table, seat, culprit, below)
    table = replace(table, hoards=hoards, bag=bag)
    fight = table.fight and _fight(table, table.fight)
    return replace(table, fight=fight, fair=table.fair and _fair(table.fair, hoards))


def _culprit(view: Table, seat: int, below: Below) -> int | None:
    """The seats that might have pilfered, if another seat than this one has."""
    if view.fight is None or not view.fight.pilfered.size or view.gloves[seat]:
        return None
    suspects = [other for other in view.seats if other != seat and view.hands[other]]
    return suspects[below(len(suspects))]


# Cards.


def _with_cards(view: Table, seat: int, culprit: int | None, below: Below) -> Table:
    hands, pile = _magic(view, seat, culprit, below)
    in_sight = {*view.dead, *(lair.dragon for lair in view.lairs if lair is not None)}
    return replace(
        view,
        deck=tuple(shuffled([name for name in c.DRAGONS if name not in in_sight], below)),
        pile=pile,
        hands=hands,
        gloves=tuple(
            worn if worn is not None else other == culprit for other, worn in enumerate(view.gloves)
        ),
        orders=tuple(orders or Orders() for orders in view.orders),
    )


def _magic(
    view: Table, seat: int, culprit: int | None, below: Below
) -> tuple[tuple[tuple[Magic | None, ...], ...], tuple[Magic, ...]]:
    """All hands, and the pile."""
    seen: Counter[Magic] = Counter([*view.discard, *(card for card in view.hands[seat] if card)])
    if culprit is not None:
        seen["pilfering_gloves"] += 1
    cards = Counter(c.MAGIC_CARDS if view.options.advanced else ()) - seen
    unseen: list[Magic] = shuffled([*cards.elements()], below)
    hands: list[tuple[Magic | None, ...]] = []
    for other, hand in enumerate(view.hands):
        known: tuple[Magic | None, ...] = hand if other == seat else ()
        if other == culprit:
            known = ("pilfering_gloves",)
        number = len(hand) - len(known)
        hands.append((*known, *unseen[:number]))
        unseen = unseen[number:]
    return tuple(hands), tuple(unseen)


# Tokens.


def _dealt(
    view: Table, seat: int, culprit: int | None, below: Below
) -> tuple[tuple[Amount, ...], tuple[Token, ...]]:
    """All hoards, and the bag."""
    deal = _Deal(view, seat, below)
    for other, tokens in _certain(view, seat, culprit):
        deal.give(other, tokens)
    for other in _traders(view, seat):
        deal.give_some(other)
    for other, token in deal.likely():
        deal.give(other, (token,))
    deal.fill()
    return deal.hoards(), deal.bag()


def _certain(
    view: Table, seat: int, culprit: int | None
) -> Iterable[tuple[int, tuple[Token, ...]]]:
    """(seat, tokens) that must be behind the screens of others."""
    fight, fair = view.fight, view.fair
    if fight and fight.glimpse and fight.glimpse.hoard and fight.victim is not None:
        yield fight.victim, fight.glimpse.hoard.tokens
    if fight and culprit is not None:
        yield culprit, fight.pilfered.tokens
    for offer in fair.offers if fair else ():
        if offer.seat != seat and offer.gives:
            yield offer.seat, offer.gives.tokens


def _traders(view: Table, seat: int) -> tuple[int, ...]:
    """Others who offer something that I do not see."""
    offers = view.fair.offers if view.fair else ()
    return tuple(dict.fromkeys(offer.seat for offer in offers if offer.gives is None))


class _Deal:
    """The tokens out of sight, as they are dealt to the other hoards; the rest is the bag."""

    def __init__(self, view: Table, seat: int, below: Below) -> None:
        self.view, self.below, self.me = view, below, seat
        self.mine = view.hoards[seat] or NOTHING
        lairs = (lair.treasure for lair in view.lairs if lair is not None)
        seen = total((*lairs, view.lost, self.mine))
        self.left = Counter((c.ALL_TOKENS - seen).tokens)
        self.room = self.left.total() - len(view.bag)
        self.held: dict[int, list[Token]] = {other: [] for other in view.seats if other != seat}
        fight = view.fight
        known = fight.victim if fight and fight.glimpse and fight.glimpse.hoard else None
        self.open_to = [other for other in self.held if other != known]

    def give(self, seat: int, tokens: Iterable[Token]) -> None:
        """Deal these tokens to a seat, as far as they are there."""
        for token in tokens:
            if self.room and self.left[token]:
                self.left[token] -= 1
                self.room -= 1
                self.held[seat].append(token)

    def give_some(self, seat: int) -> None:
        """Deal any token to a seat that must have one."""
        if not self.held[seat]:
            self.give(seat, shuffled([*self.left.elements()], self.below)[:1])

    def likely(self) -> list[tuple[int, Token]]:
        """(seat, token) for what others were openly given and do not hold yet, in any order."""
        missing = (
            (other, token)
            for other in self.open_to
            for token in (
                Counter(self.view.received[other].tokens) - Counter(self.held[other])
            ).elements()
        )
        return shuffled([*missing], self.below)

    def fill(self) -> None:
        """Deal what is missing behind the other screens."""
        for token in shuffled([*self.left.elements()], self.below)[: self.room]:
            self.give(self.open_to[self.below(len(self.open_to))], (token,))

    def hoards(self) -> tuple[Amount, ...]:
        """All hoards as dealt, with the one that is seen."""
        dealt = {other: amount_of(tokens) for other, tokens in self.held.items()}
        return tuple(dealt.get(seat, self.mine) for seat in self.view.seats)

    def bag(self) -> tuple[Token, ...]:
        """The rest, in any order."""
        return tuple(shuffled([*self.left.elements()], self.below))


# The knowledge of others about each other.


def _fight(table: Table, fight: Fight) -> Fight:
    shares = split(table, fight.participants)
    agreement = fight.agreement
    if agreement is not None and agreement.shares is None:
        agreement = replace(agreement, shares=shares)
    glimpse = fight.glimpse
    if glimpse is not None and glimpse.hoard is None and fight.victim is not None:
        glimpse = replace(glimpse, hoard=table.hoards[fight.victim])
    return replace(
        fight,
        proposals=tuple(_proposal(proposal, shares) for proposal in fight.proposals),
        lots=fight.lots and _lots(fight.lots, [shares[seat] for seat in fight.participants]),
        agreement=agreement,
        glimpse=glimpse,
    )


def _proposal(proposal: Proposal, shares: tuple[Amount, ...]) -> Proposal:
    return proposal if proposal.shares is not None else replace(proposal, shares=shares)


def _lots(lots: Lots, shares: list[Amount]) -> Lots:
    return lots if None not in lots.lots else replace(lots, lots=tuple(shares))


def _fair(fair: Fair, hoards: tuple[Amount, ...]) -> Fair:
    return replace(fair, offers=tuple(_offer(offer, hoards) for offer in fair.offers))


def _offer(offer: Offer, hoards: tuple[Amount, ...]) -> Offer:
    if offer.gives is not None:
        return offer
    first = hoards[offer.seat].tokens[0]
    return replace(offer, gives=one(first), asks=one("silver"))
