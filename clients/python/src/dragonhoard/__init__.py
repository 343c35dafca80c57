"""Play five dragon board games: a client of the Dragonhoard service, blocking and asynchronous.

Begin with `Dragonhoard(url).enrol(name)`, or AsyncDragonhoard. README.md has a bot in 20 lines.
"""

from dragonhoard._async.client import AsyncAnyMatch as AsyncAnyMatch
from dragonhoard._async.client import AsyncDragonhoard as AsyncDragonhoard
from dragonhoard._async.following import AsyncFollowing as AsyncFollowing
from dragonhoard._async.inbox import AsyncInbox as AsyncInbox
from dragonhoard._async.inbox import AsyncNews as AsyncNews
from dragonhoard._async.match import AsyncMatch as AsyncMatch
from dragonhoard._async.turn import AsyncTurn as AsyncTurn
from dragonhoard._sync.client import AnyMatch as AnyMatch
from dragonhoard._sync.client import Dragonhoard as Dragonhoard
from dragonhoard._sync.following import Following as Following
from dragonhoard._sync.inbox import Inbox as Inbox
from dragonhoard._sync.inbox import News as News
from dragonhoard._sync.match import Match as Match
from dragonhoard._sync.turn import Turn as Turn
from dragonhoard.chain import Chain as Chain
from dragonhoard.clock import Clock as Clock
from dragonhoard.contract import VERSION as VERSION
from dragonhoard.failures import DragonhoardError as DragonhoardError
from dragonhoard.failures import Refused as Refused
from dragonhoard.failures import Tampered as Tampered
from dragonhoard.failures import Unreachable as Unreachable
from dragonhoard.game import Game as Game
from dragonhoard.game import Hint as Hint
from dragonhoard.games import DRACHENLAND as DRACHENLAND
from dragonhoard.games import DRAGONWOOD as DRAGONWOOD
from dragonhoard.games import JEU_DES_DRAGONS as JEU_DES_DRAGONS
from dragonhoard.games import OR_DES_DRAGONS as OR_DES_DRAGONS
from dragonhoard.games import PIERRES_DU_DRAGON as PIERRES_DU_DRAGON
from dragonhoard.news import Missing as Missing
from dragonhoard.news import NewsLost as NewsLost
from dragonhoard.news import Read as Read
from dragonhoard.news import SetBack as SetBack
from dragonhoard.pledges import KeptWords as KeptWords
from dragonhoard.proof import Verdict as Verdict
from dragonhoard.proof import Verified as Verified
from dragonhoard.seats import INVITE as INVITE
from dragonhoard.seats import ME as ME
from dragonhoard.seats import OPEN as OPEN
from dragonhoard.seats import ai as ai
from dragonhoard.seats import open_or as open_or
from dragonhoard.seats import player as player
