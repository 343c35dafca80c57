"""Talk at the table: phrases of the catalogue, to the table or to one seat."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.fields import Int64, Now
from domain.games import GAMES
from domain.match import Match
from domain.talk import Said, listeners, phrases_of, seat_of_speaker
from domain.words import Names, says
from events.store.feed import topic
from events.store.talk import BEGINNING
from service.accounts.moderation import refuse_silenced
from service.accounts.registry import hashed
from service.api.event_streams import wait_for_news
from service.callers import caller_id, identify_caller, newest, player
from service.composition import parts
from service.http import problems, reading
from service.http.bodies import LONGEST_WAIT_S, PLACE, Body
from service.http.table import MATCH, CallGroup, Tool
from service.idempotent_calls import mark_replayed

talk = CallGroup("talk", "matches", identify_caller)

NO_SUCH_PHRASE = Names(
    "Ce jeu n'a pas cette phrase : voyez « phrases » dans le catalogue.",
    "This game has no such phrase: see `phrases` in the catalogue.",
)
NOBODY_THERE = Names(
    "Il n'y a pas d'autre joueur à cette place.",
    "No other player sits there.",
)


class TalkQuery(Body, frozen=True):
    """Which phrases, and how long to wait for the first."""

    after: (
        Annotated[str, Meta(pattern=PLACE, description="Phrases after this one: its `id`.")] | None
    ) = None
    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for a phrase.")
    ] = 0


class SaidItem(Struct, frozen=True):
    """Something that was said at the table. `event: talk` of a stream has it as its `data`."""

    id: Annotated[str, says("Its position in the talk: the `after` for later phrases.")]
    at: Annotated[Int64, says("When it was said, ms since the epoch by the store's clock.")]
    seat: Annotated[int, says("The seat that spoke, counted from 0.")]
    to: Annotated[
        int | None, says("The only seat that hears it, counted from 0; null: the whole table.")
    ]
    phrase: Annotated[str, says("The phrase: a code of the game's `phrases`.")]


class TalkPage(Struct, frozen=True):
    """The phrases that you hear, oldest first: the newest 100 at most."""

    items: Annotated[tuple[SaidItem, ...], says("The phrases, oldest first.")]
    now: Now
    next: Annotated[str | None, says("Always null: there is one page.")] = None


@talk.get(
    f"{MATCH}/talk",
    who="spectators too",
    tools=(
        Tool(
            "hear",
            "Read the talk",
            "The talk at the table, newest first, and the phrases that you may say there.",
            gives=(),
        ),
    ),
)
def list_talk(match_id: str, query: TalkQuery) -> TalkPage:
    """The talk at the table.

    The phrases to the table, by you, or to you; none of players whom you have muted, or who block
    you or are blocked by you. With `wait` it answers as soon as there is one. The match's stream
    tells them, too.
    """
    me = caller_id()
    newest(match_id)
    place = query.after or BEGINNING
    said = parts().talk.after(match_id, place, me)
    if query.wait and not said:
        said = _waited(match_id, place, me, query.wait)
    items = tuple(map(said_item, said))
    return TalkPage(items, parts().store.wall())


class PhraseAsked(Body, frozen=True):
    """Something to be said at the table."""

    phrase: Annotated[
        str, Meta(max_length=40, description="The phrase: a code of the game's `phrases`.")
    ]
    to: Annotated[
        int | None,
        Meta(description="To which seat alone, counted from 0; null or left out: to the table."),
    ] = None


@talk.post(
    f"{MATCH}/talk",
    sends=("Idempotency-Key",),
    codes=("not-seated", "already-resigned", "silenced", "key-reused"),
    tools=(
        Tool(
            "say",
            "Say something",
            "Says a phrase of the game to the table, or to one seat alone: that an offer is too "
            "low, say. There is no free text, and nothing that is said binds anybody.",
            takes=("phrase", "to"),
            gives=("id",),
        ),
    ),
)
def say(match_id: str, body: PhraseAsked) -> SaidItem:
    """Say something at the table.

    A phrase of the game's catalogue (`phrases`), to all or to one seat. Players with a seat may
    speak before, during and after the match, 15 phrases in a minute. Talk is not in the log. It is
    deleted after a month without a new phrase, or when you erase yourself.
    """
    me = player()
    refuse_silenced(me, parts().store.wall())
    key = reading.idempotency_key()
    current = newest(match_id)
    said = _said(current.match, seat_of_speaker(current.match, me.id), me.id, body)
    parts().limits.count("talk", f"player {me.id}")
    parts().watch.looked(match_id)
    made, again = parts().talk.say(current, said, hashed(key) if key else "")
    if again:
        mark_replayed()
    return said_item(made)


def _said(match: Match, seat: int, me: str, asked: PhraseAsked) -> Said:
    """The caller's phrase. Raises Problem if there is no such phrase, or no such hearer."""
    if all(phrase.code != asked.phrase for phrase in phrases_of(GAMES[match.game])):
        raise problems.invalid({"phrase": [NO_SUCH_PHRASE]})
    hearer = None if asked.to is None else listeners(match).get(asked.to)
    if asked.to is not None and hearer in (None, me):
        raise problems.invalid({"to": [NOBODY_THERE]})
    return Said(seat, asked.phrase, me, asked.to, hearer)


def _waited(match_id: str, place: str, me: str | None, wait: int) -> tuple[Said, ...]:
    """The first phrases that the caller hears after a place, or none when the wait is over."""
    name = topic(match_id, "talk")
    said = wait_for_news(name, wait, lambda: parts().talk.after(match_id, place, me), bool)
    newest(match_id)  # who may not know of the match any more hears nothing
    return said


def said_item(said: Said) -> SaidItem:
    """A phrase as it is heard."""
    return SaidItem(said.id, said.at, said.seat, said.to, said.phrase)
