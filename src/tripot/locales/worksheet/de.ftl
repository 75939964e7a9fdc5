# Die Wörter der Arbeitsblätter.
worksheet-name = Name:
worksheet-date = Datum:
worksheet-answers = Lösungen
worksheet-answer = Antwort:
worksheet-again = Dasselbe Blatt noch einmal: { $command }

vendome-worksheet-title = Der Zufall am Tisch: La Vendôme
vendome-worksheet-rules = La Vendôme ist ein reines Glücksspiel mit 52 Karten; nur die Werte zählen. Vor jedem der { $coupeurs } Mitspieler liegt offen eine Karte, eine weitere vor dem Bankhalter; auf jeder Karte der Mitspieler liegt ein Chip. Der Bankhalter deckt den Rest des Stapels auf, Karte für Karte. Hat eine Karte den Wert der Karte eines Mitspielers, so fällt er: Der Bankhalter nimmt den Chip, und der Mitspieler zahlt jedem, der noch im Spiel ist, einen Chip. Hat sie den Wert des Bankhalters, so verliert er die Bank und zahlt jedem, der noch im Spiel ist, einen Chip; diese nehmen auch ihren eigenen zurück. Fallen zuerst alle Mitspieler, so behält der Bankhalter die Bank.
vendome-worksheet-cards = Auf dem Tisch liegen: { $coupeurs } vor den Mitspielern, { $banker } vor dem Bankhalter.
vendome-worksheet-left = Wie viele Karten sind noch im Stapel, und wie viele davon haben den Wert des Bankhalters?
vendome-worksheet-left-answer = { $left } Karten, davon { $bank } mit dem Wert des Bankhalters
vendome-worksheet-next = Wie groß ist die Wahrscheinlichkeit, dass gleich die nächste Karte die Bank beendet?
vendome-worksheet-nobody = Wie groß ist die Wahrscheinlichkeit, dass die nächste Karte niemanden trifft?
vendome-worksheet-falls = Vom Wert { $card } sind noch so viele Karten da wie vom Wert { $banker } des Bankhalters. Wie groß ist die Wahrscheinlichkeit, dass { $card } vor dem Bankhalter fällt? Erklären Sie, warum die anderen Karten keine Rolle spielen.
vendome-worksheet-falls-answer = { $chance }: Unter den Karten dieser beiden Werte kommt jede mit gleicher Wahrscheinlichkeit zuerst.
vendome-worksheet-given = Die nächste Karte, die überhaupt jemanden trifft, trifft nicht den Bankhalter. Wie groß ist unter dieser Bedingung die Wahrscheinlichkeit, dass er die Bank behält?
vendome-worksheet-given-answer = { $chance }: wie mit { $fewer } Mitspielern von Anfang an
vendome-worksheet-keeps = Wie groß ist die Wahrscheinlichkeit, dass der Bankhalter die Bank behält? (Denken Sie an die Reihenfolge, in der die { $ranks } Werte zum ersten Mal kommen.)
vendome-worksheet-expected = Wie viele Chips gewinnt oder verliert der Bankhalter im Mittel, von hier bis zum Ende des Coups?
vendome-worksheet-expected-answer = { $mean } Chips: Solange jede Karte einfach ist, ist der Coup für alle gleich gut
vendome-worksheet-seat = Vor dem Geben ist ein Coup bei { $players } Spielern im Mittel { $banker } Chips für den Bankhalter und { $last } Chips für den zuletzt bedienten Mitspieler wert. Welchen Platz würden Sie wählen, und was erwarten Sie nach 20 solchen Coups?
vendome-worksheet-seat-answer = Den des { $better ->
    [banker] Bankhalters
   *[last] letzten Mitspielers
  }: { $total } Chips
vendome-worksheet-rank-t = 10
vendome-worksheet-rank-j = B
vendome-worksheet-rank-q = D
vendome-worksheet-rank-k = K
vendome-worksheet-rank-a = A
