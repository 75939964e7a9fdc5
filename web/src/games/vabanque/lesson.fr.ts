export default {
  position:
    "Trois joueurs, la dernière de quatre manches. Il y a des jetons sur sept tables ; qui s’assied à une table reçoit ce qu’elle vaut. Vous êtes le moins riche, donc vous jouez en dernier : tant mieux, vous voyez ce que font les autres.",
  chip: "Chacun place un 50 sur une table. Placez le vôtre sur la table {at} : choisissez la table, puis appuyez sur le bouton doré. Rien n’est envoyé avant.",
  raise:
    "Maintenant les cartes, face cachée, une à la fois. Votre Relance double une table pour tous ceux qui s’y assoient. Placez-la à la table {at}, près de votre 50.",
  trap: "Votre Piège prend ce que les autres gagneraient. Le pion d’Arlecchino peut bientôt atteindre la table {at}. Posez-y le Piège.",
  bluff:
    "Un Bluff ne fait rien, mais vous seul le savez. Placez-le à la table {at}, et laissez-les douter.",
  walk: "Les autres ont avancé. Vous allez de 0 à 4 tables dans le sens horaire, où vous voulez. Votre 50 et votre Relance sont à la table 7. La riche table 1 a deux cartes cachées des autres… À vous de choisir.",
  "end-won":
    "Votre pion est payé, votre Piège a pris ce qu’Arlecchino aurait gagné, et vous remportez la partie. Lisez chaque table qui se dévoile, puis essayez une autre chaise si vous voulez.",
  "end-trapped":
    "Un Piège adverse était là : votre pion ne reçoit rien, et son propriétaire reçoit tout. Votre propre Piège vous a payé quand même. Recommencez et choisissez une autre chaise.",
  "end-lost":
    "Pas de Piège, mais trop peu d’argent : les autres en avaient plus. Recommencez et choisissez une autre chaise.",
};
