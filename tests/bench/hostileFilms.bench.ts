/**
 * `npm run bench -- hostileFilms`: what a damaged film costs. Damages 72 films at random, a third of them in QuickTime or
 * WebM, and prints the slowest and how they ended. HOSTILE_FILMS says how many, HOSTILE_SEED which.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clip, film, STRAIGHT } from '../providers/surfaces/film';
import { bench, type Bench } from '../providers/surfaces/engine';
import { encode } from '../providers/surfaces/encode';
import { leather, random } from '../providers/surfaces/leather';
import { print } from './table';

const count = Number(process.env['HOSTILE_FILMS'] ?? 72);
const seed = Number(process.env['HOSTILE_SEED'] ?? 19);
/** Seconds of processor that no film may cost. */
const most = 10;

let engine: Bench;
const films: { name: string; bytes: Uint8Array; head: number }[] = [];

beforeAll(async () => {
  engine = await bench('hostile-films');
  const surface = leather(22);
  await engine.picture('reference.jpg', film(surface, STRAIGHT));
  const pictures = clip(surface, STRAIGHT, 24);
  for (const container of ['mp4', 'mp4', 'mov', 'webm'] as const) {
    const codec = container === 'webm' ? 'vp8' : 'avc';
    const bytes = await encode(pictures, { container, codec, fps: 12 });
    films.push({ name: `${films.length}.${container}`, bytes, head: headOf(bytes) });
  }
});
afterAll(() => engine.close());

/** Where counts and sizes lie: before the pictures. */
const headOf = (bytes: Uint8Array): number => {
  const at = Buffer.from(bytes).indexOf('mdat');
  return at < 0 ? 600 : at;
};

it('reads damaged films within ten seconds of processor each', async () => {
  const next = random(seed);
  const ends = new Map<string, number>();
  const costs: { cpu: number; name: string }[] = [];
  for (let round = 0; round < count; round++) {
    const { name, bytes, head } = films[round % films.length]!;
    const hurt = Uint8Array.from(bytes);
    // A few bytes of the head do more harm than many: most of it stays a film.
    const hits = 1 + Math.floor(next() * 12);
    const within = round % 3 ? head : bytes.length;
    for (let hit = 0; hit < hits; hit++) hurt[Math.floor(next() * within)] = next() * 256;
    const said = await engine.verify(engine.save(`${round}-${name}`, hurt), [
      engine.path('reference.jpg'),
    ]);
    const end = [said.code ?? 'read', said.reason].filter(Boolean).join(' ');
    ends.set(end, (ends.get(end) ?? 0) + 1);
    costs.push({ cpu: (said.evidence['cpuMs'] ?? Infinity) / 1000, name: `${round}-${name}` });
  }
  const [slowest] = costs.sort((a, b) => b.cpu - a.cpu);
  print([
    {
      what: `${count} films damaged at random (seed ${seed}), the slowest (${slowest!.name})`,
      figure: `CPU ${slowest!.cpu.toFixed(1)} s`,
      target: `<= ${most} s`,
    },
    {
      what: 'how they ended',
      figure: [...ends].map(([end, times]) => `${end}: ${times}`).join(', '),
      target: 'no 106, 107, 112',
    },
  ]);
  expect(slowest!.cpu).toBeLessThanOrEqual(most);
  expect([...ends.keys()].filter((end) => /10[67]|112/.test(end))).toEqual([]);
}, 1_800_000);
