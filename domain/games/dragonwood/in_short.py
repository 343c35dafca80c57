"""Dragonwood in short, for players. The whole rules: docs/rules/dragonwood.md."""

from domain.words import Names

IN_SHORT = Names(
    en="""\
Capture creatures of the forest with Adventurer cards and dice. Most points win.
Adventurers have a colour (green, red, purple, blue, orange) and a number from 1 to 12. Five \
cards of the forest lie in the landscape: creatures, worth 1 to 7 points, and enhancements, \
which help.
On your turn do one of these: recruit (draw a card), or try to capture a card of the landscape.
To capture, choose a way: strike with consecutive numbers, stomp with cards of one number, \
scream with cards of one colour. A single card can do any of them. Each card (one to six) gives \
a die with the faces 1, 2, 2, 3, 3, 4. The sum, with your enhancements, must reach the number \
that the card has for that way. If it does, you discard the cards you used and take the card; if \
it does not, you keep them, but discard one card of your hand as a wound.
Enhancements lie face up before you and count by themselves, but never against another \
enhancement. Lightning Bolt (+4), Friendly Bunny (one more die) and Charmed Potion (stands for \
any card) are used up: you must say so in the move. The Lucky Mushroom rolls one die again after \
a failure.
A lucky ladybug is discarded at once for two more cards. At the end of your turn you hold nine \
cards at most. Events happen when they come into the landscape: everybody draws two, discards \
one, passes one on, or the quicksand takes enhancements of the landscape.
The end: both dragons are captured, or the adventurer deck has been drawn twice (then everybody \
has one more turn).
Points: those on your captured creatures, and 3 for most creatures (2 each on a tie). What you \
have captured lies face down. Ties: more creatures, then the orange dragon.
Advice: two dice make 5 on average, three 7.5, four 10. The list of moves says the chance of \
each capture. Collect before you try the large ones.""",
    fr="""\
Capturez les créatures de la forêt avec des cartes Aventurier et des dés. Le plus de points \
gagne.
Un aventurier a une couleur (vert, rouge, violet, bleu, orange) et un nombre de 1 à 12. Cinq \
cartes de la forêt forment le paysage : des créatures de 1 à 7 points, et des améliorations qui \
aident.
À votre tour : recruter (piocher une carte), ou tenter de capturer une carte du paysage.
Pour capturer, choisissez une façon : frapper avec des nombres qui se suivent, piétiner avec des \
cartes de même nombre, hurler avec des cartes d'une couleur. Une seule carte convient à toutes. \
Chaque carte (une à six) donne un dé de faces 1, 2, 2, 3, 3, 4. La somme, avec vos \
améliorations, doit atteindre le nombre de la carte pour cette façon. Si oui, vous défaussez les \
cartes utilisées et prenez la carte ; sinon vous les gardez, mais défaussez une carte de votre \
main : c'est la blessure.
Les améliorations posées devant vous comptent d'elles-mêmes, jamais contre une autre \
amélioration. L'éclair (+4), le lapin (un dé de plus) et la potion (remplace une carte) s'usent \
: dites-le dans le coup. Le champignon relance un dé après un échec.
Une coccinelle est défaussée aussitôt pour deux cartes. À la fin de votre tour vous avez neuf \
cartes au plus. Les événements agissent en arrivant dans le paysage : chacun pioche deux cartes, \
en défausse une, en passe une, ou les sables engloutissent les améliorations du paysage.
Fin : les deux dragons sont capturés, ou la pioche d'aventuriers est épuisée deux fois (chacun \
joue alors encore un tour).
Points : ceux de vos créatures, et 3 pour le plus de créatures (2 chacun à égalité). Vos \
captures sont face cachée. Égalité : plus de créatures, puis le dragon orange.
Conseil : deux dés font 5 en moyenne, trois 7,5, quatre 10. La liste des coups dit la chance de \
chaque capture.""",
)
