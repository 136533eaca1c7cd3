/* mcts.h: the parts of the tree search: memory (mcts_tree.c), nodes and their
 * choices (mcts_node.c), the iterations (mcts.c), those without a tree (mcts_flat.c).
 * In the order of a decision: the root is looked at; then every iteration goes down to a
 * leaf, evaluates it and adds what it found to the nodes on its way.
 */
#ifndef KV_MCTS_H
#define KV_MCTS_H

#include "bots/bots.h"

/* One choice at a node. The value of its state by evaluation counts as if it had been
 * found so often (first_visits of the parameters). */
typedef struct {
    int64_t sum; /* of the values that the deciding seat got */
    uint32_t visits;
    kv_action action;
    uint16_t prior, first; /* shares of KV_SURE: how promising; value by evaluation */
} mcts_edge;

/* What a seat knows when it has to decide. Edges are in order of their prior. */
typedef struct {
    uint64_t key; /* of the seat's view; 0: nothing here */
    uint32_t visits, edge;
    uint16_t n_edges; /* 0: met once, not yet looked at */
    uint16_t n_legal; /* more than n_edges where only a sample was looked at */
    uint16_t unit;    /* how much the better choices differ in value */
} mcts_node;

/* What the search can be tuned by. Shares are 256ths. */
typedef struct {
    int exploration;  /* weight of untried, promising choices, in units of the node */
    int temperature;  /* of the priors, in units of the node */
    int first_visits; /* what an evaluation counts, */
    int first_flat;   /* and where lines are long and full of luck */
    int widen;        /* choices open at once: so many + the root of visits */
} mcts_parameters;

extern const mcts_parameters mcts_defaults;

/* What all choices meet in flat iterations: how lucky the n-th line is, by what it was
 * worth to whichever choice met it first. */
enum { MCTS_LINES = 4096 };
typedef struct {
    uint64_t seed;
    int n;
    int64_t sum;
    int32_t line[MCTS_LINES];
} mcts_luck;

typedef struct {
    kv_bot bot;
    mcts_parameters p;
    kv_search_style style;
    uint32_t root;
    mcts_edge *first; /* the first step of every iteration; NULL: the best one */
    kv_bot_info info;
    mcts_luck luck;
    mcts_node *table; /* open addressing; n_slots is a power of two */
    mcts_edge *edges;
    uint32_t n_slots, n_nodes, n_edges, max_edges;
} mcts_search;

/* ---- Memory ---------------------------------------------------------------------- */

void mcts_init(kv_bot *b, size_t size);
void mcts_clear(mcts_search *s);
/* The slot of a key: its node, or where it would go. */
uint32_t mcts_slot(const mcts_search *s, uint64_t key);
/* Puts a new node there; false when there is no room. */
bool mcts_add(mcts_search *s, uint32_t slot, uint64_t key);
/* Room for so many edges, or NULL. */
mcts_edge *mcts_take_edges(mcts_search *s, int n);

/* ---- Nodes ----------------------------------------------------------------------- */

/* Looks at the choices of a node in a full state in which its seat decides: at all of
 * them, or at a sample. False when there is no room. */
bool mcts_expand(mcts_search *s, mcts_node *node, const kv_state *world, bool all);
/* How many of a node's edges may be tried by now. */
int mcts_n_open(const mcts_search *s, const mcts_node *node);
/* The edge to try next. */
mcts_edge *mcts_select(const mcts_search *s, const mcts_node *node);
/* The value of a choice so far; if flat, sums are of what its lines were better than
 * their luck. */
int mcts_edge_value(const mcts_search *s, const mcts_edge *e);

/* ---- Lines ----------------------------------------------------------------------- */

/* A rollout move: of a few legal actions the one its seat likes best. Without talk: none
 * that begins or goes on with it, if there is another. */
kv_action mcts_guided(mcts_search *s, const kv_state *world, int who, bool has_talk);
/* One iteration that compares the choices of the root and grows no tree. */
void mcts_iterate_flat(mcts_search *s);

#endif
