"""Why a move is refused: each reason of the game, as its seat is told it."""

from typing import Any

from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons import reasons as r
from domain.games.jeu_des_dragons.steps import Anteing
from domain.words import NOT_AWAITED, NOTHING_AWAITED, NOTHING_CHANGES
from tests.domain.jeu_des_dragons.scene import fresh, last_turn, plays, scene
from tests.domain.refusal import Rows
from tests.kit.stories import Story

LOW = ("white-1", "white-2")
NINE = ("red-2", "red-3", "red-5", "red-8", "red-10", "blue-1", "blue-2", "blue-4", "blue-7")


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

REFUSALS: Rows = (
    (NOTHING_AWAITED, last_turn(hoards={1: 0}), 0, m.Play("white-1"), "no decision"),
    (NOT_AWAITED, PLAYING, 1, m.Play("white-1"), "You have no decision to make"),
    (NOT_AWAITED, _anteing(), 2, m.Ante("red-2"), "You have no decision to make"),
    (NOTHING_CHANGES, CHOSEN, 0, m.Ante("red-2"), "nothing"),
    (NOTHING_CHANGES, PICKING, 1, m.PickAbility("wild_card"), "nothing"),
    (r.ABILITY_KEPT, PICKING, 1, m.PickAbility("read_face"), "for the whole game: Wild card."),
    (r.OTHER_DECISION, PLAYING, 0, m.Ante("white-1"), "awaited: Play a card"),
    (r.OTHER_DECISION, BLUE, 0, m.Play("white-8"), "Take gold from the stakes"),
    (r.NO_SUCH_CARD, _anteing(), 0, m.Ante(None), "no such card"),
    (r.NO_SUCH_CARD, PLAYING, 0, m.Play("{card}"), "no such card"),
    (r.NO_SUCH_CARD, SLAYER, 0, m.Slay("red-7"), "no such card"),
    (r.NO_SUCH_CARD, FLIGHT, 0, m.FormFlight(("", "black-1", "black-5")), "no such card"),
    (r.NOT_IN_HAND, _anteing(), 0, m.Ante("gold-9"), "Gold Dragon 9 is not in your hand"),
    (r.NOT_IN_HAND, PLAYING, 0, m.Play("thief"), "The Thief 7 is not in your hand"),
    (r.NOT_IN_HAND, GREEN, 1, m.Give("white-1"), "White Dragon 1 is not in your hand"),
    (r.NOT_IN_HAND, THIEF, 0, m.Discard("thief"), "The Thief 7 is not in your hand"),
    (r.WRONG_NATURE, GREEN, 1, m.Give("gold-2"), "that is evil: Gold Dragon 2 is none"),
    (r.WRONG_NATURE, BRASS, 1, m.Give("red-8"), "that is good: Red Dragon 8 is none"),
    (r.WRONG_NATURE, DRACOLICH, 0, m.Copy("gold-9"), "that is evil: Gold Dragon 9 is none"),
    (r.WRONG_NATURE, PRINCESS, 0, m.Trigger("red-8"), "that is good: Red Dragon 8 is none"),
    (r.NOT_WEAKER, GREEN, 1, m.Give("blue-7"), "below 4: Blue Dragon 7 has 7"),
    (r.NOT_WEAKER, SLAYER, 0, m.Slay("red-8"), "below 8: Red Dragon 8 has 8"),
    (r.NOT_STRONGER, BRASS, 1, m.Give("gold-4"), "above 5: Gold Dragon 4 has 4"),
    (r.NOT_A_TARGET, AIMING, 0, m.Target(0), "seats: 1, 2."),
    (r.NOT_A_TARGET, ONE_AIM, 0, m.Target(3), "seats: 1, 2."),
    (r.NOT_A_TARGET, AIMING, 0, m.Target(-1), "seats: 1, 2."),
    (r.NOT_AN_ANTE, BRONZE, 0, m.TakeAnte("red-2"), "Red Dragon 2 is no ante card"),
    (r.NOT_AN_ANTE, ARCHMAGE, 0, m.Copy("black-5"), "Black Dragon 5 is no ante card"),
    (r.NOT_THE_WEAKEST, BRONZE, 0, m.TakeAnte("gold-9"), "Gold Dragon 9 is none of"),
    (r.NOT_IN_A_FLIGHT, DRACOLICH, 0, m.Copy("red-2"), "Red Dragon 2 is in no flight"),
    (r.NOT_IN_A_FLIGHT, SLAYER, 0, m.Slay("blue-1"), "Blue Dragon 1 is in no flight"),
    (r.POWERLESS, DRACOLICH, 0, m.Copy("tiamat"), "Tiamat 13 has no power"),
    (r.COPIES_ITSELF, DRACOLICH, 0, m.Copy("dracolich"), "Dracolich 10 cannot copy itself"),
    (r.NOT_A_DRAGON, SLAYER, 0, m.Slay("fool"), "The Fool 3 is no dragon"),
    (r.NOT_IN_YOUR_FLIGHT, PRINCESS, 0, m.Trigger("gold-4"), "Gold Dragon 4 is not in your"),
    (
        r.NOT_IN_YOUR_FLIGHT,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-2", "black-5")),
        "Black Dragon 2 is not in your flight",
    ),
    (r.NOT_ON_THE_LIST, CHAINED, 0, m.Trigger("bronze-1"), "Bronze Dragon 1 has triggered"),
    (r.NOT_THREE_CARDS, FLIGHT, 0, m.FormFlight(()), "0 named, 0 of them different"),
    (
        r.NOT_THREE_CARDS,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-5", "black-9", "black-3")),
        "of 3 different cards; 4 named, 4 of them different.",
    ),
    (
        r.NOT_THREE_CARDS,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-1", "black-5")),
        "of 3 different cards; 3 named, 2 of them different.",
    ),
    (
        r.NOT_THREE_CARDS,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "black-5", "black-9", "black-1")),
        "of 3 different cards; 4 named, 3 of them different.",
    ),
    (
        r.NOT_ONE_COLOUR,
        FLIGHT,
        0,
        m.FormFlight(("black-1", "red-2", "black-5")),
        "not dragons of one colour",
    ),
    (r.NAME_A_LEADER, DIPLOMAT, 0, m.UseAbility(), "name who leads"),
    (r.NOT_AN_OPPONENT, DIPLOMAT, 0, m.NameLeader(0), "seats: 1."),
    (r.NOT_AN_OPPONENT, DIPLOMAT, 0, m.NameLeader(2), "seats: 1."),
    (r.NAMES_NO_LEADER, BLUFF, 1, m.NameLeader(0), "Bluff: withhold funds names no leader"),
)
