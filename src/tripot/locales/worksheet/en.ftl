# The words of the worksheets.
worksheet-name = Name:
worksheet-date = Date:
worksheet-answers = Answers
worksheet-answer = Answer:
worksheet-again = The same sheet again: { $command }

vendome-worksheet-title = Chance at the table: La Vendôme
vendome-worksheet-rules = La Vendôme is a game of pure chance with a pack of 52 cards. Only ranks count. A card lies face up before each of the { $coupeurs } coupeurs, and one before the banker; one chip lies on every coupeur’s card. The banker turns up the rest of the pack, card by card. If a card has the rank of a coupeur’s card, that coupeur falls: the banker takes the chip, and the coupeur pays one chip to each coupeur still in play. If it has the banker’s rank, the banker has lost the bank and pays one chip to each coupeur still in play, and they take back their own. If all coupeurs fall first, the banker keeps the bank.
vendome-worksheet-cards = On the table lie: { $coupeurs } before the coupeurs, { $banker } before the banker.
vendome-worksheet-left = How many cards are left in the pack, and how many of them have the banker’s rank?
vendome-worksheet-left-answer = { $left } cards, { $bank } of them of the banker’s rank
vendome-worksheet-next = What is the probability that the very next card ends the bank?
vendome-worksheet-nobody = What is the probability that the next card hits nobody?
vendome-worksheet-falls = The { $card } and the banker’s { $banker } have as many cards left. What is the probability that the { $card } falls before the banker? Explain why the other cards do not matter.
vendome-worksheet-falls-answer = { $chance }: of the cards of these two ranks, each is equally likely to be the first that comes.
vendome-worksheet-given = The next card that hits anybody does not hit the banker. Given this, what is the probability that the banker keeps the bank?
vendome-worksheet-given-answer = { $chance }: as with { $fewer } coupeurs from the start
vendome-worksheet-keeps = What is the probability that the banker keeps the bank? (Think of the order in which the { $ranks } ranks come for the first time.)
vendome-worksheet-expected = How many chips does the banker gain or lose on average, from here to the end of the coup?
vendome-worksheet-expected-answer = { $mean } chips: while every card is a simple one, a coup is fair to every chair
vendome-worksheet-seat = Before the cards are dealt, a coup is worth { $banker } chips to the banker and { $last } to the coupeur who is dealt to last, on average, with { $players } players. Which chair would you choose, and what do you expect after 20 such coups?
vendome-worksheet-seat-answer = The { $better ->
    [banker] banker’s
   *[last] last coupeur’s
  }: { $total } chips
vendome-worksheet-rank-t = 10
vendome-worksheet-rank-j = J
vendome-worksheet-rank-q = Q
vendome-worksheet-rank-k = K
vendome-worksheet-rank-a = A
