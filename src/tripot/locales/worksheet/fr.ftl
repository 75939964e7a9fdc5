# Les mots des fiches d’exercices.
worksheet-name = Nom :
worksheet-date = Date :
worksheet-answers = Corrigé
worksheet-answer = Réponse :
worksheet-again = La même fiche, encore une fois : { $command }

vendome-worksheet-title = Le hasard à table : La Vendôme
vendome-worksheet-rules = La Vendôme est un jeu de pur hasard qui se joue avec 52 cartes ; seules les valeurs comptent. Une carte est posée devant chacun des { $coupeurs } coupeurs et une devant le banquier ; un jeton est posé sur chaque carte de coupeur. Le banquier retourne le reste du paquet, carte après carte. Si une carte a la valeur de celle d’un coupeur, ce coupeur tombe : le banquier prend le jeton, et le coupeur paie un jeton à chaque coupeur encore en jeu. Si elle a la valeur de celle du banquier, celui-ci perd la banque et paie un jeton à chaque coupeur encore en jeu, et chacun reprend le sien. Si tous les coupeurs tombent d’abord, le banquier garde la banque.
vendome-worksheet-cards = Sur la table : { $coupeurs } devant les coupeurs, { $banker } devant le banquier.
vendome-worksheet-left = Combien de cartes reste-t-il dans le paquet, et combien d’entre elles ont la valeur de celle du banquier ?
vendome-worksheet-left-answer = { $left } cartes, dont { $bank } de la valeur du banquier
vendome-worksheet-next = Quelle est la probabilité que la toute prochaine carte mette fin à la banque ?
vendome-worksheet-nobody = Quelle est la probabilité que la prochaine carte ne touche personne ?
vendome-worksheet-falls = Il reste autant de { $card } que de { $banker }, la valeur du banquier. Quelle est la probabilité que le { $card } tombe avant le banquier ? Expliquez pourquoi les autres cartes n’y changent rien.
vendome-worksheet-falls-answer = { $chance } : parmi les cartes de ces deux valeurs, chacune a la même chance de sortir la première.
vendome-worksheet-given = La prochaine carte qui touche quelqu’un ne touche pas le banquier. Sachant cela, quelle est la probabilité que le banquier garde la banque ?
vendome-worksheet-given-answer = { $chance } : comme avec { $fewer } coupeurs dès le début
vendome-worksheet-keeps = Quelle est la probabilité que le banquier garde la banque ? (Pensez à l’ordre dans lequel les { $ranks } valeurs sortent pour la première fois.)
vendome-worksheet-expected = Combien de jetons le banquier gagne-t-il ou perd-il en moyenne, d’ici à la fin du coup ?
vendome-worksheet-expected-answer = { $mean } jeton : tant que chaque carte est simple, le coup est équitable pour tous
vendome-worksheet-seat = Avant la donne, à { $players } joueurs, un coup vaut en moyenne { $banker } jeton pour le banquier et { $last } pour le dernier coupeur servi. Quelle place choisiriez-vous, et à quoi vous attendez-vous après 20 coups pareils ?
vendome-worksheet-seat-answer = Celle du { $better ->
    [banker] banquier
   *[last] dernier coupeur
  } : { $total } jetons
vendome-worksheet-rank-t = 10
vendome-worksheet-rank-j = V
vendome-worksheet-rank-q = D
vendome-worksheet-rank-k = R
vendome-worksheet-rank-a = A
