export default {
  draw: "Chacun tire une carte ; la plus haute a la banque. Arlecchino est banquier, et vous êtes à sa droite.",
  cut: "C’est donc vous qui coupez : choisissez combien de cartes passent dessous. C’est la seule décision de ce jeu, et aucune adresse. (Pour cette leçon, le jeu est arrangé.)",
  right:
    "Votre carte droite : un sept. Vous y avez mis un jeton. Tant qu’aucun autre sept ne sort, vous êtes en jeu.",
  double:
    "Deux rois ! Celui de Colombina est passé sous celui de Brighella : le fond de Colombina est perdu, Brighella a une double et la banque a ajouté deux jetons.",
  banker:
    "La carte du banquier est un neuf. Maintenant la taille : de qui le rang sortira-t-il d’abord ?",
  nobody: "Un quatre n’est devant personne. On continue.",
  falls:
    "Un roi : Brighella tombe. Le fond va à la banque, et une carte double paie deux jetons à chaque coupeur encore en jeu : à vous.",
  lost: "Un neuf : le banquier a perdu. Vous reprenez votre fond, et la banque vous paie un jeton.",
  bank: "Le coup est fini, et la banque passe à droite : à vous. Colombina coupe.",
  deal: "Vous donnez. Chaque coupeur met un jeton ; votre carte est un dix. Si tous trois tombent avant qu’un dix ne sorte, vous gardez la banque.",
  won: "Tous trois sont tombés d’abord. Vous avez pris tous les fonds et gardez la banque.",
  end: "C’est tout : de la chance, et savoir qui paie qui. Dans une vraie partie, les chances exactes de chacun sont à côté de la table.",
};
