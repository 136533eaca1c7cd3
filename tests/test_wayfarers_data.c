/* test_wayfarers_data.c: the components of Wayfarers of the South Tigris counted against
 * the rulebook and the specification, every effect read back as it stands in the data,
 * the shape of the Journal track, and the numbers for learning. The expected counts are
 * written out here, not taken from the data files.
 */
#include <stdlib.h>
#include <string.h>

#include "games/wayfarers/wayfarers.h"
#include "tests/support/test.h"

/* ---- Cards ------------------------------------------------------------------ */

static int n_icons(int card, int icon)
{
    return count_of(wayfarers_cards[card].icons, icon);
}

static int n_with(int first, int n, int icon)
{
    int sum = 0;
    for (int c = first; c < first + n; c++)
        sum += n_icons(c, icon) > 0;
    return sum;
}

/* The box, which tables.py does not know: another card is another row of the data. */
static void test_counts(void **state)
{
    (void)state;
    assert_int_equal(FIRST_LAND, 36);
    assert_int_equal(FIRST_WATER - FIRST_LAND, 36);
    assert_int_equal(FIRST_SPACE - FIRST_WATER, 36);
    assert_int_equal(FIRST_INSP - FIRST_SPACE, 36);
    assert_int_equal(N_INSP, 16);
    assert_int_equal(N_CARDS, 160);
    for (int row = FOLK; row <= INSP; row++) {
        int first = first_card(row), last = first_card(row + 1) - 1;
        assert_int_equal(row_of_card(first), row);
        assert_int_equal(row_of_card(last), row);
        assert_int_equal(index_of_card(last), last - first);
    }
}

/* 18 Cities with die spaces and 18 Vistas; 18 Harbours and 18 Open Waters. */
static void test_land_and_water(void **state)
{
    (void)state;
    assert_int_equal(n_with(FIRST_LAND, 36, CITY), 18);
    assert_int_equal(n_with(FIRST_LAND, 36, VISTA), 18);
    assert_int_equal(n_with(FIRST_WATER, 36, HARBOUR), 18);
    assert_int_equal(n_with(FIRST_WATER, 36, OPEN_WATER), 18);
    assert_int_equal(n_with(FIRST_LAND, 72, OBSERVATORY), 7);
    assert_int_equal(n_with(FIRST_LAND, 72, LIBRARY), 7);
    for (int c = FIRST_LAND; c < FIRST_SPACE; c++) {
        const wayfarers_card *card = &wayfarers_cards[c];
        bool has_space = n_icons(c, CITY) || n_icons(c, HARBOUR);
        assert_int_equal(card->has_die, has_space);
        assert_int_equal(card->die != 0, has_space);
        assert_int_equal(card->assets != 0, has_space);
        assert_int_equal(card->vista != 0, n_icons(c, VISTA) > 0);
        assert_int_equal(card->trigger != 0, n_icons(c, VISTA) > 0);
        if (n_icons(c, OPEN_WATER))
            assert_true(card->immediate != 0);
    }
}

static void test_space(void **state)
{
    int comets[4] = {0};
    (void)state;
    for (int c = FIRST_SPACE; c < FIRST_INSP; c++)
        comets[n_icons(c, COMET)]++;
    assert_int_equal(comets[1], 2);
    assert_int_equal(comets[2], 3);
    assert_int_equal(comets[3], 3);
    assert_int_equal(n_with(FIRST_SPACE, 36, SUN), 1);
    assert_int_equal(n_with(FIRST_SPACE, 36, MOON), 1);
    assert_int_equal(n_with(FIRST_SPACE, 36, PLANET), 5);
    assert_int_equal(n_with(FIRST_SPACE, 36, STARS), 21);
    for (int c = FIRST_SPACE; c < N_CARDS; c++)
        assert_true(wayfarers_cards[c].value != 0);
    for (int c = FIRST_INSP; c < N_CARDS; c++)
        assert_true(!wayfarers_cards[c].icons && !wayfarers_cards[c].immediate);
}

/* Assets under cities, harbours and observatories, bonuses under Vistas, resting under
 * open water: the panels of the cards. */
static void test_townsfolk(void **state)
{
    int n[4] = {0}, silver = 0;
    (void)state;
    for (int c = 0; c < FIRST_LAND; c++) {
        const wayfarers_card *card = &wayfarers_cards[c];
        n[card->kind]++;
        silver += card->cost;
        assert_in_range(card->cost, 0, 3);
        assert_int_equal(card->bonus != 0, card->kind != KIND_ASSET);
        assert_int_equal(card->assets != 0, card->kind == KIND_ASSET);
        if (card->kind == KIND_VISTA_BONUS)
            assert_int_equal(card->under, 1 << VISTA);
        if (card->kind == KIND_REST)
            assert_int_equal(card->under, 1 << OPEN_WATER);
    }
    assert_int_equal(n[KIND_ASSET], 8);
    assert_int_equal(n[KIND_DIE_BONUS], 9);
    assert_int_equal(n[KIND_VISTA_BONUS], 10);
    assert_int_equal(n[KIND_REST], 9);
    assert_int_equal(silver, 56);
}

/* ---- Effects ---------------------------------------------------------------- */

static void put_bundle(int bundle, kv_out *out)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    for (int i = 0; i < b[1]; i++) {
        int node = wayfarers_terms[b[0] + i];
        kv_put(out, i ? " + " : "");
        wayfarers_part_text(node, wayfarers_nodes[node].n, out);
    }
}

/* The line of the data that starts with the card's name holds its effect. */
static void check_effect(const char *data, int card, const char *key, int bundle)
{
    char text[200], name[24];
    kv_out out;
    kv_out_init(&out, name, sizeof name);
    kv_put(&out, "{\"id\": \"");
    kv_put(&out, wayfarers_card_ids[card]);
    kv_put(&out, "\"");
    const char *line = strstr(data, name), *end = line ? strchr(line, '\n') : NULL;
    assert_non_null(end);
    kv_out_init(&out, text, sizeof text);
    kv_put(&out, key);
    kv_put(&out, "\": \"");
    put_bundle(bundle, &out);
    kv_put(&out, "\"");
    const char *found = strstr(line, text);
    if (!found || found > end)
        fail_msg("%s: %s is not in the data", wayfarers_card_ids[card], text);
}

static void test_effects_read_back(void **state)
{
    char *data = test_read_file("games/wayfarers/data/cards.json", NULL);
    int n = 0;
    (void)state;
    for (int c = 0; c < N_CARDS; c++) {
        const wayfarers_card *card = &wayfarers_cards[c];
        const uint8_t bundles[] = {card->immediate, card->die, card->vista, card->bonus};
        for (int i = 0; i < 4; i++) {
            if (!bundles[i])
                continue;
            check_effect(data, c, i ? "effect" : "immediate", bundles[i]);
            n++;
        }
    }
    assert_int_equal(n, 152);
    free(data);
}

/* ---- Tiles ------------------------------------------------------------------ */

static void test_tiles(void **state)
{
    int n[N_TILE_COLOURS] = {0}, vp = 0, n_back = 0;
    (void)state;
    for (int t = 0; t < N_DESIGNS; t++) {
        const wayfarers_tile *tile = &wayfarers_tiles[t];
        n[tile->colour]++;
        vp += tile->vp;
        n_back += tile->has_back;
        assert_int_equal(tile->icons != 0, tile->colour == TILE_PINK);
    }
    assert_int_equal(n[TILE_GREEN], 4);
    assert_int_equal(n[TILE_YELLOW], 3);
    assert_int_equal(n[TILE_BLUE], 3);
    assert_int_equal(n[TILE_BLACK], 3);
    assert_int_equal(n[TILE_PINK], 10);
    assert_int_equal(n_back, 6);
    assert_int_equal(4 * N_PILES + N_PINK, 62);
    assert_int_equal(vp, 4 + 1 + 3 + 31);
}

/* All four boards have the same rewards, in other places; two corners are no cells. */
static void test_caravans(void **state)
{
    int sum[N_BOARDS] = {0}, n[N_BOARDS] = {0};
    wayfarers_player p = {.covered = 0};
    (void)state;
    for (int b = 0; b < N_BOARDS; b++) {
        for (int c = 0; c < N_CELLS; c++) {
            int bundle = wayfarers_caravan[b][c];
            n[b] += bundle != 0;
            sum[b] += bundle * bundle;
        }
        assert_int_equal(n[b], 8);
        assert_int_equal(sum[b], sum[0]);
        assert_int_equal(wayfarers_caravan[b][0] + wayfarers_caravan[b][5], 0);
    }
    assert_int_equal(__builtin_popcount(wayfarers_fits(&p, 0)), 16);
}

/* ---- The track -------------------------------------------------------------- */

/* Every way has 8 to 10 steps and passes two spaces with a new die. */
static void walk(int node, int n_steps, int n_dice)
{
    const wayfarers_track_node *t = &wayfarers_track[node];
    const uint8_t *b = wayfarers_bundles[t->effect];
    for (int i = 0; i < b[1]; i++)
        n_dice += wayfarers_nodes[wayfarers_terms[b[0] + i]].op == OP_NEW_DIE;
    if (t->column == LAST_COLUMN) {
        assert_in_range(n_steps, 8, 10);
        assert_int_equal(n_dice, 2);
    }
    for (int i = 0; i < t->n_edges; i++) {
        int to = wayfarers_edges[t->first_edge + i].to;
        assert_in_range(wayfarers_track[to].column - t->column, 1, 2);
        walk(to, n_steps + 1, n_dice);
    }
}

static void test_track(void **state)
{
    int n_tiles = 0, n_green = 0, n_final = 0;
    (void)state;
    for (int i = 0; i < N_NODES; i++) {
        n_tiles += wayfarers_track[i].tile != NONE;
        n_green += wayfarers_track[i].green != NONE;
        n_final += wayfarers_track[i].column == LAST_COLUMN;
    }
    assert_int_equal(n_tiles, 10);
    assert_int_equal(n_green, 8);
    assert_int_equal(n_final, 5);
    walk(0, 0, 0);
}

/* ---- A new game ------------------------------------------------------------- */

static void play_setup(kv_state *s, int players)
{
    kv_config c;
    kv_rng r;
    kv_rng_seed(&r, 1);
    assert_int_equal(kv_config_init(&c, &kv_game_wayfarers, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
    while (kv_decider(s) == KV_CHANCE)
        kv_apply_unchecked(s, kv_sample(s, &r), NULL);
}

/* Provisions, Silver, and Influence on blue and yellow by turn order. */
static void test_start(void **state)
{
    static const int start[4][4] = {
        {2, 3, 1, 0}, {2, 3, 1, 1}, {2, 4, 1, 1}, {3, 4, 1, 1}};
    kv_box now;
    const wayfarers_state *s = (const wayfarers_state *)&now.s;
    (void)state;
    play_setup(&now.s, 4);
    for (int p = 0; p < 4; p++) {
        const wayfarers_player *own = &s->player[p];
        assert_int_equal(own->prov, start[p][0]);
        assert_int_equal(own->silver, start[p][1]);
        assert_int_equal(own->guild[BLUE], start[p][2]);
        assert_int_equal(own->guild[YELLOW], start[p][3]);
        assert_int_equal(own->influence, 15 - start[p][2] - start[p][3]);
        assert_int_equal(own->reserve, 2);
    }
    for (int t = 0; t < N_PILES; t++)
        assert_int_equal(s->pile[t], 4);
    play_setup(&now.s, 1);
    assert_int_equal(s->pile[0], 2);
    assert_int_equal(s->player[OPPONENT].guild[YELLOW], 1);
    assert_int_equal(s->player[OPPONENT].guild[BLUE], 1);
    assert_true(s->player[0].board != s->solo_board);
}

static void test_observation(void **state)
{
    static int32_t out[OBS_SIZE];
    kv_box now, view;
    (void)state;
    const char *text = "game wayfarers\nplayers 2\nseat p1 silver 7\nseat p2 prov 5\n"
                       "dice p1 1 2 3\ndice p2 4 5 6\ncards p2 L05\non folk 1 p2\n";
    assert_int_equal(kv_position_read(text, strlen(text), &now.s, NULL), KV_OK);
    kv_view(&now.s, 1, &view.s);
    kv_observe(&view.s, out);
    assert_int_equal(out[0], 0); /* T01 is in the first place, with the viewer's token */
    assert_int_equal(out[1], 0);
    assert_int_equal(out[OBS_ROWS + 4 * (FIRST_LAND + 4)], 0);
    const int32_t *own = out + OBS_ROWS + 4 * N_CARDS;
    assert_int_equal(own[1], 5);
    assert_int_equal(own[OBS_PLAYER], 7);
    assert_int_equal(out[OBS_SIZE - OBS_TURN + PHASE_MAIN], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_land_and_water),
        cmocka_unit_test(test_space),
        cmocka_unit_test(test_townsfolk),
        cmocka_unit_test(test_effects_read_back),
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_caravans),
        cmocka_unit_test(test_track),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_observation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
