"""Faults for Aux Pierres du Dragon: bids, ties, orders, powers."""

KILLERS = ("test_powers.py", "test_oracle.py")
MUTANTS = (
    # The bids of each seat.
    (
        "auction.py",
        "if fist.cursed and not view.cursed[seat]",
        "if fist.cursed and view.cursed[seat]",
    ),
    ("auction.py", "if fist.amulet and not view.amulets[seat]", "if False"),
    (
        "auction.py",
        "return (r.SILVER_ONLY if seat in view.bidders else r.NOT_TIED).because()",
        "return _to_close(view, seat, move)",
    ),
    ("auction.py", "if seat in view.bidders else r.NOT_TIED.because()", "if True else None"),
    ("auction.py", "        return r.FIST_CLOSED.because()\n", "        pass\n"),
    ("auction.py", "return r.uncovered_coins(fist.coins, view.purse(seat))", "return None"),
    (
        "reasons.py",
        "    for wanted, owned, names in rows:\n        if wanted < 0:",
        "    for wanted, owned, names in rows:\n        if wanted < -1:",
    ),
    ("reasons.py", "if wanted > owned:", "if wanted > owned + 1:"),
    # The winner.
    (
        "auction.py",
        "if any(fist.cursed for fist in held):",
        "if all(fist.cursed for fist in held):",
    ),
    ("auction.py", "if len(best) > 1:", "if len(best) > 2:"),
    ("auction.py", "if not max(values):", "if max(values) < 2:"),
    (
        "auction.py",
        "most = max(value for seat, value in enumerate(values) if seat != winner)",
        "most = min(value for seat, value in enumerate(values) if seat != winner)",
    ),
    ("auction.py", "key=lambda seat: -values[seat])", "key=lambda seat: values[seat])"),
    ("auction.py", "    if most == values[best]:\n", "    if not most:\n"),
    ("auction.py", "for s in sorted(others) if values[s] == most", "for s in sorted(others)"),
    ("table.py", "* (2 if self.amulet else 1)", "* (3 if self.amulet else 1)"),
    # The awaited seats.
    (
        "auction.py",
        'if orders is not None and orders.standing and table.phase == "bid":',
        "if orders is not None and orders.standing:",
    ),
    (
        "auction.py",
        "return purse.fairy + purse.common + table.cursed[seat] == 0",
        "return purse.fairy + purse.common == 0",
    ),
    ("auction.py", "return purse.silver == 0", "return purse.silver < 2"),
    ("orders.py", "if until.count(character) > 1:", "if until.count(character) > 2:"),
    (
        "orders.py",
        "if character in view.coming:",
        "if character in view.options.special_cards or character in view.coming:",
    ),
    # The spent things.
    (
        "evolve.py",
        "spent=tuple(map(add, table.spent, (fist.fairy for fist in bids)))",
        "spent=table.spent",
    ),
    (
        "evolve.py",
        "amulets=tuple(map(sub, table.amulets, amulets)),\n        bank_amulets=table.bank_amulets + sum(amulets)",
        "amulets=table.amulets,\n        bank_amulets=table.bank_amulets",
    ),
    # The Doppelganger, and branches.
    ("power.py", "single = fx.forfeits(power) or fx.keeps(power)", "single = fx.keeps(power)"),
    ("power.py", "single = fx.forfeits(power) or fx.keeps(power)", "single = fx.forfeits(power)"),
    ("power.py", "table.doppelganger == table.winner and", "table.doppelganger is not None and"),
    (
        "power.py",
        "e.PowerUsed(seat, table.sale.character, 2))",
        "e.PowerUsed(seat, table.sale.character, 1))",
    ),
    ("power.py", "(e.DoppelgangerPlayed(seat), e.PowerUsed", "(e.PowerUsed"),
    (
        "power.py",
        "for n, branch in power.items() if is_payable(view, seat, branch))",
        "for n, branch in power.items())",
    ),
    (
        "power.py",
        "    if not 0 <= move.branch < len(power):",
        "    if not move.branch < len(power):",
    ),
    (
        "power.py",
        "return None if is_payable(view, seat, branch) else",
        "return None if branch else",
    ),
    ("power.py", "alone = len(moves) == 1 and decision.forced", "alone = len(moves) == 1"),
    ("components.py", 'Pay("any", 5), ScorePoints(2)', 'Pay("any", 5), ScorePoints(1)'),
    (
        "components.py",
        'Character(Names("Magicien", "Magician"), ((Pay("any", 4)',
        'Character(Names("Magicien", "Magician"), ((Pay("any", 3)',
    ),
    ("components.py", 'Pay("same", 2, waived=True)', 'Pay("same", 2)'),
    ("components.py", '_SILVER = (Take("silver", 3),)', '_SILVER = (Take("silver", 2),)'),
    ("components.py", "((Forfeit(), ScorePoints()), ())", "((Forfeit(), ScorePoints()),)"),
    # Prices.
    ("payment.py", "if stones.covers(each) else ()", "if True else ()"),
    ("payment.py", "if stones.count(colour) >= pay.count)", "if stones.count(colour) > pay.count)"),
    ("payment.py", "return pay.waived or bool(", "return bool("),
    ("payment.py", "if given in prices(view.stones[seat], pay):", "if given.size == pay.count:"),
    ("payment.py", "table.sale.bids[seat].fairy", "table.spent[seat]"),
    # The bank.
    ("bank.py", "number = min(take.count, table.bank_amulets)", "number = take.count"),
    (
        "bank.py",
        "number = min(take.count, getattr(table.bank_stones, take.thing))",
        "number = take.count",
    ),
    ("bank.py", "    same = taken.size == number\n", "    same = taken.size <= number\n"),
    ("bank.py", "min(draw.each, number) for number in counts", "number for number in counts"),
    # Thefts.
    (
        "theft.py",
        "rich = any(view.stones[victim].size for victim in victims)",
        "rich = view.stones[move.victim].size",
    ),
    (
        "theft.py",
        '    if purse.common:\n        return (e.CoinStolen(seat, move.victim, "common"),)\n',
        "",
    ),
    (
        "theft.py",
        'others = view.sale.seconds if steal.victim == "second" else',
        "others = view.sale.seconds if True else",
    ),
    (
        "theft.py",
        "other = move.player in view.seats and move.player != seat",
        "other = move.player in view.seats",
    ),
    ("theft.py", "for coin in plunder.coins})", 'for coin in ("common", "silver")})'),
    (
        "theft.py",
        "lost = tuple(stones.count(move.colour) for stones in table.stones)",
        "lost = tuple(stones.count(move.colour) * (n != seat) for n, stones in enumerate(table.stones))",
    ),
    (
        "evolve_powers.py",
        "return _done(replace(table, spent=with_item(less, event.seat, less[event.seat] + 1)))",
        "return _done(replace(receives(table, event.seat, Coins(1)), spent=less))",
    ),
    # The Rainbow Dragon and the Merchant.
    (
        "gamble.py",
        "if not isinstance(move, NameColour) or view.bank_stones.count(move.colour):",
        "if True:",
    ),
    ("gamble.py", "if stone != hazard.colour:", "if stone == hazard.colour:"),
    ("gamble.py", "hazard.drawn + stones_of(stone)", "hazard.drawn"),
    (
        "merchant.py",
        "if stones.size * buy.silver == gold * buy.silver + price.silver:",
        "if stones.size == gold + price.silver // buy.silver:",
    ),
    (
        "merchant.py",
        "r.uncovered_stones(stones, view.bank_stones, r.BANK_HAS_FEWER)",
        "r.uncovered_stones(stones, Stones(12, 12, 12), r.BANK_HAS_FEWER)",
    ),
    (
        "evolve_powers.py",
        "return _done(replace(table, bank=table.bank + event.price))",
        "return _done(table)",
    ),
    # Imitation.
    ("imitation.py", "if name != task.character\n", "if True\n"),
    (
        "imitation.py",
        "and not (task.doubled and fx.forfeits(power_of(view.options, name)))",
        "and True",
    ),
    (
        "imitation.py",
        'cards = view.played if imitate.which == "played" else view.coming',
        "cards = (*view.played, *view.coming)",
    ),
    ("imitation.py", 'imitate.which == "coming"),)', "False),)"),
    # Words of the blank cards.
    ("imitation.py", "        and not _in_a_circle(view, imitate, name)\n", ""),
    ("power.py", "decision.forced and not _tells_of_a_purse(table, effect)", "decision.forced"),
    ("payment.py", "return purse is None or purse.count(coin) >= count", "return True"),
    (
        "bank.py",
        "for other in (seat, *other_seats(len(table.seats), seat)):",
        "for other in table.seats:",
    ),
    ("payment.py", "fresh = fx.keeps(power) and name not in view.kept_by(seat)", "fresh = False"),
    ("evolve_powers.py", "todo=(*kept, *(task,) * event.times)", "todo=(task,) * event.times"),
    ("evolve_powers.py", " and Keep() not in event.effects:", ":"),
    ("evolve_powers.py", "kept=kept, discard=(*table.discard, name)", "kept=kept"),
    (
        "table.py",
        "for card in self.kept or () if card.seat == seat)",
        "for card in self.kept or ())",
    ),
)
