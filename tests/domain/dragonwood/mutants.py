"""Faults for Dragonwood: whose turn it is, what a capture needs, sets of cards, what is listed."""

KILLERS = ("test_rulebook.py",)
MUTANTS = (
    # The moves of each seat.
    (
        "decisions.py",
        "kinds = (w.kind for w in waiting(view) if seat in w.seats)",
        "kinds = (w.kind for w in waiting(view))",
    ),
    ("decisions.py", "        if type(move) not in ANSWERS[kind]:\n", "        if False:\n"),
    (
        "decisions.py",
        "return (OpenDecision(table.storm.pending, table.storm.kind, table.decision),)",
        "return (OpenDecision((table.active,), table.storm.kind, table.decision),)",
    ),
    (
        "storms.py",
        "return NOTHING_CHANGES.because() if move.auto_choose == view.auto[seat] else None",
        "return None",
    ),
    ("storms.py", "    return not_held(view, seat, (move.card,))\n", "    return None\n"),
    # Recruiting and passing.
    ("deck.py", "if move.card is not None and move.card not in view.faceup:", "if False:"),
    (
        "deck.py",
        "if move.card is None and not (view.deck or view.discard):",
        "if move.card is None and not view.deck:",
    ),
    (
        "deck.py",
        "return bool(view.deck or view.discard or view.faceup)",
        "return bool(view.deck or view.discard)",
    ),
    ("turns.py", "    if can_recruit(view):\n", "    if view.deck:\n"),
    ("turns.py", "if held and any(view.landscape) else None", "if False else None"),
    ("turns.py", "    return not_held(view, seat, (move.card,))\n", "    return None\n"),
    # The target, and what helps.
    (
        "capture.py",
        "    if move.target not in view.landscape:\n        return r.NOT_IN_LANDSCAPE.because(target=target)\n",
        "",
    ),
    ("capture.py", 'if move.method == "spell" and not view.options.dragon_spell:', "if False:"),
    ("capture.py", 'if move.method == "spell" and move.target not in c.DRAGONS:', "if False:"),
    ("capture.py", "        if name not in view.owned[seat]:\n", "        if False:\n"),
    (
        "capture.py",
        "        if move.target not in c.CREATURES:\n            return r.CREATURES_ONLY",
        "        if False:\n            return r.CREATURES_ONLY",
    ),
    (
        "capture.py",
        "return r.POTION_NEEDS_NUMBER.because() if move.potion == c.LADYBUG else None",
        "return None",
    ),
    ("capture.py", '        ("friendly_bunny", bunny),\n', ""),
    # Cards and dice.
    ("capture.py", "dice = max(count, dice_for(move.method, count, move.bunny))", "dice = count"),
    ("capture.py", "        or not_held(view, seat, move.cards)\n", ""),
    ("capture.py", "        or unfit(move.method, _cards(move))\n", ""),
    (
        "capture.py",
        "return move.cards if move.potion is None else (*move.cards, move.potion)",
        "return move.cards",
    ),
    ("capture.py", "    if 0 <= move.die <= last:\n", "    if move.die <= last:\n"),
    ("capture.py", "last = len(view.tried.dice) - 1", "last = len(view.tried.dice)"),
    # Sets.
    (
        "sets.py",
        "different = len(set(numbers)) == len(numbers) > 0",
        "different = len(numbers) > 0",
    ),
    (
        "sets.py",
        "max(numbers) - min(numbers) < len(numbers)",
        "max(numbers) - min(numbers) <= len(numbers)",
    ),
    (
        "sets.py",
        "return len({NUMBER[card] for card in cards}) == 1",
        "return len({NUMBER[card] for card in cards}) <= 2",
    ),
    (
        "sets.py",
        "return len({COLOUR[card] for card in cards}) == 1",
        "return len({COLOUR[card] for card in cards}) <= 2",
    ),
    ("sets.py", "return len(cards) == SPELL_CARDS and alike", "return alike"),
    (
        "sets.py",
        'alike = is_set("scream", cards) and is_set("strike", cards)',
        'alike = is_set("strike", cards)',
    ),
)
