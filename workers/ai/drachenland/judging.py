"""The worth of each activation, and of each roll of the dice, to the active seat of Drachenland."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from domain.game import Move
from domain.games.drachenland.activating import free_dice, free_pawns
from domain.games.drachenland.board import Space
from domain.games.drachenland.choices_activations import Listed, steps_of, ways
from domain.games.drachenland.components import DICE, Colour, Die
from domain.games.drachenland.moves import Activate, AnyStep, Continue
from domain.games.drachenland.table import Table, Take
from domain.games.drachenland.taking import takes
from domain.games.drachenland.travelling import Gait
from workers.ai.drachenland.prospects import UNSEEN, Prospects


class Plan(NamedTuple):
    """A way for an adventurer, the things taken at its end, and its worth."""

    pawn: Colour
    worth: float
    listed: Listed | None
    take: Take | None

    @property
    def steps(self) -> tuple[AnyStep, ...]:
        """The steps of the way."""
        return steps_of(self.listed) if self.listed else ()


class PlanJudge:
    """Judges the ways of the active seat."""

    def __init__(self, view: Table) -> None:
        self.view, self.seat = view, view.active
        self.hopes = Prospects(view, view.active)
        self._worths: dict[tuple[Colour, int], float] = {}

    def plans(self, pawn: Colour, face: int, origin: Space | None) -> Iterator[Plan]:
        """All that this adventurer may do with such a die; `origin`: where it was before."""
        here = self.view.pawn(self.seat, pawn).at
        before = self.hopes.place(pawn, here)
        yield from self._takes(pawn, here, origin, -before, None)
        for listed in ways(self.view, Gait(self.seat, pawn, face)):
            yield from self._takes(
                pawn, listed.way.at, origin, -before - self._cost(listed), listed
            )

    def _cost(self, listed: Listed) -> float:
        marches, boats, babies = listed.price
        price = self.hopes.price
        return (
            marches * price("forced_march")
            + boats * price("boatman")
            + babies * price("baby_dragon")
        )

    def _takes(
        self,
        pawn: Colour,
        end: Space | None,
        origin: Space | None,
        worth: float,
        listed: Listed | None,
    ) -> Iterator[Plan]:
        """Ending there, with each take, and with none."""
        hopes, view = self.hopes, self.view
        number = view.graph.index.get(end or "", -1)
        if number < 0 or not view.craters[number].face_down:
            yield Plan(pawn, worth + hopes.place(pawn, end), listed, None)
        if number < 0:
            return
        crater = view.craters[number]
        for take in self._possible(pawn, end, origin):
            gain = hopes.take(pawn, crater, take)
            after = hopes.place(pawn, end, (number, gain))
            seen = UNSEEN * hopes.left if crater.face_down else 0.0
            told = None if crater.face_down else take
            yield Plan(pawn, worth + gain + seen + after, listed, told)

    def _possible(self, pawn: Colour, end: Space | None, origin: Space | None) -> tuple[Take, ...]:
        """The takes that are possible there, also after the token is turned up."""
        crater = self.view.crater(end or "")
        if not crater.face_down:
            return takes(self.view, self.seat, pawn, end, origin)
        return ("egg",) if crater.treasure.eggs else ("diamond",) if crater.treasure.diamond else ()

    def best(self, pawn: Colour, face: int) -> Plan:
        """The best that this adventurer can do with such a die."""
        origin = self.view.pawn(self.seat, pawn).at
        return max(self.plans(pawn, face, origin), key=lambda plan: plan.worth)

    def moves(self) -> list[tuple[Move, float]]:
        """All activations and their worth, with the rest for the other die."""
        found: list[tuple[Move, float]] = []
        dice, pawns = free_dice(self.view), free_pawns(self.view)
        best = {(d.die, p): self.best(p, d.face).worth for d in dice for p in pawns}
        for die, pawn in product(dice, pawns):
            rest = max((w for (d, p), w in best.items() if d != die.die and p != pawn), default=0.0)
            origin = self.view.pawn(self.seat, pawn).at
            for plan in self.plans(pawn, die.face, origin):
                if plan.listed or plan.take:
                    found.append((activation(die.die, plan), plan.worth + max(0.0, rest)))
        return found

    def continuations(self) -> list[tuple[Move, float]]:
        """All ways on for an adventurer that was stopped, compared with the takes here."""
        work = self.view.working
        return [
            (Continue(plan.steps, plan.take), plan.worth)
            for plan in self.plans(work.pawn, 0, work.origin)
            if plan.listed
        ]

    def roll(self, faces: tuple[int, ...]) -> float:
        """The worth of rolling these faces."""
        best = {(n, p): self._known(p, face) for n, face in enumerate(faces) for p in self._pawns}
        return max(
            max(0.0, best[0, p]) + max(0.0, best[1, q])
            for p, q in product(self._pawns, self._pawns)
            if p != q
        )

    @property
    def _pawns(self) -> tuple[Colour, ...]:
        return free_pawns(self.view)

    def _known(self, pawn: Colour, face: int) -> float:
        if (pawn, face) not in self._worths:
            self._worths[pawn, face] = self.best(pawn, face).worth
        return self._worths[pawn, face]


def activation(die: Die, plan: Plan) -> Activate:
    """The plan as a command."""
    return Activate(die, plan.pawn, plan.steps, plan.take)


def mean_roll(judge: PlanJudge) -> float:
    """The mean worth of a roll."""
    rolls = list(product(*DICE.values()))
    return sum(map(judge.roll, rolls)) / len(rolls)
