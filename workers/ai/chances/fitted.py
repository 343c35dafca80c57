"""How much each feature counts, late in a match and early, in thousandths of a logit each.

`python -m tests.bench.chances --game GAME --matches N` makes them, with N as MATCHES has it.
"""

Weights = tuple[tuple[int, int], ...]

MATCHES = {
    "or-des-dragons": 151,
    "jeu-des-dragons": 150,
    "pierres-du-dragon": 1000,
    "dragonwood": 1000,
    "drachenland": 134,
}

WEIGHTS: dict[str, Weights] = {
    "or-des-dragons": ((63, -1), (3, 52), (34, 190), (-16, -107)),
    "jeu-des-dragons": ((9, 39), (32, 18), (4, 9)),
    "pierres-du-dragon": (
        (423, 0),
        (876, 0),
        (80, 0),
        (99, 0),
        (27, 0),
        (12, 0),
        (68, 0),
        (71, 0),
    ),
    "dragonwood": ((68, 438), (49, -448), (44, 526), (55, 1703)),
    "drachenland": (
        (57, 5),
        (279, 327),
        (235, 576),
        (582, 520),
        (314, 594),
        (832, 495),
        (-224, 513),
        (173, 263),
    ),
}
