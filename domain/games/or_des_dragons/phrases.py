"""The phrases of this table, besides those of any table."""

from domain.words import Phrase

PHRASES = (
    Phrase("come-along", "Attaquons ce dragon ensemble.", "Let us attack this dragon together."),
    Phrase("wait-for-me", "Attendez-moi pour celui-là.", "Wait for me with this one."),
    Phrase("too-low", "Votre offre est trop basse.", "Your offer is too low."),
    Phrase("too-greedy", "Vous en demandez trop.", "You ask for too much."),
    Phrase("last-offer", "C'est ma dernière offre.", "This is my last offer."),
    Phrase("almost", "Encore un petit effort, et j'accepte.", "A little more, and I accept."),
    Phrase("fair-shares", "Partageons à parts égales.", "Let us share alike."),
    Phrase("take-gold", "Prenez l'or, je prends les gemmes.", "Take the gold, I take the gems."),
    Phrase("accept-now", "Acceptez, le sable s'écoule !", "Accept, the sand is running out!"),
    Phrase("all-or-nothing", "Sans accord, personne n'a rien.", "No deal, and nobody gets any."),
    Phrase("owe-you", "Je vous revaudrai cela.", "I will make it up to you."),
    Phrase("promise", "Ne me volez pas, et je partage.", "Do not rob me, and I will share."),
    Phrase("thief", "Au voleur !", "Stop, thief!"),
    Phrase("trade", "Qui veut faire un échange ?", "Who wants to trade?"),
)
