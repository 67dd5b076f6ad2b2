/**
 * npm run -s verify -- [--out folder] [--torch-until seconds] <reference…> <probe>
 *   prints one JSON line {confidence, code, position, liveness, stages, evidence, version, calibration}
 *   --torch-until: in every clip the light beside the lens was on until then, and off from then on
 * npm run -s verify -- --serve
 *   answers lines {id, references, probe} with {id, …the same}, one after the other; a clip is a path, or {path, torchUntil}
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { verifyHere } from '../providers/analysis/index';
import { FAULT } from '../providers/analysis/port';

const USAGE = 'verify [--out folder] [--torch-until s] <reference…> <probe>, or verify --serve';
const TIME_LIMIT_MS = 60_000;

const Moment = z.coerce.number().positive();
const Medium = z.union([z.string(), z.object({ path: z.string(), torchUntil: Moment })]);
const Line = z.object({
  id: z.union([z.string(), z.number()]),
  references: z.array(Medium).min(1),
  probe: Medium,
});

const print = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);

/** Footage that never ends its decoding must not stop the lines after it. */
async function verified(paths: Parameters<typeof verifyHere>[0]) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ confidence: number; code: number }>((done) => {
    timer = setTimeout(() => done({ confidence: 0, code: FAULT.timeLimit }), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([verifyHere(paths), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function serve() {
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    print(await answer(line));
  }
}

async function answer(line: string) {
  let asked: unknown;
  try {
    asked = JSON.parse(line);
    const { id, references, probe } = Line.parse(asked);
    return { id, ...(await verified({ references, probe, out: null })) };
  } catch (error) {
    const id = (asked as { id?: unknown } | undefined)?.id ?? null;
    return {
      id,
      confidence: 0,
      code: FAULT.unexpected,
      message: error instanceof Error ? error.message : 'unreadable',
    };
  }
}

/** A picture has one light; a clip of which nothing is said, too. */
const mediumOf = (file: string, torchUntil: number | undefined) =>
  torchUntil === undefined ? resolve(file) : { path: resolve(file), torchUntil };

async function once(files: string[], out: string | undefined, torch: string | undefined) {
  const torchUntil = Moment.optional().safeParse(torch);
  const media = files.map((file) => mediumOf(file, torchUntil.data));
  const probe = media.pop();
  if (!probe || !media.length || !torchUntil.success) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  if (out) mkdirSync(out, { recursive: true });
  print(await verified({ references: media, probe, out: out ? resolve(out) : null }));
}

const { values, positionals } = parseArgs({
  options: {
    serve: { type: 'boolean' },
    out: { type: 'string' },
    'torch-until': { type: 'string' },
  },
  allowPositionals: true,
});
await (values.serve ? serve() : once(positionals, values.out, values['torch-until']));
process.exit();
