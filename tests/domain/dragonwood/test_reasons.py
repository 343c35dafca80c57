"""Why a move is refused: one situation for each reason, and the sentences that people read."""

from random import Random
from typing import Any, NamedTuple

import pytest

from domain.game import Move
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood import moves as m
from domain.games.dragonwood.components import ENHANCEMENTS, METHODS, NUMBERED, TARGET_NAMES
from domain.games.dragonwood.decisions import KINDS
from domain.games.dragonwood.reasons import REASONS
from domain.games.dragonwood.table import Storm
from domain.secrecy import seen_by
from tests.domain.dragonwood.scene import card, hand, scene, sides
from tests.kit.stories import AS_IT_LIES, Story, given

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


class Case(NamedTuple):
    """Why seat 0 may not make this move here."""

    code: str
    story: Story
    move: Move
    told: str
    """The English sentence."""


CASES = (
    Case(
        "other-decision",
        _wounded(),
        m.Recruit(),
        "Another decision comes first: discard a card, the wound of an attempt that failed.",
    ),
    Case(
        "other-decision",
        _mine(**STORM),
        m.Discard(card("g7")),
        "Another decision comes first: choose the card that the Wind Storm takes to your neighbour "
        "on the right.",
    ),
    Case(
        "not-awaited",
        _mine(active=1),
        m.Recruit(),
        "You have no decision to make, and this move cannot be made out of turn.",
    ),
    Case(
        "nothing-awaited",
        _mine(phase="over"),
        m.Recruit(),
        "The match waits for no decision.",
    ),
    Case(
        "nothing-to-draw",
        _mine(deck=()),
        m.Recruit(),
        "There is no Adventurer card left to draw.",
    ),
    Case(
        "not-face-up",
        _mine(advanced_draw=True, faceup=hand("g1")),
        m.Recruit(card("p2")),
        "No purple 2 lies face up beside the deck.",
    ),
    Case("can-recruit", _mine(), m.Pass(), "You cannot pass while you can recruit."),
    Case(
        "can-capture",
        _mine(deck=()),
        m.Pass(),
        "You cannot pass with 7 cards in your hand: try to capture something.",
    ),
    Case(
        "not-in-landscape",
        _mine(),
        m.Capture("wild_boar", "stomp", hand("g7")),
        "Wild Boar is not in the Landscape.",
    ),
    Case(
        "spell-unknown",
        _mine("blue_dragon"),
        m.Capture("blue_dragon", "spell", hand("r3 r4 r5")),
        "This match is played without the dragon spell.",
    ),
    Case(
        "dragons-only",
        _mine(dragon_spell=True),
        _ants("spell", "r3 r4 r5"),
        "The spell works against dragons only; Fire Ants is none.",
    ),
    Case(
        "not-owned",
        _owning("friendly_bunny"),
        _ants("stomp", "g7", lightning=True),
        "You do not own Lightning Bolt.",
    ),
    Case(
        "creatures-only",
        _owning("friendly_bunny"),
        m.Capture("silver_sword", "stomp", hand("g7"), bunny=True),
        "Friendly Bunny does not help to capture an enhancement.",
    ),
    Case("no-cards", _mine(), _ants("stomp", ""), "An attempt needs at least one card."),
    Case(
        "too-many-dice",
        _mine(hands={0: hand("r3 r4 r5 r6 r7 r8")}, owned={0: ("friendly_bunny",)}),
        _ants("strike", "r3 r4 r5 r6 r7 r8", bunny=True),
        "That would be 7 dice; there are 6.",
    ),
    Case("card-twice", _mine(), _ants("stomp", "g7 g7"), "The card green 7 is named twice."),
    Case("not-in-hand", _mine(), _ants("stomp", "p7"), "The card purple 7 is not in your hand."),
    Case(
        "not-in-hand",
        _wounded(),
        m.Discard("ladybug"),
        "The card Lucky Ladybug is not in your hand.",
    ),
    Case(
        "not-in-hand",
        _mine(**STORM),
        m.GiveUp(card("o1")),
        "The card orange 1 is not in your hand.",
    ),
    Case(
        "potion-needs-number",
        _owning("charmed_potion"),
        _ants("stomp", "g7", potion="ladybug"),
        "The potion stands for a numbered card, not for a ladybug.",
    ),
    Case(
        "no-run",
        _mine(),
        _ants("strike", "g7 r7 b8"),
        "A strike needs consecutive numbers, each once; these are 7, 7, 8.",
    ),
    Case(
        "not-one-number",
        _owning("charmed_potion"),
        _ants("stomp", "g7 r7", potion=card("p8")),
        "A stomp needs one and the same number; these are 7, 7, 8.",
    ),
    Case(
        "not-one-colour",
        _mine(),
        _ants("scream", "g7 g9 r3"),
        "A scream needs one and the same colour; these are green, red.",
    ),
    Case(
        "no-spell",
        _mine("blue_dragon", dragon_spell=True),
        m.Capture("blue_dragon", "spell", hand("r3 r4")),
        "The spell needs 3 consecutive cards of one colour; these are red 3, red 4.",
    ),
    Case("no-such-die", _lucky(), m.Reroll(2), "There is no die 2: they count from 0 to 1."),
    Case("no-card-named", _mine(**STORM), m.GiveUp(None), "Name a card of your hand."),
    Case("nothing-changes", _mine(), m.Prepare(False), "This move would change nothing."),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.move}"[:60])
def test_a_refusal_says_which_rule_is_broken(case: Case) -> None:
    objection = DRAGONWOOD.objection(seen_by(case.story.table, 0), 0, case.move)
    assert objection is not None
    assert objection.reason.code == case.code
    assert objection.told().en == case.told


def test_every_reason_has_a_situation() -> None:
    assert {reason.code for reason in REASONS} <= {case.code for case in CASES}
    assert len({reason.code for reason in REASONS}) == len(REASONS)


def test_sentences_are_said_in_french_too() -> None:
    story = _mine()
    objection = DRAGONWOOD.objection(story.table, 0, _ants("scream", "g7 g9 r3"))
    assert objection is not None
    assert objection.told().fr == "On hurle avec une seule couleur ; voici vert, rouge."


def test_who_is_not_asked_is_told_so() -> None:
    story = _wounded()
    for move in (
        m.Recruit(),
        m.Pass(),
        m.Keep(),
        m.Reroll(0),
        m.Discard(card("g1")),
        m.GiveUp(card("g1")),
    ):
        objection = DRAGONWOOD.objection(seen_by(story.table, 1), 1, move)
        assert objection is not None
        assert objection.reason.code == "not-awaited"


def test_each_kind_of_decision_is_described_and_answered() -> None:
    assert [kind.kind for kind in KINDS] == [
        "act",
        "reroll",
        "wound",
        "trim",
        "thunder_storm",
        "wind_storm",
    ]
    assert all(kind.about.fr and kind.about.en and kind.moves for kind in KINDS)
    answers = {move for kind in KINDS for move in kind.moves}
    assert answers == set(m.MOVES) - {m.Prepare}


@pytest.mark.parametrize("seed", range(12))
def test_reasons_depend_on_the_view_alone(seed: int) -> None:
    """For moves of all kinds, sensible or not: the real table and an imagined one say the same."""
    rng = Random(seed)
    options = {"advanced_draw": bool(seed % 2), "dragon_spell": bool(seed % 3)}
    story = given(DRAGONWOOD, 3, *[AS_IT_LIES] * 3, (0,), **options)
    view = seen_by(story.table, 0)
    imagined = DRAGONWOOD.imagine(view, 0, rng.randrange)
    for _ in range(200):
        move = _anything(rng, story.table.hands[0])
        seen = DRAGONWOOD.objection(view, 0, move)
        assert DRAGONWOOD.objection(story.table, 0, move) == seen
        assert DRAGONWOOD.objection(imagined, 0, move) == seen


def _anything(rng: Random, held: tuple[str, ...]) -> Move:
    some = rng.choice([*held, rng.choice(NUMBERED)])
    capture = m.Capture(
        rng.choice([*TARGET_NAMES]),
        rng.choice(METHODS),
        tuple(rng.sample(held, rng.randrange(4))),
        rng.choice([None, None, some]),
        rng.random() < 0.1,
        rng.random() < 0.1,
    )
    plain = (
        m.Recruit(),
        m.Recruit(some),
        m.Pass(),
        m.Keep(),
        m.Reroll(1),
        m.Discard(some),
        m.GiveUp(some),
    )
    return rng.choice([capture, capture, *plain])


def test_all_enhancements_are_named_in_sentences() -> None:
    assert set(ENHANCEMENTS) < set(TARGET_NAMES)
