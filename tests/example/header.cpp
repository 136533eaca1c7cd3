// header.cpp: the public headers must be usable from C++.
#include <karavana/bots.h>
#include <karavana/karavana.h>

int main()
{
    kv_box box;
    kv_config config;
    const kv_game *game = kv_game_at(0);
    if (kv_config_init(&config, game, kv_game_min_players(game), nullptr) != KV_OK)
        return 1;
    return kv_new(&config, &box.s, nullptr);
}
