// How long the strongest bot of a tab thinks about a move, in the Python that tabs run (tab.py).
// Prints one line for each move: the game and the milliseconds of processor time.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "web");
const pyodide = dirname(createRequire(join(web, "package.json")).resolve("pyodide/package.json"));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide });

const pack = gunzipSync(await readFile(join(web, "python-build", "house.gz")));
let at = 4 + pack.readUInt32LE(0);
for (const [path, length] of JSON.parse(pack.subarray(4, at).toString())) {
  python.FS.mkdirTree(dirname(`/ours/${path}`));
  python.FS.writeFile(`/ours/${path}`, pack.subarray(at, at + length));
  at += length;
}
globalThis.usedMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
python.globals.set("games", process.argv[2]);
python.runPython(`
import random, sys
sys.path.insert(0, "/ours")
from js import usedMilliseconds
from tripot import Game
from tripot.core import CHANCE
from tripot.house.live.bots import THINK_SECONDS, think
from tripot.rules import GAMES

for name in games.split():
    rules = GAMES[name](seats=min(4, max(GAMES[name].seat_range)))
    game, dice = Game(rules, seed=1), random.Random(1)
    while not game.outcome:
        seat = game.actors[0]
        legal = game.legal(seat)
        before = usedMilliseconds()
        choice = think(rules, "colombina", 1, game.view(seat), legal, THINK_SECONDS)
        print(name, usedMilliseconds() - before)
        game.play(seat, choice.move)
`);
