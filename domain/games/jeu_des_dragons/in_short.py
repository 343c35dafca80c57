"""Le Jeu des Dragons in short, for players. The whole rules: docs/rules/jeu-des-dragons.md."""

from domain.words import Names

IN_SHORT = Names(
    en="""\
Win gold from the others, gambit by gambit. The richest wins when somebody has no gold left at \
the end of a gambit (or at a limit that the host chose).
A gambit begins with antes: everybody lays a card face down, and all are turned up together. The \
strongest that no other equals leads; the strongest of all is the price in gold that each pays \
to the stakes. If every ante equals another, all are discarded and chosen again. Antes have no \
power.
Then come three rounds. In each, everybody plays one card into their flight, in turn from the \
leader. The power of a card triggers if it is the first of the round, or not stronger than the \
card played just before: weak cards act, strong cards win. Who played the strongest card of the \
round that no other equals leads the next one.
After three rounds the strongest flight (sum of its cards) wins the stakes; after a tie another \
round is played. If the stakes are empty the gambit is over at once. A flight with Tiamat and a \
good dragon, or with Bahamut and an evil one, cannot win. Then all draw two cards; a hand holds \
ten.
Special flights, once of each kind in a gambit: three dragons of one colour: each opponent pays \
you the strength of the middle one. Three dragons of one strength: take that much gold from the \
stakes, and the antes.
With one card or none at the start of your turn you buy: a card is turned up, you pay its \
strength to the stakes and fill your hand to four. Gold that you cannot pay you owe; what you \
get repays debts first.
Evil dragons: white, blue, black, red, green; good dragons: brass, silver, bronze, copper, gold. \
Mortals (Archmage, Dragonslayer, Druid, Fool, Priest, Princess, Thief) are no dragons. Under a \
Druid the weakest flight wins. The catalogue says what each power does.""",
    fr="""\
Gagnez l'or des autres, gambit après gambit. Le plus riche gagne quand quelqu'un n'a plus d'or à \
la fin d'un gambit (ou à une limite choisie par l'hôte).
Un gambit commence par les antes : chacun pose une carte face cachée, toutes sont retournées \
ensemble. La plus forte qu'aucune autre n'égale donne le leader ; la plus forte de toutes est le \
prix en or que chacun verse à la mise. Si chaque anté en égale une autre, on les défausse et on \
recommence. Les antes n'ont pas de pouvoir.
Puis viennent trois tours. À chaque tour chacun joue une carte dans son vol, à partir du leader. \
Le pouvoir d'une carte agit si elle est la première du tour, ou pas plus forte que la carte \
jouée juste avant : les faibles agissent, les fortes gagnent. La carte la plus forte du tour \
qu'aucune n'égale donne le leader suivant.
Après trois tours, le vol le plus fort (somme des cartes) gagne la mise ; à égalité on joue un \
tour de plus. Si la mise est vide, le gambit est fini aussitôt. Un vol avec Tiamat et un bon \
dragon, ou avec Bahamut et un mauvais, ne peut pas gagner. Puis chacun pioche deux cartes ; une \
main en a dix au plus.
Vols spéciaux, une fois de chaque sorte par gambit : trois dragons d'une couleur : chaque \
adversaire vous paie la force de celui du milieu. Trois dragons d'une même force : prenez autant \
d'or à la mise, et les antes.
Avec une carte ou moins au début de votre tour vous achetez : une carte est retournée, vous \
versez sa force à la mise et complétez votre main à quatre. L'or qui manque est dû ; ce que vous \
recevez rembourse d'abord.
Mauvais dragons : blanc, bleu, noir, rouge, vert ; bons : airain, argent, bronze, cuivre, or. \
Les mortels ne sont pas des dragons. Avec la Druidesse, le vol le plus faible gagne. Le \
catalogue dit ce que fait chaque pouvoir.""",
)
