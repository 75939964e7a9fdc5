#!/usr/bin/env node
// A Tripot bot in JavaScript: it lays cards beside rich casinos and walks to the richest it reaches.
// One JSON object per line comes in, one goes out. Run it with: --bots "exec:node wanderer.mjs"
import { createInterface } from "node:readline";

let game;

const chipsAt = (casino) => casino.chips.reduce((sum, n, round) => sum + n * [5, 10, 20, 50][round], 0);

function worth(view, move) {
  const [, verb, number] = move.split(" ");
  if (game !== "vabanque") return Math.random();
  if (verb !== "move") return chipsAt(view.casinos[number - 1]);
  const here = view.casinos.findIndex((casino) => casino.pawns.includes(view.seat));
  const there = view.casinos[(here + Number(number)) % view.casinos.length];
  return chipsAt(there) / (1 + there.cards.length);
}

function answer(message) {
  if (message.hello) {
    game = message.game;
    return { ready: "wanderer" };
  }
  if (message.purse) {
    const colours = Object.entries(message.purse).filter(([, count]) => count > 0);
    return { move: `${message.view.seat + 1} bid ${colours.map(([name]) => name).join(" ") || "none"}` };
  }
  const best = message.legal.reduce((a, b) => (worth(message.view, b) > worth(message.view, a) ? b : a));
  return { move: best };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}
