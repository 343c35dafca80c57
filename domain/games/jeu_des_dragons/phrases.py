"""The phrases of this table, besides those of any table."""

from domain.words import Phrase

PHRASES = (
    Phrase("big-stakes", "Quelle belle cagnotte !", "What fine stakes!"),
    Phrase("stop-them", "Arrêtez ce vol !", "Stop that flight!"),
    Phrase("not-yet", "Le vol n'est pas encore gagné.", "This flight is not won yet."),
    Phrase("fine-flight", "Quel vol magnifique !", "What a magnificent flight!"),
    Phrase("weak-card", "Les petites cartes comptent aussi.", "Weak cards have a say, too."),
    Phrase("pay-up", "N'oubliez pas votre dette.", "Do not forget your debt."),
    Phrase("broke", "Je suis presque ruiné.", "I am almost broke."),
    Phrase("my-revenge", "Je me vengerai bientôt.", "I will have my revenge."),
)
