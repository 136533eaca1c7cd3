/* figures.c: see figures.h. The series are short because their arguments are brought
 * near to 0 first; they are exact to some 14 digits, more than any table shows.
 */
#include "cli/figures.h"

#include <assert.h>

#include "base/json.h"
#include "cli/cli.h"

#define LOG_2 0.693147180559945309417

/* ---- Mathematics --------------------------------------------------------- */

/* Newton's method. */
double fig_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 64 && x > 0; i++)
        root = (root + x / root) / 2;
    return x > 0 ? root : 0;
}

/* x = m * 2^e with m around 1; log m = 2 artanh((m - 1) / (m + 1)). */
double fig_log(double x)
{
    int e = 0;
    assert(x > 0);
    for (; x > 1.5; e++)
        x /= 2;
    for (; x < 0.75; e--)
        x *= 2;
    double t = (x - 1) / (x + 1), power = t, sum = 0;
    for (int i = 1; i < 40; i += 2) {
        sum += power / i;
        power *= t * t;
    }
    return 2 * sum + e * LOG_2;
}

/* x = n log 2 + rest. */
double fig_exp(double x)
{
    int n = (int)(x / LOG_2);
    double rest = x - n * LOG_2, term = 1, sum = 0;
    for (int i = 1; i < 24; i++) {
        sum += term;
        term *= rest / i;
    }
    for (; n > 0; n--)
        sum *= 2;
    for (; n < 0; n++)
        sum /= 2;
    return sum;
}

/* ---- Text ---------------------------------------------------------------- */

int fig_width(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void put_blanks(kv_out *out, int n)
{
    while (n-- > 0)
        kv_put_char(out, ' ');
}

void fig_put_left(kv_out *out, const char *text, int width)
{
    kv_put(out, text);
    put_blanks(out, width - fig_width(text));
}

void fig_put_right(kv_out *out, const char *text, int width)
{
    put_blanks(out, width - fig_width(text));
    kv_put(out, text);
}

void fig_json_real(kv_json *j, const char *key, double x)
{
    kv__json_key(j, key);
    cli_put_real(j->out, x, 6);
}
