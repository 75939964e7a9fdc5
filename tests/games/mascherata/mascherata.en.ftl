# Zones and what lies in them.
mascherata-place = On the table
mascherata-money = Money
mascherata-coin = Coin
mascherata-mask = Mask
mascherata-back = A card, face down
mascherata-robber = Robbed by { $name }

# Phases.
mascherata-phase-lay = Everybody lays a card, face down
mascherata-phase-rob = Name a player to rob
mascherata-phase-over = The game is over

# Moves. $seat1 is the player that the verb is about.
mascherata-move-coin = Lay the coin
mascherata-move-mask = Lay the mask
mascherata-move-rob = Rob { $seat1 }

# Events.
mascherata-event-laid = { $name } lays a card.
mascherata-event-robbed = { $name } robs { $victim }.
mascherata-event-settled = The robbed turn their cards over.
