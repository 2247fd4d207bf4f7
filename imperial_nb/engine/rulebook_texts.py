"""The table behind `rulebook`: every rule in our own words, chapter by chapter.

An entry is rule id, title, text, sources, and what differs between editions (None: nothing does).
"Decided here" marks what the printed rules leave open; such a rule cites `OURS` among its sources.
"""

from __future__ import annotations

from .words import Message

Entry = tuple[str, Message, Message, tuple[Message, ...], Message | None]


def _book(*pages: int) -> Message:
    if len(pages) == 1:
        return Message("Rulebook 2010, p. {page}", page=pages[0])
    return Message("Rulebook 2010, pp. {pages}", pages=tuple(str(page) for page in pages))


ITALIAN = Message("Online help of the second edition (Italian)")
DUTCH = Message("Online help of the second edition (Dutch)")
DIGEST = Message("Spanish digest")
PRINTED = Message("Board and cards of the game")
OURS = Message("Decision of this project")

BOARD: tuple[Entry, ...] = (
    (
        "board.facts",
        Message("The board"),
        Message(
            "Six nations are in play, however many players (2 to 6) there are: Austria-Hungary, Italy, France, Great "
            "Britain, Germany and Russia. Each has five home provinces with one city apiece: a brown city is the "
            "site of an armaments factory, a light-blue one is the site of a shipyard and a port. Around them lie 15 "
            "land regions and 9 sea regions. Nobody enters Switzerland. Islands are not regions, except Ireland, "
            "which is the province Dublin. Any number of units may share a region."
        ),
        (_book(3, 4, 6, 7, 14), PRINTED),
        None,
    ),
    (
        "board.supply",
        Message("Limited pieces"),
        Message(
            "Armies: 10 for Austria-Hungary, 6 for Great Britain, 8 for every other nation. Fleets: 6 for "
            "Austria-Hungary, 10 for Great Britain, 8 for the others. Each nation has 15 flags, and there is a "
            "factory for every site: 15 armaments factories and 15 shipyards. Once a supply is empty, no further "
            "piece of that kind can be placed. Decided here: whatever leaves the board goes back to its supply, and "
            "the bank never runs out of money."
        ),
        (_book(4, 14), ITALIAN, OURS),
        Message("Second edition: 10 flags per nation, there called tax chips."),
    ),
    (
        "board.bonds",
        Message("Bonds"),
        Message(
            "Every nation has nine bonds, one each of 2, 4, 6, 9, 12, 16, 20, 25 and 30 M. Their interest is, in the "
            "same order, 1, 2, 3, 4, 5, 6, 7, 8 and 9 M. A player may hold several bonds of one nation."
        ),
        (_book(4, 11, 15), PRINTED),
        Message("Second edition: eight bonds per nation; the one of 30 M is missing."),
    ),
    (
        "board.occupied",
        Message("Occupied provinces"),
        Message(
            "A home province is occupied as long as at least one hostile army of another nation stands in it. "
            "Hostile armies are shown upright, friendly ones lying down. Friendly armies and fleets never occupy, "
            "and the owner's own units in the province do not lift an occupation."
        ),
        (_book(7, 12),),
        None,
    ),
)

SETUP: tuple[Entry, ...] = (
    (
        "setup.start",
        Message("The start on the board"),
        Message(
            "Each nation begins with two factories, in its square cities. Its rondel marker waits beside the spaces "
            "of the rondel, its power points are 0 and its tax marker is on the lowest space (2 to 5). There are no "
            "units and no flags yet."
        ),
        (_book(4), PRINTED),
        None,
    ),
    (
        "setup.standard",
        Message("Standard start"),
        Message(
            "Nation flag cards are dealt at random. With 4 to 6 players each gets one of the six; with 3 each gets "
            "one of Austria-Hungary (together with Great Britain), Italy (with Russia) and France (with Germany); "
            "with 2 each gets Austria-Hungary (with France and Germany) or Italy (with Russia and Great Britain). "
            "For every card its holder buys the 9 M bond of that nation and the 2 M bond of its partner: "
            "Austria-Hungary's partner is Germany, Italy's is Great Britain, France's is Austria-Hungary, Great "
            "Britain's is Russia, Germany's is Italy and Russia's is France. The money goes to the treasuries of the "
            "nations that issue the bonds. Players begin with 13 M (4 to 6 players), 24 M (3) or 35 M (2), so that "
            "everyone keeps 2 M."
        ),
        (_book(5), DIGEST, PRINTED, OURS),
        Message(
            "Second edition and digest: players begin with 13 M (4 to 6 players), 26 M (3) or 39 M (2). Decided "
            "here: the partner's bond is then the one of 4 M, and nobody has any cash left."
        ),
    ),
    (
        "setup.undealt",
        Message("Nations nobody was dealt"),
        Message(
            "With four or five players some flag cards are not dealt. Such a nation is governed by the player who "
            "holds its 2 M bond. If nobody was sold that bond either, the nation has no government yet."
        ),
        (_book(5),),
        Message("Second edition and digest: the small bond that decides is the one of 4 M."),
    ),
    (
        "setup.professional",
        Message("Professional start"),
        Message(
            "No bonds are dealt. Players receive 15 M (6 players), 18 M (5), 22 M (4), 28 M (3) or 40 M (2), and a "
            "first player is drawn. The nations are then offered in turn order: every player in turn, clockwise, may "
            "buy at most one available bond of the nation on offer. The player who begins moves one seat clockwise "
            "with each nation. Governments count from the first purchase on. Decided here: if no nation has a "
            "government afterwards, the purchases are repeated, again with the next seat beginning; if nobody can "
            "pay for any bond, the game is over and cash decides."
        ),
        (_book(5), ITALIAN, DUTCH, OURS),
        Message("Third and second edition both name it; the digest does not, but it may be played there as well."),
    ),
    (
        "setup.swiss_bank",
        Message("Swiss Banks at the start"),
        Message(
            "When all bonds of the start have been given out, each player who governs no nation takes a Swiss Bank. "
            "It lets that player invest alongside the investor card and stop a nation on Investor."
        ),
        (_book(5),),
        Message("Second edition, digest, and any game without the investor card: there are no Swiss Banks."),
    ),
    (
        "setup.investor_card",
        Message("First holder of the investor card"),
        Message(
            "The investor card goes to the player sitting next, clockwise, to the government of Austria-Hungary. If "
            "Austria-Hungary has no government, Italy's counts instead. Decided here: if Italy has none either, the "
            "first nation in turn order that has one counts."
        ),
        (_book(7), OURS),
        Message("Without the investor card (uses_investor_card off) nobody receives one."),
    ),
)

MONEY: tuple[Entry, ...] = (
    (
        "gov.majority",
        Message("Who governs a nation"),
        Message(
            "The player whose bonds of a nation add up to the most is its government and decides everything the "
            "nation does. What counts is the value of the bonds, not how many they are. One player may govern "
            "several nations or none. When the government changes, units, their stances and all markers stay as they "
            "are."
        ),
        (_book(6, 11),),
        None,
    ),
    (
        "money.separate",
        Message("Treasuries and personal cash"),
        Message(
            "A nation's treasury and its government's personal cash are kept strictly apart: a government may not "
            "take money out of a treasury. Players neither lend nor give each other money nor trade bonds, and "
            "neither treasuries nor the bank make gifts or loans. A bond goes back only when it is upgraded to a "
            "higher one. Treasuries are open to everyone, while a player's cash may be kept hidden."
        ),
        (_book(7, 14),),
        None,
    ),
    (
        "money.donate",
        Message("Giving money to a treasury"),
        Message(
            "Any player may give personal cash to any nation's treasury at any time until the game ends. This can "
            "still be done after a space has been chosen, for instance to pay for a factory. From then on it is the "
            "nation's money, and there is no way to take it back."
        ),
        (_book(7, 14), ITALIAN, DUTCH),
        None,
    ),
    (
        "gov.agreements",
        Message("Agreements"),
        Message(
            "Players may agree on anything, peace or spheres of influence for example. No agreement is ever binding, "
            "and a new government owes nothing to the word of the old one. The program therefore keeps none."
        ),
        (_book(14),),
        None,
    ),
)

TURN: tuple[Entry, ...] = (
    (
        "turn.order",
        Message("Turn order"),
        Message(
            "The nations act one after another: Austria-Hungary, Italy, France, Great Britain, Germany, Russia, then "
            "Austria-Hungary again. A nation that has no government when its turn comes is skipped. Who has to "
            "decide something can be another player for a moment, a government asked about a battle for instance."
        ),
        (_book(7),),
        None,
    ),
    (
        "rondel.spaces",
        Message("The spaces of the rondel"),
        Message(
            "The rondel has eight spaces. Clockwise they are Taxation, Factory, Production, Maneuver, Investor, "
            "Import, Production and Maneuver. A nation's turn consists of choosing a space and carrying out its "
            "action."
        ),
        (_book(6, 16), PRINTED),
        None,
    ),
    (
        "rondel.first",
        Message("First placement"),
        Message(
            "On its first turn a nation may put its marker on any of the eight spaces. This costs nothing and passes "
            "nothing, Investor included."
        ),
        (_book(6),),
        None,
    ),
    (
        "rondel.cost",
        Message("Moving on the rondel"),
        Message(
            "On later turns the marker moves clockwise by 1 to 6 spaces; it may not stay, nor go 7 or 8 spaces. The "
            "first three spaces are free. Each further one costs the government 2 M of its personal cash, paid to "
            "the bank: 2 M for four spaces, 4 M for five, 6 M for six. A space may be chosen even if nothing can be "
            "done there, and a nation may do nothing on Factory, Production, Import and Maneuver."
        ),
        (_book(6),),
        None,
    ),
    (
        "rondel.pass_investor",
        Message("Passing Investor"),
        Message(
            "A marker that moves past Investor without stopping there sets off the second and third step of "
            "Investor: the holder of the investor card and the Swiss Banks invest. They do so when the action of the "
            "space that was reached is completely finished. No interest is paid. Moving away from Investor passes "
            "nothing, and neither does a first placement."
        ),
        (_book(11),),
        Message("Without the investor card (uses_investor_card off) passing Investor has no effect."),
    ),
)

FACTORY: tuple[Entry, ...] = (
    (
        "factory.build",
        Message("Building a factory"),
        Message(
            "The nation may build one factory per turn. It costs 5 M, paid from the treasury to the bank. The site "
            "must be one of its own cities without a factory, in a home province that is not occupied. The city's "
            "colour fixes the kind: armaments in a brown city, a shipyard in a light-blue one. Where a factory was "
            "destroyed a new one may be built."
        ),
        (_book(7),),
        None,
    ),
)

PRODUCTION: tuple[Entry, ...] = (
    (
        "production.units",
        Message("Production"),
        Message(
            "Every factory of the nation in a province that is not occupied may produce one unit, free of charge: an "
            "army from armaments, a fleet from a shipyard. The unit is placed in the same province, a fleet in its "
            "port. Factories may be left idle; if the supply does not suffice for all, the government chooses which "
            "of them produce. An occupier never produces with a foreign factory."
        ),
        (_book(7),),
        None,
    ),
)

IMPORT: tuple[Entry, ...] = (
    (
        "import.units",
        Message("Import"),
        Message(
            "The nation may buy up to three units for 1 M each, paid from the treasury. Armies go to its home "
            "provinces, fleets to its ports; a port needs no shipyard. An occupied province receives nothing, even "
            "if own units stand there. Armies and fleets may be mixed, and several units may go to one province."
        ),
        (_book(8),),
        None,
    ),
)

MANEUVER: tuple[Entry, ...] = (
    (
        "maneuver.order",
        Message("The three steps of a maneuver"),
        Message(
            "First the nation's fleets act, then its armies, and at the end flags are placed. When the fleet step is "
            "over, no fleet moves any more in this turn."
        ),
        (_book(8),),
        None,
    ),
    (
        "fleet.move",
        Message("Moving fleets"),
        Message(
            "Each fleet may move once, to an adjacent sea. A fleet in port can only leave for the sea where the "
            "anchor of its port lies, and a hostile army in the province does not hold it back. A fleet at sea never "
            "returns to land."
        ),
        (_book(8),),
        None,
    ),
    (
        "army.move",
        Message("Moving armies"),
        Message(
            "Each army may move once, to an adjacent land region: a home province of any nation or a region outside "
            "the nations. Switzerland cannot be entered. Instead of this step over land an army may be carried over "
            "sea, and in either case it may go by rail at home before and after."
        ),
        (_book(9),),
        None,
    ),
    (
        "army.convoy",
        Message("Convoys"),
        Message(
            "An army may cross one sea, or several adjacent ones in a row, if in each of them a fleet of its nation "
            "lies at sea that has not yet carried an army this turn; every fleet carries one army per turn. It "
            "starts on land that touches the first sea and ends on land that touches the last. Fleets that have "
            "moved this turn can carry, fleets in port cannot. Foreign fleets and flags do not matter, because only "
            "the region where a move ends counts as entered. Decided here: which fleet carries which army stays open "
            "for as long as all convoys of the turn can be served together, and a fleet stays used when the army it "
            "carried is removed."
        ),
        (_book(9), OURS),
        None,
    ),
    (
        "army.rail",
        Message("Rail"),
        Message(
            "Before its move, after it, or both, an army may travel any distance by rail between adjacent home "
            "provinces of its own nation. An occupied province is cut off: no army arrives, departs or passes "
            "through by rail, though it may be left or entered by the move itself. The network is judged at each "
            "move, so a battle won earlier in the turn can reopen it. There is no rail between Great Britain and "
            "Dublin. Decided here: an army may also go by rail alone."
        ),
        (_book(9, 14), ITALIAN, OURS),
        None,
    ),
    (
        "army.straits",
        Message("Straits"),
        Message(
            "Armies walk between Bulgaria and Turkey as if over land. They do not walk between Sweden and Denmark, "
            "nor between Spain and Morocco: there they need a convoy."
        ),
        (_book(14),),
        None,
    ),
    (
        "army.stance",
        Message("Hostile or friendly"),
        Message(
            "An army that enters a home province of another nation is declared hostile or friendly; the choice is "
            "made for each army. A hostile army occupies the province: no production, no import, no building, no "
            "rail and no tax for its factory. A friendly army blocks nothing. In a later maneuver of its nation an "
            "army that stays in the province may change its stance; this uses up its move."
        ),
        (_book(10), ITALIAN, DUTCH),
        None,
    ),
    (
        "army.last_factory",
        Message("The last factory is protected"),
        Message(
            "While a nation has exactly one factory in a province that is not occupied, that province cannot be "
            "occupied. Foreign armies may enter it, or stand in it, only as friendly ones, and cannot be turned "
            "hostile there."
        ),
        (_book(10),),
        None,
    ),
    (
        "battle.one_for_one",
        Message("One unit for one"),
        Message(
            "A battle is a single match that removes one unit of each side; every further match is a decision of its "
            "own. Fleets fight fleets at sea, and armies fight armies on land. An army can fight a fleet only where "
            "the fleet lies in port and the army stands in the same province, whether it has just arrived or not. "
            "Friendly armies can attack and can be attacked."
        ),
        (_book(8, 10, 14),),
        None,
    ),
    (
        "battle.active",
        Message("Battles of the nation on turn"),
        Message(
            "During its maneuver a nation may fight any foreign unit in a region where it has units of its own, "
            "moved or not. Its government chooses which foreign unit is hit and, where stances differ, which of its "
            "own armies fights. Decided here: fleets fight in the fleet step (a fleet in port against armies in its "
            "province) and armies in the army step. Among equal armies those that have already used their move are "
            "lost first."
        ),
        (_book(8, 14), OURS),
        None,
    ),
    (
        "battle.demand",
        Message("Battles demanded by others"),
        Message(
            "When the nation on turn fights no further match where its units have just arrived, every other nation "
            "with units there may demand battle against the arrivals, match by match while both sides last, and "
            "names its own army or fleet in port that fights. The government on turn decides in which order nations "
            "are asked. The same holds after a change of stance. A nation that declines is not asked about these "
            "units again this turn, only about later arrivals. If nobody wants battle, all stay side by side. "
            "Decided here: units that have stood together since earlier turns cannot be challenged in this way, a "
            "nation without a government never demands, a player who governs both sides is asked all the same, and "
            "the demander's hostile armies fight before friendly ones."
        ),
        (_book(8, 10, 14), ITALIAN, DUTCH, OURS),
        None,
    ),
    (
        "army.destroy",
        Message("Destroying a factory"),
        Message(
            "In its army step a nation may destroy a foreign factory if three of its armies stand in that province, "
            "moved or not, and the owner has no army or fleet there. The factory and those three armies leave the "
            "board. Armies of third nations do not prevent it, and fleets never destroy. Decided here: the three "
            "armies must be hostile. The owner's last factory that is not occupied is therefore safe."
        ),
        (_book(10, 14), OURS),
        None,
    ),
    (
        "flag.place",
        Message("Placing flags"),
        Message(
            "At the end of a maneuver each land or sea region outside the home provinces that holds units of exactly "
            "one nation gets that nation's flag, in place of any other. After a battle or a departure this can be a "
            "nation that is not on turn. A flag stays when its units leave, and while units of several nations share "
            "the region. Home provinces never carry flags."
        ),
        (_book(10, 14), DIGEST),
        None,
    ),
    (
        "flag.supply",
        Message("When flags run out"),
        Message(
            "A region that another nation alone has taken loses its old flag even if the new holder has none left to "
            "place. Decided here: flags that come off the board return to their supply first. If too few are left "
            "for all regions due one, the regions are served in the fixed order of the board's list. A region left "
            "out gets its flag in a later flag step."
        ),
        (_book(10, 14), OURS),
        Message("Second edition: with 10 flags per nation this happens sooner."),
    ),
)

INVESTOR: tuple[Entry, ...] = (
    (
        "investor.interest",
        Message("Paying interest"),
        Message(
            "Only when a nation stops on Investor, its treasury pays every holder of its bonds the interest. The "
            "other players come first and in full; the government receives what is left, at most its own interest. "
            "If the treasury cannot even pay the others, the government pays the rest out of its own cash. The space "
            "may be chosen only if treasury and government's cash, after the rondel fee, together cover what the "
            "others are owed; the 2 M of the investor card come later and do not count."
        ),
        (_book(11, 16), ITALIAN, DUTCH, OURS),
        Message("Decided here: the test for choosing the space is the same in all editions."),
    ),
    (
        "investor.activate",
        Message("The holder of the investor card invests"),
        Message(
            "The holder of the investor card receives 2 M from the bank and may make one investment in a nation of "
            "choice: buy one available bond for its full value, or upgrade one own bond to a higher available bond "
            "of the same nation and pay the difference. The money goes to that nation's treasury, and an upgraded "
            "bond becomes available again. Decided here: a player who cannot afford any bond passes without being "
            "asked."
        ),
        (_book(11), OURS),
        Message("Without the investor card (uses_investor_card off) this step does not exist."),
    ),
    (
        "investor.swiss_bank",
        Message("Swiss Banks invest"),
        Message(
            "After the card holder every other player with a Swiss Bank may make one investment, clockwise from the "
            "card holder, but receives no 2 M for it. A card holder who also has a Swiss Bank invests only once. Who "
            "has a Swiss Bank is judged before the Investor action begins."
        ),
        (_book(11, 14),),
        Message(
            "Second edition and digest: there are no Swiss Bank cards, but players without a government, other than "
            "the card holder, may invest all the same. Without the investor card this step does not exist."
        ),
    ),
    (
        "investor.force",
        Message("Forcing a stop on Investor"),
        Message(
            "When a nation is about to pass Investor and its treasury alone could pay all interest, the government's "
            "included, any owner of a Swiss Bank may force it to stop there. Decided here: the government names its "
            "target space, and the treasury is tested at that moment; then the owners are asked clockwise, beginning "
            "with the card holder. If one forces, Investor is carried out once in all three steps, the target is "
            "not, and only the spaces really moved are paid for. The fee is paid after the answers, and until then "
            "the government cannot give that money away."
        ),
        (_book(11, 15), OURS),
        Message("Second edition, digest, and any game without the investor card: nobody can force a stop."),
    ),
    (
        "gov.change",
        Message("Change of government"),
        Message(
            "At the end of an Investor action the governments of all nations are settled together. A player whose "
            "bonds of a nation now add up to strictly more than its government's takes it over; drawing level is not "
            "enough. A nation without government counts as having a total of 0. If several tie above the old "
            "government, the one sitting nearest clockwise to the investor card wins, its holder counting as "
            "nearest."
        ),
        (_book(11),),
        Message(
            "Without the investor card (uses_investor_card off) governments are settled after each round of "
            "investment, and ties go clockwise from the player who was first in that round."
        ),
    ),
    (
        "gov.takeover_fee",
        Message("Fee for taking a last government"),
        Message(
            "This rule belongs to the second edition; the third has dropped it. Who takes over a nation with "
            "0 power points, and thereby takes the previous government's only remaining nation, pays that player 1 "
            "M. Decided here: this is judged when governments are settled, 1 M for each nation so taken. A purchase "
            "is refused if, settled right after it, the buyer would owe more in fees than the cash left; who has "
            "less by then pays what there is. A professional start costs no fee."
        ),
        (ITALIAN, DUTCH, _book(15), OURS),
        Message("Second edition: 1 M. Third edition and digest: no fee."),
    ),
    (
        "gov.swiss_bank",
        Message("Taking and returning a Swiss Bank"),
        Message(
            "When governments have been settled, a player left without any government takes a Swiss Bank. It is "
            "given back as soon as that player governs a nation again."
        ),
        (_book(11),),
        Message("Second edition, digest, and any game without the investor card: there are no Swiss Banks."),
    ),
    (
        "investor.pass_card",
        Message("The investor card moves on"),
        Message(
            "At the very end of an Investor action the investor card goes to the next player clockwise. This comes "
            "after the Swiss Banks have invested and the governments have been settled. Decided here: the short "
            "summary of the rulebook passes the card before the Swiss Banks invest; its full text is followed."
        ),
        (_book(11, 16), OURS),
        Message("Without the investor card (uses_investor_card off) there is nothing to pass."),
    ),
)

TAXATION: tuple[Entry, ...] = (
    (
        "tax.revenue",
        Message("Tax revenue"),
        Message(
            "A nation's revenue is 2 M for each of its factories in a province that is not occupied, plus 1 M for "
            "each of its flags on the board. It is never more than 25 M: five factories and 15 flags."
        ),
        (_book(12),),
        Message("Second edition: at most 20 M, from five factories and 10 tax chips."),
    ),
    (
        "tax.level",
        Message("The tax chart"),
        Message(
            "The nation's marker on the tax chart moves to the revenue. The lowest space stands for 5 M or less, "
            "then there is one for each million, and the highest stands for 15 M or more. Counted from the bottom "
            "these are the levels 0 to 10. The marker can move down as well as up."
        ),
        (_book(12),),
        None,
    ),
    (
        "tax.bonus",
        Message("Success bonus"),
        Message(
            "The government receives 1 M from the bank, as personal cash, for each space its marker rose above where "
            "it stood before. If the marker stayed or fell, there is no bonus and no penalty. The bonus is paid "
            "before power points are added, hence also in the turn that ends the game."
        ),
        (_book(12), ITALIAN, DUTCH),
        Message(
            "The same in all three editions. As an option (bonus_from) only a rise above the highest level reached "
            "so far counts, which is how the Dutch online help has it."
        ),
    ),
    (
        "tax.power",
        Message("Power points"),
        Message(
            "The nation gains as many power points as the level its tax marker has reached, 0 to 10, whether the "
            "marker rose or fell. It never has more than 25. On reaching 25 the game ends at once, and an Investor "
            "space that was passed on the way is not carried out. Decided here: the treasury does not collect "
            "either, which changes no score."
        ),
        (_book(12), OURS),
        None,
    ),
    (
        "tax.collect",
        Message("Collecting the money"),
        Message(
            "The bank pays the revenue to the nation's treasury, less 1 M for each of its armies and fleets on the "
            "board. If that leaves nothing or less than nothing, no money moves in either direction."
        ),
        (_book(12),),
        None,
    ),
)

END: tuple[Entry, ...] = (
    (
        "end.trigger",
        Message("End of the game"),
        Message(
            "The game is over at the moment a nation reaches 25 power points. Nothing more is played, and the "
            "players' scores are counted."
        ),
        (_book(6),),
        None,
    ),
    (
        "end.score",
        Message("Scoring"),
        Message(
            "A player's score is personal cash plus the worth of all bonds held. A bond is worth its interest times "
            "the power factor of its nation: power points divided by 5 and rounded down, so 0 for up to 4 points, 1 "
            "from 5, 2 from 10, 3 from 15, 4 from 20, and 5 at 25. Treasuries count for nobody. The highest score "
            "wins."
        ),
        (_book(6),),
        None,
    ),
    (
        "end.tie",
        Message("Tie at the end"),
        Message(
            "Among players with equal scores the one wins whose bonds of the nation with most power points add up to "
            "more. If that is equal too, the nation with the next most power points is compared, and so on. Decided "
            "here: nations with equal power are taken in turn order, and players equal in all six share the win."
        ),
        (_book(6), ITALIAN, DUTCH, OURS),
        Message(
            "Second edition: only the bonds of the nation with most power points are compared; then that nation's "
            "government wins; then the win is shared. Digest: as in the third edition."
        ),
    ),
)

VARIANT: tuple[Entry, ...] = (
    (
        "variant.no_card",
        Message("Playing without the investor card"),
        Message(
            "There is no investor card, no 2 M, no Swiss Bank and no forced stop. After a nation's turn its "
            "government, then every other player clockwise, may make one investment in that nation; players without "
            "a government may besides invest in any nation, as often as they can pay, before they pass. Stopping on "
            "Investor only pays interest, and passing it does nothing. A nation of which no bond has been sold opens "
            "for investment right after the turn of the nation before it, whose government goes first. Decided here: "
            "who has no government is fixed for the round, and governments are settled after it, ties going "
            "clockwise from its first investor. An unsold nation opens each time until a bond is sold, and then "
            "takes its turn before the next one opens; if the nation before it has no government, the last one "
            "before it that has goes first, and an unsold Austria-Hungary opens after Russia's first turn; nobody "
            "invests after the Taxation that ends the game."
        ),
        (_book(15), OURS),
        Message(
            "Played when uses_investor_card is off. Described for the third edition only; allowed with the second "
            "edition and the digest as well."
        ),
    ),
)

CHAPTERS: tuple[tuple[Message, tuple[Entry, ...]], ...] = (
    (Message("Board"), BOARD),
    (Message("Set-up"), SETUP),
    (Message("Government and money"), MONEY),
    (Message("Turn"), TURN),
    (Message("Factory"), FACTORY),
    (Message("Production"), PRODUCTION),
    (Message("Import"), IMPORT),
    (Message("Maneuver"), MANEUVER),
    (Message("Investor"), INVESTOR),
    (Message("Taxation"), TAXATION),
    (Message("End"), END),
    (Message("Variant without the investor card"), VARIANT),
)
