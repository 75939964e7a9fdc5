"""Sparring partners for the strongest Banque Fatale bot. They cannot be chosen in the house.

    tripot arena banque-fatale --bots il-dottore,tripot.lab.banque_fatale.sparring:FlatMonteCarlo

Five search: three variants of flat Monte Carlo, a tree of simultaneous bids, and a reader of
habits. One runs Il Dottore's search and answers its result. The others follow one fixed strategy
each. Searches are limited by a count of rounds, so that a busy machine does not weaken them.
"""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from tripot.bots import Choice
from tripot.bots.banque_fatale.bids import BIDS, Odds, ideas, match_regrets, outcome, sample
from tripot.bots.banque_fatale.habits import FatalHabit, aces, at_stake, pushing, spelled
from tripot.bots.banque_fatale.strong import IlDottore
from tripot.bots.banque_fatale.values import Numbers
from tripot.bots.rehearsal import rehearse
from tripot.core import Seat
from tripot.rules.banque_fatale import ACES, COLOURS, Bid, Move, Phase, Sell, View, card_value
from tripot.sim import encode
from tripot.sim.banque_fatale import BID as BIDDING
from tripot.sim.banque_fatale import (
    BIDDERS,
    CARDS,
    CHIPS,
    DECK,
    DECKED,
    FIST,
    MAX_SEATS,
    NEXT,
    OFFER,
    OVER,
    PHASE,
    PLACE,
    SEATS,
    SIZE,
    SOLD,
    START,
    TAKE,
    TURNS,
    actor,
    any_fist,
    any_offer,
    apply,
    playout,
    reveal,
    score,
    swap,
)
from tripot.sim.banque_fatale import COLOURS as HUES
from tripot.sim.banque_fatale.policies import (
    best_offer,
    best_sale,
    best_take,
    careful,
    chips_of,
    fist_of,
    greedy,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, begin, below
from tripot.sim.policy import NOTHING
from tripot.sim.row import Row, copy

UNIFORM, GREEDY, CAREFUL, SENSIBLE = range(4)
"""How all seats play on in the imagined games of a search."""
SIZES = 32  # Chips in a fist.
HUMAN = np.array([5, 3, 3, 3, 2, 2, 1, 1, 1, 1] + [0] * (SIZES - 10), np.float64)
"""Roughly how often people bid 0, 1, 2 ... chips."""


@kernel
def shuffle_pile(state: Row, luck: Luck) -> None:
    """Imagine an order of the unseen cards."""
    at = DECK + state[NEXT]
    count = 0
    for card in range(CARDS):
        if state[PLACE + card] == DECKED:
            state[at + count] = card
            swap(state, at + count, at + below(luck, count + 1))
            count += 1


@kernel
def bid_by(kind: int, state: Row, seat: int, sizes: Odds, luck: Luck) -> None:
    """Make a bid as that kind of player does."""
    if kind == UNIFORM:
        any_fist(state, seat, luck)
        return
    if kind == GREEDY:
        action = greedy(state, seat, luck, NOTHING)
    elif kind == CAREFUL:
        action = careful(state, seat, luck, NOTHING)
    else:
        action = fist_of(state, seat, min(sample(sizes, SIZES, luck), chips_of(state, seat)))
    bidders = state[BIDDERS]
    state[BIDDERS] = 0
    apply(state, seat, action)
    state[BIDDERS] = bidders


@kernel
def play_on(kind: int, state: Row, habits: Odds, luck: Luck) -> None:
    """Play to the end, all seats as that kind of player."""
    if kind == UNIFORM:
        playout(state, luck)
        return
    while state[PHASE] != OVER:
        if state[PHASE] == OFFER:
            apply(
                state, state[START], best_offer(state) if below(luck, 2) else any_offer(state, luck)
            )
        if state[PHASE] == BIDDING:
            for seat in range(state[SEATS]):
                bid_by(kind, state, seat, habits[seat], luck)
            reveal(state)
        while state[PHASE] == TAKE:
            apply(state, actor(state), best_take(state, actor(state)))
        least = 1 if kind == GREEDY else 17 if kind == CAREFUL else 19
        apply(state, state[START], best_sale(state, least))


@kernel
def share(state: Row, seat: int, ended: Row) -> float:
    """The seat's part of the win at the end of a game."""
    score(state, ended)
    best, winners = ended[0], 0
    for other in range(state[SEATS]):
        if ended[other] > best:
            best, winners = ended[other], 0
        winners += ended[other] == best
    return 1.0 / winners if ended[seat] == best else 0.0


@kernel
def try_bids(
    seed: int, first: int, worlds: int, now: Row, me: int, bids: Row, count: int, kind: int,
    habits: Odds, totals: Odds,
) -> None:  # fmt: skip
    """Try every bid in the same worlds, with bids of the others as their kind makes them."""
    state, ended = np.empty(SIZE, np.int32), np.empty(MAX_SEATS, np.int32)
    luck = np.empty(2, np.uint32)
    for world in range(first, first + worlds):
        for i in range(count):
            begin(luck, seed, world)
            copy(now, state)
            shuffle_pile(state, luck)
            for seat in range(state[SEATS]):
                if seat != me:
                    bid_by(kind, state, seat, habits[seat], luck)
            for colour in range(HUES):
                state[FIST + HUES * me + colour] = bids[i, colour]
            reveal(state)
            play_on(kind, state, habits, luck)
            totals[i] += share(state, me, ended)


@kernel
def try_actions(
    seed: int, first: int, worlds: int, now: Row, me: int, actions: Row, kind: int, habits: Odds,
    totals: Odds,
) -> None:  # fmt: skip
    """Try every action of another phase in the same worlds."""
    state, ended = np.empty(SIZE, np.int32), np.empty(MAX_SEATS, np.int32)
    luck = np.empty(2, np.uint32)
    for world in range(first, first + worlds):
        for i in range(len(actions)):
            begin(luck, seed, world)
            copy(now, state)
            shuffle_pile(state, luck)
            apply(state, me, actions[i])
            play_on(kind, state, habits, luck)
            totals[i] += share(state, me, ended)


DEPTH = 3  # Rounds ahead in which the tree remembers what paid.
WAYS = 16  # Eight sizes, on the own colours or spread.
STEPS = np.array([0, 1, 2, 3, 4, 6, 8, 12], np.int32)


@kernel
def way_of(state: Row, seat: int, way: int, out: Row) -> None:
    """One of sixteen ways to bid: so many chips of the own colours, or of those one has most of."""
    size = min(STEPS[way // 2], chips_of(state, seat))
    for colour in range(HUES):
        out[colour] = 0
    if way % 2 == 0:
        code = fist_of(state, seat, size) - (CARDS + HUES + CARDS + 1)
        for colour in range(HUES):
            out[colour] = code % 9
            code //= 9
        return
    for _ in range(size):
        best, found = -1, 0
        for colour in range(HUES):
            left = state[CHIPS + HUES * seat + colour] - out[colour]
            if left > best:
                best, found = left, colour
        out[found] += 1


@kernel
def grow(
    seed: int, first: int, games: int, now: Row, kind: int, habits: Odds, visits: Odds, sums: Odds
) -> None:
    """Decoupled UCT, open loop: in each of the next rounds every seat chooses by its own UCB1.

    visits and sums[round, seat, way]; beyond the tree all seats play as that kind.
    """
    state, ended = np.empty(SIZE, np.int32), np.empty(MAX_SEATS, np.int32)
    luck, fist = np.empty(2, np.uint32), np.empty(HUES, np.int32)
    chosen = np.empty((DEPTH, MAX_SEATS), np.int32)
    for t in range(first, first + games):
        begin(luck, seed, t)
        copy(now, state)
        shuffle_pile(state, luck)
        deep = 0
        while deep < DEPTH and state[PHASE] != OVER:
            if state[PHASE] == OFFER:
                apply(state, state[START], any_offer(state, luck))
            for seat in range(state[SEATS]):
                total = visits[deep, seat].sum()
                best, found = -1.0, 0
                skip = below(luck, WAYS)
                for k in range(WAYS):
                    way = (k + skip) % WAYS
                    n = visits[deep, seat, way]
                    worth = (
                        9.0
                        if n == 0
                        else sums[deep, seat, way] / n + 0.5 * np.sqrt(np.log(total) / n)
                    )
                    if worth > best:
                        best, found = worth, way
                chosen[deep, seat] = found
                way_of(state, seat, found, fist)
                for colour in range(HUES):
                    state[FIST + HUES * seat + colour] = fist[colour]
            reveal(state)
            while state[PHASE] == TAKE:
                apply(state, actor(state), best_take(state, actor(state)))
            apply(state, state[START], best_sale(state, 19))
            deep += 1
        play_on(kind, state, habits, luck)
        for seat in range(state[SEATS]):
            gain = share(state, seat, ended)
            for d in range(deep):
                visits[d, seat, chosen[d, seat]] += 1
                sums[d, seat, chosen[d, seat]] += gain


class Searcher(FatalHabit):
    """Tries everything in as many imagined rounds as its time allows on a free core."""

    kind = SENSIBLE
    pace = 500_000  # Imagined rounds a second.

    def prepare(self) -> None:
        rehearse(self)

    def habits(self, view: View) -> Odds:
        """How often every seat is expected to bid so many chips."""
        return np.tile(HUMAN, (MAX_SEATS, 1))

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0])
        if view.phase is Phase.TAKE:  # Many small choices: by habit.
            return super().choose(view, legal, seconds)
        assert view.seat is not None
        row = encode.as_row(self.book, view)
        row[BIDDERS] = 0
        row[FIST:PLACE] = 0
        habits = self.habits(view)
        seed = self.luck(view).getrandbits(62)
        rounds = max(1, int(seconds * self.pace) // (CARDS - self.book.seats - int(row[TURNS])))
        if view.phase is Phase.BID:
            return Choice(self.search(row, view.seat, habits, seed, rounds))
        actions = np.array([encode.action(move) for move in legal], np.int32)
        totals = np.zeros(len(actions))
        each = max(1, rounds // len(actions))
        try_actions(seed, 0, each, row, view.seat, actions, self.kind, habits, totals)
        return Choice(legal[int(totals.argmax())])

    def search(self, row: Row, me: Seat, habits: Odds, seed: int, rounds: int) -> Bid:
        """Flat: of two dozen bids the one that wins most often."""
        luck = np.empty(2, np.uint32)
        begin(luck, seed, 1)
        bids = np.zeros((BIDS, HUES), np.int32)
        count = ideas(row, me, luck, bids)
        totals = np.zeros(count)
        each = max(1, rounds // count)
        try_bids(seed, 0, each, row, me, bids, count, self.kind, habits, totals)
        return spelled([int(n) for n in bids[int(totals.argmax())]])


class FlatMonteCarlo(Searcher):
    """All that is to come is random."""

    kind = UNIFORM
    pace = 1_800_000


class GreedyMonteCarlo(Searcher):
    """Assumes greedy opponents."""

    kind = GREEDY


class CarefulMonteCarlo(Searcher):
    """Assumes careful opponents."""

    kind = CAREFUL


class Reader(Searcher):
    """Expects bids of the same size as before, and tries what pays best against them."""

    def habits(self, view: View) -> Odds:
        seen = np.tile(HUMAN / HUMAN.sum() * 3, (MAX_SEATS, 1))
        for past in view.rounds:
            for seat in range(self.book.seats):
                seen[seat, min(len(past.bids[seat]), SIZES - 1)] += 1
        return seen


class Tree(Searcher):
    """Decoupled UCT over the simultaneous bids of this round and the next two."""

    def search(self, row: Row, me: Seat, habits: Odds, seed: int, rounds: int) -> Bid:
        visits, sums = np.zeros((2, DEPTH, MAX_SEATS, WAYS))
        grow(seed, 0, rounds, row, self.kind, habits, visits, sums)
        fist = np.empty(HUES, np.int32)
        way_of(row, me, int(visits[0, me].argmax()), fist)
        return spelled([int(n) for n in fist])


@kernel
def answer(
    state: Row, me: int, worlds: int, weights: Numbers, luck: Luck, bids: Row, counts: Row,
    likely: Odds, value: Odds,
) -> None:  # fmt: skip
    """What each of the seat's bids brings against bids of the others as likely as given."""
    now, aces = np.empty(SIZE, np.int32), np.empty((SOLD + 1, HUES), np.int32)
    chosen, shares = np.zeros(MAX_SEATS, np.int32), np.empty(MAX_SEATS, np.float32)
    for _ in range(worlds // counts[me] + 1):
        for seat in range(state[SEATS]):
            chosen[seat] = sample(likely[seat], counts[seat], luck)
        for i in range(counts[me]):
            chosen[me] = i
            outcome(state, bids, chosen, weights, now, aces, shares)
            value[i] += shares[me]


class Counter(IlDottore):
    """Runs Il Dottore's search a few times, and answers the bids that he would make."""

    guesses = 4

    def bid(self, view: View, row: Any, worlds: int, luck: Any) -> Choice:
        assert view.seat is not None
        row[BIDDERS] = 0
        bids, likely = np.zeros((MAX_SEATS, BIDS, HUES), np.int32), np.zeros((MAX_SEATS, BIDS))
        held = np.zeros(MAX_SEATS, np.int32)
        for _ in range(self.guesses):
            some, counts = np.zeros_like(bids), np.zeros_like(held)
            average, value = np.zeros_like(likely), np.zeros_like(likely)
            match_regrets(
                row, worlds // 6, self.refinements, self.floor, self.tables, self.habits(view),
                luck, some, counts, average, value,
            )  # fmt: skip
            for seat in range(self.book.seats):
                last = int(counts[seat])
                odds = np.array(self.bid_odds(average[seat, :last], value[seat, :last]))
                good = value[seat, :last] if seat == view.seat else odds
                for i in np.argsort(-good)[: BIDS // self.guesses]:
                    bids[seat, held[seat]] = some[seat, i]
                    likely[seat, held[seat]] = odds[i]
                    held[seat] += 1
        brings = np.zeros(BIDS)
        answer(
            row, view.seat, worlds // 3, self.tables, luck, bids, held, likely, brings
        )  # fmt: skip
        best = int(brings[: held[view.seat]].argmax())
        return Choice(spelled([int(n) for n in bids[view.seat, best]]))


class Worth(FatalHabit):
    """Bids as many chips as the card is worth to it, minus what the others will get of them."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        assert view.offered is not None
        mine = aces(view.cards[me])
        left = view.pile + len(view.display)
        found = ACES[view.offered]
        worth = card_value(view.offered, view.values) + sum(mine[c] for c in found)
        worth += 2 * left * len(found) // 5
        chip = 1.0 + 0.25 * left
        return pushing(view, me, round(worth / chip), luck)


class Nothing(FatalHabit):
    """Always shows an empty hand, and lives on the chips of the others."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        return Bid(())


class AllOfOne(FatalHabit):
    """Always all its chips of the colour it has most aces of."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        mine = at_stake(view, me)
        best = max(COLOURS, key=lambda c: (mine[c], view.chips[me][COLOURS.index(c)]))
        return Bid((best,) * view.chips[me][COLOURS.index(best)])


class Five(FatalHabit):
    """Always five chips, of the colours it has aces of."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        return pushing(view, me, 5, luck)


class Copycat(FatalHabit):
    """Always one chip more than the last winner bid."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        last = view.rounds[-1] if view.rounds else None
        return pushing(view, me, 1 + len(last.bids[last.winner]) if last else 3, luck)


class Miser(FatalHabit):
    """Bids nothing until four cards are left, then everything on its colours; never sells."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        left = 1 + view.pile + len(view.display)
        return pushing(view, me, sum(view.chips[me]) // left if left <= 4 else 0, luck)

    def score(self, view: View, me: Seat, move: Move) -> float:
        return -1.0 if isinstance(move, Sell) else super().score(view, me, move)


class Dealer(FatalHabit):
    """Two or three chips for every card, and sells whatever brings ten."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        return pushing(view, me, luck.choice((2, 3)), luck)

    def sells_at(self, view: View) -> int:
        return 5
