export default {
  position:
    "Three players, the last of four rounds. Chips lie on seven tables; whoever sits at a table is paid what lies there. You are poorest, so you play last: that is good, you see what the others do.",
  chip: "Everybody puts a 50 on some table. Put yours on table {at}: choose the table, then press the brass button. Nothing is sent before that.",
  raise:
    "Now cards, face down, one at a time. Your Raise doubles a table for everybody who sits there. Lay it at table {at}, beside your 50.",
  trap: "Your Trap takes what rivals would win. Arlecchino’s pawn may soon reach table {at}. Set the Trap there.",
  bluff: "A Bluff does nothing, but only you know that. Lay it at table {at}, and let them wonder.",
  walk: "The others have walked. You go 0 to 4 tables clockwise, where you like. Your 50 and your Raise are at table 7. The fat table 1 has two hidden cards of rivals… Choose for yourself.",
  "end-won":
    "Your pawn is paid, your Trap took what Arlecchino would have won, and you win the game. Read each table as it turns over, then try another chair if you like.",
  "end-trapped":
    "A rival’s Trap lay there: your pawn gets nothing, and its owner gets it all. Your own Trap paid you all the same. Start again and choose another chair.",
  "end-lost":
    "No Trap, but too little money: the others had more. Start again and choose another chair.",
};
