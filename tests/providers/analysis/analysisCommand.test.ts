import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { film, STRAIGHT, type Pose } from '../surfaces/film';
import { leather } from '../surfaces/leather';

const built = resolve('node_modules/.cache/verifyCommand');
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const path = (name: string) => join(folder, name);
const surface = leather(31);

async function photograph(name: string, pose: Partial<Pose>) {
  const { width, height, rgba } = film(surface, { ...STRAIGHT, ...pose });
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .jpeg()
    .toFile(path(name));
}

/** Lines that the command prints, read as JSON, and how it ended. */
async function run(parts: string[], input = '') {
  const child = spawn(process.execPath, [join(built, 'verify.js'), ...parts]);
  const printed: string[] = [];
  child.stdout.on('data', (text: Buffer) => printed.push(text.toString()));
  child.stdin.end(input);
  const exit = await new Promise<number | null>((done) => child.on('close', done));
  const lines = printed.join('').split('\n').filter(Boolean);
  return { exit, answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/commands/verify.ts', outDir: built, emptyOutDir: true },
  });
  await photograph('reference.jpg', {});
  await photograph('again.jpg', { turn: 6, exposure: 0.9 });
  writeFileSync(path('text.mp4'), 'not a clip');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

it('prints one line for one probe', async () => {
  const { exit, answers } = await run([path('reference.jpg'), path('again.jpg')]);
  expect(exit).toBe(0);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    code: null,
    evidence: { aligned: 1 },
    liveness: { verdict: 'unsure' },
    version: expect.stringMatching(/^surface-/) as string,
    calibration: expect.stringMatching(/./) as string,
  });
  expect(answers[0]?.stages).toHaveLength(4);
  expect(answers[0]?.confidence).toBeGreaterThan(82.5);
});

it('serves line after line, and a bad one does not end it', async () => {
  const asked = [
    JSON.stringify({ id: 1, references: [path('reference.jpg')], probe: path('text.mp4') }),
    'nonsense',
    JSON.stringify({ id: 2, references: [] }),
    JSON.stringify({ id: 3, references: [path('reference.jpg')], probe: path('again.jpg') }),
  ];
  const { answers } = await run(['--serve'], `${asked.join('\n')}\n`);
  expect(answers.map(({ id, code }) => [id, code])).toEqual([
    [1, 104],
    [null, 112],
    [2, 112],
    [3, null],
  ]);
  expect(answers[3]).toMatchObject({ liveness: { verdict: 'unsure' }, evidence: { copy: 0 } });
});

it('says how it is used when files are missing', async () => {
  expect((await run([])).exit).toBe(2);
});
