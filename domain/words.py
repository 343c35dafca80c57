"""Texts for people, in French and English: names, descriptions, and reasons of refusals."""

from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

Level = Literal["novice", "adept", "master"]
"""How well a computer plays."""

SeatKind = Literal["open", "player", "ai", "invite"]
"""The kinds of seats: for anybody, for a player, a computer, or an invited person."""
Visibility = Literal["public", "unlisted", "private"]
"""The audience of a match, widest first: everybody, and the lobby; those who have its id; only its
host, and those for whom it has seats.
"""
Unknowns = Literal["real", "redealt"]
"""The fate of hidden things in a branch: they stay as they were, or are dealt again."""


def says(en: str) -> Meta:
    """The description of a field of an answer, in English only: for the contract."""
    return Meta(description=en)


class Names(Struct, frozen=True):
    """A name or a sentence for people."""

    fr: Annotated[str, says("In French.")]
    en: Annotated[str, says("In English.")]

    def filled(self, **facts: "Fact") -> "Names":
        """The same with values for its placeholders in braces."""
        fr = {name: f.fr if isinstance(f, Names) else f for name, f in facts.items()}
        en = {name: f.en if isinstance(f, Names) else f for name, f in facts.items()}
        return Names(self.fr.format(**fr), self.en.format(**en))


Fact = int | str | Names
"""The value of a placeholder; names are given in the sentence's own language."""


def plural(count: int, fr: str, en: str) -> Names:
    """A count with its noun, given as "one|more": "1 card", "2 cards"."""
    (one_fr, more_fr), (one_en, more_en) = fr.split("|"), en.split("|")
    return Names(
        f"{count} {more_fr if count > 1 else one_fr}",
        f"{count} {one_en if count == 1 else more_en}",
    )


class Reason(Struct, frozen=True):
    """Why a rule refuses a move. `code` is stable, for programs; the sentences, for people, have
    placeholders in braces: "Your fist holds {held}, your purse {purse}."
    """

    code: str
    fr: str
    en: str

    def because(self, **facts: Fact) -> "Objection":
        """This reason with values for its placeholders."""
        return Objection(self, facts)


class Objection(NamedTuple):
    """An objection to one move."""

    reason: Reason
    facts: dict[str, Fact]

    def told(self) -> Names:
        """The sentences with their placeholders filled."""
        return Names(self.reason.fr, self.reason.en).filled(**self.facts)


NOT_AWAITED = Reason(
    "not-awaited",
    "Aucune décision ne vous revient, et ce coup ne se joue pas hors de son tour.",
    "You have no decision to make, and this move cannot be made out of turn.",
)
NOTHING_AWAITED = Reason(
    "nothing-awaited",
    "La partie n'attend aucune décision.",
    "The match waits for no decision.",
)
NOT_LISTED = Reason(
    "not-listed",
    "Les règles ne permettent pas ce coup maintenant.",
    "The rules do not allow this move now.",
)
NOTHING_CHANGES = Reason(
    "nothing-changes",
    "Ce coup ne changerait rien.",
    "This move would change nothing.",
)
MOVES_USED_UP = Reason(
    "moves-used-up",
    "Vous avez déjà changé d'avis {changes} fois sans que la décision avance.",
    "You have changed your mind {changes} times, and the decision is still open.",
)
COMMON_REASONS = (NOT_AWAITED, NOTHING_AWAITED, NOT_LISTED, NOTHING_CHANGES, MOVES_USED_UP)
"""Reasons of any game."""


class Phrase(Struct, frozen=True):
    """A phrase for players to say, in both languages. `code` is stable, for programs."""

    code: str
    fr: str
    en: str


COMMON_PHRASES = (
    Phrase("hello", "Bonjour à tous !", "Hello everybody!"),
    Phrase("good-luck", "Bonne chance !", "Good luck!"),
    Phrase("yes", "Oui.", "Yes."),
    Phrase("no", "Non.", "No."),
    Phrase("thanks", "Merci !", "Thank you!"),
    Phrase("sorry", "Désolé.", "Sorry."),
    Phrase("well-played", "Bien joué !", "Well played!"),
    Phrase("one-moment", "Un instant, je réfléchis.", "One moment, I am thinking."),
    Phrase("your-turn", "C'est à vous de jouer.", "It is your turn."),
    Phrase("hurry", "Un peu plus vite, s'il vous plaît.", "A little faster, please."),
    Phrase("must-go", "Je dois bientôt partir.", "I must leave soon."),
    Phrase("again", "On en refait une ?", "Shall we play again?"),
    Phrase("goodbye", "Au revoir, et merci pour la partie.", "Goodbye, and thanks for the match."),
)
"""The phrases of any table."""


def about(en: str, fr: str, **bounds: Any) -> Meta:
    """A field's own description, for its type: `Annotated[int, about("…", "…", ge=0)]`."""
    return Meta(description=en, extra_json_schema={"x-description-fr": fr}, **bounds)
