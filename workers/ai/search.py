"""Information-set Monte Carlo tree search, the same for every game.

Each round imagines a table that the view might be of and plays on from there. There is one tree per
seat, and a node is the history that the seat has seen: no seat in the search acts on another's
secret.
"""

from collections.abc import Callable
from math import inf, log, sqrt
from random import Random
from typing import Any

from msgspec import Struct, field

from domain.chance import Answer, Question, answer
from domain.game import Events, Move, OpenDecision, unfold
from domain.secrecy import seen_by
from workers.ai.guide import AnyGame, Guide, shared_win


class Edge(Struct):
    """A move from a node: how often it could be made, how often it was, and what that brought."""

    offered: int = 0
    tried: int = 0
    worth: float = 0.0

    def upper_bound(self, exploration: float) -> float:
        """Upper confidence bound of its mean worth."""
        if not self.tried:
            return inf
        return self.worth / self.tried + exploration * sqrt(log(self.offered + 1) / self.tried)


class Node(Struct):
    """All that a seat knows to have happened since the search began."""

    edges: dict[Move, Edge] = field(default_factory=dict)
    after: dict[tuple[int, Move], "Node"] = field(default_factory=dict)


History = list[tuple[int, Move]]
Enough = Callable[[int], bool]
"""Whether a search may stop after so many rounds."""


def no_limit(rounds: int) -> bool:
    """All rounds are made."""
    return False


class Search:
    """A search from one view for one seat; its trees grow with every round."""

    def __init__(self, game: AnyGame, guide: Guide, view: Any, seat: int, rng: Random) -> None:
        self.game, self.guide, self.view, self.seat, self.rng = game, guide, view, seat, rng
        self.roots: dict[int, Node] = {}
        self.rounds = 0

    def best(self, moves: tuple[Move, ...], rounds: int, enough: Enough) -> Move:
        """Of these moves the one tried most often in so many rounds; of equals the worthiest."""
        while self.rounds < rounds and not enough(self.rounds):
            self._round(moves)
            self.rounds += 1
        edges = self._node(self.seat, []).edges
        return max(edges, key=lambda move: (edges[move].tried, edges[move].worth), default=moves[0])

    def _round(self, moves: tuple[Move, ...]) -> None:
        table = self.game.imagine(self.view, self.seat, self.rng.randrange)
        seat, history, path, fresh = self.seat, History(), list[tuple[int, Edge]](), False
        while moves and not fresh:
            move = moves[0]
            if len(moves) > 1:
                move, edge = self._chosen(self._node(seat, history), moves, whole=not history)
                fresh = edge.tried == 0
                path.append((seat, edge))
                history.append((seat, move))
            table = self._after(table, self.game.decide(table, seat, move))
            table, seat, moves = self._next(table)
        worth = self._played_out(table)
        for seat, edge in path:
            edge.tried += 1
            edge.worth += worth[seat]

    def _node(self, seat: int, history: History) -> Node:
        """The node of this seat in its own tree, after the part of the history that it has seen."""
        node = self.roots.setdefault(seat, Node())
        for actor, move in history:
            if actor == seat or not move.anonymous:
                seen = (actor, seen_by(move, seat, actor))
                node = node.after.setdefault(seen, Node())
        return node

    def _chosen(self, node: Node, moves: tuple[Move, ...], whole: bool) -> tuple[Move, Edge]:
        """A move never tried, best first, while it is worth widening; else the most promising."""
        edges = node.edges
        known = [move for move in moves if move in edges]
        if len(known) < len(moves) and (whole or len(known) <= _width(edges, known)):
            new = next(move for move in moves if move not in edges)
            edges[new] = Edge()
            known.append(new)
        for move in known:
            edges[move].offered += 1
        exploration = self.guide.exploration
        chosen = max(known, key=lambda move: edges[move].upper_bound(exploration))
        return chosen, edges[chosen]

    def _after(self, table: Any, events: Events) -> Any:
        return unfold(self.game, table, events, self._luck)[1]

    def _luck(self, question: Question) -> Answer:
        return answer(question, self.rng.randrange)

    def _next(self, table: Any) -> tuple[Any, int, tuple[Move, ...]]:
        """The next seat that wants to move, and its moves; none if the game is over.

        If no seat wants to move, time passes.
        """
        while decisions := open_decisions(self.game, table):
            for seat in seats_awaited(decisions):
                if moves := self.guide.candidates(self.game, table, seat):
                    return table, seat, moves
            table = self._after(table, self.game.expire(table, decisions[0]))
        return table, 0, ()

    def _played_out(self, table: Any) -> tuple[float, ...]:
        for _ in range(self.guide.depth):
            events = None if self.guide.quiet(self.game, table) else self._rolled(table)
            if events is None:
                break
            table = self._after(table, events)
        scores = self.game.scores(table)
        return shared_win(scores) if scores else self.guide.worth(self.game, table)

    def _rolled(self, table: Any) -> Events | None:
        """The next events in a play-out; None if the game is over."""
        decisions = open_decisions(self.game, table)
        for seat in seats_awaited(decisions):
            if move := self.guide.rollout(self.game, table, seat, self.rng):
                return self.game.decide(table, seat, move)
        return self.game.expire(table, decisions[0]) if decisions else None


def _width(edges: dict[Move, Edge], known: list[Move]) -> float:
    """How many moves of a node deserve a try, given how often those known have been tried."""
    return sqrt(sum(edges[move].tried for move in known))


def open_decisions(game: AnyGame, table: Any) -> tuple[OpenDecision, ...]:
    """The open decisions, without reminders, as no clock runs in a search."""
    return tuple(waiting for waiting in game.waiting(table) if not waiting.reminder)


def seats_awaited(decisions: tuple[OpenDecision, ...]) -> tuple[int, ...]:
    """The seats that are waited for, first things first."""
    return tuple(seat for waiting in decisions for seat in waiting.seats)
