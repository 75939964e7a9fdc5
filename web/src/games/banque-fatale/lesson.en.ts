export default {
  position:
    "You are first player. Behind your screen are your chips, before you your Fatal cards with their aces. The five tracks show what an ace of each colour is worth.",
  offer: "Put an open card up for auction. Take {card}: you own a green ace already.",
  bid: "Everybody closes a hand over some chips. Most chips win the card, whatever their colour; but the colours move the prices. Green stands just below the zone that pays: close your hand on three green.",
  moved:
    "You won the card. Green had the most chips and rose past 10: the bank pays for every green ace, your new one too. Then green goes back to 6. Colours with one chip fell by 1, those with none by 2.",
  take: "All chips of the auction are taken back one by one, beginning left of the winner. Your turn: take one.",
  sell: "As first player you may sell one card at its present price, but none with a colour that rose this round. Sell one, or keep everything.",
  sold: "Sold, and out of the game. At the end money, chips and cards all count. That was a round: the next player is first player now.",
  kept: "Kept. At the end money, chips and cards all count. That was a round: the next player is first player now.",
};
