import type { LessonText } from "./lesson.ts";

export default {
  vabanque: {
    position: "Drei Spieler, die letzte von vier Runden. Auf sieben Tischen liegen Jetons; wer an einem Tisch sitzt, bekommt, was er wert ist. Du bist am ärmsten und spielst darum zuletzt: Das ist gut, du siehst, was die anderen tun.",
    chip: "Alle setzen einen 50er auf einen Tisch. Setz deinen auf Tisch {at}: Wähle den Tisch, dann drück den Messingknopf. Vorher wird nichts gesendet.",
    raise: "Jetzt Karten, verdeckt, eine nach der anderen. Dein Erhöhen verdoppelt einen Tisch für alle, die dort sitzen. Leg es an Tisch {at}, neben deinen 50er.",
    trap: "Deine Falle kassiert, was andere gewinnen würden. Arlecchinos Figur kann bald Tisch {at} erreichen. Stell die Falle dort auf.",
    bluff: "Ein Bluff bewirkt nichts, aber das weißt nur du. Leg ihn an Tisch {at}, und lass sie rätseln.",
    walk: "Die anderen sind gegangen. Du gehst 0 bis 4 Tische im Uhrzeigersinn, wohin du willst. Dein 50er und dein Erhöhen liegen an Tisch 7. Am fetten Tisch 1 liegen zwei verdeckte Karten der anderen … Entscheide selbst.",
    "end-won": "Deine Figur wird bezahlt, deine Falle kassierte, was Arlecchino gewonnen hätte, und du gewinnst das Spiel. Lies jeden Tisch, der aufdeckt, und probier dann ruhig einen anderen Stuhl.",
    "end-trapped": "Dort lag eine fremde Falle: Deine Figur bekommt nichts, ihr Besitzer alles. Deine eigene Falle hat dir trotzdem etwas gebracht. Fang noch einmal an und wähle einen anderen Stuhl.",
    "end-lost": "Keine Falle, aber zu wenig Geld: Die anderen hatten mehr. Fang noch einmal an und wähle einen anderen Stuhl.",
  },
  "banque-fatale": {
    position: "Du bist Startspieler. Hinter deinem Sichtschirm sind deine Jetons, vor dir deine Fatalen Karten mit ihren Assen. Die fünf Leisten zeigen, was ein Ass jeder Farbe wert ist.",
    offer: "Bring eine offene Karte unter den Hammer. Nimm {card}: Ein grünes Ass hast du schon.",
    bid: "Alle schließen die Hand um ein paar Jetons. Die meisten gewinnen die Karte, gleich welche Farbe; aber die Farben bewegen die Kurse. Grün steht knapp vor der Zone, die zahlt: Schließ die Hand um drei grüne.",
    moved: "Du hast die Karte gewonnen. Grün hatte die meisten Jetons und stieg über 10: Die Bank zahlt für jedes grüne Ass, auch für dein neues. Dann geht Grün auf 6 zurück. Farben mit einem Jeton fielen um 1, die ohne um 2.",
    take: "Alle Jetons der Versteigerung werden einzeln zurückgenommen, ab der linken Seite des Gewinners. Du bist dran: Nimm einen.",
    sell: "Als Startspieler darfst du eine Karte zum jetzigen Kurs verkaufen, aber keine mit einer Farbe, die diese Runde stieg. Verkauf eine, oder behalte alles.",
    sold: "Verkauft und aus dem Spiel. Am Ende zählen Geld, Jetons und Karten. Das war eine Runde: Jetzt ist der Nächste Startspieler.",
    kept: "Behalten. Am Ende zählen Geld, Jetons und Karten. Das war eine Runde: Jetzt ist der Nächste Startspieler.",
  },
  vendome: {
    draw: "Alle ziehen eine Karte; die höchste hat die Bank. Arlecchino ist Bankhalter, und du sitzt rechts von ihm.",
    cut: "Also hebst du ab: Wähle, wie viele Karten unter die anderen kommen. Es ist die einzige Entscheidung in diesem Spiel, und keine Kunst. (Für diese Lektion ist das Blatt gelegt.)",
    right: "Deine rechte Karte: eine Sieben. Du hast einen Jeton darauf gesetzt. Solange keine andere Sieben kommt, bist du dabei.",
    double: "Zwei Könige! Colombinas kam unter Brighellas: Colombinas Einsatz ist verloren, Brighella hat eine doppelte Karte, und die Bank hat zwei Jetons dazugelegt.",
    banker: "Die Karte des Bankhalters ist eine Neun. Jetzt wird der Talon abgezogen: Wessen Rang kommt zuerst?",
    nobody: "Eine Vier liegt vor niemandem. Weiter.",
    falls: "Ein König: Brighella fällt. Der Einsatz geht an die Bank, und eine doppelte Karte zahlt zwei Jetons an jeden, der noch dabei ist: an dich.",
    lost: "Eine Neun: Der Bankhalter hat verloren. Du nimmst deinen Einsatz zurück, und die Bank zahlt dir einen Jeton.",
    bank: "Der Coup ist zu Ende, und die Bank geht nach rechts: an dich. Colombina hebt ab.",
    deal: "Du gibst. Jeder Pointeur setzt einen Jeton; deine Karte ist eine Zehn. Fallen alle drei, bevor eine Zehn kommt, behältst du die Bank.",
    won: "Alle drei sind zuerst gefallen. Du hast alle Einsätze genommen und behältst die Bank.",
    end: "Das ist alles: Glück, und zu wissen, wer wem zahlt. Im richtigen Spiel stehen die genauen Chancen aller neben dem Tisch.",
  },
} satisfies LessonText;
