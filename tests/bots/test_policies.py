"""The bots as policies of the simulator play as the bots themselves do."""

from collections import Counter
from random import Random
from typing import Any, Literal

import numpy as np
import pytest

from tripot.bots import ladder, make
from tripot.bots.banque_fatale import policies as fatal_policies
from tripot.bots.banque_fatale.habits import Counting, favourites
from tripot.bots.vabanque import lockstep, models, net, policies
from tripot.bots.vabanque.habits import Habit
from tripot.bots.vabanque.strong import learned
from tripot.core import Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules.banque_fatale import COLOURS
from tripot.sim import banque_fatale as bf
from tripot.sim import encode, simulate
from tripot.sim import vabanque as vb
from tripot.sim.luck import begin
from tripot.sim.policy import LANES
from tripot.sim.run import makers_of


@pytest.mark.parametrize("kind", ["arlecchino", "brighella", "pantalone"])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_compiled_habit_gives_every_move_the_odds_of_the_bot(kind: str, seats: int) -> None:
    rules = Vabanque(seats=seats)
    bot = make(kind, rules, 1)
    assert isinstance(bot, Habit)
    number = ["arlecchino", "brighella", "pantalone"].index(kind)
    board = np.empty((policies.COLUMNS, vb.MAX_CASINOS))
    moves, odds = np.empty(vb.MOST_LEGAL, np.int32), np.empty(vb.MOST_LEGAL)
    game, luck = Game(rules, seeded(5)), Random(seats)
    phases = set()
    while game.actors:
        (seat,) = game.actors
        view, legal = game.view(seat), game.legal(seat)
        phases.add(view.phase)
        row = encode.as_row(rules, view)
        count = policies.habit_odds(number, row, seat, board, moves, odds)
        found = {encode.move(rules, int(a)): p for a, p in zip(moves[:count], odds, strict=False)}
        wanted = dict(zip(legal, bot.odds(view, legal), strict=True))
        assert found == pytest.approx(wanted, abs=1e-9)
        game.play(seat, luck.choice(legal))
    assert len(phases) == 3


def by_chips(bids: Counter[Any]) -> Counter[Any]:
    """How many bids have so many chips, and how many chips have each colour."""
    found: Counter[Any] = Counter()
    for bid, count in bids.items():
        found[len(bid.chips)] += count
        found.update(dict.fromkeys(set(bid.chips), count))
    return found


def check_choices(
    rules: BanqueFatale, view: Any, legal: Any, bots: list[Any], policy: Any, luck: Any
) -> None:
    """A compiled policy makes every move about as often as the bots do, each asked once."""
    row = encode.as_row(rules, view)
    ours: Counter[Any] = Counter(encode.move(rules, policy(row, view.seat, luck)) for _ in bots)
    theirs: Counter[Any] = Counter(bot.choose(view, legal, 1.0).move for bot in bots)
    if view.phase == "bid":
        ours, theirs = by_chips(ours), by_chips(theirs)
    for move in ours | theirs:
        assert abs(ours[move] - theirs[move]) < 5 * (len(bots) / 2) ** 0.5


@pytest.mark.parametrize(
    ("kind", "seats", "tries", "turns"),
    [("arlecchino", 3, 300, 3), ("brighella", 4, 300, 6), ("pantalone", 3, 60, 6)],
)
def test_compiled_habits_bid_and_sell_as_the_bots_do(
    kind: str, seats: int, tries: int, turns: int
) -> None:
    """How often each move is made, in positions of one game; their draws are other ones."""
    rules = BanqueFatale(seats=seats)
    game, dice, luck = Game(rules, seeded(2)), Random(2), np.zeros(2, np.uint32)
    begin(luck, 1, 1)
    policy = fatal_policies.MAKERS[kind](rules)
    bots = [make(kind, rules, seed) for seed in range(tries)]
    while len(game.view(0).rounds) < turns:
        seat = game.actors[0]
        view, legal = game.view(seat), game.legal(seat)
        if len(legal) > 1 and (view.phase != "bid" or seat == 0):
            check_choices(rules, view, legal, bots, policy, luck)
        game.play(seat, dice.choice(legal))


@pytest.mark.parametrize("chips", ["worthless", "million"])
def test_a_compiled_bid_brings_what_the_bot_counts(
    chips: Literal["worthless", "million"],
) -> None:
    """Brighella and Pantalone choose by this number alone."""
    rules = BanqueFatale(seats=4, chips=chips)
    bot = make("pantalone", rules, 1)
    assert isinstance(bot, Counting)
    game, dice = Game(rules, seeded(4)), Random(4)
    now = np.empty(bf.SIZE, np.int32)
    bids = np.zeros((bf.MAX_SEATS, bf.COLOURS), np.int32)
    compared = 0
    while game.actors:
        seat = game.actors[0]
        view, legal = game.view(seat), game.legal(seat)
        if view.phase == "bid":
            row = encode.as_row(rules, view)
            guesses = {s: favourites(view, Seat(s), dice.randint(0, 6), dice) for s in range(4)}
            for s, bid in guesses.items():
                bids[s] = [bid.chips.count(colour) for colour in COLOURS]
            wanted = bot.gain(view, seat, guesses[seat], guesses)
            assert fatal_policies.gain(row, seat, bids, now) == pytest.approx(wanted)
            compared += 1
        game.play(seat, dice.choice(legal))
    assert compared == 48  # Twelve cards, four seats.


def test_compiled_colombina_searches_as_the_bot_does() -> None:
    """How often each move is made: the search is the same, its draws are other ones."""
    rules, tries = BanqueFatale(seats=3), 40
    game, luck = Game(rules, seeded(3)), np.zeros(2, np.uint32)
    begin(luck, 1, 1)
    policy = fatal_policies.MAKERS["colombina"](rules)
    bots = [make("colombina", rules, seed) for seed in range(tries)]
    for _ in range(25):
        seat = game.actors[0]
        view, legal = game.view(seat), game.legal(seat)
        check_choices(rules, view, legal, bots, policy, luck)
        game.play(seat, bots[0].choose(view, legal, 1.0).move)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_colombina_in_many_games_scores_moves_as_in_one(seats: int) -> None:
    """The network for many games at once, against the one that is trained, in every phase."""
    rules, count = Vabanque(seats=seats), 8
    template = encode.template(rules)
    states = np.zeros((LANES, vb.SIZE), np.int32)
    luck, view = np.zeros(2, np.uint32), np.zeros(vb.SIZE, np.int32)
    memory = np.concatenate([learned(), np.zeros(lockstep.SCRATCH)], dtype=np.float32)
    weights = memory[: net.WEIGHTS]
    scratch = memory[net.WEIGHTS :].reshape(lockstep.ROWS, lockstep.STRIDE)
    whole = scratch.view(np.int32)
    games = np.arange(LANES)
    _, _, table, _, _ = room = net.new_room(net.FEATURES)
    begin(luck, 3, seats)
    for g in range(count):
        vb.start_by_lot(states[g], template, luck)
    for _ in range(vb.length(template)):
        one = states[0]
        heads = 3 if one[vb.PHASE] == vb.CARD else 1
        scored = int(one[vb.REACH] + 1 if one[vb.PHASE] == vb.WALK else one[vb.CASINOS])
        lockstep.gather(states, games, count, scratch, whole)
        lockstep.describe(one, scratch, whole)
        lockstep.score(one, weights, heads, scored, scratch)
        for g in range(count):
            seat = vb.actor(states[g])
            vb.view_of(states[g], seat, view)
            models.rate(models.LEARNED, weights, view, seat, room)
            casinos = (view[vb.PAWN + seat] + np.arange(scored)) % view[vb.CASINOS]
            many = scratch[lockstep.SCORES :, g]
            for head in range(heads):
                start = head * vb.MAX_CASINOS
                assert many[start : start + scored] == pytest.approx(table[head, casinos], abs=2e-4)
            vb.apply(states[g], seat, vb.uniform(states[g], seat, luck))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_games_of_colombina_do_not_depend_on_how_they_are_split(seats: int) -> None:
    rules, who = Vabanque(seats=seats), ["colombina"] * (seats - 1) + ["careful"]
    whole = simulate(rules, 600, 3, who, threads=2)
    parts = [simulate(rules, 250, 3, who, threads=1), simulate(rules, 350, 3, who, skip=250)]
    assert np.array_equal(whole.scores, np.concatenate([part.scores for part in parts]))
    assert whole.distinct == 600
    assert whole.shares[:, :-1].mean() > whole.shares[:, -1].mean()  # She beats the careful.


@pytest.mark.parametrize("rules", [Vabanque(seats=4), Vendome(seats=4), BanqueFatale(seats=4)])
def test_compiled_bots_are_bots_of_the_ladder_and_play_legal_games(rules: Any) -> None:
    slugs = {persona.slug for persona in ladder(rules.name)}
    bots = [name for name in makers_of(rules.name) if name not in ("greedy", "careful")]
    assert {bot.partition(":")[0] for bot in bots} <= slugs
    for bot in bots:
        result = simulate(rules, 50, 1, [bot, "uniform", "uniform", bot])
        assert result.complete
        assert result.policies == (bot, "uniform", "uniform", bot)
