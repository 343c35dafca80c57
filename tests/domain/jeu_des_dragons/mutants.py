"""Faults for Le Jeu des Dragons: antes, triggers, leaders, purchases, winners, choices of powers."""

KILLERS = ("test_against_the_rulebook.py",)
MUTANTS = (
    # Antes, and who leads.
    (
        "gambit.py",
        "    if move.card in table.fists[seat]:\n        return NOTHING_CHANGES.because()\n",
        "",
    ),
    (
        "gambit.py",
        "alone = [one for one in lying if counts[strength(one.card)] == 1]",
        "alone = lying",
    ),
    (
        "gambit.py",
        "max(alone, key=lambda one: strength(one.card)).seat",
        "min(alone, key=lambda one: strength(one.card)).seat",
    ),
    ("gambit.py", "leader if table.priest is None else table.priest", "leader"),
    (
        "gambit.py",
        "leader = table.leader if highest is None else highest",
        "leader = 0 if highest is None else highest",
    ),
    # The winner, and the end.
    (
        "gambit.py",
        "if len(first) == 1 and (table.round >= ROUNDS or stuck):",
        "if len(first) == 1 and (table.round > ROUNDS or stuck):",
    ),
    ("gambit.py", "if len(first) == 1 and (table", "if first and (table"),
    ("flights.py", "best = (min if table.druid else max)", "best = max"),
    (
        "flights.py",
        "return sorted(map(strength, cards))[1]",
        "return sorted(map(strength, cards))[2]",
    ),
    ("flights.py", '{"bahamut": "evil", "tiamat": "good"}', '{"bahamut": "evil"}'),
    (
        "flights.py",
        '{"bahamut": "evil", "tiamat": "good"}',
        '{"bahamut": "good", "tiamat": "good"}',
    ),
    # Turns.
    (
        "rounds.py",
        "return not lying or strength(card) <= strength(lying[-1])",
        "return not lying or strength(card) < strength(lying[-1])",
    ),
    (
        "rounds.py",
        "return not lying or strength(card) <= strength(lying[-1])",
        "return not lying or strength(card) <= max(map(strength, lying))",
    ),
    (
        "rounds.py",
        "if len(table.hands[seat]) <= BUYS_WITH",
        "if len(table.hands[seat]) < BUYS_WITH",
    ),
    ("rounds.py", "late = isinstance(verdict(table), EndingGambit)", "late = False"),
    (
        "rounds.py",
        'late = table.options.buying == "after-round" and table.round >= ROUNDS',
        "late = table.round >= ROUNDS",
    ),
    (
        "rounds.py",
        'late = table.options.buying == "after-round" and table.round >= ROUNDS',
        "late = False",
    ),
    (
        "rounds.py",
        "for seat in seats if not table.hands[seat])",
        "for seat in seats if len(table.hands[seat]) < 2)",
    ),
    (
        "rounds.py",
        "return outside(table.hands[seat], move.card, NOT_IN_HAND)",
        "return None if move.card else outside((), move.card, NOT_IN_HAND)",
    ),
    # The target of a power, and the card that is given.
    (
        "flights.py",
        "most = max((power(table, other) for other in others), default=0)",
        "most = min((power(table, other) for other in others), default=0)",
    ),
    ("giving.py", 'unlike(card, "evil") or too_strong(card, than)', "too_strong(card, than)"),
    ("giving.py", 'unlike(card, "good") or too_weak(card, than)', 'unlike(card, "good")'),
    (
        "giving.py",
        'unlike(card, "good") or too_weak(card, than)',
        'unlike(card, "evil") or too_weak(card, than)',
    ),
    (
        "giving.py",
        "return unheld or _unfit(move.card, step.text, step.strength)",
        "return _unfit(move.card, step.text, step.strength)",
    ),
    # Antes that are taken.
    (
        "picking.py",
        "return no_ante or outside(step.cards, move.card, NOT_THE_WEAKEST)",
        "return no_ante",
    ),
    # Copies, slayings, chains.
    (
        "powers_choosing.py",
        'elsewhere or unlike(card, "evil") or _useless(step, card)',
        "elsewhere or _useless(step, card)",
    ),
    ("powers_choosing.py", 'if card == "tiamat" else None', 'if card == "bahamut" else None'),
    (
        "powers_choosing.py",
        "return outside(table.antes, card, NOT_AN_ANTE)",
        'return outside(table.antes, card, NOT_AN_ANTE) or unlike(card, "evil")',
    ),
    (
        "powers_choosing.py",
        "elsewhere or no_dragon(card) or too_strong(card, step.strength)",
        "elsewhere or too_strong(card, step.strength)",
    ),
    (
        "powers_choosing.py",
        "elsewhere or no_dragon(card) or too_strong(card, step.strength)",
        "elsewhere or no_dragon(card)",
    ),
    # Abilities.
    (
        "abilities.py",
        "return tuple(table.seats) if named is None else tuple(sorted(named))",
        "return tuple(table.seats)",
    ),
)
