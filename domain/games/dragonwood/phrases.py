"""The phrases of this table, besides those of any table."""

from domain.words import Phrase

PHRASES = (
    Phrase("lucky", "Quelle chance !", "What luck!"),
    Phrase("unlucky", "Pas de chance avec les dés.", "The dice were not kind."),
    Phrase("so-close", "Il s'en est fallu d'un rien !", "That was close!"),
    Phrase("brave", "Courageux !", "That was brave!"),
    Phrase("mine-next", "La prochaine fois, elle est à moi.", "Next time it is mine."),
    Phrase("leave-it", "Laissez-la-moi !", "Leave it to me!"),
    Phrase("nice-catch", "Belle prise !", "A fine catch!"),
    Phrase("dragon", "Qui ose affronter le dragon ?", "Who dares to face the dragon?"),
)
