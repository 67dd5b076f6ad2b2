/**
 * A labelled set of films of objects of a series: one motif, and a grain that every copy has for itself, filmed by four
 * phones under three lights. Not part of npm test. The judge reads the folder as it is.
 *
 *   nice -n 19 node tests/bench/judge/twins.mjs /tmp/twins [--motifs 24] [--seed 1] [--sheet] [--strangers 8] [--changed]
 *   nice -n 19 node tests/bench/judge.mjs /tmp/twins
 *
 * Files that are there already are left, so that a run which was stopped goes on; another seed needs another folder.
 * --sheet: also sheet.jpg, every motif once, to look at.
 * --strangers 8: also one of eight of the pairs of a reference with a film of another motif.
 * --changed: print alone, each motif with a copy of which one line is changed.
 */
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const words = process.argv.slice(2).map((word) => (word.includes('/') ? resolve(word) : word));
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '../../..'));
/** Below node_modules, so that the bundle finds the packages; one folder a process, so that two may run. */
const outDir = join('node_modules/.cache/judge', `twins-${process.pid}`);
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { ssr: 'tests/bench/judge/twins/main.ts', outDir, emptyOutDir: true, minify: false },
});
const { makeTwins } = await import(pathToFileURL(join(outDir, 'main.js')).href);
rmSync(outDir, { recursive: true, force: true });
process.exitCode = await makeTwins(words);
