"""Colombina in many games at once: the network of `net`, computed for hundreds of games together.

Every quantity is an array with the game last, and every step is a short loop over all games, which
the compiler turns into vector instructions. Casinos are counted from the pawn of the seat that
chooses, so that the same ones are in reach in every game; what is the same in all games is
computed once. Sums are in a fixed order and exponentials are our own, so that every machine plays
the same games.

More than 500 lines, because the steps of one computation are read together.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque.net import FEATURES, HIDDEN, WEIGHTS, Floats, policy_start
from tripot.sim.jit import kernel
from tripot.sim.luck import U32, draw
from tripot.sim.policy import LANES
from tripot.sim.vabanque import (
    CARD,
    CASINOS,
    CHIP,
    CHIPS,
    EACH,
    FACE,
    HAND,
    LAP,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    MONEY,
    ORDER,
    PAWN,
    PHASE,
    PLACE,
    REACH,
    ROUND,
    ROUNDS,
    SEATS,
    STROLL,
    TURN,
    WALK,
)

F32, I32 = np.float32, np.int32
Whole = NDArray[np.int32]
Number = float | np.float32

# The columns of `net.describe`, of which these are the same for all casinos of a game.
(
    CHIP_SHARE, NEAR, STEPS, RIVALS, STANDING, SAFE, RAISES, MY_RAISE, MY_BLUFF, MY_TRAP, BACKS,
    VISITOR_CARDS, WALK_WORTH, WALK_RATIO, TRAP_WORTH, TRAP_RATIO, CHIP_RATIO, TRAP_NEAR,
    LAPS, PLACE_IN_ORDER, LEAD, LAST_ROUND, ROUND_NUMBER, HAS_RAISE, HAS_BLUFF, HAS_TRAP, SEATED,
    CAN_COME, RICHEST, FIRST_BACKS, LAST_BACKS, RICHEST_BACKS,
) = range(FEATURES)  # fmt: skip
NONE = LAPS  # Its column for a casino is always 0 here: it fills up groups of four.


def _used() -> NDArray[np.int64]:
    """USED[phase, near]: how many columns are not 0 in that phase at casinos near and far, and
    which; a multiple of four."""
    always = [CHIP_SHARE, RIVALS, TRAP_WORTH, TRAP_RATIO, CAN_COME, RICHEST]
    near = [WALK_WORTH, WALK_RATIO, CHIP_RATIO]
    cards = [
        SAFE, RAISES, MY_RAISE, MY_BLUFF, MY_TRAP, BACKS, VISITOR_CARDS, FIRST_BACKS, LAST_BACKS,
        RICHEST_BACKS,
    ]  # fmt: skip
    table = np.zeros((3, 2, 1 + FEATURES), np.int64)
    for phase, columns in enumerate(([], cards, [*cards, STANDING])):
        for is_near in (0, 1):
            some = [*always, *columns, *(near if is_near else [])]
            if is_near and phase != CHIP:
                some.append(TRAP_NEAR)
            some += [NONE] * (-len(some) % 4)
            table[phase, is_near, : 1 + len(some)] = [len(some), *some]
    return table


USED = _used()

# The scratch behind the weights, in arrays of LANES numbers.
OTHERS = MAX_SEATS - 1
SEEN = 0  # By casino and column.
SCORES = SEEN + MAX_CASINOS * FEATURES  # By head and casino.
BASE = SCORES + 3 * MAX_CASINOS  # What the hidden layer is at every casino.
SUMS = BASE + HIDDEN  # Four numbers of the hidden layer.
HELD = SUMS + 4  # Whether a face is in hand.
LEADS = HELD + 3
UNIT, BEST_WALK, BEST_TRAP, BEST_CHIPS, TOP, TOTAL, AIM = range(LEADS + 1, LEADS + 8)
IS_RICHEST = AIM + 1  # By opponent, in the order of play.
STAYS = IS_RICHEST + OTHERS  # Whether it has walked.
PULL_SUM = STAYS + OTHERS
PULL = PULL_SUM + OTHERS  # By casino.
COMES = PULL + MAX_CASINOS  # By opponent and casino.
LIES = COMES + OTHERS * MAX_CASINOS
# Whole numbers lie in the same memory: a float32 is as long as an int32.
PAWNS = LIES + OTHERS * MAX_CASINOS  # By opponent, counted from the own pawn.
PLACES = PAWNS + OTHERS  # By opponent and lap; -1 is none.
CHOSEN = PLACES + 3 * OTHERS
POWERS = CHOSEN + 1
ROWS = POWERS + 1

STRIDE = LANES + 16  # Rows a power of two apart would share a few lines of the cache.
SCRATCH = ROWS * STRIDE


@kernel
def colombina(
    states: Whole,
    games: NDArray[np.int64],
    count: int,
    minds: NDArray[np.uint32],
    actions: NDArray[np.int64],
    memory: Floats,
) -> int:
    """Chooses in these games, which are all in the same round, phase and turn."""
    weights = memory[:WEIGHTS]
    scratch = memory[WEIGHTS:].reshape(ROWS, STRIDE)
    whole = memory[WEIGHTS:].view(np.int32).reshape(ROWS, STRIDE)
    one = states[games[0]]
    casinos, phase = one[CASINOS], one[PHASE]
    heads = 3 if phase == CARD else 1
    scored = one[REACH] + 1 if phase == WALK else casinos
    gather(states, games, count, scratch, whole)
    describe(one, scratch, whole)
    score(one, weights, heads, scored, scratch)
    pick(one, heads, scored, games, count, minds, scratch, whole)
    turn = one[TURN]
    for g in range(count):
        state = states[games[g]]
        place = min(int(whole[CHOSEN, g]), heads * scored - 1)
        face = place // scored
        steps = place - face * scored
        casino = state[PAWN + state[ORDER + turn]] + steps
        casino = casino - casinos if casino >= casinos else casino
        if phase == CHIP:
            actions[games[g]] = casino
        elif phase == WALK:
            actions[games[g]] = STROLL + steps
        else:
            while scratch[HELD + face, g] == F32(0):  # By a rounding error, at the very end.
                face -= 1
            actions[games[g]] = LAY + MAX_CASINOS * face + casino
    return count


@kernel
def gather(
    states: Whole, games: NDArray[np.int64], count: int, scratch: Floats, whole: Whole
) -> None:
    """What is needed of each game, as its choosing seat sees it."""
    one = states[games[0]]
    seats, casinos, turn = one[SEATS], one[CASINOS], one[TURN]
    cards = one[PHASE] != CHIP
    for row in range(SEEN, SEEN + casinos * FEATURES):
        fill(scratch[row], F32(0))
    for g in range(count):
        state = states[games[g]]
        me = state[ORDER + turn]
        pawn = state[PAWN + me]
        total = 0
        casino = pawn
        for j in range(casinos):
            chips = state[CHIPS + casino]
            total += chips
            scratch[SEEN + j * FEATURES + CHIP_SHARE, g] = F32(chips)
            casino = casino + 1 if casino + 1 < casinos else 0
        scratch[UNIT, g] = F32(casinos) / F32(total + 1)
        richest, most = me, -1
        for seat in range(seats):
            if seat != me and state[MONEY + seat] > most:
                most, richest = state[MONEY + seat], seat
        other = 0
        for k in range(seats):
            seat = state[ORDER + k]
            if seat == me:
                continue
            scratch[IS_RICHEST + other, g] = F32(seat == richest)
            away = state[PAWN + seat] - pawn
            whole[PAWNS + other, g] = away + casinos if away < 0 else away
            if cards:
                for lap in range(3):
                    place = state[PLACE + 3 * seat + lap]
                    if place >= 0:
                        place -= pawn
                        place = place + casinos if place < 0 else place
                    whole[PLACES + 3 * other + lap, g] = place
            other += 1
        scratch[LEADS, g] = F32(state[MONEY + me] - most) / F32(40 * (state[ROUND] + 1))
        for face in range(3):
            scratch[HELD + face, g] = F32(state[HAND + me] >> face & 1)
            lies = state[FACE + 3 * me + face]
            if lies >= 0:
                lies -= pawn
                lies = lies + casinos if lies < 0 else lies
                scratch[SEEN + lies * FEATURES + MY_RAISE + face, g] = F32(1)


@kernel
def describe(one: Whole, scratch: Floats, whole: Whole) -> None:
    """The columns of every casino that differ between games."""
    seats, casinos, reach, turn = one[SEATS], one[CASINOS], one[REACH], one[TURN]
    cards, walking = one[PHASE] != CHIP, one[PHASE] == WALK
    seen = scratch[SEEN:SCORES].reshape(MAX_CASINOS, FEATURES, STRIDE)
    for j in range(casinos):
        multiply(seen[j, CHIP_SHARE], scratch[UNIT], seen[j, CHIP_SHARE])
        fill(seen[j, SAFE], F32(1))
    for other in range(seats - 1 if cards else 0):
        places = whole[PLACES + 3 * other : PLACES + 3 * other + 3]
        for j in range(casinos):
            look_under(
                j, places[0], places[1], places[2], scratch[IS_RICHEST + other],
                scratch[LIES + other * MAX_CASINOS + j], seen[j, FIRST_BACKS],
                seen[j, LAST_BACKS], seen[j, BACKS], seen[j, RICHEST_BACKS], seen[j, SAFE],
            )  # fmt: skip
    for j in range(casinos):
        attract(seen[j, CHIP_SHARE], seen[j, SAFE], scratch[PULL + j])
        if cards:
            add(seen[j, BACKS], seen[j, MY_RAISE], seen[j, RAISES])
    for other in range(seats - 1):
        stays = walking and other < turn  # The others are in the order of play.
        pawns, rich = whole[PAWNS + other], scratch[IS_RICHEST + other]
        if stays:
            for j in range(casinos):
                stand(j, pawns, rich, seen[j, STANDING], seen[j, RICHEST])
            continue
        weight = scratch[PULL_SUM + other]
        fill(weight, F32(0))
        for j in range(casinos):
            reach_out(
                j, casinos, reach, pawns, scratch[PULL + j],
                scratch[COMES + other * MAX_CASINOS + j], weight,
            )  # fmt: skip
        invert(weight)
        for j in range(casinos):
            comes = scratch[COMES + other * MAX_CASINOS + j]
            visit(
                comes, scratch[PULL + j], weight, rich, seen[j, RIVALS], seen[j, CAN_COME],
                seen[j, RICHEST],
            )  # fmt: skip
            if cards:
                lies = scratch[LIES + other * MAX_CASINOS + j]
                add_product(comes, lies, F32(0.5), seen[j, VISITOR_CARDS])
    for row in (BEST_WALK, BEST_TRAP, BEST_CHIPS):
        fill(scratch[row], F32(1e-6))
    for j in range(casinos):
        earn_by_trap(
            seen[j, CHIP_SHARE], seen[j, RAISES], seen[j, RIVALS], seen[j, STANDING],
            seen[j, TRAP_WORTH], scratch[BEST_TRAP],
        )  # fmt: skip
        if j <= reach:
            earn_by_walk(
                seen[j, CHIP_SHARE], seen[j, RAISES], seen[j, SAFE], seen[j, WALK_WORTH],
                scratch[BEST_WALK], scratch[BEST_CHIPS],
            )  # fmt: skip
            if cards:
                multiply(seen[j, MY_TRAP], seen[j, MY_TRAP], seen[j, TRAP_NEAR])
    for row in (BEST_WALK, BEST_TRAP, BEST_CHIPS):
        invert(scratch[row])
    for j in range(casinos):
        multiply(seen[j, TRAP_WORTH], scratch[BEST_TRAP], seen[j, TRAP_RATIO])
        if j <= reach:
            multiply(seen[j, WALK_WORTH], scratch[BEST_WALK], seen[j, WALK_RATIO])
            multiply(seen[j, CHIP_SHARE], scratch[BEST_CHIPS], seen[j, CHIP_RATIO])


@kernel
def score(one: Whole, weights: Floats, heads: int, scored: int, scratch: Floats) -> None:
    """A score for each move at each casino."""
    seats, phase, reach, round_ = one[SEATS], one[PHASE], one[REACH], one[ROUND]
    first = policy_start(FEATURES, phase)
    bias = first + FEATURES * HIDDEN
    second = bias + HIDDEN
    laps = one[EACH + round_] if phase == CHIP else (3 if phase == CARD else 1)
    hyperbolic(scratch[LEADS], scratch[TOP], scratch[POWERS])
    lead = scratch[LEADS]
    raise_, bluff, trap = scratch[HELD], scratch[HELD + 1], scratch[HELD + 2]
    for h in range(HIDDEN):
        at = first + h
        same = weights[bias + h]  # What all games have in common.
        same += weights[at + LAPS * HIDDEN] * (F32(laps - one[LAP]) * F32(0.25))
        same += weights[at + PLACE_IN_ORDER * HIDDEN] * (F32(one[TURN]) / F32(seats - 1))
        same += weights[at + LAST_ROUND * HIDDEN] * F32(round_ == one[ROUNDS] - 1)
        same += weights[at + ROUND_NUMBER * HIDDEN] * (F32(round_) / F32(3))
        same += weights[at + SEATED * HIDDEN] * (F32(seats) / F32(6))
        if phase == CHIP:
            same += weights[at + SAFE * HIDDEN]  # No card lies there yet.
        combine(
            same, weights[at + LEAD * HIDDEN], weights[at + HAS_RAISE * HIDDEN],
            weights[at + HAS_BLUFF * HIDDEN], weights[at + HAS_TRAP * HIDDEN],
            lead, raise_, bluff, trap, scratch[BASE + h],
        )  # fmt: skip
    for j in range(scored):
        near = 1 if j <= reach else 0
        columns, out = SEEN + j * FEATURES, SCORES + j
        for head in range(heads):
            fill(scratch[out + head * MAX_CASINOS], weights[second + heads * HIDDEN + head])
        for h in range(0, HIDDEN, 4):
            begin_sums(weights, first + h, USED[phase, near], columns, j, near, BASE + h, scratch)
            for i in range(5, 1 + USED[phase, near, 0], 4):
                add_to_sums(weights, first + h, USED[phase, near], i, columns, scratch)
            if heads == 1:
                rectify(weights, second + h, out, scratch)
            else:
                rectify_three(weights, second + h, out, scratch)


@kernel
def pick(
    one: Whole,
    heads: int,
    scored: int,
    games: NDArray[np.int64],
    count: int,
    minds: NDArray[np.uint32],
    scratch: Floats,
    whole: Whole,
) -> None:
    """Scores become chances, and a move is drawn: CHOSEN counts the moves that come before it."""
    top, total, aim = scratch[TOP], scratch[TOTAL], scratch[AIM]
    fill(top, F32(-1e30))
    fill(total, F32(0))
    for head in range(heads):
        for j in range(scored):
            scores = scratch[SCORES + head * MAX_CASINOS + j]
            if heads == 3:
                forbid(scores, scratch[HELD + head])
            highest(scores, top)
    for head in range(heads):
        for j in range(scored):
            scores = scratch[SCORES + head * MAX_CASINOS + j]
            subtract(scores, top)
            exponential(scores, scratch[POWERS])
            if heads == 3:
                multiply(scores, scratch[HELD + head], scores)
            add_scaled(F32(1), scores, total)
    for g in range(count):
        chance = F32(draw(minds[games[g]]) >> U32(8)) * F32(2.0**-24)
        aim[g] = F32(chance * total[g])
        whole[CHOSEN, g] = 0
    for head in range(heads):
        for j in range(scored):
            pass_by(scratch[SCORES + head * MAX_CASINOS + j], aim, whole[CHOSEN])


# The loops over all games. Every intermediate result has its type written around it.


@kernel
def fill(out: Floats, value: Number) -> None:
    """The same number for all."""
    for g in range(LANES):
        out[g] = value


@kernel
def multiply(x: Floats, y: Floats, out: Floats) -> None:
    for g in range(LANES):
        out[g] = F32(x[g] * y[g])


@kernel
def add(x: Floats, y: Floats, out: Floats) -> None:
    for g in range(LANES):
        out[g] = F32(x[g] + y[g])


@kernel
def add_scaled(by: Number, x: Floats, out: Floats) -> None:
    for g in range(LANES):
        out[g] = F32(out[g] + F32(by * x[g]))


@kernel
def add_product(x: Floats, y: Floats, by: Number, out: Floats) -> None:
    for g in range(LANES):
        out[g] = F32(out[g] + F32(F32(x[g] * y[g]) * by))


@kernel
def subtract(x: Floats, y: Floats) -> None:
    for g in range(LANES):
        x[g] = F32(x[g] - y[g])


@kernel
def invert(x: Floats) -> None:
    for g in range(LANES):
        x[g] = F32(F32(1) / x[g])


@kernel
def highest(x: Floats, out: Floats) -> None:
    for g in range(LANES):
        out[g] = max(out[g], x[g])


@kernel
def look_under(
    casino: int, first: Whole, second: Whole, third: Whole, rich: Floats, lies: Floats,
    firsts: Floats, lasts: Floats, backs: Floats, rich_backs: Floats, safe: Floats,
) -> None:  # fmt: skip
    """An opponent's face-down cards at a casino: each is a trap with a chance of a third."""
    here, third_part = I32(casino), F32(1 / 3)
    for g in range(LANES):
        one, three = F32(first[g] == here), F32(third[g] == here)
        all_ = F32(F32(one + F32(second[g] == here)) + three)
        odds = F32(all_ * third_part)
        lies[g] = all_
        firsts[g] = F32(firsts[g] + F32(one * third_part))
        lasts[g] = F32(lasts[g] + F32(three * third_part))
        backs[g] = F32(backs[g] + odds)
        rich_backs[g] = F32(rich_backs[g] + F32(odds * rich[g]))
        safe[g] = F32(safe[g] * F32(F32(1) - odds))


@kernel
def attract(chips: Floats, safe: Floats, pull: Floats) -> None:
    """How much a casino attracts pawns."""
    for g in range(LANES):
        much = F32(F32(chips[g] * safe[g]) + F32(0.1))
        pull[g] = F32(much * much)


@kernel
def stand(casino: int, pawns: Whole, rich: Floats, standing: Floats, richest: Floats) -> None:
    """An opponent that has walked stays where it is."""
    here = I32(casino)
    for g in range(LANES):
        there = F32(pawns[g] == here)
        standing[g] = F32(standing[g] + there)
        richest[g] = F32(richest[g] + F32(there * rich[g]))


@kernel
def reach_out(
    casino: int, casinos: int, reach: int, pawns: Whole, pull: Floats, comes: Floats, weight: Floats
) -> None:
    """Whether an opponent can come to a casino."""
    here, ring, far = I32(casino), I32(casinos), I32(reach)
    for g in range(LANES):
        away = I32(here - pawns[g])
        away = I32(away + I32(ring * I32(away < I32(0))))
        can = F32(away <= far)
        comes[g] = can
        weight[g] = F32(weight[g] + F32(can * pull[g]))


@kernel
def visit(
    comes: Floats, pull: Floats, weight: Floats, rich: Floats, rivals: Floats, can_come: Floats,
    richest: Floats,
) -> None:  # fmt: skip
    """How likely an opponent comes: by the pull of the casinos in its reach."""
    for g in range(LANES):
        odds = F32(F32(comes[g] * pull[g]) * weight[g])
        rivals[g] = F32(rivals[g] + odds)
        can_come[g] = F32(can_come[g] + F32(comes[g] * F32(0.25)))
        richest[g] = F32(richest[g] + F32(odds * rich[g]))


@kernel
def earn_by_trap(
    chips: Floats, raises: Floats, rivals: Floats, standing: Floats, worth: Floats, best: Floats
) -> None:
    """What a trap may earn at a casino."""
    for g in range(LANES):
        pawns = F32(rivals[g] + standing[g])
        earned = F32(F32(chips[g] * F32(F32(1) + raises[g])) * pawns)
        worth[g] = earned
        best[g] = max(best[g], earned)


@kernel
def earn_by_walk(
    chips: Floats, raises: Floats, safe: Floats, worth: Floats, best: Floats, best_chips: Floats
) -> None:
    """What the own pawn may earn at a casino."""
    for g in range(LANES):
        earned = F32(F32(chips[g] * F32(F32(1) + raises[g])) * safe[g])
        worth[g] = earned
        best[g] = max(best[g], earned)
        best_chips[g] = max(best_chips[g], chips[g])


@kernel
def begin_sums(
    w: Floats, at: int, used: NDArray[np.int64], columns: int, steps: int, near: int, base: int,
    scratch: Floats,
) -> None:  # fmt: skip
    """Four sums: what casinos have in common, how far this one is, and its first four columns."""
    by, far = F32(near), F32(F32(steps * near) * F32(0.25))
    walk, there = at + STEPS * HIDDEN, at + NEAR * HIDDEN
    more_a = F32(F32(w[there] * by) + F32(w[walk] * far))
    more_b = F32(F32(w[there + 1] * by) + F32(w[walk + 1] * far))
    more_c = F32(F32(w[there + 2] * by) + F32(w[walk + 2] * far))
    more_d = F32(F32(w[there + 3] * by) + F32(w[walk + 3] * far))
    base_a, base_b, base_c, base_d = (
        scratch[base],
        scratch[base + 1],
        scratch[base + 2],
        scratch[base + 3],
    )
    a, b, c, d = scratch[SUMS], scratch[SUMS + 1], scratch[SUMS + 2], scratch[SUMS + 3]
    for g in range(LANES):
        a[g] = F32(base_a[g] + more_a)
        b[g] = F32(base_b[g] + more_b)
        c[g] = F32(base_c[g] + more_c)
        d[g] = F32(base_d[g] + more_d)
    add_to_sums(w, at, used, 1, columns, scratch)


@kernel
def add_to_sums(
    w: Floats, at: int, used: NDArray[np.int64], i: int, columns: int, scratch: Floats
) -> None:
    """Adds four columns, the i-th used one and the next, to the four sums."""
    one, two, three, four = used[i], used[i + 1], used[i + 2], used[i + 3]
    x, y, z, u = (
        scratch[columns + one],
        scratch[columns + two],
        scratch[columns + three],
        scratch[columns + four],
    )
    a, b, c, d = scratch[SUMS], scratch[SUMS + 1], scratch[SUMS + 2], scratch[SUMS + 3]
    p, q, r, s = at + one * HIDDEN, at + two * HIDDEN, at + three * HIDDEN, at + four * HIDDEN
    xa, ya, za, ua = w[p], w[q], w[r], w[s]
    xb, yb, zb, ub = w[p + 1], w[q + 1], w[r + 1], w[s + 1]
    xc, yc, zc, uc = w[p + 2], w[q + 2], w[r + 2], w[s + 2]
    xd, yd, zd, ud = w[p + 3], w[q + 3], w[r + 3], w[s + 3]
    for g in range(LANES):
        k, l, m, n = x[g], y[g], z[g], u[g]  # noqa: E741
        a[g] = F32(F32(F32(F32(a[g] + F32(xa * k)) + F32(ya * l)) + F32(za * m)) + F32(ua * n))
        b[g] = F32(F32(F32(F32(b[g] + F32(xb * k)) + F32(yb * l)) + F32(zb * m)) + F32(ub * n))
        c[g] = F32(F32(F32(F32(c[g] + F32(xc * k)) + F32(yc * l)) + F32(zc * m)) + F32(uc * n))
        d[g] = F32(F32(F32(F32(d[g] + F32(xd * k)) + F32(yd * l)) + F32(zd * m)) + F32(ud * n))


@kernel
def rectify(w: Floats, at: int, out: int, scratch: Floats) -> None:
    """Adds the four sums, rectified and with their weights, to a score."""
    a, b, c, d = scratch[SUMS], scratch[SUMS + 1], scratch[SUMS + 2], scratch[SUMS + 3]
    x = scratch[out]
    xa, xb, xc, xd = w[at], w[at + 1], w[at + 2], w[at + 3]
    for g in range(LANES):
        p, q, r, s = max(a[g], F32(0)), max(b[g], F32(0)), max(c[g], F32(0)), max(d[g], F32(0))
        x[g] = F32(x[g] + F32(F32(F32(xa * p) + F32(xb * q)) + F32(F32(xc * r) + F32(xd * s))))


@kernel
def rectify_three(w: Floats, at: int, out: int, scratch: Floats) -> None:
    """The same for the scores of all three cards."""
    a, b, c, d = scratch[SUMS], scratch[SUMS + 1], scratch[SUMS + 2], scratch[SUMS + 3]
    x, y, z = scratch[out], scratch[out + MAX_CASINOS], scratch[out + 2 * MAX_CASINOS]
    xa, xb, xc, xd = w[at], w[at + 1], w[at + 2], w[at + 3]
    at += HIDDEN
    ya, yb, yc, yd = w[at], w[at + 1], w[at + 2], w[at + 3]
    at += HIDDEN
    za, zb, zc, zd = w[at], w[at + 1], w[at + 2], w[at + 3]
    for g in range(LANES):
        p, q, r, s = max(a[g], F32(0)), max(b[g], F32(0)), max(c[g], F32(0)), max(d[g], F32(0))
        x[g] = F32(x[g] + F32(F32(F32(xa * p) + F32(xb * q)) + F32(F32(xc * r) + F32(xd * s))))
        y[g] = F32(y[g] + F32(F32(F32(ya * p) + F32(yb * q)) + F32(F32(yc * r) + F32(yd * s))))
        z[g] = F32(z[g] + F32(F32(F32(za * p) + F32(zb * q)) + F32(F32(zc * r) + F32(zd * s))))


@kernel
def combine(
    same: float, by_lead: float, by_raise: float, by_bluff: float, by_trap: float,
    lead: Floats, raise_: Floats, bluff: Floats, trap: Floats, out: Floats,
) -> None:  # fmt: skip
    """What all casinos of a game have in common, for one number of the hidden layer."""
    for g in range(LANES):
        hand = F32(
            F32(F32(by_raise * raise_[g]) + F32(by_bluff * bluff[g])) + F32(by_trap * trap[g])
        )
        out[g] = F32(F32(same + F32(by_lead * lead[g])) + hand)


@kernel
def forbid(scores: Floats, held: Floats) -> None:
    """A face that is not in hand has a score far below all."""
    for g in range(LANES):
        scores[g] = F32(scores[g] + F32(F32(held[g] - F32(1)) * F32(1e9)))


@kernel
def pass_by(chances: Floats, aim: Floats, chosen: Whole) -> None:
    """Take the chance of a move off what is left of the aim; if some is left, try the next move."""
    for g in range(LANES):
        left = F32(aim[g] - chances[g])
        aim[g] = left
        chosen[g] = I32(chosen[g] + I32(left >= F32(0)))


@kernel
def exponential(x: Floats, power: Floats) -> None:
    """e to the x, for x up to 0: a power of two times a polynomial, as in Cephes' expf."""
    exponent = power.view(np.int32)
    for g in range(LANES):
        v = max(x[g], F32(-80))
        n = np.floor(F32(F32(v * F32(1.44269504)) + F32(0.5)))
        exponent[g] = I32(I32(n) + I32(127)) << I32(23)  # The bits of a float32 that is 2 to the n.
        r = F32(F32(v - F32(n * F32(0.693359375))) + F32(n * F32(2.12194440e-4)))
        y = F32(1.9875691500e-4)
        y = F32(F32(y * r) + F32(1.3981999507e-3))
        y = F32(F32(y * r) + F32(8.3334519073e-3))
        y = F32(F32(y * r) + F32(4.1665795894e-2))
        y = F32(F32(y * r) + F32(1.6666665459e-1))
        y = F32(F32(y * r) + F32(5.0000001201e-1))
        x[g] = F32(F32(F32(F32(y * r) * r) + r) + F32(1))
    multiply(x, power, x)


@kernel
def hyperbolic(x: Floats, e: Floats, power: Floats) -> None:
    """The hyperbolic tangent."""
    for g in range(LANES):
        e[g] = F32(F32(-2) * abs(x[g]))
    exponential(e, power)
    for g in range(LANES):
        t = F32(F32(F32(1) - e[g]) / F32(F32(1) + e[g]))
        x[g] = t if x[g] >= F32(0) else F32(-t)
