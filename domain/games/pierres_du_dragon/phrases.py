"""The phrases of this table, besides those of any table."""

from domain.words import Phrase

PHRASES = (
    Phrase("too-dear", "Trop cher pour moi.", "Too dear for me."),
    Phrase("i-want-it", "Celui-là, je le veux.", "This one I want."),
    Phrase("take-it", "Je vous le laisse.", "You may have it."),
    Phrase("bluff", "Vous bluffez !", "You are bluffing!"),
    Phrase("empty-purse", "Votre bourse doit être vide.", "Your purse must be empty."),
    Phrase("saving", "J'économise pour la suite.", "I am saving for later."),
    Phrase("watch-out", "Attention, plus qu'un point à marquer !", "Careful, one more point wins!"),
    Phrase("cursed", "Méfiez-vous de la pièce maudite.", "Beware of the cursed coin."),
    Phrase("not-my-stone", "Pas ma pierre, s'il vous plaît !", "Not my stone, please!"),
)
