"""Why a move is refused: one situation for each reason, and the sentences that people read."""

from typing import Any

from domain.games.dragonwood import moves as m
from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.table import Storm
from domain.words import NOT_AWAITED, NOTHING_AWAITED, NOTHING_CHANGES
from tests.domain.dragonwood.scene import card, hand, scene, sides
from tests.domain.refusal import Rows
from tests.kit.stories import Story

HELD = {0: hand("g7 r7 b8 g9 r3 r4 r5")}
STORM: dict[str, Any] = {"phase": "closing", "storm": Storm("wind_storm", (0, 1, 2))}


def _mine(*landscape: str, **said: Any) -> Story:
    """A turn of seat 0 with seven cards."""
    return scene(*(landscape or ("fire_ants", "silver_sword")), **{"hands": HELD, **said})


def _owning(*owned: str) -> Story:
    return _mine(owned={0: owned})


def _wounded() -> Story:
    return _mine().when(0, m.Capture("fire_ants", "stomp", hand("b8")), sides(1))


def _lucky() -> Story:
    story = _owning("lucky_mushroom")
    return story.when(0, m.Capture("fire_ants", "stomp", hand("g7 r7")), sides(1, 2))


def _ants(method: Any, cards: str, **used: Any) -> m.Capture:
    return m.Capture("fire_ants", method, hand(cards), **used)


REFUSALS: Rows = (
    (
        r.OTHER_DECISION,
        _wounded(),
        0,
        m.Recruit(),
        "Another decision comes first: discard a card, the wound of an attempt that failed.",
    ),
    (
        r.OTHER_DECISION,
        _mine(**STORM),
        0,
        m.Discard(card("g7")),
        "Another decision comes first: choose the card that the Wind Storm takes to your neighbour "
        "on the right.",
    ),
    (
        NOT_AWAITED,
        _mine(active=1),
        0,
        m.Recruit(),
        "You have no decision to make, and this move cannot be made out of turn.",
    ),
    (NOTHING_AWAITED, _mine(phase="over"), 0, m.Recruit(), "The match waits for no decision."),
    (
        r.NOTHING_TO_DRAW,
        _mine(deck=()),
        0,
        m.Recruit(),
        "There is no Adventurer card left to draw.",
    ),
    (
        r.NOT_FACE_UP,
        _mine(advanced_draw=True, faceup=hand("g1")),
        0,
        m.Recruit(card("p2")),
        "No purple 2 lies face up beside the deck.",
    ),
    (r.CAN_RECRUIT, _mine(), 0, m.Pass(), "You cannot pass while you can recruit."),
    (
        r.CAN_CAPTURE,
        _mine(deck=()),
        0,
        m.Pass(),
        "You cannot pass with 7 cards in your hand: try to capture something.",
    ),
    (
        r.NOT_IN_LANDSCAPE,
        _mine(),
        0,
        m.Capture("wild_boar", "stomp", hand("g7")),
        "Wild Boar is not in the Landscape.",
    ),
    (
        r.SPELL_UNKNOWN,
        _mine("blue_dragon"),
        0,
        m.Capture("blue_dragon", "spell", hand("r3 r4 r5")),
        "This match is played without the dragon spell.",
    ),
    (
        r.DRAGONS_ONLY,
        _mine(dragon_spell=True),
        0,
        _ants("spell", "r3 r4 r5"),
        "The spell works against dragons only; Fire Ants is none.",
    ),
    (
        r.NOT_OWNED,
        _owning("friendly_bunny"),
        0,
        _ants("stomp", "g7", lightning=True),
        "You do not own Lightning Bolt.",
    ),
    (
        r.CREATURES_ONLY,
        _owning("friendly_bunny"),
        0,
        m.Capture("silver_sword", "stomp", hand("g7"), bunny=True),
        "Friendly Bunny does not help to capture an enhancement.",
    ),
    (r.NO_CARDS, _mine(), 0, _ants("stomp", ""), "An attempt needs at least one card."),
    (
        r.TOO_MANY_DICE,
        _mine(hands={0: hand("r3 r4 r5 r6 r7 r8")}, owned={0: ("friendly_bunny",)}),
        0,
        _ants("strike", "r3 r4 r5 r6 r7 r8", bunny=True),
        "That would be 7 dice; there are 6.",
    ),
    (r.CARD_TWICE, _mine(), 0, _ants("stomp", "g7 g7"), "The card green 7 is named twice."),
    (r.NOT_IN_HAND, _mine(), 0, _ants("stomp", "p7"), "The card purple 7 is not in your hand."),
    (
        r.NOT_IN_HAND,
        _wounded(),
        0,
        m.Discard("ladybug"),
        "The card Lucky Ladybug is not in your hand.",
    ),
    (
        r.NOT_IN_HAND,
        _mine(**STORM),
        0,
        m.GiveUp(card("o1")),
        "The card orange 1 is not in your hand.",
    ),
    (
        r.POTION_NEEDS_NUMBER,
        _owning("charmed_potion"),
        0,
        _ants("stomp", "g7", potion="ladybug"),
        "The potion stands for a numbered card, not for a ladybug.",
    ),
    (
        r.NO_RUN,
        _mine(),
        0,
        _ants("strike", "g7 r7 b8"),
        "A strike needs consecutive numbers, each once; these are 7, 7, 8.",
    ),
    (
        r.NOT_ONE_NUMBER,
        _owning("charmed_potion"),
        0,
        _ants("stomp", "g7 r7", potion=card("p8")),
        "A stomp needs one and the same number; these are 7, 7, 8.",
    ),
    (
        r.NOT_ONE_COLOUR,
        _mine(),
        0,
        _ants("scream", "g7 g9 r3"),
        "A scream needs one and the same colour; these are green, red.",
    ),
    (
        r.NO_SPELL,
        _mine("blue_dragon", dragon_spell=True),
        0,
        m.Capture("blue_dragon", "spell", hand("r3 r4")),
        "The spell needs 3 consecutive cards of one colour; these are red 3, red 4.",
    ),
    (r.NO_SUCH_DIE, _lucky(), 0, m.Reroll(2), "There is no die 2: they count from 0 to 1."),
    (r.NO_CARD_NAMED, _mine(**STORM), 0, m.GiveUp(None), "Name a card of your hand."),
    (NOTHING_CHANGES, _mine(), 0, m.Prepare(False), "This move would change nothing."),
)
