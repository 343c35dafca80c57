"""Faults for L'Or des dragons: turns, shares, the fair, thefts, magic objects and their windows."""

KILLERS = ("test_oracle.py",)
MUTANTS = (
    # Turns.
    ("turns.py", "if not 0 <= move.swords <= held:", "if move.swords > held:"),
    ("turns.py", "if not 0 <= move.swords <= held:", "if not 0 <= move.swords <= held + 1:"),
    ("turns.py", "    if seat != view.active:\n", "    if False:\n"),
    (
        "turns.py",
        "if move.adventurer not in view.ready[seat]:",
        "if move.adventurer not in (*view.ready[seat], *view.tired[seat]):",
    ),
    ("turns.py", "    if not view.quiet:\n", "    if view.fight:\n"),
    (
        "turns.py",
        'return table.phase == "attack" and _unasked(table, "stranded", (table.active,))',
        "return False",
    ),
    (
        "objections.py",
        "return None if slot in view.dragons else",
        "return None if slot in range(len(view.lairs)) else",
    ),
    # Shares.
    (
        "negotiation.py",
        "    return next(filter(None, (did_not_fight(view, other) for other in given)), None)",
        "    return None",
    ),
    (
        "objections.py",
        "return None if seat in view.battle.participants else",
        "return None if seat in view.seats else",
    ),
    ("negotiation.py", "return None if open_to_me else NOTHING_CHANGES.because()", "return None"),
    ("negotiation.py", "if seat in (p.author, *p.accepted))", "if seat == p.author)"),
    (
        "negotiation.py",
        "if move.version is not None and move.version not in mine:",
        "if move.version not in mine:",
    ),
    ("objections.py", "    if len(shares) != number:\n", "    if len(shares) > number:\n"),
    (
        "objections.py",
        "return negative(shares) or _not_the_treasure(view.treasure, total(shares))",
        "return negative(shares)",
    ),
    ("objections.py", "        if given != there:\n", "        if given > there:\n"),
    # The fair.
    ("fair.py", "if not (gives.size and asks.size):", "if not (gives.size or asks.size):"),
    ("fair.py", "    return too_few(view.hoards[seat], gives)\n", "    return None\n"),
    ("fair.py", "if offer is None or offer.to != seat:", "if offer is None:"),
    (
        "fair.py",
        "    return too_few(view.hoards[seat], offer.asks or NOTHING)\n",
        "    return None\n",
    ),
    ("fair.py", "mine = offer is not None and offer.seat == seat", "mine = offer is not None"),
    ("fair.py", "if view.fair is not None and seat in view.fair.done:", "if False:"),
    ("objections.py", "    if other == seat:\n        return r.ONESELF.because()\n", ""),
    ("objections.py", "return None if other in view.seats else", "return None if other >= 0 else"),
    ("objections.py", "        if held < count:\n", "        if held + 1 < count:\n"),
    # Windows and gloves.
    (
        "windows.py",
        "asked = view.window is not None and seat in view.window.seats",
        "asked = view.window is not None",
    ),
    (
        "windows.py",
        "    if not view.options.advanced:\n        return r.BASIC_GAME.because()\n",
        "",
    ),
    (
        "windows.py",
        "return NOTHING_CHANGES.because() if move.orders == view.orders[seat] else None",
        "return None",
    ),
    (
        "windows.py",
        "return window is not None and window.kind == kind and seat in window.seats",
        "return window is not None and seat in window.seats",
    ),
    (
        "objections.py",
        "    if not view.holds(seat, card):\n        return r.NOT_HELD.because(card=kind.names)\n",
        "",
    ),
    (
        "objections.py",
        "return None if moment else r.WRONG_MOMENT",
        "return None if True else r.WRONG_MOMENT",
    ),
    ("gloves.py", "if view.gloves[seat] and not taken:", "if view.gloves[seat]:"),
    (
        "gloves.py",
        "    if not fight.pilfered.size:\n        return r.NOTHING_VANISHED.because()\n",
        "",
    ),
    (
        "gloves.py",
        "    if seat in fight.accusers:\n        return r.ACCUSED_ALREADY.because()\n",
        "",
    ),
    (
        "treasure.py",
        "if fight.pilfered.size and not table.options.keep_gloves:",
        "if fight.pilfered.size:",
    ),
)
