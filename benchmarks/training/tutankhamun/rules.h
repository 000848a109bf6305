// The rules of Tutankhamun with the standard box and rulings, as a plain struct that is changed in
// place: fast enough for the hundred thousand games from which the weights are learned.
// tests/agents/tutankhamun/test_training.py compares it with the library's rules.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 80, KINDS = 18, COLLECTED = 13, RING = 12, FIRST_GOD = 13, SEATS = 6 };
enum { RETREAT = 80 };         // the answers to a decision are places, kinds for Osiris, or this
enum { UNDERWORLD = -1 };      // among the owners of a set
enum { MOST_ANSWERS = 96 };
enum Decision { SAIL, OSIRIS, ISIS, RA, THOTH, THOTH_WITH, HORUS, OVER };

typedef struct {
    int8_t nile[PLACES];  // the kind on each place, or -1
    int8_t sunk[KINDS];   // in the Underworld
    int8_t boat[SEATS], points[SEATS];
    int8_t tiles[SEATS][COLLECTED];
    int8_t players, seat, decision, unused, left, first_place;
} State;

static const int8_t COPIES[KINDS] = {8, 8, 8, 6, 6, 6, 4, 4, 4, 2, 2, 2, 10, 2, 2, 2, 2, 2};
static const int8_t VALUE[COLLECTED] = {8, 8, 8, 6, 6, 6, 4, 4, 4, 2, 2, 2, 5};
static const int8_t HALF[COLLECTED] = {4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0};
static const int8_t START[SEATS + 1] = {0, 0, 30, 28, 24, 20, 18};

// --- Random numbers ----------------------------------------------------------------------------

static uint64_t random_state;

static uint64_t next_random(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static void seed_random(uint64_t seed) {
    random_state = 88172645463325252ULL ^ (seed * 0x9E3779B97F4A7C15ULL);
    for (int i = 0; i < 20; i++) next_random();
}

static double random_share(void) { return (next_random() >> 11) * (1.0 / 9007199254740992.0); }

static int random_below(int count) { return (int)(random_share() * count); }

// --- The game ----------------------------------------------------------------------------------

static void new_game(State *s, int players, int first) {
    memset(s, 0, sizeof *s);
    s->players = players;
    int place = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < COPIES[kind]; copy++) s->nile[place++] = kind;
    for (int i = PLACES - 1; i > 0; i--) {
        int j = random_below(i + 1);
        int8_t tile = s->nile[i];
        s->nile[i] = s->nile[j];
        s->nile[j] = tile;
    }
    for (int i = 0; i < players; i++) {
        s->boat[(first + i) % players] = -1 - i;
        s->points[i] = START[players];
    }
    s->seat = first;
    s->decision = SAIL;
    s->left = PLACES;
}

static int rearmost(const State *s) {
    int rear = s->boat[0];
    for (int i = 1; i < s->players; i++)
        if (s->boat[i] < rear) rear = s->boat[i];
    return rear;
}

static int tiles_ahead(const State *s, int seat) {
    int count = 0;
    for (int place = s->boat[seat] < 0 ? 0 : s->boat[seat] + 1; place < PLACES; place++)
        count += s->nile[place] >= 0;
    return count;
}

static void score(State *s, int seat, int points) {
    int left = s->points[seat] - points;
    s->points[seat] = left < 0 ? 0 : left;
}

static int owned(const State *s, int owner, int kind) {
    return owner == UNDERWORLD ? s->sunk[kind] : s->tiles[owner][kind];
}

// Lists the owners of a kind as they rank (TT-6.3, TT-6.8) and returns their number.
static int owners(const State *s, int kind, int *found) {
    int count = 0;
    for (int i = 0; i < s->players; i++)
        if (s->tiles[i][kind]) found[count++] = i;
    if (s->players == 2 && s->sunk[kind]) found[count++] = UNDERWORLD;
    for (int a = 1; a < count; a++)
        for (int b = a; b > 0; b--) {
            int before = found[b - 1], after = found[b];
            int more = owned(s, after, kind) - owned(s, before, kind);
            int before_boat = before == UNDERWORLD ? 1000 : s->boat[before];
            int after_boat = after == UNDERWORLD ? 1000 : s->boat[after];
            if (more < 0 || (more == 0 && after_boat >= before_boat)) break;
            found[b - 1] = after;
            found[b] = before;
        }
    return count;
}

static void score_if_complete(State *s, int kind) {
    int gone = s->sunk[kind], found[SEATS + 1];
    for (int i = 0; i < s->players; i++) gone += s->tiles[i][kind];
    if (gone != COPIES[kind]) return;
    int count = owners(s, kind, found);
    if (count > 0 && found[0] != UNDERWORLD) score(s, found[0], VALUE[kind]);
    if (count > 1 && found[1] != UNDERWORLD) score(s, found[1], HALF[kind]);
    for (int i = 0; i < s->players; i++) s->tiles[i][kind] = 0;
    s->sunk[kind] = 0;
}

static int take_from_nile(State *s, int place) {
    int kind = s->nile[place];
    s->nile[place] = -1;
    s->left--;
    return kind;
}

// Tiles trail (TT-5.1), and the game ends or the next seat follows (TT-7.1).
static void end_turn(State *s) {
    int rear = rearmost(s);
    for (int place = 0; place < rear; place++)
        if (s->nile[place] >= 0) {
            int kind = take_from_nile(s, place);
            s->sunk[kind]++;
            if (kind < COLLECTED) score_if_complete(s, kind);
        }
    int over = s->left == 0;
    for (int i = 0; i < s->players; i++)
        if (!s->points[i]) over = 1;
    if (over) {
        s->decision = OVER;
    } else {
        s->decision = SAIL;
        s->seat = (s->seat + 1) % s->players;
    }
}

// Gives a tile to the seat in turn, which leads to a decision or ends the turn.
static void resolve(State *s, int kind, int from_nile) {
    int seat = s->seat, any = 0;
    if (kind < COLLECTED) {
        s->tiles[seat][kind]++;
        if (kind == RING) score(s, seat, 1);
        if (from_nile) score_if_complete(s, kind);
        end_turn(s);
        return;
    }
    int decision = OSIRIS + kind - FIRST_GOD + (kind - FIRST_GOD == HORUS - OSIRIS - 1);
    for (int other = 0; other < KINDS; other++) any |= s->sunk[other];
    if ((decision == OSIRIS && any) || (decision == ISIS && s->tiles[seat][RING] && s->left) ||
        (decision == RA && s->left) || (decision == THOTH && tiles_ahead(s, seat) >= 2) ||
        decision == HORUS)
        s->decision = decision;
    else
        end_turn(s);
}

static void move_boat(State *s, int seat, int place) {
    int origin = s->boat[seat];
    s->boat[seat] = place;
    if (origin < 0)
        for (int i = 0; i < s->players; i++)
            if (s->boat[i] < origin) s->boat[i]++;
}

// Lists the answers in the order of the library and returns their number.
static int list_answers(const State *s, int *found) {
    int count = 0, boat = s->boat[s->seat], start = boat < 0 ? 0 : boat + 1;
    switch (s->decision) {
        case SAIL: {
            int rear = rearmost(s);
            for (int place = boat - 1; place >= 0 && place > rear; place--)
                if (s->nile[place] >= 0) {
                    found[count++] = place;
                    break;
                }
            for (int place = start; place < PLACES; place++)
                if (s->nile[place] >= 0) found[count++] = place;
            break;
        }
        case OSIRIS:
            for (int kind = 0; kind < KINDS; kind++)
                if (s->sunk[kind]) found[count++] = kind;
            break;
        case ISIS:
        case RA:
            for (int place = 0; place < PLACES; place++)
                if (s->nile[place] >= 0) found[count++] = place;
            break;
        case THOTH:
        case THOTH_WITH:
            for (int place = start; place < PLACES; place++)
                if (s->nile[place] >= 0 &&
                    !(s->decision == THOTH_WITH && place == s->first_place))
                    found[count++] = place;
            break;
        case HORUS:
            for (int place = 0; place < boat; place++)
                if (s->nile[place] >= 0) found[count++] = place;
            found[count++] = RETREAT;
            break;
    }
    return count;
}

static void step(State *s, int answer) {
    int seat = s->seat, kind;
    switch (s->decision) {
        case SAIL:
            kind = take_from_nile(s, answer);
            move_boat(s, seat, answer);
            resolve(s, kind, 1);
            break;
        case OSIRIS:
            s->sunk[answer]--;
            resolve(s, answer, 0);
            break;
        case ISIS:
            kind = s->nile[answer];
            s->tiles[seat][RING]--;
            s->nile[answer] = RING;
            resolve(s, kind, 1);
            break;
        case RA:
            kind = take_from_nile(s, answer);
            s->sunk[kind]++;
            if (kind < COLLECTED) score_if_complete(s, kind);
            end_turn(s);
            break;
        case THOTH:
            s->decision = THOTH_WITH;
            s->first_place = answer;
            break;
        case THOTH_WITH:
            kind = s->nile[answer];
            s->nile[answer] = s->nile[s->first_place];
            s->nile[s->first_place] = kind;
            s->first_place = 0;
            end_turn(s);
            break;
        case HORUS:
            if (answer == RETREAT) {
                int rear = rearmost(s);
                move_boat(s, seat, (rear < 0 ? rear : 0) - 1);
                end_turn(s);
            } else {
                resolve(s, take_from_nile(s, answer), 1);
            }
            break;
    }
}

static int winner(const State *s) {
    int best = 0;
    for (int i = 1; i < s->players; i++)
        if (s->points[i] < s->points[best] ||
            (s->points[i] == s->points[best] && s->boat[i] < s->boat[best]))
            best = i;
    return best;
}
