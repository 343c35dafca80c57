"""L'Or des dragons in short, for players. The whole rules: docs/rules/or-des-dragons.md."""

from domain.words import Names

IN_SHORT = Names(
    en="""\
Kill dragons together, share their treasure by agreement, and end with the most points.
Four dragons lie in lairs 0 to 3, each with a power, an open treasure, and maybe tokens yet \
unseen.
On your turn send one ready adventurer (Knight 4, Lady knight 3, Thief 2, Wizard 1) to a lair. \
When the attackers together reach the dragon's power it dies, and its unseen tokens are drawn. \
Who has nobody ready, but tired adventurers, gets them up first; whose adventurers all lie under \
dragons is skipped.
All who fought there share the whole treasure while the hourglass runs: propose a share for each \
seat, accept proposals of others, take back. The proposal that the last participant accepts is \
sealed at once. If the sand runs out first, the treasure is lost for everybody. Who kills alone \
takes all. If exactly one wizard fought, its owner first gets all magic tokens (basic game).
Then each thief of the fight may steal a token, blindly, from another participant; beside a \
wizard of the same seat the thief sees the hoard and chooses. The adventurers come home tired, \
and a new dragon comes.
After the eleventh dragon there is a fair: offer tokens for tokens to single seats, until all \
are done. What lies behind the screens stays secret; thefts and trades are seen by the two \
alone.
The end: no token is left in the bag and none on a dragon, or no dragon, or nobody can attack.
Points: silver and magic tokens 1, gold 3, the black diamond 7. Who has most of a kind of gem \
(sapphire, emerald, amethyst, amber, diamond) scores 15 with 3 players, 12 with 4 or 5, 10 with \
6; all who tie score it.
Advanced game (option): everybody has a magic object, and draws one per magic token if their \
wizard fought. Majorities score 12, 10 or 8, half for each of two, nothing for more. The black \
diamond scores 15, but its owner nothing for majorities; all five kinds of gem score 5.
Advice: a fair share that is accepted is worth more than a large one that is lost.""",
    fr="""\
Tuez des dragons ensemble, partagez leur trésor d'un commun accord, et finissez avec le plus de \
points.
Quatre dragons occupent les antres 0 à 3 : une force, un trésor visible, parfois des jetons \
cachés.
À votre tour, envoyez un aventurier prêt (Guerrier 4, Guerrière 3, Voleur 2, Magicien 1) dans un \
antre. Quand les attaquants atteignent ensemble la force du dragon, il meurt et ses jetons \
cachés sont tirés. Si vous n'avez que des aventuriers fatigués, ils se relèvent d'abord ; s'ils \
sont tous sous des dragons, vous passez votre tour.
Ceux qui ont combattu là partagent tout le trésor pendant que coule le sablier : proposez une \
part par place, acceptez, retirez-vous. La proposition que le dernier participant accepte est \
scellée aussitôt. Si le sable s'écoule avant, le trésor est perdu pour tous. Qui tue seul prend \
tout. Si un seul magicien a combattu, son joueur reçoit d'abord les jetons magiques (jeu de \
base).
Puis chaque voleur du combat peut voler à l'aveugle un jeton à un autre participant ; avec un \
magicien de la même place, il voit le butin et choisit. Les aventuriers rentrent fatigués, un \
nouveau dragon arrive.
Après le onzième dragon vient la foire : proposez à une place des jetons contre des jetons, \
jusqu'à ce que tous aient fini. Ce qui est derrière les écrans reste secret ; vols et échanges \
ne sont vus que des deux intéressés.
Fin : plus de jeton dans le sac ni sur un dragon, plus de dragon, ou plus personne pour \
attaquer.
Points : argent et jetons magiques 1, or 3, diamant noir 7. Qui a le plus d'une sorte de gemme \
(saphir, émeraude, améthyste, ambre, diamant) marque 15 à 3 joueurs, 12 à 4 ou 5, 10 à 6 ; les \
ex æquo aussi.
Jeu avancé (option) : chacun a un objet magique, et en pioche un par jeton magique si son \
magicien a combattu. Majorités : 12, 10 ou 8, la moitié à deux, rien au-delà. Le diamant noir \
vaut 15, mais son joueur ne marque aucune majorité ; les cinq sortes de gemmes : 5.""",
)
