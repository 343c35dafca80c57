"""Every room of calls, and so every call."""

from service.api.branches import branches
from service.api.codes import codes
from service.api.games import games
from service.api.health import health
from service.api.hints import hints
from service.api.hosting import hosting
from service.api.invites import invites
from service.api.log import logs
from service.api.matches import matches
from service.api.news import news
from service.api.people import people
from service.api.pictures import match_pictures, pictures
from service.api.play import playing
from service.api.players import me, players
from service.api.profiles import profiles
from service.api.push import push
from service.api.quick import quick
from service.api.rematches import rematches
from service.api.reminders import reminders
from service.api.rules import rules
from service.api.seats import seats
from service.api.site import site
from service.api.stream import streaming
from service.api.talk import talk
from service.api.tokens import devices, tokens
from service.api.transparency import transparency
from service.api.trust import trust
from service.api.webhooks import webhooks
from service.api.words import words

ROOMS = (
    *(games, pictures, codes, players, me, devices, tokens, news, reminders, people),
    *(webhooks, push, profiles, matches, match_pictures, rules, seats, playing, hints, logs),
    *(branches, streaming, trust, hosting, quick, words, rematches, invites, talk),
    *(site, transparency, health),
)
CALLS = tuple(call for room in ROOMS for call in room.calls)
"""Every call, in the order in which they are documented."""
