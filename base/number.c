/* number.c: see number.h. Curves are tables with straight lines between the entries. */
#include "base/number.h"

/* KV__ONE / (1 + e^-x) for x = 0, 1/8, ... 8. */
static const uint16_t logistic_table[] = {
    32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911, 49474, 50941,
    52310, 53581, 54754, 55834, 56822, 57724, 58544, 59287, 59959, 60565, 61109,
    61598, 62036, 62428, 62778, 63090, 63368, 63615, 63835, 64030, 64203, 64357,
    64494, 64614, 64721, 64816, 64900, 64974, 65039, 65097, 65149, 65194, 65234,
    65269, 65300, 65328, 65352, 65374, 65393, 65410, 65425, 65438, 65449, 65459,
    65468, 65476, 65483, 65489, 65495, 65500, 65504, 65508, 65511, 65514};

/* (KV__ONE - 1) e^-x for x = 0, 1/4, ... 8. */
static const uint16_t decay_table[] = {
    65535, 51039, 39749, 30957, 24109, 18776, 14623, 11388, 8869, 6907, 5379,
    4190,  3263,  2541,  1979,  1541,  1200,  935,   728,   567,  442,  344,
    268,   209,   162,   127,   99,    77,    60,    47,    36,   28,   22};

/* Between the entries of a table, n of which make 1 of the argument. */
static int interpolate(const uint16_t *table, int size, int n, int64_t x)
{
    int64_t at = x * n, i = at / KV__LOGIT, rest = at % KV__LOGIT;
    if (i >= size - 1)
        return table[size - 1];
    return table[i] + (int)((table[i + 1] - table[i]) * rest / KV__LOGIT);
}

int kv__logistic(int64_t x)
{
    enum { SIZE = sizeof logistic_table / sizeof *logistic_table };
    int y = interpolate(logistic_table, SIZE, 8, x < 0 ? -x : x);
    return x < 0 ? KV__ONE - y : y;
}

int kv__decay(int64_t x)
{
    return interpolate(decay_table, sizeof decay_table / sizeof *decay_table, 4, x);
}

void kv__softmax(const int32_t *worth, int n, int64_t scale, int32_t *out)
{
    int64_t sum = 0;
    int first = 0;
    for (int i = 1; i < n; i++)
        first = worth[i] > worth[first] ? i : first;
    for (int i = 0; i < n; i++) {
        int64_t behind = (int64_t)worth[first] - worth[i];
        sum += out[i] = kv__decay(behind * KV__LOGIT / scale);
    }
    for (int i = 0; i < n; i++)
        out[i] = (int32_t)((int64_t)out[i] * (KV__ONE - 1) / sum);
}
