/* Vabanque written by hand with AVX2: 32 games in lock-step, the practical limit of one core.
 *
 * Included by yardstick.c. A quantity that fits into a byte is one register for all 32 games; a
 * 32-bit quantity is four registers. Lanes are in the order that pack() leaves them in, which
 * spread() undoes.
 */
#include <immintrin.h>

enum { AVX2_GAMES = 32 };
typedef __m256i Vec;
typedef struct { Vec part[4]; } Wide;                   /* One 32-bit number for each game. */

#define EACH_PART for (int i = 0; i < 4; i++)

INLINE Vec bytes(int n) { return _mm256_set1_epi8((char)n); }
INLINE Vec words(uint32_t n) { return _mm256_set1_epi32((int)n); }

INLINE Vec pack(Wide w) {
    return _mm256_packus_epi16(_mm256_packus_epi32(w.part[0], w.part[1]),
                               _mm256_packus_epi32(w.part[2], w.part[3]));
}

INLINE Wide spread(Vec v) {
    const Vec zero = _mm256_setzero_si256();
    Vec low = _mm256_unpacklo_epi8(v, zero), high = _mm256_unpackhi_epi8(v, zero);
    return (Wide){{_mm256_unpacklo_epi16(low, zero), _mm256_unpackhi_epi16(low, zero),
                   _mm256_unpacklo_epi16(high, zero), _mm256_unpackhi_epi16(high, zero)}};
}

INLINE Vec scramble(Vec x) {
    x = _mm256_xor_si256(x, _mm256_srli_epi32(x, 16));
    x = _mm256_mullo_epi32(x, words(0x7FEB352Du));
    x = _mm256_xor_si256(x, _mm256_srli_epi32(x, 15));
    x = _mm256_mullo_epi32(x, words(0x846CA68Bu));
    return _mm256_srli_epi32(_mm256_xor_si256(x, _mm256_srli_epi32(x, 16)), 8);
}

/* The next draw of every game, times n: the number below n is in the highest byte. */
INLINE Wide next_draw(Wide *at, const Wide *step, int n) {
    Wide out;
    EACH_PART {
        at->part[i] = _mm256_add_epi32(at->part[i], step->part[i]);
        out.part[i] = _mm256_mullo_epi32(scramble(at->part[i]), words(n));
    }
    return out;
}

/* The draw that lies `turn` draws further on, times n. */
INLINE Wide later_draw(const Wide *at, const Wide *step, const Wide *turn, int n) {
    Wide out;
    EACH_PART {
        Vec way = _mm256_mullo_epi32(turn->part[i], step->part[i]);
        out.part[i] = _mm256_mullo_epi32(scramble(_mm256_add_epi32(at->part[i], way)), words(n));
    }
    return out;
}

INLINE Wide advance(const Wide *at, const Wide *step, int draws) {
    Wide out;
    EACH_PART out.part[i] = _mm256_add_epi32(
        at->part[i], _mm256_mullo_epi32(step->part[i], words(draws)));
    return out;
}

INLINE Vec highest_byte(Wide w) {
    EACH_PART w.part[i] = _mm256_srli_epi32(w.part[i], 24);
    return pack(w);
}

/* The lower 24 bits times n, of which again the highest byte. */
INLINE Vec fraction(Wide w, int n) {
    EACH_PART w.part[i] = _mm256_srli_epi32(
        _mm256_mullo_epi32(_mm256_and_si256(w.part[i], words(0xFFFFFF)), words(n)), 24);
    return pack(w);
}

INLINE Vec same(Vec a, Vec b) { return _mm256_cmpeq_epi8(a, b); }
INLINE Vec choose(Vec if_not, Vec if_so, Vec mask) { return _mm256_blendv_epi8(if_not, if_so, mask); }

/* a, or a - n where a is at least n. */
INLINE Vec wrap(Vec a, int n) { return _mm256_min_epu8(a, _mm256_sub_epi8(a, bytes(n))); }

INLINE uint64_t in_avx2(const int seats, const int casinos, int64_t games, uint64_t seed) {
    static const int COIN[] = {1, 2, 4, 10};            /* Chips are counted in fives. */
    uint64_t sum = 0;
    for (int64_t game = 0; game < games; game += AVX2_GAMES) {
        union { Wide wide; uint32_t lane[AVX2_GAMES]; } at_, step_;
        for (int g = 0; g < AVX2_GAMES; g++) {
            Luck luck = begin(seed, game + g);
            at_.lane[g] = luck.at, step_.lane[g] = luck.step;
        }
        Wide at = at_.wide;
        const Wide step = step_.wide;
        Vec chips[12], pawn[6], turn[6], raised[6], trapped[6];
        Wide money[6] = {0};
        Vec first = highest_byte(next_draw(&at, &step, seats));
        Vec casino = highest_byte(next_draw(&at, &step, casinos));
        for (int c = 0; c < casinos; c++) chips[c] = _mm256_setzero_si256();
        for (int s = 0; s < seats; s++) {                               /* V8, V9 */
            turn[s] = wrap(_mm256_sub_epi8(bytes(s + seats), first), seats);
            pawn[s] = wrap(_mm256_add_epi8(casino, _mm256_add_epi8(turn[s], turn[s])), casinos);
        }
        for (int round = 0;; round++) {
            Vec count[12];
            for (int c = 0; c < casinos; c++) count[c] = _mm256_setzero_si256();
            for (int k = (4 - round) * seats; k; k--) {                 /* V11, V12 */
                Vec where = highest_byte(next_draw(&at, &step, casinos));
                for (int c = 0; c < casinos; c++)
                    count[c] = _mm256_sub_epi8(count[c], same(where, bytes(c)));
            }
            for (int c = 0; c < casinos; c++)
                for (int n = 0; n < COIN[round]; n++) chips[c] = _mm256_add_epi8(chips[c], count[c]);
            const Wide next = advance(&at, &step, 1), second = advance(&at, &step, 1 + seats);
            const Wide third = advance(&at, &step, 1 + 2 * seats);
            const Wide walks = advance(&at, &step, 1 + 3 * seats);
            at = advance(&at, &step, 4 * seats);
            for (int s = 0; s < seats; s++) {
                const Wide k = spread(turn[s]);
                const Wide x = later_draw(&next, &step, &k, casinos);   /* V14 */
                const Wide y = later_draw(&second, &step, &k, casinos);
                const Wide z = later_draw(&third, &step, &k, casinos);
                const Vec a = fraction(x, 3), zero = _mm256_setzero_si256(), two = bytes(2);
                Vec b = fraction(y, 2);
                b = _mm256_sub_epi8(b, same(_mm256_max_epu8(a, b), b)); /* One more if b >= a. */
                const Vec p = highest_byte(x), q = highest_byte(y), r = highest_byte(z);
                raised[s] = choose(choose(r, q, same(b, zero)), p, same(a, zero));
                trapped[s] = choose(choose(r, q, same(b, two)), p, same(a, two));
                const Vec steps = highest_byte(later_draw(&walks, &step, &k, 5));
                pawn[s] = wrap(_mm256_add_epi8(pawn[s], steps), casinos);   /* V17 */
            }
            for (int s = 0; s < seats; s++) {                           /* V20-V25 */
                const Vec p = pawn[s], t = trapped[s], zero = _mm256_setzero_si256();
                Vec at_pawn = zero, at_trap = zero, pawn_times = bytes(1), trap_times = bytes(1);
                Vec traps = zero, pawns = zero;
                for (int c = 0; c < casinos; c++) {
                    at_pawn = _mm256_or_si256(at_pawn, _mm256_and_si256(chips[c], same(p, bytes(c))));
                    at_trap = _mm256_or_si256(at_trap, _mm256_and_si256(chips[c], same(t, bytes(c))));
                }
                for (int o = 0; o < seats; o++) {
                    pawn_times = _mm256_sub_epi8(pawn_times, same(raised[o], p));
                    trap_times = _mm256_sub_epi8(trap_times, same(raised[o], t));
                    if (o == s) continue;
                    traps = _mm256_or_si256(traps, same(trapped[o], p));
                    pawns = _mm256_sub_epi8(pawns, same(pawn[o], t));
                }
                at_pawn = _mm256_andnot_si256(traps, at_pawn);
                /* 16 bits hold each product: 168 fives, 7 times, for 5 pawns. */
                Vec low = _mm256_mullo_epi16(_mm256_unpacklo_epi8(at_pawn, zero),
                                             _mm256_unpacklo_epi8(pawn_times, zero));
                Vec high = _mm256_mullo_epi16(_mm256_unpackhi_epi8(at_pawn, zero),
                                              _mm256_unpackhi_epi8(pawn_times, zero));
                low = _mm256_add_epi16(low, _mm256_mullo_epi16(_mm256_unpacklo_epi8(at_trap, zero),
                    _mm256_mullo_epi16(_mm256_unpacklo_epi8(trap_times, zero),
                                       _mm256_unpacklo_epi8(pawns, zero))));
                high = _mm256_add_epi16(high, _mm256_mullo_epi16(_mm256_unpackhi_epi8(at_trap, zero),
                    _mm256_mullo_epi16(_mm256_unpackhi_epi8(trap_times, zero),
                                       _mm256_unpackhi_epi8(pawns, zero))));
                Vec gain[4] = {_mm256_unpacklo_epi16(low, zero), _mm256_unpackhi_epi16(low, zero),
                               _mm256_unpacklo_epi16(high, zero), _mm256_unpackhi_epi16(high, zero)};
                EACH_PART money[s].part[i] = _mm256_add_epi32(money[s].part[i], gain[i]);
            }
            if (round == 3) break;
            Wide key[6];                                                /* V27, V28 */
            for (int s = 0; s < seats; s++) {
                const Wide k = spread(turn[s]);
                EACH_PART key[s].part[i] =
                    _mm256_add_epi32(_mm256_slli_epi32(money[s].part[i], 3), k.part[i]);
            }
            for (int s = 0; s < seats; s++) {
                Wide place = {0};
                for (int o = 0; o < seats; o++)
                    if (o != s)
                        EACH_PART place.part[i] = _mm256_sub_epi32(
                            place.part[i], _mm256_cmpgt_epi32(key[o].part[i], key[s].part[i]));
                turn[s] = pack(place);
            }
        }
        for (int s = 0; s < seats; s++) {
            union { Wide wide; uint32_t lane[AVX2_GAMES]; } out = {money[s]};
            const int left = games - game < AVX2_GAMES ? (int)(games - game) : AVX2_GAMES;
            for (int g = 0; g < left; g++) sum += (uint64_t)(5 * out.lane[g]) * (s + 1);
        }
    }
    return sum;
}
