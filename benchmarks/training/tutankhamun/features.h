// The networks' inputs.  The same as in theban.agents._tutankhamun.features: change both together.
#include "greedy.h"

enum { TILE_INPUTS = 28, NETWORKS = 10, SEAT_INPUTS = 24 };

// The small network of each kind of tile: by the size of the set, rings, gods.
static const int NETWORK[KINDS] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6, 7, 8, 9};

// A kind of tile from the viewpoint of a seat, in 16 bytes.
typedef struct {
    int8_t network, own, first, second, sunk, ahead, first_ahead, most_ahead, in_nile, ties;
    int8_t nearest_to_zero, left, near_to_zero, last, near, unused;
} TileKey;

typedef struct {
    int players;
    TileKey tiles[SEATS][KINDS];
    float seats[SEATS][SEAT_INPUTS];
} Features;

static int nearness_to_zero(int points) {
    return points <= 3 ? 0 : points <= 7 ? 1 : points <= 12 ? 2 : points <= 18 ? 3 : 4;
}

static int nearness(int tiles) {
    return tiles <= 2 ? 4 : tiles <= 5 ? 3 : tiles <= 10 ? 2 : tiles <= 20 ? 1 : 0;
}

static float clipped(float lead) { return lead < -2 ? -1 : lead > 2 ? 1 : lead / 2; }

static void tile_inputs(const TileKey *key, float *x) {
    float copies = key->network < 4 ? 8 - 2 * key->network : key->network == 4 ? 10 : 2;
    int first_tie = key->ties & 1, second_tie = key->ties >> 1;
    float lead = key->own - key->first + (first_tie - .5f) * .5f;
    float second_lead = key->own - key->second + (second_tie - .5f) * .5f;
    x[0] = 1;
    x[1] = key->own / copies;
    x[2] = key->first / copies;
    x[3] = key->second / copies;
    x[4] = key->sunk / copies;
    x[5] = key->ahead / copies;
    x[6] = key->first_ahead / copies;
    x[7] = key->most_ahead / copies;
    x[8] = key->in_nile / copies;
    x[9] = first_tie;
    x[10] = second_tie;
    x[11] = key->own > 0;
    x[12] = key->first > 0;
    x[13] = key->in_nile == 1;
    x[14] = clipped(lead);
    x[15] = clipped(second_lead);
    x[16] = key->ahead > 0;
    x[17] = lead + key->ahead > 0;
    x[18] = key->first_ahead > lead;
    x[19] = key->nearest_to_zero / 4.f;
    x[20] = key->left / 5.f;
    x[21] = key->near_to_zero / 4.f;
    x[22] = key->last / 8.f;
    x[23] = key->near / 4.f;
    x[24] = key->second > 0;
    x[25] = lead > 0;
    x[26] = second_lead > 0;
    x[27] = key->most_ahead > second_lead;
}

static int has_more(const State *s, int kind, int seat, int other) {
    if (other < 0) return 1;
    int more = s->tiles[seat][kind] - s->tiles[other][kind];
    return more > 0 || (more == 0 && s->boat[seat] < s->boat[other]);
}

static void seat_inputs(const State *s, int seat, const int *ahead, float *x) {
    int players = s->players, best = 99, sum = 0, most = 0, behind = 0, own = s->points[seat];
    for (int j = 0; j < players; j++) {
        if (j == seat) continue;
        if (s->points[j] < best) best = s->points[j];
        sum += s->points[j];
        if (ahead[j] > most) most = ahead[j];
        behind += s->boat[j] < s->boat[seat];
    }
    memset(x, 0, sizeof(float) * SEAT_INPUTS);
    x[0] = 1;
    x[1] = own / 30.f;
    x[2] = best / 30.f;
    x[3] = sum / 30.f / (players - 1);
    x[4] = s->left / 80.f;
    x[5] = ahead[seat] / 80.f;
    x[6] = ahead[seat] > most ? (ahead[seat] - most) / 20.f : 0;
    x[7] = most > ahead[seat] ? (most - ahead[seat]) / 20.f : 0;
    x[8] = ((seat - s->seat + players) % players) / (float)players;
    x[9] = seat == s->seat;
    if (s->decision > SAIL && s->decision < OVER) {
        if (seat == s->seat)
            x[9 + s->decision] = 1;  // 10 to 15
        else
            x[16] = 1;
    }
    x[17] = own < 8 ? (8 - own) / 8.f : 0;
    x[18] = own < 4 ? (4 - own) / 4.f : 0;
    x[19] = best < 8 ? (8 - best) / 8.f : 0;
    x[20] = best < 4 ? (4 - best) / 4.f : 0;
    x[21] = behind / (float)(players - 1);
    x[22] = players / 6.f;
    x[23] = s->left < 20 ? (20 - s->left) / 20.f : 0;
}

static void view_position(const State *s, Features *features) {
    int players = s->players, count = 0, seen[SEATS] = {0}, fewest = 99;
    int8_t ahead[SEATS][KINDS] = {0}, next[SEATS][KINDS], in_nile[KINDS] = {0}, last[KINDS] = {0};
    memset(next, 127, sizeof next);
    for (int i = 0; i < players; i++)
        if (s->points[i] < fewest) fewest = s->points[i];
    for (int place = 0; place < PLACES; place++) {
        int kind = s->nile[place];
        if (kind < 0) continue;
        count++;
        in_nile[kind]++;
        last[kind] = count;
        for (int i = 0; i < players; i++)
            if (s->boat[i] < place) {
                ahead[i][kind]++;
                seen[i]++;
                if (seen[i] < next[i][kind]) next[i][kind] = seen[i];
            }
    }
    features->players = players;
    for (int i = 0; i < players; i++) {
        for (int kind = 0; kind < KINDS; kind++) {
            TileKey *key = &features->tiles[i][kind];
            int first = -1, second = -1, most = 0;
            memset(key, 0, sizeof *key);
            for (int j = 0; j < players; j++)
                if (j != i && ahead[j][kind] > most) most = ahead[j][kind];
            if (kind < COLLECTED) {
                for (int j = 0; j < players; j++) {
                    if (j == i) continue;
                    if (has_more(s, kind, j, first)) {
                        second = first;
                        first = j;
                    } else if (has_more(s, kind, j, second)) {
                        second = j;
                    }
                }
                key->own = s->tiles[i][kind];
                key->first = s->tiles[first][kind];
                key->first_ahead = ahead[first][kind];
                key->ties = s->boat[i] < s->boat[first];
                if (players == 2) {  // the Underworld is the second of the others
                    key->second = s->sunk[kind];
                    key->ties |= 2;
                } else {
                    key->second = s->tiles[second][kind];
                    key->ties |= s->boat[i] < s->boat[second] ? 2 : 0;
                }
            }
            key->network = NETWORK[kind];
            key->sunk = s->sunk[kind];
            key->ahead = ahead[i][kind];
            key->most_ahead = most;
            key->in_nile = in_nile[kind];
            key->nearest_to_zero = nearness_to_zero(fewest);
            key->left = (s->left + 15) / 16;
            key->near_to_zero = nearness_to_zero(s->points[i]);
            key->last = (last[kind] + 9) / 10;
            key->near = nearness(next[i][kind]);
        }
        seat_inputs(s, i, seen, features->seats[i]);
    }
}
