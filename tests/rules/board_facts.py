"""The board as an independent table: what the engine's own board data must agree with (board.facts)."""

HOME = {
    "AH": {
        "budapest": "armaments",
        "lemberg": "armaments",
        "prague": "armaments",
        "trieste": "shipyard",
        "vienna": "armaments",
    },
    "IT": {
        "florence": "armaments",
        "genoa": "shipyard",
        "naples": "shipyard",
        "rome": "armaments",
        "venice": "shipyard",
    },
    "FR": {
        "bordeaux": "shipyard",
        "brest": "shipyard",
        "dijon": "armaments",
        "marseille": "shipyard",
        "paris": "armaments",
    },
    "GB": {
        "dublin": "shipyard",
        "edinburgh": "shipyard",
        "liverpool": "shipyard",
        "london": "shipyard",
        "sheffield": "armaments",
    },
    "GE": {
        "berlin": "armaments",
        "cologne": "armaments",
        "danzig": "shipyard",
        "hamburg": "shipyard",
        "munich": "armaments",
    },
    "RU": {
        "kiev": "armaments",
        "moscow": "armaments",
        "odessa": "shipyard",
        "st_petersburg": "shipyard",
        "warsaw": "armaments",
    },
}
ANCHOR = {
    "trieste": "ionian_sea",
    "genoa": "western_mediterranean",
    "naples": "western_mediterranean",
    "venice": "ionian_sea",
    "bordeaux": "bay_of_biscay",
    "brest": "english_channel",
    "marseille": "western_mediterranean",
    "dublin": "north_atlantic",
    "edinburgh": "north_sea",
    "liverpool": "north_atlantic",
    "london": "english_channel",
    "danzig": "baltic_sea",
    "hamburg": "north_sea",
    "odessa": "black_sea",
    "st_petersburg": "baltic_sea",
}
STARTING = {
    "budapest",
    "vienna",
    "naples",
    "rome",
    "bordeaux",
    "paris",
    "liverpool",
    "london",
    "berlin",
    "hamburg",
    "moscow",
    "odessa",
}
LAND = (
    "algeria",
    "belgium",
    "bulgaria",
    "denmark",
    "greece",
    "holland",
    "morocco",
    "norway",
    "portugal",
    "romania",
    "spain",
    "sweden",
    "tunis",
    "turkey",
    "west_balkan",
)
SEAS = (
    "baltic_sea",
    "bay_of_biscay",
    "black_sea",
    "eastern_mediterranean",
    "english_channel",
    "ionian_sea",
    "north_atlantic",
    "north_sea",
    "western_mediterranean",
)
SUPPLY = {
    "AH": {"army": 10, "fleet": 6},
    "IT": {"army": 8, "fleet": 8},
    "FR": {"army": 8, "fleet": 8},
    "GB": {"army": 6, "fleet": 10},
    "GE": {"army": 8, "fleet": 8},
    "RU": {"army": 8, "fleet": 8},
}
PARTNER = {"AH": "GE", "IT": "GB", "FR": "AH", "GB": "RU", "GE": "IT", "RU": "FR"}
BONDS = {2: 1, 4: 2, 6: 3, 9: 4, 12: 5, 16: 6, 20: 7, 25: 8, 30: 9}
PAIRS = """
algeria-morocco algeria-tunis algeria-western_mediterranean baltic_sea-berlin baltic_sea-danzig baltic_sea-denmark
baltic_sea-hamburg baltic_sea-north_sea baltic_sea-norway baltic_sea-st_petersburg baltic_sea-sweden
bay_of_biscay-bordeaux bay_of_biscay-brest bay_of_biscay-english_channel bay_of_biscay-morocco
bay_of_biscay-north_atlantic bay_of_biscay-portugal bay_of_biscay-spain bay_of_biscay-western_mediterranean
belgium-cologne belgium-dijon belgium-english_channel belgium-holland belgium-munich belgium-paris berlin-cologne
berlin-danzig berlin-hamburg berlin-munich berlin-prague black_sea-bulgaria black_sea-eastern_mediterranean
black_sea-odessa black_sea-romania black_sea-turkey bordeaux-brest bordeaux-dijon bordeaux-marseille bordeaux-spain
brest-dijon brest-english_channel brest-paris budapest-lemberg budapest-prague budapest-romania budapest-trieste
budapest-vienna budapest-west_balkan bulgaria-eastern_mediterranean bulgaria-greece bulgaria-romania bulgaria-turkey
bulgaria-west_balkan cologne-hamburg cologne-holland cologne-munich danzig-prague danzig-st_petersburg danzig-warsaw
denmark-hamburg denmark-north_sea dijon-marseille dijon-munich dijon-paris dublin-north_atlantic
eastern_mediterranean-greece eastern_mediterranean-ionian_sea eastern_mediterranean-turkey edinburgh-liverpool
edinburgh-north_atlantic edinburgh-north_sea edinburgh-sheffield english_channel-holland english_channel-london
english_channel-north_atlantic english_channel-north_sea english_channel-paris florence-genoa florence-rome
florence-venice florence-western_mediterranean genoa-marseille genoa-venice genoa-vienna genoa-western_mediterranean
greece-ionian_sea greece-west_balkan hamburg-holland hamburg-north_sea holland-north_sea ionian_sea-naples
ionian_sea-rome ionian_sea-trieste ionian_sea-tunis ionian_sea-venice ionian_sea-west_balkan
ionian_sea-western_mediterranean kiev-lemberg kiev-moscow kiev-odessa kiev-romania kiev-warsaw lemberg-prague
lemberg-romania lemberg-warsaw liverpool-london liverpool-north_atlantic liverpool-sheffield london-north_atlantic
london-north_sea london-sheffield marseille-spain marseille-western_mediterranean moscow-st_petersburg moscow-warsaw
munich-prague munich-vienna naples-rome naples-western_mediterranean north_atlantic-north_sea north_sea-norway
north_sea-sheffield norway-sweden odessa-romania portugal-spain prague-vienna prague-warsaw romania-west_balkan
rome-venice rome-western_mediterranean spain-western_mediterranean st_petersburg-warsaw trieste-venice
trieste-vienna trieste-west_balkan tunis-western_mediterranean venice-vienna
"""
HOMES = {province: nation for nation, provinces in HOME.items() for province in provinces}
REGIONS = (*HOMES, *LAND, *SEAS)
NEIGHBOURS: dict[str, list[str]] = {region: [] for region in REGIONS}
for pair in PAIRS.split():
    one, other = pair.split("-")
    NEIGHBOURS[one].append(other)
    NEIGHBOURS[other].append(one)
