"""The powers of the characters a second time, written from the rulebook and its rulings alone.

`Use` follows the use of one power on counters of its own, from the auction that was won until
nothing is left to do: what is asked, which answers are allowed, and who has what afterwards.
Chance is not judged: what it said is handed in, in order.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.domain.pierres_du_dragon.box import POWERS, Branches, Effect

COLOURS = ("red", "blue", "yellow")
COINS = ("fairy", "common", "silver")
Answer = tuple[Any, ...]
"""A move as its type and its values."""

ASKED = {"choose", "pay", "steal", "plunder", "banish", "gamble", "buy", "take", "imitate"}
"""The possible questions, without what to take of one kind, and whom to imitate at random."""


class Use:
    """One power in use. `own` are the host's own cards; `things` are the counts at the start."""

    def __init__(self, things: dict[str, Any], own: dict[str, Branches], free: bool) -> None:
        self.powers = POWERS | own
        if free:
            kindly = [{**POWERS["apprentice"][0][0], "waived": True}, POWERS["apprentice"][0][1]]
            self.powers = self.powers | {"apprentice": [kindly]}
        self.me: int = things["winner"]
        self.others = [n for n in range(len(things["points"])) if n != self.me]
        self.seconds, self.fairy_bid = set(things["seconds"]), things["fairy_bid"]
        self.stones = [Counter(heap) for heap in things["stones"]]
        self.purses = [Counter(heap) for heap in things["purses"]]
        self.points, self.spent = list(things["points"]), list(things["spent"])
        self.cursed, self.amulets = list(things["cursed"]), list(things["amulets"])
        self.bank, self.pool = Counter(things["bank"]), Counter(things["bank_stones"])
        self.bank_amulets = things["bank_amulets"]
        self.coming, self.played = Counter(things["coming"]), Counter(things["played"])
        self.keeper: int | None = things["doppelganger"]
        cards = things["kept"] or ()
        self.kept = [(card["seat"], card["character"]) for card in cards]
        self.first = [(name, None) for seat, name in self.kept if seat == self.me]
        self.discard = Counter(things["discard"])
        self.jobs: list[tuple[str, Effect | None]] = []
        self.doubled, self.asked = False, ""
        self.named, self.drawn = "", Counter[str]()
        self.up: str = things["character"]
        single = self._costs_the_bid(self.up) or self._costs("keep", self.up)
        if self.keeper == self.me and not single:
            self.asked = "double"
        else:
            self.jobs = [*self.first, (self.up, None)]

    def told(self) -> dict[str, Any]:
        """The possessions of all seats, to be compared."""
        piles = {"stones": self.stones, "purses": self.purses}
        rest = {"bank": [self.bank], "bank_stones": [self.pool], "drawn": [self.drawn]}
        rows = {"coming": [self.coming], "played": [self.played]}
        counted = {name: [dict(+heap) for heap in heaps] for name, heaps in (piles | rest).items()}
        plain = {
            "points": self.points,
            "spent": self.spent,
            "cursed": self.cursed,
            "amulets": [*self.amulets, self.bank_amulets],
            "doppelganger": self.keeper,
            "kept": self.kept,
            "discard": +self.discard,
        }
        return counted | plain | {name: [dict(+c) for c in row] for name, row in rows.items()}

    # The questions.

    def settle(self, luck: list[Any]) -> str:
        """Do what needs no answer; the kind of the decision that is open then, "" if none is."""
        while self.points[self.me] < 3 and (self.asked or self.jobs):
            if self.asked and (self.asked != "gamble" or not self.named or not luck):
                break
            if self.asked:
                self._stone(luck.pop(0))
                continue
            self._next(luck)
        if self.points[self.me] >= 3 or not (self.asked or self.jobs):
            self.jobs, self.asked = [], ""
        return self.asked

    def _next(self, luck: list[Any]) -> None:
        effect = self.jobs[0][1] or {"do": "choose"}
        do, by_chance = effect["do"], effect.get("which") == "random"
        if do in ASKED and not by_chance and effect.get("thing", "stone") == "stone":
            self._ask(do)
            return
        name, _ = self.jobs.pop(0)
        if do == "keep":
            self._keep(name)
        elif do == "imitate" and +self.coming:
            self._imitate(luck.pop(0))
        elif do == "draw" and +self.pool:
            drawn = Counter(luck.pop(0))
            assert max(drawn.values()) <= effect["each"], drawn
            self._gain(drawn)
        self._simple(effect)

    def _ask(self, kind: str) -> None:
        """The only way is gone without asking, but never a purchase; no way: nothing happens."""
        self.asked = kind
        if kind == "buy":
            if not +self.pool:
                self._pop()
            return
        ways = [*self.ways()]
        if not ways:
            self._pop()
        elif len(ways) == 1 and not (kind == "choose" and self._may_tell(self.jobs[0][0])):
            self.make(ways[0])

    def _may_tell(self, name: str) -> bool:
        """A price in coins; but a card to keep that is not kept yet has but one way for all."""
        fresh = self._costs("keep", name) and (self.me, name) not in self.kept
        return self._costs("spend", name) and not fresh

    def _pop(self) -> None:
        self.asked = ""
        self.jobs.pop(0)

    # Which answers there are.

    def permits(self, answer: Answer) -> bool:
        """Whether the winner may answer so."""
        if self.asked == "buy":
            return answer[0] == "buy-stones" and self._may_buy(*answer[1:])
        return answer in set(self.ways())

    def ways(self) -> Iterator[Answer]:
        """Every answer to what is asked, but for purchases."""
        judge = getattr(self, f"_ways_to_{self.asked}", None)
        yield from judge() if judge else ()

    def _ways_to_double(self) -> Iterator[Answer]:
        yield from (("use-twice", True), ("use-twice", False))

    def _ways_to_choose(self) -> Iterator[Answer]:
        name = self.jobs[0][0]
        fresh = self._costs("keep", name) and (self.me, name) not in self.kept
        for number, branch in enumerate(self.powers[name]):
            if fresh and (not branch or branch[0]["do"] != "keep"):
                continue
            price: Effect = branch[0] if branch else {"do": "", "waived": True}
            if price["do"] == "spend" and self.purses[self.me][price["coin"]] < price["count"]:
                continue
            if price["do"] != "pay" or price["waived"] or any(self._payments(price)):
                yield "choose", number

    def _ways_to_pay(self) -> Iterator[Answer]:
        yield from self._payments(self.jobs[0][1] or {})

    def _payments(self, price: Effect) -> Iterator[Answer]:
        own, number = self.stones[self.me], price["count"]
        for way in product(*(range(own[colour] + 1) for colour in COLOURS)):
            fits = {
                "all": list(way) == [own[colour] for colour in COLOURS],
                "any": sum(way) == number,
                "same": sorted(way) == [0, 0, number],
                "each": set(way) == {number},
            }
            if fits[price["stones"]]:
                yield "pay-stones", *way

    def _ways_to_take(self) -> Iterator[Answer]:
        _, effect = self.jobs[0]
        number = min((effect or {})["count"], self.pool.total())
        for way in product(*(range(self.pool[colour] + 1) for colour in COLOURS)):
            if sum(way) == number > 0:
                yield "take-stones", *way

    def _ways_to_steal(self) -> Iterator[Answer]:
        _, effect = self.jobs[0]
        victims = self.seconds if (effect or {})["victim"] == "second" else {*self.others}
        rich: list[Answer] = [(v, c) for v in victims for c in COLOURS if self.stones[v][c] > 0]
        yield from (("rob", *pair) for pair in rich or [(victim, None) for victim in victims])

    def _ways_to_plunder(self) -> Iterator[Answer]:
        yield from (("name-player", other) for other in self.others)

    def _ways_to_banish(self) -> Iterator[Answer]:
        yield from (("name-colour", colour) for colour in COLOURS)

    def _ways_to_gamble(self) -> Iterator[Answer]:
        if self.named:
            yield from (("draw-stone",), ("stop-drawing",))
        else:
            yield from (("name-colour", c) for c in COLOURS if self.pool[c] > 0)

    def _ways_to_imitate(self) -> Iterator[Answer]:
        name, effect = self.jobs[0]
        again = (effect or {})["which"] == "played"
        mirrors = {n for n, power in self.powers.items() if again and _mirrors(power)}
        row = self.played if again else self.coming
        for other in {*+row} - {name} - mirrors:
            if not (self.doubled and self._costs_the_bid(other)):
                yield "imitate-character", other

    def _may_buy(self, *counts: int) -> bool:
        stones, coins = counts[:3], counts[3:]
        purse, (_, effect) = self.purses[self.me], self.jobs[0]
        enough = all(0 <= n <= self.pool[c] for c, n in zip(COLOURS, stones, strict=True))
        covered = all(0 <= n <= purse[c] for c, n in zip(COINS, coins, strict=True))
        dear = (effect or {})["silver"]
        by_silver, rest = divmod(coins[2], dear)
        paid_for = coins[0] + coins[1] + by_silver
        return enough and covered and rest == 0 and paid_for == sum(stones)

    def _costs_the_bid(self, name: str) -> bool:
        return self._costs("forfeit", name)

    def _costs(self, do: str, name: str) -> bool:
        return any(effect["do"] == do for branch in self.powers[name] for effect in branch)

    # The outcome.

    def make(self, answer: Answer) -> None:
        """The winner answers so; it must be allowed."""
        kind, values = answer[0], answer[1:]
        if kind == "draw-stone":
            return  # chance says which
        if kind == "name-colour" and self.asked == "gamble":
            self.named, self.drawn = values[0], Counter()
            return
        asked, self.asked = self.asked, ""
        if asked == "double":
            self.doubled = values[0]
            self.keeper = None if values[0] else self.keeper
            self.discard["doppelganger"] += int(values[0])
            self.jobs = [*self.first, *[(self.up, None)] * (1 + values[0])]
            return
        name, effect = self.jobs.pop(0)
        if asked == "choose":
            branch = self.powers[name][values[0]]
            self.jobs[:0] = [(name, effect) for effect in branch]
            if (self.me, name) in self.kept and "keep" not in [one["do"] for one in branch]:
                self.kept.remove((self.me, name))
                self.discard[name] += 1
            return
        getattr(self, f"_do_{asked}")(effect or {}, *values)

    def _simple(self, effect: Effect) -> None:
        match effect["do"]:
            case "score":
                self.points[self.me] += effect["points"]
            case "forfeit":
                self.spent[self.me] -= self.fairy_bid
                self.bank["fairy"] += self.fairy_bid
            case "take":
                self._take(self.me, effect["thing"], effect["count"])
            case "spend":
                self.purses[self.me][effect["coin"]] -= effect["count"]
                self.bank[effect["coin"]] += effect["count"]
            case "share":
                for seat in sorted((self.me, *self.others), key=lambda n: n < self.me):
                    self._take(seat, effect["thing"], effect["count"])

    def _keep(self, name: str) -> None:
        if (self.me, name) in self.kept:
            return
        self.played[name] -= 1
        if name == "doppelganger":
            self.keeper = self.me
        else:
            self.kept.append((self.me, name))

    def _take(self, seat: int, thing: str, count: int) -> None:
        if thing == "cursed":
            self.cursed[seat] += count
        elif thing == "amulet":
            given = min(count, self.bank_amulets)
            self.amulets[seat] += given
            self.bank_amulets -= given
        elif thing in COINS:
            given = min(count, self.bank[thing])
            self.purses[seat][thing] += given
            self.bank[thing] -= given
        else:
            given = min(count, self.pool[thing])
            self.stones[seat][thing] += given
            self.pool[thing] -= given

    def _gain(self, stones: Counter[str]) -> None:
        self.stones[self.me] += stones
        self.pool -= stones

    def _do_pay(self, effect: Effect, *way: int) -> None:
        paid = Counter(dict(zip(COLOURS, way, strict=True)))
        self.stones[self.me] -= paid
        self.pool += paid

    def _do_take(self, effect: Effect, *way: int) -> None:
        self._gain(Counter(dict(zip(COLOURS, way, strict=True))))

    def _do_steal(self, effect: Effect, victim: int, colour: str | None) -> None:
        if colour:
            self.stones[victim][colour] -= 1
            self.stones[self.me][colour] += 1
            return
        for coin in ("common", "fairy"):
            if self.purses[victim][coin]:
                self.purses[victim][coin] -= 1
                self.purses[self.me][coin] += 1
                return
        if self.spent[victim]:
            self.spent[victim] -= 1
            self.spent[self.me] += 1

    def _do_plunder(self, effect: Effect, victim: int) -> None:
        for coin in effect["coins"]:
            self.purses[self.me][coin] += self.purses[victim].pop(coin, 0)

    def _do_banish(self, effect: Effect, colour: str) -> None:
        self.pool[colour] += sum(heap.pop(colour, 0) for heap in self.stones)

    def _do_gamble(self, effect: Effect) -> None:
        """The winner stops, and keeps what was drawn."""
        self.stones[self.me] += self.drawn
        self.named, self.drawn = "", Counter()

    def _stone(self, colour: str) -> None:
        self.pool[colour] -= 1
        self.drawn[colour] += 1
        if colour == self.named:
            self.pool += self.drawn
            self.named, self.drawn = "", Counter()
            self._pop()

    def _do_buy(self, effect: Effect, *counts: int) -> None:
        self._gain(Counter(dict(zip(COLOURS, counts[:3], strict=True))))
        price = Counter(dict(zip(COINS, counts[3:], strict=True)))
        self.purses[self.me] -= price
        self.bank += price

    def _do_imitate(self, effect: Effect, name: str) -> None:
        if effect["which"] == "coming":
            self._imitate(name)
        else:
            self.jobs.insert(0, (name, None))

    def _imitate(self, name: str) -> None:
        """One that is still to come: it counts as played."""
        self.coming[name] -= 1
        self.played[name] += 1
        self.jobs.insert(0, (name, None))


def _mirrors(power: Branches) -> bool:
    return any(effect.get("which") == "played" for branch in power for effect in branch)
