"""Fields that entries, events and answers have in common: what they hold, said once."""

from typing import Annotated, Any

from msgspec import Meta

from domain.words import about, says

Int64 = Annotated[int, Meta(extra_json_schema={"format": "int64"})]
"""An integer that may need more than 31 bits: a time in ms, or a number that only grows."""

SeatNumber = Annotated[int, says("The seat that it is about, counted from 0.")]
Witnesses = Annotated[
    tuple[int | None, ...],
    says("The seats that see what is veiled here; null among them: spectators do too."),
]
SeatPlayer = Annotated[
    str | None,
    says("The id of the player at this seat, or of the one it is reserved for; null: none."),
]
Taken = Annotated[bool, says("Whether it is taken; false: it is open, or only reserved.")]
Away = Annotated[bool, says("Whether its player is away: a computer plays until they move again.")]
HasResigned = Annotated[
    bool, says("Whether its player has resigned: a computer plays on to the end.")
]
DecisionKind = Annotated[
    str,
    says(
        "Which kind of decision: each game lists its own as `kinds`; `seat`: a seat is to be "
        "taken; `pledge`: words are to be pledged; `words`: pledged words are to be given."
    ),
]
FirstSeat = Annotated[
    Annotated[
        int, about("A seat, counted from 0.", "Une place, comptée à partir de 0.", ge=0, le=5)
    ]
    | None,
    about(
        "The seat that begins: less than there are seats. null: chance says who.",
        "La place qui commence : moins que de places. null : le hasard en décide.",
    ),
]
OtherMatch = Annotated[str, says("The id of the other match.")]
RematchOf = Annotated[
    str | None,
    says("The id of the match whose people play once more; null: it is no rematch."),
]
MatchId = Annotated[str, says("The match's id.")]
Slug = Annotated[str, says("The game's slug, such as `dragonwood`.")]
OptionsChosen = Annotated[dict[str, Any], says("The game's own options, as the host chose them.")]
HostId = Annotated[str, says("The id of the player who opened the match.")]
Commitment = Annotated[
    str, says("The SHA-256 of the secret from which all luck of the match follows, in hexadecimal.")
]
WordsSaid = Annotated[
    str | None, says("Words of the player's own, which go into the luck of the match; null: none.")
]
HintsAsked = Annotated[bool | None, says("Whether players may ask for hints; null: they may not.")]
HasPledges = Annotated[
    bool, says("Whether players pledge their words before anybody gives theirs.")
]
PledgesAsked = Annotated[
    bool | None,
    says("Whether players pledge their words before anybody gives theirs; null: they do not."),
]
PledgeMade = Annotated[
    str,
    says(
        "A hash that binds the player to words that nobody knows yet: the SHA-256 of "
        "`pledge/<match>/<seat>/<words>`, in hexadecimal."
    ),
]
HintsTaken = Annotated[tuple[int, ...], says("How many hints each seat has taken.")]
Stepped = Annotated[
    Int64 | None, says("By how many ms the store's clock had stepped before; null: it had not.")
]
Secret = Annotated[str, says("The secret from which all luck followed, in hexadecimal.")]
EntryVersion = Annotated[
    Int64, says("The entry's number in the log, from 1: the match's version after it.")
]
MatchVersion = Annotated[Int64, says("The match's version: how many entries its log has.")]
Now = Annotated[
    Int64, says("The time by the store's clock, ms since the epoch: compare deadlines with it.")
]
OpenedAt = Annotated[Int64, says("When it was opened, ms since the epoch.")]
