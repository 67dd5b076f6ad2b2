/**
 * The judge of the surface engine: runs labelled pairs of a development set through the engine's own decision and prints
 * the table by kind. Not part of npm test; nothing of the set enters the project.
 *
 *   nice -n 19 node tests/bench/judge.mjs /work/shared/data/verification [--kinds print,screen] [--presets torch]
 *     [--objects even|odd] [--every 8] [--lights] [--fresh]
 *
 * --torch: instead, filmings in which the light beside the lens is switched off halfway (liveness/relief.ts).
 * --lights: every spot is known under both lights that the set has of it, as a registration by two clips keeps it.
 *
 * One process. Answers are kept under node_modules/.cache/judge by the engine's source, so that a run which was stopped
 * goes on where it was, and a changed engine begins anew. Frames are decoded and points found once per clip.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '../..'));
/** Below node_modules, so that the bundle finds the packages; one folder a process, so that two may run. */
const outDir = join('node_modules/.cache/judge', `run-${process.pid}`);
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { ssr: 'tests/bench/judge/main.ts', outDir, emptyOutDir: true, minify: false },
});
const { judge } = await import(pathToFileURL(join(outDir, 'main.js')).href);
process.exitCode = await judge(process.argv.slice(2), join(outDir, 'main.js'));
