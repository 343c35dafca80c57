"""A player's devices, codes and data.

Generated from _async/account.py by `make clients`: do not edit.
"""

from __future__ import annotations

from dragonhoard import calls
from dragonhoard._sync.connection import Connection
from dragonhoard._sync.webhooks import Webhooks
from dragonhoard.contract import (
    BlockItem,
    MuteItem,
    Myself,
    NewLink,
    NewToken,
    ReportAnswer,
    Spoken,
    TokenItem,
)


class Account:
    """Of the player whose token the client has."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def change(self, *, name: str | None = None, language: Spoken | None = None) -> Myself:
        """Another name, or another language of refusals."""
        answer: Myself = self._connection.ask(calls.change_me(name, language))
        return answer

    def export(self) -> str:
        """All that is stored about you: NDJSON."""
        return (self._connection.send(calls.export_me())).content.decode()

    def tokens(self) -> list[TokenItem]:
        """Your tokens, one per device."""
        return list((self._connection.ask(calls.list_my_tokens()))["items"])

    def add_token(self, label: str | None = None, *, key: str | None = None) -> NewToken:
        """One more token. It is shown only here."""
        answer: NewToken = self._connection.ask(calls.add_token(label, key))
        return answer

    def revoke_token(self, token_id: str) -> None:
        """The token is unknown everywhere within five seconds."""
        self._connection.send(calls.revoke_token(token_id))

    def blocks(self) -> list[BlockItem]:
        """Whom you have blocked, oldest first."""
        return list((self._connection.ask(calls.list_my_blocks()))["items"])

    def block(self, player_id: str) -> BlockItem:
        """From now on you and this player do not come to sit at the same table."""
        answer: BlockItem = self._connection.ask(calls.block_player(player_id))
        return answer

    def unblock(self, player_id: str) -> None:
        """Take a block back."""
        self._connection.send(calls.unblock_player(player_id))

    def mutes(self) -> list[MuteItem]:
        """Whom you do not want to hear, oldest first."""
        return list((self._connection.ask(calls.list_my_mutes()))["items"])

    def mute(self, player_id: str) -> MuteItem:
        """From now on you hear nothing of what this player says, at any table."""
        answer: MuteItem = self._connection.ask(calls.mute_player(player_id))
        return answer

    def unmute(self, player_id: str) -> None:
        """Hear them again."""
        self._connection.send(calls.unmute_player(player_id))

    def report(
        self,
        player_id: str,
        reason: str,
        *,
        match: str | None = None,
        detail: str | None = None,
        key: str | None = None,
    ) -> ReportAnswer:
        """Tell the operator of a player."""
        call = calls.report_player(player_id, reason, match, detail, key)
        answer: ReportAnswer = self._connection.ask(call)
        return answer

    @property
    def webhooks(self) -> Webhooks:
        """Where your news is sent."""
        return Webhooks(self._connection)

    def link_device(self, *, key: str | None = None) -> NewLink:
        """A code by which another device signs in, once."""
        answer: NewLink = self._connection.ask(calls.link_device(key))
        return answer

    def renew_recovery(self, *, key: str | None = None) -> str:
        """A new recovery code; the one before is dead. It is shown only here."""
        return str((self._connection.ask(calls.renew_recovery(key)))["recovery"])
