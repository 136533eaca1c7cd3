/* figures.h: what summaries of many games need: a little mathematics (the program does
 * without libm), columns of text, real numbers in JSON.
 */
#ifndef KV_CLI_FIGURES_H
#define KV_CLI_FIGURES_H

#include "base/json.h"

double fig_root(double x); /* 0 for what has none */
double fig_log(double x);  /* natural; x > 0 and finite */
double fig_exp(double x);  /* |x| up to 700 */

/* Columns of width characters; UTF-8 continuation bytes take no place. */
int fig_width(const char *text);
void fig_put_left(kv_out *out, const char *text, int width);
void fig_put_right(kv_out *out, const char *text, int width);

/* With at most six digits behind the point. */
void fig_json_real(kv_json *j, const char *key, double x);

#endif
