"""The phrases of this table, besides those of any table."""

from domain.words import Phrase

PHRASES = (
    Phrase("good-way", "Quel beau chemin !", "What a fine way!"),
    Phrase("after-me", "Après moi, ce volcan est à vous.", "After me this volcano is yours."),
    Phrase("in-my-way", "Vous êtes sur mon chemin.", "You are in my way."),
    Phrase("my-gem", "Cette gemme, je la voulais.", "I wanted that gem."),
    Phrase("surprise", "Voilà une surprise !", "What a surprise!"),
    Phrase("fly", "Bon vol !", "Have a good flight!"),
    Phrase("last-eggs", "Il reste peu d'œufs.", "Few eggs are left."),
    Phrase("bad-dice", "Encore ces dés…", "These dice again…"),
)
