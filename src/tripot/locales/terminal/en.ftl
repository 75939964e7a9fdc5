# The words of the terminal in English, beside those that it shares with the browser.

## Games
terminal-bank = the bank
terminal-of-bank = the bank
terminal-paid = <b>{ $target }</b> gets { $amount } from { $source } ({ $rule })
terminal-of = <b>{ $name }</b>: { $what }
terminal-at = at { $casino }
terminal-ace-pays = Each ace pays { $each } M, then the price goes back to { $reset }.
terminal-bid-letters = a chip of that colour
terminal-bid-alone = If nobody else bid a chip: { $changes }

## At a table
terminal-you-are = You are { $name }.
terminal-you-watch = You are watching.
terminal-at-house = Table { $code }: { $link }
terminal-players = At the table: { $names }.
terminal-round = { $round }, { $phase }.
terminal-your-turn = Your turn. { $asked }
terminal-your-turn-clock = Your turn, { $seconds } seconds. { $asked }
terminal-few-seconds = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}
terminal-sure = { $move }? Enter sends it, anything else chooses again.
terminal-not-your-turn = It is not your turn. { $waits }
terminal-no-move = “{ $typed }” is no move here. Type ? to see what you may type.
terminal-illegal = Not allowed: { $why }
terminal-getting-ready = { $name } is getting ready. Until then { $other } plays on that chair.
terminal-bot-failed = { $name } failed: { $why }. Random moves are made for that chair.
terminal-sat = { $name } sat down.
terminal-left = { $name } left.
terminal-removed = { $name } was removed.
terminal-late = A bot plays for { $name } now.
terminal-back = { $name } is back.
terminal-renamed = { $name } is called { $new } now.
terminal-started = The game begins.
terminal-resumed = The game continues.
terminal-given = { $name } has { $seconds } more seconds.
terminal-vote = Type “vote yes” or “vote no”.
terminal-you-host = You are the host now.
terminal-rematch = A rematch is open: { $link }
terminal-line-back = You are back at the table.
terminal-fair = The luck was checked here: it fits all that this terminal saw. { $stamps ->
    [0] There were no sealed choices.
    [one] One sealed choice was opened.
   *[other] { $stamps } sealed choices were opened.
}
terminal-unfair = THE LUCK DOES NOT FIT: { $what }
terminal-lobby-host = You are the host. Type “start” to begin; bots take the free chairs.

## What can be typed
terminal-do-help = help
terminal-do-help-more = this list
terminal-do-board = board
terminal-do-board-more = everything on the table
terminal-do-score = score
terminal-do-score-more = what everybody has
terminal-do-log = log
terminal-do-log-more = the latest events
terminal-do-hint = hint
terminal-do-hint-more = a good move
terminal-do-why = why
terminal-do-why-more = why MOVE: what it may bring; why: the rules behind the last lines
terminal-do-undo = undo
terminal-do-undo-more = take your last move back
terminal-do-save = save
terminal-do-save-more = save FILE: keep the game as a record
terminal-do-rules = rules
terminal-do-rules-more = rules V22, or rules WORD: what the rules say
terminal-do-say = say
terminal-do-say-more = say hello: { $phrases }; or a reaction: { $reactions }
terminal-do-vote = vote
terminal-do-vote-more = vote yes, or vote no
terminal-do-start = start
terminal-do-start-more = begin the game
terminal-do-back = back
terminal-do-back-more = take your chair back from the bot that plays for you
terminal-do-quit = quit
terminal-do-quit-more = leave; the game is kept
terminal-may-move = For your move:
terminal-may-text = Or the move as records write it, such as “{ $move }”.
terminal-may-do = At any time:
terminal-yes = yes
terminal-no = no

## Answers
terminal-hint = { $bot } would play { $typed }: { $move }.
terminal-no-hint = There is no hint now.
terminal-why-nothing = Nothing was paid in the last lines.
terminal-undone = Your last move is taken back.
terminal-no-undo = There is nothing to take back.
terminal-undo-house = At a table with others a move cannot be taken back.
terminal-file-exists = That file exists already: { $file }
terminal-saved = Saved: { $file }
terminal-kept = The game is kept. Continue with: { $command }
terminal-seat-kept = Your chair is kept. Return with: { $command }
terminal-nothing-kept = There is no game to resume. Start one with: tripot play
terminal-variant = You play a variant, not the printed game: { $numbers }.
terminal-variant-short = variant
terminal-play-on = You continue a finished game from move { $move }. It is no longer the real game: the others are bots.
terminal-rule-unknown = No rule mentions “{ $words }”.
terminal-rules-parts = Type “rules” and a number or a word. The parts:
terminal-say-what = Say one of: { $phrases }, { $reactions }.
terminal-only-house = That is for tables with others.
terminal-goodbye = Goodbye.

## The screen
terminal-too-small = The window has { $width } × { $height } characters; the board needs { $least } × { $lines }. Make it larger, or press Ctrl+P for plain lines.
terminal-order = ORDER OF PLAY
terminal-seats = AT THE TABLE
terminal-log = WHAT HAPPENED
terminal-hand = YOUR CARDS
terminal-locked = may not be sold now
terminal-purse = YOUR CHIPS
terminal-key-confirm = send
terminal-key-clear = clear
terminal-key-choose = choose
terminal-key-next = continue
terminal-key-help = keys
terminal-key-rules = rules
terminal-key-hint = hint
terminal-key-why = why
terminal-key-undo = undo
terminal-key-save = save
terminal-key-say = say
terminal-key-replay = replay
terminal-key-theme = theme
terminal-key-plain = plain lines
terminal-key-log = log
terminal-key-quit = leave
terminal-key-again = new game
terminal-key-fog = see
terminal-locally = offline, against bots
terminal-clock-yours = your clock { $time }
terminal-replay-of = { $at } of { $count }
terminal-go-on = Space: continue
terminal-close = Esc closes
terminal-chosen-empty = Choose with the keys below, or click.
terminal-cut-here = { $cards } go under the rest.
