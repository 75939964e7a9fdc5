export default {
  draw: "Everybody draws a card; the highest has the bank. Arlecchino is banker, and you sit at the banker’s right.",
  cut: "So you cut the pack: choose how many cards go under the rest. It is the only decision in this game, and no skill. (For this lesson the pack is stacked.)",
  right:
    "Your right card: a seven. You staked one chip on it. As long as no other seven comes up, you are in.",
  double:
    "Two kings! Colombina’s went under Brighella’s: Colombina’s stake is lost, Brighella has a double and the bank added two chips.",
  banker: "The banker’s own card is a nine. Now the talon is turned: whose rank comes first?",
  nobody: "A four lies before nobody. On.",
  falls:
    "A king: Brighella falls. The stake goes to the bank, and a double card pays two chips to each punter still in: to you.",
  lost: "A nine: the banker has lost. You take back your stake, and the bank pays you one chip.",
  bank: "The coup is over, and the bank passes to the right: to you. Colombina cuts.",
  deal: "You deal. Each punter stakes a chip; your own card is a ten. If all three fall before a ten comes up, you keep the bank.",
  won: "All three fell first. You took every stake and keep the bank.",
  end: "That is all of it: luck, and knowing who pays whom. In a real game the exact odds of every seat are beside the table.",
};
