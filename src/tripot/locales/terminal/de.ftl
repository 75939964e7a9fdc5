# Die Wörter des Terminals auf Deutsch, neben denen, die es mit dem Browser teilt.

## Games
terminal-bank = die Bank
terminal-of-bank = der Bank
terminal-paid = <b>{ $target }</b> bekommt { $amount } von { $source } ({ $rule })
terminal-of = <b>{ $name }</b>: { $what }
terminal-at = an { $casino }
terminal-ace-pays = Jedes Ass zahlt { $each } Mio., dann geht der Kurs zurück auf { $reset }.
terminal-bid-letters = ein Jeton dieser Farbe
terminal-bid-alone = Wenn sonst niemand einen Jeton bietet: { $changes }

## At a table
terminal-you-are = Du bist { $name }.
terminal-you-watch = Du siehst zu.
terminal-at-house = Tisch { $code }: { $link }
terminal-players = Am Tisch: { $names }.
terminal-round = { $round }, { $phase }.
terminal-your-turn = Du bist am Zug. { $asked }
terminal-your-turn-clock = Du bist am Zug, { $seconds } Sekunden. { $asked }
terminal-few-seconds = { $seconds ->
    [one] Noch eine Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
terminal-sure = { $move }? Enter sendet, alles andere wählt neu.
terminal-not-your-turn = Du bist nicht am Zug. { $waits }
terminal-no-move = „{ $typed }“ ist hier kein Zug. Tippe ?, um zu sehen, was du tippen kannst.
terminal-illegal = Nicht erlaubt: { $why }
terminal-getting-ready = { $name } bereitet sich vor. Bis dahin spielt { $other } auf diesem Platz.
terminal-bot-failed = { $name } ist ausgefallen: { $why }. Auf diesem Platz spielt der Zufall weiter.
terminal-sat = { $name } nimmt Platz.
terminal-left = { $name } geht.
terminal-removed = { $name } wurde vom Tisch entfernt.
terminal-late = Für { $name } spielt ein Bot weiter.
terminal-back = { $name } ist wieder da.
terminal-renamed = { $name } heißt jetzt { $new }.
terminal-started = Das Spiel beginnt.
terminal-resumed = Das Spiel geht weiter.
terminal-given = { $name } hat { $seconds } Sekunden mehr.
terminal-vote = Tippe „abstimmen ja“ oder „abstimmen nein“.
terminal-you-host = Du bist jetzt Gastgeber.
terminal-rematch = Eine Revanche ist eröffnet: { $link }
terminal-line-back = Du bist wieder am Tisch.
terminal-fair = Das Glück wurde hier geprüft: Es passt zu allem, was dieses Terminal gesehen hat. { $stamps ->
    [0] Es gab keine versiegelten Entscheidungen.
    [one] Eine versiegelte Entscheidung wurde geöffnet.
   *[other] { $stamps } versiegelte Entscheidungen wurden geöffnet.
}
terminal-unfair = DAS GLÜCK PASST NICHT: { $what }
terminal-lobby-host = Du bist Gastgeber. Tippe „start“, um zu beginnen; Bots nehmen die freien Plätze.

## What can be typed
terminal-do-help = hilfe
terminal-do-help-more = diese Liste
terminal-do-board = tisch
terminal-do-board-more = alles, was auf dem Tisch liegt
terminal-do-score = geld
terminal-do-score-more = was alle haben
terminal-do-log = verlauf
terminal-do-log-more = was zuletzt geschah
terminal-do-hint = tipp
terminal-do-hint-more = ein guter Zug
terminal-do-why = warum
terminal-do-why-more = warum ZUG: was er bringen kann; warum: die Regeln zu den letzten Zeilen
terminal-do-undo = zurück
terminal-do-undo-more = deinen letzten Zug zurücknehmen
terminal-do-save = speichern
terminal-do-save-more = speichern DATEI: das Spiel aufheben
terminal-do-rules = regeln
terminal-do-rules-more = regeln V22 oder regeln WORT: was die Regeln sagen
terminal-do-say = sagen
terminal-do-say-more = sagen hello: { $phrases }; oder eine Reaktion: { $reactions }
terminal-do-vote = abstimmen
terminal-do-vote-more = abstimmen ja oder abstimmen nein
terminal-do-start = start
terminal-do-start-more = das Spiel beginnen
terminal-do-back = übernehmen
terminal-do-back-more = deinen Platz vom Bot zurücknehmen, der für dich spielt
terminal-do-quit = ende
terminal-do-quit-more = gehen; das Spiel bleibt erhalten
terminal-may-move = Für deinen Zug:
terminal-may-text = Oder der Zug, wie ihn Aufzeichnungen schreiben, etwa „{ $move }“.
terminal-may-do = Jederzeit:
terminal-yes = ja
terminal-no = nein

## Answers
terminal-hint = { $bot } würde { $typed } spielen: { $move }.
terminal-no-hint = Gerade gibt es keinen Tipp.
terminal-why-nothing = In den letzten Zeilen wurde nichts gezahlt.
terminal-undone = Dein letzter Zug ist zurückgenommen.
terminal-no-undo = Es gibt nichts zurückzunehmen.
terminal-undo-house = An einem Tisch mit anderen gilt ein Zug.
terminal-file-exists = Diese Datei gibt es schon: { $file }
terminal-saved = Gespeichert: { $file }
terminal-kept = Das Spiel bleibt erhalten. Weiter mit: { $command }
terminal-seat-kept = Dein Platz bleibt frei. Zurück mit: { $command }
terminal-nothing-kept = Es gibt kein Spiel zum Fortsetzen. Beginne eines mit: tripot play
terminal-variant = Du spielst eine Variante, nicht das gedruckte Spiel: { $numbers }.
terminal-variant-short = Variante
terminal-play-on = Du spielst ein beendetes Spiel ab Zug { $move } weiter. Es ist nicht mehr das echte Spiel: Die anderen sind Bots.
terminal-rule-unknown = Keine Regel spricht von „{ $words }“.
terminal-rules-parts = Tippe „regeln“ und eine Nummer oder ein Wort. Die Teile:
terminal-say-what = Sage eines davon: { $phrases }, { $reactions }.
terminal-only-house = Das ist für Tische mit anderen.
terminal-goodbye = Auf Wiedersehen.

## The screen
terminal-too-small = Das Fenster hat { $width } × { $height } Zeichen; der Tisch braucht { $least } × { $lines }. Vergrößere es, oder Strg+P für einfache Zeilen.
terminal-order = SPIELERREIHENFOLGE
terminal-seats = AM TISCH
terminal-log = WAS GESCHAH
terminal-hand = DEINE KARTEN
terminal-locked = jetzt nicht verkäuflich
terminal-purse = DEINE JETONS
terminal-key-confirm = senden
terminal-key-clear = leeren
terminal-key-choose = wählen
terminal-key-next = weiter
terminal-key-help = Tasten
terminal-key-rules = Regeln
terminal-key-hint = Tipp
terminal-key-why = warum
terminal-key-undo = zurück
terminal-key-save = speichern
terminal-key-say = sagen
terminal-key-replay = ansehen
terminal-key-theme = Farben
terminal-key-plain = einfache Zeilen
terminal-key-log = Verlauf
terminal-key-quit = gehen
terminal-key-again = neues Spiel
terminal-key-fog = sehen
terminal-locally = ohne Netz, gegen Bots
terminal-clock-yours = deine Uhr { $time }
terminal-replay-of = { $at } von { $count }
terminal-go-on = Leertaste: weiter
terminal-close = Esc schließt
terminal-chosen-empty = Wähle mit den Tasten unten oder mit der Maus.
terminal-cut-here = { $cards } kommen unter den Rest.
