// The priors of answers: scores of all answers to a decision, and their gradient.
#include "values.h"

enum { PRIOR_HIDDEN = 12, USES = 9 };
enum { TAKE, LEAVE_OWN, LEAVE_SHARED, FOR_RA, FOR_ISIS, FOR_OSIRIS, FOR_HORUS, FOR_THOTH, THOTH_TO };

typedef struct {
    float hidden[NETWORKS][PRIOR_HIDDEN][TILE_INPUTS];
    float out[NETWORKS][USES][PRIOR_HIDDEN + 1];
    float within[12], beyond[32], gap[8], back[3];
    float distance[4][6];  // Ra, Isis, Thoth, the second tile of Thoth
    float retreat[6];
} Priors;

static Priors priors;

static void begin_priors(void) {
    memset(&priors, 0, sizeof priors);
    for (int t = 0; t < NETWORKS; t++) {
        for (int h = 0; h < PRIOR_HIDDEN; h++)
            for (int j = 0; j < TILE_INPUTS; j++)
                priors.hidden[t][h][j] = (random_share() * 2 - 1) * .3;
        for (int d = 0; d < USES; d++)
            for (int h = 0; h < PRIOR_HIDDEN; h++)
                priors.out[t][d][h] = (random_share() * 2 - 1) * .1;
    }
}

static void view_tile(const TileKey *key, float *x, float *hidden, float *out) {
    tile_inputs(key, x);
    int t = key->network;
    for (int h = 0; h < PRIOR_HIDDEN; h++) {
        float a = 0;
        for (int j = 0; j < TILE_INPUTS; j++) a += priors.hidden[t][h][j] * x[j];
        hidden[h] = a > 0 ? a : 0;
    }
    for (int d = 0; d < USES; d++) {
        float a = priors.out[t][d][PRIOR_HIDDEN];
        for (int h = 0; h < PRIOR_HIDDEN; h++) a += priors.out[t][d][h] * hidden[h];
        out[d] = a;
    }
}

static int distance_step(int tiles) {
    return tiles < 0 ? 0 : tiles <= 3 ? 1 : tiles <= 8 ? 2 : tiles <= 16 ? 3 : tiles <= 32 ? 4 : 5;
}

static int gap_step(int own) {
    return own == 0    ? 0
           : own <= 2  ? 1
           : own <= 4  ? 2
           : own <= 7  ? 3
           : own <= 11 ? 4
           : own <= 16 ? 5
           : own <= 24 ? 6
                       : 7;
}

// Scores the answers.  With `error`, the gradient by the scores, it adds that of the weights.
static void score_answers(const State *s, const int *answers, int count, float *scores,
                          const float *error, Priors *slope) {
    static float x[KINDS][TILE_INPUTS], hidden[KINDS][PRIOR_HIDDEN], out[KINDS][USES];
    static float back[KINDS][USES];
    int seat = s->seat, boat = s->boat[seat], next_boat = 99;
    Features features;
    view_position(s, &features);
    for (int kind = 0; kind < KINDS; kind++)
        view_tile(&features.tiles[seat][kind], x[kind], hidden[kind], out[kind]);
    memset(back, 0, sizeof back);
    for (int j = 0; j < s->players; j++)
        if (j != seat && s->boat[j] < next_boat) next_boat = s->boat[j];
    if (s->decision == SAIL) {
        int own = 0, steps = 0, left_own[KINDS] = {0}, left_shared[KINDS] = {0};
        float cost = 0;
        for (int place = boat < 0 ? 0 : boat + 1; place < PLACES && place < next_boat; place++)
            own += s->nile[place] >= 0;
        for (int j = 0; j < count; j++) {
            int kind = s->nile[answers[j]];
            if (answers[j] < boat) {
                int row = own > 0 ? 0 : next_boat >= boat ? 1 : 2;
                scores[j] = out[kind][TAKE] + priors.back[row];
                if (error) {
                    back[kind][TAKE] += error[j];
                    slope->back[row] += error[j];
                }
                continue;
            }
            steps++;
            int is_own = steps <= own, beyond = steps - own < 32 ? steps - own : 31;
            int within = steps < 12 ? steps : 11, gap = gap_step(own);
            scores[j] = out[kind][TAKE] - cost;
            scores[j] += is_own ? priors.within[within] : priors.beyond[beyond] + priors.gap[gap];
            if (error) {
                back[kind][TAKE] += error[j];
                for (int other = 0; other < KINDS; other++) {
                    back[other][LEAVE_OWN] -= error[j] * left_own[other];
                    back[other][LEAVE_SHARED] -= error[j] * left_shared[other];
                }
                if (is_own) {
                    slope->within[within] += error[j];
                } else {
                    slope->beyond[beyond] += error[j];
                    slope->gap[gap] += error[j];
                }
            }
            cost += out[kind][is_own ? LEAVE_OWN : LEAVE_SHARED];
            (is_own ? left_own : left_shared)[kind]++;
        }
    } else {
        static const int USE[] = {[OSIRIS] = FOR_OSIRIS, [ISIS] = FOR_ISIS, [RA] = FOR_RA,
                                  [THOTH] = FOR_THOTH, [THOTH_WITH] = THOTH_TO,
                                  [HORUS] = FOR_HORUS};
        static const int ROW[] = {[RA] = 0, [ISIS] = 1, [THOTH] = 2, [THOTH_WITH] = 3};
        int use = USE[s->decision], passed = 0;
        int has_row = s->decision != OSIRIS && s->decision != HORUS;
        for (int j = 0; j < count; j++) {
            if (s->decision == HORUS && answers[j] == RETREAT) {
                int step = distance_step(s->left);
                scores[j] = priors.retreat[step];
                if (error) slope->retreat[step] += error[j];
                continue;
            }
            int kind = s->decision == OSIRIS ? answers[j] : s->nile[answers[j]];
            scores[j] = out[kind][use];
            if (error) back[kind][use] += error[j];
            if (has_row) {
                int row = ROW[s->decision];
                int step = distance_step(answers[j] < boat ? -1 : ++passed);
                scores[j] += priors.distance[row][step];
                if (error) slope->distance[row][step] += error[j];
            }
        }
    }
    if (!error) return;
    for (int kind = 0; kind < KINDS; kind++) {
        int t = NETWORK[kind];
        float to_hidden[PRIOR_HIDDEN] = {0};
        for (int d = 0; d < USES; d++) {
            slope->out[t][d][PRIOR_HIDDEN] += back[kind][d];
            for (int h = 0; h < PRIOR_HIDDEN; h++) {
                slope->out[t][d][h] += back[kind][d] * hidden[kind][h];
                to_hidden[h] += back[kind][d] * priors.out[t][d][h];
            }
        }
        for (int h = 0; h < PRIOR_HIDDEN; h++)
            if (hidden[kind][h] > 0)
                for (int j = 0; j < TILE_INPUTS; j++)
                    slope->hidden[t][h][j] += to_hidden[h] * x[kind][j];
    }
}
