// Lets tests compare the program's rules and features with those of the library.
#include "features.h"

size_t probe_size(void) { return sizeof(State); }

void probe_start(State *s, const int8_t *nile, int players, int first) {
    new_game(s, players, first);
    memcpy(s->nile, nile, PLACES);
}

int probe_answers(const State *s, int *found) { return list_answers(s, found); }

void probe_step(State *s, int answer) { step(s, answer); }

int probe_winner(const State *s) { return s->decision == OVER ? winner(s) : -1; }

void probe_estimate(const State *s, double *found) { estimate(s, found); }

// The points, the boats and the places of the Nile.
void probe_table(const State *s, int *points, int *boats, int *nile) {
    for (int i = 0; i < s->players; i++) {
        points[i] = s->points[i];
        boats[i] = s->boat[i];
    }
    for (int place = 0; place < PLACES; place++) nile[place] = s->nile[place];
}

void probe_tile(const State *s, int seat, int kind, float *inputs) {
    Features features;
    view_position(s, &features);
    tile_inputs(&features.tiles[seat][kind], inputs);
}

void probe_seat(const State *s, int seat, float *inputs) {
    Features features;
    view_position(s, &features);
    memcpy(inputs, features.seats[seat], sizeof features.seats[seat]);
}
