export default {
  position:
    "Drei Spieler, die letzte von vier Runden. Auf sieben Tischen liegen Jetons; wer an einem Tisch sitzt, bekommt, was er wert ist. Du bist am ärmsten und spielst darum zuletzt: Das ist gut, du siehst, was die anderen tun.",
  chip: "Alle setzen einen 50er auf einen Tisch. Setz deinen auf Tisch {at}: Wähle den Tisch, dann drück den Messingknopf. Vorher wird nichts gesendet.",
  raise:
    "Jetzt Karten, verdeckt, eine nach der anderen. Dein Erhöhen verdoppelt einen Tisch für alle, die dort sitzen. Leg es an Tisch {at}, neben deinen 50er.",
  trap: "Deine Falle kassiert, was andere gewinnen würden. Arlecchinos Figur kann bald Tisch {at} erreichen. Stell die Falle dort auf.",
  bluff:
    "Ein Bluff bewirkt nichts, aber das weißt nur du. Leg ihn an Tisch {at}, und lass sie rätseln.",
  walk: "Die anderen sind gegangen. Du gehst 0 bis 4 Tische im Uhrzeigersinn, wohin du willst. Dein 50er und dein Erhöhen liegen an Tisch 7. Am fetten Tisch 1 liegen zwei verdeckte Karten der anderen … Entscheide selbst.",
  "end-won":
    "Deine Figur wird bezahlt, deine Falle kassierte, was Arlecchino gewonnen hätte, und du gewinnst das Spiel. Lies jeden Tisch, der aufdeckt, und probier dann ruhig einen anderen Stuhl.",
  "end-trapped":
    "Dort lag eine fremde Falle: Deine Figur bekommt nichts, ihr Besitzer alles. Deine eigene Falle hat dir trotzdem etwas gebracht. Fang noch einmal an und wähle einen anderen Stuhl.",
  "end-lost":
    "Keine Falle, aber zu wenig Geld: Die anderen hatten mehr. Fang noch einmal an und wähle einen anderen Stuhl.",
};
