"""The components of Wayfarers of the South Tigris, as the referee copied them out.

Tables are texts: one thing a line, its name first, then fields between semicolons; a
line that begins with a blank goes on with the one before, `-` is nothing. Effects are
written in the game's own notation: `a + b` both in any order, `a | b` one of them,
`pay_prov(2) -> a` first the cost. Quantities are `city` ... `comet` for icons,
`folk_cards`, `green_tiles`, `tiles` (all of them), `black_guild`, `silver`, `prov`, and
`lead` for strictly more comets than anybody else; home cards count.
"""
from __future__ import annotations

Fields = list[str]


def table(text: str) -> dict[str, Fields]:
    lines = text.strip("\n").replace("\n ", " ").split("\n")
    found = [[field.strip() for field in line.split(";")] for line in lines]
    return {name: ["" if field == "-" else field for field in fields]
            for name, *fields in found}


# Land cards: icons; immediate effect; assets for a die, or what sets the Vista off;
# effect.
LAND = table("""
L01; city; inf_yellow(1); camel; up_yellow | inf_yellow(2)
L02; city; inf_yellow(1); camel; up_yellow | inf_yellow(2)
L03; city; up_green_free; camel; up_green + prov(1)
L04; city; inf_any(1); camel; up_green + inf_any(1)
L05; city; worker(1); camel; pay_prov(2) -> land + worker(1)
L06; city; inf_yellow(1); camel; pay_prov(2) -> land + inf_yellow(1)
L07; city; inf_blue(1); camel; folk + inf_blue(1)
L08; city; inf_card(1); camel; folk + inf_card(1)
L09; city observatory; -; telescope camel; space + inf_blue(1)
L10; city observatory; -; telescope camel; space + inf_yellow(1)
L11; city observatory; -; telescope camel; up_black | inf_black(2)
L12; city observatory; -; telescope camel; up_black | inf_black(2)
L13; city observatory; -; telescope camel; space + inf_black(1)
L14; city observatory; -; telescope camel; space(1)
L15; city library; inf_any(1); camel pigeon; folk + journal
L16; city library; -; pigeon; inf_yellow(1) + journal
L17; city library; -; pigeon; inf_blue(1) + journal
L18; city library observatory; -; telescope pigeon; inf_black(1) + journal
L19; vista; inf_card(2); on stars; inf_card(1)
L20; vista; silver(1); on stars; prov(1)
L21; vista; silver(1); on open_water; silver(1)
L22; vista; inf_blue(1); on open_water; inf_blue(1) | inf_move(1)
L23; vista; up_green_free; on comet; silver(1) + adjust(1)
L24; vista; up_green_free; on comet; prov(1) + inf_move(1)
L25; vista; refresh(1); on vista; silver(1)
L26; vista; refresh(1); on vista; inf_blue(1) | inf_move(1)
L27; vista; silver(2); on planet sun moon; prov(1)
L28; vista; silver(2); on planet sun moon; worker(1)
L29; vista; refresh(1); on city; silver(1)
L30; vista; refresh(1); on city; inf_yellow(1) | inf_move(1)
L31; vista; silver(2); on townsfolk; adjust(1) + inf_move(1)
L32; vista; inf_card(1); on townsfolk; inf_card(1)
L33; vista; silver(1); on harbour; silver(1)
L34; vista; inf_yellow(1); on harbour; inf_yellow(1) | inf_move(1)
L35; vista; refresh(1); on observatory library; worker(1)
L36; vista; refresh(1); on observatory library; prov(1) | silver(1)
""")

# Water cards: icons; immediate effect; assets for a die; its effect; lanes with a
# lightning on the left; rewards on the right (a guild, silver, prov, card).
WATER = table("""
W01; harbour library; -; pigeon; prov(1) + journal; 0010; black silver - card
W02; harbour library; -; pigeon; silver(1) + journal; 0010; blue - prov card
W03; harbour library; -; pigeon; inf_card(1) + journal; 1001; yellow silver prov card
W04; harbour; -; ship ship; pay_prov(1) -> water; 0110; yellow silver - -
W05; harbour; -; ship; pay_prov(2) -> silver(1) + water; 0101; blue silver - card
W06; harbour; -; ship; pay_prov(2) -> water + worker(1); 0101; - - prov card
W07; harbour; -; ship; up_blue | inf_blue(2); 1100; blue - prov -
W08; harbour; -; ship; up_blue | inf_blue(2); 0011; yellow silver - -
W09; harbour; -; ship; refresh(1) + adjust(1) + prov(1); 0110; blue silver prov -
W10; harbour; -; ship ship; worker(1) + refresh(1) + inf_card(1); 0011; blue - - card
W11; harbour; -; ship ship; inf_yellow(1) + inf_black(1) + silver(1); 1100;
    - - prov card
W12; harbour; -; ship ship; inf_blue(1) + inf_black(1) + prov(1); 1010;
    yellow silver - -
W13; harbour; -; ship ship; folk_free; 1000; - silver prov -
W14; harbour; -; ship; prov(1) + folk; 0101; - silver prov -
W15; harbour; -; ship ship; prov(4); 1010; - - prov card
W16; harbour; -; ship ship; silver(4); 0101; - - prov card
W17; harbour; -; ship; inf_card(1) + silver(2); 0101; black silver prov card
W18; harbour; -; ship; worker(1) + prov(2); 1100; - silver - card
W19; open_water; inf_black(1) + silver(1) + prov(1) + inf_card(1); -; -; 0100;
    black silver prov card
W20; open_water; silver(2) + refresh(1); -; -; 0011; - silver prov -
W21; open_water; up_black_free; -; -; 0001; blue - - -
W22; open_water; up_green_free + adjust(1); -; -; 1001; black - prov -
W23; open_water; up_yellow_free; -; -; 0100; - silver - -
W24; open_water; up_blue_free; -; -; 0010; - - prov -
W25; open_water; prov(3); -; -; 0011; - silver prov -
W26; open_water; silver(3); -; -; 1100; - silver prov -
W27; open_water; folk_free; -; -; 1000; - silver - -
W28; open_water; insp; -; -; 0000; - silver - -
W29; open_water; inf_black(1) + journal; -; -; 0100; - silver - card
W30; open_water; journal; -; -; 0010; blue silver - -
W31; open_water; worker(1) + refresh(1); -; -; 1001; yellow - - card
W32; open_water; worker(2); -; -; 0100; black - - -
W33; open_water; inf_card(2) | inf_move(2); -; -; 0110; - silver - card
W34; open_water; inf_blue(2); -; -; 0010; yellow silver - card
W35; open_water; inf_yellow(2); -; -; 0100; blue - prov card
W36; open_water; inf_black(2); -; -; 0001; - silver prov -
""")

# Space cards: icons; immediate effect; points.
SPACE = table("""
S01; comet; journal; 4 if lead else 3
S02; comet; journal; 4 if lead else 3
S03; comet comet; refresh(1); 4 if lead else 2
S04; comet comet; refresh(1); 4 if lead else 2
S05; comet comet; refresh(1); 4 if lead else 2
S06; comet comet comet; -; 4 if lead else 1
S07; comet comet comet; -; 4 if lead else 1
S08; comet comet comet; -; 4 if lead else 1
S09; moon; inf_blue(1); 7 if sun >= 1 else 3
S10; planet; inf_yellow(1); 1 + planet
S11; planet; prov(1); 1 + planet
S12; planet; inf_card(1); 1 + planet
S13; planet; inf_black(1); 1 + planet
S14; planet; inf_blue(1); 1 + planet
S15; stars; inf_card(1); min(planet, comet, stars) * 3
S16; stars; -; city
S17; stars; -; city
S18; stars; -; harbour
S19; stars; -; harbour
S20; stars; insp; insp_cards
S21; stars; inf_black(1) + inf_move(1); 1 + black_guild // 2
S22; stars; inf_blue(1) + inf_move(1); 1 + blue_guild // 2
S23; stars; inf_yellow(1) + inf_move(1); 1 + yellow_guild // 2
S24; stars; prov(1); 1 + library
S25; stars; prov(1); 1 + observatory
S26; stars; -; open_water
S27; stars; -; open_water
S28; stars; folk_free; min(folk_cards, space_cards, land_cards, water_cards)
S29; stars; inf_card(1); stars
S30; stars; inf_black(1); 1 + black_tiles
S31; stars; inf_blue(1); 1 + blue_tiles
S32; stars; folk_free; 1 + green_tiles
S33; stars; inf_yellow(1); 1 + yellow_tiles
S34; stars; -; vista
S35; stars; -; vista
S36; sun; inf_yellow(1); 7 if moon >= 1 else 3
""")

# Townsfolk cards: price; icons to tuck them under; kind; assets or effect.
FOLK = table("""
T01; 1; harbour; asset; ship
T02; 0; observatory; asset; telescope
T03; 2; vista; vista_bonus; worker(1) | inf_card(1)
T04; 1; open_water; rest; prov(1) + inf_move(1)
T05; 1; open_water; rest; silver(1) + inf_move(1)
T06; 2; city; asset; camel pigeon
T07; 2; harbour; asset; ship pigeon
T08; 2; city; die_bonus; silver(1)
T09; 2; city; die_bonus; prov(1)
T10; 2; harbour; die_bonus; silver(1)
T11; 2; harbour; die_bonus; prov(1)
T12; 3; open_water; rest; prov(1) + silver(1)
T13; 3; open_water; rest; silver(2)
T14; 3; open_water; rest; prov(2)
T15; 0; vista; vista_bonus; adjust(2)
T16; 2; harbour; asset; ship ship
T17; 2; city harbour; die_bonus; worker(1) | inf_card(1)
T18; 2; vista; vista_bonus; silver(1)
T19; 2; vista; vista_bonus; silver(1)
T20; 2; vista; vista_bonus; prov(1)
T21; 2; vista; vista_bonus; prov(1)
T22; 1; city harbour; asset; pigeon
T23; 1; city harbour; die_bonus; inf_card(1) | inf_move(1) | adjust(1)
T24; 1; city harbour; die_bonus; inf_blue(1) | inf_move(1)
T25; 1; city harbour; die_bonus; inf_yellow(1) | inf_move(1)
T26; 2; library observatory; die_bonus; inf_black(1) | inf_move(1)
T27; 1; vista; vista_bonus; inf_blue(1) | inf_move(1)
T28; 1; vista; vista_bonus; inf_yellow(1) | inf_move(1)
T29; 2; vista; vista_bonus; inf_black(1) | inf_move(1)
T30; 2; city; asset; telescope camel
T31; 1; open_water; rest; inf_blue(1) | inf_move(1)
T32; 1; open_water; rest; inf_yellow(1) | inf_move(1)
T33; 2; open_water; rest; inf_black(1) | inf_move(1)
T34; 1; city; asset; camel
T35; 1; vista; vista_bonus; inf_card(1) | inf_move(1) | adjust(1)
T36; 0; open_water; rest; worker(1) | inf_card(1)
""")

# Inspiration cards: the goal that doubles a Space card.
INSP = table("""
I01; comet >= 6
I02; stars >= 5
I03; planet >= 3
I04; folk_cards >= 6
I05; library >= 4
I06; vista >= 4
I07; open_water >= 4
I08; harbour >= 5
I09; min(green_tiles, black_tiles) >= 2
I10; blue_tiles >= 3
I11; yellow_tiles >= 3
I12; black_guild + yellow_guild + blue_guild >= 10
I13; observatory >= 4
I14; city >= 5
I15; silver >= 6
I16; prov >= 6
""")

# Journal tiles.
JOURNAL_TILES = table("""
J01; up_green_free
J02; inf_yellow(2)
J03; inf_blue(2)
J04; folk_free
J05; prov(1) + silver(1)
J06; silver(2)
J07; worker(1)
J08; prov(2)
J09; inf_card(2)
J10; inf_yellow(1) + inf_blue(1)
""")

# Upgrade tiles in the order of their piles, pink ones around their ring: kind; size;
# points; symbols of each column, front and back; icons.
TILES = table("""
UG01; green; 1x1; 1; telescope; -; -
UG02; green; 1x1; 1; ship; -; -
UG03; green; 1x1; 1; camel; -; -
UG04; green; 1x1; 1; pigeon; -; -
UY01; yellow; 2x1; 0; plus, camel; camel, minus; -
UY02; yellow; 2x1; 0; pigeon, plus; minus, pigeon; -
UY03; yellow; 2x1; 1; nothing, silver; silver, nothing; -
UB01; blue; 2x1; 0; plus, ship; ship, minus; -
UB02; blue; 2x1; 0; ship, pigeon; pigeon, ship; -
UB03; blue; 2x1; 0; silver, plus; minus, silver; -
UK01; black; 1x2; 0; telescope prov; -; -
UK02; black; 1x2; 3; plus minus; -; -
UK03; black; 1x2; 0; pigeon camel ship; -; -
UP01; special; 1x1; 3; nothing; -; planet
UP02; special; 1x1; 5; nothing; -; stars
UP03; special; 1x1; 5; nothing; -; observatory
UP04; special; 1x1; 5; nothing; -; comet
UP05; special; 1x1; 4; nothing; -; comet comet
UP06; special; 1x1; 1; nothing; -; open_water
UP07; special; 1x1; 1; nothing; -; harbour
UP08; special; 1x1; 5; nothing; -; library
UP09; special; 1x1; 1; nothing; -; city
UP10; special; 1x1; 1; nothing; -; vista
""")

# Caravans of the player boards (x: no cell; the printed camel and telescope are there).
CARAVANS = table("""
PB1 top; x; -; silver(1); prov(1); -; x
PB1 middle; -; inf_move(1); -; -; prov(1); -
PB1 bottom; prov(1); -; inf_card(1); refresh(1); -; silver(1)
PB2 top; x; -; prov(1); -; inf_move(1); x
PB2 middle; silver(1); -; inf_card(1); -; prov(1); -
PB2 bottom; -; prov(1); -; silver(1); -; refresh(1)
PB3 top; x; refresh(1); -; inf_card(1); prov(1); x
PB3 middle; -; -; prov(1); -; -; -
PB3 bottom; inf_move(1); silver(1); -; silver(1); -; prov(1)
PB4 top; x; silver(1); -; refresh(1); prov(1); x
PB4 middle; prov(1); -; -; -; -; inf_card(1)
PB4 bottom; -; inf_move(1); prov(1); -; silver(1); -
""")

# Opponent boards: focus; rest; track bonus; caravan along its path.
OPPONENTS = table("""
SB1; space; space; comet;
   water, -, inf_black(1), -, land, -, space,
   -, space, -, folk, -, space, -,
   space, comet, inf_black(1), comet, space, comet, space
SB2; upgrade; upgrade; inf_yellow(1);
   space, -, water, -, space, -, land,
   comet, water, -, inf_black(1), -, land, comet,
   water, inf_black(1), space, inf_yellow(1), insp, inf_blue(1), space
SB3; folk; folk; folk;
   inf_black(1), inf_card(1), space, inf_card(1), insp, inf_card(1), inf_black(1),
   inf_card(1), space, comet, insp, comet, space, inf_card(1),
   water, inf_blue(1), insp, inf_yellow(1), land, inf_black(1), inf_any(1)
SB4; journal; inf_card(1); inf_black(1);
   folk, -, land, comet, water, -, inf_black(1),
   -, space, -, inf_black(1), -, space, -,
   inf_card(1), comet, space, folk, inf_card(1), comet, insp
""")

# Scheme cards: colour; Silver value; first action; second action; pink tile; comet.
SCHEMES = table("""
K1; blue; 2; place_worker(green); focus; UP01; -
K2; blue; 0; place_worker(green, blue); inf_blue(1) + inf_yellow(1) + inf_black(1);
    UP03; comet
K3; blue; 0; place_worker(green, yellow); upgrade; UP05; comet
K4; red; 1; pay_blue(2) -> water; inf_blue(1) + upgrade; UP10; comet
K5; red; 2; pay_black(2) -> space; inf_black(1) + folk; UP08; -
K6; red; 1; pay_yellow(2) -> land; inf_yellow(2) + inf_card(1); UP06; comet
""")

# Spaces of the Journal track.
NODES = table("""
0; -
1U; jtile
1L; jtile
2U; insp + new_die
2M; insp + new_die
2L; insp + new_die
3U; jtile
3L; jtile
4U; up_special
4M; up_special
4L; up_special
5U; jtile
5L; jtile
6U; insp + new_die
6M; insp + new_die
6L; insp + new_die
7U; jtile
7L; jtile
8U; up_special
8M; up_special
8L; up_special
9U; jtile
9L; jtile
10A; inf_black(2) + (up_special | insp)
10B; inf_any(2)
10C; inf_yellow(2) + (up_special | insp)
10D; inf_any(2)
10E; inf_blue(2) + (up_special | insp)
""")

# Blots, upper ones first: from, to; section; side A; side B (`pay`: one of each guild).
EDGES = table("""
0 1U; 1; -; -
0 1L; 1; -; -
1U 2U; 1; city >= 2; folk_cards >= 2
1U 2M; 1; vista >= 1; yellow_tiles >= 1
1L 2M; 1; open_water >= 1; blue_tiles >= 1
1L 2L; 1; harbour >= 2; green_tiles >= 1
2U 4U; 1; black_tiles >= 1; comet >= 1
2U 3U; 1; observatory >= 2; city >= 2
2M 3U; 1; stars >= 2; vista >= 1
2M 3L; 1; folk_cards >= 2; open_water >= 1
2L 3L; 1; library >= 2; harbour >= 2
2L 4L; 1; planet >= 1; stars >= 3
3U 4U; 2; green_tiles >= 1; planet >= 1
3U 4M; 2; library >= 2; harbour >= 2
3L 4M; 2; stars >= 2; city >= 2
3L 4L; 2; observatory >= 2; comet >= 1
4U 5U; 2; pay black; pay blue yellow
4M 5U; 2; planet >= 1; open_water >= 2
4M 5L; 2; yellow_tiles >= 2; vista >= 2
4L 5L; 2; pay black; pay blue yellow
5U 6U; 2; harbour >= 3; folk_cards >= 3
5U 6M; 2; blue_tiles >= 2; yellow_tiles >= 2
5L 6M; 2; comet >= 3; blue_tiles >= 2
5L 6L; 2; city >= 3; folk_cards >= 3
6U 8U; 2; comet >= 6; black_tiles >= 2
6U 7U; 2; folk_cards >= 4; observatory >= 2
6M 7U; 2; city >= 4; open_water >= 3
6M 7L; 2; harbour >= 4; library >= 2
6L 7L; 2; folk_cards >= 4; vista >= 3
6L 8L; 2; stars >= 4; sun + moon >= 1
7U 8U; 2; library >= 3; vista >= 3
7U 8M; 2; comet >= 6; city >= 4
7L 8M; 2; stars >= 4; harbour >= 4
7L 8L; 2; open_water >= 3; open_water >= 3
8U 9U; 2; tiles >= 7; pay blue black
8M 9U; 2; vista >= 3; folk_cards >= 5
8M 9L; 2; observatory >= 3; tiles >= 7
8L 9L; 2; tiles >= 7; pay yellow black
9U 10A; 3; observatory >= 4; stars >= 5
9U 10B; 3; pay black; pay black
9U 10C; 3; open_water >= 4; city >= 5
9L 10C; 3; library >= 4; harbour >= 5
9L 10D; 3; pay black; pay black
9L 10E; 3; vista >= 4; comet >= 7
""")

# What the slots of the rows give a worker; prices of Space cards.
SLOTS = table("""
folk 1; space(1)
folk 2; inf_blue(1) + inf_yellow(1) + inf_black(1)
folk 3; up_green_free
folk 4; journal + prov(1)
land 1; folk + adjust(1)
land 2; silver(2) + inf_yellow(1)
land 3; up_yellow
land 4; pay_prov(3) -> draw_land
water 1; refresh(1) + adjust(2)
water 2; prov(2) + inf_blue(1)
water 3; up_blue
water 4; pay_prov(3) -> draw_water
space 1; 3
space 2; 4
space 3; 4
space 4; 5
insp 1; prov(2)
insp 2; prov(1) + inf_any(1)
insp 3; silver(1) + refresh(1)
insp 4; silver(2)
""")

# ---- Small facts ---------------------------------------------------------------------

ROWS = ("folk", "land", "water", "space", "insp")
LETTER = {"folk": "T", "land": "L", "water": "W", "space": "S", "insp": "I"}
GUILDS = ("black", "yellow", "blue")
COLOURS = ("green", "yellow", "blue")
ICONS = ("city", "vista", "harbour", "open_water", "observatory", "library", "stars",
         "planet", "sun", "moon", "comet")
ASSETS = ("camel", "telescope", "ship", "pigeon")
LEVELS = ("top", "middle", "bottom")

CARDS: dict[str, dict[str, Fields]] = {
    "folk": FOLK, "land": LAND, "water": WATER, "space": SPACE, "insp": INSP}

# Workers that cards of a row take.
ADMITTED = {"folk": ("green",), "land": ("green", "yellow"), "water": ("green", "blue"),
            "space": (), "insp": ("green", "yellow", "blue")}

# Die spaces of the player board: assets, effect. The first and the last are cards.
HOME = {
    "city": ("camel", "pay_prov(2) -> land + silver(1)"),
    "observatory": ("telescope", "space | up_black"),
    "library": ("pigeon", "journal | worker(1) + inf_any(1)"),
    "market": ("", "folk | prov(2)"),
    "store": ("", "up_green | silver(2)"),
    "harbour": ("ship", "pay_prov(2) -> water"),
}
HOME_ICONS = ("city", "observatory", "library", "harbour", "stars")
HOME_LINKS = "yellow silver prov card"
HOME_REST = "journal + silver(1)"
HOME_STAR = "min(folk_cards, tiles)"

# Prices of upgrade tiles: Silver, or Influence of their own colour.
TILE_SILVER = {"green": 2, "yellow": 3, "blue": 3, "black": 3, "special": 0}
TILE_INFLUENCE = {"green": 0, "yellow": 2, "blue": 2, "black": 2, "special": 0}

# Starting resources by place in turn order: Provisions, Silver, guilds with a token.
START = ((2, 3, ("blue",)), (2, 3, ("blue", "yellow")), (2, 4, ("blue", "yellow")),
         (3, 4, ("blue", "yellow")))
TOKENS, DICE, START_DICE = 15, 5, 3
TILE_NODES = ("1U", "1L", "3U", "3L", "5U", "5L", "7U", "7L", "9U", "9L")
GREEN_COLUMNS = (1, 3, 5, 7)

PRIMARY = ICONS[:4]
SAME_ICON = (0, 0, 2, 3, 5, 8, 12, 16)      # points for 0 to 7 icons of a kind
SET_OF_FOUR, MAJORITY = 5, 3

# The opponent: colours and Inspiration slots of its resource track, orders of slots by
# the sum of the two latest Silver values, points for its cards.
TRACK_COLOURS = ("black",) * 3 + ("blue",) * 2 + ("yellow",) * 2 + ("green",)
CLOCKWISE = ("black", "blue", "yellow", "green")
COLOUR_ROW = {"black": "space", "blue": "water", "yellow": "land", "green": "folk"}
ORDERS = ((1, 2, 3, 4), (1, 2, 3, 4), (2, 3, 4, 1), (3, 2, 1, 4), (4, 3, 2, 1))
INSP_ORDERS = ((3, 2, 1, 4),) * 3 + ((2, 1, 4, 3),) + ((1, 4, 3, 2),) * 3 \
    + ((2, 1, 4, 3),)
BONUS_AFTER = 4                             # the track bonus lies behind this position
MOST_COMETS = 10
OPPONENT_POINTS = {"folk": 1, "land": 2, "water": 2, "space": 3, "insp": 4}
