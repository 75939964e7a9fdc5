export default {
  position:
    "Du bist Startspieler. Hinter deinem Sichtschirm sind deine Jetons, vor dir deine Fatalen Karten mit ihren Assen. Die fünf Leisten zeigen, was ein Ass jeder Farbe wert ist.",
  offer: "Bring eine offene Karte unter den Hammer. Nimm {card}: Ein grünes Ass hast du schon.",
  bid: "Alle schließen die Hand um ein paar Jetons. Die meisten gewinnen die Karte, gleich welche Farbe; aber die Farben bewegen die Kurse. Grün steht knapp vor der Zone, die zahlt: Schließ die Hand um drei grüne.",
  moved:
    "Du hast die Karte gewonnen. Grün hatte die meisten Jetons und stieg über 10: Die Bank zahlt für jedes grüne Ass, auch für dein neues. Dann geht Grün auf 6 zurück. Farben mit einem Jeton fielen um 1, die ohne um 2.",
  take: "Alle Jetons der Versteigerung werden einzeln zurückgenommen, ab der linken Seite des Gewinners. Du bist dran: Nimm einen.",
  sell: "Als Startspieler darfst du eine Karte zum jetzigen Kurs verkaufen, aber keine mit einer Farbe, die diese Runde stieg. Verkauf eine, oder behalte alles.",
  sold: "Verkauft und aus dem Spiel. Am Ende zählen Geld, Jetons und Karten. Das war eine Runde: Jetzt ist der Nächste Startspieler.",
  kept: "Behalten. Am Ende zählen Geld, Jetons und Karten. Das war eine Runde: Jetzt ist der Nächste Startspieler.",
};
