// Learns the weights of theban.agents.tutankhamun from games of the program against itself.
//
//   learn values PLAYERS OUT SEED ITERATIONS GAMES      who will win
//   learn priors  PLAYERS OUT SEED STEPS VALUES          how good answers look
//   learn points PLAYERS OUT SEED GAMES VALUES          the points at the end
//
// PLAYERS is 2, or 4 for three and more.  Files hold the floats of a struct, in its order.
#include "priors.h"

static const double GREEDY_SHARE = 0.3;  // of the games with greedy bots among the players
static const double LAMBDA = 0.85;       // the weight of the result, against later evaluations
enum { BATCH = 256, PRIOR_BATCH = 128, NEAREST = 26, LONGEST = 399 };

typedef struct {
    State state;
    float shares[SEATS];
} Lesson;

static int players_of_game(int players) {
    if (players == 2) return 2;
    return random_share() < .6 ? players : 3 + random_below(4);
}

static int any_near_answer(const State *s) {
    int answers[MOST_ANSWERS], count = list_answers(s, answers);
    int at = (int)(-log(random_share() + 1e-9) * 5);
    return answers[at < count ? at : random_below(count)];
}

// One step of Adam.
static void descend(float *weights, const float *slope, float *mean, float *square, size_t count,
                    double rate, int batch, double decay, long step_number) {
    double first = 1 - pow(.9, step_number), second = 1 - pow(.999, step_number);
    for (size_t i = 0; i < count; i++) {
        float x = slope[i] / batch + (float)decay * weights[i];
        mean[i] = .9f * mean[i] + .1f * x;
        square[i] = .999f * square[i] + .001f * x * x;
        weights[i] -= rate * (mean[i] / first) / (sqrt(square[i] / second) + 1e-8);
    }
}

static void save(const char *path, const void *what, size_t size) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(what, 1, size, file) != size || fclose(file)) exit(1);
}

static void load_values(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fread(&net, 1, sizeof net, file) != sizeof net) exit(1);
    fclose(file);
    weights_number++;
}

// --- Values --------------------------------------------------------------------------------------

// Plays a game, adds its positions to the training data, and returns their number.
static int play(int players, double noise, Lesson *lessons, long *number, long most) {
    static State past[LONGEST + 1];
    State s;
    int count = 0, greedy_seats = 0;
    new_game(&s, players, random_below(players));
    if (random_share() < GREEDY_SHARE) {
        int me = random_below(players);
        greedy_seats = random_share() < .5 ? ((1 << players) - 1) & ~(1 << me) : 1 << me;
    }
    while (s.decision != OVER && count < LONGEST) {
        int answer;
        past[count++] = s;
        if (greedy_seats >> s.seat & 1)
            answer = random_share() < .03 ? any_near_answer(&s) : greedy_answer(&s);
        else
            answer = random_share() < .02 ? any_near_answer(&s) : choose(&s, noise, NEAREST);
        step(&s, answer);
    }
    float shares[SEATS], chances[SEATS];
    values(&s, shares);
    for (int t = count - 1; t >= 0; t--) {
        Lesson *lesson = &lessons[(*number)++ % most];
        lesson->state = past[t];
        memcpy(lesson->shares, shares, sizeof shares);
        values(&past[t], chances);
        for (int i = 0; i < players; i++)
            shares[i] = LAMBDA * shares[i] + (1 - LAMBDA) * chances[i];
    }
    return count;
}

static void learn_to_judge(int players, const char *path, int iterations, int games) {
    static Values slope, mean, square;
    long most = players == 2 ? 400000 : 300000, number = 0, step_number = 0;
    Lesson *lessons = malloc(sizeof(Lesson) * most);
    begin_values();
    for (int it = 0; it < iterations; it++) {
        double noise = it < iterations / 3 ? 0.05 : 0.03, loss = 0;
        double rate = it < iterations / 4       ? 2e-3
                      : it < iterations / 2     ? 1e-3
                      : it < iterations * 3 / 4 ? 5e-4
                                                : 2e-4;
        long length = 0;
        weights_number++;
        for (int g = 0; g < games; g++)
            length += play(players_of_game(players), noise, lessons, &number, most);
        long have = number < most ? number : most;
        long steps = (long)(length * 1.5 / BATCH) + 1;
        if (it == 0) steps *= 2;
        for (long b = 0; b < steps; b++) {
            memset(&slope, 0, sizeof slope);
            for (int j = 0; j < BATCH; j++) {
                Lesson *lesson = &lessons[(long)(random_share() * have)];
                loss += learn_values(&lesson->state, lesson->shares, &slope);
            }
            descend((float *)&net, (float *)&slope, (float *)&mean, (float *)&square,
                    sizeof net / sizeof(float), rate, BATCH, 1e-6, ++step_number);
        }
        if (it % 10 == 9)
            printf("%d games of %.1f choices, loss %.4f\n", games * (it + 1),
                   length / (double)games, loss / (steps * BATCH));
        fflush(stdout);
    }
    save(path, &net, sizeof net);
}

// --- Priors ---------------------------------------------------------------------------------------

// The shares of the answers that the values one ply ahead recommend.
static void recommend(const State *s, const int *answers, int count, float *shares) {
    int tried = s->decision == THOTH && count > NEAREST_FOR_THOTH ? NEAREST_FOR_THOTH : count;
    for (int j = 0; j < count; j++) {
        shares[j] = 0;
        if (j >= tried) continue;
        State after = *s;
        step(&after, answers[j]);
        shares[j] = value_for(&after, s->seat) / 0.02;
    }
    soft_max(shares, count);
}

static void learn_priors(int players, const char *path, int steps) {
    static Priors slope, mean, square;
    State s;
    int over = 1;
    double loss = 0;
    begin_priors();
    for (int number = 0; number < steps; number++) {
        double rate = number < steps / 2 ? 3e-3 : number < steps * 3 / 4 ? 1e-3 : 3e-4;
        memset(&slope, 0, sizeof slope);
        for (int done = 0; done < PRIOR_BATCH;) {
            if (over || s.decision == OVER) {
                int seats = players_of_game(players);
                new_game(&s, seats, random_below(seats));
                over = 0;
            }
            int answers[MOST_ANSWERS], count = list_answers(&s, answers), chosen = count - 1;
            if (count == 1) {
                step(&s, answers[0]);
                continue;
            }
            float shares[MOST_ANSWERS], scores[MOST_ANSWERS], error[MOST_ANSWERS];
            recommend(&s, answers, count, shares);
            score_answers(&s, answers, count, scores, NULL, NULL);
            soft_max(scores, count);
            for (int j = 0; j < count; j++) {
                error[j] = scores[j] - shares[j];
                loss -= shares[j] * log(scores[j] + 1e-9);
            }
            score_answers(&s, answers, count, scores, error, &slope);
            done++;
            double left = random_share();
            for (int j = 0; j < count; j++) {
                left -= shares[j];
                if (left <= 0) {
                    chosen = j;
                    break;
                }
            }
            if (random_share() < .05)
                step(&s, any_near_answer(&s));
            else
                step(&s, answers[chosen]);
        }
        descend((float *)&priors, (float *)&slope, (float *)&mean, (float *)&square,
                sizeof priors / sizeof(float), rate, PRIOR_BATCH, 0, number + 1);
        if (number % 500 == 499) {
            printf("%d steps, loss %.4f\n", number + 1, loss / (500 * PRIOR_BATCH));
            fflush(stdout);
            loss = 0;
        }
    }
    save(path, &priors, sizeof priors);
}

// --- Points --------------------------------------------------------------------------------------

enum { POINT_INPUTS = 4 + 2 * SUMS };

static void point_inputs(const State *s, int seat, double *x) {
    Features features;
    float sums[SEATS][SUMS] = {0}, all[ALL_INPUTS];
    view_position(s, &features);
    for (int i = 0; i < s->players; i++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int d = 0; d < SUMS; d++) sums[i][d] += kept_tile(&features.tiles[i][kind])[d];
    all_inputs(&features, sums, seat, all);
    x[0] = 1;
    x[1] = s->points[seat] / 30.;
    x[2] = s->left / 80.;
    x[3] = x[1] * x[2];
    for (int d = 0; d < 2 * SUMS; d++) x[4 + d] = all[SEAT_INPUTS + d];
}

// Fits the final points by least squares, over games without much noise.
static void learn_points(int players, const char *path, int games) {
    static double sums[POINT_INPUTS][POINT_INPUTS + 1];
    static State past[LONGEST + 1];
    for (int d = 0; d < POINT_INPUTS; d++) sums[d][d] = 1e-3;
    for (int g = 0; g < games; g++) {
        State s;
        int count = 0, seats = players_of_game(players);
        new_game(&s, seats, random_below(seats));
        while (s.decision != OVER && count < LONGEST) {
            past[count++] = s;
            step(&s, choose(&s, 0.02, NEAREST));
        }
        for (int t = 0; t < count; t++)
            for (int i = 0; i < seats; i++) {
                double x[POINT_INPUTS + 1];
                point_inputs(&past[t], i, x);
                x[POINT_INPUTS] = s.points[i];
                for (int a = 0; a < POINT_INPUTS; a++)
                    for (int b = 0; b <= POINT_INPUTS; b++) sums[a][b] += x[a] * x[b];
            }
    }
    float found[POINT_INPUTS];
    for (int a = 0; a < POINT_INPUTS; a++)  // the matrix is positive definite: no pivots
        for (int r = 0; r < POINT_INPUTS; r++) {
            double times = sums[r][a] / sums[a][a];
            if (r == a) continue;
            for (int b = a; b <= POINT_INPUTS; b++) sums[r][b] -= times * sums[a][b];
        }
    for (int a = 0; a < POINT_INPUTS; a++) found[a] = sums[a][POINT_INPUTS] / sums[a][a];
    save(path, found, sizeof found);
}

int main(int count, char **words) {
    if (count != 7) {
        fprintf(stderr, "usage: learn values|priors|points PLAYERS OUT SEED NUMBER GAMES|VALUES\n");
        return 2;
    }
    int players = atoi(words[2]), number = atoi(words[5]);
    seed_random(strtoull(words[4], NULL, 10));
    if (!strcmp(words[1], "values")) {
        learn_to_judge(players, words[3], number, atoi(words[6]));
        return 0;
    }
    load_values(words[6]);
    if (!strcmp(words[1], "priors"))
        learn_priors(players, words[3], number);
    else
        learn_points(players, words[3], number);
    return 0;
}
