"""The kinds of open decisions, in words for people, with the moves that answer each."""

from domain.game import QUICK, DecisionKind
from domain.games.pierres_du_dragon import moves as m
from domain.words import Names

KINDS = (
    DecisionKind(
        "bid",
        Names("Misez en secret pour le personnage.", "Bid secretly for the character."),
        (m.Bid,),
    ),
    DecisionKind(
        "tie",
        Names("Égalité : misez de l'argent en secret.", "A tie: bid silver secretly."),
        (m.BidSilver,),
    ),
    DecisionKind(
        "double",
        Names(
            "Jouez le Doppelganger, pour utiliser deux fois le pouvoir, ou gardez-le.",
            "Play the Doppelganger, to use the power twice, or keep it.",
        ),
        (m.UseTwice,),
        QUICK,
    ),
    DecisionKind(
        "choose",
        Names("Choisissez à quoi sert le pouvoir.", "Choose what the power is used for."),
        (m.Choose,),
        QUICK,
    ),
    DecisionKind(
        "pay",
        Names("Choisissez les pierres à payer.", "Choose the stones to pay."),
        (m.PayStones,),
        QUICK,
    ),
    DecisionKind(
        "take",
        Names("Choisissez les pierres à prendre.", "Choose the stones to take."),
        (m.TakeStones,),
        QUICK,
    ),
    DecisionKind(
        "steal",
        Names("Volez une pierre, ou à défaut une pièce.", "Steal a stone, or else a coin."),
        (m.Rob,),
    ),
    DecisionKind(
        "plunder",
        Names("Nommez un joueur, qui vous donne ses pièces.", "Name a player, who gives coins."),
        (m.NamePlayer,),
    ),
    DecisionKind(
        "banish",
        Names(
            "Nommez une couleur, dont toutes les pierres vont à la banque.",
            "Name a colour, all stones of which go to the bank.",
        ),
        (m.NameColour,),
    ),
    DecisionKind(
        "gamble",
        Names(
            "Nommez la couleur à éviter, puis tirez des pierres ou arrêtez.",
            "Name the colour to avoid, then draw stones or stop.",
        ),
        (m.NameColour, m.DrawStone, m.StopDrawing),
    ),
    DecisionKind(
        "buy",
        Names("Achetez des pierres, ou aucune.", "Buy stones, or none."),
        (m.BuyStones,),
    ),
    DecisionKind(
        "imitate",
        Names(
            "Choisissez le personnage dont vous utilisez le pouvoir.",
            "Choose the character whose power you use.",
        ),
        (m.ImitateCharacter,),
    ),
)
ABOUT = {kind.kind: kind.about for kind in KINDS}
