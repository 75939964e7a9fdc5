export default {
  position:
    "Vous êtes premier joueur. Derrière votre écran, vos jetons ; devant vous, vos Cartes Fatales et leurs As. Les cinq échelles montrent ce que vaut un As de chaque couleur.",
  offer: "Mettez une carte visible aux enchères. Prenez {card} : vous avez déjà un As vert.",
  bid: "Chacun ferme la main sur quelques jetons. Le plus de jetons remporte la carte, quelle que soit leur couleur ; mais les couleurs font bouger les cotes. Le vert est juste sous la zone qui paie : fermez la main sur trois verts.",
  moved:
    "Vous avez remporté la carte. Le vert avait le plus de jetons et a dépassé 10 : la banque paie chaque As vert, votre nouveau aussi. Puis le vert revient à 6. Les couleurs à un jeton ont baissé de 1, celles sans jeton de 2.",
  take: "On reprend tous les jetons de l’enchère un par un, depuis la gauche du gagnant. À vous : prenez-en un.",
  sell: "Premier joueur, vous pouvez vendre une carte à sa cote actuelle, mais aucune dont une couleur a monté ce tour-ci. Vendez-en une, ou gardez tout.",
  sold: "Vendue, et hors de la partie. À la fin, argent, jetons et cartes comptent. C’était un tour : le joueur suivant est maintenant premier joueur.",
  kept: "Gardé. À la fin, argent, jetons et cartes comptent. C’était un tour : le joueur suivant est maintenant premier joueur.",
};
