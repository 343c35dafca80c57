"""Royal dragons: flown and called, with a 4 or a baby dragon."""

from domain.games.drachenland import events as e
from domain.games.drachenland.moves import Activate, Call, Fly, Walk
from domain.games.drachenland.stash import Stash
from tests.domain.drachenland.scene import place, scene, stash

RED = {0: {"red": "V01"}}
DRAGON = {"V01": ("royal_dragon_red",)}
FAR = {"V10": ("royal_dragon_red",)}
BABY = {0: ("baby_dragon",)}


def go(*steps: object, die: str = "B", take: str | None = None, pawn: str = "red") -> Activate:
    """The red adventurer goes these steps by die B, which shows 4."""
    return Activate(die, pawn, steps, take)  # type: ignore[arg-type]


def test_with_a_4_an_adventurer_flies_with_the_dragon_of_its_colour_to_any_other_volcano() -> None:
    """D13: the dragon stays there; treasure may be taken (example: a red one takes two rubies)."""
    treasure = {"V10": Stash(eggs=1, ruby=2)}
    story = scene(at=RED, face_up=DRAGON, treasure=treasure)
    story = story.when(0, go(Fly("V10"), take="gems"))
    story.then(
        e.Activated(0, "red", "B"),
        e.DragonFlown(0, "red", "V01", "V10"),
        e.GemsTaken(0, "red", "V10", "ruby", 2),
        e.ActivationEnded(0),
    )
    assert place(story, 0, "red") == "V10"
    assert story.table.crater("V10").face_up == ("royal_dragon_red",)
    assert story.table.crater("V01").face_up == ()
    assert stash(story, 0) == Stash(ruby=2)


def test_dragon_and_adventurer_must_be_of_one_colour_and_on_one_volcano() -> None:
    """D13"""
    at = {0: {"red": "V03", "green": "V01"}}
    story = scene(at=at, face_up=DRAGON)
    story.refuses(0, go(Fly("V10")), go(Fly("V10"), pawn="green"))


def test_with_a_4_the_dragon_is_called_and_the_adventurer_takes_without_moving() -> None:
    """D14: example, a blue one calls its dragon and takes a sapphire."""
    story = scene(
        at={0: {"blue": "V01"}},
        face_up={"V10": ("royal_dragon_blue",)},
        treasure={"V01": Stash(sapphire=1)},
    )
    story = story.when(0, go(Call(), pawn="blue", take="gems"))
    story.then(
        e.Activated,
        e.DragonCalled(0, "blue", "V10", "V01"),
        e.GemsTaken(0, "blue", "V01", "sapphire", 1),
        e.ActivationEnded,
    )
    assert story.table.crater("V01").face_up == ("royal_dragon_blue",)
    assert place(story, 0, "blue") == "V01"


def test_a_baby_dragon_is_extra_and_leaves_the_die_for_walking_before_or_after() -> None:
    """D15"""
    story = scene(at=RED, face_up=DRAGON, tokens=BABY, dice=(2, 3))
    story.allows(0, go(Fly("V10", "baby_dragon"), Walk("P15.2")))
    story.refuses(0, go(Fly("V10", "baby_dragon"), Walk("P11.1")))
    story = scene(at={0: {"red": "P03.2"}}, face_up=DRAGON, tokens=BABY, dice=(2, 3))
    story.allows(0, go(Walk("V01"), Fly("V10", "baby_dragon"), Walk("P15.2"), die="B"))
    story.refuses(0, go(Walk("V01"), Fly("V10", "baby_dragon"), Walk("V10")))


def test_a_4_calls_the_dragon_and_a_baby_dragon_flies_it_on() -> None:
    """D15: the rulebook's example, with an egg at the end."""
    story = scene(
        at={0: {"green": "V01"}}, face_up={"V10": ("royal_dragon_green",)}, tokens=BABY
    ).when(0, go(Call(), Fly("V13", "baby_dragon"), pawn="green", take="egg"))
    story.then(
        e.Activated,
        e.DragonCalled(0, "green", "V10", "V01"),
        e.TokenUsed(0, "baby_dragon"),
        e.DragonFlown(0, "green", "V01", "V13"),
        e.EggTaken(0, "green", "V13", None),
        e.ActivationEnded,
    )


def test_a_baby_dragon_is_no_4_to_walk() -> None:
    """Rulebook; D15"""
    scene(at=RED, tokens=BABY, dice=(2, 2)).refuses(0, go(Walk("P07.1")))


def test_who_turns_up_their_dragon_must_wait_for_another_activation() -> None:
    """D16: it lies face down while the steps are judged."""
    story = scene(at=RED, face_down={"V03": "royal_dragon_red"}, tokens=BABY)
    story.refuses(0, go(Walk("V03"), Fly("V10", "baby_dragon")))
    story = story.when(0, go(Walk("V03")))
    story.refuses(0, go(Fly("V10", "baby_dragon"))).has(tokens=(("baby_dragon",), (), ()))
    story = scene(
        at={1: {"red": "V03"}, 0: {"red": "V09"}},
        face_up={"V03": ("royal_dragon_red",)},
        tokens={0: ("boatman", "baby_dragon")},
    )
    story.allows(0, go(Call()))


def test_a_token_face_down_stops_who_comes_by_dragon_and_the_dragon_stays_too() -> None:
    """D9, D17"""
    story = scene(at=RED, face_up=DRAGON, face_down={"V10": "forced_march"})
    story = story.when(0, go(Fly("V10"), take="egg"))
    story.then_among(e.DragonFlown, e.TokenTurnedUp(0, "red", "V10", "forced_march"))
    assert set(story.table.crater("V10").face_up) == {"forced_march", "royal_dragon_red"}
    story.awaits("take", 0)


def test_of_several_tokens_on_a_volcano_only_the_dragon_of_its_colour_flies_or_comes() -> None:
    """D17"""
    lying = ("royal_dragon_green", "boatman", "royal_dragon_red")
    rest = ("royal_dragon_green", "boatman")
    story = scene(at=RED, face_up={"V01": lying}).when(0, go(Fly("V10"), take="nothing"))
    assert story.table.crater("V01").face_up == rest
    assert story.table.crater("V10").face_up == ("royal_dragon_red",)
    story = scene(at=RED, face_up={"V10": lying, "V01": ("ring",)})
    story = story.when(0, go(Call(), take="nothing"))
    assert story.table.crater("V10").face_up == rest
    assert story.table.crater("V01").face_up == ("ring", "royal_dragon_red")


def test_where_its_dragon_has_flown_away_an_egg_brings_no_token() -> None:
    """D18"""
    at = {0: {"red": "V01", "blue": "V01"}}
    story = scene(at=at, face_up=DRAGON).when(0, go(Fly("V10"), take="nothing"))
    story = story.when(0, go(die="A", pawn="blue", take="egg"), (1, 1))
    story.then_among(e.EggTaken(0, "blue", "V01", None)).has(tokens=((), (), ()))


def test_any_seat_may_use_a_dragon_again() -> None:
    """Rulebook: dragons stay and may be used again, by anybody."""
    at = {0: {"red": "V01"}, 1: {"red": "V01"}}
    story = scene(at=at, face_up=DRAGON).when(0, go(Fly("V10"), take="nothing"))
    story = story.when(0, Activate("A", "green", (Walk("P01.1"),)), (6, 6))
    story.allows(1, go(Call()))
