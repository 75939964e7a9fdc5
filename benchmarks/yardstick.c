/* The measuring stick: the same three games, played uniformly, in C.
 *
 * It draws the same luck as tripot.sim, so its games must be the very same games: it prints the
 * processor time it took and a checksum that benchmarks/sim.py compares. Rule numbers are those of
 * docs/rules. Status 2: this program does not have that game.
 *
 *     yardstick vabanque-by-move SEATS GAMES SEED       one game at a time
 *     yardstick vabanque-by-seat SEATS GAMES SEED       one game at a time, written in another way
 *     yardstick vabanque-avx2 SEATS GAMES SEED          32 games in lock-step, if compiled for AVX2
 *     yardstick vendome SEATS GAMES SEED
 *     yardstick banque-fatale SEATS GAMES SEED
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct { uint32_t at, step; } Luck;

static inline uint64_t mix64(uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static inline Luck begin(uint64_t seed, uint64_t game) {
    uint64_t k = mix64(mix64(seed) + game * 0x9E3779B97F4A7C15u);
    return (Luck){(uint32_t)k, (uint32_t)(k >> 32) | 1};
}

static inline uint32_t draw(Luck *luck) {
    uint32_t x = luck->at += luck->step;
    x = (x ^ x >> 16) * 0x7FEB352Du;
    x = (x ^ x >> 15) * 0x846CA68Bu;
    return x ^ x >> 16;
}

static inline uint32_t below(Luck *luck, uint32_t n) {
    return (uint32_t)((uint64_t)(draw(luck) >> 8) * n >> 24);
}

/* ---- Vabanque, written in two ways; the faster one is the yardstick ---- */

static const int CASINOS[] = {0, 0, 0, 7, 9, 10, 12}, CHIP[] = {5, 10, 20, 50};
static const int8_t NTH[8][3] = {{0}, {0}, {1}, {0, 1}, {2}, {0, 2}, {1, 2}, {0, 1, 2}};

#define INLINE static inline __attribute__((always_inline))

/* First way: move by move, as the rules tell it. */
INLINE uint64_t by_move(const int seats, const uint32_t casinos, int64_t games, uint64_t seed) {
    uint64_t sum = 0;
    for (int64_t game = 0; game < games; game++) {
        Luck luck = begin(seed, game);
        int32_t money[6] = {0}, chips[12] = {0}, pawn[6], order[6];
        int first = below(&luck, seats), casino = below(&luck, casinos);
        for (int k = 0; k < seats; k++) {
            order[k] = (first + k) % seats;                         /* V8 */
            pawn[order[k]] = (casino + 2 * k) % casinos;            /* V9 */
        }
        for (int round = 0;; round++) {
            for (int k = (4 - round) * seats; k; k--)               /* V11, V12 */
                chips[below(&luck, casinos)] += CHIP[round];
            int hand[6], card[6][3];
            for (int k = 0; k < seats; k++) hand[k] = 7;
            for (int turn = 3; turn; turn--)                        /* V14 */
                for (int k = 0; k < seats; k++) {
                    int seat = order[k];
                    uint64_t wide = (uint64_t)(draw(&luck) >> 8) * casinos;
                    int face = NTH[hand[seat]][(wide & 0xFFFFFF) * turn >> 24];
                    hand[seat] ^= 1 << face;
                    card[seat][face] = wide >> 24;
                }
            for (int k = 0; k < seats; k++) {                       /* V17 */
                uint32_t to = pawn[order[k]] + below(&luck, 5);
                pawn[order[k]] = to >= casinos ? to - casinos : to;
            }
            int raises[12] = {0}, traps[12] = {0}, pawns[12] = {0};
            for (int s = 0; s < seats; s++) raises[card[s][0]]++, traps[card[s][2]]++, pawns[pawn[s]]++;
            for (int s = 0; s < seats; s++) {                       /* V20-V25 */
                int p = pawn[s], t = card[s][2], here = p == t;
                money[s] += (traps[p] == here) * chips[p] * (1 + raises[p]);
                money[s] += (pawns[t] - here) * chips[t] * (1 + raises[t]);
            }
            if (round == 3) break;
            /* V27, V28: the faster way for few seats, and for many. */
            if (seats < 5) {
                for (int k = 0; k < seats / 2; k++) {
                    int swap = order[k];
                    order[k] = order[seats - 1 - k];
                    order[seats - 1 - k] = swap;
                }
                for (int k = 1; k < seats; k++) {
                    int seat = order[k], at = k;
                    for (; at && money[order[at - 1]] < money[seat]; at--)
                        order[at] = order[at - 1];
                    order[at] = seat;
                }
                continue;
            }
            int keys[6], seated[6];
            for (int k = 0; k < seats; k++) {
                seated[k] = order[k];
                keys[k] = 8 * money[order[k]] + k;
            }
            for (int k = 0; k < seats; k++) {
                int place = 0;
                for (int j = 0; j < seats; j++) place += keys[j] > keys[k];
                order[place] = seated[k];
            }
        }
        for (int s = 0; s < seats; s++) sum += (uint64_t)money[s] * (s + 1);
    }
    return sum;
}

/* Second way: seat by seat. Draw number t of a game is known without those before it, so a seat
 * that plays k-th takes draw t + k; what lies at a casino is counted in four bits of a word. */
INLINE uint64_t by_seat(const int seats, const uint32_t casinos, int64_t games, uint64_t seed) {
    uint64_t sum = 0;
    for (int64_t game = 0; game < games; game++) {
        Luck luck = begin(seed, game);
        int32_t money[6] = {0}, chips[16] = {0};
        uint32_t pawn[6], turn[6];
        const uint32_t first = below(&luck, seats), casino = below(&luck, casinos);
        for (int s = 0; s < seats; s++) {                           /* V8, V9 */
            turn[s] = s >= (int)first ? s - first : s + seats - first;
            pawn[s] = casino + 2 * turn[s];
            if (pawn[s] >= casinos) pawn[s] -= casinos;
        }
        for (int round = 0;; round++) {
            for (int k = (4 - round) * seats; k; k--)               /* V11, V12 */
                chips[below(&luck, casinos)] += CHIP[round];
            uint64_t raises = 0, traps = 0, pawns = 0;
            uint32_t trap[6];
            for (int s = 0; s < seats; s++) {
                const uint32_t lap = seats * luck.step;
                Luck own = {luck.at + turn[s] * luck.step, luck.step};
                uint32_t x = (draw(&own) >> 8) * casinos;           /* V14 */
                own.at += lap - luck.step;
                uint32_t y = (draw(&own) >> 8) * casinos;
                own.at += lap - luck.step;
                uint32_t z = (draw(&own) >> 8) * casinos;
                own.at += lap - luck.step;
                const uint32_t a = (x & 0xFFFFFF) * 3 >> 24;
                uint32_t b = (y & 0xFFFFFF) * 2 >> 24;
                b += b >= a;
                x >>= 24, y >>= 24, z >>= 24;
                const uint32_t raised = a == 0 ? x : b == 0 ? y : z;
                trap[s] = a == 2 ? x : b == 2 ? y : z;
                uint32_t to = pawn[s] + below(&own, 5);             /* V17 */
                pawn[s] = to >= casinos ? to - casinos : to;
                raises += 1ull << 4 * raised;
                traps += 1ull << 4 * trap[s];
                pawns += 1ull << 4 * pawn[s];
            }
            luck.at += 4 * seats * luck.step;
            for (int s = 0; s < seats; s++) {                       /* V20-V25 */
                const uint32_t p = pawn[s], t = trap[s];
                const int here = p == t, caught = (int)(traps >> 4 * p & 15) != here;
                const int victims = (int)(pawns >> 4 * t & 15) - here;
                money[s] += (caught ? 0 : chips[p]) * (1 + (int)(raises >> 4 * p & 15));
                money[s] += victims * chips[t] * (1 + (int)(raises >> 4 * t & 15));
            }
            if (round == 3) break;
            int keys[6];                                            /* V27, V28 */
            for (int s = 0; s < seats; s++) keys[s] = 8 * money[s] + (int)turn[s];
            for (int s = 0; s < seats; s++) {
                turn[s] = 0;
                for (int o = 0; o < seats; o++) turn[s] += keys[o] > keys[s];
            }
        }
        for (int s = 0; s < seats; s++) sum += (uint64_t)money[s] * (s + 1);
    }
    return sum;
}

/* The number of seats is a constant to the compiler in both ways. */
#define FOR_EACH_SIZE(name, way)                                            \
    static uint64_t name(int seats, int64_t games, uint64_t seed) {         \
        switch (seats) {                                                    \
        case 3: return way(3, CASINOS[3], games, seed);                     \
        case 4: return way(4, CASINOS[4], games, seed);                     \
        case 5: return way(5, CASINOS[5], games, seed);                     \
        default: return way(6, CASINOS[6], games, seed);                    \
        }                                                                   \
    }
FOR_EACH_SIZE(vabanque_by_move, by_move)
FOR_EACH_SIZE(vabanque_by_seat, by_seat)

#ifdef __AVX2__
#include "vabanque_avx2.h"
FOR_EACH_SIZE(vabanque_avx2, in_avx2)
#endif

/* ---- La Vendome, default options ---- */

typedef struct {
    int seats, banker, passed;
    int chips[12];
    int holder[13], fond[13], multiple[13];
    uint8_t pack[52];
} Vendome;

static inline int turn_up(Vendome *v, int at, Luck *luck) {
    int other = at + below(luck, 52 - at);
    uint8_t card = v->pack[other];
    v->pack[other] = v->pack[at];
    v->pack[at] = card;
    return card >> 2;
}

static inline int to_right(const Vendome *v, int seat) { return seat ? seat - 1 : v->seats - 1; }

static inline void pay(Vendome *v, int payer, int payee, int amount) {   /* D25 */
    if (amount > v->chips[payer]) amount = v->chips[payer];
    v->chips[payer] -= amount;
    v->chips[payee] += amount;
}

static void pay_all(Vendome *v, int payer, int rate, unsigned in_play) { /* D20-D22 */
    for (int seat = to_right(v, v->banker); seat != v->banker; seat = to_right(v, seat))
        if (in_play >> seat & 1) pay(v, payer, seat, rate);
}

static void take_back(Vendome *v) {
    for (int r = 0; r < 13; r++)
        if (v->holder[r] >= 0) v->chips[v->holder[r]] += v->fond[r];
}

static int coup(Vendome *v, Luck *luck) {           /* true if the bank is lost */
    int banker = v->banker, dealt = 0;
    unsigned in_play = 0;
    for (int r = 0; r < 13; r++) v->holder[r] = -1, v->fond[r] = 0, v->multiple[r] = 0;
    for (int seat = to_right(v, banker); seat != banker; seat = to_right(v, seat)) {
        if (v->chips[seat] <= 0) continue;                          /* D26 */
        int r = turn_up(v, dealt++, luck), m = v->multiple[r] + 1;
        if (m == 4) {                                               /* D16 */
            pay(v, banker, seat, 4);
            take_back(v);
            return 1;
        }
        v->chips[seat]--;                                           /* D8 */
        int added = 0;
        if (m > 1) {                                                /* D14, D15 */
            v->chips[banker] += v->fond[r];
            in_play &= ~(1u << v->holder[r]);
            added = m < v->chips[banker] ? m : v->chips[banker];
            v->chips[banker] -= added;
        }
        v->fond[r] = 1 + added, v->holder[r] = seat, v->multiple[r] = m;
        in_play |= 1u << seat;
    }
    int own = turn_up(v, dealt++, luck), owns = v->multiple[own] + 1;
    if (owns == 4) {                                                /* D18 */
        for (int r = 0; r < 13; r++) v->chips[banker] += v->fond[r];
        return 0;
    }
    if (owns > 1) {                                                 /* D17 */
        v->chips[banker] += v->fond[own];
        in_play &= ~(1u << v->holder[own]);
        v->holder[own] = -1;
    }
    while (in_play) {
        int r = turn_up(v, dealt++, luck), hit = v->holder[r];
        if (r == own) {                                             /* D13, D22, D23 */
            take_back(v);
            pay_all(v, banker, owns, in_play);
            return 1;
        }
        if (hit >= 0) {                                             /* D12, D21 */
            v->chips[banker] += v->fond[r];
            v->holder[r] = -1;
            in_play &= ~(1u << hit);
            pay_all(v, hit, v->multiple[r], in_play);
        }
    }
    return 0;
}

static uint64_t vendome(int seats, int64_t games, uint64_t seed) {
    uint64_t sum = 0;
    for (int64_t game = 0; game < games; game++) {
        Luck luck = begin(seed, game);
        Vendome v = {.seats = seats, .banker = below(&luck, seats)};
        for (int i = 0; i < 52; i++) v.pack[i] = i;
        for (int s = 0; s < seats; s++) v.chips[s] = seats < 6 ? 10 : seats < 9 ? 20 : 30;
        for (int over = 0; !over;) {
            below(&luck, 51);                                       /* the cut */
            int lost = coup(&v, &luck), solvent = 0;
            for (int s = 0; s < seats; s++) solvent += v.chips[s] > 0;
            if (lost) do v.banker = to_right(&v, v.banker), v.passed++;
                while (v.chips[v.banker] <= 0);
            over = solvent < 2 || v.passed >= seats;                /* D24, D26 */
        }
        for (int s = 0; s < seats; s++) sum += (uint64_t)v.chips[s] * (s + 1);
    }
    return sum;
}

/* ---- Banque Fatale, default options ---- */

static uint64_t banque_fatale(int seats, int64_t games, uint64_t seed) {
    int aces[16][2], colours[16], n = 0;                            /* A2 */
    for (int a = 0; a < 5; a++) aces[n][0] = a, aces[n++][1] = -1;
    for (int a = 0; a < 5; a++)
        for (int b = a + 1; b < 5; b++) aces[n][0] = a, aces[n++][1] = b;
    aces[n][0] = aces[n][1] = 0;
    for (int k = 0; k < 16; k++)
        colours[k] = 1 << aces[k][0] | (aces[k][1] < 0 ? 0 : 1 << aces[k][1]);
    uint8_t nth[32][5], count[32];
    for (int s = 0; s < 32; s++) {
        count[s] = 0;
        for (int c = 0; c < 5; c++) if (s >> c & 1) nth[s][count[s]++] = c;
    }
    uint64_t sum = 0;
    for (int64_t game = 0; game < games; game++) {
        Luck luck = begin(seed, game);
        int cards[16], place[16], chips[4][5], value[5], money[4] = {0};
        for (int k = 0; k < 16; k++) cards[k] = k, place[k] = -1;
        int start = below(&luck, seats);
        for (int i = 0; i < 15; i++) {                              /* F6, F7, A14 */
            int j = i + below(&luck, (i < seats ? 5 : 16) - i), card = cards[i];
            cards[i] = cards[j];
            cards[j] = card;
        }
        for (int s = 0; s < seats; s++) {
            place[cards[s]] = s;
            for (int c = 0; c < 5; c++) chips[s][c] = 2;
        }
        for (int c = 0; c < 5; c++) value[c] = 6;
        int shown[3] = {cards[seats], cards[seats + 1], cards[seats + 2]}, shows = 3;
        int next = seats + 3;
        while (shows) {
            int gap = below(&luck, shows), up = shown[gap];         /* F8a */
            if (next < 16) shown[gap] = cards[next++];
            else {
                for (int i = gap; i < shows - 1; i++) shown[i] = shown[i + 1];
                shows--;
            }
            int pot[5] = {0}, size[4];
            for (int s = 0; s < seats; s++) {                       /* F9, F11 */
                size[s] = 0;
                for (int c = 0; c < 5; c++) {
                    int bid = below(&luck, chips[s][c] + 1);
                    size[s] += bid;
                    pot[c] += bid;
                    chips[s][c] -= bid;
                }
            }
            int winner = start, seat = start, left = 0, most = 2, rose = 0, high = 0;
            for (int k = 1; k < seats; k++) {                       /* F10 */
                seat = seat + 1 < seats ? seat + 1 : 0;
                if (size[seat] > size[winner]) winner = seat;
            }
            place[up] = winner;
            for (int c = 0; c < 5; c++) {
                left += pot[c];
                if (pot[c] > most) most = pot[c];
            }
            for (int c = 0; c < 5; c++) {                           /* F13-F16 */
                if (pot[c] == most) value[c] += 2, rose |= 1 << c, high |= (value[c] > 10) << c;
                else if (pot[c] < 2) {
                    value[c] -= 2 - pot[c];
                    if (value[c] < 2) value[c] = 2;
                }
            }
            if (high) {                                             /* F17, F18 */
                for (int k = 0; k < 16; k++)
                    if (place[k] >= 0 && colours[k] & high)
                        for (int i = 0; i < 2; i++)
                            if (aces[k][i] >= 0 && high >> aces[k][i] & 1)
                                money[place[k]] += value[aces[k][i]] - 6;
                for (int c = 0; c < 5; c++) if (value[c] > 10) value[c] = 6;
            }
            int there = 0;
            for (int c = 0; c < 5; c++) there |= (pot[c] > 0) << c;
            for (seat = winner; left; left--) {                     /* F19 */
                seat = seat + 1 < seats ? seat + 1 : 0;
                int c = nth[there][below(&luck, count[there])];
                chips[seat][c]++;
                if (!--pot[c]) there ^= 1 << c;
            }
            int sale[16], sales = 0;                                /* F20-F23 */
            for (int k = 0; k < 16; k++)
                if (place[k] == start && !(colours[k] & rose)) sale[sales++] = k;
            int pick = below(&luck, sales + 1);
            if (pick) {
                int k = sale[pick - 1];
                money[start] += value[aces[k][0]] + (aces[k][1] < 0 ? 0 : value[aces[k][1]]);
                place[k] = -1;
            }
            start = start + 1 < seats ? start + 1 : 0;              /* F24 */
        }
        for (int k = 0; k < 16; k++)                                /* F26 */
            if (place[k] >= 0)
                money[place[k]] += value[aces[k][0]] + (aces[k][1] < 0 ? 0 : value[aces[k][1]]);
        for (int s = 0; s < seats; s++) {
            for (int c = 0; c < 5; c++) money[s] += chips[s][c];
            sum += (uint64_t)money[s] * (s + 1);
        }
    }
    return sum;
}

int main(int argc, char **argv) {
    if (argc != 5) return 2;
    int seats = atoi(argv[2]);
    int64_t games = atoll(argv[3]);
    uint64_t seed = strtoull(argv[4], NULL, 10), sum;
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    if (!strcmp(argv[1], "vabanque-by-move")) sum = vabanque_by_move(seats, games, seed);
    else if (!strcmp(argv[1], "vabanque-by-seat")) sum = vabanque_by_seat(seats, games, seed);
#ifdef __AVX2__
    else if (!strcmp(argv[1], "vabanque-avx2")) sum = vabanque_avx2(seats, games, seed);
#endif
    else if (!strcmp(argv[1], "vendome")) sum = vendome(seats, games, seed);
    else if (!strcmp(argv[1], "banque-fatale")) sum = banque_fatale(seats, games, seed);
    else return 2;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    double seconds = to.tv_sec - from.tv_sec + 1e-9 * (to.tv_nsec - from.tv_nsec);
    printf("%.9f %llu\n", seconds, (unsigned long long)sum);
    return 0;
}
