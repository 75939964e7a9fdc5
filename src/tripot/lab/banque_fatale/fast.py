"""The review of Banque Fatale by the strong bots: learned values, and bids by regret matching."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tripot.bots.banque_fatale.bids import BIDS, FORGIVING, match_regrets
from tripot.bots.banque_fatale.strong import IlDottore
from tripot.core import Seat
from tripot.lab.banque_fatale.auctions import after_each, open_hands, standing_at
from tripot.lab.banque_fatale.review import Mix, Plain
from tripot.lab.review.model import Estimate
from tripot.lab.review.rollouts import VALUING
from tripot.lab.review.weigh import Samples, Weighed, exact, mean, weigh
from tripot.lab.study import AnyGame
from tripot.record.text import AnyMove
from tripot.rules.banque_fatale import COLOURS, Bid, Offer, Phase
from tripot.sim import encode
from tripot.sim.banque_fatale import BIDDERS
from tripot.sim.luck import begin

WORLDS_PER_MS = 150  # On one core; a count, so that every machine gives the same result.
MATCHING = 0.5  # The share of the work that finds how seats bid.
SURE = 0.002  # Rarer bids are not reported.

Floats = NDArray[np.float64]


class Auction(NamedTuple):
    """How all seats may bid for a card."""

    row: Any
    bids: NDArray[np.int32]  # By seat and bid: chips of each colour.
    counts: NDArray[np.int32]
    average: Floats  # By seat and bid.
    habits: Floats


class Fast(Plain):
    """Values by the tables that Il Dottore learned."""

    by = "Il Dottore"
    notes: tuple[str, ...] = (
        "Outside auctions values come from learned tables: their ± is unknown and shown as 0.",
    )

    def __init__(self, game: AnyGame, ms: int, seed: int = 1) -> None:
        super().__init__(game, ms, seed)
        self.worlds = ms * WORLDS_PER_MS
        self.bot = IlDottore(self.rules, 0)
        self.open = lru_cache(64)(self._open)

    def row(self, state: Any) -> Any:
        """The position as everybody knows it: no hand, and the pile in no order."""
        row = encode.as_row(self.rules, self.rules.view(state, None))
        self.bot.deal(row)
        row[BIDDERS] = 0
        return row

    def _open(self, position: int, card: Offer | None) -> Auction:
        """How seats bid in an auction, or would if another card were offered at that position."""
        state = self.state(position)
        if card is not None:
            state, _ = self.rules.apply(state, state.start, card)
        bids = np.zeros((4, BIDS, 5), np.int32)
        counts = np.zeros(4, np.int32)
        average, value = np.zeros((4, BIDS)), np.zeros((4, BIDS))
        luck = np.empty(2, np.uint32)
        begin(luck, self._seed(position, f"match {card}"), 0)
        row, habits = self.row(state), self.bot.habits(self.rules.view(state, None))
        worlds = int(self.worlds * MATCHING) // (1 if card is None else 3)
        match_regrets(
            row, max(400, worlds), self.bot.refinements, FORGIVING, self.bot.tables, habits, luck,
            bids, counts, average, value,
        )  # fmt: skip
        return Auction(row, bids, counts, average, habits)

    def _mix(self, auction: int, seat: Seat) -> Mix:
        found = self.open(auction, None)
        mix = {
            spelled(found.bids[seat, i]): float(found.average[seat, i])
            for i in range(int(found.counts[seat]))
            if found.average[seat, i] > SURE
        }
        return dict(sorted(mix.items(), key=lambda each: -each[1]))

    def considered(self, step: int) -> Sequence[AnyMove]:
        done = self.steps[step]
        found = self.open(self.auction(step), None)
        bids = [spelled(found.bids[done.seat, i]) for i in range(int(found.counts[done.seat]))]
        return list(dict.fromkeys([done.move, Bid(()), *bids]))

    def weigh(self, step: int) -> Weighed:
        done = self.steps[step]
        moves = list(self.moves(step))
        played = moves.index(done.move)
        if isinstance(done.move, Bid):
            mine = np.array([counted(move) for move in moves], np.int32)
            auction = self.open(self.auction(step), None)

            def sample(which: Sequence[int], first: int, games: int) -> Samples:
                shares, owned = self._try(step, auction, done.seat, mine[list(which)], first, games)
                return Samples(shares.tolist(), owned[:, :, done.seat].tolist())

        elif isinstance(done.move, Offer):

            def sample(which: Sequence[int], first: int, games: int) -> Samples:
                found = []
                for i in which:
                    auction = self.open(step, moves[i])
                    shares, _ = self._try(step, auction, Seat(-1), None, first, games)
                    found.append(shares[:, 0])
                return Samples(np.stack(found, axis=1).tolist())

        else:
            actions = np.array([encode.action(move) for move in moves], np.int32)
            shares, owned = (np.zeros((len(moves), len(self.seats))) for _ in range(2))
            row = self.row(done.before)
            after_each(row, done.seat, actions, self.bot.tables, shares, owned)
            had = self.rules.scores(done.before)[done.seat]
            return exact(shares.tolist(), done.seat, played, (owned[:, done.seat] - had).tolist())
        games = int(self.worlds * MATCHING)
        return weigh(sample, len(moves), done.seat, played, games)

    def _try(
        self, step: int, auction: Auction, me: Seat, mine: Any, first: int, games: int
    ) -> tuple[Floats, Floats]:
        if mine is None:
            mine = np.zeros((1, 5), np.int32)
        shares = np.zeros((games, len(mine), len(self.seats)))
        owned = np.zeros_like(shares)
        open_hands(
            self._seed(self.auction(step), f"hands {me}"), first, auction.row, auction.bids,
            auction.counts, auction.average, auction.habits, me, mine, self.bot.tables,
            shares, owned,
        )  # fmt: skip
        return shares, owned - np.array(self.rules.scores(self.state(step)))

    def _by_playing_on(self, position: int) -> list[Estimate]:
        """All seats know the same here, so the same imagined auctions serve all of them."""
        state = self.state(position)
        if self.rules.phase(state) is Phase.BID:
            games = max(50, int(self.worlds * VALUING))
            auction = self.open(position, None)
            shares, _ = self._try(position, auction, Seat(-1), None, 0, games)
            return [mean(shares[:, 0, seat].tolist()) for seat in self.seats]
        found = np.zeros(len(self.seats))
        standing_at(self.row(state), self.bot.tables, found)
        return [Estimate(float(share)) for share in found]

    def _seed(self, position: int, what: str) -> int:
        text = f"{self.seed} {position} {what}".encode()
        return int.from_bytes(blake2b(text, digest_size=7).digest(), "big")


def spelled(chips: Any) -> Bid:
    """A bid from its chips by colour."""
    counts = zip(COLOURS, chips.tolist(), strict=True)
    return Bid(tuple(colour for colour, count in counts for _ in range(count)))


def counted(bid: Any) -> list[int]:
    """The chips of a bid by colour."""
    return [bid.chips.count(colour) for colour in COLOURS]
