"""The rulebook a second time, for whole turns: which decision is open, who may bring in whom, use
which die, take what. Ways are judged by rulebook.py, space by space.
"""

from typing import Any

import msgspec

from domain.game import Move
from domain.games.drachenland import moves as m
from domain.games.drachenland.table import Table
from tests.domain.drachenland.rulebook import Land, Spot, land, one_step

FIRST_MOVES = {2: (2, 4), 3: (1, 2, 3), 4: (1, 2, 3, 4)}
GEMS = {"red": "ruby", "green": "emerald", "blue": "sapphire"}
Json = dict[str, Any]


class Judge:
    """Judges moves at one table, which it reads as plain data."""

    def __init__(self, table: Table) -> None:
        self.table: Json = msgspec.to_builtins(table)
        self.board: Json = msgspec.to_builtins(table.board)
        self.land: Land = land(self.board)
        self.options, self.phase = self.table["options"], self.table["phase"]
        self.active: int = self.table["active"]
        self.craters: dict[str, Json] = dict(
            zip(self.land.volcanoes, self.table["craters"], strict=True)
        )
        self.tokens: list[str] = self.table["tokens"][self.active]
        self.covered = {name for name, crater in self.craters.items() if crater["face_down"]}

    def permits(self, seat: int, move: Move) -> bool:
        """Whether this seat may make this move now."""
        answers: dict[str, tuple[type[Move], ...]] = {
            "enter": (m.Enter,),
            "reroll": (m.Reroll, m.Pass, m.Activate),
            "activate": (m.Activate, m.Pass),
            "take": (m.TakeTreasure, m.Continue, m.Pass),
            "hand": (m.MagicHand, m.Pass),
        }
        if seat != self.active or not isinstance(move, answers.get(self.phase, ())):
            return False
        match move:
            case m.Enter():
                return move.to in self._ways_in()
            case m.Activate():
                return self._activates(move)
            case m.Continue():
                return self._continues(move)
            case m.TakeTreasure():
                return self._takes_at_work(move.take)
            case m.MagicHand():
                return self._takes_at_work(move.take) and (
                    move.take != "ring" or self.options["magic_ring"]
                )
        return True

    def _ways_in(self) -> set[str]:
        """Exactly so many spaces from an entrance, straight on; a volcano ends the way."""
        spaces = FIRST_MOVES[len(self.table["crews"])][self.table["intro"] - 1]
        ends = set()
        for path in self.board["paths"]:
            row = [path["from"], *(f"{path['id']}.{n + 1}" for n in range(path["n"])), path["to"]]
            if path["to"] not in self.craters:
                row.reverse()
            if row[0] not in self.craters:
                ends.add(row[min(spaces, len(row) - 1)])
        return {end for end in ends if end in self.craters or not self._stands_on(end)}

    def _stands_on(self, space: str) -> bool:
        return any(pawn["at"] == space for crew in self.table["crews"] for pawn in crew)

    def _pawn(self, colour: str) -> Json:
        crew: list[Json] = self.table["crews"][self.active]
        (pawn,) = (pawn for pawn in crew if pawn["colour"] == colour)
        return pawn

    # A die and its adventurer.

    def _activates(self, move: m.Activate) -> bool:
        faces = {die["die"]: die["face"] for die in self.table["dice"] if not die["used"]}
        if move.die not in faces or move.pawn in self.table["moved"]:
            return False
        start = self._pawn(move.pawn)["at"]
        return self._goes(move, move.pawn, faces[move.die], start)

    def _continues(self, move: m.Continue) -> bool:
        work = self.table["activation"]
        if not (self.options["tokens_after_stop"] and work["stopped"] and move.steps):
            return False
        return self._goes(move, work["pawn"], 0, work["origin"])

    def _goes(self, move: Any, colour: str, face: int, origin: str | None) -> bool:
        """The steps, where they end, and what is taken there, unless a token was met."""
        pawn, count = self._pawn(colour), self.tokens.count
        tokens = count("forced_march"), count("boatman"), count("baby_dragon")
        first = Spot(pawn["at"], self._dragon(colour), face, 0, *tokens)
        spots, met = {first}, False
        for step in msgspec.to_builtins(move.steps):
            spots = self._after(spots, step)
            met = met or any(spot.stopped for spot in spots)
        ends = {spot.at for spot in spots}
        assert len(ends) < 2, "one command, one end"
        if not ends or None in ends or self._is_taken(ends, pawn["at"]):
            return False
        (end,) = ends
        free = met or move.take in (None, "nothing")
        return free or self._takes(pawn, end, origin, move.take)

    def _is_taken(self, ends: set[str | None], start: str | None) -> bool:
        (end,) = ends
        here = end is None or end == start or end in self.craters
        return not here and self._stands_on(end or "")

    def _dragon(self, colour: str) -> str | None:
        lying = (n for n, c in self.craters.items() if f"royal_dragon_{colour}" in c["face_up"])
        return next(lying, None)

    def _after(self, spots: set[Spot], step: Json) -> set[Spot]:
        """All that this step may lead to; a walk goes space by space, by a shortest way."""
        if step["do"] != "walk":
            found = {t for s in spots for told, t in one_step(self.land, s) if told == step}
            return {self._met(spot, any(spot.at != s.at for s in spots)) for spot in found}
        if step["to"] in {spot.at for spot in spots}:
            return set()  # a walk is simple (D7): none leads round a circle to where it begins
        edge = spots
        for _ in range(40):
            edge = {
                then
                for spot in edge
                for told, then in one_step(self.land, spot)
                if told["do"] == "walk" and (spot in spots or spot.at not in self.covered)
            }
            there = {spot for spot in edge if spot.at == step["to"]}
            if there:
                return {self._met(spot, True) for spot in there}
        return set()

    def _met(self, spot: Spot, moved: bool) -> Spot:
        return spot._replace(stopped=True) if moved and spot.at in self.covered else spot

    # Treasure.

    def _takes_at_work(self, take: str) -> bool:
        work = self.table["activation"]
        pawn = self._pawn(work["pawn"])
        return self._takes(pawn, pawn["at"], work["origin"], take)

    def _takes(self, pawn: Json, end: str | None, origin: str | None, take: str) -> bool:
        crater = self.craters.get(end or "")
        if crater is None or crater["face_down"]:
            return False
        if take == "ring":
            return "ring" in crater["face_up"] and not pawn["ring"] and end != origin
        thing = {"egg": "eggs", "gems": GEMS[pawn["colour"]], "diamond": "diamond"}[take]
        return bool(crater["treasure"][thing])
