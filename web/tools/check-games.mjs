// Runs the check of the browser on games that a test brings:
// node check-games.mjs FOLDER < games.json. The client is bundled into the folder.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";

const folder = process.argv[2];
await bundle(["test/check-games.ts"], folder);
await import(pathToFileURL(join(folder, "check-games.mjs")).href);
