"""Aux Pierres du Dragon in short, for players. The whole rules: docs/rules/pierres-du-dragon.md."""

from domain.words import Names

IN_SHORT = Names(
    en="""\
Buy the help of characters in secret auctions. Whoever first has three points wins at once.
Everybody begins with 8 fairy gold, 2 common gold, 5 silver and 4 stones (red, blue, yellow).
In each turn ten characters are up for auction, one by one: the Witch first, then the three \
dragons, Wizard, Magician, Sorcerer, Thief and two special characters, which are known from the \
start of the turn, in a random order.
All close a fist over gold at once, in secret; nothing is a bid too. Fairy and common gold count \
one each. All that is bid is spent, won or lost! Fairy gold comes back when the turn ends, \
common gold does not. An amulet doubles the bid. A cursed coin in any fist cancels the power for \
all. The highest bid wins; a tie for it is broken with silver, and after another tie nobody \
wins. Silver cannot be bid otherwise.
The winner must use the power, and chooses a branch that they can pay, for example:
Witch: a cursed coin. Dragons: a stone of their colour. Wizard: pay a stone of each colour and \
score 1, or take 3 silver. Magician: pay any 4 stones and score 1, or take 3 silver. Sorcerer: \
pay 4 stones of one colour and score 2, or take 1 common gold. Thief: steal a stone from the \
second-best bidder, who otherwise loses gold. The powers of the special characters are told when \
they are up, and in the box.
The Doppelganger is kept, and doubles a power later.
Purses and fists are secret; stones, points and spent fairy gold are public.
After three turns in which nobody won an auction the match is over too, and most points win.
Advice: eight fairy gold must last for ten auctions of a turn. Count what others have spent: who \
has nothing left cannot bid against you. Save stones of one colour for the Sorcerer.""",
    fr="""\
Achetez l'aide de personnages aux enchères secrètes. Le premier à trois points gagne aussitôt.
Chacun commence avec 8 or des fées, 2 or vulgaire, 5 argent et 4 pierres (rouge, bleue, jaune).
À chaque tour dix personnages sont mis aux enchères, l'un après l'autre : la Sorcière d'abord, \
puis au hasard les trois dragons, les trois qui vendent des points, le Voleur et deux \
personnages spéciaux, connus dès le début du tour.
Tous ferment le poing en même temps sur de l'or, en secret ; rien est aussi une mise. Or des \
fées et or vulgaire comptent un. Tout ce qui est misé est dépensé, gagné ou perdu ! L'or des \
fées revient à la fin du tour, l'or vulgaire non. Une amulette double la mise. Une pièce maudite \
dans un poing annule le pouvoir pour tous. La plus forte mise gagne ; l'égalité se joue en \
argent, et après une nouvelle égalité personne ne gagne. L'argent ne se mise pas autrement.
Le gagnant doit utiliser le pouvoir, et choisit une branche qu'il peut payer, par exemple :
Sorcière : une pièce maudite. Dragons : une pierre de leur couleur. D'autres vendent des points \
: une pierre de chaque couleur pour 1 point, ou 4 pierres au choix pour 1 point, ou 4 d'une \
couleur pour 2 points ; sinon un peu d'argent ou d'or. Voleur : une pierre du second \
enchérisseur, à défaut de l'or. Les pouvoirs des personnages spéciaux sont au catalogue.
Le Doppelganger se garde et double un pouvoir plus tard.
Bourses et poings sont secrets ; pierres, points et or des fées dépensé sont publics.
Après trois tours sans enchère remportée la partie est finie aussi : le plus de points gagne.
Conseil : huit pièces d'or des fées pour dix enchères. Comptez ce que les autres ont dépensé : \
qui n'a plus rien ne peut miser contre vous. Gardez des pierres d'une même couleur.""",
)
