# Les mots du terminal en français, en plus de ceux qu’il partage avec le navigateur.

## Games
terminal-bank = la banque
terminal-of-bank = la banque
terminal-paid = <b>{ $target }</b> reçoit { $amount } de { $source } ({ $rule })
terminal-of = <b>{ $name }</b> : { $what }
terminal-at = à { $casino }
terminal-ace-pays = Chaque as rapporte { $each } M, puis le cours revient à { $reset }.
terminal-bid-letters = un jeton de cette couleur
terminal-bid-alone = Si personne d’autre ne misait : { $changes }

## At a table
terminal-you-are = Vous êtes { $name }.
terminal-you-watch = Vous regardez.
terminal-at-house = Table { $code } : { $link }
terminal-players = À la table : { $names }.
terminal-round = { $round }, { $phase }.
terminal-your-turn = À vous. { $asked }
terminal-your-turn-clock = À vous, { $seconds } secondes. { $asked }
terminal-few-seconds = { $seconds ->
    [one] Encore une seconde.
   *[other] Encore { $seconds } secondes.
}
terminal-sure = { $move } ? Entrée envoie, toute autre saisie recommence le choix.
terminal-not-your-turn = Ce n’est pas à vous. { $waits }
terminal-no-move = « { $typed } » n’est pas un coup ici. Tapez ? pour voir ce que vous pouvez taper.
terminal-illegal = Interdit : { $why }
terminal-getting-ready = { $name } se prépare. D’ici là, { $other } joue à sa place.
terminal-bot-failed = { $name } est en panne : { $why }. Le hasard joue à sa place.
terminal-sat = { $name } prend place.
terminal-left = { $name } quitte la table.
terminal-removed = { $name } a été retiré de la table.
terminal-late = Un robot joue à la place de { $name }.
terminal-back = { $name } est de retour.
terminal-renamed = { $name } s’appelle maintenant { $new }.
terminal-started = La partie commence.
terminal-resumed = La partie continue.
terminal-given = { $name } a { $seconds } secondes de plus.
terminal-vote = Tapez « vote oui » ou « vote non ».
terminal-you-host = C’est vous l’hôte, maintenant.
terminal-rematch = Une revanche est ouverte : { $link }
terminal-line-back = Vous êtes de retour à la table.
terminal-fair = Le hasard a été vérifié ici : il correspond à tout ce que ce terminal a vu. { $stamps ->
    [0] Il n’y avait pas de choix scellé.
    [one] Un choix scellé a été ouvert.
   *[other] { $stamps } choix scellés ont été ouverts.
}
terminal-unfair = LE HASARD NE CORRESPOND PAS : { $what }
terminal-lobby-host = Vous êtes l’hôte. Tapez « lancer » pour commencer ; des robots prennent les places libres.

## What can be typed
terminal-do-help = aide
terminal-do-help-more = cette liste
terminal-do-board = table
terminal-do-board-more = tout ce qui est sur la table
terminal-do-score = argent
terminal-do-score-more = ce que chacun possède
terminal-do-log = journal
terminal-do-log-more = ce qui s’est passé en dernier
terminal-do-hint = conseil
terminal-do-hint-more = un bon coup
terminal-do-why = pourquoi
terminal-do-why-more = pourquoi COUP : ce qu’il peut rapporter ; pourquoi : les règles des dernières lignes
terminal-do-undo = annuler
terminal-do-undo-more = reprendre votre dernier coup
terminal-do-save = garder
terminal-do-save-more = garder FICHIER : conserver la partie
terminal-do-rules = règles
terminal-do-rules-more = règles V22, ou règles MOT : ce que disent les règles
terminal-do-say = dire
terminal-do-say-more = dire hello : { $phrases } ; ou une réaction : { $reactions }
terminal-do-vote = vote
terminal-do-vote-more = vote oui, ou vote non
terminal-do-start = lancer
terminal-do-start-more = commencer la partie
terminal-do-back = reprendre
terminal-do-back-more = reprendre votre place au robot qui joue pour vous
terminal-do-quit = quitter
terminal-do-quit-more = partir ; la partie est gardée
terminal-may-move = Pour votre coup :
terminal-may-text = Ou le coup comme l’écrit un enregistrement, par exemple « { $move } ».
terminal-may-do = À tout moment :
terminal-yes = oui
terminal-no = non

## Answers
terminal-hint = { $bot } jouerait { $typed } : { $move }.
terminal-no-hint = Pas de conseil pour l’instant.
terminal-why-nothing = Rien n’a été payé dans les dernières lignes.
terminal-undone = Votre dernier coup est repris.
terminal-no-undo = Il n’y a rien à reprendre.
terminal-undo-house = À une table avec d’autres, un coup est définitif.
terminal-file-exists = Ce fichier existe déjà : { $file }
terminal-saved = Enregistré : { $file }
terminal-kept = La partie est gardée. Pour continuer : { $command }
terminal-seat-kept = Votre place est gardée. Pour revenir : { $command }
terminal-nothing-kept = Il n’y a aucune partie à reprendre. Commencez-en une : tripot play
terminal-variant = Vous jouez une variante, pas le jeu imprimé : { $numbers }.
terminal-variant-short = variante
terminal-play-on = Vous rejouez une partie finie à partir du coup { $move }. Ce n’est plus la vraie partie : les autres sont des robots.
terminal-rule-unknown = Aucune règle ne parle de « { $words } ».
terminal-rules-parts = Tapez « règles » et un numéro ou un mot. Les parties :
terminal-say-what = Dites par exemple : { $phrases }, { $reactions }.
terminal-only-house = C’est pour les tables avec d’autres.
terminal-goodbye = Au revoir.

## The screen
terminal-too-small = La fenêtre a { $width } × { $height } caractères ; le plateau en demande { $least } × { $lines }. Agrandissez-la, ou Ctrl+P pour les lignes simples.
terminal-order = ORDRE DE JEU
terminal-seats = À LA TABLE
terminal-log = CE QUI S’EST PASSÉ
terminal-hand = VOS CARTES
terminal-locked = pas à vendre
terminal-purse = VOS JETONS
terminal-key-confirm = envoyer
terminal-key-clear = effacer
terminal-key-choose = choisir
terminal-key-next = suite
terminal-key-help = touches
terminal-key-rules = règles
terminal-key-hint = conseil
terminal-key-why = pourquoi
terminal-key-undo = annuler
terminal-key-save = garder
terminal-key-say = dire
terminal-key-replay = revoir
terminal-key-theme = thème
terminal-key-plain = lignes simples
terminal-key-log = journal
terminal-key-quit = partir
terminal-key-again = nouvelle partie
terminal-key-fog = voir
terminal-locally = hors ligne, contre des robots
terminal-clock-yours = votre temps { $time }
terminal-replay-of = { $at } sur { $count }
terminal-go-on = Espace : suite
terminal-close = Échap ferme
terminal-chosen-empty = Choisissez avec les touches ci-dessous, ou cliquez.
terminal-cut-here = { $cards } passent sous le reste.
