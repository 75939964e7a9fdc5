# The words of the house in English.
# English says "chip" and "pawn" in every edition: "token" is a pawn in one book and a chip in the other.
# $edition is "old" for the 2001 books and "new" for the newer ones.

## The house
house-home = Tripot, the front page
play = Play
watch-nav = Watch
rules = Rules
lab = Lab
ways = Ways
menu = Menu
close = Close
language = Language
language-en = English
language-fr = Français
language-de = Deutsch
theme = Light
theme-light = Light theme
theme-dark = Dark theme
skip-to-content = Skip to the content
settings = Settings
sound = Sound
off = off
you = you
player = Player
players = { $players } players
seconds = { $seconds } s
money-short = { $thousands }k
millions = { $amount } M
game = Game
board = The table
rail = Players and log
dock = Your move
phases = Phases
seats = Seats
order-of-play = Order of play
at-the-table = At the table
log-title = What happened
log-head = Round { $round } · { $phase }
chat = Chat
chat-hint = Chat…
chat-send = Send
clock-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
clock-unknown = The clock is not known
clock-rests = Clocks rest
clock-rests-short = rests
clock-yours = Your clock
clock-yours-short = You
clock-of = { $name }’s clock
clock-hours = { $hours } h
clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
key-enter = Enter
key-space = Space
change = Choose again
sending = Sending…
nothing-sent = Nothing is sent until you press this.
your-turn = Your turn
game-over = The game is over
presence-away = away
presence-sitting-in = a bot sits in

## Front door
front-title = Raise. Bluff. Trap.
front-lead = Three bank-and-bluff table games, online with friends or against bots. No account: sit down with just a name.
front-picture = A gaming table before three Venetian windows at night
front-no-money = No money is ever staked here.
front-guide = Keyboard and screen reader guide
front-docs = Documentation
your-name = Your name
play-bots-now = Play now against bots
play-bots-more = { $game }, { $seats ->
    [4] four
   *[other] { $seats }
} seats, starts at once
play-bots = Play bots
open-table = Open a table
open-table-more = Friends join by link or QR
join-code = Join with a code
join = Join
games-offered = { $count ->
    [3] Three games
   *[other] { $count } games
}
tagline-vabanque = Everyone picks a chair. Someone has set a trap.
tagline-banque-fatale = Bid in secret, move the market, sell at the top.
tagline-vendome = One banker, one card each: whose falls first?
origin-vendome = 18th century
players-range = { $range } players
minutes-range = { $range } min
rules-of = Rules of { $game }
open-tables = Open tables
all-tables = All tables
free-chairs = { $count } free
sit-down = Sit down
sit-down-at = Sit down at { $host }’s table, { $game }
watch = Watch
watch-at = Watch { $host }’s table, { $game }

## Before the game
lobby-title = { $name }’s table
lobby-seated = { $seated ->
    [one] One player at the table.
   *[other] { $seated } players at the table.
} { $free ->
    [0] No free chairs.
    [one] One free chair.
   *[other] { $free } free chairs.
}
how-we-play = How we play
chair-free = Free chair
chair-waiting = waiting for a friend
chair-you = you
chair-you-host = you, host
chair-host = host
chair-ready = ready
chair-bot = bot, { $style }
add-bot = Add bot
bot-pick = Which bot sits on chair { $seat }
bot-remove = free the chair
bot-styles = How { $bot } plays
strength-1 = Gentle
strength-2 = Fair
strength-3 = Strong
strength-4 = Master
kick = Ask { $name } to leave
fewer-chairs = One chair fewer
more-chairs = One chair more
share = Share
share-link = Share link
copy = Copy
copied = Copied
qr = QR code for { $link }
table-code = Table code
start-now = Start the game
start-with-bots = { $count ->
    [one] Add a bot and start
   *[other] Add { $count } bots and start
}
start-more = The table locks when the game begins; the host can unlock it.
wait-host = Waiting for { $name } to start.
option-edition = Edition
option-edition-more = Other names and pictures for the cards; the rules are the same
option-edition-new = Trap
option-edition-2001 = Cheat
option-unplayed = A colour nobody plays
option-unplayed-more = What happens to its price: it falls by 2, or at once to 2
option-unplayed-by2 = by 2
option-unplayed-to2 = to 2
option-no-sale = May not be sold
option-no-sale-more = Cards with a colour that rose this round, the card just won, or both
option-no-sale-rose = rose
option-no-sale-won = just won
option-no-sale-both = both
option-chips = Chips at the end
option-chips-more = What a chip in your hand is worth: a million, or nothing
option-chips-million = 1 M
option-chips-worthless = nothing
option-rate = The rate follows
option-rate-more = When a double meets a single: whose card says how much is paid
option-rate-payer = payer
option-rate-receiver = receiver
option-shortfall = A player who cannot pay
option-shortfall-more = Pays what is left and no more, or goes into debt
option-shortfall-partial = pays part
option-shortfall-debt = owes
option-purse = Starting chips
option-purse-more = The book gives 10, 20 or 30, by the number of players
option-purse-book = as the book
option-purse-few = 10
option-purse-many = 50
option-end = The game ends
option-end-more = When the bank has gone round once or twice, after 12 coups, or when somebody is ruined
option-end-bank = once
option-end-twice = twice
option-end-coups = 12 coups
option-end-ruin = ruin
option-thinking = Thinking time
option-thinking-more = For each move; when it runs out, a bot makes that move for you
option-thinking-none = none
option-helper = Sum helper
option-helper-more = Shows what a table may pay
option-spectators = Spectators
option-spectators-more = Anyone with the link may watch; they see card backs, never a hand
option-delay = Delay for spectators
option-delay-more = So that nobody watching can tip you off
option-delay-none = live
option-listed = List in the open tables
option-listed-more = Anyone can find it on the front page and sit down
in-a-minute = { $game } in a minute
minute-raise = The table pays once more, to everyone who sits there.
minute-bluff = Does nothing. Only you know that.
minute-trap = Rivals who sit here win for you instead.
minute-bid-title = Bid
minute-bid = Close your hand over any chips. Most chips win the card.
minute-market-title = Market
minute-market = The colour played most rises by 2, the others sink.
minute-sell-title = Sell
minute-sell = Past 10 an ace pays. Sell before the fall.
minute-right-title = Right card
minute-right = Each punter gets a card and stakes one chip on it.
minute-turn-title = Turning
minute-turn = When your rank is turned, you fall and pay.
minute-bank-title = Bank
minute-bank = If the banker’s rank comes up first, the bank pays everyone.

## Vabanque
about-vabanque = { $players } players · { $edition ->
    [old] 2001 edition
   *[new] Trap edition
}
vabanque-phase-chip = Chips
vabanque-phase-card = Cards
vabanque-phase-move = Pawns
vabanque-phase-payout = Payout
vabanque-phase-order = Order
round-of = Round { $round } of { $rounds }
round-short = Round { $round }/{ $rounds }
card-raise = Raise
card-bluff = Bluff
card-trap = { $edition ->
    [old] Cheat
   *[new] Trap
}
card-raise-key = R
card-bluff-key = B
card-trap-key = { $edition ->
    [old] C
   *[new] T
}
card-raise-effect = table value +1×
card-bluff-effect = no effect
card-trap-effect = takes rivals’ wins here
casino = Table { $number }
ring = { $count } tables, clockwise
casino-spoken = Table { $number }. { $chips } in chips.
casino-spoken-cards = Cards: { $cards }.
casino-spoken-no-cards = No cards.
casino-spoken-pawns = Pawns: { $names }.
casino-spoken-no-pawns = No pawns.
casino-spoken-own = Yours here: { $cards }.
casino-cards-of = { $name } { $count ->
    [one] one
    [2] two
   *[other] three
}
casino-may-chip = You may put a chip here.
casino-may-card = You may lay a card here.
casino-may-walk = { $steps ->
    [0] You may stay here.
    [one] One step.
   *[other] { $steps } steps.
}
seat-pawn-at = pawn at table { $casino }
cards-left = { $count ->
    [0] no cards left
    [one] one card left
   *[other] { $count } cards left
}
hand = Your hand
hand-card-spoken = { $card }, in your hand, key { $key }
hand-laid = at table { $casino }
hand-laid-spoken = Your { $card } lies at table { $casino }, only you know
hand-hidden = Your hand is hidden. Press H to see it.
chips-left = { $count ->
    [0] All your chips are placed.
    [one] One { $face } left to place
   *[other] { $count } chips of { $face } left to place
}
choose-casino = Choose a table
type-number = Or type the table’s number, then Enter.
chip-prompt = Put a { $face } on any table
chip-what = <b>{ $face }</b> → <b>Table { $casino }</b>
chip-confirm = Place chip
card-choose = Which card, which table?
card-choose-more = Choose any table to see its sum before you decide.
card-last = Your last card
lay-choose-card = Choose a card
lay-prompt = { $left ->
    [one] Lay your last card face down beside any table
   *[other] Lay one card face down beside any table
}
lay-what = <b>{ $card }</b> → <b>Table { $casino }</b>
lay-confirm = Lay card
lay-raise-means = With your { card-raise } this table pays at least:
lay-bluff-means = A { card-bluff } changes nothing. Only you know.
lay-trap-means = Every rival who sits here wins for you instead. Right now that is at least:
walk-where = Where will you sit?
chip-where = Where does your chip go?
lay-where = Which card, and where?
walk-how = Stay, or walk up to 4 tables clockwise. Sums in thousands.
walk-stay = Stay
walk-stay-short = stay
walk-no-cards = no cards
walk-option-spoken = { $steps ->
    [0] Stay at table { $casino }.
    [one] One step, to table { $casino }.
   *[other] { $steps } steps, to table { $casino }.
} It may pay { $sums }.
walk-choose = Choose how far
walk-confirm = { $steps ->
    [0] Stay at table { $casino }
   *[other] Walk { $steps } to table { $casino }
}
walk-keys = Keys 0–4 choose how far.
walk-hidden-card = { $chips } in chips. { $name }’s hidden card decides:
walk-trapped = 0, you are trapped
detail-casino = Table { $casino } · { $chips } in chips
detail-chips = Chips by value
detail-cards = Cards in the order laid
detail-yours = yours
detail-may-pay = It may pay { $sums }.
walk-sure = It pays { $amount }, for certain.
walk-sure-no-chips = It pays 0, for certain: no chips lie here.
walk-sure-trap = It pays you 0, for certain: { $name }’s { card-trap } lies here.
walk-several = { $chips } in chips, and { $cards } hidden cards of rivals.
wait-for = { $phase ->
    [chip] { $name } places a chip
    [card] { $name } lays a card
   *[other] { $name } walks
}
wait-look = Meanwhile you can look at any table.
skip-to-now = Skip to now
wait-house = One moment
payout-turns = Table { $casino } turns over
payout-no-cards = No cards lie here.
payout-raises = { $count ->
    [one] One { card-raise }, by { $names }, makes it × { $times }.
   *[other] { $count } { card-raise }s, by { $names }, make it × { $times }.
}
payout-raises-own = { $count ->
    [one] Your { card-raise } makes it × { $times }.
    [2] Your { card-raise } and { $names }’s make it × { $times }.
   *[other] Your { card-raise } and those of { $names } make it × { $times }.
}
payout-no-raise = No { card-raise } lies here: the chips count once.
payout-bluffs = { $count ->
    [one] { $names }’s { card-bluff } does nothing.
   *[other] The { card-bluff }s of { $names } do nothing.
}
payout-bluffs-own = { $count ->
    [one] Your { card-bluff } does nothing.
    [2] Your { card-bluff } and { $names }’s do nothing.
   *[other] Your { card-bluff } and those of { $names } do nothing.
}
payout-trapped = { $traps ->
    [one] <b>{ $name }</b> sat down beside { $owners }’s { card-trap }
   *[other] <b>{ $name }</b> sat down beside the { card-trap }s of { $owners }
}
payout-trapped-own = { $traps ->
    [one] <b>You</b> sat down beside { $owners }’s { card-trap }
   *[other] <b>You</b> sat down beside the { card-trap }s of { $owners }
}
payout-trapped-to-you = { $traps ->
    [one] <b>{ $name }</b> sat down beside your { card-trap }
    [2] <b>{ $name }</b> sat down beside your { card-trap } and { $owners }’s
   *[other] <b>{ $name }</b> sat down beside your { card-trap } and those of { $owners }
}
payout-empty = <b>{ $name }</b> sits at a table without chips
payout-empty-own = <b>You</b> sit at a table without chips
payout-pawn = <b>{ $name }</b> sits here with no rival { card-trap }
payout-pawn-own = <b>You</b> sit here with no rival { card-trap }
payout-line = { $line }: { $amount }.
payout-pawn-beside = <b>{ $name }</b> sits beside their own { card-trap }, and is paid
payout-pawn-beside-own = <b>You</b> sit beside your own { card-trap }, and are paid
payout-trap = <b>{ $name }’s</b> { card-trap } takes what { $pawn } would have won
payout-trap-own = <b>Your</b> { card-trap } takes what { $pawn } would have won
payout-trap-to-you = <b>{ $name }’s</b> { card-trap } takes what you would have won
payout-spoken = Table { $casino }. { $chips } times { $times } is { $value }.
payout-steps = Tables being paid
payout-next = Next: table { $casino }
payout-to-order = New order of play
payout-skip = Skip to the totals
payments = Payments
rule-behind = The rule behind it: { $rule }
order-new = New order of play
order-why = The richest goes first; ties swap places.
order-next-round = Round { $round } begins.
order-go-on = Go on

## Banque Fatale
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-red-key = R
colour-orange-key = O
colour-yellow-key = Y
colour-green-key = G
colour-blue-key = B
fatal-card = Fatal card: { $aces }
fatal-card-two = { $first } and { $second }
cards-of = { $name }’s cards
fatal-card-does = Worth the prices of its aces, now and at the end. When a colour passes 10, each ace of it pays. As first player you may sell one.
fatale-phase-auction = Auction
fatale-phase-prices = Prices
fatale-phase-chips = Chips
fatale-phase-sale = Sale
turn = Round { $turn }
turn-of = Round { $turn } of { $turns }
turn-short = Round { $turn }/{ $turns }
market = The market
market-worth = What each ace is worth, in millions
market-moved = How the chips moved it
market-most = Most chips, two or more:
market-one = Exactly one chip:
market-none = None:
market-to2 = to 2
market-else = Otherwise it stays
market-pays = 11 pays 5 per ace, 12 pays 6, then back to 6
market-pays-other = { $first } pays { $pays } per ace, each value more 1 more, then back to { $start }
market-paid = paid
hammer = Under the hammer
count-title = The count: money + cards + chips
hammer-empty = { $name } is about to choose one.
hammer-empty-own = You are about to choose one.
hammer-worth = Worth <b>{ $sum }{ $price } M</b> now
hammer-by = Chosen by { $name }, first player
hammer-by-own = Chosen by you, as first player
hammer-spoken = Under the hammer: { $card }, worth { $price } million.
display = Open cards
display-card = { $card }, worth { $price } million
pile = pile
purse-hidden = ?
hands-open = Hands open
hand-empty = empty hand
wins = wins the card
chips-of-colour = { $count } { $colour }
reasons = Why the prices moved
moved-rose = <b>{ $colour }</b> has the most chips, { $chips }: { $from } → <b>{ $to }</b>.
moved-pays = <b>{ $colour }</b> has the most chips, { $chips }: { $from } → <b>{ $to }</b>. Past { $top } it pays { $each } M per ace: <b>{ $names }</b>. Then back to { $start }.
moved-pays-nobody = <b>{ $colour }</b> has the most chips, { $chips }: { $from } → <b>{ $to }</b>. It would pay { $each } M per ace, but nobody owns one. Then back to { $start }.
moved-one = { $count ->
    [one] <b>{ $colour }</b> has one chip: down { $down }.
   *[other] <b>{ $colour }</b> have one chip each: down { $down }.
}
moved-none = { $count ->
    [one] <b>{ $colour }</b> has none: down { $down }.
   *[other] <b>{ $colour }</b> have none: down { $down }.
}
moved-floor = { $count ->
    [one] <b>{ $colour }</b> is at the bottom already: it stays on 2.
   *[other] <b>{ $colour }</b> are at the bottom already: they stay on 2.
}
moved-stays = { $count ->
    [one] <b>{ $colour }</b> has { $chips }, but not the most: it stays.
   *[other] <b>{ $colour }</b> have two or more, but not the most: they stay.
}
paid-to = { $name } { $amount } M
seat-closed = hand is closed
seat-choosing = choosing
seat-offer = chooses a card
seat-take = picks now
seat-sell = may sell one card
seat-took = took { $colour }
seat-start = first player
owned-spoken = Behind your screen: { $chips }.
bid-title = Your sealed bid
bid-screen = behind your screen
bid-count = { $colour }: { $count } of { $owns } in your hand
bid-of = of { $owns }
bid-less = Take back one { $colour }
bid-more = Bid one { $colour }
bid-in-hand = { $chips ->
    [0] Your hand is <b>empty</b>. An empty hand is a bid too.
    [one] In your hand: <b>one chip</b>. An empty hand is a bid too.
   *[other] In your hand: <b>{ $chips } chips</b>. An empty hand is a bid too.
}
bid-close = { $chips ->
    [0] Close an empty hand
   *[other] Close hand on { $chips }
}
bid-closed = Your hand is closed on <b>{ $chips }</b>.{ $waiting ->
    [0] {""}
   *[other] {" "}Waiting for { $names }.
}
offer-title = Put a card up for auction
offer-more = You are first player. Choose one of the open cards.
offer-choose = Choose a card
offer-confirm = Auction { $card }
offer-keys = Keys 1–3 choose a card.
take-title = Take one chip
take-more = { $chips ->
    [one] One chip is left. The player to the winner’s left went first.
   *[other] { $chips } chips are left. The player to the winner’s left went first.
}
take-choose = Choose a colour
take-confirm = Take { $colour }
take-keys = The colour’s letter chooses, Enter takes.
pot = Chips that lie open
pot-colour = { $colour } × { $count }
draft-order = { $name } picks now, { $left } chips are left
sell-title = Sell one card?
sell-more = You are first player: sell one card, or none.
sell-choose = Choose a card
sell-confirm = Sell for { $price } M
sell-locked-rose = { $colour } rose this round
sell-locked-won = just won
keep = Keep everything
keep-key = K
wait-offer = { $names } chooses a card for auction
wait-bid = { $count ->
    [one] { $names } is choosing a bid
   *[other] { $names } are choosing bids
}
wait-take = { $names } takes a chip
wait-sell = { $names } may sell a card
wait-deal = The cards are dealt

## La Vendôme
about-vendome = { $players } players · { $chips } chips each
vendome-phase-draw = Draw
vendome-phase-cut = Cut
vendome-phase-deal = Right cards
vendome-phase-turn = Turning
vendome-phase-pay = Pay
vendome-now-draw = Who has the bank first?
vendome-now-cut = A new coup
vendome-now-deal = The right cards are dealt
vendome-now-turn = The banker turns
vendome-now-closed = The coup is over
coup = Coup { $coup }
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-t = ten
rank-j = jack
rank-q = queen
rank-k = king
rank-a = ace
rank-letter-t = 10
rank-letter-j = J
rank-letter-q = Q
rank-letter-k = K
rank-letter-a = A
multiple-1 = single
multiple-2 = double
multiple-3 = triple
multiple-4 = quadruple
right-card = Right card
oval = { $count } players, from the banker counter-clockwise
talon = talon
your-card = your card
bankers-card = banker’s card
chips-count = { $count ->
    [one] one chip
   *[other] { $count } chips
}
plate-banker = banker
plate-banker-you = banker, you
plate-cuts = cuts
plate-no-chips = no chips
plate-in = in · { $rank }
plate-multiple = { $multiple } { $rank }
plate-falls = falls now
plate-out = fell · { $rank }
plate-taken = taken · { $rank }
fate-out = out
fate-taken = taken up
odds-title = Who falls before the banker’s { $rank }?
odds-left = { $count } left
odds-keeps = { $bank ->
    [you] all { $count } fall first: you keep the bank
   *[other] all { $count } fall first: the bank stays
}
odds-loses = { $bank ->
    [you] the next card is { $rank }: you lose the coup
   *[other] the next card is { $rank }: the bank is lost
}
odds-nobody = the next card touches no one
odds-staked = { $count ->
    [one] chip lies on the right cards
   *[other] chips lie on the right cards
}
odds-none = The odds appear when the banker’s card lies open.
seat-spoken = { $name }, { $chips } chips.
turned-count = { $count ->
    [0] No card turned yet
    [one] One card turned so far
   *[other] { $count } cards turned so far
}
turn-next = Turn the next card
coup-next = Next coup
coup-skip = Skip to the end of the coup
cut-title = Cut the cards
cut-more = You sit at the banker’s right. There is no skill in it.
cut-label = How many cards go under the rest
cut-confirm = Cut { $cards }
cut-hint = Arrow keys move the cut.
wait-cut = { $name } cuts the cards

## What happened
event-began = <b>{ $name }</b> goes first.
event-began-own = <b>You</b> go first.
event-placed-own = <b>You</b> put a { $face } on table { $casino }
event-walked-own = <b>You</b> walked { $steps } to table { $casino }
event-stayed-own = <b>You</b> stayed at table { $casino }
payout-heard = Table { $casino }: { $line }
event-offered-own = <b>You</b> put { $card } up for auction
event-closed-own = <b>You</b> closed your hand
event-taken-own = <b>You</b> took a chip: { $colour }
event-sold-own = <b>You</b> sold { $card } for { $price } million
event-kept-own = <b>You</b> sold nothing
event-moved-heard = { $colour } from { $from } to { $to }
event-drew-own = <b>You</b> drew: { $rank }
event-cut-own = <b>You</b> cut { $cards } cards
still-in = { $to ->
    [one] the one still in
   *[other] each of the { $to } still in
}
event-dealt-own = <b>You</b> are dealt: { $rank }
event-banked-own = <b>You</b> have the bank; { $cutter } cuts
event-banked-to-you = <b>{ $name }</b> has the bank; you cut
event-dealt-multiple-own = <b>You</b> make a { $multiple }: { $rank }. { $over } is out; the bank adds chips
event-dealt-multiple-to-you = <b>{ $name }</b> makes a { $multiple }: { $rank }. You are out; the bank adds chips
event-dealt-banker-multiple-own = As banker <b>you</b> make a { $multiple }: { $rank }. { $over } is out
event-dealt-banker-multiple-to-you = <b>{ $name }</b>, banker, makes a { $multiple }: { $rank }. You are out
event-dealt-quadruple-own = <b>You</b> make a quadruple: { $rank }. The coup ends and the bank pays four
event-turned-falls-own = Turned: { $rank }. <b>You</b> fall
event-turned-hit-own = Turned: { $rank }. <b>You</b> fall: your stake goes to the bank, and { $rate } to { still-in }
event-turned-last-own = Turned: { $rank }. <b>You</b> fall, the last one
event-turned-banker-own = Turned: { $rank }. <b>You</b> lose the bank and pay { $rate } to { still-in }
event-rate-own = You pay { $rate } to { still-in }.
event-coup-banker-loses-own = <b>You</b> lost the bank
event-coup-banker-wins-own = <b>You</b> won the coup and keep the bank
event-coup-quadruple-own = A quadruple ended the coup; <b>you</b> give up the bank
event-coup-banker-quadruple-own = <b>Your</b> quadruple takes every stake; you keep the bank
event-placed-lap = { $names } put a { $face } each: { $where }.
event-laid-lap = { $names } laid cards: { $where }.
event-lap-places = tables { $casinos }
event-lap-place = all at table { $casino }
event-walked-lap = Pawns: { $walks }.
event-walked-one = { $name } to table { $casino }
event-stayed-one = { $name } stays at table { $casino }
event-closed-lap = { $names } closed their hands.
event-taken-lap = Chips taken: { $chips }.
event-taken-one = { $name } { $colour }
event-card-one = { $name } { $rank }
event-drew-lap = Drawn: { $cards }.
event-dealt-lap = Dealt: { $cards }.
event-turned-lap = Turned: { $cards }. They touch no one.
event-placed = <b>{ $name }</b> put a { $face } on table { $casino }
event-laid = <b>{ $name }</b> laid a card at table { $casino }
event-laid-known-own = <b>You</b> laid your { $card } at table { $casino }
event-laid-known = <b>{ $name }</b> laid a { $card } at table { $casino }
event-walked = <b>{ $name }</b> walked { $steps } to table { $casino }
event-stayed = <b>{ $name }</b> stayed at table { $casino }
event-turned = Table { $casino }: { $chips } × { $times } = <b>{ $value }</b>
event-paid-pawn = <b>{ $name }</b> took { $amount } with the pawn
event-paid-pawn-own = <b>You</b> took { $amount } with your pawn
event-paid-trap = <b>{ $name }</b> trapped { $pawn }: { $amount }
event-paid-trap-own = <b>You</b> trapped { $pawn }: { $amount }
event-paid-trap-to-you = <b>{ $name }</b> trapped you: { $amount }
event-counted = New order: { $names }
event-ended = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}
event-ended-own = { $count ->
    [one] <b>You</b> win
   *[other] <b>You</b> win together with { $names }
}
event-opened = <b>{ $name }</b> is first player.
event-opened-own = <b>You</b> are first player.
event-offered = <b>{ $name }</b> put { $card } up for auction
event-closed = <b>{ $name }</b> closed their hand
event-revealed = <b>{ $name }</b> won { $card } with { $chips ->
    [one] one chip
   *[other] { $chips } chips
}
event-revealed-own = <b>You</b> won { $card } with { $chips ->
    [one] one chip
   *[other] { $chips } chips
}
event-moved = Prices: { $changes }
event-moved-one = { $colour } { $from } → { $to }
event-moved-nothing = nothing moved
event-paid-aces = <b>{ $name }</b> drew { $amount } million for { $aces ->
    [one] one ace
   *[other] { $aces } aces
} in { $colour }
event-paid-aces-own = <b>You</b> drew { $amount } million for { $aces ->
    [one] one ace
   *[other] { $aces } aces
} in { $colour }
event-taken = <b>{ $name }</b> took a chip: { $colour }
event-sold = <b>{ $name }</b> sold { $card } for { $price } million
event-kept = <b>{ $name }</b> sold nothing
event-drew = <b>{ $name }</b> drew: { $rank }
event-banked = <b>{ $name }</b> has the bank; { $cutter } cuts
event-cut = <b>{ $name }</b> cut { $cards } cards
event-dealt = <b>{ $name }</b> is dealt: { $rank }
event-dealt-multiple = <b>{ $name }</b> makes a { $multiple }: { $rank }. { $over } is out; the bank adds chips
event-dealt-banker-multiple = <b>{ $name }</b>, banker, makes a { $multiple }: { $rank }. { $over } is out
event-dealt-quadruple = <b>{ $name }</b> makes a quadruple: { $rank }. The coup ends and the bank pays four
event-turned-nobody = Turned: { $rank }. It touches no one.
event-turned-falls = Turned: { $rank }. <b>{ $name }</b> falls
event-rate = { $name } pays { $rate } to { still-in }.
event-turned-hit = Turned: { $rank }. <b>{ $name }</b> falls: the stake goes to the bank, and { $rate } to { still-in }
event-turned-last = Turned: { $rank }. <b>{ $name }</b> falls, the last one
event-turned-banker = Turned: { $rank }. <b>{ $name }</b> loses the bank and pays { $rate } to { still-in }
event-coup-banker-loses = <b>{ $name }</b> lost the bank
event-coup-banker-wins = <b>{ $name }</b> won the coup and keeps the bank
event-coup-quadruple = A quadruple ended the coup; <b>{ $name }</b> gives up the bank
event-coup-banker-quadruple = The banker’s quadruple takes every stake; <b>{ $name }</b> keeps the bank

## The end
end-title = { $name } takes the night
end-shared = { $names } share the night
ranking = Ranking
learn-watch = Watch the table.
settled-title = Read how the prices moved
settled-more = Then the chips are taken back, one by one.
settled-go-on = Go on
who-has-won = Who has won?
rematch-offered = A rematch is open
rematch-offered-more = Your chair is kept. Take your time: its clocks wait at first.
rematch-join = Come along
rematch-open = Next game
rematch-later = Not now
sale-card = { $card }, worth { $price } million. { $why }
stage-richest = The richest is …
end-heard = { $count ->
    [one] { $names } wins with { $money }.
   *[other] { $names } win with { $money } each.
}
end-heard-me = You came { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] number { $place }
} with { $money }.
rematch = Rematch, same table
rematch-short = Rematch
new-table = New table
watch-again = Watch it again
end-sat-in = A bot sat in for { $names } for a while.
no-moments = Nothing in this game stood out from the rest.
analyse = Replay this game
analyse-short = Replay
record = Record
source-pawn = won with the pawn
source-trap = { $edition ->
    [old] taken by a Cheat
   *[new] taken by a Trap
}
chart-money = { $game ->
    [banque-fatale] Money, cards and chips, round by round
    [vendome] Chips, coup by coup
   *[other] Money, round by round
}
chart-start = start
moment-costliest-trap = Costliest trap
chart-summary = At the end: { $parts }.
chart-as-table = Show as table

## Replay
replay = Replay
replay-first = To the start
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-position = Position in the game
replay-at = Step { $at } of { $count }
replay-moves = Moves
curve = { $game ->
    [banque-fatale] What each would count if the game ended here
    [vendome] Chips, by player, stakes included
   *[other] Money, by player
}
curve-closed = Purses were closed to each other: see the truth, or what one player knew.
curve-hopes = dotted: what { $name } could expect
curve-summary = { $title }, now: { $parts }.
curve-table = { $title }, as a table
fog = See
fog-truth = The truth
fog-public = What was public
fog-seat = What { $name } knew
share-position = Share this position
thoughts-title = What { $name } thought
thoughts-more = The moves { $name } weighed, by a measure of its own: more is better. Sealed until the game was over.
thought-chip = Chip at table { $casino }
thought-card = { $card } at table { $casino }
thought-walk = Walk { $steps }
thought-cut = Cut { $cards }
thought-offer = Offer { $card }
thought-no-bid = An empty hand
thought-take = Take { $colour }
thought-sell = Sell { $card }
thought-keep = Keep everything
walks-best = The best walk on what { $name } knew
walks-other = Another walk promised { $name } more
walks-worth = On what { $name } knew, table { $casino } was worth <b>{ $amount }</b> on average.
walks-better = Table { $casino } was worth <b>{ $amount }</b>.
walks-trap = A { $card } lies there <b>{ $times } times in 100</b>.
walks-each = Average pay of each walk
walks-how = Exact: every arrangement of the hidden cards counts equally.
bluffs-worth = What were the Bluffs worth?
bluff-worth = <b>{ $owner }’s { $card }</b> at table { $casino } made it look { $less } poorer to { $name }: { $to } instead of { $from }.
beliefs = What the hidden cards might be, in %
beliefs-hands = What the closed hands might hold
played = played
trap-chance = { $card } { $share }

## Rules page
rules-contents = Contents
rules-find = Find in the rules
rules-nothing = No rule speaks of “{ $words }”.
try-title = Try it: what does this table pay?
try-examples = Examples from the books
try-in-chips = in chips
try-chips = Chips
try-less = 5 less
try-more = 5 more
try-card-of = { $name }’s card here
try-no-card = none
try-pawn = pawn

## Lab
lab-title = The Lab
lab-lead = How strong are the bots, what are they known for, and what are the odds?
lab-ladder = Bot ladder
lab-ladder-more = Points on one scale for all numbers of players. The bar is the 95 % interval; a lead of 400 points is odds of ten to one between two bots.
lab-ladder-vendome = In La Vendôme a bot only cuts, and the cut decides nothing: all are equally strong.
lab-players = Players
lab-interval = { $low } to { $high }
lab-play = Play against { $name }
lab-alone = One against copies
lab-alone-more = How often the row wins, in %, alone among copies of the column. A fair share is { $par }.
style-bluffs-first = lays the Bluff first { $range } of the time
style-goes-to-its-raise = walks to its own Raise { $range }
style-goes-to-its-bluff = walks to its own Bluff { $range }
style-is-trapped = is caught in a trap { $range }
style-traps-somebody = catches somebody { $range }
style-chips-in-the-fist = bids { $range } chips on average
style-empty-hands = bids nothing { $range } of the time
style-sells = sells { $range } of the time
style-cards-cut = cuts { $range } cards
temperament-vabanque-caso = Plays at random.
temperament-vabanque-arlecchino = Runs where the money is, and hardly asks who waits there.
temperament-vabanque-brighella = Lays the bluff first, where it hurts most, and then goes there himself.
temperament-vabanque-pantalone = Counts, hides, and avoids every stranger’s card.
temperament-vabanque-colombina = Plays at once what a million games have taught her.
temperament-vabanque-il-dottore = Works out who you are and what lies under your cards, and tries every idea first.
temperament-banque-fatale-caso = Bids with closed eyes.
temperament-banque-fatale-arlecchino = Opens a full hand for every card he fancies.
temperament-banque-fatale-brighella = Pushes the colours of his aces with five chips, or shows an empty hand.
temperament-banque-fatale-pantalone = Counts one round ahead, against bids like your last ones.
temperament-banque-fatale-colombina = Knows what every chip is worth, and does not think about it for long.
temperament-banque-fatale-il-dottore = Foresees what you will bid, and answers it.
temperament-vendome-caso = Cuts anywhere.
temperament-vendome-arlecchino = Cuts deep.
temperament-vendome-brighella = Cuts about a third.
temperament-vendome-pantalone = Lifts a few cards.
temperament-vendome-colombina = Cuts a little below the middle.
temperament-vendome-il-dottore = Cuts in the middle.
lab-odds = Exact odds, La Vendôme
lab-odds-more = Chance that a right card falls before the banker’s, when no card has been turned.
lab-banker = banker { $multiple }

## Settings and keys
pace = Pace
pace-is = Pace: { $pace }
pace-more = How fast things are shown; alone with bots, how fast they play too
pace-none = at once
pace-usual = usual
pace-fast = fast
vibration = Vibration
vibration-more = A short buzz when it is your turn
always-bell = Bell at every turn
always-bell-more = Otherwise only when you are looking elsewhere
letter-keys = Single-letter keys
letter-keys-more = R lays a Raise, H hides your hand
one-tap = One-tap moves
one-tap-more = Choosing sends at once, without the brass button
help-title = Keys
help-key-cards = R, B, T
help-cards = choose a card
help-key-number = 1–12
help-number = choose a table
help-key-steps = 0–4
help-steps = choose how far to walk
help-key-enter = Enter
help-enter = confirm
help-key-space = Space
help-space = go on
help-key-letters = R O Y G B
help-letters = one chip more of that colour; with Shift one less
help-key-keep = K
help-keep = keep everything
help-key-arrows = ← →
help-arrows = move the cut
help-key-step = ← →
help-step = one step back or on; among the moves, one move
help-key-jump = Home, End
help-jump = to the start, to the end
help-key-play = Space
help-play = play or pause
help-help = these keys
help-h = hide or show my hand
help-u = take the choice back
help-l = the log
help-s = speak the board
help-m = sound on or off
help-esc = take the choice back

## States
state-lost = No connection. Trying again…
state-lost-more = Your chair and the move you prepared are kept.
state-lost-clock = Your clock keeps running; when it runs out, a bot moves for you.
state-lost-action = Try now
state-back = { $moves ->
    [0] You are back. Nothing happened meanwhile.
    [one] You are back. One move was made.
   *[other] You are back. { $moves } moves were made.
}
state-back-show = Show them
state-back-skip = Skip
state-away = { $name } is away
state-away-more = A bot plays on in { $time }. The chair can be taken back at any time.
state-away-wait = Wait longer
state-bot-for-me = A bot plays on your chair
state-bot-for-me-more = Your time ran out. It knows only what you knew.
state-bot-for-me-action = Take my chair back
state-watching = You are watching
state-watching-more = You see what every player sees, never a hand. { $count ->
    [0] Nobody else is watching.
    [one] One is watching.
   *[other] { $count } are watching.
}
state-full = { $seats ->
   *[other] All { $seats } chairs are taken
}
state-full-more = Watch this game, or open your own table.
state-late = Your time was up
state-late-more = A bot made this move for you. The next one is yours.
state-late-ok = OK
state-kicked = The host has freed your chair
state-kicked-more = You may watch, or sit down at another table.
state-old-link = This link has expired
state-old-link-more = The table has been closed, or the link is not complete. Ask the person who gave it to you: its record may still be there.
state-lost-key = This chair belongs to another device
state-lost-key-more = Open the link again on the device you sat down with, or take a free chair.
state-other-chair = This link opens another chair
state-other-chair-more = You sit at this table as { $mine }. The link opens the chair of { $theirs }, and this browser would give up yours. The person who sent you the link may see everything that you do there.
state-other-chair-stay = Keep my chair
state-other-chair-open = Open the chair of { $theirs }
state-no-club = There are no evenings at this link
state-no-club-more = They have been deleted, or the link is not complete. Ask for it again.
state-wrong-code = No table has this code
state-wrong-code-more = Check the digits, or ask for the link. A code is forgotten when its table closes.
state-damaged = This record stops early
state-damaged-more = It can be read up to move { $move }; the rest cannot.
state-gone-wrong = Something went wrong here
state-gone-wrong-more = Nothing is lost: the house keeps every move. Load the page again.
state-front-door = To the front page
state-restarting = { $minutes ->
    [0] The house is restarting
    [one] The house restarts in one minute
   *[other] The house restarts in { $minutes } minutes
}
state-restarting-more = Games are saved move by move. You will be put back in your chair.
state-no-tables = Nobody is waiting right now.
state-loading = Laying out the table…
state-still-loading = Still working. The house is slow to answer.
curtain = Pass the device to { $name }
curtain-more = Nobody’s hand is on the screen now.
curtain-lift = I am { $name }

## Refusals
error-refused = The house refused
error-nothing-changed = Nothing has changed.
error-bad-move = This is not a move of the game
error-wrong-seat = It is not your turn
error-wrong-phase = Another kind of move is due
error-illegal-move = This move is not allowed
error-too-long = The game is over
error-bad-options = These options do not go together
error-bad-players = This game is not for that many players
error-bad-request = The house did not understand
error-not-host = Only the host may do that
error-not-seated = You do not sit at this table
error-table-full = All chairs are taken
error-not-started = The game has not begun yet
error-bad-name = A name needs at least one visible letter
error-bad-talk = That cannot be said here
error-locked = The host has locked this table
error-no-profile = This needs a profile: keep your name in this house first
error-removed = You were removed from this table
error-hidden-cards = That seat holds something hidden: wait until it is open to all
error-one-chair = Somebody already sits at this table from your address
error-vote-open = The table is voting on something else
error-no-vote = That vote is over
error-no-talk = No free chat at this table
error-no-table = There is no such table
error-seat-taken = Somebody sits there
error-started = The game has already begun
error-not-ready = A chair is still free
error-paused = The game is paused
error-too-fast = Too fast: wait a moment
error-house-full = The house is full right now
error-house-closing = The house is closing for a moment
error-offline = The house does not answer
error-unknown-game = The house has no such game
error-bad-settings = No table can be set up like that
error-bad-position = These pieces cannot lie on one table
error-bad-stamp = The stamp does not fit this move
error-bad-words = These words are too long, or no words
error-unknown-bot = No such bot plays this game
error-wrong-key = This seat is no longer yours
error-no-spectators = This table plays without spectators
error-banned = The house does not let you in
error-no-seat = Nobody sits there, or there is no such chair
error-not-over = The game is not over yet
error-closed = This table is closed
error-rated = Not at a rated table
error-late-move = That was meant for another moment
error-too-big = That is too much at once
error-house-error = The house made a mistake

## At a live table
table-menu = The table
table-playing = playing
leave = Leave the game
stand-up = Stand up
sit-here = Sit here
a-spectator = A spectator
said = <b>{ $name }</b>: { $what }
talk = Say something
mute = Mute
unmute = Hear again
give-time = +60 s
make-host = Make host
remove = Remove
lock = Lock the table
unlock = Unlock the table
forgive = Let removed people back in
pause = Pause
resume = Go on
devices = My other devices
devices-more = A personal link opens your chair elsewhere too. Keep it to yourself.
devices-link = Make a personal link
devices-only = Only this device
presence-here = here
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
option-pace = Pace of the bots
option-pace-more = How long a bot takes for a move
option-pace-none = at once
option-talk = Free chat
option-talk-more = Everyone may write; otherwise only faces and ready-made phrases
bot-caso = moves at random
bot-arlecchino = runs where the money is
bot-brighella = bluffs and schemes
bot-pantalone = careful, counts
bot-colombina = has seen it all
bot-il-dottore = thinks ahead
bot-remote = from outside
bot-in-style = { $bot } ({ $style })
plays-bold = bold
plays-careful = careful
plays-treacherous = treacherous
reaction-smile = smiles
reaction-laugh = laughs
reaction-wink = winks
reaction-gasp = gasps
reaction-think = thinks
reaction-frown = frowns
reaction-cry = cries
reaction-clap = claps
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-your-move = Your move.
phrase-one-moment = One moment, please.
phrase-trust-me = Trust me.
phrase-it-is-a-trap = It is a trap!
phrase-i-am-bluffing = I am bluffing.
phrase-well-played = Well played.
phrase-ouch = Ouch.
phrase-sorry = Sorry.
phrase-thanks = Thank you.
phrase-good-game = Good game!
phrase-rematch = Rematch?
notices = Notices
notices-more = When it is your turn and you are looking elsewhere
hand-spoken = You hold { $cards }.
asked-offer = Put a card up for auction
asked-bid = Close your hand over your bid
asked-take = Take one chip
asked-sell = Sell one card, or keep everything
round = Round { $round }
turn-number = { $turn }
rounds-played = { $game ->
    [vendome] { $rounds ->
        [one] one coup
       *[other] { $rounds } coups
    }
   *[other] { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
}
moment-best-chair = Best chair
moment-best-payout = Best payout
moment-best-sale = Best sale
moment-dearest = Dearest bid
source-aces = payouts on aces
source-sales = sales
source-rest = chips and cards at the end
moment-best-coup = Best coup
moment-worst-coup = Worst coup
moment-longest = Longest turning
keyboard-lead = Every table can be played with the keyboard alone, and everything that happens is spoken. Tab goes from the board to your move; the ring is one stop, and the arrow keys walk it.
state-paused = The game is paused
state-paused-more = All clocks stand still.
state-bot-for-me-left = You left. It knows only what you knew.
state-no-spectators = This table plays without spectators
state-no-spectators-more = Ask for a chair before the next game, or open your own table.
state-nowhere = There is nothing at this address
state-nowhere-more = Check the link, or start from the front page.
state-no-record = No finished game has this name
state-no-record-more = A game can be told again once it is over.

## Beside the rules: what can be tried
try-example = Example { $number }
colour-pink = pink
colour-black = black
try-prices = Try it: where do these chips move the prices?
try-colour = Colour
try-before = price
try-played = chips on the table
try-after = new price
try-aces = your aces
try-pays = <b>{ $colour }</b> is on { $price }: { $aces ->
    [one] one ace pays { $each }
   *[other] { $aces } aces pay { $each } each
}. Then back to 6.
try-bank-pays = The bank pays you
try-pays-nothing = No colour of yours has passed 10: the bank pays nothing.
try-worth = Your aces are now worth { $sum }.
try-locked = A card with { $colours } may not be sold this round: it rose.
try-coup = Try it: nine coups, card by card
try-coups = Worked coups
try-next-card = Next card
coup-result = What the coup brought

## The moments that decided a game
moment-lead = The lead changes
moment-led = Never passed
moment-best-bluff = Best bluff
moment-best-colour = The colour that paid most
moment-tie = Won on a tie
moment-ruin = Ruined
moment-quadruple = A quadruple
moment-reign = A long bank
told-costliest-trap = <b>{ $name }’s</b> { card-trap } took what { $from } would have won: { $from-count ->
    [one] { $chips } × { $times } = <b>{ $amount }</b>.
   *[other] { $chips } × { $times } for each, <b>{ $amount }</b> in all.
}
told-costliest-trap-own = <b>Your</b> { card-trap } took what { $from } would have won: { $from-count ->
    [one] { $chips } × { $times } = <b>{ $amount }</b>.
   *[other] { $chips } × { $times } for each, <b>{ $amount }</b> in all.
}
told-costliest-trap-to-you = <b>{ $name }’s</b> { card-trap } took what { $from-count ->
    [one] you would have won: { $chips } × { $times } = <b>{ $amount }</b>.
   *[other] you and { $from } would have won: { $chips } × { $times } for each, <b>{ $amount }</b> in all.
}
told-best-chair = <b>{ $name }</b> found a chair without a rival’s { card-trap }: { $chips } × { $times } = <b>{ $amount }</b>.
told-best-chair-own = <b>You</b> found a chair without a rival’s { card-trap }: { $chips } × { $times } = <b>{ $amount }</b>.
told-best-bluff = Only <b>{ $name }’s</b> { card-bluff } lay beside { $amount }. { $kept-count ->
    [one] { $kept } could have sat down there and did not.
   *[other] { $kept } could have sat down there, and none did.
}
told-best-bluff-own = Only <b>your</b> { card-bluff } lay beside { $amount }. { $kept-count ->
    [one] { $kept } could have sat down there and did not.
   *[other] { $kept } could have sat down there, and none did.
}
told-best-bluff-to-you = Only <b>{ $name }’s</b> { card-bluff } lay beside { $amount }. { $kept-count ->
    [one] You could have sat down there and did not.
   *[other] You and { $kept } could have sat down there, and none did.
}
told-lead = <b>{ $name }</b> passed { $other }, who had led by { $gap }, and stayed in front.
told-lead-own = <b>You</b> passed { $other }, who had led by { $gap }, and stayed in front.
told-lead-to-you = <b>{ $name }</b> passed you when you led by { $gap }, and stayed in front.
told-led = <b>{ $name }</b> led from the first count to the last.
told-led-own = <b>You</b> led from the first count to the last.
told-best-payout = <b>{ $name }</b> drew <b>{ $amount } M</b> for { $aces ->
    [one] one ace
   *[other] { $aces } aces
}: { $colour } had passed 10.
told-best-payout-own = <b>You</b> drew <b>{ $amount } M</b> for { $aces ->
    [one] one ace
   *[other] { $aces } aces
}: { $colour } had passed 10.
told-best-colour = <b>{ $colour }</b> paid { $times } times, { $amount } M in all; { $share } of them went to { $name }.
told-best-colour-own = <b>{ $colour }</b> paid { $times } times, { $amount } M in all; { $share } of them went to you.
told-best-sale = <b>{ $name }</b> sold { $card } for <b>{ $amount } M</b>.
told-best-sale-own = <b>You</b> sold { $card } for <b>{ $amount } M</b>.
told-dearest = <b>{ $name }</b> gave { $chips } chips for { $card }.
told-dearest-own = <b>You</b> gave { $chips } chips for { $card }.
told-tie = Two hands held { $chips } chips. <b>{ $name }</b> sat nearer the first player and got { $card }.
told-tie-own = Two hands held { $chips } chips. <b>You</b> sat nearer the first player and got { $card }.
told-best-coup = <b>{ $name }</b> won { $chips ->
    [one] one chip
   *[other] { $chips } chips
} in one coup.
told-best-coup-own = <b>You</b> won { $chips ->
    [one] one chip
   *[other] { $chips } chips
} in one coup.
told-worst-coup = <b>{ $name }</b> lost { $chips ->
    [one] one chip
   *[other] { $chips } chips
} in one coup.
told-worst-coup-own = <b>You</b> lost { $chips ->
    [one] one chip
   *[other] { $chips } chips
} in one coup.
told-ruin = <b>{ $name }</b> lost the last { $chips ->
    [one] chip
   *[other] { $chips } chips
}. The last card: { $rank }.
told-ruin-own = <b>You</b> lost your last { $chips ->
    [one] chip
   *[other] { $chips } chips
}. The last card: { $rank }.
told-quadruple = All four of a rank were dealt: { $rank }. <b>{ $name }</b> had the bank.
told-quadruple-own = All four of a rank were dealt: { $rank }. <b>You</b> had the bank.
told-longest = { $cards } cards were turned before the coup was decided by: { $rank }.
told-reign = <b>{ $name }</b> held the bank for { $coups } coups: { $chips } chips.
told-reign-own = <b>You</b> held the bank for { $coups } coups: { $chips } chips.
wall-scan = Scan and sit down
wall-phone = On your phone
local-title = Share one device
local-lead = Pass the device around. A curtain falls between players, so nobody sees another hand.
local-name = Player { $number }
local-more = One player more
local-fewer = One player fewer
tv = Show on a big screen

## The first game
learn-short = Learn
learn-of = Learn { $game } in two minutes
learn-title = Your first game
learn-go-on = Go on
learn-again = Once more
learn-leave = Leave the lesson
learn-astray = Not that one just now.
learn-play = Learn by playing: two minutes

## The board for any game

general-to-move = to move
general-choose = Choose a move, then confirm it.
general-type = Type your move as records write it, then confirm it.
general-make = Make this move
general-wait = { $names } to move
general-empty = empty
help-key-moves = 1 – 9
help-moves = Choose the move with that number

# ---- fair luck and sealed choices
state-dealing = The luck is being agreed on
state-dealing-again = A chair did not open its words: the luck is being agreed on again
fair-line-checking = Checking the luck …
fair-line-failed = The luck could not be checked: the record did not arrive
fair-line-old = This game was not sealed, so there is nothing to check
fair-line-unpledged = Checked in this browser: the record fits, but the house drew the luck alone
fair-line-wordless = Checked in this browser: the record fits, but the words of your chair are not part of the luck
fair-line-good = Checked in this browser: { $what }
fair-line-bad = This does not fit: { $what }
fair-more = How it was checked
fair-what-vabanque = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }, { $stamps ->
    [one] 1 sealed card
   *[other] { $stamps } sealed cards
  }
fair-what-banque-fatale = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }, { $stamps ->
    [one] 1 sealed bid
   *[other] { $stamps } sealed bids
  }
fair-what-vendome = the draw for the bank, { $deals ->
    [one] 1 shuffled pack
   *[other] { $deals } shuffled packs
  }
fair-what-other = { $stamps ->
    [0] all commitments
    [one] all commitments, 1 sealed move
   *[other] all commitments, { $stamps } sealed moves
  }
fair-back = Back to the result
fair-verdict-good = Yes. Nobody chose the luck.
fair-verdict-bad = No. Something does not fit.
fair-verdict-unpledged = It fits, but nobody added words.
fair-verdict-wordless = It fits, but your chair added no words.
fair-count = Dealt again on this device: { $passed } of { $checks } checks agree.
fair-evidence = Save the evidence
fair-proof = Save the record
fair-copy = Copy the command
fair-how = How it was kept honest
fair-step-commit = The house chose a secret and showed its fingerprint
fair-step-commit-more = before anybody pledged
fair-step-pledge = Every chair pledged words of its own
fair-step-pledge-more = only a fingerprint of them, so that nobody could answer the words of others
fair-step-words = Then all words were opened
fair-step-words-more = after the last pledge was fixed
fair-step-seal = The seal bound secret and words together
fair-step-seal-more = shown with the first move
fair-step-secret = The secret was opened
fair-step-secret-more = at the end of the game
fair-step-luck = All luck was dealt again
fair-step-luck-more = and compared with the record
fair-step-stamps = Every hidden choice was opened against its stamp
fair-step-stamps-more = published when it was made
fair-step-rules = The game was played again by the rules
fair-step-rules-more = every move and every payment, compared with what the table showed
fair-nothing = nothing
fair-again = { $rounds ->
    [one] The luck was agreed on once more
   *[other] The luck was agreed on { $rounds } times more
  }, because these chairs did not open their words and took no part: { $names }.
fair-luck-unknown = This browser does not know how this game deals. tripot record fair does.
fair-luck-vabanque = The first player and the table of the first pawn.
fair-luck-banque-fatale = The first player, a card for each chair, and the order of the others.
fair-luck-vendome = { $deals ->
    [one] The draw for the bank, and the pack of 1 coup.
   *[other] The draw for the bank, and the packs of { $deals } coups.
  }
fair-stamps = { $all ->
    [0] This game has none.
   *[other] { $fit } of { $all } as made.
  }
fair-elsewhere = { $moves ->
    [one] 1 of your moves was not sent from this browser tab.
   *[other] { $moves } of your moves were not sent from this browser tab.
  }
fair-other-device = The words of your chair came from another device. If you have no other device at this table, do not trust the house.
fair-sealed = Sealed choices
fair-round = Round
fair-fits = as made
fair-misfit = does not fit
fair-plain = In plain words
fair-plain-luck = A <b>fingerprint</b> of a secret gives nothing away, but no other secret has the same one. The house shows the fingerprint of its secret first; then every chair shows one of its own words; only then are the words opened. All luck follows from the secret and the words. <b>If only one chair’s words were its own, nobody chose the luck.</b>
fair-plain-stamps = Hidden choices work the same way: a stamp when they are made, opened when they are shown, or at the end.
fair-plain-limits = This page compared the record with what this browser tab saw and sent itself, and played the game again by the rules.
fair-misfits = What does not fit
fair-saw = Seen during the game
fair-has = In the record
fair-no-accident = A bad connection cannot do this. Save the evidence, and show it to the others at the table.
fair-receipt = Receipt
fair-receipt-more = Everybody at the table has the same one, if the house told everybody the same.
fair-command = Check it on paper, with the saved record:
fair-so-far = Fair luck
fair-so-far-more = What the house and the chairs have committed themselves to. At the end this browser checks it.
fair-commitment = Fingerprint of the secret
fair-pledges = Pledged words
fair-pledges-of = { $count ->
    [0] no chair
    [one] 1 chair
   *[other] { $count } chairs
  }
fair-seal = Seal
fair-stamped = Sealed choices
fault-table = the record is of another table.
fault-retold = the house told something again in another way.
fault-commitment = the fingerprint of the secret of round { $round } is not the one that was seen.
fault-rounds = the record has other rounds of commitments than were seen.
fault-again = the record names other chairs that did not open their words in round { $round }.
fault-left-out = the house says that { $name } did not open its words, but this browser sent them. The house lied, or the connection failed just then.
fault-out-again = { $name } took no part in the luck, but the record has words of that chair.
fault-pledge = the pledge of { $name } is not the one that was fixed.
fault-own-pledge = the pledge of { $name } is missing, though this browser sent it.
fault-words = the words of { $name } are not those that the game began with.
fault-words-pledge = the words of { $name } do not fit their pledge.
fault-record = the record cannot be read.
fault-scheme = the record has no proof of its luck, though this game was sealed.
fault-seal = the seal does not fit the secret and the words.
fault-seal-changed = the seal is not the one that was shown at the start.
fault-secret = the secret of round { $round } does not fit its fingerprint.
fault-secret-changed = the secret is not the one that was opened at the end.
fault-luck = the luck in the record does not follow from the secret and the words.
fault-moves = the record has other moves than the table showed.
fault-move = move { $move }, by { $name }, is not the one that the table showed.
fault-against-rules = move { $move }, by { $name }, is against the rules, or missing.
fault-paid = a payment after move { $move } is not what the rules say.
fault-played = after move { $move } the table showed something else than the luck and the rules say.
fault-ranking = the final ranking is not what the rules say.
fault-settings = the record is of another game, or has other options than the table.
fault-player = the record names another player for the chair of { $name }.
fault-stand-in = move { $move }: the record names another reason than the table why a bot moved for { $name }, or did not.
fault-lost-move = the house accepted a move of { $name } that is not in the record.
fault-stamps = a hidden choice has no stamp, or a stamp too many.
fault-stamp-changed = the stamp of { $name } is not the one that was shown: { $what }.
fault-stamp = the stamp of { $name } does not open to this: { $what }.
fault-opening = a choice of { $name } was opened as something else: { $what }.
fault-own-move = this is not the choice that this browser sent for { $name }: { $what }.

# ---- votes
vote-sit = { $guest } would like to take over the chair of { $name }.
vote-bot = { $by } would like a program, { $guest }, to take over the chair of { $name }.
vote-remove = { $by } would like to remove { $name } from the table.
vote-pause = { $by } would like to pause the game.
vote-give = { $by } would like to give { $name } { $seconds } more seconds.
vote-guest = A guest
vote-asked = Do you agree?
vote-yes = Agree
vote-no = Disagree
vote-you-yes = You agreed.
vote-you-no = You disagreed.
vote-hoping = The others decide whether you get this chair.
vote-needs-all = All have to agree.
vote-needs-most = More than half have to agree.
vote-count = { $yes } of { $voters } agree; { $seconds } s left.
vote-accepted = The table has agreed
vote-rejected = The table has not agreed

## Your tables: the way back
your-tables = Your tables
your-tables-waiting = Your tables, { $count } waiting for you
home-greeting = { $part ->
    [morning] Good morning, { $name }
    [evening] Good evening, { $name }
   *[day] Good afternoon, { $name }
}
home-greeting-plain = { $part ->
    [morning] Good morning
    [evening] Good evening
   *[day] Good afternoon
}
home-lead = { $count ->
    [0] No table is waiting for you.
    [one] One table is waiting for your move.
   *[other] { $count } tables are waiting for your move.
} This list is kept on this device; no account.
home-spoken = Your turn at { $game }. { $count ->
    [one] One table is waiting for you.
   *[other] { $count } tables are waiting for you.
}
home-players = At the table
home-counts = { $turn } your turn · { $waiting } waiting
home-finished = Finished
home-on-this-device = on this device
home-all = { $count ->
   *[other] All { $count } games
}
home-new = Start something new
home-none-running = No game is running. Your finished games are below.
home-own = Your own table
home-your-move = The others are waiting for your move.
home-resume = Resume { $game }
home-open = Open
home-look = Look
home-open-of = Open { $game } with { $names }
home-replay = Replay
home-replay-of = Replay of { $game } with { $names }
home-acts = { $count ->
    [0] The house deals
   *[other] { $names } to move
}
home-round = { $game ->
    [vendome] coup { $round }
   *[other] { $rounds ->
        [0] round { $round }
       *[other] round { $round } of { $rounds }
    }
}
home-many-act = { $count } players to move
home-lobby = { $free ->
    [0] Full, not started yet
    [one] One chair is free
   *[other] { $free } chairs are free
}
home-nobody-yet = nobody else yet
home-on-device = Everybody on this device
home-days-left = { $count ->
    [one] one day left
   *[other] { $count } days left
}
home-hours-left = { $count ->
    [one] one hour left
   *[other] { $count } hours left
}
home-time-left = { $time } left
home-won = Won
home-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }
home-shared = Shared { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }
home-gone = Table closed
home-gone-more = The house has closed this table.
home-forget = Forget
home-offline = No connection to the house
home-offline-more = This is what was known last. Your tables are safe.
home-carry = Link to all my tables
home-carry-more = One personal link opens all your tables on another device. Keep it to yourself.
leave-title = Your clock runs on
leave-more = If your time is up before you come back, a bot makes this move for you. The table stays in your list.
leave-stay = Stay
leave-go = To my tables

## The guest
host-decides = { $name } decides.
option-on = yes
option-off = no
guest-invites = <b>{ $name }</b> invites you to { $game }
guest-free-chair = A chair is free at { $game }
guest-your-chair = your chair
guest-bot = bot
guest-players = <b>{ $count } players</b>
guest-minutes = about <b>{ $range } min</b>
guest-clock = <b>{ $time }</b> a move
guest-edition = <b>{ $name }</b> edition
guest-no-clock = no clock
guest-hint = No account. Your name stays on this device.
guest-name-taken = { $name } sits here already. You will get a number.
guest-rules = Rules
guest-watch = Only watch
rename = Rename
rename-save = Save

## The end, for the reader
me-title = Your game
me-alone = You have played to the end.
me-won = You won, { $money } ahead of { $name }.
me-placed = You came { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] number { $place }
}, { $money } behind { $name }.
me-shared = { $place ->
    [1] You share first place with { $names }.
    [2] You share second place with { $names }.
    [3] You share third place with { $names }.
   *[other] You share place { $place } with { $names }.
}
me-from-to = You began with { $begun } and leave with { $money }: { $change }.
me-brought = You took home { $money }.
me-lasted = { $minutes ->
    [one] The game took a minute.
   *[other] The game took { $minutes } minutes.
}
me-lasted-hours = The game took { $hours } h { $minutes } min.
me-best = Best { $game ->
    [vendome] coup: coup
   *[other] round: round
} { $round }, { $change }
me-worst = Worst { $game ->
    [vendome] coup: coup
   *[other] round: round
} { $round }, { $change }
me-watch = Watch { $game ->
    [vendome] coup
   *[other] round
} { $round } again

## What bots say
bot-talk = Bots talk
bot-talk-more = A line of their own now and then, in the log
line-caso-start = Heads or tails? I never know.
line-caso-gain = Oh! Was that me?
line-caso-loss = It fell the other way.
line-caso-won = Chance has won. It often does.
line-caso-lost = The dice were kinder to you.
line-arlecchino-start = Where is the money? There I run!
line-arlecchino-gain = First come, first fed!
line-arlecchino-loss = Ran too fast, fell too far.
line-arlecchino-won = I ran, I jumped, I won!
line-arlecchino-lost = Next time I look before I leap.
line-brighella-start = You may trust my face. Only my face.
line-brighella-gain = Did you believe me? How kind.
line-brighella-loss = A good lie needs better ears.
line-brighella-won = All of it was true, nearly.
line-brighella-lost = You lie better than I do. Respect.
line-pantalone-start = Slowly, please. I am counting.
line-pantalone-gain = Coin on coin. So it should be.
line-pantalone-loss = My purse! Oh, my poor purse.
line-pantalone-won = Saved, counted, won.
line-pantalone-lost = I shall have to sell the gondola.
line-colombina-start = I have seen this table before.
line-colombina-gain = That one I remembered.
line-colombina-loss = New to me. I will remember it.
line-colombina-won = A million games, and still a pleasure.
line-colombina-lost = Well played. That was a new one.
line-il-dottore-start = Allow me a thought or two thousand.
line-il-dottore-gain = As was to be shown.
line-il-dottore-loss = An error in the third decimal.
line-il-dottore-won = The proof is complete.
line-il-dottore-lost = I must revise my theory. And you, your luck.

## Profiles, ladders, calendars

profile = Your profile
profile-lead = Your games in this house. Nobody else sees this page.
profile-keep = Keep your name here
profile-keep-more = One tap, no account: your finished games, how often your bluffs worked, who beat you, and your drills, on every device you like.
profile-offer = Your games and how they went, on every device. No account, no e-mail.
profile-make = Keep my name
profile-stored = The house stores a name and hashes of keys. No e-mail, no password, no address; you can delete it all at any time.
profile-elsewhere = Do you have a profile already?
profile-elsewhere-more = Open its personal link in this browser, or use a passkey.
profile-wrong-key = This does not open a profile
profile-wrong-key-more = The link was replaced by a newer one, or the profile is gone. Nothing has changed here.
profile-own = Is this personal link your own?
profile-own-more = The person who made it sees your cards wherever you play with its profile. Open only a link that you have made yourself.
profile-own-open = It is mine: open it
profile-own-not = Do not open it
profile-two = This browser has another profile open. Shall the games and seats of { $name } come along? Then both are one profile, and the old one is gone. Otherwise it stays as it is, and only its own link or passkey opens it.
profile-bring = Bring them along
profile-leave = Leave them there
profile-no-games = No finished games yet
profile-no-games-more = Every game you finish in this house comes here.
profile-play = Play a game
profile-count =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
profile-all = All games and statistics
profile-games = Games
profile-wins = Won
profile-mean = On average
profile-best = Best
profile-of = { $count } of { $of }
profile-rivals = By opponent
profile-rival = Name at the table
profile-ahead = You ahead
profile-behind = You behind
profile-record-gone = The house no longer has this record
profile-name = Your name
profile-save = Save
profile-shown = My name on the ladder
profile-shown-more = If off, others see your row without a name.
profile-devices =
    { $count ->
        [one] Open in this browser only.
       *[other] Open in { $count } browsers.
    }
profile-link = Make a personal link
profile-link-renew = Make a new link
profile-link-more = It opens your profile and your tables in any browser, for anybody who has it. A new link revokes the old one.
profile-close-others = Close everywhere else
profile-close-others-more = For a lost device: every other browser, the link and the calendar stop working. Passkeys stay.
passkey-open = Open with a passkey
passkey-make = Add a passkey
passkey-made = Passkey of { $day }
passkey-remove = Remove
passkey-more = Your device or password manager keeps it; the house has only its public key.
profile-calendar = Calendar
profile-calendar-more = Tables with days for a move appear in your own calendar while they wait for you, as “{ $event }”.
profile-calendar-make = Make a calendar
profile-calendar-renew = Make a new address
profile-calendar-stop = Stop it
profile-calendar-open = Subscribe on this device
profile-calendar-secret = The address is secret and contains no names. A new one revokes the old one.
calendar-name = Tripot: your turn
calendar-turn = Your turn: { $game }
profile-yours = Your data
profile-export = Download everything
profile-export-more = One JSON file with all your games.
profile-close = Close in this browser
profile-close-more = The profile stays. Without a link, a passkey or another browser you cannot open it again.
profile-drills = Drills
profile-drills-go = To the drills
profile-drills-rating = Rating
profile-drills-days = Days in a row
profile-drills-tried = Tried
profile-drills-found = Found
profile-delete = Delete the profile
profile-delete-more = Your name, keys, games, drills and ratings, at once and for good.
profile-delete-sure = This removes your profile from the house for good: name, keys, passkeys, statistics, drills and ladder places. Records of games stay with those who played them.
profile-delete-no = Keep it
profile-delete-yes = Delete for good
ladder = Ladder
ladder-lead = Everybody who plays at rated tables of this house, bots included. The bar shows how certain a rating is.
ladder-games = { $games ->
    [one] One rated game. Ordered by the lower end of the 95 % interval.
   *[other] { $games } rated games. Ordered by the lower end of the 95 % interval.
}
ladder-empty = Nobody has played a rated game yet
ladder-empty-more = Open a table and mark it as rated before the start.
ladder-played =
    { $games ->
        [one] one game
       *[other] { $games } games
    }
ladder-somebody = Somebody
ladder-show-me = Show my name to others
ladder-hide-me = Hide my name from others
ladder-how = How it is counted
ladder-how-1 = Everybody begins at 1500. After each rated game every pair of players is compared; equal scores are a draw. 400 points are odds of ten to one.
ladder-how-2 = If a bot made more than a fifth of your moves because you left or were late, you come last. If everybody leaves, the game does not count.
ladder-how-3 = The house can compute every number again from the records of the games.
rated = Rated
rated-hint = Rated: your name is kept in this house as a profile, and your result goes on its ladder, without your name until you say so.
rated-hint-known = Rated: your result goes on the ladder of this house.
rated-fixed = A rated game: until its end nobody is removed or replaced, and nobody can pause it or give time.
rating-now = Your rating is { $points }
option-rated = Rated
option-rated-more = Counts on the ladder. The usual rules, a clock, no hints; everybody keeps a profile.
tally-vabanque-bluffs = Bluffs that worked
tally-vabanque-bluffs-more = Without it, a rival would have gone there.
tally-vabanque-trapped = Times you were trapped
tally-vabanque-traps = Rounds your Trap caught somebody
tally-banque-fatale-auctions = Auctions won
tally-banque-fatale-narrow = Won by one chip or a draw
tally-banque-fatale-narrow-more = The sharpest bids.
tally-banque-fatale-aces = Rounds in which your aces paid
tally-vendome-banks = Coups in which you kept the bank
tally-vendome-falls = Coups in which your card fell
try-again = Try again

## The house in a tab
tab-lead = Three bank-and-bluff table games against bots, right here in this tab. No account, no server; it works offline too.
tab-loading = Getting the house: { $share }
tab-starting = Opening the house
tab-banner = Everything stays on this device.
tab-banner-more = This tab deals the cards and plays the bots. No server, no network, no clock.
tab-banner-ok = Got it
tab-forgets = Closing this window forgets your games: the browser keeps nothing here.
storage-full = This device has no room left
storage-full-tab = Your last move was not kept. Make room on the device, or save your games as a file; then try again.
storage-full-house = What this browser should remember, such as the list of your tables, is gone when you close it. The tables stay in the house.
tab-badge = In this tab
tab-badge-offline = Offline
tab-offline-spoken = You are offline. Everything stays on this device.
tab-elsewhere = Your games are open in another tab
tab-elsewhere-more = Only one tab at a time can play, so that no move is lost.
tab-take = Play here instead
tab-failed = The house cannot open in this browser
tab-failed-more = It needs a browser from the last three years. Your games are still kept.
tab-failed-offline = You are offline, and this browser has not loaded everything yet. Come back with a network once.
tab-again = Try again
tab-device = On this device
tab-device-games =
    { $count ->
        [0] no games yet
        [one] one game
       *[other] { $count } games
    }
tab-device-ready = all three games, rules and bots, ready offline
tab-device-online = all three games, rules and bots are loaded
tab-device-loading = the house is still loading
tab-device-survives = survives closing the tab; gone if you clear this site
tab-device-full = This browser has little room left for this site. Save your games.
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
tab-save = Save all
tab-move = To another device
tab-load = Load saved games
tab-loaded =
    { $count ->
        [0] Nothing new: you have all these games already.
        [one] One game was added.
       *[other] { $count } games were added.
    }
tab-not-ours = This file has no saved games. Nothing was changed.
tab-keep-app = Keep as an app
tab-friends = Play with friends
tab-friends-more = For other people you need a house. Any computer can be one:
tab-host = Open a house of your own
tab-host-1 = Install Python 3.11 or newer on a computer that stays on, and type the line above.
tab-host-2 = The house prints its address. People in the same network open it; for everybody else put it behind a domain with HTTPS.
tab-host-3 = Open a table there and share its link. Nobody needs an account.
tab-profile-more = Your finished games, how often your bluffs worked, and who beat you. Everything stays on this device.
tab-needs-house = This needs a house
tab-needs-house-more = Friends by link, spectators and ladders live in a house: one computer that everybody can reach. This tab is only yours.
tab-play-here = Play in this tab
tab-choose = Choose your table
tab-choose-more = Game, bots and rules
tab-local = Pass it around
tab-local-more = Several people, one device
tab-record = Replay a record
tab-record-more = Choose a file, or drop it here
tab-record-drop = Drop it to watch the game
tab-record-bad = This is not a record of a game
tab-record-not-json = The file is not JSON.
tab-without-house = Play without the house, in this tab
tab-house-silent = The house does not answer
tab-house-silent-more = Your tables there are safe. Meanwhile you can play against bots in this tab.
update-ready = A new version is ready
update-use = Use it now
update-later = Later

## Evenings and clubs

evening = Evening
evening-club = Our evenings
evening-clubs = Your evenings
evening-plan = How many games
evening-plan-more = Several games make an evening: everybody changes seats, and the points add up.
evening-games =
    { $games ->
        [one] One game
       *[other] { $games } games
    }
evening-until-we-stop = No limit
evening-name = Name of your club
evening-name-example = Thursday club
evening-game = Game { $game }
evening-game-of = Game { $game } of { $games }
evening-first = First game of the evening
evening-no-games = No game has been finished yet.
evening-won =
    { $count ->
        [one] { $names } wins the evening
       *[other] { $names } share the evening
    }
evening-won-own = You win the evening
evening-tie = { $names } share the lead
evening-leads =
    { $count ->
        [one] { $name } leads by one point
       *[other] { $name } leads by { $points } points
    }
evening-leads-own = { $count ->
    [one] You lead by one point
   *[other] You lead by { $points } points
}
evening-leads-wins = { $name } leads, with more wins
evening-leads-wins-own = You lead, with more wins
evening-order = Order
evening-by-points = By points
evening-by-wins = By wins
evening-wins = Wins
evening-points = Points
evening-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
evening-sat-out = sat out
evening-how = One point for each player you finish above, half for a tie. A game you sit out counts as half of what you could have won.
evening-how-short = One point for each player you finish above
evening-start = Start game { $game }
evening-offered = Game { $game } is open
evening-other-game = Another game
evening-stop = End the evening
evening-one-more = One more game
evening-page = All evenings
evening-number = Evening { $number }
evening-after =
    { $games ->
        [one] after one game
       *[other] after { $games } games
    }
evening-next-game = Next, game { $game }
evening-seats-change = Everybody gets another seat.
evening-played = Games
evening-late = Late guests scan this to join.
evening-ratings = Ratings in this club
evening-ratings-more = From all games of skill here. Bars are 95 % intervals.
evening-alike = { $names } cannot be told apart yet.
evening-none = No evening yet
evening-tonight = Tonight
evening-next = The next evening
evening-next-more = Open a table; your friends join by its link or from this page. You can change the game before each start.
evening-begin = Open the evening
evening-open = The table is open, with chairs for your friends.
evening-running = A game is running.
evening-between = The table waits between two games.
evening-go = To the table
evening-tv = Show on the big screen
evening-history = All evenings
evening-show = Show
evening-game-won =
    { $count ->
        [one] Game { $game } · { $names } won · { $minutes } min
       *[other] Game { $game } · { $names } won together · { $minutes } min
    }
evening-replay-of = Replay game { $game }, { $title }
evening-members = All evenings together
evening-member = Player
evening-evenings-won = Evenings won
evening-of = { $won } of { $evenings }
error-no-club = This link opens no evenings, or the host of the house has removed them.
error-no-duplicate = There is no such duplicate, or it has not begun yet.
error-duplicate = Everybody plays the same game here, so this is not possible; or its time is over.

# The review of a finished game.
review = Review
review-whose = Review of
review-replay = Replay
review-won = { $mine ->
    [yes] You won
   *[no] { $name } won
}, { $money } ahead
review-shared = { $mine ->
    [yes] You shared the win
   *[no] { $name } shared the win
}
review-lost = { $mine ->
    [yes] You came
   *[no] { $name } came
} { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] in place { $place }
}, { $money } behind { $winner }
review-waiting = The review begins.
review-ahead = { $count ->
    [one] Another review comes first.
   *[other] { $count } other reviews come first.
}
review-progress = { $done } of { $count } moves looked at
review-failed = The review stopped
review-failed-more = Something went wrong in the house. What is here stays; nothing else is lost.
review-full = Many games are being reviewed; try again in a while
review-refused = The house did not answer
review-sum = Where the game went
review-sum-more = Chance to win, in points of 100: <b>{ $sum }</b>
review-sum-how = Luck is chance alone. Reading is how hidden cards and bids turned out against a fair guess. Errors are judged by what was known, never by how the cards lay.
review-part-par = At the start
review-part-luck = Luck
review-part-reading = Reading
review-part-others = Rivals’ errors
review-part-own = { $mine ->
    [yes] Your errors
   *[no] Own errors
}
review-part-result = At the end
review-part-now = So far
review-decisions = { $count ->
    [one] One decision of { $name }
   *[other] { $count } decisions of { $name }
}
review-decisions-mine = { $count ->
    [one] Your one decision
   *[other] Your { $count } decisions
}
review-decisions-more = Red is what a choice gave away, judged by what was known then. Choose one to see it.
review-strip = Decisions
review-no-decisions = There was nothing to decide: everything was luck.
review-no-cost = As good as the best.
review-not-sure = Not clear that it cost anything.
review-cost = { $points ->
    [one] −1 point.
   *[other] −{ $points } points.
}
review-costliest = Costliest
review-second = Second
review-third = Third
review-instead = It won <b>{ $made } times in 100</b>, the best choice { $best }.
review-danger-was = Danger waited there { $times } times in 100.
review-better = Better:
review-look = Look
review-clean = No single move surely cost more than { $points } points.
review-see = What to see
review-i-knew = What I knew
review-knew = What { $name } knew
review-truth = The truth
review-before = The decision before
review-next = The next decision
review-options-more = { $mine ->
    [yes] What each choice was worth on what you knew.
   *[no] What each choice was worth on what { $name } knew.
}
review-choice = Choice
review-to-win = to win
review-danger = danger
review-money = money
review-best = best
review-worths = { $game ->
    [vabanque] What the hidden cards were worth
    [banque-fatale] What the bids were worth
   *[other] What the hidden choices were worth
}
review-worths-more = { $game ->
    [banque-fatale] In points of chance to win, against an empty hand in the same auction; the line is a 95 % interval.
   *[other] In points of chance to win, with it less without it, before anything was turned over; the line is a 95 % interval.
}
review-round = Rd { $round }
review-earned = Earned { $money }.
review-moved = Moved the others: { $money } for its owner.
review-points = { $points } points
review-not-measurable = not measurable
review-luck = Coup by coup
review-luck-more = What the coup brings on average is exact, before its cards are seen.
review-coup = Coup
review-expected = on average
review-gained = really
review-not-known = not known
review-by = { $kind ->
    [pantalone] Judged by Pantalone, in plain Python; stronger bots are not at hand here, and he is no master.
    [random-play] Judged by games that go on at random: this game has no strong bot.
    [exact-odds] Judged by exact odds.
   *[other] Judged by { $by }.
}
review-within = ± is the 95 % interval of the imagined games; it does not cover the doubt whether rivals play as assumed.
happened-trap = { $came ->
    [0] { $mine ->
        [0] Nobody came.
       *[other] Only the owner’s pawn came.
    }
    [one] One rival came.
   *[other] { $came } rivals came.
}
happened-out-of-reach = No pawn could get there.
happened-traps = { $traps ->
    [one] Another { $card } lay there too.
   *[other] { $traps } other { $card } cards lay there too.
}
happened-won = Won { $card } with { $chips ->
    [one] one chip
   *[other] { $chips } chips
}; { $least } were enough.
happened-lost = Did not win { $card }: { $least } chips were needed.
trial = Play on
trial-begin = Play on from here
trial-from-truth = Bots take the other seats; the hidden cards lie as they really did.
trial-from-known = Bots take the other seats; what was hidden then is drawn anew from what could be believed.
trial-not-real = You play on from a finished game. It is not the real game any more, and it does not count.
trial-over = The end of this trial. The real game ended as it did.
trial-again = From the start
trial-leave = Back to the review

# Hints.
option-hints = Hints
option-hints-more = Players who are to move may ask what a strong bot would do
error-no-hints = This table plays without hints
hint = Hint
hint-would = { $bot } would do this:
hint-known = The bot sees what you see, and nothing else.
hint-thinking = The bot is thinking.
reason-vabanque-pay = Table { $casino } pays { $mean } on average, if the hidden cards lie in any order.
reason-vabanque-trap = A Trap lies there { $times } times in 100.
reason-vabanque-other = The best other walk, to table { $casino }, pays { $mean }.
reason-vabanque-reach = { $rivals } of { $all } rivals can walk to table { $casino }.
reason-vabanque-mine = Your own pawn can get there too.
reason-vabanque-not-mine = Your own pawn cannot get there.
reason-vabanque-all-three = All three of { $name }’s cards lie there: one of them is the Trap.
reason-vabanque-no-raise = { $impossible } of the { $backs } rivals’ backs at table { $casino } cannot be Raise: nobody has two.
reason-vabanque-no-cards = No rival’s card lies there.
reason-banque-fatale-most = No rival has more than { $chips ->
    [one] one chip
   *[other] { $chips } chips
}; this bid has { $bid }.
reason-banque-fatale-price = The price of { $colour } is { $price }.

# Drills.
drill = Drill
drill-lead = One position, one question. No clock.
drill-today = Today’s drill
drill-number = Drill { $number }, rated { $rating }
drill-vabanque-walk = Where do you walk?
drill-vabanque-walk-more = Most money on average, if every order of the hidden cards is equally likely.
drill-vabanque-odds = How likely is a Trap at table { $casino }?
drill-vabanque-odds-more = If every order of the rivals’ hidden cards is equally likely.
drill-vabanque-trap = Where is { $name }’s Trap?
drill-vabanque-trap-more = All three cards lie there. Which one do you read as the Trap?
drill-vabanque-lay = What do you lay?
drill-vabanque-lay-more = The best chance to win the game, of these four.
drill-banque-fatale-sure = What do you bid?
drill-banque-fatale-sure-more = Win this card for certain, with as few chips as you can.
drill-banque-fatale-bid = What do you bid?
drill-banque-fatale-bid-more = The best chance to win the game, against rivals who bid as they have bid so far.
drill-vendome-next = How likely is it that the next card is yours?
drill-vendome-next-more = You have the bank. If your card comes now, the bank is lost at once.
drill-vendome-falls = How likely is your card to fall?
drill-vendome-falls-more = It falls if its rank comes again before the banker’s.
drill-vendome-keeps = How likely are you to keep the bank?
drill-vendome-keeps-more = You have the bank. You keep it if every card in play falls before yours comes again.
drill-theme-vabanque-walk = Where do you walk?
drill-theme-vabanque-odds = How likely is a Trap?
drill-theme-vabanque-trap = Where is the Trap?
drill-theme-vabanque-lay = What do you lay?
drill-theme-banque-fatale-sure = Win for certain
drill-theme-banque-fatale-bid = What do you bid?
drill-theme-vendome-next = The next card
drill-theme-vendome-falls = Does your card fall?
drill-theme-vendome-keeps = Do you keep the bank?
drill-all = All drills
drill-all-lead = Choose a theme and a level. You always get one you have not tried.
drill-hardness = Level
drill-hardness-mine = My level
drill-hardness-easy = Easy
drill-hardness-hard = Hard
drill-theme-done = { $done } of { $count } tried, { $found } found
drill-theme-begin = Begin
drill-theme-over = All tried at this level. Choose another one.
drill-any = Any theme
drill-week = The last seven days
drill-day-found = { $day }: found
drill-day-missed = { $day }: missed
drill-day-none = { $day }: not tried
drill-day-today = { $day }, today: not tried yet
drill-again = You have answered this one before. Only the first answer counts.
drill-choose = Your answer
drill-confirm = Answer
drill-found = You found it.
drill-missed = Not this time.
drill-answer = The answer: { $answer }
drill-counted = Counted
drill-next = Another one
drill-streak = { $days ->
    [one] One day
   *[other] { $days } days in a row
}
drill-rating = Your rating: { $rating }
drill-fails = { $count ->
    [0] Every bot that was asked finds it.
    [one] One bot answers it wrongly: { $bots }.
   *[other] { $count } bots answer it wrongly: { $bots }.
}
drill-slips = { $count ->
    [one] One simpler way to count ends at another answer.
   *[other] { $count } simpler ways to count end at other answers.
}
drill-searched = In per cent, as Il Dottore finds them.
drill-share = Share, no spoilers
drill-shared-found = Tripot drill { $number } · found ◆{ $days ->
    [0] { "" }
   *[other] { " " }· streak { $days }
}
drill-shared-missed = Tripot drill { $number } · not found ◇{ $days ->
    [0] { "" }
   *[other] { " " }· streak { $days }
}
drill-you = You
drill-rival = Rival { $number }
drill-failed = The drill could not be loaded
drill-kept = Streak and rating stay in this browser.
choice-vabanque-walk = To table { $casino }
choice-vabanque-chance = { $percent } in 100
choice-vabanque-back = Table { $casino }, laid { $order ->
    [1] first
    [2] second
   *[other] third
}
choice-vabanque-lay = { $card ->
    [raise] { card-raise }
    [bluff] { card-bluff }
   *[trap] { card-trap }
} at table { $casino }
choice-banque-fatale-chips = { $chips ->
    [one] One chip
   *[other] { $chips } chips
}
choice-vendome-chance = { $share }, about { $percent } in 100
known-vabanque-money = { $name }: { $money }
known-banque-fatale-purse = { $name }: { $chips } chips, { $money } M; aces: { $red } red, { $yellow } yellow, { $green } green, { $blue } blue, { $orange } orange
drill-known = What else you know
counted-vabanque-chips = Table { $casino }: { $chips } in chips.
counted-vabanque-own-raise = Your own Raise lies there: the chips count once more.
counted-vabanque-cards = { $count ->
    [one] One card of { $name } lies there: it is no Trap in { $clear } of 3 orders.
   *[other] { $count } cards of { $name } lie there: none is a Trap in { $clear } of 3 orders.
}
counted-vabanque-clear = No Trap at all in { $share } of the cases: one waits { $times } times in 100.
counted-vabanque-slip-sum = One third for every card, added up, is too much: two of them may be Traps at once, and nobody has two.
counted-vabanque-slip-backs = Two cards of one rival are not independent: exactly one of the three is the Trap.
counted-vabanque-slip-owners = That is one card of each rival; count all that lie there.
counted-vabanque-thirds = By counting alone it is one in three each.
counted-vabanque-come = { $pawns ->
    [0] No other pawn can get to table { $casino }.
    [one] One other pawn can get to table { $casino }: a Trap there has somebody to catch.
   *[other] { $pawns } other pawns can get to table { $casino }: a Trap there has somebody to catch.
}
counted-vabanque-own-reach = The pawn of { $name } can get there too, and would like a Raise.
counted-vabanque-no-reach = The pawn of { $name } cannot get there: a Raise would only help others.
counted-vabanque-read = As Il Dottore reads it, { $percent } in 100 that this is the Trap.
counted-vabanque-was = And there it was.
counted-vabanque-was-not = In that game it was another card: { $percent } in 100 is not always.
counted-vabanque-reach = { reason-vabanque-reach }
counted-vabanque-mine = { reason-vabanque-mine }
counted-vabanque-not-mine = { reason-vabanque-not-mine }
counted-vabanque-all-three = { reason-vabanque-all-three }
counted-vabanque-no-raise = { reason-vabanque-no-raise }
counted-vabanque-no-cards = { reason-vabanque-no-cards }
counted-banque-fatale-hand = { $name } can hold out { $chips } at most: { $need } win against that.
counted-banque-fatale-beaten = { $name } may hold out { $chips }, and win.
counted-banque-fatale-too-many = It wins too, but { $least } are enough.
counted-banque-fatale-worth = The card is worth { $price } M as prices stand.
counted-banque-fatale-most = { reason-banque-fatale-most }
counted-banque-fatale-push = { $chips } { $colour ->
    [red] { colour-red }
    [yellow] { colour-yellow }
    [green] { colour-green }
    [blue] { colour-blue }
   *[orange] { colour-orange }
} chips push that price; you own { $aces ->
    [0] none of its aces
    [one] one of its aces
   *[other] { $aces } of its aces
}.
vendome-rank = { $rank ->
    [T] ten
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
}
counted-vendome-left = { $shown } cards are out, { $left } are still in the pack.
counted-vendome-mine = Your rank ({ vendome-rank }): { $lie } of four { $lie ->
    [one] lies
   *[other] lie
} there, { $cards } in the pack.
counted-vendome-bank = The banker’s rank ({ vendome-rank }): { $lie } of four { $lie ->
    [one] lies
   *[other] lie
} there, { $cards } in the pack.
counted-vendome-next = { $cards } of { $left } cards.
counted-vendome-others = No other card matters: only which of the two ranks comes first.
counted-vendome-falls = { $cards } of these { $both } cards are yours, and each is as likely to be the first.
counted-vendome-first = The { vendome-rank } comes first in { $share } of the cases; then the rest all fall in { $then }.
counted-vendome-keeps = Multiplied and added up: { $share }.
counted-vendome-slip-pack = You counted against the wrong number of cards.
counted-vendome-slip-four = Not four: those that lie there are not in the pack.
counted-vendome-slip-ranks = The ranks do not have equally many cards left.
counted-vendome-slip-even = The two ranks do not have equally many cards left.
counted-vendome-slip-flip = That is the chance that the banker’s comes first.
counted-vendome-slip-product = The chances cannot be multiplied: all wait for the same banker’s card.
counted-vendome-slip-halves = The chances cannot be halved again and again: all wait for the same banker’s card.

## Watch

watch-lead = You see what everybody at the table may see. Hands open when the game is over.
watch-code = Have a code?
watch-code-more = Tables are private unless their host lists them.
watch-live = Live
watch-exhibition = Exhibition: { $game }
watch-large = Full size
watch-play-them = Play against them
watch-over =
    { $count ->
        [one] { $names } wins. The next game begins in a moment.
       *[other] { $names } win together. The next game begins in a moment.
    }
watch-nobody = Nobody is showing their table right now. The bots are.
watch-remarkable = Remarkable games
watch-payment = Richest payment
watch-payment-more = { $size } at once for { $name }
watch-margin = Closest finish
watch-margin-more = { $name } won by { $size }

## A replay together

together = Replay together
together-lead = Lead
together-stop = Stop leading
together-back = Come back
together-leave = Leave
together-leading = You lead
together-leading-more = Everybody who opens this link sees what you show.
together-following = { $name } leads, you follow
together-following-more = Go to any other moment to look around.
together-away = You are looking around
together-away-more = { $name } is at step { $at }.
together-nobody = A replay together
together-nobody-more = Nobody leads yet. Send the link, then lead.
together-wait = You follow as soon as a player of this game leads.

## The banker's assistant

assistant = Banker’s assistant
assistant-here = Open in the assistant
assistant-lead = for the box on your table
assistant-players = Players
assistant-seat = Seat { $seat }
assistant-undo = Undo
assistant-rules-said = Other rules are set.
assistant-undone = Taken back.
assistant-clear = Clear
assistant-cleared = The table is empty.
assistant-paid = What is paid
assistant-refused = { $detail } (rule { $rule })
assistant-unpaid = Before it is paid
assistant-asking = Counting.
assistant-advice = Odds and advice
assistant-next-said = Paid. The next round is set.
assistant-lacking = The table is not complete yet. It still needs:
assistant-nobody-moves = Nobody is to move here.
assistant-to-move = { $name } is to move.
assistant-only-luck = Nothing to advise: only luck decides here.
assistant-on-more = Bots take the other seats. Cards that lie face down are drawn at random.
trial-leave-table = Back to the table
trial-from-table = You play on from a table that was set up. It does not count.
desk-pieces = Pieces
desk-whose = Whose
desk-what = What
desk-chip = chip of { $face }
desk-chip-later = round { $round }
desk-chip-none = none left
desk-chips-left = { $count } left
desk-back = Face down
desk-pawn = Pawn
desk-off = Take off
desk-no-card = all laid
desk-card-at = { $card } at { $casino }
desk-put-chip = Chip of { $face } on table { $casino }.
desk-put-pawn = { $name }’s pawn at table { $casino }.
desk-put-card = { $name }: { $card } at table { $casino }.
desk-may-put = Put here: { $piece }.
desk-may-take = Take something off.
desk-casino = { $chips } in chips, { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}, { $pawns ->
    [0] no pawn
    [one] one pawn
   *[other] { $pawns } pawns
}
desk-pays-at = { $count ->
    [one] Table { $casinos } pays.
   *[other] Tables { $casinos } pay.
}
desk-begin = Choose a player, a piece and then a table. Only tables with a pawn must be complete.
desk-round = Round
desk-walks = Pawns
desk-all-walked = all have walked
desk-walks-next = { $name } walks next
desk-order-money = Order of play and money
desk-order-more = In the order of play; money in thousands. Needed for the next order, for advice and to play on.
desk-order-said = { $name } is number { $place }.
desk-money-of = { $name }: money in thousands
desk-earlier = { $name } plays earlier
desk-take-off = Take off table { $casino }
desk-taken = Taken off table { $casino }: { $what }.
desk-nothing-here = Nothing lies here.
desk-pays = Table { $casino } pays
desk-casino-of = table { $at } of { $count }
desk-no-payout = Nothing is paid yet. Put a pawn on a table: the cards there are turned over and the table pays.
desk-round-total = { $count ->
    [one] This round, one table
   *[other] This round, all { $count } tables
}
desk-won = { $count ->
    [one] { $names } wins the game.
   *[other] { $names } win the game together.
}
desk-next-vabanque = { $round ->
    [5] Last round
   *[other] Pay out and set round { $round }
}
unpaid-vabanque-backs = { $count ->
    [one] Table { $casino }: one card still lies face down.
   *[other] Table { $casino }: { $count } cards still lie face down.
}
unpaid-vabanque-pawn = { $name }’s pawn is not on the ring yet.
unpaid-vabanque-walks = { $count ->
    [one] One pawn has not walked yet.
   *[other] { $count } pawns have not walked yet.
}
unpaid-vabanque-chips = Round { $round } is played with chips of { $face }, and none is placed yet.
missing-vabanque-pawn = { $name }’s pawn
missing-vabanque-chips = { $count ->
    [one] one chip of { $face } (round { $round })
   *[other] { $count } chips of { $face } (round { $round })
}
missing-vabanque-cards = { $count ->
    [one] one card of { $name }
   *[other] { $count } cards of { $name }
}
missing-vabanque-backs = the cards face down at table { $casino }, turned over
desk-next-card = The next card
desk-rank = { $rank }, { $count } left
desk-dealt = Next card: { $rank }.
desk-last-card = Last card
desk-banker = Banker
desk-banks = { $name } has the bank.
desk-cards-shown = { $count ->
    [0] No card yet
    [one] One card
   *[other] { $count } cards
}
desk-purses = Chips before the coup
desk-coup-over = The coup is over
desk-paid-stake = { $from } puts { $amount } on the card of { $to }
desk-paid-seat = { $from } pays { $amount } to { $to }
desk-paid-card = { $to } takes { $amount } from the card of { $from }
desk-paid-back = { $to } takes back { $amount }
desk-next-vendome = Pay out, next coup
unpaid-vendome-cards = The coup goes on: add the next card.
missing-vendome-cards = the rest of the coup, or none of its cards
missing-vendome-purses = purses with { $box } chips in all, not { $there }
desk-hand-of = Chips in { $name }’s hand
desk-bid-more = One { $colour } chip for { $name }
desk-bid-said = { $name } bids one more { $colour } chip.
desk-bid-none = { $name } bids nothing.
desk-empty-hand = Empty
desk-hand-closed = hand not open yet
desk-put-cards = Cards
desk-where-owns = { $name } owns
desk-where-hammer = under the hammer
desk-where-open = lie open
desk-where-sold = { $start } sells
desk-where-gone = sold earlier
desk-where-nowhere = back to the pile
desk-card-hammer = hammer
desk-card-open = open
desk-card-sold = sale
desk-card-gone = gone
desk-no-sale = No sale
desk-starts = Starts
desk-price = Price of { $colour }
desk-money-chips = Money and chips
desk-money-chips-more = Money in millions; the chips of everybody before the auction. Needed for advice and to play on.
desk-millions-of = { $name }: money in millions
desk-chips-of = { $name }: { $colour } chips
desk-two-each = Two chips of each colour for everybody
desk-no-auction = Nothing is settled yet. Put a card under the hammer and tap in everybody’s hand.
desk-wins-card = { $name } wins the card { $card }
desk-paid-aces = <b>{ $name }</b> is paid for aces in { $colour }
desk-paid-sale = <b>{ $name }</b> sells a card
desk-money-after = Money afterwards
desk-next-banque-fatale = Next auction
desk-takes = { $name } takes a chip
desk-take = { $name } takes { $colour }
desk-pot-empty = All chips are taken
desk-last-count = Last count: money, chips and cards
unpaid-banque-fatale-take = { $name } takes the next of { $count } chips in the pot.
unpaid-banque-fatale-count = For the last count: everybody’s chips before the auction, under “Money and chips”.
unpaid-banque-fatale-card = No card is under the hammer.
unpaid-banque-fatale-bid = { $name }’s hand is not open yet.
unpaid-banque-fatale-sale = { $name } sells a card, or says “No sale”.
missing-banque-fatale-hands = a table whose hands are not all open: go to the next auction, or take a hand back
missing-banque-fatale-open = { $count ->
    [one] one open card
   *[other] { $count } open cards
}
missing-banque-fatale-purses = everybody’s chips, { $count } of each colour in all
missing-banque-fatale-cards = the cards that people own

## What if?

whatif-title = What if …?
whatif-lead = Change one of the game’s numbers, and bots play both games: the printed one and yours.
whatif-link = Try other numbers
whatif-box = Your numbers
whatif-box-more = The mark on each line is the rule.
whatif-rule = rule: { $value }
whatif-games = Games for each side
whatif-run = Run { $games } games
whatif-first = Change a number first
whatif-stop = Stop
whatif-reset = As printed
whatif-save = Save
variant = variant
variant-of = { $game } (variant)
option-variant = Variant
option-variant-printed = Printed game
whatif-table = Play it at a table of mine
whatif-play = Or save it, and <b>tripot play { $file }</b> plays it in a terminal, against bots. It is never the printed game.
whatif-open = Open a file
whatif-bad-file = This file holds no variant.
whatif-fixed = The numbers of { $game } are fixed
whatif-fixed-more = Choose another game above.
whatif-empty = Change a number and run the games. What changes for sure, and what could be chance, will be here.
whatif-waiting = The bots are getting ready …
whatif-ahead = { $count ->
    [one] One other report comes first.
   *[other] { $count } other reports come first.
}
whatif-progress-label = Games played
whatif-progress = { $done } of { $games } games
whatif-stopped = Stopped after { $done } of { $games } games
whatif-failed = The report could not be made
whatif-failed-more = The house gave up. Your numbers are still here.
whatif-again = Try again
whatif-ready = Report ready.
whatif-nothing = No difference could be shown.
whatif-sure = { $count ->
    [one] One thing changes for sure: { $what }. Everything else could be chance.
   *[other] { $count } things change for sure: { $what }. Everything else could be chance.
}
whatif-clear = { $what } ({ $way })
whatif-more = more
whatif-less = less
whatif-question = Question
whatif-printed = rule
whatif-varied = what if
whatif-difference = difference, 95 %
whatif-band = band: could be chance
whatif-verdict = verdict
whatif-significant = { $way }, significant
whatif-unclear = not significant
whatif-strict = { $count } questions were asked, so a verdict needs { $confidence }, more than the 95 % shown.
whatif-needed = If the difference in “{ $what }” is real, about { $games } games on each side would show it.
whatif-played = { $games } games, { $distinct } of them distinct, with <b>{ $bot }</b> on all { $players } seats.
whatif-same = The same command gives the same figures on any machine.
finding-first = First seat wins
finding-last = Last before the last round wins
finding-final = Top earner of the last round wins
finding-lead = Winner’s lead
finding-vabanque-traps = Traps that catch somebody
finding-vendome-bank = Banker gains in a coup
number-vabanque-casinos = Tables in the ring
number-vabanque-chips-1 = Chips, round 1
number-vabanque-chips-2 = Chips, round 2
number-vabanque-chips-3 = Chips, round 3
number-vabanque-chips-4 = Chips, round 4
number-vabanque-face-1 = Chip value, round 1
number-vabanque-face-2 = Chip value, round 2
number-vabanque-face-3 = Chip value, round 3
number-vabanque-face-4 = Chip value, round 4
number-vabanque-cards = Cards in hand
number-vabanque-cards-all = all three
number-vabanque-cards-no-raise = no Raise
number-vabanque-cards-no-bluff = no Bluff
number-vabanque-cards-no-trap = no Trap
number-vabanque-steps = Steps of a pawn
number-vabanque-apart = Start distance
number-vabanque-law = How Raises count
number-vabanque-law-add = add: ×2 ×3 ×4
number-vabanque-law-double = double: ×2 ×4 ×8
number-vendome-stake = Stake on a card
number-vendome-double = Banker adds to a double
number-vendome-triple = Banker adds to a triple
number-vendome-quadruple = Banker pays for a quadruple
number-vendome-rate-1 = Paid for a simple card
number-vendome-rate-2 = Paid for a double
number-vendome-rate-3 = Paid for a triple
number-banque-fatale-start = First price
number-banque-fatale-hand = Chips of each colour
number-banque-fatale-rise = Most chips raise by
number-banque-fatale-fall-one = One chip lowers by
number-banque-fatale-fall-none = No chip lowers by
number-banque-fatale-top = Highest price that does not pay
number-banque-fatale-pays = Paid for an ace
fault-vabanque-steps = In a ring of { $casinos } tables a pawn walks { $most } at most.
fault-vabanque-chips = At least one chip must be in the game.
fault-banque-fatale-start = A colour cannot begin where it pays.
fault-banque-fatale-track = The track ends at { $highest }: a colour would rise beyond it.

## Duplicates and the table of the day

same-day = Table of the day
same-title = Same luck, same bots, one try
same-lead = Everybody plays the same game on a table of their own. Your result is compared with the field.
same-card = Your result is compared with everybody who plays it.
same-yours = Your chair is free
same-running = Your game is not over yet
same-missed = You did not play this one
same-full = Everybody has begun
same-late = Finished too late to count
same-done = Done, with { $score }
same-first = You are the first to finish
same-only = Nobody else finished it
same-standing = Place { $place } of { $of }
same-against = { $seats } players: you against { $names }.
same-no-clock = No clock: leave and come back as you like.
same-until = You can begin until { $time }.
same-opens = The luck and all games are opened on { $time }.
same-play = Play
same-drill = One-minute drill
same-once = One try counts. The others see the name you give here.
same-go-on = Go on playing
same-my-game = Your game
same-to-today = To today’s table
same-see = See the field
same-score = Result
same-at-table = At your table
same-points = Match points
same-difference = To the mean
same-place = Place
same-counts = { $begun ->
    [0] Nobody has begun yet
    [one] 1 has begun, { $finished } finished
   *[other] { $begun } have begun, { $finished } finished
}
same-field = The field
same-field-so-far = The field so far
same-field-hidden = { $finished ->
    [0] Nobody has finished. You will see the field when you have.
    [one] One player has finished. You will see the field when you have, too.
   *[other] { $finished } players have finished. You will see the field when you have, too.
}
same-field-private = The results are shown when everybody is done, or when the time is over.
same-nobody = Nobody finished it in time.
same-table-place = { $place ->
    [1] won at the table
   *[other] place { $place } of { $of } at the table
}
same-how = The mean of the field is { $mean }. Match points: of all others, how many have less than you; half for the same.
same-shown = The best { $shown } of { $finished }.
same-week = Your week
same-day-place = { $day }: place { $place } of { $of }
same-day-none = { $day }: not played
same-luck = The luck
same-luck-more = It is the same for everybody, fixed before the first game, and revealed once nobody can still be dealt it.
same-committed = The house committed to it on { $time }
same-seen-early = This browser saw this commitment before the day began.
same-seen-same = Note it, and compare it when the luck is opened.
same-seen-other = This browser was told another commitment before. Do not trust this house.
same-words = { $count ->
    [0] Words of the players of the day before
    [one] One player of the day before mixed it
   *[other] { $count } players of the day before mixed it
}
same-words-none = Nobody played the day before
same-words-none-more = So nobody has mixed it, and the house has known it since it committed.
same-words-more = Random words of their browsers are part of it, so that even the house knows it only when the day begins.
same-words-mine = The words of this browser are among them.
same-words-late = The words of this browser are not among them: they came too late, or the house left them out.
same-mix = hash of the words
same-secret = secret
same-secret-later = It is opened on { $time }
same-secret-good = Opened: the secret fits the commitment
same-secret-bad = The secret does not fit the commitment
same-secret-more = Then every game of the field has its record, and any of them can be dealt again.
same-tomorrow = { $day }: { $game }
same-tomorrow-more = This is the commitment to its luck. Note it to check it later.
same-limits = The house itself knows the luck while you play, and could tell somebody. It cannot change it.
same-docs = How it works, and what it does not protect
same-yesterday = Results of { $day }
same-friends = Duplicate for friends
same-friends-more = The same luck and the same bots for everybody with the link, each at a table of their own.
same-friends-name = Its name
same-friends-players = Open the results
same-friends-count = { $count ->
    [0] when the time is over
   *[other] when { $count } have finished
}
same-friends-hours = People can begin for
same-hours = { $count } hours
same-days = { $count ->
    [one] a day
   *[other] { $count } days
}
same-friends-open = Make the link
same-line = Same luck for everybody: revealed and checked once nobody can still be dealt it
same-fair = Checked in this browser: { $what }, dealt as the house had committed to for everybody
same-table-fixed = Everybody plays the same game here, so nothing can be changed about it.
fair-verdict-duplicate = The luck was fixed before
state-no-day = This house has no table of the day
state-no-day-more = Its host has switched it off. There is still a game to play.
