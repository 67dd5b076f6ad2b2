/**
 * stages.js <folder> <rounds>: every stage after decoding, on frames laid out as bytes (frames.json, *.gray), as often as
 * asked after one round to warm up; prints {cpuMs, confidence}. Its twin is native.py.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { confidence } from '../../../server/providers/analysis/matching/confidence';
import { decide } from '../../../server/providers/analysis/matching/decide';
import { WORKING_SIDE, type Frame } from '../../../server/providers/analysis/pixels/frame';
import { keyframes } from '../../../server/providers/analysis/footage/keyframes';
import { partsOf } from '../../../server/providers/analysis/footage/parts';
import { openCv } from '../../../server/providers/analysis/pixels/opencv';
import { measure } from '../../../server/providers/analysis/footage/quality';
import { shrink } from '../../../server/providers/analysis/pixels/shrink';

const Frames = z.object({
  width: z.number(),
  height: z.number(),
  seconds: z.number(),
  probes: z.array(z.object({ file: z.string(), at: z.number() })),
});

const [folder = '', rounds = '3'] = process.argv.slice(2);
const { width, height, seconds, probes } = Frames.parse(
  JSON.parse(readFileSync(join(folder, 'frames.json'), 'utf8')),
);
const bytes = new Map(
  ['reference.gray', ...probes.map(({ file }) => file)].map((file) => [
    file,
    readFileSync(join(folder, file)),
  ]),
);

const frame = (file: string, at: number): Frame => ({
  gray: shrink(bytes.get(file)!, width, height, width, WORKING_SIDE),
  at,
  colour: () => Promise.reject(new Error('not kept')),
  detail: () => Promise.reject(new Error('not kept')),
  close() {},
});

async function* all() {
  for (const { file, at } of probes) yield await Promise.resolve(frame(file, at));
}

async function round(): Promise<number> {
  const { cv } = await openCv();
  const still = frame('reference.gray', 0);
  const reference = { frame: still, quality: measure(still.gray), lit: null };
  const footage = await keyframes({ frames: all }, partsOf(seconds, null));
  return confidence(decide(cv, [reference], footage, () => {}).evidence);
}

await round();
const before = process.cpuUsage();
let last = 0;
for (let done = 0; done < Number(rounds); done++) last = await round();
const { user, system } = process.cpuUsage(before);
const cpuMs = (user + system) / 1000 / Number(rounds);
process.stdout.write(`${JSON.stringify({ cpuMs, confidence: last })}\n`);
process.exit();
