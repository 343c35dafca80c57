"""Drachenland in short, for players. The whole rules: docs/rules/drachenland.md."""

from domain.words import Names

IN_SHORT = Names(
    en="""\
Send your three adventurers (red, green, blue) across the land of volcanoes, collect eggs and \
gems, and give each a ring. Most points win when the last egg is taken.
Volcanoes are V01 to V15; between them lie stones, such as P07.2, the second stone of path P07. \
Rivers join some volcanoes. Entrances are no spaces. On a stone only one adventurer can end.
First round: everybody brings in one adventurer, exactly 1, 2, 3, 4 spaces in the order of play \
(two players: 2 and 4).
Then, on your turn, both dice are rolled (A: 1 2 2 2 3 3, B: 2 3 3 4 4 4). Use each for a \
different adventurer, or pass. It walks up to so many spaces; from outside it comes in by any \
entrance.
Tokens help on the way, and are used up: a boatman takes it along a river, a forced march gives \
three more spaces. With a die that shows 4, or with a baby dragon, it flies with the royal \
dragon of its colour from there to any volcano, or calls that dragon to where it is. A twist of \
fate rolls both dice again. Everybody begins with a boatman, a baby dragon and a twist of fate.
On each volcano a token lies face down. Who comes there first turns it up and must stop; what \
was to come after is dropped. From then on all may pass.
Where your adventurer ends on a volcano it takes one of these: an egg, with the token that lies \
there (not a ring or royal dragon); all gems of its own colour (red: rubies, green: emeralds, \
blue: sapphires); one diamond; or, where a ring token lies and it moved, a ring instead. A magic \
hand takes once more. Treasures are behind screens.
The end: at once with the last egg, or after ten rounds in which nobody took anything. \
Adventurers without a ring lose their gems: a red one all rubies, and so on. A set of egg, ruby, \
emerald and sapphire is worth 10; diamonds stand for any gem; everything else is worth 1.
Advice: sets win. Get the rings before the eggs run out.""",
    fr="""\
Envoyez vos trois aventuriers (rouge, vert, bleu) au pays des volcans, ramassez œufs et pierres, \
et donnez un anneau à chacun. Le plus de points gagne quand le dernier œuf est pris.
Les volcans sont V01 à V15 ; entre eux il y a des cases, comme P07.2, la deuxième du chemin P07. \
Des rivières relient des volcans. Les entrées ne sont pas des cases. Sur une case du chemin un \
seul aventurier peut s'arrêter.
Premier tour : chacun fait entrer un aventurier, exactement 1, 2, 3, 4 cases dans l'ordre du jeu \
(à deux : 2 et 4).
Puis, à votre tour, on lance deux dés (A : 1 2 2 2 3 3, B : 2 3 3 4 4 4). Chacun sert à un \
aventurier différent, ou passez. Il avance d'autant de cases au plus ; du dehors il entre par \
n'importe quelle entrée.
Des jetons aident en chemin et s'usent : le batelier suit une rivière, la marche forcée donne \
trois cases. Avec un dé qui montre 4, ou un bébé dragon, il vole avec le dragon royal de sa \
couleur vers un volcan, ou l'appelle à lui. Un coup du destin relance les deux dés. Chacun \
commence avec un batelier, un bébé dragon et un coup du destin.
Sur chaque volcan un jeton est face cachée. Qui arrive le premier le retourne et s'arrête ; la \
suite du coup est abandonnée. Ensuite tous peuvent passer.
Sur le volcan où il s'arrête, l'aventurier prend : un œuf, avec le jeton (ni anneau ni dragon \
royal) ; toutes les pierres de sa couleur (rubis, émeraudes ou saphirs) ; un diamant ; ou, s'il \
y a un jeton anneau et s'il a bougé, un anneau à la place. Une main magique prend encore une \
fois. Les trésors sont derrière des paravents.
Fin : au dernier œuf, ou après dix tours de table sans prise. Un aventurier sans anneau perd ses \
pierres : le rouge tous les rubis, et ainsi de suite. Un œuf, un rubis, une émeraude et un \
saphir valent 10 ; un diamant remplace une pierre ; tout le reste vaut 1.""",
)
