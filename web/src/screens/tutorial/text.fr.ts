import type { LessonText } from "./lesson.ts";

export default {
  vabanque: {
    position: "Trois joueurs, la dernière de quatre manches. Il y a des jetons sur sept tables ; qui s’assied à une table reçoit ce qu’elle vaut. Vous êtes le moins riche, donc vous jouez en dernier : tant mieux, vous voyez ce que font les autres.",
    chip: "Chacun place un 50 sur une table. Placez le vôtre sur la table {at} : choisissez la table, puis appuyez sur le bouton doré. Rien n’est envoyé avant.",
    raise: "Maintenant les cartes, face cachée, une à la fois. Votre Relance double une table pour tous ceux qui s’y assoient. Placez-la à la table {at}, près de votre 50.",
    trap: "Votre Piège prend ce que les autres gagneraient. Le pion d’Arlecchino peut bientôt atteindre la table {at}. Posez-y le Piège.",
    bluff: "Un Bluff ne fait rien, mais vous seul le savez. Placez-le à la table {at}, et laissez-les douter.",
    walk: "Les autres ont avancé. Vous allez de 0 à 4 tables dans le sens horaire, où vous voulez. Votre 50 et votre Relance sont à la table 7. La riche table 1 a deux cartes cachées des autres… À vous de choisir.",
    "end-won": "Votre pion est payé, votre Piège a pris ce qu’Arlecchino aurait gagné, et vous remportez la partie. Lisez chaque table qui se dévoile, puis essayez une autre chaise si vous voulez.",
    "end-trapped": "Un Piège adverse était là : votre pion ne reçoit rien, et son propriétaire reçoit tout. Votre propre Piège vous a payé quand même. Recommencez et choisissez une autre chaise.",
    "end-lost": "Pas de Piège, mais trop peu d’argent : les autres en avaient plus. Recommencez et choisissez une autre chaise.",
  },
  "banque-fatale": {
    position: "Vous êtes premier joueur. Derrière votre écran, vos jetons ; devant vous, vos Cartes Fatales et leurs As. Les cinq échelles montrent ce que vaut un As de chaque couleur.",
    offer: "Mettez une carte visible aux enchères. Prenez {card} : vous avez déjà un As vert.",
    bid: "Chacun ferme la main sur quelques jetons. Le plus de jetons remporte la carte, quelle que soit leur couleur ; mais les couleurs font bouger les cotes. Le vert est juste sous la zone qui paie : fermez la main sur trois verts.",
    moved: "Vous avez remporté la carte. Le vert avait le plus de jetons et a dépassé 10 : la banque paie chaque As vert, votre nouveau aussi. Puis le vert revient à 6. Les couleurs à un jeton ont baissé de 1, celles sans jeton de 2.",
    take: "On reprend tous les jetons de l’enchère un par un, depuis la gauche du gagnant. À vous : prenez-en un.",
    sell: "Premier joueur, vous pouvez vendre une carte à sa cote actuelle, mais aucune dont une couleur a monté ce tour-ci. Vendez-en une, ou gardez tout.",
    sold: "Vendue, et hors de la partie. À la fin, argent, jetons et cartes comptent. C’était un tour : le joueur suivant est maintenant premier joueur.",
    kept: "Gardé. À la fin, argent, jetons et cartes comptent. C’était un tour : le joueur suivant est maintenant premier joueur.",
  },
  vendome: {
    draw: "Chacun tire une carte ; la plus haute a la banque. Arlecchino est banquier, et vous êtes à sa droite.",
    cut: "C’est donc vous qui coupez : choisissez combien de cartes passent dessous. C’est la seule décision de ce jeu, et aucune adresse. (Pour cette leçon, le jeu est arrangé.)",
    right: "Votre carte droite : un sept. Vous y avez mis un jeton. Tant qu’aucun autre sept ne sort, vous êtes en jeu.",
    double: "Deux rois ! Celui de Colombina est passé sous celui de Brighella : le fond de Colombina est perdu, Brighella a une double et la banque a ajouté deux jetons.",
    banker: "La carte du banquier est un neuf. Maintenant la taille : de qui le rang sortira-t-il d’abord ?",
    nobody: "Un quatre n’est devant personne. On continue.",
    falls: "Un roi : Brighella tombe. Le fond va à la banque, et une carte double paie deux jetons à chaque coupeur encore en jeu : à vous.",
    lost: "Un neuf : le banquier a perdu. Vous reprenez votre fond, et la banque vous paie un jeton.",
    bank: "Le coup est fini, et la banque passe à droite : à vous. Colombina coupe.",
    deal: "Vous donnez. Chaque coupeur met un jeton ; votre carte est un dix. Si tous trois tombent avant qu’un dix ne sorte, vous gardez la banque.",
    won: "Tous trois sont tombés d’abord. Vous avez pris tous les fonds et gardez la banque.",
    end: "C’est tout : de la chance, et savoir qui paie qui. Dans une vraie partie, les chances exactes de chacun sont à côté de la table.",
  },
} satisfies LessonText;
