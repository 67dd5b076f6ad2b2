import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFootage, type Picture } from '../../../demo/encodeFootage';
import { openAnalysis } from '../../../server/providers/analysis/index';
import type { Analysis, StageEvent } from '../../../server/providers/analysis/port';
import { clip, film, STRAIGHT } from '../surfaces/film';
import { blank, leather, printed } from '../surfaces/leather';

/** Each job starts a process; on a busy machine that takes its time. */

/** The child must find node_modules, therefore it is bundled below them. */
const built = resolve('node_modules/.cache/analysisChild');
const folder = mkdtempSync(join(tmpdir(), 'analysis-'));
const bag = leather(11);
const purse = leather(12);
let engine: Analysis;
let jobs = 0;

const path = (name: string) => join(folder, name);
async function save(name: string, picture: Picture) {
  const { width, height, rgba } = picture;
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toFile(path(name));
  return path(name);
}
async function saveClip(name: string, frames: Picture[]) {
  writeFileSync(path(name), await encodeFootage(frames, 12));
  return path(name);
}
async function verify(probe: string, references = [path('bag.jpg')], events: StageEvent[] = []) {
  const out = path(`out${jobs++}`);
  await mkdir(out);
  const verdict = await engine.verify({ references, probe, out }, (event) => events.push(event));
  return { verdict, out, events };
}
const open = (limits: { timeLimitMs?: number; memoryMb?: number } = {}) =>
  openAnalysis({ child: join(built, 'child.js'), timeLimitMs: 30_000, memoryMb: 700, ...limits });

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/providers/analysis/child.ts', outDir: built, emptyOutDir: true },
  });
  engine = open();
  await save('bag.jpg', film(bag, STRAIGHT));
  await saveClip(
    'again.mp4',
    clip(bag, {
      ...STRAIGHT,
      x: 470,
      y: 440,
      scale: 1.08,
      turn: 9,
      tilt: 8,
      exposure: 0.85,
      noise: 4,
    }),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

describe('the same surface', () => {
  it('passes when filmed again, tilted, turned, nearer and darker, and shows why', async () => {
    const { verdict, out, events } = await verify(path('again.mp4'));
    expect(verdict).toMatchObject({ code: null });
    expect(verdict.confidence).toBeGreaterThan(82.5);
    const { x, y, z } = verdict.position ?? { x: NaN, y: NaN, z: NaN };
    expect(Math.abs(x - 31)).toBeLessThan(25);
    expect(Math.abs(y + 16)).toBeLessThan(25);
    expect(Math.abs(z - 926)).toBeLessThan(30);
    expect(new Set(events.map(({ stage }) => stage))).toEqual(
      new Set(['decoding', 'quality', 'matching', 'scoring']),
    );
    const proof = JSON.parse(readFileSync(join(out, 'matches.json'), 'utf8')) as {
      probe: { width: number; height: number };
      points: number[][];
    };
    const shown = await sharp(join(out, 'probe.jpg')).metadata();
    expect(proof.probe).toEqual({ width: shown.width, height: shown.height });
    expect(proof.points.length).toBeGreaterThan(20);
    expect(proof.points.length).toBeLessThanOrEqual(200);
    expect(await sharp(join(out, 'reference.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
    });
  });

  it('is recognised from a camera too far away, and says how far off it stood', async () => {
    const far = await save('far.jpg', film(bag, { ...STRAIGHT, scale: 0.75 }));
    const { verdict } = await verify(far);
    expect(verdict.confidence).toBeGreaterThan(82.5);
    expect(verdict.code).toBeNull();
    expect(Math.abs((verdict.position?.z ?? 0) - 1333)).toBeLessThan(30);
  });
});

describe('another surface', () => {
  it('of the same kind fails', async () => {
    const { verdict } = await verify(await saveClip('purse.mp4', clip(purse, STRAIGHT)));
    expect(verdict.confidence).toBeLessThan(20);
    expect(verdict).toMatchObject({ code: 102, position: null });
  });

  it('another spot of the same object fails', async () => {
    const wide = leather(13, 1500);
    const here = await save('here.jpg', film(wide, { ...STRAIGHT, x: 330, y: 300 }));
    const there = await saveClip('there.mp4', clip(wide, { ...STRAIGHT, x: 1150, y: 1200 }));
    const { verdict } = await verify(there, [here]);
    expect(verdict.confidence).toBeLessThan(20);
    expect(verdict.code).toBe(102);
  });
});

it('half hidden and filmed from too far: 101, with where the camera stood', async () => {
  const tone = bag.tone.map((value, at) => (at % bag.size < 370 ? value : purse.tone[at]!));
  const covered = film({ ...bag, tone }, { ...STRAIGHT, scale: 0.8, noise: 20 });
  const { verdict } = await verify(await save('covered.jpg', covered));
  expect(verdict.code).toBe(101);
  expect(verdict.confidence).toBeLessThanOrEqual(82.5);
  expect(verdict.position?.z).toBeGreaterThan(1150);
});

describe('poor footage', () => {
  it.each([
    ['blurred', { blur: 9 }],
    ['dark', { exposure: 0.08 }],
    ['blown out', { exposure: 4 }],
  ])('%s: 111', async (name, flaw) => {
    const probe = await saveClip(`${name}.mp4`, clip(bag, { ...STRAIGHT, ...flaw }, 6));
    expect((await verify(probe)).verdict).toMatchObject({
      code: 111,
      confidence: expect.any(Number) as number,
    });
  });
});

describe('hostile or damaged files', () => {
  const oversize = () => {
    const bytes = Buffer.from(readFileSync(path('again.mp4')));
    const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'));
    bytes.writeUInt16BE(16000, entry + 4 + 24);
    bytes.writeUInt16BE(16000, entry + 4 + 26);
    return bytes;
  };
  const noise = () =>
    Buffer.from(
      Uint8Array.from({ length: 60_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255),
    );
  it.each<[string, () => Uint8Array, number[]]>([
    ['a truncated clip', () => readFileSync(path('again.mp4')).subarray(0, 900), [104, 105]],
    ['random bytes', noise, [104]],
    [
      'random bytes behind a true beginning',
      () => Buffer.concat([readFileSync(path('again.mp4')).subarray(0, 64), noise()]),
      [104, 105],
    ],
    [
      'a playlist naming our own files',
      () => Buffer.from('#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n'),
      [104],
    ],
    ['a header promising 16000 x 16000', oversize, [104]],
    ['an empty file', () => new Uint8Array(), [104]],
    ['a damaged picture', () => readFileSync(path('bag.jpg')).subarray(0, 3000), [105]],
  ])('%s', async (_name, bytes, codes) => {
    const probe = path(`hostile${jobs}`);
    writeFileSync(probe, bytes());
    const { verdict } = await verify(probe);
    expect(codes).toContain(verdict.code);
    expect(verdict.confidence).toBeLessThan(1);
  });
});

describe('limits', () => {
  it('a missing reference: 108; none at all: 108', async () => {
    expect((await verify(path('again.mp4'), [path('gone.jpg')])).verdict.code).toBe(108);
    expect((await verify(path('again.mp4'), [])).verdict.code).toBe(108);
  });

  it('the time limit: 106', async () => {
    engine = open({ timeLimitMs: 150 });
    expect((await verify(path('again.mp4'))).verdict.code).toBe(106);
    engine = open();
  });

  it('the memory limit: 107', async () => {
    engine = open({ memoryMb: 60 });
    expect((await verify(path('again.mp4'))).verdict.code).toBe(107);
    engine = open();
  });

  it('an abort or a child that is not there: 100', async () => {
    const job = { references: [path('bag.jpg')], probe: path('again.mp4'), out: folder };
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    expect((await engine.verify(job, () => {}, stop.signal)).code).toBe(100);
    const lost = openAnalysis({ child: path('no.js'), timeLimitMs: 5000, memoryMb: 500 });
    expect((await lost.verify(job, () => {})).code).toBe(100);
  });

  it('a proof that cannot be written: 112', async () => {
    const job = { references: [path('bag.jpg')], probe: path('again.mp4'), out: path('no/folder') };
    expect((await engine.verify(job, () => {})).code).toBe(112);
  });

  it('whatever comes out, the engine and its calibration are told', async () => {
    const told = { version: engine.version, calibration: expect.stringMatching(/./) as string };
    expect((await verify(path('again.mp4'))).verdict).toMatchObject(told);
    expect((await verify(path('gone.mp4'))).verdict).toMatchObject({ ...told, code: 103 });
    const lost = openAnalysis({ child: path('no.js'), timeLimitMs: 5000, memoryMb: 500 });
    const job = { references: [path('bag.jpg')], probe: path('again.mp4'), out: folder };
    expect(await lost.verify(job, () => {})).toMatchObject({ ...told, code: 100 });
  });

  it('a child of another version: 110', async () => {
    writeFileSync(
      path('old.mjs'),
      `console.log('{"version":"surface-0"}'); setTimeout(() => {}, 9000);`,
    );
    const old = openAnalysis({ child: path('old.mjs'), timeLimitMs: 5000, memoryMb: 500 });
    const job = { references: [path('bag.jpg')], probe: path('again.mp4'), out: folder };
    expect((await old.verify(job, () => {})).code).toBe(110);
  });
});

describe('registration', () => {
  const register = async (reference: string) => {
    const out = path(`out${jobs++}`);
    await mkdir(out);
    return engine.register({ references: [reference], out }, () => {});
  };
  it('takes a good spot', async () => {
    expect(await register(path('bag.jpg'))).toMatchObject({
      ok: true,
      code: null,
      warnings: [],
      frames: 1,
    });
  });
  it('warns of a repeating one', async () => {
    const canvas = await save('canvas.jpg', film(printed(5), STRAIGHT));
    expect(await register(canvas)).toMatchObject({
      ok: false,
      code: null,
      warnings: ['repeating'],
    });
  });
  it('refuses a blank one', async () => {
    const sheet = await save('sheet.jpg', film(blank(), STRAIGHT));
    const answer = await register(sheet);
    expect(answer).toMatchObject({ ok: false, code: 111 });
    expect(answer.warnings).toContain('texture');
  });
});
