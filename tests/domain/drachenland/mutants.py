"""Faults for Drachenland: walks, boats, dragons, their price, ends, takes, and what is listed."""

KILLERS = ("test_against_the_rulebook.py", "test_judged.py")
MUTANTS = (
    # On foot.
    ("walking.py", "if here not in stops or here == start else ()", "if True else ()"),
    ("walking.py", "if here not in stops or here == start else ()", "if here not in stops else ()"),
    ("walking.py", "(here, space) != (start, behind)", "True"),
    ("walking.py", "dict.fromkeys(sorted(firsts), 1)", "dict.fromkeys(sorted(firsts), 0)"),
    (
        "travelling.py",
        "if distance is not None and distance <= now.points:",
        "if distance is not None and distance < now.points:",
    ),
    (
        "travelling.py",
        "if distance is not None and distance <= now.points:",
        "if distance is not None:",
    ),
    ("travelling.py", "behind=(now.at, *way)[-2])", "behind=None)"),
    ("travelling.py", "walked=now.walked + distance", "walked=now.walked + 1"),
    (
        "travelling.py",
        "replace(used, marches=used.marches + 1)",
        "replace(used, marches=used.marches + 2)",
    ),
    (
        "travelling.py",
        "return MARCH * marches + (0 if ridden else face)",
        "return MARCH * marches + face",
    ),
    # Boats and dragons.
    (
        "travelling.py",
        "    if to not in view.graph.rivers.get(now.at, ()):\n        return r.NO_RIVER.because(origin=now.at, space=to)\n",
        "",
    ),
    ("travelling.py", 'used = _using(now, "boatman")', "used = now"),
    ("travelling.py", "    return replace(flown, dragon=to)\n", "    return flown\n"),
    ("travelling.py", "    if now.dragon != now.at:\n", "    if False:\n"),
    (
        "travelling.py",
        "    if to not in view.graph.index:\n        return r.NO_VOLCANO.because(space=to)\n    if to == now.at:\n        return r.ALREADY_THERE.because(space=to)\n",
        "",
    ),
    (
        "travelling.py",
        "    if now.at not in view.graph.index:\n        return r.NO_VOLCANO.because(space=now.at)\n",
        "",
    ),
    (
        "travelling.py",
        "    if now.dragon == now.at:\n        return r.DRAGON_HERE",
        "    if False:\n        return r.DRAGON_HERE",
    ),
    (
        "travelling.py",
        "return replace(paid, dragon=now.at, events=(*paid.events, event))",
        "return replace(paid, dragon=now.at, behind=None, events=(*paid.events, event))",
    ),
    ("travelling.py", "    stopped = to in stops(view)\n", "    stopped = False\n"),
    # The price.
    (
        "travelling.py",
        '        return _using(now, "baby_dragon")\n',
        "        return replace(now, ridden=True)\n",
    ),
    ("travelling.py", "    if now.face != FLIGHT:\n", "    if now.face < 3:\n"),
    ("travelling.py", "    if now.ridden:\n        return r.DIE_SPENT.because()\n", ""),
    ("travelling.py", "    if now.walked > marched:\n", "    if now.walked:\n"),
    ("travelling.py", "    if now.walked > marched:\n", "    if False:\n"),
    (
        "travelling.py",
        "    left = (*now.tokens[:index], *now.tokens[index + 1 :])\n",
        "    left = now.tokens\n",
    ),
    ("travelling.py", "        done = done or (now if now.stopped else None)\n", ""),
    # The end of a way.
    ("walking.py", "    if space in view.graph.index:\n        return False\n", ""),
    (
        "walking.py",
        "return any(pawn.at == space for crew in view.crews for pawn in crew)",
        "return any(pawn.at == space for pawn in view.crews[view.active])",
    ),
    (
        "activating.py",
        "if end.at != start and occupied(view, end.at):",
        "if occupied(view, end.at):",
    ),
    (
        "activating.py",
        "    if end.at is None:\n        return r.MUST_COME_IN.because(pawn=COLOUR_NAMES[end.pawn])\n",
        "",
    ),
    # Dice, adventurers, decisions.
    ("activating.py", "for die in view.dice if not die.used)", "for die in view.dice)"),
    ("activating.py", "if p.colour not in view.moved)", "if p.colour)"),
    (
        "decisions.py",
        "        if seat != view.active or view.phase not in ANSWERS:\n",
        "        if view.phase not in ANSWERS:\n",
    ),
    ("decisions.py", "        if type(move) not in ANSWERS[view.phase]:\n", "        if False:\n"),
    (
        "turns.py",
        "spaces, entries = _intro_spaces(view), view.graph.entries",
        "spaces, entries = _intro_spaces(view) + 1, view.graph.entries",
    ),
    # Takes.
    ("taking.py", "    if pawn.ring:\n", "    if False:\n"),
    (
        "taking.py",
        '    if "ring" not in view.crater(volcano).face_up:\n        return r.NO_RING_TOKEN.because(space=volcano)\n',
        "",
    ),
    ("taking.py", "_thing(take, pawn.colour)) > 0:", "_thing(take, pawn.colour)) > 1:"),
)
