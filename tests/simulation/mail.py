"""The receivers of all players: a webhook each, which takes what it is sent, or does not; and the
sender, without threads and network. At the end each has got all that its player was told.
"""

from collections.abc import Callable

from events.parts import Parts
from events.receivers.receiver import Receiver, Response
from events.receivers.stored import NoSuchReceiver, ReceiverId, encoded_receiver, receiver_id_of
from events.store.entries import Busy
from events.store.keys import Partitions
from tests.simulation.kernel import Kernel
from tests.simulation.servers import Server
from workers.delivery.sender import DeliveryTurns, ReceiverBusy

HOOK = "wh_1"
PATIENCE = 2
"""A webhook that has refused so often what it was sent takes it: the next pause is too long."""


class Mail:
    """Stands in for the sender of a worker, and for what it posts to."""

    def __init__(self, kernel: Kernel, parts: Callable[[], Parts]) -> None:
        self.refuses = 0.3
        self._kernel, self._parts = kernel, parts
        self._got: dict[str, list[str]] = {}

    def subscribe(self, store: Server, partitions: Partitions, player: str) -> None:
        """Give a player a webhook."""
        made = Receiver(HOOK, "https://dragons.example/", "standard", 0, 0, "salt", "{match}")
        store.inside.hset(partitions.receivers(player), HOOK, encoded_receiver(made))
        self._got[player] = []

    def send(self, name: str) -> None:
        """A turn of a receiver."""
        turns, place = DeliveryTurns(self._parts(), b""), receiver_id_of(name)
        try:
            turn = turns.begin(place)
            answers = dict[str, Response]()
            for each in turn.payloads:
                answers[each.id] = self._posted(place, turn.receiver, each.id)
                if answers[each.id].outcome != "accepted":
                    break
            turns.end(turn, answers)
        except (ReceiverBusy, NoSuchReceiver, Busy):
            return

    def _posted(self, place: ReceiverId, receiver: Receiver, item: str) -> Response:
        self._kernel.sleep(self._kernel.luck.choice((0.01, 0.1, 1.0)))
        if receiver.failures < PATIENCE and self._kernel.luck.random() < self.refuses:
            return Response("refused", 500)
        self._got[place.player].append(item)
        return Response("accepted", 204)

    @property
    def players(self) -> tuple[str, ...]:
        """All who have a webhook."""
        return tuple(self._got)

    def differs(self, told: dict[str, list[str]], kept: bool) -> str | None:
        """The first difference between the items of a webhook and those of its player, by id.
        `kept`: the store has lost nothing, so no item was sent that is gone, and all came in order.
        """
        for player, got in self._got.items():
            first = [*dict.fromkeys(got)]
            if missing := set(told[player]) - set(first):
                return f"the webhook of {player} was not told {sorted(missing)}"
            if kept and first != told[player]:
                return f"the webhook of {player} was told {first}, and not {told[player]}"
        return None
