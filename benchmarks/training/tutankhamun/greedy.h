// GreedyAgent with the estimate of theban.tutankhamun, as an opponent to learn from.
#include "rules.h"

static void estimate(const State *s, double *found) {
    int players = s->players;
    double value[SEATS], total = 0;
    if (s->decision == OVER) {
        int best = winner(s);
        for (int i = 0; i < players; i++) found[i] = 100.0 * (i == best) - s->points[i];
        return;
    }
    for (int i = 0; i < players; i++) value[i] = 1.8 / players * tiles_ahead(s, i) - s->points[i];
    for (int kind = 0; kind < COLLECTED; kind++) {
        int ranked[SEATS + 1], gone = s->sunk[kind], count = owners(s, kind, ranked);
        if (!count) continue;
        for (int i = 0; i < players; i++) gone += s->tiles[i][kind];
        double left = 1 - (double)gone / COPIES[kind], certain = 1 - 0.65 * left;
        double tile = left * (kind == RING ? 0.25 : 0.12 * VALUE[kind]);
        for (int rank = 0; rank < count; rank++) {
            if (ranked[rank] == UNDERWORLD) continue;
            double points = rank == 0 ? VALUE[kind] : rank == 1 ? HALF[kind] : 0;
            value[ranked[rank]] += points * certain + owned(s, ranked[rank], kind) * tile;
        }
    }
    for (int i = 0; i < players; i++) total += value[i];
    for (int i = 0; i < players; i++) found[i] = value[i] - (total - value[i]) / (players - 1);
}

static double greedy_value(const State *s, int seat, int breadth) {
    if (s->decision != OVER && s->seat == seat) {
        int answers[MOST_ANSWERS], count = list_answers(s, answers);
        if (count <= breadth) {
            double most = -1e9;
            for (int j = 0; j < count; j++) {
                State after = *s;
                step(&after, answers[j]);
                double value = greedy_value(&after, seat, breadth / count);
                if (value > most) most = value;
            }
            return most;
        }
    }
    double found[SEATS];
    estimate(s, found);
    return found[seat];
}

static int greedy_answer(const State *s) {
    int answers[MOST_ANSWERS], best[MOST_ANSWERS], equal = 0, count = list_answers(s, answers);
    if (count == 1) return answers[0];
    double most = -1e9;
    for (int j = 0; j < count; j++) {
        State after = *s;
        step(&after, answers[j]);
        double value = greedy_value(&after, s->seat, 60);
        if (value > most + 1e-12) {
            most = value;
            equal = 0;
        }
        if (value >= most - 1e-12) best[equal++] = answers[j];
    }
    return best[random_below(equal)];
}
