export default {
  draw: "Alle ziehen eine Karte; die höchste hat die Bank. Arlecchino ist Bankhalter, und du sitzt rechts von ihm.",
  cut: "Also hebst du ab: Wähle, wie viele Karten unter die anderen kommen. Es ist die einzige Entscheidung in diesem Spiel, und keine Kunst. (Für diese Lektion ist das Blatt gelegt.)",
  right:
    "Deine rechte Karte: eine Sieben. Du hast einen Jeton darauf gesetzt. Solange keine andere Sieben kommt, bist du dabei.",
  double:
    "Zwei Könige! Colombinas kam unter Brighellas: Colombinas Einsatz ist verloren, Brighella hat eine doppelte Karte, und die Bank hat zwei Jetons dazugelegt.",
  banker:
    "Die Karte des Bankhalters ist eine Neun. Jetzt wird der Talon abgezogen: Wessen Rang kommt zuerst?",
  nobody: "Eine Vier liegt vor niemandem. Weiter.",
  falls:
    "Ein König: Brighella fällt. Der Einsatz geht an die Bank, und eine doppelte Karte zahlt zwei Jetons an jeden, der noch dabei ist: an dich.",
  lost: "Eine Neun: Der Bankhalter hat verloren. Du nimmst deinen Einsatz zurück, und die Bank zahlt dir einen Jeton.",
  bank: "Der Coup ist zu Ende, und die Bank geht nach rechts: an dich. Colombina hebt ab.",
  deal: "Du gibst. Jeder Pointeur setzt einen Jeton; deine Karte ist eine Zehn. Fallen alle drei, bevor eine Zehn kommt, behältst du die Bank.",
  won: "Alle drei sind zuerst gefallen. Du hast alle Einsätze genommen und behältst die Bank.",
  end: "Das ist alles: Glück, und zu wissen, wer wem zahlt. Im richtigen Spiel stehen die genauen Chancen aller neben dem Tisch.",
};
