// The networks that estimate who will win: values, gradients, and a choice one ply ahead.
#include "features.h"

enum { TILE_HIDDEN = 16, SUMS = 4, SEAT_HIDDEN = 16, ALL_INPUTS = SEAT_INPUTS + 3 * SUMS };

typedef struct {
    float tile_hidden[NETWORKS][TILE_HIDDEN][TILE_INPUTS];
    float tile_out[NETWORKS][SUMS][TILE_HIDDEN + 1];
    float seat_hidden[SEAT_HIDDEN][ALL_INPUTS];
    float seat_out[SEAT_HIDDEN + 1];
} Values;

static Values net;

static void begin_values(void) {
    memset(&net, 0, sizeof net);
    for (int t = 0; t < NETWORKS; t++) {
        for (int h = 0; h < TILE_HIDDEN; h++)
            for (int j = 0; j < TILE_INPUTS; j++)
                net.tile_hidden[t][h][j] = (random_share() * 2 - 1) * .35;
        for (int d = 0; d < SUMS; d++)
            for (int h = 0; h < TILE_HIDDEN; h++)
                net.tile_out[t][d][h] = (random_share() * 2 - 1) * .15;
    }
    for (int h = 0; h < SEAT_HIDDEN; h++) {
        for (int j = 0; j < ALL_INPUTS; j++)
            net.seat_hidden[h][j] = (random_share() * 2 - 1) * .3;
        net.seat_out[h] = (random_share() * 2 - 1) * .3;
    }
}

// --- Sums over the tiles, kept as long as the weights are ----------------------------------------

typedef struct {
    TileKey key;
    float out[SUMS];
    int weights;
} Kept;

enum { MOST_KEPT = 1 << 20 };
static Kept *kept;
static int weights_number = 1;  // counts up when the weights change

static uint64_t place_of(const TileKey *key) {
    uint64_t a, b;
    memcpy(&a, key, 8);
    memcpy(&b, (const char *)key + 8, 8);
    uint64_t h = (a * 0x9E3779B97F4A7C15ULL) ^ (b * 0xC2B2AE3D27D4EB4FULL);
    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9ULL;
    return h >> 44;
}

static void judge_tile(const TileKey *key, float *x, float *hidden, float *out) {
    tile_inputs(key, x);
    int t = key->network;
    for (int h = 0; h < TILE_HIDDEN; h++) {
        float a = 0;
        for (int j = 0; j < TILE_INPUTS; j++) a += net.tile_hidden[t][h][j] * x[j];
        hidden[h] = a > 0 ? a : 0;
    }
    for (int d = 0; d < SUMS; d++) {
        float a = net.tile_out[t][d][TILE_HIDDEN];
        for (int h = 0; h < TILE_HIDDEN; h++) a += net.tile_out[t][d][h] * hidden[h];
        out[d] = a;
    }
}

static const float *kept_tile(const TileKey *key) {
    if (!kept) kept = calloc(MOST_KEPT, sizeof(Kept));
    Kept *one = &kept[place_of(key)];
    if (one->weights != weights_number || memcmp(&one->key, key, sizeof *key)) {
        float x[TILE_INPUTS], hidden[TILE_HIDDEN];
        judge_tile(key, x, hidden, one->out);
        one->key = *key;
        one->weights = weights_number;
    }
    return one->out;
}

// --- Seats -----------------------------------------------------------------------------------------

// The inputs of a seat: its own, the sums over its tiles, their mean over the others, and with more
// than two players the greatest of the others.
static void all_inputs(const Features *features, float (*sums)[SUMS], int seat, float *x) {
    int players = features->players;
    memcpy(x, features->seats[seat], sizeof features->seats[seat]);
    for (int d = 0; d < SUMS; d++) {
        float sum = 0, most = -1e9;
        for (int j = 0; j < players; j++)
            if (j != seat) {
                sum += sums[j][d];
                if (sums[j][d] > most) most = sums[j][d];
            }
        x[SEAT_INPUTS + d] = sums[seat][d];
        x[SEAT_INPUTS + SUMS + d] = sum / (players - 1);
        x[SEAT_INPUTS + 2 * SUMS + d] = players > 2 ? most : 0;
    }
}

static float seat_score(const float *x, float *hidden) {
    float score = net.seat_out[SEAT_HIDDEN];
    for (int h = 0; h < SEAT_HIDDEN; h++) {
        float a = 0;
        for (int j = 0; j < ALL_INPUTS; j++) a += net.seat_hidden[h][j] * x[j];
        hidden[h] = a > 0 ? a : 0;
        score += net.seat_out[h] * hidden[h];
    }
    return score;
}

static void soft_max(float *x, int count) {
    float most = x[0], total = 0;
    for (int j = 1; j < count; j++)
        if (x[j] > most) most = x[j];
    for (int j = 0; j < count; j++) total += x[j] = expf(x[j] - most);
    for (int j = 0; j < count; j++) x[j] /= total;
}

// Each seat's chance to win.
static void values(const State *s, float *chances) {
    int players = s->players;
    if (s->decision == OVER) {
        int best = winner(s);
        for (int i = 0; i < players; i++) chances[i] = i == best;
        return;
    }
    Features features;
    float sums[SEATS][SUMS] = {0}, x[ALL_INPUTS], hidden[SEAT_HIDDEN];
    view_position(s, &features);
    for (int i = 0; i < players; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            const float *out = kept_tile(&features.tiles[i][kind]);
            for (int d = 0; d < SUMS; d++) sums[i][d] += out[d];
        }
    for (int i = 0; i < players; i++) {
        all_inputs(&features, sums, i, x);
        chances[i] = seat_score(x, hidden);
    }
    soft_max(chances, players);
}

// Adds the gradient of the cross-entropy with the shares to `slope`, and returns the loss.
static double learn_values(const State *s, const float *shares, Values *slope) {
    static float x[SEATS][KINDS][TILE_INPUTS], hidden[SEATS][KINDS][TILE_HIDDEN];
    float seat_x[SEATS][ALL_INPUTS], seat_hidden[SEATS][SEAT_HIDDEN], chances[SEATS];
    float sums[SEATS][SUMS] = {0}, back[SEATS][SUMS] = {0};
    int players = s->players;
    double loss = 0;
    Features features;
    view_position(s, &features);
    for (int i = 0; i < players; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            float out[SUMS];
            judge_tile(&features.tiles[i][kind], x[i][kind], hidden[i][kind], out);
            for (int d = 0; d < SUMS; d++) sums[i][d] += out[d];
        }
    for (int i = 0; i < players; i++) {
        all_inputs(&features, sums, i, seat_x[i]);
        chances[i] = seat_score(seat_x[i], seat_hidden[i]);
    }
    soft_max(chances, players);
    for (int i = 0; i < players; i++) {
        float error = chances[i] - shares[i], to_x[ALL_INPUTS] = {0};
        loss -= shares[i] * log(chances[i] + 1e-9);
        slope->seat_out[SEAT_HIDDEN] += error;
        for (int h = 0; h < SEAT_HIDDEN; h++) {
            slope->seat_out[h] += error * seat_hidden[i][h];
            if (seat_hidden[i][h] <= 0) continue;
            float to_hidden = error * net.seat_out[h];
            for (int j = 0; j < ALL_INPUTS; j++) {
                slope->seat_hidden[h][j] += to_hidden * seat_x[i][j];
                to_x[j] += to_hidden * net.seat_hidden[h][j];
            }
        }
        for (int d = 0; d < SUMS; d++) {
            int most = -1;
            back[i][d] += to_x[SEAT_INPUTS + d];
            for (int j = 0; j < players; j++)
                if (j != i) {
                    back[j][d] += to_x[SEAT_INPUTS + SUMS + d] / (players - 1);
                    if (most < 0 || sums[j][d] > sums[most][d]) most = j;
                }
            if (players > 2) back[most][d] += to_x[SEAT_INPUTS + 2 * SUMS + d];
        }
    }
    for (int i = 0; i < players; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            int t = NETWORK[kind];
            float to_hidden[TILE_HIDDEN] = {0};
            for (int d = 0; d < SUMS; d++) {
                float error = back[i][d];
                slope->tile_out[t][d][TILE_HIDDEN] += error;
                for (int h = 0; h < TILE_HIDDEN; h++) {
                    slope->tile_out[t][d][h] += error * hidden[i][kind][h];
                    to_hidden[h] += error * net.tile_out[t][d][h];
                }
            }
            for (int h = 0; h < TILE_HIDDEN; h++)
                if (hidden[i][kind][h] > 0)
                    for (int j = 0; j < TILE_INPUTS; j++)
                        slope->tile_hidden[t][h][j] += to_hidden[h] * x[i][kind][j];
        }
    return loss;
}

// --- One ply ahead -----------------------------------------------------------------------------------

enum { NEAREST_FOR_THOTH = 14 };

// The chance of a seat to win, with the second tile of Thoth chosen for the best.
static float value_for(const State *s, int seat) {
    float chances[SEATS];
    if (s->decision == THOTH_WITH && s->seat == seat) {
        int answers[MOST_ANSWERS], count = list_answers(s, answers);
        if (count > NEAREST_FOR_THOTH) count = NEAREST_FOR_THOTH;
        float most = -1;
        for (int j = 0; j < count; j++) {
            State after = *s;
            step(&after, answers[j]);
            values(&after, chances);
            if (chances[seat] > most) most = chances[seat];
        }
        return most;
    }
    values(s, chances);
    return chances[seat];
}

// Chooses among the nearest answers, better ones more often: e times as often for each `noise`
// more; without noise the best.
static int choose(const State *s, double noise, int nearest) {
    int answers[MOST_ANSWERS], count = list_answers(s, answers), best = 0;
    if (count == 1) return answers[0];
    if ((s->decision == SAIL || s->decision == THOTH || s->decision == THOTH_WITH) &&
        count > nearest)
        count = nearest;
    if (s->decision == THOTH && count > NEAREST_FOR_THOTH) count = NEAREST_FOR_THOTH;
    float value[MOST_ANSWERS], most = -1;
    for (int j = 0; j < count; j++) {
        State after = *s;
        step(&after, answers[j]);
        value[j] = value_for(&after, s->seat);
        if (value[j] > most) {
            most = value[j];
            best = j;
        }
    }
    if (noise <= 0) return answers[best];
    double weight[MOST_ANSWERS], total = 0;
    for (int j = 0; j < count; j++) total += weight[j] = exp((value[j] - most) / noise);
    double left = random_share() * total;
    for (int j = 0; j < count; j++) {
        left -= weight[j];
        if (left <= 0) return answers[j];
    }
    return answers[best];
}
