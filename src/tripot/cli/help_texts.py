"""What `tripot COMMAND --help` says below its first line: examples first.

The commands are imported only when they are used, and the first line is registered without them
(`tripot.cli`). Cyclopts then shows the registered text instead of the docstring, so all of it is
here. `tests/test_cli.py` parses every example.
"""

HELP = {
    "serve": """
```
tripot serve                            # at http://127.0.0.1:8420
tripot serve --lan                      # also for phones in the same network
tripot serve --no-browser --hosts club.example
tripot serve --database postgresql://user:password@host/tripot
```

Every setting can also be an environment variable (`TRIPOT_PORT=9000`) or a line of a TOML file
(`--config`). docs/host.md explains them.
""",
    "play": """
```
tripot play                                  # Vabanque for four, offline
tripot play banque-fatale --bots il-dottore,brighella
tripot play http://127.0.0.1:8420/t/TABLE    # join people in browsers
tripot play 491305 --house club.example      # the same, by its code
tripot play vendome --house club.example     # open a table there
tripot play --resume                         # continue where you left off
tripot play game.json       # continue a saved game, or watch a finished one
tripot play variant.json    # a variant that tripot study whatif --save wrote
tripot play --from game.json --move 57       # replay it from move 57
```

docs/terminal.md has the keys, and what can be typed.
""",
    "connect": """
```
tripot connect http://127.0.0.1:8420/t/TABLE --bot my_bot.py:MyBot
tripot connect 491305 --house club.example --bot exec:./other-bot --name Robo
```

The bot plays until the game is over, and reconnects automatically. A bot that crashes is
restarted; if it fails twice at the same move it leaves, and a bot of the house takes its place.
""",
    "bot": """
```
tripot bot new my_bot.py            # a bot that already plays
tripot bot try my_bot.py:MyBot      # one game of it, printed
```

docs/bots.md has the whole guide.
""",
    "mcp": """
```
tripot mcp                                  # over standard input and output
tripot mcp --http --port 8421               # at http://127.0.0.1:8421/mcp
tripot mcp --house http://127.0.0.1:8420    # open tables at this house
```

A program that runs models starts the first command itself, or connects to the address of the
second. docs/mcp.md shows how.
""",
    "record": """
```
tripot record check game.json             # the result, or what is wrong
tripot record legal part.json             # the legal moves
tripot record fair game.json --saw RECEIPT    # was the luck fair?
tripot record random vabanque --seed 7    # a random game
```

A record is a game as one JSON document, `tripot-record/1`: see docs/record.md.
""",
    "odds": """
```
tripot odds vendome                       # the banker's edge
tripot odds vendome --players 8 --dealt "7h 4 7"
tripot odds vabanque game.json --move 29  # what every walk was worth
```

docs/odds.md explains the columns.
""",
    "assistant": """
```
tripot assistant vabanque players=3 chips=aaac cards=1Ra2Tc pawns=aac
tripot assistant vendome players=6 dealt=7.Kh.7.2
```

docs/assistant.md lists the fields of each game.
""",
    "review": """
```
tripot review game.json                   # a summary of all seats
tripot review game.json --seat 2          # one seat, move by move
tripot review game.json -o review.html    # a page with everything in it
```

Each move is judged by what its seat knew. docs/review.md explains the figures.
""",
    "drill": """
```
tripot drill                 # today's
tripot drill 142             # another one
tripot drill 142 --answer 2  # without being asked
```

docs/drills.md says where the answers come from.
""",
    "drills": """
```
tripot drills make --seed 1 -o drills.jsonl.gz    # those of the package
```

docs/drills.md says which positions are kept.
""",
    "worksheet": """
```
tripot worksheet vendome
tripot worksheet vendome --language fr -o sheet.html
```

Every number on the sheet is computed. Only games of pure chance have one.
""",
    "study": """
```
tripot study rounds vabanque
tripot study seats vabanque --bots colombina --players 3-6 -o report.html
tripot study whatif vabanque --steps 6      # another number in the box
```

Bots play many games, and the answer has 95 % intervals:

- seats: does it matter where you sit?
- order: does it pay to play early in a round?
- rounds: how much does each round decide?
- swing: how does the lead move?
- comeback: can somebody who is behind still win?
- options: what does each other reading of the rules change?
- plans: what does a simple plan win for the one player who follows it?
- knowledge: what is it worth to count what can be counted?
- all: every question but the last three.
""",
    "simulate": """
```
tripot simulate vabanque --games 1000000
tripot simulate vabanque --policies colombina,careful,careful,careful
tripot simulate vendome --seats 6 -o games.parquet
```

Prints each seat's share of the win and its mean score. docs/sim.md lists the policies.
""",
    "dataset": """
```
tripot dataset make vabanque --bots colombina,pantalone -o moves.parquet
tripot dataset check moves.parquet
```

docs/datasets.md lists the columns.
""",
    "arena": """
```
tripot arena vabanque --bots my_bot.py:MyBot,pantalone,caso --games 240
tripot arena verify arena-vabanque-1.jsonl    # replay it, and compare
tripot arena errors arena-vabanque-1.jsonl    # who gave away how much
```

docs/bots.md explains the figures.
""",
    "audit": """
```
tripot audit my_bot.py:MyBot
tripot audit colombina --game banque-fatale --games 2
```

It also checks that the bot keeps its time, answers the same question in the same way, and, for
our own bots, plays as declared.
""",
    "exploit": """
```
tripot exploit colombina --hours 0.1          # a first impression
tripot exploit il-dottore --game banque-fatale --seats 4 --hours 4
```

The opponent plays alone against copies of the bot: in compiled games if the bot's policy is
compiled, else in real games.
""",
    "site": """
```
tripot site public
python -m http.server --directory public      # to try it here
```

Everything runs on the visitor's device; `_headers` has the headers to send. See docs/tab.md.
""",
    "admin": """
```
tripot admin tables --status play
tripot admin end TABLE                  # bots play its game to the end
tripot admin delete TABLE --record
tripot admin ban 203.0.113.7 --days 7 --reason spam
tripot admin unban 203.0.113.7
tripot admin bans
tripot admin retention --idle 30 --records 365
tripot admin sweep
tripot admin backup house-backup.sqlite3
tripot admin restore house-backup.sqlite3
tripot admin token TABLE 2 --name Robo
tripot admin ratings vabanque --again
tripot admin profile list
tripot admin profile export ID profile.json
tripot admin profile delete ID
tripot admin profile link ID --house https://club.example
tripot admin club delete ID
```

They work while the house runs. Give them the same `--database` as `tripot serve`. See docs/host.md.
""",
}
