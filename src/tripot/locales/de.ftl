# Die Wörter des Hauses auf Deutsch.
# Wir duzen. Namen stehen ohne Genitiv-s, weil es bei manchen Namen falsch wäre.
# $edition ist „old“ für die Hefte von 2001 und „new“ für die neueren.

## Das Haus
house-home = Tripot, Startseite
play = Spielen
watch-nav = Zusehen
rules = Regeln
lab = Labor
ways = Wege
menu = Menü
close = Schließen
language = Sprache
language-en = English
language-fr = Français
language-de = Deutsch
theme = Licht
theme-light = Helles Aussehen
theme-dark = Dunkles Aussehen
skip-to-content = Zum Inhalt
settings = Einstellungen
sound = Ton
off = aus
you = du
player = Spieler
players = { $players } Spieler
seconds = { $seconds } s
money-short = { $thousands } Tsd.
millions = { $amount } Mio.
game = Spiel
board = Der Tisch
rail = Spieler und Verlauf
dock = Dein Zug
phases = Phasen
seats = Plätze
order-of-play = Reihenfolge
at-the-table = Am Tisch
log-title = Was geschah
log-head = Runde { $round } · { $phase }
chat = Gespräch
chat-hint = Sag etwas …
chat-send = Senden
clock-left = { $seconds ->
    [one] noch eine Sekunde
   *[other] noch { $seconds } Sekunden
}
clock-unknown = Die Zeit ist unbekannt
clock-rests = Uhren ruhen
clock-rests-short = ruht
clock-yours = Deine Uhr
clock-yours-short = Du
clock-of = Uhr von { $name }
clock-hours = { $hours } Std.
clock-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
key-enter = Enter
key-space = Leertaste
change = Anders wählen
sending = Wird gesendet …
nothing-sent = Nichts wird gesendet, bevor du drückst.
your-turn = Du bist am Zug
game-over = Das Spiel ist aus
presence-away = abwesend
presence-sitting-in = ein Bot vertritt

## Der Eingang
front-title = Erhöhen. Bluffen. Falle.
front-lead = Drei Bank- und Bluffspiele, online mit Freunden oder gegen Bots. Ohne Konto: ein Name genügt, um Platz zu nehmen.
front-picture = Ein Spieltisch vor drei venezianischen Fenstern bei Nacht
front-no-money = Hier wird nie um Geld gespielt.
front-guide = Hilfe für Tastatur und Vorlesehilfe
front-docs = Dokumentation (englisch)
your-name = Dein Name
play-bots-now = Sofort gegen Bots spielen
play-bots-more = { $game }, { $seats ->
    [4] vier
   *[other] { $seats }
} Plätze, beginnt gleich
play-bots = Gegen Bots
open-table = Tisch eröffnen
open-table-more = Freunde kommen per Link oder QR
join-code = Mit Code beitreten
join = Los
games-offered = { $count ->
    [3] Drei Spiele
   *[other] { $count } Spiele
}
tagline-vabanque = Jeder sucht einen Stuhl. Jemand hat eine Falle gestellt.
tagline-banque-fatale = Heimlich bieten, Kurse bewegen, oben verkaufen.
tagline-vendome = Ein Bankhalter, jedem eine Karte: Wessen fällt zuerst?
origin-vendome = 18. Jahrhundert
players-range = { $range } Spieler
minutes-range = { $range } Min.
rules-of = Regeln von { $game }
open-tables = Offene Tische
all-tables = Alle Tische
free-chairs = { $count } frei
sit-down = Platz nehmen
sit-down-at = Platz nehmen bei { $host }, { $game }
watch = Zusehen
watch-at = Zusehen bei { $host }, { $game }

## Vor dem Spiel
lobby-title = Der Tisch von { $name }
lobby-seated = { $seated ->
    [one] Eine Person sitzt.
   *[other] { $seated } sitzen.
} { $free ->
    [0] Kein Stuhl ist frei.
    [one] Ein Stuhl ist frei.
   *[other] { $free } Stühle sind frei.
}
how-we-play = So spielen wir
chair-free = Freier Stuhl
chair-waiting = wartet auf jemanden
chair-you = du
chair-you-host = du, Gastgeber
chair-host = Gastgeber
chair-ready = bereit
chair-bot = Bot, { $style }
add-bot = Bot dazu
bot-pick = Welcher Bot sitzt auf Stuhl { $seat }
bot-remove = Stuhl freimachen
bot-styles = Wie { $bot } spielt
strength-1 = Sanft
strength-2 = Mittel
strength-3 = Stark
strength-4 = Meister
kick = { $name } bitten zu gehen
fewer-chairs = Ein Stuhl weniger
more-chairs = Ein Stuhl mehr
share = Teilen
share-link = Link teilen
copy = Kopieren
copied = Kopiert
qr = QR-Code für { $link }
table-code = Tischcode
start-now = Spiel beginnen
start-with-bots = { $count ->
    [one] Bot dazu und beginnen
   *[other] { $count } Bots dazu und beginnen
}
start-more = Mit dem Spielbeginn wird der Tisch geschlossen; der Gastgeber kann ihn öffnen.
wait-host = Wir warten, bis { $name } beginnt.
option-edition = Ausgabe
option-edition-more = Andere Namen und Bilder der Karten; die Regeln sind gleich
option-edition-new = Falle
option-edition-2001 = Falschsp.
option-unplayed = Farbe, die niemand spielt
option-unplayed-more = Ihr Kurs fällt um 2 oder sofort auf 2
option-unplayed-by2 = um 2
option-unplayed-to2 = auf 2
option-no-sale = Unverkäuflich ist
option-no-sale-more = Karten mit einer Farbe, die in dieser Runde stieg, die gerade gewonnene oder beide
option-no-sale-rose = gestiegen
option-no-sale-won = gewonnen
option-no-sale-both = beides
option-chips = Jetons am Ende
option-chips-more = Was ein Jeton in deiner Hand wert ist: eine Million oder nichts
option-chips-million = 1 Mio.
option-chips-worthless = nichts
option-rate = Der Satz folgt
option-rate-more = Trifft doppelt auf einfach: wessen Karte sagt, wie viel gezahlt wird
option-rate-payer = Zahler
option-rate-receiver = Empfänger
option-shortfall = Wer nicht zahlen kann
option-shortfall-more = Zahlt, was da ist, und nicht mehr, oder macht Schulden
option-shortfall-partial = zahlt teils
option-shortfall-debt = schuldet
option-purse = Jetons zu Beginn
option-purse-more = Das Buch gibt 10, 20 oder 30, je nach Zahl der Spieler
option-purse-book = wie im Buch
option-purse-few = 10
option-purse-many = 50
option-end = Das Spiel endet
option-end-more = Wenn die Bank ein- oder zweimal herum ist, nach 12 Coups oder beim ersten Ruin
option-end-bank = 1 ×
option-end-twice = 2 ×
option-end-coups = 12 Coups
option-end-ruin = Ruin
option-thinking = Bedenkzeit
option-thinking-more = Für jeden Zug; danach macht ein Bot ihn für dich
option-thinking-none = keine
option-helper = Rechenhilfe
option-helper-more = Zeigt, was ein Tisch zahlen kann
option-spectators = Zuschauer
option-spectators-more = Wer den Link hat, darf zusehen; sie sehen Rückseiten, nie eine Hand
option-delay = Zuschauer sehen später
option-delay-more = Damit niemand, der zusieht, dir etwas verraten kann
option-delay-none = sofort
option-listed = In der Liste offener Tische
option-listed-more = Jeder findet ihn auf der Startseite und darf sich setzen
in-a-minute = { $game } in einer Minute
minute-raise = Der Tisch zahlt einmal mehr, an alle, die dort sitzen.
minute-bluff = Bewirkt nichts. Nur du weißt es.
minute-trap = Gegner, die hier sitzen, gewinnen für dich.
minute-bid-title = Bieten
minute-bid = Schließ die Hand um Jetons. Die meisten gewinnen die Karte.
minute-market-title = Kurse
minute-market = Die meistgespielte Farbe steigt um 2, die anderen sinken.
minute-sell-title = Verkaufen
minute-sell = Über 10 zahlt ein Ass. Verkauf vor dem Fall.
minute-right-title = Rechte Karte
minute-right = Jeder Pointeur bekommt eine Karte und setzt einen Jeton.
minute-turn-title = Abzug
minute-turn = Kommt dein Rang, fällst du und zahlst.
minute-bank-title = Bank
minute-bank = Kommt der Rang des Bankhalters zuerst, zahlt die Bank allen.

## Vabanque
about-vabanque = { $players } Spieler · { $edition ->
    [old] Ausgabe 2001
   *[new] neue Ausgabe
}
vabanque-phase-chip = Jetons
vabanque-phase-card = Karten
vabanque-phase-move = Figuren
vabanque-phase-payout = Gewinne
vabanque-phase-order = Reihenfolge
round-of = Runde { $round } von { $rounds }
round-short = Runde { $round }/{ $rounds }
card-raise = { $edition ->
    [old] Gewinn erhöhen
   *[new] Erhöhen
}
card-bluff = { $edition ->
    [old] Bluffen
   *[new] Bluff
}
card-trap = { $edition ->
    [old] Falschspieler
   *[new] Falle
}
card-raise-key = { $edition ->
    [old] G
   *[new] E
}
card-bluff-key = B
card-trap-key = F
card-raise-effect = Tischwert +1×
card-bluff-effect = ohne Wirkung
card-trap-effect = nimmt Gegnern hier den Gewinn
casino = Tisch { $number }
ring = { $count } Tische, im Uhrzeigersinn
casino-spoken = Tisch { $number }. { $chips } in Jetons.
casino-spoken-cards = Karten: { $cards }.
casino-spoken-no-cards = Keine Karten.
casino-spoken-pawns = Figuren: { $names }.
casino-spoken-no-pawns = Keine Figuren.
casino-spoken-own = Von dir hier: { $cards }.
casino-cards-of = { $name } { $count ->
    [one] eine
    [2] zwei
   *[other] drei
}
casino-may-chip = Du darfst hier einen Jeton setzen.
casino-may-card = Du darfst hier eine Karte anlegen.
casino-may-walk = { $steps ->
    [0] Du darfst hier bleiben.
    [one] Ein Schritt.
   *[other] { $steps } Schritte.
}
seat-pawn-at = Figur an Tisch { $casino }
cards-left = { $count ->
    [0] keine Karten mehr
    [one] noch eine Karte
   *[other] noch { $count } Karten
}
hand = Deine Hand
hand-card-spoken = { $card }, auf deiner Hand, Taste { $key }
hand-laid = an Tisch { $casino }
hand-laid-spoken = { $card } liegt an Tisch { $casino }, nur du weißt es
hand-hidden = Deine Hand ist verdeckt. H zeigt sie.
chips-left = { $count ->
    [0] Alle deine Jetons liegen.
    [one] Noch ein { $face }er zu setzen
   *[other] Noch { $count } Jetons zu { $face }
}
choose-casino = Wähle einen Tisch
type-number = Oder tippe seine Nummer, dann Enter.
chip-prompt = Setze einen { $face }er auf einen Tisch
chip-what = <b>{ $face }</b> → <b>Tisch { $casino }</b>
chip-confirm = Jeton setzen
card-choose = Welche Karte, welcher Tisch?
card-choose-more = Wähle einen Tisch, um seine Summe zu sehen, bevor du dich entscheidest.
card-last = Deine letzte Karte
lay-choose-card = Wähle eine Karte
lay-prompt = { $left ->
    [one] Lege deine letzte Karte verdeckt an einen Tisch
   *[other] Lege eine Karte verdeckt an einen Tisch
}
lay-what = <b>{ $card }</b> → <b>Tisch { $casino }</b>
lay-confirm = Karte anlegen
lay-raise-means = Mit deiner Karte „{ card-raise }“ zahlt dieser Tisch mindestens:
lay-bluff-means = „{ card-bluff }“ ändert nichts. Nur du weißt es.
lay-trap-means = Jeder Gegner, der hier sitzt, gewinnt für dich. Heute mindestens:
walk-where = Wohin setzt du dich?
chip-where = Wohin kommt dein Jeton?
lay-where = Welche Karte, und wohin?
walk-how = Bleib, oder geh bis zu 4 Tische weiter. Summen in Tausend.
walk-stay = Bleiben
walk-stay-short = hier
walk-no-cards = keine Karten
walk-option-spoken = { $steps ->
    [0] An Tisch { $casino } bleiben.
    [one] Ein Schritt, zu Tisch { $casino }.
   *[other] { $steps } Schritte, zu Tisch { $casino }.
} Er kann zahlen: { $sums }.
walk-choose = Wähle, wie weit
walk-confirm = { $steps ->
    [0] An Tisch { $casino } bleiben
    [one] 1 Schritt zu Tisch { $casino }
   *[other] { $steps } Schritte zu Tisch { $casino }
}
walk-keys = Tasten 0–4 wählen, wie weit.
walk-hidden-card = { $chips } in Jetons. Die verdeckte Karte von { $name } entscheidet:
walk-trapped = 0, du gehst leer aus
detail-casino = Tisch { $casino } · { $chips } in Jetons
detail-chips = Jetons nach Wert
detail-cards = Karten in der Reihenfolge
detail-yours = deine
detail-may-pay = Er kann { $sums } zahlen.
walk-sure = Das ist sicher: { $amount }.
walk-sure-no-chips = Das ist sicher: 0. Hier liegen keine Jetons.
walk-sure-trap = Das ist sicher: 0. { $name } hat hier die Karte { card-trap }.
walk-several = { $chips } in Jetons und { $cards } verdeckte Karten von Gegnern.
wait-for = { $phase ->
    [chip] { $name } setzt einen Jeton
    [card] { $name } legt eine Karte an
   *[other] { $name } zieht die Figur
}
wait-look = Du kannst dir derweil jeden Tisch ansehen.
skip-to-now = Zum jetzigen Stand
wait-house = Einen Augenblick
payout-turns = Tisch { $casino } deckt auf
payout-no-cards = Hier liegen keine Karten.
payout-raises = { $count ->
    [one] Einmal „{ card-raise }“, von { $names }: × { $times }.
   *[other] { $count }-mal „{ card-raise }“, von { $names }: × { $times }.
}
payout-raises-own = { $count ->
    [one] Einmal „{ card-raise }“, von dir: × { $times }.
   *[other] { $count }-mal „{ card-raise }“, von dir sowie { $names }: × { $times }.
}
payout-no-raise = Niemand hat erhöht: Die Jetons zählen einmal.
payout-bluffs = { $count ->
    [one] „{ card-bluff }“ von { $names } bewirkt nichts.
   *[other] „{ card-bluff }“ von { $names }: ohne Wirkung.
}
payout-bluffs-own = { $count ->
    [one] Dein „{ card-bluff }“ bewirkt nichts.
   *[other] „{ card-bluff }“ von dir sowie { $names }: ohne Wirkung.
}
payout-trapped = <b>{ $name }</b> sitzt neben { $traps ->
    [one] { $edition ->
        [old] dem Falschspieler
       *[new] der Falle
    }
   *[other] { $edition ->
        [old] den Falschspielern
       *[new] den Fallen
    }
} von { $owners }
payout-trapped-own = <b>Du</b> sitzt neben { $traps ->
    [one] { $edition ->
        [old] dem Falschspieler
       *[new] der Falle
    }
   *[other] { $edition ->
        [old] den Falschspielern
       *[new] den Fallen
    }
} von { $owners }
payout-trapped-to-you = <b>{ $name }</b> sitzt neben { $edition ->
    [old] deinem Falschspieler
   *[new] deiner Falle
}{ $traps ->
    [one] { "" }
    [2] { $edition ->
        [old] { " " }und dem von { $owners }
       *[new] { " " }und der von { $owners }
    }
   *[other] { " " }und denen von { $owners }
}
payout-empty = <b>{ $name }</b> sitzt an einem Tisch ohne Jetons
payout-empty-own = <b>Du</b> sitzt an einem Tisch ohne Jetons
payout-pawn = <b>{ $name }</b> sitzt hier ohne { $edition ->
    [old] fremden Falschspieler
   *[new] fremde Falle
}
payout-pawn-own = <b>Du</b> sitzt hier ohne { $edition ->
    [old] fremden Falschspieler
   *[new] fremde Falle
}
payout-pawn-beside = <b>{ $name }</b> sitzt neben { $edition ->
    [old] dem eigenen Falschspieler
   *[new] der eigenen Falle
} und wird bezahlt
payout-pawn-beside-own = <b>Du</b> sitzt neben { $edition ->
    [old] deinem eigenen Falschspieler
   *[new] deiner eigenen Falle
} und wirst bezahlt
payout-trap = { $edition ->
    [old] Der Falschspieler
   *[new] Die Falle
} von <b>{ $name }</b> kassiert, was { $pawn } gewonnen hätte
payout-trap-own = <b>{ $edition ->
    [old] Dein
   *[new] Deine
}</b> { card-trap } kassiert, was { $pawn } gewonnen hätte
payout-trap-to-you = { $edition ->
    [old] Der Falschspieler
   *[new] Die Falle
} von <b>{ $name }</b> kassiert, was du gewonnen hättest
payout-line = { $line }: { $amount }.
payout-spoken = Tisch { $casino }. { $chips } mal { $times } ist { $value }.
payout-steps = Tische, die gezahlt werden
payout-next = Weiter: Tisch { $casino }
payout-to-order = Neue Reihenfolge
payout-skip = Zu den Summen
payments = Zahlungen
rule-behind = Die Regel dahinter: { $rule }
order-new = Neue Reihenfolge
order-why = Wer am meisten hat, beginnt; Gleiche tauschen.
order-next-round = Runde { $round } beginnt.
order-go-on = Weiter

## Banque Fatale
colour-red = rot
colour-orange = orange
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-red-key = R
colour-orange-key = O
colour-yellow-key = G
colour-green-key = N
colour-blue-key = B
fatal-card = Fatale Karte: { $aces }
fatal-card-two = { $first } und { $second }
cards-of = Karten von { $name }
fatal-card-does = Sie ist die Kurse ihrer Asse wert, jetzt und am Ende. Steigt eine Farbe über 10, zahlt jedes Ass davon. Wer Startspieler ist, darf eine verkaufen.
fatale-phase-auction = Versteigerung
fatale-phase-prices = Kurse
fatale-phase-chips = Jetons
fatale-phase-sale = Verkauf
turn = Runde { $turn }
turn-of = Runde { $turn } von { $turns }
turn-short = Runde { $turn }/{ $turns }
market = Die Kurse
market-worth = Was ein Ass wert ist, in Millionen
market-moved = Wie die Jetons sie bewegten
market-most = Die meisten Jetons, mindestens zwei:
market-one = Genau ein Jeton:
market-none = Keiner:
market-to2 = auf 2
market-else = Sonst bleibt sie
market-pays = 11 zahlt 5 je Ass, 12 zahlt 6, dann zurück auf 6
market-pays-other = { $first } zahlt { $pays } je Ass, jeder Wert darüber 1 mehr, dann zurück auf { $start }
market-paid = gezahlt
hammer = Unter dem Hammer
count-title = Abrechnung: Geld + Karten + Jetons
hammer-empty = { $name } wählt gleich eine.
hammer-empty-own = Du wählst gleich eine aus.
hammer-worth = Jetzt <b>{ $sum }{ $price } Mio.</b> wert
hammer-by = Gewählt vom Startspieler, { $name }
hammer-by-own = Von dir als Startspieler gewählt
hammer-spoken = Unter dem Hammer: { $card }, { $price } Millionen wert.
display = Offene Karten
display-card = { $card }, { $price } Millionen wert
pile = Stapel
purse-hidden = ?
hands-open = Offene Hände
hand-empty = leere Hand
wins = gewinnt die Karte
chips-of-colour = { $count } { $colour }
reasons = Warum sich die Kurse bewegten
moved-rose = <b>{ $colour }</b> hat die meisten Jetons, { $chips }: { $from } → <b>{ $to }</b>.
moved-pays = <b>{ $colour }</b> hat die meisten Jetons, { $chips }: { $from } → <b>{ $to }</b>. Über { $top } gibt es { $each } Mio. je Ass: <b>{ $names }</b>. Dann zurück auf { $start }.
moved-pays-nobody = <b>{ $colour }</b> hat die meisten Jetons, { $chips }: { $from } → <b>{ $to }</b>. Es gäbe { $each } Mio. je Ass, aber niemand hat eines. Dann zurück auf { $start }.
moved-one = { $count ->
    [one] <b>{ $colour }</b> hat einen Jeton: minus { $down }.
   *[other] <b>{ $colour }</b> haben je einen Jeton: minus { $down }.
}
moved-none = { $count ->
    [one] <b>{ $colour }</b> hat keinen: minus { $down }.
   *[other] <b>{ $colour }</b> haben keinen: minus { $down }.
}
moved-floor = { $count ->
    [one] <b>{ $colour }</b> ist schon ganz unten: bleibt auf 2.
   *[other] <b>{ $colour }</b> sind schon ganz unten: bleiben auf 2.
}
moved-stays = { $count ->
    [one] <b>{ $colour }</b> hat { $chips }, aber nicht die meisten: bleibt.
   *[other] <b>{ $colour }</b> haben zwei oder mehr, aber nicht die meisten: bleiben.
}
paid-to = { $name } { $amount } Mio.
seat-closed = Hand geschlossen
seat-choosing = wählt
seat-offer = wählt eine Karte
seat-take = nimmt jetzt
seat-sell = darf eine Karte verkaufen
seat-took = nahm: { $colour }
seat-start = Startspieler
owned-spoken = Hinter deinem Sichtschirm: { $chips }.
bid-title = Dein geheimes Gebot
bid-screen = hinter deinem Sichtschirm
bid-count = { $colour }: { $count } von { $owns } in der Hand
bid-of = von { $owns }
bid-less = Einen zurück: { $colour }
bid-more = Einen bieten: { $colour }
bid-in-hand = { $chips ->
    [0] Deine Hand ist <b>leer</b>. Auch das ist ein Gebot.
    [one] In der Hand: <b>ein Jeton</b>. Auch eine leere Hand ist ein Gebot.
   *[other] In der Hand: <b>{ $chips } Jetons</b>. Auch eine leere Hand ist ein Gebot.
}
bid-close = { $chips ->
    [0] Leere Hand schließen
   *[other] Hand mit { $chips } schließen
}
bid-closed = Deine Hand ist mit <b>{ $chips }</b> geschlossen.{ $waiting ->
    [0] {""}
   *[other] {" "}Wir warten auf { $names }.
}
offer-title = Gib eine Karte zur Versteigerung
offer-more = Du bist Startspieler. Wähle eine der offenen Karten.
offer-choose = Wähle eine Karte
offer-confirm = Versteigern: { $card }
offer-keys = Tasten 1–3 wählen eine Karte.
take-title = Nimm einen Jeton
take-more = { $chips ->
    [one] Einer liegt noch da. Links vom Gewinner wurde begonnen.
   *[other] { $chips } liegen da. Links vom Gewinner wurde begonnen.
}
take-choose = Wähle eine Farbe
take-confirm = Nehmen: { $colour }
take-keys = Der Buchstabe der Farbe wählt, Enter nimmt.
pot = Jetons, die offen liegen
pot-colour = { $colour } × { $count }
draft-order = { $name } nimmt jetzt, { $left } Jetons liegen da
sell-title = Eine Karte verkaufen?
sell-more = Du bist Startspieler. Höchstens eine Karte, oder keine.
sell-choose = Wähle eine Karte
sell-confirm = Für { $price } Mio. verkaufen
sell-locked-rose = { $colour } ist in dieser Runde gestiegen
sell-locked-won = eben gewonnen
keep = Alles behalten
keep-key = K
wait-offer = { $names } wählt eine Karte zur Versteigerung
wait-bid = { $count ->
    [one] { $names } überlegt noch
   *[other] { $names } überlegen noch
}
wait-take = { $names } nimmt einen Jeton
wait-sell = { $names } darf eine Karte verkaufen
wait-deal = Die Karten werden gegeben

## La Vendôme
about-vendome = { $players } Spieler · je { $chips } Jetons
vendome-phase-draw = Auslosen
vendome-phase-cut = Abheben
vendome-phase-deal = Rechte Karten
vendome-phase-turn = Abzug
vendome-phase-pay = Zahlen
vendome-now-draw = Wer hat zuerst die Bank?
vendome-now-cut = Ein neuer Coup
vendome-now-deal = Die rechten Karten werden gegeben
vendome-now-turn = Der Bankhalter zieht ab
vendome-now-closed = Der Coup ist aus
coup = Coup { $coup }
rank-2 = Zwei
rank-3 = Drei
rank-4 = Vier
rank-5 = Fünf
rank-6 = Sechs
rank-7 = Sieben
rank-8 = Acht
rank-9 = Neun
rank-t = Zehn
rank-j = Bube
rank-q = Dame
rank-k = König
rank-a = Ass
rank-letter-t = 10
rank-letter-j = B
rank-letter-q = D
rank-letter-k = K
rank-letter-a = A
multiple-1 = einfach
multiple-2 = doppelt
multiple-3 = dreifach
multiple-4 = vierfach
right-card = Rechte Karte
oval = { $count } Spieler, vom Bankhalter gegen den Uhrzeigersinn
talon = Talon
your-card = deine Karte
bankers-card = Karte der Bank
chips-count = { $count ->
    [one] ein Jeton
   *[other] { $count } Jetons
}
plate-banker = Bankhalter
plate-banker-you = Bankhalter, du
plate-cuts = hebt ab
plate-no-chips = ohne Jetons
plate-in = dabei · { $rank }
plate-multiple = { $rank } { $multiple }
plate-falls = fällt jetzt
plate-out = fiel · { $rank }
plate-taken = weg · { $rank }
fate-out = aus
fate-taken = weg
odds-title = Wer fällt vor der Karte der Bank ({ $rank })?
odds-left = noch { $count }
odds-keeps = { $bank ->
    [you] alle { $count } fallen zuerst: du behältst die Bank
   *[other] alle { $count } fallen zuerst: die Bank bleibt
}
odds-loses = { $bank ->
    [you] als Nächstes { $rank }: du verlierst den Coup
   *[other] als Nächstes { $rank }: die Bank ist verloren
}
odds-nobody = die nächste Karte trifft niemanden
odds-staked = { $count ->
    [one] Jeton liegt auf den rechten Karten
   *[other] Jetons liegen auf den rechten Karten
}
odds-none = Die Aussichten erscheinen, wenn die Karte der Bank offen liegt.
seat-spoken = { $name }, { $chips } Jetons.
turned-count = { $count ->
    [0] Noch keine Karte abgezogen
    [one] Eine Karte abgezogen
   *[other] { $count } Karten abgezogen
}
turn-next = Nächste Karte abziehen
coup-next = Nächster Coup
coup-skip = Zum Ende des Coups
cut-title = Heb die Karten ab
cut-more = Du sitzt rechts vom Bankhalter. Können gehört nicht dazu.
cut-label = Wie viele Karten unter die anderen kommen
cut-confirm = { $cards } abheben
cut-hint = Die Pfeiltasten verschieben die Stelle.
wait-cut = { $name } hebt ab

## Was geschah
event-began = <b>{ $name }</b> beginnt.
event-began-own = <b>Du</b> beginnst.
event-placed-own = <b>Du</b> hast { $face } auf Tisch { $casino } gesetzt
event-walked-own = <b>Du</b> bist { $steps } weiter zu Tisch { $casino } gegangen
event-stayed-own = <b>Du</b> bleibst an Tisch { $casino }
payout-heard = Tisch { $casino }: { $line }
event-offered-own = <b>Du</b> versteigerst { $card }
event-closed-own = <b>Du</b> hast die Hand geschlossen
event-taken-own = <b>Du</b> hast einen Jeton genommen: { $colour }
event-sold-own = <b>Du</b> hast { $card } für { $price } Millionen verkauft
event-kept-own = <b>Du</b> hast nichts verkauft
event-moved-heard = { $colour } von { $from } auf { $to }
event-drew-own = <b>Du</b> hast gezogen: { $rank }
event-cut-own = <b>Du</b> hast { $cards } Karten abgehoben
still-in = { $to ->
    [one] an den einen, der noch im Spiel ist
   *[other] an jeden der { $to }, die noch im Spiel sind
}
event-dealt-own = <b>Du</b> bekommst: { $rank }
event-banked-own = <b>Du</b> hast die Bank; { $cutter } hebt ab
event-banked-to-you = <b>{ $name }</b> hat die Bank; du hebst ab
event-dealt-multiple-own = <b>Du</b> machst { $rank } { $multiple }. { $over } ist aus; die Bank legt Jetons dazu
event-dealt-multiple-to-you = <b>{ $name }</b> macht { $rank } { $multiple }. Du bist aus; die Bank legt Jetons dazu
event-dealt-banker-multiple-own = Als Bankhalter machst <b>du</b> { $rank } { $multiple }. { $over } ist aus
event-dealt-banker-multiple-to-you = <b>{ $name }</b>, Bankhalter, macht { $rank } { $multiple }. Du bist aus
event-dealt-quadruple-own = <b>Du</b> machst { $rank } vierfach. Der Coup endet, und die Bank zahlt vier
event-turned-falls-own = Abgezogen: { $rank }. <b>Du</b> fällst
event-turned-hit-own = Abgezogen: { $rank }. <b>Du</b> fällst: Dein Einsatz geht an die Bank, und { $rate } { still-in }
event-turned-last-own = Abgezogen: { $rank }. <b>Du</b> fällst, zuletzt
event-turned-banker-own = Abgezogen: { $rank }. <b>Du</b> verlierst die Bank und zahlst { $rate } { still-in }
event-rate-own = Du zahlst { $rate } { still-in }.
event-coup-banker-loses-own = <b>Du</b> hast die Bank verloren
event-coup-banker-wins-own = <b>Du</b> hast den Coup gewonnen und behältst die Bank
event-coup-quadruple-own = Eine vierfache Karte beendete den Coup; <b>du</b> gibst die Bank ab
event-coup-banker-quadruple-own = <b>Deine</b> vierfache Karte nimmt alle Einsätze; du behältst die Bank
event-placed-lap = { $names } haben je { $face } gesetzt: { $where }.
event-laid-lap = { $names } haben Karten gelegt: { $where }.
event-lap-places = Tische { $casinos }
event-lap-place = alle an Tisch { $casino }
event-walked-lap = Figuren: { $walks }.
event-walked-one = { $name } an Tisch { $casino }
event-stayed-one = { $name } bleibt an Tisch { $casino }
event-closed-lap = { $names } haben die Hand geschlossen.
event-taken-lap = Genommene Jetons: { $chips }.
event-taken-one = { $name } { $colour }
event-card-one = { $name } { $rank }
event-drew-lap = Gezogen: { $cards }.
event-dealt-lap = Gegeben: { $cards }.
event-turned-lap = Abgezogen: { $cards }. Sie treffen niemanden.
event-placed = <b>{ $name }</b> setzte { $face } auf Tisch { $casino }
event-laid = <b>{ $name }</b> legte eine Karte an Tisch { $casino }
event-laid-known-own = <b>Du</b> hast „{ $card }“ an Tisch { $casino } gelegt
event-laid-known = <b>{ $name }</b> legte „{ $card }“ an Tisch { $casino }
event-walked = <b>{ $name }</b> ging { $steps } weiter zu Tisch { $casino }
event-stayed = <b>{ $name }</b> blieb an Tisch { $casino }
event-turned = Tisch { $casino }: { $chips } × { $times } = <b>{ $value }</b>
event-paid-pawn = <b>{ $name }</b> gewann { $amount } mit der Figur
event-paid-pawn-own = <b>Du</b> hast { $amount } mit der Figur gewonnen
event-paid-trap = <b>{ $name }</b> nahm { $pawn } den Gewinn ab: { $amount }
event-paid-trap-own = <b>Du</b> nahmst { $pawn } den Gewinn ab: { $amount }
event-paid-trap-to-you = <b>{ $name }</b> nahm dir den Gewinn ab: { $amount }
event-counted = Neue Reihenfolge: { $names }
event-ended = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
}
event-ended-own = { $count ->
    [one] <b>Du</b> gewinnst
   *[other] <b>Du</b> gewinnst gemeinsam mit { $names }
}
event-opened = <b>{ $name }</b> ist Startspieler.
event-opened-own = <b>Du</b> bist Startspieler.
event-offered = <b>{ $name }</b> versteigert { $card }
event-closed = <b>{ $name }</b> schloss die Hand
event-revealed = <b>{ $name }</b> gewann { $card } mit { $chips ->
    [one] einem Jeton
   *[other] { $chips } Jetons
}
event-revealed-own = <b>Du</b> hast { $card } gewonnen, mit { $chips ->
    [one] einem Jeton
   *[other] { $chips } Jetons
}
event-moved = Kurse: { $changes }
event-moved-one = { $colour } { $from } → { $to }
event-moved-nothing = nichts bewegte sich
event-paid-aces = <b>{ $name }</b> bekam { $amount } Millionen für { $aces ->
    [one] ein Ass
   *[other] { $aces } Asse
} in { $colour }
event-paid-aces-own = <b>Du</b> hast { $amount } Millionen für { $aces ->
    [one] ein Ass
   *[other] { $aces } Asse
} in { $colour } bekommen
event-taken = <b>{ $name }</b> nahm einen Jeton: { $colour }
event-sold = <b>{ $name }</b> verkaufte { $card } für { $price } Millionen
event-kept = <b>{ $name }</b> verkaufte nichts
event-drew = <b>{ $name }</b> zog: { $rank }
event-banked = <b>{ $name }</b> hat die Bank; { $cutter } hebt ab
event-cut = <b>{ $name }</b> hob { $cards } Karten ab
event-dealt = <b>{ $name }</b> bekommt: { $rank }
event-dealt-multiple = <b>{ $name }</b> macht { $rank } { $multiple }. { $over } ist aus; die Bank legt Jetons dazu
event-dealt-banker-multiple = <b>{ $name }</b>, Bankhalter, macht { $rank } { $multiple }. { $over } ist aus
event-dealt-quadruple = <b>{ $name }</b> macht { $rank } vierfach. Der Coup endet, und die Bank zahlt vier
event-turned-nobody = Abgezogen: { $rank }. Trifft niemanden.
event-turned-falls = Abgezogen: { $rank }. <b>{ $name }</b> fällt
event-rate = { $name } zahlt { $rate } { still-in }.
event-turned-hit = Abgezogen: { $rank }. <b>{ $name }</b> fällt: Der Einsatz geht an die Bank, und { $rate } { still-in }
event-turned-last = Abgezogen: { $rank }. <b>{ $name }</b> fällt, zuletzt
event-turned-banker = Abgezogen: { $rank }. <b>{ $name }</b> verliert die Bank und zahlt { $rate } { still-in }
event-coup-banker-loses = <b>{ $name }</b> verlor die Bank
event-coup-banker-wins = <b>{ $name }</b> gewann den Coup und behält die Bank
event-coup-quadruple = Eine vierfache Karte beendete den Coup; <b>{ $name }</b> gibt die Bank ab
event-coup-banker-quadruple = Die vierfache Karte der Bank nimmt alle Einsätze; <b>{ $name }</b> behält die Bank

## Das Ende
end-title = Die Nacht gehört { $name }
end-shared = { $names } teilen sich die Nacht
ranking = Rangliste
learn-watch = Sieh auf den Tisch.
settled-title = Lies, wie sich die Kurse bewegten
settled-more = Dann werden die Jetons zurückgenommen, einer nach dem anderen.
settled-go-on = Weiter
who-has-won = Wer hat gewonnen?
rematch-offered = Eine Revanche ist eröffnet
rematch-offered-more = Dein Stuhl dort bleibt frei. Lies in Ruhe weiter; die Uhren ruhen dort zuerst.
rematch-join = Mitkommen
rematch-open = Nächste Partie
rematch-later = Jetzt nicht
sale-card = { $card }, wert { $price } Millionen. { $why }
stage-richest = Am reichsten ist …
end-heard = { $count ->
    [one] { $names } gewinnt mit { $money }.
   *[other] { $names } gewinnen mit je { $money }.
}
end-heard-me = Du bist mit { $money } auf Platz { $place }.
rematch = Revanche, selber Tisch
rematch-short = Revanche
new-table = Neuer Tisch
watch-again = Noch einmal ansehen
end-sat-in = Für { $names } spielte zeitweise ein Bot.
no-moments = Nichts in diesem Spiel sticht heraus.
analyse = Spiel noch einmal ansehen
analyse-short = Ansehen
record = Protokoll
source-pawn = mit der Figur gewonnen
source-trap = { $edition ->
    [old] vom Falschspieler kassiert
   *[new] mit der Falle kassiert
}
chart-money = { $game ->
    [banque-fatale] Geld, Karten und Jetons, Runde für Runde
    [vendome] Jetons, Coup für Coup
   *[other] Geld, Runde für Runde
}
chart-start = Beginn
moment-costliest-trap = Teuerste Falle
chart-summary = Am Ende: { $parts }.
chart-as-table = Als Tabelle zeigen

## Wiederholung
replay = Wiederholung
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-position = Stelle im Spiel
replay-at = Schritt { $at } von { $count }
replay-moves = Züge
curve = { $game ->
    [banque-fatale] Was jeder hätte, wenn das Spiel hier endete
    [vendome] Jetons, je Spieler, mit Einsätzen
   *[other] Geld, je Spieler
}
curve-closed = Die Kassen waren verdeckt: Sieh dir die Wahrheit an, oder was einer wusste.
curve-hopes = gepunktet: was { $name } erwarten durfte
curve-summary = { $title }, jetzt: { $parts }.
curve-table = { $title }, als Tabelle
fog = Sicht
fog-truth = Die Wahrheit
fog-public = Was alle sahen
fog-seat = Was { $name } wusste
share-position = Diese Stellung teilen
thoughts-title = Was { $name } dachte
thoughts-more = Die Züge, die { $name } abwog, nach eigenem Maß: mehr ist besser. Versiegelt, bis die Partie vorbei war.
thought-chip = Jeton an Tisch { $casino }
thought-card = { $card } an Tisch { $casino }
thought-walk = { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
  }
thought-cut = { $cards } abheben
thought-offer = { $card } anbieten
thought-no-bid = Leere Hand
thought-take = { $colour } nehmen
thought-sell = { $card } verkaufen
thought-keep = Alles behalten
walks-best = Der beste Weg nach dem, was { $name } wusste
walks-other = Ein anderer Weg versprach { $name } mehr
walks-worth = Nach dem, was { $name } wusste, war Tisch { $casino } im Mittel <b>{ $amount }</b> wert.
walks-better = Tisch { $casino } war <b>{ $amount }</b> wert.
walks-trap = „{ $card }“ liegt dort <b>{ $times }-mal von 100</b>.
walks-each = Mittlerer Gewinn jedes Weges
walks-how = Exakt: Jede mögliche Lage der verdeckten Karten zählt gleich.
bluffs-worth = Was waren die Bluffs wert?
bluff-worth = <b>{ $owner }: { $card }</b> an Tisch { $casino } ließ ihn für { $name } um { $less } ärmer aussehen: { $to } statt { $from }.
beliefs = Was die verdeckten Karten sein könnten, in %
beliefs-hands = Was die geschlossenen Hände enthalten könnten
played = gespielt
trap-chance = { $card } { $share }

## Regeln
rules-contents = Inhalt
rules-find = In den Regeln suchen
rules-nothing = Keine Regel spricht von „{ $words }“.
try-title = Versuch es: Was zahlt dieser Tisch?
try-examples = Beispiele aus den Heften
try-in-chips = in Jetons
try-chips = Jetons
try-less = 5 weniger
try-more = 5 mehr
try-card-of = Karte von { $name } hier
try-no-card = keine
try-pawn = Figur

## Labor
lab-title = Das Labor
lab-lead = Wie stark sind die Bots, woran erkennt man sie, und wie stehen die Chancen?
lab-ladder = Rangliste der Bots
lab-ladder-more = Punkte auf einer Skala für alle Spielerzahlen. Der Balken ist das 95-%-Intervall; 400 Punkte Vorsprung heißt zehn zu eins zwischen zwei Bots.
lab-ladder-vendome = In La Vendôme hebt ein Bot nur ab, und das Abheben entscheidet nichts: Alle sind gleich stark.
lab-players = Spieler
lab-interval = { $low } bis { $high }
lab-play = Gegen { $name } spielen
lab-alone = Einer gegen Kopien
lab-alone-more = Wie oft die Zeile gewinnt, in %, allein unter Kopien der Spalte. Der gerechte Anteil ist { $par }.
style-bluffs-first = legt in { $range } zuerst den Bluff
style-goes-to-its-raise = zieht in { $range } zur eigenen Erhöhung
style-goes-to-its-bluff = zieht in { $range } zum eigenen Bluff
style-is-trapped = geht in { $range } in eine Falle
style-traps-somebody = fängt in { $range } jemanden
style-chips-in-the-fist = bietet im Mittel { $range } Jetons
style-empty-hands = bietet in { $range } nichts
style-sells = verkauft in { $range }
style-cards-cut = hebt { $range } Karten ab
temperament-vabanque-caso = Spielt zufällig.
temperament-vabanque-arlecchino = Läuft dorthin, wo das Geld ist, und fragt kaum, wer da wartet.
temperament-vabanque-brighella = Legt zuerst den Bluff, wo er am meisten wehtut, und geht dann selbst hin.
temperament-vabanque-pantalone = Zählt, versteckt und meidet jede fremde Karte.
temperament-vabanque-colombina = Spielt sofort, was eine Million Partien sie gelehrt haben.
temperament-vabanque-il-dottore = Findet heraus, wer du bist und was unter deinen Karten liegt, und probiert jede Idee vorher aus.
temperament-banque-fatale-caso = Bietet mit geschlossenen Augen.
temperament-banque-fatale-arlecchino = Öffnet für jede Karte, die ihm gefällt, eine volle Hand.
temperament-banque-fatale-brighella = Treibt die Farben seiner Asse mit fünf Jetons, oder zeigt eine leere Hand.
temperament-banque-fatale-pantalone = Rechnet eine Runde voraus, gegen Gebote wie deine letzten.
temperament-banque-fatale-colombina = Weiß, was jeder Jeton wert ist, und überlegt nicht lange.
temperament-banque-fatale-il-dottore = Sieht voraus, was du bietest, und hat die Antwort darauf.
temperament-vendome-caso = Hebt irgendwo ab.
temperament-vendome-arlecchino = Hebt tief ab.
temperament-vendome-brighella = Hebt etwa ein Drittel ab.
temperament-vendome-pantalone = Hebt nur wenige Karten ab.
temperament-vendome-colombina = Hebt kurz unter der Mitte ab.
temperament-vendome-il-dottore = Hebt in der Mitte ab.
lab-odds = Genaue Aussichten, La Vendôme
lab-odds-more = Wie oft eine rechte Karte vor der des Bankhalters fällt, bevor eine Karte abgezogen ist.
lab-banker = Bank { $multiple }

## Einstellungen und Tasten
pace = Tempo
pace-is = Tempo: { $pace }
pace-more = Von allem, was gezeigt wird; allein unter Bots auch ihr Tempo
pace-none = sofort
pace-usual = üblich
pace-fast = schnell
vibration = Vibration
vibration-more = Ein kurzes Summen, wenn du am Zug bist
always-bell = Glocke bei jedem Zug
always-bell-more = Sonst nur, wenn du woanders hinsiehst
letter-keys = Tasten mit einem Buchstaben
letter-keys-more = E wählt Erhöhen, H verdeckt die Hand
one-tap = Züge mit einem Tipp
one-tap-more = Wählen sendet sofort, ohne den Messingknopf
help-title = Tasten
help-key-cards = E (G), B, F
help-cards = eine Karte wählen
help-key-number = 1–12
help-number = einen Tisch wählen
help-key-steps = 0–4
help-steps = wählen, wie weit
help-key-enter = Enter
help-enter = bestätigen
help-key-space = Leertaste
help-space = weiter
help-key-letters = R O G N B
help-letters = ein Jeton mehr von dieser Farbe; mit Umschalt einer weniger
help-key-keep = K
help-keep = alles behalten
help-key-arrows = ← →
help-arrows = die Stelle verschieben
help-key-step = ← →
help-step = einen Schritt zurück oder weiter; bei den Zügen einen Zug
help-key-jump = Pos1, Ende
help-jump = zum Anfang, zum Ende
help-key-play = Leertaste
help-play = abspielen oder anhalten
help-help = diese Tasten
help-h = meine Hand verdecken oder zeigen
help-u = die Wahl zurücknehmen
help-l = der Verlauf
help-s = den Tisch vorlesen
help-m = Ton an oder aus
help-esc = die Wahl zurücknehmen

## Zustände
state-lost = Keine Verbindung. Neuer Versuch …
state-lost-more = Dein Stuhl und der vorbereitete Zug bleiben dir.
state-lost-clock = Deine Uhr läuft im Haus weiter; ist die Zeit um, zieht ein Bot für dich.
state-lost-action = Jetzt versuchen
state-back = { $moves ->
    [0] Du bist zurück. Inzwischen geschah nichts.
    [one] Du bist zurück. Ein Zug wurde gemacht.
   *[other] Du bist zurück. { $moves } Züge wurden gemacht.
}
state-back-show = Zeigen
state-back-skip = Überspringen
state-away = { $name } ist abwesend
state-away-more = In { $time } spielt ein Bot weiter. Der Stuhl kann jederzeit zurückgenommen werden.
state-away-wait = Länger warten
state-bot-for-me = Ein Bot spielt auf deinem Stuhl
state-bot-for-me-more = Deine Zeit war um. Er weiß nur, was du wusstest.
state-bot-for-me-action = Meinen Stuhl zurück
state-watching = Du siehst zu
state-watching-more = Du siehst, was alle sehen, nie eine Hand. { $count ->
    [0] Sonst sieht niemand zu.
    [one] Eine Person sieht zu.
   *[other] { $count } sehen zu.
}
state-full = Alle { $seats } Stühle sind besetzt
state-full-more = Sieh zu, oder eröffne einen eigenen Tisch.
state-late = Deine Zeit war um
state-late-more = Ein Bot hat diesen Zug für dich gemacht. Der nächste gehört dir.
state-late-ok = In Ordnung
state-kicked = Der Gastgeber hat deinen Stuhl freigemacht
state-kicked-more = Du kannst zusehen oder an einem anderen Tisch Platz nehmen.
state-old-link = Dieser Link ist zu alt
state-old-link-more = Der Tisch ist geschlossen, oder der Link ist unvollständig. Frag die Person, von der du ihn hast: Vielleicht gibt es noch das Protokoll.
state-lost-key = Dieser Stuhl gehört einem anderen Gerät
state-lost-key-more = Öffne den Link auf dem Gerät, mit dem du Platz nahmst, oder nimm einen freien Stuhl.
state-other-chair = Dieser Link öffnet einen anderen Stuhl
state-other-chair-more = Du sitzt an diesem Tisch als { $mine }. Der Link öffnet den Stuhl von { $theirs }, und dieser Browser gäbe deinen auf. Die Person, die dir den Link geschickt hat, kann alles sehen, was du dort tust.
state-other-chair-stay = Meinen Stuhl behalten
state-other-chair-open = Den Stuhl von { $theirs } öffnen
state-no-club = Keine Spielabende unter diesem Link
state-no-club-more = Sie wurden gelöscht, oder der Link ist unvollständig. Lass ihn dir noch einmal geben.
state-wrong-code = Kein Tisch hat diesen Code
state-wrong-code-more = Prüfe die Ziffern oder frag nach dem Link. Ein Code vergeht mit seinem Tisch.
state-damaged = Dieses Protokoll bricht ab
state-damaged-more = Es ist bis Zug { $move } lesbar; weiter nicht.
state-gone-wrong = Hier ging etwas schief
state-gone-wrong-more = Nichts ist verloren: Das Haus bewahrt jeden Zug. Lade die Seite neu.
state-front-door = Zur Startseite
state-restarting = { $minutes ->
    [0] Das Haus startet neu
    [one] Das Haus startet in einer Minute neu
   *[other] Das Haus startet in { $minutes } Minuten neu
}
state-restarting-more = Spiele werden Zug für Zug bewahrt. Du kommst wieder auf deinen Stuhl.
state-no-tables = Gerade wartet niemand.
state-loading = Der Tisch wird gedeckt …
state-still-loading = Es dauert noch. Das Haus antwortet langsam.
curtain = Gib das Gerät an { $name }
curtain-more = Jetzt ist keine Hand zu sehen.
curtain-lift = Ich bin { $name }

## Absagen
error-refused = Das Haus lehnte ab
error-nothing-changed = Nichts hat sich geändert.
error-bad-move = Das ist kein Zug dieses Spiels
error-wrong-seat = Du bist nicht am Zug
error-wrong-phase = Jetzt ist ein anderer Zug fällig
error-illegal-move = Dieser Zug ist nicht erlaubt
error-too-long = Das Spiel ist aus
error-bad-options = Diese Einstellungen passen nicht zusammen
error-bad-players = Dieses Spiel ist nicht für so viele Spieler
error-bad-request = Das Haus hat nicht verstanden
error-not-host = Das darf nur der Gastgeber
error-not-seated = Du sitzt nicht an diesem Tisch
error-table-full = Alle Stühle sind besetzt
error-not-started = Das Spiel hat noch nicht begonnen
error-bad-name = Ein Name hat mindestens einen Buchstaben
error-bad-talk = Das kann man hier nicht sagen
error-locked = Der Gastgeber hat den Tisch geschlossen
error-no-profile = Das braucht ein Profil: Behalte zuerst deinen Namen in diesem Haus
error-removed = Du wurdest von diesem Tisch entfernt
error-hidden-cards = Dieser Platz verdeckt noch etwas: Warte, bis es offen liegt
error-one-chair = Von deiner Adresse sitzt schon jemand an diesem Tisch
error-vote-open = Der Tisch stimmt gerade über etwas anderes ab
error-no-vote = Diese Abstimmung ist vorbei
error-no-talk = Kein freier Chat an diesem Tisch
error-no-table = Diesen Tisch gibt es nicht
error-seat-taken = Da sitzt schon jemand
error-started = Das Spiel hat schon begonnen
error-not-ready = Ein Platz ist noch frei
error-paused = Das Spiel ist angehalten
error-too-fast = Zu schnell: warte einen Moment
error-house-full = Das Haus ist gerade voll
error-house-closing = Das Haus schließt für einen Moment
error-offline = Das Haus antwortet nicht
error-unknown-game = Dieses Spiel gibt es hier nicht
error-bad-settings = So lässt sich kein Tisch einrichten
error-bad-position = Diese Teile können nicht auf einem Tisch liegen
error-bad-stamp = Der Stempel passt nicht zu diesem Zug
error-bad-words = Diese Worte sind zu lang, oder keine
error-unknown-bot = Kein solcher Bot spielt dieses Spiel
error-wrong-key = Dieser Platz gehört dir nicht mehr
error-no-spectators = Dieser Tisch spielt ohne Zuschauer
error-banned = Das Haus lässt dich nicht herein
error-no-seat = Da sitzt niemand, oder den Platz gibt es nicht
error-not-over = Das Spiel ist noch nicht aus
error-closed = Dieser Tisch ist geschlossen
error-rated = Nicht an einem gewerteten Tisch
error-late-move = Das war für einen anderen Augenblick gedacht
error-too-big = Das ist zu viel auf einmal
error-house-error = Das Haus hat einen Fehler gemacht

## At a live table
table-menu = Der Tisch
table-playing = spielt
leave = Spiel verlassen
stand-up = Aufstehen
sit-here = Hier sitzen
a-spectator = Jemand, der zusieht
said = <b>{ $name }</b>: { $what }
talk = Etwas sagen
mute = Stumm schalten
unmute = Wieder hören
give-time = +60 s
make-host = Zum Gastgeber machen
remove = Entfernen
lock = Tisch schließen
unlock = Tisch öffnen
forgive = Entfernte wieder hereinlassen
pause = Pause
resume = Weiter
devices = Meine anderen Geräte
devices-more = Ein persönlicher Link öffnet deinen Platz auch anderswo. Gib ihn niemandem.
devices-link = Persönlichen Link machen
devices-only = Nur dieses Gerät
presence-here = da
days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
option-pace = Tempo der Bots
option-pace-more = Wie lange ein Bot für einen Zug braucht
option-pace-none = sofort
option-talk = Freier Chat
option-talk-more = Alle dürfen schreiben; sonst nur Gesichter und fertige Sätze
bot-caso = zieht zufällig
bot-arlecchino = läuft dem Geld nach
bot-brighella = blufft und intrigiert
bot-pantalone = vorsichtig, rechnet
bot-colombina = hat alles gesehen
bot-il-dottore = denkt voraus
bot-remote = von außen
bot-in-style = { $bot } ({ $style })
plays-bold = kühn
plays-careful = vorsichtig
plays-treacherous = hinterlistig
reaction-smile = lächelt
reaction-laugh = lacht
reaction-wink = zwinkert
reaction-gasp = staunt
reaction-think = grübelt
reaction-frown = schmollt
reaction-cry = weint
reaction-clap = klatscht
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-your-move = Du bist dran.
phrase-one-moment = Einen Moment, bitte.
phrase-trust-me = Vertrau mir.
phrase-it-is-a-trap = Das ist eine Falle!
phrase-i-am-bluffing = Ich bluffe.
phrase-well-played = Gut gespielt.
phrase-ouch = Autsch.
phrase-sorry = Tut mir leid.
phrase-thanks = Danke.
phrase-good-game = Gutes Spiel!
phrase-rematch = Revanche?
notices = Mitteilungen
notices-more = Wenn du am Zug bist und woanders hinsiehst
hand-spoken = Du hältst: { $cards }.
asked-offer = Bring eine Karte zur Versteigerung
asked-bid = Schließ die Hand um dein Gebot
asked-take = Nimm einen Jeton
asked-sell = Verkaufe eine Karte oder behalte alles
round = Runde { $round }
turn-number = { $turn }
rounds-played = { $game ->
    [vendome] { $rounds ->
        [one] ein Coup
       *[other] { $rounds } Coups
    }
   *[other] { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }
}
moment-best-chair = Bester Platz
moment-best-payout = Beste Auszahlung
moment-best-sale = Bester Verkauf
moment-dearest = Teuerstes Gebot
source-aces = Auszahlungen
source-sales = Verkäufe
source-rest = Jetons und Karten am Ende
moment-best-coup = Bester Coup
moment-worst-coup = Schlechtester Coup
moment-longest = Längster Abzug
keyboard-lead = Jeder Tisch lässt sich allein mit der Tastatur spielen, und alles, was geschieht, wird gesagt. Tab führt vom Tisch zu deinem Zug; der Ring ist ein einziger Halt, die Pfeiltasten gehen ihn ab.
state-paused = Das Spiel ist angehalten
state-paused-more = Alle Uhren stehen still.
state-bot-for-me-left = Du bist gegangen. Er weiß nur, was du wusstest.
state-no-spectators = An diesem Tisch sieht niemand zu
state-no-spectators-more = Bitte vor dem nächsten Spiel um einen Platz, oder eröffne selbst einen Tisch.
state-nowhere = Unter dieser Adresse ist nichts
state-nowhere-more = Prüfe den Link, oder beginne auf der Startseite.
state-no-record = Kein beendetes Spiel heißt so
state-no-record-more = Ein Spiel lässt sich nacherzählen, wenn es zu Ende ist.

## Neben den Regeln: was man ausprobieren kann
try-example = Beispiel { $number }
colour-pink = rosa
colour-black = schwarz
try-prices = Probier es: Wohin bewegen diese Jetons die Kurse?
try-colour = Farbe
try-before = Kurs
try-played = Jetons auf dem Tisch
try-after = neuer Kurs
try-aces = deine Asse
try-pays = <b>{ $colour }</b> steht auf { $price }: { $aces ->
    [one] ein Ass zahlt { $each }
   *[other] { $aces } Asse zahlen je { $each }
}. Dann zurück auf 6.
try-bank-pays = Die Bank zahlt dir
try-pays-nothing = Keine deiner Farben ist über 10: Die Bank zahlt nichts.
try-worth = Deine Asse sind jetzt { $sum } wert.
try-locked = Eine Karte mit { $colours } darf diese Runde nicht verkauft werden: Die Farbe ist gestiegen.
try-coup = Probier es: neun Coups, Karte für Karte
try-coups = Durchgerechnete Coups
try-next-card = Nächste Karte
coup-result = Was der Coup gebracht hat

## Die Momente, die ein Spiel entschieden
moment-lead = Die Führung wechselt
moment-led = Nie überholt
moment-best-bluff = Bester Bluff
moment-best-colour = Die Farbe, die am meisten zahlte
moment-tie = Bei Gleichstand gewonnen
moment-ruin = Ruiniert
moment-quadruple = Eine vierfache Karte
moment-reign = Eine lange Bank
told-costliest-trap = { $edition ->
    [old] Der
   *[new] Die
} { card-trap } von <b>{ $name }</b> kassierte, was { $from } gewonnen { $from-count ->
    [one] hätte
   *[other] hätten
}: { $chips } × { $times }, zusammen <b>{ $amount }</b>.
told-costliest-trap-own = <b>{ $edition ->
    [old] Dein
   *[new] Deine
}</b> { card-trap } kassierte, was { $from } gewonnen { $from-count ->
    [one] hätte
   *[other] hätten
}: { $chips } × { $times }, zusammen <b>{ $amount }</b>.
told-costliest-trap-to-you = { $edition ->
    [old] Der
   *[new] Die
} { card-trap } von <b>{ $name }</b> kassierte, was { $from-count ->
    [one] du gewonnen hättest
   *[other] du und { $from } gewonnen hättet
}: { $chips } × { $times }, zusammen <b>{ $amount }</b>.
told-best-chair = <b>{ $name }</b> fand einen Stuhl ohne { $edition ->
    [old] fremden Falschspieler
   *[new] fremde Falle
}: { $chips } × { $times } = <b>{ $amount }</b>.
told-best-chair-own = <b>Du</b> fandest einen Stuhl ohne { $edition ->
    [old] fremden Falschspieler
   *[new] fremde Falle
}: { $chips } × { $times } = <b>{ $amount }</b>.
told-best-bluff = Bei { $amount } lag nur ein Bluff von <b>{ $name }</b>. { $kept } { $kept-count ->
    [one] hätte sich hinsetzen können und tat es nicht
   *[other] hätten sich hinsetzen können und taten es nicht
}.
told-best-bluff-own = Bei { $amount } lag nur <b>dein</b> Bluff. { $kept } { $kept-count ->
    [one] hätte sich hinsetzen können und tat es nicht
   *[other] hätten sich hinsetzen können und taten es nicht
}.
told-best-bluff-to-you = Bei { $amount } lag nur ein Bluff von <b>{ $name }</b>. { $kept-count ->
    [one] Du hättest dich hinsetzen können und tatest es nicht
   *[other] Du und { $kept } hättet euch hinsetzen können und tatet es nicht
}.
told-lead = <b>{ $name }</b> lag { $gap } hinter { $other }, zog vorbei und blieb vorn.
told-lead-own = <b>Du</b> lagst { $gap } hinter { $other }, zogst vorbei und bliebst vorn.
told-lead-to-you = <b>{ $name }</b> lag { $gap } hinter dir, zog vorbei und blieb vorn.
told-led = <b>{ $name }</b> führte vom ersten Zählen bis zum letzten.
told-led-own = <b>Du</b> führtest vom ersten Zählen bis zum letzten.
told-best-payout = <b>{ $name }</b> bekam <b>{ $amount } Mio.</b> für { $aces ->
    [one] ein Ass
   *[other] { $aces } Asse
}: { $colour } war über 10.
told-best-payout-own = <b>Du</b> bekamst <b>{ $amount } Mio.</b> für { $aces ->
    [one] ein Ass
   *[other] { $aces } Asse
}: { $colour } war über 10.
told-best-colour = <b>{ $colour }</b> zahlte { $times } Mal, zusammen { $amount } Mio.; { $share } davon gingen an { $name }.
told-best-colour-own = <b>{ $colour }</b> zahlte { $times } Mal, zusammen { $amount } Mio.; { $share } davon gingen an dich.
told-best-sale = <b>{ $name }</b> verkaufte { $card } für <b>{ $amount } Mio.</b>
told-best-sale-own = <b>Du</b> hast { $card } für <b>{ $amount } Mio.</b> verkauft.
told-dearest = <b>{ $name }</b> gab { $chips } Jetons für { $card }.
told-dearest-own = <b>Du</b> gabst { $chips } Jetons für { $card }.
told-tie = Zwei Hände hielten { $chips } Jetons. <b>{ $name }</b> saß näher am Startspieler und bekam { $card }.
told-tie-own = Zwei Hände hielten { $chips } Jetons. <b>Du</b> saßt näher am Startspieler und bekamst { $card }.
told-best-coup = <b>{ $name }</b> gewann { $chips ->
    [one] einen Jeton
   *[other] { $chips } Jetons
} in einem Coup.
told-best-coup-own = <b>Du</b> hast in einem Coup { $chips ->
    [one] einen Jeton
   *[other] { $chips } Jetons
} gewonnen.
told-worst-coup = <b>{ $name }</b> verlor { $chips ->
    [one] einen Jeton
   *[other] { $chips } Jetons
} in einem Coup.
told-worst-coup-own = <b>Du</b> hast in einem Coup { $chips ->
    [one] einen Jeton
   *[other] { $chips } Jetons
} verloren.
told-ruin = <b>{ $name }</b> verlor { $chips ->
    [one] den letzten Jeton
   *[other] die letzten { $chips } Jetons
}. Die letzte Karte: { $rank }.
told-ruin-own = <b>Du</b> hast { $chips ->
    [one] deinen letzten Jeton
   *[other] deine letzten { $chips } Jetons
} verloren. Die letzte Karte: { $rank }.
told-quadruple = Alle vier Karten eines Ranges wurden gegeben: { $rank }. <b>{ $name }</b> hatte die Bank.
told-quadruple-own = Alle vier Karten eines Ranges wurden gegeben: { $rank }. <b>Du</b> hattest die Bank.
told-longest = { $cards } Karten wurden abgezogen, bis der Coup entschieden war: { $rank }.
told-reign = <b>{ $name }</b> hielt die Bank { $coups } Coups lang: { $chips } Jetons.
told-reign-own = <b>Du</b> hieltst die Bank { $coups } Coups lang: { $chips } Jetons.
wall-scan = Scannen und Platz nehmen
wall-phone = Auf deinem Handy
local-title = Zusammen an einem Gerät
local-lead = Reicht das Gerät herum. Zwischen zwei Spielern verdeckt ein Vorhang den Tisch, und niemand sieht eine fremde Hand.
local-name = Spieler { $number }
local-more = Ein Spieler mehr
local-fewer = Ein Spieler weniger
tv = Groß zeigen

## Das erste Spiel
learn-short = Lernen
learn-of = { $game } in zwei Minuten lernen
learn-title = Dein erstes Spiel
learn-go-on = Weiter
learn-again = Noch einmal
learn-leave = Lektion verlassen
learn-astray = Das jetzt gerade nicht.
learn-play = Spielend lernen: zwei Minuten

## Das Brett für jedes Spiel

general-to-move = ist am Zug
general-choose = Wähle einen Zug und bestätige ihn.
general-type = Schreib deinen Zug wie in den Aufzeichnungen und bestätige ihn.
general-make = Diesen Zug machen
general-wait = { $names } am Zug
general-empty = leer
help-key-moves = 1 – 9
help-moves = Den Zug mit dieser Nummer wählen

# ---- faires Glück und versiegelte Entscheidungen
state-dealing = Das Glück wird vereinbart
state-dealing-again = Ein Platz hat seine Worte nicht geöffnet: Das Glück wird neu vereinbart
fair-line-checking = Das Glück wird geprüft …
fair-line-failed = Das Glück konnte nicht geprüft werden: Das Protokoll kam nicht an
fair-line-old = Dieses Spiel war nicht versiegelt, es gibt nichts zu prüfen
fair-line-unpledged = In diesem Browser geprüft: Das Protokoll ist stimmig, aber das Haus hat das Glück allein gezogen
fair-line-wordless = In diesem Browser geprüft: Das Protokoll ist stimmig, aber die Worte deines Platzes sind nicht Teil des Glücks
fair-line-good = In diesem Browser geprüft: { $what }
fair-line-bad = Das passt nicht: { $what }
fair-more = Wie geprüft wurde
fair-what-vabanque = { $deals ->
    [one] 1 Auslosung
   *[other] { $deals } Auslosungen
  }, { $stamps ->
    [one] 1 versiegelte Karte
   *[other] { $stamps } versiegelte Karten
  }
fair-what-banque-fatale = { $deals ->
    [one] 1 Auslosung
   *[other] { $deals } Auslosungen
  }, { $stamps ->
    [one] 1 versiegeltes Gebot
   *[other] { $stamps } versiegelte Gebote
  }
fair-what-vendome = die Ziehung um die Bank, { $deals ->
    [one] 1 gemischtes Spiel Karten
   *[other] { $deals } gemischte Spiele Karten
  }
fair-what-other = { $stamps ->
    [0] alle Festlegungen
    [one] alle Festlegungen, 1 versiegelter Zug
   *[other] alle Festlegungen, { $stamps } versiegelte Züge
  }
fair-back = Zurück zum Ergebnis
fair-verdict-good = Ja. Niemand hat das Glück gewählt.
fair-verdict-bad = Nein. Etwas passt nicht.
fair-verdict-unpledged = Es passt, aber niemand gab eigene Worte dazu.
fair-verdict-wordless = Es passt, aber dein Platz gab keine Worte dazu.
fair-count = Auf diesem Gerät neu gegeben: { $passed } von { $checks } Prüfungen stimmen.
fair-evidence = Beweis speichern
fair-proof = Protokoll speichern
fair-copy = Befehl kopieren
fair-how = Wie alles ehrlich blieb
fair-step-commit = Das Haus wählte ein Geheimnis und zeigte dessen Fingerabdruck
fair-step-commit-more = bevor sich jemand anders festlegte
fair-step-pledge = Jeder Platz hinterlegte eigene Worte
fair-step-pledge-more = nur ihren Fingerabdruck, damit niemand auf die Worte anderer antworten konnte
fair-step-words = Dann wurden alle Worte geöffnet
fair-step-words-more = nachdem der letzte Fingerabdruck feststand
fair-step-seal = Das Siegel band Geheimnis und Worte zusammen
fair-step-seal-more = mit dem ersten Zug gezeigt
fair-step-secret = Das Geheimnis wurde geöffnet
fair-step-secret-more = am Ende des Spiels
fair-step-luck = Alles Glück wurde neu gegeben
fair-step-luck-more = und mit dem Protokoll verglichen
fair-step-stamps = Jede verdeckte Entscheidung wurde mit ihrem Stempel verglichen
fair-step-stamps-more = veröffentlicht, als sie fiel
fair-step-rules = Die Partie wurde nach den Regeln noch einmal gespielt
fair-step-rules-more = jeder Zug und jede Zahlung, verglichen mit dem, was der Tisch zeigte
fair-nothing = nichts
fair-again = { $rounds ->
    [one] Das Glück wurde noch einmal vereinbart
   *[other] Das Glück wurde noch { $rounds }-mal vereinbart
  }, weil diese Plätze ihre Worte nicht geöffnet haben; sie waren nicht beteiligt: { $names }.
fair-luck-unknown = Dieser Browser weiß nicht, wie dieses Spiel gibt. Der Befehl tripot record fair weiß es.
fair-luck-vabanque = Wer beginnt, und der Tisch der ersten Figur.
fair-luck-banque-fatale = Wer beginnt, eine Karte für jeden Platz und die Folge der übrigen.
fair-luck-vendome = { $deals ->
    [one] Die Ziehung um die Bank und das Kartenspiel eines Coups.
   *[other] Die Ziehung um die Bank und die Kartenspiele von { $deals } Coups.
  }
fair-stamps = { $all ->
    [0] Dieses Spiel hat keine.
   *[other] { $fit } von { $all } unverändert.
  }
fair-elsewhere = { $moves ->
    [one] 1 deiner Züge kam nicht aus diesem Browser-Tab.
   *[other] { $moves } deiner Züge kamen nicht aus diesem Browser-Tab.
  }
fair-other-device = Die Worte deines Platzes kamen von einem anderen Gerät. Wenn du kein anderes an diesem Tisch hast, trau dem Haus nicht.
fair-sealed = Versiegelte Entscheidungen
fair-round = Runde
fair-fits = unverändert
fair-misfit = passt nicht
fair-plain = In einfachen Worten
fair-plain-luck = Ein <b>Fingerabdruck</b> verrät nichts über ein Geheimnis, aber kein anderes hat denselben. Zuerst zeigt das Haus den Fingerabdruck seines Geheimnisses, dann jeder Platz den seiner eigenen Worte; erst danach werden die Worte geöffnet. Alles Glück folgt aus dem Geheimnis und den Worten. <b>Wenn auch nur ein Platz eigene Worte hatte, hat niemand das Glück gewählt.</b>
fair-plain-stamps = Mit verdeckten Entscheidungen ist es ebenso: ein Stempel, wenn sie fallen, und geöffnet, wenn sie gezeigt werden, oder am Ende.
fair-plain-limits = Diese Seite hat das Protokoll mit dem verglichen, was dieser Browser-Tab selbst gesehen und gesendet hat, und die Partie nach den Regeln noch einmal gespielt.
fair-misfits = Was nicht passt
fair-saw = Während des Spiels gesehen
fair-has = Im Protokoll
fair-no-accident = Eine schlechte Verbindung kann das nicht bewirken. Speichere den Beweis und zeig ihn den anderen am Tisch.
fair-receipt = Quittung
fair-receipt-more = Alle am Tisch haben dieselbe, wenn das Haus allen dasselbe gesagt hat.
fair-command = Selbst nachprüfen, mit dem gespeicherten Protokoll:
fair-so-far = Faires Glück
fair-so-far-more = Worauf sich das Haus und die Plätze festgelegt haben. Am Ende prüft es dieser Browser.
fair-commitment = Fingerabdruck des Geheimnisses
fair-pledges = Hinterlegte Worte
fair-pledges-of = { $count ->
    [0] kein Platz
    [one] 1 Platz
   *[other] { $count } Plätze
  }
fair-seal = Siegel
fair-stamped = Versiegelte Entscheidungen
fault-table = Das Protokoll gehört zu einem anderen Tisch.
fault-retold = Das Haus hat etwas beim zweiten Mal anders erzählt.
fault-commitment = Der Fingerabdruck des Geheimnisses von Durchgang { $round } ist nicht der gesehene.
fault-rounds = Das Protokoll hat andere Durchgänge der Festlegung, als zu sehen waren.
fault-again = Das Protokoll nennt andere Plätze, die in Durchgang { $round } ihre Worte nicht öffneten.
fault-left-out = Das Haus sagt, { $name } habe die Worte nicht geöffnet, aber dieser Browser hat sie gesendet. Das Haus hat gelogen, oder die Verbindung riss gerade ab.
fault-out-again = { $name } war am Glück nicht beteiligt, aber das Protokoll hat Worte dieses Platzes.
fault-pledge = Was { $name } hinterlegt hat, ist nicht das, was feststand.
fault-own-pledge = Was { $name } hinterlegt hat, fehlt, obwohl dieser Browser es gesendet hat.
fault-words = Die Worte von { $name } sind nicht die, mit denen das Spiel begann.
fault-words-pledge = Die Worte von { $name } passen nicht zum hinterlegten Fingerabdruck.
fault-record = Das Protokoll ist nicht lesbar.
fault-scheme = Das Protokoll hat keinen Nachweis seines Glücks, obwohl diese Partie versiegelt war.
fault-seal = Das Siegel passt nicht zu Geheimnis und Worten.
fault-seal-changed = Das Siegel ist nicht das, das am Anfang gezeigt wurde.
fault-secret = Das Geheimnis von Durchgang { $round } passt nicht zu seinem Fingerabdruck.
fault-secret-changed = Das Geheimnis ist nicht das, das am Ende geöffnet wurde.
fault-luck = Das Glück im Protokoll folgt nicht aus Geheimnis und Worten.
fault-moves = Das Protokoll hat andere Züge, als der Tisch zeigte.
fault-move = Zug { $move }, von { $name }, ist nicht der, den der Tisch zeigte.
fault-against-rules = Zug { $move }, von { $name }, ist gegen die Regeln oder fehlt.
fault-paid = Eine Zahlung nach Zug { $move } ist nicht die, die die Regeln vorsehen.
fault-played = Nach Zug { $move } zeigte der Tisch etwas anderes, als Glück und Regeln ergeben.
fault-ranking = Die Rangliste am Ende ist nicht die, die die Regeln ergeben.
fault-settings = Das Protokoll gehört zu einem anderen Spiel oder hat andere Optionen als der Tisch.
fault-player = Das Protokoll nennt jemand anderen auf dem Platz von { $name }.
fault-stand-in = Zug { $move }: Protokoll und Tisch sagen nicht dasselbe darüber, ob und warum ein Bot für { $name } zog.
fault-lost-move = Das Haus hat einen Zug von { $name } angenommen, der nicht im Protokoll steht.
fault-stamps = Einer verdeckten Entscheidung fehlt ein Stempel, oder es ist einer zu viel.
fault-stamp-changed = Der Stempel von { $name } ist nicht der, der gezeigt wurde: { $what }.
fault-stamp = Der Stempel von { $name } öffnet sich nicht zu dieser Entscheidung: { $what }.
fault-opening = Eine Entscheidung von { $name } wurde anders geöffnet: { $what }.
fault-own-move = Das ist nicht die Entscheidung, die dieser Browser für { $name } gesendet hat: { $what }.

# ---- Abstimmungen
vote-sit = { $guest } möchte den Platz von { $name } übernehmen.
vote-bot = { $by } möchte den Platz von { $name } einem Programm geben: { $guest }.
vote-remove = { $by } möchte { $name } vom Tisch ausschließen.
vote-pause = { $by } möchte eine Pause.
vote-give = { $by } möchte { $name } noch { $seconds } Sekunden geben.
vote-guest = Ein Gast
vote-asked = Bist du einverstanden?
vote-yes = Einverstanden
vote-no = Nicht einverstanden
vote-you-yes = Du bist einverstanden.
vote-you-no = Du bist nicht einverstanden.
vote-hoping = Die anderen entscheiden, ob du diesen Platz bekommst.
vote-needs-all = Alle müssen einverstanden sein.
vote-needs-most = Mehr als die Hälfte muss einverstanden sein.
vote-count = { $yes } von { $voters } einverstanden, noch { $seconds } s.
vote-accepted = Der Tisch ist einverstanden
vote-rejected = Der Tisch ist nicht einverstanden

## Deine Tische: der Weg zurück
your-tables = Deine Tische
your-tables-waiting = Deine Tische, { $count } { $count ->
        [one] wartet
       *[other] warten
    } auf dich
home-greeting = { $part ->
    [morning] Guten Morgen, { $name }
    [evening] Guten Abend, { $name }
   *[day] Guten Tag, { $name }
}
home-greeting-plain = { $part ->
    [morning] Guten Morgen
    [evening] Guten Abend
   *[day] Guten Tag
}
home-lead = { $count ->
    [0] Kein Tisch wartet auf deinen Zug.
    [one] Ein Tisch wartet auf deinen Zug.
   *[other] { $count } Tische warten auf deinen Zug.
} Die Liste bleibt auf diesem Gerät; es gibt kein Konto.
home-spoken = Du bist am Zug bei { $game }. { $count ->
    [one] Ein Tisch wartet auf dich.
   *[other] { $count } Tische warten auf dich.
}
home-players = Am Tisch
home-counts = { $turn } am Zug · { $waiting } warten
home-finished = Beendet
home-on-this-device = auf diesem Gerät
home-all = { $count ->
   *[other] Alle { $count } Partien
}
home-new = Etwas Neues beginnen
home-none-running = Keine Partie läuft. Deine beendeten Partien stehen unten.
home-own = Dein eigener Tisch
home-your-move = Die anderen warten auf deinen Zug.
home-resume = { $game } weiterspielen
home-open = Öffnen
home-look = Ansehen
home-open-of = { $game } mit { $names } öffnen
home-replay = Nachspielen
home-replay-of = { $game } mit { $names } nachspielen
home-acts = { $count ->
    [0] Das Haus gibt
    [one] { $names } ist am Zug
   *[other] { $names } sind am Zug
}
home-round = { $game ->
    [vendome] Coup { $round }
   *[other] { $rounds ->
        [0] Runde { $round }
       *[other] Runde { $round } von { $rounds }
    }
}
home-many-act = { $count } sind am Zug
home-lobby = { $free ->
    [0] Voll, noch nicht begonnen
    [one] Ein Stuhl ist frei
   *[other] { $free } Stühle sind frei
}
home-nobody-yet = noch niemand sonst
home-on-device = Alle an diesem Gerät
home-days-left = { $count ->
    [one] noch ein Tag
   *[other] noch { $count } Tage
}
home-hours-left = { $count ->
    [one] noch eine Stunde
   *[other] noch { $count } Stunden
}
home-time-left = noch { $time }
home-won = Gewonnen
home-place = { $place }. von { $of }
home-shared = Geteilter { $place }. von { $of }
home-gone = Tisch geschlossen
home-gone-more = Das Haus hat diesen Tisch geschlossen.
home-forget = Vergessen
home-offline = Keine Verbindung zum Haus
home-offline-more = Das ist der letzte bekannte Stand. Deine Tische sind sicher.
home-carry = Link zu allen meinen Tischen
home-carry-more = Ein persönlicher Link öffnet alle deine Tische auf einem anderen Gerät. Gib ihn niemandem.
leave-title = Deine Uhr läuft weiter
leave-more = Ist deine Zeit um, bevor du zurück bist, zieht ein Bot für dich. Der Tisch bleibt in deiner Liste.
leave-stay = Bleiben
leave-go = Zu meinen Tischen

## Der Gast
host-decides = Das entscheidet { $name }.
option-on = ja
option-off = nein
guest-invites = <b>{ $name }</b> lädt dich zu { $game } ein
guest-free-chair = Bei { $game } ist ein Stuhl frei
guest-your-chair = dein Stuhl
guest-bot = Bot
guest-players = <b>{ $count } Spieler</b>
guest-minutes = etwa <b>{ $range } min</b>
guest-clock = <b>{ $time }</b> je Zug
guest-edition = Ausgabe <b>{ $name }</b>
guest-no-clock = ohne Uhr
guest-hint = Kein Konto. Dein Name bleibt auf diesem Gerät.
guest-name-taken = { $name } gibt es hier schon. Du bekommst eine Nummer.
guest-rules = Regeln
guest-watch = Nur zusehen
rename = Umbenennen
rename-save = Speichern

## Das Ende, für dich
me-title = Deine Partie
me-alone = Du hast bis zum Ende gespielt.
me-won = Du gewinnst, { $money } vor { $name }.
me-placed = Du bist auf Platz { $place }, { $money } hinter { $name }.
me-shared = { $place ->
    [1] Du teilst den ersten Platz mit { $names }.
    [2] Du teilst den zweiten Platz mit { $names }.
    [3] Du teilst den dritten Platz mit { $names }.
   *[other] Du teilst Platz { $place } mit { $names }.
}
me-from-to = Du hast mit { $begun } begonnen und gehst mit { $money }: { $change }.
me-brought = Die Partie hat dir { $money } gebracht.
me-lasted = { $minutes ->
    [one] Dauer: eine Minute.
   *[other] Dauer: { $minutes } Minuten.
}
me-lasted-hours = Dauer: { $hours } h { $minutes } min.
me-best = { $game ->
    [vendome] Bester Coup: Coup
   *[other] Beste Runde: Runde
} { $round }, { $change }
me-worst = { $game ->
    [vendome] Schlechtester Coup: Coup
   *[other] Schlechteste Runde: Runde
} { $round }, { $change }
me-watch = { $game ->
    [vendome] Coup
   *[other] Runde
} { $round } noch einmal ansehen

## Was Bots sagen
bot-talk = Bots reden
bot-talk-more = Ab und zu ein eigener Satz, im Protokoll
line-caso-start = Kopf oder Zahl? Ich weiß es nie.
line-caso-gain = Oh! War ich das?
line-caso-loss = Es fiel auf die andere Seite.
line-caso-won = Der Zufall hat gewonnen. Das kommt vor.
line-caso-lost = Die Würfel mochten dich lieber.
line-arlecchino-start = Wo ist das Geld? Da laufe ich hin!
line-arlecchino-gain = Wer zuerst kommt, isst zuerst!
line-arlecchino-loss = Zu schnell gelaufen, zu tief gefallen.
line-arlecchino-won = Gelaufen, gesprungen, gewonnen!
line-arlecchino-lost = Nächstes Mal schaue ich vor dem Sprung.
line-brighella-start = Meinem Gesicht darfst du trauen. Nur dem.
line-brighella-gain = Du hast mir geglaubt? Wie nett.
line-brighella-loss = Eine gute Lüge braucht bessere Ohren.
line-brighella-won = Es war alles wahr, beinahe.
line-brighella-lost = Du lügst besser als ich. Respekt.
line-pantalone-start = Langsam, bitte. Ich zähle noch.
line-pantalone-gain = Münze auf Münze. So gehört es sich.
line-pantalone-loss = Mein Beutel! Mein armer Beutel.
line-pantalone-won = Gespart, gezählt, gewonnen.
line-pantalone-lost = Ich werde die Gondel verkaufen müssen.
line-colombina-start = Diesen Tisch habe ich schon gesehen.
line-colombina-gain = Daran habe ich mich erinnert.
line-colombina-loss = Neu für mich. Das merke ich mir.
line-colombina-won = Eine Million Partien, und immer noch schön.
line-colombina-lost = Gut gespielt. Das war neu.
line-il-dottore-start = Gestatte mir einen Gedanken oder zweitausend.
line-il-dottore-gain = Was zu beweisen war.
line-il-dottore-loss = Ein Fehler in der dritten Stelle.
line-il-dottore-won = Der Beweis ist erbracht.
line-il-dottore-lost = Ich muss meine Theorie ändern. Und du dein Glück.

## Profiles, ladders, calendars

profile = Dein Profil
profile-lead = Deine Spiele in diesem Haus. Niemand sonst sieht diese Seite.
profile-keep = Behalte deinen Namen hier
profile-keep-more = Ein Tipp, kein Konto: deine beendeten Spiele, wie oft deine Bluffs wirkten, wer dich geschlagen hat, und deine Übungen, auf jedem Gerät.
profile-offer = Deine Spiele und wie sie liefen, auf jedem Gerät. Kein Konto, keine E-Mail.
profile-make = Meinen Namen behalten
profile-stored = Das Haus speichert einen Namen und Prüfsummen von Schlüsseln. Keine E-Mail, kein Passwort, keine Adresse; du kannst alles jederzeit löschen.
profile-elsewhere = Du hast schon eins?
profile-elsewhere-more = Öffne seinen persönlichen Link in diesem Browser oder nimm einen Passkey.
profile-wrong-key = Das öffnet kein Profil
profile-wrong-key-more = Der Link wurde durch einen neueren ersetzt, oder das Profil gibt es nicht mehr. Hier hat sich nichts geändert.
profile-own = Ist das dein eigener persönlicher Link?
profile-own-more = Die Person, die ihn gemacht hat, sieht deine Karten überall, wo du mit seinem Profil spielst. Öffne nur einen Link, den du selbst gemacht hast.
profile-own-open = Es ist meiner: öffnen
profile-own-not = Nicht öffnen
profile-two = In diesem Browser ist ein anderes Profil offen. Sollen die Spiele und Plätze von { $name } mitkommen? Dann sind beide ein Profil, und das alte ist fort. Sonst bleibt es, wie es ist, und nur sein eigener Link oder Passkey öffnet es.
profile-bring = Mitnehmen
profile-leave = Dort lassen
profile-no-games = Noch kein beendetes Spiel
profile-no-games-more = Jedes Spiel, das du in diesem Haus beendest, kommt hierher.
profile-play = Ein Spiel spielen
profile-count =
    { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    }
profile-all = Alle Spiele und Statistiken
profile-games = Spiele
profile-wins = Gewonnen
profile-mean = Im Schnitt
profile-best = Bestes
profile-of = { $count } von { $of }
profile-rivals = Gegen wen
profile-rival = Name am Tisch
profile-ahead = Du davor
profile-behind = Du dahinter
profile-record-gone = Dieses Spiel hat das Haus nicht mehr
profile-name = Dein Name
profile-save = Speichern
profile-shown = Mein Name auf der Rangliste
profile-shown-more = Sonst hat deine Zeile für andere keinen Namen.
profile-devices =
    { $count ->
        [one] Nur in diesem Browser offen.
       *[other] In { $count } Browsern offen.
    }
profile-link = Persönlichen Link machen
profile-link-renew = Neuen Link machen
profile-link-more = Er öffnet dein Profil und deine Tische in jedem Browser, für jeden, der ihn hat. Ein neuer Link widerruft den alten.
profile-close-others = Überall sonst schließen
profile-close-others-more = Für ein verlorenes Gerät: alle anderen Browser, der Link und der Kalender werden ungültig. Passkeys bleiben.
passkey-open = Mit Passkey öffnen
passkey-make = Passkey hinzufügen
passkey-made = Passkey vom { $day }
passkey-remove = Entfernen
passkey-more = Dein Gerät oder Passwortmanager bewahrt ihn auf; das Haus hat nur den öffentlichen Schlüssel.
profile-calendar = Kalender
profile-calendar-more = Tische mit Tagen pro Zug stehen in deinem Kalender, solange sie auf dich warten: „{ $event }“.
profile-calendar-make = Kalender machen
profile-calendar-renew = Neue Adresse machen
profile-calendar-stop = Beenden
profile-calendar-open = Auf diesem Gerät abonnieren
profile-calendar-secret = Die Adresse ist geheim und enthält keine Namen. Eine neue widerruft die alte.
calendar-name = Tripot: du bist am Zug
calendar-turn = Du bist am Zug: { $game }
profile-yours = Es gehört dir
profile-export = Alles herunterladen
profile-export-more = Eine JSON-Datei mit allen deinen Spielen.
profile-close = In diesem Browser schließen
profile-close-more = Das Profil bleibt. Ohne Link, Passkey oder anderen Browser kannst du es nicht mehr öffnen.
profile-drills = Übungen
profile-drills-go = Zu den Übungen
profile-drills-rating = Wertung
profile-drills-days = Tage in Folge
profile-drills-tried = Versucht
profile-drills-found = Gefunden
profile-delete = Profil löschen
profile-delete-more = Name, Schlüssel, Spiele, Übungen und Wertungen, sofort und für immer.
profile-delete-sure = Das entfernt dein Profil für immer aus dem Haus: Name, Schlüssel, Passkeys, Statistiken, Übungen und Plätze auf Ranglisten. Aufgezeichnete Spiele behalten die, die sie gespielt haben.
profile-delete-no = Behalten
profile-delete-yes = Für immer löschen
ladder = Rangliste
ladder-lead = Alle, die an gewerteten Tischen dieses Hauses spielen, auch Bots. Der Balken zeigt, wie sicher das ist.
ladder-games =
    { $games ->
        [one] Ein gewertetes Spiel. Geordnet nach dem unteren Ende des Intervalls; 95 %.
       *[other] { $games } gewertete Spiele. Geordnet nach dem unteren Ende des Intervalls; 95 %.
    }
ladder-empty = Noch niemand hat ein gewertetes Spiel gespielt
ladder-empty-more = Eröffne einen Tisch und schalte vor dem Start „Gewertet“ ein.
ladder-played =
    { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }
ladder-somebody = Jemand
ladder-show-me = Anderen meinen Namen zeigen
ladder-hide-me = Meinen Namen verbergen
ladder-how = Wie gerechnet wird
ladder-how-1 = Alle beginnen bei 1500. Nach jedem gewerteten Spiel wird jedes Paar verglichen; gleicher Stand ist unentschieden. 400 Punkte sind zehn zu eins.
ladder-how-2 = Hat ein Bot mehr als ein Fünftel deiner Züge gemacht, weil du gingst oder zu spät warst, wirst du Letzter. Gehen alle, zählt das Spiel nicht.
ladder-how-3 = Das Haus kann jede Zahl aus den aufgezeichneten Spielen neu berechnen.
rated = Gewertet
rated-hint = Gewertet: Dein Name wird in diesem Haus als Profil behalten, und dein Ergebnis kommt auf die Rangliste, ohne deinen Namen, bis du es willst.
rated-hint-known = Gewertet: Dein Ergebnis kommt auf die Rangliste dieses Hauses.
rated-fixed = Ein gewertetes Spiel: Bis zum Ende wird niemand entfernt oder ersetzt, und niemand kann anhalten oder Zeit geben.
rating-now = Deine Wertung ist { $points }
option-rated = Gewertet
option-rated-more = Zählt für die Rangliste. Übliche Regeln, Uhr, keine Hilfen; alle haben ein Profil.
tally-vabanque-bluffs = Bluffs, die wirkten
tally-vabanque-bluffs-more = Ohne ihn wäre ein Gegner dorthin gegangen.
tally-vabanque-trapped = So oft saßest du in der Falle
tally-vabanque-traps = Runden, in denen deine Falle zuschlug
tally-banque-fatale-auctions = Gewonnene Versteigerungen
tally-banque-fatale-narrow = Mit einem Jeton oder bei Gleichstand
tally-banque-fatale-narrow-more = Die knappsten Gebote.
tally-banque-fatale-aces = Runden, in denen deine Asse zahlten
tally-vendome-banks = Coups, in denen du die Bank behieltst
tally-vendome-falls = Coups, in denen deine Karte fiel
try-again = Noch einmal

## Das Haus im Tab
tab-lead = Drei Bank- und Bluffspiele gegen Bots, gleich hier in diesem Tab. Ohne Konto, ohne Server und auch ohne Netz.
tab-loading = Das Haus wird geladen: { $share }
tab-starting = Das Haus öffnet
tab-banner = Alles bleibt auf diesem Gerät.
tab-banner-more = Dieser Tab gibt die Karten und spielt die Bots. Kein Server, kein Netz, keine Uhr.
tab-banner-ok = Verstanden
tab-forgets = Wenn du dieses Fenster schließt, sind deine Spiele weg: Der Browser behält hier nichts.
storage-full = Auf diesem Gerät ist kein Platz mehr
storage-full-tab = Dein letzter Zug wurde nicht behalten. Schaffe Platz, oder speichere deine Spiele als Datei; dann versuche es noch einmal.
storage-full-house = Was sich dieser Browser merken sollte, etwa die Liste deiner Tische, ist beim Schließen weg. Die Tische bleiben im Haus.
tab-badge = In diesem Tab
tab-badge-offline = Offline
tab-offline-spoken = Du bist offline. Alles bleibt auf diesem Gerät.
tab-elsewhere = Deine Spiele sind in einem anderen Tab offen
tab-elsewhere-more = Nur ein Tab kann zugleich spielen, damit kein Zug verloren geht.
tab-take = Lieber hier spielen
tab-failed = Das Haus kann in diesem Browser nicht öffnen
tab-failed-more = Es braucht einen Browser der letzten drei Jahre. Deine Spiele sind noch da.
tab-failed-offline = Du bist offline, und dieser Browser hat noch nicht alles geladen. Komm einmal mit Netz zurück.
tab-again = Noch einmal
tab-device = Auf diesem Gerät
tab-device-games =
    { $count ->
        [0] noch keine Spiele
        [one] ein Spiel
       *[other] { $count } Spiele
    }
tab-device-ready = alle drei Spiele, Regeln und Bots, auch ohne Netz
tab-device-online = alle drei Spiele, Regeln und Bots sind geladen
tab-device-loading = das Haus lädt noch
tab-device-survives = bleibt, wenn du den Tab schließt; weg, wenn du die Daten dieser Seite löschst
tab-device-full = Dieser Browser hat für diese Seite kaum noch Platz. Speichere deine Spiele.
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
tab-save = Alles speichern
tab-move = Auf ein anderes Gerät
tab-load = Gespeicherte Spiele laden
tab-loaded =
    { $count ->
        [0] Nichts Neues: Du hast diese Spiele schon.
        [one] Ein Spiel kam dazu.
       *[other] { $count } Spiele kamen dazu.
    }
tab-not-ours = In dieser Datei sind keine Spiele. Nichts wurde geändert.
tab-keep-app = Als App behalten
tab-friends = Mit Freunden spielen
tab-friends-more = Für andere brauchst du ein Haus. Jeder Computer kann eines sein:
tab-host = Eigenes Haus öffnen
tab-host-1 = Installiere Python 3.11 oder neuer auf einem Computer, der an bleibt, und tippe die Zeile oben ein.
tab-host-2 = Das Haus nennt seine Adresse. Im selben Netz öffnet man sie direkt; für alle anderen braucht es eine Domain mit HTTPS davor.
tab-host-3 = Öffne dort einen Tisch und teile seinen Link. Niemand braucht ein Konto.
tab-profile-more = Deine beendeten Spiele, wie oft deine Bluffs wirkten und wer dich geschlagen hat. Alles bleibt auf diesem Gerät.
tab-needs-house = Dafür braucht es ein Haus
tab-needs-house-more = Freunde per Link, Zuschauer und Ranglisten leben in einem Haus: einem Computer, den alle erreichen. Dieser Tab gehört nur dir.
tab-play-here = In diesem Tab spielen
tab-choose = Tisch einrichten
tab-choose-more = Spiel, Bots und Regeln
tab-local = Herumreichen
tab-local-more = Mehrere Leute, ein Gerät
tab-record = Partie ansehen
tab-record-more = Datei wählen oder hier ablegen
tab-record-drop = Loslassen, um die Partie zu sehen
tab-record-bad = Das ist keine aufgezeichnete Partie
tab-record-not-json = Die Datei ist kein JSON.
tab-without-house = Ohne das Haus spielen, in diesem Tab
tab-house-silent = Das Haus antwortet nicht
tab-house-silent-more = Deine Tische dort sind sicher. Inzwischen kannst du in diesem Tab gegen Bots spielen.
update-ready = Eine neue Version ist da
update-use = Jetzt verwenden
update-later = Später

## Spielabende und Runden

evening = Spielabend
evening-club = Unsere Spielabende
evening-clubs = Deine Spielabende
evening-plan = Wie viele Partien
evening-plan-more = Mehrere Partien sind ein Spielabend: Alle wechseln die Plätze, und die Punkte werden zusammengezählt.
evening-games =
    { $games ->
        [one] Eine Partie
       *[other] { $games } Partien
    }
evening-until-we-stop = Offen
evening-name = Name eurer Runde
evening-name-example = Donnerstagsrunde
evening-game = Partie { $game }
evening-game-of = Partie { $game } von { $games }
evening-first = Erste Partie des Abends
evening-no-games = Noch ist keine Partie zu Ende.
evening-won =
    { $count ->
        [one] { $names } gewinnt den Abend
       *[other] { $names } teilen sich den Abend
    }
evening-won-own = Du gewinnst den Abend
evening-tie = { $names } liegen gleichauf vorn
evening-leads =
    { $count ->
        [one] { $name } führt mit einem Punkt
       *[other] { $name } führt mit { $points } Punkten
    }
evening-leads-own = { $count ->
    [one] Du führst mit einem Punkt
   *[other] Du führst mit { $points } Punkten
}
evening-leads-wins = { $name } führt nach Siegen
evening-leads-wins-own = Du führst nach Siegen
evening-order = Reihenfolge
evening-by-points = Nach Punkten
evening-by-wins = Nach Siegen
evening-wins = Siege
evening-points = Punkte
evening-place = { $place }.
evening-sat-out = ausgesetzt
evening-how = Ein Punkt für alle, die hinter dir landen, ein halber bei Gleichstand. Eine Partie ohne dich zählt die Hälfte dessen, was zu holen war.
evening-how-short = Ein Punkt für alle, die hinter dir landen
evening-start = Partie { $game } starten
evening-offered = Partie { $game } ist offen
evening-other-game = Anderes Spiel
evening-stop = Abend beenden
evening-one-more = Noch eine Partie
evening-page = Alle Abende
evening-number = Abend { $number }
evening-after =
    { $games ->
        [one] nach einer Partie
       *[other] nach { $games } Partien
    }
evening-next-game = Als Nächstes: Partie { $game }
evening-seats-change = Alle wechseln den Platz.
evening-played = Partien
evening-late = Wer später kommt, scannt das hier.
evening-ratings = Wertung im Club
evening-ratings-more = Aus allen Partien mit Können, die hier gespielt wurden. Balken: 95-%-Intervall.
evening-alike = Noch nicht zu unterscheiden: { $names }.
evening-none = Noch kein Abend
evening-tonight = Heute Abend
evening-next = Der nächste Abend
evening-next-more = Du öffnest einen Tisch, die anderen kommen über seinen Link oder über diese Seite. Vor jedem Start lässt sich das Spiel wechseln.
evening-begin = Abend eröffnen
evening-open = Der Tisch ist offen, es gibt noch freie Plätze.
evening-running = Eine Partie läuft.
evening-between = Der Tisch wartet zwischen zwei Partien.
evening-go = Zum Tisch
evening-tv = Auf dem großen Bildschirm zeigen
evening-history = Alle Abende
evening-show = Zeigen
evening-game-won =
    { $count ->
        [one] Partie { $game } · { $names } gewinnt · { $minutes } Min.
       *[other] Partie { $game } · { $names } gewinnen gemeinsam · { $minutes } Min.
    }
evening-replay-of = Partie { $game } nachspielen, { $title }
evening-members = Alle Abende zusammen
evening-member = Mitspieler
evening-evenings-won = Abende
evening-of = { $won } von { $evenings }
error-no-club = Dieser Link öffnet keine Spielabende, oder sie wurden vom Betreiber des Hauses gelöscht.
error-no-duplicate = Dieses Duplikat gibt es nicht, oder es hat noch nicht begonnen.
error-duplicate = Hier spielen alle dieselbe Partie, darum geht das nicht; oder die Zeit ist um.

# Die Analyse eines beendeten Spiels.
review = Analyse
review-whose = Analyse von
review-replay = Wiederholung
review-won = { $mine ->
    [yes] Du hast gewonnen
   *[no] { $name } hat gewonnen
}, mit { $money } Vorsprung
review-shared = { $mine ->
    [yes] Du hast den Sieg geteilt
   *[no] { $name } hat den Sieg geteilt
}
review-lost = { $mine ->
    [yes] Du bist
   *[no] { $name } ist
} { $place ->
    [2] Zweiter
    [3] Dritter
    [4] Vierter
    [5] Fünfter
    [6] Sechster
   *[other] auf Platz { $place }
}, { $money } hinter { $winner }
review-waiting = Die Analyse beginnt.
review-ahead = { $count ->
    [one] Eine andere Analyse ist zuerst dran.
   *[other] { $count } andere Analysen sind zuerst dran.
}
review-progress = { $done } von { $count } Zügen angesehen
review-failed = Die Analyse ist stehen geblieben
review-failed-more = Im Haus ging etwas schief. Was hier steht, bleibt; sonst ist nichts verloren.
review-full = Viele Spiele werden gerade analysiert; versuche es in einer Weile wieder
review-refused = Das Haus hat nicht geantwortet
review-sum = Woher das Ergebnis kam
review-sum-more = Siegchance, in Punkten von 100: <b>{ $sum }</b>
review-sum-how = Glück ist nur der Zufall. Lesen ist, was anders kam, als man fair annehmen durfte. Fehler werden nach dem beurteilt, was bekannt war, nie danach, wie die Karten lagen.
review-part-par = Am Anfang
review-part-luck = Glück
review-part-reading = Lesen
review-part-others = Gegner
review-part-own = { $mine ->
    [yes] Deine Fehler
   *[no] Eigene Fehler
}
review-part-result = Am Ende
review-part-now = Bis jetzt
review-decisions = { $count ->
    [one] Eine Entscheidung von { $name }
   *[other] { $count } Entscheidungen von { $name }
}
review-decisions-mine = { $count ->
    [one] Deine eine Entscheidung
   *[other] Deine { $count } Entscheidungen
}
review-decisions-more = Rot ist, was eine Wahl gegenüber der besten verschenkt hat, nach dem, was da bekannt war. Wähle eine, um sie zu sehen.
review-strip = Entscheidungen
review-no-decisions = Es gab nichts zu entscheiden: Alles war Glück.
review-no-cost = So gut wie die beste.
review-not-sure = Nicht sicher, dass es etwas gekostet hat.
review-cost = { $points ->
    [one] −{ $points } Punkt.
   *[other] −{ $points } Punkte.
}
review-costliest = Am teuersten
review-second = Danach
review-third = An dritter Stelle
review-instead = Damit gewinnt man <b>{ $made }-mal von 100</b>, mit der besten Wahl { $best }-mal.
review-danger-was = Dort lauerte { $times }-mal von 100 Gefahr.
review-better = Besser:
review-look = Ansehen
review-clean = Kein einzelner Zug hat sicher mehr als { $points } Punkte gekostet.
review-see = Was zu sehen ist
review-i-knew = Was ich wusste
review-knew = Was { $name } wusste
review-truth = Die Wahrheit
review-before = Die Entscheidung davor
review-next = Die nächste Entscheidung
review-options-more = { $mine ->
    [yes] Was jede Wahl wert war, nach dem, was du wusstest.
   *[no] Was jede Wahl wert war, nach dem, was { $name } wusste.
}
review-choice = Wahl
review-to-win = Sieg
review-danger = Gefahr
review-money = Geld
review-best = beste
review-worths = { $game ->
    [vabanque] Was die verdeckten Karten wert waren
    [banque-fatale] Was die Gebote wert waren
   *[other] Was die verdeckten Entscheidungen wert waren
}
review-worths-more = { $game ->
    [banque-fatale] In Punkten der Siegchance, gegen eine leere Hand in derselben Versteigerung; der Strich ist ein 95-%-Intervall.
   *[other] In Punkten der Siegchance, mit ihr gegen ohne sie, bevor etwas aufgedeckt war; der Strich ist ein 95-%-Intervall.
}
review-round = R. { $round }
review-earned = Brachte { $money }.
review-moved = Hat die anderen bewegt: { $money } für den Besitzer.
review-points = { $points } Punkte
review-not-measurable = nicht messbar
review-luck = Coup für Coup
review-luck-more = Was der Coup im Mittel bringt, ist exakt, bevor man seine Karten sieht.
review-coup = Coup
review-expected = im Mittel
review-gained = wirklich
review-not-known = unbekannt
review-by = { $kind ->
    [pantalone] Beurteilt von Pantalone, nur mit Python; stärkere sind hier nicht zur Hand, und er ist kein Meister.
    [random-play] Beurteilt durch Spiele, die zufällig weitergehen: Dieses Spiel hat keinen starken Bot.
    [exact-odds] Beurteilt mit exakten Chancen.
   *[other] Beurteilt von { $by }.
}
review-within = ± ist das 95-%-Intervall der gedachten Spiele; ob Gegner so spielen wie angenommen, deckt es nicht ab.
happened-trap = { $came ->
    [0] { $mine ->
        [0] Niemand kam.
       *[other] Nur die Figur des Besitzers kam.
    }
    [one] Ein Gegner kam.
   *[other] { $came } Gegner kamen.
}
happened-out-of-reach = Keine Figur konnte hinkommen.
happened-traps = { $traps ->
    [one] Eine weitere Karte { $card } lag auch dort.
   *[other] { $traps } weitere Karten { $card } lagen auch dort.
}
happened-won = Gewann { $card } mit { $chips ->
    [one] einem Jeton
   *[other] { $chips } Jetons
}; { $least } hätten gereicht.
happened-lost = Gewann { $card } nicht: Nötig waren { $least } Jetons.
trial = Weiterspielen
trial-begin = Ab hier weiterspielen
trial-from-truth = Bots nehmen die anderen Plätze; die verdeckten Karten liegen, wie sie wirklich lagen.
trial-from-known = Bots nehmen die anderen Plätze; was da verdeckt war, wird neu gezogen, nach dem, was man glauben durfte.
trial-not-real = Du spielst ein beendetes Spiel weiter. Es ist nicht mehr das echte Spiel, und es zählt nicht.
trial-over = Das Ende dieses Versuchs. Das echte Spiel bleibt, wie es war.
trial-again = Noch einmal von vorn
trial-leave = Zurück zur Analyse

# Tipps.
option-hints = Tipps
option-hints-more = Wer am Zug ist, darf fragen, was ein starker Bot täte
error-no-hints = Dieser Tisch spielt ohne Tipps
hint = Tipp
hint-would = { $bot } würde dies tun:
hint-known = Der Bot sieht, was du siehst, und sonst nichts.
hint-thinking = Der Bot denkt nach.
reason-vabanque-pay = Tisch { $casino } zahlt im Mittel { $mean }, wenn jede Reihenfolge der verdeckten Karten gleich wahrscheinlich ist.
reason-vabanque-trap = Dort liegt { $times }-mal von 100 eine Falle.
reason-vabanque-other = Der beste andere Weg, zu Tisch { $casino }, zahlt { $mean }.
reason-vabanque-reach = { $rivals } von { $all } Gegnern können zu Tisch { $casino } gehen.
reason-vabanque-mine = Deine eigene Figur kommt auch hin.
reason-vabanque-not-mine = Deine eigene Figur kommt nicht hin.
reason-vabanque-all-three = Alle drei Karten von { $name } liegen dort: Die Falle ist dabei.
reason-vabanque-no-raise = { $impossible } der { $backs } fremden Rücken an Tisch { $casino } können keine Erhöhung sein: Niemand hat zwei.
reason-vabanque-no-cards = Dort liegt keine fremde Karte.
reason-banque-fatale-most = Kein Gegner hat mehr als { $chips ->
    [one] einen Jeton
   *[other] { $chips } Jetons
}; dieses Gebot hat { $bid }.
reason-banque-fatale-price = Der Kurs von { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[orange] Orange
} ist { $price }.

# Übungen.
drill = Übung
drill-lead = Eine Stellung, eine Frage. Keine Uhr.
drill-today = Die Übung von heute
drill-number = Übung { $number }, Wertung { $rating }
drill-vabanque-walk = Wohin gehst du?
drill-vabanque-walk-more = Das meiste Geld im Mittel, wenn jede Reihenfolge der verdeckten Karten gleich wahrscheinlich ist.
drill-vabanque-odds = Wie wahrscheinlich lauert an Tisch { $casino } eine Falle?
drill-vabanque-odds-more = Wenn jede Reihenfolge der fremden verdeckten Karten gleich wahrscheinlich ist.
drill-vabanque-trap = Wo ist die Falle von { $name }?
drill-vabanque-trap-more = Alle drei Karten liegen. Welche liest du als die Falle?
drill-vabanque-lay = Was legst du?
drill-vabanque-lay-more = Die beste Aussicht auf den Sieg, unter diesen vier.
drill-banque-fatale-sure = Was bietest du?
drill-banque-fatale-sure-more = Gewinne diese Karte ganz sicher, mit so wenigen Jetons wie möglich.
drill-banque-fatale-bid = Was bietest du?
drill-banque-fatale-bid-more = Die beste Aussicht auf den Sieg, gegen Rivalen, die bieten wie bisher.
drill-vendome-next = Wie wahrscheinlich ist die nächste Karte deine?
drill-vendome-next-more = Du hältst die Bank. Kommt deine Karte jetzt, ist die Bank sofort verloren.
drill-vendome-falls = Wie wahrscheinlich fällt deine Karte?
drill-vendome-falls-more = Sie fällt, wenn ihr Rang vor dem des Bankhalters wieder kommt.
drill-vendome-keeps = Wie wahrscheinlich behältst du die Bank?
drill-vendome-keeps-more = Du hältst die Bank. Du behältst sie, wenn alle Karten im Spiel fallen, bevor deine wieder kommt.
drill-theme-vabanque-walk = Wohin gehst du?
drill-theme-vabanque-odds = Wie wahrscheinlich ist eine Falle?
drill-theme-vabanque-trap = Wo ist die Falle?
drill-theme-vabanque-lay = Was legst du?
drill-theme-banque-fatale-sure = Sicher gewinnen
drill-theme-banque-fatale-bid = Was bietest du?
drill-theme-vendome-next = Die nächste Karte
drill-theme-vendome-falls = Fällt deine Karte?
drill-theme-vendome-keeps = Behältst du die Bank?
drill-all = Alle Übungen
drill-all-lead = Wähle ein Thema und wie schwer es sein soll. Es kommt immer eine, die du noch nicht versucht hast.
drill-hardness = Wie schwer
drill-hardness-mine = So schwer, wie ich gut bin
drill-hardness-easy = Leicht
drill-hardness-hard = Schwer
drill-theme-done = { $done } von { $count } versucht, { $found } gefunden
drill-theme-begin = Anfangen
drill-theme-over = Auf dieser Stufe hast du alle versucht. Wähle eine andere.
drill-any = Beliebiges Thema
drill-week = Die letzten sieben Tage
drill-day-found = { $day }: gefunden
drill-day-missed = { $day }: verpasst
drill-day-none = { $day }: nicht versucht
drill-day-today = { $day }, heute: noch nicht versucht
drill-again = Diese hast du schon beantwortet. Nur die erste Antwort zählt.
drill-choose = Deine Antwort
drill-confirm = Antworten
drill-found = Gefunden.
drill-missed = Diesmal nicht.
drill-answer = Die Antwort: { $answer }
drill-counted = Gezählt
drill-next = Noch eine
drill-streak = { $days ->
    [one] Ein Tag
   *[other] { $days } Tage in Folge
}
drill-rating = Deine Wertung: { $rating }
drill-fails = { $count ->
    [0] Jeder gefragte Bot findet sie.
    [one] Ein Bot liegt falsch: { $bots }.
   *[other] { $count } Bots liegen falsch: { $bots }.
}
drill-slips = { $count ->
    [one] Eine einfachere Art zu zählen führt zu einer anderen Antwort.
   *[other] { $count } einfachere Arten zu zählen führen zu anderen Antworten.
}
drill-searched = In Prozent, nach Il Dottore.
drill-share = Teilen, ohne zu verraten
drill-shared-found = Tripot-Übung { $number } · gefunden ◆{ $days ->
    [0] { "" }
   *[other] { " " }· Serie { $days }
}
drill-shared-missed = Tripot-Übung { $number } · nicht gefunden ◇{ $days ->
    [0] { "" }
   *[other] { " " }· Serie { $days }
}
drill-you = Du
drill-rival = Gegner { $number }
drill-failed = Die Übung konnte nicht geladen werden
drill-kept = Serie und Wertung bleiben in diesem Browser.
choice-vabanque-walk = Zu Tisch { $casino }
choice-vabanque-chance = { $percent } von 100
choice-vabanque-back = Tisch { $casino }, { $order ->
    [1] zuerst gelegt
    [2] als zweite gelegt
   *[other] als dritte gelegt
}
choice-vabanque-lay = { $card ->
    [raise] { card-raise }
    [bluff] { card-bluff }
   *[trap] { card-trap }
} an Tisch { $casino }
choice-banque-fatale-chips = { $chips ->
    [one] Einen Jeton
   *[other] { $chips } Jetons
}
choice-vendome-chance = { $share }, etwa { $percent } von 100
known-vabanque-money = { $name }: { $money }
known-banque-fatale-purse = { $name }: { $chips } Jetons, { $money } M; Asse: { $red } rot, { $yellow } gelb, { $green } grün, { $blue } blau, { $orange } orange
drill-known = Was du sonst weißt
counted-vabanque-chips = Tisch { $casino }: { $chips } in Jetons.
counted-vabanque-own-raise = Deine eigene Erhöhung liegt dort: Die Jetons zählen einmal mehr.
counted-vabanque-cards = { $count ->
    [one] Eine Karte von { $name } liegt dort: In { $clear } von 3 Reihenfolgen ist es keine Falle.
   *[other] { $count } Karten von { $name } liegen dort: In { $clear } von 3 Reihenfolgen ist keine davon eine Falle.
}
counted-vabanque-clear = Gar keine Falle in { $share } der Fälle: Eine lauert { $times }-mal von 100.
counted-vabanque-slip-sum = Ein Drittel je Karte zusammengezählt ist zu viel: Zwei Gegner können zugleich Fallen stellen, und niemand hat zwei.
counted-vabanque-slip-backs = Zwei Karten eines Gegners sind nicht unabhängig: Genau eine der drei ist die Falle.
counted-vabanque-slip-owners = Das ist eine Karte je Gegner; zähle alle, die dort liegen.
counted-vabanque-thirds = Nur gezählt ist es je eins zu drei.
counted-vabanque-come = { $pawns ->
    [0] Keine andere Figur kommt zu Tisch { $casino }.
    [one] Eine andere Figur kommt zu Tisch { $casino }: Eine Falle fängt dort jemanden.
   *[other] { $pawns } andere Figuren kommen zu Tisch { $casino }: Eine Falle fängt dort jemanden.
}
counted-vabanque-own-reach = Auch die Figur von { $name } kommt dorthin und hätte dort gern eine Erhöhung.
counted-vabanque-no-reach = Die Figur von { $name } kommt nicht dorthin: Eine Erhöhung hülfe nur anderen.
counted-vabanque-read = Wie Il Dottore es liest, ist das { $percent }-mal von 100 die Falle.
counted-vabanque-was = Und da lag sie.
counted-vabanque-was-not = In jener Partie war es eine andere Karte: { $percent } von 100 ist nicht immer.
counted-vabanque-reach = { reason-vabanque-reach }
counted-vabanque-mine = { reason-vabanque-mine }
counted-vabanque-not-mine = { reason-vabanque-not-mine }
counted-vabanque-all-three = { reason-vabanque-all-three }
counted-vabanque-no-raise = { reason-vabanque-no-raise }
counted-vabanque-no-cards = { reason-vabanque-no-cards }
counted-banque-fatale-hand = { $name } kann höchstens { $chips } zeigen: { $need } gewinnen dagegen.
counted-banque-fatale-beaten = { $name } kann { $chips } zeigen und gewinnen.
counted-banque-fatale-too-many = Das gewinnt auch, aber { $least } genügen.
counted-banque-fatale-worth = Die Karte ist nach den jetzigen Kursen { $price } M wert.
counted-banque-fatale-most = { reason-banque-fatale-most }
counted-banque-fatale-push = { $chips } Jetons in { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[orange] Orange
} treiben diesen Kurs; du hast { $aces ->
    [0] keines seiner Asse
    [one] eines seiner Asse
   *[other] { $aces } seiner Asse
}.
vendome-rank = { $rank ->
    [T] Zehn
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $rank }
}
counted-vendome-left = { $shown } Karten sind heraus, { $left } sind noch im Stapel.
counted-vendome-mine = Dein Rang ({ vendome-rank }): { $lie } von vier { $lie ->
    [one] liegt
   *[other] liegen
} da, { $cards } im Stapel.
counted-vendome-bank = Der Rang des Bankhalters ({ vendome-rank }): { $lie } von vier { $lie ->
    [one] liegt
   *[other] liegen
} da, { $cards } im Stapel.
counted-vendome-next = { $cards } von { $left } Karten.
counted-vendome-others = Keine andere Karte zählt: nur, welcher der beiden Ränge zuerst kommt.
counted-vendome-falls = { $cards } dieser { $both } Karten sind deine, und jede kommt gleich wahrscheinlich zuerst.
counted-vendome-first = In { $share } der Fälle kommt zuerst: { vendome-rank }; dann fallen alle übrigen in { $then }.
counted-vendome-keeps = Malgenommen und zusammengezählt: { $share }.
counted-vendome-slip-pack = Du hast gegen die falsche Zahl von Karten gezählt.
counted-vendome-slip-four = Nicht vier: Was da liegt, ist nicht mehr im Stapel.
counted-vendome-slip-ranks = Von den Rängen sind nicht gleich viele Karten übrig.
counted-vendome-slip-even = Von den beiden Rängen sind nicht gleich viele Karten übrig.
counted-vendome-slip-flip = Das ist die Wahrscheinlichkeit, dass die des Bankhalters zuerst kommt.
counted-vendome-slip-product = Die Wahrscheinlichkeiten darf man nicht malnehmen: Alle warten auf dieselbe Karte des Bankhalters.
counted-vendome-slip-halves = Die Wahrscheinlichkeiten darf man nicht immer wieder halbieren: Alle warten auf dieselbe Karte des Bankhalters.

## Zusehen

watch-lead = Du siehst, was alle am Tisch sehen dürfen. Die Karten werden aufgedeckt, wenn die Partie vorbei ist.
watch-code = Hast du einen Code?
watch-code-more = Tische sind privat, wenn sie nicht öffentlich gezeigt werden.
watch-live = Live
watch-exhibition = Schaupartie: { $game }
watch-large = In voller Größe
watch-play-them = Gegen sie spielen
watch-over =
    { $count ->
        [one] { $names } gewinnt. Die nächste Partie beginnt gleich.
       *[other] { $names } gewinnen gemeinsam. Die nächste Partie beginnt gleich.
    }
watch-nobody = Gerade zeigt niemand einen Tisch. Die Bots schon.
watch-remarkable = Bemerkenswerte Partien
watch-payment = Größte Zahlung
watch-payment-more = { $size } auf einmal für { $name }
watch-margin = Knappster Ausgang
watch-margin-more = { $name } gewinnt mit { $size } Vorsprung

## Gemeinsam nachspielen

together = Gemeinsam nachspielen
together-lead = Führen
together-stop = Nicht mehr führen
together-back = Zurückkehren
together-leave = Verlassen
together-leading = Du führst
together-leading-more = Wer diesen Link öffnet, sieht, was du zeigst.
together-following = { $name } führt, du folgst
together-following-more = Geh zu einer anderen Stelle, um dich umzusehen.
together-away = Du siehst dich um
together-away-more = { $name } ist bei Schritt { $at }.
together-nobody = Gemeinsam nachspielen
together-nobody-more = Noch führt niemand. Schick den Link, dann führe.
together-wait = Du folgst, sobald jemand aus dieser Partie führt.

## Der Bankassistent

assistant = Der Bankassistent
assistant-here = Im Assistenten öffnen
assistant-lead = für die Schachtel auf eurem Tisch
assistant-players = Spieler
assistant-seat = Platz { $seat }
assistant-undo = Zurück
assistant-rules-said = Die Regeln sind geändert.
assistant-undone = Zurückgenommen.
assistant-clear = Leeren
assistant-cleared = Der Tisch ist leer.
assistant-paid = Was ausgezahlt wird
assistant-refused = { $detail } (Regel { $rule })
assistant-unpaid = Vor der Auszahlung
assistant-asking = Es wird gerechnet.
assistant-advice = Chancen und Rat
assistant-next-said = Ausgezahlt. Die nächste Runde ist bereit.
assistant-lacking = Der Tisch ist noch nicht vollständig. Es fehlt:
assistant-nobody-moves = Hier ist niemand am Zug.
assistant-to-move = { $name } ist am Zug.
assistant-only-luck = Hier gibt es nichts zu raten: Nur das Glück entscheidet.
assistant-on-more = Bots nehmen die anderen Plätze ein. Verdeckte Karten werden zufällig gezogen.
trial-leave-table = Zurück zum Tisch
trial-from-table = Du spielst von einem Tisch weiter, der aufgebaut wurde. Es zählt nicht.
desk-pieces = Spielteile
desk-whose = Wessen
desk-what = Was
desk-chip = { $face }er-Jeton
desk-chip-later = Runde { $round }
desk-chip-none = keine mehr
desk-chips-left = noch { $count }
desk-back = Verdeckt
desk-pawn = Figur
desk-off = Löschen
desk-no-card = alle gelegt
desk-card-at = { $card } auf { $casino }
desk-put-chip = { $face }er-Jeton auf Tisch { $casino }.
desk-put-pawn = Figur von { $name } an Tisch { $casino }.
desk-put-card = { $name }: { $card } an Tisch { $casino }.
desk-may-put = Hierher: { $piece }.
desk-may-take = Etwas wegnehmen.
desk-casino = { $chips } in Jetons, { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $cards } Karten
}, { $pawns ->
    [0] keine Figur
    [one] eine Figur
   *[other] { $pawns } Figuren
}
desk-pays-at = { $count ->
    [one] Tisch { $casinos } zahlt aus.
   *[other] Die Tische { $casinos } zahlen aus.
}
desk-begin = Wähle einen Spieler, ein Teil und dann den Tisch. Nur Tische mit einer Figur müssen vollständig sein.
desk-round = Runde
desk-walks = Figuren
desk-all-walked = alle sind gezogen
desk-walks-next = { $name } zieht als Nächstes
desk-order-money = Reihenfolge und Geld
desk-order-more = In der Reihenfolge des Spiels; Geld in Tausend. Nötig für die nächste Reihenfolge, für einen Rat und zum Weiterspielen.
desk-order-said = { $name } ist an Stelle { $place }.
desk-money-of = { $name }: Geld in Tausend
desk-earlier = { $name } früher an die Reihe
desk-take-off = Von Tisch { $casino } wegnehmen
desk-taken = Von Tisch { $casino } weggenommen: { $what }.
desk-nothing-here = Hier liegt nichts.
desk-pays = Tisch { $casino } zahlt
desk-casino-of = Tisch { $at } von { $count }
desk-no-payout = Noch wird nichts ausgezahlt. Stelle eine Figur an einen Tisch: Dort wird aufgedeckt und ausgezahlt.
desk-round-total = { $count ->
    [one] Diese Runde, ein Tisch
   *[other] Diese Runde, alle { $count } Tische
}
desk-won = { $count ->
    [one] { $names } gewinnt das Spiel.
   *[other] { $names } gewinnen das Spiel gemeinsam.
}
desk-next-vabanque = { $round ->
    [5] Letzte Runde
   *[other] Auszahlen und Runde { $round } aufbauen
}
unpaid-vabanque-backs = { $count ->
    [one] Tisch { $casino }: Eine Karte liegt noch verdeckt.
   *[other] Tisch { $casino }: { $count } Karten liegen noch verdeckt.
}
unpaid-vabanque-pawn = Die Figur von { $name } steht noch nicht im Ring.
unpaid-vabanque-walks = { $count ->
    [one] Eine Figur ist noch nicht gezogen.
   *[other] { $count } Figuren sind noch nicht gezogen.
}
unpaid-vabanque-chips = Runde { $round } wird mit { $face }er-Jetons gespielt, und noch liegt keiner da.
missing-vabanque-pawn = die Figur von { $name }
missing-vabanque-chips = { $count ->
    [one] ein { $face }er-Jeton (Runde { $round })
   *[other] { $count } { $face }er-Jetons (Runde { $round })
}
missing-vabanque-cards = { $count ->
    [one] eine Karte von { $name }
   *[other] { $count } Karten von { $name }
}
missing-vabanque-backs = die verdeckten Karten an Tisch { $casino }, aufgedeckt
desk-next-card = Die nächste Karte
desk-rank = { $rank }, noch { $count }
desk-dealt = Nächste Karte: { $rank }.
desk-last-card = Letzte Karte
desk-banker = Bankhalter
desk-banks = { $name } hält die Bank.
desk-cards-shown = { $count ->
    [0] Noch keine Karte
    [one] Eine Karte
   *[other] { $count } Karten
}
desk-purses = Jetons vor dem Coup
desk-coup-over = Der Coup ist beendet
desk-paid-stake = { $from } setzt { $amount } auf die Karte von { $to }
desk-paid-seat = { $from } zahlt { $amount } an { $to }
desk-paid-card = { $to } nimmt { $amount } von der Karte von { $from }
desk-paid-back = { $to } nimmt { $amount } zurück
desk-next-vendome = Auszahlen, nächster Coup
unpaid-vendome-cards = Der Coup geht weiter: Gib die nächste Karte ein.
missing-vendome-cards = der Rest des Coups, oder keine seiner Karten
missing-vendome-purses = Jetons: insgesamt { $box }, nicht { $there }
desk-hand-of = Jetons in der Hand von { $name }
desk-bid-more = Ein Jeton für { $name }: { $colour }
desk-bid-said = { $name } bietet einen Jeton mehr: { $colour }.
desk-bid-none = { $name } bietet nichts.
desk-empty-hand = Leer
desk-hand-closed = Hand noch zu
desk-put-cards = Karten
desk-where-owns = besitzt { $name }
desk-where-hammer = in die Versteigerung
desk-where-open = liegen offen
desk-where-sold = verkauft { $start }
desk-where-gone = früher verkauft
desk-where-nowhere = zurück in den Stapel
desk-card-hammer = Auktion
desk-card-open = offen
desk-card-sold = Verkauf
desk-card-gone = weg
desk-no-sale = Kein Verkauf
desk-starts = Beginnt
desk-price = Kurs: { $colour }
desk-money-chips = Geld und Jetons
desk-money-chips-more = Geld in Millionen; die Jetons aller vor der Versteigerung. Nötig für einen Rat und zum Weiterspielen.
desk-millions-of = { $name }: Geld in Millionen
desk-chips-of = { $name }: Jetons, { $colour }
desk-two-each = Für alle zwei Jetons jeder Farbe
desk-no-auction = Noch ist nichts abgerechnet. Lege eine Karte in die Versteigerung und tippe jede Hand ein.
desk-wins-card = { $name } ersteigert die Karte { $card }
desk-paid-aces = <b>{ $name }</b> bekommt Geld für Asse: { $colour }
desk-paid-sale = <b>{ $name }</b> verkauft eine Karte
desk-money-after = Geld danach
desk-next-banque-fatale = Nächste Versteigerung
desk-takes = { $name } nimmt einen Jeton
desk-take = { $name } nimmt { $colour }
desk-pot-empty = Alle Jetons sind genommen
desk-last-count = Letzte Abrechnung: Geld, Jetons und Karten
unpaid-banque-fatale-take = { $name } nimmt den nächsten von { $count } Jetons im Topf.
unpaid-banque-fatale-count = Für die letzte Abrechnung: die Jetons aller vor der Versteigerung, unter „Geld und Jetons“.
unpaid-banque-fatale-card = Keine Karte wird versteigert.
unpaid-banque-fatale-bid = Die Hand von { $name } ist noch nicht offen.
unpaid-banque-fatale-sale = { $name } verkauft eine Karte oder sagt „Kein Verkauf“.
missing-banque-fatale-hands = ein Tisch, an dem nicht alle Hände offen sind: Geh zur nächsten Versteigerung, oder nimm eine Hand zurück
missing-banque-fatale-open = { $count ->
    [one] eine offene Karte
   *[other] { $count } offene Karten
}
missing-banque-fatale-purses = die Jetons aller, von jeder Farbe insgesamt { $count }
missing-banque-fatale-cards = die Karten der Spieler

## What if?

whatif-title = Was wäre, wenn …?
whatif-lead = Ändere eine Zahl des Spiels, und Bots spielen beide Fassungen: die gedruckte und deine.
whatif-link = Andere Zahlen ausprobieren
whatif-box = Deine Zahlen
whatif-box-more = Die Marke auf jeder Linie ist die Regel.
whatif-rule = Regel: { $value }
whatif-games = Partien auf jeder Seite
whatif-run = { $games } Partien spielen
whatif-first = Ändere zuerst eine Zahl
whatif-stop = Anhalten
whatif-reset = Wie gedruckt
whatif-save = Speichern
variant = Variante
variant-of = { $game } (Variante)
option-variant = Variante
option-variant-printed = Gedrucktes Spiel
whatif-table = An einem eigenen Tisch spielen
whatif-play = Oder speichere sie, und <b>tripot play { $file }</b> spielt sie im Terminal gegen Bots. Sie ist nie das gedruckte Spiel.
whatif-open = Datei öffnen
whatif-bad-file = In dieser Datei ist keine Variante.
whatif-fixed = Die Zahlen von { $game } stehen fest
whatif-fixed-more = Wähle oben ein anderes Spiel.
whatif-empty = Ändere eine Zahl und lass die Partien spielen. Hier steht dann, was sich sicher ändert und was Zufall sein kann.
whatif-waiting = Die Bots machen sich bereit …
whatif-ahead = { $count ->
    [one] Ein anderer Bericht kommt zuerst.
   *[other] { $count } andere Berichte kommen zuerst.
}
whatif-progress-label = Gespielte Partien
whatif-progress = { $done } von { $games } Partien
whatif-stopped = Angehalten nach { $done } von { $games } Partien
whatif-failed = Der Bericht ließ sich nicht machen
whatif-failed-more = Das Haus hat aufgegeben. Deine Zahlen sind noch da.
whatif-again = Noch einmal versuchen
whatif-ready = Der Bericht ist fertig.
whatif-nothing = Es ließ sich kein Unterschied zeigen.
whatif-sure = { $count ->
    [one] Eines ändert sich sicher: { $what }. Alles andere kann Zufall sein.
   *[other] { $count } Dinge ändern sich sicher: { $what }. Alles andere kann Zufall sein.
}
whatif-clear = { $what } ({ $way })
whatif-more = mehr
whatif-less = weniger
whatif-question = Frage
whatif-printed = Regel
whatif-varied = wenn
whatif-difference = Unterschied, 95 %
whatif-band = Band: kann Zufall sein
whatif-verdict = Urteil
whatif-significant = { $way }, signifikant
whatif-unclear = nicht signifikant
whatif-strict = { $count } Fragen wurden gestellt, ein Urteil braucht darum { $confidence }, mehr als die gezeigten 95 %.
whatif-needed = Wenn der Unterschied bei „{ $what }“ echt ist, würden ihn etwa { $games } Partien auf jeder Seite zeigen.
whatif-played = { $games } Partien, { $distinct } davon verschieden, mit <b>{ $bot }</b> auf allen { $players } Plätzen.
whatif-same = Derselbe Befehl gibt auf jeder Maschine dieselben Zahlen.
finding-first = Wer beginnt, gewinnt
finding-last = Der Letzte vor der letzten Runde gewinnt
finding-final = Wer in der letzten Runde am meisten holt, gewinnt
finding-lead = Vorsprung des Siegers
finding-vabanque-traps = Fallen, die jemanden fangen
finding-vendome-bank = Gewinn der Bank je Coup
number-vabanque-casinos = Tische im Kreis
number-vabanque-chips-1 = Jetons, Runde 1
number-vabanque-chips-2 = Jetons, Runde 2
number-vabanque-chips-3 = Jetons, Runde 3
number-vabanque-chips-4 = Jetons, Runde 4
number-vabanque-face-1 = Jetonwert, Runde 1
number-vabanque-face-2 = Jetonwert, Runde 2
number-vabanque-face-3 = Jetonwert, Runde 3
number-vabanque-face-4 = Jetonwert, Runde 4
number-vabanque-cards = Karten auf der Hand
number-vabanque-cards-all = alle drei
number-vabanque-cards-no-raise = kein Erhöhen
number-vabanque-cards-no-bluff = kein Bluff
number-vabanque-cards-no-trap = keine Falle
number-vabanque-steps = Schritte einer Figur
number-vabanque-apart = Abstand am Anfang
number-vabanque-law = Wie Erhöhungen zählen
number-vabanque-law-add = addieren: ×2 ×3 ×4
number-vabanque-law-double = verdoppeln: ×2 ×4 ×8
number-vendome-stake = Einsatz auf eine Karte
number-vendome-double = Bank legt auf eine doppelte
number-vendome-triple = Bank legt auf eine dreifache
number-vendome-quadruple = Bank zahlt für eine vierfache
number-vendome-rate-1 = Gezahlt für eine einfache Karte
number-vendome-rate-2 = Gezahlt für eine doppelte
number-vendome-rate-3 = Gezahlt für eine dreifache
number-banque-fatale-start = Erster Preis
number-banque-fatale-hand = Jetons jeder Farbe
number-banque-fatale-rise = Die meisten Jetons heben um
number-banque-fatale-fall-one = Ein Jeton senkt um
number-banque-fatale-fall-none = Kein Jeton senkt um
number-banque-fatale-top = Höchster Preis, der nicht zahlt
number-banque-fatale-pays = Gezahlt für ein Ass
fault-vabanque-steps = In einem Kreis von { $casinos } Tischen geht eine Figur höchstens { $most } Schritte.
fault-vabanque-chips = Mindestens ein Jeton muss im Spiel sein.
fault-banque-fatale-start = Eine Farbe kann nicht dort beginnen, wo sie zahlt.
fault-banque-fatale-track = Die Leiste endet bei { $highest }: Eine Farbe stiege darüber hinaus.

## Duplicates and the table of the day

same-day = Tisch des Tages
same-title = Gleiches Glück, gleiche Bots, ein Versuch
same-lead = Alle spielen dieselbe Partie, jeder an einem eigenen Tisch. Dein Ergebnis wird mit denen der anderen verglichen.
same-card = Dein Ergebnis wird mit allen verglichen, die heute spielen.
same-yours = Dein Platz ist frei
same-running = Deine Partie läuft noch
same-missed = Diesen hast du nicht gespielt
same-full = Alle haben begonnen
same-late = Zu spät beendet, zählt nicht
same-done = Geschafft, mit { $score }
same-first = Du bist als Erstes fertig
same-only = Außer dir hat ihn niemand beendet
same-standing = Platz { $place } von { $of }
same-against = { $seats } am Tisch: du gegen { $names }.
same-no-clock = Ohne Uhr: Geh und komm wieder, wann du willst.
same-until = Beginnen kannst du bis { $time }.
same-opens = Das Glück und alle Partien werden am { $time } aufgedeckt.
same-play = Spielen
same-drill = Übung: eine Minute
same-once = Ein Versuch zählt. Die anderen sehen den Namen, den du hier angibst.
same-go-on = Weiterspielen
same-my-game = Deine Partie
same-to-today = Zum heutigen Tisch
same-see = Zur Rangliste
same-score = Ergebnis
same-at-table = An deinem Tisch
same-points = Matchpunkte
same-difference = Zum Mittel
same-place = Platz
same-counts = { $begun ->
    [0] Noch niemand hat begonnen
    [one] 1 hat begonnen, { $finished } beendet
   *[other] { $begun } haben begonnen, { $finished } beendet
}
same-field = Die Rangliste
same-field-so-far = Die Rangliste bisher
same-field-hidden = { $finished ->
    [0] Noch niemand ist fertig. Die Rangliste siehst du, sobald du fertig bist.
    [one] Eine Person ist fertig. Die Rangliste siehst du, sobald du es auch bist.
   *[other] { $finished } sind fertig. Die Rangliste siehst du, sobald du es auch bist.
}
same-field-private = Die Ergebnisse erscheinen, wenn alle fertig sind oder die Zeit um ist.
same-nobody = Niemand hat ihn rechtzeitig beendet.
same-table-place = { $place ->
    [1] am Tisch gewonnen
   *[other] Platz { $place } von { $of } am Tisch
}
same-how = Das Mittel aller ist { $mean }. Matchpunkte: der Anteil der anderen, die weniger haben als du; bei Gleichstand die Hälfte.
same-shown = Die besten { $shown } von { $finished }.
same-week = Deine Woche
same-day-place = { $day }: Platz { $place } von { $of }
same-day-none = { $day }: nicht gespielt
same-luck = Das Glück
same-luck-more = Es ist für alle gleich, steht vor der ersten Partie fest und wird aufgedeckt, wenn ihm niemand mehr begegnen kann.
same-committed = Das Haus hat sich am { $time } darauf festgelegt
same-seen-early = Dieser Browser hat die Festlegung gesehen, bevor der Tag begann.
same-seen-same = Notiere sie und vergleiche, wenn das Glück aufgedeckt wird.
same-seen-other = Diesem Browser wurde vorher eine andere Festlegung genannt. Vertraue diesem Haus nicht.
same-words = { $count ->
    [0] Wörter der Spieler vom Vortag
    [one] Ein Spieler vom Vortag hat es gemischt
   *[other] { $count } Spieler vom Vortag haben es gemischt
}
same-words-none = Am Vortag hat niemand gespielt
same-words-none-more = Darum hat es niemand gemischt, und das Haus kennt es, seit es sich festgelegt hat.
same-words-more = Zufällige Wörter ihrer Browser gehören dazu, damit selbst das Haus es erst kennt, wenn der Tag beginnt.
same-words-mine = Die Wörter dieses Browsers sind dabei.
same-words-late = Die Wörter dieses Browsers fehlen: Sie kamen zu spät, oder das Haus hat sie weggelassen.
same-mix = Hash der Wörter
same-secret = Geheimnis
same-secret-later = Es wird am { $time } aufgedeckt
same-secret-good = Aufgedeckt: Das Geheimnis passt zur Festlegung
same-secret-bad = Das Geheimnis passt nicht zur Festlegung
same-secret-more = Dann hat jede Partie der Rangliste ihre Aufzeichnung, und jede lässt sich noch einmal geben.
same-tomorrow = { $day }: { $game }
same-tomorrow-more = Das ist die Festlegung auf sein Glück. Notiere sie, um sie später zu prüfen.
same-limits = Das Haus selbst kennt das Glück, während du spielst, und könnte es jemandem verraten. Ändern kann es nichts mehr.
same-docs = Wie es funktioniert, und was es nicht schützt
same-yesterday = Ergebnisse vom { $day }
same-friends = Duplikat für Freunde
same-friends-more = Gleiches Glück und gleiche Bots für alle mit dem Link, jeder an einem eigenen Tisch.
same-friends-name = Sein Name
same-friends-players = Ergebnisse zeigen
same-friends-count = { $count ->
    [0] wenn die Zeit um ist
   *[other] wenn { $count } fertig sind
}
same-friends-hours = Beginnen kann man
same-hours = { $count } Stunden lang
same-days = { $count ->
    [one] einen Tag lang
   *[other] { $count } Tage lang
}
same-friends-open = Link erstellen
same-line = Gleiches Glück für alle: Es wird aufgedeckt und geprüft, wenn ihm niemand mehr begegnen kann
same-fair = In diesem Browser geprüft: { $what }, wie sich das Haus für alle festgelegt hatte
same-table-fixed = Hier spielen alle dieselbe Partie, darum lässt sich nichts daran ändern.
fair-verdict-duplicate = Das Glück stand vorher fest
state-no-day = Dieses Haus hat keinen Tisch des Tages
state-no-day-more = Der Betreiber hat ihn abgeschaltet. Spielen kannst du trotzdem.
