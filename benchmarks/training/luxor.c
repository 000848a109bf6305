// Self-play of the base game of Luxor, for training only. Rules as in the library, features as in
// features.py.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 40
#define GOAL 41
#define NF 95
static int modules, nseat, nown, nshared, nf;
#define MOST 9
#define HMAX 32
enum { NUMBER, PLUS_MINUS, DIE, UP_TO, UP_TO_DIE, ALL, JOIN, ONE_LESS, DIE_PM, PLUS };
typedef struct {
    int code, num, level;
    float mean;
} Card;
// kinds: 0-4 numbers 1..5, 5 pm, 6 die, 7.. horus
static const Card C[] = {
    {NUMBER, 1, 0, 1},      {NUMBER, 2, 0, 2},     {NUMBER, 3, 0, 3},      {NUMBER, 4, 0, 4},
    {NUMBER, 5, 0, 5},      {PLUS_MINUS, 1, 0, 1}, {DIE, 0, 0, 3.5},       {UP_TO, 3, 1, 3},
    {UP_TO_DIE, 0, 1, 3.5}, {ALL, 1, 1, 1},        {JOIN, 0, 1, 3.5},      {ONE_LESS, 1, 1, 1},
    {UP_TO, 4, 2, 4},       {UP_TO, 5, 2, 5},      {UP_TO_DIE, 0, 2, 3.5}, {ALL, 1, 2, 1},
    {JOIN, 0, 2, 3.5},      {ONE_LESS, 2, 2, 2},   {UP_TO, 5, 3, 5},       {UP_TO, 6, 3, 6},
    {ALL, 2, 3, 2},         {JOIN, 0, 3, 3.5},     {ONE_LESS, 3, 3, 3},    {NUMBER, 0, 0, 0},
    {NUMBER, 6, 0, 6},      {DIE_PM, 0, 0, 3.5},   {PLUS, 1, 0, 1},        {PLUS, 2, 0, 2},
    {PLUS, 3, 0, 3}};
#define NC 29
static const int base_copies[NC] = {6, 4, 4, 4, 4, 5, 4, 3, 1, 1, 1, 2,
                                    2, 1, 1, 1, 1, 2, 1, 2, 2, 1, 2};
static const int all_copies[NC] = {6, 4, 4, 4, 4, 5, 4, 5, 2, 2, 2, 3,
                                   3, 2, 2, 2, 2, 3, 2, 3, 4, 2, 3};
static const int *copies;
enum { REROLL, EXTRA, SELECT, XPOINT, AHEAD, TEMPLE, REARR, SKEY };
static const int mcost[15] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3},
                 mcop[15] = {1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
enum {
    REDRAW,
    REAR12,
    TWOP,
    MOVEC,
    MSCAR,
    EXCH,
    ONE1,
    FEWEST,
    MHORUS,
    PFORT,
    TWOK,
    REAR14,
    CHOICE,
    ONEMORE,
    ALL4
};

enum { T0, TREAS, HORUS, OSIRIS, SCARAB, WILD, SCWILD, FAVOR, TUNNEL };
typedef struct {
    int8_t t, a, b, c;
} Tile; // treasure a kind b needed c points; horus a level; osiris a number; favor a,b levels
static int wall[GOAL + 1], icon[GOAL + 1];
static const int statue[3] = {8, 16, 24};
static const int setpts[8] = {3, 7, 12, 18, 25, 33, 42, 52};
typedef struct {
    int8_t hand[7], nh, lie[5], nl, tal, chr, flip, scv[4], act[5], na, asleep[3], nas, inside,
        keys, wild, nsc, ssum, tr[4], sarc, bestsarc;
    int points;
} P;
typedef struct {
    int n, turn, idle, over, mummy, tal, owed, setdone;
    int8_t disp[3], mst[15], mdis[15], cov[GOAL + 1];
    int nhid;
    Tile hid[10];
    P p[4];
    Tile tile[GOAL + 1];
    int8_t draw[NC], disc[NC], top[4], stack[NC], tem[3][8], sc[4];
    int keys, wilds, nsarc, first;
    int8_t left[GOAL + 1], stops[GOAL + 2];
} S;
static uint64_t rs;
static inline uint64_t r64() {
    rs ^= rs << 13;
    rs ^= rs >> 7;
    rs ^= rs << 17;
    return rs * 2685821657736338717ULL;
}
static inline double rnd() { return (r64() >> 11) * (1.0 / 9007199254740992.0); }
static inline int rn(int n) { return (int)(rnd() * n); }
static void track(S *s) {
    int c = 0;
    for (int p = 1; p <= N; p++)
        if (s->tile[p].t) c++;
    int k = 0;
    int left = c + 1;
    for (int p = 0; p <= N; p++) {
        if (p && s->tile[p].t) {
            s->stops[k++] = p;
            left--;
        }
        s->left[p] = left;
    }
    s->stops[k] = GOAL;
    s->stops[k + 1] = 0;
    s->left[GOAL] = 0;
}
static inline int nstops(S *s) { return s->left[0]; }
// ahead: stops has left[0] entries, index left[0]-left[p]+steps-1
static inline int ahead(S *s, int p, int st) {
    if (st > s->left[p]) return -1;
    return s->stops[s->left[0] - s->left[p] + st - 1];
}
static int pick(const int8_t *c, int n) {
    int t = 0;
    for (int i = 0; i < n; i++) t += c[i];
    if (!t) return -1;
    int k = rn(t);
    for (int i = 0; i < n; i++) {
        k -= c[i];
        if (k < 0) return i;
    }
    return -1;
}
static const Tile temple[3][6] = {
    {{TUNNEL}}, {{SCARAB}, {FAVOR, 1, 2}, {FAVOR, 2, 3}}, {{WILD}, {SCWILD}}};
static void setup_board() {
    int w[5] = {1, 2, 3, 5, 8};
    for (int p = 1; p <= N; p++) wall[p] = w[(p - 1) / 8];
    wall[GOAL] = 13;
    for (int p = 0; p <= GOAL; p++) icon[p] = -1;
    int a[] = {5, 13, 24, 34}, b[] = {3, 10, 19, 23, 28, 33}, c[] = {8, 16, 27, 36};
    for (int i = 0; i < 4; i++) icon[a[i]] = 0, icon[c[i]] = 2;
    for (int i = 0; i < 6; i++) icon[b[i]] = 1;
}
static void newgame(S *s, int n) {
    memset(s, 0, sizeof *s);
    s->n = n;
    for (int i = 0; i < 7; i++) s->draw[i] = copies[i];
    for (int i = 0; i < n; i++) {
        P *p = &s->p[i];
        if (!modules)
            for (int k = 0; k < 5; k++) {
                int c = pick(s->draw, 7);
                s->draw[c]--;
                p->hand[k] = c;
            }
        else {
            int8_t e[NC] = {0};
            e[23] = 1;
            e[24] = 1;
            e[25] = 2;
            e[26] = e[27] = e[28] = 1;
            for (int k = 0; k < 5; k++) {
                int c = pick(e, NC);
                e[c]--;
                p->hand[k] = c;
            }
        }
        p->nh = 5;
        p->na = 2;
        p->nas = 3;
        p->asleep[0] = 0;
        p->asleep[1] = 1;
        p->asleep[2] = 2;
    }
    for (int i = 7; i < 23; i++) s->stack[i] = copies[i];
    for (int l = 1; l <= 3; l++) {
        int8_t t[NC] = {0};
        for (int i = 7; i < 23; i++)
            if (C[i].level == l) t[i] = s->stack[i];
        int c = pick(t, NC);
        s->stack[c]--;
        s->top[l] = c;
    }
    int8_t os[4] = {1, 2, 2, 1};
    int op[] = {6, 15, 21, 29};
    for (int i = 0; i < 4; i++) {
        int k = pick(os, 4);
        os[k]--;
        s->tile[op[i]] = (Tile){OSIRIS, k + 1};
    }
    int h[] = {4, 11, 18, 25, 31, 37};
    for (int i = 0; i < 6; i++) s->tile[h[i]] = (Tile){HORUS, i / 2 + 1};
    Tile tr[40];
    int k = 0;
    int d[5][3] = {{1, 1, 1}, {4, 1, 2}, {3, 2, 3}, {1, 3, 5}, {1, 3, 6}};
    for (int kind = 0; kind < 3 + modules; kind++)
        for (int j = 0; j < 5; j++)
            for (int c = 0; c < d[j][0]; c++) tr[k++] = (Tile){TREAS, kind, d[j][1], d[j][2]};
    for (int i = k - 1; i > 0; i--) {
        int j = rn(i + 1);
        Tile t = tr[i];
        tr[i] = tr[j];
        tr[j] = t;
    }
    k = modules ? 10 : 0;
    int nc = 0;
    for (int p = 1; p <= N; p++)
        if (!s->tile[p].t) {
            s->tile[p] = tr[k++];
            if (modules && icon[p] < 0 && nc < 10) {
                s->cov[p] = 1;
                s->hid[nc] = tr[nc];
                nc++;
            }
        }
    s->nhid = nc;
    s->tem[0][0] = 4;
    s->tem[1][0] = 4;
    s->tem[1][1] = 1;
    s->tem[1][2] = 1;
    s->tem[2][0] = 3;
    s->tem[2][1] = 1;
    s->sc[0] = 4;
    s->sc[1] = 8;
    s->sc[2] = 6;
    s->sc[3] = 4;
    s->keys = 20;
    s->wilds = 18;
    s->nsarc = 0;
    s->idle = 1;
    track(s);
    for (int i = 0; i < n; i++) s->p[i].chr = -1;
    if (!modules) return;
    s->mummy = s->stops[s->left[0] - 2];
    int tl[] = {6, 4, 3, 2};
    s->tal = 20 - n * tl[n - 2];
    int ch[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int i = 7; i > 0; i--) {
        int j = rn(i + 1);
        int t = ch[i];
        ch[i] = ch[j];
        ch[j] = t;
    }
    for (int i = 0; i < n; i++) {
        s->p[i].tal = tl[n - 2];
        s->p[i].chr = ch[i];
        if (ch[i] == SKEY) {
            s->p[i].keys = 2;
            s->keys -= 2;
        }
    }
    for (int i = 0; i < 15; i++) s->mst[i] = mcop[i];
    for (int i = 0; i < 3; i++) {
        int m = pick(s->mst, 15);
        s->mst[m]--;
        s->disp[i] = m;
    }
}
static void insert_mid(P *p, int c) {
    int pos = p->nh == 3 ? 1 : p->nh / 2;
    for (int i = p->nh; i > pos; i--) p->hand[i] = p->hand[i - 1];
    p->hand[pos] = c;
    p->nh++;
}
static void drawcard(S *s, P *p) {
    int c = pick(s->draw, NC);
    if (c < 0) {
        memcpy(s->draw, s->disc, NC);
        memset(s->disc, 0, NC);
        c = pick(s->draw, NC);
    }
    s->draw[c]--;
    insert_mid(p, c);
}
// --- moving
static void wake(P *p, int o, int t) {
    int lo = o < t ? o : t, hi = o < t ? t : o;
    int k = 0;
    for (int i = 0; i < p->nas; i++) {
        int st = p->asleep[i];
        if (lo <= statue[st] && statue[st] < hi) {
            for (int j = p->na; j > 0; j--) p->act[j] = p->act[j - 1];
            p->act[0] = 0;
            p->na++;
        } else p->asleep[k++] = st;
    }
    p->nas = k;
}
static void leg(P *p, int o, int t) {
    int i = 0;
    while (p->act[i] != o) i++;
    for (; i + 1 < p->na; i++) p->act[i] = p->act[i + 1];
    p->na--;
    if (t != GOAL) {
        int j = p->na;
        while (j > 0 && p->act[j - 1] > t) {
            p->act[j] = p->act[j - 1];
            j--;
        }
        p->act[j] = t;
        p->na++;
    }
    wake(p, o, t);
}
static void laydown(P *p, int a, int b) {
    int k = 0;
    for (int i = 0; i < p->na; i++) {
        int q = p->act[i];
        if (q >= a && q <= b) {
            int j = p->nl++;
            while (j > 0 && p->lie[j - 1] > q) {
                p->lie[j] = p->lie[j - 1];
                j--;
            }
            p->lie[j] = q;
        } else p->act[k++] = q;
    }
    p->na = k;
}
static void movemummy(S *s, int me, int steps) {
    if (!modules) return;
    int near = s->stops[0], farr = s->stops[s->left[0] - 2];
    int place = s->mummy;
    char hit[GOAL + 1] = {0};
    if (place == near) {
        place = farr;
        hit[farr] = 1;
    }
    for (int i = 0; i < steps; i++) {
        int q = 0;
        for (int x = place - 1; x > 0; x--)
            if (s->tile[x].t) {
                q = x;
                break;
            }
        if (!q) break;
        for (int x = q; x < place; x++) hit[x] = 1;
        place = q;
        if (q == near) {
            place = farr;
            hit[farr] = 1;
        }
    }
    hit[place] = 1;
    int got = 0;
    for (int i = 0; i < s->n; i++) {
        P *p = &s->p[i];
        int before = p->nl;
        if (i == me) laydown(p, place, place);
        else
            for (int x = 1; x <= N; x++)
                if (hit[x]) laydown(p, x, x);
        if (i != me && p->nl > before) got++;
    }
    s->mummy = place;
    if (got > s->tal) got = s->tal;
    s->tal -= got;
    s->p[me].tal += got;
}
static int osi(S *s, int pl) {
    int t = ahead(s, pl, s->tile[pl].a);
    if (t < 0 || t == GOAL) t = s->stops[s->left[0] - 2];
    return t == pl ? -1 : t;
}
static int travel(S *s, P *p, int o, int t) {
    for (;;) {
        if (t != o) leg(p, o, t);
        if (t == GOAL) {
            p->keys--;
            p->inside++;
            if (s->nsarc < 2) {
                int v = s->nsarc ? 3 : 5;
                p->sarc += v;
                if (v > p->bestsarc) p->bestsarc = v;
                s->nsarc++;
            }
            return GOAL;
        }
        if (s->tile[t].t == OSIRIS) {
            int f = osi(s, t);
            if (f < 0) return t;
            o = t;
            t = f;
            continue;
        }
        return t;
    }
}
static int count(P *p, int pl) {
    int c = 0;
    for (int i = 0; i < p->na; i++) c += p->act[i] == pl;
    return c;
}
static int quiet;
static void taketop(S *s, P *p, int l) {
    int c = s->top[l];
    insert_mid(p, c);
    s->top[l] = -1;
    int8_t t[NC] = {0};
    for (int i = 7; i < 23; i++)
        if (C[i].level == l) t[i] = s->stack[i];
    int k = pick(t, NC);
    if (k >= 0) {
        s->stack[k]--;
        s->top[l] = k;
    } else s->top[l] = 0;
    if (!quiet) movemummy(s, (int)(p - s->p), l);
}
// top 0 means none (kind 0 is a basic card)
static void scarab(S *s, P *p) {
    int k = pick(s->sc, 4);
    if (k >= 0) {
        s->sc[k]--;
        p->nsc++;
        p->ssum += k + 1;
        p->scv[k]++;
    }
}
// options at a landing place: returns the number; opt chosen is done
static int options(S *s, P *p, int pl, int less) {
    if (pl == GOAL || pl == s->mummy) return 1;
    Tile t = s->tile[pl];
    switch (t.t) {
    case TREAS: {
        int m = t.b - count(p, pl);
        return m == 1 && less ? 2 : 1;
    }
    case HORUS:
        if (p->chr == SELECT)
            return (s->keys > 0) + (s->top[1] > 0) + (s->top[2] > 0) + (s->top[3] > 0);
        return (s->keys > 0 && s->top[t.a]) ? 2 : 1;
    case SCWILD: {
        int q = 0;
        for (int i = 0; i < 4; i++) q += s->sc[i];
        return q && s->wilds ? 2 : 1;
    }
    case FAVOR:
        return s->top[t.a] && s->top[t.b] ? 2 : 1;
    }
    return 1;
}
static void act(S *s, P *p, int pl, int less, int opt) {
    if (pl == GOAL) return;
    if (pl == s->mummy) {
        laydown(p, pl, pl);
        return;
    }
    Tile t = s->tile[pl];
    switch (t.t) {
    case TREAS: {
        int m = t.b - count(p, pl);
        if (m <= 0 || (m == 1 && less && opt == 0)) {
            int mn = p->tr[0];
            for (int i = 1; i < 3; i++)
                if (p->tr[i] < mn) mn = p->tr[i];
            p->tr[t.a]++;
            int mm = p->tr[0];
            for (int i = 1; i < 3; i++)
                if (p->tr[i] < mm) mm = p->tr[i];
            if (mm > mn && p->chr == EXTRA) s->setdone = 1;
            p->points += t.c + (p->chr == XPOINT);
            s->tile[pl] = (Tile){0};
            if (icon[pl] >= 0) {
                int r = icon[pl];
                int k = pick(s->tem[r], 6);
                s->tem[r][k]--;
                s->tile[pl] = temple[r][k];
                if (p->chr == TEMPLE) act(s, p, pl, 0, rn(2));
            } else if (s->cov[pl]) {
                s->cov[pl] = 0;
                int k = rn(s->nhid);
                s->tile[pl] = s->hid[k];
                s->hid[k] = s->hid[--s->nhid];
            } else track(s);
        }
        break;
    }
    case HORUS: {
        if (p->chr == SELECT) {
            int o = opt;
            if (s->keys > 0) {
                if (!o) {
                    s->keys--;
                    p->keys++;
                    break;
                }
                o--;
            }
            for (int l = 1; l <= 3; l++)
                if (s->top[l] > 0) {
                    if (!o) {
                        taketop(s, p, l);
                        break;
                    }
                    o--;
                }
            break;
        }
        int c = s->top[t.a];
        if (s->keys > 0 && (opt == 0 || !c)) {
            s->keys--;
            p->keys++;
        } else if (c) taketop(s, p, t.a);
        break;
    }
    case SCARAB:
        scarab(s, p);
        break;
    case WILD:
        if (s->wilds) {
            s->wilds--;
            p->wild++;
        }
        break;
    case SCWILD: {
        int q = 0;
        for (int i = 0; i < 4; i++) q += s->sc[i];
        if (q && (opt == 0 || !s->wilds)) scarab(s, p);
        else if (s->wilds) {
            s->wilds--;
            p->wild++;
        }
        break;
    }
    case FAVOR: {
        int a = s->top[t.a] != 0, b = s->top[t.b] != 0;
        if (a && (opt == 0 || !b)) taketop(s, p, t.a);
        else if (b) taketop(s, p, t.b);
        break;
    }
    case TUNNEL:
        for (int q = pl + 1; q <= N; q++)
            if (s->tile[q].t == TUNNEL) {
                leg(p, pl, q);
                if (q == s->mummy) laydown(p, q, q);
                break;
            }
        break;
    }
}
// --- features
static int missing(const int *o, int w, int k) {
    int real = 0;
    for (int i = 0; i < 3; i++) real += o[i] < k ? o[i] : k;
    int a = 3 * k - real - w, b = k - real;
    return a > b ? a : b;
}
typedef struct {
    int number, worth, missing, more;
    float gain[5];
} Sets;
static int tab(int k) { return setpts[(k < 8 ? k : 8) - 1]; }
static float potential(const int *o, int w) {
    float worth = 0;
    int sets = 1;
    float last = 0;
    for (;;) {
        int m = missing(o, w, sets);
        float v = tab(sets);
        if (m <= 0) worth = v;
        else if (m >= 3) return worth;
        else {
            worth += (v - last) * (m == 1 ? 0.6f : 0.25f);
            if (m == 2) return worth;
        }
        last = v;
        sets++;
    }
}
static Sets cache[9][9][9][8];
static char have[9][9][9][8];
static Sets *getsets(const int8_t *t, int w) {
    int a = t[0] < 8 ? t[0] : 8, b = t[1] < 8 ? t[1] : 8, c = t[2] < 8 ? t[2] : 8;
    if (w > 7) w = 7;
    Sets *s = &cache[a][b][c][w];
    if (!have[a][b][c][w]) {
        int o[3] = {a, b, c};
        int n = 0;
        while (missing(o, w, n + 1) <= 0 && n < 20) n++;
        s->number = n;
        s->worth = n ? tab(n) : 0;
        s->missing = missing(o, w, n + 1);
        s->more = tab(n + 1) - s->worth;
        float h = potential(o, w);
        for (int k = 0; k < 3; k++) {
            o[k]++;
            s->gain[k] = potential(o, w) - h;
            o[k]--;
        }
        s->gain[3] = 1.5;
        s->gain[4] = potential(o, w + 1) - h;
        have[a][b][c][w] = 1;
    }
    return s;
}
static float pv(S *s, Tile t, int hv, Sets *st, int pl) {
    switch (t.t) {
    case TREAS:
        if (hv >= t.b) return t.c + st->gain[t.a];
        {
            float sh = (float)hv / t.b;
            return 0.4f * sh * sh * t.c;
        }
    case HORUS:
        return 1.5;
    case SCARAB:
        return 2.4;
    case WILD:
        return st->gain[4];
    case SCWILD:
        return st->gain[4] > 2.4f ? st->gain[4] : 2.4f;
    case FAVOR:
        return 1.5;
    case OSIRIS: {
        int g = osi(s, pl);
        if (g < 0) return 0;
        float w = wall[g] - wall[pl] + 0.15f * t.a;
        if (s->tile[g].t != OSIRIS) w += pv(s, s->tile[g], 1, st, g);
        return w;
    }
    case TUNNEL:
        for (int q = pl + 1; q <= N; q++)
            if (s->tile[q].t == TUNNEL)
                return wall[q] - wall[pl] + 0.15f * (s->left[pl] - s->left[q]);
        return 0;
    }
    return 0;
}
typedef struct {
    int score, nw, ways[5], keys, inside;
    float best[MOST + 1], less[MOST + 1];
} Sum;
static inline float mx(float a, float b) { return a > b ? a : b; }
static float rmax(const float *b, int i, int j) {
    float m = b[i];
    for (; ++i <= j;)
        if (b[i] > m) m = b[i];
    return m;
}
static float cworth(const Card *c, const float *best, const float *less, P *p, S *s) {
    switch (c->code) {
    case NUMBER:
        return best[c->num];
    case UP_TO:
        return rmax(best, 1, c->num);
    case PLUS_MINUS:
        return mx(best[1], -0.5);
    case DIE: {
        float t = 0;
        for (int i = 1; i < 7; i++) t += best[i];
        return t / 6;
    }
    case UP_TO_DIE: {
        float top = -2, t = 0;
        for (int i = 1; i < 7; i++) {
            top = mx(top, best[i]);
            t += top;
        }
        return t / 6;
    }
    case DIE_PM: {
        float t = 0;
        for (int f = 1; f < 7; f++) t += rmax(best, f - 1, f + 1);
        return t / 6;
    }
    case PLUS:
        return mx(best[c->num], 0.7f * rmax(best, c->num, 9));
    case ALL:
        return best[c->num] + 0.15f * 2 * c->num * (p->na - 1);
    case ONE_LESS:
        return mx(best[c->num], less[c->num]);
    }
    if (!p->na) return -2;
    int rear = p->act[0];
    for (int i = 0; i < p->na; i++) {
        int q = p->act[i];
        if (q > rear) {
            float g = wall[q] - wall[rear] + 0.15f * (s->left[rear] - s->left[q]);
            for (int k = 0; k < p->nas; k++)
                if (rear <= statue[p->asleep[k]] && statue[p->asleep[k]] < q) g += 4;
            return g;
        }
    }
    return p->inside && p->keys ? 13 : -2;
}
static int score(P *p, Sets *st) {
    int pp = 13 * p->inside;
    for (int i = 0; i < p->na; i++) pp += wall[p->act[i]];
    for (int i = 0; i < p->nl; i++) pp += wall[p->lie[i]];
    return p->points + pp + p->ssum + p->keys + st->worth + p->sarc +
           3 * (p->tr[3] < st->number ? p->tr[3] : st->number);
}
static void seatf(S *s, P *p, float *f, Sum *m) {
    Sets *st = getsets(p->tr, p->wild);
    int pp = 13 * p->inside;
    for (int i = 0; i < p->na; i++) pp += wall[p->act[i]];
    for (int i = 0; i < p->nl; i++) pp += wall[p->lie[i]];
    int sc = p->points + pp + p->ssum + p->keys + st->worth + p->sarc +
             3 * (p->tr[3] < st->number ? p->tr[3] : st->number);
    float *best = m->best, *less = m->less;
    for (int i = 0; i <= MOST; i++) best[i] = less[i] = -2;
    float pr1 = 0, pr2 = 0;
    int cnt[GOAL + 1] = {0};
    for (int i = 0; i < p->na; i++) cnt[p->act[i]]++;
    float val[GOAL + 1];
    char hv[GOAL + 1] = {0};
    for (int i = 0; i < p->na; i++) {
        int o = p->act[i];
        if (i && p->act[i - 1] == o) continue;
        Tile t = s->tile[o];
        if (t.t) {
            float v = pv(s, t, cnt[o], st, o);
            if (v > best[0]) best[0] = v;
            if (t.t == TREAS) {
                float sh = (float)cnt[o] / t.b;
                if (sh < 1) pr1 += sh * sh * t.c;
                else pr2 += t.c;
            }
        }
        int far = s->left[o], base = wall[o];
        for (int n = 1; n <= far && n <= MOST; n++) {
            float g;
            int pl;
            if (n == far) {
                if (!p->keys) break;
                g = 13 - base - 1 + 4;
                pl = GOAL;
            } else {
                pl = s->stops[s->left[0] - far + n - 1];
                t = s->tile[pl];
                if (!hv[pl]) {
                    hv[pl] = 1;
                    val[pl] = pv(s, t, cnt[pl] + 1, st, pl);
                }
                float v = val[pl];
                g = v + wall[pl] - base + 0.15f * n;
                if (pl == s->mummy) g -= v + 2;
                else if (t.t == TREAS && cnt[pl] + 2 == t.b) {
                    float q = g - v + t.c + st->gain[t.a];
                    if (q > less[n]) less[n] = q;
                }
            }
            for (int k = 0; k < p->nas; k++)
                if (o <= statue[p->asleep[k]] && statue[p->asleep[k]] < pl) g += 4;
            if (g > best[n]) best[n] = g;
        }
    }
    float w[6] = {0};
    int nw = p->nh;
    for (int i = 0; i < nw; i++) w[i] = cworth(&C[p->hand[i]], best, less, p, s);
    while (nw < 4) w[nw++] = 0;
    float le = w[0], re = w[nw - 1], ends = mx(le, re), sec = mx(w[1], w[nw - 2]),
          third = w[nw / 2];
    float plus = 0, num = 0, l1 = 0, l2 = 0, l3 = 0, jo = 0, di = 0, pm = 0, on = 0, al = 0, ls = 0,
          lo = 0;
    for (int i = 0; i < p->nh; i++) {
        const Card *c = &C[p->hand[i]];
        num += c->mean;
        if (c->level) {
            if (c->level == 1) l1++;
            else if (c->level == 2) l2++;
            else l3++;
            if (c->code == JOIN) jo++;
            else if (c->code == ALL) al += c->num;
            else if (c->code == ONE_LESS) ls++;
        } else if (c->code == DIE) di++;
        else if (c->code == PLUS_MINUS) pm++;
        else {
            if (c->code == NUMBER) {
                if (c->num == 1) on++;
                else if (c->num >= 4) lo++;
            } else plus++;
        }
    }
    float plus2 = plus;
    int tot = 0;
    m->nw = p->na;
    for (int i = 0; i < p->na; i++) {
        m->ways[i] = s->left[p->act[p->na - 1 - i]];
        tot += m->ways[i];
    }
    float far[6];
    int k = 0;
    for (int i = 0; i < p->inside; i++) far[k++] = 0;
    for (int i = 0; i < p->na; i++) far[k++] = m->ways[i] / 20.0f;
    for (int i = 0; i < p->nl; i++) far[k++] = (s->left[p->lie[i]] + 4) / 20.f;
    for (int i = 0; i < p->nas; i++) far[k++] = (s->left[0] + 6) / 20.0f;
    while (k < 5) far[k++] = 0;
    for (int i = 1; i < 5; i++) {
        float v = far[i];
        int j = i;
        int lim = p->inside + p->na + p->nas;
        (void)lim;
        while (j > 0 && far[j - 1] > v) {
            far[j] = far[j - 1];
            j--;
        }
        far[j] = v;
    }
    int first = p->na ? m->ways[0] : 99;
    int kk[3] = {p->tr[0], p->tr[1], p->tr[2]};
    for (int i = 1; i < 3; i++)
        for (int j = i; j > 0 && kk[j - 1] > kk[j]; j--) {
            int t = kk[j];
            kk[j] = kk[j - 1];
            kk[j - 1] = t;
        }
    float sb = 0;
    for (int i = 1; i < 7; i++) sb += best[i];
    int st0 = cnt[0];
    float a[64] = {sc / 50.f,
                   p->points / 20.f,
                   pp / 40.f,
                   st->worth / 20.f,
                   st->missing == 1 ? st->more / 8.f : 0,
                   st->missing == 2 ? st->more / 8.f : 0,
                   st->missing >= 3 ? st->more / 8.f : 0,
                   kk[0] / 3.f,
                   kk[1] / 3.f,
                   kk[2] / 3.f,
                   p->wild / 3.f,
                   p->nsc / 4.f,
                   p->ssum / 10.f,
                   p->keys > 0,
                   p->keys > 1,
                   p->keys / 3.f,
                   p->na / 5.f,
                   p->nas / 3.f,
                   p->inside,
                   st0 / 2.f,
                   far[0],
                   far[1],
                   far[2],
                   far[3],
                   far[4],
                   tot / 80.f,
                   1.f / (first + 1.f),
                   p->keys && first <= 6,
                   p->keys > 1 && p->na > 1 && m->ways[1] <= 6,
                   le / 6,
                   re / 6,
                   ends / 6,
                   sec / 6,
                   third / 6,
                   num / 20,
                   l1 / 2,
                   l2 / 2,
                   l3 / 2,
                   jo,
                   di / 2,
                   pm / 2,
                   on / 2,
                   lo / 2,
                   al / 2,
                   ls,
                   pr1 / 4,
                   pr2 / 4,
                   rmax(best, 1, 3) / 6,
                   rmax(best, 4, 6) / 6,
                   sb / 24};
    if (modules) {
        float *z = a + 50;
        z[0] = p->tal / 4.f;
        z[1] = p->nl / 2.f;
        z[2] = p->tr[3] / 2.f;
        z[3] = (p->tr[3] > st->number ? p->tr[3] - st->number : 0) / 2.f;
        z[4] = plus2 / 2;
        int th = 0, lm = s->left[s->mummy];
        for (int i = 0; i < p->na; i++) th += m->ways[i] > lm && m->ways[i] <= lm + 3;
        z[5] = th / 2.f;
        for (int i = 0; i < 8; i++) z[6 + i] = p->chr == i;
    }
    memcpy(f, a, nseat * sizeof(float));
    m->score = sc;
    m->keys = p->keys;
    m->inside = p->inside;
}
// phase: 0 start of s->turn's turn, 1 card in play, 2 before the draw
static void feats(S *s, float F[4][NF], int *sc, int phase, float inplay, Sum *M) {
    int n = s->n;
    for (int i = 0; i < n; i++) {
        seatf(s, &s->p[i], F[i], &M[i]);
        sc[i] = M[i].score;
    }
    int inside = 0, race[8], rown[8], nr = 0, bare = 99;
    for (int i = 0; i < n; i++) {
        inside += M[i].inside;
        for (int r = 0; r < 2 && r < M[i].nw; r++) {
            int w = M[i].ways[r];
            if (r < M[i].keys) {
                int j = nr++;
                while (j > 0 && (race[j - 1] > w || (race[j - 1] == w && rown[j - 1] > i))) {
                    race[j] = race[j - 1];
                    rown[j] = rown[j - 1];
                    j--;
                }
                race[j] = w;
                rown[j] = i;
            } else if (w < bare) bare = w;
        }
    }
    int first = nr ? race[0] : 30, second = nr > 1 ? race[1] : 30, wanted = 2 - inside,
        over = wanted <= 0;
    int ending = wanted == 1 ? first : second;
    int tr = 0, pt = 0;
    for (int p = 1; p <= N; p++)
        if (s->tile[p].t == TREAS) {
            tr++;
            pt += s->tile[p].c;
        }
    if (over) ending = 0;
    float q = tr / 30.f;
    float sh[18] = {s->left[0] / 40.f,
                    q,
                    pt / 60.f,
                    wanted == 1,
                    over,
                    (first < 30 ? first : 30) / 20.f,
                    (second < 30 ? second : 30) / 20.f,
                    (bare < 30 ? bare : 30) / 20.f,
                    ending / 20.f,
                    1.f / (ending + 1),
                    q * q,
                    s->keys / 20.f,
                    n == 2,
                    (n - 2) / 3.f,
                    1,
                    1,
                    1,
                    1};
    int number = s->turn;
    for (int i = 0; i < n; i++) {
        int wait = (i - s->turn + n) % n;
        int at = wait == 0, starts = at && phase == 0, tm = i > number || starts;
        int bo = -999;
        for (int j = 0; j < n; j++)
            if (j != i && sc[j] > bo) bo = sc[j];
        float o[13] = {(!at || starts) ? (float)wait / n : 1,
                       tm,
                       over && tm,
                       over && !tm,
                       tm && wanted == 1,
                       at && !starts,
                       at && phase == 1,
                       (at && phase == 1 ? inplay : 0) / 6,
                       at && phase == 2,
                       (sc[i] - bo) / 20.f,
                       nr && M[i].nw && M[i].keys && M[i].ways[0] == race[0],
                       M[i].nw ? (M[i].ways[0] < 30 ? M[i].ways[0] : 30) / 20.f - ending / 20.f : 0,
                       i == s->turn ? s->owed : 0};
        memcpy(F[i] + nseat, o, nown * sizeof(float));
        memcpy(F[i] + nseat + nown, sh, nshared * sizeof(float));
    }
}
// --- net
typedef struct {
    int H;
    float W[HMAX][NF], b[HMAX], u[NF], v[HMAX], c, a[18], a0;
} Net;
static Net net[3];
static void loadnet(Net *w, const char *fn) {
    FILE *f = fopen(fn, "r");
    if (!f) {
        perror(fn);
        exit(1);
    }
    if (fscanf(f, "%d", &w->H) != 1) exit(1);
    for (int h = 0; h < w->H; h++)
        for (int i = 0; i < nf; i++)
            if (fscanf(f, "%f", &w->W[h][i]) != 1) exit(1);
    for (int h = 0; h < w->H; h++) fscanf(f, "%f", &w->b[h]);
    for (int i = 0; i < nf; i++) fscanf(f, "%f", &w->u[i]);
    for (int h = 0; h < w->H; h++) fscanf(f, "%f", &w->v[h]);
    fscanf(f, "%f", &w->c);
    for (int i = 0; i < nshared; i++) fscanf(f, "%f", &w->a[i]);
    fscanf(f, "%f", &w->a0);
    fclose(f);
}
static inline float th(float x) {
    if (x > 5) return 1;
    if (x < -5) return -1;
    float e = expf(2 * x);
    return (e - 1) / (e + 1);
}
static float dot(const float *a, const float *b, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}
static void judge(Net *w, S *s, float F[4][NF], const int *sc, float *pts, float *win) {
    int n = s->n;
    for (int i = 0; i < n; i++) {
        float g = w->c + dot(w->u, F[i], nf);
        for (int h = 0; h < w->H; h++) g += w->v[h] * th(w->b[h] + dot(w->W[h], F[i], nf));
        pts[i] = sc[i] + 10 * g;
    }
    float l = w->a0 + dot(w->a, F[0] + nseat + nown, nshared);
    l = l > 4 ? 4 : l < -6 ? -6 : l;
    float al = expf(l), m = pts[0], t = 0;
    for (int i = 1; i < n; i++) m = mx(m, pts[i]);
    for (int i = 0; i < n; i++) {
        win[i] = expf(al * (pts[i] - m));
        t += win[i];
    }
    for (int i = 0; i < n; i++) win[i] /= t;
}
static void standings(S *s, int *tot, float *w) {
    int n = s->n;
    int b = -1;
    for (int i = 0; i < n; i++) {
        tot[i] = score(&s->p[i], getsets(s->p[i].tr, s->p[i].wild));
        int k = tot[i] * 10 + s->p[i].bestsarc;
        if (k > b) b = k;
    }
    int c = 0;
    for (int i = 0; i < n; i++) c += tot[i] * 10 + s->p[i].bestsarc == b;
    for (int i = 0; i < n; i++) w[i] = (tot[i] * 10 + s->p[i].bestsarc == b) ? 1.f / c : 0;
}
static void endturn(S *s) {
    if (s->setdone) {
        s->setdone = 0;
        s->owed++;
    }
    if (s->owed) {
        s->owed--;
        return;
    }
    s->turn = (s->turn + 1) % s->n;
    if (s->turn == 0) {
        int in = 0;
        for (int i = 0; i < s->n; i++) in += s->p[i].inside;
        if (in >= 2 || s->idle) s->over = 1;
        s->idle = 1;
    }
}
static float gworth(S *s, P *p) {
    float w = score(p, getsets(p->tr, p->wild)) + 3 * (p->na + p->inside) + 1.5f * p->wild +
              (p->keys ? 2.5f : 0);
    int most = 0;
    for (int i = 0; i < 3; i++)
        if (p->tr[i] > most) most = p->tr[i];
    for (int i = 0; i < 3; i++) w += 1.5f * (p->tr[i] + 1 < most ? p->tr[i] + 1 : most);
    for (int i = 0; i < p->nh; i++) w += C[p->hand[i]].level > 0;
    w += 1.5f * p->nl + 0.5f * p->tal;
    {
        int x = p->tr[3] - getsets(p->tr, p->wild)->number;
        if (x > 0) w += 1.5f * x;
    }
    for (int i = 0; i < p->nl; i++) w += .05f * p->lie[i];
    for (int i = 0; i < p->na; i++) {
        int o = p->act[i];
        w += 0.05f * o;
        if (i && p->act[i - 1] == o) continue;
        Tile t = s->tile[o];
        if (t.t == TREAS) {
            float sh = (float)count(p, o) / t.b;
            if (sh > 1) sh = 1;
            w += 0.6f * t.c * sh * sh;
        }
    }
    return w;
}
static Net GREEDY;
static float valueof(Net *w, S *s, int me) {
    S t = *s;
    if (w == &GREEDY) {
        P *p = &t.p[me];
        while (p->nh < 5) drawcard(&t, p);
        float ex = t.setdone || t.owed ? 3 : 0;
        float b = -1e9;
        for (int i = 0; i < t.n; i++)
            if (i != me)
                b = mx(b, gworth(&t, &t.p[i]) + (modules && !ex && i == (me + 1) % t.n ? 3 : 0));
        return gworth(&t, p) + ex - b + rnd() * 1e-4;
    }
    P *p = &t.p[me];
    while (p->nh < 5) drawcard(&t, p);
    endturn(&t);
    float win[4], pts[4];
    if (t.over) {
        int tot[4];
        standings(&t, tot, win);
        return win[me];
    }
    float F[4][NF];
    int sc[4];
    Sum M[4];
    feats(&t, F, sc, 0, 0, M);
    judge(w, &t, F, sc, pts, win);
    return win[me];
}
typedef struct {
    int o, n, place, opt;
} Mv;
// the best continuation once card c (out of the hand) is played with a face; leaves the best state
// in *out
static int addk;
static float playout_card(Net *w, S *s, int me, int c, int face, S *out, double temp, int *moved) {
    const Card *k = &C[c];
    S t;
    float best = -1e9;
    int any = 0;
    P *p = &s->p[me];
#define TRY(T)                                                                                     \
    {                                                                                              \
        float v = valueof(w, &T, me) + (temp > 0 ? -temp * log(-log(rnd() + 1e-12) + 1e-12) : 0);  \
        if (v > best) {                                                                            \
            best = v;                                                                              \
            *out = T;                                                                              \
        }                                                                                          \
        any = 1;                                                                                   \
    }
    if (k->level) movemummy(s, me, k->level);
    if (p->chr == AHEAD || 0) {
        for (int i = 0; i < p->na; i++) {
            int o = p->act[i];
            if (i && p->act[i - 1] == o) continue;
            int d = ahead(s, o, 1);
            if (d < 0 || (d == GOAL && !p->keys)) continue;
            t = *s;
            int e = travel(&t, &t.p[me], o, d);
            int no = options(&t, &t.p[me], e, 0);
            for (int z = 0; z < no; z++) {
                S u = t;
                act(&u, &u.p[me], e, 0, z);
                TRY(u);
            }
        }
    }
    if (k->code == ALL) {
        int any0 = any;
        any = 0;
        t = *s;
        P *q = &t.p[me];
        int pos[5], na = q->na, mv[5], nm = 0;
        for (int i = 0; i < na; i++) pos[i] = q->act[na - 1 - i];
        for (int i = 0; i < na; i++) {
            int d = ahead(&t, pos[i], k->num);
            if (d < 0 || (d == GOAL && !q->keys)) continue;
            int e = travel(&t, q, pos[i], d);
            any = 1;
            if (e == t.mummy) laydown(q, e, e);
            else if (e != GOAL) mv[nm++] = e;
        }
        if (!any) {
            if (any0) {
                *moved = 1;
                return best;
            }
            *moved = 0;
            *out = *s;
            return valueof(w, s, me);
        }
        if (!nm) {
            TRY(t);
        } else
            for (int i = 0; i < nm; i++) {
                int dup = 0;
                for (int j = 0; j < i; j++) dup |= mv[j] == mv[i];
                if (dup || !count(q, mv[i])) continue;
                int no = options(&t, q, mv[i], 0);
                for (int o = 0; o < no; o++) {
                    S u = t;
                    act(&u, &u.p[me], mv[i], 0, o);
                    TRY(u);
                }
            }
        if (best < -1e8) {
            TRY(t);
        }
        *moved = 1;
        return best;
    }
    if (k->code == JOIN) {
        int rear = p->na ? p->act[0] : -1, tg = -1;
        for (int i = 0; i < p->na; i++)
            if (p->act[i] > rear) {
                tg = p->act[i];
                break;
            }
        if (tg < 0 && rear >= 0 && p->inside && p->keys) tg = GOAL;
        if (tg < 0 || rear < 0) {
            if (any) {
                *moved = 1;
                return best;
            }
            *moved = 0;
            *out = *s;
            return valueof(w, s, me);
        }
        t = *s;
        int e = travel(&t, &t.p[me], rear, tg);
        int no = options(&t, &t.p[me], e, 0);
        for (int o = 0; o < no; o++) {
            S u = t;
            act(&u, &u.p[me], e, 0, o);
            TRY(u);
        }
        *moved = 1;
        return best;
    }
    int lo = 0, hi = 0, back = 0, lo0 = 1;
    switch (k->code) {
    case NUMBER:
    case ONE_LESS:
        lo = hi = k->num;
        break;
    case PLUS_MINUS:
        lo = hi = 1;
        back = 1;
        break;
    case DIE:
        lo = hi = face;
        break;
    case UP_TO:
        lo = 1;
        hi = k->num;
        break;
    case UP_TO_DIE:
        lo = 1;
        hi = face;
        break;
    case DIE_PM:
        lo = face - 1;
        hi = face + 1;
        break;
    case PLUS:
        lo = hi = k->num;
        break;
    }
    if (addk >= 0) {
        const Card *q = &C[addk];
        switch (q->code) {
        case NUMBER:
        case PLUS:
            lo += q->num;
            hi = lo;
            break;
        case PLUS_MINUS:
            hi = lo + 1;
            lo -= 1;
            break;
        case DIE:
            lo += face;
            hi = lo;
            break;
        case DIE_PM:
            lo += face - 1;
            hi = lo + 2;
            break;
        }
    }
    int lo1 = lo, hi1 = hi;
    if (p->chr == SKEY && p->keys && !k->level && !back) {
        if (lo > 0) lo--;
        hi++;
    }
    int less = k->code == ONE_LESS;
    for (int i = 0; i < p->na; i++) {
        int o = p->act[i];
        if (i && p->act[i - 1] == o) continue;
        for (int n = back ? 0 : lo; n <= hi; n++) {
            int d;
            int kc = !back && (n < lo1 || n > hi1);
            if (back && n == 0) {
                if (!o) continue;
                d = 0;
                for (int q = o - 1; q > 0; q--)
                    if (s->tile[q].t) {
                        d = q;
                        break;
                    }
                if (!d) continue;
            } else {
                if (n < 0) continue;
                if (n == 0) {
                    if (!o || !s->tile[o].t) continue;
                    d = o;
                } else d = ahead(s, o, n);
                if (d < 0 || (d == GOAL && p->keys <= kc)) continue;
            }
            t = *s;
            if (kc) {
                t.p[me].keys--;
                t.keys++;
            }
            int e = travel(&t, &t.p[me], o, d);
            int no = options(&t, &t.p[me], e, less);
            for (int z = 0; z < no; z++) {
                S u = t;
                act(&u, &u.p[me], e, less, z);
                TRY(u);
            }
        }
    }
    *moved = any;
    if (!any) {
        *out = *s;
        return valueof(w, s, me);
    }
    return best;
}
static int canmove(S *s, int me, int c) {
    const Card *k = &C[c];
    P *p = &s->p[me];
    if (!p->na) return 0;
    int most = s->left[p->act[0]] - (p->keys ? 0 : 1);
    switch (k->code) {
    case NUMBER:
    case ONE_LESS:
    case PLUS:
        if (k->num == 0) {
            for (int i = 0; i < p->na; i++)
                if (p->act[i] && s->tile[p->act[i]].t) return 1;
            return 0;
        }
        return k->num <= most;
    case DIE_PM:
        return most >= 1;
    case PLUS_MINUS:
        if (most >= 1) return 1;
        for (int i = 0; i < p->na; i++)
            if (p->act[i]) {
                for (int q = p->act[i] - 1; q > 0; q--)
                    if (s->tile[q].t) return 1;
            }
        return 0;
    case DIE:
    case UP_TO:
    case UP_TO_DIE:
        return most >= 1;
    case ALL:
        for (int i = 0; i < p->na; i++)
            if (k->num <= s->left[p->act[i]] - (p->keys ? 0 : 1)) return 1;
        return 0;
    case JOIN: {
        for (int i = 0; i < p->na; i++)
            if (p->act[i] > p->act[0]) return 1;
        return p->inside && p->keys;
    }
    }
    return 0;
}
static FILE *outf;
typedef struct {
    float F[4][NF];
    int sc[4];
} Rec;
static Rec recs[400];
static int nrec;
static void record(S *s, int phase, float ip) {
    if (nrec >= 400) return;
    Sum M[4];
    Rec *r = &recs[nrec++];
    memset(r, 0, sizeof *r);
    feats(s, r->F, r->sc, phase, ip, M);
}
static float inplay(S *s, int me, int c, int face) {
    float f[NF];
    Sum m;
    seatf(s, &s->p[me], f, &m);
    const Card *k = &C[c];
    switch (k->code) {
    case NUMBER:
        return m.best[k->num];
    case ONE_LESS:
        return mx(m.best[k->num], m.less[k->num]);
    case PLUS_MINUS:
        return m.best[1];
    case DIE:
        return m.best[face];
    case UP_TO:
        return rmax(m.best, 1, k->num);
    case UP_TO_DIE:
        return rmax(m.best, 1, face);
    case DIE_PM:
        return rmax(m.best, face - 1, face + 1);
    case PLUS:
        return m.best[k->num];
    }
    return 0;
}

static int rolls(int c) {
    return C[c].code == DIE || C[c].code == UP_TO_DIE || C[c].code == DIE_PM;
}
// value of playing card c (out of hand already), with added card a or -1; best state for the real
// face in out
static float playway(Net *w, S *s, int me, int c, int a, int real, S *out, double temp,
                     float *mean) {
    int mv;
    int r = rolls(c) || (a >= 0 && rolls(a));
    addk = a;
    float v;
    S d;
    if (!r) {
        S x = *s;
        v = playout_card(w, &x, me, c, 0, out, temp, &mv);
        addk = -1;
        *mean = v;
        return v;
    }
    int fs[3] = {1 + rn(2), 3 + rn(2), 5 + rn(2)};
    float t = 0, vs[3];
    for (int i = 0; i < 3; i++) {
        S x = *s;
        vs[i] = playout_card(w, &x, me, c, fs[i], &d, 0, &mv);
        t += vs[i];
    }
    t /= 3;
    if (s->p[me].chr == REROLL) {
        float u = 0;
        for (int i = 0; i < 3; i++) u += mx(vs[i], t);
        *mean = u / 3;
    } else *mean = t;
    if (real) {
        int f = 1 + rn(6);
        S x = *s;
        v = playout_card(w, &x, me, c, f, out, temp, &mv);
        if (s->p[me].chr == REROLL && v < t) {
            f = 1 + rn(6);
            x = *s;
            v = playout_card(w, &x, me, c, f, out, temp, &mv);
        }
    }
    addk = -1;
    return *mean;
}
static void removeat(P *p, int i) {
    for (; i + 1 < p->nh; i++) p->hand[i] = p->hand[i + 1];
    p->nh--;
}
static void tilemove(S *s, P *p, int o, int n) {
    if (n < 1 || n >= s->left[o]) return;
    int d = ahead(s, o, n);
    if (d < 0 || d == GOAL) return;
    leg(p, o, d);
    if (d == s->mummy) laydown(p, d, d);
}
static void mummystep(S *s, Net *w, int me) {
    P *p = &s->p[me];
    if (p->tal < 1) return;
    float best = valueof(w, s, me);
    int bs = -1;
    S bst;
    for (int sl = 0; sl < 3; sl++) {
        int ef = s->disp[sl];
        if (mcost[ef] > p->tal) continue;
        int no = 1;
        switch (ef) {
        case REAR12:
            no = 2;
            break;
        case REAR14:
            no = 4;
            break;
        case MOVEC:
            no = 4;
            break;
        case ONE1:
            no = p->na;
            break;
        case MHORUS:
            no = 3;
            break;
        case CHOICE:
            no = 3;
            break;
        }
        for (int o = 0; o < no; o++) {
            S t = *s;
            P *q = &t.p[me];
            q->tal -= mcost[ef];
            t.tal += mcost[ef];
            int ok = 1;
            switch (ef) {
            case REDRAW:
                for (int i = 0; i < q->nh; i++) t.disc[q->hand[i]]++;
                q->nh = 0;
                while (q->nh < 5) {
                    drawcard(&t, q);
                }
                break;
            case REAR12:
            case REAR14:
                if (!q->na) {
                    ok = 0;
                    break;
                }
                tilemove(&t, q, q->act[0], o + 1);
                break;
            case TWOP:
                q->points += 2;
                break;
            case MOVEC: {
                int a = rn(5), b = rn(5);
                int c = q->hand[a];
                removeat(q, a);
                for (int i = q->nh; i > b; i--) q->hand[i] = q->hand[i - 1];
                q->hand[b] = c;
                q->nh++;
                break;
            }
            case MSCAR:
                scarab(&t, q);
                break;
            case EXCH: {
                int k = -1;
                for (int i = 0; i < 4; i++)
                    if (q->scv[i]) {
                        k = i;
                        break;
                    }
                int tot = 0;
                for (int i = 0; i < 4; i++) tot += t.sc[i];
                if (k < 0 || !tot) {
                    ok = 0;
                    break;
                }
                q->scv[k]--;
                q->nsc--;
                q->ssum -= k + 1;
                scarab(&t, q);
                break;
            }
            case ONE1:
                tilemove(&t, q, q->act[o], 1);
                break;
            case FEWEST: {
                int m = 99;
                for (int i = 1; i <= N; i++)
                    if (t.tile[i].t == TREAS && t.tile[i].c < m) m = t.tile[i].c;
                if (m > 50) ok = 0;
                else q->points += m;
                break;
            }
            case MHORUS: {
                if (t.top[o + 1] <= 0) {
                    ok = 0;
                    break;
                }
                float f[NF];
                Sum m;
                seatf(&t, q, f, &m);
                int lo = 0;
                float lv = 1e9;
                for (int i = 0; i < q->nh; i++) {
                    float v = cworth(&C[q->hand[i]], m.best, m.less, q, &t);
                    if (v < lv) {
                        lv = v;
                        lo = i;
                    }
                }
                t.disc[q->hand[lo]]++;
                removeat(q, lo);
                quiet = 1;
                taketop(&t, q, o + 1);
                quiet = 0;
                break;
            }
            case PFORT: {
                int k = q->tr[0] + q->tr[1] + q->tr[2] + q->tr[3];
                if (k < 2) ok = 0;
                q->points += k / 2 * 2;
                break;
            }
            case TWOK:
                for (int i = 0; i < 2; i++)
                    if (t.keys > 0) {
                        t.keys--;
                        q->keys++;
                    }
                break;
            case CHOICE:
                if (o != 0 && t.keys > 0) {
                    t.keys--;
                    q->keys++;
                }
                if (o != 1) scarab(&t, q);
                if (o != 2 && t.wilds > 0) {
                    t.wilds--;
                    q->wild++;
                }
                break;
            case ONEMORE:
                t.owed++;
                break;
            case ALL4: {
                int ps[5], na = q->na;
                for (int i = 0; i < na; i++) ps[i] = q->act[na - 1 - i];
                for (int i = 0; i < na; i++) tilemove(&t, q, ps[i], 4);
                break;
            }
            }
            if (!ok) continue;
            t.mdis[ef]++;
            int k = pick(t.mst, 15);
            if (k < 0) {
                memcpy(t.mst, t.mdis, 15);
                memset(t.mdis, 0, 15);
                k = pick(t.mst, 15);
            }
            t.mst[k]--;
            t.disp[sl] = k;
            float v = valueof(w, &t, me);
            if (v > best) {
                best = v;
                bs = sl;
                bst = t;
            }
        }
    }
    if (bs >= 0) *s = bst;
}
static void standup(P *p, int i) {
    int q = p->lie[i];
    for (; i + 1 < p->nl; i++) p->lie[i] = p->lie[i + 1];
    p->nl--;
    int j = p->na++;
    while (j > 0 && p->act[j - 1] > q) {
        p->act[j] = p->act[j - 1];
        j--;
    }
    p->act[j] = q;
}
static void standall(S *s, P *p) {
    for (int i = p->nl - 1; i >= 0; i--)
        if (p->lie[i] != s->mummy) standup(p, i);
}
static void turn(S *s, Net *w, double temp, double eps, double rate) {
    int me = s->turn;
    P *p = &s->p[me];
    if (rnd() < rate) record(s, 0, 0);
    addk = -1;
    int tried = 0;
again:;
    int cs[2] = {p->hand[0], p->hand[p->nh - 1]};
    int can[2] = {canmove(s, me, cs[0]), canmove(s, me, cs[1])};
    int ok[2] = {1, 1};
    if (can[0] != can[1]) {
        ok[0] = can[0];
        ok[1] = can[1];
    }
    if (can[0] || can[1]) s->idle = 0;
    S after[2], bst, st;
    float bv = -1e9;
    int be = -1, ba = -1;
    int re = rnd() < eps;
    int re_e = rn(2);
    for (int e = 0; e < 2; e++) {
        if (!ok[e] || (re && ok[0] && ok[1] && e != re_e)) continue;
        after[e] = *s;
        P *q = &after[e].p[me];
        removeat(q, e ? q->nh - 1 : 0);
        after[e].disc[cs[e]]++;
        if (!can[e]) {
            S x = after[e];
            if (C[cs[e]].level) movemummy(&x, me, C[cs[e]].level);
            float v = valueof(w, &x, me);
            if (v > bv) {
                bv = v;
                be = e;
                ba = -2;
            }
            continue;
        }
        for (int a = -1; a < 2; a++) {
            S x = after[e];
            int ak = -1;
            if (a >= 0) {
                if (C[cs[e]].code != PLUS) break;
                P *y = &x.p[me];
                int idx = a ? y->nh - 1 : 0;
                ak = y->hand[idx];
                if (C[ak].level) continue;
                removeat(y, idx);
                x.disc[ak]++;
                if (!(C[cs[e]].num <= s->left[0])) continue;
            }
            float mean;
            S o;
            playway(w, &x, me, cs[e], ak, 0, &o, temp, &mean);
            if (mean > bv) {
                bv = mean;
                be = e;
                ba = a;
            }
        }
    }
    int can_stand = 0;
    for (int i = 0; i < p->nl; i++) can_stand |= p->lie[i] != s->mummy;
    if (can_stand && !tried) {
        S a = *s, b = *s;
        for (int i = a.p[me].nl - 1; i >= 0; i--)
            if (a.p[me].lie[i] != a.mummy) {
                standup(&a.p[me], i);
                break;
            }
        standall(&b, &b.p[me]);
        float va, vb, vc;
        int o5 = 1;
        int nh = p->nh;
        (void)nh;
        (void)o5;
        va = valueof(w, &a, me);
        vb = valueof(w, &b, me);
        S c = b;
        c.owed++;
        vc = valueof(w, &c, me);
        if ((va + vb + vc) / 3 > bv) {
            s->idle = 0;
            int f = rn(6);
            if (f < 2) {
                *s = a;
                endturn(s);
                return;
            }
            standall(s, p);
            if (f < 4) {
                endturn(s);
                return;
            }
            tried = 1;
            goto again;
        }
    }
    int c = cs[be];
    if (rnd() < rate * 0.35 && ba == -1 && can[be] && C[c].code != ALL && C[c].code != JOIN) {
        S x = after[be];
        if (C[c].level) movemummy(&x, me, C[c].level);
        record(&x, 1, inplay(&x, me, c, 1 + rn(6)));
    }
    if (ba == -2) {
        *s = after[be];
        if (C[c].level) movemummy(s, me, C[c].level);
    } else {
        S x = after[be];
        int ak = -1;
        if (ba >= 0) {
            P *y = &x.p[me];
            int idx = ba ? y->nh - 1 : 0;
            ak = y->hand[idx];
            removeat(y, idx);
            x.disc[ak]++;
        }
        float mean;
        S o = x;
        playway(w, &x, me, c, ak, 1, &o, re ? 0.3 : temp, &mean);
        *s = o;
    }
    p = &s->p[me];
    if (rnd() < rate * 0.1 && p->nh < 5) record(s, 2, 0);
    while (p->nh < 5) drawcard(s, p);
    mummystep(s, w, me);
    endturn(s);
}
static void dump(S *s, int id) {
    int tot[4];
    float w[4];
    standings(s, tot, w);
    for (int i = 0; i < nrec; i++) {
        fwrite(&id, 4, 1, outf);
        fwrite(&s->n, 4, 1, outf);
        for (int j = 0; j < 4; j++) fwrite(recs[i].F[j], sizeof(float), nf, outf);
        float x[12] = {0};
        for (int j = 0; j < s->n; j++) {
            x[j] = recs[i].sc[j];
            x[4 + j] = tot[j];
            x[8 + j] = w[j];
        }
        fwrite(x, 4, 12, outf);
    }
}
#include <time.h>
static void read_states(const char *weights) {
    Net *w = 0;
    if (weights) {
        loadnet(&net[0], weights);
        w = &net[0];
    }
    S s;
    int n, x;
    while (scanf("%d", &n) == 1) {
        memset(&s, 0, sizeof s);
        s.n = n;
        for (int p = 1; p <= N; p++) {
            int a, b, c, d;
            scanf("%d %d %d %d", &a, &b, &c, &d);
            s.tile[p] = (Tile){a, b, c, d};
        }
        scanf("%d %d %d", &s.turn, &s.keys, &s.mummy);
        for (int i = 0; i < n; i++) {
            P *p = &s.p[i];
            scanf("%d", &x);
            p->nh = x;
            for (int k = 0; k < p->nh; k++) {
                scanf("%d", &x);
                p->hand[k] = x;
            }
            scanf("%d", &x);
            p->na = x;
            for (int k = 0; k < p->na; k++) {
                scanf("%d", &x);
                p->act[k] = x;
            }
            scanf("%d", &x);
            p->nas = x;
            for (int k = 0; k < p->nas; k++) {
                scanf("%d", &x);
                p->asleep[k] = x;
            }
            int a[13];
            for (int k = 0; k < 13; k++) scanf("%d", &a[k]);
            p->inside = a[0];
            p->keys = a[1];
            p->wild = a[2];
            p->nsc = a[3];
            p->ssum = a[4];
            p->tr[0] = a[5];
            p->tr[1] = a[6];
            p->tr[2] = a[7];
            p->sarc = a[8];
            p->points = a[9];
            p->tal = a[10];
            p->chr = a[11];
            p->tr[3] = a[12];
            scanf("%d", &x);
            p->nl = x;
            for (int k = 0; k < p->nl; k++) {
                scanf("%d", &x);
                p->lie[k] = x;
            }
        }
        track(&s);
        float F[4][NF], pts[4], win[4];
        int sc[4];
        Sum M[4];
        feats(&s, F, sc, 0, 0, M);
        if (w) judge(w, &s, F, sc, pts, win);
        for (int i = 0; i < n; i++) {
            printf("%d", sc[i]);
            for (int k = 0; k < nf; k++) printf(" %.5f", F[i][k]);
            if (w) printf(" %.4f %.5f", pts[i], win[i]);
            printf("\n");
        }
    }
}
static Net *player(const char *name, Net *into) {
    if (!strcmp(name, "greedy")) return &GREEDY;
    loadnet(into, name);
    return into;
}
int main(int argc, char **argv) {
    if (argc < 3) return 2;
    modules = !strcmp(argv[1], "modules");
    copies = modules ? all_copies : base_copies;
    nseat = modules ? 64 : 50;
    nown = modules ? 13 : 12;
    nshared = modules ? 18 : 14;
    nf = nseat + nown + nshared;
    setup_board();
    if (!strcmp(argv[2], "numbers")) {
        read_states(argc > 3 ? argv[3] : 0);
        return 0;
    }
    if (!strcmp(argv[2], "match") && argc == 8) { // match A B GAMES SEED PLAYERS
        Net *a = player(argv[3], &net[0]), *b = player(argv[4], &net[1]);
        int games = atoi(argv[5]), n = atoi(argv[7]);
        rs = 88172645463325252ULL + atoll(argv[6]) * 7919;
        for (int i = 0; i < 20; i++) r64();
        double wins = 0, margin = 0;
        int played = 0;
        for (int g = 0; g < games; g++) {
            S s;
            newgame(&s, n);
            int me = g % n, t = 0;
            while (!s.over && t++ < 900) turn(&s, s.turn == me ? a : b, 0, 0, 0);
            if (!s.over) continue;
            played++;
            int tot[4];
            float w[4];
            standings(&s, tot, w);
            wins += w[me];
            int best = -999;
            for (int i = 0; i < n; i++)
                if (i != me && tot[i] > best) best = tot[i];
            margin += tot[me] - best;
        }
        printf("%d %.4f %.2f\n", played, wins / played, margin / played);
        return 0;
    }
    if (!strcmp(argv[2], "play") &&
        argc == 11) { // play NET OUT GAMES SEED TEMPERATURE BLIND RATE GREEDY
        Net *a = player(argv[3], &net[0]);
        int games = atoi(argv[5]);
        rs = 88172645463325252ULL + atoll(argv[6]) * 7919;
        for (int i = 0; i < 20; i++) r64();
        double temp = atof(argv[7]), eps = atof(argv[8]), rate = atof(argv[9]),
               mix = atof(argv[10]);
        outf = fopen(argv[4], "wb");
        if (!outf) {
            perror(argv[4]);
            return 1;
        }
        for (int g = 0; g < games; g++) {
            static const int cyc[7] = {2, 2, 2, 3, 4, 4, 4}, cycm[7] = {2, 3, 4, 4, 4, 4, 4};
            int n = (modules ? cycm : cyc)[g % 7];
            S s;
            newgame(&s, n);
            nrec = 0;
            double e = g % 3 ? eps : 0, te = g % 2 ? temp : temp * 0.3;
            int mixed = rnd() < mix ? 1 + rn(2) : 0, me = g % n, t = 0;
            while (!s.over && t++ < 900) {
                int mine = s.turn == me;
                Net *w = (mixed == 2 && !mine) || (mixed == 1 && mine) ? &GREEDY : a;
                turn(&s, w, te, e, rate);
            }
            if (s.over) dump(&s, g);
        }
        fclose(outf);
        return 0;
    }
    fprintf(stderr, "see README.md for how it is called\n");
    return 2;
}
