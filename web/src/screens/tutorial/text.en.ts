import type { LessonText } from "./lesson.ts";

export default {
  vabanque: {
    position: "Three players, the last of four rounds. Chips lie on seven tables; whoever sits at a table is paid what lies there. You are poorest, so you play last: that is good, you see what the others do.",
    chip: "Everybody puts a 50 on some table. Put yours on table {at}: choose the table, then press the brass button. Nothing is sent before that.",
    raise: "Now cards, face down, one at a time. Your Raise doubles a table for everybody who sits there. Lay it at table {at}, beside your 50.",
    trap: "Your Trap takes what rivals would win. Arlecchino’s pawn may soon reach table {at}. Set the Trap there.",
    bluff: "A Bluff does nothing, but only you know that. Lay it at table {at}, and let them wonder.",
    walk: "The others have walked. You go 0 to 4 tables clockwise, where you like. Your 50 and your Raise are at table 7. The fat table 1 has two hidden cards of rivals… Choose for yourself.",
    "end-won": "Your pawn is paid, your Trap took what Arlecchino would have won, and you win the game. Read each table as it turns over, then try another chair if you like.",
    "end-trapped": "A rival’s Trap lay there: your pawn gets nothing, and its owner gets it all. Your own Trap paid you all the same. Start again and choose another chair.",
    "end-lost": "No Trap, but too little money: the others had more. Start again and choose another chair.",
  },
  "banque-fatale": {
    position: "You are first player. Behind your screen are your chips, before you your Fatal cards with their aces. The five tracks show what an ace of each colour is worth.",
    offer: "Put an open card up for auction. Take {card}: you own a green ace already.",
    bid: "Everybody closes a hand over some chips. Most chips win the card, whatever their colour; but the colours move the prices. Green stands just below the zone that pays: close your hand on three green.",
    moved: "You won the card. Green had the most chips and rose past 10: the bank pays for every green ace, your new one too. Then green goes back to 6. Colours with one chip fell by 1, those with none by 2.",
    take: "All chips of the auction are taken back one by one, beginning left of the winner. Your turn: take one.",
    sell: "As first player you may sell one card at its present price, but none with a colour that rose this round. Sell one, or keep everything.",
    sold: "Sold, and out of the game. At the end money, chips and cards all count. That was a round: the next player is first player now.",
    kept: "Kept. At the end money, chips and cards all count. That was a round: the next player is first player now.",
  },
  vendome: {
    draw: "Everybody draws a card; the highest has the bank. Arlecchino is banker, and you sit at the banker’s right.",
    cut: "So you cut the pack: choose how many cards go under the rest. It is the only decision in this game, and no skill. (For this lesson the pack is stacked.)",
    right: "Your right card: a seven. You staked one chip on it. As long as no other seven comes up, you are in.",
    double: "Two kings! Colombina’s went under Brighella’s: Colombina’s stake is lost, Brighella has a double and the bank added two chips.",
    banker: "The banker’s own card is a nine. Now the talon is turned: whose rank comes first?",
    nobody: "A four lies before nobody. On.",
    falls: "A king: Brighella falls. The stake goes to the bank, and a double card pays two chips to each punter still in: to you.",
    lost: "A nine: the banker has lost. You take back your stake, and the bank pays you one chip.",
    bank: "The coup is over, and the bank passes to the right: to you. Colombina cuts.",
    deal: "You deal. Each punter stakes a chip; your own card is a ten. If all three fall before a ten comes up, you keep the bank.",
    won: "All three fell first. You took every stake and keep the bank.",
    end: "That is all of it: luck, and knowing who pays whom. In a real game the exact odds of every seat are beside the table.",
  },
} satisfies LessonText;
