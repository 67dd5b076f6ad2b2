/**
 * Whether films answer a challenge: simulated spots (tests/bench/judge/twins) filmed as asked by several phones in two rooms,
 * and what passes itself off as such a film. Not part of npm test. Prints the table.
 *
 *   nice -n 19 node tests/bench/judge/challenge.mjs [--motifs 12] [--seed 1] [--films <folder>]
 *
 * With `--films` the films stay in that folder, one for each seed and number of motifs, and are not made again.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '../../..'));
/** Below node_modules, so that the bundle finds the packages; one folder a process, so that two may run. */
const outDir = join('node_modules/.cache/judge', `challenge-${process.pid}`);
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { ssr: 'tests/bench/judge/challenge/main.ts', outDir, emptyOutDir: true, minify: false },
});
const { judgeChallenge } = await import(pathToFileURL(join(outDir, 'main.js')).href);
rmSync(outDir, { recursive: true, force: true });
process.exitCode = await judgeChallenge(process.argv.slice(2));
