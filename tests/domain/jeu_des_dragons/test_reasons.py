"""Why a move is refused: each reason of the game, as its seat is told it."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct

from domain.game import Move
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons import reasons as r
from domain.games.jeu_des_dragons.events import AnteChosen
from domain.games.jeu_des_dragons.steps import Anteing
from domain.secrecy import seen_by
from domain.words import NOT_AWAITED, NOTHING_AWAITED, NOTHING_CHANGES, Names, Objection, Reason
from tests.domain.jeu_des_dragons.scene import fresh, last_turn, plays, scene
from tests.kit.stories import Story

LOW = ("white-1", "white-2")
NINE = ("red-2", "red-3", "red-5", "red-8", "red-10", "blue-1", "blue-2", "blue-4", "blue-7")


class Refusal(Struct, frozen=True):
    """A move that the rules refuse, why, and what its seat is told in English."""

    reason: Reason
    story: Story
    seat: int
    move: Move
    told: str

    def __repr__(self) -> str:
        return f"{self.reason.code} {self.move}"

    @property
    def view(self) -> Any:
        """The seat's view."""
        return seen_by(self.story.table, self.seat)


def _anteing(**said: Any) -> Story:
    hands = {0: ("red-2", "red-5"), 1: ("gold-9", *LOW), 2: ()}
    return scene(hands, todo=(Anteing(),), round=0, stakes=0, **said)


CHOSEN = _anteing().when(0, m.Ante("red-2"))
PLAYING = scene({0: ("red-12", *LOW)})
GREEN = plays("green-4", hands={1: ("red-3", "red-8", "gold-2", "blue-7")})
BRASS = plays("brass-5", hands={1: ("gold-4", "gold-6", "red-8")}, flights={1: ("gold-9",)})
AIMING = plays("red-2", flights={1: ("gold-9",), 2: ("black-9",)})
ONE_AIM = plays("red-2", flights={1: ("gold-9",), 2: ("black-9",), 3: ("fool",)}, seats=4)
BRONZE = plays("bronze-3", hands={0: NINE}, antes=("gold-2", "silver-3", "gold-9"))
ARCHMAGE = plays("archmage", antes=("gold-2", "red-12"), flights={1: ("black-5",)})
DRACOLICH = plays(
    "dracolich", antes=("gold-2",), flights={0: ("black-3",), 1: ("tiamat", "red-8", "gold-9")}
)
SLAYER = plays("dragonslayer", flights={1: ("gold-9", "red-8"), 2: ("fool", "white-3", "red-2")})
THIEF = plays("thief", hands={0: LOW})
PRINCESS = plays("princess", flights={0: ("bronze-1", "gold-2", "gold-9", "red-8")})
CHAINED = PRINCESS.when(0, m.Trigger("bronze-1"))
FLIGHT = plays("black-9", flights={0: ("black-1", "black-5", "black-3", "red-2")})
DIPLOMAT = scene({0: ("gold-13", *LOW)}, after=(), abilities={0: "grant_favor"}, out=(2,)).when(
    0, m.Play("gold-13")
)
BLUFF = plays("bahamut", flights={1: ("gold-2", "red-2")}, abilities={1: "withhold_funds"}, seats=2)
PICKING = fresh(2, abilities=True).when(1, m.PickAbility("wild_card"))
BLUE = plays("blue-2")

REFUSALS = (
    Refusal(NOTHING_AWAITED, last_turn(hoards={1: 0}), 0, m.Play("white-1"), "no decision"),
    Refusal(NOT_AWAITED, PLAYING, 1, m.Play("white-1"), "You have no decision to make"),
    Refusal(NOT_AWAITED, _anteing(), 2, m.Ante("red-2"), "You have no decision to make"),
    Refusal(NOTHING_CHANGES, CHOSEN, 0, m.Ante("red-2"), "nothing"),
    Refusal(NOTHING_CHANGES, PICKING, 1, m.PickAbility("wild_card"), "nothing"),
    Refusal(
        r.ABILITY_KEPT, PICKING, 1, m.PickAbility("read_face"), "for the whole game: Wild card."
    ),
    Refusal(r.OTHER_DECISION, PLAYING, 0, m.Ante("white-1"), "awaited: Play a card"),
    Refusal(r.OTHER_DECISION, BLUE, 0, m.Play("white-8"), "Take gold from the stakes"),
    Refusal(r.NO_SUCH_CARD, _anteing(), 0, m.Ante(None), "no such card"),
    Refusal(r.NO_SUCH_CARD, PLAYING, 0, m.Play("{card}"), "no such card"),
    Refusal(r.NO_SUCH_CARD, SLAYER, 0, m.Slay("red-7"), "no such card"),
    Refusal(r.NO_SUCH_CARD, FLIGHT, 0, m.FormFlight(("", "black-1", "black-5")), "no such card"),
    Refusal(r.NOT_IN_HAND, _anteing(), 0, m.Ante("gold-9"), "Gold Dragon 9 is not in your hand"),
    Refusal(r.NOT_IN_HAND, PLAYING, 0, m.Play("thief"), "The Thief 7 is not in your hand"),
    Refusal(r.NOT_IN_HAND, GREEN, 1, m.Give("white-1"), "White Dragon 1 is not in your hand"),
    Refusal(r.NOT_IN_HAND, THIEF, 0, m.Discard("thief"), "The Thief 7 is not in your hand"),
    Refusal(r.WRONG_NATURE, GREEN, 1, m.Give("gold-2"), "that is evil: Gold Dragon 2 is none"),
    Refusal(r.WRONG_NATURE, BRASS, 1, m.Give("red-8"), "that is good: Red Dragon 8 is none"),
    Refusal(r.WRONG_NATURE, DRACOLICH, 0, m.Copy("gold-9"), "that is evil: Gold Dragon 9 is none"),
    Refusal(r.WRONG_NATURE, PRINCESS, 0, m.Trigger("red-8"), "that is good: Red Dragon 8 is none"),
    Refusal(r.NOT_WEAKER, GREEN, 1, m.Give("blue-7"), "below 4: Blue Dragon 7 has 7"),
    Refusal(r.NOT_WEAKER, SLAYER, 0, m.Slay("red-8"), "below 8: Red Dragon 8 has 8"),
    Refusal(r.NOT_STRONGER, BRASS, 1, m.Give("gold-4"), "above 5: Gold Dragon 4 has 4"),
    Refusal(r.NOT_A_TARGET, AIMING, 0, m.Target(0), "seats: 1, 2."),
    Refusal(r.NOT_A_TARGET, ONE_AIM, 0, m.Target(3), "seats: 1, 2."),
    Refusal(r.NOT_A_TARGET, AIMING, 0, m.Target(-1), "seats: 1, 2."),
    Refusal(r.NOT_AN_ANTE, BRONZE, 0, m.TakeAnte("red-2"), "Red Dragon 2 is no ante card"),
    Refusal(r.NOT_AN_ANTE, ARCHMAGE, 0, m.Copy("black-5"), "Black Dragon 5 is no ante card"),
    Refusal(r.NOT_THE_WEAKEST, BRONZE, 0, m.TakeAnte("gold-9"), "Gold Dragon 9 is none of"),
    Refusal(r.NOT_IN_A_FLIGHT, DRACOLICH, 0, m.Copy("red-2"), "Red Dragon 2 is in no flight"),
    Refusal(r.NOT_IN_A_FLIGHT, SLAYER, 0, m.Slay("blue-1"), "Blue Dragon 1 is in no flight"),
    Refusal(r.POWERLESS, DRACOLICH, 0, m.Copy("tiamat"), "Tiamat 13 has no power"),
    Refusal(r.COPIES_ITSELF, DRACOLICH, 0, m.Copy("dracolich"), "Dracolich 10 cannot copy itself"),
    Refusal(r.NOT_A_DRAGON, SLAYER, 0, m.Slay("fool"), "The Fool 3 is no dragon"),
    Refusal(r.NOT_IN_YOUR_FLIGHT, PRINCESS, 0, m.Trigger("gold-4"), "Gold Dragon 4 is not in your"),
    Refusal(
        r.NOT_IN_YOUR_FLIGHT,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-2", "black-5")),
        "Black Dragon 2 is not in your flight",
    ),
    Refusal(r.NOT_ON_THE_LIST, CHAINED, 0, m.Trigger("bronze-1"), "Bronze Dragon 1 has triggered"),
    Refusal(r.NOT_THREE_CARDS, FLIGHT, 0, m.FormFlight(()), "0 named, 0 of them different"),
    Refusal(
        r.NOT_THREE_CARDS,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-5", "black-9", "black-3")),
        "of 3 different cards; 4 named, 4 of them different.",
    ),
    Refusal(
        r.NOT_THREE_CARDS,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-1", "black-5")),
        "of 3 different cards; 3 named, 2 of them different.",
    ),
    Refusal(
        r.NOT_THREE_CARDS,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-5", "black-9", "black-1")),
        "of 3 different cards; 4 named, 3 of them different.",
    ),
    Refusal(
        r.NOT_ONE_COLOUR,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "red-2", "black-5")),
        "not dragons of one colour",
    ),
    Refusal(r.NAME_A_LEADER, DIPLOMAT, 0, m.UseAbility(), "name who leads"),
    Refusal(r.NOT_AN_OPPONENT, DIPLOMAT, 0, m.NameLeader(0), "seats: 1."),
    Refusal(r.NOT_AN_OPPONENT, DIPLOMAT, 0, m.NameLeader(2), "seats: 1."),
    Refusal(r.NAMES_NO_LEADER, BLUFF, 1, m.NameLeader(0), "Bluff: withhold funds names no leader"),
)
ALL = pytest.mark.parametrize("refusal", REFUSALS, ids=repr)


def _objection(refusal: Refusal, table: Any) -> Objection | None:
    return JEU_DES_DRAGONS.objection(table, refusal.seat, refusal.move)


@ALL
def test_a_refusal_says_why(refusal: Refusal) -> None:
    objection = _objection(refusal, refusal.view)
    assert objection is not None
    assert objection.reason == refusal.reason
    assert refusal.told in objection.told().en


@ALL
def test_a_reason_tells_nothing_that_its_seat_does_not_see(refusal: Refusal) -> None:
    objection = _objection(refusal, refusal.view)
    assert _objection(refusal, refusal.story.table) == objection
    for number in range(3):
        luck = Random(number).randrange
        imagined = JEU_DES_DRAGONS.imagine(refusal.view, refusal.seat, luck)
        assert _objection(refusal, imagined) == objection


def test_every_reason_of_the_game_is_tested() -> None:
    assert {refusal.reason for refusal in REFUSALS} >= {*JEU_DES_DRAGONS.reasons}
    codes = [reason.code for reason in JEU_DES_DRAGONS.reasons]
    assert len({*codes}) == len(codes)


def test_a_reason_is_told_in_french_with_the_french_name_of_the_card() -> None:
    objection = JEU_DES_DRAGONS.objection(seen_by(GREEN.table, 1), 1, m.Give("gold-2"))
    assert objection is not None
    assert objection.told() == Names(
        "Il faut un dragon mauvais : Dragon d'Or 2 n'en est pas un.",
        "It must be a dragon that is evil: Gold Dragon 2 is none.",
    )


def test_what_is_legal_meets_no_objection() -> None:
    GREEN.allows(1, m.Give("red-3"), m.PayInstead()).refuses(1, m.Give("red-8"))
    BRASS.allows(1, m.Give("gold-6"), m.PayInstead())
    AIMING.allows(0, m.Target(1), m.Target(2))
    BRONZE.allows(0, m.TakeAnte("gold-2"), m.TakeAnte("silver-3"))
    DRACOLICH.allows(0, m.Copy("red-8"), m.Copy("black-3"))
    DIPLOMAT.allows(0, m.NameLeader(1), m.Decline())
    BLUFF.allows(1, m.UseAbility(), m.Decline())
    BLUE.allows(0, m.Plunder())


def test_an_ante_is_changed_as_long_as_another_one_is_missing() -> None:
    CHOSEN.when(0, m.Ante("red-5")).then(AnteChosen(0, "red-5"))
