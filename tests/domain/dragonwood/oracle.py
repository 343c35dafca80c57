"""How often so many dice sum up to so much, as a table: a second source for every chance."""

from fractions import Fraction

ORACLE = {
    1: "1:6 2:5 3:3 4:1",
    2: "2:36 3:35 4:31 5:23 6:13 7:5 8:1",
    3: "3:216 4:215 5:209 6:191 7:156 8:108 9:60 10:25 11:7 12:1",
    4: "4:1296 5:1295 6:1287 7:1255 8:1171 9:1011 10:779 11:517 12:285 13:125 14:41 15:9 16:1",
    5: "5:7776 6:7775 7:7765 8:7715 9:7550 10:7150 11:6398 12:5268 13:3888 14:2508 15:1378 16:626"
    " 17:226 18:61 19:11 20:1",
    6: "6:46656 7:46655 8:46643 9:46571 10:46285 11:45445 12:43513 13:39914 14:34370 15:27218"
    " 16:19438 17:12286 18:6742 19:3143 20:1211 21:371 22:85 23:13 24:1",
}
"""By number of dice, in how many of 6**dice outcomes the sum is so much or more."""


def told(dice: int, needed: int) -> Fraction:
    """The chance that so many dice sum up to `needed` or more."""
    counts = {int(k): int(n) for k, n in (pair.split(":") for pair in ORACLE[dice].split())}
    return Fraction(counts.get(max(needed, dice), 0), 6**dice)
