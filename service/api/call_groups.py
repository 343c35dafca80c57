"""Every room of calls, and so every call."""

from service.api.account import devices, me
from service.api.branches import branches, rematches
from service.api.clocks import clocks
from service.api.games import games, rules
from service.api.hints import hints
from service.api.hosting import hosting
from service.api.log import logs
from service.api.match_commands import moving
from service.api.matches import matches, my_matches
from service.api.news import news
from service.api.news_stream import news_stream
from service.api.opening import quick
from service.api.own_data import own_data
from service.api.people import people
from service.api.pictures import codes, match_pictures, pictures
from service.api.play import playing, words
from service.api.presence import presence
from service.api.profiles import profiles
from service.api.push import push
from service.api.reminders import reminders
from service.api.renewing import renewing
from service.api.seats import invites, seats
from service.api.sign_in import players, tokens
from service.api.site import health, site, transparency
from service.api.stream import streaming
from service.api.taking_back import taking_back
from service.api.talk import talk
from service.api.trust import trust
from service.api.webhooks import webhooks

ROOMS = (
    *(games, pictures, codes, players, me, own_data, my_matches, devices, tokens, news),
    *(news_stream, reminders, people, webhooks, push, renewing),
    *(
        profiles,
        matches,
        match_pictures,
        rules,
        seats,
        playing,
        moving,
        taking_back,
        hints,
        logs,
        branches,
        streaming,
    ),
    *(trust, hosting, clocks, quick, words, rematches, invites, talk, presence, site),
    *(transparency, health),
)
CALLS = tuple(call for room in ROOMS for call in room.calls)
"""Every call, in the order in which they are documented."""
