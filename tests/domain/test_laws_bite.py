"""The laws can fail: for each of them, a toy or a kernel with one defect that breaks it."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any
from unittest.mock import patch

import msgspec
import pytest
from msgspec.structs import replace

from domain.chance import Below
from domain.game import Choices, Event, Events, Move, OpenDecision, Score
from domain.games import GAMES
from domain.match import Due, Match
from domain.secrecy import HIDDEN, Viewer
from domain.words import NOT_AWAITED, NOT_LISTED, NOTHING_CHANGES, Objection, Reason
from events import log
from events.log import Seal
from events.trust.seals import SealedField
from tests.domain import laws, laws_of_sight, laws_of_trust
from tests.domain.journey import Journey, journey
from tests.toy import SHAPE_1, Bid, Closed, Coffers, Options, Table, Toss, Tossed, Turned


@pytest.fixture(autouse=True)
def fresh_codec() -> Iterator[None]:
    log.decoder.cache_clear()
    yield
    log.decoder.cache_clear()


def broken(law: Callable[..., None], game: Coffers) -> bool:
    """Whether the game, or one of its journeys, breaks the law."""
    with patch.dict(GAMES, {game.slug: game}):
        if law in laws.OF_GAMES:
            return _raises(law, game)
        return any(_raises(law, journey(game, 2 + seed % 3, b"{}", seed)) for seed in range(12))


def _raises(law: Callable[..., None], thing: Coffers | Journey) -> bool:
    try:
        law(thing)
    except Exception:
        return True
    return False


class OpenDeck(Table, frozen=True):
    deck: tuple[int | None, ...]


class ForgetsAVeil(Coffers):
    def setup(self, seats: int, options: Options) -> Table:
        return OpenDeck(**msgspec.structs.asdict(super().setup(seats, options)))


class TellsWhatIsInAFist(Coffers):
    def decide(self, table: Table, seat: int, move: Move) -> Events:
        events = super().decide(table, seat, move)
        return (LoudlyClosed(seat, move.coins),) if isinstance(move, Bid) else events

    def evolve(self, table: Table, event: Event) -> Table:
        if isinstance(event, LoudlyClosed):
            event = Closed(event.seat, event.coins)
        return super().evolve(table, event)


class LoudlyClosed(Event, frozen=True):
    seat: int
    coins: int | None


class TakesHolesForValues(Coffers):
    def evolve(self, table: Table, event: Event) -> Table:
        table = super().evolve(table, event)
        return replace(table, purses=tuple(purse or 0 for purse in table.purses))


class WaitsForTheRich(Coffers):
    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        waiting = super().waiting(table)
        return tuple(w for w in waiting if w.kind != "bid" or any(table.purses)) or waiting[:0]


class BlamesEverybody(Coffers):
    def late(self, table: Table, waiting: OpenDecision) -> tuple[int, ...]:
        return tuple(range(len(table.purses)))


class BlamesNobody(Coffers):
    def late(self, table: Table, waiting: OpenDecision) -> tuple[int, ...]:
        return ()


class ImaginesThatAllHaveBid(Coffers):
    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        table = super().imagine(view, seat, below)
        return replace(table, fists=((0,),) * len(table.fists))


class ListsWhatTheDeckAllows(Coffers):
    def choices(self, view: Table, seat: int) -> Choices:
        choices = super().choices(view, seat)
        return Choices(choices.moves[1:]) if view.deck[:1] == (3,) else choices


class ListsTooMuch(Coffers):
    def choices(self, view: Table, seat: int) -> Choices:
        moves = super().choices(view, seat).moves
        return Choices((*moves, Bid(99)))

    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        return None if move in super().choices(view, seat).moves else NOT_LISTED.because()


class ListsTwice(Coffers):
    def choices(self, view: Table, seat: int) -> Choices:
        return Choices(super().choices(view, seat).moves * 2)


class ListsAllButTheFirst(Coffers):
    def choices(self, view: Table, seat: int) -> Choices:
        moves = super().choices(view, seat).moves
        return Choices(moves[1:] or moves)

    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        return None if move in super().choices(view, seat).moves else NOT_LISTED.because()


class ListsNothing(Coffers):
    def choices(self, view: Table, seat: int) -> Choices:
        return Choices() if len(view.turned) > 1 else super().choices(view, seat)


class TripsOverStrangeMoves(Coffers):
    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        enough = [True] * ((view.purses[seat] or 0) + 1)
        coins: Any = move.coins if isinstance(move, Bid) else 0
        return super().objection(view, seat, move) if enough[coins] else NOT_LISTED.because()


class SaysWhatOnlyTheDeckKnows(Coffers):
    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        found = super().objection(view, seat, move)
        return NOTHING_CHANGES.because() if found and view.deck[:1] == (3,) else found


class SaysThatNobodyIsAwaited(Coffers):
    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        return NOT_AWAITED.because() if super().objection(view, seat, move) else None


class NamesNoKind(Coffers):
    kinds = ()


class CountsOneTooMany(Coffers):
    def standing(self, view: Table) -> tuple[int | None, ...]:
        return tuple(points + 1 for points in view.points)


class SaysWhatItHasNotDeclared(Coffers):
    def objection(self, view: Table, seat: int, move: Move) -> Objection | None:
        found = super().objection(view, seat, move)
        return Reason("made-up", "Non.", "No.").because() if found else None


class FallsBackTooFar(Coffers):
    def fallback(self, view: Table, seat: int) -> Move:
        return Bid(view.purses[seat]) if view.turned else Toss()


class LosesACoin(Coffers):
    def evolve(self, table: Table, event: Event) -> Table:
        pot = table.pot
        table = super().evolve(table, event)
        return replace(table, pot=pot) if isinstance(event, Tossed) else table


class ImaginesHoles(Coffers):
    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return replace(super().imagine(view, seat, below), deck=view.deck)


class ImaginesWhatItKnowsBetter(Coffers):
    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return replace(super().imagine(view, seat, below), turned=(1,))


class ImaginesCoins(Coffers):
    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        table = super().imagine(view, seat, below)
        purses = (p + 1 if n != seat else p for n, p in enumerate(table.purses) if p is not None)
        return replace(table, purses=tuple(purses))


class ImaginesAnEndlessDeck(Coffers):
    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        return replace(super().imagine(view, seat, below), fists=view.fists, deck=(None,) * 9999)


class NeverEnds(Coffers):
    def evolve(self, table: Table, event: Event) -> Table:
        deck = table.deck
        table = super().evolve(table, event)
        return replace(table, deck=deck) if isinstance(event, Turned) else table


class DoesNotCountItsDecisions(Coffers):
    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        return tuple(replace(waiting, decision=0) for waiting in super().waiting(table))


class NamesTwoDecisionsAlike(Coffers):
    def waiting(self, table: Table) -> tuple[OpenDecision, ...]:
        return super().waiting(table) * 2


class RanksDensely(Coffers):
    def scores(self, table: Table) -> tuple[Score, ...] | None:
        scores = super().scores(table)
        best = sorted({score.points for score in scores or ()}, reverse=True)
        return scores and tuple(replace(s, rank=2 + best.index(s.points)) for s in scores)


class SaysNone(Coffers):
    def decide(self, table: Table, seat: int, move: Move) -> Events:
        return (Closed(seat, None),) if isinstance(move, Bid) else super().decide(table, seat, move)


class KeepsAList(Coffers):
    def setup(self, seats: int, options: Options) -> Table:
        return replace(super().setup(seats, options), points=[0] * seats)


class Untyped(Event, frozen=True):
    cards: Any


class ForgetsItsTypes(Coffers):
    events = (*Coffers.events, Untyped)  # type: ignore[assignment]

    def advance(self, table: Table) -> Any:
        following = super().advance(table)
        if isinstance(following, tuple) and isinstance(following[0], Turned):
            return (Untyped((following[0].card,)), *following)
        return following

    def evolve(self, table: Table, event: Event) -> Table:
        return table if isinstance(event, Untyped) else super().evolve(table, event)


class Weighed(Event, frozen=True):
    ounces: float


class CountsInFractions(Coffers):
    events = (*Coffers.events, Weighed)  # type: ignore[assignment]

    def advance(self, table: Table) -> Any:
        following = super().advance(table)
        if isinstance(following, tuple) and isinstance(following[0], Turned):
            return (Weighed(0.5), *following)
        return following

    def evolve(self, table: Table, event: Event) -> Table:
        return table if isinstance(event, Weighed) else super().evolve(table, event)


class TypedWithoutHoles(Table, frozen=True):
    deck: Annotated[tuple[int, ...], HIDDEN]


class DeniesHoles(Coffers):
    table = TypedWithoutHoles  # type: ignore[assignment]

    def setup(self, seats: int, options: Options) -> Table:
        return TypedWithoutHoles(**msgspec.structs.asdict(super().setup(seats, options)))


class Twin(Event, frozen=True, tag="won"):
    pass


class SpeaksWithTwoTongues(Coffers):
    events = (*Coffers.events, Twin)  # type: ignore[assignment]


class ForgetsWhatItWas(Coffers):
    earlier = (SHAPE_1._replace(changes={}),)


class Loose(Options, frozen=True, forbid_unknown_fields=False):
    pass


class TakesAnyOption(Coffers):
    options = Loose


class Required(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    purse: int


class AsksTheHost(Coffers):
    options = Required  # type: ignore[assignment]


class HasNothing(Coffers):
    def components(self) -> dict[str, Any]:
        return {"cards": (1, 2, 3)}


BITES: tuple[tuple[Callable[..., None], type[Coffers]], ...] = (
    (laws_of_sight.redaction_commutes_with_evolve, ForgetsAVeil),
    (laws_of_sight.redaction_commutes_with_evolve, TellsWhatIsInAFist),
    (laws_of_sight.redaction_commutes_with_evolve, TakesHolesForValues),
    (laws_of_sight.none_is_always_a_hole, SaysNone),
    (laws.tables_cannot_change_in_place, KeepsAList),
    (laws_of_sight.waiting_is_public, WaitsForTheRich),
    (laws_of_sight.choices_depend_on_the_view_alone, ListsWhatTheDeckAllows),
    (laws_of_sight.a_complete_list_has_every_way, ListsAllButTheFirst),
    (laws_of_sight.the_imagined_looks_like_the_real, ImaginesHoles),
    (laws_of_sight.the_imagined_looks_like_the_real, ImaginesWhatItKnowsBetter),
    (laws_of_sight.the_imagined_looks_like_the_real, ImaginesCoins),
    (laws_of_sight.the_imagined_can_be_played_out, ImaginesAnEndlessDeck),
    (laws.listed_moves_are_legal_and_accepted, ListsTwice),
    (laws.whoever_is_awaited_has_a_move, ListsNothing),
    (laws.unlisted_moves_are_legal_or_refused, TripsOverStrangeMoves),
    (laws.every_fallback_is_legal, FallsBackTooFar),
    (laws.components_are_conserved, LosesACoin),
    (laws.every_match_ends_with_scores, RanksDensely),
    (laws.decisions_are_told_apart, NamesTwoDecisionsAlike),
    (laws.a_branch_goes_on_where_the_match_stood, ImaginesThatAllHaveBid),
    (laws.whoever_is_late_was_awaited, BlamesEverybody),
    (laws.whoever_is_late_was_awaited, BlamesNobody),
    (laws.a_closed_decision_stays_closed, DoesNotCountItsDecisions),
    (laws.replay_equals_live, ForgetsItsTypes),
    (laws_of_sight.views_have_the_type_of_tables, DeniesHoles),
    (laws_of_trust.what_is_logged_is_canonical_json, CountsInFractions),
    (laws.a_match_nobody_plays_ends, NeverEnds),
    (laws.type_tags_are_unique, SpeaksWithTwoTongues),
    (laws_of_sight.reasons_depend_on_the_view_alone, SaysWhatOnlyTheDeckKnows),
    (laws.whoever_is_awaited_is_not_told_otherwise, SaysThatNobodyIsAwaited),
    (laws.every_decision_is_of_a_kind_that_is_told, NamesNoKind),
    (laws.the_standing_ends_as_the_score, CountsOneTooMany),
    (laws.every_reason_is_declared, SaysWhatItHasNotDeclared),
    (laws.its_types_are_frozen_and_strict, TakesAnyOption),
    (laws.every_shape_leads_to_the_next, ForgetsWhatItWas),
    (laws.its_options_have_defaults, AsksTheHost),
    (laws.it_can_be_published, HasNothing),
)


@pytest.mark.parametrize(("law", "game"), BITES, ids=lambda one: one.__name__)
def test_a_game_with_a_defect_breaks_the_law(law: Callable[..., None], game: type[Coffers]) -> None:
    assert broken(law, game())


@pytest.mark.parametrize(
    ("game", "reason"), [(ListsTooMuch, "do not allow"), (NeverEnds, "does not end")]
)
def test_a_game_with_a_defect_cannot_be_played(game: type[Coffers], reason: str) -> None:
    with patch.dict(GAMES, coffers=game()), pytest.raises(Exception, match=reason):
        _play_on()


def _play_on() -> None:
    for seed in range(12):
        journey(GAMES["coffers"], 3, b"{}", seed)


def restarted(match: Match, waiting: OpenDecision, now: int) -> Due:
    return Due(waiting.kind, waiting.decision, now + 45_000, waiting.reminder)


def repr_of(thing: Any) -> bytes:
    return repr(thing).encode()


def all_salts(field: SealedField, viewer: Viewer, finished: bool) -> Seal:
    return Seal(salt=field.salt.hex())


SEALS = "events.trust.seals"

KERNELS: tuple[tuple[Callable[..., None], str, Any], ...] = (
    (laws.no_clock_starts_again, "domain.evolve.due_of", restarted),
    (laws.the_secret_explains_all_luck, "domain.chance.key_of", lambda secret, *_: secret),
    (
        laws_of_trust.every_view_has_the_same_hashes,
        SEALS + ".hole",
        lambda value, whole: None,
    ),
    (
        laws_of_trust.what_opens_at_the_end_is_what_was_sealed,
        SEALS + ".canonical",
        repr_of,
    ),
    (
        laws_of_trust.every_hole_is_sealed_and_nothing_else,
        SEALS + ".SealedField.seal",
        all_salts,
    ),
)


@pytest.mark.parametrize(("law", "place", "defect"), KERNELS)
def test_a_kernel_with_a_defect_breaks_the_law(
    law: Callable[..., None], place: str, defect: Any
) -> None:
    with patch(place, defect):
        assert broken(law, Coffers())


def test_every_law_is_broken_here_by_something() -> None:
    bitten = {law for law, _ in BITES} | {law for law, _, _ in KERNELS}
    assert {*laws.OF_GAMES, *laws.OF_JOURNEYS} - bitten == {
        laws_of_sight.seeing_twice_is_seeing_once
    }
