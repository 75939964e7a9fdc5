# Les mots de la maison en français.
# On vouvoie. Les phrases évitent « de » devant un nom propre, à cause de l’élision.
# $edition vaut « old » pour les livrets de 2001, « new » pour le plus récent.

## La maison
house-home = Tripot, l’accueil
play = Jouer
watch-nav = Regarder
rules = Règles
lab = Labo
ways = Navigation
menu = Menu
close = Fermer
language = Langue
language-en = English
language-fr = Français
language-de = Deutsch
theme = Lumière
theme-light = Thème clair
theme-dark = Thème sombre
skip-to-content = Aller au contenu
settings = Réglages
sound = Son
off = coupé
you = vous
player = Joueur
players = { $players } joueurs
seconds = { $seconds } s
money-short = { $thousands } k
millions = { $amount } M
game = Jeu
board = La table
rail = Joueurs et journal
dock = Votre coup
phases = Phases
seats = Places
order-of-play = Ordre de jeu
at-the-table = À la table
log-title = Ce qui s’est passé
log-head = { $edition ->
    [old] Tour { $round } · { $phase }
   *[new] Manche { $round } · { $phase }
}
chat = Discussion
chat-hint = Discuter…
chat-send = Envoyer
clock-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
clock-unknown = Le temps est inconnu
clock-rests = Pendules arrêtées
clock-rests-short = au repos
clock-yours = Votre temps
clock-yours-short = Vous
clock-of = Temps de { $name }
clock-hours = { $hours } h
clock-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
key-enter = Entrée
key-space = Espace
change = Choisir autrement
sending = Envoi…
nothing-sent = Rien n’est envoyé avant ce bouton.
your-turn = À vous de jouer
game-over = La partie est finie
presence-away = absent
presence-sitting-in = un robot remplace

## L’entrée
front-title = Relance. Bluff. Piège.
front-lead = Trois jeux de banque et de bluff, en ligne entre amis ou contre des robots. Sans compte : un nom suffit pour s’asseoir.
front-picture = Une table de jeu devant trois fenêtres vénitiennes, la nuit
front-no-money = On ne mise jamais d’argent ici.
front-guide = Guide clavier et lecteur d’écran
front-docs = Documentation (en anglais)
your-name = Votre nom
play-bots-now = Jouer contre des robots
play-bots-more = { $game }, { $seats ->
    [4] quatre
   *[other] { $seats }
} places, tout de suite
play-bots = Contre robots
open-table = Ouvrir une table
open-table-more = Vos amis entrent par lien ou QR
join-code = Rejoindre avec un code
join = Entrer
games-offered = { $count ->
    [3] Trois jeux
   *[other] { $count } jeux
}
tagline-vabanque = Chacun choisit sa chaise. Quelqu’un a posé un piège.
tagline-banque-fatale = Miser en secret, bouger les cours, vendre au plus haut.
tagline-vendome = Un banquier, une carte chacun : laquelle tombe d’abord ?
origin-vendome = XVIIIe siècle
players-range = { $range } joueurs
minutes-range = { $range } min
rules-of = Règles : { $game }
open-tables = Tables ouvertes
all-tables = Toutes les tables
free-chairs = { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
sit-down = S’asseoir
sit-down-at = S’asseoir chez { $host }, { $game }
watch = Regarder
watch-at = Regarder chez { $host }, { $game }

## Avant la partie
lobby-title = Chez { $name }
lobby-seated = { $seated ->
    [one] Une personne est assise.
   *[other] { $seated } sont assis.
} { $free ->
    [0] Aucune chaise n’est libre.
    [1] Une chaise est libre.
   *[other] { $free } chaises sont libres.
}
how-we-play = Comment on joue
chair-free = Chaise libre
chair-waiting = on attend quelqu’un
chair-you = vous
chair-you-host = vous, hôte
chair-host = hôte
chair-ready = prêt
chair-bot = robot, { $style }
add-bot = Ajouter un robot
bot-pick = Quel robot sur la chaise { $seat }
bot-remove = libérer la chaise
bot-styles = Le style de { $bot }
strength-1 = Doux
strength-2 = Moyen
strength-3 = Fort
strength-4 = Maître
kick = Prier { $name } de partir
fewer-chairs = Une chaise de moins
more-chairs = Une chaise de plus
share = Partager
share-link = Partager le lien
copy = Copier
copied = Copié
qr = Code QR pour { $link }
table-code = Code de la table
start-now = Commencer la partie
start-with-bots = { $count ->
    [one] Ajouter un robot et commencer
   *[other] Ajouter { $count } robots et commencer
}
start-more = La table se ferme au début de la partie ; l’hôte peut la rouvrir.
wait-host = On attend que { $name } commence.
option-edition = Édition
option-edition-more = D’autres noms et images de cartes ; les règles sont les mêmes
option-edition-new = Piège
option-edition-2001 = Triche
option-unplayed = Couleur que personne ne joue
option-unplayed-more = Sa cotation baisse de 2, ou tombe d’un coup à 2
option-unplayed-by2 = de 2
option-unplayed-to2 = à 2
option-no-sale = Ne peut être vendue
option-no-sale-more = Les cartes d’une couleur montée ce tour, la carte juste gagnée, ou les deux
option-no-sale-rose = a monté
option-no-sale-won = gagnée
option-no-sale-both = les deux
option-chips = Jetons à la fin
option-chips-more = Ce que vaut un jeton en main : un million, ou rien
option-chips-million = 1 M
option-chips-worthless = rien
option-rate = Le tarif suit
option-rate-more = Quand une double rencontre une simple : quelle carte dit combien on paie
option-rate-payer = payeur
option-rate-receiver = receveur
option-shortfall = Qui ne peut payer
option-shortfall-more = Paie ce qui reste et pas plus, ou passe sous zéro
option-shortfall-partial = paie en partie
option-shortfall-debt = doit
option-purse = Jetons au départ
option-purse-more = Le livre en donne 10, 20 ou 30, selon le nombre de joueurs
option-purse-book = comme le livre
option-purse-few = 10
option-purse-many = 50
option-end = La partie finit
option-end-more = Quand la banque a fait un ou deux tours, après 12 coups, ou à la première ruine
option-end-bank = 1 tour
option-end-twice = 2 tours
option-end-coups = 12 coups
option-end-ruin = ruine
option-thinking = Temps de réflexion
option-thinking-more = Pour chaque coup ; ensuite un robot le joue pour vous
option-thinking-none = sans
option-helper = Aide au calcul
option-helper-more = Montre ce qu’une table peut payer
option-spectators = Spectateurs
option-spectators-more = Qui a le lien peut regarder ; on voit les dos, jamais une main
option-delay = Les spectateurs voient en retard
option-delay-more = Pour que personne qui regarde ne puisse rien vous souffler
option-delay-none = en direct
option-listed = Dans la liste des tables
option-listed-more = Tous la trouvent à l’accueil et peuvent s’asseoir
in-a-minute = { $game } en une minute
minute-raise = La table paie une fois de plus, à tous ceux qui s’y assoient.
minute-bluff = Ne fait rien. Vous seul le savez.
minute-trap = Les rivaux assis ici gagnent pour vous.
minute-bid-title = Enchère
minute-bid = Fermez la main sur des jetons. Le plus grand nombre gagne la carte.
minute-market-title = Cours
minute-market = La couleur la plus jouée monte de 2, les autres baissent.
minute-sell-title = Vente
minute-sell = Passé 10, un as rapporte. Vendez avant la chute.
minute-right-title = Carte droite
minute-right = Chaque coupeur reçoit une carte et y pose un jeton.
minute-turn-title = Taille
minute-turn = Une carte de votre rang, et vous tombez et payez.
minute-bank-title = Banque
minute-bank = Si le rang du banquier vient d’abord, la banque paie tout le monde.

## Vabanque
about-vabanque = { $players } joueurs · { $edition ->
    [old] édition 2001
   *[new] édition Piège
}
vabanque-phase-chip = Jetons
vabanque-phase-card = Cartes
vabanque-phase-move = Pions
vabanque-phase-payout = Gains
vabanque-phase-order = Ordre
round-of = { $edition ->
    [old] Tour { $round } sur { $rounds }
   *[new] Manche { $round } sur { $rounds }
}
round-short = { $edition ->
    [old] Tour { $round }/{ $rounds }
   *[new] Manche { $round }/{ $rounds }
}
card-raise = Relance
card-bluff = Bluff
card-trap = { $edition ->
    [old] Triche
   *[new] Piège
}
card-raise-key = R
card-bluff-key = B
card-trap-key = { $edition ->
    [old] T
   *[new] P
}
card-raise-effect = valeur de la table +1×
card-bluff-effect = sans effet
card-trap-effect = prend les gains des rivaux
casino = Table { $number }
ring = { $count } tables, dans le sens horaire
casino-spoken = Table { $number }. { $chips } en jetons.
casino-spoken-cards = Cartes : { $cards }.
casino-spoken-no-cards = Aucune carte.
casino-spoken-pawns = Pions : { $names }.
casino-spoken-no-pawns = Aucun pion.
casino-spoken-own = À vous ici : { $cards }.
casino-cards-of = { $name } { $count ->
    [one] une
    [2] deux
   *[other] trois
}
casino-may-chip = Vous pouvez y mettre un jeton.
casino-may-card = Vous pouvez y placer une carte.
casino-may-walk = { $steps ->
    [0] Vous pouvez rester ici.
    [one] Un pas.
   *[other] { $steps } pas.
}
seat-pawn-at = pion à la table { $casino }
cards-left = { $count ->
    [0] plus de cartes
    [one] encore une carte
   *[other] encore { $count } cartes
}
hand = Votre main
hand-card-spoken = { $card }, dans votre main, touche { $key }
hand-laid = à la table { $casino }
hand-laid-spoken = Votre carte { $card } est à la table { $casino }, vous seul le savez
hand-hidden = Votre main est cachée. Touche H pour la voir.
chips-left = { $count ->
    [0] Tous vos jetons sont placés.
    [one] Encore un jeton à { $face }
   *[other] Encore { $count } jetons à { $face }
}
choose-casino = Choisissez une table
type-number = Ou tapez son numéro, puis Entrée.
chip-prompt = Placez un { $face } sur une table
chip-what = <b>{ $face }</b> → <b>Table { $casino }</b>
chip-confirm = Placer le jeton
card-choose = Quelle carte, quelle table ?
card-choose-more = Choisissez une table pour voir sa somme avant de décider.
card-last = Votre dernière carte
lay-choose-card = Choisissez une carte
lay-prompt = { $left ->
    [1] Placez votre dernière carte, face cachée, près d’une table
   *[other] Placez une carte face cachée près d’une table
}
lay-what = <b>{ $card }</b> → <b>Table { $casino }</b>
lay-confirm = Placer la carte
lay-raise-means = Avec votre { card-raise }, cette table paie au moins :
lay-bluff-means = Le { card-bluff } ne change rien. Vous seul le savez.
lay-trap-means = Chaque rival assis ici gagne pour vous. Aujourd’hui, au moins :
walk-where = Où allez-vous vous asseoir ?
chip-where = Où posez-vous votre jeton ?
lay-where = Quelle carte, et où ?
walk-how = Restez, ou avancez jusqu’à 4 tables. Sommes en milliers.
walk-stay = Rester
walk-stay-short = ici
walk-no-cards = pas de carte
walk-option-spoken = { $steps ->
    [0] Rester à la table { $casino }.
    [one] Un pas, table { $casino }.
   *[other] { $steps } pas, table { $casino }.
} Elle peut payer { $sums }.
walk-choose = Choisissez jusqu’où
walk-confirm = { $steps ->
    [0] Rester à la table { $casino }
   *[other] Avancer de { $steps } : table { $casino }
}
walk-keys = Touches 0 à 4 : nombre de pas.
walk-hidden-card = { $chips } en jetons. La carte cachée ({ $name }) décide :
walk-trapped = 0, vous êtes piégé
detail-casino = Table { $casino } · { $chips } en jetons
detail-chips = Jetons par valeur
detail-cards = Cartes dans l’ordre posé
detail-yours = à vous
detail-may-pay = Elle peut payer { $sums }.
walk-sure = C’est sûr : { $amount }.
walk-sure-no-chips = C’est sûr : 0. Aucun jeton n’est posé ici.
walk-sure-trap = C’est sûr : 0. { $name } a ici sa carte { card-trap }.
walk-several = { $chips } en jetons, et { $cards } cartes cachées de rivaux.
wait-for = { $phase ->
    [chip] { $name } place un jeton
    [card] { $name } place une carte
   *[other] { $name } avance
}
wait-look = Vous pouvez regarder toutes les tables en attendant.
skip-to-now = Revenir au direct
wait-house = Un instant
payout-turns = La table { $casino } se dévoile
payout-no-cards = Aucune carte ici.
payout-raises = { $count ->
    [one] Une { card-raise } ({ $names }) : × { $times }.
   *[other] { $count } { card-raise }s ({ $names }) : × { $times }.
}
payout-raises-own = { $count ->
    [one] Votre { card-raise } : × { $times }.
   *[other] { $count } { card-raise }s (vous, { $names }) : × { $times }.
}
payout-no-raise = Pas de { card-raise } ici : les jetons comptent une fois.
payout-bluffs = { $count ->
    [one] Le { card-bluff } ({ $names }) ne fait rien.
   *[other] Les { card-bluff }s ({ $names }) ne font rien.
}
payout-bluffs-own = { $count ->
    [one] Votre { card-bluff } ne fait rien.
   *[other] Les { card-bluff }s (vous, { $names }) ne font rien.
}
payout-trapped = { $traps ->
    [one] <b>{ $name }</b> a pris place à côté d’une carte { card-trap } ({ $owners })
   *[other] <b>{ $name }</b> a pris place à côté de { $traps } cartes { card-trap } ({ $owners })
}
payout-trapped-own = { $traps ->
    [one] <b>Vous</b> avez pris place à côté d’une carte { card-trap } ({ $owners })
   *[other] <b>Vous</b> avez pris place à côté de { $traps } cartes { card-trap } ({ $owners })
}
payout-trapped-to-you = { $traps ->
    [one] <b>{ $name }</b> a pris place à côté de votre { card-trap }
   *[other] <b>{ $name }</b> a pris place à côté de { $traps } cartes { card-trap } (vous, { $owners })
}
payout-empty = <b>{ $name }</b> est à une table sans jetons
payout-empty-own = <b>Vous</b> êtes à une table sans jetons
payout-pawn = <b>{ $name }</b> est ici, sans carte { card-trap } rivale
payout-pawn-own = <b>Vous</b> êtes ici, sans carte { card-trap } rivale
payout-line = { $line } : { $amount }.
payout-pawn-beside = <b>{ $name }</b> est à côté de sa propre carte { card-trap } et touche son gain
payout-pawn-beside-own = <b>Vous</b> êtes à côté de votre propre carte { card-trap } et touchez votre gain
payout-trap = <b>{ $name }</b>, par sa carte { card-trap }, prend le gain qui revenait à { $pawn }
payout-trap-own = <b>Votre</b> { card-trap } prend le gain qui revenait à { $pawn }
payout-trap-to-you = <b>{ $name }</b>, par sa carte { card-trap }, prend le gain qui vous revenait
payout-spoken = Table { $casino }. { $chips } fois { $times } font { $value }.
payout-steps = Tables payées
payout-next = Suite : table { $casino }
payout-to-order = Nouvel ordre de jeu
payout-skip = Aller aux totaux
payments = Paiements
rule-behind = La règle : { $rule }
order-new = Nouvel ordre de jeu
order-why = Le plus riche commence ; les égaux s’inversent.
order-next-round = { $edition ->
    [old] Le tour { $round } commence.
   *[new] La manche { $round } commence.
}
order-go-on = Continuer

## Banque Fatale
colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-red-key = R
colour-orange-key = O
colour-yellow-key = J
colour-green-key = V
colour-blue-key = B
fatal-card = Carte Fatale : { $aces }
fatal-card-two = { $first } et { $second }
cards-of = Cartes de { $name }
fatal-card-does = Elle vaut la cote de ses as, maintenant et à la fin. Quand une couleur dépasse 10, chacun de ses as rapporte. Le premier joueur peut en vendre une.
fatale-phase-auction = Enchères
fatale-phase-prices = Cotation
fatale-phase-chips = Jetons
fatale-phase-sale = Vente
turn = Tour { $turn }
turn-of = Tour { $turn } sur { $turns }
turn-short = Tour { $turn }/{ $turns }
market = La cotation
market-worth = Ce que vaut chaque as, en millions
market-moved = Comment les jetons l’ont fait bouger
market-most = Le plus de jetons, deux ou plus :
market-one = Un seul jeton :
market-none = Aucun :
market-to2 = à 2
market-else = Sinon elle reste
market-pays = 11 paie 5 par as, 12 paie 6, puis retour à 6
market-pays-other = { $first } paie { $pays } par as, chaque valeur de plus 1 de plus, puis retour à { $start }
market-paid = payé
hammer = Sous le marteau
count-title = Le compte : argent + cartes + jetons
hammer-empty = { $name } va en choisir une.
hammer-empty-own = À vous d’en choisir une.
hammer-worth = Vaut <b>{ $sum }{ $price } M</b> à présent
hammer-by = Choix du premier joueur : { $name }
hammer-by-own = Choisie par vous, premier joueur
hammer-spoken = Sous le marteau : { $card }, { $price } millions.
display = Cartes ouvertes
display-card = { $card }, { $price } millions
pile = pioche
purse-hidden = ?
hands-open = Mains ouvertes
hand-empty = main vide
wins = gagne la carte
chips-of-colour = { $count } { $colour }
reasons = Pourquoi les cours ont bougé
moved-rose = <b>{ $colour }</b> a le plus de jetons, { $chips } : { $from } → <b>{ $to }</b>.
moved-pays = <b>{ $colour }</b> a le plus de jetons, { $chips } : { $from } → <b>{ $to }</b>. Passé { $top }, { $each } M par as : <b>{ $names }</b>. Puis retour à { $start }.
moved-pays-nobody = <b>{ $colour }</b> a le plus de jetons, { $chips } : { $from } → <b>{ $to }</b>. On paierait { $each } M par as, mais personne n’en a. Puis retour à { $start }.
moved-one = { $count ->
    [one] <b>{ $colour }</b> a un seul jeton : moins { $down }.
   *[other] <b>{ $colour }</b> ont chacun un seul jeton : moins { $down }.
}
moved-none = { $count ->
    [one] <b>{ $colour }</b> n’en a aucun : moins { $down }.
   *[other] <b>{ $colour }</b> n’en ont aucun : moins { $down }.
}
moved-floor = { $count ->
    [one] <b>{ $colour }</b> est déjà au plus bas : 2.
   *[other] <b>{ $colour }</b> sont déjà au plus bas : 2.
}
moved-stays = { $count ->
    [one] <b>{ $colour }</b> en a { $chips }, mais pas le plus : sans changement.
   *[other] <b>{ $colour }</b> en ont deux ou plus, mais pas le plus : sans changement.
}
paid-to = { $name } { $amount } M
seat-closed = main fermée
seat-choosing = choisit
seat-offer = choisit une carte
seat-take = prend un jeton
seat-sell = peut vendre une carte
seat-took = a pris : { $colour }
seat-start = premier joueur
owned-spoken = Derrière votre écran : { $chips }.
bid-title = Votre mise secrète
bid-screen = derrière votre écran
bid-count = { $colour } : { $count } sur { $owns } dans la main
bid-of = sur { $owns }
bid-less = Reprendre un jeton { $colour }
bid-more = Miser un jeton { $colour }
bid-in-hand = { $chips ->
    [0] Votre main est <b>vide</b>. Une main vide est aussi une mise.
    [one] Dans la main : <b>un jeton</b>. Une main vide est aussi une mise.
   *[other] Dans la main : <b>{ $chips } jetons</b>. Une main vide est aussi une mise.
}
bid-close = { $chips ->
    [0] Fermer la main vide
   *[other] Fermer la main sur { $chips }
}
bid-closed = Votre main est fermée sur <b>{ $chips }</b>.{ $waiting ->
    [0] {""}
   *[other] {" "}On attend { $names }.
}
offer-title = Mettez une carte aux enchères
offer-more = Vous êtes le premier joueur. Choisissez une carte ouverte.
offer-choose = Choisissez une carte
offer-confirm = Aux enchères : { $card }
offer-keys = Touches 1 à 3 : une carte.
take-title = Prenez un jeton
take-more = { $chips ->
    [one] Il en reste un. Le voisin de gauche du gagnant a commencé.
   *[other] Il en reste { $chips }. Le voisin de gauche du gagnant a commencé.
}
take-choose = Choisissez une couleur
take-confirm = Prendre : { $colour }
take-keys = La lettre de la couleur choisit, Entrée prend.
pot = Jetons sur la table
pot-colour = { $colour } × { $count }
draft-order = { $name } prend, il reste { $left } jetons
sell-title = Vendre une carte ?
sell-more = Vous êtes le premier joueur. Une carte au plus, ou aucune.
sell-choose = Choisissez une carte
sell-confirm = Vendre pour { $price } M
sell-locked-rose = { $colour } a monté ce tour
sell-locked-won = vient d’être gagnée
keep = Tout garder
keep-key = G
wait-offer = { $names } choisit une carte à vendre
wait-bid = { $count ->
    [one] { $names } prépare sa mise
   *[other] { $names } préparent leur mise
}
wait-take = { $names } prend un jeton
wait-sell = { $names } peut vendre une carte
wait-deal = On distribue les cartes

## La Vendôme
about-vendome = { $players } joueurs · { $chips } jetons chacun
vendome-phase-draw = Tirage
vendome-phase-cut = Coupe
vendome-phase-deal = Cartes droites
vendome-phase-turn = Taille
vendome-phase-pay = Paiement
vendome-now-draw = À qui la banque ?
vendome-now-cut = Un nouveau coup
vendome-now-deal = On donne les cartes droites
vendome-now-turn = Le banquier taille
vendome-now-closed = Le coup est terminé
coup = Coup { $coup }
rank-2 = deux
rank-3 = trois
rank-4 = quatre
rank-5 = cinq
rank-6 = six
rank-7 = sept
rank-8 = huit
rank-9 = neuf
rank-t = dix
rank-j = valet
rank-q = dame
rank-k = roi
rank-a = as
rank-letter-t = 10
rank-letter-j = V
rank-letter-q = D
rank-letter-k = R
rank-letter-a = A
multiple-1 = simple
multiple-2 = double
multiple-3 = triple
multiple-4 = quadruple
right-card = Carte droite
oval = { $count } joueurs, depuis le banquier dans le sens antihoraire
talon = talon
your-card = votre carte
bankers-card = carte du banquier
chips-count = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
plate-banker = banquier
plate-banker-you = banquier, vous
plate-cuts = coupe
plate-no-chips = sans jetons
plate-in = en jeu · { $rank }
plate-multiple = { $rank } { $multiple }
plate-falls = tombe
plate-out = tombé · { $rank }
plate-taken = { $rank } repris
fate-out = sorti
fate-taken = repris
odds-title = Qui tombe avant la carte du banquier ({ $rank }) ?
odds-left = reste { $count }
odds-keeps = { $bank ->
    [you] les { $count } tombent d’abord : vous gardez la banque
   *[other] les { $count } tombent d’abord : la banque reste
}
odds-loses = { $bank ->
    [you] la prochaine carte est : { $rank }, vous perdez le coup
   *[other] la prochaine carte est : { $rank }, la banque est perdue
}
odds-nobody = la prochaine carte ne touche personne
odds-staked = { $count ->
    [one] jeton sur les cartes droites
   *[other] jetons sur les cartes droites
}
odds-none = Les chances s’affichent quand la carte du banquier est retournée.
seat-spoken = { $name }, { $chips } jetons.
turned-count = { $count ->
    [0] Aucune carte retournée
    [one] Une carte retournée
   *[other] { $count } cartes retournées
}
turn-next = Retourner la carte suivante
coup-next = Coup suivant
coup-skip = Aller à la fin du coup
cut-title = Coupez les cartes
cut-more = Vous êtes à droite du banquier. Le hasard seul décide.
cut-label = Combien de cartes vont sous les autres
cut-confirm = Couper { $cards }
cut-hint = Les flèches déplacent la coupe.
wait-cut = { $name } coupe les cartes

## Ce qui s’est passé
event-began = <b>{ $name }</b> commence.
event-began-own = <b>Vous</b> commencez.
event-placed-own = <b>Vous</b> avez mis un { $face } sur la table { $casino }
event-walked-own = <b>Vous</b> avez avancé de { $steps } : table { $casino }
event-stayed-own = <b>Vous</b> restez à la table { $casino }
payout-heard = Table { $casino } : { $line }
event-offered-own = <b>Vous</b> avez mis aux enchères : { $card }
event-closed-own = <b>Vous</b> avez fermé la main
event-taken-own = <b>Vous</b> avez pris un jeton : { $colour }
event-sold-own = <b>Vous</b> avez vendu { $card } pour { $price } millions
event-kept-own = <b>Vous</b> n’avez rien vendu
event-moved-heard = { $colour } de { $from } à { $to }
event-drew-own = <b>Vous</b> avez tiré : { $rank }
event-cut-own = <b>Vous</b> avez coupé { $cards } cartes
still-in = { $to ->
    [one] au seul encore en jeu
   *[other] à chacun des { $to } encore en jeu
}
event-dealt-own = <b>Vous</b> recevez : { $rank }
event-banked-own = <b>Vous</b> tenez la banque ; { $cutter } coupe
event-banked-to-you = <b>{ $name }</b> tient la banque ; vous coupez
event-dealt-multiple-own = <b>Vous</b> faites une carte { $multiple } : { $rank }. { $over } sort ; la banque ajoute des jetons
event-dealt-multiple-to-you = <b>{ $name }</b> fait une carte { $multiple } : { $rank }. Vous sortez ; la banque ajoute des jetons
event-dealt-banker-multiple-own = Banquier, <b>vous</b> faites une carte { $multiple } : { $rank }. { $over } sort
event-dealt-banker-multiple-to-you = <b>{ $name }</b>, banquier, fait une carte { $multiple } : { $rank }. Vous sortez
event-dealt-quadruple-own = <b>Vous</b> faites une quadruple : { $rank }. Le coup finit et la banque paie quatre
event-turned-falls-own = Carte : { $rank }. <b>Vous</b> tombez
event-turned-hit-own = Carte : { $rank }. <b>Vous</b> tombez : votre fond va à la banque, et { $rate } { still-in }
event-turned-last-own = Carte : { $rank }. <b>Vous</b> tombez, en dernier
event-turned-banker-own = Carte : { $rank }. <b>Vous</b> perdez la banque et payez { $rate } { still-in }
event-rate-own = Vous payez { $rate } { still-in }.
event-coup-banker-loses-own = <b>Vous</b> avez perdu la banque
event-coup-banker-wins-own = <b>Vous</b> gagnez le coup et gardez la banque
event-coup-quadruple-own = Une quadruple a fini le coup ; <b>vous</b> cédez la banque
event-coup-banker-quadruple-own = <b>Votre</b> quadruple prend tous les fonds ; vous gardez la banque
event-placed-lap = { $names } ont mis un { $face } chacun : { $where }.
event-laid-lap = { $names } ont posé des cartes : { $where }.
event-lap-places = tables { $casinos }
event-lap-place = toujours à la table { $casino }
event-walked-lap = Pions : { $walks }.
event-walked-one = { $name } à la table { $casino }
event-stayed-one = { $name } reste à la table { $casino }
event-closed-lap = { $names } ont fermé la main.
event-taken-lap = Jetons pris : { $chips }.
event-taken-one = { $name } { $colour }
event-card-one = { $name } { $rank }
event-drew-lap = Tirage : { $cards }.
event-dealt-lap = Donne : { $cards }.
event-turned-lap = Retournées : { $cards }. Personne n’est touché.
event-placed = <b>{ $name }</b> a mis un { $face } sur la table { $casino }
event-laid = <b>{ $name }</b> a placé une carte à la table { $casino }
event-laid-known-own = <b>Vous</b> avez placé votre carte { $card } à la table { $casino }
event-laid-known = <b>{ $name }</b> a placé une carte { $card } à la table { $casino }
event-walked = <b>{ $name }</b> a avancé de { $steps } : table { $casino }
event-stayed = <b>{ $name }</b> est resté à la table { $casino }
event-turned = Table { $casino } : { $chips } × { $times } = <b>{ $value }</b>
event-paid-pawn = <b>{ $name }</b> a pris { $amount } avec son pion
event-paid-pawn-own = <b>Vous</b> avez pris { $amount } avec votre pion
event-paid-trap = <b>{ $name }</b> a piégé { $pawn } : { $amount }
event-paid-trap-own = <b>Vous</b> avez piégé { $pawn } : { $amount }
event-paid-trap-to-you = <b>{ $name }</b> vous a pris votre gain : { $amount }
event-counted = Nouvel ordre : { $names }
event-ended = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
}
event-ended-own = { $count ->
    [one] <b>Vous</b> gagnez
   *[other] <b>Vous</b> gagnez avec { $names }
}
event-opened = <b>{ $name }</b> est premier joueur.
event-opened-own = <b>Vous</b> êtes premier joueur.
event-offered = <b>{ $name }</b> a mis aux enchères : { $card }
event-closed = <b>{ $name }</b> a fermé la main
event-revealed = <b>{ $name }</b> a gagné { $card } avec { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
}
event-revealed-own = <b>Vous</b> avez gagné { $card } avec { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
}
event-moved = Cours : { $changes }
event-moved-one = { $colour } { $from } → { $to }
event-moved-nothing = rien n’a bougé
event-paid-aces = <b>{ $name }</b> a touché { $amount } millions pour { $aces ->
    [one] un as
   *[other] { $aces } as
} ({ $colour })
event-paid-aces-own = <b>Vous</b> avez touché { $amount } millions pour { $aces ->
    [one] un as
   *[other] { $aces } as
} ({ $colour })
event-taken = <b>{ $name }</b> a pris un jeton : { $colour }
event-sold = <b>{ $name }</b> a vendu { $card } pour { $price } millions
event-kept = <b>{ $name }</b> n’a rien vendu
event-drew = <b>{ $name }</b> a tiré : { $rank }
event-banked = <b>{ $name }</b> tient la banque ; { $cutter } coupe
event-cut = <b>{ $name }</b> a coupé { $cards } cartes
event-dealt = <b>{ $name }</b> reçoit : { $rank }
event-dealt-multiple = <b>{ $name }</b> fait une carte { $multiple } : { $rank }. { $over } sort ; la banque ajoute des jetons
event-dealt-banker-multiple = <b>{ $name }</b>, banquier, fait une carte { $multiple } : { $rank }. { $over } sort
event-dealt-quadruple = <b>{ $name }</b> fait une quadruple : { $rank }. Le coup finit et la banque paie quatre
event-turned-nobody = Carte : { $rank }. Elle ne touche personne.
event-turned-falls = Carte : { $rank }. <b>{ $name }</b> tombe
event-rate = { $name } paie { $rate } { still-in }.
event-turned-hit = Carte : { $rank }. <b>{ $name }</b> tombe : le fond va à la banque, et { $rate } { still-in }
event-turned-last = Carte : { $rank }. <b>{ $name }</b> tombe, en dernier
event-turned-banker = Carte : { $rank }. <b>{ $name }</b> perd la banque et paie { $rate } { still-in }
event-coup-banker-loses = <b>{ $name }</b> a perdu la banque
event-coup-banker-wins = <b>{ $name }</b> gagne le coup et garde la banque
event-coup-quadruple = Une quadruple a fini le coup ; <b>{ $name }</b> cède la banque
event-coup-banker-quadruple = La quadruple du banquier prend tous les fonds ; <b>{ $name }</b> garde la banque

## La fin
end-title = La nuit est à { $name }
end-shared = { $names } se partagent la nuit
ranking = Classement
learn-watch = Regardez la table.
settled-title = Lisez comment les prix ont bougé
settled-more = Puis les jetons sont repris, un par un.
settled-go-on = Continuer
who-has-won = Qui a gagné ?
rematch-offered = Une revanche est ouverte
rematch-offered-more = Votre chaise vous y attend. Lisez tranquillement : les pendules y sont d’abord arrêtées.
rematch-join = J’arrive
rematch-open = Partie suivante
rematch-later = Pas maintenant
sale-card = { $card }, valeur { $price } millions. { $why }
stage-richest = Le plus riche est…
end-heard = { $count ->
    [one] { $names } gagne avec { $money }.
   *[other] { $names } gagnent avec { $money } chacun.
}
end-heard-me = Vous finissez { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
   *[other] à la place { $place }
} avec { $money }.
rematch = Revanche, même table
rematch-short = Revanche
new-table = Nouvelle table
watch-again = Revoir
end-sat-in = Un robot a joué un moment pour { $names }.
no-moments = Rien dans cette partie ne se détache du reste.
analyse = Revoir la partie
analyse-short = Revoir
record = Fiche
source-pawn = gagné avec le pion
source-trap = { $edition ->
    [old] pris par une Triche
   *[new] pris par un Piège
}
chart-money = { $game ->
    [banque-fatale] Argent, cartes et jetons, tour par tour
    [vendome] Les jetons, coup par coup
   *[other] L’argent, manche par manche
}
chart-start = début
moment-costliest-trap = Le piège le plus cher
chart-summary = À la fin : { $parts }.
chart-as-table = Voir en tableau

## Revoir
replay = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-last = À la fin
replay-play = Lire
replay-pause = Pause
replay-position = Position dans la partie
replay-at = Pas { $at } sur { $count }
replay-moves = Coups
curve = { $game ->
    [banque-fatale] Ce que chacun compterait si la partie finissait ici
    [vendome] Jetons, par joueur, fonds de jeu compris
   *[other] Argent, par joueur
}
curve-closed = Les bourses étaient cachées : voyez la vérité, ou ce qu’un joueur savait.
curve-hopes = en pointillé : ce que { $name } pouvait espérer
curve-summary = { $title }, maintenant : { $parts }.
curve-table = { $title }, en tableau
fog = Voir
fog-truth = La vérité
fog-public = Ce qui était public
fog-seat = Ce que savait { $name }
share-position = Partager cette position
thoughts-title = Ce que pensait { $name }
thoughts-more = Les coups pesés par { $name }, selon sa propre mesure : plus, c’est mieux. Scellé jusqu’à la fin de la partie.
thought-chip = Jeton à la table { $casino }
thought-card = { $card } à la table { $casino }
thought-walk = Avancer de { $steps }
thought-cut = Couper { $cards }
thought-offer = Proposer { $card }
thought-no-bid = Une main vide
thought-take = Prendre { $colour }
thought-sell = Vendre { $card }
thought-keep = Tout garder
walks-best = Le meilleur déplacement d’après ce que savait { $name }
walks-other = Un autre déplacement promettait plus à { $name }
walks-worth = D’après ce que savait { $name }, la table { $casino } valait <b>{ $amount }</b> en moyenne.
walks-better = La table { $casino } valait <b>{ $amount }</b>.
walks-trap = La carte { $card } s’y trouve <b>{ $times } fois sur 100</b>.
walks-each = Gain moyen de chaque déplacement
walks-how = Exact : toutes les dispositions possibles des cartes cachées comptent autant.
bluffs-worth = Que valaient les Bluffs ?
bluff-worth = Le <b>{ $card } de { $owner }</b> à la table { $casino } la faisait paraître plus pauvre de { $less } à { $name } : { $to } au lieu de { $from }.
beliefs = Ce que pouvaient être les cartes cachées, en %
beliefs-hands = Ce que pouvaient cacher les mains fermées
played = joué
trap-chance = { $card } { $share }

## Règles
rules-contents = Sommaire
rules-find = Chercher une règle
rules-nothing = Aucune règle ne parle de « { $words } ».
try-title = Essayez : que paie cette table ?
try-examples = Exemples des livrets
try-in-chips = en jetons
try-chips = Jetons
try-less = 5 de moins
try-more = 5 de plus
try-card-of = Carte ici : { $name }
try-no-card = aucune
try-pawn = pion

## Labo
lab-title = Le Labo
lab-lead = Quelle est la force des robots, à quoi les reconnaît-on, et quelles sont les chances ?
lab-ladder = Échelle des robots
lab-ladder-more = Points sur une même échelle pour tous les nombres de joueurs. La barre est l’intervalle à 95 % ; 400 points d’avance, c’est dix chances contre une entre deux robots.
lab-ladder-vendome = À La Vendôme, un robot ne fait que couper, et la coupe ne décide de rien : tous se valent.
lab-players = Joueurs
lab-interval = { $low } à { $high }
lab-play = Jouer contre { $name }
lab-alone = Seul contre des copies
lab-alone-more = Combien de fois la ligne gagne, en %, seule parmi des copies de la colonne. Sa juste part serait { $par }.
style-bluffs-first = pose d’abord le Bluff dans { $range } des cas
style-goes-to-its-raise = va à sa propre Relance dans { $range } des cas
style-goes-to-its-bluff = va à son propre Bluff dans { $range } des cas
style-is-trapped = se fait piéger dans { $range } des cas
style-traps-somebody = piège quelqu’un dans { $range } des cas
style-chips-in-the-fist = mise { $range } jetons en moyenne
style-empty-hands = ne mise rien dans { $range } des cas
style-sells = vend dans { $range } des cas
style-cards-cut = coupe { $range } cartes
temperament-vabanque-caso = Joue au hasard.
temperament-vabanque-arlecchino = Court là où est l’argent, sans trop demander qui l’y attend.
temperament-vabanque-brighella = Pose d’abord le bluff, là où il fait mal, puis s’y rend lui-même.
temperament-vabanque-pantalone = Compte, cache et évite toute carte étrangère.
temperament-vabanque-colombina = Joue aussitôt ce que lui ont appris un million de parties.
temperament-vabanque-il-dottore = Devine qui vous êtes et ce que cachent vos cartes, et essaie d’abord chaque idée.
temperament-banque-fatale-caso = Mise les yeux fermés.
temperament-banque-fatale-arlecchino = Ouvre une main pleine pour chaque carte qui lui plaît.
temperament-banque-fatale-brighella = Pousse les couleurs de ses as avec cinq jetons, ou montre une main vide.
temperament-banque-fatale-pantalone = Calcule un tour d’avance, contre des mises comme vos dernières.
temperament-banque-fatale-colombina = Sait ce que vaut chaque jeton, et n’y pense pas longtemps.
temperament-banque-fatale-il-dottore = Prévoit ce que vous allez miser, et y répond.
temperament-vendome-caso = Coupe n’importe où.
temperament-vendome-arlecchino = Coupe profond.
temperament-vendome-brighella = Coupe vers le tiers.
temperament-vendome-pantalone = Ne lève que quelques cartes.
temperament-vendome-colombina = Coupe un peu sous le milieu.
temperament-vendome-il-dottore = Coupe au milieu.
lab-odds = Chances exactes, La Vendôme
lab-odds-more = Chance qu’une carte droite tombe avant celle du banquier, avant toute carte retournée.
lab-banker = banquier { $multiple }

## Réglages et touches
pace = Rythme
pace-is = Rythme : { $pace }
pace-more = De tout ce qui est montré ; seul avec des robots, du leur aussi
pace-none = immédiat
pace-usual = normal
pace-fast = rapide
vibration = Vibration
vibration-more = Une brève secousse à votre tour
always-bell = Sonner à chaque tour
always-bell-more = Sinon, seulement si vous regardez ailleurs
letter-keys = Touches d’une lettre
letter-keys-more = R place une Relance, H cache la main
one-tap = Coups en un geste
one-tap-more = Choisir envoie aussitôt, sans le bouton doré
help-title = Touches
help-key-cards = R, B, P
help-cards = choisir une carte
help-key-number = 1–12
help-number = choisir une table
help-key-steps = 0–4
help-steps = choisir le nombre de pas
help-key-enter = Entrée
help-enter = confirmer
help-key-space = Espace
help-space = continuer
help-key-letters = R O J V B
help-letters = un jeton de plus de cette couleur ; avec Maj un de moins
help-key-keep = G
help-keep = tout garder
help-key-arrows = ← →
help-arrows = déplacer la coupe
help-key-step = ← →
help-step = un pas en arrière ou en avant ; parmi les coups, un coup
help-key-jump = Origine, Fin
help-jump = au début, à la fin
help-key-play = Espace
help-play = lire ou mettre en pause
help-help = ces touches
help-h = cacher ou montrer ma main
help-u = reprendre le choix
help-l = le journal
help-s = dire la table
help-m = couper ou remettre le son
help-esc = reprendre le choix

## États
state-lost = Pas de connexion. Nouvel essai…
state-lost-more = Votre chaise et le coup préparé vous restent.
state-lost-clock = Votre temps court toujours à la maison ; quand il est écoulé, un robot joue pour vous.
state-lost-action = Essayer
state-back = { $moves ->
    [0] Vous revoilà. Rien ne s’est passé.
    [one] Vous revoilà. Un coup a été joué.
   *[other] Vous revoilà. { $moves } coups ont été joués.
}
state-back-show = Les montrer
state-back-skip = Passer
state-away = { $name } s’est absenté
state-away-more = Un robot joue dans { $time }. La chaise peut être reprise à tout moment.
state-away-wait = Attendre encore
state-bot-for-me = Un robot joue à votre place
state-bot-for-me-more = Votre temps était écoulé. Il ne sait que ce que vous saviez.
state-bot-for-me-action = Reprendre ma chaise
state-watching = Vous regardez
state-watching-more = Vous voyez ce que tous voient, jamais une main. { $count ->
    [0] Personne d’autre ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
state-full = Les { $seats } chaises sont prises
state-full-more = Regardez cette partie, ou ouvrez votre table.
state-late = Votre temps est écoulé
state-late-more = Un robot a joué ce coup pour vous. Le prochain est à vous.
state-late-ok = D’accord
state-kicked = L’hôte a libéré votre chaise
state-kicked-more = Vous pouvez regarder, ou vous asseoir à une autre table.
state-old-link = Ce lien est trop ancien
state-old-link-more = La table est fermée, ou le lien est incomplet. Demandez à la personne qui vous l’a donné : la fiche existe peut-être encore.
state-lost-key = Cette chaise appartient à un autre appareil
state-lost-key-more = Rouvrez le lien sur l’appareil d’origine, ou prenez une chaise libre.
state-other-chair = Ce lien ouvre une autre chaise
state-other-chair-more = Vous êtes à cette table sous le nom de { $mine }. Le lien ouvre la chaise de { $theirs }, et ce navigateur abandonnerait la vôtre. La personne qui vous a envoyé le lien peut voir tout ce que vous y faites.
state-other-chair-stay = Garder ma chaise
state-other-chair-open = Ouvrir la chaise de { $theirs }
state-no-club = Aucune soirée à ce lien
state-no-club-more = Elles ont été supprimées, ou le lien est incomplet. Demandez-le de nouveau.
state-wrong-code = Aucune table n’a ce code
state-wrong-code-more = Vérifiez les chiffres, ou demandez le lien. Un code disparaît avec sa table.
state-damaged = Cette fiche s’arrête trop tôt
state-damaged-more = On peut la lire jusqu’au coup { $move } ; pas plus loin.
state-gone-wrong = Quelque chose a mal tourné
state-gone-wrong-more = Rien n’est perdu : la maison garde chaque coup. Rechargez la page.
state-front-door = Vers l’accueil
state-restarting = { $minutes ->
    [0] La maison redémarre
    [one] La maison redémarre dans une minute
   *[other] La maison redémarre dans { $minutes } minutes
}
state-restarting-more = Chaque coup est gardé. Vous retrouverez votre chaise.
state-no-tables = Personne n’attend en ce moment.
state-loading = On dresse la table…
state-still-loading = Encore un peu. La maison tarde à répondre.
curtain = Passez l’appareil : { $name }
curtain-more = Aucune main n’est à l’écran en ce moment.
curtain-lift = C’est moi, { $name }

## Refus
error-refused = La maison a refusé
error-nothing-changed = Rien n’a changé.
error-bad-move = Ce n’est pas un coup de ce jeu
error-wrong-seat = Ce n’est pas à vous
error-wrong-phase = On attend un autre genre de coup
error-illegal-move = Ce coup n’est pas permis
error-too-long = La partie est finie
error-bad-options = Ces options ne vont pas ensemble
error-bad-players = Ce jeu n’est pas pour ce nombre de joueurs
error-bad-request = La maison n’a pas compris
error-not-host = Seul l’hôte peut faire cela
error-not-seated = Vous n’êtes pas assis à cette table
error-table-full = Toutes les chaises sont prises
error-not-started = La partie n’a pas encore commencé
error-bad-name = Un nom a au moins une lettre
error-bad-talk = Cela ne se dit pas ici
error-locked = L’hôte a fermé cette table
error-no-profile = Il faut un profil : gardez d’abord votre nom dans cette maison
error-removed = Vous avez été exclu de cette table
error-hidden-cards = Cette place cache quelque chose : attendez que tout soit découvert
error-one-chair = Quelqu’un est déjà assis à cette table depuis votre adresse
error-vote-open = La table vote déjà sur autre chose
error-no-vote = Ce vote est terminé
error-no-talk = Pas de discussion libre à cette table
error-no-table = Cette table n’existe pas
error-seat-taken = Quelqu’un est assis là
error-started = La partie a déjà commencé
error-not-ready = Une place est encore libre
error-paused = La partie est en pause
error-too-fast = Trop vite : attendez un instant
error-house-full = La maison est pleine pour l’instant
error-house-closing = La maison ferme un instant
error-offline = La maison ne répond pas
error-unknown-game = La maison n’a pas ce jeu
error-bad-settings = Aucune table ne peut être réglée ainsi
error-bad-position = Ces pièces ne peuvent pas être sur une même table
error-bad-stamp = Le sceau ne correspond pas à ce coup
error-bad-words = Ces mots sont trop longs, ou n’en sont pas
error-unknown-bot = Aucun bot de ce nom ne joue à ce jeu
error-wrong-key = Cette place n’est plus la vôtre
error-no-spectators = Cette table joue sans spectateurs
error-banned = La maison ne vous laisse pas entrer
error-no-seat = Personne n’est assis là, ou cette place n’existe pas
error-not-over = La partie n’est pas encore finie
error-closed = Cette table est fermée
error-rated = Pas à une table classée
error-late-move = C’était pour un autre moment
error-too-big = C’est trop à la fois
error-house-error = La maison s’est trompée

## At a live table
table-menu = La table
table-playing = en jeu
leave = Quitter la partie
stand-up = Se lever
sit-here = S’asseoir ici
a-spectator = Un spectateur
said = <b>{ $name }</b> : { $what }
talk = Dire quelque chose
mute = Ne plus entendre
unmute = Entendre de nouveau
give-time = +60 s
make-host = Nommer hôte
remove = Écarter
lock = Fermer la table
unlock = Rouvrir la table
forgive = Laisser revenir les exclus
pause = Pause
resume = Reprendre
devices = Mes autres appareils
devices-more = Un lien personnel ouvre votre place ailleurs aussi. Ne le donnez à personne.
devices-link = Créer un lien personnel
devices-only = Cet appareil seulement
presence-here = présent
days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
option-pace = Rythme des robots
option-pace-more = Le temps qu’un robot met à jouer
option-pace-none = aussitôt
option-talk = Discussion libre
option-talk-more = Chacun peut écrire ; sinon des visages et des phrases toutes faites
bot-caso = joue au hasard
bot-arlecchino = court où est l’argent
bot-brighella = bluffe et intrigue
bot-pantalone = prudent, compte
bot-colombina = a tout vu
bot-il-dottore = pense à l’avance
bot-remote = de l’extérieur
bot-in-style = { $bot } ({ $style })
plays-bold = téméraire
plays-careful = prudente
plays-treacherous = perfide
reaction-smile = sourit
reaction-laugh = rit
reaction-wink = fait un clin d’œil
reaction-gasp = s’étonne
reaction-think = réfléchit
reaction-frown = fait la moue
reaction-cry = pleure
reaction-clap = applaudit
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-your-move = À vous.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-trust-me = Faites-moi confiance.
phrase-it-is-a-trap = C’est un piège !
phrase-i-am-bluffing = Je bluffe.
phrase-well-played = Bien joué.
phrase-ouch = Aïe.
phrase-sorry = Désolé.
phrase-thanks = Merci.
phrase-good-game = Belle partie !
phrase-rematch = Une revanche ?
notices = Notifications
notices-more = Quand c’est à vous et que vous regardez ailleurs
hand-spoken = Vous tenez : { $cards }.
asked-offer = Mettez une carte aux enchères
asked-bid = Fermez la main sur votre mise
asked-take = Prenez un jeton
asked-sell = Vendez une carte, ou gardez tout
round = { $edition ->
    [2001] Tour { $round }
   *[new] Manche { $round }
}
turn-number = { $turn }
rounds-played = { $game ->
    [vendome] { $rounds ->
        [one] un coup
       *[other] { $rounds } coups
    }
    [banque-fatale] { $rounds ->
        [one] un tour
       *[other] { $rounds } tours
    }
   *[other] { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    }
}
moment-best-chair = Meilleure place
moment-best-payout = Meilleur remboursement
moment-best-sale = Meilleure vente
moment-dearest = Mise la plus chère
source-aces = remboursements
source-sales = ventes
source-rest = jetons et cartes à la fin
moment-best-coup = Meilleur coup
moment-worst-coup = Pire coup
moment-longest = Plus longue taille
keyboard-lead = Chaque table se joue au clavier seul, et tout ce qui arrive est annoncé. Tab mène de la table à votre coup ; l’anneau est une seule étape, que les flèches parcourent.
state-paused = La partie est en pause
state-paused-more = Toutes les pendules sont arrêtées.
state-bot-for-me-left = Vous êtes parti. Il ne sait que ce que vous saviez.
state-no-spectators = Cette table joue sans spectateurs
state-no-spectators-more = Demandez une place avant la prochaine partie, ou ouvrez votre table.
state-nowhere = Il n’y a rien à cette adresse
state-nowhere-more = Vérifiez le lien, ou partez de l’accueil.
state-no-record = Aucune partie finie ne porte ce nom
state-no-record-more = Une partie se rejoue quand elle est finie.

## À côté des règles : ce qu'on peut essayer
try-example = Exemple { $number }
colour-pink = rose
colour-black = noir
try-prices = Essayez : où ces jetons mènent-ils les cotes ?
try-colour = Couleur
try-before = cote
try-played = jetons sur la table
try-after = nouvelle cote
try-aces = vos As
try-pays = <b>{ $colour }</b> est à { $price } : { $aces ->
    [one] un As paie { $each }
   *[other] { $aces } As paient { $each } chacun
}. Puis retour à 6.
try-bank-pays = La banque vous paie
try-pays-nothing = Aucune de vos couleurs n’a dépassé 10 : la banque ne paie rien.
try-worth = Vos As valent maintenant { $sum }.
try-locked = Une carte avec { $colours } ne peut être vendue ce tour-ci : la couleur a monté.
try-coup = Essayez : neuf coups, carte par carte
try-coups = Coups expliqués
try-next-card = Carte suivante
coup-result = Ce que le coup a rapporté

## Les moments qui ont décidé une partie
moment-lead = La tête change
moment-led = Jamais dépassé
moment-best-bluff = Meilleur bluff
moment-best-colour = La couleur qui a le plus payé
moment-tie = Gagné à égalité
moment-ruin = Ruine
moment-quadruple = Une quadruple
moment-reign = Une longue banque
told-costliest-trap = { $edition ->
    [old] La Triche
   *[new] Le Piège
} de <b>{ $name }</b> a pris ce qui revenait à { $from } : { $chips } × { $times }, <b>{ $amount }</b> en tout.
told-costliest-trap-own = <b>Votre</b> { card-trap } a pris ce qui revenait à { $from } : { $chips } × { $times }, <b>{ $amount }</b> en tout.
told-costliest-trap-to-you = { $edition ->
    [old] La Triche
   *[new] Le Piège
} de <b>{ $name }</b> a pris ce qui { $from-count ->
    [one] vous revenait
   *[other] revenait à vous et à { $from }
} : { $chips } × { $times }, <b>{ $amount }</b> en tout.
told-best-chair = <b>{ $name }</b> a trouvé une chaise sans { card-trap } adverse : { $chips } × { $times } = <b>{ $amount }</b>.
told-best-chair-own = <b>Vous</b> avez trouvé une chaise sans { card-trap } adverse : { $chips } × { $times } = <b>{ $amount }</b>.
told-best-bluff = Seul le { card-bluff } de <b>{ $name }</b> était près de { $amount }. { $kept } { $kept-count ->
    [one] aurait pu s’y asseoir et ne l’a pas fait
   *[other] auraient pu s’y asseoir et ne l’ont pas fait
}.
told-best-bluff-own = Seul <b>votre</b> { card-bluff } était près de { $amount }. { $kept } { $kept-count ->
    [one] aurait pu s’y asseoir et ne l’a pas fait
   *[other] auraient pu s’y asseoir et ne l’ont pas fait
}.
told-best-bluff-to-you = Seul le { card-bluff } de <b>{ $name }</b> était près de { $amount }. { $kept-count ->
    [one] Vous auriez
   *[other] Vous et { $kept } auriez
} pu vous y asseoir et ne l’avez pas fait.
told-lead = <b>{ $name }</b> a dépassé { $other }, qui avait { $gap } d’avance, et a gardé la tête.
told-lead-own = <b>Vous</b> avez dépassé { $other }, qui avait { $gap } d’avance, et avez gardé la tête.
told-lead-to-you = Vous aviez { $gap } d’avance sur <b>{ $name }</b>, qui a pris la tête et l’a gardée.
told-led = <b>{ $name }</b> a mené du premier compte au dernier.
told-led-own = <b>Vous</b> avez mené du premier compte au dernier.
told-best-payout = <b>{ $name }</b> a reçu <b>{ $amount } M</b> pour { $aces ->
    [one] un As
   *[other] { $aces } As
} : { $colour } avait dépassé 10.
told-best-payout-own = <b>Vous</b> avez reçu <b>{ $amount } M</b> pour { $aces ->
    [one] un As
   *[other] { $aces } As
} : { $colour } avait dépassé 10.
told-best-colour = <b>{ $colour }</b> a payé { $times } fois, { $amount } M en tout ; { $share } sont allés à { $name }.
told-best-colour-own = <b>{ $colour }</b> a payé { $times } fois, { $amount } M en tout ; { $share } sont allés à vous.
told-best-sale = <b>{ $name }</b> a vendu { $card } pour <b>{ $amount } M</b>.
told-best-sale-own = <b>Vous</b> avez vendu { $card } pour <b>{ $amount } M</b>.
told-dearest = <b>{ $name }</b> a donné { $chips } jetons pour { $card }.
told-dearest-own = <b>Vous</b> avez donné { $chips } jetons pour { $card }.
told-tie = Deux mains tenaient { $chips } jetons. <b>{ $name }</b>, plus près du premier joueur, a eu { $card }.
told-tie-own = Deux mains tenaient { $chips } jetons. <b>Vous</b>, plus près du premier joueur, avez eu { $card }.
told-best-coup = <b>{ $name }</b> a gagné { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
} en un coup.
told-best-coup-own = <b>Vous</b> avez gagné { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
} en un coup.
told-worst-coup = <b>{ $name }</b> a perdu { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
} en un coup.
told-worst-coup-own = <b>Vous</b> avez perdu { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
} en un coup.
told-ruin = <b>{ $name }</b> a perdu { $chips ->
    [one] son dernier jeton
   *[other] ses { $chips } derniers jetons
}. La dernière carte : { $rank }.
told-ruin-own = <b>Vous</b> avez perdu { $chips ->
    [one] votre dernier jeton
   *[other] vos { $chips } derniers jetons
}. La dernière carte : { $rank }.
told-quadruple = Les quatre cartes d’un rang ont été données : { $rank }. <b>{ $name }</b> avait la banque.
told-quadruple-own = Les quatre cartes d’un rang ont été données : { $rank }. <b>Vous</b> aviez la banque.
told-longest = { $cards } cartes ont été retournées avant que le coup ne se décide : { $rank }.
told-reign = <b>{ $name }</b> a tenu la banque { $coups } coups : { $chips } jetons.
told-reign-own = <b>Vous</b> avez tenu la banque { $coups } coups : { $chips } jetons.
wall-scan = Scannez et prenez place
wall-phone = Sur votre téléphone
local-title = Sur un seul appareil
local-lead = Faites passer l’appareil. Entre deux joueurs, un rideau cache la table : personne ne voit la main d’un autre.
local-name = Joueur { $number }
local-more = Un joueur de plus
local-fewer = Un joueur de moins
tv = Montrer en grand

## La première partie
learn-short = Apprendre
learn-of = Apprendre { $game } en deux minutes
learn-title = Votre première partie
learn-go-on = Continuer
learn-again = Encore une fois
learn-leave = Quitter la leçon
learn-astray = Pas celui-là pour l’instant.
learn-play = Apprendre en jouant : deux minutes

## Le plateau pour tout jeu

general-to-move = doit jouer
general-choose = Choisissez un coup, puis confirmez-le.
general-type = Tapez votre coup comme dans les parties enregistrées, puis confirmez-le.
general-make = Jouer ce coup
general-wait = À { $names } de jouer
general-empty = vide
help-key-moves = 1 – 9
help-moves = Choisir le coup de ce numéro

# ---- hasard équitable et choix scellés
state-dealing = On s’accorde sur le hasard
state-dealing-again = Une place n’a pas révélé ses mots : on s’accorde de nouveau sur le hasard
fair-line-checking = Vérification du hasard …
fair-line-failed = Le hasard n’a pas pu être vérifié : la fiche n’est pas arrivée
fair-line-old = Cette partie n’était pas scellée : il n’y a rien à vérifier
fair-line-unpledged = Vérifié dans ce navigateur : la fiche est cohérente, mais la maison a tiré le hasard seule
fair-line-wordless = Vérifié dans ce navigateur : la fiche est cohérente, mais les mots de votre place n’ont pas compté dans le hasard
fair-line-good = Vérifié dans ce navigateur : { $what }
fair-line-bad = Voici ce qui ne colle pas : { $what }
fair-more = Comment c’est vérifié
fair-what-vabanque = { $deals ->
    [one] 1 tirage
   *[other] { $deals } tirages
  }, { $stamps ->
    [one] 1 carte scellée
   *[other] { $stamps } cartes scellées
  }
fair-what-banque-fatale = { $deals ->
    [one] 1 tirage
   *[other] { $deals } tirages
  }, { $stamps ->
    [one] 1 enchère scellée
   *[other] { $stamps } enchères scellées
  }
fair-what-vendome = le tirage de la banque, { $deals ->
    [one] 1 jeu battu
   *[other] { $deals } jeux battus
  }
fair-what-other = { $stamps ->
    [0] tous les engagements
    [one] tous les engagements, 1 coup scellé
   *[other] tous les engagements, { $stamps } coups scellés
  }
fair-back = Retour au résultat
fair-verdict-good = Oui. Personne n’a choisi le hasard.
fair-verdict-bad = Non. Quelque chose ne colle pas.
fair-verdict-unpledged = C’est cohérent, mais personne n’a ajouté de mots.
fair-verdict-wordless = C’est cohérent, mais votre place n’a pas ajouté de mots.
fair-count = Redistribué sur cet appareil : { $passed } vérifications sur { $checks } concordent.
fair-evidence = Enregistrer la preuve
fair-proof = Enregistrer la fiche
fair-copy = Copier la commande
fair-how = Comment tout est resté honnête
fair-step-commit = La maison a choisi un secret et montré son empreinte
fair-step-commit-more = avant tout engagement des joueurs
fair-step-pledge = Chaque place a engagé ses propres mots
fair-step-pledge-more = seulement leur empreinte, pour que personne ne réponde aux mots des autres
fair-step-words = Puis tous les mots ont été révélés
fair-step-words-more = une fois le dernier engagement fixé
fair-step-seal = Le sceau a lié le secret et les mots
fair-step-seal-more = montré avec le premier coup
fair-step-secret = Le secret a été révélé
fair-step-secret-more = à la fin de la partie
fair-step-luck = Tout le hasard a été tiré de nouveau
fair-step-luck-more = et comparé à la fiche
fair-step-stamps = Chaque choix caché a été comparé à son cachet
fair-step-stamps-more = publié au moment du choix
fair-step-rules = La partie a été rejouée selon les règles
fair-step-rules-more = chaque coup et chaque paiement, comparés à ce que la table a montré
fair-nothing = rien
fair-again = { $rounds ->
    [one] On s’est accordé une fois de plus sur le hasard
   *[other] On s’est accordé { $rounds } fois de plus sur le hasard
  }, car ces places n’ont pas révélé leurs mots et n’y ont pas pris part : { $names }.
fair-luck-unknown = Ce navigateur ne sait pas comment ce jeu distribue. La commande tripot record fair le sait.
fair-luck-vabanque = Le premier joueur et la table du premier pion.
fair-luck-banque-fatale = Le premier joueur, une carte par place et l’ordre des autres cartes.
fair-luck-vendome = { $deals ->
    [one] Le tirage de la banque et le jeu d’un coup.
   *[other] Le tirage de la banque et les jeux de { $deals } coups.
  }
fair-stamps = { $all ->
    [0] Ce jeu n’en a pas.
   *[other] { $fit } sur { $all } conformes.
  }
fair-elsewhere = { $moves ->
    [one] 1 de vos coups n’a pas été envoyé depuis cet onglet.
   *[other] { $moves } de vos coups n’ont pas été envoyés depuis cet onglet.
  }
fair-other-device = Les mots de votre place viennent d’un autre appareil. Si vous n’en avez pas d’autre à cette table, ne vous fiez pas à la maison.
fair-sealed = Choix scellés
fair-round = Manche
fair-fits = conforme
fair-misfit = ne colle pas
fair-plain = En clair
fair-plain-luck = Une <b>empreinte</b> ne révèle rien d’un secret, mais aucun autre secret n’a la même. La maison montre d’abord l’empreinte de son secret ; puis chaque place montre celle de ses propres mots ; alors seulement les mots sont révélés. Tout le hasard découle du secret et des mots. <b>Si une seule place a choisi ses mots elle-même, personne n’a choisi le hasard.</b>
fair-plain-stamps = Les choix cachés fonctionnent de même : un cachet au moment du choix, ouvert quand il est montré, ou à la fin.
fair-plain-limits = Cette page a comparé la fiche avec ce que cet onglet a vu et envoyé lui-même, et a rejoué la partie selon les règles.
fair-misfits = Ce qui ne colle pas
fair-saw = Vu pendant la partie
fair-has = Dans la fiche
fair-no-accident = Une mauvaise connexion ne peut pas faire cela. Enregistrez la preuve et montrez-la aux autres joueurs.
fair-receipt = Reçu
fair-receipt-more = Tous les joueurs ont le même, si la maison a dit la même chose à tous.
fair-command = À vérifier soi-même, avec la fiche enregistrée :
fair-so-far = Hasard équitable
fair-so-far-more = Ce à quoi la maison et les places se sont engagées. Ce navigateur le vérifie à la fin.
fair-commitment = Empreinte du secret
fair-pledges = Mots engagés
fair-pledges-of = { $count ->
    [0] aucune place
    [one] 1 place
   *[other] { $count } places
  }
fair-seal = Sceau
fair-stamped = Choix scellés
fault-table = la fiche est celle d’une autre table.
fault-retold = la maison a répété quelque chose autrement.
fault-commitment = l’empreinte du secret du tour { $round } n’est pas celle qui a été vue.
fault-rounds = la fiche n’a pas les tours d’engagement qui ont été vus.
fault-again = la fiche nomme d’autres places qui n’ont pas révélé leurs mots au tour { $round }.
fault-left-out = la maison dit que { $name } n’a pas révélé ses mots, mais ce navigateur les a envoyés. La maison a menti, ou la connexion a été coupée à cet instant.
fault-out-again = { $name } n’a pas pris part au hasard, mais la fiche a des mots de cette place.
fault-pledge = l’engagement de { $name } n’est pas celui qui a été fixé.
fault-own-pledge = l’engagement de { $name } manque, alors que ce navigateur l’a envoyé.
fault-words = les mots de { $name } ne sont pas ceux du début de la partie.
fault-words-pledge = les mots de { $name } ne correspondent pas à leur engagement.
fault-record = la fiche est illisible.
fault-scheme = la fiche n’a pas de preuve de son hasard, alors que cette partie était scellée.
fault-seal = le sceau ne correspond pas au secret et aux mots.
fault-seal-changed = le sceau n’est pas celui qui a été montré au début.
fault-secret = le secret du tour { $round } ne correspond pas à son empreinte.
fault-secret-changed = le secret n’est pas celui qui a été révélé à la fin.
fault-luck = le hasard de la fiche ne découle pas du secret et des mots.
fault-moves = la fiche a d’autres coups que ceux que la table a montrés.
fault-move = le coup { $move }, de { $name }, n’est pas celui que la table a montré.
fault-against-rules = le coup { $move }, de { $name }, est contraire aux règles, ou manque.
fault-paid = un paiement après le coup { $move } n’est pas celui que prévoient les règles.
fault-played = après le coup { $move }, la table a montré autre chose que ce que disent le hasard et les règles.
fault-ranking = le classement final n’est pas celui que donnent les règles.
fault-settings = la fiche est d’un autre jeu, ou a d’autres options que la table.
fault-player = la fiche nomme un autre joueur à la place de { $name }.
fault-stand-in = coup { $move } : la fiche et la table ne disent pas la même chose sur le robot qui a joué, ou non, pour { $name }.
fault-lost-move = la maison a accepté un coup de { $name } qui n’est pas dans la fiche.
fault-stamps = il manque un cachet à un choix caché, ou il y en a un de trop.
fault-stamp-changed = le cachet de { $name } n’est pas celui qui a été montré : { $what }.
fault-stamp = le cachet de { $name } ne s’ouvre pas sur ce choix : { $what }.
fault-opening = un choix de { $name } a été révélé autrement : { $what }.
fault-own-move = ce n’est pas le choix que ce navigateur a envoyé pour { $name } : { $what }.

# ---- votes
vote-sit = { $guest } voudrait reprendre la place de { $name }.
vote-bot = { $by } voudrait qu’un programme, { $guest }, reprenne la place de { $name }.
vote-remove = { $by } voudrait exclure { $name } de la table.
vote-pause = { $by } voudrait mettre la partie en pause.
vote-give = { $by } voudrait donner { $seconds } secondes de plus à { $name }.
vote-guest = Un invité
vote-asked = Êtes-vous d’accord ?
vote-yes = D’accord
vote-no = Pas d’accord
vote-you-yes = Vous êtes d’accord.
vote-you-no = Vous n’êtes pas d’accord.
vote-hoping = Les autres décident si vous obtenez cette place.
vote-needs-all = Tous doivent être d’accord.
vote-needs-most = Plus de la moitié doit être d’accord.
vote-count = { $yes } sur { $voters } d’accord ; encore { $seconds } s.
vote-accepted = La table est d’accord
vote-rejected = La table n’est pas d’accord

## Vos tables : le chemin du retour
your-tables = Vos tables
your-tables-waiting = Vos tables, { $count } vous { $count ->
        [one] attend
       *[other] attendent
    }
home-greeting = { $part ->
    [evening] Bonsoir, { $name }
   *[day] Bonjour, { $name }
}
home-greeting-plain = { $part ->
    [evening] Bonsoir
   *[day] Bonjour
}
home-lead = { $count ->
    [0] Aucune table n’attend votre coup.
    [one] Une table attend votre coup.
   *[other] { $count } tables attendent votre coup.
} La liste reste sur cet appareil ; il n’y a pas de compte.
home-spoken = À vous de jouer à { $game }. { $count ->
    [one] Une table vous attend.
   *[other] { $count } tables vous attendent.
}
home-players = À la table
home-counts = { $turn } à vous · { $waiting } en attente
home-finished = Terminées
home-on-this-device = sur cet appareil
home-all = { $count ->
   *[other] Les { $count } parties
}
home-new = Commencer autre chose
home-none-running = Aucune partie en cours. Vos parties terminées sont plus bas.
home-own = Votre table
home-your-move = Les autres attendent votre coup.
home-resume = Reprendre { $game }
home-open = Ouvrir
home-look = Voir
home-open-of = Ouvrir { $game } avec { $names }
home-replay = Revoir
home-replay-of = Revoir { $game } avec { $names }
home-acts = { $count ->
    [0] La maison distribue
    [one] À { $names } de jouer
   *[other] À { $names } de jouer
}
home-round = { $game ->
    [vendome] coup { $round }
   *[other] { $rounds ->
        [0] manche { $round }
       *[other] manche { $round } sur { $rounds }
    }
}
home-many-act = { $count } joueurs doivent jouer
home-lobby = { $free ->
    [0] Complète, pas commencée
    [one] Une chaise libre
   *[other] { $free } chaises libres
}
home-nobody-yet = personne d’autre encore
home-on-device = Tous sur cet appareil
home-days-left = { $count ->
    [one] encore un jour
   *[other] encore { $count } jours
}
home-hours-left = { $count ->
    [one] encore une heure
   *[other] encore { $count } heures
}
home-time-left = encore { $time }
home-won = Gagné
home-place = { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $of }
home-shared = { $place ->
    [1] 1er
   *[other] { $place }e
} à égalité sur { $of }
home-gone = Table fermée
home-gone-more = La maison a fermé cette table.
home-forget = Oublier
home-offline = Pas de connexion avec la maison
home-offline-more = Voici ce que l’on savait en dernier. Vos tables sont gardées.
home-carry = Lien vers toutes mes tables
home-carry-more = Un lien personnel ouvre toutes vos tables sur un autre appareil. Ne le donnez à personne.
leave-title = Votre temps continue
leave-more = S’il est écoulé avant votre retour, un robot joue ce coup pour vous. La table reste dans votre liste.
leave-stay = Rester
leave-go = Vers mes tables

## L’invité
host-decides = C’est { $name } qui décide.
option-on = oui
option-off = non
guest-invites = <b>{ $name }</b> vous invite à { $game }
guest-free-chair = Une chaise est libre à { $game }
guest-your-chair = votre chaise
guest-bot = robot
guest-players = <b>{ $count } joueurs</b>
guest-minutes = environ <b>{ $range } min</b>
guest-clock = <b>{ $time }</b> par coup
guest-edition = édition <b>{ $name }</b>
guest-no-clock = sans pendule
guest-hint = Pas de compte. Votre nom reste sur cet appareil.
guest-name-taken = Il y a déjà { $name }. Vous recevrez un numéro.
guest-rules = Règles
guest-watch = Regarder seulement
rename = Renommer
rename-save = Enregistrer

## La fin, pour qui lit
me-title = Votre partie
me-alone = Vous avez joué jusqu’au bout.
me-won = Vous gagnez, { $money } devant { $name }.
me-placed = Vous finissez { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
   *[other] à la place { $place }
}, { $money } derrière { $name }.
me-shared = { $place ->
    [1] Vous partagez la première place avec { $names }.
    [2] Vous partagez la deuxième place avec { $names }.
    [3] Vous partagez la troisième place avec { $names }.
   *[other] Vous partagez la place { $place } avec { $names }.
}
me-from-to = Vous aviez { $begun } et repartez avec { $money } : { $change }.
me-brought = La partie vous a rapporté { $money }.
me-lasted = { $minutes ->
    [one] Durée : une minute.
   *[other] Durée : { $minutes } minutes.
}
me-lasted-hours = Durée : { $hours } h { $minutes } min.
me-best = { $game ->
    [vendome] Meilleur coup : le
    [banque-fatale] Meilleur tour : le
   *[other] Meilleure manche : la
} { $round }, { $change }
me-worst = { $game ->
    [vendome] Pire coup : le
    [banque-fatale] Pire tour : le
   *[other] Pire manche : la
} { $round }, { $change }
me-watch = Revoir { $game ->
    [vendome] le coup
    [banque-fatale] le tour
   *[other] la manche
} { $round }

## Ce que disent les robots
bot-talk = Les robots parlent
bot-talk-more = Une réplique de temps en temps, dans le journal
line-caso-start = Pile ou face ? Je ne sais jamais.
line-caso-gain = Oh ! C’était moi ?
line-caso-loss = C’est tombé de l’autre côté.
line-caso-won = Le hasard a gagné. Cela lui arrive.
line-caso-lost = Les dés vous aimaient mieux.
line-arlecchino-start = Où est l’argent ? J’y cours !
line-arlecchino-gain = Premier arrivé, premier servi !
line-arlecchino-loss = Couru trop vite, tombé trop bas.
line-arlecchino-won = J’ai couru, sauté, gagné !
line-arlecchino-lost = La prochaine fois, je regarde avant de sauter.
line-brighella-start = Fiez-vous à mon visage. À lui seul.
line-brighella-gain = Vous m’avez cru ? Trop aimable.
line-brighella-loss = Un beau mensonge veut de meilleures oreilles.
line-brighella-won = Tout était vrai, ou presque.
line-brighella-lost = Vous mentez mieux que moi. Respect.
line-pantalone-start = Doucement, je compte.
line-pantalone-gain = Sou après sou. Comme il se doit.
line-pantalone-loss = Ma bourse ! Ma pauvre bourse.
line-pantalone-won = Épargné, compté, gagné.
line-pantalone-lost = Il va falloir vendre la gondole.
line-colombina-start = J’ai déjà vu cette table.
line-colombina-gain = De celle-là, je me souvenais.
line-colombina-loss = Jamais vu. Je m’en souviendrai.
line-colombina-won = Un million de parties, et toujours un plaisir.
line-colombina-lost = Bien joué. Celle-là était nouvelle.
line-il-dottore-start = Accordez-moi une pensée, ou deux mille.
line-il-dottore-gain = Ce qu’il fallait démontrer.
line-il-dottore-loss = Une erreur à la troisième décimale.
line-il-dottore-won = La preuve est faite.
line-il-dottore-lost = Je dois revoir ma théorie. Et vous, votre chance.

## Profiles, ladders, calendars

profile = Votre profil
profile-lead = Vos parties dans cette maison. Personne d’autre ne voit cette page.
profile-keep = Gardez votre nom ici
profile-keep-more = Un geste, pas de compte : vos parties terminées, vos bluffs réussis, ceux qui vous ont battu et vos exercices, sur tous vos appareils.
profile-offer = Vos parties et leur issue, sur chaque appareil. Ni compte, ni courriel.
profile-make = Garder mon nom
profile-stored = La maison garde un nom et des empreintes de clés. Ni courriel, ni mot de passe, ni adresse ; vous pouvez tout effacer à tout moment.
profile-elsewhere = Vous en avez déjà un ?
profile-elsewhere-more = Ouvrez son lien personnel dans ce navigateur, ou utilisez une clé d’accès.
profile-wrong-key = Ceci n’ouvre aucun profil
profile-wrong-key-more = Le lien a été remplacé par un plus récent, ou le profil n’existe plus. Rien n’a changé ici.
profile-own = Ce lien personnel est-il le vôtre ?
profile-own-more = La personne qui l’a créé voit vos cartes partout où vous jouez avec son profil. N’ouvrez qu’un lien que vous avez créé vous-même.
profile-own-open = C’est le mien : ouvrir
profile-own-not = Ne pas l’ouvrir
profile-two = Ce navigateur a déjà un autre profil ouvert. Les parties et les places de { $name } doivent-elles suivre ? Les deux n’en font alors qu’un, et l’ancien disparaît. Sinon il reste tel quel, et seul son propre lien ou sa clé d’accès l’ouvre.
profile-bring = Les emporter
profile-leave = Les laisser là
profile-no-games = Pas encore de partie terminée
profile-no-games-more = Chaque partie que vous terminez dans cette maison vient ici.
profile-play = Jouer une partie
profile-count =
    { $count ->
        [one] une partie
       *[other] { $count } parties
    }
profile-all = Parties et statistiques
profile-games = Parties
profile-wins = Gagnées
profile-mean = En moyenne
profile-best = Record
profile-of = { $count } sur { $of }
profile-rivals = Contre qui
profile-rival = Nom à la table
profile-ahead = Vous devant
profile-behind = Vous derrière
profile-record-gone = La maison n’a plus cette partie
profile-name = Votre nom
profile-save = Enregistrer
profile-shown = Mon nom au classement
profile-shown-more = Sinon, votre ligne est sans nom pour les autres.
profile-devices =
    { $count ->
        [one] Ouvert dans ce navigateur seulement.
       *[other] Ouvert dans { $count } navigateurs.
    }
profile-link = Créer un lien personnel
profile-link-renew = Créer un nouveau lien
profile-link-more = Il ouvre votre profil et vos tables dans tout navigateur, pour quiconque le possède. Un nouveau lien annule l’ancien.
profile-close-others = Fermer partout ailleurs
profile-close-others-more = En cas d’appareil perdu : tous les autres navigateurs, le lien et le calendrier cessent de fonctionner. Les clés d’accès restent.
passkey-open = Ouvrir avec une clé d’accès
passkey-make = Ajouter une clé d’accès
passkey-made = Clé d’accès du { $day }
passkey-remove = Retirer
passkey-more = Votre appareil ou gestionnaire de mots de passe la garde ; la maison n’a que sa clé publique.
profile-calendar = Calendrier
profile-calendar-more = Les tables à plusieurs jours par coup paraissent dans votre calendrier tant qu’elles vous attendent : « { $event } ».
profile-calendar-make = Créer un calendrier
profile-calendar-renew = Créer une nouvelle adresse
profile-calendar-stop = L’arrêter
profile-calendar-open = S’abonner sur cet appareil
profile-calendar-secret = L’adresse est secrète et sans aucun nom. Une nouvelle annule l’ancienne.
calendar-name = Tripot : à vous de jouer
calendar-turn = À vous de jouer : { $game }
profile-yours = Il est à vous
profile-export = Tout télécharger
profile-export-more = Un fichier JSON avec toutes vos parties.
profile-close = Fermer dans ce navigateur
profile-close-more = Le profil reste. Sans lien, clé d’accès ni autre navigateur, vous ne pourrez plus l’ouvrir.
profile-drills = Exercices
profile-drills-go = Aux exercices
profile-drills-rating = Cote
profile-drills-days = Jours de suite
profile-drills-tried = Essayés
profile-drills-found = Trouvés
profile-delete = Effacer le profil
profile-delete-more = Votre nom, vos clés, parties, exercices et classements, tout de suite et pour toujours.
profile-delete-sure = Ceci retire pour toujours votre profil de la maison : nom, clés, clés d’accès, statistiques, exercices et classements. Les parties restent à ceux qui les ont jouées.
profile-delete-no = Le garder
profile-delete-yes = Effacer pour toujours
ladder = Classement
ladder-lead = Tous ceux qui jouent aux tables classées de cette maison, robots compris. La barre dit à quel point c’est sûr.
ladder-games =
    { $games ->
        [one] Une partie classée. Ordre : le bas de l’intervalle à 95 %.
       *[other] { $games } parties classées. Ordre : le bas de l’intervalle à 95 %.
    }
ladder-empty = Personne n’a encore joué de partie classée
ladder-empty-more = Ouvrez une table et marquez-la classée avant le début.
ladder-played =
    { $games ->
        [one] une partie
       *[other] { $games } parties
    }
ladder-somebody = Quelqu’un
ladder-show-me = Montrer mon nom aux autres
ladder-hide-me = Cacher mon nom aux autres
ladder-how = Comment on compte
ladder-how-1 = Chacun commence à 1500. Après chaque partie classée, on compare les joueurs deux à deux ; à égalité, c’est nul. 400 points font dix contre un.
ladder-how-2 = Si un robot a joué plus d’un cinquième de vos coups parce que vous êtes parti ou en retard, vous êtes dernier. Si tous partent, la partie ne compte pas.
ladder-how-3 = La maison peut recalculer chaque nombre à partir des parties enregistrées.
rated = Classée
rated-hint = Classée : votre nom est gardé dans cette maison comme profil, et votre résultat va au classement, sans votre nom tant que vous ne le dites pas.
rated-hint-known = Classée : votre résultat va au classement de cette maison.
rated-fixed = Partie classée : jusqu’à la fin, personne n’est exclu ni remplacé, et nul ne peut suspendre ni donner du temps.
rating-now = Votre cote est de { $points }
option-rated = Classée
option-rated-more = Compte au classement. Règles habituelles, pendule, sans aide ; chacun garde un profil.
tally-vabanque-bluffs = Bluffs réussis
tally-vabanque-bluffs-more = Sans lui, un rival y serait allé.
tally-vabanque-trapped = Fois où vous étiez piégé
tally-vabanque-traps = Manches où votre Piège a pris
tally-banque-fatale-auctions = Enchères gagnées
tally-banque-fatale-narrow = Gagnées d’un jeton ou à égalité
tally-banque-fatale-narrow-more = Les mises les plus justes.
tally-banque-fatale-aces = Tours où vos as ont payé
tally-vendome-banks = Coups où vous avez gardé la banque
tally-vendome-falls = Coups où votre carte est tombée
try-again = Réessayer

## La maison dans un onglet
tab-lead = Trois jeux de banque et de bluff contre des robots, ici même, dans cet onglet. Sans compte ni serveur, et même hors ligne.
tab-loading = Chargement de la maison : { $share }
tab-starting = Ouverture de la maison
tab-banner = Tout reste sur cet appareil.
tab-banner-more = Cet onglet distribue les cartes et joue les robots. Ni serveur, ni réseau, ni horloge.
tab-banner-ok = Compris
tab-forgets = Fermer cette fenêtre efface vos parties : le navigateur ne garde rien ici.
storage-full = Cet appareil n’a plus de place
storage-full-tab = Votre dernier coup n’a pas été gardé. Faites de la place, ou enregistrez vos parties dans un fichier, puis réessayez.
storage-full-house = Ce que ce navigateur devait retenir, comme la liste de vos tables, sera perdu à sa fermeture. Les tables restent dans la maison.
tab-badge = Dans cet onglet
tab-badge-offline = Hors ligne
tab-offline-spoken = Vous êtes hors ligne. Tout reste sur cet appareil.
tab-elsewhere = Vos parties sont ouvertes dans un autre onglet
tab-elsewhere-more = Un seul onglet joue à la fois, pour qu’aucun coup ne se perde.
tab-take = Jouer plutôt ici
tab-failed = La maison ne peut pas ouvrir dans ce navigateur
tab-failed-more = Il lui faut un navigateur de moins de trois ans. Vos parties sont toujours là.
tab-failed-offline = Vous êtes hors ligne et ce navigateur n’a pas encore tout chargé. Revenez une fois avec du réseau.
tab-again = Réessayer
tab-device = Sur cet appareil
tab-device-games =
    { $count ->
        [0] aucune partie pour l’instant
        [one] une partie
       *[other] { $count } parties
    }
tab-device-ready = les trois jeux, les règles et les robots, prêts hors ligne
tab-device-online = les trois jeux, les règles et les robots sont chargés
tab-device-loading = la maison se charge encore
tab-device-survives = survit à la fermeture de l’onglet ; disparaît si vous effacez ce site
tab-device-full = Ce navigateur n’a presque plus de place pour ce site. Enregistrez vos parties.
size-kilobytes = { $size } ko
size-megabytes = { $size } Mo
tab-save = Tout enregistrer
tab-move = Vers un autre appareil
tab-load = Charger des parties
tab-loaded =
    { $count ->
        [0] Rien de nouveau : vous avez déjà ces parties.
        [one] Une partie a été ajoutée.
       *[other] { $count } parties ont été ajoutées.
    }
tab-not-ours = Ce fichier ne contient pas de parties. Rien n’a changé.
tab-keep-app = Garder comme application
tab-friends = Jouer entre amis
tab-friends-more = Pour jouer à plusieurs, il faut une maison. N’importe quel ordinateur peut en être une :
tab-host = Ouvrir sa propre maison
tab-host-1 = Installez Python 3.11 ou plus récent sur un ordinateur qui reste allumé, et tapez la ligne ci-dessus.
tab-host-2 = La maison affiche son adresse. On l’ouvre depuis le même réseau ; pour les autres, placez-la derrière un domaine en HTTPS.
tab-host-3 = Ouvrez-y une table et partagez son lien. Personne n’a besoin de compte.
tab-profile-more = Vos parties terminées, vos bluffs réussis et ceux qui vous ont battu. Tout reste sur cet appareil.
tab-needs-house = Pour cela, il faut une maison
tab-needs-house-more = Les amis par lien, les spectateurs et les classements vivent dans une maison : un ordinateur que tous peuvent joindre. Cet onglet n’est qu’à vous.
tab-play-here = Jouer dans cet onglet
tab-choose = Choisir sa table
tab-choose-more = Jeu, robots et règles
tab-local = Faire passer
tab-local-more = À plusieurs, un seul appareil
tab-record = Revoir une partie
tab-record-more = Choisissez un fichier ou déposez-le ici
tab-record-drop = Déposez-le pour revoir la partie
tab-record-bad = Ce n’est pas l’enregistrement d’une partie
tab-record-not-json = Le fichier n’est pas du JSON.
tab-without-house = Jouer sans la maison, dans cet onglet
tab-house-silent = La maison ne répond pas
tab-house-silent-more = Vos tables y sont en sûreté. En attendant, jouez contre des robots dans cet onglet.
update-ready = Une nouvelle version est prête
update-use = L’utiliser
update-later = Plus tard

## Soirées et cercles

evening = Soirée
evening-club = Nos soirées
evening-clubs = Vos soirées
evening-plan = Combien de parties
evening-plan-more = Plusieurs parties font une soirée : on change de place, et les points s’additionnent.
evening-games =
    { $games ->
        [one] Une partie
       *[other] { $games } parties
    }
evening-until-we-stop = Sans limite
evening-name = Nom de votre cercle
evening-name-example = Le cercle du jeudi
evening-game = Partie { $game }
evening-game-of = Partie { $game } sur { $games }
evening-first = Première partie de la soirée
evening-no-games = Aucune partie n’est encore terminée.
evening-won =
    { $count ->
        [one] { $names } remporte la soirée
       *[other] { $names } se partagent la soirée
    }
evening-won-own = Vous gagnez la soirée
evening-tie = { $names } sont à égalité en tête
evening-leads =
    { $count ->
        [one] { $name } mène de { $points } point
       *[other] { $name } mène de { $points } points
    }
evening-leads-own = { $count ->
    [one] Vous menez de { $points } point
   *[other] Vous menez de { $points } points
}
evening-leads-wins = { $name } mène, avec plus de victoires
evening-leads-wins-own = Vous menez, avec plus de victoires
evening-order = Ordre
evening-by-points = Aux points
evening-by-wins = Aux victoires
evening-wins = Victoires
evening-points = Points
evening-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
evening-sat-out = absent
evening-how = Un point par joueur que vous devancez, un demi en cas d’égalité. Une partie sans vous compte pour la moitié de ce qu’on pouvait y gagner.
evening-how-short = Un point par joueur que l’on devance
evening-start = Lancer la partie { $game }
evening-offered = La partie { $game } est ouverte
evening-other-game = Changer de jeu
evening-stop = Terminer la soirée
evening-one-more = Encore une partie
evening-page = Toutes les soirées
evening-number = Soirée { $number }
evening-after =
    { $games ->
        [one] après une partie
       *[other] après { $games } parties
    }
evening-next-game = Ensuite, partie { $game }
evening-seats-change = Chacun change de place.
evening-played = Parties
evening-late = Les retardataires scannent ce code.
evening-ratings = Les cotes du club
evening-ratings-more = D’après tous les jeux d’adresse joués ici. Barres : intervalle à 95 %.
evening-alike = On ne peut pas encore départager { $names }.
evening-none = Pas encore de soirée
evening-tonight = Ce soir
evening-next = La prochaine soirée
evening-next-more = Vous ouvrez une table, vos amis viennent par son lien ou par cette page. On peut changer de jeu avant chaque départ.
evening-begin = Ouvrir la soirée
evening-open = La table est ouverte, il reste des places pour vos amis.
evening-running = Une partie est en cours.
evening-between = La table attend entre deux parties.
evening-go = À la table
evening-tv = Afficher sur le grand écran
evening-history = Toutes les soirées
evening-show = Voir
evening-game-won =
    { $count ->
        [one] Partie { $game } · gagnée par { $names } · { $minutes } min
       *[other] Partie { $game } · gagnée ensemble par { $names } · { $minutes } min
    }
evening-replay-of = Revoir la partie { $game }, { $title }
evening-members = Toutes soirées confondues
evening-member = Joueur
evening-evenings-won = Soirées
evening-of = { $won } sur { $evenings }
error-no-club = Ce lien n’ouvre aucune soirée, ou l’hôte de la maison les a supprimées.
error-no-duplicate = Ce duplicate n’existe pas, ou n’a pas encore commencé.
error-duplicate = Ici, tout le monde joue la même partie : ce n’est donc pas possible ; ou son temps est écoulé.

# L’analyse d’une partie finie.
review = Analyse
review-whose = Analyse de
review-replay = Revoir
review-won = { $mine ->
    [yes] Vous avez gagné
   *[no] { $name } a gagné
}, avec { $money } d’avance
review-shared = { $mine ->
    [yes] Vous avez partagé la victoire
   *[no] { $name } a partagé la victoire
}
review-lost = { $mine ->
    [yes] Vous finissez
   *[no] { $name } finit
} { $place ->
    [2] à la deuxième place
    [3] à la troisième place
    [4] à la quatrième place
    [5] à la cinquième place
    [6] à la sixième place
   *[other] à la place { $place }
}, à { $money } de { $winner }
review-waiting = L’analyse commence.
review-ahead = { $count ->
    [one] Une autre analyse passe d’abord.
   *[other] { $count } autres analyses passent d’abord.
}
review-progress = { $done } coups sur { $count } examinés
review-failed = L’analyse s’est arrêtée
review-failed-more = Quelque chose a mal tourné dans la maison. Ce qui est ici reste ; rien d’autre n’est perdu.
review-full = Beaucoup de parties sont en cours d’analyse ; réessayez dans un moment
review-refused = La maison n’a pas répondu
review-sum = D’où vient le résultat
review-sum-more = Chances de gagner, en points sur 100 : <b>{ $sum }</b>
review-sum-how = La chance, c’est le hasard seul. La lecture, c’est ce qui s’est révélé contre une croyance juste. Les erreurs sont jugées sur ce qui était connu, jamais sur la place réelle des cartes.
review-part-par = Au début
review-part-luck = Chance
review-part-reading = Lecture
review-part-others = Rivaux
review-part-own = { $mine ->
    [yes] Vos erreurs
   *[no] Ses erreurs
}
review-part-result = À la fin
review-part-now = Jusqu’ici
review-decisions = { $count ->
    [one] Une décision de { $name }
   *[other] { $count } décisions de { $name }
}
review-decisions-mine = { $count ->
    [one] Votre seule décision
   *[other] Vos { $count } décisions
}
review-decisions-more = En rouge, ce qu’un choix a cédé au meilleur, d’après ce qui était connu alors. Choisissez-en un pour le voir.
review-strip = Décisions
review-no-decisions = Il n’y avait rien à décider : tout était chance.
review-no-cost = Aussi bon que le meilleur.
review-not-sure = Pas sûr que cela ait coûté quelque chose.
review-cost = { $points ->
    [one] −{ $points } point.
   *[other] −{ $points } points.
}
review-costliest = Le plus cher
review-second = Deuxième
review-third = Troisième
review-instead = Ce choix gagnait <b>{ $made } fois sur 100</b>, le meilleur { $best }.
review-danger-was = Le danger y attendait { $times } fois sur 100.
review-better = Mieux :
review-look = Voir
review-clean = Aucune décision n’a coûté à coup sûr plus de { $points } points.
review-see = Que voir
review-i-knew = Ce que je savais
review-knew = Ce que savait { $name }
review-truth = La vérité
review-before = La décision d’avant
review-next = La décision suivante
review-options-more = { $mine ->
    [yes] Ce que valait chaque choix d’après ce que vous saviez.
   *[no] Ce que valait chaque choix d’après ce que savait { $name }.
}
review-choice = Choix
review-to-win = gagner
review-danger = danger
review-money = argent
review-best = le meilleur
review-worths = { $game ->
    [vabanque] Ce que valaient les cartes cachées
    [banque-fatale] Ce que valaient les mises
   *[other] Ce que valaient les choix cachés
}
review-worths-more = { $game ->
    [banque-fatale] En points de chances de gagner, contre une main vide à la même enchère ; le trait est un intervalle à 95 %.
   *[other] En points de chances de gagner, avec moins sans, avant que rien ne soit retourné ; le trait est un intervalle à 95 %.
}
review-round = M. { $round }
review-earned = A rapporté { $money }.
review-moved = A déplacé les autres : { $money } pour son propriétaire.
review-points = { $points } points
review-not-measurable = non mesurable
review-luck = Coup par coup
review-luck-more = Ce que le coup rapporte en moyenne est exact, avant de voir ses cartes.
review-coup = Coup
review-expected = en moyenne
review-gained = vraiment
review-not-known = inconnu
review-by = { $kind ->
    [pantalone] Jugé par Pantalone, en Python seul ; de plus forts ne sont pas là, et il n’est pas un maître.
    [random-play] Jugé par des parties continuées au hasard : ce jeu n’a pas de robot fort.
    [exact-odds] Jugé par des probabilités exactes.
   *[other] Jugé par { $by }.
}
review-within = ± est l’intervalle à 95 % des parties imaginées ; il ne couvre pas le doute sur la façon de jouer des rivaux.
happened-trap = { $came ->
    [0] { $mine ->
        [0] Personne n’est venu.
       *[other] Seul le pion du propriétaire est venu.
    }
    [one] Un rival est venu.
   *[other] { $came } rivaux sont venus.
}
happened-out-of-reach = Aucun pion ne pouvait y aller.
happened-traps = { $traps ->
    [one] Une autre carte { $card } s’y trouvait aussi.
   *[other] { $traps } autres cartes { $card } s’y trouvaient aussi.
}
happened-won = A gagné { $card } avec { $chips ->
    [one] un jeton
   *[other] { $chips } jetons
} ; { $least } suffisaient.
happened-lost = N’a pas gagné { $card } : il fallait { $least } jetons.
trial = Rejouer
trial-begin = Rejouer à partir d’ici
trial-from-truth = Des robots prennent les autres places ; les cartes cachées sont là où elles étaient vraiment.
trial-from-known = Des robots prennent les autres places ; ce qui était caché est retiré au sort d’après ce qu’on pouvait croire.
trial-not-real = Vous rejouez une partie finie. Ce n’est plus la vraie partie, et elle ne compte pas.
trial-over = La fin de cet essai. La vraie partie a fini comme elle a fini.
trial-again = Reprendre au début
trial-leave = Retour à l’analyse

# Conseils.
option-hints = Conseils
option-hints-more = Qui doit jouer peut demander ce que ferait un robot fort
error-no-hints = Cette table joue sans conseils
hint = Conseil
hint-would = { $bot } ferait ceci :
hint-known = Le robot voit ce que vous voyez, et rien d’autre.
hint-thinking = Le robot réfléchit.
reason-vabanque-pay = La table { $casino } paie { $mean } en moyenne, si tous les ordres des cartes cachées se valent.
reason-vabanque-trap = Un piège s’y trouve { $times } fois sur 100.
reason-vabanque-other = Le meilleur autre déplacement, à la table { $casino }, paie { $mean }.
reason-vabanque-reach = { $rivals } rivaux sur { $all } peuvent aller à la table { $casino }.
reason-vabanque-mine = Votre pion peut y aller aussi.
reason-vabanque-not-mine = Votre pion ne peut pas y aller.
reason-vabanque-all-three = Les trois cartes de { $name } s’y trouvent : le piège en est.
reason-vabanque-no-raise = { $impossible } des { $backs } dos adverses à la table { $casino } ne peuvent être une relance : personne n’en a deux.
reason-vabanque-no-cards = Aucune carte d’un rival ne s’y trouve.
reason-banque-fatale-most = Aucun rival n’a plus de { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} ; cette mise en a { $bid }.
reason-banque-fatale-price = Le cours de la couleur { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[orange] orange
} est { $price }.

# Exercices.
drill = Exercice
drill-lead = Une position, une question. Pas d’horloge.
drill-today = L’exercice du jour
drill-number = Exercice { $number }, coté { $rating }
drill-vabanque-walk = Où allez-vous ?
drill-vabanque-walk-more = Le plus d’argent en moyenne, si tous les ordres des cartes cachées se valent.
drill-vabanque-odds = Quelle est la probabilité qu’un piège attende à la table { $casino } ?
drill-vabanque-odds-more = Si tous les ordres des cartes cachées des rivaux se valent.
drill-vabanque-trap = Où est le piège de { $name } ?
drill-vabanque-trap-more = Ses trois cartes sont posées. Laquelle lisez-vous comme le piège ?
drill-vabanque-lay = Que posez-vous ?
drill-vabanque-lay-more = La meilleure chance de gagner la partie, parmi ces quatre cartes.
drill-banque-fatale-sure = Que misez-vous ?
drill-banque-fatale-sure-more = Remportez cette carte à coup sûr, avec le moins de jetons possible.
drill-banque-fatale-bid = Que misez-vous ?
drill-banque-fatale-bid-more = La meilleure chance de gagner la partie, contre des rivaux qui misent comme ils l’ont fait jusqu’ici.
drill-vendome-next = Quelle est la probabilité que la prochaine carte soit la vôtre ?
drill-vendome-next-more = Vous tenez la banque. Si votre carte vient maintenant, la banque est perdue aussitôt.
drill-vendome-falls = Quelle est la probabilité que votre carte tombe ?
drill-vendome-falls-more = Elle tombe si son rang revient avant celui du banquier.
drill-vendome-keeps = Quelle est la probabilité que vous gardiez la banque ?
drill-vendome-keeps-more = Vous tenez la banque. Vous la gardez si toutes les cartes en jeu tombent avant que la vôtre revienne.
drill-theme-vabanque-walk = Où allez-vous ?
drill-theme-vabanque-odds = Un piège, avec quelle probabilité ?
drill-theme-vabanque-trap = Où est le piège ?
drill-theme-vabanque-lay = Que posez-vous ?
drill-theme-banque-fatale-sure = Gagner à coup sûr
drill-theme-banque-fatale-bid = Que misez-vous ?
drill-theme-vendome-next = La prochaine carte
drill-theme-vendome-falls = Votre carte tombe-t-elle ?
drill-theme-vendome-keeps = Gardez-vous la banque ?
drill-all = Tous les exercices
drill-all-lead = Choisissez un thème et une difficulté. Il y en a toujours un autre, que vous n’avez pas encore essayé.
drill-hardness = Difficulté
drill-hardness-mine = À mon niveau
drill-hardness-easy = Facile
drill-hardness-hard = Difficile
drill-theme-done = { $done } sur { $count } essayés, { $found } trouvés
drill-theme-begin = Commencer
drill-theme-over = Vous avez tout essayé à ce niveau. Choisissez-en un autre.
drill-any = N’importe quel thème
drill-week = Les sept derniers jours
drill-day-found = { $day } : trouvé
drill-day-missed = { $day } : manqué
drill-day-none = { $day } : pas essayé
drill-day-today = { $day }, aujourd’hui : pas encore essayé
drill-again = Vous avez déjà répondu à celui-ci. Seule la première réponse compte.
drill-choose = Votre réponse
drill-confirm = Répondre
drill-found = Trouvé.
drill-missed = Pas cette fois.
drill-answer = La réponse : { $answer }
drill-counted = Le compte
drill-next = Un autre
drill-streak = { $days ->
    [one] Un jour
   *[other] { $days } jours de suite
}
drill-rating = Votre cote : { $rating }
drill-fails = { $count ->
    [0] Tous les robots interrogés le trouvent.
    [one] Un robot se trompe : { $bots }.
   *[other] { $count } robots se trompent : { $bots }.
}
drill-slips = { $count ->
    [one] Une façon plus simple de compter mène à une autre réponse.
   *[other] { $count } façons plus simples de compter mènent à d’autres réponses.
}
drill-searched = En pour cent, d’après Il Dottore.
drill-share = Partager sans rien dévoiler
drill-shared-found = Tripot, exercice { $number } · trouvé ◆{ $days ->
    [0] { "" }
   *[other] { " " }· série { $days }
}
drill-shared-missed = Tripot, exercice { $number } · pas trouvé ◇{ $days ->
    [0] { "" }
   *[other] { " " }· série { $days }
}
drill-you = Vous
drill-rival = Rival { $number }
drill-failed = L’exercice n’a pas pu être chargé
drill-kept = La série et la cote restent dans ce navigateur.
choice-vabanque-walk = À la table { $casino }
choice-vabanque-chance = { $percent } sur 100
choice-vabanque-back = Table { $casino }, posée en { $order ->
    [1] premier
    [2] deuxième
   *[other] troisième
}
choice-vabanque-lay = { $card ->
    [raise] { card-raise }
    [bluff] { card-bluff }
   *[trap] { card-trap }
} à la table { $casino }
choice-banque-fatale-chips = { $chips ->
    [one] Un jeton
   *[other] { $chips } jetons
}
choice-vendome-chance = { $share }, environ { $percent } sur 100
known-vabanque-money = { $name } : { $money }
known-banque-fatale-purse = { $name } : { $chips } jetons, { $money } M ; as : { $red } rouge, { $yellow } jaune, { $green } vert, { $blue } bleu, { $orange } orange
drill-known = Ce que vous savez encore
counted-vabanque-chips = Table { $casino } : { $chips } en jetons.
counted-vabanque-own-raise = Votre propre relance s’y trouve : les jetons comptent une fois de plus.
counted-vabanque-cards = { $count ->
    [one] Une carte de { $name } s’y trouve : ce n’est pas un piège dans { $clear } ordres sur 3.
   *[other] { $count } cartes de { $name } s’y trouvent : aucune n’est un piège dans { $clear } ordres sur 3.
}
counted-vabanque-clear = Aucun piège dans { $share } des cas : un piège attend { $times } fois sur 100.
counted-vabanque-slip-sum = Un tiers par carte, additionné, c’est trop : deux rivaux peuvent piéger à la fois, et personne n’a deux pièges.
counted-vabanque-slip-backs = Deux cartes d’un même rival ne sont pas indépendantes : une seule des trois est le piège.
counted-vabanque-slip-owners = C’est une carte par rival ; comptez toutes celles qui s’y trouvent.
counted-vabanque-thirds = À compter seulement, c’est une chance sur trois chacune.
counted-vabanque-come = { $pawns ->
    [0] Aucun autre pion ne peut aller à la table { $casino }.
    [one] Un autre pion peut aller à la table { $casino } : un piège y a quelqu’un à prendre.
   *[other] { $pawns } autres pions peuvent aller à la table { $casino } : un piège y a quelqu’un à prendre.
}
counted-vabanque-own-reach = Le pion de { $name } peut y aller aussi, et y voudrait une relance.
counted-vabanque-no-reach = Le pion de { $name } ne peut pas y aller : une relance n’y servirait qu’aux autres.
counted-vabanque-read = Comme Il Dottore le lit, c’est le piège { $percent } fois sur 100.
counted-vabanque-was = Et il y était.
counted-vabanque-was-not = Dans cette partie, c’était une autre carte : { $percent } sur 100 n’est pas toujours.
counted-vabanque-reach = { reason-vabanque-reach }
counted-vabanque-mine = { reason-vabanque-mine }
counted-vabanque-not-mine = { reason-vabanque-not-mine }
counted-vabanque-all-three = { reason-vabanque-all-three }
counted-vabanque-no-raise = { reason-vabanque-no-raise }
counted-vabanque-no-cards = { reason-vabanque-no-cards }
counted-banque-fatale-hand = { $name } peut montrer { $chips } jetons au plus : { $need } gagnent contre cela.
counted-banque-fatale-beaten = { $name } peut en montrer { $chips }, et gagner.
counted-banque-fatale-too-many = Cela gagne aussi, mais { $least } suffisent.
counted-banque-fatale-worth = La carte vaut { $price } M aux cours actuels.
counted-banque-fatale-most = { reason-banque-fatale-most }
counted-banque-fatale-push = { $chips } jetons de couleur { $colour ->
    [red] { colour-red }
    [yellow] { colour-yellow }
    [green] { colour-green }
    [blue] { colour-blue }
   *[orange] { colour-orange }
} poussent ce cours ; vous avez { $aces ->
    [0] zéro as de cette couleur
    [one] un as de cette couleur
   *[other] { $aces } as de cette couleur
}.
vendome-rank = { $rank ->
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
    [A] as
   *[other] { $rank }
}
counted-vendome-left = { $shown } cartes sont sorties, { $left } sont encore dans le paquet.
counted-vendome-mine = Votre rang ({ vendome-rank }) : { $lie } sur quatre sur le tapis, { $cards } dans le paquet.
counted-vendome-bank = Le rang du banquier ({ vendome-rank }) : { $lie } sur quatre sur le tapis, { $cards } dans le paquet.
counted-vendome-next = { $cards } cartes sur { $left }.
counted-vendome-others = Aucune autre carte ne compte : seul importe lequel des deux rangs vient d’abord.
counted-vendome-falls = { $cards } de ces { $both } cartes sont à vous, et chacune a la même chance de venir la première.
counted-vendome-first = Le rang { vendome-rank } vient d’abord dans { $share } des cas ; puis tous les autres tombent dans { $then }.
counted-vendome-keeps = Multiplié et additionné : { $share }.
counted-vendome-slip-pack = Vous avez compté sur un mauvais nombre de cartes.
counted-vendome-slip-four = Pas quatre : celles qui sont sur le tapis ne sont plus dans le paquet.
counted-vendome-slip-ranks = Il ne reste pas autant de cartes de chaque rang.
counted-vendome-slip-even = Il ne reste pas autant de cartes des deux rangs.
counted-vendome-slip-flip = C’est la probabilité que celle du banquier vienne d’abord.
counted-vendome-slip-product = Les probabilités ne se multiplient pas : toutes attendent la même carte du banquier.
counted-vendome-slip-halves = Les probabilités ne se divisent pas par deux à chaque fois : toutes attendent la même carte du banquier.

## Regarder

watch-lead = Vous voyez ce que tout le monde peut voir à la table. Les mains s’ouvrent à la fin de la partie.
watch-code = Vous avez un code ?
watch-code-more = Les tables sont privées, sauf si leur hôte les affiche.
watch-live = En direct
watch-exhibition = Démonstration : { $game }
watch-large = En grand
watch-play-them = Jouer contre eux
watch-over =
    { $count ->
        [one] { $names } gagne. La prochaine partie commence dans un instant.
       *[other] { $names } gagnent ensemble. La prochaine partie commence dans un instant.
    }
watch-nobody = Personne ne montre sa table en ce moment. Les robots, si.
watch-remarkable = Parties remarquables
watch-payment = Le plus gros paiement
watch-payment-more = { $size } d’un coup pour { $name }
watch-margin = L’arrivée la plus serrée
watch-margin-more = { $name } l’emporte de { $size }

## Revoir ensemble

together = Revoir ensemble
together-lead = Guider
together-stop = Ne plus guider
together-back = Revenir
together-leave = Quitter
together-leading = Vous guidez
together-leading-more = Tous ceux qui ouvrent ce lien voient ce que vous montrez.
together-following = { $name } guide, vous suivez
together-following-more = Allez à un autre moment pour regarder librement.
together-away = Vous regardez librement
together-away-more = { $name } en est à l’étape { $at }.
together-nobody = Une partie revue ensemble
together-nobody-more = Personne ne guide encore. Envoyez le lien, puis guidez.
together-wait = Vous suivrez dès qu’un joueur de cette partie guidera.

## L’assistant du banquier

assistant = L’assistant du banquier
assistant-here = Ouvrir dans l’assistant
assistant-lead = pour la boîte sur votre table
assistant-players = Joueurs
assistant-seat = Place { $seat }
assistant-undo = Annuler
assistant-rules-said = Les règles sont changées.
assistant-undone = Annulé.
assistant-clear = Vider
assistant-cleared = La table est vide.
assistant-paid = Ce qui est payé
assistant-refused = { $detail } (règle { $rule })
assistant-unpaid = Avant de payer
assistant-asking = Calcul en cours.
assistant-advice = Chances et conseil
assistant-next-said = Payé. La manche suivante est en place.
assistant-lacking = La table n’est pas encore complète. Il manque :
assistant-nobody-moves = Personne n’a de coup à jouer ici.
assistant-to-move = C’est à { $name }.
assistant-only-luck = Aucun conseil à donner : seule la chance décide ici.
assistant-on-more = Des robots prennent les autres places. Les cartes face cachée sont tirées au hasard.
trial-leave-table = Retour à la table
trial-from-table = Vous reprenez une table mise en place à la main. Cela ne compte pas.
desk-pieces = Pièces
desk-whose = À qui
desk-what = Quoi
desk-chip = jeton de { $face }
desk-chip-later = manche { $round }
desk-chip-none = épuisés
desk-chips-left = { $count } en réserve
desk-back = Face cachée
desk-pawn = Pion
desk-off = Retirer
desk-no-card = tout est posé
desk-card-at = { $card } en { $casino }
desk-put-chip = Jeton de { $face } sur la table { $casino }.
desk-put-pawn = Pion de { $name } à la table { $casino }.
desk-put-card = { $name } : { $card } à la table { $casino }.
desk-may-put = Poser ici : { $piece }.
desk-may-take = Retirer une pièce.
desk-casino = { $chips } en jetons, { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}, { $pawns ->
    [0] aucun pion
    [one] un pion
   *[other] { $pawns } pions
}
desk-pays-at = { $count ->
    [one] La table { $casinos } paie.
   *[other] Les tables { $casinos } paient.
}
desk-begin = Choisissez un joueur, une pièce, puis une table. Seules les tables où il y a un pion doivent être complètes.
desk-round = Manche
desk-walks = Pions
desk-all-walked = tous ont marché
desk-walks-next = c’est à { $name } de marcher
desk-order-money = Ordre du tour et argent
desk-order-more = Dans l’ordre du tour ; l’argent en milliers. Il le faut pour l’ordre suivant, pour un conseil et pour reprendre la partie.
desk-order-said = { $name } joue en position { $place }.
desk-money-of = { $name } : argent en milliers
desk-earlier = { $name } joue plus tôt
desk-take-off = Retirer de la table { $casino }
desk-taken = Retiré de la table { $casino } : { $what }.
desk-nothing-here = Il n’y a rien ici.
desk-pays = La table { $casino } paie
desk-casino-of = table { $at } sur { $count }
desk-no-payout = Rien n’est encore payé. Posez un pion à une table : ses cartes sont retournées et la table paie.
desk-round-total = { $count ->
    [one] Cette manche, une table
   *[other] Cette manche, les { $count } tables
}
desk-won = { $count ->
    [one] { $names } gagne la partie.
   *[other] { $names } gagnent la partie ensemble.
}
desk-next-vabanque = { $round ->
    [5] Dernière manche
   *[other] Payer et passer à la manche { $round }
}
unpaid-vabanque-backs = { $count ->
    [one] Table { $casino } : une carte est encore face cachée.
   *[other] Table { $casino } : { $count } cartes sont encore face cachée.
}
unpaid-vabanque-pawn = Le pion de { $name } n’est pas encore posé.
unpaid-vabanque-walks = { $count ->
    [one] Un pion n’a pas encore marché.
   *[other] { $count } pions n’ont pas encore marché.
}
unpaid-vabanque-chips = La manche { $round } se joue avec des jetons de { $face } : aucun n’est encore posé.
missing-vabanque-pawn = le pion de { $name }
missing-vabanque-chips = { $count ->
    [one] un jeton de { $face } (manche { $round })
   *[other] { $count } jetons de { $face } (manche { $round })
}
missing-vabanque-cards = { $count ->
    [one] une carte de { $name }
   *[other] { $count } cartes de { $name }
}
missing-vabanque-backs = les cartes face cachée de la table { $casino }, retournées
desk-next-card = La carte suivante
desk-rank = { $rank }, encore { $count }
desk-dealt = Carte suivante : { $rank }.
desk-last-card = Dernière carte
desk-banker = Banquier
desk-banks = { $name } tient la banque.
desk-cards-shown = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
}
desk-purses = Jetons avant le coup
desk-coup-over = Le coup est terminé
desk-paid-stake = { $from } met { $amount } sur la carte de { $to }
desk-paid-seat = { $from } paie { $amount } à { $to }
desk-paid-card = { $to } prend { $amount } sur la carte de { $from }
desk-paid-back = { $to } reprend { $amount }
desk-next-vendome = Payer, coup suivant
unpaid-vendome-cards = Le coup continue : ajoutez la carte suivante.
missing-vendome-cards = la suite du coup, ou aucune de ses cartes
missing-vendome-purses = { $box } jetons en tout dans les bourses, et non { $there }
desk-hand-of = Jetons dans la main de { $name }
desk-bid-more = Un jeton { $colour } pour { $name }
desk-bid-said = { $name } mise un jeton { $colour } de plus.
desk-bid-none = { $name } ne mise rien.
desk-empty-hand = Vide
desk-hand-closed = main pas encore ouverte
desk-put-cards = Cartes
desk-where-owns = à { $name }
desk-where-hammer = aux enchères
desk-where-open = face visible
desk-where-sold = vendue par { $start }
desk-where-gone = vendues plus tôt
desk-where-nowhere = retour à la pioche
desk-card-hammer = enchère
desk-card-open = visible
desk-card-sold = vente
desk-card-gone = sortie
desk-no-sale = Pas de vente
desk-starts = Commence
desk-price = Cours : { $colour }
desk-money-chips = Argent et jetons
desk-money-chips-more = L’argent en millions ; les jetons de chacun avant l’enchère. Il les faut pour un conseil et pour reprendre la partie.
desk-millions-of = { $name } : argent en millions
desk-chips-of = { $name } : jetons { $colour }
desk-two-each = Deux jetons de chaque couleur pour chacun
desk-no-auction = Rien n’est encore réglé. Mettez une carte aux enchères et touchez la main de chacun.
desk-wins-card = { $name } remporte la carte { $card }
desk-paid-aces = <b>{ $name }</b> touche ses as ({ $colour })
desk-paid-sale = <b>{ $name }</b> vend une carte
desk-money-after = L’argent après
desk-next-banque-fatale = Enchère suivante
desk-takes = { $name } prend un jeton
desk-take = { $name } prend { $colour }
desk-pot-empty = Tous les jetons sont pris
desk-last-count = Dernier compte : argent, jetons et cartes
unpaid-banque-fatale-take = { $name } prend le prochain des { $count } jetons du pot.
unpaid-banque-fatale-count = Pour le dernier compte : les jetons de chacun avant l’enchère, sous « Argent et jetons ».
unpaid-banque-fatale-card = Aucune carte n’est aux enchères.
unpaid-banque-fatale-bid = La main de { $name } n’est pas encore ouverte.
unpaid-banque-fatale-sale = { $name } vend une carte, ou dit « Pas de vente ».
missing-banque-fatale-hands = une table où toutes les mains ne sont pas ouvertes : passez à l’enchère suivante, ou retirez une main
missing-banque-fatale-open = { $count ->
    [one] une carte visible
   *[other] { $count } cartes visibles
}
missing-banque-fatale-purses = les jetons de chacun, { $count } de chaque couleur en tout
missing-banque-fatale-cards = les cartes de chacun

## What if?

whatif-title = Et si … ?
whatif-lead = Changez un des nombres du jeu : des robots jouent les deux versions, l’originale et la vôtre.
whatif-link = Essayer d’autres nombres
whatif-box = Vos nombres
whatif-box-more = Le repère sur chaque ligne, c’est la règle.
whatif-rule = règle : { $value }
whatif-games = Parties de chaque côté
whatif-run = Jouer { $games } parties
whatif-first = Changez d’abord un nombre
whatif-stop = Arrêter
whatif-reset = Comme dans la boîte
whatif-save = Enregistrer
variant = variante
variant-of = { $game } (variante)
option-variant = Variante
option-variant-printed = Jeu imprimé
whatif-table = La jouer à une table à moi
whatif-play = Ou enregistrez-la : <b>tripot play { $file }</b> la joue dans un terminal, contre des robots. Ce n’est jamais le jeu imprimé.
whatif-open = Ouvrir un fichier
whatif-bad-file = Ce fichier ne contient pas de variante.
whatif-fixed = Les nombres de { $game } sont fixes
whatif-fixed-more = Choisissez un autre jeu ci-dessus.
whatif-empty = Changez un nombre et lancez les parties. Vous lirez ici ce qui change vraiment, et ce qui peut être dû au hasard.
whatif-waiting = Les robots se préparent …
whatif-ahead = { $count ->
    [one] Un autre rapport passe avant.
   *[other] { $count } autres rapports passent avant.
}
whatif-progress-label = Parties jouées
whatif-progress = { $done } parties sur { $games }
whatif-stopped = Arrêté après { $done } parties sur { $games }
whatif-failed = Le rapport n’a pas pu être fait
whatif-failed-more = La maison a renoncé. Vos nombres sont toujours là.
whatif-again = Réessayer
whatif-ready = Rapport prêt.
whatif-nothing = Aucune différence n’a pu être montrée.
whatif-sure = { $count ->
    [one] Une chose change à coup sûr : { $what }. Le reste peut être dû au hasard.
   *[other] { $count } choses changent à coup sûr : { $what }. Le reste peut être dû au hasard.
}
whatif-clear = { $what } ({ $way })
whatif-more = plus
whatif-less = moins
whatif-question = Question
whatif-printed = règle
whatif-varied = et si
whatif-difference = différence, 95 %
whatif-band = bande : peut-être le hasard
whatif-verdict = verdict
whatif-significant = { $way }, significatif
whatif-unclear = non significatif
whatif-strict = { $count } questions ont été posées : un verdict demande donc { $confidence }, plus que les 95 % affichés.
whatif-needed = Si la différence pour « { $what } » est réelle, il faudrait environ { $games } parties de chaque côté pour la montrer.
whatif-played = { $games } parties, dont { $distinct } distinctes, avec <b>{ $bot }</b> aux { $players } places.
whatif-same = La même commande donne les mêmes chiffres sur toute machine.
finding-first = Le premier joueur gagne
finding-last = Le dernier avant la dernière manche gagne
finding-final = Le meilleur de la dernière manche gagne
finding-lead = Avance du vainqueur
finding-vabanque-traps = Pièges qui attrapent quelqu’un
finding-vendome-bank = Gain du banquier par coup
number-vabanque-casinos = Tables du cercle
number-vabanque-chips-1 = Jetons, manche 1
number-vabanque-chips-2 = Jetons, manche 2
number-vabanque-chips-3 = Jetons, manche 3
number-vabanque-chips-4 = Jetons, manche 4
number-vabanque-face-1 = Valeur d’un jeton, manche 1
number-vabanque-face-2 = Valeur d’un jeton, manche 2
number-vabanque-face-3 = Valeur d’un jeton, manche 3
number-vabanque-face-4 = Valeur d’un jeton, manche 4
number-vabanque-cards = Cartes en main
number-vabanque-cards-all = les trois
number-vabanque-cards-no-raise = sans Relance
number-vabanque-cards-no-bluff = sans Bluff
number-vabanque-cards-no-trap = sans Piège
number-vabanque-steps = Pas d’un pion
number-vabanque-apart = Écart au départ
number-vabanque-law = Effet des Relances
number-vabanque-law-add = ajouter : ×2 ×3 ×4
number-vabanque-law-double = doubler : ×2 ×4 ×8
number-vendome-stake = Mise sur une carte
number-vendome-double = Le banquier ajoute à une double
number-vendome-triple = Le banquier ajoute à une triple
number-vendome-quadruple = Le banquier paie pour une quadruple
number-vendome-rate-1 = Payé pour une carte simple
number-vendome-rate-2 = Payé pour une double
number-vendome-rate-3 = Payé pour une triple
number-banque-fatale-start = Premier prix
number-banque-fatale-hand = Jetons de chaque couleur
number-banque-fatale-rise = Hausse de la plus jouée
number-banque-fatale-fall-one = Baisse avec un seul jeton
number-banque-fatale-fall-none = Baisse sans jeton
number-banque-fatale-top = Dernier prix qui ne paie pas
number-banque-fatale-pays = Payé pour un as
fault-vabanque-steps = Dans un cercle de { $casinos } tables, un pion fait { $most } pas au plus.
fault-vabanque-chips = Il faut au moins un jeton dans le jeu.
fault-banque-fatale-start = Une couleur ne peut pas commencer là où elle paie.
fault-banque-fatale-track = La piste finit à { $highest } : une couleur monterait au-delà.

## Duplicates and the table of the day

same-day = La table du jour
same-title = Même chance, mêmes robots, un seul essai
same-lead = Tout le monde joue la même partie, chacun à sa table. Votre résultat est comparé à ceux des autres.
same-card = Votre résultat est comparé à ceux de tous les joueurs du jour.
same-yours = Votre place est libre
same-running = Votre partie n’est pas finie
same-missed = Vous n’avez pas joué celle-ci
same-full = Tout le monde a commencé
same-late = Finie trop tard pour compter
same-done = C’est fait : { $score }
same-first = Vous êtes le premier à finir
same-only = Personne d’autre ne l’a finie
same-standing = Place { $place } sur { $of }
same-against = { $seats } joueurs : vous contre { $names }.
same-no-clock = Pas de pendule : partez et revenez quand vous voulez.
same-until = On peut commencer jusqu’à { $time }.
same-opens = La chance et toutes les parties sont dévoilées { $time }.
same-play = Jouer
same-drill = Exercice d’une minute
same-once = Un seul essai compte. Les autres voient le nom que vous donnez ici.
same-go-on = Continuer la partie
same-my-game = Votre partie
same-to-today = À la table d’aujourd’hui
same-see = Voir le classement
same-score = Résultat
same-at-table = À votre table
same-points = Points de match
same-difference = Écart à la moyenne
same-place = Place
same-counts = { $begun ->
    [0] Personne n’a encore commencé
    [one] 1 a commencé, { $finished } fini
   *[other] { $begun } ont commencé, { $finished } fini
}
same-field = Le classement
same-field-so-far = Le classement provisoire
same-field-hidden = { $finished ->
    [0] Personne n’a fini. Vous verrez le classement quand vous aurez fini.
    [one] Un joueur a fini. Vous verrez le classement quand vous aurez fini aussi.
   *[other] { $finished } joueurs ont fini. Vous verrez le classement quand vous aurez fini aussi.
}
same-field-private = Les résultats s’affichent quand tout le monde a fini, ou à la fin du délai.
same-nobody = Personne ne l’a finie à temps.
same-table-place = { $place ->
    [1] gagne à sa table
   *[other] place { $place } sur { $of } à sa table
}
same-how = La moyenne est de { $mean }. Points de match : la part des autres qui ont moins que vous ; la moitié en cas d’égalité.
same-shown = Les { $shown } meilleurs sur { $finished }.
same-week = Votre semaine
same-day-place = { $day } : place { $place } sur { $of }
same-day-none = { $day } : pas jouée
same-luck = La chance
same-luck-more = Elle est la même pour tous, fixée avant la première partie, et dévoilée quand plus personne ne peut la rencontrer.
same-committed = La maison s’y est engagée { $time }
same-seen-early = Ce navigateur a vu cet engagement avant le début du jour.
same-seen-same = Notez-le, et comparez-le quand la chance est dévoilée.
same-seen-other = Ce navigateur avait reçu un autre engagement. Ne faites pas confiance à cette maison.
same-words = { $count ->
    [0] Les mots des joueurs de la veille
    [one] Un joueur de la veille l’a mélangée
   *[other] { $count } joueurs de la veille l’ont mélangée
}
same-words-none = Personne n’a joué la veille
same-words-none-more = Personne ne l’a donc mélangée, et la maison la connaît depuis son engagement.
same-words-more = Des mots tirés au sort par leurs navigateurs en font partie : même la maison ne la connaît qu’au début du jour.
same-words-mine = Les mots de ce navigateur en font partie.
same-words-late = Les mots de ce navigateur n’y sont pas : ils sont venus trop tard, ou la maison les a écartés.
same-mix = empreinte des mots
same-secret = secret
same-secret-later = Elle est dévoilée { $time }
same-secret-good = Dévoilée : le secret correspond à l’engagement
same-secret-bad = Le secret ne correspond pas à l’engagement
same-secret-more = Chaque partie du classement a alors son relevé, et chacune peut être redonnée.
same-tomorrow = { $day } : { $game }
same-tomorrow-more = Voici l’engagement sur sa chance. Notez-le pour le vérifier plus tard.
same-limits = La maison connaît la chance pendant que vous jouez, et pourrait la dire à quelqu’un. Elle ne peut pas la changer.
same-docs = Comment cela marche, et ce que cela ne protège pas
same-yesterday = Résultats du { $day }
same-friends = Un duplicate entre amis
same-friends-more = La même chance et les mêmes robots pour tous ceux qui ont le lien, chacun à sa table.
same-friends-name = Son nom
same-friends-players = Montrer les résultats
same-friends-count = { $count ->
    [0] à la fin du délai
   *[other] quand { $count } ont fini
}
same-friends-hours = On peut commencer pendant
same-hours = { $count } heures
same-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
same-friends-open = Créer le lien
same-line = La même chance pour tous : elle sera dévoilée et vérifiée quand plus personne ne peut la rencontrer
same-fair = Vérifié dans ce navigateur : { $what }, comme la maison s’y était engagée pour tous
same-table-fixed = Ici, tout le monde joue la même partie : rien ne peut y être changé.
fair-verdict-duplicate = La chance était fixée d’avance
state-no-day = Cette maison n’a pas de table du jour
state-no-day-more = Son hôte l’a désactivée. On peut tout de même y jouer.
