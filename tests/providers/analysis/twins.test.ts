import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { film, STRAIGHT } from '../surfaces/film';
import { leather, type Surface } from '../surfaces/leather';
import { grained, lettered } from '../surfaces/lettered';
import { studio } from '../surfaces/studio';

const { picture, filmed, register, verify, verifyShown, close } = studio('twins');
afterAll(close);

const again = { x: 462, y: 446, scale: 1.04, turn: 5, exposure: 0.92 };

describe('a text that every copy has, on a grain that one object has', () => {
  const own = lettered(grained(5, 0.2), 1);
  const reference = picture('own.jpg', film(own, STRAIGHT));

  it('is registered, and says how much of it is its own', async () => {
    const { said, out } = await register([await reference]);
    expect(said).toMatchObject({ ok: true, warnings: [] });
    expect(said.own).toBeGreaterThan(0.3);
    expect(said.own).toBeLessThan(1);
    const shown = await sharp(readFileSync(`${out}/own.jpg`)).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  });

  it('passes when it is filmed again', async () => {
    const { said, shown } = await verifyShown(
      [await reference],
      await filmed('own.mp4', own, again),
    );
    expect(said).toMatchObject({ code: null, reason: null });
    expect(said.confidence).toBeGreaterThan(82.5);
    expect(shown.changed).toBeNull();
  });

  it('is not found on another copy: the text agrees, and nothing beside it', async () => {
    const twin = lettered(grained(6, 0.2), 1);
    const said = await verify([await reference], await filmed('twin.mp4', twin, again));
    expect(said).toMatchObject({ code: 102, reason: 'motif' });
    expect(said.confidence).toBeLessThan(82.5);
    expect(said.evidence['own']).toBeLessThan(0.2);
  });

  it('is refused where one line of it reads otherwise, and that line is outlined in both pictures', async () => {
    const forged = lettered(grained(5, 0.2), 1, 4);
    const probe = await filmed('forged.mp4', forged, again);
    const { said, shown } = await verifyShown([await reference], probe);
    expect(said).toMatchObject({ code: 102, reason: 'changed' });
    expect(said.confidence).toBeLessThan(82.5);
    // The fifth line is 25 pixels high and begins 190 below the top of the reference.
    const { reference: known = [], probe: filmedNow = [] } = shown.changed ?? {};
    const [top, , bottom] = known.map(([, y]) => y);
    expect(top).toBeGreaterThan(175);
    expect(bottom).toBeLessThan(230);
    expect(known[1]![0] - known[0]![0]).toBeGreaterThan(60);
    // The film shows it turned, and a little larger.
    expect(filmedNow).toHaveLength(4);
    expect(filmedNow[1]![1]).not.toBe(filmedNow[0]![1]);
  });
});

describe('a text that was registered under two lights, of which one shows the grain', () => {
  const [flat, raking] = [lettered(grained(5, 0), 1), lettered(grained(5, 0.2), 1)];
  const references = async () => [
    await picture('flat.jpg', film(flat, STRAIGHT)),
    await picture('raking.jpg', film(raking, STRAIGHT)),
  ];

  it('passes under that light, although the text agrees with the other one', async () => {
    const probe = await filmed('raking.mp4', raking, again);
    const [first] = await references();
    expect(await verify([first!], probe)).toMatchObject({ code: 102, reason: 'motif' });
    const both = await verify(await references(), probe);
    expect(both).toMatchObject({ code: null, reason: null });
    expect(both.confidence).toBeGreaterThan(82.5);
  });

  it('is not found on another copy under either', async () => {
    for (const grain of [0, 0.2]) {
      const probe = await filmed(`copy${grain}.mp4`, lettered(grained(6, grain), 1), again);
      const said = await verify(await references(), probe);
      expect(said).toMatchObject({ code: 102, reason: 'motif' });
    }
  });
});

it('a line that reads otherwise is refused under the light that shows it, although another light agrees clearly', async () => {
  const own = grained(5, 0.2);
  const glints = grained(15, 0.15);
  const glinting = (surface: Surface, share: number): Surface => ({
    ...surface,
    tone: surface.tone.map((value, at) => value + share * (glints.tone[at]! - 0.6)),
  });
  // Ink glints a little less than paper.
  const slanting = glinting(lettered(glinting(own, 1), 1), 0.8);
  const other = await picture('slanting.jpg', film(slanting, STRAIGHT));
  const same = await picture('straight.jpg', film(lettered(own, 1), STRAIGHT));
  const forged = await filmed('otherwise.mp4', lettered(own, 1, 4), again);
  expect((await verify([other], forged)).confidence).toBeGreaterThan(82.5);
  const both = await verify([other, same], forged);
  expect(both).toMatchObject({ code: 102, reason: 'changed' });
  expect(both.confidence).toBeLessThan(82.5);
  const unchanged = await filmed('unchanged.mp4', lettered(own, 1), again);
  expect((await verify([other, same], unchanged)).confidence).toBeGreaterThan(82.5);
});

it('shadows that look like a change under another light change nothing under the light that agrees best', async () => {
  const own = grained(5, 0.2);
  const folds = grained(25, 0.9);
  const inShadow = (at: number) => Math.abs(Math.floor(at / own.size) - 430) < 45;
  const shadowed: Surface = {
    ...own,
    tone: own.tone.map((value, at) => (inShadow(at) ? value + folds.tone[at]! - 0.6 : value)),
  };
  const other = await picture('shadowed.jpg', film(lettered(shadowed, 1), STRAIGHT));
  const same = await picture('even.jpg', film(lettered(own, 1), STRAIGHT));
  const probe = await filmed('even.mp4', lettered(own, 1), again);
  expect(await verify([other], probe)).toMatchObject({ code: 102, reason: 'changed' });
  const both = await verify([other, same], probe);
  expect(both).toMatchObject({ code: null, reason: null });
  expect(both.confidence).toBeGreaterThan(82.5);
  const forged = await filmed('even-forged.mp4', lettered(own, 1, 4), again);
  expect(await verify([other, same], forged)).toMatchObject({ code: 102, reason: 'changed' });
});

it('a line that was added is refused, although the grain of the paper agrees where it stands', async () => {
  const paper = grained(5, 0.6);
  const [own, more] = [lettered(paper, 1), lettered(paper, 7)];
  // Between two lines of the text; below the ink the paper shows through.
  const isAdded = (at: number) => {
    const row = Math.floor(at / paper.size);
    return row > 430 && row < 480 && more.tone[at - 50 * paper.size]! < 0.2;
  };
  const pale = (tone: Float32Array): Surface => ({
    ...paper,
    tone: tone.map((value, at) => 0.45 * paper.tone[at]! + 0.55 * value),
  });
  const reference = await picture('pale.jpg', film(pale(own.tone), STRAIGHT));
  const unchanged = await verify([reference], await filmed('pale.mp4', pale(own.tone), again));
  expect(unchanged.confidence).toBeGreaterThan(82.5);
  const added = pale(own.tone.map((value, at) => (isAdded(at) ? 0.12 : value)));
  const said = await verify([reference], await filmed('added.mp4', added, again));
  expect(said).toMatchObject({ code: 102, reason: 'changed' });
});

it('a text on a paper whose grain does not show cannot be registered', async () => {
  const sheet = await picture('sheet.jpg', film(lettered(grained(7, 0), 2), STRAIGHT));
  const { said } = await register([sheet]);
  expect(said).toMatchObject({ ok: false, code: null, warnings: ['motif'] });
  expect(said.own).toBeLessThan(0.2);
});

it('a cloth of even threads cannot be registered: it repeats, though no two of its knots are alike', async () => {
  const { size, tone } = leather(8);
  const threads = tone.map((value, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    return 0.5 + 0.3 * Math.cos(x / 4.3) * Math.cos(y / 4.3) + 0.15 * (value - 0.5);
  });
  const { said } = await register([
    await picture('cloth.jpg', film({ size, tone: threads }, STRAIGHT)),
  ]);
  expect(said.ok).toBe(false);
  expect(said.warnings).toContain('repeating');
});

it('a place beside the spot is told to be beside it, however well the shared part agrees', async () => {
  const hide = leather(9, 1500);
  const spot = await picture('spot.jpg', film(hide, { ...STRAIGHT, x: 600, y: 700 }));
  const near = await verify([spot], await filmed('near.mp4', hide, { x: 700, y: 700 }));
  expect(near).toMatchObject({ code: null, reason: null });
  const beside = await verify([spot], await filmed('beside.mp4', hide, { x: 950, y: 700 }));
  expect(beside).toMatchObject({ code: 101, reason: 'beside' });
  expect(beside.confidence).toBeLessThan(82.5);
  expect(beside.position?.x).toBeGreaterThan(400);
});
